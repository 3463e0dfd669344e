"""The whole table of Pantheon as it is drawn, out of a view (pantheon.view)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from commands.pantheon.turn import HAND_LIMIT
from commands.pantheon.units import GODS_TO_WIN
from domain.pantheon.cards import Kind, is_kind, place_in_deck
from domain.pantheon.match import Match
from events.pantheon.turn import Phase
from gateway.pages import told
from gateway.pages.boards.pages import Pile
from gateway.pages.boards.pantheon.faces import Face, Named, named
from gateway.pages.boards.seats import name_of, solid_of
from projections.pantheon.view import View
from projections.pantheon.words import aim, effect_name
from projections.pantheon.words import name_of as card_name

GROUPS: Final[dict[Kind, str]] = {
    "god": "Gods",
    "army": "Armies",
    "hero": "Heroes",
    "priest": "Priests",
    "monster": "Monsters",
    "temple": "Temples",
}
STEPS: Final[dict[Phase, str]] = {
    "miracle": "Miracle",
    "fate": "Fate",
    "destiny": "Destiny",
    "war": "War",
    "hero": "Hero",
    "monster": "Monster",
    "priest": "Priest",
}
"""The phases that a seat ends itself, by their names in the rules."""


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play. `spent`: it has attacked in this turn; `gift`: a Gift of the Gods lies on it."""

    id: str
    face: Face
    name: str
    label: str
    spent: bool
    gift: bool


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """The units of one kind on a side."""

    name: str
    units: tuple[Unit, ...]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has in play. `stars`: for each God that wins the match whether the seat has it."""

    seat: str
    solid: str
    name: str
    about: str
    active: bool
    worshipers: int
    faith: int
    hand: int
    gods: int
    stars: tuple[bool, ...]
    groups: tuple[Group, ...]


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that the seat looks at for the rest of the turn, and where they lie."""

    where: str
    cards: tuple[Named, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn. `own` is the side at the bottom: of the seat that looks, or for whoever watches of the first.

    `miracle`: the one that was played and waits for its answer, in words. `steps`: each phase, and whether it is open.
    """

    round: int
    turn: int
    others: tuple[Side, ...]
    own: Side
    pile: int
    discard: tuple[Named, ...]
    killed: tuple[str, ...]
    miracle: str
    miracle_face: Face | None
    lasting: tuple[str, ...]
    hand: tuple[Named, ...]
    over: int
    looks: tuple[Look, ...]
    steps: tuple[tuple[str, bool], ...]
    miracles: str


def scene_of(view: View) -> Scene:
    """The table as a view has it, the seat that looks at the bottom."""
    below = view.you or view.seats[0]
    return Scene(
        round=(view.turn + 1) // 2,
        turn=view.turn,
        others=tuple(_side(view, seat) for seat in view.seats if seat != below),
        own=_side(view, below),
        pile=view.pile,
        discard=tuple(named(id) for id in reversed(view.discard)),
        killed=tuple(id for id in view.killed if is_kind(id, "hero", "priest")),
        miracle=f"{card_name(view.miracle)}{_at(view)}" if view.miracle else "",
        miracle_face=named(view.miracle).face if view.miracle else None,
        lasting=tuple(_lasting(view)),
        hand=tuple(map(named, sorted(view.hand, key=place_in_deck))),
        over=max(0, len(view.hand) - HAND_LIMIT) if view.phase == "fate" else 0,
        looks=tuple(_looks(view)),
        steps=tuple((name, phase == view.phase) for phase, name in STEPS.items()),
        miracles=f"{view.miracles_played} of {view.miracles_allowed} Miracles" if view.phase == "miracle" else "",
    )


def _side(view: View, seat: str) -> Side:
    gods, most = view.gods.get(seat, 0), max(GODS_TO_WIN, view.gods.get(seat, 0))
    return Side(
        seat=seat,
        solid=solid_of(view, seat),
        name=name_of(view.players, seat),
        about=f"seat {seat.removeprefix('s')}" + (", you" if seat == view.you else ""),
        active=seat == view.active and not view.ended,
        worshipers=view.worshipers.get(seat, 0),
        faith=view.faith.get(seat, 0),
        hand=view.hands.get(seat, 0),
        gods=gods,
        stars=tuple(place < gods for place in range(most)),
        groups=tuple(_groups(view, seat)),
    )


def _groups(view: View, seat: str) -> Iterator[Group]:
    for kind, name in GROUPS.items():
        units = tuple(_unit(view, id) for id in view.sides.get(seat, ()) if is_kind(id, kind))
        if units:
            yield Group(name=name, units=units)


def _unit(view: View, id: str) -> Unit:
    known = named(id)
    spent, gift = view.attacked_in.get(id) == view.turn, id in view.gifts
    marks = (known.label, "has attacked" if spent else "", "with a Gift of the Gods" if gift else "")
    return Unit(id=id, face=known.face, name=known.name, label=", ".join(filter(None, marks)), spent=spent, gift=gift)


def _at(view: View) -> str:
    """What the Miracle in the air is aimed at."""
    targets = [target for step in view.agenda if (target := getattr(step, "target", ""))]
    return f" at {aim(targets[0])}" if targets else ""


def _lasting(view: View) -> Iterator[str]:
    """What lasts, in words."""
    people = {seat: (name_of(view.players, seat), solid_of(view, seat)) for seat in view.seats}
    return (told.named(effect_name(effect), people) for effect in view.lasting)


def _looks(view: View) -> Iterator[Look]:
    for at, look in view.looks.items():
        where = "On top of the draw pile" if at == "pile" else "In the other hand"
        yield Look(where=where, cards=tuple(map(named, look.cards)))


def piles_of(match: Match) -> tuple[Pile[Named], ...]:
    """The hands, and the draw pile from the top."""
    hands = [Pile(seat=seat, name="hand", cards=tuple(map(named, hand))) for seat, hand in match.hands.items()]
    return (*hands, Pile(seat="", name="Draw pile", cards=tuple(map(named, match.pile))))
