"""Facts of King of the Hill (ethereal.hill)."""

from events.base import Event


class HillScored(Event, frozen=True, kw_only=True, tag="hill-scored"):
    """A round is over in which seats hold tiles of the Hill: how many each `held`, and the points that it gets."""

    held: dict[str, int]
    points: dict[str, int] = {}


class PotionDrunk(Event, frozen=True, kw_only=True, tag="potion-drunk"):
    """A stack of a seat drinks the potion on a tile, and has an advantage in its next fight."""

    seat: str
    tile: str


class EtherGrew(Event, frozen=True, kw_only=True, tag="ether-grew"):
    """Cards are newly made that wait in the Ether from now on."""

    cards: tuple[str, ...]


class EtherOverflowed(Event, frozen=True, kw_only=True, tag="ether-overflowed"):
    """Cards that have just come into the Ether leave the match, as it holds all that it may of their kinds."""

    cards: tuple[str, ...]


class MercenariesRaised(Event, frozen=True, kw_only=True, tag="mercenaries-raised"):
    """The stack that has just appeared on a tile are mercenaries of a seat that holds the Hill."""

    seat: str
    tile: str
    cards: tuple[str, ...]
