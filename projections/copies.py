"""Copies of a match in a record: into a log that keeps it, or into memory to look at."""

from commands.kept import match_exists
from domain.engine.rejection import Rejected
from events.log.base import HeadMoved, MatchLog, Waiting
from events.log.commit import head_of
from events.log.memory import MemoryLog
from projections.record import Record
from projections.verify import verify_record


def loaded(record: Record) -> MemoryLog:
    """A log in memory that holds nothing but this record's match.

    Errors: `bad-record` if the record does not verify.
    """
    refuse_unverified(record)
    return in_memory(record)


def in_memory(record: Record) -> MemoryLog:
    """A log in memory that holds nothing but the match of a record that has been verified."""
    log = MemoryLog()
    for done, line in enumerate(record.lines):
        log.append(record.match, done, line, Waiting())
    return log


def import_record(log: MatchLog, record: Record) -> str:
    """Copy a record into a log under the match's own id, which is returned. The match can be read, not played on.

    An import that broke off is taken up again.

    Errors: `bad-record` if the record does not verify; `match-exists`.
    """
    refuse_unverified(record)
    there = log.head(record.match)
    if there and not _broke_off(log, record, there):
        raise match_exists(record.match)
    for done, line in enumerate(record.lines[there:], there):
        _append(log, record, done, line)
    return record.match


def refuse_unverified(record: Record) -> None:
    """Errors: `bad-record` if the record does not verify."""
    findings = verify_record(record).findings
    if findings:
        raise Rejected("bad-record", "engine.record.verified", f"the record does not verify: {findings[0].told()}")


def _broke_off(log: MatchLog, record: Record, there: int) -> bool:
    """Whether what is there is the beginning of this record, left by an import: a match of its own has a seed."""
    own = log.seed(record.match) is not None
    return not own and there < len(record.lines) and tuple(log.lines(record.match)) == record.lines[:there]


def _append(log: MatchLog, record: Record, done: int, line: bytes) -> None:
    try:
        # Nobody is waited for: without its seed nobody can go on with the match.
        log.append(record.match, done, line, Waiting(), head_of(line).id)
    except HeadMoved as moved:
        raise match_exists(record.match) from moved
