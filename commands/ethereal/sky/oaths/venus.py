"""The Oath of Venus: peace and what breaks it, paying what others owe (ethereal.oath.venus-*)."""

from typing import ClassVar, Literal

from commands.ethereal.bank.parties import refuse_party
from commands.ethereal.bank.peer import LoanNumber
from commands.ethereal.base import Amount, EtherealCommand, Seat
from commands.ethereal.claims import lower_claim
from commands.ethereal.endings import check_match
from commands.ethereal.pay import force_cost, hand_over, refuse_bad_amount, refuse_beyond_pile, spend
from commands.ethereal.sky.giving import SINK, sky_gives
from domain.engine.rejection import Rejected
from domain.ethereal.closing import refuse_closed_bank
from domain.ethereal.loans import loan
from domain.ethereal.mana import debt, room
from domain.ethereal.match import EtherealDraft, Match, lasting_on
from domain.ethereal.oaths import OF_VENUS, PEACE, SHELTER, STRIFE, is_under
from domain.ethereal.peer_loans import peer
from events.base import Lasting, LastingEnded, UntilTurn
from events.ethereal.agenda import AfterAttack
from events.ethereal.oaths import DiscountsEarned, Owed, PaidForAnother, PeaceBroken
from events.ethereal.turn import Phase

PEACEFUL, ATTACK_COST = "ethereal.oath.venus-peaceful", "ethereal.oath.venus-attack-cost"
PAID, CREDIT, SIX = "ethereal.gift.venus", "ethereal.oath.venus-pay-credit", "ethereal.oath.venus-pay-six"
GIVES = 2
"""ethereal.oath.venus-peaceful."""
GREAT = 6
"""ethereal.oath.venus-pay-six."""


class PayForAnother(EtherealCommand):
    """Pay mana of one's own against what another seat owes: its mana debt, its loan of the Bank, or a player loan by
    its number."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["pay-for-another"] = "pay-for-another"
    debtor: Seat
    owed: Owed
    loan: LoanNumber | None = None
    amount: Amount


def is_peaceful(match: Match, seat: str) -> bool:
    """ethereal.oath.venus-peaceful, -peaceful-first: at a turn's start, whether its last turn saw no attack of it."""
    return is_under(match, seat, OF_VENUS) and match.peace_broken_in.get(seat) != match.turns[seat] - 1


def reward_peace(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.venus-peaceful: the mana, then the maximum."""
    sky_gives(draft, seat, GIVES, PEACEFUL)
    _begin(draft, PEACE, seat, 1)


def after_attack(draft: EtherealDraft, step: AfterAttack) -> None:
    """ethereal.oath.venus-attack-cost, -attack-adds, ethereal.sky.turn-count, ethereal.account.sky-posting."""
    seat = step.seat
    draft.tell(PeaceBroken(seat=seat, own=draft.match.turns[seat]))
    force_cost(draft, seat, draft.roll(2, rule=ATTACK_COST, seat=seat), ATTACK_COST, to=SINK)
    _begin(draft, STRIFE, seat, draft.roll(3, rule=ATTACK_COST, seat=seat))
    check_match(draft)


def _begin(draft: EtherealDraft, kind: str, seat: str, turns: int) -> None:
    until = UntilTurn(seat=seat, turn=draft.match.turns[seat] + turns)
    draft.begin(Lasting(kind=kind, on=seat, by=seat, until=until))


def pay_for_another(draft: EtherealDraft, seat: str, command: PayForAnother) -> None:
    """ethereal.oath.venus-pay-others, ethereal.oath.venus-pay-to, ethereal.gift.venus.

    Errors: `oath-needed`, `bank-closed`, `invalid-target`, `bad-amount`, `more-than-owed`, `not-enough-mana`,
    `soul-pile-full`.
    """
    match, amount = draft.match, command.amount
    if not is_under(match, seat, OF_VENUS):
        raise Rejected("oath-needed", "ethereal.oath.venus-pay-needs", "only the Oath of Venus lets a seat do this")
    lender = _lender(match, command)
    if lender is None:
        refuse_closed_bank(match)
    refuse_party(match, seat, command.debtor, "ethereal.oath.venus-pay-others")
    if lender == seat:
        raise Rejected("invalid-target", "ethereal.oath.venus-pay-to", "it is owed to yourself; you may forgive it")
    refuse_bad_amount(amount)
    claim = _claim(command)
    owed = match.claims.get(claim, 0) if command.owed != "peer" or lender else 0
    if amount > owed:
        raise Rejected("more-than-owed", "ethereal.oath.venus-pay-others", f"{owed} mana are owed")
    refuse_beyond_pile(match, seat, amount, "ethereal.oath.venus-pay-others")
    if lender and amount > room(match, lender):
        raise Rejected("soul-pile-full", "ethereal.peer.repay-lender-full", f"{lender} has no room for it")
    draft.tell(PaidForAnother(seat=seat, debtor=command.debtor, owed=command.owed, loan=command.loan, amount=amount))
    if lender:
        hand_over(draft, seat, lender, amount, PAID, voluntary=True)
    else:
        spend(draft, seat, amount, PAID)
    lower_claim(draft, claim, amount, "paid", PAID)
    _thank(draft, seat, amount)


def _lender(match: Match, command: PayForAnother) -> str | None:
    """Who gave the player loan that is meant, if one is and the debtor has taken it."""
    taken = match.peer_loans.get(command.loan or 0) if command.owed == "peer" else None
    return taken.lender if taken and taken.borrower == command.debtor else None


def _claim(command: PayForAnother) -> str:
    match command.owed:
        case "debt":
            return debt(command.debtor)
        case "loan":
            return loan(command.debtor)
        case "peer":
            return peer(command.loan or 0)


def _thank(draft: EtherealDraft, seat: str, amount: int) -> None:
    """ethereal.oath.venus-pay-credit, then ethereal.oath.venus-pay-six, -six-again."""
    if earned := amount // draft.roll(2, rule=CREDIT, seat=seat):
        held = draft.match.discounts.get(seat, 0)
        draft.tell(DiscountsEarned(seat=seat, earned=earned, left=held + earned))
    if amount >= GREAT:
        turns = sum(draft.throw((3, 3), rule=SIX, seat=seat))
        _shelter(draft, seat, turns)


def _shelter(draft: EtherealDraft, seat: str, turns: int) -> None:
    """ethereal.oath.venus-pay-six-again: the later end counts."""
    match, ends = draft.match, draft.match.turns[seat] + turns
    for number in lasting_on(match, seat, SHELTER):
        until = match.lasting[number].until
        if isinstance(until, UntilTurn) and until.turn >= ends:
            return
        draft.tell(LastingEnded(id=number))
    _begin(draft, SHELTER, seat, turns)
