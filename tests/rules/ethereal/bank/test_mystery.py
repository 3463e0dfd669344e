"""Mystery Generation (ethereal.market.mystery)."""

from typing import Any

import pytest

from commands.ethereal.bank.mystery import BuyMystery, TurnMystery
from commands.ethereal.bank.sell import SellFromDeck
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import RollDraw
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.mystery import MYTHIC, RARITIES
from events.base import CardsShuffled, ClaimChanged, DiceRolled, ManaPosted
from events.ethereal.bank import DebtBegan
from events.ethereal.cards import CardDrawn
from events.ethereal.mystery import MysteryGenerated, MysteryTurned
from events.ethereal.souls import SoulsSpent
from projections.engine_feed import PileShuffled
from projections.ethereal.feed.cards import CardDrawnUnseen
from projections.ethereal.feed.mystery import MysteryGeneratedUnseen
from projections.feed import lines_of
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
PRICE, RARITY = "ethereal.market.mystery-price", "ethereal.market.mystery-rarity-roll"
KIND, MYTH = "ethereal.market.mystery-kind-roll", "ethereal.market.mystery-mythic"
PLAIN = {PRICE: [1], RARITY: [361, 361, 361], KIND: [2, 2, 2]}
"""For 3 mana three Walls, the second of the two Epic kinds, which have no suit."""
NO_WALLS = {PRICE: [1], RARITY: [361, 361, 361], KIND: [1, 2, 3]}
"""Where the King is the only Epic kind left, three of them in different suits."""
WITHOUT = {"ether_without": ("wall",)}
TWELVE = "2c 3c 4c 5c 6c 7c 8c 9c 10c 2d 3d 4d"


def buying(dice: dict[str, list[int]] | None = None, *, souls: str = TWELVE, **position: Any) -> Given:
    """Seat 1 buys, with these dice by rule."""
    spec = given(**{"field": SPARE, "souls": {"s1": souls}} | position)
    return spec.rolling(**(PLAIN if dice is None else dice)).when("s1", BuyMystery())


def made_by(rarity: int, *kind: int, mythic: int | None = None, options: dict[str, Any] | None = None) -> str:
    """The face of the first card, with this die of its rarity and what is rolled after it."""
    dice = {PRICE: [1], RARITY: [rarity, 361, 361], KIND: [*kind, 2, 2]} | ({MYTH: [mythic]} if mythic else {})
    spec = buying(dice, options=options or {}).accepted()
    return card(spec.match.face_down["s1"][0]).face


def hidden(rule: str, sides: int, face: int) -> DiceRolled:
    return DiceRolled(dice=(sides,), faces=(face,), rule=rule, seat="s1", hidden=True)


@pytest.mark.rule("ethereal.market.mystery-price", "ethereal.market.mystery-cards", "ethereal.spend.to-bank-others")
def test_its_price_is_rolled_as_it_is_paid_and_three_new_cards_go_into_the_deck_which_is_shuffled() -> None:
    spec = buying({PRICE: [2], RARITY: [400, 1, 286], MYTH: [21], KIND: [1, 9, 4, 1, 2]}, decks={"s1": "9h"}, made=4)
    cards = ("satan.m5", "10s.m6", "Qd.m7")
    spec.then(
        rolled(PRICE, (6, 2)),
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1", "5c.1"), voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=4, rule=PRICE),
        hidden(RARITY, 400, 400),
        hidden(MYTH, 21, 21),
        hidden(RARITY, 400, 1),
        hidden(KIND, 2, 1),
        hidden(KIND, 9, 9),
        hidden(KIND, 4, 4),
        hidden(RARITY, 400, 286),
        hidden(KIND, 3, 1),
        hidden(KIND, 4, 2),
        MysteryGenerated(seat="s1", cards=cards, price=4),
        CardsShuffled(pile="deck:s1", order=("9h.1", *cards), rule="ethereal.market.mystery-cards"),
    )
    assert spec.match.decks["s1"] == ("9h.1", *cards)
    assert spec.match.face_down == {"s1": cards}
    assert (spec.match.made, spec.match.balances["bank"]) == (7, 4)


@pytest.mark.rule("ethereal.market.mystery-price", "ethereal.market.mystery-own-roll", "ethereal.price.no-modifiers")
@pytest.mark.parametrize(("face", "price"), [(1, 3), (6, 8)])
def test_each_purchase_rolls_3_to_8_mana_whatever_the_prices_of_the_round_do(face: int, price: int) -> None:
    dear: dict[str, Any] = {"upsold": {"conjure-king": 2}, "wobbling": {"conjure-king": 1}, "moon": 4}
    spec = buying(PLAIN | {PRICE: [face]}, **dear).accepted()
    assert spec.match.balances["bank"] == price
    spec = buying(PLAIN | {PRICE: [face]}, balances={"bank": -4, "pile:s1": 12, "source:start": -8}).accepted()
    assert spec.match.balances["bank"] == price - 4
    spec.rolling(**PLAIN | {PRICE: [2]}).when("s1", BuyMystery()).accepted()
    assert spec.match.balances["bank"] == price - 4 + 4


