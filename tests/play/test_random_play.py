"""Whole matches by random and sensible players under any options, with what must always hold."""

import time
from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from commands.clock import CommitClock
from commands.ethereal.table import COMMANDS
from commands.handling import Landed, Tables
from domain.engine.ruleset import ruleset
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.spells import SPELLS
from events.base import Event, Player, TimeUp
from events.ethereal import EtherealEvent
from events.ethereal.field import CardPlaced
from events.ethereal.spells import SpellCast
from events.log.memory import MemoryLog
from tests.play.invariants import check_commit, check_whole
from workers.play_on import play_on

RULES = ruleset("ethereal")
SECONDS = 20
"""How long the normal run goes on playing once everything has come up."""
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 25, 100
NEVER = {TimeUp}
"""Facts that no simulated match holds: nobody's time runs out on a clock that counts commits."""


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


def any_options(random: Random) -> dict[str, Any]:
    """A set-up in which some options differ from the default."""
    choices = {
        "field_width": (5, 6, 7),
        "midline": (True, False),
        "corners": ("kept", "cut"),
        "specials": ("none", "half", "all"),
        "at_least_one_joker": (True, False),
        "starting_mana": ("3d2", "1d6", "none", 6),
        "starting_mana_roll": ("each", "shared"),
        "moon_combat_bonus": (True, False),
        "ace_lock": ("off", "color", "suit"),
        "joker_souls_max": (1, 6, 12),
        "hand_limit": (3, 6, 10),
        "ether_without": ((), ("king",), ("jack", "queen")),
        "attack_phase_spells": (False, True),
        "decks": ("two", "three"),
    }
    changed = random.sample(sorted(choices), random.randint(0, len(choices)))
    return {name: random.choice(choices[name]) for name in changed}


def play_checked(number: int, seen: Seen) -> None:
    """Play one match, always the same for the same number, and check it after each commit and at its end."""
    random, log, match_id = Random(number), MemoryLog(), f"play-{number}"
    landed = list[Landed]()
    tables = Tables(log, CommitClock(), [lambda each, kept: landed.append(each)])
    options = any_options(random) | {"round_limit": random.choice((20, 60))}
    tables.create("ethereal", options, match_id=match_id, seed=random.randbytes(32))
    for seat in RULES.seats:
        level = random.choice(("random", "random", "medium"))
        tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=f"{number:08x}")
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
