"""The digest of a position (docs/decisions/digests.md)."""

from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import structs

from domain.engine.ruleset import Ruleset

SINCE = "since"


def since(edition: int) -> msgspec.Meta:
    """Marks a field of a position, in `Annotated`, that this edition of its game brought and older logs fill too."""
    return msgspec.Meta(extra={SINCE: edition})


def position_json(rules: Ruleset, match: Any) -> bytes:
    """The position of a match as canonical JSON, with what the edition of its game knew that it was created by."""
    return canonical_json(rules.position_of(match), match.edition)


def digest_of(rules: Ruleset, match: Any) -> str:
    """SHA-256 (hex) of the position as JSON."""
    return sha256(position_json(rules, match)).hexdigest()


def canonical_json(value: Any, edition: int | None = None) -> bytes:
    """JSON with sorted keys; fields with their defaults are left out. Equal values have equal bytes.

    With an edition, fields that later ones brought (`since`) are left out too.

    msgspec leaves out only the default object itself, so that a state that was decoded would tell more than another.
    """
    return msgspec.json.encode(_told(value, edition), order="sorted")


def _told(value: Any, edition: int | None) -> Any:
    """Plain data without what is as by default, and without what the edition did not know."""
    match value:
        case str() | int() | None:
            return value
        case msgspec.Struct():
            tag, fields = _fields(type(value))
            told = dict(tag)
            for field in fields:
                each = getattr(value, field.name)
                if each != field.default and (edition is None or field.since <= edition):
                    told[field.encoded] = each if field.plain else _told(each, edition)
            return told
        case dict():
            return {str(key): _told(each, edition) for key, each in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        case tuple() | list():
            return [_told(each, edition) for each in value]  # pyright: ignore[reportUnknownVariableType]
        case _:
            return value


class _Field(NamedTuple):
    """Name, name in JSON, default, whether the value stays as it is, and the edition that brought it."""

    name: str
    encoded: str
    default: Any
    plain: bool
    since: int


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[dict[str, Any], list[_Field]]:
    """The tag of a struct's type and its fields."""
    config = struct.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    return tag, [
        _Field(each.name, each.encode_name, _default(each), _is_plain(each.type), _since(each.type))
        for each in structs.fields(struct)
    ]


def _since(kind: Any) -> int:
    """The edition that brought a field, by its type's annotation."""
    marks = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((mark.extra[SINCE] for mark in marks if mark.extra), 1)


def _is_plain(kind: Any) -> bool:
    """Whether nothing is left out of values of this type: they hold no struct, and their keys are strings."""
    parts = [part for part in get_args(kind) if part is not Ellipsis]
    match get_origin(kind):
        case None:
            return kind in (str, int, bool, NoneType)
        case origin if origin is Annotated:
            return _is_plain(parts[0])
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
