"""Gifts between seats, and forgiving (ethereal.gift)."""

from typing import Any

import pytest

from commands.ethereal.bank.gifts import ForgiveLoan, GiveCard, GiveMana
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ClaimChanged, ManaPosted
from events.ethereal.bank import CardGiven, ManaGiven, PeerLoanTaken
from events.ethereal.souls import SoulsSpent
from projections.ethereal.feed.bank import CardGivenUnseen
from projections.feed import lines_of
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
LENT = PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=6, term=4, own=1)


def table(**position: Any) -> Given:
    return given(**{"field": SPARE} | position)


def posted(debit: str, credit: str, amount: int, rule: str = "ethereal.gift.mana") -> ManaPosted:
    return ManaPosted(debit=debit, credit=credit, amount=amount, rule=rule)


def giving(amount: int, *, to: str = "s2", rolls: int | None = None, **position: Any) -> Given:
    made = amount if rolls is None else rolls
    spec = table(**{"souls": {"s1": "2c 3c 4c 5c"}} | position).rolling(d9=[1] * made, d4=[1] * made)
    return spec.when("s1", GiveMana(to=to, amount=amount))


@pytest.mark.rule("ethereal.gift.mana", "ethereal.pay.same-for-all")
def test_mana_is_given_like_a_price_and_received_as_soldier_souls() -> None:
    spec = giving(2, souls={"s1": "Qc 2c"})
    spec.then_among(
        ManaGiven(seat="s1", to="s2", amount=2),
        SoulsSpent(seat="s1", cards=("2c.1", "Qc.1"), voluntary_in=3),
        posted("pile:s1", "pile:s2", 2),
        posted("pile:s1", "sink:overpay", 2, "ethereal.soul.overpay"),
    )
    assert spec.match.souls["s2"] == ("2c.m1", "2c.m2")
    assert spec.match.balances == {"pile:s1": 0, "pile:s2": 2, "sink:overpay": 2, "source:start": -4}
    assert spec.match.claims == {}


@pytest.mark.rule("ethereal.pay.voluntary-is-spending")
def test_giving_mana_ends_the_time_for_sacrifices_and_giving_a_card_does_not() -> None:
    giving(1, hands={"s1": "4h"}).accepted().when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")
    spec = table(hands={"s1": "4h 5h"}).when("s1", GiveCard(to="s2", card="5h.1")).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()


@pytest.mark.rule("ethereal.gift.mana-limits", "ethereal.pay.amount")
@pytest.mark.parametrize(
    ("amount", "position", "code"),
    [
        (0, {}, "bad-amount"),
        (-3, {}, "bad-amount"),
        (5, {}, "not-enough-mana"),
        (1, {"souls": {}}, "not-enough-mana"),
        (1, {"to": "s1"}, "invalid-target"),
        (1, {"to": "s4"}, "invalid-target"),
        (2, {"souls": {"s1": "2c 3c", "s2": "Qd 2d 3d"}, "maximum": {"s2": 2}}, "soul-pile-full"),
    ],
)
def test_no_more_is_given_than_is_held_and_fits(amount: int, position: dict[str, Any], code: str) -> None:
    giving(amount, **position).rolling().then_rejected(code)


@pytest.mark.rule("ethereal.gift.mana-limits")
def test_as_much_is_given_as_fits() -> None:
    giving(1, souls={"s1": "2c 3c", "s2": "Qd 2d 3d"}, maximum={"s2": 2}).accepted()
    giving(4).accepted()


@pytest.mark.rule("ethereal.gift.to-debtor")
def test_mana_given_to_a_seat_in_debt_pays_the_bank_first() -> None:
    spec = giving(4, rolls=1, claims={"debt:s2": 3})
    spec.then_among(
        posted("pile:s1", "bank", 3),
        ClaimChanged(claim="debt:s2", amount=-3, cause="paid", rule="ethereal.receive.debt-first"),
        posted("pile:s1", "pile:s2", 1),
    )
    assert spec.match.claims == {"debt:s2": 0}


@pytest.mark.rule("ethereal.gift.card")
def test_a_card_goes_from_one_hand_to_another() -> None:
    spec = table(hands={"s1": "Kh 3c", "s2": "2c"}).when("s1", GiveCard(to="s2", card="Kh.1"))
    spec.then(CardGiven(seat="s1", to="s2", card="Kh.1"))
    assert spec.match.hands == {"s1": ("3c.1",), "s2": ("2c.2", "Kh.1")}


