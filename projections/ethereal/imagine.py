"""A whole match that a seat could not tell from the true one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from commands.ethereal.calendar.moon import is_passed_over
from domain.engine.dice import Dice
from domain.ethereal.bounties import first_cards
from domain.ethereal.hill import packs
from domain.ethereal.kinds import SUITLESS, bounty_of, card, full_deck, waiting_in_ether
from domain.ethereal.match import Match
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardsPulled
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.feed.spells import CardsPulledUnseen
from projections.ethereal.view import OWN, PUBLIC, View

SPARE = ".u"
"""The pack of cards that are made up where the seats' own packs don't suffice, as for a raised soldier newly made."""


SPARES = 8
"""How many cards of a kind without a suit are made up at most."""


def imagine(view: View, dice: Dice) -> Match:
    """Deal cards that are nowhere in sight into decks and others' hands; `view` of the result is `view` again.

    A seat is dealt cards of its own pack first, and of kinds that the Ether was left without last.
    """
    match = Match(**{name: getattr(view, name) for name in (*PUBLIC, *OWN)}).fork()
    _deal(match, view, dice)
    match.lasting = dict(enumerate(view.lasting, 1))
    match.lasted = len(view.lasting)
    match.devotions = dict(view.devotions)
    match.questions = {ask: _whole(match, question) for ask, question in view.questions.items()}
    match.asked = max(match.questions, default=0)
    match.agenda = view.agenda
    return match


def _deal(match: Match, view: View, dice: Dice) -> None:
    """First the seat's own deck, of which it knows the ranks of all but what lies face down, then what others hold."""
    match.hands, match.decks = dict.fromkeys(view.seats, ()), dict.fromkeys(view.seats, ())
    unseen = _unseen(view, dice)
    if view.you:
        match.hands[view.you] = view.hand
        below = _own_deck(view, _likely(view, view.you, unseen))
        unknown = tuple(id for id in unseen if SPARE in id and id not in below)
        if view.face_down:
            match.face_down = {view.you: unknown[: view.face_down]}
            below += unknown[: view.face_down]
        match.decks[view.you] = (*_pulled(view), *dice.shuffle(below, "imagine.deck"))
    left = set(unseen).difference(*match.decks.values())
    for seat in view.seats:
        if seat != view.you:
            shown = view.shown.get(seat, ())
            hand, deck = view.hands[seat] - len(shown), view.decks[seat]
            likely = _likely(view, seat, [id for id in unseen if id in left])
            cards = dice.shuffle(likely[: hand + deck], "imagine.hand-and-deck")
            match.hands[seat], match.decks[seat] = (*shown, *cards[:hand]), cards[hand:]
            left.difference_update(cards)


def _unseen(view: View, dice: Dice) -> list[str]:
    """Every card that may lie where this seat sees none, shuffled."""
    seen = set(_in_sight(view))
    everything = (*_all_cards(packs(view.options)), *_of_bounties(view, *view.seats))
    unseen = [id for id in dice.shuffle(everything, "imagine.unseen") if id not in seen]
    if left_out := view.options.ether_without:
        unseen.sort(key=lambda id: card(id).kind.name in left_out)
    return unseen


def _likely(view: View, seat: str, cards: list[str]) -> list[str]:
    """Debt Collectors of the seat's bounties, cards of its own pack, then of other seats' packs, then of the spare one;
    others' Debt Collectors last."""
    own, bounties = f".{view.seats.index(seat) + 1}", set(_of_bounties(view, seat))

    def order(id: str) -> int:
        if bounty_of(id):
            return 0 if id in bounties else 4
        return 1 if id.endswith(own) else 3 if SPARE in id else 2

    return sorted(cards, key=order)


def _of_bounties(view: View, *seats: str) -> Iterator[str]:
    """The Debt Collectors that were made when seats took bounties which are not over."""
    for seat in seats:
        for taken in view.taken.get(seat, ()):
            yield from first_cards(taken)


def _pulled(view: View) -> tuple[str, ...]:
    """The cards on top of its own deck that the seat looks at."""
    return next((asked.cards for asked in view.questions.values() if isinstance(asked, CardsPulled)), ())


def _own_deck(view: View, likely: Sequence[str]) -> list[str]:
    """As many cards of each rank as the seat knows its deck to hold, but for those it looks at."""
    left, dealt = Counter(view.deck), list[str]()
    left.subtract(card(id).kind.rank for id in _pulled(view))
    for id in likely:
        rank = card(id).kind.rank
        if left[rank] > 0:
            left[rank] -= 1
            dealt.append(id)
    return dealt


@cache
def _all_cards(packs: int) -> tuple[str, ...]:
    decks = tuple(id for pack in (*map(str, range(1, packs + 1)), SPARE.removeprefix(".")) for id in full_deck(pack))
    made = tuple(f"{rank}{SPARE}{number}" for rank in (*SUITLESS, "Xr", "Xb") for number in range(1, SPARES + 1))
    return (*decks, *waiting_in_ether(packs), *made)


def _in_sight(view: View) -> Iterator[str]:
    yield from view.captives.values()
    yield from (lot.card for lot in view.lots.values())
    yield from (plot.miner for plot in view.plots.values() if plot.miner)
    yield from chain(view.hand, _pulled(view), view.grave, view.limbo, view.ether, view.outer_darkness, view.gone)
    for piles in (view.shown, view.souls, view.away, view.opening, view.captured):
        yield from chain.from_iterable(piles.values())
    yield from chain.from_iterable(stack.cards for stack in view.stacks.values())


def _whole(match: Match, question: Any) -> Any:
    """A question with what the seat doesn't see of it."""
    if isinstance(question, DeckTollAsked):
        cards = tuple(sorted(match.decks[question.of[0]], key=is_passed_over)[: question.number])
        return TollAsked(ask=question.ask, of=question.of, cards=cards, source="deck", seconds=question.seconds)
    if isinstance(question, CardsPulledUnseen):
        cards = match.decks[question.of[0]][: question.number]
        return CardsPulled(ask=question.ask, of=question.of, cards=cards, seconds=question.seconds)
    return question
