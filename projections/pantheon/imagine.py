"""A whole match that a seat could not tell from the true one."""

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.engine.dice import Dice
from domain.pantheon.cards import DECK, is_kind
from domain.pantheon.match import Match
from projections.pantheon.view import PUBLIC, View


def imagine(view: View, dice: Dice) -> Match:
    """Deal the cards that are nowhere in sight into the draw pile and others' hands; `view` of it is `view` again."""
    match = Match(**{name: getattr(view, name) for name in PUBLIC}).fork()
    _deal(match, view, dice)
    match.looks = dict(view.looks)
    match.lasting = dict(enumerate(view.lasting, 1))
    match.lasted = len(view.lasting)
    match.questions = dict(view.questions)
    match.asked = max(match.questions, default=0)
    match.agenda = view.agenda
    return match


def _deal(match: Match, view: View, dice: Dice) -> None:
    """What the seat has looked at in this turn lies where it saw it; a Priest lies where Prophet says it does."""
    seen = set(_in_sight(view))
    unseen = [id for id in dice.shuffle(DECK, "imagine.unseen") if id not in seen]
    top = _still(view, "pile", unseen)
    most = max((number for seat, number in view.hands.items() if seat != view.you), default=0)
    held = _still(view, "hand", unseen)[:most]
    left = [id for id in unseen if id not in top and id not in held]
    if view.priest_left is not None and not any(is_kind(id, "priest") for id in (*view.discard, *top)):
        left.sort(key=lambda id: is_kind(id, "priest") == view.priest_left)
    match.hands = {}
    for seat in view.seats:
        if seat == view.you:
            match.hands[seat] = view.hand
            continue
        more = view.hands[seat] - len(held)
        match.hands[seat] = (*held, *left[:more])
        left, held = left[more:], ()
    match.pile = (*top, *dice.shuffle(left, "imagine.pile"))[: view.pile]


def _still(view: View, at: str, unseen: Iterable[str]) -> tuple[str, ...]:
    """What the seat saw there in this turn and has not seen leave since."""
    hidden = set(unseen)
    return tuple(id for place, look in view.looks.items() if place == at for id in look.cards if id in hidden)


def _in_sight(view: View) -> Iterator[str]:
    yield from chain(view.hand, view.discard, view.gifts.values(), *view.sides.values())
    if view.miracle:
        yield view.miracle
