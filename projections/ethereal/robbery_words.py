"""Robberies, Jail and stacks of nobody in words."""

from collections.abc import Callable
from typing import Any, Final

from events.ethereal import neutral, robbery
from projections.ethereal.names import seat_name


def _sent(line: neutral.NeutralSent) -> str:
    who = "They are" if len(line.cards) > 1 else "It is"
    return f"{who} after {seat_name(line.seat)}, and nobody's"


def _jailed(line: robbery.RobberJailed) -> str:
    seat, until = seat_name(line.seat), line.barred_until
    return f"{seat} goes to Jail for {line.rounds} rounds; Bank and Ether are closed to it until its turn {until}"


def _lowered(line: robbery.LootLowered) -> str:
    how = "pays back" if line.how == "paid" else "has lost"
    return f"{seat_name(line.seat)} {how} of what it robbed; {line.left} mana of it are left"


ROBBERY_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    neutral.NeutralSent: _sent,
    neutral.NeutralLeft: lambda line: f"The stack on {line.tile} leaves the match",
    neutral.PuppetsSent: lambda line: f"Saturn's Puppets fight for {seat_name(line.seat)}",
    robbery.RobberyTried: lambda line: f"{seat_name(line.seat)} tries to rob the Bank and rolls {line.face}",
    robbery.BankLooted: lambda line: f"{seat_name(line.seat)} gets away with {line.amount} mana of the Bank",
    robbery.CreditLost: lambda line: f"The Bank gives {seat_name(line.seat)} neither loans nor credit any more",
    robbery.RobberJailed: _jailed,
    robbery.LootLowered: _lowered,
}
"""Lines about what comes of crime."""
