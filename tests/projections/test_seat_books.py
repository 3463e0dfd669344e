"""A seat's own books while a match goes on: true, its own, and nothing that its feed does not tell."""

from random import Random
from typing import Any

import msgspec
import pytest

from commands.kept import codec_of
from domain.engine.books import belongs_to
from events.base import ClaimChanged, DiceRolled, ManaPosted
from events.log.base import Waiting
from events.log.memory import MemoryLog
from projections.audit.books import audit
from projections.audit.seat import SeatLine, lines_in, seat_books
from projections.feed import Feed, lines_of
from tests.fixtures.simulated import lines_of as played
from tests.projections.moments import OF_ETHEREAL, RULES, decided, some
from tests.projections.secrets import all_hidden_from, as_json, cards_in, known_of, twin_of


def log_of(lines: tuple[bytes, ...], match_id: str) -> MemoryLog:
    log = MemoryLog()
    for number, line in enumerate(lines):
        log.append(match_id, number, line, Waiting())
    return log


MATCH, LINES = played(2)
LOG = log_of(LINES, MATCH)


@pytest.mark.parametrize("seat", RULES.seats)
def test_a_seats_books_are_its_lines_of_the_audit(seat: str) -> None:
    same = ("happening", "account", "amount", "before", "balance", "rule", "other", "cause")
    own = [line for line in audit(LOG, MATCH).lines if belongs_to(line.account, seat)]
    told = list(seat_books(LOG, MATCH, seat))
    assert told
    assert [[getattr(line, name) for name in same] for line in told] == [
        [getattr(line, name) for name in same] for line in own
    ]


@pytest.mark.parametrize("seat", RULES.seats)
def test_its_numbers_lead_to_the_lines_of_its_feed(seat: str) -> None:
    feed = Feed(RULES, seat)
    items = {item.number: item for line in LINES if (item := feed.hear(_events(line)))}
    for line in seat_books(LOG, MATCH, seat):
        told = items[line.item].lines[line.place]
        assert isinstance(told, ManaPosted | ClaimChanged)
        assert told.rule == line.rule
        faces = [each.faces for each in items[line.item].lines[: line.place] if isinstance(each, DiceRolled)]
        assert [throw.faces for throw in line.dice] == faces[len(faces) - len(line.dice) :]


def _events(line: bytes) -> Any:
    return codec_of("ethereal").folded(line).events


@pytest.mark.rule("ethereal.screen.no-leak")
@pytest.mark.parametrize("seat", RULES.seats)
def test_they_hold_nothing_of_the_log_or_of_other_seats(seat: str) -> None:
    told = as_json(list(seat_books(LOG, MATCH, seat)))
    assert not cards_in(told)
    for line in LINES:
        head = msgspec.json.decode(line)
        assert head["salt"] not in told
        assert head["prev"] not in told
    assert not {"commit", "address", "at", "actor", "command", "salt"} & set(SeatLine.__struct_fields__)
    (other,) = set(RULES.seats) - {seat}
    assert not [line for line in seat_books(LOG, MATCH, seat) if belongs_to(line.account, other)]


@pytest.mark.rule("ethereal.screen.no-leak")
@pytest.mark.parametrize("match", OF_ETHEREAL)
def test_cards_that_a_seat_does_not_see_change_nothing_in_its_books(match: int) -> None:
    """Of a commit and its twin, in which unseen cards have changed places, a seat's books have the same lines."""
    compared = 0
    for moment in some(match, 60):
        for seat in RULES.seats:
            shown = cards_in(lines_of(RULES, moment.before, moment.events, seat))
            shown = shown & all_hidden_from(moment.before, seat) | known_of(moment.before, moment.command)
            twin, command = twin_of(moment.before, moment.command, seat, shown, Random(moment.number))
            told = decided(twin, msgspec.structs.replace(moment, command=command)).events
            lines = _books(moment.before, moment.events, seat)
            assert _books(twin, told, seat) == lines
            compared += len(lines)
    assert compared


def _books(start: Any, events: Any, seat: str) -> list[SeatLine]:
    return list(lines_in(1, lines_of(RULES, start, events, seat), seat, dict(start.balances | start.claims)))


def test_hidden_dice_are_in_no_seats_books() -> None:
    number, line = next((n, line) for n, line in enumerate(LINES) if b'"mana-posted"' in line and n > 4)
    plain = msgspec.json.decode(line)
    where = next(n for n, event in enumerate(plain["events"]) if event["type"] == "mana-posted")
    hidden = DiceRolled(dice=(97,), faces=(53,), rule="ethereal.draw.roll", hidden=True)
    plain["events"].insert(where, msgspec.to_builtins(hidden))
    changed = (*LINES[:number], msgspec.json.encode(plain), *LINES[number + 1 :])
    log = log_of(changed, MATCH)
    assert "97" in as_json(audit(log, MATCH).lines[:200])
    for seat in RULES.seats:
        assert list(seat_books(log, MATCH, seat)) == list(seat_books(LOG, MATCH, seat))
