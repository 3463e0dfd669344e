"""Nothing outside a game's own modules names a game (docs/new-ruleset.md)."""

import re
from pathlib import Path

import pytest

from tests.guards.source import GAMES, ROOT, files_of

NAMED = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)


def is_a_games_own(path: Path) -> bool:
    """Whether a file, or a folder that it is in, has a game's name."""
    return bool({*path.relative_to(ROOT).with_suffix("").parts} & {*GAMES})


ELSEWHERE = [
    path
    for path in files_of("events", "domain", "commands", "projections", "workers", "gateway", "cli")
    if not is_a_games_own(path)
]


def test_there_are_modules_of_every_game_and_of_none() -> None:
    assert len(ELSEWHERE) > 100
    assert all(is_a_games_own(ROOT / "domain" / game / "match.py") for game in GAMES)


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_named(path: Path) -> None:
    assert not NAMED.findall(path.read_text(encoding="utf-8"))
