"""What Debt Collectors kill: where it goes, whose claims it pays (ethereal.collector.kill-*, ethereal.peer.kill-*)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.bank.gifts import ForgiveLoan
from commands.ethereal.bank.peer import RepayPeerLoan
from events.base import ClaimChanged, DiceRolled, ManaPosted
from events.ethereal.auction import LotOffered
from events.ethereal.bank import DefaultEnded, PeerLoanTaken
from events.ethereal.collectors import CollectorsLeft, CollectorsSent, Hunt
from events.ethereal.fight import CardKilled, FightSettled, SoulReleased
from events.ethereal.souls import SoulGained, SoulPassedOn
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.bank.hunted import HOME, collectors, in_default, starting, table
from tests.rules.spec import Given, given

RULE = "ethereal.collector.kill-pays"
WIN = (8, 10, 10)
"""An attack that beats all that does not roll: 18, and landings that change nothing."""


HEARTS = {"Ah.1": 2, "Ad.1": 1, "As.2": 2} | {f"collector.m{number}": 1 for number in range(1, 7)}
"""The second Ace of seat 1 falls with the next damage."""


def seized(claim: str, amount: int) -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="seized", rule=RULE)


def claims_changed(spec: Given) -> list[ClaimChanged]:
    return [event for event in spec.told if isinstance(event, ClaimChanged)]


def killed(card: str, to: Any = "ether", tile: str = "C1") -> CardKilled:
    return CardKilled(seat="s1", card=card, tile=tile, to=to)


def struck(cards: str, claims: dict[str, int], **position: Any) -> Given:
    """Seat 1's turn starts with Debt Collectors of an inquiry beside its stack on C1."""
    there = collectors("C2", 1, inquiry=True)
    since = {"debt_since": {"s1": 6}, "below_zero": {"s1": 0}} if claims.get("debt:s1") else {}
    loan = {"bank_loans": {"s1": (6, 12)}} if claims.get("loan:s1") else {}
    field = {"C1": f"s1 {cards}"}
    return starting(there, **{"field": field, "claims": claims} | since | loan | position)


@pytest.mark.rule("ethereal.collector.kill-ether", "ethereal.collector.kill-pays", "ethereal.collector.kill-no-mana")
def test_a_killed_jack_goes_to_the_ether_and_lowers_a_debt_of_3_to_1() -> None:
    spec = struck("Jh", {"debt:s1": 3}).rolling(*WIN)
    spec.then_among(killed("Jh.1"), seized("debt:s1", 2))
    assert not [event for event in spec.told if isinstance(event, ManaPosted)]
    assert spec.match.claims == {"debt:s1": 1}
    assert spec.match.ether == ("Jh.1",)
    assert not spec.match.grave
    assert not spec.match.symbols


@pytest.mark.rule("ethereal.collector.kill-pays", "ethereal.invariant.claims-move-no-mana")
@pytest.mark.parametrize(
    ("card", "claims", "changed"),
    [
        ("Kh", {"debt:s1": 1, "tax:s1": 1, "loan:s1": 9}, {"debt:s1": 1, "tax:s1": 1, "loan:s1": 2}),
        ("Kh", {"debt:s1": 5, "tax:s1": 1}, {"debt:s1": 4}),
        ("Kh", {"tax:s1": 1}, {"tax:s1": 1}),
        ("9h", {"tax:s1": 1, "loan:s1": 9}, {"tax:s1": 1}),
    ],
)
def test_its_worth_pays_debt_then_taxes_then_the_loan_and_what_is_beyond_is_lost(
    card: str, claims: dict[str, int], changed: dict[str, int]
) -> None:
    spec = struck(card, claims).rolling(*WIN).accepted()
    assert claims_changed(spec) == [seized(claim, amount) for claim, amount in changed.items()]
    assert spec.match.balances == {}


