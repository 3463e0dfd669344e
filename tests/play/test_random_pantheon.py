"""Whole matches of Pantheon by computers of any level, with what must always hold."""

from collections.abc import Callable
from typing import get_args

import pytest

from commands.handling import Landed
from domain.engine.ruleset import ruleset
from domain.pantheon.cards import CARDS
from domain.pantheon.gods import BEAUTY, FATE, KNOWLEDGE, LUCK, THIEVES
from domain.pantheon.match import Match
from events.base import Answered, Event, TimeUp
from events.pantheon import PantheonEvent
from events.pantheon.miracles import MiraclePlayed
from events.pantheon.powers import PowerUsed
from events.pantheon.units import UnitPlayed
from tests.play.pantheon import check_commit
from tests.play.seen import Seen, play_each, play_until_all_is_seen
from tests.rules.pantheon.tables import table

RULES = ruleset("pantheon")
MATCHES = 12
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 10, 100
NEVER: set[type[Event]] = {
    TimeUp,  # no question of the game has seconds
    Answered,  # none asks two seats, but for the seats of the match, which are taken in commits of their own
}
"""Facts that no simulated match holds."""


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


def check(landed: Landed) -> None:
    check_commit(RULES, landed.after)


def test_every_match_keeps_what_must_hold() -> None:
    play_each("pantheon", range(MATCHES), check)


@pytest.mark.long
def test_everything_comes_up() -> None:
    play_until_all_is_seen("pantheon", MOST_MATCHES, SeenOfPantheon(), check)


@pytest.mark.long
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(run: int) -> None:
    first = 1000 + run * MATCHES_A_RUN
    play_each("pantheon", range(first, first + MATCHES_A_RUN), check)


def _card_twice(match: Match) -> None:
    match.discard += match.pile[:1]


def _card_gone(match: Match) -> None:
    match.pile = match.pile[1:]


def _faith_from_nowhere(match: Match) -> None:
    match.balances["faith:s1"] = 1


def _worshipers_for_faith(match: Match) -> None:
    match.balances |= {"worshipers:s1": 6, "source:faith": -1}


def _faith_of_the_other_seat(match: Match) -> None:
    match.balances |= {"faith:s2": 1, "source:faith": -1}


def _fewer_than_no_worshipers(match: Match) -> None:
    match.balances |= {"worshipers:s2": -1, "worshipers:s1": 6}


def _miracle_in_play(match: Match) -> None:
    match.sides["s1"] += (match.pile[-1],)
    match.pile = match.pile[:-1]


def _gift_on_nobody(match: Match) -> None:
    match.attacked_in["hero.9"] = 1


def _killed_twice(match: Match) -> None:
    match.killed *= 2


def _killed_and_not_there(match: Match) -> None:
    match.killed = (match.pile[0],)


def _nobody_asked(match: Match) -> None:
    match.questions = {}


SPOILT: list[Callable[[Match], None]] = [
    *(_card_twice, _card_gone, _faith_from_nowhere, _worshipers_for_faith, _faith_of_the_other_seat),
    *(_fewer_than_no_worshipers, _miracle_in_play, _gift_on_nobody, _killed_twice, _killed_and_not_there),
    _nobody_asked,
]


def _sound() -> Match:
    return table(sides={"s1": "hero.1"}, discard="hero.2", killed="hero.2", worshipers={"s1": 5}).match


def test_a_sound_match_passes() -> None:
    check_commit(RULES, _sound())


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_spoilt_match_is_found(spoil: Callable[[Match], None]) -> None:
    match = _sound().fork()
    spoil(match)
    with pytest.raises(AssertionError):
        check_commit(RULES, match)
