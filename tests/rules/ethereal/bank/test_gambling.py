"""Gambling and Increase Max Mana, and the Bank's opening mana."""

from typing import Any

import pytest

from commands.ethereal.options import options_of
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.mana import ceiling
from domain.ethereal.oaths import STRIFE
from events.base import ClaimChanged, DiceRolled, HappeningBegan, Lasting, ManaPosted, MatchEnded, UntilTurn
from events.ethereal.agenda import RoundStart
from events.ethereal.bank import DebtBegan, MaximumChanged
from events.ethereal.souls import SoulGained, SoulsSpent, SoulsTrimmed
from events.ethereal.spells import CardDestroyed, SpellCast
from events.ethereal.turn import RoundBegan
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
GAMBLING = CastSpell(spell="gambling")
INCREASE = CastSpell(spell="increase-max-mana")
STAKES, ROLL = "ethereal.gamble.win", "ethereal.gamble.roll"
MADE = "ethereal.receive.from-ether"
SEVEN = "2c 3c 4c 5c 6c 7c 8c"
"""Seven soldier souls: six after the stake."""
LOST = "ethereal.gamble.loss-order"
OPENS = "ethereal.bank.opens-with"


def sevens(total: int) -> list[int]:
    """The faces of 7d2 that sum to this."""
    return [2] * (total - 7) + [1] * (14 - total)


def table(souls: str = SEVEN, **position: Any) -> Given:
    plain: dict[str, Any] = {"field": SPARE, "souls": {"s1": souls}, "decks": {"s1": "8d 7d", "s2": "8h"}}
    return given(**plain | position)


def beside(bank: int, worth: int, **position: Any) -> dict[str, Any]:
    """The same with a Bank that holds so much beside a pile worth so much."""
    balances = {"bank": bank, "pile:s1": worth, "source:start": -bank - worth}
    return {"balances": {account: amount for account, amount in balances.items() if amount}} | position


def winning(total: int, souls: str = SEVEN, *, made: int, **position: Any) -> Given:
    """A 10, then 7d2 that sum to `total`, and as many soldiers made."""
    spec = table(souls, **position).rolling(**{ROLL: [10], STAKES: sevens(total), MADE: [1] * (2 * made)})
    return spec.when("s1", GAMBLING)


def losing(total: int, souls: str = SEVEN, **position: Any) -> Given:
    return table(souls, **position).rolling(**{ROLL: [1], LOST: sevens(total)}).when("s1", GAMBLING)


@pytest.mark.rule("ethereal.gamble.cost", "ethereal.gamble.roll", "ethereal.bank.dice-recorded")
@pytest.mark.parametrize("face", range(2, 10))
def test_the_stake_is_paid_and_on_2_to_9_nothing_more_happens(face: int) -> None:
    table().rolling(face).when("s1", GAMBLING).then(
        SpellCast(seat="s1", spell="gambling", price=1, parts=(("ethereal.gamble.cost", 1),)),
        SoulsSpent(seat="s1", cards=("2c.1",), voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=1, rule="ethereal.gamble.cost"),
        rolled(ROLL, (10, face)),
    )


@pytest.mark.rule("ethereal.gamble.win", "ethereal.receive.as-souls")
@pytest.mark.parametrize("total", [7, 9])
def test_a_10_wins_7d2_of_the_bank(total: int) -> None:
    spec = winning(total, made=total, **beside(5, 7))
    spec.then_among(
        rolled(ROLL, (10, 10)),
        DiceRolled(dice=(2,) * 7, faces=tuple(sevens(total)), rule=STAKES, seat="s1"),
        ManaPosted(debit="bank", credit="pile:s1", amount=total, rule=STAKES),
    )
    assert (spec.match.balances["bank"], spec.match.balances["pile:s1"]) == (6 - total, 6 + total)


@pytest.mark.rule("ethereal.gamble.win-limit", "ethereal.invariant.bank-floor")
@pytest.mark.parametrize(("bank", "paid"), [(0, 9), (-4, 5), (-8, 1), (4, 12)])
def test_the_win_is_cut_to_what_the_bank_can_pay(bank: int, paid: int) -> None:
    spec = winning(12, "2c", made=paid, **beside(bank, 1)).accepted()
    assert spec.match.balances["bank"] == bank + 1 - paid
    assert spec.match.balances["pile:s1"] == paid


@pytest.mark.rule("ethereal.gamble.win-limit", "ethereal.surplus.room", "ethereal.invariant.pile-ceiling")
@pytest.mark.parametrize(("souls", "worth", "paid"), [("Ac Ad 2c", 11, 8), ("Ac Ad As 2c 3c 4c", 18, 1)])
def test_the_win_is_cut_to_the_casters_room(souls: str, worth: int, paid: int) -> None:
    spec = winning(14, souls, made=paid, **beside(20, worth)).accepted()
    assert spec.match.balances["pile:s1"] == 18


