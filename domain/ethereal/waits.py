"""What cards wait for: rest, reloading, shields, repairs (ethereal.support.rest-means, -once-every-means).

A wait is the own turn of the card's seat, or the round, from which on it is over; so nothing has to end it.
"""

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.match import Match, Stack
from events.ethereal.siege import ShieldDown

HEALER = "healer"


def ready_after(match: Match, seat: str, turns: int) -> int:
    """ethereal.support.once-every-means: the own turn on which a card that acts once in so many turns can act again."""
    return match.turns[seat] + turns


def rested_after(match: Match, seat: str, turns: int) -> int:
    """ethereal.support.rest-means: the own turn on which a card that rests so many turns from now can act again."""
    return ready_after(match, seat, turns) + 1


def refuse_resting(match: Match, seat: str, id: str, rule: str = "ethereal.support.still-resting") -> None:
    """ethereal.support.still-resting."""
    again = match.rests.get(id, 0)
    if match.turns[seat] < again:
        raise Rejected("still-resting", rule, f"{id} rests until your turn {again}")


def is_shield_up(match: Match, seat: str, healer: str) -> bool:
    """ethereal.healer.shield-up-at-start, ethereal.healer.both-waits."""
    down = match.shields.get(healer, ShieldDown())
    return match.round >= down.round and match.turns.get(seat, 0) >= down.turn


def shield_of(match: Match, stack: Stack) -> str | None:
    """ethereal.healer.one-shield: the Healer whose shield turns the next blow on a stack, the first that came."""
    return next((id for id in stack.cards if is_rank(id, HEALER) and is_shield_up(match, stack.seat, id)), None)


def full_hearts(match: Match, id: str) -> int:
    """ethereal.healer.heal-limit, ethereal.repairman.maximums: the hearts of a card that is whole; 0 if it has none."""
    return match.upgraded.get(id, card(id).kind.hearts or 0)
