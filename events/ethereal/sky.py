"""Facts of the sky: what hangs, what comes and who put it up (ethereal.sky)."""

from typing import Literal

import msgspec

from events.base import Event, Question

HeavenlyBody = Literal["moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn"]
"""ethereal.sky.seven."""


SaturnsOutcome = Literal["collapse", "collectors", "grunts", "meteor", "great-loss", "banker-dies", "no-surplus"]
GiftGoes = Literal["self", "enemy"]


class Devotion(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat stands with Saturn under the Oath that lasts as number `oath`.

    `paid`: its tolls under it. `betrayed`: it has missed one. `thankless`: how many tolls more bring no Puppets.
    `hunted_on`: its own turns at whose start Puppets come after it.
    """

    oath: int
    paid: int = 0
    betrayed: bool = False
    thankless: int = 0
    hunted_on: tuple[int, ...] = ()


class Coming(msgspec.Struct, frozen=True, kw_only=True):
    """A Heavenly Body that a seat has put up and that takes the sky at the start of this round."""

    body: HeavenlyBody
    seat: str
    round: int


class BodiesPriced(Event, frozen=True, kw_only=True, tag="bodies-priced"):
    """What each Heavenly Body costs in this round, by `body-` and its name."""

    prices: dict[str, int]


class BodyBought(Event, frozen=True, kw_only=True, tag="body-bought"):
    """A Heavenly Body that takes the sky at the start of `round`; the price is paid next."""

    seat: str
    body: HeavenlyBody
    round: int
    price: int
    parts: tuple[tuple[str, int], ...] = ()


class VenusGiftAsked(Question, frozen=True, kw_only=True, tag="venus-gift-asked"):
    """The seat that put Venus up says where her gift goes."""


class GiftPlaced(Event, frozen=True, kw_only=True, tag="gift-placed"):
    """Venus's gift goes to the side of the seat that raised her or to its enemies, until she leaves."""

    seat: str
    to: GiftGoes


class SaturnTollTaken(Event, frozen=True, kw_only=True, tag="saturn-toll-taken"):
    """Saturn asks a seat for `amount` mana, 0 if the toll passes over it; `missed`: its soul pile does not cover it. It
    is paid next. `devotion`: how a seat under his Oath then stands with him."""

    seat: str
    amount: int
    missed: bool = False
    devotion: Devotion | None = None


class MaximumLent(Event, frozen=True, kw_only=True, tag="maximum-lent"):
    """Jupiter's eclipse lends every seat this much more maximum as long as it lasts."""

    amount: int


class WholeAgain(Event, frozen=True, kw_only=True, tag="whole-again"):
    """Venus's eclipse gives a card on the field all its hearts back."""

    seat: str
    card: str
    tile: str
    hearts: int


class TakeBackOffered(Question, frozen=True, kw_only=True, tag="take-back-offered"):
    """A seat may take one card of its own back from the Outer Darkness, in the eclipse of the suns."""


class CardTakenBack(Event, frozen=True, kw_only=True, tag="card-taken-back"):
    """A card comes from the Outer Darkness into the hand of the seat whose symbol it bears."""

    seat: str
    card: str


class ExchangeOffered(Question, frozen=True, kw_only=True, tag="exchange-offered"):
    """A seat may give five random cards of its deck away and take up to five of the grave, in Venus's eclipse."""


class CardsExchanged(Event, frozen=True, kw_only=True, tag="cards-exchanged"):
    """Cards go from a seat's deck into another's, and others from the grave into its own; both are shuffled next."""

    seat: str
    to: str
    given: tuple[str, ...]
    taken: tuple[str, ...]


class CardWalkedBack(Event, frozen=True, kw_only=True, tag="card-walked-back"):
    """Mars's eclipse lets a card back into the deck of the seat whose symbol it bears, which is shuffled next."""

    seat: str
    card: str
    origin: Literal["outer-darkness", "limbo"]


class SaturnEclipsed(Event, frozen=True, kw_only=True, tag="saturn-eclipsed"):
    """What Saturn's eclipse brings, and the seats that it spares; what comes of it is told next."""

    outcome: SaturnsOutcome
    spared: tuple[str, ...] = ()


class CardLost(Event, frozen=True, kw_only=True, tag="card-lost"):
    """A card of a deck or a hand is lost, neither killed nor overdrawn. `gone`: it leaves the match."""

    seat: str
    card: str
    origin: Literal["deck", "hand"] = "deck"
    to: Literal["grave", "outer-darkness", "limbo", "gone"]


class BodyTookSky(Event, frozen=True, kw_only=True, tag="body-took-sky"):
    """From this round on a Heavenly Body hangs that the seat `raiser` put up, in place of what hung there, if any."""

    body: HeavenlyBody
    round: int
    raiser: str
    replaced: HeavenlyBody | None = None
