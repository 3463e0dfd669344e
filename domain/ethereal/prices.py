"""What a spell or a conjure costs a seat today, and how that comes about (ethereal.price, ethereal.spell.price-*)."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

import msgspec

from domain.ethereal.cycles import FAVORED, has_favor
from domain.ethereal.demons import sale_of
from domain.ethereal.kind_table import NO_PRICE, Kind
from domain.ethereal.kinds import CONJURED
from domain.ethereal.match import Match
from domain.ethereal.moon import is_full, is_new
from domain.ethereal.oaths import OF_JUPITER, OF_THE_MOON, OF_VENUS, oath_of
from domain.ethereal.red import red_of
from domain.ethereal.roll import Roll
from domain.ethereal.sky import is_in_eclipse
from domain.ethereal.spells import ROLLED, SPELLS

CONJURE = "conjure-"
"""What the id of a conjure begins with, as in `conjure-king`."""
BODY = "body-"
"""What the id of a Heavenly Body in the shop begins with, as in `body-venus`."""
CHEAPEST_BODY = 9
"""ethereal.shop.price."""


class Sold(NamedTuple):
    """What the Bank sells beside spells and conjures: its name, the rule that sets its price, and the price."""

    name: str
    rule: str
    price: Roll


MIDDLE_LAND, LANDING = "middle-land", "landing"
PLOT, MINED_PLOT = "plot", "plot-with-miner"
MORE_COLLECTORS = "debt-collector"
SOLD_BY_BANK: Final = {
    MIDDLE_LAND: Sold("Land in the Middle", "ethereal.middle.buy", Roll(plus=2)),
    LANDING: Sold("Landing in the Middle", "ethereal.middle.landing-roll", Roll(number=1, sides=2, plus=-1)),
    PLOT: Sold("Plot", "ethereal.plot.price", Roll(plus=1)),
    MINED_PLOT: Sold("Plot with a Miner", "ethereal.plot.resold", Roll(plus=3)),
    MORE_COLLECTORS: Sold("Debt Collector", "ethereal.bounty.buy", Roll(plus=2)),
}

FREE_BY_NAME: Final = tuple(spell.id for spell in SPELLS.values() if spell.price == Roll())
"""ethereal.price.free-by-name."""

Part = tuple[str, int]
"""The rule a part of a price comes from, and its amount."""


class Price(msgspec.Struct, frozen=True):
    """The mana that something costs, and its parts, which sum to the total."""

    total: int
    parts: tuple[Part, ...]


Modifier = Callable[[Match, str, str], tuple[Part, ...]]
"""For a seat and what it wants to buy: what is added or, below zero, taken off."""


def _upselling(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.upsell.amount: the same for every seat."""
    more = match.upsold.get(item, 0)
    return (("ethereal.upsell.amount", more),) if more else ()


