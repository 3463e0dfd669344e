"""Facts of support cards (docs/rules/ethereal/siege.md)."""

from events.base import Event


class MinerSlotted(Event, frozen=True, kw_only=True, tag="miner-slotted"):
    """A Miner goes into a miner slot of the Ace on `tile` in this round."""

    seat: str
    card: str
    tile: str
    round: int


class CardTaken(Event, frozen=True, kw_only=True, tag="card-taken"):
    """A support card of `owner` that stood on `origin` goes into the capture slot of the seat's stack on `tile`."""

    seat: str
    card: str
    owner: str
    origin: str
    tile: str


class CaptiveCarried(Event, frozen=True, kw_only=True, tag="captive-carried"):
    """A captive goes along with its captor's stack."""

    seat: str
    card: str
    origin: str
    target: str


class CaptiveSetToWork(Event, frozen=True, kw_only=True, tag="captive-set-to-work"):
    """A captive comes out of the slot of the stack on `origin` onto a tile, and is its captor's card from now on."""

    seat: str
    card: str
    origin: str
    tile: str


class CaptiveLost(Event, frozen=True, kw_only=True, tag="captive-lost"):
    """A captive whose captor's last card has left `tile` goes to the grave; `owner` is the seat it was taken from."""

    owner: str
    card: str
    tile: str
