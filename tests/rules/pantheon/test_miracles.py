from typing import Any

import pytest

from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.turn import EndPhase
from domain.pantheon.cards import CARDS
from events.base import DiceRolled, QuestionClosed
from events.pantheon.agenda import ResolveMiracle
from events.pantheon.miracles import AbjurationOffered, MiracleDiscarded, MiraclePlayed
from tests.rules.pantheon.tables import (
    cast,
    casting,
    destroyed,
    faith_of,
    posted,
    rolled,
    still,
    table,
    worshipers_of,
)


@pytest.mark.rule("pantheon.miracle.limit")
@pytest.mark.parametrize(("already", "allowed"), [(0, True), (2, True), (3, False), (4, False)])
def test_a_seat_plays_as_many_miracles_as_it_has_gods_and_priests(already: int, allowed: bool) -> None:
    spec = casting("godspeed", servants="god-of-war priest.1 priest.2 temple.1", played={"s1": (3, already)})
    if allowed:
        spec.accepted()
    else:
        spec.then_rejected("miracle-limit", "pantheon.miracle.limit")


@pytest.mark.rule("pantheon.miracle.limit")
def test_the_miracles_of_an_earlier_turn_do_not_count() -> None:
    casting("godspeed", played={"s1": (1, 1)}).accepted()


@pytest.mark.rule("pantheon.miracle.limit-zero")
def test_without_god_and_priest_no_miracle_is_played() -> None:
    servants = "army.1 hero.1 temple.1 dragon"
    casting("godspeed", servants=servants, sides={"s2": "priest.1"}).then_rejected(
        "miracle-limit", "pantheon.miracle.limit-zero"
    )


@pytest.mark.rule("pantheon.miracle.limit-live", "pantheon.miracle.prophet")
def test_a_priest_gained_by_prophet_raises_the_limit_at_once() -> None:
    spec = cast("prophet", hands={"s1": "prophet godspeed"}, faith={"s1": 6}).accepted()
    spec.when("s1", PlayMiracle(card="godspeed")).accepted()
    assert spec.match.played["s1"] == (3, 2)


@pytest.mark.rule("pantheon.miracle.cost")
@pytest.mark.parametrize(("faith", "left"), [(2, None), (3, 0), (5, 2)])
def test_a_miracle_costs_3_faith_when_it_is_played(faith: int, left: int | None) -> None:
    spec = casting("godspeed", faith={"s1": faith})
    if left is None:
        spec.then_rejected("not-enough-faith")
    else:
        assert faith_of(spec.accepted()) == left


@pytest.mark.rule("pantheon.miracle.free-counts", "pantheon.god.free-automatic")
def test_a_free_miracle_counts_against_the_limit() -> None:
    servants = "god-of-the-sea"
    spec = cast("flood", "worshipers", servants=servants, hands={"s1": "flood tidal-wave"}, faith={}, faces=[1])
    spec.accepted().when("s1", PlayMiracle(card="tidal-wave", target="worshipers")).then_rejected("miracle-limit")


@pytest.mark.rule("pantheon.miracle.from-hand")
def test_a_miracle_is_played_from_the_hand_and_only_a_miracle() -> None:
    start: dict[str, Any] = {
        "phase": "miracle",
        "sides": {"s1": "priest.1"},
        "hands": {"s1": "temple.1 god-of-fertility"},
    }
    table(**start).when("s1", PlayMiracle(card="godspeed")).then_rejected("card-not-in-hand")
    table(**start).when("s1", PlayMiracle(card="temple.1")).then_rejected("wrong-kind")
    table(**start).when("s1", PlayMiracle(card="god-of-fertility")).then_rejected("wrong-kind")
    table(**start).when("s1", PlayMiracle(card="no-such-card")).then_rejected("card-not-in-hand")


@pytest.mark.rule("pantheon.miracle.one-at-a-time")
def test_the_next_miracle_waits_until_the_last_is_resolved() -> None:
    spec = casting("godspeed", servants="priest.1 priest.2", hands={"s1": "godspeed sanctuary"}, faith={"s1": 9})
    spec.accepted().when("s1", PlayMiracle(card="sanctuary")).then_rejected("choice-pending")
    spec.when("s2", LetPass(ask=2)).accepted().when("s1", PlayMiracle(card="sanctuary")).accepted()


@pytest.mark.rule("pantheon.miracle.order", "pantheon.miracle.abjuration-window", "pantheon.miracle.discard-after")
def test_a_miracle_is_named_paid_offered_to_abjuration_rolled_applied_and_discarded() -> None:
    step = ResolveMiracle(seat="s1", card="flood", target="worshipers")
    spec = casting("flood", "worshipers").then(
        posted("faith:s1", "sink:faith", 3, "miracle.cost"),
        MiraclePlayed(
            seat="s1",
            card="flood",
            target="worshipers",
            price=3,
            parts=(("pantheon.miracle.cost", 3),),
            turn=3,
            played=1,
        ),
        AbjurationOffered(ask=2, of=("s2",), card="flood"),
        still(step),
    )
    assert (spec.match.miracle, spec.match.discard) == ("flood", ())
    spec.rolling(5).when("s2", LetPass(ask=2)).then(
        QuestionClosed(ask=2),
        rolled(5, "miracle.flood"),
        posted("worshipers:s2", "supply", 5, "miracle.flood"),
        MiracleDiscarded(seat="s1", card="flood"),
        still(),
    )
    assert (spec.match.miracle, spec.match.discard) == ("", ("flood",))


