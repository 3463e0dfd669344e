"""The pipes of a network of Aqueduct, drawn in rows from the original Foundation Card outwards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from domain.aqueduct.cards import EXCUSE, card
from domain.aqueduct.network import Laid, Network, Outlet, outlets_of
from events.aqueduct.suits import Suit

SYMBOL: Final[dict[Suit, str]] = {
    "moons": "☽",
    "suns": "☼",
    "waves": "≈",
    "leaves": "♣",
    "wyrms": "§",
    "knots": "∞",
}
SUIT: Final[dict[Suit, str]] = {
    "moons": "#b9c4ff",
    "suns": "#ffd75f",
    "waves": "#5fb7ff",
    "leaves": "#7fd77f",
    "wyrms": "#ff8a6a",
    "knots": "#d7a6ff",
}
PIPE: Final = "grey62"
TOUCHED: Final = "bold black on #d0d0d0"
OPEN, BLOCKED, CUT = "○", "⊗", "…"
_MIRROR: Final = str.maketrans("└┬[]", "┘┬][")


class Cell(NamedTuple):
    """One column of a row; those of a card's `face` are read from left to right in a mirror too."""

    char: str
    style: str = ""
    face: bool = False


class Row(tuple[Cell, ...]):
    """A row of cells, beginning at the original Foundation Card."""

    __slots__ = ()

    def text(self) -> Text:
        """The row as it grows to the right."""
        return Text.assemble(*((cell.char, cell.style) for cell in self))

    def mirrored(self) -> Text:
        """The row as it grows to the left."""
        turned = [(cell.char.translate(_MIRROR), cell.style) for cell in self]
        start = 0
        while start < len(self):
            end = start
            while self[start].face and end + 1 < len(self) and self[end + 1].face:
                end += 1
            turned[start : end + 1] = reversed(turned[start : end + 1])
            start = end + 1
        return Text.assemble(*reversed(turned))


def drawn(network: Network, touched: set[str], width: int) -> list[Row]:
    """The pipes of a network in at most so many columns."""
    if not network:
        return []
    rows = _subtree(network, network[0], touched)
    return [Row(row) for row in _cut(rows, width)]


Cells = list[Cell]


def _subtree(network: Network, laid: Laid, touched: set[str]) -> list[Cells]:
    """A card and all below it: what lies on its second outlet begins in a row of its own."""
    chip = _chip(laid, laid.card in touched)
    rows = list[Cells]()
    outlets = outlets_of(laid)
    for number, outlet in enumerate(outlets):
        joint = "└" if number else ("┬" if len(outlets) > 1 else "─")
        branch = _branch(network, outlet, touched)
        lead = [Cell(" ")] * len(chip) if number else chip
        rows.append([*lead, Cell(joint, PIPE), *branch[0]])
        more = "│" if number + 1 < len(outlets) else " "
        rows += [[*[Cell(" ")] * len(chip), Cell(more, PIPE), *below] for below in branch[1:]]
    return rows or [chip]


def _branch(network: Network, outlet: Outlet, touched: set[str]) -> list[Cells]:
    """What lies on an outlet; an open one is drawn in its suit, if it is that of one alone."""
    below = next((laid for laid in network if laid.outlet == outlet.name), None)
    if below is not None:
        return _subtree(network, below, touched)
    return [[Cell(OPEN, SUIT[outlet.suits[0]] if len(outlet.suits) == 1 else "bold white")]]


def _chip(laid: Laid, touched: bool) -> Cells:
    """A card: its rank, in the colour of its connecting suit, and its suits; a Foundation Card in brackets.

    Between the faces of two cards there is always a joint.
    """
    known = card(laid.card)
    if laid.card == EXCUSE:
        return [Cell(BLOCKED, TOUCHED if touched else "bold red")]
    rank = Cell(str(known.rank), f"bold {SUIT[laid.suit]}" if laid.suit else "bold white", True)
    suits = [Cell(SYMBOL[suit], SUIT[suit], True) for suit in known.suits]
    face = [cell._replace(style=TOUCHED) if touched else cell for cell in (rank, *suits)]
    return [Cell("[", PIPE), *face, Cell("]", PIPE)] if laid.sideways else face


def _cut(rows: Sequence[Cells], width: int) -> list[Cells]:
    """Rows without so many columns of their middle that they fit; the same ones in all rows, so that joints meet."""
    over = max(map(len, rows)) - width
    if over <= 0:
        return list(rows)
    start = (width - 1) // 2
    return [[*row[:start], Cell(CUT, PIPE), *row[start + over + 1 :]] if len(row) > start else row for row in rows]