@pytest.mark.rule("ethereal.collector.kill-ether", "ethereal.death.precedence", "ethereal.joker.captures")
def test_a_kill_beside_an_enemy_joker_is_neither_captured_nor_severed() -> None:
    rich = {"souls": {"s2": "2c 3c 4c"}}
    spec = struck("9h 4h", {"tax:s1": 5}, field={"C1": "s1 9h 4h", "D1": "s2 2h Xr"}, **rich).rolling(*WIN)
    spec.then_among(killed("4h.1"), seized("tax:s1", 1))
    assert not [event for event in spec.told if isinstance(event, SeveringOffered)]
    assert not spec.match.captured


@pytest.mark.rule("ethereal.collector.kill-ether", "ethereal.blood.killed", "ethereal.death.precedence")
def test_under_a_blood_moon_a_killed_queen_lies_in_the_outer_darkness_and_still_pays() -> None:
    blood = {"moon": 4, "blood_moon_in": 2, "round": 2}
    spec = struck("Qh", {"debt:s1": 5}, **blood).rolling(8, 1, 10, 10)
    spec.then_among(killed("Qh.1", "outer-darkness"), seized("debt:s1", 3))
    assert not [event for event in spec.told if isinstance(event, DiceRolled) and event.dice == (4,)]
    assert spec.match.outer_darkness == ("Qh.1",)
    assert spec.match.symbols == {"Qh.1": "s1"}


@pytest.mark.rule("ethereal.collector.base-falls", "ethereal.death.ace-order")
def test_a_base_they_bring_down_pays_card_by_card_from_the_lowest() -> None:
    spec = struck(
        "",
        {"debt:s1": 8},
        field={"C1": "s1 Ad 9h 3c Jc"},
        hearts={id: HEARTS[id] for id in ("Ah.1", "Ad.1", "As.2", "collector.m1")},
    )
    spec.rolling(8, 1, 10, 10).then_among(
        killed("3c.1"),
        seized("debt:s1", 1),
        killed("9h.1"),
        seized("debt:s1", 1),
        killed("Jc.1"),
        seized("debt:s1", 2),
        killed("Ad.1"),
        seized("debt:s1", 4),
    )
    assert spec.match.claims == {"debt:s1": 0}


GOOD = "ethereal.collector.good-card"


@pytest.mark.rule("ethereal.collector.good-card", "ethereal.collector.good-card-credit", "ethereal.auction.bank-lots")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_on_a_4_a_good_card_goes_to_the_auction_and_pays_nothing_yet(face: int) -> None:
    spec = struck("Kh", {"debt:s1": 6}).rolling(*WIN, **{GOOD: [face]})
    if face < 4:
        spec.then_among(killed("Kh.1"), seized("debt:s1", 4))
        return
    spec.then_among(
        DiceRolled(dice=(4,), faces=(4,), rule=GOOD),
        killed("Kh.1", "auction"),
        LotOffered(lot=1, card="Kh.1", price=3, debtor="s1", origin="card"),
    )
    assert claims_changed(spec) == []
    assert spec.match.claims == {"debt:s1": 6}
    assert not spec.match.ether


@pytest.mark.rule("ethereal.collector.good-card-price")
@pytest.mark.parametrize(("card", "price"), [("Jh", 1), ("Qh", 2), ("Kh", 3), ("Xr", 5), ("Ad", 4), ("miner.e1", 1)])
def test_the_bank_asks_1_less_than_the_kinds_plain_conjure_price(card: str, price: int) -> None:
    hearts = {"hearts": {id: HEARTS[id] for id in ("Ah.1", "Ad.1", "As.2", "collector.m1")}} if card == "Ad" else {}
    sale = {"balances": {"bank": -3, "source:opening-bank": 3}, "upsold": {"conjure-king": 1}}
    dice = {"Ad": (8, 1, 10, 10), "miner.e1": ()}.get(card, WIN)
    spec = (
        struck(card, {"tax:s1": 6}, **hearts, **sale)
        .rolling(*dice, **{GOOD: [4], "d6": [1] * (card == "miner.e1")})
        .accepted()
    )
    assert [lot.price for lot in spec.match.lots.values()] == [price], "no modifier touches it"


@pytest.mark.rule("ethereal.collector.good-card")
@pytest.mark.parametrize("card", ["2h", "6h", "10h"])
def test_for_a_2_to_10_nothing_is_rolled(card: str) -> None:
    spec = struck(card, {"tax:s1": 6}).rolling(*WIN).accepted()
    assert not [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == GOOD]


