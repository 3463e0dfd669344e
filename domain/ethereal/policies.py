"""The policies of a seat, as a match remembers them (ethereal.automation)."""

from collections.abc import Iterable, Mapping
from typing import Final, get_args

import msgspec

from domain.ethereal.kind_table import Kind
from domain.ethereal.kinds import KINDS
from events.ethereal.automation import (
    GROUPS,
    FieldSettings,
    GraveSettings,
    LazySettings,
    Policy,
    Ranking,
    RitualSettings,
    Settings,
    Task,
)

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
"""ethereal.automation.tabs: the four tabs, and the auto switch of Grave Blessing."""
SETTINGS: Final[dict[Policy, type[Settings]]] = {
    "field": FieldSettings,
    "ritual-dice": RitualSettings,
    "lazy-hand": LazySettings,
    "grave": GraveSettings,
}
"""Those that have settings."""
POLICY_OF: Final[dict[str, Policy]] = {
    "sacrifice": "lazy-hand",
    "ritual-dice": "ritual-dice",
    "grave-blessing": "grave-blessing",
    "place": "lazy-hand",
    "move": "field",
    "attack": "field",
    "raise": "grave",
}
IN_PHASE: Final[Mapping[str, tuple[Task, ...]]] = {
    "prep": ("sacrifice", "ritual-dice", "grave-blessing", "place", "move"),
    "attack": ("attack",),
}
"""ethereal.automation.order."""


class SeatPolicies(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`on`: those that are switched on. `over`: tasks in which nothing is left to do, each with the question of its
    phase or choice; `left_out`: likewise commands (JSON) that were refused."""

    on: tuple[Policy, ...] = ()
    field: FieldSettings = FieldSettings()
    ritual_dice: RitualSettings = RitualSettings()
    lazy_hand: LazySettings = LazySettings()
    grave: GraveSettings = GraveSettings()
    over: tuple[tuple[int, str], ...] = ()
    left_out: tuple[tuple[int, str], ...] = ()

    def settings_of(self, policy: Policy) -> Settings:
        """How a policy that has settings is set."""
        return getattr(self, field_name(policy))


NO_POLICIES: Final = SeatPolicies()
"""ethereal.automation.default-off."""


def field_name(policy: Policy) -> str:
    """The field that holds its settings, here and in `AutomationSet`."""
    return policy.replace("-", "_")


def kind_name(kind: Kind) -> str:
    """What a ranking calls a kind: a soldier by its number."""
    return kind.rank if kind.name == "soldier" else kind.name


KIND_NAMES: Final[dict[str, str]] = {kind_name(kind): kind.type.lower() for kind in KINDS.values()}
"""The single kinds that a ranking may name, each with its group."""


def rank_in(ranking: Ranking, kind: Kind) -> int:
    """The place of a kind, its own or that of its group; what is not ranked comes last."""
    for name in (kind_name(kind), kind.type.lower()):
        if name in ranking:
            return ranking.index(name)
    return len(ranking)


def unknown_in(ranking: Iterable[str], among: Iterable[str] = (*GROUPS, *KIND_NAMES)) -> str | None:
    """The first name of a ranking that is none, or that stands there twice."""
    left = list(among)
    for name in ranking:
        if name not in left:
            return name
        left.remove(name)
    return None
