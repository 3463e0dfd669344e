"""Facts of Unit cards: how they come into play, fight, change sides and are destroyed (pantheon.destiny, attack)."""

from typing import Literal

from events.base import Event


class UnitPlayed(Event, frozen=True, kw_only=True, tag="unit-played"):
    """A Unit card goes from the hand to its seat's side. `parts` tell how the Faith came about: rule and amount."""

    seat: str
    card: str
    price: int
    parts: tuple[tuple[str, int], ...]
    worshipers: int = 0


class UnitGained(Event, frozen=True, kw_only=True, tag="unit-gained"):
    """A Unit card comes into play without cost, by a miracle."""

    seat: str
    card: str
    origin: Literal["pile", "discard"]
    rule: str


class AttackDeclared(Event, frozen=True, kw_only=True, tag="attack-declared"):
    """`target` is a card, or `worshipers`."""

    seat: str
    attacker: str
    target: str
    turn: int


class AttackSettled(Event, frozen=True, kw_only=True, tag="attack-settled"):
    """`total` is the die and every bonus (`parts`: rule and amount); with `needed` or more the attack succeeds."""

    seat: str
    attacker: str
    target: str
    face: int
    parts: tuple[tuple[str, int], ...]
    total: int
    needed: int
    hit: bool


class UnitDestroyed(Event, frozen=True, kw_only=True, tag="unit-destroyed"):
    """A card of `seat`'s side leaves play; a Hero may go to its hand."""

    seat: str
    card: str
    to: Literal["discard", "hand"]
    rule: str


class HeroTaken(Event, frozen=True, kw_only=True, tag="hero-taken"):
    """A Hero goes from `victim`'s side to `seat`'s."""

    seat: str
    victim: str
    card: str
