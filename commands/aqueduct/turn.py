"""Turns: how they begin, the draw, and their end (aqueduct.turn, aqueduct.end)."""

from typing import Literal

from commands.aqueduct.base import AqueductCommand
from domain.aqueduct.chips import points
from domain.aqueduct.match import AqueductDraft, Match
from domain.engine.rejection import Rejected
from events.aqueduct.cards import CardsDrawn, DrawPileGone, Source
from events.aqueduct.turn import TurnBegan, TurnEnded, TurnOpened
from events.base import MatchEnded, QuestionClosed

STALLED = 2
"""aqueduct.turn.draw-stall: turns in a row without laying a card."""


class DrawCard(AqueductCommand):
    """Draw the top card of the draw pile or of the discard pile; the turn ends."""

    type: Literal["draw-card"] = "draw-card"
    source: Source


class EndTurn(AqueductCommand):
    """End a turn in which nobody draws any more."""

    type: Literal["end-turn"] = "end-turn"


def begin_turn(draft: AqueductDraft, seat: str) -> None:
    """aqueduct.turn.alternate."""
    match = draft.match
    draft.tell(TurnBegan(seat=seat, turn=match.turn + 1, own=match.turns[seat] + 1))
    draft.tell(TurnOpened(ask=draft.next_ask, of=(seat,)))


def draw_card(draft: AqueductDraft, seat: str, command: DrawCard) -> None:
    """aqueduct.turn.draw-source, aqueduct.turn.draw-ends-turn, aqueduct.end.draw-pile-gone."""
    match = draft.match
    if not match.has_played:
        raise Rejected("must-play-first", "aqueduct.turn.draw-needs-play", "lay or discard a card first")
    if not match.pile:
        raise Rejected("pile-empty", "aqueduct.end.no-more-draws", "the draw pile is gone, and nobody draws any more")
    if command.source == "discard":
        _refuse_discard_pile(match, seat)
    top = match.pile[0] if command.source == "pile" else match.discard[-1]
    draft.tell(CardsDrawn(seat=seat, cards=(top,), source=command.source, rule="aqueduct.turn.draw-source"))
    if not draft.match.pile:
        draft.tell(DrawPileGone())
    _end_turn(draft, seat)


def _refuse_discard_pile(match: Match, seat: str) -> None:
    """Errors: `pile-empty`, `must-draw-from-pile`."""
    if not match.discard:
        raise Rejected("pile-empty", "aqueduct.turn.draw-empty-discard", "the discard pile is empty")
    if match.in_row[seat] >= STALLED:
        raise Rejected(
            "must-draw-from-pile", "aqueduct.turn.draw-stall", "you discarded twice in a row; draw from the draw pile"
        )


def end_turn(draft: AqueductDraft, seat: str, command: EndTurn) -> None:
    """aqueduct.end.hand-over, aqueduct.end.finish."""
    match = draft.match
    if match.pile:
        raise Rejected("must-draw", "aqueduct.end.end-turn-early", "a turn ends with the draw of a card")
    if not match.has_played:
        raise Rejected("must-play-first", "aqueduct.end.hand-over", "lay or discard a card first")
    _end_turn(draft, seat)


def _end_turn(draft: AqueductDraft, seat: str) -> None:
    """aqueduct.end.empty-hand-skipped, aqueduct.end.finish: the other seat is next, if it has a card."""
    match = draft.match
    opened = match.opened
    assert opened is not None, "the gate lets nobody else through"
    draft.tell(QuestionClosed(ask=opened.ask))
    draft.tell(TurnEnded(seat=seat))
    following = next((each for each in (match.other(seat), seat) if match.hands[each]), None)
    if following:
        begin_turn(draft, following)
    else:
        draft.tell(_ended(match))


def _ended(match: Match) -> MatchEnded:
    """aqueduct.end.winner, aqueduct.end.tie."""
    scores = {seat: points(match, seat) for seat in match.seats}
    best = tuple(seat for seat in match.seats if scores[seat] == max(scores.values()))
    if len(best) > 1:
        return MatchEnded(winners=(), reason="equal-points")
    return MatchEnded(winners=best, reason="points")