def _wobble(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.collapse.prices: the same for every seat."""
    more = match.wobbling.get(item, 0)
    return (("ethereal.collapse.prices", more),) if more else ()


def _ether_sale(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.red.ether-sale, ethereal.red.sale-checked, ethereal.red.sale-cards-only: by how the Bank stands now."""
    return (("ethereal.red.ether-sale", -1),) if item.startswith(CONJURE) and red_of(match) else ()


def _anger(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.demons.anger-what, ethereal.demons.anger-one."""
    angry = match.band is not None and match.band.angry and item not in FREE_BY_NAME
    return (("ethereal.demons.anger-what", 1),) if angry else ()


def _jupiters_sale(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.eclipse.jupiter-sale: on every card of the Ether."""
    on_sale = item.startswith(CONJURE) and is_in_eclipse(match, "jupiter")
    return (("ethereal.eclipse.jupiter-sale", -1),) if on_sale else ()


def _demons_sale(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.demons.sale: every Conjuring spell."""
    off = sale_of(match, seat)
    return (("ethereal.demons.sale", -off),) if is_conjuring(item) and off else ()


def is_conjuring(item: str) -> bool:
    """ethereal.spell.school-others: every conjure, and the spells of that school."""
    return item.startswith(CONJURE) or (item in SPELLS and SPELLS[item].school == "conjuring")


DISCOUNT = "ethereal.oath.venus-pay-use"


def _discount(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.oath.venus-pay-use, ethereal.oath.venus-pay-kept: one at most to a buy, and none at 1 or 0."""
    return ((DISCOUNT, -1),) if match.discounts.get(seat, 0) else ()


def discounted(match: Match, seat: str, price: int, rule: str) -> Price:
    """ethereal.price.no-modifiers: what nothing but a discount makes cheaper, by the rule that sets its price."""
    less = _discount(match, seat, "") if price > 1 else ()
    return Price(price + sum(amount for _, amount in less), ((rule, price), *less))


PRICED_AS: Final = {"moon-joker": CONJURE + "joker"}
"""ethereal.oath.moon-joker-cost: what has no price of its own, with what it costs as much as at any moment."""
CHEAPER: Final[dict[str, tuple[str, Callable[[str], bool]]]] = {
    OF_JUPITER: ("ethereal.oath.jupiter-conjure", is_conjuring),
    OF_THE_MOON: ("ethereal.oath.moon-joker-price", lambda item: item == CONJURE + "joker"),
    OF_VENUS: ("ethereal.oath.venus-healer", lambda item: item == CONJURE + "healer"),
}
"""By Oath: the rule by which something costs a seat under it one less, and what."""


def _oath(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.oath.discount-floor, ethereal.oath.many-seats."""
    rule, lowers = CHEAPER.get(oath_of(match, seat) or "", ("", None))
    return ((rule, -1),) if lowers and lowers(item) else ()


def _favor(match: Match, seat: str, item: str) -> tuple[Part, ...]:
    """ethereal.cycle.venus-favor-price, ethereal.cycle.venus-favor-others."""
    favored = item.startswith(CONJURE) and item.removeprefix(CONJURE) in FAVORED and has_favor(match, seat)
    return (("ethereal.cycle.venus-favor-price", -1),) if favored else ()


INCREASES: tuple[Modifier, ...] = (_upselling, _wobble, _anger)
REDUCTIONS: tuple[Modifier, ...] = (_ether_sale, _jupiters_sale, _demons_sale, _oath, _favor, _discount)
"""ethereal.price.order: the modifiers that are built, in the order in which they work."""


def price_of(match: Match, seat: str, item: str, cards: int = 1) -> Price:
    """ethereal.price.order: the base, then increases, then reductions, which never take a price below 1.

    `item` is a spell's id, `conjure-` and a kind, `body-` and a Heavenly Body, or what else the Bank sells; `cards`
    the number of cards in the stack it is cast on.
    """
    item = PRICED_AS.get(item, item)
    parts = [*_base(match, item, cards)]
    for modifier in INCREASES:
        parts += modifier(match, seat, item)
    left = sum(amount for _, amount in parts)
    for modifier in REDUCTIONS:
        for rule, amount in modifier(match, seat, item):
            taken = min(-amount, left - 1)  # ethereal.price.reduction-floor
            if left > 0 and taken > 0:
                parts.append((rule, -taken))
                left -= taken
    return Price(left, tuple(parts))


def _base(match: Match, item: str, cards: int) -> tuple[Part, ...]:
    """The listed or rolled price, or the one that the moon puts in its place."""
    if item.startswith(CONJURE):
        kind = CONJURED[item.removeprefix(CONJURE)]
        return ((kind.conjure_rule, match.prices.get(item, kind.price.lowest)),)
    if item.startswith(BODY):
        return (("ethereal.shop.price", match.prices.get(item, CHEAPEST_BODY)),)
    if item in SOLD_BY_BANK:
        sold = SOLD_BY_BANK[item]
        return ((sold.rule, match.prices.get(item, sold.price.lowest)),)
    known = SPELLS[item]
    phase = moon_price_phase(match)
    for when, price in known.moon:
        if when == phase:
            return ((MOON_PRICES[when], price),)
    rule = known.price_rule or f"ethereal.spell.{item}.price"
    base: Part = (rule, match.prices.get(item, known.price.lowest))
    return (base, (rule, known.a_card * (cards - 1))) if known.a_card and cards > 1 else (base,)


def plain_price(match: Match, kind: Kind) -> int:
    """ethereal.spell.flesh-severance.cost: what a conjure of a kind costs in this round, or its worth."""
    if kind.price == NO_PRICE:
        return kind.worth
    return match.prices.get(CONJURE + kind.name, kind.price.lowest)


UPSOLD_FROM = 3
"""ethereal.upsell.condition: more than twice a round."""


def to_upsell(match: Match) -> tuple[str, ...]:
    """ethereal.upsell.condition: what was bought often enough in both rounds before this one, in the order of prices
    (ethereal.spell.price-order)."""
    found = [
        item
        for item, (last, bought, before) in match.bought.items()
        if last == match.round - 1 and min(bought, before) >= UPSOLD_FROM and item not in PRICED_AS
    ]
    return tuple(sorted(found, key=price_order))


def price_order(item: str) -> tuple[int, str]:
    """ethereal.spell.price-order: the key that sorts spells and conjures into it."""
    return (ROLLED.index(item), "") if item in ROLLED else (len(ROLLED), name_of(item))


class PriceDice(NamedTuple):
    """A price that is rolled anew each round: of what, by which rule, with which dice."""

    item: str
    rule: str
    roll: Roll


ROLLED_PRICES: Final = (
    *(PriceDice(spell, f"ethereal.spell.{spell}.price", SPELLS[spell].price) for spell in ROLLED),
    *sorted(
        PriceDice(CONJURE + kind.name, kind.conjure_rule, kind.price) for kind in CONJURED.values() if kind.price.number
    ),
    *(PriceDice(item, sold.rule, sold.price) for item, sold in SOLD_BY_BANK.items() if sold.price.number),
)
"""ethereal.spell.price-order: in this order."""


def title_of(kind: str) -> str:
    """The name of a kind as it is written, such as Battering Ram."""
    return kind.replace("-", " ").title()


def name_of(item: str) -> str:
    """The name of a spell, of a conjure such as King Conjure, of a Heavenly Body, or of what else the Bank sells."""
    if item.startswith(BODY):
        return title_of(item.removeprefix(BODY))
    if item in SOLD_BY_BANK:
        return SOLD_BY_BANK[item].name
    return f"{title_of(item.removeprefix(CONJURE))} Conjure" if item.startswith(CONJURE) else SPELLS[item].name


MOON_PRICES = {
    "new": "ethereal.moon.new-prices",
    "full": "ethereal.moon.full-prices",
    "blood": "ethereal.blood.prices",
}


def moon_price_phase(match: Match) -> Literal["new", "full", "blood"] | None:
    """ethereal.spell.price-moon-replaces: the phase whose prices hold in this round."""
    if match.is_blood_moon:
        return "blood"
    if is_full(match):
        return "full"
    return "new" if is_new(match) else None
