"""Lines about Oaths in words."""

from collections.abc import Callable
from typing import Any, Final

from events.ethereal.oaths import DiscountsEarned, DiscountUsed, PaidForAnother, PeaceBroken
from projections.ethereal.names import seat_name


def _paid(line: PaidForAnother) -> str:
    what = {"debt": "mana debt", "loan": "loan of the Bank", "peer": f"player loan {line.loan}"}[line.owed]
    return f"{seat_name(line.seat)} pays {line.amount} of {seat_name(line.debtor)}'s {what}"


OATH_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    PeaceBroken: lambda line: f"{seat_name(line.seat)} has broken Venus's peace",
    PaidForAnother: _paid,
    DiscountsEarned: lambda line: f"{seat_name(line.seat)} earns {line.earned} discounts and has {line.left}",
    DiscountUsed: lambda line: f"{seat_name(line.seat)} uses a discount, {line.left} left",
}
