"""Facts of the meteor and its fire (ethereal.meteor)."""

from events.base import Event


class MeteorFell(Event, frozen=True, kw_only=True, tag="meteor-fell"):
    """A meteor falls on a tile; `burning`, it and those around it, burn to the end of round `last`."""

    tile: str
    burning: tuple[str, ...]
    last: int


class FireWentOut(Event, frozen=True, kw_only=True, tag="fire-went-out"):
    """The ground of these tiles burns no more."""

    ground: tuple[str, ...]
