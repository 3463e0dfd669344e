"""What a computer of Pantheon weighs, as a table."""

from typing import Final

from domain.pantheon.cards import WORSHIPERS, Kind

HELD: Final[dict[Kind, float]] = {
    "god": 20.0,
    "temple": 5.0,
    "priest": 5.0,
    "army": 4.0,
    "monster": 2.5,
    "hero": 2.0,
    "miracle": 3.0,
}
"""What a card of the hand is worth keeping."""
HELD_MIRACLES: Final[dict[str, float]] = {
    "abjuration": 7.0,
    "war-in-heaven": 9.0,
    "godspeed": 8.0,
    "prophet": 7.0,
    "fertility": 6.0,
    "prosperity": 6.0,
    "mana-from-heaven": 6.0,
    "sacrifice": 3.5,
    "resurrection": 5.0,
    "gift-of-the-gods": 0.5,
    "holy-war": 0.5,
    "banish": 1.5,
}
"""The same of Miracles that are worth more or less than the others."""
STRUCK: Final[dict[str, float]] = {
    "god": 30.0,
    "temple": 5.0,
    "priest": 4.5,
    "army": 4.0,
    "monster": 3.0,
    "hero": 2.5,
    WORSHIPERS: 1.0,
}
"""What it is worth to destroy one of the enemy's, by kind."""
CONTROLLED: Final = 2.0
"""What it is worth to take control of a Worshiper."""
DIE: Final = 3.5
"""What a die shows on average."""