@pytest.mark.rule("ethereal.market.mystery-price", "ethereal.soul.overpay", "ethereal.pay.voluntary-is-spending")
def test_it_is_spending_and_what_souls_are_worth_above_the_price_is_lost() -> None:
    spec = buying(souls="Kd", hands={"s1": "9c"}).accepted()
    assert spec.match.balances == {"bank": 3, "pile:s1": 0, "sink:overpay": 1, "source:start": -4}
    spec.when("s1", SacrificeCard(card="9c.1")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.market.mystery-needs")
@pytest.mark.parametrize(
    ("souls", "accepted"), [("2c 3c 4c", True), ("2c 3c", False), ("Jc", False), ("Qc", True), ("", False)]
)
def test_a_seat_needs_3_mana_for_it(souls: str, accepted: bool) -> None:
    spec = buying(souls=souls)
    if accepted:
        spec.accepted()
    else:
        spec.rolling().then_rejected("not-enough-mana", "ethereal.market.mystery-needs")


@pytest.mark.rule("ethereal.market.mystery-short", "ethereal.soul.forced-debt")
@pytest.mark.parametrize(
    ("souls", "face", "paid", "debt"), [("2c 3c 4c 5c 6c", 6, 5, 3), ("2c 3c 4c", 6, 3, 5), ("Kd", 3, 4, 1)]
)
def test_what_the_pile_lacks_becomes_mana_debt(souls: str, face: int, paid: int, debt: int) -> None:
    """The ledger's example: a pile of 5 soldier souls and a rolled price of 8."""
    spec = buying(PLAIN | {PRICE: [face]}, souls=souls, turns={"s1": 2, "s2": 1})
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=paid, rule=PRICE),
        DebtBegan(seat="s1", own=2),
        ClaimChanged(claim="debt:s1", amount=debt, cause="forced-cost", rule="ethereal.market.mystery-short"),
    )
    assert (spec.match.balances["pile:s1"], spec.match.balances["bank"]) == (0, paid)
    assert spec.match.ended is None


@pytest.mark.rule("ethereal.market.mystery-no-way-back")
def test_a_purchase_asks_nothing_and_no_command_takes_it_back() -> None:
    spec = buying().accepted()
    assert [type(question).__name__ for question in spec.match.questions.values()] == ["PhaseOpened"]
    assert [name for name in spec.rules.commands if "mystery" in name] == ["buy-mystery", "turn-mystery"]


@pytest.mark.rule("ethereal.bank.when", "ethereal.bank.closed-auction")
def test_it_is_bought_in_the_own_prep_phase_while_the_bank_is_open() -> None:
    buying(phase="attack").rolling().then_rejected("wrong-phase")
    buying(active="s2").rolling().then_rejected("not-your-turn")
    buying(bank_closed_in=2).rolling().then_rejected("bank-closed")


@pytest.mark.rule("ethereal.market.mystery-rarity-roll")
@pytest.mark.parametrize(
    ("face", "kind"),
    [
        (1, "soldier"),
        (190, "soldier"),
        (191, "jack"),
        (285, "jack"),
        (286, "queen"),
        (342, "queen"),
        (343, "king"),
        (361, "king"),
        (362, "ace"),
        (380, "ace"),
    ],
)
def test_the_rarity_goes_by_a_d400(face: int, kind: str) -> None:
    dice = (1, 1, 1) if kind == "soldier" else (1, 1)
    assert KINDS[card(f"{made_by(face, *dice)}.m1").kind.rank].name == kind


@pytest.mark.rule("ethereal.market.mystery-rarity-roll", "ethereal.market.mystery-mythic", "ethereal.wildcard.six")
@pytest.mark.parametrize(
    ("rank", "faces"),
    [
        ("antony", (1, 6)),
        ("goatbull", (7, 11)),
        ("leviathan-card", (12, 15)),
        ("samson", (16, 18)),
        ("bullgoat", (19, 20)),
        ("satan", (21, 21)),
    ],
)
def test_a_mythic_card_goes_by_a_d21(rank: str, faces: tuple[int, int]) -> None:
    assert {made_by(rarity, mythic=face) for rarity in (381, 400) for face in faces} == {rank}


