"""The project's own source, parsed."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("domain/*/match.py") if path.parent.name != "engine")
"""Every game that has rules here."""


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def files_of(*folders: str) -> list[Path]:
    """Every Python file of these folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def where(path: Path, node: ast.AST) -> str:
    """File and line, for a message."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Every function of a file, nested ones too."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def name_of(node: ast.expr) -> str:
    """The last name of `a.b.c` or `a`; none of anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
