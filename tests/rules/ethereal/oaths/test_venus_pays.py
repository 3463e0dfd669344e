"""The Oath of Venus: paying what others owe, and what that earns (ethereal.oath.venus-pay-*)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.bank.mystery import BuyMystery
from commands.ethereal.bank.plots import BuyPlot
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.sky.oaths.venus import PayForAnother
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OF_JUPITER, OF_VENUS, SHELTER
from domain.ethereal.odds import average, defense_chances
from events.base import ClaimChanged, DiceRolled, Lasting, LastingBegan, LastingEnded, ManaPosted, UntilTurn
from events.ethereal.auction import LotOffered, LotSold
from events.ethereal.bank import PeerLoanTaken
from events.ethereal.fight import FightSettled
from events.ethereal.oaths import DiscountsEarned, DiscountUsed, PaidForAnother
from events.ethereal.souls import SoulsSpent
from tests.rules.ethereal.modes.free import free
from tests.rules.ethereal.oaths.swearing import SPARE, table
from tests.rules.ethereal.tables import ATTACK, duel, under
from tests.rules.spec import Given, given

PAID, CREDIT, SIX, USE = (
    "ethereal.gift.venus",
    "ethereal.oath.venus-pay-credit",
    "ethereal.oath.venus-pay-six",
    "ethereal.oath.venus-pay-use",
)


def paying(amount: int, *, owed: Any = "debt", debtor: str = "s2", loan: int | None = None, **position: Any) -> Given:
    """Seat 1 under the Oath, with 8 mana, pays so much of what seat 2 owes."""
    plain: dict[str, Any] = {
        "souls": {"s1": "2c 3c 4c 5c 6c 7c 8c 9c"},
        "claims": {"debt:s2": 7, "loan:s2": 3},
        "turns": {"s1": 3, "s2": 3},
        **under(OF_VENUS),
    }
    spec = table(**plain | position)
    return spec.when("s1", PayForAnother(debtor=debtor, owed=owed, loan=loan, amount=amount))


@pytest.mark.rule(
    "ethereal.oath.venus-pay-others",
    "ethereal.oath.venus-pay-to",
    "ethereal.oath.venus-pay-credit",
    "ethereal.gift.venus",
)
@pytest.mark.parametrize(("owed", "amount"), [("debt", 5), ("loan", 3)])
def test_a_debt_to_the_bank_is_paid_out_of_the_payers_pile(owed: Any, amount: int) -> None:
    claim = f"{owed}:s2"
    spec = paying(amount, owed=owed).rolling(2)
    spec.then_among(
        PaidForAnother(seat="s1", debtor="s2", owed=owed, amount=amount),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1", "5c.1", "6c.1")[:amount], voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule=PAID),
        ClaimChanged(claim=claim, amount=-amount, cause="paid", rule=PAID),
        DiceRolled(dice=(2,), faces=(2,), rule=CREDIT, seat="s1"),
        DiscountsEarned(seat="s1", earned=amount // 2, left=amount // 2),
    )


@pytest.mark.rule("ethereal.oath.venus-pay-credit")
@pytest.mark.parametrize(("amount", "face", "earned"), [(5, 2, 2), (5, 1, 5), (1, 2, 0), (1, 1, 1), (4, 2, 2)])
def test_every_so_many_mana_of_one_payment_earn_a_discount(amount: int, face: int, earned: int) -> None:
    spec = paying(amount, discounts={"s1": 3}).rolling(face).accepted()
    assert spec.match.discounts == {"s1": 3 + earned}


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.oath.venus-pay-others")
def test_such_a_payment_ends_the_time_for_sacrifices() -> None:
    spec = paying(1, hands={"s1": "4h"}).rolling(1).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.oath.venus-pay-others", "ethereal.pay.amount", "ethereal.oath.venus-pay-needs")
@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"amount": 8}, "more-than-owed"),
        ({"amount": 4, "owed": "loan"}, "more-than-owed"),
        ({"amount": 1, "owed": "peer", "loan": 1}, "more-than-owed"),
        ({"amount": 0}, "bad-amount"),
        ({"amount": 2, "souls": {"s1": "2c"}}, "not-enough-mana"),
        ({"amount": 1, "debtor": "s1"}, "invalid-target"),
        ({"amount": 1, "debtor": "s3"}, "invalid-target"),
        ({"amount": 1, "lasting": {}}, "oath-needed"),
        ({"amount": 1, **under(OF_JUPITER)}, "oath-needed"),
        ({"amount": 1, **under(OF_VENUS, "s2")}, "oath-needed"),
        ({"amount": 1, "bank_closed_in": 1}, "bank-closed"),
        ({"amount": 1, "phase": "attack"}, "wrong-phase"),
        ({"amount": 1, "active": "s2"}, "not-your-turn"),
    ],
)
def test_what_may_not_be_paid(what: dict[str, Any], code: str) -> None:
    paying(**what).then_rejected(code)


LENT = PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=6, term=4, own=1)


@pytest.mark.rule("ethereal.oath.venus-pay-to")
def test_nobody_pays_themselves_what_another_owes_them() -> None:
    stands: dict[str, Any] = {"peer_loans": {1: LENT}, "claims": {"peer:1": 6}}
    paying(1, owed="peer", loan=1, **stands).then_rejected("invalid-target", "ethereal.oath.venus-pay-to")


@pytest.mark.rule("ethereal.oath.venus-pay-six", "ethereal.sky.turn-count")
@pytest.mark.parametrize(("amount", "dice"), [(5, ()), (6, (2, 3)), (7, (1, 1))])
def test_six_or_more_at_once_shelter_every_stack_for_2d3_turns(amount: int, dice: tuple[int, ...]) -> None:
    spec = paying(amount).rolling(1, *dice).accepted()
    if dice:
        until = UntilTurn(seat="s1", turn=3 + sum(dice))
        assert spec.told[-1] == LastingBegan(id=2, lasting=Lasting(kind=SHELTER, on="s1", by="s1", until=until))
    else:
        assert not [event for event in spec.told if isinstance(event, LastingBegan)]


def sheltered(turn: int, seat: str = "s1") -> Lasting:
    return Lasting(kind=SHELTER, on=seat, by=seat, until=UntilTurn(seat=seat, turn=turn))


@pytest.mark.rule("ethereal.oath.venus-pay-six-again")
@pytest.mark.parametrize(("before", "after"), [(9, 9), (7, 7), (6, 7)])
def test_of_two_such_payments_the_later_end_counts(before: int, after: int) -> None:
    lasting = {**under(OF_VENUS)["lasting"], 2: sheltered(before)}
    spec = paying(6, lasting=lasting).rolling(1, 2, 2).accepted()
    assert [each for each in spec.match.lasting.values() if each.kind == SHELTER] == [sheltered(after)]
    assert (LastingEnded(id=2) in spec.told) == (before < after)


@pytest.mark.rule("ethereal.oath.venus-pay-six", "ethereal.oath.venus-pay-kept", "ethereal.fight.defense-extras")
@pytest.mark.parametrize("seats", [("s2",), ("s2", "s2")])
def test_a_sheltered_seats_stacks_have_2_more_on_defense_and_never_4(seats: tuple[str, ...]) -> None:
    lasting = {number: sheltered(9, seat) for number, seat in enumerate(seats, 1)}
    spec = duel("9h", "3c", lasting=lasting).when("s1", ATTACK).rolling(1, 10, 10).accepted()
    (met,) = [event for event in spec.told if isinstance(event, FightSettled)]
    assert (met.defense.total, met.defense.extras) == (5, ((SIX, 2),))
    assert met.attack.extras == ()


@pytest.mark.rule("ethereal.oath.venus-pay-six")
def test_who_reckons_with_a_defense_reckons_with_the_shelter() -> None:
    plain, match = duel("9h", "Qc").match, duel("9h", "Qc", lasting={1: sheltered(9, "s2")}).match
    stack = match.stacks["C3"]
    more = average(defense_chances(match, stack, "C3")) - average(defense_chances(plain, stack, "C3"))
    assert round(more, 6) == 2


def holding(number: int, **position: Any) -> Given:
    """Seat 1, under no Oath, with 8 mana and so many discounts."""
    plain: dict[str, Any] = {"souls": {"s1": "2c 3c 4c 5c 6c 7c 8c 9c"}, "discounts": {"s1": number}}
    return given(**{"field": SPARE} | plain | position)


@pytest.mark.rule("ethereal.oath.venus-pay-use", "ethereal.oath.venus-pay-buys", "ethereal.oath.venus-pay-kept")
def test_a_conjure_a_spell_and_what_the_bank_sells_each_use_one_discount() -> None:
    spec = holding(3, ether="Kh.2 Qh.2")
    spec.when("s1", Conjure(kind="king")).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=3, rule="ethereal.price.king"),
        DiscountUsed(seat="s1", left=2),
    )
    spec.when("s1", CastSpell(spell="increase-max-mana")).then_among(DiscountUsed(seat="s1", left=1))
    assert len(spec.match.souls["s1"]) == 2
    spec.when("s1", Conjure(kind="queen")).then_among(DiscountUsed(seat="s1", left=0))
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.oath.venus-pay-use", "ethereal.oath.discount-floor")
def test_a_buy_at_1_or_0_uses_none() -> None:
    spec = holding(1, ether="9h.2", prices={"teleport": 0}, field={"A1": "s1 2s", "E1": "s1 5s", "A5": "s2 2s"})
    spec.when("s1", Conjure(kind="soldier")).then_none(DiscountUsed)
    spec.when("s1", BuyPlot(plot=1)).then_none(DiscountUsed)
    spec.when("s1", CastSpell(spell="teleport", card="5s.1")).then_none(DiscountUsed)
    assert (spec.match.discounts, len(spec.match.souls["s1"])) == ({"s1": 1}, 6)


@pytest.mark.rule("ethereal.oath.venus-pay-use", "ethereal.oath.discounts-add")
def test_another_reduction_to_1_leaves_the_discount_unused() -> None:
    spec = holding(1, ether="Jh.2", **under(OF_JUPITER))
    spec.when("s1", Conjure(kind="jack")).then_none(DiscountUsed)
    assert len(spec.match.souls["s1"]) == 7


@pytest.mark.rule("ethereal.oath.venus-pay-buys", "ethereal.price.no-modifiers")
@pytest.mark.parametrize(("price", "seller", "paid"), [(3, "s2", 2), (3, None, 2), (1, "s2", 1)])
def test_a_lot_at_the_auction_costs_one_less(price: int, seller: str | None, paid: int) -> None:
    lot = LotOffered(lot=1, card="Kh.2", price=price, seller=seller)
    souls = [1] * (paid if seller else 0)
    spec = holding(1, lots={1: lot}, souls={"s1": "2c 3c"}).when("s1", BuyLot(lot=1)).rolling(d9=souls, d4=souls)
    spec.then_among(LotSold(seat="s1", lot=1, card="Kh.2", price=paid))
    assert (DiscountUsed(seat="s1", left=0) in spec.told) == (price > 1)
    assert len(spec.match.souls["s1"]) == 2 - paid


@pytest.mark.rule("ethereal.oath.venus-pay-buys", "ethereal.price.no-modifiers")
def test_mystery_generation_costs_one_less_than_its_roll() -> None:
    dice = {"price": [1], "rarity-roll": [361, 361, 361], "kind-roll": [2, 2, 2]}  # three Walls for 3 mana
    spec = holding(1).when("s1", BuyMystery())
    spec.rolling(**{f"ethereal.market.mystery-{rule}": faces for rule, faces in dice.items()}).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule="ethereal.market.mystery-price"),
        DiscountUsed(seat="s1", left=0),
    )


@pytest.mark.rule("ethereal.oath.venus-pay-to", "ethereal.gift.venus", "ethereal.oath.venus-pay-others")
@pytest.mark.parametrize(("amount", "code"), [(4, None), (7, "more-than-owed")])
def test_a_loan_of_a_third_seats_is_paid_to_that_seat(amount: int, code: str | None) -> None:
    loan = PeerLoanTaken(loan=1, lender="s3", borrower="s2", amount=6, term=9, own=1)
    stands: dict[str, Any] = {"peer_loans": {1: loan}, "claims": {"peer:1": 6}, "souls": {"s1": "2d 3d 4d 5d 6d 7d 8d"}}
    spec = free(3, **stands, turns={"s1": 3, "s2": 3, "s3": 3}, **under(OF_VENUS))
    spec.when("s1", PayForAnother(debtor="s2", owed="peer", loan=1, amount=amount))
    if code:
        spec.then_rejected(code)
    else:
        made = [1] * amount
        spec.rolling(2, d9=made, d4=made).then_among(
            ManaPosted(debit="pile:s1", credit="pile:s3", amount=amount, rule=PAID),
            ClaimChanged(claim="peer:1", amount=-amount, cause="paid", rule=PAID),
            DiscountsEarned(seat="s1", earned=2, left=2),
        )
        assert spec.match.claims["peer:1"] == 2
