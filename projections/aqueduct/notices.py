"""The moments of a match that everybody is told of at once."""

from typing import Any, Final

from domain.engine.ruleset import Notice
from events.aqueduct import cards, flow, network, turn

NOTICES: Final[dict[type[Any], Notice]] = {
    cards.DrawPileGone: "box",
    turn.TurnBegan: "short",
    network.PipeBroken: "short",
    network.ExcuseBought: "short",
    flow.CrownBought: "short",
}
