"""Games that packages bring, whole and broken ones."""

from pathlib import Path
from typing import Any, Protocol

import pytest

from domain.engine.installed import Installed, lacks
from domain.engine.rejection import Rejected
from domain.engine.ruleset import GAMES, GROUP, Ruleset, default_ruleset, ruleset, rulesets, whole_game


def package(folder: Path, name: str, points: str, *, group: str = "games") -> None:
    """A package that is installed in a folder, with these entry points."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{group}]\n{points}\n", encoding="utf-8")


def whole(name: str, brought: Any) -> str:
    return "" if brought.__name__ == name else f"it is {brought.__name__}"


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed[Any]:
    """Those of a few packages."""
    package(tmp_path, "good", "pi = math\nchess = chess_of_nobody:RULESET\nsqrt = math:sqrt\nexp = math:sqrt")
    package(tmp_path, "other", "twice = math:pow")
    package(tmp_path, "third", "twice = math:pow")
    monkeypatch.syspath_prepend(str(tmp_path))
    return Installed("games", whole)


def broken(games: Installed[Any], name: str) -> str:
    with pytest.raises(Rejected) as refused:
        games.get(name)
    assert (refused.value.code, refused.value.rule) == ("broken-package", "engine.ruleset.loads")
    return refused.value.sentence


@pytest.mark.rule("engine.ruleset.loads")
def test_what_is_broken_says_what_is_wrong_and_whose_it_is(games: Installed[Any]) -> None:
    why = broken(games, "chess")
    assert why.startswith("chess = 'chess_of_nobody:RULESET' of the package good 1.0 in games cannot be loaded: ")
    assert why.endswith("ModuleNotFoundError: No module named 'chess_of_nobody'")
    assert broken(games, "exp").endswith("it is sqrt")
    assert "the package other 1.0 and the package third 1.0 bring it" in broken(games, "twice")


class Drawing(Protocol):
    """What a package is to bring."""

    style: str

    def draw(self) -> str: ...


class Half:
    style = ""


class Whole(Half):
    def draw(self) -> str:
        return ""


@pytest.mark.rule("engine.ruleset.loads")
def test_what_lacks_a_part_says_which() -> None:
    assert lacks(Drawing, Half()) == "its Half has no draw"
    assert lacks(Drawing, 3) == "its int has no style, draw"
    assert lacks(Drawing, Whole()) == ""


@pytest.mark.rule("engine.ruleset.loads")
def test_what_is_broken_is_in_nobodys_way(games: Installed[Any]) -> None:
    assert games.names == ["chess", "exp", "pi", "sqrt", "twice"]
    found = games.get("sqrt")
    assert found is not None
    assert found(9) == 3
    assert [name for name, _ in games.usable()] == ["sqrt"]
    assert games.get("go") is None


@pytest.mark.rule("engine.ruleset.known", "engine.ruleset.loads")
def test_a_game_is_found_beside_a_broken_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "odd", "odd = math:pi\nethereal-too = projections.ethereal.ruleset:RULESET", group=GROUP)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = Installed[Ruleset](GROUP, whole_game)
    assert {name for name, _ in found.usable()} == {name for name, _ in GAMES.usable()} - {"liar", "tiny"}
    assert broken(found, "odd").endswith("it is no Ruleset but of type float")
    assert broken(found, "ethereal-too").endswith("it calls itself 'ethereal'")


@pytest.mark.rule("engine.ruleset.known")
def test_a_name_that_no_game_has_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Rejected) as refused:
        ruleset("chess")
    assert refused.value.code == "unknown-ruleset"
    assert all(name in refused.value.sentence for name in rulesets())


def test_one_game_is_meant_where_none_is_named() -> None:
    assert default_ruleset() in rulesets()
