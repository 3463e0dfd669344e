"""Facts of automation: what a seat has its policies do (ethereal.automation)."""

from typing import Annotated, Final, Literal

import msgspec

from events.base import Event

Policy = Literal["field", "ritual-dice", "lazy-hand", "grave", "grave-blessing"]
Group = Literal["special", "base", "standard", "support", "wildcard"]
Task = Literal["sacrifice", "ritual-dice", "grave-blessing", "place", "move", "attack", "raise"]
"""What a policy does at one moment; Field and Lazy Hand have two tasks each."""

GROUPS: Final[tuple[Group, ...]] = ("special", "base", "standard", "support", "wildcard")
"""ethereal.automation.kinds: where every ranking of kinds starts."""

Ranking = tuple[str, ...]
"""Groups and single kinds, the highest first."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How one policy is set."""


class FieldSettings(Settings, frozen=True, kw_only=True):
    """ethereal.automation.field-settings, -defaults: how stacks move, when they attack, and what they attack first."""

    move: Literal["hold", "guard", "advance"] = "guard"
    attack: Literal["never", "favored", "always"] = "favored"
    targets: Ranking = GROUPS


class RitualSettings(Settings, frozen=True, kw_only=True):
    """ethereal.automation.ritual-playstyles, -custom: `keep` and `most` count where the style is custom."""

    style: Literal["thrifty", "balanced", "greedy", "custom"] = "thrifty"
    keep: Annotated[int, msgspec.Meta(ge=0, le=18)] = 4
    most: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1


class LazySettings(Settings, frozen=True, kw_only=True):
    """ethereal.automation.lazy-settings: `reach` is the mana to reach, `keep` the cards to keep in hand."""

    sacrifice: bool = True
    reach: Annotated[int, msgspec.Meta(ge=0, le=18)] = 6
    keep: Annotated[int, msgspec.Meta(ge=0, le=10)] = 2
    sacrifices: Ranking = GROUPS
    place: bool = True
    places: Ranking = GROUPS


class GraveSettings(Settings, frozen=True, kw_only=True):
    """ethereal.automation.grave-which, -none: the groups that may be raised, single kinds besides, and their ranking.

    `otherwise`: what is done about a choice for which too few cards match.
    """

    groups: tuple[Group, ...] = GROUPS
    yes_and: tuple[str, ...] = ()
    ranking: Ranking = GROUPS
    otherwise: Literal["ask", "nothing"] = "ask"


class AutomationSwitched(Event, frozen=True, kw_only=True, tag="automation-switched"):
    seat: str
    policy: Policy
    on: bool


class AutomationSet(Event, frozen=True, kw_only=True, tag="automation-set"):
    """One of a seat's policies is set anew, whole."""

    seat: str
    field: FieldSettings | None = None
    ritual_dice: RitualSettings | None = None
    lazy_hand: LazySettings | None = None
    grave: GraveSettings | None = None
