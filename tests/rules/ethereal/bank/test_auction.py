"""The Auction (ethereal.auction), and what the Bank sells of a debtor (ethereal.bank.sold-off)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import BuyLot, OfferLot, WithdrawLot, put_up
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.engine.dice import ScriptedDice
from domain.engine.ruleset import draft_of
from events.base import SYSTEM, ClaimChanged, ManaPosted
from events.ethereal.agenda import RoundRest, TurnStart
from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn
from events.ethereal.bank import BankerDied, DefaultEnded
from events.ethereal.souls import CardSacrificed, SoulsSpent
from projections.feed import lines_of
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
OURS = LotOffered(lot=1, card="Kh.1", price=3, seller="s1")
THEIRS = LotOffered(lot=1, card="Kh.2", price=3, seller="s2")
BANKS = LotOffered(lot=1, card="Kh.1", price=3, origin="card")
TAKEN = LotOffered(lot=1, card="Kh.1", price=3, debtor="s2", origin="card")


def table(*lots: LotOffered, **position: Any) -> Given:
    return given(**{"field": SPARE, "lots": {lot.lot: lot for lot in lots}} | position)


def posted(debit: str, credit: str, amount: int, rule: str = "ethereal.auction.posting") -> ManaPosted:
    return ManaPosted(debit=debit, credit=credit, amount=amount, rule=rule)


def sold_off(claim: str, amount: int) -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="sold-off", rule="ethereal.bank.sold-off")


def buying(*lots: LotOffered, gained: int = 3, lot: int = 1, **position: Any) -> Given:
    """Seat 1 buys; the seller gains so many newly made soldier souls."""
    spec = table(*lots, **{"souls": {"s1": "2c 3c 4c"}} | position)
    return spec.rolling(d9=[1] * gained, d4=[1] * gained).when("s1", BuyLot(lot=lot))


@pytest.mark.rule("ethereal.auction.list", "ethereal.auction.zone")
@pytest.mark.parametrize("price", [1, 3, 54])
def test_a_card_of_the_hand_is_put_up_for_a_price(price: int) -> None:
    spec = table(hands={"s1": "Kh 3c"}).when("s1", OfferLot(card="Kh.1", price=price))
    lot = LotOffered(lot=1, card="Kh.1", price=price, seller="s1")
    spec.then(lot)
    assert spec.match.hands["s1"] == ("3c.1",)
    assert spec.match.lots == {1: lot}
    assert spec.match.balances == {}
    for piles in (spec.match.decks, spec.match.hands, spec.match.souls):
        assert all("Kh.1" not in cards for cards in piles.values())
    assert spec.match.tile_of("Kh.1") is None


@pytest.mark.rule("ethereal.auction.list")
def test_lots_are_numbered_on_whatever_becomes_of_them() -> None:
    spec = table(hands={"s1": "Kh 3c"})
    spec.when("s1", OfferLot(card="Kh.1", price=2)).accepted()
    spec.when("s1", WithdrawLot(lot=1)).accepted()
    spec.when("s1", OfferLot(card="Kh.1", price=2)).then(LotOffered(lot=2, card="Kh.1", price=2, seller="s1"))


@pytest.mark.rule("ethereal.auction.bad-price", "ethereal.pay.amount")
@pytest.mark.parametrize("price", [0, -3, 55])
def test_a_price_is_1_mana_or_more_and_one_that_a_pile_can_hold(price: int) -> None:
    table(hands={"s1": "Kh"}).when("s1", OfferLot(card="Kh.1", price=price)).then_rejected("bad-amount")


@pytest.mark.rule("ethereal.auction.list")
@pytest.mark.parametrize("card", ["2s.1", "4h.1", "5h.1", "8c.2", "Kh.1"])
def test_only_a_card_of_the_own_hand_is_put_up(card: str) -> None:
    spec = table(OURS, hands={"s1": "3c", "s2": "8c"}, souls={"s1": "4h"}, decks={"s1": "5h"})
    spec.when("s1", OfferLot(card=card, price=1)).then_rejected("card-not-in-hand", "ethereal.auction.list")


@pytest.mark.rule("ethereal.auction.zone", "ethereal.account.no-other-holder", "ethereal.account.auction-holds-none")
def test_what_is_for_sale_is_public_and_no_mana() -> None:
    spec = table(hands={"s1": "Kh 3c"})
    before = spec.match
    lot = LotOffered(lot=1, card="Kh.1", price=3, seller="s1")
    spec.when("s1", OfferLot(card="Kh.1", price=3)).accepted()
    for seat in ("s1", "s2", None):
        view = spec.rules.view(spec.match, seat)
        assert view.lots == {1: lot}
        assert (view.hands["s1"], view.mana) == (1, {"s1": 0, "s2": 0})
        assert lines_of(spec.rules, before, spec.told, seat) == (lot,)
    assert spec.match.balances == {}


@pytest.mark.rule("ethereal.auction.light")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_every_seat_is_told_of_a_new_lot_and_sees_its_number(seat: str | None) -> None:
    spec = table(OURS, hands={"s1": "3c"})
    before = spec.match
    spec.when("s1", OfferLot(card="3c.1", price=1)).accepted()
    (line,) = lines_of(spec.rules, before, spec.told, seat)
    assert line == LotOffered(lot=2, card="3c.1", price=1, seller="s1")
    assert (spec.rules.view(before, seat).offered, spec.rules.view(spec.match, seat).offered) == (1, 2)


@pytest.mark.rule("ethereal.auction.withdraw")
def test_the_seller_takes_an_unsold_card_back() -> None:
    spec = table(OURS, hands={"s1": "3c"}).when("s1", WithdrawLot(lot=1))
    spec.then(LotWithdrawn(seat="s1", lot=1, card="Kh.1"))
    assert spec.match.hands["s1"] == ("3c.1", "Kh.1")
    assert spec.match.lots == {}


@pytest.mark.rule("ethereal.auction.withdraw")
@pytest.mark.parametrize(("limit", "accepted"), [(2, True), (1, False)])
def test_a_card_is_taken_back_only_into_a_hand_with_room(limit: int, accepted: bool) -> None:
    spec = table(OURS, hands={"s1": "3c"}, options={"hand_limit": limit}).when("s1", WithdrawLot(lot=1))
    if accepted:
        spec.accepted()
    else:
        spec.then_rejected("hand-full", "ethereal.auction.withdraw")


@pytest.mark.rule("ethereal.auction.withdraw", "ethereal.auction.gone")
@pytest.mark.parametrize("lots", [(), (THEIRS,), (BANKS,)])
def test_nobody_takes_back_what_he_does_not_offer(lots: tuple[LotOffered, ...]) -> None:
    table(*lots).when("s1", WithdrawLot(lot=1)).then_rejected("no-such-lot", "ethereal.auction.gone")


@pytest.mark.rule("ethereal.auction.buy", "ethereal.auction.posting", "ethereal.auction.to-hand")
def test_another_seat_buys_a_lot_and_its_seller_gets_the_price() -> None:
    spec = buying(THEIRS, hands={"s1": "5c"})
    spec.then_among(
        LotSold(seat="s1", lot=1, card="Kh.2", price=3),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1"), voluntary_in=3),
        posted("pile:s1", "pile:s2", 3),
    )
    assert spec.match.hands == {"s1": ("5c.1", "Kh.2"), "s2": ()}
    assert spec.match.lots == {}
    assert spec.match.balances == {"pile:s1": 0, "pile:s2": 3, "source:start": -3}
    assert spec.match.souls["s2"] == ("2c.m1", "2c.m2", "2c.m3")


@pytest.mark.rule("ethereal.auction.posting", "ethereal.pay.same-for-all", "ethereal.soul.overpay")
def test_whole_souls_are_spent_and_what_they_are_worth_above_the_price_is_lost() -> None:
    spec = buying(THEIRS, souls={"s1": "Qc Jc"})
    spec.then_among(posted("pile:s1", "pile:s2", 3), posted("pile:s1", "sink:overpay", 2, "ethereal.soul.overpay"))
    assert spec.match.balances == {"pile:s1": 0, "pile:s2": 3, "sink:overpay": 2, "source:start": -5}


@pytest.mark.rule("ethereal.auction.posting", "ethereal.receive.debt-first-posting")
def test_the_price_pays_the_sellers_mana_debt_first() -> None:
    spec = buying(THEIRS, gained=1, claims={"debt:s2": 2})
    spec.then_among(
        posted("pile:s1", "bank", 2),
        ClaimChanged(claim="debt:s2", amount=-2, cause="paid", rule="ethereal.receive.debt-first"),
        posted("pile:s1", "pile:s2", 1),
    )
    assert spec.match.claims == {"debt:s2": 0}
    assert spec.match.balances == {"bank": 2, "pile:s1": 0, "pile:s2": 1, "source:start": -3}


@pytest.mark.rule("ethereal.auction.seller-room")
@pytest.mark.parametrize(("souls", "fits"), [("Qd", 3), ("Qd 2d", 2), ("Qd Jd 2d", 0), ("Qd Kd", 0)])
def test_what_a_full_seller_has_no_room_for_is_paid_and_lost(souls: str, fits: int) -> None:
    spec = buying(THEIRS, gained=fits, souls={"s1": "2c 3c 4c", "s2": souls}, maximum={"s2": 2})
    spec.accepted()
    lost = [event for event in spec.told if isinstance(event, ManaPosted) and event.credit == "sink:overpay"]
    rule = "ethereal.auction.seller-room"
    assert lost == ([posted("pile:s1", "sink:overpay", 3 - fits, rule)] if fits < 3 else [])
    assert spec.match.balances["pile:s1"] == 0
    assert sum(spec.match.balances.values()) == 0


@pytest.mark.rule("ethereal.auction.own-lot")
def test_nobody_buys_his_own_lot() -> None:
    buying(OURS).rolling().then_rejected("own-lot", "ethereal.auction.own-lot")


@pytest.mark.rule("ethereal.auction.gone", "ethereal.auction.buy")
def test_a_lot_that_is_sold_is_gone() -> None:
    spec = buying(THEIRS, souls={"s1": "Kc Kd"}).accepted()
    spec.when("s1", BuyLot(lot=1)).then_rejected("no-such-lot", "ethereal.auction.gone")


@pytest.mark.rule("ethereal.auction.gone")
def test_a_lot_that_is_withdrawn_is_gone() -> None:
    spec = table(OURS, souls={"s1": "Kd"}).when("s1", WithdrawLot(lot=1)).accepted()
    spec.when("s1", WithdrawLot(lot=1)).then_rejected("no-such-lot")
    buying(lot=9).rolling().then_rejected("no-such-lot", "ethereal.auction.gone")


@pytest.mark.rule("ethereal.auction.to-hand")
@pytest.mark.parametrize("lot", [THEIRS, BANKS])
def test_nothing_is_bought_into_a_full_hand(lot: LotOffered) -> None:
    spec = buying(lot, hands={"s1": "5c 6c"}, options={"hand_limit": 2})
    spec.rolling().then_rejected("hand-full", "ethereal.auction.to-hand")


@pytest.mark.rule("ethereal.auction.no-credit", "ethereal.credit.spells-only")
@pytest.mark.parametrize("lot", [THEIRS, BANKS])
@pytest.mark.parametrize(("souls", "code"), [("2c 3c", "not-enough-mana"), ("", "not-enough-mana"), ("Qc", None)])
def test_a_lot_is_paid_from_the_pile(lot: LotOffered, souls: str, code: str | None) -> None:
    spec = buying(lot, gained=3 if lot.seller and not code else 0, souls={"s1": souls})
    if code:
        spec.then_rejected(code, "ethereal.auction.no-credit")
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.auction.no-credit")
def test_there_is_no_tick_for_credit_at_the_auction() -> None:
    assert "on_credit" not in BuyLot.model_fields


@pytest.mark.rule("ethereal.auction.bank-lots", "ethereal.spend.to-bank-others")
def test_the_price_of_a_lot_of_the_bank_goes_to_the_bank() -> None:
    spec = buying(BANKS, gained=0, souls={"s1": "Kc"})
    spec.then(
        LotSold(seat="s1", lot=1, card="Kh.1", price=3),
        SoulsSpent(seat="s1", cards=("Kc.1",), voluntary_in=3),
        posted("pile:s1", "bank", 3, "ethereal.auction.bank-lots"),
        posted("pile:s1", "sink:overpay", 1, "ethereal.soul.overpay"),
    )
    assert spec.match.hands["s1"] == ("Kh.1",)


@pytest.mark.rule("ethereal.pay.voluntary-is-spending")
@pytest.mark.parametrize("lot", [THEIRS, BANKS])
def test_buying_a_lot_ends_the_time_for_sacrifices_and_offering_one_does_not(lot: LotOffered) -> None:
    spec = buying(lot, gained=3 if lot.seller else 0, hands={"s1": "4h"}).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).then_rejected("mana-already-spent")
    spec = table(hands={"s1": "4h 5h"}).when("s1", OfferLot(card="5h.1", price=1)).accepted()
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()


@pytest.mark.rule("ethereal.bank.sold-off", "ethereal.account.owes-bank")
@pytest.mark.parametrize(
    ("price", "owed", "lowered"),
    [
        (3, {"debt:s2": 6}, {"debt:s2": 3}),
        (3, {"debt:s2": 2, "tax:s2": 2, "loan:s2": 4}, {"debt:s2": 2, "tax:s2": 1}),
        (3, {"tax:s2": 1, "loan:s2": 4}, {"tax:s2": 1, "loan:s2": 2}),
        (3, {"loan:s2": 4}, {"loan:s2": 3}),
        (1, {"debt:s2": 2, "loan:s2": 4}, {"debt:s2": 1}),
    ],
)
def test_the_price_of_what_was_taken_pays_debt_then_taxes_then_the_loan(
    price: int, owed: dict[str, int], lowered: dict[str, int]
) -> None:
    lot = LotOffered(lot=1, card="Kh.1", price=price, debtor="s2", origin="card")
    spec = buying(lot, gained=0, claims=owed, souls={"s1": "2c 3c 4c"}).accepted()
    assert [event for event in spec.told if isinstance(event, ClaimChanged)] == [
        sold_off(claim, amount) for claim, amount in lowered.items()
    ]
    assert spec.match.claims == {claim: amount - lowered.get(claim, 0) for claim, amount in owed.items()}
    assert spec.match.balances["bank"] == price


@pytest.mark.rule("ethereal.bank.sold-off-rest")
def test_what_is_left_of_the_price_stays_with_the_bank() -> None:
    spec = buying(TAKEN, gained=0, claims={"debt:s2": 1, "peer:4": 0}).accepted()
    assert spec.match.claims == {"debt:s2": 0, "peer:4": 0}
    assert spec.match.balances == {"bank": 3, "pile:s1": 0, "source:start": -3}


@pytest.mark.rule("ethereal.bank.sold-off-own", "ethereal.bank.sold-off")
def test_a_debtor_buys_its_card_back_and_owes_less_by_the_price() -> None:
    own = LotOffered(lot=1, card="Kh.1", price=3, debtor="s1", origin="card")
    spec = buying(own, gained=0, claims={"loan:s1": 5, "tax:s1": 1}).accepted()
    assert spec.match.claims == {"loan:s1": 3, "tax:s1": 0}
    assert spec.match.hands["s1"] == ("Kh.1",)


@pytest.mark.rule("ethereal.bank.sold-off")
def test_a_lot_that_was_nobodys_pays_nobodys_debt() -> None:
    buying(BANKS, gained=0, claims={"debt:s2": 6}).then_none(ClaimChanged)


@pytest.mark.rule("ethereal.auction.bank-lots")
def test_a_card_that_the_bank_took_becomes_a_lot_of_its_own() -> None:
    spec = given(field=SPARE, hands={"s2": "Kh"})
    draft = draft_of(spec.rules, spec.match, SYSTEM, ScriptedDice())
    draft.tell(CardSacrificed(seat="s2", card="Kh.2"))
    put_up(draft, "Kh.2", 3, "s2")
    lot = LotOffered(lot=1, card="Kh.2", price=3, debtor="s2", origin="card")
    assert draft.events[-1] == lot
    assert (draft.match.in_passing, draft.match.lots) == ((), {1: lot})


@pytest.mark.rule("ethereal.auction.bank-lots-stay")
def test_lots_stay_from_round_to_round() -> None:
    spec = table(
        TAKEN,
        LotOffered(lot=2, card="Qh.2", price=2, seller="s2"),
        active="s2",
        phase="attack",
        turn=4,
        hands={"s2": "3c"},
    )
    spec.when("s2", EndPhase()).accepted().when_due().accepted()
    assert spec.match.round == 3
    assert list(spec.match.lots) == [1, 2]


@pytest.mark.rule("ethereal.bank.when", "ethereal.auction.buy", "ethereal.auction.list", "ethereal.auction.withdraw")
@pytest.mark.parametrize(
    "command", [OfferLot(card="4h.1", price=1), WithdrawLot(lot=1), BuyLot(lot=1)], ids=lambda command: command.type
)
def test_the_auction_is_visited_in_the_own_prep_phase(command: Any) -> None:
    for phase in ("draw", "attack"):
        table(THEIRS, phase=phase, hands={"s1": "4h"}).when("s1", command).then_rejected("wrong-phase")
    table(THEIRS, active="s2").when("s1", command).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.price.no-modifiers")
def test_no_price_at_the_auction_is_raised_or_lowered() -> None:
    spec = buying(THEIRS, balances={"bank": -3, "pile:s1": 3}, upsold={"conjure-king": 2}, moon=4)
    spec.accepted()
    assert LotSold(seat="s1", lot=1, card="Kh.2", price=3) in spec.told


@pytest.mark.rule("ethereal.bank.closed-auction", "ethereal.auction.bank-lots-stay")
def test_when_the_bank_closes_its_lots_go_to_the_ether_and_those_of_seats_stay() -> None:
    lots = {1: TAKEN, 2: LotOffered(lot=2, card="Qh.2", price=2, seller="s2")}
    spec = due(RoundRest(), TurnStart(seat="s1"), field=SPARE, lots=lots, ether="Kc.1")
    spec.rolling(**{"ethereal.bank.heart-roll": [1]}).when_due()
    spec.then_among(BankerDied(round=2), BankLotWithdrawn(lot=1, card="Kh.1"))
    assert spec.match.lots == {2: lots[2]}
    assert spec.match.ether == ("Kc.1", "Kh.1")


@pytest.mark.rule("ethereal.bank.closed-auction")
def test_seats_trade_on_without_the_bank() -> None:
    closed: dict[str, Any] = {"bank_closed_in": 2, "hands": {"s1": "5c"}}
    buying(THEIRS, **closed).then_among(posted("pile:s1", "pile:s2", 3))
    table(**closed).when("s1", OfferLot(card="5c.1", price=1)).accepted()
    table(OURS, **closed).when("s1", WithdrawLot(lot=1)).accepted()


@pytest.mark.rule("ethereal.bank.sold-off", "ethereal.default.ends")
def test_a_price_that_pays_off_what_a_seat_was_in_default_for_ends_its_default() -> None:
    owing: dict[str, Any] = {"claims": {"debt:s2": 3}, "defaults": {"s2": 1}, "turns": {"s1": 3, "s2": 3}}
    buying(TAKEN, gained=0, **owing).then_among(sold_off("debt:s2", 3), DefaultEnded(seat="s2"))
