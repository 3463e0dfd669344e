"""Sacrifices (ethereal.sacrifice)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, EtherealCommand
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.pay import gain_card
from domain.engine.rejection import Rejected, is_refused
from domain.ethereal.bounties import refuse_of_bounty
from domain.ethereal.kinds import is_base, is_rank, worth
from domain.ethereal.mana import has_spent, room
from domain.ethereal.match import EtherealDraft, Match, Stack
from domain.ethereal.substances import is_substance
from events.ethereal.souls import CardSacrificed
from events.ethereal.turn import Phase


class SacrificeCard(EtherealCommand):
    """Give up a card of the hand or the field for the mana of its soul."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["sacrifice-card"] = "sacrifice-card"
    card: CardId


def sacrifice_card(draft: EtherealDraft, seat: str, command: SacrificeCard) -> None:
    """ethereal.sacrifice.from: one card becomes a soul at its full worth."""
    match, id = draft.match, command.card
    tile = None if id in match.hands[seat] else _field_tile(match, seat, id)
    refuse_of_bounty(id, "ethereal.sacrifice.barred")
    _refuse_substance(id)
    if has_spent(match, seat):
        raise Rejected(
            "mana-already-spent",
            "ethereal.sacrifice.before-spending",
            "mana was spent this turn; sacrifices come first",
        )
    if worth(id) > room(match, seat):
        raise Rejected("soul-pile-full", "ethereal.sacrifice.full-pile", "the soul pile has no room for it")
    draft.tell(CardSacrificed(seat=seat, card=id, tile=tile))
    gain_card(draft, seat, id, "source:sacrifice", "ethereal.account.sacrifice-posting")
    end_lasting_without_cards(draft, tile)


def _field_tile(match: Match, seat: str, id: str) -> str:
    """Errors: `card-not-in-hand`, `not-your-stack`, `not-in-home-lines`, `bounty-card`, `cannot-be-sacrificed`,
    `use-sacrificial-suicide`, `last-card-on-field`."""
    tile = match.tile_of(id)
    if tile is None:
        raise Rejected("card-not-in-hand", "ethereal.sacrifice.from", f"{id} is neither in your hand nor on the field")
    stack = match.stacks[tile]
    if stack.seat != seat:
        raise Rejected("not-your-stack", "ethereal.sacrifice.from", f"{id} is not yours")
    if tile not in match.field.home[seat]:
        raise Rejected("not-in-home-lines", "ethereal.sacrifice.field-home", f"{tile} is not in your home lines")
    refuse_barred(stack, id)
    if len(match.on_field(seat)) == 1:
        raise Rejected("last-card-on-field", "ethereal.win.field-own-doing", "it is your last card on the field")
    return tile


def refuse_barred(stack: Stack, id: str) -> None:
    """Errors: `cannot-be-sacrificed`, `use-sacrificial-suicide`, `bounty-card`, for a card in a stack on the field."""
    refuse_of_bounty(id, "ethereal.sacrifice.barred")
    _refuse_substance(id)
    if is_base(id):
        rule = "ethereal.ace.no-field-sacrifice" if is_rank(id, "A") else "ethereal.wall.not-sacrificed"
        raise Rejected("cannot-be-sacrificed", rule, "a base on the field stays there")
    if is_rank(id, "K") and len(stack.cards) > 1:
        raise Rejected(
            "cannot-be-sacrificed", "ethereal.king.not-sacrificed-in-stack", "a King in company cannot be sacrificed"
        )
    if is_rank(id, "X"):
        raise Rejected(
            "use-sacrificial-suicide",
            "ethereal.joker.no-plain-sacrifice",
            "on the field a Joker has a spell of his own",
        )


def _refuse_substance(id: str) -> None:
    """ethereal.substance.no-sacrifice, ethereal.substance.no-libation."""
    if is_substance(id):
        raise Rejected("cannot-be-sacrificed", "ethereal.substance.no-sacrifice", "a Substance card is never given up")


def is_barred(stack: Stack, id: str) -> bool:
    """Whether `refuse_barred` keeps a card from being given up."""
    return is_refused(refuse_barred, stack, id)
