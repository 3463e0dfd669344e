"""Accounts, postings and the receiving of mana (ethereal.account, receive, invariant, surplus, debt)."""

from collections import Counter

import msgspec
import pytest

from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.pay import gain_mana
from commands.ethereal.sacrifice import SacrificeCard
from domain.engine.dice import ScriptedDice
from domain.engine.ruleset import draft_of, ruleset
from domain.ethereal.kinds import worth
from domain.ethereal.mana import ceiling, mana, room
from domain.ethereal.sky import NO_SURPLUS
from events.base import SYSTEM, ClaimChanged, Event, Lasting, ManaPosted, UntilGone
from events.ethereal import EtherealEvent
from events.ethereal.moon import TollAnswered, TollAsked
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn
from events.ethereal.turn import PhaseOpened
from tests.rules.ethereal.making import SOULS, being_made
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
SACRIFICE = "ethereal.account.sacrifice-posting"
PAID = "ethereal.receive.debt-first"


def sacrificing(card: str, debt: int, **position: object) -> Given:
    """Seat 1 in debt sacrifices a card of its hand."""
    start = {"field": SPARE, "hands": {"s1": card}, "claims": {"debt:s1": debt}, **position}
    return given(**start).when("s1", SacrificeCard(card=f"{card}.1"))


def posted(credit: str, amount: int, debit: str = "source:sacrifice", rule: str = SACRIFICE) -> ManaPosted:
    return ManaPosted(debit=debit, credit=credit, amount=amount, rule=rule)


def debt_paid(amount: int) -> ClaimChanged:
    return ClaimChanged(claim="debt:s1", amount=-amount, cause="paid", rule=PAID)


@pytest.mark.rule("ethereal.account.mana", "ethereal.soul.mana", "ethereal.account.pile")
@pytest.mark.parametrize(
    ("souls", "claims", "bar"),
    [
        ("", {}, 0),
        ("2c Jc Qc", {}, 6),
        ("", {"debt:s1": 3}, -3),
        ("Kc 2c", {"loan:s1": 9, "tax:s1": 2}, 5),
        ("2c", {"debt:s2": 4}, 1),
    ],
)
def test_a_seats_mana_is_what_its_souls_are_worth_less_its_mana_debt(
    souls: str, claims: dict[str, int], bar: int
) -> None:
    assert mana(given(field=SPARE, souls={"s1": souls}, claims=claims).match, "s1") == bar


@pytest.mark.rule("ethereal.surplus.ceiling", "ethereal.surplus.room")
@pytest.mark.parametrize(
    ("souls", "debt", "maximum", "most", "left"),
    [("", 0, 6, 18, 18), ("", 3, 6, 18, 21), ("Kc Jc", 0, 6, 18, 12), ("Kc", 0, 7, 21, 17), ("Kc", 0, 1, 3, -1)],
)
def test_the_ceiling_is_three_times_the_maximum_and_the_room_is_what_is_left_below_it(
    souls: str, debt: int, maximum: int, most: int, left: int
) -> None:
    match = given(field=SPARE, souls={"s1": souls}, claims={"debt:s1": debt}, maximum={"s1": maximum}).match
    assert (ceiling(match, "s1"), room(match, "s1")) == (most, left)


@pytest.mark.rule("ethereal.surplus.no-room-command")
@pytest.mark.parametrize(("debt", "souls", "fits"), [(0, "Ac Ad As Kc", False), (0, "Ac Ad 2c 3c", True)])
def test_a_command_that_would_bring_a_seat_more_than_its_room_is_refused(debt: int, souls: str, fits: bool) -> None:
    spec = sacrificing("Xr", debt, souls={"s1": souls})
    if fits:
        spec.accepted()
    else:
        spec.then_rejected("soul-pile-full")


NO_MORE = {"lasting": {1: Lasting(kind=NO_SURPLUS, on="s1", by="s1", until=UntilGone())}, "lasted": 1}


@pytest.mark.rule("ethereal.surplus.none", "ethereal.soul.ceiling", "ethereal.surplus.room")
@pytest.mark.parametrize(("souls", "debt", "left"), [("", 0, 6), ("Kc", 0, 2), ("Kc Qc", 0, -1), ("", 3, 9)])
def test_where_surplus_is_switched_off_the_ceiling_is_the_maximum(souls: str, debt: int, left: int) -> None:
    match = given(field=SPARE, souls={"s1": souls}, claims={"debt:s1": debt}, **NO_MORE).match
    assert (ceiling(match, "s1"), room(match, "s1")) == (6, left)
    assert ceiling(match, "s2") == 18


