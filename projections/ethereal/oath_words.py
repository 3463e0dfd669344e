"""Lines about Oaths in words."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.kinds import SUIT_NAMES
from events.ethereal import oaths
from projections.ethereal.feed.oaths import MoonJokerCame
from projections.ethereal.names import seat_name


def _paid(line: oaths.PaidForAnother) -> str:
    what = {"debt": "mana debt", "loan": "loan of the Bank", "peer": f"player loan {line.loan}"}[line.owed]
    return f"{seat_name(line.seat)} pays {line.amount} of {seat_name(line.debtor)}'s {what}"


OATH_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    oaths.PeaceBroken: lambda line: f"{seat_name(line.seat)} has broken Venus's peace",
    oaths.PaidForAnother: _paid,
    oaths.DiscountsEarned: lambda line: f"{seat_name(line.seat)} earns {line.earned} discounts and has {line.left}",
    oaths.DiscountUsed: lambda line: f"{seat_name(line.seat)} uses a discount, {line.left} left",
    MoonJokerCame: lambda line: f"A new {SUIT_NAMES[line.suit]} Joker goes into {seat_name(line.seat)}'s deck",
    oaths.MoonOffended: lambda line: f"The next New Moon gives {seat_name(line.seat)} nothing",
    oaths.NewMoonForgone: lambda line: f"The New Moon gives {seat_name(line.seat)} nothing",
    oaths.FullMoonKept: lambda line: "Jokers count anew from this Full Moon on",
}
