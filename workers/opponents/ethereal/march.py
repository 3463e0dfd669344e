"""Moves of a computer (ethereal.computer.offense-surround, -offense-target, -defense-stay-home)."""

from collections.abc import Callable, Iterator
from random import Random

from commands.ethereal.move import MoveCards
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Stack
from domain.ethereal.moves import reach
from domain.ethereal.stacks import base_of, is_legal_stack
from domain.ethereal.strength import attackers
from domain.ethereal.tiles import distance

WORTH_A_MOVE = 0.05
"""The least gain for which a group moves."""
Aim = Callable[[Outlook, tuple[str, ...], str], str | None]
"""Where a group on a tile is going, if anywhere."""


def moves(outlook: Outlook, choices: Random, aim_of: Aim) -> Iterator[MoveCards]:
    """The moves that better the field, the best first."""
    found, ascent = list[tuple[float, float, MoveCards]](), _ascent(outlook)
    for tile in outlook.mine:
        for cards in _groups(outlook, tile):
            aim = ascent.get((tile, cards)) or aim_of(outlook, cards, tile)
            stays = _score(outlook, cards, tile, tile, aim)
            for target in reach(cards, tile):
                if not _is_open(outlook, cards, tile, target):
                    continue
                gain = _score(outlook, cards, tile, target, aim) - stays
                if gain > WORTH_A_MOVE:
                    found.append((gain, choices.random(), MoveCards(origin=tile, target=target, cards=cards)))
    for _, _, move in sorted(found, key=lambda each: each[:2], reverse=True):
        yield move


def _ascent(outlook: Outlook) -> dict[tuple[str, tuple[str, ...]], str]:
    """ethereal.computer.hill-goes: the group that goes for the nearest free tile of the Hill, and this tile."""
    match = outlook.match
    if not outlook.offense or not match.field.hill.isdisjoint(outlook.mine):
        return {}
    free = sorted(match.field.hill - match.stacks.keys())
    ways = {
        (tile, cards): min((outlook.way(tile, goal), goal) for goal in free)
        for tile in outlook.mine
        if free
        for cards in _groups(outlook, tile)
    }
    first = min(ways, key=lambda group: ways[group], default=None)
    return {first: ways[first][1]} if first else {}


def _groups(outlook: Outlook, tile: str) -> Iterator[tuple[str, ...]]:
    """What may set out from a tile: the whole stack; out of a base, of a mixed lot and of a Queen's single cards."""
    match = outlook.match
    cards = match.stacks[tile].cards
    able = tuple(id for id in cards if not is_rank(id, "A") and match.moved_in.get(id) != match.turn)
    if base_of(cards):
        yield from ((id,) for id in able)
    elif able == cards:
        yield able


def _is_open(outlook: Outlook, cards: tuple[str, ...], origin: str, target: str) -> bool:
    """Whether a group may stand there; the rules see to the way."""
    match = outlook.match
    if target not in match.field:
        return False
    stack = match.stacks.get(target)
    if stack is None:
        return _keeps_stance(outlook, cards, origin, target)
    return stack.seat == outlook.seat and is_legal_stack(match, stack.cards, cards)


def _keeps_stance(outlook: Outlook, cards: tuple[str, ...], origin: str, target: str) -> bool:
    """ethereal.computer.defense-stay-home."""
    field = outlook.match.field
    if [tile for tile in outlook.mine if tile in field.hill] == [origin]:
        return target in field.hill  # what holds the Hill alone stays
    home = field.home[outlook.seat]
    if outlook.offense or target in home or origin not in home:
        return True
    return outlook.opportunity(Stack(outlook.seat, cards), target, origin) > 0


def _score(outlook: Outlook, cards: tuple[str, ...], origin: str, tile: str, aim: str | None) -> float:
    """What a tile is worth to a group that comes from `origin` and is on its way to `aim`."""
    match, weights = outlook.match, outlook.weights
    standing = match.stacks.get(tile) if tile != origin else None
    stack = Stack(outlook.seat, (*standing.cards, *cards) if standing else cards)
    inside = tile == origin and base_of(match.stacks[origin].cards) is not None
    score = -weights.advance * (outlook.way(tile, aim) if aim else 0) - weights.home * _from_home(outlook, tile)
    if not inside:
        score += weights.attack * outlook.opportunity(stack, tile, origin)
        score -= weights.exposure * outlook.exposure(stack, tile)
    if standing:
        score += weights.build * _merging(outlook, standing.cards, cards, tile, origin)
        score -= weights.attack * outlook.opportunity(standing, tile, tile)
        score += weights.exposure * outlook.exposure(standing, tile)
    return score


def _merging(outlook: Outlook, standing: tuple[str, ...], cards: tuple[str, ...], tile: str, origin: str) -> float:
    apart = outlook.strength(standing, tile) + outlook.strength(cards, origin)
    return outlook.strength((*standing, *cards), tile) - apart


def best_target(outlook: Outlook, cards: tuple[str, ...], origin: str) -> str | None:
    """ethereal.computer.offense-target: the enemy stack that promises most for its distance. Cards that need company
    go to the nearest own stack, or to the lines in which new cards are placed."""
    stack = Stack(outlook.seat, cards)
    if company := _company(outlook, cards, origin):
        return company
    if _needs_company(cards):
        return min(outlook.match.field.spawn[outlook.seat], key=lambda home: (distance(origin, home), home))

    def promise(target: str) -> float:
        return (0.05 + outlook.chance(stack, origin, target) * outlook.prize(target)) / (
            1 + outlook.way(origin, target)
        )

    return max(outlook.theirs, key=promise, default=None)


def nearest_target(outlook: Outlook, cards: tuple[str, ...], origin: str) -> str | None:
    """ethereal.computer.easy-no-surround: whatever the others do."""
    return min(outlook.theirs, key=lambda target: outlook.way(origin, target), default=None)


def _company(outlook: Outlook, cards: tuple[str, ...], origin: str) -> str | None:
    """The nearest own stack with which cards that cannot attack alone could; against bases, the King for soldiers."""
    match, seat = outlook.match, outlook.seat
    if not _needs_company(cards) and not outlook.only_bases:
        return None
    able = [
        tile
        for tile in outlook.mine
        if tile != origin
        and (_needs_company(cards) or _needs_company(match.stacks[tile].cards))
        and attackers(Stack(seat, (*match.stacks[tile].cards, *cards)))
        and is_legal_stack(match, match.stacks[tile].cards, cards)
    ]
    return min(able, key=lambda tile: distance(origin, tile), default=None)


def _needs_company(cards: tuple[str, ...]) -> bool:
    return base_of(cards) is None and not attackers(Stack("", cards))


def _from_home(outlook: Outlook, tile: str) -> int:
    """How far a tile is from the home lines."""
    return min(distance(tile, home) for home in outlook.match.field.home[outlook.seat])
