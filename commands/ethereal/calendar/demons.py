"""Demons: when a band comes and how it behaves (ethereal.demons)."""

from commands.ethereal.attack import strikable, strike
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.sides import DEMONS
from events.base import HappeningBegan
from events.ethereal.agenda import BandStrikes


def strikes(match: Match) -> tuple[BandStrikes, ...]:
    """ethereal.demons.strike, ethereal.demons.strike-order: the Demon stacks that can attack something."""
    return tuple(BandStrikes(tile=tile) for tile in match.tiles_of(DEMONS) if strikable(match, tile))


def band_strikes(draft: EtherealDraft, step: BandStrikes) -> None:
    """ethereal.demons.strike-target, ethereal.demons.fight: one of the stacks of seats beside it."""
    targets = strikable(draft.match, step.tile) if step.tile in draft.match.stacks else []
    if targets:
        draft.tell(HappeningBegan(what="ethereal.calendar.end-round"))
        strike(draft, step.tile, draft.pick(targets, rule="ethereal.demons.strike-target"))
