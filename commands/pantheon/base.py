"""What a command of Pantheon says of itself: in which phases it can be given."""

from typing import Annotated, ClassVar

from pydantic import Field

from commands.base import Command
from events.pantheon.turn import Phase

OPEN_PHASES: tuple[Phase, ...] = ("miracle", "fate", "destiny", "war", "hero", "monster", "priest")
"""pantheon.turn.automatic-phases: those in which the active seat commands."""


class PantheonCommand(Command):
    """`phases`: those of its own turn in which a seat may give it; answers have none."""

    phases: ClassVar[tuple[Phase, ...]] = ()


CardId = Annotated[
    str, Field(pattern=r"^[a-z][a-z-]{1,30}(\.[1-9][0-9]?)?$", description="a card, such as army.3 or god-of-war")
]
Target = Annotated[str, Field(pattern=r"^[a-z][a-z-]{1,30}(\.[1-9][0-9]?)?$", description="a card, or worshipers")]
Cards = Annotated[tuple[CardId, ...], Field(max_length=95)]
