"""Facts of support cards (docs/rules/ethereal/siege.md)."""

from events.base import Event


class MinerSlotted(Event, frozen=True, kw_only=True, tag="miner-slotted"):
    """A Miner goes into a miner slot of the Ace on `tile` in this round."""

    seat: str
    card: str
    tile: str
    round: int
