"""What a seat can do in Aqueduct, grouped by kind and subject."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations_with_replacement, product
from typing import TypeVar

from commands.aqueduct.acts import BuyCrown, BuyExcuse, PayTribute, ReturnExcuse
from commands.aqueduct.base import AqueductCommand
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.aqueduct.cards import EXCUSE, SUITS, card
from domain.aqueduct.chips import all_chips
from domain.aqueduct.match import Match
from domain.aqueduct.network import foundation_rank, open_outlets, shared
from events.aqueduct.suits import Suit
from projections.offers import Group

Lay = TypeVar("Lay", LayCard, LayFoundation)


def groups(match: Match, seat: str) -> Iterator[Group]:
    """The candidates of a seat, out of a match that it may know whole (an imagined one)."""
    if match.ended or seat not in match.waits_for():
        return
    for id in match.hands[seat]:
        if plays := lays_of(match, seat, id):
            yield _group(*plays, subject=id)
        if sideways := foundations_of(match, seat, id):
            yield _group(*sideways, subject=id)
    if match.hands[seat]:
        yield _group(*(DiscardCard(card=id) for id in match.hands[seat]))
    yield _group(DrawCard(source="pile"), DrawCard(source="discard"))
    yield _group(EndTurn())
    yield _group(*(PayTribute(suit=suit) for suit in all_chips(match, seat) or ("moons",)))
    for suit in SUITS:
        yield _group(BuyCrown(suit=suit), subject=suit)
    yield from _excuses(match, seat)
    yield _group(ReturnExcuse())


def _group(*commands: AqueductCommand, subject: str = "") -> Group:
    return Group(kind=str(commands[0].type), subject=subject, candidates=lambda: commands)


def lays_in(match: Match, seat: str) -> list[LayCard | LayFoundation]:
    """Every way in which a seat can lay a card of its hand."""
    return [
        lay
        for id in match.hands[seat]
        for lay in (*_fitting(LayCard, match, seat, id), *foundations_of(match, seat, id))
    ]


def lays_of(match: Match, seat: str, id: str) -> list[LayCard]:
    """A card of the hand on every outlet that it fits, by every suit; one that fits none is tried once, to say why."""
    outlets = open_outlets(match.networks[seat])
    return _fitting(LayCard, match, seat, id) or [LayCard(card=id, outlet=outlet.name) for outlet in outlets[:1]]


def foundations_of(match: Match, seat: str, id: str) -> list[LayFoundation]:
    """The same, sideways, of cards of the Foundation's rank; of the first card any."""
    network = match.networks[seat]
    if not network:
        return [LayFoundation(card=id)]
    return _fitting(LayFoundation, match, seat, id) if card(id).rank == foundation_rank(network) else []


def _fitting(kind: type[Lay], match: Match, seat: str, id: str) -> list[Lay]:
    return [
        kind(card=id, outlet=outlet.name, suit=suit)
        for outlet in open_outlets(match.networks[seat])
        for suit in shared(id, outlet)
    ]


def _excuses(match: Match, seat: str) -> Iterator[Group]:
    """The Excuse on every outlet; without one it is tried once, to say why."""
    pairs = partial(chip_pairs, match, seat)
    for name in [outlet.name for outlet in open_outlets(match.networks[seat])] or [EXCUSE]:
        yield Group(kind="buy-excuse", subject=name, candidates=partial(_purchases, name, pairs()))


def _purchases(outlet: str, pairs: Iterable[tuple[Suit, Suit]]) -> Iterable[AqueductCommand]:
    for chips in pairs:
        yield BuyExcuse(outlet=outlet, chips=chips)


def chip_pairs(match: Match, seat: str) -> list[tuple[Suit, Suit]]:
    """The chips that the Excuse can be paid with: which goes to its owner matters only if there is one."""
    held = all_chips(match, seat)
    unordered = combinations_with_replacement(held, 2)
    pairs: Iterable[tuple[Suit, Suit]] = product(held, held) if match.excuse_owner() else unordered
    return [pair for pair in pairs if pair[0] != pair[1] or held[pair[0]] > 1] or [("moons", "moons")]
