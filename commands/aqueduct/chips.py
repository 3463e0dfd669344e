"""Chips and points as they are gained and paid."""

from collections import Counter
from collections.abc import Iterable

from domain.aqueduct.chips import POINTS_SOURCE, chips, chips_account, points_account, supply_of
from domain.aqueduct.match import AqueductDraft, Match
from domain.engine.rejection import Rejected
from events.aqueduct.flow import ChipsPosted, PointsPosted
from events.aqueduct.suits import Suit


def refuse_dear(match: Match, seat: str, price: Iterable[Suit], rule: str) -> None:
    """Errors: `not-enough-chips`, for a rule."""
    for suit, number in Counter(price).items():
        if (held := chips(match, seat, suit)) < number:
            raise Rejected("not-enough-chips", rule, f"it takes {number} {suit.title()}, and {held} are there")


def gain(draft: AqueductDraft, seat: str, suit: Suit, rule: str) -> None:
    """A chip comes from the general supply."""
    _post(draft, supply_of(suit), chips_account(suit, seat), 1, rule)


def pay(draft: AqueductDraft, seat: str, suit: Suit, number: int, rule: str, *, to: str = "") -> None:
    """Chips go to another seat, or to the general supply."""
    _post(draft, chips_account(suit, seat), chips_account(suit, to) if to else supply_of(suit), number, rule)


def score(draft: AqueductDraft, seat: str, points: int, rule: str) -> None:
    """aqueduct.score.may-be-zero, aqueduct.view.score-counter: what is 0 posts nothing."""
    if points:
        draft.tell(PointsPosted(debit=POINTS_SOURCE, credit=points_account(seat), amount=points, rule=rule))


def _post(draft: AqueductDraft, debit: str, credit: str, number: int, rule: str) -> None:
    draft.tell(ChipsPosted(debit=debit, credit=credit, amount=number, rule=rule))
