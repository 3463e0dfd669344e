"""What a match remembers of flow, chips, points and Crowns."""

from domain.aqueduct.match import EvolveTable, Match
from domain.engine.fold import posted, remember_nothing, without
from events.aqueduct.flow import ChipsPosted, CrownBought, DeityFlipped, FlowCounted, PointsPosted, TributePaid


def _tribute_paid(match: Match, event: TributePaid) -> None:
    match.used_in["tribute"] = event.turn


def _deity_flipped(match: Match, event: DeityFlipped) -> None:
    match.deity = without(match.deity, event.card)
    match.deity_flipped += (event.card,)


def _crown_bought(match: Match, event: CrownBought) -> None:
    match.crowns[event.seat] += (event.card,)
    match.used_in["crown"] = event.turn


EVOLVE: EvolveTable = {
    ChipsPosted: posted,
    PointsPosted: posted,
    TributePaid: _tribute_paid,
    DeityFlipped: _deity_flipped,
    FlowCounted: remember_nothing,
    CrownBought: _crown_bought,
}
