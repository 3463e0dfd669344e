"""What a match remembers of rounds, turns and the moon."""

from msgspec.structs import replace

from domain.engine.fold import question_asked, remember_nothing
from domain.ethereal.fold.zones import leave_deck, leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAnswered, TollAsked
from events.ethereal.turn import PhaseOpened, RoundBegan, TimerSwitchedOff, TurnBegan, TurnEnded, TurnOrderSet


def _turn_order_set(match: Match, event: TurnOrderSet) -> None:
    match.order = event.order


def _round_began(match: Match, event: RoundBegan) -> None:
    match.round = event.round


def _turn_began(match: Match, event: TurnBegan) -> None:
    match.active = event.seat
    match.turn = event.turn
    match.turns[event.seat] = event.own


def _moon_moved(match: Match, event: MoonMoved) -> None:
    match.moon = event.phase


def _blood_moon_rose(match: Match, event: BloodMoonRose) -> None:
    match.blood_moon_in = event.round


def _toll_answered(match: Match, event: TollAnswered) -> None:
    if not event.given:
        return
    for card in event.cards:
        if tile := match.tile_of(card):
            leave_field(match, tile, card)
        else:
            leave_deck(match, event.seat, card)
    match.in_passing += event.cards


def _timer_switched_off(match: Match, event: TimerSwitchedOff) -> None:
    match.timer_off = True
    match.questions = {ask: replace(question, seconds=None) for ask, question in match.questions.items()}


EVOLVE: EvolveTable = {
    PhaseOpened: question_asked,
    GiftOffered: question_asked,
    TollAsked: question_asked,
    TurnOrderSet: _turn_order_set,
    RoundBegan: _round_began,
    TurnBegan: _turn_began,
    TurnEnded: remember_nothing,
    MoonMoved: _moon_moved,
    BloodMoonRose: _blood_moon_rose,
    TollAnswered: _toll_answered,
    TimerSwitchedOff: _timer_switched_off,
}
