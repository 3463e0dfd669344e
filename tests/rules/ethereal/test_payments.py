"""Paying with souls, the trim, and forced costs (ethereal.soul, pay, surplus, debt, floor)."""

import pytest

from commands.door import parse
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from domain.engine.rejection import Rejected
from domain.ethereal.oaths import OF_JUPITER
from events.base import ClaimChanged, HappeningBegan, ManaPosted, MatchEnded
from events.ethereal.agenda import RoundStart
from events.ethereal.cards import CardConjured
from events.ethereal.moon import TollAnswered, TollAsked
from events.ethereal.souls import SoulsSpent, SoulsTrimmed
from tests.rules.ethereal.tables import due, rolled, under
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ETHER = "9h.2 Jh.2 Qh.2 Kh.2 Ah.2 Xr.2"
KINDS = {1: "soldier", 2: "jack", 3: "queen", 4: "king", 5: "ace", 6: "joker"}
REFUSED = "ethereal.account.toll-refused-posting"


def buying(price: int, souls: str, **position: object) -> Given:
    """Seat 1 conjures a kind of this price with these souls."""
    return given(field=SPARE, souls={"s1": souls}, ether=ETHER, **position).when("s1", Conjure(kind=KINDS[price]))


def refusing(souls: str, roll: tuple[int, int], **position: object) -> Given:
    """Seat 1 refuses the moon's toll: a forced cost of the roll and 2."""
    asked = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    spec = given(field=SPARE, souls={"s1": souls}, questions={1: asked}, asked=1, **position)
    return spec.rolling(*roll).when("s1", AnswerToll(ask=1, give=False))


def paid(amount: int, rule: str) -> ManaPosted:
    return ManaPosted(debit="pile:s1", credit="bank", amount=amount, rule=rule)


def overpaid(amount: int) -> ManaPosted:
    return ManaPosted(debit="pile:s1", credit="sink:overpay", amount=amount, rule="ethereal.soul.overpay")


@pytest.mark.rule("ethereal.soul.pay-smallest", "ethereal.pay.smallest-first", "ethereal.pay.no-skipping")
@pytest.mark.parametrize(
    ("souls", "price", "spent", "over"),
    [
        pytest.param("2c 3c Jc Qc", 3, ("2c.1", "3c.1", "Jc.1"), 1, id="1,1,2,3-pay-3"),
        pytest.param("2c Jc Kc", 5, ("2c.1", "Jc.1", "Kc.1"), 2, id="1,2,4-pay-5"),
        pytest.param("2c Qc", 3, ("2c.1", "Qc.1"), 1, id="1,3-pay-3"),
        pytest.param("Qc 2c", 1, ("2c.1",), 0, id="smallest-though-younger"),
        pytest.param("9c 2c 3c", 2, ("9c.1", "2c.1"), 0, id="oldest-among-equals"),
        pytest.param("Kc", 1, ("Kc.1",), 3, id="4-pays-1"),
        pytest.param("Xb", 6, ("Xb.1",), 0, id="6-pays-6"),
    ],
)
def test_a_price_spends_the_smallest_souls_first_and_the_oldest_among_equals(
    souls: str, price: int, spent: tuple[str, ...], over: int
) -> None:
    spec = buying(price, souls).accepted()
    assert spec.told[0] == SoulsSpent(seat="s1", cards=spent, voluntary_in=3)
    assert [event for event in spec.told if isinstance(event, ManaPosted)] == [
        paid(price, f"ethereal.price.{KINDS[price]}"),
        *([overpaid(over)] if over else []),
    ]


@pytest.mark.rule("ethereal.soul.overpay", "ethereal.pay.postings")
def test_mana_paid_beyond_the_price_is_lost() -> None:
    spec = buying(3, "2c 3c Jc Qc").accepted()
    assert spec.match.souls["s1"] == ("Qc.1",)
    assert spec.match.balances == {"pile:s1": 3, "source:start": -7, "bank": 3, "sink:overpay": 1}


@pytest.mark.rule("ethereal.pay.no-combination")
def test_the_seat_does_not_name_the_souls_it_pays_with() -> None:
    with pytest.raises(Rejected, match="souls") as refusal:
        parse("ethereal", {"type": "conjure", "kind": "queen", "souls": ["Qc.1"]})
    assert refusal.value.code == "bad-command"


@pytest.mark.rule("ethereal.soul.spent-to-grave", "ethereal.pay.cards-to-grave")
@pytest.mark.parametrize("blood_moon_in", [0, 2])
def test_spent_souls_go_to_the_grave_also_under_a_blood_moon(blood_moon_in: int) -> None:
    spec = buying(2, "2c 3c", moon=4 if blood_moon_in else 1, blood_moon_in=blood_moon_in).accepted()
    assert spec.match.grave == ("2c.1", "3c.1")
    assert spec.match.outer_darkness == ()


