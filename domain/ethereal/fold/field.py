"""What a match remembers of placing and moving, and of stacks that appear."""

from domain.engine.fold import without
from domain.ethereal.fold.zones import join_tile, leave_tile
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.field import CardCharged, CardPlaced, CardsMoved, StackAppeared


def _card_placed(match: Match, event: CardPlaced) -> None:
    source = match.hands if event.origin == "hand" else match.opening
    source[event.seat] = without(source[event.seat], event.card)
    join_tile(match, event.seat, event.tile, event.card)
    if event.hearts is not None:
        match.hearts[event.card] = event.hearts


def _cards_moved(match: Match, event: CardsMoved) -> None:
    leave_tile(match, event.origin, *event.cards)
    join_tile(match, event.seat, event.target, *event.cards)
    for card in event.cards:
        match.moved_in[card] = event.turn


def _card_charged(match: Match, event: CardCharged) -> None:
    leave_tile(match, event.origin, event.card)
    join_tile(match, event.seat, event.target, event.card)


def _stack_appeared(match: Match, event: StackAppeared) -> None:
    join_tile(match, event.side, event.tile, *event.cards)
    match.hearts |= event.hearts
    match.made += len(event.cards)


EVOLVE: EvolveTable = {
    CardPlaced: _card_placed,
    CardsMoved: _cards_moved,
    CardCharged: _card_charged,
    StackAppeared: _stack_appeared,
}
