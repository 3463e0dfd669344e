"""Facts of stacks that belong to nobody (ethereal.sky.neutral-*). They come and fight by the facts of every stack."""

from events.base import Event


class NeutralSent(Event, frozen=True, kw_only=True, tag="neutral-sent"):
    """The cards of nobody that have just appeared are after a seat."""

    cards: tuple[str, ...]
    seat: str


class NeutralLeft(Event, frozen=True, kw_only=True, tag="neutral-left"):
    """A stack of nobody leaves the field and the match: the seat it was after is out."""

    tile: str
    cards: tuple[str, ...]
