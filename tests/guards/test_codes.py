"""Every code with which a game refuses a command stands in docs/rules/codes.md, under the game's name."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.guards.source import GAMES, ROOT, files_of, name_of, parsed, where

LISTED = re.compile(r"^- `([a-z-]+)` \(([a-z, ]+)\)", re.MULTILINE)


def codes_of(game: str) -> set[str]:
    """The codes that the list has for a game."""
    text = (ROOT / "docs" / "rules" / "codes.md").read_text(encoding="utf-8")
    return {code for code, games in LISTED.findall(text) if game in games.split(", ")}


def raised(game: str) -> Iterator[tuple[str, str]]:
    """Every code that stands in a refusal of a game, with where."""
    for path in files_of(f"domain/{game}", f"commands/{game}"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and name_of(node.func) == "Rejected" and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, where(path, node)


@pytest.mark.parametrize("game", GAMES)
def test_every_code_is_listed(game: str) -> None:
    found = list(raised(game))
    assert len(found) > 20
    listed = codes_of(game)
    assert not [f"{code} ({place})" for code, place in found if code not in listed]