@pytest.mark.rule("ethereal.collector.good-card")
def test_what_lenders_have_collected_is_never_for_sale() -> None:
    for souls in ("", "Kc Kd Kh Ks 2c"):
        spec = hunted_for_loan(4, "Qh", souls={"s2": souls}).rolling(*WIN).accepted()
        assert not [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == GOOD]


@pytest.mark.rule(
    "ethereal.collector.good-card", "ethereal.collector.base-falls", "ethereal.collector.good-card-credit"
)
def test_each_card_of_a_fallen_base_is_rolled_for_and_pays_or_is_put_up_by_itself() -> None:
    hearts = {id: HEARTS[id] for id in ("Ah.1", "Ad.1", "As.2", "collector.m1")}
    spec = struck("", {"debt:s1": 8}, field={"C1": "s1 Ad 9h Jc Kc"}, hearts=hearts)
    spec.rolling(8, 1, 10, 10, **{GOOD: [3, 4, 4]}).accepted()
    assert [change.amount for change in claims_changed(spec)] == [-1, -2]
    assert {lot.card: (lot.price, lot.debtor) for lot in spec.match.lots.values()} == {
        "Kc.1": (3, "s1"),
        "Ad.1": (4, "s1"),
    }


@pytest.mark.rule("ethereal.collector.good-card-credit", "ethereal.collector.good-card-buyer", "ethereal.bank.sold-off")
@pytest.mark.parametrize("buyer", ["s1", "s2"])
def test_sold_for_3_to_anybody_it_pays_what_the_victim_then_owes(buyer: str) -> None:
    lot = {1: LotOffered(lot=1, card="Kh.1", price=3, debtor="s1", origin="card")}
    owing = {"claims": {"tax:s1": 4}} if buyer == "s1" else {"claims": {"debt:s1": 6}}
    spec = given(field=HOME, lots=lot, active=buyer, souls={buyer: "2c 3c 4c"}, **owing)
    spec.when(buyer, BuyLot(lot=1)).accepted()
    assert spec.match.claims == ({"tax:s1": 1} if buyer == "s1" else {"debt:s1": 3})
    assert spec.match.balances["bank"] == 3
    assert spec.match.hands[buyer] == ("Kh.1",)


@pytest.mark.rule("ethereal.bank.sold-off", "ethereal.default.ends", "ethereal.collector.leave")
def test_a_sale_that_pays_off_a_debtor_ends_its_default_at_once() -> None:
    lot = {1: LotOffered(lot=1, card="Kh.1", price=3, debtor="s1", origin="card")}
    there = table(collectors("C2", 1))
    spec = given(**there, lots=lot, active="s2", souls={"s2": "2c 3c 4c"}, claims={"debt:s1": 3}, defaults={"s1": 0})
    spec.when("s2", BuyLot(lot=1)).then_among(
        ClaimChanged(claim="debt:s1", amount=-3, cause="sold-off", rule="ethereal.bank.sold-off"),
        DefaultEnded(seat="s1"),
        CollectorsLeft(tile="C2", cards=("collector.m1",)),
    )


@pytest.mark.rule("ethereal.support.attack-is-destroy", "ethereal.collector.kill-pays", "ethereal.collector.kill-ether")
def test_support_cards_alone_are_killed_without_a_fight_and_pay() -> None:
    spec = struck("miner.e1", {"debt:s1": 2}, defaults={"s1": 6}, field={"C1": "s1 miner.e1"})
    spec.rolling(d6=[1]).then_among(killed("miner.e1"), seized("debt:s1", 2), DefaultEnded(seat="s1"))
    assert not [event for event in spec.told if isinstance(event, FightSettled)]
    assert spec.match.ether == ("miner.e1",)
    assert not spec.match.hunts


