from typing import Any

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.turn import EndPhase
from domain.pantheon.combat import NEEDED
from domain.pantheon.tokens import income
from events.pantheon.units import AttackDeclared, AttackSettled
from tests.rules.pantheon.tables import PHASES, attacking, destroyed, posted, rolled, table, worshipers_of
from tests.rules.spec import Given


def hits(spec: Given) -> bool:
    """Whether the one attack of the last commit succeeded."""
    (settled,) = [event for event in spec.told if isinstance(event, AttackSettled)]
    return settled.hit


@pytest.mark.rule("pantheon.attack.one-at-a-time", "pantheon.attack.total")
def test_an_attack_is_named_rolled_and_applied() -> None:
    spec = attacking("army.1", "army.2", own="god-of-war").rolling(5)
    spec.then(
        AttackDeclared(seat="s1", attacker="army.1", target="army.2", turn=3),
        rolled(5, "attack.one-at-a-time"),
        AttackSettled(
            seat="s1",
            attacker="army.1",
            target="army.2",
            face=5,
            parts=(("pantheon.god.war", 1),),
            total=6,
            needed=6,
            hit=True,
        ),
        destroyed("army.2", "war.vs-army"),
    )


@pytest.mark.rule("pantheon.attack.one-each")
def test_a_unit_attacks_once_in_its_phase() -> None:
    spec = attacking("army.1", "worshipers", own="army.2").rolling(1).accepted()
    spec.when("s1", Attack(attacker="army.1", target="worshipers")).then_rejected("already-attacked")
    spec.rolling(1).when("s1", Attack(attacker="army.2", target="worshipers")).accepted()


@pytest.mark.rule("pantheon.attack.one-each")
def test_in_its_next_turn_it_attacks_again() -> None:
    attacking("army.1", "worshipers", attacked_in={"army.1": 1}).rolling(1).accepted()


@pytest.mark.rule("pantheon.attack.optional")
def test_a_unit_need_not_attack() -> None:
    spec = table(phase="war", sides={"s1": "army.1"}, worshipers={"s2": 3}).when("s1", EndPhase()).accepted()
    assert spec.match.phase == "hero"


@pytest.mark.rule("pantheon.attack.own-unit")
@pytest.mark.parametrize(
    ("phase", "attacker"),
    [
        ("war", "army.9"),
        ("war", "army.2"),
        ("war", "hero.1"),
        ("hero", "army.1"),
        ("monster", "hero.1"),
        ("priest", "dragon"),
        ("war", "army.3"),
        ("war", "temple.1"),
        ("hero", "god-of-war"),
        ("war", "nobody"),
    ],
)
def test_an_attacker_is_an_own_unit_in_play_of_the_phases_kind(phase: str, attacker: str) -> None:
    sides = {"s1": "army.1 hero.1 dragon priest.1 temple.1 god-of-war", "s2": "army.2"}
    spec = table(phase=phase, sides=sides, hands={"s1": "army.3"}, worshipers={"s2": 5})
    spec.when("s1", Attack(attacker=attacker, target="worshipers")).then_rejected("cannot-attack")


KINDS = {
    "army": "army.2",
    "hero": "hero.2",
    "priest": "priest.2",
    "monster": "dragon",
    "temple": "temple.2",
    "god": "god-of-war",
    "worshipers": "worshipers",
}
ATTACKERS = {"army": "army.1", "hero": "hero.1", "monster": "demon", "priest": "priest.1"}


@pytest.mark.rule("pantheon.attack.targets-listed", "pantheon.attack.gods-not-targets", "pantheon.monster.not-priests")
@pytest.mark.parametrize("kind", ATTACKERS)
@pytest.mark.parametrize("target", KINDS)
def test_a_unit_attacks_what_its_kind_lists_and_nothing_else(kind: Any, target: str) -> None:
    spec = attacking(ATTACKERS[kind], KINDS[target]).rolling(1)
    if target in NEEDED[kind]:
        spec.accepted()
    else:
        spec.rolling().then_rejected("invalid-target")


LISTED = [
    pytest.param("army", "army", 6, "war.vs-army", marks=pytest.mark.rule("pantheon.war.vs-army")),
    pytest.param("army", "temple", 6, "war.vs-temple", marks=pytest.mark.rule("pantheon.war.vs-temple")),
    pytest.param("army", "worshipers", 3, "war.vs-worshiper", marks=pytest.mark.rule("pantheon.war.vs-worshiper")),
    pytest.param("hero", "hero", 6, "hero.vs-hero", marks=pytest.mark.rule("pantheon.hero.vs-hero")),
    pytest.param("hero", "monster", 5, "hero.vs-monster", marks=pytest.mark.rule("pantheon.hero.vs-monster")),
    pytest.param("hero", "priest", 4, "hero.vs-priest", marks=pytest.mark.rule("pantheon.hero.vs-priest")),
    pytest.param("monster", "hero", 6, "monster.vs-hero", marks=pytest.mark.rule("pantheon.monster.vs-hero")),
    pytest.param("monster", "army", 5, "monster.vs-army", marks=pytest.mark.rule("pantheon.monster.vs-army")),
    pytest.param("monster", "temple", 4, "monster.vs-temple", marks=pytest.mark.rule("pantheon.monster.vs-temple")),
    pytest.param(
        "monster", "worshipers", 2, "monster.vs-worshiper", marks=pytest.mark.rule("pantheon.monster.vs-worshiper")
    ),
    pytest.param(
        "priest", "worshipers", 4, "priest.vs-worshiper", marks=pytest.mark.rule("pantheon.priest.vs-worshiper")
    ),
]


