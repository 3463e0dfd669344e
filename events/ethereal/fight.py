"""Facts of fights and deaths (ethereal.fight, damage, death, joker)."""

from typing import Literal

import msgspec

from events.base import Event


class Score(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side's score: the card it came from, that card's natural value and die, and what was added, by rule."""

    total: int
    card: str | None = None
    natural: int = 0
    face: int | None = None
    extras: tuple[tuple[str, int], ...] = ()


Place = Literal["grave", "outer-darkness", "captured", "limbo", "gone", "ether", "lender", "auction"]
"""Where the dead go."""

Outcome = Literal["crit-miss", "crit-hit", "attacker-wins", "defender-wins"]


Means = Literal["fight", "capture", "destroy", "strike", "shot", "suppress", "charge"]


class AttackDeclared(Event, frozen=True, kw_only=True, tag="attack-declared"):
    """A stack attacks another, or takes or kills a support card standing alone, or a card of it shoots or Suppresses;
    `cards` have attacked in this turn, a Wall with the card that fires from it. Either stack may be of no seat."""

    seat: str
    tile: str
    target: str
    defender: str
    cards: tuple[str, ...]
    turn: int
    means: Means = "fight"


class FightSettled(Event, frozen=True, kw_only=True, tag="fight-settled"):
    """How a fight came out. `damage` falls on the `loser`'s stack; a missed attack has no loser, nor has a shot against
    which the defender holds."""

    seat: str
    tile: str
    target: str
    attack: Score
    defense: Score
    landing: tuple[int, int]
    """The landing rolls of attacker and defender."""
    outcome: Outcome
    loser: str | None = None
    damage: int = 0


class HeartLost(Event, frozen=True, kw_only=True, tag="heart-lost"):
    """Damage falls on a card with hearts; `left` of them are left."""

    seat: str
    card: str
    tile: str
    left: int


class CardKilled(Event, frozen=True, kw_only=True, tag="card-killed"):
    """A card dies on the field and goes where the first claim of ethereal.death.precedence takes it.

    `captor` is the Joker that captures it, if one does. `gone`: a card of no seat, or a Debt Collector, leaves the
    match. `lender`, `auction`: it becomes a soul of the seat whose loan it pays, or a lot of the Bank, as is told next.
    """

    seat: str
    card: str
    tile: str
    to: Place
    captor: str | None = None


class SoulReleased(Event, frozen=True, kw_only=True, tag="soul-released"):
    """A captured soul leaves the Joker that held it; `captor` captures it anew, else it goes where `to` says."""

    seat: str
    """The Joker's."""
    joker: str
    card: str
    captor: str | None = None
    to: Literal["grave", "outer-darkness"] = "grave"
