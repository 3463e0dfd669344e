"""What holds of every Pantheon match after each commit, and what comes up in them."""

from collections import Counter
from typing import get_args

from commands.handling import Landed
from domain.engine.ruleset import Ruleset, ruleset
from domain.pantheon.cards import CARDS, DECK, is_kind
from domain.pantheon.gods import BEAUTY, FATE, KNOWLEDGE, LUCK, THIEVES
from domain.pantheon.match import Match
from events.base import Answered, Event, TimeUp
from events.pantheon import PantheonEvent
from events.pantheon.miracles import MiraclePlayed
from events.pantheon.powers import PowerUsed
from events.pantheon.units import UnitPlayed
from tests.play.invariants import check_questions
from tests.play.seen import Seen

RULES = ruleset("pantheon")
NEVER: set[type[Event]] = {
    TimeUp,  # no question of the game has seconds
    Answered,  # none asks two seats, but for the seats of the match, which are taken in commits of their own
}
"""Facts that no simulated match holds."""


def check(landed: Landed) -> None:
    check_commit(RULES, landed.after)


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


class SeenOfPantheon(Seen):
    """Also the cards played, and the powers."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = set[str]()
        self.powers = set[str]()

    def note(self, event: Event) -> None:
        super().note(event)
        if isinstance(event, UnitPlayed | MiraclePlayed):
            self.cards.add(event.card)
        if isinstance(event, PowerUsed):
            self.powers.add(event.god)

    def never_seen(self) -> list[str]:
        """What has not come up; Abjuration is played by answering alone."""
        return [
            *(f"the card {id}" for id in CARDS if id not in self.cards | {"abjuration"}),
            *self.missing((fact for fact in get_args(PantheonEvent) if fact not in NEVER), RULES.commands),
            *(f"the power of {god}" for god in (BEAUTY, FATE, KNOWLEDGE, LUCK, THIEVES) if god not in self.powers),
        ]
