"""A seat's own books while its match goes on: built of nothing but what its feed tells it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from commands.kept import codec_of
from domain.engine.books import belongs_to
from events.base import ClaimChanged, DiceRolled, HappeningBegan, Posting
from events.log.base import MatchLog
from projections.feed import Feed
from projections.replay import beginning


class SeatThrow(msgspec.Struct, frozen=True, kw_only=True):
    """A throw that the seat was told of."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]
    rule: str


class SeatLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a seat's own account or claim. `item` is the number of its feed's item, `place` the line in it, from 0.

    `round`: the one in which the match stands after the item. The rest is as in a `LedgerLine`; the log's addresses,
    commands and times open with the log at the end.
    """

    item: int
    place: int
    round: int = 0
    happening: str = ""
    account: str
    amount: int
    before: int
    balance: int
    rule: str
    other: str = ""
    cause: str = ""
    dice: tuple[SeatThrow, ...] = ()


def seat_books(log: MatchLog, match_id: str, seat: str) -> Iterator[SeatLine]:
    """The ledger of a seat's own accounts and claims, under the numbers of its feed.

    Errors: `unknown-match`; `BrokenLine`.
    """
    kept = beginning(log, match_id)
    feed, codec, standing = Feed(kept.rules, seat), codec_of(kept.ruleset), dict[str, int]()
    for line in log.lines(match_id):
        item = feed.hear(codec.folded(line).events)
        if item is not None:
            round = kept.rules.books.round_of(feed.match)
            yield from lines_in(item.number, item.lines, seat, standing, round)


def lines_in(
    number: int, told: tuple[Any, ...], seat: str, standing: dict[str, int], round: int = 0
) -> Iterator[SeatLine]:
    """A seat's lines of what one item of its feed tells; `standing`, its balances so far, is kept up."""
    happening, dice, used = "", tuple[SeatThrow, ...](), False
    for place, line in enumerate(told):
        match line:
            case HappeningBegan():
                happening, dice = line.what, ()
            case DiceRolled():
                thrown = SeatThrow(dice=line.dice, faces=line.faces, rule=line.rule)
                dice, used = (*(() if used else dice), thrown), False
            case Posting() | ClaimChanged():
                used = True
                for account, other, amount in _sides(line):
                    if not belongs_to(account, seat):
                        continue
                    before = standing.get(account, 0)
                    standing[account] = before + amount
                    yield SeatLine(
                        item=number,
                        place=place,
                        round=round,
                        happening=happening,
                        account=account,
                        amount=amount,
                        before=before,
                        balance=standing[account],
                        rule=line.rule,
                        other=other,
                        cause=line.cause if isinstance(line, ClaimChanged) else "",
                        dice=dice,
                    )
            case _:
                pass


def _sides(line: Posting | ClaimChanged) -> tuple[tuple[str, str, int], ...]:
    """Account, other account and signed amount of each side."""
    if isinstance(line, ClaimChanged):
        return ((line.claim, "", line.amount),)
    return (line.debit, line.credit, -line.amount), (line.credit, line.debit, line.amount)
