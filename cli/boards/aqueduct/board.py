"""Aqueduct's table in the terminal: the pipes of both seats as they grow from the Deity Deck, and what lies around."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cli.boards import Weight
from cli.boards.aqueduct.pipes import SUIT, SYMBOL, drawn
from cli.boards.drawn import DrawnBoard, centred, line_of, panel_of, shade
from domain.aqueduct.cards import SUITS, card
from events import base
from events.aqueduct import cards, flow, network, turn
from events.aqueduct.suits import Suit
from projections.aqueduct.feed.cards import CardsDrawnUnseen
from projections.aqueduct.view import View
from projections.aqueduct.words import name_of
from projections.engine_feed import PileShuffled, seat_name

MIDDLE: Final = 13
"""Columns between the two networks."""
POWER: Final = "²"
"""Marks a Power Suit, of which a card brings 2 points."""
LEGEND: Final = Text(
    "[4≈♣] a Foundation Card, sideways   8≈♣ a card: rank and suits   ○ an open outlet   ⊗ the Excuse   "
    "² a Power Suit   lighter: the last commit",
    style="grey50",
    justify="center",
)

ASIDE: Final = (
    *(base.MatchCreated, base.MatchEnded, base.SeatsOffered, base.SeedRevealed, base.DiceRolled, PileShuffled),
    *(turn.TurnBegan, turn.TurnOpened, turn.TurnEnded, flow.PointsPosted, flow.TributePaid, network.ExcuseLaid),
    *(CardsDrawnUnseen, cards.CardsDrawn),
)
HIGHLIGHTS: Final = (network.PipeBroken, flow.CrownBought, network.ExcuseBought, cards.DrawPileGone)


class AqueductBoard(DrawnBoard):
    """See `cli.boards.Board`."""

    aside = ASIDE
    highlights = HIGHLIGHTS

    def draw(self, view: View, lines: Sequence[Any], width: int, roomy: bool) -> RenderableType:
        """See `Board`."""
        if not view.turn:
            return Align.center(Text("The seats are taken …", style="dim"))
        seats = Table.grid(expand=True)
        seats.add_column(ratio=1)
        seats.add_column(ratio=1)
        seats.add_row(*(_seat(view, seat) for seat in view.seats))
        rows = [seats, _wrath(view), _networks(view, _touched(lines), width), _piles(view)]
        return Group(*rows, *([_hand(view)] if view.you else []), *((Text(), _suits(), LEGEND) if roomy else ()))

    def begun(self, view: View) -> bool:
        """See `DrawnBoard`."""
        return bool(view.turn)

    def stands(self, view: View, seat: str) -> Sequence[str]:
        """See `DrawnBoard`."""
        laid, chips = len(view.networks[seat]), sum(view.chips[seat].values())
        return f"points {view.points[seat]}", f"cards laid {laid}", f"chips {chips}", f"hand {view.hands[seat]}"

    def weight(self, line: Any) -> Weight:
        """See `Board`. A flow matters more if it brings points."""
        flowed = isinstance(line, flow.FlowCounted) and line.points
        return "highlight" if flowed else super().weight(line)


BOARD: Final = AqueductBoard()


def _touched(lines: Iterable[Any]) -> set[str]:
    """The cards that lines are about."""
    laid = {id for line in lines for name in ("card", "laid") if (id := getattr(line, name, ""))}
    excuse = {"excuse" for line in lines if isinstance(line, network.ExcuseLaid)}
    return laid | excuse


def _seat(view: View, seat: str) -> RenderableType:
    return panel_of(view, seat, Group(_score(view, seat), _influence(view, seat), _chips(view, seat)))


def _score(view: View, seat: str) -> Text:
    return line_of(
        Text.assemble(("Points ", "grey70"), (str(view.points[seat]), f"bold {shade(view, seat)}")),
        Text.assemble(("Hand ", "grey70"), (str(view.hands[seat]), "bold")),
        Text.assemble(("Cards laid ", "grey70"), (str(len(view.networks[seat])), "bold")),
    )


def _influence(view: View, seat: str) -> Text:
    """The suits that a seat has Influence over, its card and its Crowns."""
    suits = [
        Text(f"{SYMBOL[suit]}{POWER if worth > 1 else ''}", style=f"bold {SUIT[suit]}")
        for suit, worth in view.suits[seat].items()
    ]
    names = [_short(id) for id in (view.influence[seat], *view.crowns[seat])]
    influence = Text.assemble(("Influence ", "grey70"), Text(" ").join(suits))
    return line_of(influence, Text(", ".join(names), style="grey70"))


def _chips(view: View, seat: str) -> Text:
    chips = [Text(f"{SYMBOL[suit]}{number}", style=SUIT[suit]) for suit, number in view.chips[seat].items()]
    return line_of(Text.assemble(("Chips ", "grey70"), Text(" ").join(chips) if chips else "–"))


def _networks(view: View, touched: set[str], width: int) -> RenderableType:
    """Both networks, nearest the Deity Deck their original Foundation Cards."""
    half = (width - MIDDLE) // 2
    left, right = (drawn(view.networks[seat], touched, half) for seat in view.seats)
    rows = max(len(left), len(right), 4)
    deity = [Text("Deity Deck", style="grey70"), _backs(view.deity), *_flipped_deities(view)]
    table = Table.grid()
    table.add_column(width=half, justify="right", no_wrap=True)
    table.add_column(width=MIDDLE, justify="center", no_wrap=True)
    table.add_column(width=half, justify="left", no_wrap=True)
    for number in range(rows):
        parts = ([row.mirrored() for row in left], deity, [row.text() for row in right])
        table.add_row(*(part[number] if number < len(part) else Text() for part in parts))
    return table


def _backs(number: int) -> Text:
    """A pile face down."""
    return Text.assemble(("▮" * number, "grey50"), (f" {number}", "bold"))


def _flipped_deities(view: View) -> list[Text]:
    """The last Deity Card that was flipped, by its suits."""
    if not view.deity_flipped:
        return [Text("–", style="grey39")]
    last = view.deity_flipped[-1]
    return [_symbols(card(last).suits), Text(_short(last), style="grey70")]


def _short(id: str) -> str:
    """A card by its name, without an article."""
    return card(id).name.removeprefix("the ")


def _symbols(suits: Iterable[Suit], between: str = " ") -> Text:
    return Text(between).join(Text(SYMBOL[suit], style=f"bold {SUIT[suit]}") for suit in suits)


def _wrath(view: View) -> Text:
    """The Wrath Deck and the Aces beside it."""
    aces = _symbols(card(id).suits[0] for id in view.wrath_flipped)
    parts = [Text.assemble(("Wrath Deck ", "grey70"), _backs(view.wrath))]
    if view.wrath_flipped:
        parts.append(Text.assemble(("flipped ", "grey70"), aces))
    return centred(*parts)


def _piles(view: View) -> Text:
    """The draw pile, the discard pile and what lies at the side."""
    top = name_of(view.discard[-1]) if view.discard else "–"
    crowns = _symbols(suit for id in view.aside for suit in card(id).suits)
    excuse = f"the Excuse with {seat_name(view.excuse)}" if view.excuse else "the Excuse"
    return centred(
        Text.assemble(("Draw pile ", "grey70"), (str(view.pile), "bold")),
        Text.assemble(("Discard ", "grey70"), (str(len(view.discard)), "bold"), (f" {top}", "white")),
        Text.assemble(("Crowns ", "grey70"), crowns),
        Text(excuse, style="grey70"),
    )


def _hand(view: View) -> Text:
    """The seat's own hand, each card as it would lie in a pipe."""
    cards = [Text.assemble(f"{_short(id)} {card(id).rank}", _symbols(card(id).suits, "")) for id in view.hand]
    return centred(Text("Hand", style="grey70"), *(cards or [Text("–")]))


def _suits() -> Text:
    return centred(*(Text(f"{SYMBOL[suit]} {suit.title()}", style=SUIT[suit]) for suit in SUITS))
