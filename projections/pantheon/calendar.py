"""What comes due by itself in Pantheon and everybody may know."""

from domain.engine.books import a_turn_each
from domain.engine.calendar import Calendar, Due
from domain.pantheon.match import HOLY_WAR, Match
from domain.pantheon.tokens import faith
from events.base import UntilTurnEnds
from projections.engine_feed import effects_seen
from projections.pantheon.feed.effects import PUBLIC_KINDS
from projections.pantheon.words import effect_name


def calendar(match: Match) -> Calendar:
    """What ends with a turn: what lasts, and the active seat's Faith."""
    if match.ended or not match.active:
        return Calendar(round=a_turn_each(match))
    now = UntilTurnEnds(seat=match.active, turn=match.turns[match.active])
    due = [
        Due(
            what="pantheon.miracle.holy-war" if lasting.kind == HOLY_WAR else "pantheon.miracle.sanctuary-end",
            when=lasting.until,
            seat=lasting.on,
            says=f"{effect_name(lasting)} ends",
        )
        for lasting in effects_seen(match, PUBLIC_KINDS)
    ]
    if left := faith(match, match.active):
        due.append(
            Due(what="pantheon.faith.lost-unused", when=now, seat=match.active, says=f"{left} Faith is lost if unspent")
        )
    due.sort(key=lambda each: each.when != now)
    return Calendar(round=a_turn_each(match), due=tuple(due))
