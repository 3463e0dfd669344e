"""Facts of the powers of Gods that a seat uses of its own will (pantheon.god)."""

from events.base import Event, Question


class PowerUsed(Event, frozen=True, kw_only=True, tag="power-used"):
    seat: str
    god: str
    turn: int


class RerollOffered(Question, frozen=True, kw_only=True, tag="reroll-offered"):
    """God of Luck's seat may roll its die again, which shows `face` and has had no outcome yet."""

    face: int
