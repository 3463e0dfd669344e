"""Pantheon's table in the terminal: what each God has gathered, and the piles between them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.align import Align
from rich.console import Group, RenderableType
from rich.text import Text

from cli.boards import Weight
from cli.boards.drawn import TOUCHED, DrawnBoard, centred, line_of, panel_of, shade
from commands.pantheon.units import GODS_TO_WIN
from domain.pantheon.cards import Kind, card, is_kind
from events import base
from events.pantheon import cards, miracles, powers, tokens, turn, units
from projections.engine_feed import EffectBegan, PileShuffled
from projections.pantheon.feed.cards import CardsDrawnUnseen
from projections.pantheon.view import View
from projections.pantheon.words import aim, name_of

NAMES: Final[dict[Kind, str]] = {
    "army": "Armies",
    "hero": "Heroes",
    "priest": "Priests",
    "monster": "Monsters",
    "temple": "Temples",
}
MARKS: Final[dict[Kind, str]] = {"army": "▲", "hero": "◆", "priest": "✚", "temple": "■"}
"""How the nameless cards are drawn; Monsters have names."""
ELEMENTS: Final = {"earth": "#c9a26b", "water": "#6fb7ff", "air": "#c8e6f0", "fire": "#ff8a6a"}
MOST_WORSHIPERS: Final = 30
"""Worshipers that are drawn one by one."""

ASIDE: Final = (
    *(base.MatchCreated, base.MatchEnded, base.SeatsOffered, base.SeedRevealed, base.DiceRolled),
    *(turn.PhaseBegan, turn.PhaseOpened, turn.TurnEnded, tokens.TokensPosted, miracles.AbjurationOffered),
    *(units.AttackDeclared, cards.DiscardTakenUp, powers.RerollOffered, cards.DiscardsOwed, PileShuffled),
    *(CardsDrawnUnseen, EffectBegan),
)
HIGHLIGHTS: Final = (
    *(miracles.MiraclePlayed, miracles.AbjurationPlayed, units.UnitDestroyed, units.HeroTaken),
    *(powers.PowerUsed, base.MatchEnded),
)


class PantheonBoard(DrawnBoard):
    """See `cli.boards.Board`."""

    aside = ASIDE
    highlights = HIGHLIGHTS

    def draw(self, view: View, lines: Sequence[Any], width: int, roomy: bool) -> RenderableType:
        """See `Board`."""
        if not view.order:
            return Align.center(Text("The seats are taken …", style="dim"))
        touched = _touched(lines)
        return Group(*(_seat(view, "s2", touched, roomy), _middle(view), _seat(view, "s1", touched, roomy)))

    def stands(self, view: View, seat: str) -> Sequence[str]:
        """See `DrawnBoard`."""
        gods, worshipers = view.gods[seat], view.worshipers[seat]
        in_play = len(view.sides[seat]) - gods
        return f"Gods {gods}", f"Worshipers {worshipers}", f"Units {in_play}", f"hand {view.hands[seat]}"

    def weight(self, line: Any) -> Weight:
        """See `Board`. A God that comes matters more than others."""
        god = isinstance(line, units.UnitPlayed) and is_kind(line.card, "god")
        return "highlight" if god else super().weight(line)


BOARD: Final = PantheonBoard()


def _touched(lines: Iterable[Any]) -> set[str]:
    """The cards that lines are about."""
    return {id for line in lines for name in ("card", "attacker", "target", "hero") if (id := getattr(line, name, ""))}


def _seat(view: View, seat: str, touched: set[str], roomy: bool) -> RenderableType:
    rows = [_means(view, seat), _gods(view, seat, touched), *_units(view, seat, touched, roomy)]
    if seat == view.you:
        rows.append(line_of(Text.assemble(("Hand ", "grey70"), ", ".join(map(name_of, view.hand)) or "–")))
    return panel_of(view, seat, Group(*rows), view.phase or "")


def _means(view: View, seat: str) -> Text:
    worshipers, hand = view.worshipers[seat], view.hands[seat]
    shown = "●" * min(worshipers, MOST_WORSHIPERS) + ("…" if worshipers > MOST_WORSHIPERS else "")
    return line_of(
        Text.assemble(("Faith ", "grey70"), (f"{view.faith[seat]:>3}", "bold")),
        Text.assemble(("Hand ", "grey70"), (f"{hand}", "bold")),
        Text.assemble(("Worshipers ", "grey70"), (f"{worshipers} ", "bold"), (shown, shade(view, seat))),
    )


def _gods(view: View, seat: str, touched: set[str]) -> Text:
    gods = [id for id in view.sides[seat] if is_kind(id, "god")]
    stars = Text.assemble(
        ("Gods ", "grey70"),
        (f"{len(gods)} ", "bold"),
        ("★" * len(gods), shade(view, seat)),
        ("☆" * max(0, GODS_TO_WIN - len(gods)), "grey39"),
    )
    names = [Text(name_of(id).removeprefix("God of "), style=_style(view, seat, id, touched, "bold")) for id in gods]
    return line_of(stars, Text(", ").join(names))


def _units(view: View, seat: str, touched: set[str], roomy: bool) -> list[Text]:
    """The other Units, by kind: on two rows, or on one each where there is room."""
    groups = [_group(view, seat, kind, touched) for kind in NAMES]
    return [line_of(group) for group in groups] if roomy else [line_of(*groups[:3]), line_of(*groups[3:])]


def _group(view: View, seat: str, kind: Kind, touched: set[str]) -> Text:
    chips = [_chip(view, seat, id, touched) for id in view.sides[seat] if is_kind(id, kind)]
    between = Text(" ")
    return Text.assemble((f"{NAMES[kind]} ", "grey70"), between.join(chips) if chips else ("–", "grey39"))


def _chip(view: View, seat: str, id: str, touched: set[str]) -> Text:
    """A Unit; faint once it has attacked in this turn, raised where a Gift lies on it."""
    known = card(id)
    has_attacked = view.attacked_in.get(id) == view.turn
    style = "grey50" if has_attacked else ELEMENTS.get(known.element, "white")
    face = MARKS.get(known.kind, known.name) + ("⁺" if id in view.gifts else "")
    return Text(face, style=_style(view, seat, id, touched, style))


def _style(view: View, seat: str, id: str, touched: set[str], style: str) -> str:
    return f"bold white on {shade(view, seat, TOUCHED)}" if id in touched else style


def _middle(view: View) -> Text:
    """The piles, what lasts, and the Miracle that was just played."""
    parts = [
        Text.assemble((f"Turn {view.turn}", "bold")),
        Text.assemble(("Draw pile ", "grey70"), (str(view.pile), "bold")),
        Text.assemble(("Discard ", "grey70"), (str(len(view.discard)), "bold")),
    ]
    parts += [Text(f"{lasting.kind.replace('-', ' ').title()}", style="bold #d9a0ff") for lasting in view.lasting]
    if view.miracle:
        parts.append(Text(f"✦ {name_of(view.miracle)}{_at(view)}", style="bold #d9a0ff"))
    return centred(*parts)


def _at(view: View) -> str:
    targets = [target for step in view.agenda if (target := getattr(step, "target", ""))]
    return f" → {aim(targets[0])}" if targets else ""
