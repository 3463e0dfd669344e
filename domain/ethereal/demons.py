"""What is known of the Demons in the middle, and what they bring (ethereal.demons)."""

from typing import Final, NamedTuple

from domain.ethereal.closing import is_bank_open
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.sides import DEMONS
from domain.ethereal.tiles import nearest
from events.ethereal.bands import Band

SALE: Final = "demons-sale"
"""What lasts on a rewarded seat while its conjures may cost less."""
SALE_TURNS = 3
"""ethereal.demons.sale."""


class Lot(NamedTuple):
    """What one stack of a band is made of: 1d`most` + `more` cards of these ranks."""

    ranks: tuple[str, ...]
    most: int
    more: int = 0


GRUNTS: Final = Lot(("2", "3", "4", "5", "6"), 3, 1)
INFANTRY: Final = Lot(("7", "8", "9", "10"), 3)
JACKS: Final = Lot(("J",), 2)
SECOND: Final = (GRUNTS, INFANTRY, JACKS)
"""ethereal.demons.second-kind, ethereal.demons.second-stack: by the face of the 1d3."""


def is_band_due(match: Match) -> bool:
    """ethereal.demons.next, ethereal.demons.blood-moon: whether the wait is over, or a Blood Moon calls a band."""
    if not match.options.demons:
        return False
    return match.band_due == match.round or (match.is_blood_moon and not is_band_lost(match))


def is_band_lost(match: Match) -> bool:
    """ethereal.demons.one-band, ethereal.demons.no-stack-none: whether no band can come now."""
    return bool(match.tiles_of(DEMONS)) or not nearest_to_center(match)


def nearest_to_center(match: Match) -> list[str]:
    """ethereal.demons.place, ethereal.demons.place-spawn: the tiles among which a roll chooses, in reading order."""
    field = match.field
    home = frozenset[str]().union(*field.backline.values())
    free = (tile for tile in field.reading_order if tile not in match.stacks and tile not in home)
    return nearest(field.center, free)


def is_anger_due(match: Match) -> bool:
    """ethereal.demons.anger-begins: whether the band has stood for as long as the Banker bears it."""
    band = match.band
    return band is not None and not band.angry and match.round >= band.angry_from


def most_kills(match: Match, band: Band) -> str | None:
    """ethereal.demons.reward-when, -tie, -none, -fallen: the seat to reward."""
    latest = {seat: number for number, seat in enumerate(band.kills) if seat in match.standing}
    return max(latest, key=lambda seat: (band.kills.count(seat), latest[seat]), default=None)


def forgives(band: Band) -> str | None:
    """The rule by which the Banker forgives the rewarded seat's debts, if he does."""
    if band.aces and band.stacks >= 2:
        return "ethereal.demons.forgiven-ace"
    return "ethereal.demons.forgiven-three" if band.stacks >= 3 and not band.aces else None


def has_sale(match: Match, seat: str) -> bool:
    """ethereal.demons.sale-roll, ethereal.demons.forgiven-closed: whether a sale is to be rolled for a seat."""
    return bool(lasting_on(match, seat, SALE)) and is_bank_open(match)


def sale_of(match: Match, seat: str) -> int:
    """ethereal.demons.sale-roll: what a seat's conjures cost less in the present turn."""
    turn, off = match.sales.get(seat, (0, 0))
    return off if turn == match.turn else 0
