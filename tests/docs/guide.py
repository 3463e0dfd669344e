"""docs/new-ruleset.md as a newcomer follows it: its files, its commands, and its game in this process."""

import re
import shlex
import subprocess
import sys
import sysconfig
import venv
from functools import cache
from pathlib import Path
from types import ModuleType

from domain.engine.ruleset import Ruleset
from tests.guards.source import ROOT

PAGE = (ROOT / "docs" / "new-ruleset.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(line) for line in re.findall(r"^    \$ (.*)$", PAGE, re.MULTILINE)]
"""Every command that the page gives."""


def blocks(language: str) -> list[str]:
    """The page's blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def program() -> str:
    """The module that the page writes."""
    return "\n\n".join(blocks("python"))


@cache
def game() -> Ruleset:
    """The page's game, which only whoever adds it to `GAMES` makes known."""
    module = ModuleType("liar")
    sys.modules["liar"] = module
    exec(compile(program(), "docs/new-ruleset.md", "exec"), vars(module))
    return vars(module)["RULESET"]


def written(folder: Path) -> None:
    """Write the page's files."""
    [project], [scenario] = blocks("toml"), blocks("yaml")
    package = folder / "liar"
    package.mkdir()
    (package / "pyproject.toml").write_text(project, encoding="utf-8")
    (package / "liar.py").write_text(program(), encoding="utf-8")
    (folder / "bluff.yaml").write_text(scenario, encoding="utf-8")


class Newcomer:
    """Somebody with a project of their own, in a folder, to whose packages no other test has access."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder, self.home = folder, home
        venv.create(folder / "venv", with_pip=False)
        self.python = str(folder / "venv" / "bin" / "python")
        [packages] = (folder / "venv").glob("lib/python*/site-packages")
        lines = [f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})", str(ROOT)]
        (packages / "house.pth").write_text("\n".join(lines), encoding="utf-8")

    def words_of(self, command: list[str]) -> list[str]:
        """A command of the page as it is given here."""
        name, *arguments = command
        programs = {
            "pip": [sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check"],
            "etherlog": [self.python, "-m", "cli.main"],
        }
        return [*programs[name], *arguments]

    def does(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        """Give a command and wait for its end."""
        words, env = self.words_of(command), {"ETHERLOG_HOME": str(self.home), "PATH": "/usr/bin:/bin"}
        return subprocess.run(words, cwd=self.folder, env=env, capture_output=True, text=True, check=False, timeout=120)
