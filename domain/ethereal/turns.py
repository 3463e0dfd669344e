"""Who comes after whom (ethereal.turn, ethereal.opening.turn-order)."""

from domain.ethereal.match import Match


def next_in_round(match: Match, seat: str) -> str | None:
    """ethereal.calendar.round-short: the seat whose turn follows in the same round, if any does."""
    later = match.order[match.order.index(seat) + 1 :]
    return later[0] if later else None
