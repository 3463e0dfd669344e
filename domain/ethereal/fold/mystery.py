"""What a match remembers of Mystery Generation."""

from domain.ethereal.fold.zones import turn_up
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.mystery import MysteryGenerated, MysteryTurned


def _mystery_generated(match: Match, event: MysteryGenerated) -> None:
    match.decks[event.seat] += event.cards
    match.face_down[event.seat] = (*match.face_down.get(event.seat, ()), *event.cards)
    match.made += len(event.cards)


def _mystery_turned(match: Match, event: MysteryTurned) -> None:
    turn_up(match, event.seat, event.card)


EVOLVE: EvolveTable = {MysteryGenerated: _mystery_generated, MysteryTurned: _mystery_turned}
