"""The accounts of Faith and Worshipers (pantheon.faith, pantheon.setup.token-supply)."""

from domain.pantheon.match import Match

SUPPLY = "supply"
"""pantheon.setup.token-supply: where Worshipers come from and go to."""
FAITH_SOURCE = "source:faith"
FAITH_SINK = "sink:faith"

START = 12
"""pantheon.setup.worshipers."""
SECOND_SEAT_BONUS = 6
"""pantheon.setup.second-seat-bonus."""


def worshipers_account(seat: str) -> str:
    return f"worshipers:{seat}"


def faith_account(seat: str) -> str:
    return f"faith:{seat}"


def worshipers(match: Match, seat: str) -> int:
    return match.balances.get(worshipers_account(seat), 0)


def faith(match: Match, seat: str) -> int:
    return match.balances.get(faith_account(seat), 0)


def unit_of(account: str) -> str:
    """What an account holds."""
    return "Faith" if account.startswith("faith:") or account in (FAITH_SOURCE, FAITH_SINK) else "Worshipers"


def income(match: Match, seat: str) -> tuple[tuple[str, int], ...]:
    """pantheon.faith.per-worshiper, -priest, -temple: what a Faith Phase brings, by rule; what brings none is left out.

    pantheon.faith.counted-once: asked for in the Faith Phase alone."""
    parts = (
        ("pantheon.faith.per-worshiper", worshipers(match, seat)),
        ("pantheon.faith.per-priest", 2 * len(match.in_play(seat, "priest"))),
        ("pantheon.faith.per-temple", 3 * len(match.in_play(seat, "temple"))),
    )
    return tuple(part for part in parts if part[1])
