"""The Debt Collectors of a bounty as cards: in hand and deck, on the field, bought (ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import OfferLot
from commands.ethereal.bank.bounties import BuyCollector, TakeBounty
from commands.ethereal.bank.gifts import GiveCard
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import RollDraw
from domain.ethereal.collectors import places_left
from events.base import DiceRolled, ManaPosted
from events.ethereal.agenda import MoonReaches, RoundRest, TurnStart
from events.ethereal.bounties import (
    CollectorBought,
)
from events.ethereal.cards import CardBurned
from events.ethereal.collectors import CollectorsSent
from events.ethereal.field import CardPlaced
from events.ethereal.fight import CardKilled
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardDestroyed, CardReturned, CardsPulled
from tests.rules.ethereal.bank.hunting import fighting, hanging, hunting, ids, taken
from tests.rules.ethereal.tables import due
from tests.rules.spec import given

TAKE = TakeBounty(bounty=1)
BUY = BuyCollector(bounty=1)
MADE = tuple(f"collector.m{number}b1" for number in range(1, 8))


@pytest.mark.rule("ethereal.bounty.place", "ethereal.collector.stats", "ethereal.collector.defends")
def test_they_are_placed_and_moved_like_other_cards_by_the_banks_stats() -> None:
    spec = given(**hunting(hands={"s1": ids(6)}))
    placing = PlaceCard(card=ids(6), tile="C1")
    spec.when("s1", placing).then(CardPlaced(seat="s1", card=ids(6), tile="C1", hearts=1))
    spec.when("s1", MoveCards(origin="C1", target="C3", cards=(ids(6),))).then_rejected("too-far")
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=(ids(6),))).accepted()
    given(**hunting(hands={"s1": ids(6)})).when("s1", PlaceCard(card=ids(6), tile="C3")).then_rejected(
        "not-in-spawn-lines"
    )


@pytest.mark.rule("ethereal.collector.stats", "ethereal.bounty.cards")
@pytest.mark.parametrize(
    ("standing", "card", "code"),
    [
        (ids(1), ids(6), None),
        (ids(1, 2), ids(6), None),
        (ids(1, bounty=2), ids(6), "cannot-stack"),
        ("9h", ids(6), "cannot-stack"),
        (ids(1), "9h.1", "cannot-stack"),
        ("Ad 9h", ids(6), "cannot-stack"),
        ("Ad", ids(6), "cannot-stack"),
    ],
)
def test_they_stack_with_debt_collectors_of_their_bounty_only(standing: str, card: str, code: str | None) -> None:
    held = (taken(1), taken(2, first=8))
    spec = given(**hunting(*held, field={"C1": f"s1 {standing}"}, hands={"s1": card}))
    spec.when("s1", PlaceCard(card=card, tile="C1"))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.bounty.three-on-field")
@pytest.mark.parametrize(
    ("field", "code"), [({"C1": ids(1, 2), "D1": ids(3)}, "collector-limit"), ({"C1": ids(1, 2)}, None)]
)
def test_three_of_one_bounty_are_on_the_field_at_most(field: dict[str, str], code: str | None) -> None:
    stacks = {tile: f"s1 {cards}" for tile, cards in field.items()}
    held = (taken(1), taken(2, first=8))
    placing = PlaceCard(card=ids(6), tile="E1")
    whole = hunting(*held, field=stacks, hands={"s1": f"{ids(6)} {ids(13, bounty=2)}"}, souls={"s1": "2c 3c"})
    if code:
        given(**whole).when("s1", placing).then_rejected(code, "ethereal.bounty.three-on-field")
        given(**whole).when("s1", BUY).then_rejected(code)
    else:
        given(**whole).when("s1", placing).accepted()
    other = PlaceCard(card=ids(13, bounty=2), tile="E1")
    given(**whole).when("s1", other).accepted()


@pytest.mark.rule("ethereal.bounty.three-on-field", "ethereal.spell.clairvoyance.to-field")
def test_a_pulled_one_goes_onto_the_field_as_long_as_there_is_a_place() -> None:
    pulled = CardsPulled(ask=1, of=("s1",), cards=(ids(1),))
    choice = ChoosePulled(ask=1, card=ids(1), tile="B1")
    for others, code in (((2, 3), None), ((2, 3, 4), "collector-limit")):
        position = hunting(field={"C1": f"s1 {ids(*others)}"}, decks={"s1": ids(1)}, questions={1: pulled})
        spec = given(**position).when("s1", choice)
        if code:
            spec.then_rejected(code)
        else:
            spec.accepted()


@pytest.mark.rule("ethereal.bounty.only-target", "ethereal.band.bounty-collectors")
@pytest.mark.parametrize(
    ("target", "code"), [("s2 9h", None), ("bank collector.m9", "not-the-target"), ("demons 4h.m9", "not-the-target")]
)
def test_they_attack_the_target_only(target: str, code: str | None) -> None:
    hunts = {"collector.m9": {"seat": "s1", "turn": 1}} if "bank" in target else {}
    stacks = {"C2": f"s1 {ids(1)}", "C3": target}
    claims = {"tax:s2": 6, "tax:s1": 1}
    spec = given(**hunting(field=stacks, phase="attack", hunts=hunts, claims=claims))
    spec.when("s1", Attack(tile="C2", target="C3"))
    if code:
        spec.then_rejected(code, "ethereal.bounty.only-target")
    else:
        spec.rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.bounty.who-may-strike")
@pytest.mark.parametrize("claims", [{"tax:s2": 6}, {}])
def test_every_enemy_may_strike_them_in_debt_or_not(claims: dict[str, int]) -> None:
    stacks = {"C2": f"s1 {ids(1)}", "C3": "s2 Jh"}
    position = hunting(field=stacks, phase="attack", active="s2", claims=claims)
    spec = given(**position).when("s2", Attack(tile="C3", target="C2")).rolling(12, 10, 10)
    spec.then_among(CardKilled(seat="s1", card=ids(1), tile="C2", to="gone"))
    assert spec.match.gone == (ids(1),)
    assert spec.match.symbols == {}


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.collector.dies", "ethereal.death.precedence")
@pytest.mark.parametrize("moon", [{}, {"moon": 4, "blood_moon_in": 6}])
def test_one_that_is_killed_leaves_the_match_beside_a_joker_and_under_a_blood_moon(moon: dict[str, int]) -> None:
    spec = fighting("Kd Xr", options={"moon_combat_bonus": False}, souls={"s2": "Kc"}, **moon)
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(1, 10, 10)
    spec.then_among(CardKilled(seat="s1", card=ids(1), tile="C2", to="gone"))
    assert (spec.match.gone, spec.match.captured, spec.match.outer_darkness) == ((ids(1),), {}, ())


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.spend.to-bank-others", "ethereal.collector.no-price")
def test_one_more_costs_two_mana_and_comes_down_near_the_target() -> None:
    spec = given(**hunting(souls={"s1": "2c 3c"})).when("s1", BUY).rolling(2)
    rule = "ethereal.bounty.buy"
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule=rule),
        DiceRolled(dice=(2,), faces=(2,), rule=rule, seat="s1"),
        CollectorBought(seat="s1", bounty=1, card="collector.m21b1", tile="E4", hearts=1, price=2, parts=((rule, 2),)),
    )
    assert spec.match.stacks["E4"].seat == "s1"
    assert spec.match.hearts["collector.m21b1"] == 1
    assert spec.match.made == 21


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.credit.spells-only")
@pytest.mark.parametrize(("souls", "claims"), [("2c", {"tax:s2": 6}), ("", {"tax:s2": 6, "debt:s1": 1})])
def test_it_goes_on_no_credit(souls: str, claims: dict[str, int]) -> None:
    given(**hunting(souls={"s1": souls}, claims=claims)).when("s1", BUY).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.bounty.buy")
def test_only_who_has_taken_the_bounty_buys_for_it() -> None:
    given(**hanging(souls={"s1": "2c 3c"})).when("s1", BUY).then_rejected("no-such-bounty")
    position = hunting(souls={"s1": "2c 3c"}) | {"taken": {"s2": (taken(1, seat="s2", target="s1"),)}}
    given(**position).when("s1", BUY).then_rejected("no-such-bounty")


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.price.order")
def test_its_price_wobbles_like_what_the_bank_sells() -> None:
    spec = given(**hunting(souls={"s1": "2c 3c 4c"}, wobbling={"debt-collector": 1})).when("s1", BUY).rolling(1)
    parts = (("ethereal.bounty.buy", 2), ("ethereal.collapse.prices", 1))
    bought = next(event for event in spec.accepted().told if isinstance(event, CollectorBought))
    assert (bought.price, bought.parts) == (3, parts)


@pytest.mark.rule("ethereal.bounty.buy")
def test_without_an_empty_tile_none_comes() -> None:
    tiles = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
    ranks = ("2", "3", "4", "5", "6", "7", "8")
    ids_of_all = [f"{rank}{suit}" for suit in "cdhs" for rank in ranks]
    field = {tile: f"s1 {id}" for tile, id in zip(tiles, ids_of_all, strict=False)} | {"E5": "s2 As"}
    given(**hunting(souls={"s1": "9c 10c"}) | {"field": field}).when("s1", BUY).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.bounty.not-counted-six", "ethereal.collector.six")
def test_they_do_not_count_toward_the_banks_six() -> None:
    field = {"C1": f"s1 {ids(1, 2, 3)}"}
    owing = hunting(field=field, claims={"tax:s2": 6}, bad_standing={"s2": 1}, round=13, moon=4)
    spec = due(RoundRest(), TurnStart(seat="s1"), **owing).when_due().rolling(**{"ethereal.standing.inquiry": [2]})
    (sent,) = [event for event in spec.accepted().told if isinstance(event, CollectorsSent)]
    assert len(sent.cards) == 2
    assert places_left(spec.match) == 4


@pytest.mark.rule("ethereal.bounty.no-other-way", "ethereal.collector.no-price")
@pytest.mark.parametrize("kind", ["debt-collector", "collector"])
def test_they_are_not_conjured(kind: str) -> None:
    given(**hunting(souls={"s1": "Kc"})).when("s1", Conjure(kind=kind)).then_rejected("kind-not-in-ether")


HELD = ids(6)
STANDING = ids(1)


@pytest.mark.rule("ethereal.gift.no-collectors", "ethereal.sacrifice.barred", "ethereal.libation.barred")
@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (GiveCard(to="s2", card=HELD), "ethereal.gift.no-collectors"),
        (OfferLot(card=HELD, price=1), "ethereal.gift.no-collectors"),
        (SellCard(card=HELD), "ethereal.gift.no-collectors"),
        (SellFromDeck(kind="debt-collector"), "ethereal.gift.no-collectors"),
        (SacrificeCard(card=HELD), "ethereal.sacrifice.barred"),
        (SacrificeCard(card=STANDING), "ethereal.sacrifice.barred"),
        (CastSpell(spell="field-libation", cards=(STANDING,)), "ethereal.sacrifice.barred"),
    ],
)
def test_they_are_neither_given_nor_traded_sold_or_sacrificed(command: Any, rule: str) -> None:
    position = hunting(field={"C1": f"s1 {STANDING}"}, hands={"s1": HELD}, decks={"s1": ids(2)})
    given(**position).when("s1", command).then_rejected("bounty-card", rule)


@pytest.mark.rule("ethereal.bounty.cards")
def test_one_that_burns_leaves_the_match() -> None:
    position = hunting(hands={"s1": "2c 3c 4c 5c 6c 7c"}, decks={"s1": ids(1)}, phase="draw")
    spec = given(**position).when("s1", RollDraw()).rolling(1)
    spec.then_among(CardBurned(seat="s1", card=ids(1), to="gone"))
    assert (spec.match.gone, spec.match.grave, spec.match.symbols) == ((ids(1),), (), {})
    assert spec.match.overdraw["s1"] == 1


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.three-of-swords.destination")
@pytest.mark.parametrize("moon", [{}, {"moon": 4, "blood_moon_in": 6}])
def test_one_that_is_destroyed_in_the_hand_leaves_the_match(moon: dict[str, int]) -> None:
    position = hunting(hands={"s1": ids(6), "s2": ""}, souls={"s1": "Kc Kd"}, **moon)
    spec = given(**position).when("s1", CastSpell(spell="three-of-swords")).rolling(1)
    spec.then_among(CardDestroyed(seat="s1", card=ids(6), origin="hand", to="gone", spell="three-of-swords"))
    assert (spec.match.gone, spec.match.outer_darkness) == ((ids(6),), ())


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.double-edged-sword.only-deck", "ethereal.gamble.loss-order")
def test_one_that_is_lost_from_the_deck_leaves_the_match() -> None:
    position = hunting(decks={"s1": ids(1, 2)}, souls={"s1": "Kc Kd Qs Qh"}, maximum={"s1": 9})
    spec = given(**position).when("s1", CastSpell(spell="double-edged-sword")).rolling(1, 2, 3)
    spec.then_among(CardDestroyed(seat="s1", card=ids(1), origin="deck", to="gone", spell="double-edged-sword"))
    spec.when("s1", CastSpell(spell="gambling")).rolling(1, *[1] * 7)
    spec.then_among(CardDestroyed(seat="s1", card=ids(2), origin="deck", to="gone", spell="gambling"))
    assert spec.match.gone == (ids(1), ids(2))


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.teleport.full-on-return")
@pytest.mark.parametrize(("hand", "to"), [("2c 3c 4c 5c 6c", "hand"), ("2c 3c 4c 5c 6c 7c", "gone")])
def test_one_that_comes_back_to_a_full_hand_leaves_the_match(hand: str, to: Any) -> None:
    position = hunting(hands={"s1": hand}, away={"s1": ids(1)}, turns={"s1": 2, "s2": 2})
    spec = due(TurnStart(seat="s1"), **position).when_due()
    spec.then_among(CardReturned(seat="s1", card=ids(1), to=to))
    assert spec.match.gone == ((ids(1),) if to == "gone" else ())


@pytest.mark.rule("ethereal.moon.toll-spares")
@pytest.mark.parametrize(
    ("field", "deck", "asked", "source"),
    [
        ({"C1": f"s1 {ids(1, 2)}", "D1": "s1 9h 8h"}, "", ("9h.1", "8h.1"), "stack"),
        ({"C1": f"s1 {ids(1)}", "D1": "s1 9h"}, "", ("9h.1",), "card"),
        ({"C1": f"s1 {ids(1)}"}, f"{ids(4)} 2c 3c {ids(5)} 4c 5c", ("2c.1", "3c.1", "4c.1"), "deck"),
        ({"C1": f"s1 {ids(1)}"}, ids(4), (), "deck"),
    ],
)
def test_the_toll_never_takes_one(field: dict[str, str], deck: str, asked: tuple[str, ...], source: Any) -> None:
    position = hunting(field=field, decks={"s1": deck}, moon=4, round=5)
    spec = due(MoonReaches(seat="s1"), TurnStart(seat="s1"), **position).when_due()
    if not asked:
        spec.then_none(TollAsked)
        return
    spec.then_among(TollAsked(ask=2, of=("s1",), cards=asked, source=source))
