"""Facts of seats that fall while the match goes on (ethereal.fallen)."""

from typing import Literal

from events.base import Event


class SeatFell(Event, frozen=True, kw_only=True, tag="seat-fell"):
    """A seat is out of the match: it has no more turns. `reason` as at the end of a match, such as `mana-floor`."""

    seat: str
    reason: str


class BelongingsLost(Event, frozen=True, kw_only=True, tag="belongings-lost"):
    """Whatever a fallen seat had goes `to` one place, its deck as well as what its stacks held.

    `left`: cards that leave the match instead.
    """

    seat: str
    cards: tuple[str, ...]
    to: Literal["grave", "outer-darkness"]
    left: tuple[str, ...] = ()
