"""What holds of every Aqueduct match after each commit, and what comes up in them."""

from collections import Counter
from typing import get_args

from commands.handling import Landed
from domain.aqueduct.cards import CARDS, DECK, EXCUSE, card
from domain.aqueduct.match import Match
from domain.aqueduct.network import Laid, open_outlets
from domain.engine.ruleset import Ruleset, ruleset
from events.aqueduct import AqueductEvent
from events.aqueduct.flow import CrownBought, DeityFlipped
from events.aqueduct.network import AceFlipped, CardLaid, ExcuseBought, PipeBroken
from events.aqueduct.turn import TurnOpened
from events.base import CardsShuffled, Event, TimeUp
from tests.play.invariants import check_questions
from tests.play.seen import Seen

RULES = ruleset("aqueduct")
NEVER: set[type[Event]] = {
    TimeUp,  # no question of the game has seconds
}
"""Facts that no simulated match holds."""
RARE = ("a pipe of three breaks", "the Excuse changes hands", "a further Foundation Card", "nothing breaks")
"""What else is looked for, beside decks that are shuffled anew."""


def check(landed: Landed) -> None:
    check_commit(RULES, landed.after)


def check_commit(rules: Ruleset, after: Match) -> None:
    """The cheap invariants."""
    check_cards(rules, after)
    check_books(rules, after)
    check_networks(after)
    check_questions(after)
    check_hands(after)


def check_cards(rules: Ruleset, match: Match) -> None:
    """Once they are dealt, each of the 45 cards is in one zone."""
    cards = Counter(rules.card_zones(match))
    assert cards.total() == len(cards)
    assert not match.turn or cards.keys() == {*DECK}, cards


def check_books(rules: Ruleset, match: Match) -> None:
    """Chips of each suit and points each sum to zero, and no seat has less than none."""
    assert sum(match.balances.values()) == 0
    assert not list(rules.books.unsound(match))


def check_networks(match: Match) -> None:
    """Every card lies on one outlet of a card above it, by a suit of both; at least one outlet is open in each network
    (aqueduct.excuse.never-last)."""
    for network in match.networks.values():
        assert len({laid.outlet for laid in network}) == len(network)
        assert not network or open_outlets(network)
        assert not network or network[0].sideways
        for number, laid in enumerate(network):
            assert bool(laid.outlet) == bool(number)
            assert not laid.sideways or card(laid.card).rank == card(network[0].card).rank
            if laid.outlet:
                _check_joint(laid, {each.card: each for each in network[:number]})


def _check_joint(laid: Laid, above: dict[str, Laid]) -> None:
    """A card lies on one that was laid before it, on a side of its own of a Foundation Card, by a suit of both."""
    parent, _, side = laid.outlet.partition(".")
    assert parent != EXCUSE
    assert above[parent].sideways == bool(side)
    assert not side or side in card(parent).suits
    if laid.card != EXCUSE:
        assert laid.suit in ((side,) if side else card(parent).suits)
        assert laid.suit in card(laid.card).suits


def check_hands(match: Match) -> None:
    """aqueduct.end.five-each: while there is a draw pile, each hand holds 5 cards, that of a seat that has played 4."""
    if not match.turn or not match.pile or match.first_open(TurnOpened) is None:
        return
    for seat, hand in match.hands.items():
        assert len(hand) == 5 - (seat == match.active and match.has_played)


class SeenOfAqueduct(Seen):
    """Also the cards laid, flipped and bought, and what comes up seldom."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = set[str]()
        self.rare = set[str]()

    def note(self, event: Event) -> None:
        super().note(event)
        match event:
            case CardLaid(card=card, outlet=outlet, sideways=sideways):
                self.cards.add(card)
                if outlet and sideways:
                    self.rare.add("a further Foundation Card")
            case AceFlipped(card=card, strikes=strikes):
                self.cards.add(card)
                if not strikes:
                    self.rare.add("nothing breaks")
            case DeityFlipped(card=card) | CrownBought(card=card):
                self.cards.add(card)
            case PipeBroken(cards=cards) if len(cards) >= 3:
                self.rare.add("a pipe of three breaks")
            case ExcuseBought(seller=seller):
                self.cards.add("excuse")
                if seller:
                    self.rare.add("the Excuse changes hands")
            case CardsShuffled(rule=rule):
                self.rare.add(rule)
            case _:
                pass

    def never_seen(self) -> list[str]:
        """What has not come up."""
        rare = (*RARE, "aqueduct.wrath.reshuffle", "aqueduct.deity.reshuffle")
        return [
            *(f"the card {id}" for id in CARDS if id not in self.cards),
            *self.missing((fact for fact in get_args(AqueductEvent) if fact not in NEVER), RULES.commands),
            *(what for what in rare if what not in self.rare),
        ]