@pytest.mark.rule("ethereal.soul.not-enough")
@pytest.mark.parametrize(("souls", "price"), [("", 1), ("2c", 2), ("Kc", 5), ("Ac", 6)])
def test_a_price_above_the_seats_mana_is_refused(souls: str, price: int) -> None:
    buying(price, souls).then_rejected("not-enough-mana", "ethereal.soul.not-enough")


@pytest.mark.rule("ethereal.soul.not-enough")
@pytest.mark.parametrize("price", list(KINDS))
def test_a_price_as_high_as_the_seats_mana_is_paid(price: int) -> None:
    buying(price, " ".join(f"{number}c" for number in range(2, 2 + price))).then_among(
        paid(price, f"ethereal.price.{KINDS[price]}")
    )


@pytest.mark.rule("ethereal.soul.not-enough")
def test_a_seat_in_debt_can_pay_nothing() -> None:
    buying(1, "", claims={"debt:s1": 2}).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.pay.voluntary-is-spending")
def test_a_payment_by_the_seats_own_command_ends_the_time_for_sacrifices() -> None:
    spec = buying(1, "2c", hands={"s1": "4h"}).accepted()
    assert spec.match.spent_in == {"s1": 3, "s2": 0}
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.soul.forced-debt", "ethereal.debt.forced-cost", "ethereal.moon.toll-refused")
@pytest.mark.parametrize(
    ("souls", "roll", "spent", "to_bank", "over", "debt", "mana"),
    [
        pytest.param("2c 3c 4c", (2, 2), ("2c.1", "3c.1", "4c.1"), 3, 0, 3, -3, id="3-pay-6"),
        pytest.param("Kc", (1, 1), ("Kc.1",), 4, 0, 0, 0, id="4-pay-4"),
        pytest.param("Jc Qc", (1, 1), ("Jc.1", "Qc.1"), 4, 1, 0, 0, id="5-pay-4"),
        pytest.param("2c Ac Jc", (2, 1), ("2c.1", "Jc.1", "Ac.1"), 5, 3, 0, 0, id="smallest-first"),
        pytest.param("2c 3c 4c 5c Qc", (1, 1), ("2c.1", "3c.1", "4c.1", "5c.1"), 4, 0, 0, 3, id="some-left"),
    ],
)
def test_a_forced_cost_takes_the_souls_it_needs_and_what_is_missing_becomes_debt(
    souls: str, roll: tuple[int, int], spent: tuple[str, ...], to_bank: int, over: int, debt: int, mana: int
) -> None:
    spec = refusing(souls, roll)
    spec.then_among(
        TollAnswered(seat="s1", cards=("2s.1",), source="card", given=False),
        rolled("ethereal.moon.toll-refused", (2, roll[0]), (2, roll[1])),
        SoulsSpent(seat="s1", cards=spent),
        paid(to_bank, REFUSED),
        *([overpaid(over)] if over else []),
        *([ClaimChanged(claim="debt:s1", amount=debt, cause="forced-cost", rule=REFUSED)] if debt else []),
    )
    assert spec.match.balances.get("pile:s1", 0) - spec.match.claims.get("debt:s1", 0) == mana
    assert spec.match.balances["bank"] == to_bank


@pytest.mark.rule("ethereal.soul.forced-debt", "ethereal.debt.forced-cost-to")
@pytest.mark.parametrize("debt", [0, 2])
def test_a_forced_cost_of_a_seat_without_souls_is_all_debt(debt: int) -> None:
    spec = refusing("", (1, 2), claims={"debt:s1": debt} if debt else {})
    spec.then_among(ClaimChanged(claim="debt:s1", amount=5, cause="forced-cost", rule=REFUSED))
    assert not [event for event in spec.told if isinstance(event, ManaPosted)]
    assert spec.match.claims["debt:s1"] == debt + 5


@pytest.mark.rule("ethereal.pay.forced-is-not", "ethereal.debt.forced-cost-to")
def test_a_forced_payment_goes_to_the_bank_and_is_no_spending_of_the_seat() -> None:
    spec = refusing("Kc", (1, 1))
    spec.then_among(SoulsSpent(seat="s1", cards=("Kc.1",), voluntary_in=None), paid(4, REFUSED))
    assert spec.match.spent_in == {"s1": 0, "s2": 0}


@pytest.mark.rule("ethereal.floor.default", "ethereal.floor.at-is-alive", "ethereal.floor.lose", "ethereal.win.reason")
@pytest.mark.parametrize(
    ("debt", "roll", "ends"),
    [
        pytest.param(4, (1, 1), False, id="at-minus-8"),
        pytest.param(4, (1, 2), True, id="at-minus-9"),
        pytest.param(3, (1, 2), False, id="from-minus-3-to-minus-8"),
        pytest.param(8, (1, 1), True, id="far-below"),
    ],
)
def test_a_seat_below_minus_8_loses_at_once_and_one_at_minus_8_plays_on(
    debt: int, roll: tuple[int, int], ends: bool
) -> None:
    spec = refusing("", roll, claims={"debt:s1": debt})
    if ends:
        spec.then_among(MatchEnded(winners=("s2",), reason="mana-floor"))
    else:
        spec.then_none(MatchEnded)


