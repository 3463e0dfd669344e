"""Gifts between seats, and the forgiving of player loans (ethereal.gift)."""

from typing import ClassVar, Literal

from commands.ethereal.bank.parties import refuse_party, refuse_untradable
from commands.ethereal.bank.peer import LoanNumber
from commands.ethereal.base import Amount, CardId, EtherealCommand, Seat
from commands.ethereal.claims import lower_claim
from commands.ethereal.pay import hand_over, refuse_bad_amount, refuse_beyond_pile
from domain.engine.rejection import Rejected
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft
from domain.ethereal.peer_loans import peer, peer_owed
from events.ethereal.bank import CardGiven, ManaGiven
from events.ethereal.turn import Phase


class ForgiveLoan(EtherealCommand):
    """Forgive a player loan that one has given, or a part of it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["forgive-loan"] = "forgive-loan"
    loan: LoanNumber
    amount: Amount


class GiveMana(EtherealCommand):
    """Give mana to another seat."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["give-mana"] = "give-mana"
    to: Seat
    amount: Amount


class GiveCard(EtherealCommand):
    """Give a card of the hand to another seat's hand."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["give-card"] = "give-card"
    to: Seat
    card: CardId


def forgive_loan(draft: EtherealDraft, seat: str, command: ForgiveLoan) -> None:
    """ethereal.gift.forgive, ethereal.invariant.claims-move-no-mana.

    Errors: `bad-amount`, `not-your-loan`, `more-than-owed`.
    """
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    taken = match.peer_loans.get(command.loan)
    if taken is None or taken.lender != seat:
        raise Rejected("not-your-loan", "ethereal.gift.forgive-not-yours", "you have not given such a loan")
    if amount > (owed := peer_owed(match, command.loan)):
        raise Rejected("more-than-owed", "ethereal.gift.forgive", f"{owed} mana are owed on this loan")
    lower_claim(draft, peer(command.loan), amount, "forgiven", "ethereal.gift.forgive")


def give_mana(draft: EtherealDraft, seat: str, command: GiveMana) -> None:
    """ethereal.gift.mana, ethereal.gift.to-debtor.

    Errors: `bad-amount`, `invalid-target`, `not-enough-mana`, `soul-pile-full`.
    """
    match, amount = draft.match, command.amount
    refuse_bad_amount(amount)
    refuse_party(match, seat, command.to, "ethereal.gift.mana")
    refuse_beyond_pile(match, seat, amount, "ethereal.gift.mana-limits")
    if amount > room(match, command.to):
        raise Rejected("soul-pile-full", "ethereal.gift.mana-limits", f"{command.to} has no room for it")
    draft.tell(ManaGiven(seat=seat, to=command.to, amount=amount))
    hand_over(draft, seat, command.to, amount, "ethereal.gift.mana", voluntary=True)


def give_card(draft: EtherealDraft, seat: str, command: GiveCard) -> None:
    """ethereal.gift.card.

    Errors: `card-not-in-hand`, `bounty-card`, `substance-card`, `invalid-target`, `hand-full`.
    """
    match = draft.match
    if command.card not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "ethereal.gift.card", f"{command.card} is not in your hand")
    refuse_untradable(command.card)
    refuse_party(match, seat, command.to, "ethereal.gift.card")
    if not match.hand_room(command.to):
        raise Rejected("hand-full", "ethereal.gift.card", f"the hand of {command.to} has no room")
    draft.tell(CardGiven(seat=seat, to=command.to, card=command.card))