@pytest.mark.rule("pantheon.miracle.target-enemy", "pantheon.miracle.bad-target")
@pytest.mark.parametrize(
    ("card", "own", "enemy"),
    [
        ("crumble", "temple.1", "temple.2"),
        ("chasm", "hero.1", "hero.2"),
        ("war-in-heaven", "god-of-war", "god-of-love"),
    ],
)
def test_what_is_destroyed_is_the_enemys(card: str, own: str, enemy: str) -> None:
    sides = {"s1": f"priest.1 {own}", "s2": enemy}
    casting(card, own, sides=sides).then_rejected("invalid-target", "pantheon.miracle.bad-target")
    spec = cast(card, enemy, sides=sides).then_among(destroyed(enemy, f"miracle.{card}"))
    assert own in spec.match.sides["s1"]


@pytest.mark.rule("pantheon.miracle.no-target")
@pytest.mark.parametrize(
    ("card", "target", "enemy"),
    [
        ("crumble", "temple.1", "hero.1"),
        ("crumble", None, ""),
        ("earthquake", "temple.1", "hero.1"),
        ("earthquake", "worshipers", "temple.1"),
        ("flood", "worshipers", "temple.1"),
        ("flood", None, ""),
        ("banish", "dragon", "hero.1"),
        ("war-in-heaven", "god-of-war", "priest.1"),
        ("lightning-bolt", "hero.2", "dragon"),
    ],
)
def test_a_miracle_without_a_legal_target_is_refused_and_costs_nothing(
    card: str, target: str | None, enemy: str
) -> None:
    spec = casting(card, target, sides={"s2": enemy}, worshipers={"s1": 12})
    spec.then_rejected("no-target", "pantheon.miracle.no-target")
    assert faith_of(spec) == 3


@pytest.mark.rule("pantheon.miracle.bad-target")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("crumble", "hero.1"),
        ("crumble", "worshipers"),
        ("crumble", None),
        ("earthquake", "hero.1"),
        ("earthquake", None),
        ("flood", "temple.1"),
        ("flood", None),
        ("plague", "temple.1"),
        ("chasm", "temple.1"),
        ("chasm", "priest.1"),
        ("lightning-bolt", "army.1"),
        ("banish", "hero.1"),
        ("war-in-heaven", "hero.1"),
        ("godspeed", "hero.1"),
        ("sanctuary", "worshipers"),
        ("crumble", "temple.9"),
    ],
)
def test_a_target_that_the_mode_does_not_allow_is_refused(card: str, target: str | None) -> None:
    enemy = "temple.1 hero.1 army.1 priest.1 dragon god-of-war"
    casting(card, target, sides={"s2": enemy}).then_rejected("invalid-target", "pantheon.miracle.bad-target")


@pytest.mark.rule("pantheon.miracle.floor-zero")
@pytest.mark.parametrize(("there", "face", "lost"), [(2, 5, 2), (5, 5, 5), (6, 5, 5)])
def test_a_roll_beyond_the_last_worshiper_is_lost(there: int, face: int, lost: int) -> None:
    spec = cast("flood", "worshipers", worshipers={"s2": there}, faces=[face])
    spec.then_among(posted("worshipers:s2", "supply", lost, "miracle.flood"))
    assert worshipers_of(spec)["s2"] == there - lost


@pytest.mark.rule("pantheon.miracle.mode-before-roll", "pantheon.miracle.no-roll-on-card")
def test_the_choice_between_worshipers_and_a_card_is_made_when_it_is_played() -> None:
    sides = {"s2": "temple.1"}
    spec = cast("earthquake", "temple.1", sides=sides)
    spec.then_among(destroyed("temple.1", "miracle.earthquake"))
    assert not [event for event in spec.told if isinstance(event, DiceRolled)]
    assert worshipers_of(spec)["s2"] == 12
    spec = cast("earthquake", "worshipers", sides=sides, faces=[6]).accepted()
    assert (worshipers_of(spec)["s2"], spec.match.sides["s2"]) == (6, ("temple.1",))


@pytest.mark.rule("pantheon.miracle.no-roll-on-card")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("crumble", "temple.1"),
        ("chasm", "army.1"),
        ("plague", "army.1"),
        ("lightning-bolt", "priest.1"),
        ("banish", "dragon"),
        ("war-in-heaven", "god-of-war"),
    ],
)
def test_a_miracle_that_destroys_a_card_needs_no_roll(card: str, target: str) -> None:
    spec = cast(card, target, sides={"s2": "temple.1 army.1 priest.1 dragon god-of-war"})
    assert target not in spec.accepted().match.sides["s2"]


