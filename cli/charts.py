"""A picture of the books: balances over the rounds, with what happened marked. Needs matplotlib, an extra."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from domain.engine.rejection import Rejected
from projections.audit.timeline import Timeline

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "etherlog",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
COLORS: Final = {
    "sky": "#0b5fa5",
    "gold": "#8a6600",
    "green": "#00664a",
    "rose": "#8e3570",
    "coral": "#c4500f",
    "violet": "#5b45a8",
    "silver": "#4c5563",
    "lime": "#4d6200",
}
"""Of the seats, by their colour; dark enough to tell apart in print, and by their dashes without colour."""
DASHES: Final = ("-", "--", "-.", ":")
BANK_COLOR: Final = "#5b6470"
BANDS: Final = {"band": "#f3e7b8", "alarm": "#f0c4bd"}
MOST_NAMED: Final = 60
"""Rounds of a match in which every band and line has room for its name."""
MARKERS: Final = ("hollow", "full")


def draw_chart(timeline: Timeline, path: Path) -> None:
    """Draw a timeline into a .svg or .png file; the same bytes for the same match and library.

    Errors: `bad-chart` for another kind of file, `missing-extra` where matplotlib is not installed.
    """
    kind = path.suffix.removeprefix(".").lower()
    if kind not in ("svg", "png"):
        raise Rejected("bad-chart", "engine.chart.file", f"a chart is a .svg or a .png file, not {path.name!r}")
    try:
        import matplotlib as mpl  # noqa: PLC0415 (an extra that most don't need)
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError as error:
        why = "charts need matplotlib: pip install 'etherlog[charts]'"
        raise Rejected("missing-extra", "engine.extra.charts", why) from error
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 6), layout="constrained")
        ratios = (3, 2) if timeline.bank else (1,)
        panels = figure.subplots(len(ratios), 1, sharex=True, height_ratios=ratios, squeeze=False)[:, 0]
        seats = panels[0]
        _draw_occasions(timeline, *panels)
        _draw_seats(timeline, seats)
        if timeline.bank:
            _draw_bank(timeline, panels[1])
        _draw_rounds(timeline, panels[-1])
        seats.set_title(f"The books of {timeline.match}", loc="left", fontsize=12, fontweight="bold", pad=24)
        metadata: dict[str, Any] = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
        figure.savefig(path, format=kind, dpi=150, metadata=metadata)


def _draw_occasions(timeline: Timeline, *panels: Axes) -> None:
    """A band over the round or a line at its beginning, with its name above."""
    alarms = {each.round for each in timeline.occasions if each.mark == "alarm"}
    for each in timeline.occasions:
        if each.mark in BANDS and (each.mark == "alarm" or each.round not in alarms):
            for panel in panels:
                panel.axvspan(each.round, each.round + 1, color=BANDS[each.mark], linewidth=0, zorder=0)
        elif each.mark == "line":
            for panel in panels:
                panel.axvline(each.round, color="#9aa3ad", linewidth=0.8, linestyle=(0, (1, 2)), zorder=0)
        else:
            continue
        if timeline.rounds > MOST_NAMED and each.mark != "alarm":
            continue
        middle = each.round + (0 if each.mark == "line" else 0.5)
        place: dict[str, Any] = {"xycoords": ("data", "axes fraction"), "ha": "center", "va": "bottom"}
        panels[0].annotate(each.what, (middle, 1.01), fontsize=8, color="#444b53", annotation_clip=False, **place)


def _draw_seats(timeline: Timeline, panel: Axes) -> None:
    seats = [whose for whose in timeline.curves if whose != timeline.bank]
    colors = {seat: COLORS[timeline.colors[seat]] for seat in seats}
    for seat, dash in zip(seats, DASHES * len(seats), strict=False):
        whens, balances = zip(*timeline.curves[seat], strict=True)
        name = f"Seat {seat.removeprefix('s')}"
        panel.step(whens, balances, where="post", color=colors[seat], linestyle=dash, linewidth=1.6, label=name)
    for mark in MARKERS:
        given = [each for each in timeline.occasions if each.mark == mark and each.seat in colors]
        for each in given:
            color = colors[each.seat]
            face = color if mark == "full" else "white"
            height = _standing(timeline.curves[each.seat], each.when)
            panel.plot(each.when, height, "v", color=color, markerfacecolor=face, markersize=7, zorder=4)
        for what in dict.fromkeys(each.what for each in given):
            face = "#333333" if mark == "full" else "white"
            panel.plot([], [], "v", color="#333333", markerfacecolor=face, linestyle="", label=what)
    panel.axhline(0, color="#333333", linewidth=0.8)
    panel.set_ylabel(timeline.currency)
    panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)


def _draw_bank(timeline: Timeline, panel: Axes) -> None:
    """The Bank's balance, with the largest payments between the Bank and the seats."""
    curve = timeline.curves[timeline.bank]
    whens, balances = zip(*curve, strict=True)
    panel.step(whens, balances, where="post", color=BANK_COLOR, linewidth=1.6, label="Bank")
    panel.fill_between(whens, balances, step="post", color=BANK_COLOR, alpha=0.15, linewidth=0)
    for (number, each), place in zip(enumerate(timeline.payments, 1), _apart(timeline), strict=True):
        panel.annotate(
            str(number),
            (each.when, _standing(curve, each.when)),
            (place, 1.06),
            textcoords=("data", "axes fraction"),
            annotation_clip=False,
            ha="center",
            va="center",
            fontsize=7,
            bbox={"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": BANK_COLOR},
            arrowprops={"arrowstyle": "-", "color": BANK_COLOR, "linewidth": 0.7},
        )
        told = f"{number}  {each.amount} from {_short(each.debit)} to {_short(each.credit)} at {each.address}"
        panel.plot([], [], linestyle="", label=f"{told}\n    {each.rule.partition('.')[2]}")
    panel.axhline(0, color="#333333", linewidth=0.8)
    panel.set_ylabel("the Bank")
    panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.05), frameon=False, fontsize=7, handlelength=1)


def _draw_rounds(timeline: Timeline, panel: Axes) -> None:
    panel.set_xlabel("round")
    panel.set_xlim(0, timeline.rounds + 1)
    step = max(1, -(-timeline.rounds // 20))
    panel.set_xticks(range(0, timeline.rounds + 2, step))


def _apart(timeline: Timeline) -> list[float]:
    """Places for the numbers of the payments, each far enough from the one before it to be read."""
    places, gap = list[float](), (timeline.rounds + 1) / 40
    for each in timeline.payments:
        places.append(max(each.when, places[-1] + gap) if places else each.when)
    return places


def _standing(curve: tuple[tuple[float, int], ...], when: float) -> int:
    """What stood at a moment."""
    return next((balance for at, balance in reversed(curve) if at <= when), curve[0][1])


def _short(account: str) -> str:
    return account.partition(":")[2] or account
