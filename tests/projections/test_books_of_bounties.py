"""What a bounty posts, seizes and forgives, in the books and before a judge (ethereal.bounty)."""

from typing import Any

import pytest

from projections.audit.books import audit
from projections.audit.cards import moves_of
from projections.audit.explain import explain
from projections.audit.pick import Pick
from projections.audit.seat import seat_books
from projections.disputes.claims import read_dispute
from projections.disputes.ruling import Ruling
from projections.disputes.rulings import settle
from projections.replay import address, kept_at
from projections.verify import verify_lines
from tests.fixtures.hunted_match import BUY, FORGIVES, KILL, LOG, MATCH, REWARD
from tests.fixtures.written import SEATS

DISPUTES: dict[str, tuple[str, bool, Any, str]] = {
    # in the claimant's words: the claim, whether it is upheld, what is found, where belief and log part
    "Half of 7 is 3": (f"kind: posting, at: 9, amount: 3, rule: {REWARD}", False, 4, "9.20"),
    "The Bank paid me 4 for the bounty": (f"kind: posting, at: 9, amount: 4, rule: {REWARD}", True, 4, ""),
    "The Bank paid for the seized cards": (f"kind: total, account: bank, is: 7, rule: {KILL}", False, 0, ""),
    "I still owe the loan": ("kind: amount, claim: 'loan:s1', after: 9, is: 5", False, 0, "9.21"),
    "My loan was 5 before it was forgiven": ("kind: amount, claim: 'loan:s1', cause: forgiven, is: 5", True, 5, ""),
    "My King paid my taxes": ("kind: amount, claim: 'tax:s2', after: 8, is: 0", False, 3, "4.20"),
    "He paid my debt": ("kind: amount, claim: 'debt:s2', after: 8, is: 0", True, 0, ""),
    "The Debt Collector was free": ("kind: posting, at: 7, amount: 0, rule: ethereal.bounty", False, 2, "7.1"),
    "I was at 1 after I bought it": ("kind: balance, seat: s1, after: 7, is: 1", False, 0, "7.2"),
    "My King lies in the grave": ("kind: card, card: Kh.2, zone: grave, after: 9", False, "ether", "4.1"),
    "The spare Collector stayed in my hand": (
        *("kind: card, card: collector.m9b1, zone: 'hand:s1', after: 9", False),
        *("gone", "9.8"),
    ),
    "It came down as the dice said": (
        "kind: dice, at: 7, faces: [1], rule: ethereal.bounty.buy, nth: 2",
        True,
        [1],
        "",
    ),
}


def ruling_on(text: str, log: Any = LOG) -> Ruling:
    return settle(log, MATCH, read_dispute(text.encode()))


@pytest.mark.rule("ethereal.bank.history", "ethereal.bounty.reward", "ethereal.bounty.kill")
@pytest.mark.parametrize("says", DISPUTES)
def test_a_dispute_over_a_bounty_is_settled_by_the_log(says: str) -> None:
    claim, upheld, found, parts_at = DISPUTES[says]
    ruling = ruling_on(f"{{says: {says}, {claim}}}")
    assert (ruling.upheld, ruling.found, ruling.parts_at) == (upheld, found, parts_at), ruling.answer


@pytest.mark.rule("ethereal.bounty.reward", "ethereal.bank.round-up")
def test_a_wrong_belief_in_the_reward_is_rejected_by_deciding_the_fight_anew() -> None:
    ruling = ruling_on(f"{{kind: rule, at: 9, rule: {REWARD}, amount: 3, seat: s1}}")
    assert (ruling.upheld, ruling.found, ruling.anew) == (False, 4 + 5, 4 + 5)
    ruling = ruling_on(f"{{kind: rule, at: 9, rule: {KILL}, amount: 4, seat: s2}}")
    assert (ruling.upheld, ruling.found, ruling.anew) == (False, 3, 3)


@pytest.mark.rule("ethereal.invariant.balanced", "ethereal.invariant.claims-move-no-mana", "ethereal.bounty.kill")
def test_the_books_of_a_bounty_balance_and_seizing_and_forgiving_move_no_mana() -> None:
    books = audit(LOG, MATCH)
    assert (books.total, books.unbalanced) == (0, ())
    assert {line.account: line.balance for line in books.lines} == {
        "source:start": -3,
        "source:opening-bank": -10,
        "sink:overpay": 1,
        "bank": 8,
        "pile:s1": 4,
        "loan:s1": 0,
        "debt:s2": 0,
        "tax:s2": 0,
    }
    moved = {line.rule for line in books.lines if line.other}
    assert not moved & {KILL, FORGIVES}


@pytest.mark.rule("ethereal.report.earned-figure", "ethereal.bounty.reward")
def test_a_reward_is_earned_and_what_was_forgiven_is_not() -> None:
    figures = kept_at(LOG, MATCH).match.reckoning
    assert figures["s1"].earned == 4
    assert figures["s1"].loans == 0
    assert "s2" not in figures or figures["s2"].earned == 0


@pytest.mark.rule("ethereal.bank.history")
def test_a_debt_collectors_way_and_its_price_can_be_read() -> None:
    moves = moves_of(LOG, MATCH, "collector.m9b1")
    assert [(move.event, move.origin, move.target) for move in moves] == [
        ("collectors-made", "", "hand:s1"),
        ("bounty-ended", "hand:s1", "gone"),
    ]
    (price,) = explain(LOG, MATCH, address("7.1")).prices
    assert (price.event, price.price, [part.rule for part in price.parts]) == ("collector-bought", 2, [BUY])
    assert [line.account for line in audit(LOG, MATCH, Pick(rule="ethereal.bounty")).lines] == [
        *("pile:s1", "bank"),
        *("debt:s2", "tax:s2"),
        *("bank", "pile:s1"),
        "loan:s1",
    ]


@pytest.mark.rule("ethereal.invariant.pile-is-cards", "ethereal.bounty.reward")
def test_verification_passes_and_finds_a_reward_that_was_changed() -> None:
    lines = tuple(LOG.lines(MATCH))
    assert verify_lines(MATCH, lines).findings == ()
    changed = lines[8].replace(b'"credit":"pile:s1","amount":4', b'"credit":"pile:s1","amount":5')
    assert changed != lines[8]
    (finding, *_) = verify_lines(MATCH, (*lines[:8], changed)).findings
    assert finding.commit == 9


@pytest.mark.rule("ethereal.bounty.reward-forgives", "ethereal.report.from-log")
def test_a_seats_own_books_tell_its_reward_and_what_was_seized_and_forgiven() -> None:
    told = {seat: [(line.account, line.amount, line.rule) for line in seat_books(LOG, MATCH, seat)] for seat in SEATS}
    assert ("pile:s1", 4, REWARD) in told["s1"]
    assert ("loan:s1", -5, FORGIVES) in told["s1"]
    assert [(account, amount) for account, amount, rule in told["s2"] if rule == KILL] == [
        ("debt:s2", -4),
        ("tax:s2", -3),
    ]
