"""What every command is: an imperative, checked for form at the door (pydantic) and for rules by its `decide`."""

from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from events.base import Question


class Command(BaseModel):
    """What a seat wants. The seat comes from the session, never from the body.

    `answers`: the question that this command answers, whose number is then its field `ask`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    answers: ClassVar[type[Question] | None] = None
    type: Any


class CarryOn(Command):
    """The system's answer to a happening that is due. No seat can send it."""

    type: Any = "carry-on"


CardId = Annotated[str, Field(pattern=r"^[0-9A-Za-z-]{2,16}\.[0-9a-z]{1,8}$", description="a card's id, such as 9h.1")]
Tile = Annotated[str, Field(pattern=r"^[A-Z][1-9][0-9]?$", description="a tile, such as C3")]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Ask = Annotated[int, Field(ge=1, le=1_000_000_000, description="the number of the question that is answered")]
Amount = Annotated[int, Field(ge=-1_000, le=1_000, description="an amount of mana")]
"""What is below 1 is refused by the rules, with a code of their own."""
Seat = Annotated[str, Field(pattern=r"^s[1-8]$", description="a seat, such as s2")]
Cards = Annotated[tuple[CardId, ...], Field(max_length=64)]
SomeCards = Annotated[tuple[CardId, ...], Field(min_length=1, max_length=64)]
