"""Disputes as players bring them: upheld or rejected by the log, with what proves it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from jsonschema import Draft202012Validator

from domain.engine.rejection import Rejected
from events.log.base import Waiting
from events.log.memory import MemoryLog
from projections.audit.books import audit
from projections.audit.pick import Pick
from projections.disputes.claims import read_dispute
from projections.disputes.ruling import Ruling
from projections.disputes.rulings import settle
from projections.schemas import schema_of
from tests.fixtures.simulated import first_match, lines_of
from tests.fixtures.small_match import LOG, MATCH, TOLL

DOCS = Path(__file__).parent.parent.parent / "docs" / "disputes.md"

DISPUTES: dict[str, tuple[str, bool, Any, str]] = {
    # in the claimant's words: the claim, whether it is upheld, what is found, where belief and log part
    "I had 2 mana after my spell": ("kind: balance, seat: s1, after: 7, is: 2", True, 2, ""),
    "The overpaid soul is still mine": ("kind: balance, seat: s1, after: 7, is: 3", False, 2, "7.3"),
    "Between price and overpay I had 3": ("kind: balance, account: 'pile:s1', after: 7.2, is: 3", True, 3, ""),
    "In debt I stand at -3": ("kind: balance, seat: s1, after: 10, is: -3", True, -3, ""),
    "The due loan left me at -3": ("kind: balance, seat: s1, after: 11, is: -3", False, -9, "11.3"),
    "The Bank lent what it had not": ("kind: balance, account: bank, after: 6, is: -4", True, -4, ""),
    "The Bank is still in the red": ("kind: balance, account: bank, after: 12, is: -1", False, 4, "10.3"),
    "The Bank had 50": ("kind: balance, account: bank, after: 13, is: 50", False, 4, "6.5"),
    "Nobody has mana before the start": ("kind: balance, account: 'pile:s1', after: 3, is: 0", True, 0, ""),
    "My loan was 6 when it fell due": ("kind: amount, claim: 'loan:s1', cause: due, is: 6", True, 6, ""),
    "My loan was 4 when it fell due": ("kind: amount, claim: 'loan:s1', cause: due, is: 4", False, 6, "9.5"),
    "It was 5 before it fell due": ("kind: amount, claim: 'loan:s1', before: 11.2, is: 5", False, 6, "6.0"),
    "I owed nothing before the toll": ("kind: amount, claim: 'debt:s1', before: 10, is: 0", True, 0, ""),
    "I owed 3 in the end": ("kind: amount, claim: 'debt:s1', after: 13, is: 3", False, 9, "11.3"),
    "I paid 3 for Hypostasis": ("kind: posting, at: 7.2, amount: 3", True, 3, ""),
    "I paid 2 for Hypostasis": ("kind: posting, at: 7, amount: 2, rule: ethereal.spell.", False, 3, "7.2"),
    "One soul was overpaid": ("kind: posting, at: 7, amount: 1, credit: 'sink:overpay'", True, 1, ""),
    "I paid 4 at 7 in one go": ("kind: posting, at: 7, amount: 4", False, [3, 1], "7.2"),
    "The Queen cost me 4": ("kind: posting, at: 12, amount: 4, debit: 'pile:s2'", False, 3, "12.1"),
    "The attack cost nothing": ("kind: posting, at: 13, amount: 0", True, 0, ""),
    "The due loan was paid in mana": ("kind: posting, at: 11, amount: 6", False, 0, "11"),
    "I was given 6 at first": ("kind: total, account: 'pile:s1', is: 6, rounds: 0-0", False, 2, "4.4"),
    "All in all my pile came to 0": ("kind: total, account: 'pile:s1', is: 0", True, 0, ""),
    "Interest was 2": ("kind: total, account: 'loan:s1', is: 2, rule: ethereal.loan.growth", True, 2, ""),
    "The Bank earned 2 in round 2": ("kind: total, account: bank, is: 2, rounds: 2", False, 5, "12.1"),
    "My 9 was in my hand after 7": ("kind: card, card: 9h.2, zone: 'hand:s2', after: 7", True, "hand:s2", ""),
    "My 9 was in my hand after 8": ("kind: card, card: 9h.2, zone: 'hand:s2', after: 8", False, "souls:s2", "8.1"),
    "My 9 stood on C3": ("kind: card, card: 9h.2, zone: C3, after: 12", False, "grave", "4.1"),
    "My 8 stayed in the deck": ("kind: card, card: 8h.2, zone: 'deck:s2', after: 13", True, "deck:s2", ""),
    "The Queen was there from the first": ("kind: card, card: Qh.2, zone: ether, after: 2", False, "", ""),
    "My landing roll was 17": (
        "kind: dice, at: 13, faces: [17], rule: ethereal.fight.landing, seat: s2",
        True,
        [17],
        "",
    ),
    "My landing roll was 20": (
        *("kind: dice, at: 13, faces: [20], rule: ethereal.fight.landing, seat: s1", False),
        *([3], "13.2"),
    ),
    "The toll rolled 2 and 1": ("kind: dice, at: 10.1, faces: [2, 1]", True, [2, 1], ""),
    "The second throw was 17": ("kind: dice, at: 13, faces: [17], nth: 2", True, [17], ""),
    "There was a fourth throw": ("kind: dice, at: 13, faces: [6], nth: 4", False, [], "13"),
    "I rolled for the Queen": ("kind: dice, at: 12, faces: [6]", False, [], "12"),
    "The toll took 5": (f"kind: rule, at: 10, rule: {TOLL}, amount: 5", True, 5, ""),
    "The toll took 2 of seat 2": (f"kind: rule, at: 10, rule: {TOLL}, amount: 2, seat: s2", False, 0, "10"),
    "It took 3 of me": ("kind: rule, at: 7, rule: ethereal.spell.hypostasis, amount: 3, seat: s1", True, 3, ""),
}


def ruling_on(text: str, log: Any = LOG, match_id: str = MATCH) -> Ruling:
    return settle(log, match_id, read_dispute(text.encode()))


@pytest.mark.parametrize("says", DISPUTES)
def test_a_dispute_is_settled_by_the_log(says: str) -> None:
    claim, upheld, found, parts_at = DISPUTES[says]
    ruling = ruling_on(f"{{says: {says}, {claim}}}")
    assert (ruling.upheld, ruling.found, ruling.parts_at) == (upheld, found, parts_at), ruling.answer
    assert ruling.answer.endswith(".")
    if not upheld and ruling.moves:
        assert ruling.moves[0].address == parts_at
    if not upheld and ruling.lines:
        assert parts_at in [line.address for line in ruling.lines]


def test_there_are_disputes_of_both_kinds() -> None:
    outcomes = [upheld for _, upheld, *_ in DISPUTES.values()]
    assert min(outcomes.count(True), outcomes.count(False)) >= 15


def test_the_proof_holds_lines_rules_and_dice() -> None:
    ruling = ruling_on("{kind: amount, claim: 'loan:s1', cause: due, is: 4}")
    assert ruling.answer == (
        "loan:s1 stood at 6 before its change by due at 11.2, not at 4. "
        "Belief and log part at 9.5: loan:s1 +2 (4 → 6), interest, by ethereal.loan.growth."
    )
    assert ruling.rules == ("ethereal.loan.growth",)
    assert [throw.faces for throw in ruling.dice] == [(2,)]
    assert [line.address for line in ruling.lines] == ["9.5"]


def test_of_several_beliefs_the_first_that_fails_is_found() -> None:
    text = """
    kind: balance
    seat: s1
    after: 11
    is: -1
    known:
      - {after: 4, is: 2}
      - {after: 6, is: 6}
      - {after: 7, is: 3}   # forgets the overpaid soul
      - {after: 10, is: -2}
    """
    ruling = ruling_on(text)
    assert (ruling.upheld, ruling.found, ruling.parts_at) == (False, -9, "7.3")
    assert [line.address for line in ruling.lines] == ["7.3"]
    assert "After 6 it stood at 6, as is believed. After 7 it stood at 2, not at 3." in ruling.answer


def test_a_belief_that_holds_so_far_is_followed_from_there() -> None:
    ruling = ruling_on("{kind: balance, account: bank, after: 12, is: -4, known: [{after: 9, is: -1}]}")
    assert (ruling.upheld, ruling.parts_at) == (False, "10.3"), "that it once was -4 was before what is known"


@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("", "bad-dispute", "Expected `object`"),
        ("[1, 2]", "bad-dispute", "Expected `object`"),
        ("{kind: quarrel}", "bad-dispute", "quarrel"),
        ("{kind: balance, after: 7, is: 2}", "bad-dispute", "name one of both"),
        ("{kind: balance, seat: s1, account: bank, after: 7, is: 2}", "bad-dispute", "name one of both"),
        ("{kind: balance, seat: s1, after: 7, is: two}", "bad-dispute", r"\$.is"),
        ("{kind: balance, seat: s1, after: soon, is: 2}", "bad-dispute", r"\$.after"),
        ("{kind: balance, seat: s1, after: 7, is: 2.5}", "bad-dispute", r"\$.is"),
        ("{kind: balance, seat: s1, after: 7, is: 2, because: so}", "bad-dispute", "because"),
        ("{kind: balance, seat: s1, after: 7, after: 8, is: 2}", "bad-dispute", "given twice"),
        ("{kind: amount, claim: 'loan:s1', is: 2}", "bad-dispute", "name one of them"),
        ("{kind: amount, claim: 'loan:s1', after: 7, before: 8, is: 2}", "bad-dispute", "name one of them"),
        ("{kind: amount, claim: 'loan:s1', cause: forgiven, is: 2}", "bad-dispute", "causes are lent, interest, due"),
        ("{kind: posting, at: 7, amount: -3}", "bad-dispute", r"\$.amount"),
        ("{kind: dice, at: 13, faces: []}", "bad-dispute", "name them"),
        ("{kind: dice, at: 13, faces: [3], rule: ethereal.fight.landing}", "bad-dispute", "2 throws fit"),
        ("{kind: rule, at: 0, rule: ethereal, amount: 1}", "bad-dispute", r"\$.at"),
        (
            "{kind: balance, seat: s1, after: 9, is: 1, known: [{after: 8, is: 1}, {after: 7, is: 1}]}",
            "bad-dispute",
            "order",
        ),
        ("{says: " + "x" * 70_000 + "}", "bad-dispute", "at most 65536 bytes"),
        ("{kind: balance, seat: s1, after: 99, is: 2}", "unknown-address", "99"),
        ("{kind: card, card: 9h.2, zone: grave, after: 7.9}", "unknown-address", "7.9"),
        ("{kind: balance, account: purse, after: 7, is: 2}", "unknown-account", "purse"),
        ("{kind: total, account: purse, is: 2}", "unknown-account", "purse"),
        ("{kind: balance, seat: s3, after: 7, is: 2}", "not-seated", "s3"),
        ("{kind: card, card: 9h, zone: grave, after: 7}", "unknown-card", "9h"),
        ("{kind: total, account: bank, is: 2, rounds: 8-5}", "bad-round", "8-5"),
    ],
)
def test_what_is_no_claim_is_refused(text: str, code: str, why: str) -> None:
    with pytest.raises(Rejected, match=why) as refusal:
        ruling_on(text)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "claim", [b"{kind: posting, at: 41.10, amount: 1}", b'{"kind":"posting","at":"41.10","amount":1}']
)
def test_an_address_is_no_number(claim: bytes) -> None:
    """41.10 is the eleventh event, not 41.1."""
    assert read_dispute(claim).at == "41.10"  # type: ignore[union-attr]


def log_of(match_id: str, lines: tuple[bytes, ...]) -> MemoryLog:
    log = MemoryLog()
    for number, line in enumerate(lines):
        log.append(match_id, number, line, Waiting())
    return log


PLAYED, LINES = first_match(lambda lines: any(TOLL.encode() in line for line in lines))
PLAYED_LOG = log_of(PLAYED, LINES)


def toll() -> tuple[int, int]:
    """The first commit in which a toll was refused, and what it took."""
    lines = audit(PLAYED_LOG, PLAYED, Pick(rule=TOLL)).lines
    own = [line for line in lines if line.commit == lines[0].commit and line.account != "bank"]
    return lines[0].commit, sum(abs(line.amount) for line in own)


def test_a_wrong_belief_in_a_rule_is_rejected_by_deciding_anew() -> None:
    commit, took = toll()
    ruling = ruling_on(f"{{kind: rule, at: {commit}, rule: {TOLL}, amount: {took - 1}}}", PLAYED_LOG, PLAYED)
    assert (ruling.upheld, ruling.found, ruling.anew) == (False, took, took)
    assert f"the rules move {took} as well" in ruling.answer
    assert ruling.dice


def test_a_log_that_breaks_the_rules_is_found_out() -> None:
    commit, took = toll()
    plain = msgspec.json.decode(LINES[commit - 1])
    event = next(each for each in plain["events"] if each.get("rule") == TOLL)
    event["amount"] += 2
    log = log_of(PLAYED, (*LINES[: commit - 1], msgspec.json.encode(plain), *LINES[commit:]))
    ruling = ruling_on(f"{{kind: rule, at: {commit}, rule: {TOLL}, amount: {took}}}", log, PLAYED)
    assert (ruling.upheld, ruling.found, ruling.anew) == (True, took + 2, took)
    assert "the log is not what they say" in ruling.answer
    assert not ruling_on(f"{{kind: rule, at: {commit}, rule: {TOLL}, amount: {took + 1}}}", log, PLAYED).upheld


def test_what_cannot_be_decided_anew_is_left_to_the_log() -> None:
    ruling = ruling_on("{kind: rule, at: 2, rule: ethereal.account, amount: 4}", PLAYED_LOG, PLAYED)
    assert (ruling.upheld, ruling.anew) == (False, None)
    assert "cannot be decided anew" in ruling.answer


@pytest.mark.parametrize("number", [1, 3])
def test_whatever_a_log_says_is_upheld_and_anything_else_rejected(number: int) -> None:
    match_id, lines = lines_of(number)
    log = log_of(match_id, lines)
    for line in audit(log, match_id).lines[::7]:
        said = f"kind: balance, account: '{line.account}', after: '{line.address}'"
        assert ruling_on(f"{{{said}, is: {line.balance}}}", log, match_id).upheld
        wrong = ruling_on(f"{{{said}, is: {line.balance + 1}}}", log, match_id)
        assert (wrong.upheld, wrong.found) == (False, line.balance)
        assert wrong.parts_at
        if line.other and line.amount > 0:
            posted = f"kind: posting, at: '{line.address}', amount:"
            assert ruling_on(f"{{{posted} {line.amount}}}", log, match_id).upheld
            assert not ruling_on(f"{{{posted} {line.amount + 1}}}", log, match_id).upheld


@pytest.mark.parametrize("says", DISPUTES)
def test_every_claim_fits_the_schema(says: str) -> None:
    fits = Draft202012Validator(schema_of("dispute", "ethereal"))
    claim = yaml.safe_load(f"{{{DISPUTES[says][0]}}}")
    claim |= {name: str(claim[name]) for name in ("at", "after", "before") if isinstance(claim.get(name), float)}
    fits.validate(claim)
    assert not fits.is_valid(claim | {"because": "so"})


def test_every_example_of_the_docs_is_a_claim() -> None:
    examples = [block.partition("```")[0] for block in DOCS.read_text().split("```yaml\n")[1:]]
    kinds = {type(read_dispute(example.encode())) for example in examples}
    assert len(kinds) == 7
