from typing import Any

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.powers import TakeHero, TakeLook
from commands.pantheon.turn import EndPhase
from domain.pantheon.cards import DECK
from events.base import CardsShuffled, Lasting, LastingBegan, LastingEnded, QuestionClosed, UntilTurnEnds
from events.pantheon.cards import CardsDrawn, DiscardTakenUp
from events.pantheon.miracles import AbjurationPlayed, GiftAttached, GiftLost, MiracleDiscarded
from events.pantheon.units import AttackSettled, UnitDestroyed, UnitGained
from tests.rules.pantheon.tables import (
    FULL_HAND,
    cast,
    casting,
    destroyed,
    faith_of,
    posted,
    still,
    table,
    worshipers_of,
)

BAR = {"kind": "sanctuary", "on": "s1", "by": "s2", "until": UntilTurnEnds(seat="s1", turn=2)}


# Sacrifice


@pytest.mark.rule("pantheon.miracle.sacrifice")
def test_sacrifice_takes_2_own_worshipers_and_gives_10_faith() -> None:
    spec = cast("sacrifice", worshipers={"s1": 5, "s2": 9}).then_among(
        posted("worshipers:s1", "supply", 2, "miracle.sacrifice"),
        posted("source:faith", "faith:s1", 10, "miracle.sacrifice"),
    )
    assert (faith_of(spec), worshipers_of(spec)) == (10, {"s1": 3, "s2": 9})


@pytest.mark.rule("pantheon.miracle.sacrifice-needs-two")
@pytest.mark.parametrize(("worshipers", "possible"), [(0, False), (1, False), (2, True)])
def test_sacrifice_needs_two_worshipers(worshipers: int, possible: bool) -> None:
    spec = casting("sacrifice", worshipers={"s1": worshipers, "s2": 9})
    if possible:
        spec.accepted()
    else:
        spec.then_rejected("not-enough-worshipers", "pantheon.miracle.sacrifice-needs-two")


@pytest.mark.rule("pantheon.miracle.sacrifice-part-of-effect")
def test_a_negated_sacrifice_takes_no_worshipers() -> None:
    spec = casting("sacrifice", hands={"s2": "abjuration"}, sides={"s2": "priest.1"}).accepted()
    spec.when("s2", Abjure(ask=2)).accepted()
    assert (faith_of(spec), worshipers_of(spec)) == (0, {"s1": 12, "s2": 12})


# Prophet


@pytest.mark.rule("pantheon.miracle.prophet", "pantheon.miracle.prophet-source")
def test_prophet_takes_a_priest_out_of_the_draw_pile_which_is_shuffled() -> None:
    spec = cast("prophet", discard="priest.1", killed="priest.1").accepted()
    (shuffled,) = [event for event in spec.told if isinstance(event, CardsShuffled)]
    assert UnitGained(seat="s1", card="priest.2", origin="pile", rule="pantheon.miracle.prophet") in spec.told
    assert shuffled.rule == "pantheon.miracle.prophet-source"
    assert spec.match.sides["s1"] == ("priest.9", "priest.2")
    assert "priest.2" not in spec.match.pile
    assert faith_of(spec) == 0


ALL_PRIESTS = " ".join(f"priest.{number}" for number in range(1, 11) if number != 9)


@pytest.mark.rule("pantheon.miracle.prophet-source")
def test_without_one_there_prophet_takes_a_priest_of_the_discard_pile() -> None:
    hidden = ALL_PRIESTS.replace("priest.4", "")
    spec = cast("prophet", hands={"s2": hidden}, discard="temple.1 priest.4 temple.2")
    spec.then_among(UnitGained(seat="s1", card="priest.4", origin="discard", rule="pantheon.miracle.prophet"))
    assert not [event for event in spec.told if isinstance(event, CardsShuffled)]
    assert spec.match.discard == ("temple.1", "temple.2", "prophet")


@pytest.mark.rule("pantheon.miracle.prophet-source")
def test_with_no_priest_in_either_pile_prophet_cannot_be_played() -> None:
    casting("prophet", hands={"s2": ALL_PRIESTS}).then_rejected("no-target", "pantheon.miracle.prophet-source")


# Holy War


