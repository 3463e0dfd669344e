"""Selling cards to the Bank (ethereal.sell)."""

from typing import Any

import pytest

from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from domain.engine.ruleset import ruleset
from events.base import CardsShuffled, ClaimChanged, DiceRolled, ManaPosted
from events.ethereal.bank import CardSold
from events.ethereal.souls import SoulGained
from projections.feed import lines_of
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
SHUFFLE = "ethereal.sell.reshuffle"
SALES = {"Jh": (2, 1), "Qh": (3, 2), "Kh": (4, 3), "Ah": (5, 4), "Xr": (6, 5)}
"""What each kind fetches on a 1 and on a 2."""
MANY = "2h.2 3h.2 4h.2 5h.2 6h.2 7h.2 8h.2"


def table(bank: int = 5, souls: str = "", worth: int = 0, **position: Any) -> Given:
    """Seat 1's preparation beside a Bank that holds so much; its souls are soldiers, `worth` mana in all."""
    accounts = {"bank": bank, "pile:s1": worth, "source:start": -bank - worth}
    balances = {account: amount for account, amount in accounts.items() if amount}
    plain: dict[str, Any] = {"field": SPARE, "souls": {"s1": souls}, "balances": balances, "ether": "2h.2 3h.2 4h.2"}
    return given(**plain | {"hands": {"s1": "Qh 9c"}, "decks": {"s1": "8d 7d"}} | position)


def selling(card: str = "Qh.1", **position: Any) -> Given:
    return table(**position).when("s1", SellCard(card=card))


@pytest.mark.rule(
    "ethereal.sell.from", "ethereal.sell.roll", "ethereal.sell.posting", "ethereal.sell.to-ether", SHUFFLE
)
def test_a_card_of_the_hand_goes_to_the_ether_and_the_bank_pays_for_it() -> None:
    spec = selling().rolling(2, 1, 1)
    spec.then(
        rolled("ethereal.sell.roll", (2, 2)),
        CardSold(seat="s1", card="Qh.1", origin="hand", proceeds=2),
        rolled("ethereal.receive.from-ether", (3, 1)),
        SoulGained(seat="s1", card="2h.2", origin="ether"),
        rolled("ethereal.receive.from-ether", (2, 1)),
        SoulGained(seat="s1", card="3h.2", origin="ether"),
        ManaPosted(debit="bank", credit="pile:s1", amount=2, rule="ethereal.sell.posting"),
        CardsShuffled(pile="deck:s1", order=("8d.1", "7d.1"), rule=SHUFFLE),
    )
    assert spec.match.hands["s1"] == ("9c.1",)
    assert spec.match.ether == ("4h.2", "Qh.1")
    assert spec.match.balances == {"bank": 3, "pile:s1": 2, "source:start": -5}


@pytest.mark.rule("ethereal.sell.roll")
@pytest.mark.parametrize("face", [1, 2])
@pytest.mark.parametrize("card", SALES)
def test_each_kind_fetches_its_worth_or_one_less(card: str, face: int) -> None:
    spec = selling(f"{card}.1", hands={"s1": card}, ether=MANY)
    spec.rolling(**{"ethereal.sell.roll": [face], "ethereal.receive.from-ether": [1] * SALES[card][face - 1]})
    assert spec.accepted().match.balances["pile:s1"] == SALES[card][face - 1]


@pytest.mark.rule("ethereal.sell.from", "ethereal.sell.from-deck", SHUFFLE)
@pytest.mark.parametrize(("face", "sold"), [(1, "Kh.1"), (2, "Ks.1")])
def test_a_sale_from_the_deck_sells_a_random_card_of_the_kind(face: int, sold: str) -> None:
    spec = table(bank=5, decks={"s1": "Kh 8d Ks"}, ether="").when("s1", SellFromDeck(kind="king"))
    spec.rolling(face, 2, 1, 1, 1, 1, 1, 1)
    left = tuple(id for id in ("Kh.1", "8d.1", "Ks.1") if id != sold)
    spec.then_among(
        DiceRolled(dice=(2,), faces=(face,), rule="ethereal.sell.from-deck", seat="s1", hidden=True),
        rolled("ethereal.sell.roll", (2, 2)),
        CardSold(seat="s1", card=sold, origin="deck", proceeds=3),
        CardsShuffled(pile="deck:s1", order=left, rule=SHUFFLE),
    )
    assert spec.match.ether == (sold,)


@pytest.mark.rule("ethereal.sell.from-deck", "ethereal.screen.no-leak")
def test_nobody_is_told_how_many_cards_of_the_kind_the_deck_held() -> None:
    def told(deck: str, *faces: int) -> Any:
        start = table(decks={"s1": deck})
        spec = table(decks={"s1": deck}).rolling(*faces, 2, 1, 1).when("s1", SellFromDeck(kind="king")).accepted()
        return lines_of(ruleset("ethereal"), start.match, spec.told, "s2")

    assert told("Kh 8d 7d") == told("Kh Ks Kc", 1)


