"""Casting on credit, and how mana debt grows (ethereal.credit, ethereal.debt)."""

from typing import Any

import pytest

from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OF_JUPITER
from events.base import (
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    HappeningBegan,
    ManaPosted,
    MatchEnded,
)
from events.ethereal.agenda import TurnStart
from events.ethereal.bank import DebtBegan
from events.ethereal.cards import CardConjured
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import SpellCast
from tests.rules.ethereal.tables import due, rolled, under
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ETHER = "9h.2 Jh.2 Qh.2 Kh.2 Ah.2 Xr.2"
KINDS = {1: "soldier", 2: "jack", 3: "queen", 4: "king", 5: "ace", 6: "joker"}
GROWTH = HappeningBegan(what="ethereal.calendar.turn-8-growth", seat="s1")


def table(souls: str = "", debt: int = 0, **position: Any) -> Given:
    claims = {"debt:s1": debt} if debt else {}
    return given(**{"field": SPARE, "souls": {"s1": souls}, "claims": claims, "ether": ETHER} | position)


def buying(price: int, souls: str = "", debt: int = 0, *, on_credit: bool = True, **position: Any) -> Given:
    """Seat 1 conjures a kind of this price."""
    return table(souls, debt, **position).when("s1", Conjure(kind=KINDS[price], on_credit=on_credit))


def on_credit(amount: int) -> ClaimChanged:
    return ClaimChanged(claim="debt:s1", amount=amount, cause="credit", rule="ethereal.credit.split")


@pytest.mark.rule("ethereal.credit.ticked", "ethereal.credit.split", "ethereal.credit.bank-unmoved")
def test_the_pile_pays_what_it_can_and_the_rest_of_the_price_becomes_debt() -> None:
    spec = buying(5, "2c 3c").then(
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1"), voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule="ethereal.price.ace"),
        DebtBegan(seat="s1", own=0),
        on_credit(3),
        CardConjured(seat="s1", kind="ace", card="Ah.2", price=5, parts=(("ethereal.price.ace", 5),)),
        CardsShuffled(pile="deck:s1", order=("Ah.2",), rule="ethereal.conjure.reshuffles"),
    )
    assert spec.match.balances == {"pile:s1": 0, "source:start": -2, "bank": 2}
    assert spec.match.claims == {"debt:s1": 3}


@pytest.mark.rule("ethereal.credit.ticked", "ethereal.credit.split")
def test_a_spell_of_any_school_goes_on_credit() -> None:
    spec = table("2c", grave="9h", prices={"resurrection": 3})
    spec.when("s1", CastSpell(spell="resurrection", on_credit=True)).accepted()
    assert [event.spell for event in spec.told if isinstance(event, SpellCast)] == ["resurrection"]
    assert spec.match.claims == {"debt:s1": 2}


@pytest.mark.rule("ethereal.credit.split", "ethereal.credit.bank-unmoved")
@pytest.mark.parametrize("debt", [0, 2])
def test_with_an_empty_pile_the_whole_price_is_debt_and_no_mana_moves(debt: int) -> None:
    spec = buying(4, debt=debt).then_none(ManaPosted)
    assert spec.match.claims == {"debt:s1": debt + 4}
    assert spec.match.balances == {}


@pytest.mark.rule("ethereal.credit.affordable")
@pytest.mark.parametrize("ticked", [True, False])
def test_what_the_pile_can_pay_is_paid_from_it_ticked_or_not(ticked: bool) -> None:
    spec = buying(3, "2c 3c 4c", on_credit=ticked).then_none(ClaimChanged, DebtBegan)
    assert spec.match.balances["bank"] == 3


@pytest.mark.rule("ethereal.spend.too-dear", "ethereal.credit.ticked")
@pytest.mark.parametrize(("souls", "debt"), [("2c", 0), ("", 0), ("", 3)])
def test_without_the_tick_a_price_above_the_mana_is_refused(souls: str, debt: int) -> None:
    buying(2, souls, debt, on_credit=False).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.credit.floor")
@pytest.mark.parametrize(
    ("souls", "debt", "price", "accepted"),
    [
        pytest.param("", 5, 3, True, id="from-minus-5-to-minus-8"),
        pytest.param("", 5, 4, False, id="from-minus-5-to-minus-9"),
        pytest.param("", 8, 1, False, id="at-the-floor"),
        pytest.param("", 2, 6, True, id="from-minus-2-to-minus-8"),
        pytest.param("", 3, 6, False, id="from-minus-3-to-minus-9"),
    ],
)
def test_credit_goes_down_to_the_floor_and_no_further(souls: str, debt: int, price: int, accepted: bool) -> None:
    spec = buying(price, souls, debt)
    if accepted:
        assert spec.then_none(MatchEnded).match.claims == {"debt:s1": debt + price}
    else:
        spec.then_rejected("below-floor", "ethereal.credit.floor")


@pytest.mark.rule("ethereal.floor.jupiter", "ethereal.credit.floor")
@pytest.mark.parametrize(("debt", "price", "accepted"), [(5, 4, True), (8, 4, True), (9, 4, False)])
def test_under_the_oath_of_jupiter_credit_goes_down_to_minus_12(debt: int, price: int, accepted: bool) -> None:
    spec = buying(price + 1, "", debt, **under(OF_JUPITER))
    if accepted:
        assert spec.then_none(MatchEnded).match.claims == {"debt:s1": debt + price}
    else:
        spec.then_rejected("below-floor", "ethereal.credit.floor")