@pytest.mark.rule("pantheon.miracle.holy-war")
def test_holy_war_adds_2_to_attacks_of_own_armies_until_the_turn_ends() -> None:
    spec = cast(
        "holy-war", servants="priest.9 army.1 hero.1", turns={"s1": 2, "s2": 1}, sides={"s2": "temple.1 hero.2"}
    )
    until = UntilTurnEnds(seat="s1", turn=2)
    spec.then_among(LastingBegan(id=1, lasting=Lasting(kind="holy-war", on="s1", by="s1", until=until)))
    for _ in range(3):
        spec.when("s1", EndPhase()).accepted()
    spec.rolling(4).when("s1", Attack(attacker="army.1", target="temple.1")).accepted()
    assert spec.match.sides["s2"] == ("hero.2",)
    spec.when("s1", EndPhase()).accepted()
    spec.rolling(5).when("s1", Attack(attacker="hero.1", target="hero.2")).accepted()
    assert spec.match.sides["s2"] == ("hero.2",), "it adds nothing for a Hero"
    for _ in range(3):
        spec.rolling(*([1] if spec.match.phase == "priest" else [])).when("s1", EndPhase()).accepted()
    assert LastingEnded(id=1) in spec.told


# Sanctuary


@pytest.mark.rule("pantheon.miracle.sanctuary")
@pytest.mark.parametrize(
    ("phase", "attacker", "target"),
    [
        ("war", "army.1", "worshipers"),
        ("hero", "hero.1", "hero.2"),
        ("monster", "dragon", "hero.2"),
        ("priest", "priest.1", "worshipers"),
    ],
)
def test_sanctuary_bars_every_attack_of_the_enemys_next_turn(phase: str, attacker: str, target: str) -> None:
    sides = {"s1": "army.1 hero.1 dragon priest.1", "s2": "hero.2"}
    spec = table(phase=phase, sides=sides, worshipers={"s2": 3}, lasting={1: BAR}, lasted=1)
    spec.when("s1", Attack(attacker=attacker, target=target)).then_rejected("sanctuary", "pantheon.miracle.sanctuary")


@pytest.mark.rule("pantheon.miracle.sanctuary", "pantheon.miracle.sanctuary-end")
def test_sanctuary_lies_on_the_enemys_next_turn_and_ends_with_it() -> None:
    spec = cast("sanctuary", turns={"s1": 2, "s2": 1}, sides={"s1": "priest.9 army.1"})
    until = UntilTurnEnds(seat="s2", turn=2)
    spec.then_among(LastingBegan(id=1, lasting=Lasting(kind="sanctuary", on="s2", by="s1", until=until)))
    for phase in ("miracle", "fate", "destiny"):
        assert spec.match.phase == phase
        spec.when("s1", EndPhase()).accepted()
    spec.rolling(3).when("s1", Attack(attacker="army.1", target="worshipers")).accepted()
    while spec.match.turn < 5:
        seat = spec.match.active
        last = spec.match.phase == "priest"
        spec.rolling(*([1] if last else [])).when(seat, EndPhase()).accepted()
        assert bool(spec.match.lasting) == (spec.match.turn < 5)


@pytest.mark.rule("pantheon.miracle.sanctuary-not-miracles")
def test_sanctuary_stops_neither_miracles_nor_powers() -> None:
    spec = cast(
        "flood",
        "worshipers",
        faces=[3],
        lasting={1: BAR},
        servants="god-of-beauty",
        hands={"s1": "flood temple.1 temple.2"},
        sides={"s2": "hero.1"},
    ).accepted()
    assert worshipers_of(spec)["s2"] == 9
    spec.when("s1", TakeHero(hero="hero.1", cards=("temple.1", "temple.2"))).accepted()


# Godspeed


@pytest.mark.rule("pantheon.miracle.godspeed", "pantheon.miracle.godspeed-hand")
def test_godspeed_draws_3_cards_even_beyond_the_limit_of_the_fate_phase() -> None:
    spec = cast("godspeed", hands={"s1": f"{FULL_HAND} godspeed"}, pile="flood blight famine hero.1 hero.2 rest")
    spec.then_among(CardsDrawn(seat="s1", cards=("flood", "blight", "famine"), rule="pantheon.miracle.godspeed"))
    assert len(spec.match.hands["s1"]) == 10
    spec.when("s1", EndPhase()).accepted()
    spec.when("s1", EndPhase()).then_rejected("hand-over-limit")


# Resurrection


@pytest.mark.rule("pantheon.miracle.resurrection", "pantheon.miracle.resurrection-any-side")
@pytest.mark.parametrize("target", ["hero.1", "priest.1"])
def test_resurrection_brings_a_killed_hero_or_priest_into_play(target: str) -> None:
    spec = cast("resurrection", target, discard="hero.1 priest.1 temple.1", killed="hero.1 priest.1 temple.1")
    spec.then_among(UnitGained(seat="s1", card=target, origin="discard", rule="pantheon.miracle.resurrection"))
    assert spec.match.sides["s1"] == ("priest.9", target)
    assert target not in spec.match.discard + spec.match.killed


