"""Records: what they hold, and what is refused as one."""

import gzip
from hashlib import sha256

import msgspec
import pytest

from domain.engine.rejection import Rejected
from events.log.commit import hash_of
from events.log.memory import MemoryLog
from projections import record as records
from projections.copies import import_record
from projections.record import Header, Record, Trailer, compressed, decoded, record_from, record_of
from tests.fixtures.simulated import lines_of, simulate


def finished() -> Record:
    return record_from(*lines_of(1, round_limit=4))


def unfinished() -> Record:
    return record_from(*lines_of(1, most=20))


def test_a_record_holds_the_lines_of_the_log_between_header_and_trailer() -> None:
    log, match_id = simulate(1, round_limit=4)
    record = record_of(log, match_id)
    header = msgspec.json.decode(record.header, type=Header)
    trailer = msgspec.json.decode(record.trailer, type=Trailer)
    assert record.encoded().split(b"\n")[1:-2] == list(log.lines(match_id))
    assert (header.match, header.ruleset, header.seats) == (match_id, "ethereal", ("s1", "s2"))
    assert (trailer.commits, trailer.head) == (log.head(match_id), hash_of(record.lines[-1]))


def test_the_digest_is_the_hash_of_the_trailers_position() -> None:
    trailer = msgspec.json.decode(finished().trailer, type=dict[str, msgspec.Raw])
    digest = msgspec.json.decode(trailer["digest"], type=str)
    assert sha256(bytes(trailer["position"])).hexdigest() == digest
    assert f'"digest":"{digest}"'.encode() in finished().lines[-1]


def test_an_unfinished_match_has_a_record_without_position_and_seed() -> None:
    log, match_id = simulate(1, most=20)
    record = record_of(log, match_id)
    seed = log.seed(match_id)
    assert seed is not None
    assert seed.hex().encode() not in record.encoded()
    assert set(msgspec.json.decode(record.trailer)) == {"record", "commits", "head"}


def test_an_unknown_match_has_no_record() -> None:
    with pytest.raises(Rejected, match="unknown-match"):
        record_of(MemoryLog(), "nobody")


@pytest.mark.parametrize("record", [finished(), unfinished()], ids=["finished", "unfinished"])
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert decoded(record.encoded()) == record
    assert decoded(compressed(record.encoded())) == record


def test_a_compressed_record_is_plain_gzip_and_always_the_same() -> None:
    plain = finished().encoded()
    assert gzip.decompress(compressed(plain)) == plain
    assert compressed(plain) == compressed(plain)
    assert compressed(plain)[4:8] == bytes(4), "no time of writing"


def refusal(data: bytes, largest: int = records.LARGEST) -> str:
    with pytest.raises(Rejected) as refused:
        decoded(data, largest)
    assert refused.value.code == "bad-record"
    return refused.value.sentence


def test_a_malformed_record_is_refused_with_line_and_reason() -> None:
    whole = finished().encoded()
    header, first, *rest = whole.split(b"\n")[:-1]
    last = len(rest) + 2
    assert refusal(b"") == "line 1: a record has a header, a commit and a trailer at least"
    assert refusal(b"\x00\xff\n" * 5).startswith("line 1: no header")
    assert refusal(whole[:-1]).startswith(f"line {last}: the last line has no newline")
    assert refusal(b"\n".join([header, first, *rest[:-1], b""])).startswith(f"line {last - 1}: no trailer")
    assert refusal(b"\n".join([header, *rest, b""])) == "line 2: commit 1 is due, and this is number 2"
    broken = b"\n".join([header, first.replace(b"match-created", b"match-dreamed"), *rest, b""])
    assert refusal(broken).startswith("line 2: no commit: Invalid value 'match-dreamed'")
    assert refusal(whole.replace(b'"match":"ethereal-1"', b'"match":"../{x}"', 1)).startswith("line 1: the match's id")
    deep = b"\n".join([header, b"[" * 100_000, *rest, b""])
    assert refusal(deep).startswith("line 2: no commit")


def test_a_damaged_compressed_record_is_refused() -> None:
    packed = compressed(finished().encoded())
    assert "cut off" in refusal(packed[:-1])
    assert "cut off" in refusal(packed + b"\x00")
    assert "checksum" in refusal(packed[:-6] + bytes([packed[-6] ^ 1]) + packed[-5:])
    assert "header" in refusal(packed[:4] + b"\x01" + packed[5:])


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = finished().encoded()
    assert "at most" in refusal(plain, len(plain) - 1)
    assert "at most" in refusal(compressed(plain), len(plain) - 1)
    monkeypatch.setattr(records, "LONGEST_LINE", 2000)
    assert refusal(plain) == "line 5: a line has at most 2000 bytes"
    monkeypatch.setattr(records, "MOST_LINES", 5)
    assert refusal(plain) == "a record has at most 5 lines"


def test_an_import_is_a_copy_under_the_matchs_own_id() -> None:
    for record in (finished(), unfinished()):
        log = MemoryLog()
        assert import_record(log, record) == record.match
        assert record_of(log, record.match) == record
        assert log.live() == [], "without its seed nobody can play it on"


def test_command_ids_are_copied_too() -> None:
    log, match_id = simulate(1, most=0)
    record = record_of(log, match_id)
    line = record.lines[-1].replace(b'"events"', b'"id":"mine","events"', 1)
    copy = MemoryLog()
    import_record(copy, record_from(match_id, (*record.lines[:-1], line)))
    assert copy.commit_of(match_id, "mine") == len(record.lines)


def test_an_import_never_touches_a_match_that_is_there() -> None:
    log, match_id = simulate(1, most=20)
    ours = record_of(log, match_id)
    with pytest.raises(Rejected, match="match-exists"):
        import_record(log, ours)
    with pytest.raises(Rejected, match="match-exists"):
        import_record(log, record_from(match_id, tuple(simulate(1, most=40)[0].lines(match_id))))
    assert record_of(log, match_id) == ours


def test_an_import_that_broke_off_is_taken_up_again() -> None:
    log, record = MemoryLog(), finished()
    import_record(log, record_from(record.match, record.lines[:7]))
    assert log.head(record.match) == 7
    import_record(log, record)
    assert record_of(log, record.match) == record


def test_a_record_that_does_not_verify_is_not_imported() -> None:
    log, record = MemoryLog(), finished()
    changed = record.encoded().replace(b'"actor":"s1"', b'"actor":"s2"', 1)
    with pytest.raises(Rejected, match="bad-record: the record does not verify: commit 2"):
        import_record(log, decoded(changed))
    assert log.matches() == []
