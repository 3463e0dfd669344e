"""The table of all evolvers of Ethereal, and the match before its first fact."""

import msgspec

from domain.engine.fold import ENGINE, Evolve, agenda_set
from domain.ethereal.fold import (
    auction,
    automation,
    bands,
    bank,
    bounties,
    cards,
    collectors,
    cycles,
    falls,
    field,
    fight,
    hill,
    land,
    meteor,
    mystery,
    neutral,
    oaths,
    reckoning,
    robbery,
    siege,
    sky,
    souls,
    spells,
    turn,
)
from domain.ethereal.match import Match
from domain.ethereal.options import Options
from events.base import MatchCreated
from events.ethereal.agenda import EtherealAgendaSet


def _match_created(match: Match, event: MatchCreated) -> None:
    ENGINE[MatchCreated](match, event)
    match.options = msgspec.convert(event.options, Options)
    for zone in (match.decks, match.opening, match.hands, match.souls, match.away):
        zone.update((seat, ()) for seat in event.seats)
    for number in (match.overdraw, match.burned_in, match.spent_in, match.turns):
        number.update((seat, 0) for seat in event.seats)
    match.maximum.update((seat, 6) for seat in event.seats)
    start = match.options.starting_body
    match.sky = () if start == "none" else (start,)


EVOLVE: Evolve = {
    **ENGINE,
    MatchCreated: _match_created,
    EtherealAgendaSet: agenda_set,
    **cards.EVOLVE,
    **field.EVOLVE,
    **fight.EVOLVE,
    **falls.EVOLVE,
    **hill.EVOLVE,
    **turn.EVOLVE,
    **souls.EVOLVE,
    **spells.EVOLVE,
    **bands.EVOLVE,
    **bank.EVOLVE,
    **collectors.EVOLVE,
    **bounties.EVOLVE,
    **auction.EVOLVE,
    **land.EVOLVE,
    **mystery.EVOLVE,
    **siege.EVOLVE,
    **meteor.EVOLVE,
    **reckoning.EVOLVE,
    **cycles.EVOLVE,
    **neutral.EVOLVE,
    **robbery.EVOLVE,
    **automation.EVOLVE,
    **sky.EVOLVE,
    **oaths.EVOLVE,
}
