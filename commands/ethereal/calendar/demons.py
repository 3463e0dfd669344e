"""Demons: when a band comes, what it is made of, where it stands and how it behaves (ethereal.demons)."""

from typing import NamedTuple

from commands.ethereal.appear import appear
from commands.ethereal.attack import strikable, strike
from domain.ethereal.demons import GRUNTS, SECOND, Lot, is_anger_due, is_band_lost, nearest_to_center
from domain.ethereal.kinds import SUITS
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.sides import DEMONS
from events.base import HappeningBegan
from events.ethereal.agenda import BandStrikes
from events.ethereal.bands import Band, BandAwaited, BandCame, BankerAngered, SaleRolled

WAIT = 12
WAIT_MORE = 4
ACE_ON = 6
THIRD_ON = 3


class More(NamedTuple):
    """What the number of living seats adds to a band: stacks, Aces without a roll, dice for an Ace."""

    stacks: int = 0
    aces: int = 0
    dice: int = 1


SEATS_MORE = {2: More(), 3: More(stacks=1, dice=2), 4: More(stacks=2, aces=2)}
"""ethereal.demons.three-seats, ethereal.demons.four-seats."""
PATIENCE = 7
"""ethereal.demons.anger-roll: the number of d2."""


def await_band(draft: EtherealDraft, rule: str) -> None:
    """ethereal.demons.first, ethereal.demons.next: 1d12 + 4 rounds, which nobody is told; round 0 counts as round 1."""
    wait = draft.roll(WAIT, rule=rule, hidden=True) + WAIT_MORE
    draft.tell(BandAwaited(due=max(1, draft.match.round) + wait))


def send_band(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-16-demons: the next wait if this one is over, and a band if none stands."""
    match = draft.match
    if match.band_due == match.round:
        await_band(draft, "ethereal.demons.next")
    if is_band_lost(match):
        return
    stacks, aces = _made(draft)
    stood = [_appear(draft, stack) for stack in stacks].count(True)
    crowned = [_appear(draft, ace) for ace in aces].count(True)
    patience = sum(draft.throw((2,) * PATIENCE, rule="ethereal.demons.anger-roll"))
    draft.tell(BandCame(band=Band(round=match.round, stacks=stood, aces=crowned, angry_from=match.round + patience)))


def _made(draft: EtherealDraft) -> tuple[list[list[str]], list[list[str]]]:
    """ethereal.demons.roll-order: the faces of each stack, then of each Ace on its own."""
    more = SEATS_MORE[min(len(draft.match.standing), 4)]
    stacks = [_lot(draft, GRUNTS, "ethereal.demons.first-stack"), _second(draft)]
    if _hidden(draft, 3, "ethereal.demons.third-stack") == THIRD_ON:
        stacks.append(_second(draft))
    stacks += [_second(draft) for _ in range(more.stacks)]
    rolled = [_hidden(draft, 6, "ethereal.demons.ace") for _ in range(more.dice)]
    return stacks, [_ace(draft) for _ in range(more.aces + rolled.count(ACE_ON))]


def _ace(draft: EtherealDraft) -> list[str]:
    return [f"A{SUITS[_hidden(draft, len(SUITS), 'ethereal.demons.cards-made') - 1]}"]


def _second(draft: EtherealDraft) -> list[str]:
    """ethereal.demons.second-kind, ethereal.demons.second-stack."""
    lot = SECOND[_hidden(draft, len(SECOND), "ethereal.demons.second-kind") - 1]
    return _lot(draft, lot, "ethereal.demons.second-stack")


def _lot(draft: EtherealDraft, lot: Lot, rule: str) -> list[str]:
    """ethereal.demons.cards-made: the faces of as many cards as are rolled."""
    return [_face(draft, lot) for _ in range(_hidden(draft, lot.most, rule) + lot.more)]


def _face(draft: EtherealDraft, lot: Lot) -> str:
    sides = (len(lot.ranks), len(SUITS)) if len(lot.ranks) > 1 else (len(SUITS),)
    *rank, suit = draft.throw(sides, rule="ethereal.demons.cards-made", hidden=True)
    return f"{lot.ranks[rank[0] - 1 if rank else 0]}{SUITS[suit - 1]}"


def _hidden(draft: EtherealDraft, sides: int, rule: str) -> int:
    """ethereal.demons.told: a die of what a band is made of, which shows only where it is in sight."""
    return draft.roll(sides, rule=rule, hidden=True)


def _appear(draft: EtherealDraft, faces: list[str]) -> bool:
    """ethereal.demons.place: whether there was a tile for the stack."""
    tiles = nearest_to_center(draft.match)
    if not tiles:
        return False
    appear(draft, DEMONS, draft.pick(tiles, rule="ethereal.demons.place", hidden=True), faces)
    return True


def check_anger(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-3-anger, ethereal.demons.anger-begins."""
    if is_anger_due(draft.match):
        draft.tell(HappeningBegan(what="ethereal.calendar.round-3-anger"))
        draft.tell(BankerAngered())


def roll_sale(draft: EtherealDraft, seat: str) -> None:
    """ethereal.demons.sale-roll: 1d2 - 1 for every conjure of this turn."""
    less = draft.roll(2, rule="ethereal.demons.sale-roll", seat=seat) - 1
    draft.tell(SaleRolled(seat=seat, turn=draft.match.turn, less=less))


def strikes(match: Match) -> tuple[BandStrikes, ...]:
    """ethereal.demons.strike, ethereal.demons.strike-order: the Demon stacks that can attack something."""
    return tuple(BandStrikes(tile=tile) for tile in match.tiles_of(DEMONS) if strikable(match, tile))


def band_strikes(draft: EtherealDraft, step: BandStrikes) -> None:
    """ethereal.demons.strike-target, ethereal.demons.fight: one of the stacks of seats beside it."""
    targets = strikable(draft.match, step.tile) if step.tile in draft.match.stacks else []
    if targets:
        draft.tell(HappeningBegan(what="ethereal.calendar.end-round"))
        strike(draft, step.tile, draft.pick(targets, rule="ethereal.demons.strike-target"))
