"""What the commands of Aqueduct name."""

from typing import Annotated

from pydantic import Field

from commands.base import Command


class AqueductCommand(Command):
    """What a seat does in its own turn; the game asks for no answers."""


CardId = Annotated[str, Field(pattern=r"^[a-z][a-z-]{1,30}$", description="a card, such as mill or chance-meeting")]
OutletName = Annotated[
    str,
    Field(
        pattern=r"^[a-z][a-z-]{1,30}(\.(moons|suns|waves|leaves|wyrms|knots))?$",
        description="an outlet: its card, of a Foundation Card with the suit of the side, such as mill or sailor.waves",
    ),
]
