"""Golden records: matches that replay to their digest for ever."""

from pathlib import Path

import msgspec
import pytest

from commands.digest import digest_of
from domain.engine.ruleset import rulesets
from projections.copies import loaded
from projections.record import Trailer, decoded
from projections.replay import kept_at
from projections.verify import verify_bytes

RECORDS = sorted(Path(__file__).parent.glob("*.etherlog.gz"))


@pytest.mark.parametrize("game", rulesets())
def test_there_are_golden_records(game: str) -> None:
    assert len([path for path in RECORDS if path.name.startswith(f"{game}-")]) >= 3


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
