"""The one line that says how the match stands: whom it waits for, what you owe, or why something was not done."""

from typing import Any

import msgspec

from commands.kept import Kept
from domain.engine.rejection import Rejected
from events.base import SYSTEM, MatchEnded
from gateway.pages.acts import Choice
from gateway.pages.boards import Board
from gateway.pages.boards.seats import name_of
from projections.waiting import Waits, waits


class State(msgspec.Struct, frozen=True, kw_only=True):
    """`kind`: yours, choice, waiting, duty, seats, ended or rejected. `deadline` (ms): when time runs out, if ever.

    `seat`: whose colour the title has; `show`: a dialog was put off and can be shown again;
    `again`: where a form asks for a rematch.
    """

    kind: str
    title: str
    note: str = ""
    seat: str = ""
    deadline: int | None = None
    show: bool = False
    again: str = ""

    @property
    def yours(self) -> bool:
        """Whether the match waits for whoever looks."""
        return self.kind in ("yours", "choice")


def state_of(
    match_id: str, kept: Kept, view: Any, seat: str | None, board: Board, choice: Choice | None, put_off: bool
) -> State:
    """How the match stands, for a seat or a watcher."""
    if kept.match.ended:
        return _ended(match_id, kept.match.ended, view, seat)
    waiting = waits(kept, seat)
    own = min((each for each in waiting if seat in each.of), key=lambda each: each.what != board.turn, default=None)
    if choice is not None:
        return State(kind="choice", title="You owe an answer", note=choice.title, deadline=_end(own), show=put_off)
    if own is not None:
        return State(kind="yours", title=board.waiting(view, own)[1], deadline=own.deadline)
    if not waiting:
        return State(kind="duty", title="The table is being set")
    return _others(waiting[0], view, board)


def rejected(error: Rejected) -> State:
    """That something was not done."""
    sentence = error.sentence[:1].upper() + error.sentence[1:]
    return State(kind="rejected", title=f"Not done: {sentence}", note=f"{error.code} · {error.rule} · nothing changed")


def _others(first: Waits, view: Any, board: Board) -> State:
    about = board.waiting(view, first)[0]
    if SYSTEM in first.of:
        return State(kind="duty", title=about, note="what is due by itself is being done")
    if first.what == "seats-offered":
        return State(kind="seats", title=about, note="the match begins when all are taken")
    names = " and ".join(name_of(view.players, each) for each in first.of)
    seat = first.of[0] if len(first.of) == 1 else ""
    return State(kind="waiting", title=f"{names} {about}", seat=seat, deadline=first.deadline)


def _end(own: Waits | None) -> int | None:
    return own.deadline if own else None


def _ended(match_id: str, ended: MatchEnded, view: Any, seat: str | None) -> State:
    again = f"/matches/{match_id}/rematch" if seat else ""
    winners = [winner for winner in ended.winners if winner in view.seats]
    if not winners:
        return State(kind="ended", title="The match is a draw", note=ended.reason.replace("-", " "), again=again)
    names = " and ".join("you" if winner == seat else name_of(view.players, winner) for winner in winners)
    verb = "have" if seat in winners or len(winners) > 1 else "has"
    title = f"{names[:1].upper()}{names[1:]} {verb} won"
    note = f"by {ended.reason.replace('-', ' ')}"
    return State(kind="ended", title=title, note=note, seat=winners[0], again=again)
