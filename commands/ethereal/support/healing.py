"""What Healers and Repairmen do in prep (ethereal.healer.heal*, ethereal.repairman)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, EtherealCommand
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import is_base, is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.tiles import are_next_to
from domain.ethereal.waits import HEALER, full_hearts, refuse_resting, rested_after
from events.ethereal.agenda import Death
from events.ethereal.siege import AceUpgraded, BaseUnderRepair, CardRests, HeartGained, ShieldDown, ShieldLowered
from events.ethereal.turn import Phase

REPAIRMAN = "repairman"
SHIELD_DOWN = 4
"""ethereal.healer.heal-shield-down: until the start of the own turn that many turns later."""


class HealCard(EtherealCommand):
    """A Healer gives one heart back to a card in its stack or in an own stack next to it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["heal-card"] = "heal-card"
    healer: CardId
    card: CardId


class RepairBase(EtherealCommand):
    """A Repairman gives one heart back to a base on his own tile or next to it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["repair-base"] = "repair-base"
    repairman: CardId
    base: CardId


class UpgradeAce(EtherealCommand):
    """A Repairman dies to give an Ace on his own tile or next to it a third heart."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["upgrade-ace"] = "upgrade-ace"
    repairman: CardId
    ace: CardId


def heal_card(draft: EtherealDraft, seat: str, command: HealCard) -> None:
    """ethereal.healer.heal, ethereal.healer.heal-wait, ethereal.healer.heal-shield-down."""
    match, healer = draft.match, command.healer
    tile = _at_work(match, seat, healer, HEALER, command.card, "ethereal.healer.heal-range")
    refuse_resting(match, seat, healer, "ethereal.healer.heal-wait")
    _refuse_whole(match, command.card, "ethereal.healer.heal-limit")
    _give_heart(draft, seat, command.card, tile, healer)
    wait = draft.roll(2, rule="ethereal.healer.heal-wait", seat=seat) + 2
    draft.tell(
        CardRests(seat=seat, card=healer, turn=rested_after(match, seat, wait), rule="ethereal.healer.heal-wait")
    )
    earlier = match.shields.get(healer, ShieldDown())
    shield = ShieldDown(round=earlier.round, turn=match.turns[seat] + SHIELD_DOWN)
    draft.tell(ShieldLowered(seat=seat, card=healer, shield=shield))


def repair_base(draft: EtherealDraft, seat: str, command: RepairBase) -> None:
    """ethereal.repairman.repair, ethereal.repairman.rest, ethereal.repairman.no-fire."""
    match, repairman, base = draft.match, command.repairman, command.base
    tile = _at_work(match, seat, repairman, REPAIRMAN, base, "ethereal.repairman.range")
    if not is_base(base):
        raise Rejected("not-a-base", "ethereal.repairman.only-bases", f"{base} is no base")
    refuse_resting(match, seat, repairman)
    _refuse_whole(match, base, "ethereal.repairman.full")
    _give_heart(draft, seat, base, tile, repairman)
    rule = "ethereal.repairman.rest"
    again = rested_after(match, seat, draft.roll(3, rule=rule, seat=seat) + 1)
    draft.tell(CardRests(seat=seat, card=repairman, turn=again, rule=rule))
    draft.tell(BaseUnderRepair(seat=seat, card=base, turn=again))


def upgrade_ace(draft: EtherealDraft, seat: str, command: UpgradeAce) -> None:
    """ethereal.repairman.upgrade, ethereal.repairman.upgrade-death."""
    match, repairman, ace = draft.match, command.repairman, command.ace
    tile = _at_work(match, seat, repairman, REPAIRMAN, ace, "ethereal.repairman.range")
    if not is_rank(ace, "A"):
        raise Rejected("invalid-target", "ethereal.repairman.upgrade", f"{ace} is no Ace")
    if ace in match.upgraded:
        raise Rejected("already-upgraded", "ethereal.repairman.upgrade-once", "this Ace has had its third heart")
    refuse_resting(match, seat, repairman, "ethereal.repairman.upgrade-resting")
    full, left = full_hearts(match, ace) + 1, match.hearts[ace] + 1
    draft.tell(AceUpgraded(seat=seat, card=ace, tile=tile, full=full, left=left, by=repairman))
    draft.then(Death(card=repairman, tile=match.tile_of(repairman) or "", slayer=""))


def _at_work(match: Match, seat: str, worker: str, rank: str, target: str, range_rule: str) -> str:
    """The tile of what a worker works on.

    Errors: `no-target`, `not-your-stack`, `invalid-target`, `not-adjacent`.
    """
    tile, other = match.tile_of(worker), match.tile_of(target)
    if tile is None or other is None:
        missing = worker if tile is None else target
        raise Rejected("no-target", range_rule, f"{missing} is not on the field")
    for where in (tile, other):
        if match.stacks[where].seat != seat:
            raise Rejected("not-your-stack", range_rule, f"the stack on {where} is not yours")
    if not is_rank(worker, rank):
        raise Rejected("invalid-target", range_rule, f"{worker} is no {rank}")
    if tile != other and not are_next_to(tile, other):
        raise Rejected("not-adjacent", range_rule, f"{other} is not next to {tile}")
    return other


def _refuse_whole(match: Match, id: str, rule: str) -> None:
    if match.hearts.get(id, 0) >= full_hearts(match, id):
        raise Rejected("not-wounded", rule, f"{id} has all its hearts")


def _give_heart(draft: EtherealDraft, seat: str, id: str, tile: str, by: str) -> None:
    draft.tell(HeartGained(seat=seat, card=id, tile=tile, left=draft.match.hearts[id] + 1, by=by))
