"""Export and import: copies of a match between a log and a record."""

from domain.engine.rejection import Rejected
from events.log.base import HeadMoved, MatchLog, Waiting
from events.log.commit import head_of
from projections.record import Record
from projections.verify import verify_record


def import_record(log: MatchLog, record: Record) -> str:
    """Copy a record into a log under the match's own id, which is returned. The match can be read, not played on.

    An import that broke off is taken up again.

    Errors: `bad-record` if the record does not verify; `match-exists`.
    """
    findings = verify_record(record).findings
    if findings:
        raise Rejected("bad-record", "engine.record.verified", f"the record does not verify: {findings[0].told()}")
    done = log.head(record.match)
    if done and not _broke_off(log, record, done):
        raise _exists(record.match)
    for number, line in enumerate(record.lines[done:], done):
        # Nobody is waited for: without its seed nobody can go on with it.
        _append(log, record, number, line)
    return record.match


def _broke_off(log: MatchLog, record: Record, done: int) -> bool:
    """Whether what is there is the beginning of this record, left by an import: a match of its own has a seed."""
    own = log.seed(record.match) is not None
    return not own and done < len(record.lines) and tuple(log.lines(record.match)) == record.lines[:done]


def _append(log: MatchLog, record: Record, number: int, line: bytes) -> None:
    try:
        log.append(record.match, number, line, Waiting(), head_of(line).id)
    except HeadMoved as moved:
        raise _exists(record.match) from moved


def _exists(match_id: str) -> Rejected:
    return Rejected("match-exists", "engine.match.id", f"there is a match {match_id!r} already")
