"""The table of all evolvers of Pantheon, and the match before its first fact."""

import msgspec

from domain.engine.fold import ENGINE, Evolve, agenda_set, posted
from domain.pantheon.fold import cards, miracles, turn, units
from domain.pantheon.match import Match
from domain.pantheon.options import Options
from events.base import ClaimChanged, HappeningBegan, LastingMoved, MatchCreated
from events.pantheon.agenda import PantheonAgendaSet
from events.pantheon.tokens import TokensPosted

NEVER_TOLD = (ClaimChanged, HappeningBegan, LastingMoved)
"""What the engine knows and this game has not: nothing is owed, no calendar runs, and what lasts stays where it is."""


def _match_created(match: Match, event: MatchCreated) -> None:
    ENGINE[MatchCreated](match, event)
    match.options = msgspec.convert(event.options, Options)
    for zone in (match.hands, match.sides):
        zone.update((seat, ()) for seat in event.seats)
    match.turns.update((seat, 0) for seat in event.seats)


EVOLVE: Evolve = {
    **{fact: fold for fact, fold in ENGINE.items() if fact not in NEVER_TOLD},
    MatchCreated: _match_created,
    PantheonAgendaSet: agenda_set,
    TokensPosted: posted,
    **turn.EVOLVE,
    **cards.EVOLVE,
    **units.EVOLVE,
    **miracles.EVOLVE,
}