@pytest.mark.rule("ethereal.collector.leave", "ethereal.default.ends", "ethereal.collector.kill-pays")
def test_a_seizure_that_pays_off_the_debt_ends_the_default_once_the_fight_is_over() -> None:
    there = collectors("C2", 1, 2, 3), collectors("E2", 4), collectors("E4", 5, 6)
    spec = starting(*there, field={"C1": "s1 Ad 4c", "E1": "s1 2h"}, hearts=HEARTS, **in_default(1))
    spec.rolling(8, 8, 8, 1, 10, 10).accepted()
    kinds = [type(event) for event in spec.told if isinstance(event, CardKilled | DefaultEnded | CollectorsLeft)]
    assert kinds == [CardKilled, CardKilled, DefaultEnded, CollectorsLeft, CollectorsLeft, CollectorsLeft]
    assert spec.match.ether == ("4c.1", "Ad.1")
    assert not spec.match.hunts
    fights = [event for event in spec.told if isinstance(event, FightSettled)]
    assert len(fights) == 1, "those that have left strike no more"


@pytest.mark.rule("ethereal.collector.kill-ether", "ethereal.collector.kill-pays")
def test_who_attacks_them_and_loses_pays_too() -> None:
    there = table(collectors("C3", 1, inquiry=True), field={"C2": "s1 3h"})
    spec = given(**there, claims={"debt:s1": 2, "tax:s1": 1}, phase="attack")
    spec.rolling(1, 10, 10).when("s1", Attack(tile="C2", target="C3"))
    spec.then_among(killed("3h.1", tile="C2"), seized("debt:s1", 1))


@pytest.mark.rule("ethereal.collector.kill-pays")
def test_the_claims_of_the_victim_fall_not_those_of_the_hunted() -> None:
    there = table(collectors("C3", 1, seat="s2"), field={"C2": "s1 3h"})
    spec = given(**there, claims={"debt:s2": 2, "tax:s1": 4}, defaults={"s2": 0}, phase="attack")
    spec.rolling(1, 10, 10).when("s1", Attack(tile="C2", target="C3"))
    spec.then_among(seized("tax:s1", 1))
    assert spec.match.claims == {"debt:s2": 2, "tax:s1": 3}


@pytest.mark.rule("ethereal.joker.killed", "ethereal.collector.kill-ether")
def test_a_killed_joker_lets_go_of_its_souls_which_nobody_has_killed() -> None:
    spec = struck("9h Xr", {"tax:s1": 9}, field={"C1": "s1 Xr 2h"}, captured={"Xr.1": "7c.2"}).rolling(8, 20, 10)
    spec.accepted()
    assert spec.match.ether == ("2h.1",)
    alone = struck("Xr", {"tax:s1": 9}, captured={"Xr.1": "7c.2"}).rolling(*WIN)
    alone.then_among(SoulReleased(seat="s1", joker="Xr.1", card="7c.2"), killed("Xr.1"), seized("tax:s1", 6))
    assert alone.match.grave == ("7c.2",)


LENT = {1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=2, own=0)}


def hunted_for_loan(owed: int, cards: str, **position: Any) -> Given:
    """Seat 1's turn starts with a lender's Debt Collectors beside its stack on C1; another one comes."""
    there = collectors("C2", 1, lender="s2", loan=1)
    plain: dict[str, Any] = {"claims": {"peer:1": owed}, "peer_loans": LENT, "field": {"C1": f"s1 {cards}"}, "own": 4}
    return starting(there, **plain | position)


def overdue(amount: int) -> ClaimChanged:
    return ClaimChanged(claim="peer:1", amount=-amount, cause="seized", rule="ethereal.peer.kill-to-lender")


@pytest.mark.rule("ethereal.peer.kill-to-lender", "ethereal.peer.paid")
def test_a_queen_killed_for_a_loan_of_2_is_the_lenders_soul_and_the_loan_is_paid() -> None:
    spec = hunted_for_loan(2, "Qh").rolling(*WIN)
    spec.then_among(
        killed("Qh.1", "lender"),
        SoulGained(seat="s2", card="Qh.1", origin="card"),
        ManaPosted(debit="source:capture", credit="pile:s2", amount=3, rule="ethereal.peer.kill-to-lender"),
        overdue(2),
        CollectorsLeft(tile="C2", cards=("collector.m1",)),
    )
    assert spec.match.souls["s2"] == ("Qh.1",)
    assert spec.match.balances == {"source:capture": -3, "pile:s2": 3}
    assert spec.match.claims == {"peer:1": 0}
    assert spec.match.peer_loans == {}