@pytest.mark.rule("pantheon.miracle.resurrection-any-side")
def test_what_the_caster_killed_may_be_raised_by_it() -> None:
    sides = {"s1": "priest.9 priest.8", "s2": "hero.1"}
    spec = cast("lightning-bolt", "hero.1", sides=sides, hands={"s1": "lightning-bolt resurrection"}, faith={"s1": 6})
    spec.accepted().when("s1", PlayMiracle(card="resurrection", target="hero.1")).accepted()
    assert spec.when("s2", LetPass(ask=3)).accepted().match.sides["s1"][-1] == "hero.1"


@pytest.mark.rule("pantheon.miracle.resurrection-killed-only")
def test_a_hero_discarded_from_a_hand_was_not_killed() -> None:
    spec = casting("resurrection", "hero.2", discard="hero.1 hero.2 temple.1", killed="hero.1 temple.1")
    spec.then_rejected("not-killed", "pantheon.miracle.resurrection-killed-only")
    for other in ("temple.1", "hero.9", "priest.1", "worshipers", None):
        spec.when("s1", PlayMiracle(card="resurrection", target=other)).then_rejected("invalid-target")


@pytest.mark.rule("pantheon.miracle.resurrection-none")
@pytest.mark.parametrize("target", ["hero.1", "temple.1", None])
def test_with_nobody_killed_there_is_nobody_to_raise(target: str | None) -> None:
    spec = casting("resurrection", target, discard="hero.1 temple.1", killed="temple.1")
    spec.then_rejected("no-target", "pantheon.miracle.resurrection-none")


@pytest.mark.rule("pantheon.miracle.resurrection-reshuffle")
def test_once_the_discard_pile_is_shuffled_its_dead_cannot_be_raised() -> None:
    sides = {"s1": "priest.9 priest.8", "s2": ""}
    spec = cast(
        "godspeed",
        sides=sides,
        hands={"s1": "godspeed resurrection", "s2": "rest"},
        pile="flood",
        discard="hero.1 temple.1 temple.2",
        killed="hero.1",
        faith={"s1": 6},
    )
    spec.then_among(DiscardTakenUp())
    assert spec.match.killed == ()
    spec.when("s1", PlayMiracle(card="resurrection", target="hero.1")).then_rejected("no-target")


# Abjuration


def _answered(**position: Any):
    start: dict[str, Any] = {"hands": {"s2": "abjuration"}, "sides": {"s2": "priest.1"}} | position
    return casting("flood", "worshipers", **start).accepted().when("s2", Abjure(ask=2))


@pytest.mark.rule("pantheon.miracle.abjuration", "pantheon.miracle.abjuration-free")
@pytest.mark.rule("pantheon.miracle.abjuration-refund")
def test_abjuration_negates_the_miracle_just_played_for_nothing_and_gives_nothing_back() -> None:
    spec = _answered().then(
        QuestionClosed(ask=2),
        AbjurationPlayed(seat="s2", card="abjuration", turn=3, answered=1),
        MiracleDiscarded(seat="s1", card="flood", negated=True),
        still(),
    )
    assert worshipers_of(spec) == {"s1": 12, "s2": 12}
    assert (faith_of(spec), faith_of(spec, "s2")) == (0, 0)
    assert spec.match.played["s1"] == (3, 1)


@pytest.mark.rule("pantheon.miracle.abjuration-refund")
def test_a_negated_miracle_keeps_its_place_in_the_limit() -> None:
    spec = _answered(hands={"s1": "flood godspeed", "s2": "abjuration"}, faith={"s1": 9}).accepted()
    spec.when("s1", PlayMiracle(card="godspeed")).then_rejected("miracle-limit")


@pytest.mark.rule("pantheon.miracle.abjuration-window")
@pytest.mark.parametrize("hand", ["", "temple.1", "abjuration"])
def test_the_window_opens_whatever_the_enemy_holds(hand: str) -> None:
    spec = casting("flood", "worshipers", hands={"s2": hand}).accepted()
    assert spec.match.waits_for() == ("s2",)
    spec.rolling(2).when("s2", LetPass(ask=2)).accepted()
    assert worshipers_of(spec)["s2"] == 10


@pytest.mark.rule("pantheon.miracle.abjuration-needs-servant")
@pytest.mark.parametrize(
    ("servants", "answered", "allowed"),
    [
        ("", 0, False),
        ("hero.1", 0, False),
        ("priest.1", 0, True),
        ("god-of-war", 0, True),
        ("priest.1", 1, False),
        ("priest.1 god-of-war", 1, True),
    ],
)
def test_answering_needs_a_god_or_a_priest_for_each_answer(servants: str, answered: int, allowed: bool) -> None:
    spec = _answered(sides={"s2": servants}, answered={"s2": (3, answered)})
    if allowed:
        spec.accepted()
    else:
        spec.then_rejected("miracle-limit", "pantheon.miracle.abjuration-needs-servant")


