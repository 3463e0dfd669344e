"""Cards as they are drawn and as they are named: the same face for a card wherever it lies."""

from collections.abc import Iterable
from typing import Final

import msgspec

from domain.ethereal.kinds import KINDS, SUITLESS, SUITS, card
from domain.ethereal.prices import title_of
from projections.ethereal.words import short

SUIT_SYMBOLS: Final = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
_EMBLEMS: Final = frozenset({"K", "Q", "J", "X", *SUITLESS})
_INDEX: Final = {
    "X": "Jo",
    "miner": "Mi",
    "repairman": "Rp",
    "healer": "He",
    "battering-ram": "Ra",
    "wall": "W",
    "bondsman": "Bo",
    "collector": "Co",
    "puppet": "Pu",
    "archer": "Ar",
    "cannon": "Ca",
    "antony": "An",
    "goatbull": "Go",
    "leviathan-card": "Le",
    "samson": "Sm",
    "bullgoat": "Bu",
    "satan": "St",
}
"""What stands in the corner of a card, where it is not its rank."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What a card looks like. `face` names its symbol, `c-9h`; `name` is what it is called in words.

    `rank`: what stands in its corner; `suit`, `emblem`: the symbols on it, or none; `color`: red or black.
    """

    face: str
    name: str
    rank: str
    suit: str
    emblem: str
    color: str


def face_of(id: str) -> Face:
    """The face of a card."""
    known = card(id)
    rank = known.kind.rank
    return Face(
        face=known.face,
        name=short(id),
        rank=_INDEX.get(rank, rank),
        suit=SUIT_SYMBOLS.get(known.suit, ""),
        emblem=rank if rank in _EMBLEMS else "",
        color=known.color or "black",
    )


def names(ids: Iterable[str]) -> str:
    """Cards in words, one after the other."""
    return " ".join(short(id) for id in ids)


def _every() -> tuple[Face, ...]:
    suits = {"X": ("r", "b"), **dict.fromkeys(SUITLESS, ("",))}
    return tuple(face_of(f"{rank}{suit}.1") for rank in KINDS for suit in suits.get(rank, SUITS))


FACES: Final = _every()
"""One of each face that the game has."""


def kind_name(rank: str) -> str:
    """A kind in words: soldiers by their number."""
    return rank if rank.isdecimal() else title_of(KINDS[rank].name)
