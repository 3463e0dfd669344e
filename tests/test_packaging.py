"""The project installs from locked, hashed requirements that name no place to get them from."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from redis._parsers import _HiredisParser
from redis.connection import DefaultParser

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
REQUIREMENTS = (ROOT / "requirements.txt").read_text()


def pins() -> dict[NormalizedName, tuple[Requirement, list[str]]]:
    """Each locked package's requirement, with the options that follow it."""
    lines = (line for line in REQUIREMENTS.replace("\\\n", "").splitlines() if not line.startswith("#"))
    entries = [
        (Requirement(pin), options) for pin, *options in (re.split(r"\s+(?=--)", line.strip()) for line in lines)
    ]
    return {canonicalize_name(pin.name): (pin, options) for pin, options in entries}


def test_every_locked_package_is_pinned_and_hashed():
    for pin, options in pins().values():
        assert [spec.operator for spec in pin.specifier] == ["=="], pin
        assert options, pin
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", option) for option in options), pin


def test_the_lock_names_no_address():
    assert "://" not in REQUIREMENTS
    assert "index" not in REQUIREMENTS
    assert "find-links" not in REQUIREMENTS


def test_the_lock_satisfies_every_declared_dependency():
    locked = pins()
    declared = (
        PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"] + PROJECT["build-system"]["requires"]
    )
    for dependency in map(Requirement, declared):
        pin, _ = locked[canonicalize_name(dependency.name)]
        (version,) = pin.specifier
        assert dependency.specifier.contains(version.version), dependency


def test_every_package_ships_and_is_checked():
    present = {init.parent.name for init in ROOT.glob("*/__init__.py")} - {"tests", "benchmarks"}
    tools = PROJECT["tool"]
    assert present <= set(tools["hatch"]["build"]["targets"]["wheel"]["packages"])
    assert present.isdisjoint(tools["basedpyright"]["exclude"])
    assert present <= set(tools["importlinter"]["root_packages"])


def test_redis_parses_replies_with_hiredis():
    assert DefaultParser is _HiredisParser
