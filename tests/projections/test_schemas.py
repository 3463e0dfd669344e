"""JSON Schemas: what is written fits them, and the copies in the docs are current."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from jsonschema import Draft202012Validator

from domain.engine.ruleset import rulesets
from projections.record import record_from
from projections.schemas import KINDS, schema_of
from tests.fixtures.simulated import simulate

ROOT = Path(__file__).parent.parent.parent


def validator(kind: str, game: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(kind, game))


PLAYED: dict[str, dict[str, Any]] = {"aqueduct": {}, "ethereal": {"round_limit": 4}, "pantheon": {"most": 120}}
"""A short match of each game."""


@pytest.mark.parametrize("game", PLAYED)
def test_every_line_of_a_record_fits_its_schema(game: str) -> None:
    fits = validator("record", game)
    log, match_id = simulate(1, game=game, **PLAYED[game])
    for line in record_from(match_id, tuple(log.lines(match_id))).encoded().splitlines():
        fits.validate(msgspec.json.decode(line))
    assert not fits.is_valid({"record": "header", "version": 2})
    assert not fits.is_valid({"n": 1, "at": 1, "actor": "s1", "salt": "", "prev": "", "events": [{"type": "dream"}]})


@pytest.mark.parametrize("path", sorted(ROOT.glob("tests/scenarios/*/*.yaml")), ids=lambda path: path.stem)
def test_every_scenario_fits_its_schema(path: Path) -> None:
    validator("scenario", path.parent.name).validate(_plain(yaml.safe_load(path.read_bytes())))


def _plain(value: Any) -> Any:
    """As JSON has it, where all keys are text."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_commands_fit_their_schema() -> None:
    fits = validator("commands", "ethereal")
    fits.validate({"type": "attack", "tile": "C2", "target": "C3"})
    assert not fits.is_valid({"type": "attack", "tile": "C2"})
    assert not fits.is_valid({"type": "attack", "tile": "nowhere", "target": "C3"})
    fits = validator("commands", "pantheon")
    fits.validate({"type": "attack", "attacker": "army.1", "target": "worshipers"})
    assert not fits.is_valid({"type": "attack", "attacker": "army.1"})
    assert not fits.is_valid({"type": "attack", "attacker": "Army 1", "target": "worshipers"})
    fits = validator("commands", "aqueduct")
    fits.validate({"type": "buy-excuse", "outlet": "sailor.waves", "chips": ["moons", "suns"]})
    assert not fits.is_valid({"type": "buy-excuse", "outlet": "sailor.waves", "chips": ["moons"]})
    assert not fits.is_valid({"type": "lay-card", "card": "mill", "outlet": "sailor.cups"})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", rulesets())
def test_a_schema_is_a_schema(game: str, kind: str) -> None:
    Draft202012Validator.check_schema(schema_of(kind, game))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", rulesets())
def test_the_schema_in_the_docs_is_current(game: str, kind: str) -> None:
    """If not: `etherlog schema --write docs/schema`."""
    kept = msgspec.json.decode((ROOT / "docs" / "schema" / game / f"{kind}.json").read_bytes())
    assert kept == _plain(schema_of(kind, game))
