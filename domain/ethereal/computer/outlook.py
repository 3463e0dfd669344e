"""The field as a computer of Ethereal weighs it: chances, prizes, threats, strength (ethereal.computer)."""

from functools import cached_property, lru_cache

from domain.ethereal.bounties import bounty_taken
from domain.ethereal.collectors import hunt_on, may_strike
from domain.ethereal.computer.stance import MEDIUM, is_offense
from domain.ethereal.computer.weights import DEFENSE, OFFENSE, STRENGTH, VALUE, VICTORY, Weights
from domain.ethereal.kind_table import Shot
from domain.ethereal.kinds import bounty_of, card, is_rank, rank_order
from domain.ethereal.match import Match, Stack
from domain.ethereal.moves import are_jacks, in_reach
from domain.ethereal.neutral import hunted_by
from domain.ethereal.odds import Chances, attack_chances, average, beats, defense_chances, shot_chances
from domain.ethereal.puppets import stands_for
from domain.ethereal.shots import damage_of_shot
from domain.ethereal.sides import SATURN, is_neutral
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import attackers, damage_order, is_protected
from domain.ethereal.tiles import distance, neighbors

FAR = 99
"""What is farther than anything that can be reached."""


def value(id: str) -> float:
    """What a card on the field is worth to its seat."""
    return VALUE[card(id).kind.rank]


@lru_cache(maxsize=128)
def ways_to(tiles: frozenset[str], goal: str) -> dict[str, int]:
    """How many straight steps away from a tile the others are, round whatever is none of these tiles."""
    steps, edge = {goal: 0}, [goal]
    for tile in edge:
        for other in neighbors(tile):
            if other in tiles and other not in steps:
                steps[other] = steps[tile] + 1
                edge.append(other)
    return steps


