"""The moments of a match that everybody is told of at once."""

from typing import Any, Final

from domain.engine.ruleset import Notice
from events.pantheon import miracles, powers, turn, units

NOTICES: Final[dict[type[Any], Notice]] = {
    turn.TurnBegan: "short",
    miracles.MiraclePlayed: "short",
    miracles.AbjurationPlayed: "short",
    units.UnitDestroyed: "short",
    units.HeroTaken: "short",
    powers.PowerUsed: "short",
}
