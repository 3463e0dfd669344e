"""Faith and Worshipers as they are gained, paid and lost."""

from domain.engine.rejection import Rejected
from domain.pantheon.match import Match, PantheonDraft
from domain.pantheon.tokens import (
    FAITH_SINK,
    FAITH_SOURCE,
    SUPPLY,
    faith,
    faith_account,
    worshipers,
    worshipers_account,
)
from events.pantheon.tokens import TokensPosted


def refuse_dear(match: Match, seat: str, amount: int) -> None:
    """pantheon.faith.never-negative.

    Errors: `not-enough-faith`.
    """
    if amount > faith(match, seat):
        raise Rejected(
            "not-enough-faith", "pantheon.faith.never-negative", f"it costs {amount}, and {faith(match, seat)} is there"
        )


def pay(draft: PantheonDraft, seat: str, amount: int, rule: str) -> None:
    """Faith is spent; what is free posts nothing."""
    _post(draft, faith_account(seat), FAITH_SINK, amount, rule)


def gain_faith(draft: PantheonDraft, seat: str, amount: int, rule: str) -> None:
    _post(draft, FAITH_SOURCE, faith_account(seat), amount, rule)


def lose_faith(draft: PantheonDraft, seat: str) -> None:
    """pantheon.faith.lost-unused."""
    pay(draft, seat, faith(draft.match, seat), "pantheon.faith.lost-unused")


def gain_worshipers(draft: PantheonDraft, seat: str, amount: int, rule: str) -> None:
    """pantheon.setup.token-supply."""
    _post(draft, SUPPLY, worshipers_account(seat), amount, rule)


def lose_worshipers(draft: PantheonDraft, seat: str, amount: int, rule: str) -> None:
    """pantheon.miracle.floor-zero: as many as there are, at most."""
    _post(draft, worshipers_account(seat), SUPPLY, min(amount, worshipers(draft.match, seat)), rule)


def control_worshiper(draft: PantheonDraft, seat: str, rule: str) -> None:
    """pantheon.attack.controlled-worshiper: one token moves from the enemy to the seat."""
    _post(draft, worshipers_account(draft.match.enemy(seat)), worshipers_account(seat), 1, rule)


def _post(draft: PantheonDraft, debit: str, credit: str, amount: int, rule: str) -> None:
    if amount:
        draft.tell(TokensPosted(debit=debit, credit=credit, amount=amount, rule=rule))
