"""What a match remembers of Unit cards and their attacks."""

from domain.engine.fold import remember_nothing
from domain.pantheon.fold.zones import leave_discard, leave_hand, leave_side, without
from domain.pantheon.match import EvolveTable, Match
from events.pantheon.units import (
    AttackDeclared,
    AttackSettled,
    HeroTaken,
    UnitDestroyed,
    UnitGained,
    UnitPlayed,
)


def _unit_played(match: Match, event: UnitPlayed) -> None:
    leave_hand(match, event.seat, event.card)
    match.sides[event.seat] += (event.card,)


def _unit_gained(match: Match, event: UnitGained) -> None:
    if event.origin == "pile":
        match.pile = without(match.pile, event.card)
    else:
        leave_discard(match, event.card)
    match.sides[event.seat] += (event.card,)


def _attack_declared(match: Match, event: AttackDeclared) -> None:
    match.attacked_in[event.attacker] = event.turn


def _unit_destroyed(match: Match, event: UnitDestroyed) -> None:
    leave_side(match, event.seat, event.card)
    if event.to == "hand":
        match.hands[event.seat] += (event.card,)
    else:
        match.discard += (event.card,)
        match.killed += (event.card,)


def _hero_taken(match: Match, event: HeroTaken) -> None:
    match.sides[event.victim] = without(match.sides[event.victim], event.card)
    match.sides[event.seat] += (event.card,)


EVOLVE: EvolveTable = {
    UnitPlayed: _unit_played,
    UnitGained: _unit_gained,
    AttackDeclared: _attack_declared,
    AttackSettled: remember_nothing,
    UnitDestroyed: _unit_destroyed,
    HeroTaken: _hero_taken,
}
