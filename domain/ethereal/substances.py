"""Substance cards, of which only the wildcards are built (ethereal.substance, ethereal.wildcard)."""

from typing import Literal

from domain.ethereal.kinds import card


def is_substance(id: str) -> bool:
    """ethereal.substance: whether it is a Substance card."""
    return card(id).kind.group == "wildcard"


def grave_of(id: str) -> Literal["grave", "limbo"]:
    """ethereal.substance.never-in-grave: where a card lies that any rule puts into the grave."""
    return "limbo" if is_substance(id) else "grave"
