"""Positions that Pantheon's rule tests start from, and the facts they compare with."""

from collections.abc import Sequence
from typing import Any

import msgspec

from commands.pantheon.attack import Attack
from commands.pantheon.miracles import LetPass, PlayMiracle
from commands.pantheon.options import options_of
from domain.pantheon.match import Match
from events.base import DiceRolled, HappeningDue, MatchCreated
from events.pantheon.agenda import MakeMatch, PantheonAgendaSet, PantheonStep
from events.pantheon.tokens import TokensPosted
from events.pantheon.units import UnitDestroyed
from tests.rules.spec import Given, given

GODS = [
    *("god-of-war", "god-of-love", "god-of-the-mountains", "god-of-blacksmiths"),
    *("god-of-the-harvest", "god-of-thieves", "god-of-the-dead"),
]
"""Seven Gods."""
FULL_HAND = "temple.1 temple.2 temple.3 temple.4 temple.5 temple.6 temple.7"


def table(**position: Any) -> Given:
    """A position of Pantheon; what is named nowhere lies in the draw pile."""
    return given(game="pantheon", **position)


def created(**options: Any) -> Given:
    """A match whose seats are taken and that is to be made next."""
    chosen = msgspec.structs.asdict(options_of(options))
    return Given(
        Match(),
        MatchCreated(ruleset="pantheon", seats=("s1", "s2"), options=chosen, seed_hash=""),
        HappeningDue(ask=1, of=("system",)),
        PantheonAgendaSet(steps=(MakeMatch(),)),
        game="pantheon",
    )


def made(*rolls: int) -> Given:
    """A match that was made with these opening rolls and the recruit roll of its first turn."""
    return created().when_due().rolling(*rolls).accepted()


def turn_of(seat: str = "s1", **position: Any) -> Given:
    """The other seat's Priest Phase, so that this seat's turn begins when it is ended."""
    other = "s2" if seat == "s1" else "s1"
    return table(active=other, phase="priest", **position)


def casting(card: str, target: str | None = None, *, servants: str = "priest.9", **position: Any) -> Given:
    """Seat 1 is about to play a Miracle, with the Faith for it and a Priest to allow it unless the position says."""
    sides = {"s1": servants} | position.pop("sides", {})
    hands = {"s1": card} | position.pop("hands", {})
    start: dict[str, Any] = {"faith": {"s1": 3}, "worshipers": {"s1": 12, "s2": 12}, "phase": "miracle"} | position
    return table(sides=sides, hands=hands, **start).when("s1", PlayMiracle(card=card, target=target))


def cast(card: str, target: str | None = None, *, faces: Sequence[int] = (), **position: Any) -> Given:
    """A Miracle of seat 1 that seat 2 is about to let pass, with the faces that are rolled for it."""
    spec = casting(card, target, **position).accepted()
    return spec.rolling(*faces).when("s2", LetPass(ask=spec.match.asked))


PHASES = {"army": "war", "hero": "hero", "monster": "monster", "priest": "priest"}


def attacking(attacker: str, target: str, *, own: str = "", enemy: str = "", **position: Any) -> Given:
    """Seat 1 attacks with one unit, each side having more in play; each seat has 5 Worshipers unless told."""
    kind = attacker.partition(".")[0]
    start: dict[str, Any] = {"phase": PHASES.get(kind, "monster"), "worshipers": {"s1": 5, "s2": 5}} | position
    others = "" if target == "worshipers" or target in f"{own} {enemy}".split() else target
    sides = {"s1": f"{attacker} {own}", "s2": f"{others} {enemy}"}
    return table(sides=sides, **start).when("s1", Attack(attacker=attacker, target=target))


def posted(debit: str, credit: str, amount: int, rule: str) -> TokensPosted:
    """A posting, its rule without the name of the game."""
    return TokensPosted(debit=debit, credit=credit, amount=amount, rule=f"pantheon.{rule}")


def rolled(face: int, rule: str, seat: str = "s1") -> DiceRolled:
    """The throw of a d6, its rule without the name of the game."""
    return DiceRolled(dice=(6,), faces=(face,), rule=f"pantheon.{rule}", seat=seat)


def destroyed(card: str, rule: str, seat: str = "s2") -> UnitDestroyed:
    """A card goes to the discard pile."""
    return UnitDestroyed(seat=seat, card=card, to="discard", rule=f"pantheon.{rule}")


def still(*steps: PantheonStep) -> PantheonAgendaSet:
    """What is left to do."""
    return PantheonAgendaSet(steps=steps)


def worshipers_of(spec: Given) -> dict[str, int]:
    """Each seat's Worshipers."""
    return {seat: spec.match.balances.get(f"worshipers:{seat}", 0) for seat in spec.match.seats}


def faith_of(spec: Given, seat: str = "s1") -> int:
    """A seat's Faith."""
    return spec.match.balances.get(f"faith:{seat}", 0)
