"""When something ends or comes due, in words."""

from collections.abc import Callable

from events.base import (
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


def moment(when: Until, seat_name: Callable[[str], str] = str) -> str:
    """The moment at which something ends, such as `turn 9 of s1`; with the game's names for its seats."""
    match when:
        case UntilRound():
            return f"round {when.round}"
        case UntilTurn():
            return f"turn {when.turn} of {seat_name(when.seat)}"
        case UntilTurnEnds():
            return f"end of turn {when.turn} of {seat_name(when.seat)}"
        case UntilFight():
            return "its next fight"
        case UntilAttack():
            return "its next attack"
        case UntilAttackOr():
            return f"its next attack, or {moment(when.latest, seat_name)}"
        case UntilDefense():
            return "its next defense"
        case UntilGone():
            return "when it is gone"
