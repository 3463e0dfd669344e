"""What every spell shares: when, for how much, on what (ethereal.spell)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import EndPhase
from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match
from domain.ethereal.prices import ROLLED_PRICES, price_of
from domain.ethereal.spells import ROLLED, SPELLS
from events.base import DiceRolled, Lasting, LastingBegan, LastingEnded, LastingMoved, ManaPosted, UntilFight
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import PricesRolled, SpellCast
from projections.offers import refusal_of
from tests.rules.spec import Given, given

ODDS = {1: {"kind": "divine-odds", "on": "C1", "by": "s1", "until": {"until": "fight"}}}
FIELD = {"A1": "s1 Ah", "C1": "s1 9h", "C5": "s2 9c", "A5": "s2 Ac"}


def table(**position: Any) -> Given:
    """Both seats with an Ace and a nine, seat 1 with six soldier souls."""
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c 5c 6c 7c"}}
    return given(**(plain | position))


@pytest.mark.rule("ethereal.spell.prep-only")
@pytest.mark.parametrize("phase", ["draw", "attack"])
def test_a_spell_outside_the_prep_phase_is_refused(phase: str) -> None:
    table(phase=phase).when("s1", CastSpell(spell="divine-odds", tile="C1")).then_rejected("wrong-phase")


@pytest.mark.rule(
    "ethereal.spell.attack-phase-option",
    "ethereal.option.attack-spells-on",
    "ethereal.option.attack-spells-never",
    "ethereal.option.attack-spells-off",
)
@pytest.mark.parametrize("spell", SPELLS)
@pytest.mark.parametrize("on", [False, True])
def test_the_set_up_can_open_the_attack_phase_to_enchantments_curses_and_sorcery_alone(spell: str, on: bool) -> None:
    cast = CastSpell(spell=spell, tile="C5" if spell == "hexed-odds" else "C1", card="9h.1", choice="sword")
    souls, decks = {"s1": "2c 3c 4c 5c 6c 7c"}, {"s1": "2h", "s2": "2h"}
    match = given(
        field=FIELD, souls=souls, decks=decks, phase="attack", options={"attack_phase_spells": on}, grave="4d.2"
    ).match
    refusal = refusal_of(ruleset("ethereal"), match, "s1", cast)
    opened = on and SPELLS[spell].school not in ("necromancy", "conjuring", "astrology")
    assert (refusal.code if refusal else None) == (None if opened else "wrong-phase")


@pytest.mark.rule("ethereal.option.attack-spells-never")
def test_conjuring_and_sacrifices_stay_in_the_prep_phase() -> None:
    spec = table(phase="attack", options={"attack_phase_spells": True}, hands={"s1": "8d"}, ether="Kh")
    spec.when("s1", Conjure(kind="king")).then_rejected("wrong-phase")
    spec.when("s1", SacrificeCard(card="8d.1")).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.option.attack-spells-between")
def test_such_a_spell_is_cast_between_two_attacks() -> None:
    spec = table(phase="attack", options={"attack_phase_spells": True}, field=FIELD | {"C4": "s2 7c", "C3": "s1 9s"})
    spec.rolling(8, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    spec.when("s1", CastSpell(spell="divine-odds", tile="C1")).accepted()
    assert spec.match.phase == "attack"


@pytest.mark.rule("ethereal.spell.prep-only")
def test_a_spell_on_another_seats_turn_is_refused() -> None:
    table().when("s2", CastSpell(spell="divine-odds", tile="C5")).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.spell.not-enough-mana", "ethereal.spell.atomic", "ethereal.soul.not-enough")
def test_a_spell_dearer_than_the_mana_is_refused_and_changes_nothing() -> None:
    cast = CastSpell(spell="divine-odds", tile="C1")
    table(souls={"s1": "2c"}, prices={"divine-odds": 2}).when("s1", cast).then_rejected("not-enough-mana")
    table(souls={"s1": "2c 3c"}, prices={"divine-odds": 2}).when("s1", cast).accepted()


@pytest.mark.rule("ethereal.spell.pay-first", "ethereal.spend.to-bank", "ethereal.soul.spent-to-grave")
def test_a_spell_is_paid_to_the_bank_before_its_own_dice_are_rolled() -> None:
    table(decks={"s1": "2h 3h", "s2": "2h"}).rolling(3, 3, 3).when("s1", CastSpell(spell="double-edged-sword")).then(
        SpellCast(
            seat="s1",
            spell="double-edged-sword",
            price=1,
            parts=(("ethereal.spell.double-edged-sword.price", 1),),
            target="s2",
        ),
        SoulsSpent(seat="s1", cards=("2c.1",), voluntary_in=3),
        ManaPosted(debit="pile:s1", credit="bank", amount=1, rule="ethereal.spell.double-edged-sword.price"),
        DiceRolled(dice=(6, 6, 6), faces=(3, 3, 3), rule="ethereal.spell.double-edged-sword.roll", seat="s1"),
    )


@pytest.mark.rule("ethereal.spell.as-often")
def test_a_spell_without_a_limit_is_cast_as_often_as_it_can_be_paid() -> None:
    cast = CastSpell(spell="divine-odds", tile="C1")
    spec = table(souls={"s1": "2c 3c 4c 5c"}, prices={"divine-odds": 2})
    spec.when("s1", cast).accepted().when("s1", cast).accepted().when("s1", cast).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.spell.spending-closes", "ethereal.spell.grave-blessing.before-spending")
def test_paying_for_a_spell_ends_the_time_for_sacrifices_and_for_grave_blessing() -> None:
    spec = table(hands={"s1": "8d"}).when("s1", CastSpell(spell="divine-odds", tile="C1")).accepted()
    spec.when("s1", SacrificeCard(card="8d.1")).then_rejected("mana-already-spent")
    spec.when("s1", CastSpell(spell="grave-blessing")).then_rejected("mana-already-spent")


@pytest.mark.rule("ethereal.spell.ritual-closes-sacrifices")
def test_ritual_dice_end_the_time_for_sacrifices_but_not_for_grave_blessing() -> None:
    spec = table(hands={"s1": "8d"}, grave="4h.2").when("s1", CastSpell(spell="ritual-dice")).accepted()
    spec.when("s1", SacrificeCard(card="8d.1")).then_rejected("mana-already-spent")
    spec.rolling(1, 1, 1, 1).when("s1", CastSpell(spell="grave-blessing")).accepted()


@pytest.mark.rule("ethereal.spell.free-keeps-open", "ethereal.spend.free", "ethereal.sacrifice.free-spell-no-bar")
def test_a_spell_at_a_price_of_0_leaves_sacrifices_open_and_posts_nothing() -> None:
    spec = table(hands={"s1": "8d"}, prices={"teleport": 0})
    spec.when("s1", CastSpell(spell="teleport", card="9h.1")).then_none(ManaPosted, SoulsSpent)
    spec.when("s1", SacrificeCard(card="8d.1")).accepted()


@pytest.mark.rule("ethereal.spell.enemy-seat-default")
def test_with_one_opponent_left_a_spell_on_a_seat_needs_no_name() -> None:
    spec = table(decks={"s2": "2h"}).rolling(1).when("s1", CastSpell(spell="forced-hand")).accepted()
    assert spec.match.hands["s2"] == ("2h.2",)


@pytest.mark.rule("ethereal.spell.enemy-seat-invalid")
@pytest.mark.parametrize(("seat", "code"), [("s1", "not-an-enemy"), ("s3", "invalid-target")])
def test_a_spell_on_a_seat_names_an_enemy_in_the_match(seat: str, code: str) -> None:
    table(decks={"s2": "2h"}).when("s1", CastSpell(spell="forced-hand", seat=seat)).then_rejected(code)


SCHOOLS = {
    "necromancy": {
        "grave-blessing",
        "ritual-dice",
        "sacrificial-suicide",
        "soul-capture",
        "resurrection",
        "flesh-severance",
        "field-libation",
    },
    "enchantments": {"hypostasis", "divine-odds", "dice-plus"},
    "curses": {"forced-hand", "hexed-odds", "three-of-swords", "double-edged-sword"},
    "sorcery": {"clairvoyance", "naked-hand", "teleport", "gambling"},
    "conjuring": {"increase-max-mana", "moon-joker"},
    "astrology": {"oath-of-the-moon", "oath-of-venus", "oath-of-jupiter", "oath-of-mercury", "oath-of-saturn"},
}


@pytest.mark.rule(
    "ethereal.spell.school-necromancy",
    "ethereal.spell.school-enchantments",
    "ethereal.spell.school-curses",
    "ethereal.spell.school-sorcery",
    "ethereal.spell.school-others",
)
@pytest.mark.parametrize("school", SCHOOLS)
def test_every_spell_belongs_to_its_school(school: str) -> None:
    assert {spell.id for spell in SPELLS.values() if spell.school == school} == SCHOOLS[school]


@pytest.mark.rule("ethereal.moon.full-no-necromancy", "ethereal.blood.necromancy-allowed")
@pytest.mark.parametrize(
    ("spell", "otherwise"),
    [
        ("grave-blessing", "grave-empty"),
        ("ritual-dice", "not-enough-mana"),
        ("sacrificial-suicide", "no-joker"),
        ("resurrection", "grave-empty"),
    ],
)
def test_the_full_moon_bars_necromancy_before_any_other_reason_and_a_blood_moon_does_not(
    spell: str, otherwise: str
) -> None:
    table(souls={}, moon=4).when("s1", CastSpell(spell=spell)).then_rejected("full-moon-no-necromancy")
    table(souls={}, moon=4, blood_moon_in=2).when("s1", CastSpell(spell=spell)).then_rejected(otherwise)


@pytest.mark.rule("ethereal.spell.soul-capture.not-cast")
@pytest.mark.parametrize("spell", ["soul-capture", "flesh-severance", "gamble-two", "no-such-spell"])
def test_what_happens_by_itself_or_is_not_in_the_game_is_never_cast(spell: str) -> None:
    table().when("s1", CastSpell(spell=spell)).then_rejected("spell-not-available")


LOWEST_AND_HIGHEST = {
    "resurrection": (2, 3),
    "divine-odds": (2, 3),
    "dice-plus": (1, 3),
    "forced-hand": (1, 2),
    "hexed-odds": (2, 3),
    "three-of-swords": (1, 3),
    "clairvoyance": (3, 4),
    "naked-hand": (1, 2),
    "teleport": (0, 1),
    "conjure-archer": (1, 2),
    "conjure-healer": (3, 5),
    "landing": (0, 1),
}


@pytest.mark.rule(
    "ethereal.spell.price-rolled-each-round",
    "ethereal.spell.price-order",
    "ethereal.spell.price-logged",
    "ethereal.spell.price-rolled-under-moon",
)
@pytest.mark.parametrize("highest", [False, True])
def test_the_prices_are_rolled_at_the_start_of_the_round_in_the_order_of_the_book(highest: bool) -> None:
    faces = [price.roll.sides if highest else 1 for price in ROLLED_PRICES]
    spec = given(field=FIELD, phase="attack", active="s2", turn=4, moon=3, decks={"s1": "2h", "s2": "2h"})
    spec.when("s2", EndPhase()).accepted()
    named = {price.rule: [face] for price, face in zip(ROLLED_PRICES, faces, strict=True)}
    spec.rolling(100, **named).when_due().accepted()  # round 3: Full Moon, no Blood Moon
    throws = [(event.dice, event.faces, event.rule) for event in spec.told if isinstance(event, DiceRolled)]
    expected = [((price.roll.sides,), (face,), price.rule) for price, face in zip(ROLLED_PRICES, faces, strict=True)]
    assert throws[1 : 1 + len(faces)] == expected
    assert [price.item for price in ROLLED_PRICES][: len(ROLLED)] == list(ROLLED)
    prices = next(event.prices for event in spec.told if isinstance(event, PricesRolled))
    assert prices == {spell: both[highest] for spell, both in LOWEST_AND_HIGHEST.items()}


@pytest.mark.rule("ethereal.spell.price-same-for-all")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_the_rolled_price_is_the_same_for_every_seat(seat: str) -> None:
    own = {"s1": "C1", "s2": "C5"}[seat]
    souls = {"s1": "2c 3c 4c", "s2": "2c 3c 4c"}
    spec = given(field=FIELD, souls=souls, active=seat, prices={"divine-odds": 3})
    spec.when(seat, CastSpell(spell="divine-odds", tile=own)).accepted()
    assert spec.match.souls[seat] == ()


@pytest.mark.rule(
    "ethereal.spell.price-moon-replaces",
    "ethereal.moon.new-prices",
    "ethereal.moon.full-prices",
    "ethereal.blood.prices",
    "ethereal.moon.prices-end",
)
@pytest.mark.parametrize(
    ("moon", "blood", "clairvoyance", "naked_hand"),
    [(0, 0, 6, 6), (4, 0, 2, 0), (4, 2, 2, 1), (1, 0, 4, 2), (5, 0, 4, 2)],
)
def test_the_moon_replaces_the_price_of_clairvoyance_and_naked_hand_in_its_phase(
    moon: int, blood: int, clairvoyance: int, naked_hand: int
) -> None:
    match: Match = table(moon=moon, blood_moon_in=blood, prices={"clairvoyance": 4, "naked-hand": 2}).match
    assert price_of(match, "s1", "clairvoyance").total == clairvoyance
    assert price_of(match, "s1", "naked-hand").total == naked_hand


@pytest.mark.rule("ethereal.spell.price-not-effect", "ethereal.spell.forced-hand.effect")
@pytest.mark.parametrize("face", [1, 2])
def test_the_price_roll_of_forced_hand_is_not_its_effect(face: int) -> None:
    spec = table(decks={"s2": "2h 3h 4h"}, prices={"forced-hand": 2})
    spec.rolling(face).when("s1", CastSpell(spell="forced-hand")).accepted()
    assert len(spec.match.hands["s2"]) == face


@pytest.mark.rule("ethereal.spell.on-stack-moves")
def test_a_spell_on_a_stack_goes_where_the_whole_stack_goes() -> None:
    spec = table(lasting=ODDS, lasted=1).when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",)))
    spec.then_among(LastingMoved(id=1, on="C2"))


@pytest.mark.rule("ethereal.spell.on-stack-split")
@pytest.mark.parametrize(("moved", "goes"), [("9h.1", True), ("4h.1", False)])
def test_when_a_stack_is_split_its_spells_go_with_the_highest_ranking_card(moved: str, goes: bool) -> None:
    spec = table(field=FIELD | {"C1": "s1 9h 4h"}, lasting=ODDS, lasted=1)
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=(moved,))).accepted()
    assert spec.match.lasting[1].on == ("C2" if goes else "C1")


@pytest.mark.rule("ethereal.spell.on-stack-merge")
def test_when_a_group_joins_a_stack_the_joined_stack_has_the_spells_of_both() -> None:
    other = {"kind": "divine-odds", "on": "C2", "by": "s1", "until": {"until": "fight"}}
    spec = table(field=FIELD | {"C2": "s1 4h"}, lasting=ODDS | {2: other}, lasted=2)
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",))).accepted()
    assert [lasting.on for lasting in spec.match.lasting.values()] == ["C2", "C2"]


@pytest.mark.rule("ethereal.spell.on-stack-merge")
def test_of_two_dice_plus_only_that_of_the_stack_on_the_tile_stays() -> None:
    sword = {"kind": "dice-plus-sword", "on": "C1", "by": "s1", "until": {"until": "attack"}}
    shield = {"kind": "dice-plus-shield", "on": "C2", "by": "s1", "until": {"until": "defense"}}
    spec = table(field=FIELD | {"C2": "s1 4h"}, lasting={1: sword, 2: shield}, lasted=2)
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=("9h.1",))).then_among(LastingEnded(id=1))
    assert [lasting.kind for lasting in spec.match.lasting.values()] == ["dice-plus-shield"]


@pytest.mark.rule("ethereal.spell.on-stack-left")
@pytest.mark.parametrize(("field", "stays"), [("s1 9h 4h", True), ("s1 9h", False)])
def test_a_spell_stays_on_what_is_left_of_a_stack_and_ends_with_its_last_card(field: str, stays: bool) -> None:
    spec = table(field=FIELD | {"C1": field}, lasting=ODDS, lasted=1, prices={"teleport": 0})
    spec.when("s1", CastSpell(spell="teleport", card="9h.1")).accepted()
    assert (1 in spec.match.lasting) is stays


@pytest.mark.rule("ethereal.spell.own-stack-required")
@pytest.mark.parametrize("spell", ["hypostasis", "divine-odds", "dice-plus"])
def test_an_enchantment_on_anothers_stack_is_refused(spell: str) -> None:
    table().when("s1", CastSpell(spell=spell, tile="C5", choice="sword")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.spell.no-stack")
@pytest.mark.parametrize("spell", ["hypostasis", "divine-odds", "dice-plus", "hexed-odds"])
def test_a_spell_on_a_stack_that_names_a_tile_without_one_is_refused(spell: str) -> None:
    table().when("s1", CastSpell(spell=spell, tile="C3", choice="sword")).then_rejected("no-target")


@pytest.mark.rule(
    "ethereal.spell.divine-odds.price", "ethereal.spell.divine-odds.target", "ethereal.spell.divine-odds.waits"
)
def test_divine_odds_lie_on_an_own_stack_until_its_next_fight() -> None:
    spec = table(prices={"divine-odds": 3}).when("s1", CastSpell(spell="divine-odds", tile="C1"))
    spec.then_among(
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "4c.1"), voluntary_in=3),
        LastingBegan(id=1, lasting=Lasting(kind="divine-odds", on="C1", by="s1", until=UntilFight())),
    )


@pytest.mark.rule("ethereal.turn.choice-pending")
def test_while_pulled_cards_wait_for_a_choice_nothing_else_is_taken() -> None:
    spec = table(decks={"s1": "2h 3h 4h"}).rolling(1, 1).when("s1", CastSpell(spell="clairvoyance")).accepted()
    spec.when("s1", EndPhase()).then_rejected("choice-pending")
    spec.when("s2", ChoosePulled(ask=spec.match.asked)).then_rejected("no-choice-pending")
    spec.when("s1", ChoosePulled(ask=spec.match.asked)).accepted()
