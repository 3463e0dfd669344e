"""Commands of Aqueduct that a seat might try, sensible or not, and every one that could be said."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from commands.aqueduct.acts import BuyCrown, BuyExcuse, PayTribute, ReturnExcuse
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.aqueduct.cards import DECK, SUITS
from domain.aqueduct.match import Match
from domain.aqueduct.network import cards_in


def _outlets(match: Match) -> list[str]:
    """Every outlet that could be named: of all cards that lie anywhere, as they lie and sideways, and of none."""
    laid = [id for network in match.networks.values() for id in cards_in(network)]
    return ["nobody", *laid, *(f"{id}.{suit}" for id in laid for suit in SUITS)]


def attempts(match: Match, seat: str, random: Random, number: int) -> list[Any]:
    """Random commands: with cards of any zone, hidden ones too."""
    own, outlets = match.hands.get(seat, ()), _outlets(match)

    def any_command() -> Any:
        card, outlet = random.choice([*DECK, *own * 8, "nobody"]), random.choice(outlets)
        suit, other = random.choice(SUITS), random.choice(SUITS)
        return random.choice(
            (
                LayCard(card=card, outlet=outlet, suit=random.choice((None, suit))),
                LayCard(card=card, outlet=outlet),
                LayFoundation(card=card, outlet=random.choice((None, outlet)), suit=random.choice((None, suit))),
                DiscardCard(card=card),
                DrawCard(source=random.choice(("pile", "discard"))),
                PayTribute(suit=suit),
                BuyCrown(suit=suit),
                BuyExcuse(outlet=outlet, chips=(suit, other)),
                random.choice((ReturnExcuse, EndTurn))(),
            )
        )

    return [any_command() for _ in range(number)]


def every_command(match: Match) -> Iterator[Any]:
    """Everything that could be said in this position: the suit of a card that is laid always named, and two chips that
    both go to the supply in one order."""
    cards, outlets = [*DECK, "nobody"], _outlets(match)
    yield from (DrawCard(source="pile"), DrawCard(source="discard"), EndTurn(), ReturnExcuse())
    yield from (DiscardCard(card=id) for id in cards)
    yield from (LayFoundation(card=id) for id in cards)
    places = list(product(cards, outlets, SUITS))
    yield from (lay(card=id, outlet=name, suit=suit) for id, name, suit in places for lay in (LayCard, LayFoundation))
    yield from (act(suit=suit) for suit in SUITS for act in (PayTribute, BuyCrown))
    pairs = product(SUITS, repeat=2) if match.excuse_owner() else combinations_with_replacement(SUITS, 2)
    yield from (BuyExcuse(outlet=name, chips=chips) for chips in pairs for name in outlets)