@pytest.mark.rule("ethereal.surplus.none", "ethereal.surplus.no-room-command")
@pytest.mark.parametrize(("souls", "fits"), [("2c", True), ("Jc", False)])
def test_a_seat_without_surplus_can_gain_up_to_its_maximum_alone(souls: str, fits: bool) -> None:
    spec = sacrificing("Ah", 0, souls={"s1": souls}, **NO_MORE)
    if fits:
        assert spec.accepted().match.balances["pile:s1"] == 6
    else:
        spec.then_rejected("soul-pile-full")


@pytest.mark.rule("ethereal.surplus.no-room-command", "ethereal.surplus.room")
def test_a_debt_makes_room() -> None:
    sacrificing("Qh", 1, maximum={"s1": 1}).rolling(1, 1, 1, 1).accepted()
    sacrificing("Kh", 1, maximum={"s1": 1}).rolling(1, 1, 1, 1, 1, 1).accepted()
    sacrificing("Ah", 1, maximum={"s1": 1}).then_rejected("soul-pile-full")


@pytest.mark.rule("ethereal.receive.card-soul", "ethereal.account.source", "ethereal.account.debit-credit")
def test_a_card_that_becomes_a_soul_enters_the_pile_as_that_card_and_posts_its_worth_from_its_source() -> None:
    spec = sacrificing("Jh", 0)
    spec.then(
        CardSacrificed(seat="s1", card="Jh.1"),
        SoulGained(seat="s1", card="Jh.1", origin="card"),
        posted("pile:s1", 2),
    )
    assert spec.match.balances == {"source:sacrifice": -2, "pile:s1": 2}


@pytest.mark.rule(
    "ethereal.receive.debt-first",
    "ethereal.receive.whole-soul",
    "ethereal.receive.debt-first-posting",
    "ethereal.debt.pay",
)
@pytest.mark.parametrize(("card", "worth", "debt"), [("9h", 1, 3), ("9h", 1, 1), ("Kh", 4, 4), ("Kh", 4, 6)])
def test_a_soul_worth_no_more_than_the_debt_goes_to_the_grave_and_pays_it(card: str, worth: int, debt: int) -> None:
    spec = sacrificing(card, debt)
    spec.then(
        CardSacrificed(seat="s1", card=f"{card}.1"),
        SoulPassedOn(seat="s1", card=f"{card}.1"),
        posted("bank", worth),
        debt_paid(worth),
    )
    assert spec.match.souls["s1"] == ()
    assert spec.match.grave == (f"{card}.1",)
    assert spec.match.claims["debt:s1"] == debt - worth
    assert spec.match.balances == {"source:sacrifice": -worth, "bank": worth}


