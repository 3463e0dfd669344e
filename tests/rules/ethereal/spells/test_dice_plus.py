"""Dice Plus, the sword and the shield (ethereal.spell.dice-plus)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from events.base import DiceRolled, Lasting, LastingBegan, LastingEnded, UntilAttack, UntilDefense
from events.ethereal.fight import FightSettled
from events.ethereal.spells import SpellCast
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah", "C3": "s1 9h", "C4": "s2 7c", "A5": "s2 Ac"}
SWORD = {"kind": "dice-plus-sword", "on": "C3", "by": "s1", "until": {"until": "attack"}}
SHIELD = {"kind": "dice-plus-shield", "on": "C4", "by": "s2", "until": {"until": "defense"}}


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c 5c 6c 7c"}}
    return given(**(plain | position))


def settled(spec: Given) -> FightSettled:
    return next(event for event in spec.told if isinstance(event, FightSettled))


def attack_with(lasting: dict[str, Any], *faces: int, **position: Any) -> Given:
    """The nine attacks the seven, with a spell on one of them; `faces` in the order of the dice."""
    spec = table(phase="attack", lasting={1: lasting}, lasted=1, **position)
    return spec.rolling(*faces).when("s1", Attack(tile="C3", target="C4")).accepted()


@pytest.mark.rule("ethereal.spell.dice-plus.price", "ethereal.spell.dice-plus.choice")
@pytest.mark.parametrize(
    ("choice", "kind", "until"),
    [("sword", "dice-plus-sword", UntilAttack()), ("shield", "dice-plus-shield", UntilDefense())],
)
def test_the_caster_chooses_sword_or_shield(choice: str, kind: str, until: Any) -> None:
    spec = table(prices={"dice-plus": 3}).when("s1", CastSpell(spell="dice-plus", tile="C3", choice=choice))
    spec.then_among(LastingBegan(id=1, lasting=Lasting(kind=kind, on="C3", by="s1", until=until)))
    assert next(event.price for event in spec.told if isinstance(event, SpellCast)) == 3


@pytest.mark.rule("ethereal.spell.dice-plus.choice")
@pytest.mark.parametrize("choice", [None, "spear"])
def test_without_a_choice_it_is_refused(choice: str | None) -> None:
    table().when("s1", CastSpell(spell="dice-plus", tile="C3", choice=choice)).then_rejected("target-required")


@pytest.mark.rule("ethereal.spell.dice-plus.once-a-stack", "ethereal.spell.dice-plus.many-stacks")
@pytest.mark.parametrize("choice", ["sword", "shield"])
def test_a_stack_carries_one_and_other_stacks_their_own(choice: str) -> None:
    spec = table(lasting={1: SWORD}, lasted=1)
    spec.when("s1", CastSpell(spell="dice-plus", tile="C3", choice=choice)).then_rejected("already-under-spell")
    spec.when("s1", CastSpell(spell="dice-plus", tile="A1", choice=choice)).accepted()


TABLE = [
    (1, (), 1, "table-1"),
    (2, (2,), 2, "table-2"),
    (3, (3,), 3, "table-3"),
    (4, (4,), 4, "table-4"),
    (5, (6,), 6, "table-5-6"),
    (6, (6,), 6, "table-5-6"),
    (7, (8,), 8, "table-7-9"),
    (8, (8,), 8, "table-7-9"),
    (9, (8,), 8, "table-7-9"),
    (10, (10,), 10, "table-10"),
    (11, (12,), 12, "table-11"),
]


@pytest.mark.rule(
    "ethereal.spell.dice-plus.table-1",
    "ethereal.spell.dice-plus.table-2",
    "ethereal.spell.dice-plus.table-3",
    "ethereal.spell.dice-plus.table-4",
    "ethereal.spell.dice-plus.table-5-6",
    "ethereal.spell.dice-plus.table-7-9",
)
@pytest.mark.rule("ethereal.spell.dice-plus.table-10", "ethereal.spell.dice-plus.table-11")
@pytest.mark.parametrize(("face", "die", "most", "rule"), TABLE)
def test_the_d12_of_the_fight_says_which_die_is_added(face: int, die: tuple[int, ...], most: int, rule: str) -> None:
    spec = attack_with(SWORD, 3, face, *die, 10, 10)  # the highest face of the added die
    thrown = [event.dice for event in spec.told if isinstance(event, DiceRolled)]
    assert thrown == [(8,), (12,), *[(sides,) for sides in die], (20,), (20,)]
    assert settled(spec).attack.total == 9 + 3 + most
    assert settled(spec).attack.extras == (("ethereal.spell.dice-plus.sword", most),)
    if die:
        assert f"ethereal.spell.dice-plus.{rule}" in [e.rule for e in spec.told if isinstance(e, DiceRolled)]


@pytest.mark.rule("ethereal.spell.dice-plus.sword", "ethereal.spell.dice-plus.rolled-in-fight")
@pytest.mark.parametrize("faces", [(1,), (2, 1)])
def test_the_sword_is_rolled_in_the_fight_and_added_to_the_attack(faces: tuple[int, ...]) -> None:
    spec = table(prices={"dice-plus": 1}).when("s1", CastSpell(spell="dice-plus", tile="C3", choice="sword"))
    spec.then_none(DiceRolled)
    spec.when("s1", EndPhase()).accepted().rolling(3, *faces, 10, 10).when("s1", Attack(tile="C3", target="C4"))
    assert settled(spec.accepted()).attack.total == 13


@pytest.mark.rule("ethereal.spell.dice-plus.table-12", "ethereal.spell.dice-plus.roll-order")
@pytest.mark.parametrize(
    ("faces", "dice", "added"),
    [
        ((12, 5, 4, 12, 1, 2, 2), (12, 12, 6, 12, 12, 12, 2), 7),
        ((12, 1, 1), (12, 12, 12), 2),
        ((12, 12, 3, 1, 1, 1), (12, 12, 12, 3, 12, 12), 3),
    ],
)
def test_a_12_gives_two_more_dice_after_the_one_rolled_beside_it(
    faces: tuple[int, ...], dice: tuple[int, ...], added: int
) -> None:
    spec = attack_with(SWORD, 3, *faces, 10, 10)
    thrown = [event.dice[0] for event in spec.told if isinstance(event, DiceRolled)]
    assert tuple(thrown[1:-2]) == dice
    assert settled(spec).attack.total == 12 + added


@pytest.mark.rule("ethereal.spell.dice-plus.shield", "ethereal.fight.defense-extras")
def test_the_shield_adds_to_the_next_defense() -> None:
    spec = attack_with(SHIELD, 1, 10, 7, 10, 10)
    assert settled(spec).defense.total == 14
    assert settled(spec).outcome == "defender-wins"


@pytest.mark.rule("ethereal.fight.attack-extras", "ethereal.fight.defense-extras", "ethereal.fight.order")
def test_the_sword_comes_before_the_moon_and_the_shield_too() -> None:
    full = attack_with(SWORD, 3, 1, 2, 10, 10, moon=4)
    assert [rule for rule, _ in settled(full).attack.extras] == [
        "ethereal.spell.dice-plus.sword",
        "ethereal.fight.attack-extras",
    ]
    new = attack_with(SHIELD, 3, 1, 2, 10, 10, moon=0)
    assert [rule for rule, _ in settled(new).defense.extras] == [
        "ethereal.spell.dice-plus.shield",
        "ethereal.fight.defense-extras",
    ]


@pytest.mark.rule("ethereal.spell.dice-plus.used-up", "ethereal.fight.after")
@pytest.mark.parametrize("landing", [(1, 10), (20, 10), (10, 10)])
def test_the_sword_is_used_up_by_its_attack_however_it_ends(landing: tuple[int, int]) -> None:
    spec = attack_with(SWORD, 3, 1, *landing)
    assert LastingEnded(id=1) in spec.told


@pytest.mark.rule("ethereal.spell.dice-plus.used-up")
def test_a_shield_is_not_used_up_by_attacking_nor_a_sword_by_defending() -> None:
    shield_attacks = attack_with(SHIELD | {"on": "C3"}, 3, 10, 10)
    assert 1 in shield_attacks.match.lasting
    sword_defends = attack_with(SWORD | {"on": "C4"}, 1, 2, 10, field=FIELD | {"C4": "s2 7c 10c"})
    assert 1 in sword_defends.match.lasting


@pytest.mark.rule("ethereal.spell.dice-plus.on-zero")
def test_a_shield_adds_also_where_no_card_counts_on_defense() -> None:
    spec = attack_with(SHIELD, 1, 5, 6, 10, 10, field=FIELD | {"C4": "s2 Jc"})
    assert settled(spec).defense.total == 6
