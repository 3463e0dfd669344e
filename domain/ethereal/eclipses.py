"""Eclipses: when one may come, how long it lasts, whom Saturn's spares (ethereal.eclipse)."""

from typing import Final

from domain.ethereal.kinds import card
from domain.ethereal.mana import debt_of
from domain.ethereal.match import Match
from domain.ethereal.moon import is_full
from domain.ethereal.oaths import OF_SATURN, is_under
from domain.ethereal.sky import ECLIPSE, hanging, hangs, is_in_eclipse
from domain.ethereal.standing import good_reports
from events.base import Lasting, UntilRound
from events.ethereal.sky import SaturnsOutcome

ECLIPSED_ON = 5
"""ethereal.eclipse.roll: of 1d100, or less."""
OUTCOMES: Final[tuple[tuple[int, SaturnsOutcome], ...]] = (
    (5, "collapse"),
    (30, "collectors"),
    (50, "grunts"),
    (75, "meteor"),
    (85, "great-loss"),
    (90, "banker-dies"),
    (100, "no-surplus"),
)
"""ethereal.eclipse.saturn-d100: the highest face of each."""
SPARED_BY = 4
"""ethereal.eclipse.saturn-spared-standing: Reports in a row."""
TOO_DEEP = 6
"""ethereal.eclipse.saturn-collapse-debt."""


def opens_in_eclipse(match: Match) -> bool:
    """ethereal.eclipse.mode: whether round 1 is the first of an eclipse without a roll."""
    return match.options.eclipse_mode and match.round == 1


def has_eclipse_die(match: Match) -> bool:
    """ethereal.eclipse.roll, ethereal.eclipse.moon, ethereal.eclipse.empty-sky, ethereal.eclipse.no-second."""
    body = hanging(match)
    if body is None:
        return False
    return is_full(match) if body == "moon" else not is_in_eclipse(match, body)


def eclipse_of(match: Match) -> Lasting:
    """ethereal.eclipse.one-round: the eclipse of what hangs, as one that begins in this round."""
    assert match.sky, "an empty sky is never eclipsed"
    rounds = 2 if hangs(match, "jupiter") else 1
    return Lasting(kind=ECLIPSE, on=match.sky[0], by="", until=UntilRound(round=match.round + rounds))


def begins_eclipse(match: Match) -> bool:
    """ethereal.eclipse.once: whether this is the first round of an eclipse other than the Moon's."""
    return bool(match.sky) and not hangs(match, "moon") and eclipse_of(match) in match.lasting.values()


FREE_CURSES = 2
"""ethereal.eclipse.mars-curses: a seat, in its own turn."""


def has_free_curse(match: Match, seat: str, spell: str) -> bool:
    """ethereal.eclipse.mars-curses, -different: whether a seat may cast this curse free in its turn."""
    turn, cast = match.free_curses.get(seat, (0, ()))
    used = cast if turn == match.turn else ()
    return is_in_eclipse(match, "mars") and len(used) < FREE_CURSES and spell not in used


def is_spared(match: Match, seat: str) -> bool:
    """ethereal.eclipse.saturn-spared-oath, ethereal.eclipse.saturn-spared-standing, -spared-four."""
    return is_under(match, seat, OF_SATURN) or good_reports(match, seat) >= SPARED_BY


def is_spared_collapse(match: Match, seat: str) -> bool:
    """ethereal.eclipse.saturn-collapse-spared, ethereal.eclipse.saturn-collapse-debt."""
    return is_spared(match, seat) and debt_of(match, seat) < TOO_DEEP


def strongest_lost(match: Match) -> list[str]:
    """ethereal.eclipse.mars-strongest, -tie, -owner-out: the cards of highest rank in the Outer Darkness."""
    found = [id for id in match.outer_darkness if match.symbols[id] in match.standing]
    highest = max((card(id).kind.order for id in found), default=None)
    return [id for id in found if card(id).kind.order == highest]


def lost_of(match: Match, seat: str) -> list[str]:
    """ethereal.eclipse.suns-take-back: the cards in the Outer Darkness that bear the seat's symbol."""
    return [id for id in match.outer_darkness if match.symbols[id] == seat]
