"""Shots of the Medium computer player (ethereal.computer.offense-attack, -defense-attack, -offense-finish)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.shots import Shoot
from commands.ethereal.turn import EndPhase
from domain.ethereal.kinds import KINDS
from domain.ethereal.match import Match
from domain.ethereal.odds import beats, shot_chances
from tests.rules.ethereal.tables import lying_on
from tests.rules.spec import given
from tests.workers.opponents.decisions import decides

BASES = {"E1": "s1 Ah", "A5": "s2 As"}


def attacks(field: dict[str, str], **position: Any) -> Any:
    return decides(field={**BASES, **field}, phase="attack", **position)


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_an_archer_shoots_what_it_likely_hits_and_most_is_to_be_had_of() -> None:
    assert attacks({"C1": "s1 archer", "C3": "s2 5c", "A3": "s2 4c"}) == Shoot(shooter="archer.1", target="C3")
    assert attacks({"C1": "s1 archer", "C2": "s2 5c", "C4": "s2 4c"}) == EndPhase()


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_it_does_not_shoot_against_bad_odds_nor_at_what_is_protected() -> None:
    assert attacks({"C1": "s1 archer", "C3": "s2 Kc Qc"}) == EndPhase()
    assert attacks({"C1": "s1 archer", "C3": "s2 5c"}, **lying_on("C3", "hypostasis", by="s2")) == EndPhase()


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_a_cannon_leaves_an_aces_last_heart_to_others() -> None:
    field = {"B2": "s1 cannon"}
    assert attacks(field, hearts={"As.2": 1, "Ah.1": 2}) == EndPhase()
    assert attacks({**field, "C4": "s2 4c"}, hearts={"As.2": 1}) == Shoot(shooter="cannon.1", target="C4")


@pytest.mark.rule("ethereal.computer.offense-attack", "ethereal.computer.no-illegal")
@pytest.mark.parametrize("barred", [{"rests": {"archer.1": 9}}, {"attacked_in": {"archer.1": 3}}])
def test_an_archer_that_cannot_shoot_now_keeps_nobody_from_attacking(barred: Any) -> None:
    field = {"C1": "s1 archer", "C3": "s2 4c", "D3": "s1 Jh"}
    assert attacks(field, turns={"s1": 2, "s2": 1}, **barred) == Attack(tile="D3", target="C3")


@pytest.mark.rule("ethereal.computer.offense-finish")
def test_a_shot_that_would_win_the_match_comes_first() -> None:
    field = {"C1": "s1 archer", "C3": "s2 Kc Qc", "E1": "s1 Ah"}
    assert decides(field={"C1": "s1 archer", "C3": "s2 Kc", "E1": "s1 2s"}, phase="attack") == Shoot(
        shooter="archer.1", target="C3"
    )
    assert decides(field=field, phase="attack") == EndPhase()


@pytest.mark.parametrize("odds", [0, 1, -1, 2])
@pytest.mark.parametrize("kind", ["archer", "cannon"])
def test_the_chances_of_a_shot_are_exact(kind: str, odds: int) -> None:
    spells = ("divine-odds" if odds > 0 else "hexed-odds",) * abs(odds)
    match: Match = given(field={"C1": f"s1 {kind}"}, **lying_on("C1", *spells)).match
    shot = KINDS[kind].shot
    assert shot is not None
    first, second = shot.dice
    sums = Counter(one + other for one, other in product(range(1, first + 1), range(1, second + 1)))
    rolls = [((total, chance / (first * second))) for total, chance in sums.items()]
    keep = max if odds > 0 else min
    wins = 0.0
    for (one, chance), (other, weight) in product(rolls, rolls):
        total = (keep(one, other) if odds else one) + (odds if abs(odds) > 1 else 0)
        wins += chance * weight * (total > 17)
    assert beats(shot_chances(match, shot, "C1"), ((17, 1.0),)) == pytest.approx(wins)
