"""Positions with a shooter on C1 and what it shoots at on C3, for the tests of shots."""

from typing import Any

from commands.ethereal.shots import Shoot
from events.ethereal.fight import FightSettled, Outcome, Score
from tests.rules.ethereal.tables import NOTHING
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ARCHER = Shoot(shooter="archer.1", target="C3")
CANNON = Shoot(shooter="cannon.1", target="C3")


def facing(shooter: str, target: str, *, field: dict[str, str] | None = None, **position: Any) -> Given:
    """Seat 1's attack phase: its stack on C1, seat 2's two tiles before it on C3."""
    stacks = {"C1": f"s1 {shooter}", "C3": f"s2 {target}", **SPARE, **(field or {})}
    return given(**{"field": stacks, "phase": "attack", "turns": {"s1": 4, "s2": 4}, **position})


def aimed(total: int, *extras: tuple[str, int], card: str = "archer.1") -> Score:
    """The score of a shot whose dice show so much."""
    return Score(total=total + sum(amount for _, amount in extras), card=card, face=total, extras=extras)


def shot(
    attack: Score,
    outcome: Outcome,
    *,
    defense: Score = NOTHING,
    damage: int = 1,
    landing: tuple[int, int] = (10, 10),
) -> FightSettled:
    """How a shot from C1 at C3 came out."""
    hits = outcome == "attacker-wins"
    return FightSettled(
        seat="s1",
        tile="C1",
        target="C3",
        attack=attack,
        defense=defense,
        landing=landing,
        outcome=outcome,
        loser="C3" if hits else None,
        damage=damage if hits else 0,
    )