@pytest.mark.rule("ethereal.gamble.win-limit")
def test_a_win_for_which_there_is_no_room_posts_nothing() -> None:
    spec = winning(14, SEVEN, made=0, maximum={"s1": 1}, **beside(20, 7)).then_none(SoulGained)
    assert spec.match.balances["pile:s1"] == 6


@pytest.mark.rule("ethereal.gamble.win-debt", "ethereal.receive.from-bank-in-debt", "ethereal.credit.bank-unmoved")
def test_a_win_on_credit_pays_the_debt_first() -> None:
    spec = table("", claims={"debt:s1": 2}, balances={"bank": 3, "source:start": -3})
    spec.rolling(**{ROLL: [10], STAKES: sevens(9), MADE: [1] * 12})
    spec.when("s1", CastSpell(spell="gambling", on_credit=True)).then_among(
        ClaimChanged(claim="debt:s1", amount=1, cause="credit", rule="ethereal.credit.split"),
        ClaimChanged(claim="debt:s1", amount=-3, cause="paid", rule="ethereal.receive.debt-first"),
        ManaPosted(debit="bank", credit="pile:s1", amount=6, rule=STAKES),
    )
    assert spec.match.claims["debt:s1"] == 0
    assert spec.match.balances["bank"] == -3


@pytest.mark.rule("ethereal.gamble.loss-order", "ethereal.gamble.loss-debt", "ethereal.debt.forced-cost")
def test_a_1_takes_a_maximum_a_card_and_7d2_in_this_order() -> None:
    spec = losing(11).then_among(
        rolled(ROLL, (10, 1)),
        MaximumChanged(seat="s1", maximum=5, rule=LOST),
        CardDestroyed(seat="s1", card="8d.1", origin="deck", to="grave", spell="gambling"),
        DiceRolled(dice=(2,) * 7, faces=tuple(sevens(11)), rule=LOST, seat="s1"),
        SoulsSpent(seat="s1", cards=("3c.1", "4c.1", "5c.1", "6c.1", "7c.1", "8c.1")),
        ManaPosted(debit="pile:s1", credit="bank", amount=6, rule="ethereal.gamble.loss-debt"),
        DebtBegan(seat="s1", own=0),
        ClaimChanged(claim="debt:s1", amount=5, cause="forced-cost", rule="ethereal.gamble.loss-debt"),
    )
    assert spec.match.balances == {"pile:s1": 0, "source:start": -7, "bank": 7}
    assert spec.match.claims == {"debt:s1": 5}
    assert "8d.1" in spec.match.grave


@pytest.mark.rule("ethereal.gamble.loss-floor", "ethereal.floor.lose", "ethereal.floor.at-is-alive")
@pytest.mark.parametrize(("total", "lost"), [(7, False), (8, False), (9, True), (14, True)])
def test_below_the_floor_the_caster_has_lost(total: int, lost: bool) -> None:
    spec = losing(total, "2c").accepted()
    end = MatchEnded(winners=("s2",), reason="mana-floor")
    assert (spec.match.ended == end) is lost
    assert spec.match.claims["debt:s1"] == total


@pytest.mark.rule("ethereal.gamble.loss-no-card")
def test_with_an_empty_deck_no_card_is_lost() -> None:
    spec = losing(7, decks={"s2": "8h"}).then_none(CardDestroyed)
    assert spec.match.maximum["s1"] == 5
    assert spec.match.claims["debt:s1"] == 1


@pytest.mark.rule("ethereal.gamble.loss-max", "ethereal.surplus.max-least")
def test_a_maximum_of_1_does_not_fall() -> None:
    spec = losing(7, maximum={"s1": 1}).then_none(MaximumChanged)
    assert spec.match.maximum["s1"] == 1


@pytest.mark.rule("ethereal.surplus.max-lowered")
def test_a_lowered_maximum_takes_no_mana_at_once() -> None:
    spec = losing(7, "2c Ac Ad As Ac.2", maximum={"s1": 7}).accepted()  # 7 of 20 by two Aces, 3 overpaid
    assert spec.match.maximum["s1"] == 6
    assert spec.match.balances == {"pile:s1": 10, "source:start": -21, "bank": 8, "sink:overpay": 3}


@pytest.mark.rule("ethereal.gamble.loss-order")
def test_the_lost_card_goes_to_the_grave_at_a_blood_moon_too() -> None:
    spec = losing(7, moon=4, blood_moon_in=2).accepted()
    assert "8d.1" in spec.match.grave
    assert spec.match.outer_darkness == ()


@pytest.mark.rule("ethereal.gamble.as-often")
def test_it_is_cast_as_often_as_it_can_be_paid_and_each_roll_is_recorded() -> None:
    spec = table("2c 3c")
    for face in (5, 9):
        spec.rolling(face).when("s1", GAMBLING).then_among(rolled(ROLL, (10, face)))
    spec.when("s1", GAMBLING).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.market.max-cost", "ethereal.market.max-effect", "ethereal.market.max-no-souls")
