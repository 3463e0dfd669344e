"""Verification: a real match passes, and whatever is changed in it is found and named."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from commands.kept import DIGEST_EVERY
from domain.engine.rejection import Rejected
from events.log.commit import first_prev
from projections.record import compressed, record_from
from projections.verify import Finding, verify_bytes, verify_lines, verify_record
from tests.fixtures.simulated import first_match, lines_of

RECORD = record_from(*lines_of(1, round_limit=5))
WHOLE = RECORD.encoded()
LAST = len(RECORD.lines)


def test_a_finished_match_passes_and_everything_is_counted() -> None:
    match_id, lines = lines_of(2)
    verdict = verify_record(record_from(match_id, lines))
    assert verdict.findings == ()
    assert verdict.ended
    assert verdict.checked["commits"] == verdict.checked["salts"] == len(lines)
    assert verdict.checked["digests"] == len(lines) // DIGEST_EVERY + (len(lines) % DIGEST_EVERY > 0)
    assert verdict.checked["throws"] == sum(line.count(b'"dice-rolled"') for line in lines)
    assert verdict.checked["shuffles"] == sum(line.count(b'"cards-shuffled"') for line in lines)
    assert verdict.checked["postings"] == sum(line.count(b'"mana-posted"') for line in lines)
    assert verify_lines(match_id, lines) == verdict
    assert verify_bytes(compressed(WHOLE)).findings == ()


def test_before_the_end_everything_but_the_seeds_work_is_checked() -> None:
    match_id, lines = first_match(lambda lines: len(lines) > 200)
    verdict = verify_record(record_from(match_id, lines[:200]))
    assert verdict.findings == ()
    assert not verdict.ended
    assert verdict.checked["digests"] == 2
    assert not {"salts", "throws", "shuffles"} & verdict.checked.keys()


def test_no_lines_are_no_match() -> None:
    with pytest.raises(Rejected, match="unknown-match"):
        verify_lines("nobody", ())


def line_at(place: int) -> int:
    """The line of a place in the record, the header's being 0: the number of its commit."""
    return WHOLE.count(b"\n", 0, place)


@settings(max_examples=400, deadline=None)
@given(place=st.integers(0, len(WHOLE) - 1), flipped=st.integers(1, 255))
@example(place=len(WHOLE) - 1, flipped=1)
def test_a_changed_byte_anywhere_is_found_and_its_commit_named(place: int, flipped: int) -> None:
    changed = bytearray(WHOLE)
    changed[place] ^= flipped
    findings = verify_bytes(bytes(changed)).findings
    assert findings
    first, line = findings[0], line_at(place)
    if first.field == "form":
        assert "line " in first.what or "no game" in first.what
    elif 1 <= line < LAST:
        # A line's own newline joins it with the next one.
        assert first.commit == line
    elif line == LAST:
        assert first.commit == line or first.field == "trailer.head"
    else:
        assert first.commit is None


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_changed_byte_of_a_packed_record_is_found_or_changes_nothing(data: st.DataObject) -> None:
    packed = bytearray(compressed(WHOLE))
    packed[data.draw(st.integers(0, len(packed) - 1))] ^= data.draw(st.integers(1, 255))
    verdict = verify_bytes(bytes(packed))
    # The last byte of a deflate stream may have bits that stand for nothing.
    assert verdict.findings or verdict == verify_record(RECORD)


def test_a_cut_or_swapped_line_is_found() -> None:
    lines = WHOLE.splitlines(keepends=True)
    for changed in (lines[:9] + lines[10:], [*lines[:9], lines[10], lines[9], *lines[11:]], lines[:9] * 2 + lines[9:]):
        assert verify_bytes(b"".join(changed)).findings[0].commit == 9


def forged(n: int, old: bytes = b"", new: bytes = b"") -> tuple[Finding, ...]:
    """What is found after a forger put `new` for `old` in commit `n` and made chain, header and trailer fit again."""
    lines, prev = list[bytes](), first_prev(RECORD.match)
    for number, line in enumerate(RECORD.lines, 1):
        known = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        lines.append(line.replace(bytes(known["prev"]), msgspec.json.encode(prev)))
        if number == n:
            assert old in lines[-1]
            lines[-1] = lines[-1].replace(old, new, 1)
        prev = sha256(lines[-1]).hexdigest()
    try:
        record = record_from(RECORD.match, tuple(lines))
    except (KeyError, ValueError):  # it does not even fold
        return verify_lines(RECORD.match, lines).findings
    return verify_record(record).findings


def commit_with(words: bytes) -> int:
    return next(n for n, line in enumerate(RECORD.lines, 1) if words in line)


