"""The kinds of cards: ranks, dice, values, worth and prices (ethereal.kind, score, worth, price; rules/cards.md)."""

from typing import Final, Literal

import msgspec

from domain.ethereal.roll import Roll

Group = Literal["grunt", "infantry", "bondsman", "collector", "shooter", "special", "base", "support", "wildcard"]
Type = Literal["Standard", "Special", "Support", "Base", "Wildcard"]
TYPES: Final[dict[Group, Type]] = {
    "grunt": "Standard",
    "infantry": "Standard",
    "bondsman": "Standard",
    "collector": "Standard",
    "shooter": "Standard",
    "special": "Special",
    "support": "Support",
    "base": "Base",
    "wildcard": "Wildcard",
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
    `defense`: of a kind that defends with another value, and without its die, this value. `charges`: it may Charge.
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
    defense: int | None = None
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
    charges: bool = False
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

DECK: Final = (*(_soldier(number) for number in range(2, 11)), *_SPECIALS)
"""ethereal.deck.full: the kinds of a deck, which have a suit; the others have none."""

BONDSMAN: Final = "bondsman"
"""The rank, and so the face, of Bondsmen."""
COLLECTOR: Final = "collector"
"""The rank, and so the face, of Debt Collectors."""
PUPPET: Final = "puppet"
"""The rank, and so the face, of Puppets."""
FOR_BOUNTY: Final = "b"
"""What stands in an id between the number under which a card was made and the bounty it was made for."""

OTHERS: Final = (
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
    Kind(
        rank=PUPPET,
        name=PUPPET,
        group="wildcard",
        order=4,
        natural=6,
        die=6,
        msv=24,
        worth=1,
        price=NO_PRICE,
        attacks=True,
        defends=True,
        company=Company((PUPPET,), 3, "ethereal.puppet.stacks-with"),
    ),
)


def _wildcard(
    order: int, rank: str, hearts: int, attack: int, die: int, defense: int, *, charges: bool = False
) -> Kind:
    """ethereal.wildcard: it defends with a number of its own, stands alone and is worth one more than its hearts."""
    return Kind(
        rank=rank,
        name=rank,
        group="wildcard",
        order=order,
        natural=attack,
        defense=defense,
        die=die,
        worth=hearts + 1,
        price=NO_PRICE,
        attacks=True,
        defends=True,
        hearts=hearts,
        company=Company((), 0, "ethereal.wildcard.alone"),
        charges=charges,
    )


WILDCARDS: Final = (
    _wildcard(19, "antony", 2, 9, 10, 8),
    _wildcard(20, "goatbull", 2, 10, 12, 9, charges=True),
    _wildcard(21, "leviathan-card", 3, 10, 12, 10),
    _wildcard(22, "samson", 3, 11, 20, 11),
    _wildcard(23, "bullgoat", 4, 12, 20, 12, charges=True),
    _wildcard(24, "satan", 5, 13, 20, 13),
)
"""ethereal.wildcard.six, from the weakest to the strongest."""
