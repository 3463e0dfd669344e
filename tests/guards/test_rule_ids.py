"""Every rule that the code or a test names is written down in docs/rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.guards.source import GAMES, ROOT, files_of, parsed, where

CITED = re.compile(rf"(?<![\w./-])(?:engine|{'|'.join(GAMES)})\.(?!css\b)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\.?\*)?")
WRITTEN = re.compile(r"^- \[([a-z]+\.[a-z0-9.-]+)\]", re.MULTILINE)
ELSEWHERE = frozenset(
    {
        "ethereal.online.seat-unassigned",
        "ethereal.pace.values",
        "ethereal.versus.difficulty-each",
    }
)
"""Rules of parts of the book that docs/rules does not have yet, by which the door refuses what is not built."""


@cache
def written() -> frozenset[str]:
    """Every id that docs/rules explains."""
    files = sorted((ROOT / "docs" / "rules").rglob("*.md"))
    return frozenset(id for path in files for id in WRITTEN.findall(path.read_text(encoding="utf-8")))


def cited(*folders: str) -> Iterator[tuple[str, str]]:
    """Every id in a string of the source, with where it stands."""
    for path in files_of(*folders):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from (
                    (found.strip(".").removesuffix(".*"), where(path, node)) for found in CITED.findall(node.value)
                )


def is_written(id: str) -> bool:
    """Whether a rule, a section or a family of rules (ending in `*` or `-`) is there."""
    if id in written() or id in ELSEWHERE:
        return True
    if id.endswith(("*", "-")):
        return any(other.startswith(id.rstrip("*")) for other in written())
    return any(other.startswith(f"{id}.") for other in written())


@pytest.mark.parametrize("folder", ["events", "domain", "commands", "projections", "workers", "gateway", "cli"])
def test_every_rule_that_is_cited_is_written_down(folder: str) -> None:
    assert not [f"{id} ({place})" for id, place in cited(folder) if not is_written(id)]


def shown() -> Iterator[tuple[str, str]]:
    """Every id in a test's `rule` marker."""
    for path in files_of("tests"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                named = (
                    each for argument in node.args for each in ast.walk(argument) if isinstance(each, ast.Constant)
                )
                yield from ((str(each.value), where(path, each)) for each in named)


def test_every_rule_that_a_test_shows_is_written_down() -> None:
    ids = list(shown())
    assert len(ids) > 100
    assert not [f"{id} ({place})" for id, place in ids if id not in written() | ELSEWHERE]


def test_an_unwritten_rule_is_found() -> None:
    assert not is_written("ethereal.fight.no-such-rule")
    assert not is_written("ethereal.no-such-section")
    assert not is_written("ethereal.fight.no-such-*")


def test_what_is_said_to_be_elsewhere_is() -> None:
    assert not ELSEWHERE & written()
