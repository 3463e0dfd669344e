"""The digest of a position."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import structs

from domain.engine.ruleset import Ruleset


def position_json(rules: Ruleset, match: Any) -> bytes:
    """The position of a match as JSON with sorted keys; fields with their defaults are left out."""
    return msgspec.json.encode(_told(rules.position_of(match)), order="sorted")


def digest_of(rules: Ruleset, match: Any) -> str:
    """SHA-256 (hex) of the position as JSON."""
    return sha256(position_json(rules, match)).hexdigest()


def _told(value: Any) -> Any:
    """Plain data without what is as by default.

    msgspec leaves out only the default object itself, so that a state that was decoded would tell more than another.
    """
    match value:
        case msgspec.Struct():
            config = value.__struct_config__
            told = {config.tag_field: config.tag} if config.tag_field else {}
            fields = {field.encode_name: (getattr(value, field.name), field) for field in structs.fields(value)}
            return told | {name: _told(each) for name, (each, field) in fields.items() if each != _default(field)}
        case dict():
            return {str(key): _told(each) for key, each in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        case tuple() | list():
            return [_told(each) for each in value]  # pyright: ignore[reportUnknownVariableType]
        case _:
            return value


def _default(field: structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
