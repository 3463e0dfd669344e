"""Cards of Aqueduct as they are named on a page."""

from typing import Final

import msgspec

from domain.aqueduct.cards import card
from events.aqueduct.suits import Suit

KINDS: Final = {"ace": "Ace", "pawn": "Pawn", "court": "Court", "crown": "Crown", "excuse": "Excuse", "number": ""}


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A card: its rank (empty for those without one), its suits, its short `name`, and in a `label` what it is."""

    id: str
    rank: str
    suits: tuple[Suit, ...]
    name: str
    label: str


def face_of(id: str) -> Face:
    """A card as it is shown: `Mill`, rank 8, `Mill, 8 of waves and leaves`."""
    known = card(id)
    name = known.name.removeprefix("the ")
    what = str(known.rank) if known.rank else KINDS[known.kind]
    of = f" of {' and '.join(known.suits)}" if known.suits else ""
    label = f"{name}, {what}{of}" if what != name else name
    return Face(id=id, rank=str(known.rank or ""), suits=known.suits, name=name, label=label)
