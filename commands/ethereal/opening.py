"""Placing the opening cards (ethereal.opening)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft
from domain.ethereal.turns import next_in_round
from events.base import QuestionClosed
from events.ethereal.agenda import OpeningPlacement, RoundStart
from events.ethereal.turn import Phase, PhaseOpened


class ReportReady(EtherealCommand):
    """All opening cards that shall be on the field are placed."""

    phases: ClassVar[tuple[Phase, ...]] = ("opening",)
    type: Literal["report-ready"] = "report-ready"


def report_ready(draft: EtherealDraft, seat: str, command: ReportReady) -> None:
    """ethereal.opening.place-order: the next seat places its cards, or round 1 begins."""
    match, opened = draft.match, draft.match.opened
    if match.opening[seat] or opened is None:
        raise Rejected("ace-not-placed", "ethereal.opening.ace-required", "the opening Ace has to be placed first")
    draft.tell(QuestionClosed(ask=opened.ask))
    after = next_in_round(match, seat)
    draft.then(OpeningPlacement(seat=after) if after else RoundStart())


def opening_placement(draft: EtherealDraft, step: OpeningPlacement) -> None:
    """ethereal.opening.place-order: a seat's place in the order has come."""
    draft.tell(PhaseOpened(ask=draft.next_ask, of=(step.seat,), phase="opening"))
