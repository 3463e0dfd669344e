"""What a computer of Ethereal weighs, as a table: the worth of cards on the field and what it goes for."""

from typing import Final

import msgspec

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Q", "J", "K", "A", "X")
VALUE: Final[dict[str, float]] = dict(
    zip(_RANKS, (0.7, 0.75, 0.8, 0.9, 1.0, 1.1, 1.2, 1.35, 1.5, 3.0, 2.2, 4.0, 6.0, 3.0), strict=True)
) | {
    "bondsman": 0.7,
    "miner": 1.5,
    "healer": 2.5,
    "repairman": 1.5,
    "battering-ram": 1.5,
    "wall": 4.0,
    "collector": 2.0,
    "puppet": 1.0,
    "archer": 1.5,
    "cannon": 5.0,
    "antony": 2.5,
    "goatbull": 3.0,
    "leviathan-card": 3.5,
    "samson": 4.5,
    "bullgoat": 5.5,
    "satan": 6.5,
}
"""What a card on the field is worth to its seat, by rank; of a soldier in the hand about 1."""
VICTORY: Final = 100.0
"""What the enemy's last card is worth, and its own."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each ground counts in one stance.

    `least_chance`: the least win chance of an attack; `siege_chance`: against a base when the enemy has nothing else.
    `attack`: the gain expected of the attack that a tile offers. `advance`: one tile nearer to the target. `home`: one
    tile nearer to the own frontline, from outside. `exposure`: the loss expected of the enemies' attacks. `build`: one
    point of a stack's strength.
    """

    least_chance: float
    siege_chance: float
    attack: float
    advance: float
    home: float
    exposure: float
    build: float


OFFENSE: Final = Weights(
    least_chance=0.4, siege_chance=0.1, attack=1.0, advance=0.6, home=0.0, exposure=0.35, build=0.1
)
DEFENSE: Final = Weights(
    least_chance=0.5, siege_chance=0.5, attack=1.0, advance=0.05, home=0.5, exposure=0.8, build=0.1
)

STRENGTH: Final = {"attack": 1.0, "defense": 0.5, "card": 0.8, "inside": 0.2}
"""What makes a stack strong: a point of its averages, each card of it, a card inside an Ace."""