@pytest.mark.rule("ethereal.market.mystery-kinds", "ethereal.market.mystery-kind-roll", "ethereal.market.mystery-never")
@pytest.mark.parametrize(
    ("rarity", "kinds"),
    [
        (190, [("soldier", 1, 1), ("archer",)]),
        (285, [("jack", 1), ("miner",), ("repairman",)]),
        (342, [("queen", 1), ("battering-ram",), ("healer",)]),
        (361, [("king", 1), ("wall",)]),
        (380, [("ace", 1), ("joker", 1), ("cannon",)]),
    ],
)
def test_each_kind_of_a_rarity_is_one_face_of_a_die(rarity: int, kinds: list[tuple[Any, ...]]) -> None:
    for face, (name, *more) in enumerate(kinds, 1):
        spec = buying({PRICE: [1], RARITY: [rarity, 361, 361], KIND: [face, *more, 2, 2]}).accepted()
        assert hidden(KIND, len(kinds), face) in spec.told
        assert card(spec.match.face_down["s1"][0]).kind.name == name


@pytest.mark.rule("ethereal.market.mystery-kind-roll")
def test_a_soldier_rolls_its_number_and_cards_with_suits_their_suit() -> None:
    assert made_by(1, 1, 1, 1) == "2c"
    assert made_by(1, 1, 9, 4) == "10s"
    assert [made_by(343, 1, suit) for suit in (1, 2, 3, 4)] == ["Kc", "Kd", "Kh", "Ks"]
    assert [made_by(380, 2, color) for color in (1, 2)] == ["Xb", "Xr"]


@pytest.mark.rule("ethereal.market.mystery-kinds-off")
def test_kinds_left_out_of_the_ether_are_left_out_of_the_roll() -> None:
    spec = buying(NO_WALLS, options=WITHOUT).accepted()
    assert spec.match.face_down["s1"] == ("Kc.m1", "Kd.m2", "Kh.m3")
    assert hidden(KIND, 4, 1) in spec.told
    assert not [event for event in spec.told if isinstance(event, DiceRolled) and event.dice == (1,)]


@pytest.mark.rule("ethereal.market.mystery-kinds-off")
def test_a_rarity_of_which_no_kind_is_left_is_rolled_again() -> None:
    dice = {PRICE: [1], RARITY: [361, 343, 400, 400, 361, 381], MYTH: [1, 7, 12]}
    spec = buying(dice, options={"ether_without": ("king", "wall")}).accepted()
    assert spec.match.face_down["s1"] == ("antony.m1", "goatbull.m2", "leviathan-card.m3")


@pytest.mark.rule("ethereal.market.mystery-never", "ethereal.wildcard.never", "ethereal.bondsman.not-elsewhere")
def test_neither_a_debt_collector_nor_a_bondsman_comes_of_any_roll() -> None:
    names = {name for share in (*RARITIES, *MYTHIC) for name in share.kinds}
    assert not names & {"debt-collector", "bondsman", "collector"}
    assert {kind.name for kind in KINDS.values()} - names == {"debt-collector", "bondsman", "puppet"}


@pytest.mark.rule("ethereal.market.mystery-not-from-ether", "ethereal.market.mystery-no-spells")
def test_it_takes_nothing_from_the_ether_and_brings_no_spell() -> None:
    spec = buying(ether="wall.e1 Kd.2").accepted()
    assert spec.match.ether == ("wall.e1", "Kd.2")
    before = {offer.subject for offer in spec.rules.groups(spec.match, "s1") if offer.kind == "cast-spell"}
    with_wildcards = buying({PRICE: [1], RARITY: [400] * 3, MYTH: [21, 15, 20]}, ether="wall.e1 Kd.2").accepted()
    groups = with_wildcards.rules.groups(with_wildcards.match, "s1")
    assert {offer.subject for offer in groups if offer.kind == "cast-spell"} == before


def bought(**position: Any) -> Given:
    """Seat 1 has bought three Walls; a nine lies above them."""
    return buying(**{"decks": {"s1": "9h"}} | position).accepted()


@pytest.mark.rule("ethereal.market.mystery-face-down", "ethereal.screen.deck-count")
def test_nobody_is_told_which_cards_they_are_and_the_buyer_counts_them_as_unknown() -> None:
    spec = given(field=SPARE, souls={"s1": TWELVE}, decks={"s1": "9h"})
    before = spec.match
    spec.rolling(**PLAIN).when("s1", BuyMystery()).accepted()
    for seat in ("s1", "s2", None):
        lines = lines_of(spec.rules, before, spec.told, seat)
        assert lines[-2:] == (
            MysteryGeneratedUnseen(seat="s1", number=3, price=3),
            PileShuffled(pile="deck:s1", rule="ethereal.market.mystery-cards"),
        )
        assert [line for line in lines if isinstance(line, DiceRolled)] == [rolled(PRICE, (6, 1))]
        view = spec.rules.view(spec.match, seat)
        assert (view.decks["s1"], view.deck, view.face_down) == (4, *(({"9": 1}, 3) if seat == "s1" else ({}, 0)))