@pytest.mark.rule("ethereal.gift.card")
@pytest.mark.parametrize(
    ("to", "card", "code"),
    [
        ("s2", "3d.1", "card-not-in-hand"),
        ("s2", "2s.1", "card-not-in-hand"),
        ("s2", "2c.2", "card-not-in-hand"),
        ("s1", "Kh.1", "invalid-target"),
        ("s3", "Kh.1", "invalid-target"),
    ],
)
def test_a_card_of_the_own_hand_is_given_to_another_seat(to: str, card: str, code: str) -> None:
    table(hands={"s1": "Kh", "s2": "2c"}).when("s1", GiveCard(to=to, card=card)).then_rejected(code)


@pytest.mark.rule("ethereal.gift.card")
@pytest.mark.parametrize(("limit", "accepted"), [(2, True), (1, False)])
def test_a_full_hand_gets_no_card(limit: int, accepted: bool) -> None:
    spec = table(hands={"s1": "Kh", "s2": "2c"}, options={"hand_limit": limit})
    spec.when("s1", GiveCard(to="s2", card="Kh.1"))
    if accepted:
        spec.accepted()
    else:
        spec.then_rejected("hand-full", "ethereal.gift.card")


@pytest.mark.rule("ethereal.gift.card", "ethereal.screen.hand-others")
def test_only_the_two_seats_see_which_card_is_given() -> None:
    spec = table(hands={"s1": "Kh 3c", "s2": "2c"})
    before = spec.match
    given_card = CardGiven(seat="s1", to="s2", card="Kh.1")
    spec.when("s1", GiveCard(to="s2", card="Kh.1")).accepted()
    assert lines_of(spec.rules, before, spec.told, "s1") == (given_card,)
    assert lines_of(spec.rules, before, spec.told, "s2") == (given_card,)
    assert lines_of(spec.rules, before, spec.told, None) == (CardGivenUnseen(seat="s1", to="s2"),)


def forgiving(amount: int, *, number: int = 1, **position: Any) -> Given:
    stands = {"claims": {"peer:1": 7}, "peer_loans": {1: LENT}, "turns": {"s1": 2, "s2": 2}} | position
    return table(**stands).when("s1", ForgiveLoan(loan=number, amount=amount))


@pytest.mark.rule("ethereal.gift.forgive", "ethereal.invariant.claims-move-no-mana")
@pytest.mark.parametrize(("amount", "left"), [(1, 6), (7, 0)])
def test_a_lender_forgives_all_or_part_of_a_loan_and_no_mana_moves(amount: int, left: int) -> None:
    spec = forgiving(amount)
    spec.then(ClaimChanged(claim="peer:1", amount=-amount, cause="forgiven", rule="ethereal.gift.forgive"))
    assert spec.match.claims == {"peer:1": left}
    assert bool(spec.match.peer_loans) == bool(left)


@pytest.mark.rule("ethereal.gift.forgive")
@pytest.mark.parametrize(("amount", "code"), [(0, "bad-amount"), (8, "more-than-owed")])
def test_no_more_is_forgiven_than_is_owed(amount: int, code: str) -> None:
    forgiving(amount).then_rejected(code)


@pytest.mark.rule("ethereal.gift.forgive-not-yours")
@pytest.mark.parametrize(
    "position",
    [
        {"number": 2},
        {"peer_loans": {1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=6, term=4, own=1)}},
    ],
)
def test_nobody_forgives_anothers_loan(position: dict[str, Any]) -> None:
    forgiving(1, **position).then_rejected("not-your-loan", "ethereal.gift.forgive-not-yours")


@pytest.mark.rule("ethereal.bank.when", "ethereal.gift.forgive")
@pytest.mark.parametrize(
    "command",
    [ForgiveLoan(loan=1, amount=1), GiveMana(to="s2", amount=1), GiveCard(to="s2", card="4h.1")],
    ids=lambda command: command.type,
)
def test_gifts_are_made_in_the_own_prep_phase(command: Any) -> None:
    stands = {"claims": {"peer:1": 7}, "peer_loans": {1: LENT}, "turns": {"s1": 2, "s2": 2}, "hands": {"s1": "4h"}}
    table(**stands, phase="attack").when("s1", command).then_rejected("wrong-phase")
    table(**stands, active="s2").when("s1", command).then_rejected("not-your-turn")
