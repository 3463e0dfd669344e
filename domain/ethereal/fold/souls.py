"""What a match remembers of souls."""

from domain.engine.fold import without
from domain.ethereal.fold.zones import leave_field, lie_in_grave
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn, SoulsLost, SoulsSpent, SoulsTrimmed


def _card_sacrificed(match: Match, event: CardSacrificed) -> None:
    if event.tile is None:
        match.hands[event.seat] = without(match.hands[event.seat], event.card)
    else:
        leave_field(match, event.tile, event.card)
    match.in_passing += (event.card,)


def _soul_gained(match: Match, event: SoulGained) -> None:
    if event.origin == "card":
        match.in_passing = without(match.in_passing, event.card)
    elif event.origin == "ether":
        match.ether = without(match.ether, event.card)
    else:
        match.made += 1
    match.souls[event.seat] += (event.card,)


def _soul_passed_on(match: Match, event: SoulPassedOn) -> None:
    match.in_passing = without(match.in_passing, event.card)
    lie_in_grave(match, event.card, event.seat)


def _to_grave(match: Match, seat: str, cards: tuple[str, ...]) -> None:
    match.souls[seat] = without(match.souls[seat], *cards)
    for card in cards:
        lie_in_grave(match, card, seat)


def _souls_spent(match: Match, event: SoulsSpent) -> None:
    _to_grave(match, event.seat, event.cards)
    if event.voluntary_in is not None:
        match.spent_in[event.seat] = event.voluntary_in
        if not event.keeps_blessing:
            match.blessing_closed_in[event.seat] = event.voluntary_in


def _souls_gone(match: Match, event: SoulsTrimmed | SoulsLost) -> None:
    _to_grave(match, event.seat, event.cards)


EVOLVE: EvolveTable = {
    CardSacrificed: _card_sacrificed,
    SoulGained: _soul_gained,
    SoulPassedOn: _soul_passed_on,
    SoulsSpent: _souls_spent,
    SoulsTrimmed: _souls_gone,
    SoulsLost: _souls_gone,
}
