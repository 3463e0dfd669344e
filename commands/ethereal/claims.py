"""Claims that fall, and what is over once they have (ethereal.account, ethereal.default, ethereal.collector)."""

from commands.ethereal.effects import end_lasting_without_cards
from domain.ethereal.bounties import all_taken, collectable, left_to_collect, posts, unplaced
from domain.ethereal.collectors import hunt_on, is_called_off, places_left
from domain.ethereal.default import is_paid_off
from domain.ethereal.match import EtherealDraft
from domain.ethereal.sides import COLLECTORS
from domain.ethereal.taxes import owed_to_bank
from events.base import ClaimChanged
from events.ethereal.agenda import CheckField, FightOver
from events.ethereal.bank import DefaultEnded
from events.ethereal.bounties import (
    BountyEnd,
    BountyEnded,
    BountyTaken,
    BountyTakenDown,
    CollectorsTurned,
    MeterLowered,
)
from events.ethereal.collectors import CollectorsLeft, Hunt


def lower_claim(draft: EtherealDraft, claim: str, amount: int, cause: str, rule: str) -> None:
    """ethereal.account.claim-causes: less is owed by `amount` mana, and what was only due to it is over at once."""
    draft.tell(ClaimChanged(claim=claim, amount=-amount, cause=cause, rule=rule))
    settle_up(draft)


def write_off(draft: EtherealDraft, claim: str, cause: str, rule: str) -> None:
    """All that is owed on a claim is owed no longer."""
    if owed := draft.match.claims.get(claim, 0):
        lower_claim(draft, claim, owed, cause, rule)


def settle_up(draft: EtherealDraft) -> None:
    """ethereal.default.ends, ethereal.collector.leave, ethereal.bounty.target-pays: at once, for every seat that has
    paid off what it had to.

    In a fight it waits for its end, so that all who die in it go where the first of them went.
    """
    match = draft.match
    if draft.awaits(FightOver, CheckField):
        return
    for seat in tuple(match.defaults):
        if is_paid_off(match, seat):
            draft.tell(DefaultEnded(seat=seat))
    for tile in match.tiles_of(COLLECTORS):
        hunt = hunt_on(match, tile)
        if hunt and is_called_off(match, hunt):
            send_away(draft, tile, match.stacks[tile].cards)
    for taken in tuple(all_taken(match)):
        _lower_meter(draft, taken)
    for bounty in tuple(match.bounties.values()):
        if collectable(match, bounty.target) == 0:  # ethereal.bounty.nothing-owed
            draft.tell(BountyTakenDown(bounty=bounty.bounty))


def _lower_meter(draft: EtherealDraft, taken: BountyTaken) -> None:
    """ethereal.bounty.target-pays, ethereal.bounty.target-clears."""
    left = left_to_collect(draft.match, taken)
    if left < taken.meter:
        draft.tell(MeterLowered(seat=taken.seat, bounty=taken.bounty, meter=left))
        if left == 0:
            end_bounty(draft, taken, "cleared")


def end_bounty(draft: EtherealDraft, taken: BountyTaken, how: BountyEnd) -> None:
    """ethereal.bounty.end-cards, ethereal.bounty.fail, ethereal.bounty.fail-field: its Debt Collectors leave the match,
    but those on the field that go over to the Bank.

    ethereal.win.field-checked: a seat that had nothing else on the field has lost.
    """
    match, seat, tiles = draft.match, taken.seat, posts(draft.match, taken)
    draft.tell(BountyEnded(seat=seat, bounty=taken.bounty, how=how, cards=unplaced(match, taken)))
    turn = how in ("failed", "cancelled") and owed_to_bank(match, seat) > 0
    for tile in tiles:
        cards = match.stacks[tile].cards
        turned = cards[: max(0, places_left(match))] if turn else ()  # ethereal.collector.six
        if gone := cards[len(turned) :]:
            send_away(draft, tile, gone)
        if turned:
            hunt = Hunt(seat=seat, turn=match.turn, bounty=taken.bounty)
            draft.tell(CollectorsTurned(tile=tile, cards=turned, hunt=hunt))
    if tiles and not match.tiles_of(seat):
        draft.then(CheckField())


def end_bounties_on(draft: EtherealDraft, targets: tuple[str, ...]) -> None:
    """ethereal.bank.closed-collectors, ethereal.collapse.default-ends, ethereal.bounty.target-out: those on these
    seats, without reward."""
    for taken in tuple(all_taken(draft.match)):
        if taken.target in targets:
            end_bounty(draft, taken, "cleared")
    for bounty in tuple(draft.match.bounties.values()):
        if bounty.target in targets:
            draft.tell(BountyTakenDown(bounty=bounty.bounty))


def send_away(draft: EtherealDraft, tile: str, cards: tuple[str, ...]) -> None:
    """ethereal.collector.leave: Debt Collectors leave the field and the match."""
    draft.tell(CollectorsLeft(tile=tile, cards=cards))
    end_lasting_without_cards(draft, tile)
