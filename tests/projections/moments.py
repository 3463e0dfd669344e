"""Moments of played matches: each commit, with the match before and after it. The same in any process."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from commands.clock import CommitClock
from commands.handling import Tables
from commands.kept import codec_of
from domain.engine.dice import KeyedDice, dice_key
from domain.engine.draft import Draft
from domain.engine.ruleset import Ruleset, draft_of, ruleset, rulesets
from events.base import SYSTEM, Event, Player, QuestionClosed, SeedRevealed
from events.log.commit import head_of
from events.log.memory import MemoryLog
from workers.play_on import play_on

RULES: Ruleset = ruleset("ethereal")
SEATS = ("s1", "s2", None)
"""Every seat of a duel, and a watcher."""

ETHEREAL: tuple[tuple[str, dict[str, Any]], ...] = (
    ("random random", {}),
    ("random medium", {"specials": "all", "hand_limit": 3, "starting_mana": 6}),
    ("random random", {"specials": "half", "ether_without": ["king"], "field_width": 7, "corners": "cut"}),
    ("medium random", {"midline": False, "joker_souls_max": 2, "starting_mana": "none", "ace_lock": "suit"}),
    ("random random random", {"layout": "ffa", "field_width": 5, "at_least_one_joker": False, "hand_limit": 10}),
)
PANTHEON: tuple[tuple[str, dict[str, Any]], ...] = (
    ("random random", {}),
    ("random medium", {}),
    ("easy random", {}),
)
AQUEDUCT: tuple[tuple[str, dict[str, Any]], ...] = (
    ("random random", {}),
    ("random medium", {}),
    ("easy random", {}),
)
OF_GAMES = {"ethereal": ETHEREAL, "pantheon": PANTHEON, "aqueduct": AQUEDUCT}
TABLES = tuple((game, *row) for game, rows in OF_GAMES.items() for row in rows)
"""The game, who plays, and with which options, by number of match."""
OF_ETHEREAL = range(len(ETHEREAL))
"""The numbers of the matches of Ethereal."""


def lookers(match: Any) -> tuple[str | None, ...]:
    """Every seat of a match, and a watcher."""
    return (*match.seats, None)


def rules_of(match: Any) -> Ruleset:
    """The game that a match is one of."""
    return next(rules for rules in rulesets().values() if type(match) is rules.match)


class Moment(msgspec.Struct, frozen=True):
    """One commit; `key` is that of the match's dice. `actor` is empty where no rule decides."""

    number: int
    before: Any
    after: Any
    actor: str
    command: Any
    events: tuple[Event, ...]
    line: bytes
    key: bytes


@cache
def moments(match: int, most: int = 400) -> tuple[Moment, ...]:
    """The commits of the match of this number."""
    log, match_id, seed = MemoryLog(), f"moments-{match}", bytes([match + 1]) * 32
    game, players, options = TABLES[match]
    tables = Tables(log, CommitClock())
    tables.create(game, options, match_id=match_id, seed=seed)
    for seat, level in zip(tables.load(match_id).match.seats, players.split(), strict=True):
        tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=(seat * 8).encode().hex())
    play_on(tables, match_id, most=most)
    return tuple(_read(ruleset(game), seed, log.lines(match_id)))


def _read(rules: Ruleset, seed: bytes, lines: Iterator[bytes]) -> Iterator[Moment]:
    match = rules.match()
    for line in lines:
        head, events = head_of(line), codec_of(rules.name).folded(line).events
        after = match.fork()
        for event in events:
            rules.evolve[type(event)](after, event)
        kind = head.command["type"] if head.command else ""
        model = rules.commands.get(kind)
        command = model.model_validate_json(msgspec.json.encode(head.command)) if model else None
        actor = head.actor if model or kind == "carry-on" else ""
        key = dice_key(seed, match.entropy.values())
        yield Moment(head.n, match, after, actor, command, events, line, key)
        match = after


def decided(match: Any, moment: Moment) -> Draft[Any]:
    """The same commit, with the same dice, decided on another match."""
    rules = rules_of(match)
    draft = draft_of(rules, match, moment.actor, KeyedDice(moment.key, moment.number))
    if moment.actor == SYSTEM:
        draft.tell(QuestionClosed(ask=draft.match.blocking().ask))
    else:
        rules.gate(draft.match, moment.actor, moment.command)
        rules.decide[type(moment.command)](draft, moment.actor, moment.command)
    draft.settle()
    for event in moment.events:
        if isinstance(event, SeedRevealed):  # it is not the rules' to know
            draft.tell(event)
    return draft


def some(match: int, number: int) -> list[Moment]:
    """So many moments of a match, drawn at random, always the same."""
    every = [moment for moment in moments(match) if moment.actor]
    return Random(match).sample(every, min(number, len(every)))
