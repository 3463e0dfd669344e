"""The Ether and conjuring (ethereal.ether, ethereal.conjure)."""

from collections import Counter

import pytest

from commands.ethereal.conjure import Conjure
from domain.ethereal.kinds import card
from events.base import CardsShuffled, DiceRolled, ManaPosted
from events.ethereal.cards import CardBurned, CardConjured, CardDrawn
from events.ethereal.souls import SoulGained, SoulsSpent
from tests.rules.ethereal.making import SOULS, being_made, made
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
PRICES = {"soldier": 1, "jack": 2, "queen": 3, "king": 4, "ace": 5, "joker": 6}
ETHER = "9h.2 Jh.2 Qh.2 Kh.2 Ah.2 Xr.2"
SIX = "2c 3c 4c 5c 6c 7c"


def conjuring(kind: str, **position: object) -> Given:
    """Seat 1 conjures, with six mana and one card in its deck."""
    start = {"field": SPARE, "souls": {"s1": SIX}, "decks": {"s1": "8d"}, "ether": ETHER, **position}
    return given(**start).when("s1", Conjure(kind=kind))


def kinds(cards: tuple[str, ...]) -> dict[str, int]:
    """How many there are of each rank of a deck."""
    return dict(Counter(card(id).kind.rank for id in cards if card(id).suit))


@pytest.mark.rule("ethereal.ether.content")
def test_at_the_start_the_ether_holds_every_special_the_seats_do_not_start_with() -> None:
    match = made().match
    assert kinds(match.ether) == {"A": 6, "J": 6, "Q": 8, "K": 8, "X": 2}
    held = {id for seat in match.seats for id in (*match.decks[seat], *match.hands[seat], *match.opening[seat])}
    assert not held & set(match.ether)


@pytest.mark.rule("ethereal.ether.content")
@pytest.mark.parametrize(
    ("options", "dice", "ether"),
    [
        pytest.param(
            {"at_least_one_joker": False},
            {"ethereal.option.joker-which": []},
            {"A": 6, "J": 6, "Q": 8, "K": 8, "X": 4},
            id="no-joker",
        ),
        pytest.param({"specials": "all"}, {"ethereal.option.joker-which": []}, {}, id="all-specials"),
    ],
)
def test_what_the_decks_keep_is_not_in_the_ether(
    options: dict[str, object], dice: dict[str, list[int]], ether: dict[str, int]
) -> None:
    assert kinds(made(dice, **options).match.ether) == ether


@pytest.mark.rule("ethereal.ether.cards-option")
def test_the_set_up_can_leave_kinds_out_of_the_ether() -> None:
    assert kinds(made(ether_without=("queen", "ace")).match.ether) == {"J": 6, "K": 8, "X": 2}


