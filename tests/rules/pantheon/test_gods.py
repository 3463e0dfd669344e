from typing import Any

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardExcess, DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import LetPass, PlayMiracle
from commands.pantheon.powers import StealCard, TakeHero, TakeLook
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.cards import CARDS
from events.base import DiceRolled, QuestionClosed
from events.pantheon.agenda import ResolveAttack
from events.pantheon.cards import CardsDiscarded, CardsDrawn, CardStolen, DiscardsOwed, LookTaken
from events.pantheon.powers import PowerUsed, RerollOffered
from events.pantheon.units import AttackDeclared, AttackSettled, HeroTaken, UnitDestroyed, UnitPlayed
from projections.feed import lines_of
from projections.pantheon.feed.cards import CardStolenUnseen, LookTakenUnseen
from tests.rules.pantheon.tables import (
    FULL_HAND,
    attacking,
    cast,
    casting,
    faith_of,
    posted,
    rolled,
    still,
    table,
    turn_of,
    worshipers_of,
)
from tests.rules.spec import Given

# Gods that add to attack rolls


def bonus_of(spec: Given) -> int:
    (settled,) = [event for event in spec.told if isinstance(event, AttackSettled)]
    return settled.total - settled.face


@pytest.mark.rule("pantheon.god.war", "pantheon.god.love", "pantheon.god.blacksmiths", "pantheon.god.archery")
@pytest.mark.parametrize(
    ("god", "helped"),
    [
        ("god-of-war", {"army.1", "hero.1"}),
        ("god-of-love", {"priest.1"}),
        ("god-of-blacksmiths", {"army.1"}),
        ("god-of-archery", {"hero.1"}),
    ],
)
@pytest.mark.parametrize(
    ("attacker", "target"),
    [("army.1", "worshipers"), ("hero.1", "priest.2"), ("demon", "worshipers"), ("priest.1", "worshipers")],
)
def test_a_god_adds_1_to_attacks_of_its_sides_units(god: str, helped: set[str], attacker: str, target: str) -> None:
    assert bonus_of(attacking(attacker, target, own=god).rolling(1).accepted()) == (attacker in helped)
    enemys = attacking(attacker, target, enemy=god).rolling(1).accepted()
    assert bonus_of(enemys) == 0


# Gods that make free


FREED = {"earth": "god-of-the-mountains", "water": "god-of-the-sea", "air": "god-of-the-sky", "fire": "god-of-the-sun"}
RULES = {god: f"pantheon.god.{god.removeprefix('god-of-the-')}" for god in FREED.values()}


@pytest.mark.rule("pantheon.god.mountains", "pantheon.god.sea", "pantheon.god.sky", "pantheon.god.sun")
@pytest.mark.rule("pantheon.god.free-automatic")
@pytest.mark.parametrize("god", FREED.values())
@pytest.mark.parametrize("monster", [id for id, card in CARDS.items() if card.kind == "monster"])
def test_monsters_of_a_gods_element_are_free(god: str, monster: str) -> None:
    spec = table(sides={"s1": god}, hands={"s1": monster}).when("s1", PlayUnit(card=monster))
    if FREED[CARDS[monster].element] == god:
        parts = (("pantheon.destiny.five-cost", 5), (RULES[god], -5))
        spec.then(UnitPlayed(seat="s1", card=monster, price=0, parts=parts))
    else:
        spec.then_rejected("not-enough-faith")


ENEMY = "temple.1 hero.1 army.1 dragon"
AIMED = {"crumble": "temple.1", "chasm": "army.1", "lightning-bolt": "hero.1"}


@pytest.mark.rule("pantheon.god.mountains", "pantheon.god.sea", "pantheon.god.sky", "pantheon.god.sun")
@pytest.mark.rule("pantheon.card.death-and-plain")
@pytest.mark.parametrize("god", FREED.values())
@pytest.mark.parametrize(
    "miracle",
    [
        "earthquake",
        "crumble",
        "tidal-wave",
        "volcano",
        "flood",
        "chasm",
        "inferno",
        "plague",
        "blight",
        "hurricane",
        "lightning-bolt",
        "godspeed",
        "sacrifice",
        "sanctuary",
    ],
)
def test_miracles_of_a_gods_element_are_free_and_those_of_death_and_none_never(god: str, miracle: str) -> None:
    element = CARDS[miracle].element
    plain = ("godspeed", "sacrifice", "sanctuary")
    target = AIMED.get(miracle, None if miracle in plain else "worshipers")
    spec = casting(miracle, target, servants=god, sides={"s2": ENEMY}, faith={})
    if FREED.get(element) == god:
        spec.accepted()
    else:
        spec.then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.card.death-and-plain")
