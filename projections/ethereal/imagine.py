"""A whole match that a seat could not tell from the true one."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from domain.engine.dice import Dice
from domain.ethereal.kinds import card, full_deck
from domain.ethereal.match import Match
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardsPulled
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.feed.spells import CardsPulledUnseen
from projections.ethereal.view import PUBLIC, View

SPARE = ".u"
"""The pack of cards that are made up where the seats' own packs don't suffice, as for a raised soldier newly made."""


def imagine(view: View, dice: Dice) -> Match:
    """Deal cards that are nowhere in sight into decks and others' hands; `view` of the result is `view` again.

    A seat is dealt cards of its own pack first, and of kinds that the Ether was left without last.
    """
    match = Match(**{name: getattr(view, name) for name in PUBLIC}).fork()
    match.hands = dict.fromkeys(view.seats, ())
    match.decks = dict.fromkeys(view.seats, ())
    unseen = _unseen(view, dice)
    for seat in sorted(view.seats, key=lambda seat: seat != view.you):
        likely = sorted(unseen, key=_unlikely_for(view, seat))
        known = view.hand if seat == view.you else view.shown.get(seat)
        in_hand = 0 if known is not None else view.hands[seat]
        top = _pulled(view) if seat == view.you else ()
        dealt = _own_deck(view, likely, top) if seat == view.you else likely[: in_hand + view.decks[seat]]
        cards = dice.shuffle(dealt, "imagine.hand-and-deck")
        match.hands[seat] = cards[:in_hand] if known is None else known
        match.decks[seat] = (*top, *cards[in_hand:])
        taken = set(dealt)
        unseen = [id for id in unseen if id not in taken]
    match.lasting = dict(enumerate(view.lasting, 1))
    match.lasted = len(view.lasting)
    match.questions = {ask: _whole(match, question) for ask, question in view.questions.items()}
    match.asked = max(match.questions, default=0)
    match.agenda = view.agenda
    return match


def _unseen(view: View, dice: Dice) -> list[str]:
    """Every card that may lie where this seat sees none, shuffled."""
    seen = set(_in_sight(view))
    unseen = [id for id in dice.shuffle(_all_cards(len(view.seats)), "imagine.unseen") if id not in seen]
    if left_out := view.options.ether_without:
        unseen.sort(key=lambda id: card(id).kind.name in left_out)
    return unseen


def _unlikely_for(view: View, seat: str) -> Callable[[str], int]:
    own = f".{view.seats.index(seat) + 1}"
    return lambda id: 0 if id.endswith(own) else 2 if id.endswith(SPARE) else 1


def _pulled(view: View) -> tuple[str, ...]:
    """The cards on top of its own deck that the seat looks at."""
    return next((asked.cards for asked in view.questions.values() if isinstance(asked, CardsPulled)), ())


def _own_deck(view: View, likely: Sequence[str], top: tuple[str, ...]) -> list[str]:
    """As many cards of each rank as the seat knows its deck to hold below those on `top`."""
    left, dealt = dict(view.deck), list[str]()
    for id in top:
        left[card(id).kind.rank] -= 1
    for id in likely:
        rank = card(id).kind.rank
        if left.get(rank):
            left[rank] -= 1
            dealt.append(id)
    return dealt


@cache
def _all_cards(seats: int) -> tuple[str, ...]:
    packs = (*(str(number + 1) for number in range(seats)), SPARE.removeprefix("."))
    return tuple(id for pack in packs for id in full_deck(pack))


def _in_sight(view: View) -> Iterator[str]:
    yield from chain(view.hand, _pulled(view), view.grave, view.ether, view.outer_darkness)
    for piles in (view.shown, view.souls, view.away, view.opening, view.captured):
        yield from chain.from_iterable(piles.values())
    yield from chain.from_iterable(stack.cards for stack in view.stacks.values())


def _whole(match: Match, question: Any) -> Any:
    """A question with what the seat doesn't see of it."""
    if isinstance(question, DeckTollAsked):
        cards = match.decks[question.of[0]][: question.number]
        return TollAsked(ask=question.ask, of=question.of, cards=cards, source="deck", seconds=question.seconds)
    if isinstance(question, CardsPulledUnseen):
        cards = match.decks[question.of[0]][: question.number]
        return CardsPulled(ask=question.ask, of=question.of, cards=cards, seconds=question.seconds)
    return question