@pytest.mark.rule("ethereal.ether.starting-mana-made")
def test_with_no_soldier_soul_in_the_ether_starting_mana_is_newly_made() -> None:
    spec = being_made({SOULS: [1, 1, 9, 4, 4, 2, 5, 3]}, starting_mana=2)
    spec.then_among(
        rolled(SOULS, (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        rolled(SOULS, (9, 9), (4, 4)),
        SoulGained(seat="s1", card="10s.m2", origin="made"),
        ManaPosted(debit="source:start", credit="pile:s1", amount=2, rule="ethereal.account.start-posting"),
        rolled(SOULS, (9, 4), (4, 2), seat="s2"),
        SoulGained(seat="s2", card="5d.m3", origin="made"),
        rolled(SOULS, (9, 5), (4, 3), seat="s2"),
        SoulGained(seat="s2", card="6h.m4", origin="made"),
        ManaPosted(debit="source:start", credit="pile:s2", amount=2, rule="ethereal.account.start-posting"),
    )


@pytest.mark.rule("ethereal.conjure.buys", "ethereal.conjure.reshuffles")
@pytest.mark.parametrize(("kind", "bought"), list(zip(PRICES, ETHER.split(), strict=True)))
def test_a_conjure_pays_the_kinds_price_and_moves_a_soul_of_it_into_the_deck_which_is_shuffled(
    kind: str, bought: str
) -> None:
    price, rule = PRICES[kind], f"ethereal.price.{kind}"
    spent = tuple(f"{number}c.1" for number in range(2, 2 + price))
    spec = conjuring(kind)
    spec.then(
        SoulsSpent(seat="s1", cards=spent, voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=price, rule=rule),
        CardConjured(seat="s1", kind=kind, card=bought, price=price, parts=((rule, price),)),
        CardsShuffled(pile="deck:s1", order=("8d.1", bought), rule="ethereal.conjure.reshuffles"),
    )
    assert set(spec.match.decks["s1"]) == {"8d.1", bought}
    assert bought not in spec.match.ether


@pytest.mark.rule("ethereal.conjure.random-recorded")
@pytest.mark.parametrize(("face", "bought"), [(1, "Qh.2"), (2, "Qd.1"), (3, "Qs.2")])
def test_which_card_of_the_kind_comes_is_random_and_recorded(face: int, bought: str) -> None:
    conjuring("queen", ether="Jh.2 Qh.2 Qd.1 Kh.2 Qs.2").rolling(face).then_among(
        rolled("ethereal.conjure.random-recorded", (3, face)),
        CardConjured(seat="s1", kind="queen", card=bought, price=3, parts=(("ethereal.price.queen", 3),)),
    )


@pytest.mark.rule("ethereal.conjure.soldier-kind")
@pytest.mark.parametrize(("face", "bought"), [(1, "2h.2"), (2, "10d.1"), (3, "7s.2")])
def test_all_soldiers_are_one_kind(face: int, bought: str) -> None:
    conjuring("soldier", ether="Jh.2 2h.2 10d.1 Kh.2 7s.2").rolling(face).then_among(
        CardConjured(seat="s1", kind="soldier", card=bought, price=1, parts=(("ethereal.price.soldier", 1),))
    )


@pytest.mark.rule("ethereal.conjure.soldier-kind", "ethereal.conjure.none-left")
@pytest.mark.parametrize("kind", ["grunt", "infantry"])
def test_a_caster_cannot_ask_for_one_sort_of_soldier(kind: str) -> None:
    conjuring(kind).then_rejected("kind-not-in-ether", "ethereal.conjure.none-left")


@pytest.mark.rule("ethereal.conjure.none-left")
@pytest.mark.parametrize("kind", list(PRICES))
def test_a_kind_that_is_not_in_the_ether_is_not_conjured(kind: str) -> None:
    rest = " ".join(id for id in ETHER.split() if card(id).kind.name != kind)
    conjuring(kind, ether=rest).then_rejected("kind-not-in-ether", "ethereal.conjure.none-left")


@pytest.mark.rule("ethereal.conjure.none-left")
def test_that_none_is_left_is_the_reason_given_before_the_price() -> None:
    conjuring("queen", souls={}, ether="Jh.2").then_rejected("kind-not-in-ether")


@pytest.mark.rule("ethereal.conjure.when")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"phase": "draw"}, "wrong-phase"),
        ({"phase": "attack"}, "wrong-phase"),
        ({"active": "s2"}, "not-your-turn"),
    ],
)
def test_conjuring_happens_in_the_casters_own_prep_phase(position: dict[str, object], code: str) -> None:
    conjuring("jack", **position).then_rejected(code)


@pytest.mark.rule("ethereal.conjure.when")
def test_conjuring_is_spending() -> None:
    assert conjuring("jack").accepted().match.spent_in == {"s1": 3, "s2": 0}


@pytest.mark.rule("ethereal.conjure.any-number")
def test_a_seat_conjures_as_often_in_a_turn_as_it_can_pay() -> None:
    spec = conjuring("queen", ether="Qh.2 Qd.2 Jh.2").rolling(1).accepted()
    spec.when("s1", Conjure(kind="queen")).accepted().when("s1", Conjure(kind="jack")).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.conjure.not-a-draw")
def test_a_conjured_card_is_not_drawn_and_the_deck_has_no_limit() -> None:
    deck = " ".join(f"{rank}{suit}" for rank in (8, 9, 10, "J", "Q", "K", "A") for suit in "cdhs")
    spec = conjuring("joker", decks={"s1": deck}, hands={"s1": SIX.replace("c", "d")}, moon=4)
    spec.then_none(CardDrawn, CardBurned, DiceRolled)
    assert len(spec.match.decks["s1"]) == 29
    assert len(spec.match.hands["s1"]) == 6
    assert spec.match.overdraw == {"s1": 0, "s2": 0}