def test_no_miracle_of_death_or_without_an_element_has_a_god_that_frees_it() -> None:
    assert {card.element for card in CARDS.values() if card.kind == "miracle"} - FREED.keys() == {"death", ""}


@pytest.mark.rule("pantheon.god.free-automatic")
def test_a_free_card_still_needs_all_else() -> None:
    spec = casting("crumble", "temple.1", servants="god-of-the-mountains", faith={})
    spec.then_rejected("no-target")


# God of Creation


@pytest.mark.rule("pantheon.god.creation")
@pytest.mark.parametrize(
    ("card", "price"),
    [("army.1", 2), ("hero.1", 4), ("priest.1", 4), ("dragon", 4), ("temple.1", 4), ("god-of-war", 9)],
)
def test_every_unit_card_costs_1_faith_less(card: str, price: int) -> None:
    start: dict[str, Any] = {"sides": {"s1": "god-of-creation"}, "hands": {"s1": card}, "worshipers": {"s1": 1}}
    assert faith_of(table(**start, faith={"s1": price}).when("s1", PlayUnit(card=card)).accepted()) == 0
    table(**start, faith={"s1": price - 1}).when("s1", PlayUnit(card=card)).then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.god.creation-not-miracles")
def test_miracles_draws_and_an_armys_worshiper_are_no_cheaper() -> None:
    gods = "god-of-creation"
    casting("godspeed", servants=gods, faith={"s1": 2}).then_rejected("not-enough-faith")
    table(phase="fate", sides={"s1": gods}, faith={"s1": 6}).when("s1", DrawPaid()).then_rejected("not-enough-faith")
    army = {"sides": {"s1": gods}, "hands": {"s1": "army.1"}, "faith": {"s1": 9}}
    table(**army).when("s1", PlayUnit(card="army.1")).then_rejected("not-enough-worshipers")
    spec = table(**army, worshipers={"s1": 1}).when("s1", PlayUnit(card="army.1")).accepted()
    assert worshipers_of(spec)["s1"] == 0


@pytest.mark.rule("pantheon.god.creation-floor")
def test_no_cost_falls_below_0() -> None:
    spec = table(sides={"s1": "god-of-creation god-of-the-sky"}, hands={"s1": "dragon"}, faith={"s1": 1})
    assert faith_of(spec.when("s1", PlayUnit(card="dragon")).accepted()) == 1


# God of Thieves


def thief(**position: Any) -> Given:
    start: dict[str, Any] = {"hands": {"s1": "flood", "s2": "hero.1 hero.2 hero.3"}, "faith": {"s1": 10}} | position
    return table(phase="miracle", sides={"s1": "god-of-thieves"}, **start).when("s1", StealCard())


@pytest.mark.rule("pantheon.god.thieves", "pantheon.god.thieves-random")
def test_10_faith_take_a_random_card_of_the_enemys_hand() -> None:
    spec = (
        thief()
        .rolling(2)
        .then(
            PowerUsed(seat="s1", god="god-of-thieves", turn=3),
            posted("faith:s1", "sink:faith", 10, "god.thieves"),
            DiceRolled(dice=(3,), faces=(2,), rule="pantheon.god.thieves-random", seat="s1", hidden=True),
            CardStolen(seat="s1", victim="s2", card="hero.2"),
        )
    )
    assert spec.match.hands == {"s1": ("flood", "hero.2"), "s2": ("hero.1", "hero.3")}
    thief(faith={"s1": 9}).then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.god.thieves-random")
@pytest.mark.parametrize(("seat", "sees"), [("s1", True), ("s2", True), (None, False)])
def test_a_stolen_card_is_shown_to_thief_and_robbed_only(seat: str | None, sees: bool) -> None:
    spec = thief().rolling(3)
    before = spec.match
    told = lines_of(spec.rules, before, spec.accepted().told, seat)
    assert (CardStolen(seat="s1", victim="s2", card="hero.3") in told) == sees
    assert (CardStolenUnseen(seat="s1", victim="s2") in told) != sees
    assert not [line for line in told if isinstance(line, DiceRolled)]


