"""What lies on stacks and seats, and how long it lasts, in words."""

from collections.abc import Iterator

import msgspec

from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match, Stack
from domain.ethereal.prices import title_of
from domain.ethereal.waits import HEALER, is_shield_up
from events.base import (
    Lasting,
    Until,
    UntilAttack,
    UntilAttackOr,
    UntilDefense,
    UntilFight,
    UntilGone,
    UntilRound,
    UntilTurn,
    UntilTurnEnds,
)
from projections.ethereal.words import seat_name, short


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What is in force: its name, and in words until when."""

    name: str
    lasts: str


def effects_on(match: Match, *on: str) -> tuple[Effect, ...]:
    """What lasts on a tile, cards or a seat, oldest first."""
    return tuple(effect_of(lasting) for lasting in match.lasting.values() if lasting.on in on)


def effect_of(lasting: Lasting) -> Effect:
    """What lasts, in words."""
    return Effect(name=title_of(lasting.kind), lasts=ends(lasting.until))


def ends(until: Until) -> str:
    """When it ends, such as `until its next fight`."""
    match until:
        case UntilFight():
            return "until its next fight"
        case UntilAttack():
            return "until its next attack"
        case UntilDefense():
            return "until its next defense"
        case UntilAttackOr():
            return f"until its next attack, at most {ends(until.latest)}"
        case UntilTurn():
            return f"until {seat_name(until.seat)}’s turn {until.turn} begins"
        case UntilTurnEnds():
            return f"until {seat_name(until.seat)}’s turn {until.turn} ends"
        case UntilRound():
            return f"until round {until.round} begins"
        case UntilGone():
            return "as long as it is there"


def waits_of(match: Match, stack: Stack) -> Iterator[Effect]:
    """What the cards of a stack wait for, and a Healer's shield (ethereal.healer.shield-shown)."""
    turns, whose = match.turns.get(stack.seat, 0), seat_name(stack.seat)
    for id in stack.cards:
        if (again := match.rests.get(id, 0)) > turns:
            yield Effect(name=f"{short(id)} rests", lasts=f"until {whose}’s turn {again} begins")
        if (again := match.under_repair.get(id, 0)) > turns:
            yield Effect(name=f"{short(id)} under repair", lasts=f"until {whose}’s turn {again} begins")
        if is_rank(id, HEALER):
            yield _shield(match, stack.seat, id)


def _shield(match: Match, seat: str, healer: str) -> Effect:
    if is_shield_up(match, seat, healer):
        return Effect(name="Shield up", lasts="until it turns a blow")
    down = match.shields[healer]
    round = f"round {down.round} begins" if down.round > match.round else ""
    turn = f"{seat_name(seat)}’s turn {down.turn} begins" if down.turn > match.turns.get(seat, 0) else ""
    return Effect(name="Shield down", lasts=f"until {' and '.join(filter(None, (round, turn)))}")
