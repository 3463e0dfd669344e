"""Facts of King of the Hill (ethereal.hill)."""

from events.base import Event


class HillScored(Event, frozen=True, kw_only=True, tag="hill-scored"):
    """A round is over in which seats hold tiles of the Hill: how many each `held`, and the points that it gets."""

    held: dict[str, int]
    points: dict[str, int] = {}


class EtherGrew(Event, frozen=True, kw_only=True, tag="ether-grew"):
    """Cards are newly made that wait in the Ether from now on."""

    cards: tuple[str, ...]


class MercenariesRaised(Event, frozen=True, kw_only=True, tag="mercenaries-raised"):
    """The stack that has just appeared on a tile are mercenaries of a seat that holds the Hill."""

    seat: str
    tile: str
    cards: tuple[str, ...]