@pytest.mark.rule("pantheon.god.thieves-not-a-miracle")
def test_stealing_is_no_miracle_and_is_repeated_while_faith_lasts() -> None:
    spec = thief(faith={"s1": 23}, played={"s1": (3, 1)}).rolling(1).accepted()
    assert spec.match.played == {"s1": (3, 1)}
    assert spec.match.blocking() is None
    spec.rolling(1).when("s1", StealCard()).accepted()
    spec.when("s1", StealCard()).then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.god.thieves-empty-hand")
def test_there_is_nothing_to_steal_from_an_empty_hand() -> None:
    thief(hands={"s1": "flood"}).then_rejected("no-target", "pantheon.god.thieves-empty-hand")


# God of the Dead, God of Healing


@pytest.mark.rule("pantheon.god.dead", "pantheon.god.healing", "pantheon.god.dead-and-healing")
@pytest.mark.rule("pantheon.god.dead-automatic")
@pytest.mark.parametrize("gods", ["god-of-the-dead", "god-of-healing", "god-of-the-dead god-of-healing"])
def test_a_killed_hero_returns_once_to_its_seats_hand(gods: str) -> None:
    spec = attacking("hero.1", "hero.2", enemy=gods).rolling(6)
    spec.then_among(UnitDestroyed(seat="s2", card="hero.2", to="hand", rule="pantheon.hero.vs-hero"))
    assert (spec.match.hands["s2"], spec.match.discard, spec.match.killed) == (("hero.2",), (), ())
    spec = cast("chasm", "hero.2", sides={"s2": f"hero.2 {gods}"})
    spec.then_among(UnitDestroyed(seat="s2", card="hero.2", to="hand", rule="pantheon.miracle.chasm"))
    assert spec.match.hands["s2"] == ("hero.2",)


@pytest.mark.rule("pantheon.god.dead", "pantheon.god.healing")
@pytest.mark.parametrize("god", ["god-of-the-dead", "god-of-healing"])
def test_other_units_and_the_enemys_heroes_do_not_return(god: str) -> None:
    spec = attacking("hero.1", "priest.2", enemy=god).rolling(6).accepted()
    assert spec.match.discard == ("priest.2",)
    spec = attacking("hero.1", "hero.2", own=god).rolling(6).accepted()
    assert spec.match.discard == ("hero.2",)


# God of Beauty


def beauty(cards: tuple[str, ...] = ("temple.1", "temple.2"), hero: str = "hero.1", **position: Any) -> Given:
    start: dict[str, Any] = {
        "sides": {"s1": "god-of-beauty", "s2": "hero.1 dragon"},
        "hands": {"s1": "temple.1 temple.2 flood"},
    } | position
    return table(**start).when("s1", TakeHero(hero=hero, cards=cards))


@pytest.mark.rule("pantheon.god.beauty")
def test_two_cards_buy_control_of_an_enemy_hero() -> None:
    spec = beauty().then(
        PowerUsed(seat="s1", god="god-of-beauty", turn=3),
        CardsDiscarded(seat="s1", cards=("temple.1", "temple.2"), rule="pantheon.god.beauty"),
        HeroTaken(seat="s1", victim="s2", card="hero.1"),
    )
    assert spec.match.sides == {"s1": ("god-of-beauty", "hero.1"), "s2": ("dragon",)}
    assert (spec.match.hands["s1"], spec.match.discard) == (("flood",), ("temple.1", "temple.2"))
    beauty(hero="dragon").then_rejected("invalid-target")
    beauty(cards=("temple.1", "temple.1")).then_rejected("card-not-in-hand")
    beauty(cards=("temple.1", "temple.9")).then_rejected("card-not-in-hand")


@pytest.mark.rule("pantheon.god.beauty-timing")
@pytest.mark.parametrize("phase", ["miracle", "fate", "destiny", "war", "hero", "monster", "priest"])
def test_the_power_is_used_in_any_phase_of_the_own_turn_as_often_as_cards_last(phase: str) -> None:
    sides = {"s1": "god-of-beauty", "s2": "hero.1 hero.2"}
    spec = beauty(phase=phase, sides=sides, hands={"s1": "temple.1 temple.2 flood blight"}).accepted()
    spec.when("s1", TakeHero(hero="hero.2", cards=("flood", "blight"))).accepted()
    beauty(phase=phase, active="s2").then_rejected("not-your-turn")


