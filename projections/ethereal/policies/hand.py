"""Lazy Hand: sacrifices, and placements (ethereal.automation.lazy-*)."""

from collections.abc import Iterator

from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.kinds import card, is_base, is_rank
from domain.ethereal.mana import mana
from domain.ethereal.match import Stack
from domain.ethereal.odds import attack_chances, average, defense_chances
from domain.ethereal.tiles import distance
from projections.ethereal.policies.field import enemies_of
from projections.ethereal.policies.ranking import strongest_first
from projections.ethereal.policies.seat import Seat


def sacrifices(seat: Seat) -> Iterator[SacrificeCard]:
    """ethereal.automation.lazy-sacrifice, -lazy-never: the last of the ranking, the weakest first."""
    settings, hand = seat.policies.lazy_hand, seat.match.hands[seat.name]
    if not settings.sacrifice or len(hand) <= settings.keep or mana(seat.match, seat.name) >= settings.reach:
        return
    for id in reversed(strongest_first(settings.sacrifices, hand)):
        if not is_rank(id, "X") and not is_base(id):
            yield SacrificeCard(card=id)


def placements(seat: Seat) -> Iterator[PlaceCard]:
    """ethereal.automation.lazy-place, -lazy-face-up: the first of the ranking, the strongest first."""
    settings = seat.policies.lazy_hand
    if settings.place:
        for id in strongest_first(settings.places, seat.match.hands[seat.name]):
            yield from (PlaceCard(card=id, tile=tile) for tile in _tiles(seat, id))


def _tiles(seat: Seat, id: str) -> Iterator[str]:
    """Where a card would go, the best first."""
    match = seat.match
    if is_rank(id, "A"):
        yield from _empty(seat, match.field.backline[seat.name])
        return
    spawn = match.field.spawn[seat.name]
    if not is_rank(id, "X") and (empty := _empty(seat, spawn)):
        yield from sorted(empty, key=lambda tile: _to_enemy(seat, tile))
        return
    own = [tile for tile in match.tiles_of(seat.name) if tile in spawn]
    if is_rank(id, "X"):
        own = [tile for tile in own if any(card(id).color == card(each).color for each in match.stacks[tile].cards)]
    yield from sorted(own, key=lambda tile: _strength(seat, id, tile), reverse=True)


def _empty(seat: Seat, tiles: frozenset[str]) -> list[str]:
    match = seat.match
    return [tile for tile in match.field.reading_order if tile in tiles and tile not in match.stacks]


def _to_enemy(seat: Seat, tile: str) -> int:
    return min((distance(tile, other) for other in enemies_of(seat)), default=0)


def _strength(seat: Seat, id: str, tile: str) -> tuple[float, float]:
    """Attack and defense of the stack on a tile with a card more."""
    joined = Stack(seat.name, (*seat.match.stacks[tile].cards, id))
    attack, defense = (chances(seat.match, joined, tile) for chances in (attack_chances, defense_chances))
    return average(attack), average(defense)
