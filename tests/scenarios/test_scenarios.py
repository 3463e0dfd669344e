"""Every scenario file: questions about the rules, with answers."""

from pathlib import Path
from typing import Any

import pytest

from projections.scenario import read_scenario
from projections.scenario_run import run

HERE = Path(__file__).parent
RULES = HERE.parent.parent / "docs" / "rules"


def parameter(path: Path) -> Any:
    rules = read_scenario(path.read_bytes()).rules
    return pytest.param(path, id=path.relative_to(HERE).with_suffix("").as_posix(), marks=pytest.mark.rule(*rules))


ALL = [parameter(path) for path in sorted(HERE.glob("**/*.yaml"))]


@pytest.mark.parametrize("path", ALL)
def test_what_comes_of_it_is_what_the_scenario_says(path: Path) -> None:
    assert run(read_scenario(path.read_bytes())) == ()


@pytest.mark.parametrize("path", ALL)
def test_a_scenario_asks_answers_and_cites_rules_that_exist(path: Path) -> None:
    scenario = read_scenario(path.read_bytes())
    ledgers = "".join(page.read_text() for page in RULES.glob("**/*.md"))
    assert scenario.name
    assert scenario.question
    assert scenario.answer
    assert scenario.rules
    assert not [rule for rule in scenario.rules if f"\n- [{rule}] " not in ledgers]