@pytest.mark.rule("pantheon.god.beauty-cards")
@pytest.mark.parametrize("hand", ["", "temple.1"])
def test_the_power_needs_two_cards_and_an_enemy_hero(hand: str) -> None:
    cards = tuple(hand.split())
    beauty(cards, hands={"s1": hand}).then_rejected("not-enough-cards", "pantheon.god.beauty-cards")
    beauty(sides={"s1": "god-of-beauty hero.2"}).then_rejected("no-target", "pantheon.god.beauty-cards")


@pytest.mark.rule("pantheon.god.beauty-attacks", "pantheon.god.beauty-new-side")
def test_a_hero_taken_over_attacks_for_its_new_side() -> None:
    spec = beauty(phase="hero").accepted()
    spec.rolling(5).when("s1", Attack(attacker="hero.1", target="dragon")).accepted()
    assert spec.match.sides["s2"] == ()


@pytest.mark.rule("pantheon.god.beauty-new-side")
def test_a_hero_taken_over_is_killed_as_one_of_its_new_side() -> None:
    sides = {"s1": "god-of-beauty god-of-the-dead hero.1", "s2": "hero.2"}
    spec = table(active="s2", phase="hero", sides=sides).rolling(6)
    spec.when("s2", Attack(attacker="hero.2", target="hero.1")).accepted()
    assert spec.match.hands["s1"] == ("hero.1",)
    spec = beauty(sides={"s1": "god-of-beauty god-of-the-dead", "s2": "hero.1 hero.2"}, turns={"s1": 2, "s2": 1})
    assert spec.accepted().match.in_play("s1", "hero") == ["hero.1"]


# God of Luck


def lucky(face: int = 2, attacker: str = "army.1", **position: Any) -> Given:
    return attacking(attacker, "worshipers", own="god-of-luck", **position).rolling(face)


@pytest.mark.rule("pantheon.god.luck", "pantheon.god.luck-moment", "pantheon.god.luck-new-stands")
@pytest.mark.parametrize(("first", "second", "hit"), [(2, 3, True), (6, 1, False)])
def test_a_die_is_rolled_again_before_its_outcome_and_the_second_roll_stands(
    first: int, second: int, hit: bool
) -> None:
    step = ResolveAttack(seat="s1", attacker="army.1", target="worshipers", face=first)
    spec = lucky(first).then(
        AttackDeclared(seat="s1", attacker="army.1", target="worshipers", turn=3),
        rolled(first, "attack.one-at-a-time"),
        RerollOffered(ask=2, of=("s1",), face=first),
        still(step),
    )
    spec.rolling(second).when("s1", RerollDie(ask=2)).then_among(
        QuestionClosed(ask=2),
        PowerUsed(seat="s1", god="god-of-luck", turn=3),
        rolled(second, "attack.one-at-a-time"),
    )
    assert worshipers_of(spec)["s2"] == (4 if hit else 5)


@pytest.mark.rule("pantheon.god.luck-moment")
def test_a_die_that_is_kept_leaves_the_power_for_the_next() -> None:
    spec = lucky(3).accepted().when("s1", KeepDie(ask=2)).accepted()
    assert worshipers_of(spec)["s2"] == 4
    spec.when("s1", RerollDie(ask=2)).then_rejected("no-window", "pantheon.god.luck-moment")
    spec.when("s1", KeepDie(ask=2)).then_rejected("no-window", "pantheon.god.luck-moment")
    spec.when("s1", EndPhase()).accepted()
    assert "god-of-luck" not in spec.match.used_in


@pytest.mark.rule("pantheon.god.luck", "pantheon.god.luck-own-dice")
def test_once_a_turn_and_then_nobody_is_asked_any_more() -> None:
    spec = attacking("army.1", "worshipers", own="army.2 god-of-luck").rolling(1).accepted()
    spec.rolling(1).when("s1", RerollDie(ask=2)).accepted()
    spec.rolling(4).when("s1", Attack(attacker="army.2", target="worshipers")).accepted()
    assert spec.match.blocking() is None
    spec.when("s1", RerollDie(ask=2)).then_rejected("already-used", "pantheon.god.luck-own-dice")
    lucky(3, used_in={"god-of-luck": 1}).accepted().when("s1", RerollDie(ask=2)).rolling(1).accepted()


@pytest.mark.rule("pantheon.god.luck-own-dice")
def test_the_dice_of_the_other_seat_fall_as_they_fall() -> None:
    spec = attacking("army.1", "worshipers", enemy="god-of-luck").rolling(3).accepted()
    assert worshipers_of(spec)["s2"] == 4
    spec.when("s2", RerollDie(ask=2)).then_rejected("not-your-turn")


