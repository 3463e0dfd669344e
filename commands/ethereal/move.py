"""Moving groups of cards (ethereal.move)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand, SomeCards, Tile
from commands.ethereal.support.miner import go_into_slots
from domain.engine.rejection import Rejected
from domain.ethereal.hill import has_potion
from domain.ethereal.kinds import is_base, is_rank
from domain.ethereal.match import EtherealDraft, Match, Stack, lasting_on
from domain.ethereal.moves import refuse_too_far
from domain.ethereal.stacks import leads, refuse_illegal_stack
from domain.ethereal.strength import ADVANTAGE, DICE_PLUS, carries_dice_plus, is_protected, refuse_joining_protected
from domain.ethereal.support import captive_of, refuse_full_slot
from domain.ethereal.tiles import is_forward, refuse_off_board
from events.base import Lasting, LastingEnded, LastingMoved, UntilFight
from events.ethereal.field import CardsMoved
from events.ethereal.hill import PotionDrunk
from events.ethereal.siege import CaptiveCarried
from events.ethereal.turn import Phase


class MoveCards(EtherealCommand):
    """Move some or all cards of a stack to another tile."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["move-cards"] = "move-cards"
    origin: Tile
    target: Tile
    cards: SomeCards


def move_cards(draft: EtherealDraft, seat: str, command: MoveCards) -> None:
    """ethereal.move.split, ethereal.move.merge: the named cards go, the others stay."""
    match, cards = draft.match, tuple(dict.fromkeys(command.cards))
    stack = _own_stack(match, seat, command, cards)
    refuse_too_far(match, seat, cards, command.origin, command.target)
    standing = match.stacks.get(command.target)
    if standing and standing.seat != seat:
        raise Rejected("tile-occupied", "ethereal.move.occupied", f"somebody else stands on {command.target}")
    _refuse_cards(match, cards)
    _refuse_forward(match, seat, command)
    refuse_joining_protected(match, command.target)
    if standing or len(cards) < len(stack.cards):  # ethereal.stack.checked-when-formed: a whole stack only moves
        refuse_illegal_stack(match, standing.cards if standing else (), cards)
    if captive_of(match, command.origin, cards):
        refuse_full_slot(match, command.target, "ethereal.support.captive-merge")
    go(draft, seat, cards, command.origin, command.target)


def go(draft: EtherealDraft, side: str, cards: tuple[str, ...], origin: str, target: str) -> None:
    """Cards go to another tile, with what lies on their stack and the captive it holds."""
    match, along = draft.match, going_along(draft.match, origin, cards)
    draft.tell(CardsMoved(seat=side, cards=cards, origin=origin, target=target, turn=match.turn))
    go_into_slots(draft, side, target, *cards)
    bring_along(draft, side, origin, target, along)
    _drink(draft, side, target)


def _drink(draft: EtherealDraft, side: str, tile: str) -> None:
    """ethereal.hill.potion-drink, ethereal.hill.potion-anyone: the first stack of a seat to end a move there."""
    if has_potion(draft.match, tile) and side in draft.match.seats:
        draft.tell(PotionDrunk(seat=side, tile=tile))
        draft.begin(Lasting(kind=ADVANTAGE, on=tile, by=side, until=UntilFight()))


Along = tuple[list[int], str | None]
"""The numbers of what lies on a stack, and its captive."""


def going_along(match: Match, origin: str, cards: tuple[str, ...]) -> Along:
    """ethereal.spell.on-stack-split, ethereal.support.captive-moves: what goes with these cards of the stack there."""
    carried = lasting_on(match, origin) if leads(match.stacks[origin], cards) else []
    return carried, captive_of(match, origin, cards)


def bring_along(draft: EtherealDraft, side: str, origin: str, target: str, along: Along) -> None:
    """What went along with cards is on their tile."""
    match, (carried, captive) = draft.match, along
    if captive:
        draft.tell(CaptiveCarried(seat=side, card=captive, origin=origin, target=target))
    for number in carried:
        if _is_second_dice_plus(match, number, target):
            draft.tell(LastingEnded(id=number))
        else:
            draft.tell(LastingMoved(id=number, on=target))


def _own_stack(match: Match, seat: str, command: MoveCards, cards: tuple[str, ...]) -> Stack:
    """Errors: `tile-not-in-play`, `no-target`, `not-your-stack`, `invalid-target`."""
    refuse_off_board(match.field, command.origin, command.target)
    stack = match.stacks.get(command.origin)
    if stack is None:
        raise Rejected("no-target", "ethereal.move.split", f"nothing stands on {command.origin}")
    if stack.seat != seat:
        raise Rejected("not-your-stack", "ethereal.move.not-yours", f"the stack on {command.origin} is not yours")
    for id in cards:
        if id not in stack.cards:
            raise Rejected("invalid-target", "ethereal.move.split", f"{id} does not stand on {command.origin}")
    return stack


def _refuse_cards(match: Match, cards: tuple[str, ...]) -> None:
    """ethereal.move.ace-never, ethereal.wall.never-moves, ethereal.move.once."""
    for id in cards:
        if is_base(id):
            rule = "ethereal.move.ace-never" if is_rank(id, "A") else "ethereal.wall.never-moves"
            raise Rejected("cannot-move", rule, "a base never moves")
        if match.moved_in.get(id) == match.turn:
            raise Rejected("already-moved", "ethereal.move.once", f"{id} has moved this turn")


def _refuse_forward(match: Match, seat: str, command: MoveCards) -> None:
    """ethereal.spell.hypostasis.no-forward."""
    if is_protected(match, command.origin) and is_forward(match.field, seat, command.origin, command.target):
        raise Rejected(
            "cannot-move-forward", "ethereal.spell.hypostasis.no-forward", "a stack under Hypostasis holds its ground"
        )


def _is_second_dice_plus(match: Match, number: int, tile: str) -> bool:
    """ethereal.spell.on-stack-merge: of two Dice Plus only that of the stack already on the tile stays."""
    return match.lasting[number].kind in DICE_PLUS.values() and carries_dice_plus(match, tile)
