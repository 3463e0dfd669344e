"""Cards and their kinds: ranks, dice, values, worth and prices (ethereal.deck, kind, score, worth, price).

A card's id is its face and a pack: `9h.1` is the nine of hearts of seat 1's deck, `Xr.2` the red Joker of seat 2's,
`3c.m4` the fourth card newly made, `collector.m5b1` the fifth, made for a bounty, `miner.e2` the second Miner of those
that wait in the Ether. It says nothing that face and origin don't.
"""

from functools import cache
from typing import Final, Literal

import msgspec

from domain.ethereal.roll import Roll

Color = Literal["red", "black"]

SUITS: Final = ("c", "d", "h", "s")
"""Clubs, diamonds, hearts, spades: from lowest to highest (ethereal.kind.rank-ties)."""
SUIT_COLOR: Final[dict[str, Color]] = {"c": "black", "d": "red", "h": "red", "s": "black", "r": "red", "b": "black"}
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "red", "b": "black"}


Group = Literal["grunt", "infantry", "bondsman", "collector", "shooter", "special", "base", "support"]
Type = Literal["Standard", "Special", "Support", "Base"]
TYPES: Final[dict[Group, Type]] = {
    "grunt": "Standard",
    "infantry": "Standard",
    "bondsman": "Standard",
    "collector": "Standard",
    "shooter": "Standard",
    "special": "Special",
    "support": "Support",
    "base": "Base",
}


class Company(msgspec.Struct, frozen=True):
    """At most so many cards of these ranks, by a rule."""

    ranks: tuple[str, ...]
    most: int
    rule: str


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """How a kind shoots.

    `part`: of the ledger, whose rules say so. `dice`: those of its score, as they are rolled. `reach`: how many columns
    and rows away its targets can stand. `on_wall`: its damage to a Wall. `spares`: it takes no Ace's last heart.
    `reload`: own turns after which it can fire again, if it reloads. `suppresses`: it can Suppress instead.
    """

    part: str
    dice: tuple[int, ...]
    reach: frozenset[tuple[int, int]]
    on_wall: int = 1
    spares: bool = False
    reload: Roll | None = None
    suppresses: bool = False


NO_PRICE: Final = Roll()
"""Of what cannot be conjured."""


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """What all cards of one rank share.

    `name`: what a conjure asks for. `order`: the rank among all kinds, lowest first. `natural`: the natural value.
    `die`: sides of its die, which is also its Dice Max, or none. `msv`: its Maximum Stack Value, or none.
    `worth`: mana of its soul. `price`: mana of its conjure, listed or rolled each round, or `NO_PRICE`. `hearts`: on
    entering the field, or none. `falls`: when damage to a stack falls on it. `single`: where a stack holds one of it at
    most. `company`: the only cards it shares a stack with outside a base. `never_with`: a rank with which it shares
    none, inside a base neither. `slots`: for how many Miners a base has room beside its six places. `spawns`: cards are
    placed into it wherever it stands. `shot`: how it shoots, if it does. `in_ether`: how many wait in the Ether for
    each deck of the match.
    """

    rank: str
    name: str
    group: Group
    order: int
    natural: int = 0
    die: int | None = None
    msv: int | None = None
    worth: int
    price: Roll
    price_rule: str = ""
    """The rule that sets the price, where it is not `ethereal.price.` and the name."""
    attacks: bool = False
    defends: bool = False
    hearts: int | None = None
    falls: Literal["first", "by-rank", "last", "never"] = "by-rank"
    single: Literal["anywhere", "outside-base"] | None = None
    company: Company | None = None
    never_with: str | None = None
    slots: int = 0
    spawns: bool = False
    shot: Shot | None = None
    in_ether: int = 0

    @property
    def conjure_rule(self) -> str:
        """The rule that sets the price of its conjure."""
        return self.price_rule or f"ethereal.price.{self.name}"

    @property
    def type(self) -> Type:
        """ethereal.kind.types: as card info and the Ether's panel group kinds; an Ace is a base there."""
        return TYPES[self.group]


def _soldier(number: int) -> Kind:
    grunt = number <= 6
    return Kind(
        rank=str(number),
        name="soldier",
        group="grunt" if grunt else "infantry",
        order=number - 2,
        natural=number,
        die=6 if grunt else 8,
        msv=24,
        worth=1,
        price=Roll(plus=1),
        attacks=True,
        defends=True,
    )


