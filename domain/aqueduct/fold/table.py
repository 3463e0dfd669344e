"""The table of all evolvers of Aqueduct, and the match before its first fact."""

import msgspec

from domain.aqueduct.fold import cards, flow, network, turn
from domain.aqueduct.match import Match
from domain.aqueduct.options import Options
from domain.engine.fold import ENGINE, Evolve, agenda_set
from events.aqueduct.agenda import AqueductAgendaSet
from events.base import ClaimChanged, HappeningBegan, LastingBegan, LastingEnded, LastingMoved, MatchCreated

NEVER_TOLD = (ClaimChanged, HappeningBegan, LastingBegan, LastingMoved, LastingEnded)
"""What the engine knows and this game has not: nothing is owed, no calendar runs, and nothing lasts."""


def _match_created(match: Match, event: MatchCreated) -> None:
    ENGINE[MatchCreated](match, event)
    match.options = msgspec.convert(event.options, Options)
    for zone in (match.hands, match.networks, match.crowns):
        zone.update((seat, ()) for seat in event.seats)
    for count in (match.turns, match.in_row):
        count.update((seat, 0) for seat in event.seats)


EVOLVE: Evolve = {
    **{fact: fold for fact, fold in ENGINE.items() if fact not in NEVER_TOLD},
    MatchCreated: _match_created,
    AqueductAgendaSet: agenda_set,
    **turn.EVOLVE,
    **cards.EVOLVE,
    **network.EVOLVE,
    **flow.EVOLVE,
}
