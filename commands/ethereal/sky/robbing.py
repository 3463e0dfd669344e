"""Robbing the Bank, and paying back what was robbed (ethereal.cycle.rob-*, jail-*, ethereal.bounty.robbed-part)."""

from typing import ClassVar, Literal

from commands.ethereal.bank.default import turn_bad
from commands.ethereal.base import Amount, EtherealCommand
from commands.ethereal.claims import settle_up
from commands.ethereal.maximum import change_maximum
from commands.ethereal.pay import gain_mana, refuse_bad_amount, refuse_beyond_pile, spend
from commands.ethereal.sky.neutral import send_grunts
from domain.engine.rejection import Rejected
from domain.ethereal.jail import YEARS
from domain.ethereal.mana import BANK, debt_of
from domain.ethereal.match import JAIL, EtherealDraft
from domain.ethereal.robbery import RICHER, haul, may_rob, payable_loot
from events.base import Lasting, UntilRound
from events.ethereal.robbery import BankLooted, CreditLost, LootLowered, RobberJailed, RobberyTried
from events.ethereal.turn import Phase

ROBBERY_DIE = 20
CAUGHT = 1


class RobBank(EtherealCommand):
    """Try to rob the Bank."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["rob-bank"] = "rob-bank"


class PayBackLoot(EtherealCommand):
    """Pay the Bank back what one has robbed, or a part of it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["pay-back-loot"] = "pay-back-loot"
    amount: Amount


def rob_bank(draft: EtherealDraft, seat: str, command: RobBank) -> None:
    """ethereal.cycle.rob-roll, ethereal.standing.rob-attempt.

    Errors: `not-now`, `once-a-round`, `bank-empty`.
    """
    match = draft.match
    if not may_rob(match, seat):
        raise Rejected("not-now", "ethereal.cycle.rob-other-rounds", "the Bank is robbed in Mercury's cycle only")
    if match.robbed_in.get(seat) == match.round:
        raise Rejected("once-a-round", "ethereal.cycle.rob-when", "you have tried it in this round")
    if match.balances.get(BANK, 0) <= 0:
        raise Rejected("bank-empty", "ethereal.account.rob-empty", "the Bank holds no mana")
    face = draft.roll(ROBBERY_DIE, rule="ethereal.cycle.rob-roll", seat=seat)
    draft.tell(RobberyTried(seat=seat, round=match.round, face=face))
    turn_bad(draft, seat)
    if face == ROBBERY_DIE:
        _get_away(draft, seat)
    elif face == CAUGHT:
        _go_to_jail(draft, seat)
    else:
        _be_hunted(draft, seat)


def _get_away(draft: EtherealDraft, seat: str) -> None:
    """ethereal.cycle.rob-twenty, ethereal.account.rob-posting: the maximum first, so that it makes room. What pays the
    robber's debt never leaves the Bank."""
    change_maximum(draft, seat, RICHER, "ethereal.cycle.rob-twenty")
    amount = haul(draft.match, seat)
    if (taken := amount - debt_of(draft.match, seat)) > 0:
        draft.tell(BankLooted(seat=seat, amount=taken))
    if amount:
        gain_mana(draft, seat, amount, BANK, "ethereal.account.rob-posting")


def _be_hunted(draft: EtherealDraft, seat: str) -> None:
    """ethereal.cycle.rob-middle, ethereal.cycle.rob-middle-never."""
    if seat not in draft.match.no_credit:
        draft.tell(CreditLost(seat=seat))
    send_grunts(draft, draft.roll(4, rule="ethereal.cycle.rob-middle", seat=seat), seat)


def _go_to_jail(draft: EtherealDraft, seat: str) -> None:
    """ethereal.cycle.rob-one, ethereal.cycle.jail-starts, ethereal.cycle.jail-after: this round is the first."""
    match = draft.match
    rounds = sum(draft.throw((2, 2), rule="ethereal.cycle.rob-one", seat=seat))
    draft.tell(RobberJailed(seat=seat, rounds=rounds, barred_until=match.turns[seat] + rounds + YEARS))
    draft.begin(Lasting(kind=JAIL, on=seat, by=seat, until=UntilRound(round=match.round + rounds)))


def pay_back_loot(draft: EtherealDraft, seat: str, command: PayBackLoot) -> None:
    """ethereal.bounty.robbed-part.

    Errors: `bad-amount`, `more-than-owed`, `not-enough-mana`.
    """
    match, amount, rule = draft.match, command.amount, "ethereal.bounty.robbed-part"
    refuse_bad_amount(amount)
    if amount > (owed := payable_loot(match, seat)):
        raise Rejected("more-than-owed", rule, f"there is {owed} mana of a robbery to pay back")
    refuse_beyond_pile(match, seat, amount, rule)
    spend(draft, seat, amount, rule)
    draft.tell(LootLowered(seat=seat, left=match.loot[seat] - amount, how="paid"))
    settle_up(draft)
