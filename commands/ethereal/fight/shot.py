"""A shot, from its dice to what it leaves behind (ethereal.archer, ethereal.cannon)."""

import msgspec

from commands.ethereal.fight.blow import land_blow
from commands.ethereal.fight.declare import declare
from commands.ethereal.fight.roll import shot_score
from commands.ethereal.fight.settle import meet
from domain.ethereal.kind_table import Shot
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.shots import damage_of_shot
from domain.ethereal.stacks import has_wall
from domain.ethereal.waits import ready_after
from events.ethereal.agenda import FightOver
from events.ethereal.fight import Means
from events.ethereal.siege import CardRests


def fire(draft: EtherealDraft, id: str, tile: str, target: str, shot: Shot) -> None:
    """ethereal.archer.fight, ethereal.cannon.fight, ethereal.archer.miss-free: a fight that costs the card nothing."""
    match, seat = draft.match, draft.match.stacks[tile].seat
    declare_shot(draft, id, tile, target, "shot")
    met = meet(draft, tile, target, shot_score(draft, seat, tile, id, shot))
    hits = met.loser == target
    damage = damage_of_shot(match, shot, target) if hits else 0
    draft.tell(msgspec.structs.replace(met, loser=target if hits else None, damage=damage))
    _reload(draft, seat, id, shot)
    draft.then(FightOver(tile=tile, target=target))
    land_blow(draft, target, damage, slayer=tile)


def declare_shot(draft: EtherealDraft, id: str, tile: str, target: str, means: Means) -> None:
    """ethereal.archer.once, -from-ace-each, ethereal.wall.one-shot: a Wall has attacked with the card in it."""
    declare(draft, tile, target, means, (id, *_walls(draft.match, tile)))


def _walls(match: Match, tile: str) -> tuple[str, ...]:
    return tuple(id for id in match.stacks[tile].cards if has_wall((id,)))


def _reload(draft: EtherealDraft, seat: str, id: str, shot: Shot) -> None:
    """ethereal.cannon.reload, ethereal.support.wait-rolled-after."""
    if shot.reload is not None:
        rule = f"ethereal.{shot.part}.reload"
        turns = draft.roll(shot.reload.sides, rule=rule, seat=seat) + shot.reload.plus
        draft.tell(CardRests(seat=seat, card=id, turn=ready_after(draft.match, seat, turns), rule=rule))