_SPECIALS: Final = (
    Kind(rank="Q", name="queen", group="special", order=14, worth=3, price=Roll(plus=3), single="anywhere"),
    Kind(
        rank="J",
        name="jack",
        group="special",
        order=15,
        natural=10,
        die=12,
        msv=24,
        worth=2,
        price=Roll(plus=2),
        attacks=True,
    ),
    Kind(
        rank="K",
        name="king",
        group="special",
        order=16,
        natural=11,
        die=20,
        msv=28,
        worth=4,
        price=Roll(plus=4),
        attacks=True,
        defends=True,
    ),
    Kind(
        rank="A",
        name="ace",
        group="base",
        order=17,
        natural=11,
        die=20,
        worth=5,
        price=Roll(plus=5),
        defends=True,
        hearts=2,
        slots=2,
        spawns=True,
    ),
    Kind(rank="X", name="joker", group="special", order=18, worth=6, price=Roll(plus=6), single="anywhere"),
)

_DECK: Final = (*(_soldier(number) for number in range(2, 11)), *_SPECIALS)
"""ethereal.deck.full: the kinds of a deck, which have a suit; the others have none."""

BONDSMAN: Final = "bondsman"
"""The rank, and so the face, of Bondsmen."""
COLLECTOR: Final = "collector"
"""The rank, and so the face, of Debt Collectors."""
FOR_BOUNTY: Final = "b"
"""What stands in an id between the number under which a card was made and the bounty it was made for."""

_OTHERS: Final = (
    Kind(
        rank=BONDSMAN,
        name="bondsman",
        group="bondsman",
        order=0,
        natural=2,
        die=6,
        msv=24,
        worth=1,
        price=NO_PRICE,
        attacks=True,
        defends=True,
    ),
    Kind(
        rank="archer",
        name="archer",
        group="shooter",
        order=9,
        worth=1,
        price=Roll(1, 2),
        price_rule="ethereal.archer.price",
        company=Company(("Q",), 1, "ethereal.archer.stacks-with"),
        shot=Shot(part="archer", dice=(20, 10), reach=frozenset({(0, 2), (2, 0), (2, 2)}), suppresses=True),
        in_ether=8,
    ),
    Kind(
        rank="cannon",
        name="cannon",
        group="shooter",
        order=10,
        worth=6,
        price=Roll(plus=6),
        price_rule="ethereal.cannon.price",
        company=Company((), 0, "ethereal.cannon.alone"),
        shot=Shot(
            part="cannon",
            dice=(20, 20),
            reach=frozenset((columns, rows) for columns in range(4) for rows in range(4)),
            on_wall=2,
            spares=True,
            reload=Roll(1, 2, 2),
        ),
        in_ether=1,
    ),
    Kind(
        rank="wall",
        name="wall",
        group="base",
        order=17,
        natural=10,
        worth=4,
        price=Roll(plus=4),
        price_rule="ethereal.wall.price",
        defends=True,
        hearts=5,
        in_ether=2,
    ),
    Kind(
        rank="repairman",
        name="repairman",
        group="support",
        order=-4,
        worth=2,
        price=Roll(plus=2),
        price_rule="ethereal.repairman.price",
        falls="last",
        single="outside-base",
        in_ether=2,
    ),
    Kind(
        rank="healer",
        name="healer",
        group="support",
        order=-3,
        worth=3,
        price=Roll(1, 3, 2),
        price_rule="ethereal.healer.price",
        falls="last",
        single="outside-base",
        never_with="Q",
        in_ether=2,
    ),
    Kind(
        rank="battering-ram",
        name="battering-ram",
        group="support",
        order=-2,
        worth=3,
        price=Roll(plus=3),
        price_rule="ethereal.ram.price",
        falls="never",
        single="outside-base",
        company=Company(tuple(map(str, range(2, 11))), 2, "ethereal.ram.workers"),
        in_ether=2,
    ),
    Kind(
        rank="miner",
        name="miner",
        group="support",
        order=-1,
        worth=2,
        price=Roll(plus=2),
        price_rule="ethereal.miner.price",
        falls="first",
        single="outside-base",
        in_ether=4,
    ),
    Kind(
        rank=COLLECTOR,
        name="debt-collector",
        group="collector",
        order=8,
        natural=10,
        die=8,
        msv=24,
        worth=2,
        price=NO_PRICE,
        attacks=True,
        defends=True,
        hearts=1,
    ),
)

