"""Facts of stacks that belong to nobody (ethereal.sky.neutral-*). They come and fight by the facts of every stack."""

from events.base import Event


class NeutralSent(Event, frozen=True, kw_only=True, tag="neutral-sent"):
    """The cards of nobody that have just appeared are after a seat."""

    cards: tuple[str, ...]
    seat: str


class PuppetsSent(Event, frozen=True, kw_only=True, tag="puppets-sent"):
    """Saturn's Puppets that have just appeared fight for a seat."""

    cards: tuple[str, ...]
    seat: str


class NeutralLeft(Event, frozen=True, kw_only=True, tag="neutral-left"):
    """A stack of no seat leaves the field and the match: the seat it was after or fought for is out, or Saturn takes
    his Puppets back."""

    tile: str
    cards: tuple[str, ...]
