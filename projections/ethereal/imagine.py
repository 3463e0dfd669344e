"""A whole match that a seat could not tell from the true one."""

from typing import Any

from domain.engine.dice import Dice
from domain.ethereal.match import Match
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardsPulled
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.feed.spells import CardsPulledUnseen
from projections.ethereal.view import PUBLIC, View


def imagine(view: View, dice: Dice) -> Match:
    """Deal the unseen cards out at random; `view` of the result is `view` again."""
    pulled = {
        seat: question.cards
        for question in view.questions.values()
        if isinstance(question, CardsPulled)
        for seat in question.of
    }
    known_on_top = {id for cards in pulled.values() for id in cards}
    unseen = dice.shuffle([id for id in view.unseen if id not in known_on_top], "imagine")
    match = Match(**{name: getattr(view, name) for name in PUBLIC}).fork()
    for seat in view.seats:
        known = view.hand if seat == view.you else view.shown.get(seat)
        hand = 0 if known is not None else view.hands.get(seat, 0)
        match.hands[seat], unseen = known if known is not None else unseen[:hand], unseen[hand:]
    for seat in view.seats:
        top = pulled.get(seat, ())
        deck = view.decks.get(seat, 0) - len(top)
        match.decks[seat], unseen = (*top, *unseen[:deck]), unseen[deck:]
    match.questions = {ask: _whole(match, question) for ask, question in view.questions.items()}
    return match


def _whole(match: Match, question: Any) -> Any:
    """A question with what the seat doesn't see of it."""
    if isinstance(question, DeckTollAsked):
        cards = match.decks[question.of[0]][: question.number]
        return TollAsked(ask=question.ask, of=question.of, cards=cards, source="deck", seconds=question.seconds)
    if isinstance(question, CardsPulledUnseen):
        cards = match.decks[question.of[0]][: question.number]
        return CardsPulled(ask=question.ask, of=question.of, cards=cards, seconds=question.seconds)
    return question
