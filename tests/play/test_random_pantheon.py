"""Whole matches of Pantheon by computers of any level, with what must always hold."""

from collections.abc import Callable, Iterable
from typing import get_args

import msgspec
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
from tests.play.invariants import check_whole
from tests.play.matches import opened
from tests.play.pantheon import check_commit
from tests.rules.pantheon.tables import table
from workers.play_on import play_on

RULES = ruleset("pantheon")
MATCHES = 12
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 10, 100
NEVER: set[type[Event]] = {
    TimeUp,  # no question of the game has seconds
    Answered,  # none asks two seats, but for the seats of the match, which are taken in commits of their own
}
"""Facts that no simulated match holds."""


class Seen:
    """The cards played, and the types of facts, commands and powers, that have come up."""

    def __init__(self) -> None:
        self.cards = set[str]()
        self.facts = set[type[Event]]()
        self.commands = set[str]()
        self.powers = set[str]()

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            self.facts.add(type(event))
            if isinstance(event, UnitPlayed | MiraclePlayed):
                self.cards.add(event.card)
            if isinstance(event, PowerUsed):
                self.powers.add(event.god)

    def note_commands(self, lines: Iterable[bytes]) -> None:
        for line in lines:
            if command := msgspec.json.decode(line).get("command"):
                self.commands.add(command["type"])

    def missing(self) -> list[str]:
        """What has not come up; Abjuration is played by answering alone."""
        facts = [fact for fact in get_args(PantheonEvent) if fact not in self.facts | NEVER]
        return [
            *(f"the card {id}" for id in CARDS if id not in self.cards | {"abjuration"}),
            *(f"the fact {fact.__name__}" for fact in facts),
            *(f"the command {command}" for command in RULES.commands if command not in self.commands),
            *(f"the power of {god}" for god in (BEAUTY, FATE, KNOWLEDGE, LUCK, THIEVES) if god not in self.powers),
        ]


def play_checked(number: int, seen: Seen) -> None:
    """Play one match, and check it after each commit and at its end."""
    landed = list[Landed]()
    log, tables, match_id = opened(number, [lambda each, kept: landed.append(each)], game="pantheon")
    playing = True
    while playing:
        playing = play_on(tables, match_id, most=1)
        for each in landed:  # not in the listener, whose faults are none of the match's
            check_commit(RULES, each.after)
            seen.note(each.events)
        landed.clear()
    seen.note_commands(log.lines(match_id))
    check_whole(RULES, log, match_id, tables.load(match_id).match)


def test_every_match_keeps_what_must_hold() -> None:
    for number in range(MATCHES):
        play_checked(number, Seen())


@pytest.mark.long
def test_everything_comes_up() -> None:
    seen = Seen()
    for number in range(MOST_MATCHES):
        play_checked(number, seen)
        if not seen.missing():
            return
    pytest.fail(f"never came up in {MOST_MATCHES} matches: {', '.join(seen.missing())}")


@pytest.mark.long
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(run: int) -> None:
    for number in range(MATCHES_A_RUN):
        play_checked(1000 + run * MATCHES_A_RUN + number, Seen())


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
