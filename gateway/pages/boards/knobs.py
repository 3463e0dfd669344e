"""What a match can be set up with, as a form asks for it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec


class Knob(msgspec.Struct, frozen=True, kw_only=True):
    """An option: its key, what it is called, its values with their names, and the one that is chosen beforehand.

    `first`: it stands at once in the form, not among the rest. The value None leaves it as is usual for the others.
    """

    key: str
    name: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    first: bool = False


def coded(value: Any) -> str:
    """A value as a form sends it."""
    return msgspec.json.encode(value).decode()


AS_USUAL: Final = coded(None)
"""The value of a form that names no value."""


def knob(
    key: str,
    name: str,
    values: tuple[object, ...],
    chosen: object,
    *,
    said: Mapping[str, str] | None = None,
    first: bool = False,
) -> Knob:
    """An option out of its values; `said`: what some of them are called."""
    named = tuple((coded(value), (said or {}).get(str(value), _said(value))) for value in values)
    return Knob(key=key, name=name, values=named, chosen=coded(chosen), first=first)


def _said(value: object) -> str:
    if value is None:
        return "as usual"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ")
