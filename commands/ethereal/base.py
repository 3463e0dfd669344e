"""What a command of Ethereal says of itself: in which phases it can be given."""

from typing import ClassVar

from commands.base import Command
from events.ethereal.turn import Phase


class EtherealCommand(Command):
    """`phases`: those of its own turn in which a seat may give it; answers have none. `of_bank`: the Bank is open."""

    phases: ClassVar[tuple[Phase, ...]] = ()
    of_bank: ClassVar[bool] = False
