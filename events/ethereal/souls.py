"""Facts of souls and mana (ethereal.soul, sacrifice, receive, pay). Amounts are posted beside them."""

from typing import Literal

from events.base import Event


class CardSacrificed(Event, frozen=True, kw_only=True, tag="card-sacrificed"):
    """A card is given up by its owner; `tile` is where it stood, none for the hand. Where it goes is told next."""

    seat: str
    card: str
    tile: str | None = None


class SoulGained(Event, frozen=True, kw_only=True, tag="soul-gained"):
    """A card enters the soul pile. It comes from the field or hand just left, from the Ether, or is newly made."""

    seat: str
    card: str
    origin: Literal["card", "ether", "made"]


class SoulPassedOn(Event, frozen=True, kw_only=True, tag="soul-passed-on"):
    """A card that became a soul goes straight to the grave: it paid a debt, or found no room."""

    seat: str
    card: str


class SoulsSpent(Event, frozen=True, kw_only=True, tag="souls-spent"):
    """Souls leave the pile for the grave in a payment."""

    seat: str
    cards: tuple[str, ...]
    voluntary_in: int | None = None
    """The turn whose time for sacrifices this ends; none for a forced payment."""
    keeps_blessing: bool = False
    """Grave Blessing may still follow, as it does after Ritual Dice."""


class SoulsLost(Event, frozen=True, kw_only=True, tag="souls-lost"):
    """Souls leave the pile for the grave and pay for nothing, because of `rule`."""

    seat: str
    cards: tuple[str, ...]
    rule: str


class SoulsTrimmed(Event, frozen=True, kw_only=True, tag="souls-trimmed"):
    seat: str
    cards: tuple[str, ...]