SMITES = [
    pytest.param("earthquake", "earth", marks=pytest.mark.rule("pantheon.miracle.earthquake")),
    pytest.param("tidal-wave", "water", marks=pytest.mark.rule("pantheon.miracle.tidal-wave")),
    pytest.param("volcano", "fire", marks=pytest.mark.rule("pantheon.miracle.volcano")),
    pytest.param("flood", "water", marks=pytest.mark.rule("pantheon.miracle.flood")),
    pytest.param("inferno", "fire", marks=pytest.mark.rule("pantheon.miracle.inferno")),
    pytest.param("famine", "fire", marks=pytest.mark.rule("pantheon.miracle.famine")),
    pytest.param("plague", "death", marks=pytest.mark.rule("pantheon.miracle.plague")),
    pytest.param("blight", "death", marks=pytest.mark.rule("pantheon.miracle.blight")),
    pytest.param("draught", "fire", marks=pytest.mark.rule("pantheon.miracle.draught")),
    pytest.param("pestilence", "death", marks=pytest.mark.rule("pantheon.miracle.pestilence")),
    pytest.param("hurricane", "air", marks=pytest.mark.rule("pantheon.miracle.hurricane")),
]


@pytest.mark.parametrize(("card", "element"), SMITES)
@pytest.mark.parametrize("face", [1, 6])
def test_a_miracle_destroys_as_many_worshipers_as_its_die_shows(card: str, element: str, face: int) -> None:
    spec = cast(card, "worshipers", faces=[face])
    spec.then_among(rolled(face, f"miracle.{card}"), posted("worshipers:s2", "supply", face, f"miracle.{card}"))
    assert worshipers_of(spec) == {"s1": 12, "s2": 12 - face}
    assert CARDS[card].element == element


EVERYTHING = "temple.1 hero.1 army.1 priest.1 dragon god-of-war"


@pytest.mark.rule("pantheon.miracle.earthquake", "pantheon.miracle.crumble", "pantheon.miracle.volcano")
@pytest.mark.rule("pantheon.miracle.chasm", "pantheon.miracle.plague", "pantheon.miracle.war-in-heaven")
@pytest.mark.rule("pantheon.miracle.lightning-bolt", "pantheon.miracle.banish")
@pytest.mark.parametrize(
    ("card", "element", "fits"),
    [
        ("earthquake", "earth", "temple.1"),
        ("crumble", "earth", "temple.1"),
        ("volcano", "fire", "temple.1"),
        ("chasm", "earth", "hero.1 army.1 dragon"),
        ("plague", "death", "army.1"),
        ("war-in-heaven", "", "god-of-war"),
        ("lightning-bolt", "air", "hero.1 priest.1"),
        ("banish", "", "dragon"),
    ],
)
def test_a_miracle_destroys_one_card_of_the_kinds_that_it_names(card: str, element: str, fits: str) -> None:
    assert CARDS[card].element == element
    for target in EVERYTHING.split():
        if target in fits.split():
            spec = cast(card, target, sides={"s2": EVERYTHING}).accepted()
            assert spec.match.sides["s2"] == tuple(id for id in EVERYTHING.split() if id != target)
            assert spec.match.discard == (target, card)
        else:
            casting(card, target, sides={"s2": EVERYTHING}).then_rejected("invalid-target")


@pytest.mark.rule("pantheon.miracle.fertility", "pantheon.miracle.prosperity", "pantheon.miracle.mana-from-heaven")
@pytest.mark.rule("pantheon.worshiper.bonus-scope")
@pytest.mark.parametrize("card", ["fertility", "prosperity", "mana-from-heaven"])
@pytest.mark.parametrize("face", [1, 6])
def test_a_miracle_gives_as_many_worshipers_as_its_die_shows_whatever_gods_are_there(card: str, face: int) -> None:
    spec = cast(card, servants="god-of-fertility god-of-the-harvest", faces=[face])
    spec.then_among(posted("supply", "worshipers:s1", face, f"miracle.{card}"))
    assert worshipers_of(spec) == {"s1": 12 + face, "s2": 12}


@pytest.mark.rule("pantheon.miracle.fertility-not-the-god")
def test_fertility_is_a_miracle_and_god_of_fertility_a_god() -> None:
    assert (CARDS["fertility"].kind, CARDS["god-of-fertility"].kind) == ("miracle", "god")


@pytest.mark.rule("pantheon.miracle.discard-after")
def test_a_negated_miracle_is_discarded_too() -> None:
    spec = casting("flood", "worshipers", sides={"s2": "priest.1"}, hands={"s2": "abjuration"}).accepted()
    spec.when("s2", Abjure(ask=2)).accepted()
    assert spec.match.discard == ("abjuration", "flood")
    assert spec.when("s1", EndPhase()).accepted().match.phase == "fate"