@pytest.mark.rule("ethereal.peer.collectors-marked", "ethereal.peer.kill-to-lender")
def test_its_kills_pay_the_lender_alone_and_the_banks_pay_the_bank_alone() -> None:
    both = {"claims": {"peer:1": 4, "tax:s1": 4}}
    spec = hunted_for_loan(4, "Jh 9h", **both).rolling(*WIN).accepted()
    assert claims_changed(spec) == [overdue(1)]
    bank = struck("9h", both["claims"], peer_loans=LENT, own=4).rolling(*WIN).accepted()
    assert claims_changed(bank) == [seized("tax:s1", 1)]


@pytest.mark.rule("ethereal.peer.kill-no-room", "ethereal.surplus.room")
@pytest.mark.parametrize(("souls", "to"), [("Kc Kd Kh Qc", "lender"), ("Kc Kd Kh Qc 2c", "ether")])
def test_a_card_without_room_in_the_lenders_pile_goes_to_the_ether_and_still_pays(souls: str, to: str) -> None:
    """With a maximum of 6 the pile holds 18: there is room for 3, and for 2."""
    spec = hunted_for_loan(4, "Qh", souls={"s2": souls}).rolling(*WIN)
    spec.then_among(killed("Qh.1", to), overdue(3))
    assert ("Qh.1" in spec.match.ether) == (to == "ether")
    assert spec.match.claims["peer:1"] == 1


@pytest.mark.rule("ethereal.peer.kill-to-lender", "ethereal.receive.soul-change")
def test_the_soul_pays_the_lenders_own_debt_first() -> None:
    owing = {"claims": {"peer:1": 4, "debt:s2": 1}, "ether": "5c.2 6c.2"}
    spec = hunted_for_loan(4, "Qh", **owing).rolling(*WIN, 1)
    spec.then_among(
        SoulPassedOn(seat="s2", card="Qh.1"),
        ManaPosted(debit="source:capture", credit="bank", amount=1, rule="ethereal.peer.kill-to-lender"),
        ManaPosted(debit="source:capture", credit="pile:s2", amount=2, rule="ethereal.peer.kill-to-lender"),
        overdue(3),
    )
    assert spec.match.balances == {"source:capture": -3, "bank": 1, "pile:s2": 2}
    assert spec.match.claims == {"peer:1": 1, "debt:s2": 0}


@pytest.mark.rule("ethereal.peer.kill-to-lender", "ethereal.peer.paid", "ethereal.collector.base-falls")
def test_all_who_die_in_one_blow_go_to_the_lender_though_the_first_pays_off_the_loan() -> None:
    hearts = {id: HEARTS[id] for id in ("Ah.1", "Ad.1", "As.2", "collector.m1")}
    owing = {"claims": {"peer:1": 1, "debt:s2": 2}, "field": {"C1": "s1 Ad 2c 3c 4c"}, "hearts": hearts}
    spec = hunted_for_loan(1, "", **owing).rolling(8, 1, 10, 10).accepted()
    dead = [(event.card, event.to) for event in spec.told if isinstance(event, CardKilled)]
    assert dead == [("2c.1", "lender"), ("3c.1", "lender"), ("4c.1", "lender"), ("Ad.1", "lender")]
    assert spec.match.claims == {"peer:1": 0, "debt:s2": 0}
    assert spec.match.balances == {"source:capture": -8, "bank": 2, "pile:s2": 6}
    assert not spec.match.hunts


@pytest.mark.rule("ethereal.peer.kill-substance")
@pytest.mark.parametrize(("souls", "mana"), [("", 3), ("Kc Kd Kh Ks 2c", 1), ("Kc Kd Kh Ks 2c 3c", 0)])
def test_under_a_blood_moon_its_worth_reaches_the_lender_as_soldier_souls_as_far_as_they_fit(
    souls: str, mana: int
) -> None:
    blood = {"moon": 4, "blood_moon_in": 2, "round": 2, "ether": "5c.2 6c.2 7c.2", "souls": {"s2": souls}}
    picks = [1] * min(mana, 2)
    spec = hunted_for_loan(4, "Qh", **blood).rolling(8, 1, 10, 10, **{"ethereal.receive.from-ether": picks})
    spec.then_among(killed("Qh.1", "outer-darkness"), overdue(3))
    assert spec.match.balances.get("source:capture", 0) == -mana
    assert spec.match.outer_darkness == ("Qh.1",)


