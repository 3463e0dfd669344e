"""Whole matches by random and sensible players under any options, with what must always hold."""

from collections.abc import Iterable
from typing import get_args

import msgspec
import pytest

from commands.ethereal.table import COMMANDS
from commands.handling import Landed
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.spells import SPELLS
from events.base import Event, TimeUp
from events.ethereal import EtherealEvent
from events.ethereal.auction import BankLotWithdrawn
from events.ethereal.bank import (
    AceTaken,
    BankCollapsed,
    BankerDied,
    CardsTakenFromDeck,
    PricesWobbled,
    SpellsUpsold,
)
from events.ethereal.field import CardPlaced
from events.ethereal.souls import SoulsLost
from events.ethereal.spells import CardSevered, SpellCast
from tests.play.invariants import check_commit, check_whole
from tests.play.matches import RULES, opened
from workers.play_on import play_on

MATCHES = 24
MOST_MATCHES = 400
LONG_RUNS, MATCHES_A_RUN = 25, 100
UNMADE = {"bondsman"}
"""Kinds that nothing brings yet."""
NEVER: set[type[Event]] = {
    TimeUp,  # nobody's time runs out on a clock that counts commits
    CardSevered,  # a player without sense seldom has the mana at the moment of a death
    SpellsUpsold,  # somebody would have to buy the same spell three times in each of two rounds
    BankerDied,  # in one of a thousand rounds
    BankLotWithdrawn,  # when the Banker dies
    BankCollapsed,  # everybody would have to be deep in debt at once
    CardsTakenFromDeck,  # in a collapse
    AceTaken,  # in a collapse
    PricesWobbled,  # after a collapse
    SoulsLost,  # in a collapse that the sky brings
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
            *(f"a card of rank {rank} on the field" for rank in KINDS if rank not in self.kinds | UNMADE),
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
