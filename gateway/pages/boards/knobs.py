"""What a match can be set up with, as a form asks for it."""

from typing import Any

import msgspec


class Knob(msgspec.Struct, frozen=True, kw_only=True):
    """An option: its key, what it is called, its values with their names, and the one that is chosen beforehand.

    `first`: it stands at once in the form, not among the rest.
    """

    key: str
    name: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    first: bool = False


def coded(value: Any) -> str:
    """A value as a form sends it."""
    return msgspec.json.encode(value).decode()


def knob(key: str, name: str, values: tuple[object, ...], chosen: object, *, first: bool = False) -> Knob:
    """An option out of its values."""
    named = tuple((coded(value), _said(value)) for value in values)
    return Knob(key=key, name=name, values=named, chosen=coded(chosen), first=first)


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ")