@pytest.mark.rule("pantheon.god.luck-moment")
def test_the_dice_of_recruiting_and_of_miracles_are_asked_for_too() -> None:
    spec = turn_of("s1", sides={"s1": "god-of-luck"}).rolling(1).when("s2", EndPhase()).accepted()
    spec.rolling(6).when("s1", RerollDie(ask=2)).accepted()
    assert worshipers_of(spec)["s1"] == 6
    spec = cast("flood", "worshipers", servants="god-of-luck", faces=[1]).accepted()
    assert worshipers_of(spec)["s2"] == 12
    spec.when("s1", PlayMiracle(card="flood", target="worshipers")).then_rejected("choice-pending")
    spec.rolling(5).when("s1", RerollDie(ask=3)).accepted()
    assert (worshipers_of(spec)["s2"], spec.match.discard) == (7, ("flood",))


# God of Knowledge


def looking(at: Any = "hand", **position: Any) -> Given:
    start: dict[str, Any] = {"hands": {"s2": "hero.1 flood"}, "faith": {"s1": 2}, "pile": "blight army.1 famine rest"}
    return table(sides={"s1": "god-of-knowledge"}, **start | position).when("s1", TakeLook(at=at))


@pytest.mark.rule("pantheon.god.knowledge", "pantheon.god.knowledge-unchanged")
@pytest.mark.parametrize(("at", "cards"), [("hand", ("hero.1", "flood")), ("pile", ("blight", "army.1", "famine"))])
def test_1_faith_shows_the_enemys_hand_or_the_top_of_the_draw_pile(at: Any, cards: tuple[str, ...]) -> None:
    spec = looking(at)
    before = spec.match
    spec.then(
        PowerUsed(seat="s1", god="god-of-knowledge", turn=3),
        posted("faith:s1", "sink:faith", 1, "god.knowledge"),
        LookTaken(seat="s1", turn=3, at=at, cards=cards),
    )
    assert (spec.match.hands, spec.match.pile) == (before.hands, before.pile)


@pytest.mark.rule("pantheon.god.knowledge-unchanged")
def test_with_fewer_than_3_cards_there_those_are_shown_and_nothing_is_shuffled() -> None:
    spec = looking("pile", pile="blight army.1", discard="rest").accepted()
    assert spec.told[-1] == LookTaken(seat="s1", turn=3, at="pile", cards=("blight", "army.1"))
    assert spec.match.pile == ("blight", "army.1")


@pytest.mark.rule("pantheon.god.knowledge-timing")
@pytest.mark.parametrize("phase", ["miracle", "fate", "destiny", "war", "hero", "monster", "priest"])
def test_looks_are_taken_in_any_phase_as_often_as_faith_lasts(phase: str) -> None:
    spec = looking(phase=phase).accepted().when("s1", TakeLook(at="pile")).accepted()
    spec.when("s1", TakeLook(at="pile")).then_rejected("not-enough-faith")
    looking(phase=phase, active="s2").then_rejected("not-your-turn")


@pytest.mark.rule("pantheon.god.knowledge-private")
@pytest.mark.parametrize(("seat", "sees"), [("s1", True), ("s2", False), (None, False)])
@pytest.mark.parametrize("at", ["hand", "pile"])
def test_what_is_seen_is_shown_to_the_looking_seat_and_that_it_looked_to_all(
    seat: str | None, sees: bool, at: Any
) -> None:
    spec = looking(at)
    told = lines_of(spec.rules, spec.match, spec.accepted().told, seat)
    view = spec.rules.view(spec.match, seat)
    assert bool(view.looks) == sees
    assert (LookTakenUnseen(seat="s1", at=at) in told) != sees
    assert PowerUsed(seat="s1", god="god-of-knowledge", turn=3) in told
    while spec.match.turn == 3:
        spec.rolling(*([1] if spec.match.phase == "priest" else [])).when("s1", EndPhase()).accepted()
    assert not spec.rules.view(spec.match, seat).looks


# God of Fate


