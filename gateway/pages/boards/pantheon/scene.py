"""Pantheon's table as it is drawn: what each Greater God has gathered, and the piles between them."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from commands.pantheon.units import GODS_TO_WIN
from domain.pantheon.cards import Kind, card, place_in_deck
from gateway.pages.boards.seats import SOLIDS, name_of
from projections.pantheon.view import View
from projections.pantheon.words import aim

ROWS: Final[tuple[tuple[str, tuple[Kind, ...]], ...]] = (
    ("Gods", ("god",)),
    ("Mortals", ("army", "hero", "priest")),
    ("Monsters and Temples", ("monster", "temple")),
)
"""The rows of a side: their names and the kinds of their cards."""
PHASES: Final = {
    "faith": "Faith",
    "worshiper": "Worshipers",
    "miracle": "Miracle",
    "fate": "Fate",
    "destiny": "Destiny",
    "war": "War",
    "hero": "Heroes",
    "monster": "Monsters",
    "priest": "Priests",
}


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is drawn. `label` says all of it in words; `used`: it has attacked in this turn."""

    id: str
    name: str
    kind: str
    element: str
    label: str
    used: bool = False
    gift: bool = False


class Row(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    cards: tuple[Drawn, ...]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with what it has in play. `gods` of `to_win`."""

    seat: str
    solid: str
    name: str
    you: bool
    active: bool
    about: str
    worshipers: int
    faith: int
    gods: int
    hand: int
    rows: tuple[Row, ...]
    to_win: int = GODS_TO_WIN


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn. `lasting`: what lasts, in words; `miracle`: the one that was just played."""

    turn: int
    others: tuple[Side, ...]
    own: Side
    hand: tuple[Drawn, ...]
    pile: int
    discard: tuple[Drawn, ...]
    killed: tuple[Drawn, ...]
    lasting: tuple[str, ...]
    miracle: str
    steps: tuple[tuple[str, bool], ...]


def scene_of(view: View) -> Scene:
    """The table as a view has it; whoever looks sits below."""
    below = view.you or view.seats[0]
    at = view.seats.index(below)
    return Scene(
        turn=view.turn,
        others=tuple(_side(view, seat) for seat in (*view.seats[at + 1 :], *view.seats[:at])),
        own=_side(view, below),
        hand=tuple(drawn_of(view, id) for id in sorted(view.hand, key=place_in_deck)),
        pile=view.pile,
        discard=tuple(drawn_of(view, id) for id in reversed(view.discard)),
        killed=tuple(drawn_of(view, id) for id in view.killed),
        lasting=tuple(_lasting(view)),
        miracle=card(view.miracle).name if view.miracle else "",
        steps=tuple((name, phase == view.phase) for phase, name in PHASES.items()),
    )


def drawn_of(view: View, id: str) -> Drawn:
    """A card as it is drawn."""
    known = card(id)
    used, gift = view.attacked_in.get(id) == view.turn, id in view.gifts
    kind = "" if known.name.lower() == known.kind or known.kind == "god" else known.kind
    said = (known.name, kind, known.element, "has attacked" if used else "", "with a Gift" if gift else "")
    return Drawn(
        id=id,
        name=known.name,
        kind=known.kind,
        element=known.element,
        label=", ".join(filter(None, said)),
        used=used,
        gift=gift,
    )


def _side(view: View, seat: str) -> Side:
    player, cards = view.players.get(seat), view.sides.get(seat, ())
    computer = f"computer, {player.level}" if player and player.kind == "computer" else ""
    return Side(
        seat=seat,
        solid=SOLIDS[seat],
        name=name_of(view.players, seat),
        you=seat == view.you,
        active=seat == view.active and not view.ended,
        about=", ".join(filter(None, ("you" if seat == view.you else "", computer))),
        worshipers=view.worshipers.get(seat, 0),
        faith=view.faith.get(seat, 0),
        gods=view.gods.get(seat, 0),
        hand=view.hands.get(seat, 0),
        rows=tuple(_row(view, name, kinds, cards) for name, kinds in ROWS),
    )


def _row(view: View, name: str, kinds: tuple[Kind, ...], cards: Iterable[str]) -> Row:
    of_kind = sorted((id for id in cards if card(id).kind in kinds), key=place_in_deck)
    return Row(name=name, cards=tuple(drawn_of(view, id) for id in of_kind))


def _lasting(view: View) -> Iterator[str]:
    for lasting in view.lasting:
        yield f"{lasting.kind.replace('-', ' ').title()} over {name_of(view.players, lasting.on)}"
    for step in view.agenda:
        if target := getattr(step, "target", ""):
            yield f"aimed at {aim(target)}"