@pytest.mark.rule("pantheon.miracle.abjuration-needs-servant")
def test_answers_of_an_earlier_turn_do_not_count() -> None:
    _answered(answered={"s2": (1, 1)}).accepted()


@pytest.mark.rule("pantheon.miracle.abjuration")
def test_abjuration_is_answered_with_from_the_hand() -> None:
    _answered(hands={"s2": "temple.1"}).then_rejected("card-not-in-hand")


@pytest.mark.rule("pantheon.miracle.abjuration-own-turn")
def test_abjuration_cannot_be_played_in_ones_own_turn() -> None:
    spec = casting("abjuration")
    spec.then_rejected("no-target", "pantheon.miracle.abjuration-own-turn")
    spec.when("s1", Abjure(ask=7)).then_rejected("no-target", "pantheon.miracle.abjuration-own-turn")
    spec.when("s1", LetPass(ask=7)).then_rejected("no-window")


@pytest.mark.rule("pantheon.miracle.abjuration-secret")
@pytest.mark.parametrize("seat", ["s1", None])
def test_the_window_does_not_tell_what_the_enemy_holds(seat: str | None) -> None:
    seen = list[Any]()
    for hand in ("abjuration", "temple.1"):
        spec = casting("flood", "worshipers", hands={"s2": hand}, sides={"s2": "priest.1"}).accepted()
        seen.append((spec.rules.view(spec.match, seat), spec.told))
    assert seen[0] == seen[1]


# Gift of the Gods


@pytest.mark.rule("pantheon.miracle.gift", "pantheon.miracle.discard-after")
def test_a_gift_stays_on_an_own_hero_and_adds_2_to_its_attacks() -> None:
    spec = cast("gift-of-the-gods", "hero.1", servants="priest.9 hero.1 hero.2", sides={"s2": "dragon"})
    spec.then_among(GiftAttached(seat="s1", card="gift-of-the-gods", hero="hero.1"))
    assert (spec.match.gifts, spec.match.discard, spec.match.miracle) == ({"hero.1": "gift-of-the-gods"}, (), "")
    for _ in range(4):
        spec.when("s1", EndPhase()).accepted()
    for hero, total in (("hero.2", 2), ("hero.1", 4)):
        spec.rolling(2).when("s1", Attack(attacker=hero, target="dragon")).accepted()
        (settled,) = [event for event in spec.told if isinstance(event, AttackSettled)]
        assert settled.total == total


@pytest.mark.rule("pantheon.miracle.gift-needs-hero")
def test_a_gift_needs_an_own_hero() -> None:
    spec = casting("gift-of-the-gods", "hero.1", sides={"s2": "hero.1"})
    spec.then_rejected("no-target", "pantheon.miracle.gift-needs-hero")
    spec = casting("gift-of-the-gods", "hero.1", servants="priest.9 hero.2", sides={"s2": "hero.1"})
    spec.then_rejected("invalid-target")


GIVEN: dict[str, Any] = {"gifts": {"hero.1": "gift-of-the-gods"}}


@pytest.mark.rule("pantheon.miracle.gift-lost")
@pytest.mark.parametrize(("gods", "to"), [("", "discard"), ("god-of-the-dead", "hand")])
def test_a_gift_is_lost_when_its_hero_leaves_play(gods: str, to: Any) -> None:
    spec = cast("lightning-bolt", "hero.1", sides={"s2": f"hero.1 {gods}"}, **GIVEN)
    spec.then_among(
        GiftLost(card="gift-of-the-gods", hero="hero.1"),
        UnitDestroyed(seat="s2", card="hero.1", to=to, rule="pantheon.miracle.lightning-bolt"),
    )
    assert spec.match.gifts == {}
    assert "gift-of-the-gods" in spec.match.discard


@pytest.mark.rule("pantheon.miracle.gift-follows-control")
def test_a_gift_stays_on_a_hero_that_changes_sides() -> None:
    sides = {"s1": "god-of-beauty", "s2": "hero.1 dragon"}
    spec = table(phase="hero", sides=sides, hands={"s1": "temple.1 temple.2"}, **GIVEN)
    spec.when("s1", TakeHero(hero="hero.1", cards=("temple.1", "temple.2"))).accepted()
    assert spec.match.gifts == {"hero.1": "gift-of-the-gods"}
    spec.rolling(3).when("s1", Attack(attacker="hero.1", target="dragon"))
    spec.then_among(destroyed("dragon", "hero.vs-monster"))


def test_a_look_costs_no_place_among_miracles() -> None:
    spec = casting("godspeed", servants="god-of-knowledge", faith={"s1": 4}).when("s1", TakeLook(at="pile")).accepted()
    assert spec.match.looks["pile"].cards == tuple(id for id in DECK if id in spec.match.pile)[:3]
    spec.when("s1", PlayMiracle(card="godspeed")).accepted()