@pytest.mark.rule("pantheon.attack.failure-harmless")
@pytest.mark.parametrize(("kind", "target", "needed", "rule"), LISTED)
def test_an_attack_succeeds_with_the_number_for_its_target(kind: str, target: str, needed: int, rule: str) -> None:
    aim = KINDS[target]
    missed = attacking(ATTACKERS[kind], aim).rolling(needed - 1).accepted()
    assert not hits(missed)
    assert worshipers_of(missed) == {"s1": 5, "s2": 5}
    assert missed.match.sides["s2"] == (() if target == "worshipers" else (aim,))
    assert missed.match.attacked_in == {ATTACKERS[kind]: 3}

    spec = attacking(ATTACKERS[kind], aim).rolling(needed)
    if target != "worshipers":
        spec.then_among(destroyed(aim, rule))
    elif kind == "monster":
        spec.then_among(posted("worshipers:s2", "supply", 1, rule))
    else:
        spec.then_among(posted("worshipers:s2", "worshipers:s1", 1, rule))
    assert hits(spec)


@pytest.mark.rule("pantheon.attack.no-automatic-miss")
def test_a_natural_1_is_no_automatic_failure() -> None:
    holy = {"kind": "holy-war", "on": "s1", "by": "s1", "until": {"until": "gone"}}
    spec = attacking("army.1", "worshipers", lasting={1: holy}, lasted=1).rolling(1).accepted()
    assert hits(spec)
    assert worshipers_of(spec) == {"s1": 6, "s2": 4}


@pytest.mark.rule("pantheon.attack.bonuses-add", "pantheon.god.war", "pantheon.god.blacksmiths")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, True)])
def test_all_bonuses_to_a_roll_add_up(face: int, hit: bool) -> None:
    holy = {"kind": "holy-war", "on": "s1", "by": "s1", "until": {"until": "gone"}}
    own = "god-of-war god-of-blacksmiths god-of-archery god-of-love"
    spec = attacking("army.1", "army.2", own=own, lasting={1: holy}, lasted=1).rolling(face).accepted()
    assert hits(spec) == hit
    (settled,) = [event for event in spec.told if isinstance(event, AttackSettled)]
    rules = ("pantheon.god.war", "pantheon.god.blacksmiths", "pantheon.miracle.holy-war")
    assert settled.parts == tuple(zip(rules, (1, 1, 2), strict=True))


@pytest.mark.rule("pantheon.attack.target-is-enemy")
@pytest.mark.parametrize(("attacker", "own"), [("hero.1", "priest.1"), ("army.1", "temple.1"), ("demon", "temple.1")])
def test_an_own_target_is_refused(attacker: str, own: str) -> None:
    phase = PHASES.get(attacker.partition(".")[0], "monster")
    spec = table(phase=phase, sides={"s1": f"{attacker} {own}"})
    spec.when("s1", Attack(attacker=attacker, target=own)).then_rejected(
        "invalid-target", "pantheon.attack.target-is-enemy"
    )


@pytest.mark.rule("pantheon.attack.controlled-worshiper")
def test_a_controlled_worshiper_is_one_token_moved() -> None:
    spec = attacking("priest.1", "worshipers").rolling(4).accepted()
    assert worshipers_of(spec) == {"s1": 6, "s2": 4}
    assert income(spec.match, "s1") == (("pantheon.faith.per-worshiper", 6), ("pantheon.faith.per-priest", 2))
    assert spec.match.balances.get("faith:s1", 0) == 0


@pytest.mark.rule("pantheon.attack.no-worshiper-target")
@pytest.mark.parametrize("attacker", ["army.1", "demon", "priest.1", "hero.1"])
def test_there_is_no_attack_on_worshipers_that_the_enemy_has_not(attacker: str) -> None:
    attacking(attacker, "worshipers", worshipers={"s1": 5}).then_rejected(
        "no-target", "pantheon.attack.no-worshiper-target"
    )


# War Phase


