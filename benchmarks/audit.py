"""Reading the books of a very long match, against decoding its commits and doing nothing with them."""

from collections import deque
from collections.abc import Callable, Iterator

import msgspec

from benchmarks.material import GAME, Idle, number_of_events
from benchmarks.measure import Figure, Medians, Row, columns, compared, interleaved, timed, told
from benchmarks.setting import Setting
from events.base import ClaimChanged, DiceRolled, ManaPosted
from events.log.base import Waiting
from events.log.commit import encode
from events.log.memory import MemoryLog
from projections.audit.books import audit as books_of
from projections.audit.pick import Pick
from projections.audit.statements import statements_of
from projections.audit.tables import write_csv, write_parquet
from projections.record import commit_of

WAYS = ("decoding", "audit", "audit of one account", "statements", "audit to CSV", "audit to Parquet")


def audit(setting: Setting) -> Iterator[Row | Figure]:
    """The whole ledger, one account of it, statements, CSV and Parquet; each reads the match anew from memory."""
    match_id, log = setting.fresh("audit"), MemoryLog()
    lines = _busy(match_id, 10_000 if setting.quick else 100_000)
    for number, line in enumerate(lines):
        log.append(match_id, number, line, Waiting())
    events = number_of_events(lines)
    file = setting.folder / setting.fresh("lines")
    ways = [
        lambda: deque((commit_of(GAME, line) for line in log.lines(match_id)), maxlen=0),
        lambda: books_of(log, match_id),
        lambda: books_of(log, match_id, Pick(account="bank")),
        lambda: statements_of(log, match_id),
        lambda: write_csv(books_of(log, match_id).lines, file.with_suffix(".csv")),
        lambda: write_parquet(books_of(log, match_id).lines, file.with_suffix(".parquet")),
    ]
    rounds = interleaved([lambda way=way: timed(way) for way in ways], setting.rounds)
    note = f"{events:,} events, {len(books_of(log, match_id).lines):,} lines"
    for number, what in list(enumerate(WAYS))[1:]:
        pair = columns(rounds, 0, number)
        yield compared(f"decoding alone / {what}", pair, aim=None, better="lower", note=note)
    for number, what in enumerate(WAYS):
        yield told(f"{what}, {events:,} events", rounds, _seconds(number), "seconds")


def _busy(match_id: str, least: int) -> list[bytes]:
    """The lines of an idle match in which every fifth commit also throws dice, moves mana and changes a claim.

    So there are about as many ledger lines to an event as in matches that are played.
    """
    log = MemoryLog()
    match = Idle(log, match_id)
    match.play(least)
    moved = [
        DiceRolled(dice=(2, 2), faces=(1, 2), rule="ethereal.moon.toll-refused", seat="s1"),
        ManaPosted(debit="source:sacrifice", credit="bank", amount=1, rule="ethereal.account.sacrifice-posting"),
        ClaimChanged(claim="debt:s1", amount=1, cause="forced-cost", rule="ethereal.account.toll-refused-posting"),
    ]
    return [
        line
        if number % 5
        else encode(msgspec.structs.replace(commit := commit_of(GAME, line), events=(*commit.events, *moved)))
        for number, line in enumerate(log.lines(match_id), 1)
    ]


def _seconds(candidate: int) -> Callable[[Medians], float]:
    return lambda medians: medians[candidate]
