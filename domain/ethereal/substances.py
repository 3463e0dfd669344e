"""Substance cards, of which only the wildcards are built (ethereal.substance, ethereal.wildcard)."""

from domain.ethereal.kinds import card


def is_substance(id: str) -> bool:
    """ethereal.substance: whether it is a Substance card."""
    return card(id).kind.group == "wildcard"
