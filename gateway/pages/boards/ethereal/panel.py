"""The panel of what is picked: a stack, a card of the hand or a tile, with its figures."""

from functools import partial
from typing import Any

import msgspec

from domain.engine.dice import ScriptedDice
from domain.ethereal.kinds import card, rank_order, worth
from domain.ethereal.match import Match, Stack
from domain.ethereal.odds import Chances, attack_chances, average, defense_chances
from domain.ethereal.strength import attackers, defenders
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.faces import Face, face_of
from gateway.pages.boards.ethereal.tiles import side_name, tile_of
from projections.ethereal.imagine import imagine
from projections.ethereal.view import View


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A line of figures: the pick's and, beside it, that of what it is compared with; `range` of each if it has one.

    `sign` compares them from the pick's side: more, less, equal, or nothing.
    """

    name: str
    value: float
    range: str = ""
    other: float | None = None
    other_range: str = ""
    sign: str = ""


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What is picked. `types`: what its cards are; `about`: what lies on it, in words."""

    title: str
    seat: str
    faces: tuple[Face, ...]
    types: str
    about: str
    figures: tuple[Figure, ...]
    beside: str = ""


def panel_of(view: View, picked: Picked) -> Panel | None:
    """The panel of what is picked, if anything is."""
    if picked.card in view.hand or picked.card in view.opening.get(view.you, ()):
        stack = Stack(seat=view.you, cards=(picked.card,))
        return _panel(view, "In your hand", stack, "", "", None)
    if not picked.at:
        return None
    stack = view.stacks.get(picked.at)
    label = tile_of(view, picked.at, alternate=False).label.partition(", ")[2]
    if stack is None:
        return Panel(title=picked.at, seat="", faces=(), types="", about=label, figures=())
    about = label.partition(": ")[2].partition(", ")[2]
    return _panel(view, f"{picked.at}, {side_name(view, stack.seat)}", stack, picked.at, about, picked.beside)


def _panel(view: View, title: str, stack: Stack, tile: str, about: str, beside: str | None) -> Panel:
    match = imagine(view, ScriptedDice())
    cards = sorted(stack.cards, key=rank_order, reverse=True)
    other = view.stacks.get(beside or "")
    own = _figures(match, stack, tile)
    theirs = _figures(match, other, beside or "") if other else {}
    return Panel(
        title=title,
        seat=stack.seat,
        faces=tuple(map(face_of, reversed(cards))),
        types=", ".join(dict.fromkeys(card(id).kind.type for id in cards)),
        about=about,
        figures=tuple(_figure(name, own[name], theirs.get(name)) for name in own),
        beside=f"{beside}, {side_name(view, other.seat)}" if other else "",
    )


Value = tuple[float, str]


def _figure(name: str, own: Value, other: Value | None) -> Figure:
    if other is None:
        return Figure(name=name, value=own[0], range=own[1])
    sign = "more" if own[0] > other[0] else "less" if own[0] < other[0] else "equal"
    return Figure(name=name, value=own[0], range=own[1], other=other[0], other_range=other[1], sign=sign)


def _figures(match: Match, stack: Stack, tile: str) -> dict[str, Value]:
    attack = _spread(attack_chances(match, stack, tile)) if attackers(stack) else (0, "cannot attack")
    defense = _spread(defense_chances(match, stack, tile)) if defenders(stack) else (0, "")
    hearts: Any = partial(match.hearts.get)
    return {
        "Attack": attack,
        "Defense": defense,
        "Hearts": (sum(hearts(id, card(id).kind.hearts or 1) for id in stack.cards), ""),
        "Soul worth": (sum(map(worth, stack.cards)), ""),
    }


def _spread(chances: Chances) -> Value:
    """The mean, and from least to most."""
    totals = [total for total, chance in chances if chance > 0]
    return round(average(chances), 1), f"{min(totals)}–{max(totals)}" if totals else ""
