"""Whole matches by random and sensible players under any options, with what must always hold."""

import time
from collections.abc import Iterable
from itertools import count
from typing import get_args

import msgspec
import pytest

from commands.ethereal.table import COMMANDS
from commands.handling import Landed
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.spells import SPELLS
from events.base import Event, TimeUp
from events.ethereal import EtherealEvent
from events.ethereal.bank import SpellsUpsold, StandingTurned
from events.ethereal.field import CardPlaced
from events.ethereal.spells import CardSevered, SpellCast
from tests.play.invariants import check_commit, check_whole
from tests.play.matches import RULES, opened
from workers.play_on import play_on

SECONDS = 20
"""How long the normal run goes on playing once everything has come up."""
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 25, 100
NEVER: set[type[Event]] = {
    TimeUp,  # nobody's time runs out on a clock that counts commits
    CardSevered,  # a player without sense seldom has the mana at the moment of a death
    SpellsUpsold,  # somebody would have to buy the same spell three times in each of two rounds
    StandingTurned,  # takes a loan that stays unpaid to the end of its term
}
"""Facts that few or no simulated matches hold, which is left to the tests of their rules."""


class Seen:
    """The kinds of cards placed, and the types of facts, commands and spells, that have come up."""

    def __init__(self) -> None:
        self.kinds = set[str]()
        self.facts = set[type[Event]]()
        self.commands = set[str]()
        self.spells = set[str]()

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            self.facts.add(type(event))
            if isinstance(event, CardPlaced):
                self.kinds.add(card(event.card).kind.rank)
            if isinstance(event, SpellCast):
                self.spells.add(event.spell)

    def note_commands(self, lines: Iterable[bytes]) -> None:
        for line in lines:
            if command := msgspec.json.decode(line).get("command"):
                self.commands.add(command["type"])

    def missing(self) -> list[str]:
        """What has not come up."""
        facts = [fact for fact in get_args(EtherealEvent) if fact not in self.facts | NEVER]
        return [
            *(f"a card of rank {rank} on the field" for rank in KINDS if rank not in self.kinds),
            *(f"the fact {fact.__name__}" for fact in facts),
            *(f"the command {command}" for command in COMMANDS if command not in self.commands),
            *(f"the spell {spell}" for spell in SPELLS if SPELLS[spell].cast and spell not in self.spells),
        ]


def play_checked(number: int, seen: Seen) -> None:
    """Play one match, and check it after each commit and at its end."""
    landed = list[Landed]()
    log, tables, match_id = opened(number, [lambda each, kept: landed.append(each)])
    playing = True
    while playing:
        playing = play_on(tables, match_id, most=1)
        for each in landed:  # not in the listener, whose faults are none of the match's
            check_commit(RULES, each.before, each.events, each.after)
            seen.note(each.events)
        landed.clear()
    seen.note_commands(log.lines(match_id))
    check_whole(RULES, log, match_id, tables.load(match_id).match)


def test_every_match_keeps_what_must_hold_and_everything_comes_up() -> None:
    seen, end = Seen(), time.monotonic() + SECONDS
    for number in count():
        play_checked(number, seen)
        if number + 1 == MOST_MATCHES or (time.monotonic() > end and not seen.missing()):
            break
    assert not seen.missing(), f"never came up in {MOST_MATCHES} matches: {', '.join(seen.missing())}"


@pytest.mark.long
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(run: int) -> None:
    for number in range(MATCHES_A_RUN):
        play_checked(1000 + run * MATCHES_A_RUN + number, Seen())
