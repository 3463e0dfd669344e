"""What a command of Ethereal says of itself, in which phases it can be given, and the forms of what it names."""

from typing import Annotated, ClassVar

from pydantic import Field

from commands.base import Command
from events.ethereal.turn import Phase


class EtherealCommand(Command):
    """`phases`: those of its own turn in which a seat may give it; answers have none. `of_bank`: it is business with
    the Bank. `casts`: it casts a spell.

    `any_time`: it is no action of a turn, and waits for nothing.
    """

    phases: ClassVar[tuple[Phase, ...]] = ()
    any_time: ClassVar[bool] = False
    of_bank: ClassVar[bool] = False
    casts: ClassVar[bool] = False


CardId = Annotated[str, Field(pattern=r"^[0-9A-Za-z-]{2,16}\.[0-9a-z]{1,8}$", description="a card's id, such as 9h.1")]
Tile = Annotated[str, Field(pattern=r"^[A-Z][1-9][0-9]?$", description="a tile, such as C3")]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Amount = Annotated[int, Field(ge=-1_000, le=1_000, description="an amount of mana")]
"""What is below 1 is refused by the rules, with a code of their own."""
Seat = Annotated[str, Field(pattern=r"^s[1-8]$", description="a seat, such as s2")]
Cards = Annotated[tuple[CardId, ...], Field(max_length=64)]
SomeCards = Annotated[tuple[CardId, ...], Field(min_length=1, max_length=64)]
