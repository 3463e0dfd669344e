"""What a seat is shown beyond its own cards (ethereal.spell.naked-hand)."""

from domain.ethereal.match import Match
from domain.ethereal.sky import is_in_eclipse
from domain.ethereal.strength import NAKED_HAND


def hands_shown_to(match: Match, seat: str | None) -> list[str]:
    """ethereal.spell.naked-hand.effect, ethereal.eclipse.suns-shown: the seats whose hands this one is shown, once."""
    if is_in_eclipse(match, "second-sun") and seat is not None:
        return [other for other in match.seats if other != seat]
    shown = [lasting.on for lasting in match.lasting.values() if lasting.kind == NAKED_HAND and lasting.by == seat]
    return list(dict.fromkeys(shown))