class Outlook:
    """One decision's view of the field. `match` is an imagined one; only what the seat sees of it is asked.

    `threshold`: the shares of field and decks from which on the seat is on offense.
    """

    def __init__(self, match: Match, seat: str, threshold: float = MEDIUM) -> None:
        self.match, self.seat, self._threshold = match, seat, threshold
        self.mine = match.tiles_of(seat)
        others = [tile for tile in match.held_tiles if stands_for(match, tile) != seat]
        self.theirs = [tile for tile in others if may_strike(match, seat, tile)]
        self._attack: dict[tuple[str, tuple[str, ...]], Chances] = {}
        self._defense: dict[tuple[str, tuple[str, ...]], Chances] = {}
        self._prizes: dict[str, float] = {}

    @cached_property
    def offense(self) -> bool:
        return is_offense(self.match, self.seat, self._threshold)

    @property
    def weights(self) -> Weights:
        return OFFENSE if self.offense else DEFENSE

    @cached_property
    def only_bases(self) -> bool:
        """Whether the enemy seats have nothing but bases on the field."""
        stacks = [self.match.stacks[tile] for tile in self.theirs]
        return all(base_of(stack.cards) for stack in stacks if not is_neutral(stack))

    def way(self, tile: str, goal: str) -> int:
        """Straight steps from one tile to another, whoever stands between."""
        return ways_to(self.match.field.tiles, goal).get(tile, FAR)

    def attack(self, stack: Stack, tile: str) -> Chances:
        key = (tile, stack.cards)
        if key not in self._attack:
            self._attack[key] = attack_chances(self.match, stack, tile)
        return self._attack[key]

    def defense(self, stack: Stack, tile: str) -> Chances:
        key = (tile, stack.cards)
        if key not in self._defense:
            self._defense[key] = defense_chances(self.match, stack, tile)
        return self._defense[key]

    def chance(self, stack: Stack, tile: str, target: str) -> float:
        """The win chance of a stack against the one on `target`; what lies on `tile` counts for it."""
        return beats(self.attack(stack, tile), self.defense(self.match.stacks[target], target))

    def targets_from(self, stack: Stack, tile: str) -> list[str]:
        """The enemy stacks that a stack could attack if it stood on a tile."""
        if not attackers(stack):
            return []
        return [
            other
            for other in in_reach(stack.cards, tile)
            if other in self.theirs and not is_protected(self.match, other) and self._may_hunt(stack, other)
        ]

    def _may_hunt(self, stack: Stack, target: str) -> bool:
        """ethereal.bounty.only-target: as far as it hangs on whose stack the target is."""
        taken = bounty_taken(self.match, stack.seat, bounty_of(stack.cards[0]))
        return taken is None or self.match.stacks[target].seat == taken.target

    def shot_gain(self, shot: Shot, tile: str, target: str) -> float | None:
        """What a shot is expected to bring, which costs nothing when it misses, or None where the stance has none."""
        chance = self.shot_chance(shot, tile, target)
        wins_match = self.wins_match(target) and chance > 0  # ethereal.computer.offense-finish
        if not damage_of_shot(self.match, shot, target) or (not wins_match and chance < self._least_chance(target)):
            return None
        return chance * self.prize(target)

    def shot_chance(self, shot: Shot, tile: str, target: str) -> float:
        """The win chance of a shot from a tile at the stack on `target`."""
        return beats(shot_chances(self.match, shot, tile), self.defense(self.match.stacks[target], target))

    def prize(self, target: str) -> float:
        """What one damage to the stack on `target` is worth."""
        if target not in self._prizes:
            self._prizes[target] = self._prize(target)
        return self._prizes[target]

    def _prize(self, target: str) -> float:
        stack = self.match.stacks[target]
        base = base_of(stack.cards)
        if base:
            hearts = self.match.hearts.get(base, 1)
            prize, last = sum(map(value, stack.cards)) / hearts, hearts == 1
        else:
            hit = damage_order(stack)
            prize, last = self.stake(hit), len(stack.cards) == 1 and self.lives(hit) == 1
        return prize + VICTORY if last and self._is_last(target) else prize

    def wins_match(self, target: str) -> bool:
        """Whether one damage to the stack on `target` would win the match."""
        return self.prize(target) > VICTORY

    def _is_last(self, tile: str) -> bool:
        """Whether a stack is the last one of an enemy seat."""
        stack = self.match.stacks[tile]
        return not is_neutral(stack) and self.match.tiles_of(stack.seat) == [tile]

    def gain(self, stack: Stack, tile: str, target: str) -> float | None:
        """What an attack is expected to bring, or None where the stance has none of it."""
        chance, prize = self.chance(stack, tile, target), self.prize(target)
        wins_match = prize > VICTORY and chance > 0  # ethereal.computer.offense-finish
        if not wins_match and chance < self._least_chance(target):
            return None
        return chance * prize - (1 - chance) * self.stake(damage_order(stack))

    def lives(self, id: str) -> int:
        """How much damage a card takes until it dies."""
        return self.match.hearts.get(id, card(id).kind.hearts or 1)

    def stake(self, id: str) -> float:
        """What one damage to a card costs its seat."""
        return value(id) / self.lives(id)

    def _least_chance(self, target: str) -> float:
        """ethereal.computer.offense-attack, ethereal.computer.defense-attack."""
        siege = self.only_bases and base_of(self.match.stacks[target].cards)
        return self.weights.siege_chance if siege else self.weights.least_chance

    def opportunity(self, stack: Stack, tile: str, origin: str) -> float:
        """The best that a stack could expect of attacking from a tile."""
        gains = (self.gain(stack, origin, target) for target in self.targets_from(stack, tile))
        return max((gain for gain in gains if gain is not None), default=0.0)

    def exposure(self, stack: Stack, tile: str) -> float:
        """What the enemies' next attacks on a stack are expected to cost if it stands on a tile."""
        chances = sorted(self._threats(stack, tile), reverse=True)
        if not chances:
            return 0.0
        if base := base_of(stack.cards):
            return chances[0] * sum(map(value, stack.cards)) / self.match.hearts.get(base, 2)
        lives = [id for id in sorted(stack.cards, key=rank_order) for _ in range(self.lives(id))]
        lost = sum(chance * self.stake(id) for chance, id in zip(chances, lives, strict=False))
        alone = len(self.mine) <= 1 and len(lives) <= len(chances)
        return lost + VICTORY * chances[len(lives) - 1] if alone else lost

    def _threats(self, stack: Stack, tile: str) -> list[float]:
        """The win chances of the enemy stacks that can reach a tile."""
        threats = list[float]()
        for other in self.theirs:
            enemy = self.match.stacks[other]
            if attackers(enemy) and self._reaches(enemy, other, tile):
                chance = beats(self.attack(enemy, other), self.defense(stack, tile))
                if chance > 0:
                    threats.append(chance)
        return threats

    def _reaches(self, enemy: Stack, origin: str, tile: str) -> bool:
        """Whether it stands next to a tile or could with one move; a Demon never moves, and Debt Collectors and stacks
        of nobody are after one seat."""
        if hunt := hunt_on(self.match, origin):
            return hunt.seat == self.seat and distance(origin, tile) <= 2
        if hunted := hunted_by(self.match, origin):
            return hunted == self.seat and distance(origin, tile) <= 2
        if enemy.seat == SATURN:
            return distance(origin, tile) <= 2
        if is_neutral(enemy):
            return tile in in_reach(enemy.cards, origin)
        return distance(origin, tile) <= (3 if are_jacks(enemy.cards) else 2)

    def strength(self, cards: tuple[str, ...], tile: str) -> float:
        """How much a stack of these cards amounts to."""
        if base_of(cards):
            return 10.0 + STRENGTH["inside"] * len(cards)
        stack = Stack(self.seat, cards)
        return (
            STRENGTH["attack"] * average(self.attack(stack, tile))
            + STRENGTH["defense"] * average(self.defense(stack, tile))
            + STRENGTH["card"] * len(cards)
        )

    def nearest_enemy(self, tile: str) -> int:
        """How far the nearest enemy stack is; `FAR` without any."""
        return min((distance(tile, other) for other in self.theirs), default=FAR)

    def bases(self) -> int:
        """How many bases the seat has."""
        return sum(any(is_rank(id, "A") for id in self.match.stacks[tile].cards) for tile in self.mine)