@pytest.mark.rule("pantheon.god.fate")
def test_god_of_fate_draws_3_and_discards_2_of_its_seats_choice() -> None:
    spec = table(phase="fate", sides={"s1": "god-of-fate"}, hands={"s1": "temple.1"}, pile="flood hero.1 blight rest")
    spec.when("s1", DrawByFate()).then(
        PowerUsed(seat="s1", god="god-of-fate", turn=3),
        CardsDrawn(seat="s1", cards=("flood", "hero.1", "blight"), rule="pantheon.god.fate"),
        DiscardsOwed(ask=2, of=("s1",), number=2),
    )
    for cards in (("flood",), ("flood", "hero.1", "blight")):
        spec.when("s1", DiscardOwed(ask=2, cards=cards)).then_rejected("invalid-target")
    spec.when("s1", DiscardOwed(ask=2, cards=("flood", "army.1"))).then_rejected("card-not-in-hand")
    spec.when("s1", DiscardOwed(ask=2, cards=("temple.1", "blight"))).then(
        QuestionClosed(ask=2),
        CardsDiscarded(seat="s1", cards=("temple.1", "blight"), rule="pantheon.god.fate"),
    )
    assert spec.match.hands["s1"] == ("flood", "hero.1")
    spec.when("s1", DiscardOwed(ask=2, cards=("flood", "hero.1"))).then_rejected("no-window")


@pytest.mark.rule("pantheon.god.fate")
@pytest.mark.parametrize(("pile", "owed"), [("flood", 1), ("", 0)])
def test_with_fewer_cards_in_hand_all_of_them_are_discarded(pile: str, owed: int) -> None:
    spec = table(phase="fate", sides={"s1": "god-of-fate"}, pile=pile, hands={"s2": "rest"})
    spec.when("s1", DrawByFate()).accepted()
    assert [question.number for question in spec.match.questions.values() if isinstance(question, DiscardsOwed)] == (
        [owed] if owed else []
    )


@pytest.mark.rule("pantheon.god.fate-additional")
def test_the_draw_comes_on_top_of_the_normal_one_and_once_a_phase() -> None:
    spec = table(phase="miracle", sides={"s1": "god-of-fate"}, hands={"s1": "temple.1 temple.2 temple.3"})
    spec.when("s1", EndPhase()).accepted().when("s1", DrawByFate()).accepted()
    spec.when("s1", DiscardOwed(ask=3, cards=("temple.1", "temple.2"))).accepted()
    assert len(spec.match.hands["s1"]) == 6
    spec.when("s1", DrawByFate()).then_rejected("already-used", "pantheon.god.fate-additional")


@pytest.mark.rule("pantheon.god.fate")
def test_the_discards_of_fate_come_before_those_of_the_limit() -> None:
    spec = table(phase="fate", sides={"s1": "god-of-fate"}, hands={"s1": FULL_HAND}).when("s1", DrawByFate()).accepted()
    spec.when("s1", DiscardExcess(cards=("temple.1", "temple.2", "temple.3"))).then_rejected("choice-pending")
    spec.when("s1", DiscardOwed(ask=2, cards=("temple.1", "temple.2"))).accepted()
    spec.when("s1", EndPhase()).then_rejected("hand-over-limit")


# Gods that are not there


@pytest.mark.rule("pantheon.god.needs-god", "pantheon.god.leaves")
@pytest.mark.parametrize(
    ("phase", "command", "god"),
    [
        ("miracle", StealCard(), "god-of-thieves"),
        ("destiny", TakeHero(hero="hero.1", cards=("temple.1", "temple.2")), "god-of-beauty"),
        ("destiny", TakeLook(at="pile"), "god-of-knowledge"),
        ("fate", DrawByFate(), "god-of-fate"),
        ("war", RerollDie(ask=1), "god-of-luck"),
    ],
)
@pytest.mark.parametrize("where", ["enemy", "hand", "discard"])
def test_the_power_of_a_god_that_is_not_in_play_on_the_own_side_is_refused(
    phase: str, command: Any, god: str, where: str
) -> None:
    places = {"enemy": god if where == "enemy" else "", "hand": god if where == "hand" else ""}
    spec = table(
        phase=phase,
        sides={"s2": f"hero.1 {places['enemy']}"},
        hands={"s1": f"temple.1 temple.2 {places['hand']}", "s2": "flood"},
        discard=god if where == "discard" else "",
        killed=god if where == "discard" else "",
        faith={"s1": 20},
    )
    spec.when("s1", command).then_rejected("god-not-in-play", "pantheon.god.needs-god")


def test_a_miracle_let_pass_is_answered_once() -> None:
    spec = casting("sanctuary").accepted().when("s2", LetPass(ask=2)).accepted()
    spec.when("s2", LetPass(ask=2)).then_rejected("not-your-turn")
