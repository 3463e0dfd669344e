"""The spells of the book, as data (docs/rules/ethereal/spells.md, bank.md)."""

from typing import Final, Literal

import msgspec

from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY, OF_SATURN, OF_THE_MOON, OF_VENUS
from domain.ethereal.roll import Roll

School = Literal["necromancy", "enchantments", "curses", "sorcery", "conjuring", "astrology"]
Target = Literal["nothing", "own-stack", "enemy-stack", "own-card", "own-cards", "own-joker", "enemy-seat"]


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """One spell: what it costs, when and on what it is cast.

    `price`: listed or rolled each round. `a_card`: more for each card of the target's stack beyond the first. `moon`:
    the price that replaces it, by phase of the moon (`new`, `full`, `blood`). `cast`: False for what happens by itself.
    `lays`: what it lays on the target's stack until its next fight, where that is all it does. `oath`: the Oath that
    opens it.
    """

    id: str
    name: str
    school: School
    price: Roll = Roll()
    a_card: int = 0
    moon: tuple[tuple[Literal["new", "full", "blood"], int], ...] = ()
    target: Target = "nothing"
    cast: bool = True
    price_rule: str = ""
    """The rule that sets the price, where it is not the spell's own `.price`."""
    lays: str | None = None
    oath: str | None = None


_ALL: Final = (
    Spell(
        id="grave-blessing", name="Grave Blessing", school="necromancy", price_rule="ethereal.spell.grave-blessing.free"
    ),
    Spell(id="ritual-dice", name="Ritual Dice", school="necromancy", price=Roll(plus=1)),
    Spell(
        id="sacrificial-suicide",
        name="Sacrificial Suicide",
        school="necromancy",
        target="own-joker",
        price_rule="ethereal.spell.suicide.price",
    ),
    Spell(
        id="field-libation",
        name="Field Libation",
        school="necromancy",
        target="own-cards",
        price_rule="ethereal.libation.price",
    ),
    Spell(id="soul-capture", name="Soul Capture", school="necromancy", cast=False),
    Spell(id="resurrection", name="Resurrection", school="necromancy", price=Roll(1, 2, 1)),
    Spell(id="flesh-severance", name="Flesh Severance", school="necromancy", cast=False),
    Spell(id="hypostasis", name="Hypostasis", school="enchantments", price=Roll(plus=3), a_card=1, target="own-stack"),
    Spell(
        id="divine-odds",
        name="Divine Odds",
        school="enchantments",
        price=Roll(1, 2, 1),
        target="own-stack",
        lays="divine-odds",
    ),
    Spell(id="dice-plus", name="Dice Plus", school="enchantments", price=Roll(1, 3), target="own-stack"),
    Spell(id="forced-hand", name="Forced Hand", school="curses", price=Roll(1, 2), target="enemy-seat"),
    Spell(
        id="hexed-odds",
        name="Hexed Odds",
        school="curses",
        price=Roll(1, 2, 1),
        target="enemy-stack",
        lays="hexed-odds",
    ),
    Spell(id="three-of-swords", name="Three of Swords", school="curses", price=Roll(1, 3), target="enemy-seat"),
    Spell(id="double-edged-sword", name="Double Edged Sword", school="curses", price=Roll(plus=1), target="enemy-seat"),
    Spell(
        id="clairvoyance",
        name="Clairvoyance",
        school="sorcery",
        price=Roll(1, 2, 2),
        moon=(("new", 6), ("full", 2), ("blood", 2)),
    ),
    Spell(
        id="naked-hand",
        name="Naked Hand",
        school="sorcery",
        price=Roll(1, 2),
        moon=(("new", 6), ("full", 0), ("blood", 1)),
        target="enemy-seat",
    ),
    Spell(id="teleport", name="Teleport", school="sorcery", price=Roll(1, 2, -1), target="own-card"),
    Spell(id="gambling", name="Gambling", school="sorcery", price=Roll(plus=1), price_rule="ethereal.gamble.cost"),
    Spell(
        id="increase-max-mana",
        name="Increase Max Mana",
        school="conjuring",
        price=Roll(plus=4),
        price_rule="ethereal.market.max-cost",
    ),
    Spell(
        id="moon-joker",
        name="Moon Joker",
        school="conjuring",
        price=Roll(plus=6),
        price_rule="ethereal.oath.moon-joker-cost",
        oath=OF_THE_MOON,
    ),
    Spell(id=OF_THE_MOON, name="Oath of the Moon", school="astrology", price_rule="ethereal.oath.astrology"),
    Spell(id=OF_SATURN, name="Oath of Saturn", school="astrology", price_rule="ethereal.oath.astrology"),
    Spell(id=OF_VENUS, name="Oath of Venus", school="astrology", price_rule="ethereal.oath.astrology"),
    Spell(id=OF_JUPITER, name="Oath of Jupiter", school="astrology", price_rule="ethereal.oath.astrology"),
    Spell(id=OF_MERCURY, name="Oath of Mercury", school="astrology", price_rule="ethereal.oath.astrology"),
)

SPELLS: Final[dict[str, Spell]] = {spell.id: spell for spell in _ALL}

ROLLED: Final = (
    "resurrection",
    "divine-odds",
    "dice-plus",
    "forced-hand",
    "hexed-odds",
    "three-of-swords",
    "clairvoyance",
    "naked-hand",
    "teleport",
)
"""ethereal.spell.price-order: the order in which the round's prices are rolled."""
