"""Saturn's Puppets that fight for a seat: how they come, and what they do in its turn (ethereal.band.puppets-*)."""

from commands.ethereal.appear import appear
from commands.ethereal.attack import attackable, enemies_of, strike
from commands.ethereal.pursuit import close_in
from domain.ethereal.kind_table import PUPPET
from domain.ethereal.match import EtherealDraft
from domain.ethereal.puppets import rallying, stands_for
from domain.ethereal.pursuit import steps_toward
from domain.ethereal.sides import SATURN
from events.base import HappeningBegan
from events.ethereal.agenda import PuppetsAct
from events.ethereal.neutral import PuppetsSent

SIZE = 4
"""ethereal.oath.saturn-puppets-size."""


def send_puppets(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.saturn-puppets-size, ethereal.oath.saturn-puppets-where: a stack comes to fight for a seat."""
    number = draft.roll(SIZE, rule="ethereal.oath.saturn-puppets-size", seat=seat)
    if tiles := rallying(draft.match, seat):
        tile = draft.pick(tiles, rule="ethereal.oath.saturn-puppets-where")
        draft.tell(PuppetsSent(cards=appear(draft, SATURN, tile, (PUPPET,) * number), seat=seat))


def puppets_act(draft: EtherealDraft, step: PuppetsAct) -> None:
    """ethereal.band.puppets-friendly: a stack that is still there closes in, or strikes."""
    match, tile = draft.match, step.tile
    if tile not in match.stacks or match.stacks[tile].seat != SATURN:
        return
    found = steps_toward(match, tile, enemies_of(match, tile)) if step.does == "move" else attackable(match, tile)
    if not found:
        return
    draft.tell(HappeningBegan(what="ethereal.calendar.turn-puppets", seat=stands_for(match, tile)))
    if step.does == "move":
        close_in(draft, tile, enemies_of(match, tile))
    else:
        strike(draft, tile, draft.pick(found, rule="ethereal.band.puppets-friendly"))
