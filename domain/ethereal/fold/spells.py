"""What a match remembers of spells."""

from domain.engine.fold import question_asked, without
from domain.ethereal.fold.bank import count_bought
from domain.ethereal.fold.zones import leave_deck, leave_field, lie_down, lose, release, turn_up
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.spells import (
    BlessingRolled,
    CardDestroyed,
    CardReturned,
    CardSevered,
    CardsPulled,
    CardTeleported,
    JokerShotHimself,
    PricesRolled,
    PulledCardTaken,
    RitualDiceBought,
    SeveringOffered,
    SoulHandedOver,
    SpellCast,
)


def _prices_rolled(match: Match, event: PricesRolled) -> None:
    match.prices, match.upsold, match.wobbling = event.prices, {}, {}


def _spell_cast(match: Match, event: SpellCast) -> None:
    turn, spells = match.cast_in.get(event.seat, (0, ()))
    match.cast_in[event.seat] = (match.turn, (*(spells if turn == match.turn else ()), event.spell))
    if event.free:
        turn, curses = match.free_curses.get(event.seat, (0, ()))
        match.free_curses[event.seat] = (match.turn, (*(curses if turn == match.turn else ()), event.spell))
    count_bought(match, event.spell, event.price)


def _blessing_rolled(match: Match, event: BlessingRolled) -> None:
    match.blessed_in[event.seat] = event.turn


def _ritual_dice_bought(match: Match, event: RitualDiceBought) -> None:
    match.rituals[event.seat] = (event.turn, event.bought)


def _joker_shot_himself(match: Match, event: JokerShotHimself) -> None:
    leave_field(match, event.tile, event.card)
    match.joker_suicides[event.seat] = match.round
    if event.to == "deck":
        match.decks[event.seat] += (event.card,)
    else:
        match.symbols[event.card] = event.seat
        lie_down(match, event.card, event.to)


def _soul_handed_over(match: Match, event: SoulHandedOver) -> None:
    release(match, event.joker, event.card)
    del match.symbols[event.card]
    match.in_passing += (event.card,)


def _card_severed(match: Match, event: CardSevered) -> None:
    leave_field(match, event.tile, event.card)
    match.ether += (event.card,)
    match.severed[event.seat] = (event.turn, event.total)


def _card_destroyed(match: Match, event: CardDestroyed) -> None:
    if event.origin == "hand":
        match.hands[event.seat] = without(match.hands[event.seat], event.card)
    else:
        leave_deck(match, event.seat, event.card)
    lose(match, event.card, event.seat, event.to)


def _cards_pulled(match: Match, event: CardsPulled) -> None:
    question_asked(match, event)
    for seat in event.of:
        turn_up(match, seat, *event.cards)


def _pulled_card_taken(match: Match, event: PulledCardTaken) -> None:
    leave_deck(match, event.seat, event.card)
    match.hands[event.seat] += (event.card,)


def _card_teleported(match: Match, event: CardTeleported) -> None:
    leave_field(match, event.tile, event.card)
    match.away[event.seat] += (event.card,)


def _card_returned(match: Match, event: CardReturned) -> None:
    match.away[event.seat] = without(match.away[event.seat], event.card)
    if event.to == "hand":
        match.hands[event.seat] += (event.card,)
    else:
        lose(match, event.card, event.seat, event.to)


EVOLVE: EvolveTable = {
    PricesRolled: _prices_rolled,
    SpellCast: _spell_cast,
    BlessingRolled: _blessing_rolled,
    RitualDiceBought: _ritual_dice_bought,
    JokerShotHimself: _joker_shot_himself,
    SoulHandedOver: _soul_handed_over,
    SeveringOffered: question_asked,
    CardSevered: _card_severed,
    CardDestroyed: _card_destroyed,
    CardsPulled: _cards_pulled,
    PulledCardTaken: _pulled_card_taken,
    CardTeleported: _card_teleported,
    CardReturned: _card_returned,
}
