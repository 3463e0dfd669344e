"""A network as a drawing: each card to the right of the one it lies on, the pipes between them, and the open ends.

What the rules call below a card is to the right of it here, so that both networks fit on a table.
"""

from typing import Final

import msgspec

from domain.aqueduct.network import Laid, Network, Outlet, card_of, outlets_of
from events.aqueduct.suits import Suit
from gateway.pages.boards.aqueduct.faces import Face, face_of

WIDE: Final = 106
"""Units of a card."""
HIGH: Final = 54
ACROSS: Final = 134
"""Units from one place to the next."""
DOWN: Final = 66
MARGIN: Final = 8


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the network. `sideways`: it is a Foundation Card."""

    x: int
    y: int
    face: Face
    label: str
    sideways: bool


class Pipe(msgspec.Struct, frozen=True, kw_only=True):
    """From a card to what lies on it, by a suit (an open end has none)."""

    d: str
    suit: Suit | None = None


class End(msgspec.Struct, frozen=True, kw_only=True):
    """An open outlet: the rank of its card, and the suits of which one must be shared."""

    x: int
    y: int
    name: str
    rank: str
    suits: tuple[Suit, ...]
    label: str


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A network that is drawn `width` by `height` units."""

    width: int
    height: int
    nodes: tuple[Node, ...]
    pipes: tuple[Pipe, ...]
    ends: tuple[End, ...]


def drawing_of(network: Network) -> Drawing:
    """The drawing of a network that has a card."""
    plan = _Plan(network)
    plan.place(network[0], 0)
    return plan.drawing()


class _Plan:
    """Places given so far: every end has a lane of its own, and a card stands in the middle of those it leads to."""

    def __init__(self, network: Network) -> None:
        self._on = {laid.outlet: laid for laid in network}
        self._lanes = self._steps = 0
        self._nodes: list[Node] = []
        self._pipes: list[Pipe] = []
        self._ends: list[End] = []

    def place(self, laid: Laid, step: int) -> int:
        """Place a card and all that it leads to; the middle of its lane."""
        beyond = [self._beyond(outlet, step + 1) for outlet in outlets_of(laid)]
        y = sum(middle for middle, _ in beyond) // len(beyond) if beyond else self._lane(step)
        x = step * ACROSS + MARGIN
        for middle, suit in beyond:
            self._pipes.append(Pipe(d=f"M{x + WIDE} {y}h{(ACROSS - WIDE) // 2}V{middle}H{x + ACROSS}", suit=suit))
        face = face_of(laid.card)
        label = f"{face.label}, Foundation" if laid.sideways else face.label
        self._nodes.append(Node(x=x, y=y - HIGH // 2, face=face, label=label, sideways=laid.sideways))
        return y

    def _beyond(self, outlet: Outlet, step: int) -> tuple[int, Suit | None]:
        """Place what lies on an outlet, or its open end; the middle of its lane, and the suit that connects it."""
        if laid := self._on.get(outlet.name):
            return self.place(laid, step), laid.suit
        y, above = self._lane(step), face_of(card_of(outlet.name)).name
        label = f"Open end below {above}: {outlet.rank or 'no rank'}, {' or '.join(outlet.suits)}"
        self._ends.append(
            End(
                x=step * ACROSS + MARGIN,
                y=y - HIGH // 2,
                name=outlet.name,
                rank=str(outlet.rank or ""),
                suits=outlet.suits,
                label=label,
            )
        )
        return y, None

    def _lane(self, step: int) -> int:
        self._lanes += 1
        self._steps = max(self._steps, step + 1)
        return (self._lanes - 1) * DOWN + HIGH // 2 + MARGIN

    def drawing(self) -> Drawing:
        """All that was placed."""
        return Drawing(
            width=self._steps * ACROSS - (ACROSS - WIDE) + 2 * MARGIN,
            height=self._lanes * DOWN - (DOWN - HIGH) + 2 * MARGIN,
            nodes=tuple(self._nodes),
            pipes=tuple(self._pipes),
            ends=tuple(self._ends),
        )
