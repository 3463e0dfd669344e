"""A whole match that a seat could not tell from the true one."""

from typing import Any

from domain.engine.dice import Dice
from domain.ethereal.match import Match
from events.ethereal.moon import TollAsked
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.view import PUBLIC, View


def imagine(view: View, dice: Dice) -> Match:
    """Deal the unseen cards out at random; `view` of the result is `view` again."""
    unseen = dice.shuffle(view.unseen, "imagine")
    match = Match(**{name: getattr(view, name) for name in PUBLIC}).fork()
    for seat in view.seats:
        hand = view.hands.get(seat, 0) if seat != view.you else 0
        match.hands[seat] = view.hand if seat == view.you else unseen[:hand]
        unseen = unseen[hand:]
    for seat in view.seats:
        deck = view.decks.get(seat, 0)
        match.decks[seat], unseen = unseen[:deck], unseen[deck:]
    match.questions = {ask: _whole(match, question) for ask, question in view.questions.items()}
    return match


def _whole(match: Match, question: Any) -> Any:
    """A question with what the seat doesn't see of it."""
    if isinstance(question, DeckTollAsked):
        cards = match.decks[question.of[0]][: question.number]
        return TollAsked(ask=question.ask, of=question.of, cards=cards, source="deck", seconds=question.seconds)
    return question
