"""What Ethereal reads off a view and a past, as the engine finds it (ethereal.screen)."""

from collections.abc import Iterable

import msgspec

from domain.engine.dice import LowestDice
from domain.engine.insight import Insight
from projections.ethereal.imagine import imagine
from projections.ethereal.info.card_info import CardInfo, Odds, kinds_info, odds_of, stack_info
from projections.ethereal.info.comparing import Comparison, compared, identified
from projections.ethereal.info.past import AnyEntry, Past
from projections.ethereal.info.seats import SeatInfo, SkyInfo, seat_info, sky_info
from projections.ethereal.view import View


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """In figures: stacks by tile, one fresh card of each kind by rank, seats, and the sky."""

    stacks: dict[str, CardInfo]
    kinds: dict[str, CardInfo]
    seats: dict[str, SeatInfo]
    sky: SkyInfo


def info(view: View, past: Past) -> Info:
    """All of it, out of a match that the seat of the view could not tell from the true one."""
    match = imagine(view, LowestDice())
    return Info(
        stacks={tile: stack_info(match, stack, tile) for tile, stack in view.stacks.items()},
        kinds=kinds_info(match),
        seats={seat: seat_info(match, seat, past) for seat in view.seats},
        sky=sky_info(view, match),
    )


def info_of(view: View, name: str) -> CardInfo:
    """The figures of one thing that the seat of a view can identify.

    Errors: `not-visible`.
    """
    return identified(view, imagine(view, LowestDice()), name)


def odds_from(view: View, tile: str, targets: Iterable[str]) -> dict[str, Odds]:
    """How the stack on a tile fares against those on others, where there is a fight."""
    match = imagine(view, LowestDice())
    odds = {target: odds_of(match, tile, target) for target in targets if target in match.stacks}
    return {target: found for target, found in odds.items() if found}


def compare(view: View, one: str, other: str) -> Comparison:
    """Two tiles, cards of the own hand or ranks beside each other.

    Errors: `not-visible`.
    """
    return compared(view, imagine(view, LowestDice()), one, other)


def rolls(past: Past) -> tuple[AnyEntry, ...]:
    """ethereal.screen.dice-history: what was rolled and cast, oldest first."""
    return tuple(past.entries)


INSIGHT = Insight(past=Past, info=info, rolls=rolls, compare=compare)
