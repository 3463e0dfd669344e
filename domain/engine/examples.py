"""What the description of the gateway shows of a game."""

from dataclasses import dataclass, field
from typing import Any

Plain = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Examples:
    """Plain data as it goes over HTTP, out of matches of the game. A test asks by them and compares the answers."""

    set_ups: dict[str, Plain] = field(default_factory=dict[str, Plain])
    """What a match is made with, by what it is for."""
    commands: dict[str, Plain] = field(default_factory=dict[str, Plain])
    """By what they do."""
    waits: Plain = field(default_factory=dict[str, Any])
    view: Plain = field(default_factory=dict[str, Any])
    told: Plain = field(default_factory=dict[str, Any])
    """`lines`, `says` and `patch` of an item of a feed."""
    offers: tuple[Plain, ...] = ()
    info: Plain = field(default_factory=dict[str, Any])
    """Figures of a view."""
    rolls: tuple[Plain, ...] = ()
    compared: Plain = field(default_factory=dict[str, Any])
    """Two things of a view beside each other."""
    refusal: Plain = field(default_factory=dict[str, Any])
    """`code`, `rule` and `sentence`."""


NO_EXAMPLES = Examples()
