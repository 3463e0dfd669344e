"""Replay: any moment of a match, and a seat's feed, out of the log alone."""

import pytest

from commands.clock import CommitClock
from commands.handling import Landed, Tables
from commands.kept import Kept
from domain.engine.rejection import Rejected
from events.base import Player
from events.ethereal.cards import CardDrawn
from events.log.memory import MemoryLog
from projections.feed import patched, plain
from projections.record import commit_of
from projections.replay import Address, address, feed_of, kept_at, moments, seat_of, seen
from tests.fixtures.simulated import simulate
from workers.play_on import play_on

LOG, MATCH = simulate(1, round_limit=4)


def test_replay_comes_by_every_state_that_play_came_by() -> None:
    live = dict[int, object]()

    def remember(landed: Landed, kept: Kept) -> None:
        live[landed.commit] = landed.after

    log = MemoryLog()
    tables = Tables(log, CommitClock(), (remember,))
    tables.create("ethereal", {"round_limit": 3}, match_id="m", seed=bytes(32))
    for seat in ("s1", "s2"):
        tables.take_seat("m", seat, Player(kind="computer", level="random"), entropy="00")
    play_on(tables, "m")
    assert live == {kept.head: kept.match for kept in moments(log, "m")}


def test_a_match_is_replayed_to_a_commit_and_to_an_event_of_it() -> None:
    assert kept_at(LOG, MATCH).match.ended
    assert kept_at(LOG, MATCH, address("1")).head == 1
    before, whole = kept_at(LOG, MATCH, Address(3)), kept_at(LOG, MATCH, Address(4))
    assert (before.head, whole.head) == (3, 4)
    assert before.match.decks == {"s1": (), "s2": ()}
    assert kept_at(LOG, MATCH, Address(4, 0)).match.decks == before.match.decks, "it closes a question alone"
    events = commit_of("ethereal", list(LOG.lines(MATCH))[3]).events
    drawn = next(index for index, event in enumerate(events) if isinstance(event, CardDrawn))
    earlier, later = (kept_at(LOG, MATCH, Address(4, index)) for index in (drawn - 1, drawn))
    assert [len(each.match.hands["s1"]) for each in (earlier, later)] == [0, 1]


@pytest.mark.parametrize("text", ["", "0", "x", "4.", "4.-1", "-1", "1.2.3", "9" * 40, "４"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Rejected, match="bad-address"):
        address(text)


@pytest.mark.parametrize("text", ["9999", "9999.0", "1.99"])
def test_an_address_beyond_the_log_is_refused(text: str) -> None:
    with pytest.raises(Rejected, match="unknown-address"):
        kept_at(LOG, MATCH, address(text))


def test_an_unknown_match_is_refused() -> None:
    with pytest.raises(Rejected, match="unknown-match"):
        kept_at(LOG, "nobody")
    with pytest.raises(Rejected, match="unknown-match"):
        next(feed_of(LOG, "nobody", "s1"))


def test_a_seat_is_named_with_and_without_its_letter() -> None:
    kept = kept_at(LOG, MATCH)
    assert seat_of(kept, "1") == seat_of(kept, "s1") == "s1"
    with pytest.raises(Rejected, match="not-seated"):
        seat_of(kept, "3")


@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_a_feeds_patches_lead_to_every_view_and_its_numbers_have_no_gap(seat: str | None) -> None:
    view, items = dict[str, object](), list(feed_of(LOG, MATCH, seat))
    for item in items:
        view = patched(view, item.patch)
    assert view == plain(seen(kept_at(LOG, MATCH), seat))
    assert [item.number for item in items] == list(range(1, len(items) + 1))
    assert list(feed_of(LOG, MATCH, seat, after=20)) == items[20:]
