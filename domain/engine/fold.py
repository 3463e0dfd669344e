"""What a match remembers of the facts that every game shares."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.engine.match import BaseMatch
from events.base import (
    AgendaSet,
    Answered,
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    Event,
    HappeningBegan,
    HappeningDue,
    LastingBegan,
    LastingEnded,
    LastingMoved,
    MatchCreated,
    MatchEnded,
    Posting,
    Question,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)

AnyMatch = BaseMatch[Any, Any]
Evolve = Mapping[type[Event], Callable[[Any, Any], None]]


def remember_nothing(match: Any, event: Event) -> None:
    """For facts that are told for the reader of the log: dice, marks, what follows elsewhere."""


def question_asked(match: AnyMatch, event: Question) -> None:
    match.questions[event.ask] = event
    match.asked = event.ask


def _answered(match: AnyMatch, event: Answered) -> None:
    question = match.questions[event.ask]
    left = tuple(seat for seat in question.of if seat != event.seat)
    match.questions[event.ask] = msgspec.structs.replace(question, of=left)


def _question_closed(match: AnyMatch, event: QuestionClosed) -> None:
    del match.questions[event.ask]


def posted(match: AnyMatch, event: Posting) -> None:
    match.balances[event.debit] = match.balances.get(event.debit, 0) - event.amount
    match.balances[event.credit] = match.balances.get(event.credit, 0) + event.amount


def _claim_changed(match: AnyMatch, event: ClaimChanged) -> None:
    match.claims[event.claim] = match.claims.get(event.claim, 0) + event.amount


def _lasting_began(match: AnyMatch, event: LastingBegan) -> None:
    match.lasting[event.id] = event.lasting
    match.lasted = event.id


def _lasting_moved(match: AnyMatch, event: LastingMoved) -> None:
    match.lasting[event.id] = msgspec.structs.replace(match.lasting[event.id], on=event.on)


def _lasting_ended(match: AnyMatch, event: LastingEnded) -> None:
    del match.lasting[event.id]


def _match_created(match: AnyMatch, event: MatchCreated) -> None:
    match.seats = event.seats
    match.edition = event.edition


def _seat_taken(match: AnyMatch, event: SeatTaken) -> None:
    match.players[event.seat] = event.player
    if event.entropy:
        match.entropy[event.seat] = event.entropy


def agenda_set(match: AnyMatch, event: AgendaSet) -> None:
    match.agenda = event.steps


def _match_ended(match: AnyMatch, event: MatchEnded) -> None:
    match.ended = event
    match.questions.clear()
    match.agenda = ()


ENGINE: Evolve = {
    Answered: _answered,
    QuestionClosed: _question_closed,
    TimeUp: remember_nothing,
    HappeningBegan: remember_nothing,
    DiceRolled: remember_nothing,
    CardsShuffled: remember_nothing,
    ClaimChanged: _claim_changed,
    LastingBegan: _lasting_began,
    LastingMoved: _lasting_moved,
    LastingEnded: _lasting_ended,
    MatchCreated: _match_created,
    SeatTaken: _seat_taken,
    SeatsOffered: question_asked,
    HappeningDue: question_asked,
    MatchEnded: _match_ended,
    SeedRevealed: remember_nothing,
}
"""The engine's part of every game's table; a game's own entry for a type goes before it."""
