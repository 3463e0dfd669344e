"""What is rolled in every round, and the faces on which nothing comes of it (docs/scenario-format.md)."""

from typing import Final

from domain.ethereal.prices import ROLLED_PRICES

QUIET: Final[dict[str, int]] = {
    **{price.rule: 1 for price in ROLLED_PRICES},
    "ethereal.shop.price": 1,
    "ethereal.eclipse.roll": 100,
    "ethereal.sky.jupiter-luck": 1,
    "ethereal.bank.heart-roll": 1000,
    "ethereal.meteor.roll": 100,
    "ethereal.meteor.hill": 20,
}
"""By rule; of a price the lowest."""
