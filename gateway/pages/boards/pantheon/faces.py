"""Cards of Pantheon as they are drawn: a symbol for each kind and element, and a name that says which card it is."""

from typing import Final

import msgspec

from domain.pantheon.cards import CARDS, card


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card, of one element or none. `symbol` names its drawing."""

    symbol: str
    kind: str
    element: str


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """A card: its id, its drawing, its short `name`, and in a `label` what it is."""

    id: str
    face: Face
    name: str
    label: str


def face_of(id: str) -> Face:
    """The drawing of a card."""
    known = card(id)
    symbol = "-".join(filter(None, ("p", known.kind, known.element)))
    return Face(symbol=symbol, kind=known.kind, element=known.element)


def named(id: str) -> Named:
    """A card as it is shown: `Army 3`, `God of War`, `Flood, Miracle of water`."""
    known, face = card(id), face_of(id)
    _, _, number = id.partition(".")
    name = f"{known.name} {number}".strip()
    if known.kind not in ("monster", "miracle"):
        return Named(id=id, face=face, name=name, label=name)
    of = f" of {known.element}" if known.element else ""
    return Named(id=id, face=face, name=name, label=f"{name}, {known.kind.title()}{of}")


FACES: Final = tuple({face_of(id).symbol: face_of(id) for id in CARDS}.values())
"""Every drawing."""
