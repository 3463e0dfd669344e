"""Golden records: matches that replay to their digest for ever."""

from pathlib import Path

import msgspec
import pytest

from commands.digest import digest_of
from projections.copies import loaded
from projections.record import Trailer, decoded
from projections.replay import kept_at
from projections.verify import verify_bytes

RECORDS = sorted(Path(__file__).parent.glob("*.etherlog.gz"))


def test_there_are_golden_records() -> None:
    assert len(RECORDS) >= 3


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_record_replays_to_its_digest(path: Path) -> None:
    record = decoded(path.read_bytes())
    trailer = msgspec.json.decode(record.trailer, type=Trailer)
    kept = kept_at(loaded(record), record.match)
    assert kept.head == trailer.commits
    assert digest_of(kept.rules, kept.match) == trailer.digest


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_record_verifies(path: Path) -> None:
    assert verify_bytes(path.read_bytes()).findings == ()
