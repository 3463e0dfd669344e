"""What a match remembers of bounties."""

from msgspec.structs import replace

from domain.engine.fold import without
from domain.ethereal.fold.zones import join_tile
from domain.ethereal.match import EvolveTable, Match, Stack
from domain.ethereal.sides import COLLECTORS
from events.ethereal.bounties import (
    BountyEnded,
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CaptiveTurnedIn,
    CollectorBought,
    CollectorsMade,
    CollectorsTurned,
    MeterLowered,
)


def _bounty_put_up(match: Match, event: BountyPutUp) -> None:
    match.bounties[event.bounty] = event
    match.put_up = event.bounty
    if event.robbed:
        match.loot[event.target] = match.loot.get(event.target, 0) + match.fresh_loot.pop(event.target, 0)


def _bounty_taken_down(match: Match, event: BountyTakenDown) -> None:
    del match.bounties[event.bounty]


def _bounty_taken(match: Match, event: BountyTaken) -> None:
    match.taken[event.seat] = (*match.taken.get(event.seat, ()), event)


def _collectors_made(match: Match, event: CollectorsMade) -> None:
    match.decks[event.seat] += event.to_deck
    match.hands[event.seat] += event.to_hand
    match.made += len(event.to_deck) + len(event.to_hand)


def _collector_bought(match: Match, event: CollectorBought) -> None:
    join_tile(match, event.seat, event.tile, event.card)
    match.hearts[event.card] = event.hearts
    match.made += 1


def _captive_turned_in(match: Match, event: CaptiveTurnedIn) -> None:
    del match.captives[event.tile]
    del match.symbols[event.card]
    match.ether += (event.card,)


def _meter_lowered(match: Match, event: MeterLowered) -> None:
    match.taken[event.seat] = tuple(
        replace(taken, meter=event.meter) if taken.bounty == event.bounty else taken
        for taken in match.taken[event.seat]
    )


def _bounty_ended(match: Match, event: BountyEnded) -> None:
    seat = event.seat
    if left := tuple(taken for taken in match.taken[seat] if taken.bounty != event.bounty):
        match.taken[seat] = left
    else:
        del match.taken[seat]
    if event.how == "failed":
        match.failed[seat] = match.reported
    for zone in (match.hands, match.decks, match.away):
        zone[seat] = without(zone[seat], *event.cards)
    match.gone += event.cards


def _collectors_turned(match: Match, event: CollectorsTurned) -> None:
    match.stacks[event.tile] = Stack(COLLECTORS, event.cards)
    match.hunts |= dict.fromkeys(event.cards, event.hunt)


EVOLVE: EvolveTable = {
    BountyPutUp: _bounty_put_up,
    BountyTakenDown: _bounty_taken_down,
    BountyTaken: _bounty_taken,
    CollectorsMade: _collectors_made,
    CollectorBought: _collector_bought,
    CaptiveTurnedIn: _captive_turned_in,
    MeterLowered: _meter_lowered,
    BountyEnded: _bounty_ended,
    CollectorsTurned: _collectors_turned,
}
