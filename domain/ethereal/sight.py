"""What a seat is shown beyond its own cards (ethereal.spell.naked-hand)."""

from domain.ethereal.match import Match
from domain.ethereal.strength import NAKED_HAND


def hands_shown_to(match: Match, seat: str | None) -> list[str]:
    """ethereal.spell.naked-hand.effect: the seats whose hands this seat is shown, each once."""
    shown = [lasting.on for lasting in match.lasting.values() if lasting.kind == NAKED_HAND and lasting.by == seat]
    return list(dict.fromkeys(shown))