@pytest.mark.rule("ethereal.market.mystery-face-down")
def test_the_buyer_turns_them_one_by_one_and_is_alone_in_seeing_them() -> None:
    spec = bought()
    for number in (1, 2, 3):
        before, turned = spec.match, MysteryTurned(seat="s1", card=f"wall.m{number}")
        spec.when("s1", TurnMystery()).then(turned)
        assert [lines_of(spec.rules, before, spec.told, seat) for seat in ("s1", "s2", None)] == [(turned,), (), ()]
        assert spec.match.decks == before.decks
        view = spec.rules.view(spec.match, "s1")
        assert (view.deck, view.face_down) == ({"9": 1, "wall": number}, 3 - number)
    assert spec.match.face_down == {}
    spec.when("s1", TurnMystery()).then_rejected("card-not-in-deck", "ethereal.market.mystery-face-down")


@pytest.mark.rule("ethereal.market.mystery-face-down")
def test_turning_is_done_in_the_own_prep_phase() -> None:
    face_down: dict[str, Any] = {"field": SPARE, "decks": {"s1": "9c Kd"}, "face_down": {"s1": "Kd"}}
    given(**face_down, phase="attack").when("s1", TurnMystery()).then_rejected("wrong-phase")
    given(**face_down).when("s2", TurnMystery()).then_rejected("not-your-turn")
    given(**face_down, active="s2").when("s2", TurnMystery()).then_rejected("card-not-in-deck")


@pytest.mark.rule("ethereal.market.mystery-face-down")
def test_drawn_they_are_seen_by_the_buyer_and_others_see_a_card_like_any() -> None:
    spec = given(field=SPARE, decks={"s1": "Kd.m1 9c"}, face_down={"s1": "Kd.m1"}, phase="draw")
    before = spec.match
    spec.rolling(1).when("s1", RollDraw()).then_among(CardDrawn(seat="s1", card="Kd.m1"))
    assert spec.match.face_down == {}
    assert spec.rules.view(spec.match, "s1").deck == {"9": 1}
    assert lines_of(spec.rules, before, spec.told, "s2")[-1] == CardDrawnUnseen(seat="s1")


@pytest.mark.rule("ethereal.market.mystery-face-down")
def test_what_clairvoyance_pulls_has_been_seen() -> None:
    spec = given(
        field=SPARE, decks={"s1": "9c Kd.m1 Qd.m2"}, face_down={"s1": "Kd.m1 Qd.m2"}, souls={"s1": "Kc Kh"}, prices={}
    )
    spec.rolling(1, 1).when("s1", CastSpell(spell="clairvoyance")).accepted()
    assert spec.match.face_down == {"s1": ("Qd.m2",)}
    spec.when("s1", ChoosePulled(ask=2)).accepted()
    view = spec.rules.view(spec.match, "s1")
    assert (view.deck, view.face_down) == ({"9": 1, "K": 1}, 1)


@pytest.mark.rule("ethereal.market.mystery-face-down", "ethereal.sell.not-there")
def test_unseen_they_belong_to_no_kind_that_could_be_sold_from_the_deck() -> None:
    spec = given(
        field=SPARE,
        decks={"s1": "9c Kd.m1 Kc"},
        face_down={"s1": "Kd.m1"},
        balances={"bank": 4, "source:opening-bank": -4},
    )
    spec.rolling(1, *[1] * 8).when("s1", SellFromDeck(kind="king")).accepted()
    assert spec.match.decks["s1"] == ("9c.1", "Kd.m1")
    spec.when("s1", SellFromDeck(kind="king")).then_rejected("card-not-in-deck", "ethereal.sell.not-there")
    offered = [group.subject for group in spec.rules.groups(spec.match, "s1") if group.kind == "sell-from-deck"]
    assert "king" not in offered
    spec.when("s1", TurnMystery()).accepted()
    spec.rolling(1, *[1] * 8).when("s1", SellFromDeck(kind="king")).accepted()


@pytest.mark.rule("ethereal.market.mystery-face-down")
@pytest.mark.parametrize("face_down", [{"s1": "Kd.m1 9h"}, {"s1": ""}, {"s2": "Kd.m1"}])
def test_a_position_has_face_down_only_what_lies_in_that_deck(face_down: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="face down"):
        given(field=SPARE, decks={"s1": "9c Kd.m1"}, face_down=face_down)
