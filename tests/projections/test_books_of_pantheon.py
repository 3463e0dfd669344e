"""The books of a Pantheon match: Faith and Worshipers, posted and audited by the tools that every game shares."""

from collections import Counter
from itertools import pairwise

import pytest

from commands.clock import CommitClock
from commands.handling import Tables
from domain.pantheon.tokens import faith, worshipers
from events.log.memory import MemoryLog
from projections.audit.books import audit
from projections.audit.cards import moves_of
from projections.audit.explain import explain, in_words
from projections.audit.pick import Pick
from projections.audit.worth import net_worth
from projections.calendar import due_in, happened
from projections.disputes.claims import BalanceClaim, CardClaim, PostingClaim
from projections.disputes.rulings import settle
from projections.replay import address, kept_at
from projections.waiting import waits
from tests.fixtures.simulated import simulate
from tests.rules.pantheon.tables import cast

LOG, MATCH = simulate(0, game="pantheon")
END = kept_at(LOG, MATCH).match


def test_the_accounts_hold_what_the_seats_have() -> None:
    books = audit(LOG, MATCH)
    for seat in END.seats:
        assert books.balances[f"worshipers:{seat}"] == worshipers(END, seat)
        assert books.balances.get(f"faith:{seat}", 0) == faith(END, seat)
    sides = Counter(line.address for line in books.lines)
    assert set(sides.values()) == {2}


def test_a_line_says_whether_it_is_of_faith_or_of_worshipers() -> None:
    for line in audit(LOG, MATCH).lines:
        about_faith = "faith" in line.account
        assert line.unit == ("Faith" if about_faith else "Worshipers")
        assert ("faith" in line.other) == about_faith


def test_a_posting_is_explained_in_the_games_words() -> None:
    first = audit(LOG, MATCH, Pick(rule="pantheon.faith.per-worshiper")).lines[1]
    told = in_words(explain(LOG, MATCH, address(first.address)))
    assert f"{first.amount} Faith from source:faith to {first.account}" in told
    assert told.endswith("by pantheon.faith.per-worshiper.")
    assert "mana" not in told


def test_a_line_is_explained_in_the_round_in_which_it_stands() -> None:
    lost = audit(LOG, MATCH, Pick(rule="pantheon.faith.lost-unused")).lines
    assert len({line.round for line in lost}) > 2
    assert [explain(LOG, MATCH, address(line.address)).round for line in lost] == [line.round for line in lost]


def test_what_a_seat_is_worth_is_what_it_has() -> None:
    for last in net_worth(LOG, MATCH)[-2:]:
        assert last.parts == {"worshipers": worshipers(END, last.seat), "faith": faith(END, last.seat)}


@pytest.mark.parametrize("card", ["god-of-war", "army.1", "flood", "gift-of-the-gods"])
def test_a_cards_way_leads_from_the_pile_to_where_it_is(card: str) -> None:
    moves = moves_of(LOG, MATCH, card)
    rules = kept_at(LOG, MATCH).rules
    assert (moves[0].origin, moves[0].target) == ("", "pile")
    assert moves[-1].target == rules.books.zone_of(END, card)
    assert all(one.target == after.origin for one, after in pairwise(moves))


def test_disputes_are_settled_from_the_log() -> None:
    at = "4.3"
    assert settle(LOG, MATCH, BalanceClaim(seat="s1", after=at, stood=12)).upheld
    denied = settle(LOG, MATCH, BalanceClaim(seat="s1", after=at, stood=13))
    assert denied.answer.startswith("The Worshipers of s1")
    posting = settle(LOG, MATCH, PostingClaim(at=at, amount=12, credit="worshipers:s1"))
    assert (posting.upheld, "12 Worshipers from supply" in posting.answer) == (True, True)
    assert settle(LOG, MATCH, CardClaim(card="flood", zone="pile", after="4.1")).upheld


def test_the_calendar_tells_what_ends_with_a_turn() -> None:
    spec = cast("holy-war", faith={"s1": 5}, turns={"s1": 2, "s2": 1}).accepted()
    due = spec.rules.calendar(spec.match).due
    assert [each.what for each in due] == ["pantheon.miracle.holy-war", "pantheon.faith.lost-unused"]
    assert due[1].says == "2 Faith is lost if unspent"
    spec = cast("sanctuary", turns={"s1": 2, "s2": 1}).accepted()
    assert [(each.what, each.seat) for each in spec.rules.calendar(spec.match).due] == [
        ("pantheon.miracle.sanctuary-end", "s2")
    ]
    assert happened(LOG, MATCH) == []
    assert due_in(kept_at(LOG, MATCH)).due == ()


def test_a_new_match_waits_for_its_seats() -> None:
    tables = Tables(MemoryLog(), CommitClock())
    match_id = tables.create("pantheon")
    (what,) = waits(tables.load(match_id), None)
    assert (what.what, what.of) == ("seats-offered", ("s1", "s2"))
