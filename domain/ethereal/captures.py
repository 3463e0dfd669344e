"""Which Joker captures a soul (ethereal.joker)."""

from collections.abc import Iterable

from domain.ethereal.kinds import is_rank, worth
from domain.ethereal.match import Match
from domain.ethereal.puppets import stands_for
from domain.ethereal.tiles import are_next_to

MOST_MANA = 6
"""ethereal.joker.limit-mana."""


def captured_worth(match: Match, joker: str) -> int:
    return sum(worth(id) for id in match.captured.get(joker, ()))


def has_room(match: Match, joker: str, card: str) -> bool:
    """ethereal.joker.limit-mana, ethereal.joker.limit-cards, ethereal.joker.overflow."""
    held = match.captured.get(joker, ())
    return len(held) < match.options.joker_souls_max and captured_worth(match, joker) + worth(card) <= MOST_MANA


def jokers_beside(match: Match, tile: str, owner: str) -> Iterable[tuple[str, str]]:
    """ethereal.joker.captures: Jokers of the owner's enemies next to a tile, each with its tile, in reading order."""
    for other in match.held_tiles:
        stack = match.stacks[other]
        if stack.seat != owner and are_next_to(tile, other):
            for id in stack.cards:
                if is_rank(id, "X"):
                    yield id, other


def captor_of(match: Match, card: str, owner: str, tile: str, slayer: str) -> str | None:
    """ethereal.joker.which: the Joker that captures a card which dies on `tile`, if one has room for it.

    `slayer` is the tile of the stack that deals the blow.
    """
    able = [found for found in jokers_beside(match, tile, owner) if has_room(match, found[0], card)]
    return _preferred(match, able, slayer)


def joker_beside(match: Match, owner: str, tile: str, slayer: str) -> str | None:
    """ethereal.spell.flesh-severance.which-seat: the Joker that would capture if every pile had room."""
    return _preferred(match, list(jokers_beside(match, tile, owner)), slayer)


def _preferred(match: Match, able: list[tuple[str, str]], slayer: str) -> str | None:
    seats = (match.active, *match.enemies(match.active)) if match.active else match.standing
    blow = stands_for(match, slayer) if slayer in match.stacks else None

    def preference(found: tuple[str, str]) -> tuple[int, int, int]:
        joker, where = found
        seat = match.stacks[where].seat
        if where == slayer:
            return 0, 0, 0
        if seat == blow:
            return 1, captured_worth(match, joker), 0
        return 2, seats.index(seat), captured_worth(match, joker)

    return min(able, key=preference)[0] if able else None
