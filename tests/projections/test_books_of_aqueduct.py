"""The books of an Aqueduct match: chips and points, posted and audited by the tools that every game shares."""

from itertools import pairwise

import pytest

from domain.aqueduct.cards import SUITS
from domain.aqueduct.chips import chips, points
from domain.engine.rejection import Rejected
from projections.audit.books import audit
from projections.audit.cards import moves_of
from projections.audit.explain import explain, in_words
from projections.audit.pick import Pick
from projections.audit.worth import net_worth
from projections.calendar import due_in, happened
from projections.disputes.claims import BalanceClaim, CardClaim, PostingClaim
from projections.disputes.rulings import settle
from projections.replay import address, kept_at
from tests.fixtures.simulated import simulate

LOG, MATCH = simulate(0, game="aqueduct")
KEPT = kept_at(LOG, MATCH)
END = KEPT.match


def test_the_accounts_hold_what_the_seats_have() -> None:
    books = audit(LOG, MATCH)
    for seat in END.seats:
        assert books.balances.get(f"points:{seat}", 0) == points(END, seat)
        for suit in SUITS:
            assert books.balances.get(f"{suit}:{seat}", 0) == chips(END, seat, suit)


def test_a_line_says_of_which_suit_its_chips_are_or_that_it_is_of_points() -> None:
    lines = audit(LOG, MATCH).lines
    units = {line.account.partition(":")[0]: line.unit for line in lines if line.account[-2:] in END.seats}
    assert units == {"points": "points"} | {suit: suit.title() for suit in units if suit != "points"}
    assert len(units) > 4
    for line in lines:
        of = {part for account in (line.account, line.other) for part in account.split(":")}
        assert of - {"supply", "source", *END.seats} == {line.unit.lower()}


def test_a_posting_is_explained_in_the_games_words() -> None:
    first = audit(LOG, MATCH, Pick(rule="aqueduct.setup.start-chips")).lines[1]
    told = in_words(explain(LOG, MATCH, address(first.address)))
    assert f"1 {first.unit} from supply:{first.unit.lower()} to {first.account}" in told
    assert told.endswith("by aqueduct.setup.start-chips.")
    scored = audit(LOG, MATCH, Pick(rule="aqueduct.score.count")).lines[1]
    told = in_words(explain(LOG, MATCH, address(scored.address)))
    assert f"{scored.amount} points from source:points to {scored.account}" in told


def test_what_a_seat_is_worth_is_what_it_has() -> None:
    for last in net_worth(LOG, MATCH)[-2:]:
        held = sum(chips(END, last.seat, suit) for suit in SUITS)
        assert last.parts == {"points": points(END, last.seat), "chips": held}


@pytest.mark.parametrize("card", ["mill", "pact", "author", "ace-of-moons", "rite", "sea", "excuse"])
def test_a_cards_way_leads_to_where_it_is(card: str) -> None:
    moves = moves_of(LOG, MATCH, card)
    assert moves[0].origin == ""
    assert moves[-1].target == KEPT.rules.books.zone_of(END, card)
    assert all(one.target == after.origin for one, after in pairwise(moves))


def test_an_unknown_card_is_refused_with_an_example() -> None:
    with pytest.raises(Rejected) as refused:
        audit(LOG, MATCH, Pick(card="queen-of-cups"))
    assert refused.value.code == "unknown-card"


def test_disputes_are_settled_from_the_log() -> None:
    lines = audit(LOG, MATCH, Pick(rule="aqueduct.setup.start-chips")).lines
    first = next(line for line in lines if line.account[-2:] == "s1")
    assert settle(LOG, MATCH, BalanceClaim(seat="s1", after="4.18", stood=0)).upheld
    denied = settle(LOG, MATCH, BalanceClaim(seat="s1", after="4.18", stood=5))
    assert denied.answer.startswith("The points of s1")
    posting = settle(LOG, MATCH, PostingClaim(at=first.address, amount=1, credit=first.account))
    assert (posting.upheld, f"1 {first.unit} from supply" in posting.answer) == (True, True)
    assert settle(LOG, MATCH, CardClaim(card="excuse", zone="aside", after="4.1")).upheld


def test_nothing_comes_due_by_itself() -> None:
    assert happened(LOG, MATCH) == []
    assert due_in(KEPT).due == ()
    assert due_in(KEPT).round == (END.turn + 1) // 2
    assert KEPT.rules.spells(KEPT.rules, None) == ()
    assert KEPT.rules.spells(KEPT.rules, KEPT.rules.view(END, "s1")) == ()
