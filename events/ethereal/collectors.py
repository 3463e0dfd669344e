"""Facts of the Bank's Debt Collectors (ethereal.collector). They come and strike by the facts of every stack."""

import msgspec

from events.base import Event


class Hunt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What Debt Collectors were sent for: after this seat, in this turn of the match.

    `lender`, `loan`: whose player loan they collect and its number; without one they collect for the Bank. `inquiry`:
    the Bank sent them on a Report day. `bounty`: they were the seat's own until this bounty of its failed.
    """

    seat: str
    turn: int
    lender: str | None = None
    loan: int = 0
    inquiry: bool = False
    bounty: int = 0


class CollectorsSent(Event, frozen=True, kw_only=True, tag="collectors-sent"):
    """The Debt Collectors that have just appeared are after a seat."""

    cards: tuple[str, ...]
    hunt: Hunt


class CollectorsLeft(Event, frozen=True, kw_only=True, tag="collectors-left"):
    """A stack of Debt Collectors leaves the field and the match: what they were sent for is over."""

    tile: str
    cards: tuple[str, ...]
