"""The prices of a round (ethereal.calendar.round-6-prices)."""

from commands.ethereal.sky.shop import price_bodies
from domain.ethereal.collapse import wobbling
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import ROLLED_PRICES, SOLD_BY_BANK, PriceDice, to_upsell
from events.ethereal.bank import PricesWobbled, SpellsUpsold
from events.ethereal.spells import PricesRolled


def roll_prices(draft: EtherealDraft) -> None:
    """ethereal.spell.price-order, ethereal.calendar.round-6-prices: once for everyone, each with its own dice; those of
    the Bank after what raises prices."""
    prices = {each.item: _roll(draft, each) for each in ROLLED_PRICES if each.item not in SOLD_BY_BANK}
    upsold, wobbles = _upsell(draft), _wobble(draft)
    prices |= {each.item: _roll(draft, each) for each in ROLLED_PRICES if each.item in SOLD_BY_BANK}
    draft.tell(PricesRolled(prices=prices))
    if upsold:
        draft.tell(SpellsUpsold(more=upsold))
    if wobbles:
        draft.tell(PricesWobbled(more=wobbles))
    price_bodies(draft)


def _roll(draft: EtherealDraft, price: PriceDice) -> int:
    return sum(draft.throw((price.roll.sides,) * price.roll.number, rule=price.rule)) + price.roll.plus


def _upsell(draft: EtherealDraft) -> dict[str, int]:
    """ethereal.upsell.amount: rolled with the round's prices, the same for everyone."""
    return {item: draft.roll(2, rule="ethereal.upsell.amount") - 1 for item in to_upsell(draft.match)}


def _wobble(draft: EtherealDraft) -> dict[str, int]:
    """ethereal.collapse.prices: each price has a die, in one throw."""
    items = wobbling(draft.match)
    faces = draft.throw((2,) * len(items), rule="ethereal.collapse.prices")
    return {item: face - 1 for item, face in zip(items, faces, strict=True)}
