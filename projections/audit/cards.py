"""One card through a match, from zone to zone."""

import msgspec

from events.log.base import MatchLog
from projections.audit.books import Books, lines_of_match, unknown_card
from projections.record import commit_of


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card leaves a zone and comes into another.

    `address` is that of the fact with which it arrives, `event` that fact's type; `left`, if the card left its old zone
    by an earlier one, that one's type. `origin` is empty where the card comes into the match.
    """

    commit: int
    address: str
    round: int = 0
    actor: str
    command: str = ""
    event: str
    left: str = ""
    origin: str = ""
    target: str


def moves_of(log: MatchLog, match_id: str, card: str) -> tuple[Move, ...]:
    """Where a card went, in order. Between two facts of one commit it may be in no zone; that is no stop of its own.

    Errors: `unknown-match`, `unknown-card`; `BrokenLine`.
    """
    rules, lines = lines_of_match(log, match_id)
    zone_of, round_of = rules.books.zone_of, rules.books.round_of
    moves, zone, left = list[Move](), "", ""
    books = Books(rules, match_id)
    for told in books.told(commit_of(rules.name, line) for line in lines):
        now = zone_of(told.match, card)
        if now == zone:
            left = "" if now else left
            continue
        tag = str(told.event.__struct_config__.tag)
        if not now:
            left = left or tag
            continue
        command = told.commit.command
        moves.append(
            Move(
                commit=told.commit.n,
                address=told.address,
                round=round_of(told.match),
                actor=told.commit.actor,
                command=command["type"] if command else "",
                event=tag,
                left=left,
                origin=zone,
                target=now,
            )
        )
        zone, left = now, ""
    if not moves:
        raise unknown_card(books, card)
    return tuple(moves)


def zone_after(moves: tuple[Move, ...], commit: int, index: int | None) -> str:
    """The zone that a card is in after a commit, or after one of its events."""
    zone = ""
    for move in moves:
        n, _, at = move.address.partition(".")
        if int(n) > commit or (int(n) == commit and index is not None and int(at) > index):
            break
        zone = move.target
    return zone
