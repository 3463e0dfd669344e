"""What a match remembers of networks and of wrath."""

from domain.aqueduct.cards import EXCUSE
from domain.aqueduct.fold.zones import leave_hand, leave_network
from domain.aqueduct.match import EvolveTable, Match
from domain.aqueduct.network import Laid
from domain.engine.fold import without
from events.aqueduct.network import AceFlipped, CardLaid, ExcuseBought, ExcuseLaid, ExcuseReturned, PipeBroken


def _card_laid(match: Match, event: CardLaid) -> None:
    leave_hand(match, event.seat, event.card)
    laid = Laid(card=event.card, outlet=event.outlet, suit=event.suit, sideways=event.sideways)
    match.networks[event.seat] += (laid,)
    match.played_in = event.turn
    match.in_row[event.seat] = 0


def _ace_flipped(match: Match, event: AceFlipped) -> None:
    match.wrath = without(match.wrath, event.card)
    match.wrath_flipped += (event.card,)


def _pipe_broken(match: Match, event: PipeBroken) -> None:
    leave_network(match, event.seat, *event.cards)
    setattr(match, event.to, (*getattr(match, event.to), *event.cards))


def _excuse_bought(match: Match, event: ExcuseBought) -> None:
    if event.seller:
        leave_network(match, event.seller, EXCUSE)
    match.used_in["excuse"] = event.turn


def _excuse_laid(match: Match, event: ExcuseLaid) -> None:
    match.networks[event.seat] += (Laid(card=EXCUSE, outlet=event.outlet),)


def _excuse_returned(match: Match, event: ExcuseReturned) -> None:
    leave_network(match, event.seat, EXCUSE)


EVOLVE: EvolveTable = {
    CardLaid: _card_laid,
    AceFlipped: _ace_flipped,
    PipeBroken: _pipe_broken,
    ExcuseBought: _excuse_bought,
    ExcuseLaid: _excuse_laid,
    ExcuseReturned: _excuse_returned,
}
