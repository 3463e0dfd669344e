"""What a robbery posts, in the books and before a judge (ethereal.cycle.rob-*, ethereal.account.rob-posting)."""

from typing import Any

import pytest

from projections.audit.books import audit
from projections.audit.seat import seat_books
from projections.disputes.claims import read_dispute
from projections.disputes.ruling import Ruling
from projections.disputes.rulings import settle
from projections.replay import kept_at
from projections.verify import verify_lines
from tests.fixtures.robbed_match import LOG, MATCH, PAID_BACK, POSTED, ROLL

DISPUTES: dict[str, tuple[str, bool, Any, str]] = {
    # in the claimant's words: the claim, whether it is upheld, what is found, where belief and log part
    "I carried all 6 away": (f"kind: posting, at: 5, amount: 6, rule: {POSTED}", False, 4, "5.14"),
    "4 came into my pile": ("kind: balance, seat: s1, after: 5, is: 4", True, 4, ""),
    "The Bank still held 6": ("kind: balance, account: bank, after: 5, is: 6", False, 2, "5.14"),
    "My debt was paid by it": ("kind: amount, claim: 'debt:s1', after: 5, is: 0", True, 0, ""),
    "I rolled a 20 and not a 2": (f"kind: dice, at: 5, faces: [20], rule: {ROLL}, seat: s1", True, [20], ""),
    "What I paid back was a price": (f"kind: posting, at: 7, amount: 3, rule: {PAID_BACK}", True, 3, ""),
    "Jail cost me mana": ("kind: posting, at: 8, amount: 2", False, 0, "8"),
}


def ruling_on(text: str) -> Ruling:
    return settle(LOG, MATCH, read_dispute(text.encode()))


@pytest.mark.rule("ethereal.bank.history", POSTED, "ethereal.cycle.rob-twenty")
@pytest.mark.parametrize("says", DISPUTES)
def test_a_dispute_over_a_robbery_is_settled_by_the_log(says: str) -> None:
    claim, upheld, found, parts_at = DISPUTES[says]
    ruling = ruling_on(f"{{says: {says}, {claim}}}")
    assert (ruling.upheld, ruling.found, ruling.parts_at) == (upheld, found, parts_at), ruling.answer


@pytest.mark.rule(POSTED, "ethereal.cycle.rob-twenty")
def test_a_wrong_belief_in_the_haul_is_rejected_by_deciding_the_robbery_anew() -> None:
    ruling = ruling_on(f"{{kind: rule, at: 5, rule: {POSTED}, amount: 6, seat: s1}}")
    assert (ruling.upheld, ruling.found, ruling.anew) == (False, 4, 4)


@pytest.mark.rule("ethereal.invariant.balanced", "ethereal.bounty.robbed-part")
def test_the_books_of_a_robbery_balance_and_its_loot_is_no_claim() -> None:
    books = audit(LOG, MATCH)
    assert (books.total, books.unbalanced) == (0, ())
    assert {line.account: line.balance for line in books.lines} == {
        "source:opening-bank": -6,
        "bank": 5,
        "pile:s1": 1,
        "debt:s1": 0,
    }
    assert verify_lines(MATCH, tuple(LOG.lines(MATCH))).findings == ()
    told = [(line.account, line.amount, line.rule) for line in seat_books(LOG, MATCH, "s1")]
    assert ("pile:s1", 4, POSTED) in told
    assert ("pile:s1", -3, PAID_BACK) in told


@pytest.mark.rule("ethereal.bounty.robbed-part", "ethereal.cycle.rob-one")
def test_what_is_left_of_the_loot_and_of_jail_is_read_from_the_log() -> None:
    match = kept_at(LOG, MATCH).match
    assert match.loot == {"s1": 1}
    assert match.barred_until == {"s2": 19}
    assert match.plays("s2").level == "easy"
