"""What a seat is told of what lasts: Holy War and Sanctuary, which everybody sees."""

from domain.pantheon.fold.table import NEVER_TOLD
from domain.pantheon.match import HOLY_WAR, SANCTUARY
from events.base import Event
from projections.engine_feed import effects_told
from projections.feed import Teller

PUBLIC_KINDS = frozenset({HOLY_WAR, SANCTUARY})
"""The kinds that every seat sees. One that is not named here is shown to nobody."""

TOLD: dict[type[Event], Teller] = {
    fact: teller for fact, teller in effects_told(PUBLIC_KINDS).items() if fact not in NEVER_TOLD
}
