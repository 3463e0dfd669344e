"""What a match remembers of Oaths."""

from domain.engine.fold import remember_nothing
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.oaths import (
    DiscountsEarned,
    DiscountUsed,
    FullMoonKept,
    MoonJokerMade,
    MoonOffended,
    NewMoonForgone,
    PaidForAnother,
    PeaceBroken,
)


def _peace_broken(match: Match, event: PeaceBroken) -> None:
    match.peace_broken_in[event.seat] = event.own


def _discounts_changed(match: Match, event: DiscountsEarned | DiscountUsed) -> None:
    match.discounts[event.seat] = event.left


def _moon_joker_made(match: Match, event: MoonJokerMade) -> None:
    match.decks[event.seat] += (event.card,)
    match.made += 1
    match.moon_jokers[event.seat] = event.cast


def _moon_offended(match: Match, event: MoonOffended) -> None:
    match.offended_moon += (event.seat,)


def _new_moon_forgone(match: Match, event: NewMoonForgone) -> None:
    match.offended_moon = tuple(seat for seat in match.offended_moon if seat != event.seat)


def _full_moon_kept(match: Match, event: FullMoonKept) -> None:
    match.joker_suicides, match.moon_jokers = {}, {}


EVOLVE: EvolveTable = {
    PeaceBroken: _peace_broken,
    PaidForAnother: remember_nothing,
    DiscountsEarned: _discounts_changed,
    DiscountUsed: _discounts_changed,
    MoonJokerMade: _moon_joker_made,
    MoonOffended: _moon_offended,
    NewMoonForgone: _new_moon_forgone,
    FullMoonKept: _full_moon_kept,
}
