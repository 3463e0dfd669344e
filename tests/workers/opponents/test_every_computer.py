"""What holds of the computers of every game: they decide by what they see, always answer, and a higher level wins."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from commands.clock import CommitClock
from commands.handling import Tables
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import ruleset, rulesets
from events.base import Player
from events.log.memory import MemoryLog
from tests.projections.moments import rules_of
from tests.projections.positions import POSITIONS
from workers.opponents.registry import RANDOM, levels, opponent
from workers.play_on import play_on

FEW_SEEDS, SEEDS = range(4), range(50)


def decides(level: str, match: Any, seat: str) -> Any:
    rules = rules_of(match)
    return opponent(rules.name, level)(rules.view(match, seat), Random(1))


def asked(match: Any) -> list[tuple[str, str]]:
    """Every level of the game that decides by its own head, with each seat that is asked."""
    seats = [seat for seat in match.waits_for() if seat in match.seats and not match.ended]
    return [(level, seat) for level in levels(rules_of(match).name) if level != RANDOM for seat in seats]


@pytest.mark.parametrize("game", rulesets())
def test_every_game_has_three_levels(game: str) -> None:
    assert levels(game) == ["random", "easy", "medium"]


@pytest.mark.parametrize("name", POSITIONS)
def test_it_decides_the_same_from_any_match_that_fits_its_view(name: str) -> None:
    match, rules = POSITIONS[name], rules_of(POSITIONS[name])
    for level, seat in asked(match):
        view = rules.view(match, seat)
        imagined = [rules.imagine(view, KeyedDice(b"imagined", number)) for number in range(3)]
        assert {decides(level, twin, seat) for twin in (match, *imagined)} == {decides(level, match, seat)}


@pytest.mark.parametrize("name", POSITIONS)
def test_it_has_an_answer_to_whatever_it_is_asked(name: str) -> None:
    match = POSITIONS[name]
    for level, seat in asked(match):
        rules_of(match).gate(match, seat, decides(level, match, seat))


def wins(game: str, first: str, second: str, seeds: range) -> Counter[str]:
    """How often each level wins, each seed played with the seats one way and the other."""
    won = Counter[str]()
    for seed in seeds:
        for seats in ((first, second), (second, first)):
            tables, match_id = Tables(MemoryLog(), CommitClock()), f"m{seed}"
            tables.create(game, match_id=match_id, seed=seed.to_bytes(32, "big"))
            levels_of = dict(zip(ruleset(game).seats, seats, strict=True))
            for seat, level in levels_of.items():
                tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=f"{seed:04x}")
            while play_on(tables, match_id):
                pass
            won.update(levels_of[winner] for winner in tables.load(match_id).match.ended.winners)
    return won


@pytest.mark.parametrize("game", ["aqueduct"])
@pytest.mark.parametrize(("stronger", "weaker"), [("medium", "random"), ("easy", "random")])
def test_a_higher_level_wins_more_often(game: str, stronger: str, weaker: str) -> None:
    won = wins(game, stronger, weaker, FEW_SEEDS)
    assert won[stronger] > won[weaker]


@pytest.mark.long
@pytest.mark.parametrize("game", ["aqueduct", "pantheon"])
@pytest.mark.parametrize(("stronger", "weaker", "least"), [("medium", "easy", 65), ("easy", "random", 80)])
def test_a_higher_level_wins_most_of_a_hundred_matches(game: str, stronger: str, weaker: str, least: int) -> None:
    assert wins(game, stronger, weaker, SEEDS)[stronger] >= least