KINDS: Final[dict[str, Kind]] = {kind.rank: kind for kind in (*_DECK, *_OTHERS)}
SUITLESS: Final = tuple(kind.rank for kind in _OTHERS)
"""The ranks of cards without a suit."""
CONJURED: Final[dict[str, Kind]] = {kind.name: kind for kind in KINDS.values() if kind.price != NO_PRICE}
"""By name, the kinds that can be conjured (ethereal.price); a soldier stands for all."""


class Card(msgspec.Struct, frozen=True):
    """A card's face, read off its id; `suit` is empty where it has none (ethereal.support.no-suit)."""

    id: str
    kind: Kind
    suit: str
    pack: str

    @property
    def color(self) -> Color | None:
        return SUIT_COLOR.get(self.suit)

    @property
    def face(self) -> str:
        """Rank and suit in short notation, such as `10h` or `Xb`, or the rank of a card without a suit."""
        return self.id.partition(".")[0]


class UnknownCard(ValueError):
    """No card has this id."""


@cache
def card(id: str) -> Card:
    """The card with this id.

    Errors: `UnknownCard` if its face or pack does not exist.
    """
    face, _, pack = id.partition(".")
    rank, suit = (face, "") if face in KINDS else (face[:-1], face[-1:])
    kind = KINDS.get(rank)
    if kind is None or not pack or suit not in _suits(kind):
        raise UnknownCard(f"{id!r} is no card")
    return Card(id=id, kind=kind, suit=suit, pack=pack)


def _suits(kind: Kind) -> tuple[str, ...]:
    """The suits from lowest to highest; of a kind without one the empty suit."""
    if kind not in _DECK:
        return ("",)
    return ("b", "r") if kind.rank == "X" else SUITS


@cache
def rank_order(id: str) -> tuple[int, int, str]:
    """ethereal.kind.rank-order, -ties, -others, -support: the key that sorts cards from lowest to highest."""
    known = card(id)
    suit = _suits(known.kind).index(known.suit) if known.suit else -1
    return known.kind.order, suit, id


FALLS: Final = ("first", "by-rank", "last", "never")


@cache
def fall_order(id: str) -> tuple[int, tuple[int, int, str]]:
    """ethereal.damage.lowest-card, ethereal.damage.other-kinds: the key that sorts a stack by whom damage falls on."""
    return FALLS.index(card(id).kind.falls), rank_order(id)


def base_fall_order(id: str) -> tuple[bool, tuple[int, int, str]]:
    """ethereal.death.ace-order: the key that sorts the cards inside a falling base, support cards after the others."""
    return card(id).kind.group == "support", rank_order(id)


def made_card(face: str, number: int) -> str:
    """The id of the card of this face that is newly made as number `number` of its match."""
    return f"{face}.m{number}"


def made_number(id: str) -> int:
    """The number under which a card was newly made."""
    return int(card(id).pack.removeprefix("m").partition(FOR_BOUNTY)[0])


def bounty_card(bounty: int, number: int) -> str:
    """The id of the Debt Collector that is newly made as number `number` for whoever took a bounty."""
    return f"{COLLECTOR}.m{number}{FOR_BOUNTY}{bounty}"


def bounty_of(id: str) -> int:
    """The number of the bounty that a card was made for, or 0."""
    return int(card(id).pack.partition(FOR_BOUNTY)[2] or 0)


def worth(id: str) -> int:
    """ethereal.worth: the mana of this card's soul."""
    return card(id).kind.worth


def is_soldier(id: str) -> bool:
    """ethereal.kind.soldiers: Grunts and Infantry."""
    return card(id).kind.group in ("grunt", "infantry")


def is_base(id: str) -> bool:
    """ethereal.kind.types, ethereal.wall.is-base: Aces and Walls."""
    return card(id).kind.group == "base"


def is_rank(id: str, *ranks: str) -> bool:
    return card(id).kind.rank in ranks


THIRD_PACK: Final = "3"
"""The pack of the third deck (ethereal.option.decks-three)."""


def full_deck(pack: str) -> tuple[str, ...]:
    """ethereal.deck.full: the 54 cards of a deck, lowest first."""
    return tuple(f"{kind.rank}{suit}.{pack}" for kind in _DECK for suit in _suits(kind))


def waiting_in_ether(decks: int) -> tuple[str, ...]:
    """ethereal.support.in-ether-only, ethereal.support.ether-per-deck: the cards of no deck that wait in the Ether."""
    return tuple(f"{kind.rank}.e{number}" for kind in _OTHERS for number in range(1, kind.in_ether * decks + 1))