@pytest.mark.rule("ethereal.credit.floor")
def test_at_the_floor_what_costs_nothing_can_still_be_cast() -> None:
    table(debt=8, prices={"naked-hand": 0}).when("s1", CastSpell(spell="naked-hand", on_credit=True)).accepted()


@pytest.mark.rule("ethereal.credit.no-limit", "ethereal.credit.bank-unmoved")
def test_credit_looks_neither_at_the_bank_nor_at_earlier_credit() -> None:
    spec = buying(4, balances={"bank": -8, "source:opening-bank": 8}).accepted()
    spec.when("s1", Conjure(kind="king", on_credit=True)).then_rejected("kind-not-in-ether")
    spec.when("s1", Conjure(kind="queen", on_credit=True)).accepted()
    assert spec.match.claims == {"debt:s1": 3 + 2}, "the Ether is on sale while the Bank is in the red"
    assert spec.match.balances["bank"] == -8


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.credit.split")
@pytest.mark.parametrize("souls", ["", "2c"])
def test_credit_is_spending_and_ends_the_time_for_sacrifices(souls: str) -> None:
    spec = buying(2, souls, hands={"s1": "4h"}).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.invariant.pile-or-debt", "ethereal.debt.pay")
def test_mana_gained_later_pays_what_was_put_on_credit() -> None:
    spec = table(debt=1, hands={"s1": "4h Jc"}).when("s1", SacrificeCard(card="4h.1")).accepted()
    assert spec.match.claims == {"debt:s1": 0}
    assert spec.match.balances["bank"] == 1


def starting(own: int, *, debt: int, since: int = 2, **position: Any) -> Given:
    """Seat 1's own turn of this number starts, in debt since an earlier one."""
    since_then = {"claims": {"debt:s1": debt}, "debt_since": {"s1": since}} if debt else {}
    plain = {"field": SPARE, "turn": 20, "turns": {"s1": own - 1, "s2": own}}
    return due(TurnStart(seat="s1"), **plain | since_then | position).when_due()


@pytest.mark.rule("ethereal.debt.growth", "ethereal.debt.growth-no-mana", "ethereal.invariant.claims-move-no-mana")
@pytest.mark.parametrize("own", range(3, 12))
@pytest.mark.parametrize("face", [1, 2])
def test_debt_grows_by_1d2_at_every_third_own_turn_start(own: int, face: int) -> None:
    spec = starting(own, debt=4)
    if own not in (5, 8, 11):
        spec.then_none(DiceRolled, ClaimChanged)
        return
    spec.rolling(face).then_among(
        GROWTH,
        rolled("ethereal.debt.growth", (2, face)),
        ClaimChanged(claim="debt:s1", amount=face, cause="interest", rule="ethereal.debt.growth"),
    )
    assert spec.match.claims == {"debt:s1": 4 + face}
    assert spec.match.balances == {}


@pytest.mark.rule("ethereal.debt.growth-clock")
def test_new_debt_does_not_restart_the_clock() -> None:
    spec = buying(2, debt=3, debt_since={"s1": 2}, turns={"s1": 4, "s2": 4}).then_none(DebtBegan)
    assert spec.match.debt_since == {"s1": 2}


@pytest.mark.rule("ethereal.debt.growth-clock")
def test_debt_back_at_0_does_not_grow_and_counts_anew_when_it_rises_again() -> None:
    starting(5, debt=0, debt_since={"s1": 2}).then_none(DiceRolled, ClaimChanged)
    spec = buying(2, debt_since={"s1": 2}, turns={"s1": 4, "s2": 4})
    spec.then_among(DebtBegan(seat="s1", own=4), on_credit(2))
    assert spec.match.debt_since == {"s1": 4}


@pytest.mark.rule("ethereal.floor.lose", "ethereal.floor.checked-settled", "ethereal.calendar.turn-order-why")
@pytest.mark.parametrize(("debt", "face", "ends"), [(7, 1, False), (7, 2, True), (6, 2, False), (8, 1, True)])
def test_growth_can_take_a_seat_below_its_floor(debt: int, face: int, ends: bool) -> None:
    spec = starting(5, debt=debt).rolling(face)
    if ends:
        spec.then_among(GROWTH, MatchEnded(winners=("s2",), reason="mana-floor"))
    else:
        spec.then_none(MatchEnded)


@pytest.mark.rule("ethereal.bank.turn-start-order", "ethereal.calendar.loss-stops", "ethereal.floor.lose")
def test_debt_grows_before_the_loan_and_a_seat_that_has_lost_pays_no_more_interest() -> None:
    both: dict[str, Any] = {"claims": {"debt:s1": 4, "loan:s1": 9}, "bank_loans": {"s1": (2, 12)}}
    starting(5, debt=4, **both).rolling(2, 1).then_among(
        ClaimChanged(claim="debt:s1", amount=2, cause="interest", rule="ethereal.debt.growth"),
        ClaimChanged(claim="loan:s1", amount=1, cause="interest", rule="ethereal.loan.growth"),
    )
    lost = starting(5, debt=8, **both | {"claims": {"debt:s1": 8, "loan:s1": 9}}).rolling(1)
    lost.then_among(MatchEnded(winners=("s2",), reason="mana-floor"))
    assert lost.match.claims == {"debt:s1": 9, "loan:s1": 9}


@pytest.mark.rule("ethereal.debt.forced-cost", "ethereal.debt.growth-clock")
def test_debt_that_comes_between_two_own_turns_is_one_turn_old_at_the_next() -> None:
    since = {"debt_since": {"s1": 4}, "claims": {"debt:s1": 3}}
    starting(6, debt=3, **since).then_none(DiceRolled)
    starting(7, debt=3, **since).rolling(1).then_among(GROWTH)
