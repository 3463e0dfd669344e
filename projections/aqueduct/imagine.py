"""A whole match that a seat could not tell from the true one."""

from collections.abc import Iterable

from domain.aqueduct.cards import ACES, DEITIES, NUMBERS
from domain.aqueduct.match import Match
from domain.aqueduct.network import cards_in
from domain.engine.dice import Dice
from projections.aqueduct.view import PUBLIC, View


def imagine(view: View, dice: Dice) -> Match:
    """Deal the cards that are nowhere in sight into others' hands and the decks; `view` of it is `view` again."""
    match = Match(**{name: getattr(view, name) for name in PUBLIC}).fork()
    _deal(match, view, dice)
    match.wrath = _unseen(dice, ACES, view.wrath_flipped)[: view.wrath]
    match.deity = _unseen(dice, DEITIES, (*view.deity_flipped, *view.influence.values()))[: view.deity]
    match.questions = dict(view.questions)
    match.asked = max(match.questions, default=0)
    match.agenda = view.agenda
    return match


def _deal(match: Match, view: View, dice: Dice) -> None:
    laid = [id for network in view.networks.values() for id in cards_in(network)]
    left = _unseen(dice, NUMBERS, (*view.hand, *laid, *view.discard, *view.gone))
    match.hands = {}
    for seat in view.seats:
        if seat == view.you:
            match.hands[seat] = view.hand
            continue
        match.hands[seat], left = left[: view.hands[seat]], left[view.hands[seat] :]
    match.pile = left[: view.pile]


def _unseen(dice: Dice, cards: Iterable[str], seen: Iterable[str]) -> tuple[str, ...]:
    """Those of the cards that are not in sight, in any order."""
    known = set(seen)
    return dice.shuffle([id for id in cards if id not in known], "imagine.unseen")
