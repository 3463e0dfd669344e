"""What a match remembers of Oaths."""

from domain.engine.fold import remember_nothing
from domain.ethereal.match import EvolveTable, Match
from events.ethereal import oaths
from events.ethereal.oaths import (
    DiscountsEarned,
    DiscountUsed,
    MoonJokerMade,
    MoonOffended,
    NewMoonForgone,
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


def _full_moon_kept(match: Match, event: oaths.FullMoonKept) -> None:
    match.joker_suicides, match.moon_jokers = {}, {}


EVOLVE: EvolveTable = {
    PeaceBroken: _peace_broken,
    oaths.PaidForAnother: remember_nothing,
    DiscountsEarned: _discounts_changed,
    DiscountUsed: _discounts_changed,
    MoonJokerMade: _moon_joker_made,
    MoonOffended: _moon_offended,
    NewMoonForgone: _new_moon_forgone,
    oaths.FullMoonKept: _full_moon_kept,
}
