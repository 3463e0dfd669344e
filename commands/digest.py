"""The digest of a position."""

from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import structs

from domain.engine.ruleset import Ruleset


def position_json(rules: Ruleset, match: Any) -> bytes:
    """The position of a match as canonical JSON."""
    return canonical_json(rules.position_of(match))


def digest_of(rules: Ruleset, match: Any) -> str:
    """SHA-256 (hex) of the position as JSON."""
    return sha256(position_json(rules, match)).hexdigest()


def canonical_json(value: Any) -> bytes:
    """JSON with sorted keys; fields with their defaults are left out. Equal values have equal bytes.

    msgspec leaves out only the default object itself, so that a state that was decoded would tell more than another.
    """
    return msgspec.json.encode(_told(value), order="sorted")


def _told(value: Any) -> Any:
    """Plain data without what is as by default."""
    match value:
        case str() | int() | None:
            return value
        case msgspec.Struct():
            tag, fields = _fields(type(value))
            told = dict(tag)
            for name, encoded, default, plain in fields:
                each = getattr(value, name)
                if each != default:
                    told[encoded] = each if plain else _told(each)
            return told
        case dict():
            return {str(key): _told(each) for key, each in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        case tuple() | list():
            return [_told(each) for each in value]  # pyright: ignore[reportUnknownVariableType]
        case _:
            return value


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[dict[str, Any], list[tuple[str, str, Any, bool]]]:
    """The tag of a struct's type and its fields: name, name in JSON, default, and whether the value stays as it is."""
    config = struct.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    return tag, [(each.name, each.encode_name, _default(each), _is_plain(each.type)) for each in structs.fields(struct)]


def _is_plain(kind: Any) -> bool:
    """Whether nothing is left out of values of this type: they hold no struct, and their keys are strings."""
    parts = [part for part in get_args(kind) if part is not Ellipsis]
    match get_origin(kind):
        case None:
            return kind in (str, int, bool, NoneType)
        case origin if origin is Literal:
            return True
        case origin if origin is dict:
            return parts[0] is str and _is_plain(parts[1])
        case origin:
            return origin in (tuple, list, Union, UnionType) and all(map(_is_plain, parts))


def _default(field: structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
