"""Which lines of a ledger are asked for."""

import re
from typing import Any

import msgspec

from domain.engine.books import belongs_to
from domain.engine.rejection import Rejected

_ROUNDS = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?")


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """What must hold of a line; what is empty leaves all of them.

    `rule`: how its rule id begins. `rounds`: the first and the last round. `card`: a card that has a part in what led
    to it, which the ledger itself looks for.
    """

    account: str = ""
    seat: str = ""
    rule: str = ""
    rounds: tuple[int, int] | None = None
    card: str = ""

    def takes(self, line: Any) -> bool:
        """Whether a line of a ledger is asked for, by all but the card."""
        return (
            (not self.account or line.account == self.account)
            and (not self.seat or belongs_to(line.account, self.seat))
            and line.rule.startswith(self.rule)
            and (self.rounds is None or self.rounds[0] <= line.round <= self.rounds[1])
        )


EVERYTHING = Pick()


def rounds_of(text: str) -> tuple[int, int]:
    """The rounds that `5` or `5-8` names.

    Errors: `bad-round`.
    """
    found = _ROUNDS.fullmatch(text.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if first > last:
        raise Rejected(
            "bad-round", "engine.ledger.round", f"{text[:40]!r} is no round, such as 5, and no span, such as 5-8"
        )
    return first, last


def seat_named(name: str) -> str:
    """The seat that `1` or `s1` names."""
    return f"s{name}" if name.isdecimal() else name
