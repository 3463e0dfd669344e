"""The deck: every card, what it is and what it does (pantheon.card)."""

from typing import Final, Literal

import msgspec

Kind = Literal["god", "army", "hero", "priest", "monster", "miracle", "temple"]
Element = Literal["earth", "water", "air", "fire", "death", ""]
WORSHIPERS: Final = "worshipers"
"""What is aimed at where no card is: an enemy Worshiper of an attack, as many as the die says of a Miracle."""


class Smite(msgspec.Struct, frozen=True):
    """Destroys 1d6 enemy Worshipers."""


class Destroy(msgspec.Struct, frozen=True):
    """Destroys one enemy card of these kinds."""

    kinds: tuple[Kind, ...]


class Bless(msgspec.Struct, frozen=True):
    """Gives the caster 1d6 Worshipers."""


class Sacrifice(msgspec.Struct, frozen=True):
    """Removes Worshipers of the caster's own and gives it Faith."""

    worshipers: int
    faith: int


class Ordain(msgspec.Struct, frozen=True):
    """Puts a Priest of the draw pile, else of the discard pile, into play."""


class Rally(msgspec.Struct, frozen=True):
    """Adds to the attack rolls of the caster's Armies until the end of the turn."""

    amount: int


class Protect(msgspec.Struct, frozen=True):
    """Bars the enemy's attacks in its next turn."""


class Draw(msgspec.Struct, frozen=True):
    """Draws cards for the caster."""

    cards: int


class Raise(msgspec.Struct, frozen=True):
    """Puts a killed card of these kinds into play."""

    kinds: tuple[Kind, ...]


class Negate(msgspec.Struct, frozen=True):
    """Answers a Miracle that the enemy has just played."""


class Gift(msgspec.Struct, frozen=True):
    """Adds to the attack rolls of one own Hero as long as it stays in play."""

    amount: int


Effect = Smite | Destroy | Bless | Sacrifice | Ordain | Rally | Protect | Draw | Raise | Negate | Gift


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card. Of a Miracle with several effects the caster chooses one by its target."""

    id: str
    name: str
    kind: Kind
    element: Element = ""
    effects: tuple[Effect, ...] = ()


MORTALS: Final = 10
"""pantheon.card.mortals-ten."""


def _mortals(kind: Kind) -> tuple[Card, ...]:
    return tuple(Card(id=f"{kind}.{number}", name=kind.title(), kind=kind) for number in range(1, MORTALS + 1))


def _god(id: str, name: str) -> Card:
    return Card(id=id, name=name, kind="god")


def _monster(id: str, element: Element) -> Card:
    return Card(id=id, name=id.title(), kind="monster", element=element)


def _miracle(id: str, element: Element, *effects: Effect, name: str = "") -> Card:
    return Card(id=id, name=name or id.replace("-", " ").title(), kind="miracle", element=element, effects=effects)


_TABLE: tuple[Card, ...] = (
    *_mortals("army"),
    *_mortals("hero"),
    *_mortals("priest"),
    *_mortals("temple"),
    _god("god-of-war", "God of War"),
    _god("god-of-love", "God of Love"),
    _god("god-of-the-mountains", "God of the Mountains"),
    _god("god-of-blacksmiths", "God of Blacksmiths"),
    _god("god-of-the-harvest", "God of the Harvest"),
    _god("god-of-thieves", "God of Thieves"),
    _god("god-of-the-dead", "God of the Dead"),
    _god("god-of-archery", "God of Archery"),
    _god("god-of-beauty", "God of Beauty"),
    _god("god-of-the-sea", "God of the Sea"),
    _god("god-of-luck", "God of Luck"),
    _god("god-of-creation", "God of Creation"),
    _god("god-of-the-sky", "God of the Sky"),
    _god("god-of-knowledge", "God of Knowledge"),
    _god("god-of-fate", "God of Fate"),
    _god("god-of-the-sun", "God of the Sun"),
    _god("god-of-healing", "God of Healing"),
    _god("god-of-fertility", "God of Fertility"),
    _monster("leviathan", "water"),
    _monster("kraken", "water"),
    _monster("giant", "earth"),
    _monster("titan", "earth"),
    _monster("dragon", "air"),
    _monster("gorgon", "earth"),
    _monster("demon", "fire"),
    _monster("devil", "fire"),
    _monster("serpent", "water"),
    _monster("phoenix", "fire"),
    _miracle("earthquake", "earth", Smite(), Destroy(("temple",))),
    _miracle("crumble", "earth", Destroy(("temple",))),
    _miracle("tidal-wave", "water", Smite()),
    _miracle("volcano", "fire", Smite(), Destroy(("temple",))),
    _miracle("flood", "water", Smite()),
    _miracle("sacrifice", "death", Sacrifice(worshipers=2, faith=10)),
    _miracle("prophet", "", Ordain()),
    _miracle("holy-war", "", Rally(2)),
    _miracle("chasm", "earth", Destroy(("hero", "monster", "army"))),
    _miracle("inferno", "fire", Smite()),
    _miracle("famine", "fire", Smite()),
    _miracle("plague", "death", Smite(), Destroy(("army",))),
    _miracle("fertility", "", Bless()),
    _miracle("blight", "death", Smite()),
    _miracle("sanctuary", "", Protect()),
    _miracle("draught", "fire", Smite()),
    _miracle("godspeed", "", Draw(3)),
    _miracle("pestilence", "death", Smite()),
    _miracle("resurrection", "death", Raise(("hero", "priest"))),
    _miracle("abjuration", "", Negate()),
    _miracle("hurricane", "air", Smite()),
    _miracle("gift-of-the-gods", "", Gift(2), name="Gift of the Gods"),
    _miracle("prosperity", "", Bless()),
    _miracle("mana-from-heaven", "", Bless(), name="Mana from Heaven"),
    _miracle("war-in-heaven", "", Destroy(("god",)), name="War in Heaven"),
    _miracle("lightning-bolt", "air", Destroy(("hero", "priest"))),
    _miracle("banish", "", Destroy(("monster",))),
)
"""The card table of docs/rules/pantheon/rules.md."""

CARDS: Final = {card.id: card for card in _TABLE}
DECK: Final = tuple(CARDS)


class UnknownCard(ValueError):
    """A text that names no card."""


def card(id: str) -> Card:
    """The card of this id.

    Errors: `UnknownCard`.
    """
    if id not in CARDS:
        raise UnknownCard(f"{id!r} is no card, such as army.3 or god-of-war")
    return CARDS[id]


def is_kind(id: str, *kinds: Kind) -> bool:
    return id in CARDS and CARDS[id].kind in kinds


def place_in_deck(id: str) -> int:
    """Where a card stands in the card table, for sorting."""
    return _PLACES[id]


_PLACES = {id: place for place, id in enumerate(CARDS)}
