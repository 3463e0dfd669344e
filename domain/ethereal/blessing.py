"""The dice of Grave Blessing (ethereal.spell.grave-blessing, ritual-dice, overdraw)."""

from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from domain.ethereal.oaths import OF_THE_MOON, is_under

MOST_DICE = 6


def dice_maximum(match: Match, seat: str) -> int:
    """ethereal.overdraw.lowers-maximum."""
    return max(0, MOST_DICE - match.overdraw[seat])


def rituals_of(match: Match, seat: str) -> int:
    """How often Ritual Dice were bought in the present turn."""
    turn, bought = match.rituals.get(seat, (0, 0))
    return bought if turn == match.turn else 0


def has_blessed(match: Match, seat: str) -> bool:
    """ethereal.spell.grave-blessing.once."""
    return match.blessed_in.get(seat) == match.turn


def blessing_dice(match: Match, seat: str) -> int:
    """ethereal.spell.grave-blessing.base, -aces, -ritual, -maximum: the d6 it would roll now."""
    aces = sum(is_rank(id, "A") for id in match.on_field(seat))
    moons = int(is_under(match, seat, OF_THE_MOON))  # ethereal.oath.moon-blessing
    return min(dice_maximum(match, seat), 1 + aces + moons + 2 * rituals_of(match, seat))
