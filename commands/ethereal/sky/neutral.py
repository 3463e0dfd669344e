"""Stacks that belong to nobody: how they come and act (ethereal.sky.neutral-*, ethereal.band.robbers-grunts)."""

from collections.abc import Iterable

from commands.ethereal.appear import appear
from commands.ethereal.attack import strikable, strike
from commands.ethereal.pursuit import close_in
from domain.ethereal.kinds import SUITS
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.neutral import hunted_by, in_order, landings
from domain.ethereal.pursuit import steps_toward
from domain.ethereal.sides import NEUTRAL
from events.base import HappeningBegan
from events.ethereal.agenda import NeutralActs
from events.ethereal.neutral import NeutralSent

GRUNTS = 5
"""ethereal.sky.neutral-made-grunt: the ranks from 2 on."""


def send_grunts(draft: EtherealDraft, number: int, seat: str) -> None:
    """ethereal.sky.neutral-made-grunt: so many Grunts come after a seat, as one stack."""
    send_neutral(draft, (_grunt(draft) for _ in range(number)), seat)


def send_neutral(draft: EtherealDraft, faces: Iterable[str], seat: str) -> None:
    """ethereal.sky.neutral-where: cards of these faces come after a seat, as one stack."""
    tiles = landings(draft.match)
    if not tiles:
        return
    tile = draft.pick(tiles, rule="ethereal.sky.neutral-where")
    cards = appear(draft, NEUTRAL, tile, faces)
    draft.tell(NeutralSent(cards=cards, seat=seat))


def _grunt(draft: EtherealDraft) -> str:
    rank, suit = draft.throw((GRUNTS, len(SUITS)), rule="ethereal.sky.neutral-made-grunt")
    return f"{1 + rank}{SUITS[suit - 1]}"


def acts(match: Match) -> tuple[NeutralActs, ...]:
    """ethereal.sky.neutral-acts, ethereal.sky.neutral-order, ethereal.sky.neutral-first-act: those that can do
    anything as the last turn of the round ends."""
    return tuple(NeutralActs(tile=tile) for tile in in_order(match))


def neutral_acts(draft: EtherealDraft, step: NeutralActs) -> None:
    """ethereal.sky.neutral-acts: a stack that is still there moves and strikes."""
    match, hunted = draft.match, hunted_by(draft.match, step.tile)
    prey = match.tiles_of(hunted) if hunted else []
    if not steps_toward(match, step.tile, prey) and not _targets(match, step.tile, prey):
        return
    draft.tell(HappeningBegan(what="ethereal.calendar.end-round"))
    tile = close_in(draft, step.tile, prey)
    if targets := _targets(match, tile, prey):
        strike(draft, tile, draft.pick(targets, rule="ethereal.sky.neutral-acts"))


def _targets(match: Match, tile: str, prey: list[str]) -> list[str]:
    return [other for other in strikable(match, tile) if other in prey] if prey else []
