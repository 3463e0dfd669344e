"""Nothing but folding writes to a match, and the rules depend on nothing but what they are given."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guards.source import GAMES, ROOT, files_of, functions_of, name_of, parsed, where

FOLDING = (*(f"domain/{game}/fold/" for game in GAMES), "domain/engine/fold.py")
RULES = ("domain", *(f"{room}/{game}" for room in ("commands", "events") for game in GAMES))
MUTATORS = {"append", "add", "clear", "extend", "insert", "pop", "popitem", "remove", "setdefault", "sort", "update"}
IMPURE = {"datetime", "os", "random", "secrets", "time", "uuid"}
SETS = {"backline", "home", "spawn", "tiles", "keys"}
"""Attributes that hold sets, or dicts of sets."""
ORDERLESS = {"all", "any", "frozenset", "len", "set", "sorted", "sum"}
"""What makes nothing of the order of what it is given."""


def writers(tree: ast.Module) -> Iterator[ast.AST]:
    """Where a match that was handed in is written to: assigned, deleted, or changed by a method of its dicts."""
    for function in functions_of(tree):
        owned = _rebound(function)
        aliases = {"match"} - owned
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and _of_match(node.value, aliases):
                aliases |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in ast.walk(function):
            if any(_of_match(target, aliases) for target in _targets(node)):
                yield node


def _rebound(function: ast.FunctionDef) -> set[str]:
    """Names that hold what the function has made itself, such as a fork."""
    made = (node for node in ast.walk(function) if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call))
    return {target.id for node in made for target in node.targets if isinstance(target, ast.Name)}


def _targets(node: ast.AST) -> list[ast.expr]:
    """The objects that a statement or a call writes into."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        return [node.func.value]
    else:
        return []
    return [target.value for target in targets if isinstance(target, ast.Attribute | ast.Subscript)]


def _of_match(node: ast.expr, aliases: set[str]) -> bool:
    """Whether an expression is a match or a part of one."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr == "match":
            return True
        node = node.value
    return isinstance(node, ast.Name) and node.id in aliases


def set_walks(tree: ast.Module) -> Iterator[ast.AST]:
    """Where something goes through a set in an order that matters."""
    free = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and name_of(node.func) in ORDERLESS and node.args
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and _is_set(node.iter):
            yield node
        elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp) and id(node) not in free:
            yield from (node for part in node.generators if _is_set(part.iter))
        elif isinstance(node, ast.Call) and name_of(node.func) in ("list", "tuple", "next", "iter", "enumerate"):
            yield from (node for argument in node.args if _is_set(argument))
        elif isinstance(node, ast.Starred) and _is_set(node.value):
            yield node


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        return name_of(node.value) in SETS
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub) and (_is_set(node.left) or _is_set(node.right))
    if isinstance(node, ast.Call):
        return name_of(node.func) in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Attribute) and node.attr == "tiles")


@pytest.mark.parametrize("path", files_of("domain", "commands"), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_folding_writes_to_a_match(path: Path) -> None:
    if not str(path.relative_to(ROOT)).startswith(FOLDING):
        assert not [where(path, node) for node in writers(parsed(path))]


@pytest.mark.parametrize(
    "source",
    [
        "def f(match): match.round = 3",
        "def f(draft): draft.match.hands['s1'] += ('9h.1',)",
        "def f(draft):\n match = draft.match\n del match.stacks['C3']",
        "def f(match): match.symbols.pop('9h.1')",
        "def f(match):\n stacks = match.stacks\n stacks['C3'] = None",
    ],
)
def test_a_write_to_a_match_is_found(source: str) -> None:
    assert list(writers(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "def f(match):\n twin = match.fork()\n twin.round = 3",
        "def f(match):\n match = match.fork()\n match.round = 3",
        "def f(self, match): self.match = match",
        "def f(match):\n found = dict(match.hands)\n found['s1'] = ()",
    ],
)
def test_a_write_to_something_of_ones_own_is_none_to_a_match(source: str) -> None:
    assert not list(writers(ast.parse(source)))


@pytest.mark.parametrize("path", files_of(*RULES), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_depend_on_no_chance_clock_or_order_of_a_set(path: Path) -> None:
    tree = parsed(path)
    imported = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {(node.module or "").partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & IMPURE
    assert not [where(path, node) for node in set_walks(tree)]


@pytest.mark.parametrize(
    "source",
    [
        "for tile in {1, 2}: pass",
        "for tile in match.field.spawn[seat]: pass",
        "found = [tile for tile in match.field.tiles]",
        "found = tuple(set(cards))",
        "found = (*set(cards),)",
    ],
)
def test_a_walk_through_a_set_is_found(source: str) -> None:
    assert list(set_walks(ast.parse(source)))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_whatever_the_order_of_sets(game: str) -> None:
    """Played in two processes whose strings hash differently."""
    play = [sys.executable, "-m", "tests.play.matches", game, "7"]
    lines = [
        subprocess.run(
            play, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert lines[0] == lines[1]
    assert b"seed-revealed" in lines[0]
