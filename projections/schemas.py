"""The JSON Schemas of a game's records, scenarios, positions, commands, views, insight and disputes."""

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
from pydantic import TypeAdapter

from domain.engine.insight import NO_INSIGHT
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, ruleset
from projections.disputes.claims import Dispute
from projections.record import Header, Trailer, commit_type
from projections.scenario import Scenario

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(kind: str, name: str) -> Schema:
    """The schema of a kind (one of `KINDS`) for a game.

    Errors: `unknown-schema`, `unknown-ruleset`.
    """
    if kind not in KINDS:
        raise Rejected("unknown-schema", "engine.schema.known", f"{kind!r} is none of {', '.join(KINDS)}")
    rules = ruleset(name)
    return {"$schema": DIALECT, "title": f"{rules.title}: {kind}", **KINDS[kind](rules)}


def _record(rules: Ruleset) -> Schema:
    """One line of a record."""
    lines, components = msgspec.json.schema_components([Header, commit_type(rules.name), Trailer], ref_template=_REF)
    position = _position(rules)
    components |= position.pop("$defs")
    components["Trailer"]["properties"]["position"] = position
    return {"anyOf": list(lines), "$defs": dict(sorted(components.items()))}


def _scenario(rules: Ruleset) -> Schema:
    """A scenario file."""
    (scenario,), components = msgspec.json.schema_components([Scenario], ref_template=_REF)
    position = _position(rules)
    components |= position.pop("$defs")
    components["Scenario"]["properties"] |= {"ruleset": {"const": rules.name}, "position": position}
    return {**scenario, "$defs": dict(sorted(components.items()))}


def _position(rules: Ruleset) -> Schema:
    (position,), components = msgspec.json.schema_components([rules.position], ref_template=_REF)
    return {**position, "$defs": dict(sorted(components.items()))}


def _view(rules: Ruleset) -> Schema:
    """What a seat, or a watcher, sees."""
    (view,), components = msgspec.json.schema_components([get_type_hints(rules.view)["return"]], ref_template=_REF)
    return {**view, "$defs": dict(sorted(components.items()))}


def _dispute(rules: Ruleset) -> Schema:
    """A dispute file."""
    (dispute,), components = msgspec.json.schema_components([Dispute], ref_template=_REF)
    return {**dispute, "$defs": dict(sorted(components.items()))}


def _insight(rules: Ruleset) -> Schema:
    """What a game reads off a view and off what was told, each answer by the name of its field."""
    if rules.insight is NO_INSIGHT:
        return {"type": "object", "properties": {}}
    asked = {"info": rules.insight.info, "rolls": rules.insight.rolls, "compared": rules.insight.compare}
    answers = [get_type_hints(ask)["return"] for ask in asked.values()]
    schemas, components = msgspec.json.schema_components(answers, ref_template=_REF)
    properties = dict(zip(asked, schemas, strict=True))
    return {"type": "object", "properties": properties, "$defs": dict(sorted(components.items()))}


def _commands(rules: Ruleset) -> Schema:
    """Any command of the game."""
    models = [rules.commands[kind] for kind in sorted(rules.commands)]
    schemas, defs = TypeAdapter.json_schemas([(model.__name__, "validation", TypeAdapter(model)) for model in models])
    return {"anyOf": list(schemas.values()), "$defs": defs["$defs"]}


_REF = "#/$defs/{name}"


KINDS: dict[str, Callable[[Ruleset], Schema]] = {
    "record": _record,
    "scenario": _scenario,
    "position": _position,
    "commands": _commands,
    "view": _view,
    "insight": _insight,
    "dispute": _dispute,
}