@pytest.mark.rule("ethereal.floor.jupiter")
@pytest.mark.parametrize(("debt", "ends"), [(4, False), (8, False), (9, True)])
@pytest.mark.parametrize("sworn", ["s1", "s2"])
def test_under_the_oath_of_jupiter_the_floor_is_minus_12(debt: int, ends: bool, sworn: str) -> None:
    spec = refusing("", (1, 1), claims={"debt:s1": debt}, **under(OF_JUPITER, sworn)).accepted()
    lost = ends if sworn == "s1" else debt > 4
    assert (MatchEnded(winners=("s2",), reason="mana-floor") in spec.told) == lost


@pytest.mark.rule("ethereal.floor.lose")
def test_a_seat_loses_by_the_floor_on_anybodys_turn() -> None:
    asked = TollAsked(ask=1, of=("s2",), cards=("2s.2",), source="card")
    given(field=SPARE, questions={1: asked}, asked=1, claims={"debt:s2": 5}).rolling(1, 1).when(
        "s2", AnswerToll(ask=1, give=False)
    ).then_among(MatchEnded(winners=("s1",), reason="mana-floor"))


def starting(souls: str, maximum: int = 6) -> Given:
    """The next round starts, in which the moon brings nothing, with these souls of seat 1."""
    return due(RoundStart(), field=SPARE, souls={"s1": souls}, maximum={"s1": maximum}, moon=1).when_due()


@pytest.mark.rule("ethereal.soul.trim", "ethereal.surplus.trim-posting", "ethereal.surplus.trim-big-soul")
@pytest.mark.parametrize(
    ("souls", "trimmed", "amount"),
    [
        pytest.param("2c Jc Jd Qc", ("2c.1", "Jc.1"), 3, id="1,2,2,3"),
        pytest.param("2c 3c 4c 5c 6c 7c 8c 9c 10c", ("2c.1", "3c.1", "4c.1"), 3, id="nine-soldiers"),
        pytest.param("Kc Kd", ("Kc.1",), 4, id="4,4"),
        pytest.param("Xb 2c", ("2c.1",), 1, id="smallest-first"),
        pytest.param("9c 2c 3c 4c 5c 6c 7c", ("9c.1",), 1, id="oldest-first"),
    ],
)
def test_at_the_start_of_a_round_souls_above_the_maximum_go_to_the_grave(
    souls: str, trimmed: tuple[str, ...], amount: int
) -> None:
    spec = starting(souls)
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-7-trim", seat="s1"),
        SoulsTrimmed(seat="s1", cards=trimmed),
        ManaPosted(debit="pile:s1", credit="sink:trim", amount=amount, rule="ethereal.surplus.trim-posting"),
    )
    assert spec.match.grave == trimmed
    assert "bank" not in spec.match.balances


@pytest.mark.rule("ethereal.soul.trim")
@pytest.mark.parametrize(("souls", "maximum"), [("Xb", 6), ("2c 3c 4c 5c 6c 7c", 6), ("Kc", 6), ("Kc Qc", 7), ("", 6)])
def test_a_pile_that_is_not_above_the_maximum_is_left_alone(souls: str, maximum: int) -> None:
    starting(souls, maximum).then_none(SoulsTrimmed, ManaPosted)


@pytest.mark.rule("ethereal.soul.trim")
def test_every_seat_is_trimmed_in_turn_order() -> None:
    spec = due(RoundStart(), field=SPARE, souls={"s1": "Kc Kd", "s2": "Ac Ad"}, order=("s2", "s1"), moon=1)
    spec.when_due().then_among(SoulsTrimmed(seat="s2", cards=("Ac.2",)), SoulsTrimmed(seat="s1", cards=("Kc.1",)))


@pytest.mark.rule("ethereal.surplus.max-lowered")
def test_a_maximum_below_the_pile_takes_nothing_until_the_next_round() -> None:
    spec = buying(1, "2c 3c 4c 5c 6c", maximum={"s1": 3})
    spec.then_none(SoulsTrimmed)
    starting("2c 3c 4c 5c 6c", maximum=3).then_among(SoulsTrimmed(seat="s1", cards=("2c.1", "3c.1")))


@pytest.mark.rule("ethereal.surplus.until-next-round")
def test_mana_above_the_maximum_can_be_spent_until_the_round_ends() -> None:
    spec = buying(6, "Ac Ad 2c")
    spec.then_among(
        SoulsSpent(seat="s1", cards=("2c.1", "Ac.1"), voluntary_in=3),
        CardConjured(seat="s1", kind="joker", card="Xr.2", price=6, parts=(("ethereal.price.joker", 6),)),
    )