@pytest.mark.rule("pantheon.war.armies-attack")
@pytest.mark.rule("pantheon.hero.heroes-attack", "pantheon.monster.monsters-attack", "pantheon.priest.priests-attack")
@pytest.mark.parametrize(
    ("one", "two", "target"),
    [
        ("army.1", "army.2", "worshipers"),
        ("hero.1", "hero.2", "hero.9"),
        ("demon", "devil", "worshipers"),
        ("priest.1", "priest.2", "worshipers"),
    ],
)
def test_each_unit_of_the_phase_makes_an_attack(one: str, two: str, target: str) -> None:
    spec = attacking(one, target, own=two).rolling(1).accepted()
    spec.rolling(1).when("s1", Attack(attacker=two, target=target)).accepted()
    assert spec.match.attacked_in == {one: 3, two: 3}


@pytest.mark.rule("pantheon.war.armies-first", "pantheon.war.armies-shield-worshipers")
@pytest.mark.parametrize("target", ["temple.1", "worshipers", "hero.1", "army.1", "nobody"])
def test_as_long_as_the_enemy_has_an_army_an_army_attacks_that(target: str) -> None:
    spec = attacking("army.1", "worshipers", enemy="army.2 temple.1 hero.1")
    spec.when("s1", Attack(attacker="army.1", target=target)).then_rejected(
        "must-target-army", "pantheon.war.armies-first"
    )
    spec.rolling(1).when("s1", Attack(attacker="army.1", target="army.2")).accepted()


@pytest.mark.rule("pantheon.war.armies-first")
def test_another_enemy_unit_shields_nothing_from_an_army() -> None:
    attacking("army.1", "temple.1", enemy="hero.1 dragon priest.1").rolling(1).accepted()


@pytest.mark.rule("pantheon.war.rechecked")
def test_once_the_last_enemy_army_is_destroyed_the_next_goes_for_a_temple() -> None:
    spec = attacking("army.1", "army.9", own="army.2", enemy="temple.1").rolling(6).accepted()
    spec.rolling(6).when("s1", Attack(attacker="army.2", target="temple.1"))
    spec.then_among(destroyed("temple.1", "war.vs-temple"))


# Hero Phase


@pytest.mark.rule("pantheon.hero.free-choice")
@pytest.mark.parametrize("target", ["hero.2", "demon", "priest.2"])
def test_a_hero_chooses_among_heroes_monsters_and_priests(target: str) -> None:
    attacking("hero.1", target, enemy="army.1 hero.2 demon priest.2").rolling(1).accepted()


# Monster Phase


@pytest.mark.rule("pantheon.monster.guards-first", "pantheon.monster.guards-shield-worshipers")
@pytest.mark.parametrize("guard", ["hero.1", "army.1"])
@pytest.mark.parametrize("target", ["temple.1", "worshipers", "priest.1", "dragon"])
def test_as_long_as_the_enemy_has_a_hero_or_an_army_a_monster_attacks_one(guard: str, target: str) -> None:
    spec = attacking("demon", target, enemy=f"{guard} temple.1 priest.1 dragon")
    spec.then_rejected("must-target-hero-or-army", "pantheon.monster.guards-first")


@pytest.mark.rule("pantheon.monster.guards-either")
@pytest.mark.parametrize("target", ["hero.1", "army.1"])
def test_between_heroes_and_armies_a_monster_chooses_freely(target: str) -> None:
    attacking("demon", target, enemy="hero.1 army.1 temple.1").rolling(1).accepted()


@pytest.mark.rule("pantheon.monster.vs-worshiper")
def test_a_monster_destroys_a_worshiper_and_does_not_control_it() -> None:
    spec = attacking("demon", "worshipers").rolling(2).accepted()
    assert worshipers_of(spec) == {"s1": 5, "s2": 4}


@pytest.mark.rule("pantheon.monster.no-bonus")
def test_nothing_adds_to_a_monsters_roll() -> None:
    holy = {"kind": "holy-war", "on": "s1", "by": "s1", "until": {"until": "gone"}}
    own = "god-of-war god-of-love god-of-blacksmiths god-of-archery"
    spec = attacking("demon", "worshipers", own=own, lasting={1: holy}, lasted=1).rolling(1).accepted()
    assert not hits(spec)


# Priest Phase


@pytest.mark.rule("pantheon.priest.priests-attack")
@pytest.mark.parametrize("target", ["army.2", "hero.2", "temple.2", "priest.2", "dragon", "god-of-war"])
def test_a_priest_attacks_worshipers_alone(target: str) -> None:
    attacking("priest.1", target).then_rejected("invalid-target")


@pytest.mark.rule("pantheon.priest.not-shielded")
def test_armies_and_heroes_protect_no_worshiper_from_priests() -> None:
    spec = attacking("priest.1", "worshipers", enemy="army.1 hero.1").rolling(4).accepted()
    assert worshipers_of(spec) == {"s1": 6, "s2": 4}
