"""Whole matches that are checked as they are played, and what has come up in them."""

from collections.abc import Callable, Iterable

import msgspec
import pytest

from commands.handling import Landed
from domain.engine.ruleset import ruleset
from events.base import Event
from tests.play.invariants import check_whole
from tests.play.matches import opened
from workers.play_on import play_on


class Seen:
    """The types of facts and commands that have come up; a game's own adds what else it looks for."""

    def __init__(self) -> None:
        self.facts = set[type[Event]]()
        self.commands = set[str]()

    def note(self, event: Event) -> None:
        self.facts.add(type(event))

    def note_commands(self, lines: Iterable[bytes]) -> None:
        for line in lines:
            if command := msgspec.json.decode(line).get("command"):
                self.commands.add(command["type"])

    def never_seen(self) -> list[str]:
        """What is looked for and has not come up: here nothing is looked for."""
        return []

    def missing(self, facts: Iterable[type[Event]], commands: Iterable[str]) -> list[str]:
        """Which of these facts and commands have not come up."""
        return [
            *(f"the fact {fact.__name__}" for fact in facts if fact not in self.facts),
            *(f"the command {command}" for command in commands if command not in self.commands),
        ]


def play_checked(game: str, number: int, seen: Seen, check: Callable[[Landed], None]) -> None:
    """Play one match, and check it after each commit and at its end."""
    landed = list[Landed]()
    log, tables, match_id = opened(number, [lambda each, kept: landed.append(each)], game=game)
    playing = True
    while playing:
        playing = play_on(tables, match_id, most=1)
        for each in landed:  # not in the listener, whose faults are none of the match's
            check(each)
            for event in each.events:
                seen.note(event)
        landed.clear()
    seen.note_commands(log.lines(match_id))
    check_whole(ruleset(game), log, match_id, tables.load(match_id).match)


def play_each(game: str, numbers: Iterable[int], check: Callable[[Landed], None]) -> None:
    """Play these matches, each checked."""
    for number in numbers:
        play_checked(game, number, Seen(), check)


def play_until_all_is_seen(game: str, most: int, seen: Seen, check: Callable[[Landed], None]) -> None:
    """Play matches until everything has come up that is looked for; fail if it has not in so many."""
    for number in range(most):
        play_checked(game, number, seen, check)
        if not seen.never_seen():
            return
    pytest.fail(f"never came up in {most} matches: {', '.join(seen.never_seen())}")
