"""What lies on stacks and seats, and how long it lasts, in words."""

from collections.abc import Iterator

import msgspec

from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match, Stack
from domain.ethereal.waits import HEALER, is_shield_up
from events.base import Lasting, Until, UntilGone
from projections.ethereal.names import effect_kind_name
from projections.ethereal.words import seat_name, short
from projections.until import moment


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What is in force: its name, and in words until when."""

    name: str
    lasts: str


def effects_on(match: Match, *on: str) -> tuple[Effect, ...]:
    """What lasts on a tile, cards or a seat, oldest first."""
    return tuple(effect_of(lasting) for lasting in match.lasting.values() if lasting.on in on)


def effect_of(lasting: Lasting) -> Effect:
    """What lasts, in words."""
    return Effect(name=effect_kind_name(lasting.kind), lasts=ends(lasting.until))


def ends(until: Until) -> str:
    """How long it lasts, such as `until its next fight`."""
    return "as long as it is there" if isinstance(until, UntilGone) else f"until {moment(until, seat_name)}"


def waits_of(match: Match, stack: Stack) -> Iterator[Effect]:
    """What the cards of a stack wait for, and a Healer's shield (ethereal.healer.shield-shown)."""
    turns, whose = match.turns.get(stack.seat, 0), seat_name(stack.seat)
    for id in stack.cards:
        if (again := match.rests.get(id, 0)) > turns:
            yield Effect(name=f"{short(id)} rests", lasts=f"until turn {again} of {whose}")
        if (again := match.under_repair.get(id, 0)) > turns:
            yield Effect(name=f"{short(id)} under repair", lasts=f"until turn {again} of {whose}")
        if is_rank(id, HEALER):
            yield _shield(match, stack.seat, id)


def _shield(match: Match, seat: str, healer: str) -> Effect:
    if is_shield_up(match, seat, healer):
        return Effect(name="Shield up", lasts="until it turns a blow")
    down = match.shields[healer]
    round = f"round {down.round}" if down.round > match.round else ""
    turn = f"turn {down.turn} of {seat_name(seat)}" if down.turn > match.turns.get(seat, 0) else ""
    return Effect(name="Shield down", lasts=f"until {' and '.join(filter(None, (round, turn)))}")
