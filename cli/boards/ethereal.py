"""Ethereal's table in the terminal: the field with its stacks, both seats, the sky and the piles between them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cli.boards.drawn import GROUNDS, TOUCHED, DrawnBoard, panel_of, shade
from domain.ethereal.hill import goal
from domain.ethereal.kinds import card, is_rank, rank_order
from domain.ethereal.match import JAIL, Stack
from domain.ethereal.moon import FULL
from domain.ethereal.oaths import oath_name
from domain.ethereal.plots import PLOTS
from domain.ethereal.sides import DEMONS
from domain.ethereal.tiles import Field, field_of, place_of, tile_name
from events import base
from events.ethereal import cards, fight, souls, spells, turn
from events.ethereal.land import Plot
from projections.engine_feed import PileShuffled
from projections.ethereal.sky import oath_seen, sky_name, sky_note
from projections.ethereal.view import View
from projections.ethereal.words import seat_name, short

MOONS: Final = ("○", "◔", "◑", "◕", "●", "◕", "◐", "◔")
BODIES: Final = {"mercury": "☿", "venus": "♀", "second-sun": "☉", "mars": "♂", "jupiter": "♃", "saturn": "♄"}
OF_DEMONS: Final = {False: "#5c0f1e", True: "#96203a"}
"""What Demons stand on, and whether the last commit was about them."""
BARE_TOUCHED: Final = "#3c3c3c"
SUIT: Final = {"red": "#ff8a8a", "black": "#f2f2f2"}
MARKS: Final = {
    "bondsman": "Bo",
    "collector": "DC",
    "archer": "Ar",
    "cannon": "Ca",
    "miner": "Mi",
    "healer": "He",
    "repairman": "Re",
    "battering-ram": "Ra",
    "wall": "Wa",
    "antony": "An",
    "goatbull": "Go",
    "leviathan-card": "Le",
    "samson": "Sm",
    "bullgoat": "Bu",
    "satan": "St",
}
"""Cards without a suit."""
WORKED: Final = "•"
"""A plot with a Miner."""
CRYSTAL: Final = "#7fe0d0"
SPELL: Final = "bold #d9a0ff"
FIRE: Final = "bold #ff7a3c"
HEARTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
USUAL_ROWS: Final = 5
"""Of a duel; a field of more has lower tiles."""
LARGE: Final = 7
"""Columns from the second on with which a field has narrower tiles."""
MAP: Final = 10
"""Columns of the largest field whose tiles have borders; a larger one is a map."""
MAP_ROWS: Final = 15
"""Rows of a map that are shown where there is no height to spare."""
MOST_PANELS: Final = 4
"""Seats that have a panel each; of more each has a line."""
FREE_HILL: Final = "#e4e4dc"
"""Ground of the Hill that nobody holds."""
SIDE: Final = 31
"""Columns of the panels beside the field."""

LEGEND: Final = tuple(
    Text(text, style="grey50", justify="center")
    for text in (
        "",
        "A♠² an Ace with two hearts",
        "★³ a Joker with three souls",
        "✦ under a spell",
        "(Mi) a captive",
        "◈12 a crystal of 12 mana",
        "♨ burning ground",
        "3• a plot with a Miner",
        "Ar Archer, Ca Cannon, Wa Wall",
        "lighter: the last commit",
    )
)

ASIDE: Final = (
    *(base.MatchCreated, base.MatchEnded, base.SeatsOffered, base.ManaPosted, base.SeedRevealed),
    *(cards.CardsDealt, turn.PhaseOpened, turn.TurnEnded, souls.SoulGained, spells.PricesRolled, PileShuffled),
)
HIGHLIGHTS: Final = (fight.FightSettled, fight.CardKilled, cards.CardConjured, spells.SpellCast)


class EtherealBoard(DrawnBoard):
    """See `cli.boards.Board`."""

    aside = ASIDE
    highlights = HIGHLIGHTS

    def draw(self, view: View, lines: Sequence[Any], width: int, roomy: bool) -> RenderableType:
        """See `Board`."""
        if not view.order and not any(view.decks.values()):
            return Align.center(Text("The seats are taken …", style="dim"))
        table = Table.grid(padding=(0, 1))
        first, *others = view.seats
        panel = _seat if len(view.seats) <= MOST_PANELS else _line
        above = (panel(view, seat) for seat in reversed(others))
        legend = LEGEND if roomy and len(others) < 2 else ()
        side = Group(*above, _middle(view), panel(view, first), *legend)
        table.add_row(_field(view, _touched(lines), width - SIDE - 1, roomy), side)
        return Align.center(table)

    def period(self, view: View) -> str:
        """See `Board`."""
        return f"Round {view.round}, {view.moon_name}" if view.round else "Opening"

    def stands(self, view: View, seat: str) -> Sequence[str]:
        """See `DrawnBoard`."""
        if view.has_fallen(seat):
            return ("fallen",)
        on_field = sum(len(stack.cards) for stack in view.stacks.values() if stack.seat == seat)
        mana, hand, deck = view.mana.get(seat, 0), view.hands.get(seat, 0), view.decks.get(seat, 0)
        return f"mana {mana}", f"hand {hand}", f"deck {deck}", f"field {on_field}"


BOARD: Final = EtherealBoard()


def _touched(lines: Iterable[Any]) -> set[str]:
    """The tiles that lines are about."""
    return {tile for line in lines for name in ("tile", "origin", "target") if (tile := getattr(line, name, None))}


def _field(view: View, touched: set[str], width: int, roomy: bool) -> RenderableType:
    field = field_of(view.options)
    columns, rows = (max(numbers) for numbers in zip(*map(place_of, field.tiles), strict=True))
    if columns >= MAP:
        return _map(view, field, touched, max(1, min(4, (width - 3) // (columns + 1))), roomy)
    least = 5 if columns < LARGE else 3
    cell = max(least, min(11 if roomy else 8, (width - 4) // (columns + 1) - 1))
    height = (3 if roomy else 2) - (rows > USUAL_ROWS)
    grid = Table(box=box.SQUARE, show_lines=True, padding=0, border_style="grey39", header_style="dim")
    grid.add_column(width=1, style="dim", vertical="middle")
    for column in range(columns + 1):
        grid.add_column(tile_name(column, 1)[0], width=cell, justify="center")
    for row in range(rows, 0, -1):
        tiles = [tile_name(column, row) for column in range(columns + 1)]
        shown = (_tile(view, tile, tile in touched, cell, height) for tile in tiles)
        grid.add_row(str(row), *(one if tile in field else Text() for tile, one in zip(tiles, shown, strict=True)))
    return grid


def _map(view: View, field: Field, touched: set[str], cell: int, roomy: bool) -> RenderableType:
    """A field too large for borders: a line for each row, and of each stack the highest card."""
    size = view.options.field_width
    middle = max((place_of(tile)[1] for tile in touched), default=size // 2 + 1)
    shown = size if roomy else MAP_ROWS
    bottom = max(1, min(middle - shown // 2, size - shown + 1))
    files = "".join(tile_name(column, 1)[0].center(cell) for column in range(size))
    lines = [Text(f"   {files}", style="dim")]
    for row in range(bottom + shown - 1, bottom - 1, -1):
        tiles = (tile_name(column, row) for column in range(size))
        spots = (_spot(view, field, tile, tile in touched, cell) for tile in tiles)
        lines.append(Text.assemble((f"{row:2} ", "dim"), *spots))
    return Group(*lines)


def _spot(view: View, field: Field, tile: str, touched: bool, cell: int) -> Text:
    if tile not in field:
        return Text("▲".center(cell), style="grey30")
    stack = view.stacks.get(tile)
    if stack is None:
        bare, ground = ("○", FREE_HILL) if tile in field.hill else ("·", "")
        bare = "ϕ" if tile in field.potions and tile not in view.drunk else bare
        sign = "◈" if tile in view.crystals else "♨" if tile in view.burning else bare
        ground = BARE_TOUCHED if touched else ground
        return Text(sign.center(cell), style=f"grey50 on {ground}" if ground else "grey50")
    highest = max(stack.cards, key=rank_order)
    face = _chip(view, highest).plain.removeprefix("1" if cell == 1 and is_rank(highest, "10") else "")
    more = "+" if len(stack.cards) > 1 and cell > 2 else ""
    style = f"bold {shade(view, stack.seat)} on {_ground(view, stack.seat, touched)}"
    return Text(f"{face[: cell - len(more)]}{more}".center(cell), style=style)


def _tile(view: View, tile: str, touched: bool, cell: int, height: int) -> RenderableType:
    stack = view.stacks.get(tile)
    if stack is None:
        shown = Text("♨", style=FIRE) if tile in view.burning else Text()
        if tile in view.crystals:
            shown.append(f"◈{view.crystals[tile]}", style=CRYSTAL)
        ground = Text.assemble("\n" * (height // 2), shown, "\n" * ((height - 1) // 2))
        return Padding(ground, style=f"on {BARE_TOUCHED}" if touched else "")
    ground = _ground(view, stack.seat, touched)
    return Padding(_cards(view, tile, stack, cell, height), style=f"on {ground}")


def _ground(view: View, side: str, touched: bool) -> str:
    if side == DEMONS:
        return OF_DEMONS[touched]
    return shade(view, side, TOUCHED if touched else GROUNDS) if side in view.seats else BARE_TOUCHED


def _cards(view: View, tile: str, stack: Stack, cell: int, height: int) -> Text:
    """The cards of a stack, highest first, as many as the cell holds; the last place says how many more there are."""
    in_row = (cell + 1) // 4
    places = in_row * height
    chips = [_chip(view, id) for id in sorted(stack.cards, key=rank_order, reverse=True)]
    if tile in view.crystals:
        chips.append(Text(f"◈{view.crystals[tile]}", style=CRYSTAL))
    if captive := view.captives.get(tile):
        chips.append(Text(f"({MARKS[card(captive).kind.rank]})", style="dim"))
    if tile in view.burning:
        chips.append(Text("♨", style=FIRE))
    if len(chips) > places:
        chips = [*chips[: places - 1], Text(f"+{len(chips) - places + 1}", style="dim")]
    rows = [Text(" ").join(chips[start : start + in_row]) for start in range(0, len(chips), in_row)]
    if any(lasting.on in (tile, *stack.cards) for lasting in view.lasting):
        # In the place of the blank after the first card, so that the row is no longer than without.
        rows[0] = Text.assemble(chips[0], ("✦", SPELL), rows[0][len(chips[0]) + 1 :])
    above = (height - len(rows)) // 2
    return Text("\n").join([*[Text()] * above, *rows, *[Text()] * (height - len(rows) - above)])


def _chip(view: View, id: str) -> Text:
    """A card: its face, a Joker as a star; raised, the hearts it has or the souls it caught."""
    known = card(id)
    face = "★" if is_rank(id, "X") else MARKS[known.kind.rank] if not known.suit else short(id)
    raised = view.hearts.get(id) or len(view.captured.get(id, ()))
    return Text(f"{face}{HEARTS[min(raised, 9)] if raised else ''}", style=f"bold {SUIT[known.color or 'black']}")


def _seat(view: View, seat: str) -> RenderableType:
    if view.has_fallen(seat):
        rows = Group(Text("has fallen", style="grey50"))
    else:
        about = (*_hill(view, seat), *_oath(view, seat), *_bounties(view, seat), *_jail(view, seat))
        rows = Group(_mana(view, seat), _piles(view, seat), *about)
    return panel_of(view, seat, rows, view.phase or "moon", SIDE)


def _line(view: View, seat: str) -> RenderableType:
    """A seat on one line."""
    active = "▶" if view.active == seat and not view.ended else " "
    if view.has_fallen(seat):
        return Text.assemble((f"{active}{seat_name(seat)} ", f"bold {shade(view, seat)}"), ("has fallen", "grey50"))
    numbers = f"◆{view.mana.get(seat, 0)} ▮{view.hands.get(seat, 0)} {view.decks.get(seat, 0)} left"
    said = f" Hill {view.points.get(seat, 0)}" if view.options.layout == "hill" else ""
    return Text.assemble((f"{active}{seat_name(seat)} ", f"bold {shade(view, seat)}"), (f"{numbers}{said}", "grey70"))


def _hill(view: View, seat: str) -> Iterator[Text]:
    """What holding the Hill has brought a seat."""
    if view.options.layout == "hill":
        points = f"{view.points.get(seat, 0)} of {goal(view.options)}"
        yield Text.assemble(("Hill ", "grey70"), (points, "bold"), (" points", "grey70"))


def _mana(view: View, seat: str) -> Text:
    mana, most = view.mana.get(seat, 0), view.most.get(seat, 0)
    full = max(0, min(mana, most))
    over = f"/{most}" if mana >= 0 else " in debt"
    return Text.assemble(
        ("Mana ", "grey70"),
        ("◆" * full, shade(view, seat)),
        ("◇" * (most - full), "grey39"),
        (f" {mana}", "bold" if mana >= 0 else "bold red"),
        (over, "grey70"),
    )


def _piles(view: View, seat: str) -> Text:
    hand, deck = view.hands.get(seat, 0), view.decks.get(seat, 0)
    parts = ("Hand ", "grey70"), ("▮" * hand or "–", "white"), (f" {hand}", "bold")
    return Text.assemble(*parts, ("  Deck ", "grey70"), (str(deck), "bold"))


def _jail(view: View, seat: str) -> Iterator[Text]:
    if any(lasting.kind == JAIL and lasting.on == seat for lasting in view.lasting):
        yield Text("In Jail", style="bold red")


def _oath(view: View, seat: str) -> Iterator[Text]:
    if oath := oath_seen(view, seat):
        yield Text(oath_name(oath), style=SPELL)


def _bounties(view: View, seat: str) -> Iterator[Text]:
    """The bounty on a seat, and what is left to collect of those that it has taken."""
    for bounty in view.bounties.values():
        if bounty.target == seat:
            yield Text.assemble(("Bounty on it ", "grey70"), (str(bounty.worth), "bold"))
    for taken in view.taken.get(seat, ()):
        left = f"{taken.meter} of {taken.worth}"
        yield Text.assemble((f"Hunts {seat_name(taken.target)}, left ", "grey70"), (left, "bold"))


def _middle(view: View) -> RenderableType:
    bank = _between(("Bank", view.bank), ("Ether", len(view.ether)))
    return Group(*_sky(view), bank, *((_plots(view),) if view.plots else ()), _lying(view))


def _sky(view: View) -> Iterator[Text]:
    """What hangs, and beside the Moon's phases what comes or who put it up."""
    has_moon = "moon" in view.sky
    bright = not has_moon or view.moon == FULL
    style = "red" if view.moon_name == "Blood Moon" else "bright_white" if bright else "white"
    sign = MOONS[view.moon] if has_moon else BODIES[view.sky[0]] if view.sky else "·"
    name = f"{sign} {sky_name(view)}" if view.round else "Opening"
    yield Text.assemble((name, f"bold {style}"), (f"  Round {view.round}", "grey70"), justify="center")
    if view.coming or not has_moon:
        yield Text(sky_note(view), style="grey70", justify="center")


def _plots(view: View) -> Text:
    """The Bank's land: each plot in its owner's color, with a mark where a Miner works on it."""
    plots = [(number, view.plots.get(number, Plot())) for number in range(1, PLOTS + 1)]
    shown = [
        Text(f"{number}{WORKED if plot.miner else ''}", style=shade(view, plot.seat) if plot.seat else "grey50")
        for number, plot in plots
    ]
    line = Text.assemble(("Plots ", "grey70"), Text(" ").join(shown))
    line.justify = "center"
    return line


def _lying(view: View) -> Text:
    return _between(("Grave", len(view.grave)), ("Outer Dark", len(view.outer_darkness)))


def _between(*piles: tuple[str, int]) -> Text:
    parts = [Text.assemble((f"{name} ", "grey70"), (str(number), "bold")) for name, number in piles]
    line = Text("  ").join(parts)
    line.justify = "center"
    return line
