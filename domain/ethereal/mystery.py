"""What Mystery Generation makes, and what lies face down in a deck (ethereal.market.mystery-cards)."""

from typing import Final, NamedTuple

from domain.ethereal.kind_table import Kind
from domain.ethereal.kinds import CONJURED, KINDS
from domain.ethereal.match import Match

PRICE_DIE, PRICE_PLUS = 6, 2
"""ethereal.market.mystery-price."""
LEAST_MANA = 3
"""ethereal.market.mystery-needs."""
CARDS = 3
"""ethereal.market.mystery-cards."""


class Share(NamedTuple):
    """What a die of these faces, up to this one, means: the names of kinds, each of them equally likely."""

    last: int
    kinds: tuple[str, ...]


RARITIES: Final = (
    Share(190, ("soldier", "archer", "scout")),
    Share(285, ("jack", "miner", "repairman", "claimer")),
    Share(342, ("queen", "battering-ram", "healer", "assassin")),
    Share(361, ("king", "wall")),
    Share(380, ("ace", "joker", "cannon")),
    Share(400, ()),
)
"""ethereal.market.mystery-rarity-roll, ethereal.market.mystery-kinds: Common, Uncommon, Rare, Epic, Legendary, and
Mythic, which has a roll of its own."""
MYTHIC: Final = (
    Share(6, ("antony",)),
    Share(11, ("goatbull",)),
    Share(15, ("leviathan-card",)),
    Share(18, ("samson",)),
    Share(20, ("bullgoat",)),
    Share(21, ("satan",)),
)
"""ethereal.market.mystery-mythic."""


def share_of(shares: tuple[Share, ...], face: int) -> Share:
    """The share into which a face falls."""
    return next(share for share in shares if face <= share.last)


def kinds_left(match: Match, share: Share) -> tuple[str, ...]:
    """ethereal.market.mystery-kinds-off: those of a share that the match has."""
    return tuple(name for name in share.kinds if name in CONJURED and name not in match.options.ether_without)


def kinds_named(name: str) -> tuple[Kind, ...]:
    """The kinds of a name, lowest first: of a soldier nine, of everything else one."""
    return tuple(kind for kind in KINDS.values() if kind.name == name)


def seen_in_deck(match: Match, seat: str) -> list[str]:
    """ethereal.market.mystery-face-down: the cards of a deck but those that nobody has seen, top first."""
    unseen = match.face_down.get(seat, ())
    return [id for id in match.decks[seat] if id not in unseen]
