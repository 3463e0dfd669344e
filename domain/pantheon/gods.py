"""What Gods do by merely being in play, as tables (pantheon.god)."""

from typing import Final

from domain.pantheon.cards import Element, Kind

ATTACK_BONUS: Final[dict[str, tuple[Kind, ...]]] = {
    "god-of-war": ("hero", "army"),
    "god-of-love": ("priest",),
    "god-of-blacksmiths": ("army",),
    "god-of-archery": ("hero",),
}
"""Whose attack rolls a God adds 1 to."""

FREES: Final[dict[Element, str]] = {
    "earth": "god-of-the-mountains",
    "water": "god-of-the-sea",
    "air": "god-of-the-sky",
    "fire": "god-of-the-sun",
}
"""By element: the God that makes its Monsters and Miracles free."""

RECRUITERS: Final = ("god-of-the-harvest", "god-of-fertility")
"""pantheon.worshiper.recruit-bonus: the Gods that add 1 to the recruit roll."""

RETURNERS: Final = ("god-of-the-dead", "god-of-healing")
"""The Gods that send a killed Hero to its seat's hand."""

THIEVES: Final = "god-of-thieves"
BEAUTY: Final = "god-of-beauty"
LUCK: Final = "god-of-luck"
CREATION: Final = "god-of-creation"
KNOWLEDGE: Final = "god-of-knowledge"
FATE: Final = "god-of-fate"


def rule_of(god: str) -> str:
    """The rule of a God's power, such as `pantheon.god.mountains`."""
    return f"pantheon.god.{god.removeprefix('god-of-').removeprefix('the-')}"