@pytest.mark.rule("ethereal.sell.not-there")
@pytest.mark.parametrize("card", ["8d.1", "2s.1", "5c.2", "9h.9"])
def test_a_card_that_is_not_in_the_hand_is_not_sold(card: str) -> None:
    selling(card).then_rejected("card-not-in-hand", "ethereal.sell.not-there")


@pytest.mark.rule("ethereal.sell.not-there")
@pytest.mark.parametrize("kind", ["queen", "scout"])
def test_a_kind_that_is_not_in_the_deck_is_not_sold(kind: str) -> None:
    table().when("s1", SellFromDeck(kind=kind)).then_rejected("card-not-in-deck", "ethereal.sell.not-there")


@pytest.mark.rule("ethereal.sell.standard-one")
def test_a_soldier_cannot_be_sold() -> None:
    selling("9c.1").then_rejected("cannot-be-sold", "ethereal.sell.standard-one")
    table().when("s1", SellFromDeck(kind="soldier")).then_rejected("cannot-be-sold", "ethereal.sell.standard-one")


@pytest.mark.rule("ethereal.sell.bank-limit", "ethereal.bank.payout-limit", "ethereal.invariant.bank-floor")
@pytest.mark.parametrize(("bank", "card", "sold"), [(-5, "Qh", True), (-6, "Qh", False), (-6, "Jh", True)])
def test_the_bank_must_be_able_to_pay_the_full_worth_whatever_the_die_shows(bank: int, card: str, sold: bool) -> None:
    spec = selling(f"{card}.1", bank=bank, hands={"s1": card}, ether=MANY)
    if sold:
        spec.rolling(**{"ethereal.sell.roll": [1], "ethereal.receive.from-ether": [1] * SALES[card][0]})
        assert spec.accepted().match.balances["bank"] == -8
    else:
        spec.then_rejected("bank-cannot-pay", "ethereal.sell.bank-limit")


@pytest.mark.rule("ethereal.sell.room", "ethereal.surplus.no-room-command")
@pytest.mark.parametrize(("worth", "sold"), [(15, True), (16, False)])
def test_the_pile_must_have_room_for_the_full_worth(worth: int, sold: bool) -> None:
    spec = selling(souls="Ac Ad As" if worth == 15 else "Ac Ad As 5c", worth=worth)
    if sold:
        spec.rolling(2, 1, 1).accepted()
    else:
        spec.then_rejected("soul-pile-full", "ethereal.sell.room")


@pytest.mark.rule("ethereal.sell.debt", "ethereal.receive.debt-first", "ethereal.receive.from-bank-in-debt")
def test_the_proceeds_pay_the_sellers_debt_first() -> None:
    spec = selling("Kh.1", hands={"s1": "Kh"}, claims={"debt:s1": 3}, ether="2h.2").rolling(1)
    spec.then_among(
        CardSold(seat="s1", card="Kh.1", origin="hand", proceeds=4),
        ClaimChanged(claim="debt:s1", amount=-3, cause="paid", rule="ethereal.receive.debt-first"),
        SoulGained(seat="s1", card="2h.2", origin="ether"),
        ManaPosted(debit="bank", credit="pile:s1", amount=1, rule="ethereal.sell.posting"),
    )
    assert spec.match.balances["bank"] == 4


@pytest.mark.rule("ethereal.sell.roll-after", "ethereal.sell.roll")
def test_a_sold_card_comes_back_only_by_a_conjure() -> None:
    spec = selling(souls="4c", worth=1).rolling(2, 1, 1).accepted()
    spec.when("s1", SellCard(card="Qh.1")).then_rejected("card-not-in-hand")
    spec.when("s1", Conjure(kind="queen")).accepted()
    assert spec.match.balances["bank"] == 6  # 5 - 2 + 3
    assert "Qh.1" in spec.match.decks["s1"]


@pytest.mark.rule("ethereal.pay.receipt-is-not")
def test_a_sale_does_not_end_the_time_for_sacrifices() -> None:
    spec = selling().rolling(2, 1, 1).accepted()
    spec.when("s1", SacrificeCard(card="9c.1")).accepted()


@pytest.mark.rule("ethereal.bank.when")
@pytest.mark.parametrize("command", [SellCard(card="Qh.1"), SellFromDeck(kind="king")])
@pytest.mark.parametrize(
    ("position", "code"),
    [({"phase": "draw"}, "wrong-phase"), ({"phase": "attack"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn")],
)
def test_cards_are_sold_in_the_sellers_own_prep_phase(command: Any, position: dict[str, Any], code: str) -> None:
    table(decks={"s1": "Kh"}, **position).when("s1", command).then_rejected(code)