@pytest.mark.rule("ethereal.receive.soul-change", "ethereal.receive.debt-first-posting", "ethereal.account.debt")
def test_a_soul_worth_more_than_the_debt_pays_it_and_the_rest_comes_as_soldier_souls() -> None:
    spec = sacrificing("Kh", 2).rolling(1, 1, 9, 4)
    spec.then(
        CardSacrificed(seat="s1", card="Kh.1"),
        SoulPassedOn(seat="s1", card="Kh.1"),
        posted("bank", 2),
        debt_paid(2),
        rolled(SOULS, (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        rolled(SOULS, (9, 9), (4, 4)),
        SoulGained(seat="s1", card="10s.m2", origin="made"),
        posted("pile:s1", 2),
    )
    assert mana(spec.match, "s1") == 2
    assert spec.match.claims == {"debt:s1": 0}
    assert "sink:overpay" not in spec.match.balances


@pytest.mark.rule("ethereal.receive.from-ether")
@pytest.mark.parametrize(("face", "taken"), [(1, "9h.2"), (2, "4c.1"), (3, "10d.2")])
def test_soldier_souls_are_taken_at_random_from_the_ethers_soldiers(face: int, taken: str) -> None:
    spec = sacrificing("Jh", 1, ether="9h.2 Qd.2 4c.1 Kd.2 10d.2").rolling(face)
    spec.then_among(rolled(SOULS, (3, face)), SoulGained(seat="s1", card=taken, origin="ether"))
    assert taken not in spec.match.ether
    assert spec.match.souls["s1"] == (taken,)


@pytest.mark.rule("ethereal.receive.from-ether")
@pytest.mark.parametrize(
    ("faces", "made"), [((1, 1), "2c.m1"), ((2, 2), "3d.m1"), ((8, 3), "9h.m1"), ((9, 4), "10s.m1")]
)
def test_a_soldier_missing_in_the_ether_is_newly_made(faces: tuple[int, int], made: str) -> None:
    spec = sacrificing("Qh", 1, ether="9h.2 Qd.2").rolling(*faces)
    spec.then_among(
        SoulGained(seat="s1", card="9h.2", origin="ether"),
        rolled(SOULS, (9, faces[0]), (4, faces[1])),
        SoulGained(seat="s1", card=made, origin="made"),
        posted("pile:s1", 2),
    )


@pytest.mark.rule("ethereal.receive.as-souls")
def test_mana_that_comes_as_a_number_arrives_as_soldier_souls_of_1_each() -> None:
    spec = being_made({SOULS: [1, 1] * 8}, starting_mana=4).accepted()
    for seat in ("s1", "s2"):
        assert [worth(id) for id in spec.match.souls[seat]] == [1, 1, 1, 1]


@pytest.mark.rule("ethereal.receive.one-after-another", "ethereal.receive.debt-first")
def test_several_souls_settle_one_after_another_the_lowest_worth_first() -> None:
    asked = TollAsked(ask=1, of=("s1",), cards=("Jh.1", "5h.1"), source="stack")
    spec = given(
        field={**SPARE, "C1": "s1 Jh 5h"}, questions={1: asked}, asked=1, claims={"debt:s1": 2}, ether="9c.2"
    ).when("s1", AnswerToll(ask=1, give=True))
    toll = {"debit": "source:toll", "rule": "ethereal.account.toll-posting"}
    spec.then_among(
        TollAnswered(seat="s1", cards=("Jh.1", "5h.1"), source="stack", given=True),
        SoulPassedOn(seat="s1", card="5h.1"),
        posted("bank", 1, **toll),
        debt_paid(1),
        SoulPassedOn(seat="s1", card="Jh.1"),
        posted("bank", 1, **toll),
        debt_paid(1),
        SoulGained(seat="s1", card="9c.2", origin="ether"),
        posted("pile:s1", 1, **toll),
    )
    assert mana(spec.match, "s1") == 1


@pytest.mark.rule("ethereal.receive.only-mana-debt")
def test_gained_souls_pay_no_loan_and_no_tax() -> None:
    spec = sacrificing("Kh", 0, claims={"loan:s1": 9, "tax:s1": 2})
    spec.then_none(ClaimChanged)
    assert spec.match.souls["s1"] == ("Kh.1",)


def gaining(amount: int, source: str, *faces: int, debt: int) -> list[Event]:
    """What is told when mana reaches seat 1 as a number."""
    match = given(field=SPARE, claims={"debt:s1": debt}).match
    draft = draft_of(ruleset("ethereal"), match, SYSTEM, ScriptedDice(faces))
    gain_mana(draft, "s1", amount, source, "ethereal.some.rule")
    return draft.events


@pytest.mark.rule("ethereal.receive.debt-first-posting", "ethereal.receive.as-souls")
def test_mana_that_comes_as_a_number_pays_the_debt_before_it_arrives_as_souls() -> None:
    given_by = {"debit": "source:mine", "rule": "ethereal.some.rule"}
    assert gaining(1, "source:mine", debt=3) == [posted("bank", 1, **given_by), debt_paid(1)]
    assert gaining(2, "source:mine", 1, 1, debt=1) == [
        posted("bank", 1, **given_by),
        debt_paid(1),
        rolled(SOULS, (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        posted("pile:s1", 1, **given_by),
    ]


@pytest.mark.rule("ethereal.receive.from-bank-in-debt")
def test_mana_the_bank_gives_a_seat_in_debt_stays_with_the_bank_for_the_part_that_pays_the_debt() -> None:
    assert gaining(1, "bank", debt=3) == [debt_paid(1)]
    assert gaining(3, "bank", 1, 1, debt=2) == [
        debt_paid(2),
        rolled(SOULS, (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        posted("pile:s1", 1, debit="bank", rule="ethereal.some.rule"),
    ]


@pytest.mark.rule("ethereal.account.unit")
@pytest.mark.parametrize("amount", ["1.5", '"1"', "null"])
def test_an_amount_that_is_no_whole_number_is_no_posting(amount: str) -> None:
    line = f'{{"type":"mana-posted","debit":"pile:s1","credit":"bank","amount":{amount},"rule":"ethereal.some.rule"}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(line, type=EtherealEvent)


@pytest.mark.rule("ethereal.pay.receipt-is-not")
def test_receiving_mana_does_not_end_the_time_for_sacrifices() -> None:
    sacrificing("Kh", 2, hands={"s1": "Kh 4h"}).rolling(1, 1, 1, 1).accepted().when(
        "s1", SacrificeCard(card="4h.1")
    ).accepted()


@pytest.mark.rule("ethereal.account.claim-is-not-mana", "ethereal.invariant.claims-move-no-mana")
def test_a_change_of_a_claim_alone_moves_no_mana_and_a_claim_pays_for_nothing() -> None:
    asked = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    spec = given(field=SPARE, questions={1: asked}, asked=1).rolling(1, 1).when("s1", AnswerToll(ask=1, give=False))
    spec.then_none(ManaPosted)
    assert spec.match.claims == {"debt:s1": 4}
    assert spec.match.balances == {}
    given(field=SPARE, claims={"bankowes:s1": 5}, ether="9h.2").when("s1", Conjure(kind="soldier")).then_rejected(
        "not-enough-mana"
    )


@pytest.mark.rule("ethereal.account.no-other-holder")
def test_cards_are_mana_only_in_a_soul_pile() -> None:
    spec = given(
        field={**SPARE, "C1": "s1 9h Xr"},
        captured={"Xr.1": "3c.2"},
        hands={"s1": "Kh"},
        decks={"s1": "Ah"},
        grave="Qh.1",
        ether="Qd.1",
        outer_darkness="Qc.1",
        away={"s1": "Jh"},
    )
    assert mana(spec.match, "s1") == 0
    assert spec.match.balances == {}


@pytest.mark.rule("ethereal.invariant.total", "ethereal.invariant.balanced", "ethereal.account.sink")
def test_piles_and_bank_hold_what_the_sources_gave_less_what_the_sinks_received() -> None:
    spec = given(field=SPARE, hands={"s1": "Jh"}, souls={"s1": "2c 3c 4c 5c", "s2": "2c 3c 4c 5c"}, ether="Ah.2")
    for command in (SacrificeCard(card="Jh.1"), Conjure(kind="ace")):
        spec.when("s1", command).accepted()
        assert sum(spec.match.balances.values()) == 0
    assert spec.match.balances == {
        "source:start": -8,
        "source:sacrifice": -2,
        "pile:s1": 0,
        "pile:s2": 4,
        "bank": 5,
        "sink:overpay": 1,
    }


CAUSES = (
    "credit",
    "forced-cost",
    "lent",
    "interest",
    "due",
    "paid",
    "seized",
    "sold-off",
    "forgiven",
    "collapse",
    "fallen",
)


def _rebuilt(told: list[Event]) -> tuple[Counter[str], Counter[str]]:
    """Balances and claims as the postings and claim changes give them."""
    balances, claims = Counter[str](), Counter[str]()
    for event in told:
        if isinstance(event, ManaPosted):
            assert event.amount > 0
            assert event.rule.startswith("ethereal.")
            balances[event.debit] -= event.amount
            balances[event.credit] += event.amount
        elif isinstance(event, ClaimChanged):
            assert event.cause in CAUSES
            claims[event.claim] += event.amount
    return balances, claims


@pytest.mark.rule(
    "ethereal.invariant.rebuild",
    "ethereal.invariant.zero",
    "ethereal.invariant.pile-is-cards",
    "ethereal.invariant.pile-or-debt",
    "ethereal.account.posting",
    "ethereal.account.claim-causes",
)
def test_postings_and_claim_changes_give_every_balance_at_every_step() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    prep = PhaseOpened(ask=2, of=("s1",), phase="prep")
    spec = given(
        field={**SPARE, "C1": "s1 Kh", "B1": "s1 Ah Qh"},
        hands={"s1": "9h Xr"},
        questions={1: toll, 2: prep},
        asked=2,
        ether="9c.2 Ac.2",
    )
    told: list[Event] = []
    for command, faces, bar in (
        (AnswerToll(ask=1, give=False), (2, 1), -5),
        (SacrificeCard(card="9h.1"), (), -4),
        (SacrificeCard(card="Qh.1"), (), -1),
        (SacrificeCard(card="Xr.1"), (1, 1) * 4, 5),
        (SacrificeCard(card="Kh.1"), (), 9),
        (Conjure(kind="ace"), (), 4),
    ):
        told += spec.rolling(*faces).when("s1", command).accepted().told
        match = spec.match
        balances, claims = _rebuilt(told)
        assert (balances, claims) == (Counter(match.balances), Counter(match.claims))
        assert balances.total() == 0
        assert balances["pile:s1"] == sum(worth(id) for id in match.souls["s1"])
        assert balances["pile:s1"] == 0 or claims["debt:s1"] == 0
        assert mana(match, "s1") == bar
