"""What holds of every Pantheon match after each commit."""

from collections import Counter

from domain.engine.ruleset import Ruleset
from domain.pantheon.cards import DECK, is_kind
from domain.pantheon.match import Match
from tests.play.invariants import check_questions


def check_commit(rules: Ruleset, after: Match) -> None:
    """The cheap invariants."""
    check_cards(rules, after)
    check_books(rules, after)
    check_marks(after)
    check_questions(after)


def check_cards(rules: Ruleset, match: Match) -> None:
    """pantheon.card.conservation: once they are dealt, each of the 95 cards is in one zone."""
    cards = Counter(rules.card_zones(match))
    assert not cards or (cards.keys() == {*DECK} and cards.total() == len(DECK)), cards


def check_books(rules: Ruleset, match: Match) -> None:
    """Faith and Worshipers each sum to zero, nobody has less than none, and only the active seat has Faith."""
    assert sum(match.balances.values()) == 0
    assert not list(rules.books.unsound(match))


def check_marks(match: Match) -> None:
    """What is remembered of cards is remembered of such as are where it counts."""
    in_play = {id for side in match.sides.values() for id in side}
    assert not [id for id in in_play if is_kind(id, "miracle")]
    assert match.gifts.keys() | match.attacked_in.keys() | match.used_in.keys() <= in_play
    assert all(is_kind(hero, "hero") for hero in match.gifts)
    assert {*match.killed} <= {*match.discard}
    assert len(set(match.killed)) == len(match.killed)
