"""The six suits (aqueduct.deck.suits)."""

from typing import Literal

Suit = Literal["moons", "suns", "waves", "leaves", "wyrms", "knots"]
