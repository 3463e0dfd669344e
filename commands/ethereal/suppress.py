"""What an Archer does instead of shooting (ethereal.archer.suppress)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, EtherealCommand, Tile
from commands.ethereal.fight.shot import declare_shot
from commands.ethereal.shots import aim
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.strength import SUPPRESS
from domain.ethereal.waits import rested_after
from events.base import Lasting, UntilAttackOr, UntilRound, UntilTurnEnds
from events.ethereal.siege import CardRests
from events.ethereal.turn import Phase


class Suppress(EtherealCommand):
    """An Archer puts an enemy stack in its reach at a disadvantage on its next attack or shot."""

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["suppress"] = "suppress"
    archer: CardId
    target: Tile


def suppress(draft: EtherealDraft, seat: str, command: Suppress) -> None:
    """ethereal.archer.suppress-no-roll, -effect, -length, -rest: no dice decide whether it works."""
    match, archer, target = draft.match, command.archer, command.target
    tile, shot = aim(match, seat, archer, target)
    if not shot.suppresses:
        raise Rejected("cannot-suppress", "ethereal.archer.suppress", f"{archer} is no Archer")
    declare_shot(draft, archer, tile, target, "suppress")
    turns = draft.roll(2, rule="ethereal.archer.suppress-length", seat=seat)
    until = UntilAttackOr(latest=_sat_out(match, target, turns))
    draft.begin(Lasting(kind=SUPPRESS, on=target, by=seat, until=until))
    rule = "ethereal.archer.suppress-rest"
    again = rested_after(match, seat, draft.roll(2, rule=rule, seat=seat))
    draft.tell(CardRests(seat=seat, card=archer, turn=again, rule=rule))


def _sat_out(match: Match, target: str, turns: int) -> UntilTurnEnds | UntilRound:
    """ethereal.archer.suppress-length: when the stack has waited so many turns; a side that has none waits rounds."""
    seat = match.stacks[target].seat
    if seat not in match.seats:
        return UntilRound(round=match.round + turns)
    return UntilTurnEnds(seat=seat, turn=match.turns[seat] + turns)
