"""Field: moves and attacks of the stacks that a seat has (ethereal.automation.field-*)."""

from collections.abc import Iterator

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from domain.ethereal.collectors import may_strike
from domain.ethereal.kinds import card
from domain.ethereal.moves import in_reach, reach
from domain.ethereal.odds import attack_chances, average, defense_chances
from domain.ethereal.policies import rank_in
from domain.ethereal.strength import attackers, has_attacked
from domain.ethereal.tiles import distance
from projections.ethereal.policies.seat import Seat


def enemies_of(seat: Seat) -> list[str]:
    """The tiles with stacks that a seat may strike and can see, in reading order."""
    match = seat.match
    others = (tile for tile in match.field.reading_order if tile in match.stacks)
    return [tile for tile in others if match.stacks[tile].seat != seat.name and may_strike(match, seat.name, tile)]


def moves(seat: Seat) -> Iterator[MoveCards]:
    """ethereal.automation.field-hold, -own-stacks: each whole stack once, nearer to the enemy stack nearest to it."""
    match, how, enemies = seat.match, seat.policies.field.move, enemies_of(seat)
    if how == "hold" or not enemies:
        return
    for tile in match.tiles_of(seat.name):
        cards = match.stacks[tile].cards
        if any(match.moved_in.get(id) == match.turn for id in cards):
            continue
        goal = min(enemies, key=lambda enemy: distance(tile, enemy))
        free = [other for other in reach(cards, tile) if other in match.field and other not in match.stacks]
        if how == "guard":
            free = [other for other in free if other in match.field.home[seat.name]]
        nearer = [other for other in free if distance(other, goal) < distance(tile, goal)]
        for other in sorted(nearer, key=lambda other: distance(other, goal)):
            yield MoveCards(origin=tile, target=other, cards=cards)


def attacks(seat: Seat) -> Iterator[Attack]:
    """ethereal.automation.field-favored, ethereal.automation.field-targets: the first of the ranking, then the best
    margin."""
    settings, match = seat.policies.field, seat.match
    if settings.attack == "never":
        return
    found = list[tuple[int, float, Attack]]()
    for tile in match.tiles_of(seat.name):
        stack = match.stacks[tile]
        if not attackers(stack) or has_attacked(match, stack):
            continue
        for target in (other for other in enemies_of(seat) if other in in_reach(stack.cards, tile)):
            margin = _margin(seat, tile, target)
            if settings.attack == "always" or margin > 0:
                kinds = (card(id).kind for id in match.stacks[target].cards)
                rank = min(rank_in(settings.targets, kind) for kind in kinds)
                found.append((rank, -margin, Attack(tile=tile, target=target)))
    yield from (attack for _, _, attack in sorted(found, key=lambda each: each[:2]))


def _margin(seat: Seat, tile: str, target: str) -> float:
    """By how much the attack average is above the defense average."""
    match = seat.match
    defense = average(defense_chances(match, match.stacks[target], target))
    return average(attack_chances(match, match.stacks[tile], tile)) - defense
