"""The whole table of Aqueduct as it is drawn, out of a view (aqueduct.view)."""

import msgspec

from domain.aqueduct.cards import place_in_deck
from domain.aqueduct.match import Match
from events.aqueduct.suits import Suit
from gateway.pages.boards.aqueduct.faces import Face, face_of
from gateway.pages.boards.aqueduct.pipes import Drawing, drawing_of
from gateway.pages.boards.pages import Pile
from gateway.pages.boards.seats import name_of, solid_of
from projections.aqueduct.view import View


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has. `suits`: those it has Influence over, and what a card brings for each."""

    seat: str
    solid: str
    name: str
    about: str
    active: bool
    points: int
    hand: int
    chips: tuple[tuple[Suit, int], ...]
    influence: Face | None
    crowns: tuple[Face, ...]
    suits: tuple[tuple[Suit, int], ...]
    network: Drawing | None


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn. `own` is the side at the bottom: of the seat that looks, or for whoever watches of the first."""

    round: int
    others: tuple[Side, ...]
    own: Side
    pile: int
    discard: tuple[Face, ...]
    wrath: int
    wrath_flipped: tuple[Face, ...]
    deity: int
    deity_flipped: tuple[Face, ...]
    aside: tuple[Face, ...]
    hand: tuple[Face, ...]


def scene_of(view: View) -> Scene:
    """The table as a view has it, the seat that looks at the bottom."""
    below = view.you or view.seats[0]
    return Scene(
        round=(view.turn + 1) // 2,
        others=tuple(_side(view, seat) for seat in view.seats if seat != below),
        own=_side(view, below),
        pile=view.pile,
        discard=tuple(face_of(id) for id in reversed(view.discard)),
        wrath=view.wrath,
        wrath_flipped=tuple(map(face_of, view.wrath_flipped)),
        deity=view.deity,
        deity_flipped=tuple(map(face_of, view.deity_flipped)),
        aside=tuple(map(face_of, view.aside)),
        hand=tuple(face_of(id) for id in sorted(view.hand, key=place_in_deck)),
    )


def _side(view: View, seat: str) -> Side:
    network = view.networks.get(seat, ())
    return Side(
        seat=seat,
        solid=solid_of(view, seat),
        name=name_of(view.players, seat),
        about=f"seat {seat.removeprefix('s')}" + (", you" if seat == view.you else ""),
        active=seat == view.active and not view.ended,
        points=view.points.get(seat, 0),
        hand=view.hands.get(seat, 0),
        chips=tuple(view.chips.get(seat, {}).items()),
        influence=face_of(view.influence[seat]) if seat in view.influence else None,
        crowns=tuple(face_of(id) for id in view.crowns.get(seat, ())),
        suits=tuple(view.suits.get(seat, {}).items()),
        network=drawing_of(network) if network else None,
    )


def piles_of(match: Match) -> tuple[Pile[Face], ...]:
    """The hands, and the three piles from the top."""
    hands = [Pile(seat=seat, name="hand", cards=tuple(map(face_of, hand))) for seat, hand in match.hands.items()]
    piles = {"Draw pile": match.pile, "Wrath Deck": match.wrath, "Deity Deck": match.deity}
    return (*hands, *(Pile(seat="", name=name, cards=tuple(map(face_of, ids))) for name, ids in piles.items()))
