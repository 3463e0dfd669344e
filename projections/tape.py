"""A match as a tape: where one can stop, and what is to be seen there.

Of an open log there is a stop at each commit, and every eye may look; of a match that goes on one at each item of a
seat's feed (or of a watcher's), made of nothing but what that feed tells.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from commands.kept import Kept, codec_of
from domain.engine.ruleset import Ruleset
from events.base import ClaimChanged, DiceRolled, Event, MatchEnded, Player, Posting
from events.log.base import MatchLog
from projections.feed import Feed, lines_of
from projections.record import commit_of
from projections.replay import Address, beginning, kept_at, seat_of, unknown_address

WATCHER = "watcher"
"""The eyes of whoever has no seat."""


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """A place on the tape: the round and turn (of all seats) it belongs to, who acted, how many lines it has.

    `happened`: what came there that a calendar would mark, in a word or two, and whom it concerned, if one.
    """

    number: int
    round: int
    turn: int
    actor: str
    size: int
    happened: tuple[tuple[str, str], ...] = ()


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What was told at a stop, in words, beside dice and postings."""

    number: int
    actor: str
    says: tuple[str, ...]


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be seen at a stop, with somebody's eyes; `lines` are all facts for eyes that see everything.

    `command` and `by` are known of an open log alone.
    """

    number: int
    at: int
    actor: str
    by: Player | None = None
    command: dict[str, Any] | None = None
    lines: tuple[Any, ...]
    says: tuple[str, ...]
    view: Any
    match: Any = None
    """The whole match as it stood then, of an open log."""


class Tape(msgspec.Struct, frozen=True, kw_only=True):
    """All stops, what is to be seen at one of them, and what was told in the same turn."""

    rules: Ruleset
    stops: tuple[Stop, ...]
    shot: Shot
    turn: tuple[Said, ...]
    ended: MatchEnded | None


def tape_of(log: MatchLog, match_id: str, eyes: str = "", number: int | None = None) -> Tape:
    """The tape of an open log, stopped after a commit, the last one if none is named.

    `eyes`: a seat, `watcher`, or nothing, which sees everything.
    Errors: `unknown-match`, `unknown-address`, `not-seated`; `BrokenLine`.
    """
    start = beginning(log, match_id)
    stops = tuple(_stops(start, log.lines(match_id)))
    stop = _stop_at(stops, number)
    after = kept_at(log, match_id, Address(stop.number))
    reader = seat_of(after, eyes) if eyes not in ("", WATCHER) else None
    turn = [each.number for each in stops if each.turn == stop.turn]
    said, shot = list[Said](), None
    before = kept_at(log, match_id, Address(turn[0] - 1)).match if turn[0] > 1 else start.rules.match()
    for line in log.lines(match_id, turn[0] - 1):
        commit = commit_of(start.ruleset, line)
        told = lines_of(start.rules, before, commit.events, reader)
        says = in_words(start.rules, told)
        said.append(Said(number=commit.n, actor=commit.actor, says=says))
        if commit.n == stop.number:
            shot = Shot(
                number=commit.n,
                at=commit.at,
                actor=commit.actor,
                by=commit.by,
                command=commit.command,
                lines=told if eyes else commit.events,
                says=says,
                view=start.rules.view(after.match, reader),
                match=after.match,
            )
        if commit.n == turn[-1]:
            break
        before = _folded(start.rules, before, commit.events)
    assert shot is not None, "its own stop is in a turn"
    return Tape(rules=start.rules, stops=stops, shot=shot, turn=tuple(said), ended=kept_at(log, match_id).match.ended)


def own_tape(log: MatchLog, match_id: str, seat: str | None, number: int | None = None) -> Tape:
    """The tape of a seat's feed (None: of a watcher's), stopped at an item, the last one if none is named.

    Errors: `unknown-match`, `unknown-address`; `BrokenLine`.
    """
    start = beginning(log, match_id)
    feed, codec = Feed(start.rules, seat), codec_of(start.ruleset)
    stops, said, shot = list[Stop](), list[Said](), None
    for line in log.lines(match_id):
        commit = codec.folded(line)
        item = feed.hear(commit.events)
        if item is None:
            continue
        actor = next((named for each in item.lines if (named := getattr(each, "seat", ""))), "")
        stops.append(_stop(start.rules, feed.match, item.number, actor, item.lines, len(item.lines)))
        said.append(Said(number=item.number, actor=actor, says=in_words(start.rules, item.lines)))
        if number is None or item.number <= number:
            shot = (commit.at, item.lines, feed.match if number is None else feed.match.fork())
    stop = _stop_at(stops, number)
    assert shot is not None, "there is such a stop"
    at, lines, match = shot
    turn = {each.number for each in stops if each.turn == stop.turn}
    return Tape(
        rules=start.rules,
        stops=tuple(stops),
        shot=Shot(
            number=stop.number,
            at=at,
            actor=stop.actor,
            lines=lines,
            says=said[stop.number - 1].says,
            view=start.rules.view(match, seat),
        ),
        turn=tuple(each for each in said if each.number in turn),
        ended=feed.match.ended,
    )


def _stops(start: Kept, lines: Iterable[bytes]) -> Iterator[Stop]:
    match = start.rules.match()
    for line in lines:
        commit = commit_of(start.ruleset, line)
        happened = list[Event]()
        for event in commit.events:
            start.rules.evolve[type(event)](match, event)
            happened += [event] if start.rules.books.occasion(match, event) else []
        yield _stop(start.rules, match, commit.n, commit.actor, happened, len(commit.events))


def _stop(rules: Ruleset, match: Any, number: int, actor: str, lines: Iterable[Any], size: int) -> Stop:
    occasions = ((rules.books.occasion(match, line), line) for line in lines if isinstance(line, Event))
    return Stop(
        number=number,
        round=rules.books.round_of(match),
        turn=rules.books.turn_of(match),
        actor=actor,
        size=size,
        happened=tuple((occasion[0], getattr(event, "seat", None) or "") for occasion, event in occasions if occasion),
    )


def _stop_at(stops: Iterable[Stop], number: int | None) -> Stop:
    """Errors: `unknown-address`."""
    every = list(stops)
    found = every[-1] if number is None else next((stop for stop in every if stop.number == number), None)
    if found is None:
        raise unknown_address(Address(number or 0), f"its last stop is {every[-1].number}")
    return found


def _folded(rules: Ruleset, before: Any, events: Iterable[Event]) -> Any:
    match = before.fork()
    for event in events:
        rules.evolve[type(event)](match, event)
    return match


def in_words(rules: Ruleset, lines: Iterable[Any]) -> tuple[str, ...]:
    """Lines in words, without dice and postings as far as there is something else to tell."""
    every = [(line, words) for line in lines if (words := rules.words(line))]
    others = tuple(words for line, words in every if not isinstance(line, DiceRolled | Posting | ClaimChanged))
    return others or tuple(words for _, words in every)
