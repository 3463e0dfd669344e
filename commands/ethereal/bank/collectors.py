"""Debt Collectors: when the Bank sends them, and how they act (ethereal.collector, ethereal.peer.collectors)."""

from commands.ethereal.appear import appear
from commands.ethereal.attack import strikable, strike
from commands.ethereal.pursuit import close_in
from domain.ethereal.collectors import (
    hunt_on,
    hunters,
    is_inquired_after,
    landings,
    number_sent,
    places_left,
    quarry,
)
from domain.ethereal.default import is_in_default
from domain.ethereal.kind_table import COLLECTOR
from domain.ethereal.match import EtherealDraft
from domain.ethereal.peer_loans import overdue
from domain.ethereal.sides import COLLECTORS
from events.ethereal.agenda import CollectorsAct
from events.ethereal.collectors import CollectorsSent, Hunt


def send_collectors(draft: EtherealDraft, seat: str) -> None:
    """ethereal.collector.sent, ethereal.peer.collectors, ethereal.peer.collectors-order: at the start of its turn."""
    match = draft.match
    if is_in_default(match, seat) and places_left(match) > 0:
        number = number_sent(match, seat, draft.roll(2, rule="ethereal.collector.sent", seat=seat))
        _send(draft, number, Hunt(seat=quarry(match, seat), turn=match.turn))
    for taken in overdue(match, seat):
        if places_left(match) > 0:
            number = draft.roll(2, rule="ethereal.peer.collectors", seat=seat)
            _send(draft, number, Hunt(seat=seat, turn=match.turn, lender=taken.lender, loan=taken.loan))


def inquire(draft: EtherealDraft) -> None:
    """ethereal.standing.inquiry: on Report day."""
    match = draft.match
    for seat in match.order:
        if is_inquired_after(match, seat) and places_left(match) > 0:
            number = draft.roll(2, rule="ethereal.standing.inquiry", seat=seat)
            _send(draft, number, Hunt(seat=seat, turn=match.turn, inquiry=True))


def send_after(draft: EtherealDraft, number: int, seat: str) -> None:
    """ethereal.eclipse.saturn-collectors: as an inquiry's, for whom the limit of six leaves room."""
    _send(draft, number, Hunt(seat=seat, turn=draft.match.turn, inquiry=True))


def _send(draft: EtherealDraft, number: int, hunt: Hunt) -> None:
    """ethereal.collector.arrive, ethereal.collector.six, ethereal.collector.made: as one stack."""
    match, rule = draft.match, "ethereal.collector.arrive"
    tiles = landings(match, draft.pick(match.tiles_of(hunt.seat), rule=rule))
    if not tiles:
        return
    tile = draft.pick(tiles, rule=rule)
    cards = appear(draft, COLLECTORS, tile, (COLLECTOR,) * min(number, places_left(match)))
    draft.tell(CollectorsSent(cards=cards, hunt=hunt))


def let_collectors_act(draft: EtherealDraft, seat: str) -> None:
    """ethereal.collector.strike, ethereal.collector.strike-order: those after the seat, one stack after the other."""
    draft.then(*(CollectorsAct(tile=tile) for tile in hunters(draft.match, seat)))


def collectors_act(draft: EtherealDraft, step: CollectorsAct) -> None:
    """ethereal.collector.strike, ethereal.collector.only-target: a stack that is still there closes in and strikes."""
    hunt = hunt_on(draft.match, step.tile)
    if hunt is None:
        return
    tile = close_in(draft, step.tile, draft.match.tiles_of(hunt.seat))
    targets = [other for other in strikable(draft.match, tile) if draft.match.stacks[other].seat == hunt.seat]
    if targets:
        strike(draft, tile, min(targets, key=lambda other: len(draft.match.stacks[other].cards)))
