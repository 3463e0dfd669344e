"""The meteor and its fire (ethereal.meteor)."""

from commands.ethereal.fight.deaths import let_die, wound
from domain.ethereal.fire import ROUNDS, in_fire
from domain.ethereal.match import EtherealDraft
from domain.ethereal.stacks import has_wall
from domain.ethereal.strength import is_protected
from domain.ethereal.tiles import around
from events.ethereal.agenda import CheckField
from events.ethereal.meteor import MeteorFell

FALLS_ON = 1
HITS_ON = 4
"""ethereal.meteor.around."""
BURNS_ON = 20
"""ethereal.meteor.fire-roll."""


def roll_meteor(draft: EtherealDraft) -> None:
    """ethereal.meteor.roll."""
    if draft.roll(100, rule="ethereal.meteor.roll") == FALLS_ON:
        drop_meteor(draft)


def roll_meteor_of_turn(draft: EtherealDraft, seat: str) -> None:
    """ethereal.meteor.hill, ethereal.hill.meteor."""
    if draft.roll(20, rule="ethereal.meteor.hill", seat=seat) == FALLS_ON:
        drop_meteor(draft)


def drop_meteor(draft: EtherealDraft) -> None:
    """ethereal.meteor.tile, ethereal.meteor.center, ethereal.meteor.around, ethereal.meteor.fire."""
    field = draft.match.field
    tile = draft.pick(field.reading_order, rule="ethereal.meteor.tile")
    beside = around(field, tile)
    burning = tuple(other for other in field.reading_order if other == tile or other in beside)
    draft.tell(MeteorFell(tile=tile, burning=burning, last=draft.match.round + ROUNDS - 1))
    dying = list[tuple[str, str]]()
    for other in (tile, *beside):
        if _can_be_hurt(draft, other) and (other == tile or _hits_beside(draft)):
            dying += _strike(draft, other)
    _settle(draft, dying)


def _can_be_hurt(draft: EtherealDraft, tile: str) -> bool:
    """ethereal.meteor.around-empty, ethereal.meteor.protected: where there is something for a die to decide."""
    return tile in draft.match.stacks and not is_protected(draft.match, tile)


def _hits_beside(draft: EtherealDraft) -> bool:
    return draft.roll(4, rule="ethereal.meteor.around") == HITS_ON


def _strike(draft: EtherealDraft, tile: str) -> list[tuple[str, str]]:
    """ethereal.meteor.center, ethereal.meteor.wall: who dies of the damage to the stack on a tile, with the tile."""
    is_walled = has_wall(draft.match.stacks[tile].cards)
    damage = draft.roll(2, rule="ethereal.meteor.wall") + 1 if is_walled else 1
    return [(tile, id) for id in wound(draft, tile, damage, blow=False)]


def _settle(draft: EtherealDraft, dying: list[tuple[str, str]]) -> None:
    """ethereal.meteor.dead, ethereal.meteor.loss: nobody kills them, and the field is looked at when all are dead."""
    draft.then(CheckField())
    let_die(draft, dying, slayer="")


def burn(draft: EtherealDraft, seat: str) -> None:
    """ethereal.meteor.fire-roll, ethereal.meteor.fire-wall, ethereal.meteor.fire-overlap: one die a stack."""
    dying = list[tuple[str, str]]()
    for tile in in_fire(draft.match, seat):
        if draft.roll(20, rule="ethereal.meteor.fire-roll", seat=seat) == BURNS_ON:
            dying += [(tile, id) for id in wound(draft, tile, 1, blow=False)]
    if dying:
        _settle(draft, dying)
