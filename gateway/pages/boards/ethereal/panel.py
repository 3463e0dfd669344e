"""The panel of what is picked: a stack, a card of the hand or a tile, with its figures, beside another if one wants."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import KINDS, rank_order
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.faces import Face, face_of, kind_name, names
from gateway.pages.boards.ethereal.tiles import side_name, tile_of
from projections.ethereal.info.card_info import CardInfo, Spread
from projections.ethereal.info.comparing import LINES, Comparison, Odds
from projections.ethereal.info.insight import Info, compare, info_of
from projections.ethereal.info.lasting import Effect
from projections.ethereal.view import View
from projections.offers import Refusal

SIGNS: Final = {"higher": "more", "lower": "less", "equal": "equal", "": ""}
OTHERS: Final = {"higher": "lower", "lower": "higher", "equal": "equal", "": ""}


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure: its value, from where to where it goes if it has a range, and how it stands to the one beside it."""

    value: float
    range: str = ""
    sign: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of figures: the pick's and, if it is compared, that of the other."""

    name: str
    one: Figure
    other: Figure | None = None


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What is picked. `faces`, lowest first; `types`: what its cards are; `about`: what lies on the tile, in words.

    `beside`: what it is compared with, with its `odds` if the pick attacks it, or the `refusal` to compare.
    `others`: what it can be compared with, by group: the value of each and its name.
    """

    title: str
    seat: str
    faces: tuple[Face, ...]
    types: str
    about: str
    rows: tuple[Row, ...]
    effects: tuple[Effect, ...] = ()
    captured: str = ""
    captive: str = ""
    beside: str = ""
    odds: Odds | None = None
    refusal: Refusal | None = None
    others: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


def panel_of(view: View, info: Info, picked: Picked) -> Panel | None:
    """The panel of what is picked, if anything is."""
    if picked.card in view.hand or picked.card in view.opening.get(view.you, ()):
        return _panel(view, picked, "In your hand", picked.card, info_of(view, picked.card), "")
    if not picked.at:
        return None
    label = tile_of(view, picked.at, alternate=False).label.partition(", ")[2]
    if picked.at not in view.stacks:
        return Panel(title=picked.at, seat="", faces=(), types="", about=label, rows=())
    about = label.partition(": ")[2].partition(", ")[2]
    title = f"{picked.at}, {side_name(view, view.stacks[picked.at].seat)}"
    return _panel(view, picked, title, picked.at, info.stacks[picked.at], about)


def _panel(view: View, picked: Picked, title: str, name: str, info: CardInfo, about: str) -> Panel:
    found = _beside(view, name, picked.beside) if picked.beside else None
    compared = found if isinstance(found, Comparison) else None
    return Panel(
        title=title,
        seat=info.seat,
        faces=tuple(map(face_of, reversed(info.cards))),
        types=", ".join(info.types),
        about=about,
        rows=tuple(_rows(info, compared)),
        effects=info.effects,
        captured=names(info.captured),
        captive=names(filter(None, (info.captive,))),
        beside=_name(view, picked.beside) if compared else "",
        odds=compared.odds if compared else None,
        refusal=found if isinstance(found, Refusal) else None,
        others=tuple(_others(view, name)),
    )


def _beside(view: View, one: str, other: str) -> Comparison | Refusal:
    try:
        return compare(view, one, other)
    except Rejected as error:
        return Refusal(code=error.code, rule=error.rule, sentence=error.sentence)


def _rows(info: CardInfo, compared: Comparison | None) -> Iterable[Row]:
    signs = {line.name: line.sign for line in compared.lines} if compared else {}
    mine = figures_of(info, signs)
    its = figures_of(compared.other, {name: OTHERS[sign] for name, sign in signs.items()}) if compared else {}
    for name in LINES:
        yield Row(name=name.capitalize(), one=mine[name], other=its.get(name))


def figures_of(info: CardInfo, signs: Mapping[str, str]) -> dict[str, Figure]:
    """The figures of a stack or kind, by the names of their lines, with how they stand to others."""
    signed = {name: SIGNS[signs.get(name, "")] for name in LINES}
    attack, defense, hearts, worth = LINES
    return {
        attack: _spread(info.attack, signed[attack]),
        defense: _spread(info.defense, signed[defense]),
        hearts: Figure(value=info.hearts, sign=signed[hearts]),
        worth: Figure(value=info.worth, sign=signed[worth]),
    }


def _spread(spread: Spread | None, sign: str) -> Figure:
    if spread is None:
        return Figure(value=0, range="cannot attack", sign=sign)
    most = "…" if spread.most is None else spread.most
    return Figure(value=spread.average, range=f"{spread.least}–{most}", sign=sign)


def _name(view: View, name: str) -> str:
    """What a pick is compared with, in words."""
    if stack := view.stacks.get(name):
        return f"{name}, {side_name(view, stack.seat)}"
    return f"a fresh {kind_name(name)}" if name in KINDS else names((name,))


def _others(view: View, name: str) -> Iterable[tuple[str, tuple[tuple[str, str], ...]]]:
    stacks = (
        (tile, f"{tile}, {side_name(view, stack.seat)}: {names(sorted(stack.cards, key=rank_order))}")
        for tile, stack in sorted(view.stacks.items())
        if tile != name
    )
    hand = ((id, names((id,))) for id in sorted(view.hand, key=rank_order) if id != name)
    kinds = ((rank, kind_name(rank)) for rank in KINDS)
    yield "Stacks", tuple(stacks)
    yield "Your hand", tuple(hand)
    yield "A fresh card", tuple(kinds)
