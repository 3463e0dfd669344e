"""The zones of a match, and every card in them (ethereal.zone)."""

from domain.ethereal.match import Match

BY_SEAT = ("hands", "decks", "souls", "away", "opening")
"""Zones of which each seat has one."""
COMMON = ("grave", "limbo", "ether", "outer_darkness", "gone")
"""Those of which there is one."""


def cards_in_zones(match: Match) -> list[str]:
    """ethereal.zone.exactly-one: every card, once for each zone that holds it; `in_passing` is none. Those that have
    left the match count as if they lay in one."""
    piles = [*match.decks.values(), *match.hands.values(), *match.souls.values(), *match.away.values()]
    piles += [
        *match.opening.values(),
        *match.captured.values(),
        match.captives.values(),
        *(getattr(match, name) for name in COMMON),
    ]
    piles += [stack.cards for stack in match.stacks.values()]
    piles += [(lot.card,) for lot in match.lots.values()]
    piles += [(plot.miner,) for plot in match.plots.values() if plot.miner]
    return [id for cards in piles for id in cards]


def counts_of(match: Match) -> tuple[dict[str, int], ...]:
    """What is counted for each seat from 0 on."""
    return match.overdraw, match.burned_in, match.spent_in, match.turns
