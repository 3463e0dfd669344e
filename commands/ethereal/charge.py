"""Charges (ethereal.charge)."""

from typing import ClassVar, Literal

from commands.ethereal.attack import refuse_attacker, refuse_no_enemy, refuse_taking, strike
from commands.ethereal.base import EtherealCommand, Tile
from commands.ethereal.move import bring_along, going_along
from domain.engine.rejection import Rejected
from domain.ethereal.charges import charger_of, run_of
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.stacks import base_of
from events.ethereal.field import CardCharged
from events.ethereal.turn import Phase


class Charge(EtherealCommand):
    """A card that can runs up to an enemy stack two or three tiles away and attacks it.

    `take_miner`: as in an attack.
    """

    phases: ClassVar[tuple[Phase, ...]] = ("attack",)
    type: Literal["charge"] = "charge"
    tile: Tile
    target: Tile
    take_miner: bool = False


def charge(draft: EtherealDraft, seat: str, command: Charge) -> None:
    """ethereal.charge.run, ethereal.charge.fight: it stays on the tile to which it ran."""
    match, origin = draft.match, command.tile
    _refuse(match, seat, command)
    (card,), before = match.stacks[origin].cards, run_of(origin, command.target)[-1]
    along = going_along(match, origin, (card,))
    draft.tell(CardCharged(seat=seat, card=card, origin=origin, target=before))
    bring_along(draft, seat, origin, before, along)
    strike(draft, before, command.target, take_miner=command.take_miner, charging=True)


def _refuse(match: Match, seat: str, command: Charge) -> None:
    """Errors: those of `refuse_no_enemy`, `cannot-charge`, `cannot-attack`, `out-of-range`, `path-blocked`, those of
    `refuse_attacker` and `refuse_taking`."""
    tile, target = command.tile, command.target
    refuse_no_enemy(match, seat, tile, target)
    _refuse_charger(match.stacks[tile].cards)
    run = run_of(tile, target)
    if not run:
        raise Rejected("out-of-range", "ethereal.charge.range", "a Charge goes two or three tiles straight")
    if any(between not in match.field or between in match.stacks for between in run):
        raise Rejected("path-blocked", "ethereal.charge.path", "the way there is not free")
    refuse_attacker(match, tile, target)
    if command.take_miner:
        refuse_taking(match, tile, target)


def _refuse_charger(cards: tuple[str, ...]) -> None:
    """ethereal.charge.who, ethereal.charge.not-from-base."""
    if charger_of(cards) is None:
        raise Rejected("cannot-charge", "ethereal.charge.who", "no Goatbull or BullGoat stands alone there")
    if base_of(cards):
        raise Rejected("cannot-attack", "ethereal.charge.not-from-base", "nothing charges out of a base")
