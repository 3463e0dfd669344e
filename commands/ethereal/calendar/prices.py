"""The prices of a round (ethereal.calendar.round-6-prices)."""

from commands.ethereal.sky.shop import price_bodies
from domain.ethereal.collapse import wobbling
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import ROLLED_PRICES, to_upsell
from events.ethereal.bank import PricesWobbled, SpellsUpsold
from events.ethereal.spells import PricesRolled


def roll_prices(draft: EtherealDraft) -> None:
    """ethereal.spell.price-order: once for everyone, each with its own dice."""
    prices = dict[str, int]()
    for item, rule, roll in ROLLED_PRICES:
        prices[item] = sum(draft.throw((roll.sides,) * roll.number, rule=rule)) + roll.plus
    draft.tell(PricesRolled(prices=prices))
    _upsell(draft)
    _wobble(draft)
    price_bodies(draft)


def _upsell(draft: EtherealDraft) -> None:
    """ethereal.upsell.amount: rolled with the round's prices, the same for everyone."""
    more = {item: draft.roll(2, rule="ethereal.upsell.amount") - 1 for item in to_upsell(draft.match)}
    if more:
        draft.tell(SpellsUpsold(more=more))


def _wobble(draft: EtherealDraft) -> None:
    """ethereal.collapse.prices: each price has a die, in one throw."""
    items = wobbling(draft.match)
    faces = draft.throw((2,) * len(items), rule="ethereal.collapse.prices")
    if items:
        draft.tell(PricesWobbled(more={item: face - 1 for item, face in zip(items, faces, strict=True)}))