def test_increase_max_mana_raises_the_maximum_for_4_mana() -> None:
    spec = table("2c 3c 4c 5c").when("s1", INCREASE)
    spec.then(
        SpellCast(seat="s1", spell="increase-max-mana", price=4, parts=(("ethereal.market.max-cost", 4),)),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1", "5c.1"), voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=4, rule="ethereal.market.max-cost"),
        MaximumChanged(seat="s1", maximum=7, rule="ethereal.market.max-effect"),
    )
    assert spec.match.maximum == {"s1": 7, "s2": 6}
    assert ceiling(spec.match, "s1") == 21
    assert spec.match.balances["pile:s1"] == 0


@pytest.mark.rule("ethereal.market.max-limit")
@pytest.mark.parametrize(("maximum", "raised"), [(17, True), (18, False)])
def test_eighteen_is_the_most(maximum: int, raised: bool) -> None:
    spec = table(maximum={"s1": maximum}).when("s1", INCREASE)
    if raised:
        assert spec.accepted().match.maximum["s1"] == 18
    else:
        spec.then_rejected("maximum-reached", "ethereal.market.max-limit")


@pytest.mark.rule("ethereal.market.max-limit", "ethereal.sky.max-bounds")
@pytest.mark.parametrize(("maximum", "raised"), [(17, True), (18, False)])
def test_a_maximum_of_eighteen_is_not_raised_while_strife_lowers_it(maximum: int, raised: bool) -> None:
    strife = Lasting(kind=STRIFE, on="s1", by="s1", until=UntilTurn(seat="s1", turn=9))
    spec = table(maximum={"s1": maximum}, lasting={1: strife}).when("s1", INCREASE)
    if raised:
        assert spec.accepted().match.maximum["s1"] == 18
    else:
        spec.then_rejected("maximum-reached", "ethereal.market.max-limit")


@pytest.mark.rule("ethereal.credit.spells-only")
def test_increase_max_mana_goes_on_credit() -> None:
    spec = table("2c").when("s1", CastSpell(spell="increase-max-mana", on_credit=True)).accepted()
    assert spec.match.claims["debt:s1"] == 3
    assert spec.match.maximum["s1"] == 7


@pytest.mark.rule("ethereal.market.max-effect")
def test_the_higher_maximum_holds_at_the_trim() -> None:
    start = due(RoundStart(), field=SPARE, souls={"s1": SEVEN, "s2": SEVEN.replace("c", "d")}, maximum={"s1": 7})
    spec = start.when_due().accepted()
    assert [event for event in spec.told if isinstance(event, SoulsTrimmed)] == [
        SoulsTrimmed(seat="s2", cards=("2d.2",))
    ]


@pytest.mark.rule("ethereal.bank.opens-empty")
def test_the_bank_starts_with_no_mana() -> None:
    spec = opened()
    assert spec.match.balances.get("bank", 0) == 0
    assert not [event for event in spec.told if isinstance(event, ManaPosted)]


@pytest.mark.rule("ethereal.bank.opens-with", "ethereal.bank.opens-roll", "ethereal.calendar.match-start")
@pytest.mark.parametrize(("faces", "amount"), [((1, 1, 1, 1), 4), ((1, 2, 1, 2), 6), ((2, 2, 2, 2), 8)])
def test_with_the_option_the_bank_opens_with_4d2_mana_rolled_before_round_1(
    faces: tuple[int, ...], amount: int
) -> None:
    options = {"bank_opens_with_mana": True}
    spec = due(RoundStart(), field=SPARE, round=0, turn=0, order=("s1", "s2"), active="", moon=0, options=options)
    spec.rolling(*faces).when_due().then_among(
        HappeningBegan(what="ethereal.calendar.match-start"),
        rolled(OPENS, *((2, face) for face in faces), seat=None),
        ManaPosted(debit="source:opening-bank", credit="bank", amount=amount, rule=OPENS),
        RoundBegan(round=1),
    )
    assert spec.match.balances == {"bank": amount, "source:opening-bank": -amount}


@pytest.mark.rule("ethereal.bank.opens-roll")
@pytest.mark.parametrize(("round", "on"), [(0, False), (1, True)])
def test_without_the_option_or_later_nothing_is_rolled_for_the_bank(round: int, on: bool) -> None:
    spec = due(RoundStart(), field=SPARE, round=round, order=("s1", "s2"), options={"bank_opens_with_mana": on})
    assert "bank" not in spec.when_due().then_none(ManaPosted).match.balances


@pytest.mark.rule("ethereal.bank.opens-with")
def test_the_set_up_can_let_the_bank_open_with_mana() -> None:
    assert options_of({"bank_opens_with_mana": True}).bank_opens_with_mana
    assert not options_of({}).bank_opens_with_mana
