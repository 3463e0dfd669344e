"""Matches of random and sensible players under any options.

`python -m tests.play.matches GAME NUMBER` prints the last line of one: the same for the same number, in any process.
"""

import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from commands.clock import CommitClock
from commands.handling import Listener, Tables
from domain.engine.ruleset import ruleset
from events.base import Player
from events.log.memory import MemoryLog
from workers.play_on import play_on

RULES = ruleset("ethereal")
LEVELS = ("random", "random", "medium")
CHOICES: dict[str, tuple[Any, ...]] = {
    "field_width": (5, 6, 7),
    "midline": (True, False),
    "corners": ("kept", "cut"),
    "hole": ("off", "single"),
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
    "demons": (True, False),
    "crystals": (True, False),
    "starting_body": ("moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn"),
    "eclipse_mode": (False, True),
}

FREE_FOR_ALL: dict[str, tuple[Any, ...]] = {
    "layout": ("ffa",),
    "seats": (3, 4),
    "field_width": (5, 6, 7),
    "fallen_cards": ("grave", "outer-darkness"),
}
THE_HILL: dict[str, tuple[Any, ...]] = {
    "layout": ("hill",),
    "seats": (2, 3, 5),
    "hill_goal": (30, 50, "marathon"),
    "hill_next_to_enemies": (False, True),
    "hill_contest": (False, True),
    "round_limit": (12,),
}
OF_DUELS = ("midline", "decks")
OF_A_SQUARE = ("field_width", "corners", "hole")
SELDOM = 0.35
"""The part of all matches that are free-for-alls or King of the Hill."""


def any_options(random: Random) -> dict[str, Any]:
    """A set-up in which some options differ from the default."""
    changed = random.sample(sorted(CHOICES), random.randint(0, len(CHOICES)))
    chosen = {name: random.choice(CHOICES[name]) for name in changed} | {"round_limit": random.choice((20, 60))}
    return of_many_seats(random, chosen) if random.random() < SELDOM else chosen


def of_many_seats(random: Random, chosen: dict[str, Any]) -> dict[str, Any]:
    """The same set-up for another layout."""
    layout = random.choice((FREE_FOR_ALL, FREE_FOR_ALL, THE_HILL))
    left_out = OF_DUELS if layout is FREE_FOR_ALL else OF_DUELS + OF_A_SQUARE
    left = {name: value for name, value in chosen.items() if name not in left_out}
    return left | {name: random.choice(values) for name, values in layout.items()}


OPTIONS: dict[str, Callable[[Random], dict[str, Any]]] = {
    "aqueduct": lambda random: {},
    "ethereal": any_options,
    "pantheon": lambda random: {},
}
"""By game: a set-up of it."""


def opened(number: int, listeners: Iterable[Listener] = (), *, game: str = "ethereal") -> tuple[MemoryLog, Tables, str]:
    """A match whose seats are taken, ready to be played on."""
    random, log, match_id = Random(number), MemoryLog(), f"play-{number}"
    tables = Tables(log, CommitClock(), listeners)
    tables.create(game, OPTIONS[game](random), match_id=match_id, seed=random.randbytes(32))
    for seat in tables.load(match_id).match.seats:
        player = Player(kind="computer", level=random.choice(LEVELS))
        tables.take_seat(match_id, seat, player, entropy=f"{number:08x}")
    return log, tables, match_id


def main() -> None:
    """Play one and print the last line of its log, which holds the hash of the line before."""
    log, tables, match_id = opened(int(sys.argv[2]), game=sys.argv[1])
    while play_on(tables, match_id):
        pass
    print(list(log.lines(match_id))[-1].decode())


if __name__ == "__main__":
    main()
