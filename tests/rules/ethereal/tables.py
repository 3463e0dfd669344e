"""Positions that many rule tests start from, and the facts they compare with."""

from typing import Any, Literal

from commands.ethereal.attack import Attack
from events.base import DiceRolled, HappeningDue, Lasting, UntilFight, UntilGone
from events.ethereal.agenda import EtherealStep
from events.ethereal.fight import CardKilled, FightSettled, Outcome, Score
from tests.rules.spec import Given, given

ATTACK = Attack(tile="C2", target="C3")
"""The attack of a duel."""


def duel(attacker: str, defender: str, *, field: dict[str, str] | None = None, **position: Any) -> Given:
    """Seat 1's attack phase: its stack on C2 beside seat 2's on C3, and a 2 of each far off, so that nobody loses."""
    spare = {"E1": "s1 2s", "A5": "s2 2s"}
    stacks = {"C2": f"s1 {attacker}", "C3": f"s2 {defender}", **spare, **(field or {})}
    return given(field=stacks, phase="attack", **position)


def due(*steps: EtherealStep, **position: Any) -> Given:
    """A match in which these steps are the next thing that happens by itself."""
    return given(agenda=steps, asked=1, questions={1: HappeningDue(ask=1, of=("system",))}, **position)


def lying_on(tile: str, *kinds: str, by: str = "s1", fights: bool = False) -> dict[str, Any]:
    """The part of a position that says what lies on a stack: for one fight, or as long as the stack is there."""
    until = UntilFight() if fights else UntilGone()
    lasting = {number: Lasting(kind=kind, on=tile, by=by, until=until) for number, kind in enumerate(kinds, 1)}
    return {"lasting": lasting, "lasted": len(lasting)}


def under(kind: str, *seats: str) -> dict[str, Any]:
    """The part of a position in which this, such as an Oath, lasts on seats: on seat 1 where none is named."""
    each = enumerate(seats or ("s1",), 1)
    lasting = {number: Lasting(kind=kind, on=seat, by=seat, until=UntilGone()) for number, seat in each}
    return {"lasting": lasting, "lasted": len(lasting)}


def scored(card: str, natural: int, face: int | None = None, **extras: int) -> Score:
    """A score that came from a card; `attack_extras=2` is what the rule of that name added."""
    parts = tuple((f"ethereal.fight.{name.replace('_', '-')}", amount) for name, amount in extras.items())
    return Score(
        total=natural + (face or 0) + sum(extras.values()), card=card, natural=natural, face=face, extras=parts
    )


NOTHING = Score(total=0)
"""The score of a stack in which no card counts."""

Place = Literal["grave", "outer-darkness", "captured"]

LOSERS: dict[Outcome, str | None] = {
    "crit-miss": None,
    "crit-hit": "C3",
    "attacker-wins": "C3",
    "defender-wins": "C2",
}


def settled(
    attack: Score, defense: Score, outcome: Outcome, *, damage: int = 1, landing: tuple[int, int] = (10, 10)
) -> FightSettled:
    """How a duel came out."""
    return FightSettled(
        seat="s1",
        tile="C2",
        target="C3",
        attack=attack,
        defense=defense,
        landing=landing,
        outcome=outcome,
        loser=LOSERS[outcome],
        damage=damage,
    )


def killed(card: str, tile: str, captor: str | None = None, to: Place = "grave") -> CardKilled:
    """A card of its own pack's seat dies."""
    seat = f"s{card.partition('.')[2]}"
    return CardKilled(seat=seat, card=card, tile=tile, to="captured" if captor else to, captor=captor)


def rolled(rule: str, *dice: tuple[int, int], seat: str | None = "s1") -> DiceRolled:
    """One throw: each die's sides and face."""
    return DiceRolled(
        dice=tuple(sides for sides, _ in dice), faces=tuple(face for _, face in dice), rule=rule, seat=seat
    )