@pytest.mark.rule("ethereal.peer.collectors", "ethereal.calendar.turn-11-collectors-sent")
@pytest.mark.parametrize(("own", "sent"), [(1, False), (2, True), (5, True)])
def test_from_the_start_at_which_a_loan_is_overdue_1d2_come_for_it(own: int, sent: bool) -> None:
    grows = own % 3 == 0
    spec = starting(own=own, claims={"peer:1": 4}, peer_loans=LENT)
    spec.rolling(
        **({"ethereal.peer.collectors": [2]} if sent else {}) | ({"ethereal.peer.growth": [1]} if grows else {})
    )
    spec.accepted()
    hunt = Hunt(seat="s1", turn=21, lender="s2", loan=1)
    came = [CollectorsSent(cards=("collector.m1", "collector.m2"), hunt=hunt)] if sent else []
    assert [event for event in spec.told if isinstance(event, CollectorsSent)] == came


@pytest.mark.rule("ethereal.peer.collectors-order", "ethereal.peer.collectors", "ethereal.collector.six")
def test_the_banks_come_first_then_those_for_older_loans_within_the_six() -> None:
    loans = LENT | {2: PeerLoanTaken(loan=2, lender="s2", borrower="s1", amount=2, term=2, own=1)}
    owing = in_default(4, own=5) | {"claims": {"debt:s1": 4, "peer:1": 3, "peer:2": 2}, "peer_loans": loans}
    faces = {"ethereal.collector.sent": [2], "ethereal.peer.collectors": [2, 2]}
    spec = starting(own=5, **owing).rolling(**faces).accepted()
    assert [
        (sent.hunt.lender, sent.hunt.loan, len(sent.cards)) for sent in spec.told if isinstance(sent, CollectorsSent)
    ] == [
        (None, 0, 2),
        ("s2", 1, 2),
        ("s2", 2, 2),
    ]
    there = collectors("E3", 1, 2, 3, turn=21)
    full = starting(there, own=5, **owing).rolling(**{"ethereal.collector.sent": [2], "ethereal.peer.collectors": [2]})
    full.accepted()
    assert [len(sent.cards) for sent in full.told if isinstance(sent, CollectorsSent)] == [2, 1]


@pytest.mark.rule("ethereal.peer.paid", "ethereal.band.collectors-stop")
@pytest.mark.parametrize(("amount", "leave"), [(2, True), (1, False)])
def test_when_the_loan_is_repaid_its_collectors_leave_and_others_stay(amount: int, leave: bool) -> None:
    there = collectors("C2", 1, lender="s2", loan=1), collectors("C4", 2, inquiry=True)
    spec = given(
        **table(*there), souls={"s1": "2c 3c"}, claims={"peer:1": 2, "tax:s1": 1}, peer_loans=LENT, ether="9c.2"
    )
    spec.rolling(d9=[1] * (amount - 1), d4=[1] * (amount - 1)).when("s1", RepayPeerLoan(loan=1, amount=amount))
    if leave:
        spec.then_among(CollectorsLeft(tile="C2", cards=("collector.m1",)))
    else:
        spec.then_none(CollectorsLeft)
    assert "C4" in spec.match.stacks


@pytest.mark.rule("ethereal.peer.paid", "ethereal.gift.forgive")
def test_they_leave_when_the_lender_forgives_what_is_left() -> None:
    lent = {1: PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=4, term=2, own=0)}
    there = table(collectors("C2", 1, seat="s2", lender="s1", loan=1))
    spec = given(**there, claims={"peer:1": 2}, peer_loans=lent)
    spec.when("s1", ForgiveLoan(loan=1, amount=2)).then_among(CollectorsLeft(tile="C2", cards=("collector.m1",)))