FORGERIES = {
    "faces": (b'"dice":[4,4],"faces":[', b'"dice":[4,4],"faces":[5,', "the seed gives"),
    "no such die": (b'"dice":[4,4]', b'"dice":[0,4]', "no such throw"),
    "shuffle": (b'"order":["', b'"order":["2h.m9","', "the seed gives"),
    "salt": (b'"salt":"', b'"salt":"0', "it is not the one that the seed gives"),
    "amount": (b'"amount":', b'"amount":-', "a posting moves 1 at least"),
    "player": (b'"level":"random"},"command"', b'"level":"hard"},"command"', "somebody else plays the seat"),
    "actor": (b'"actor":"s1","by"', b'"actor":"s3","by"', "'s3' is no seat"),
    "time": (b'"at":9,', b'"at":1,', "the time runs back from 8 to 1"),
    "number": (b'"n":9,', b'"n":8,', "it is numbered 8"),
    "space": (b'{"n":9', b'{ "n":9', "it is not written as commits are"),
    "unknown field": (b'"phase-opened"', b'"phase-opened","x":1', "it is not written as commits are"),
    "unknown fact": (b'"phase-opened"', b'"phase-closed"', "it cannot be read"),
    "question that is not open": (b'"question-closed","ask":3', b'"question-closed","ask":99', "cannot have happened"),
    "digest": (b'"digest":"', b'"digest":"0', "it is not the digest of the position"),
    "digest too early": (b'"salt"', b'"digest":"0","salt"', "it is not written as commits are"),
    "seed": (b'"seed":"0', b'"seed":"1', "commit 1 names the hash of another seed"),
    "seed hash": (b'"seed_hash":"', b'"seed_hash":"0', "commit 1 names the hash of another seed"),
    "a second beginning": (b'"type":"card-drawn"', b'"type":"match-created","x"', "it cannot be read"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forger_who_mends_the_chain_is_found(forgery: str) -> None:
    old, new, told = FORGERIES[forgery]
    findings = forged(commit_with(old), old, new)
    assert any(told in finding.what for finding in findings), findings


def test_the_same_forger_changes_nothing_and_passes() -> None:
    assert forged(0) == ()


def test_a_record_of_another_match_id_is_found() -> None:
    renamed = WHOLE.replace(b'"match":"ethereal-1"', b'"match":"ethereal-2"', 1)
    finding = verify_bytes(renamed).findings[0]
    assert finding.told() == "match: commit 1 names the hash of another id than 'ethereal-2'"


def test_a_finding_names_commit_and_field_in_words() -> None:
    n = commit_with(b'"salt"')
    changed = WHOLE.replace(RECORD.lines[n - 1], RECORD.lines[n - 1].replace(b'"salt":"', b'"salt":"f', 1))
    assert verify_bytes(changed).findings[0].told() == "commit 1, salt: it is not the one that the seed gives"


def test_a_card_in_two_zones_or_in_none_is_named() -> None:
    ether = b'"pile":"ether","cards":['
    twice = forged(commit_with(ether), ether, ether + b'"2c.1",')
    assert any(finding.field == "cards" and finding.what == "2c.1 in more than one zone" for finding in twice)
    gained = next(line for line in RECORD.lines if b'"card-sacrificed"' in line and b'"soul-gained"' in line)
    gone = forged(RECORD.lines.index(gained) + 1, b'"soul-gained"', b'"overdraw-lowered","count":0')
    assert any(finding.field == "cards" and "in no zone" in finding.what for finding in gone)


def test_a_foreign_record_type_is_told_as_form() -> None:
    assert verify_bytes(b"PK\x03\x04").findings == (
        Finding(field="form", what="line 1: the last line has no newline: the record is cut off"),
    )
    unknown = WHOLE.replace(b'"ruleset":"ethereal"', b'"ruleset":"poker"', 1)
    assert "no game is called 'poker'" in verify_bytes(unknown).findings[0].what


def rewritten(commit: int, change: Callable[[dict[str, Any]], None]) -> tuple[str, ...]:
    """What is found in the books of the record when one commit says something else, the chain left aside."""
    lines = list(RECORD.lines)
    plain = msgspec.json.decode(lines[commit - 1])
    change(plain)
    lines[commit - 1] = msgspec.json.encode(plain)
    findings = verify_lines(RECORD.match, lines).findings
    return tuple(found.told() for found in findings if found.field.startswith(("books", "events")))


def first_posting(debit: str) -> tuple[int, int]:
    """The commit and the place in it of the first posting from an account."""
    for n, line in enumerate(RECORD.lines, 1):
        for index, event in enumerate(msgspec.json.decode(line)["events"]):
            if event.get("debit") == debit:
                return n, index
    raise AssertionError(debit)


@pytest.mark.rule("ethereal.invariant.pile-is-cards", "ethereal.invariant.pile-ceiling")
def test_mana_that_no_soul_stands_for_and_a_pile_above_its_ceiling_are_found() -> None:
    n, index = first_posting("source:start")

    def more(plain: dict[str, Any]) -> None:
        plain["events"][index]["amount"] = 19

    found = rewritten(n, more)
    assert f"commit {n}, events.{index} (mana-posted): it brings pile:s1 to 19, above 18" in found
    assert any(f"commit {n}, books: pile:s1 holds 19 mana, and the souls in it are worth" in told for told in found)


@pytest.mark.rule("ethereal.invariant.bank-floor", "ethereal.account.bank")
def test_a_bank_that_is_made_to_pay_too_much_is_found() -> None:
    n, index = first_posting("source:start")

    def of_the_bank(plain: dict[str, Any]) -> None:
        plain["events"].insert(
            index, {"type": "mana-posted", "debit": "bank", "credit": "sink:trim", "amount": 9, "rule": "x"}
        )

    assert f"commit {n}, books: bank holds -9 mana, below -8" in rewritten(n, of_the_bank)


@pytest.mark.rule("ethereal.invariant.pile-or-debt", "ethereal.account.debt")
@pytest.mark.parametrize(("amount", "said"), [(2, "s1 has"), (-2, "debt:s1 stands at -2")])
def test_a_debt_beside_a_pile_or_below_zero_is_found(amount: int, said: str) -> None:
    n, index = first_posting("source:start")

    def owing(plain: dict[str, Any]) -> None:
        changed = {"type": "claim-changed", "claim": "debt:s1", "amount": amount, "cause": "credit", "rule": "x"}
        plain["events"].insert(index, changed)

    assert any(told.startswith(f"commit {n}, books: {said}") for told in rewritten(n, owing))
