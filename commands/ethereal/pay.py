"""How mana leaves and reaches a seat (ethereal.pay, ethereal.receive, ethereal.soul)."""

from commands.ethereal.claims import lower_claim
from domain.engine.rejection import Rejected
from domain.ethereal.closing import is_bank_open, paid_to_bank
from domain.ethereal.jail import is_barred, refuse_credit
from domain.ethereal.kinds import SUITS, is_soldier, made_card, worth
from domain.ethereal.mana import BANK, debt, debt_of, floor, mana, payment, pile, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.prices import DISCOUNT, Price
from events.base import ClaimChanged, ManaPosted
from events.ethereal.bank import DebtBegan
from events.ethereal.oaths import DiscountUsed
from events.ethereal.souls import SoulGained, SoulPassedOn, SoulsSpent

OVERPAID = "sink:overpay"


def refuse_bad_amount(amount: int) -> None:
    """ethereal.pay.amount."""
    if amount < 1:
        raise Rejected("bad-amount", "ethereal.pay.amount", "an amount of mana is a whole number of 1 or more")


def refuse_beyond_pile(match: Match, seat: str, amount: int, rule: str) -> None:
    """Refuse, for this rule, an amount that the soul pile does not hold.

    Errors: `not-enough-mana`.
    """
    if amount > souls_worth(match, seat):
        raise Rejected("not-enough-mana", rule, "your soul pile holds less")


def refuse_unpayable(match: Match, seat: str, price: int, *, on_credit: bool = False) -> None:
    """ethereal.soul.not-enough, ethereal.spend.too-dear; on credit ethereal.credit.floor, ethereal.bank.closed-debts.

    Errors: `not-enough-mana`, `bank-closed`, `bank-barred`, `credit-barred`, `below-floor`.
    """
    left = mana(match, seat) - price
    if price <= 0 or left >= 0:
        return
    if not on_credit:
        raise Rejected("not-enough-mana", "ethereal.soul.not-enough", f"it costs {price} mana")
    refuse_credit(match, seat)
    if left < (least := floor(match, seat)):
        raise Rejected("below-floor", "ethereal.credit.floor", f"it would leave you at {left} mana, below {least}")


def spend(draft: EtherealDraft, seat: str, price: int, rule: str, *, keeps_blessing: bool = False) -> None:
    """ethereal.pay.voluntary-is-spending: pay a price of the seat's own choice to the Bank; 0 spends nothing.

    ethereal.credit.split: what the pile lacks, as only a cast on credit lets it, becomes mana debt.
    """
    if price > 0:
        paid = min(price, souls_worth(draft.match, seat))
        _pay(draft, seat, paid, rule, voluntary_in=draft.match.turn, keeps_blessing=keeps_blessing)
        if price > paid:
            owe(draft, seat, price - paid, "credit", "ethereal.credit.split")


def buy(draft: EtherealDraft, seat: str, price: Price, rule: str, *, keeps_blessing: bool = False) -> None:
    """Pay a price to the Bank as `spend` does."""
    spend(draft, seat, price.total, rule, keeps_blessing=keeps_blessing)
    use_discount(draft, seat, price)


def use_discount(draft: EtherealDraft, seat: str, price: Price) -> None:
    """ethereal.oath.venus-pay-use: a discount that was taken off a price which is paid is used up."""
    if any(part == DISCOUNT for part, _ in price.parts):
        draft.tell(DiscountUsed(seat=seat, left=draft.match.discounts[seat] - 1))


def pay_in_passing(draft: EtherealDraft, seat: str, price: int, rule: str) -> None:
    """ethereal.spell.flesh-severance.no-closing: pay without ending the time for sacrifices."""
    if price > 0:
        _pay(draft, seat, price, rule)


def hand_over(
    draft: EtherealDraft, seat: str, to: str, amount: int, rule: str, *, voluntary: bool = False, lost: int = 0
) -> None:
    """ethereal.pay.same-for-all: pay another seat, which gains it as soldier souls, its debt paid first.

    `voluntary`: by a command of the paying seat's own (ethereal.pay.voluntary-is-spending). `lost`: what of the amount
    finds no room there (ethereal.auction.seller-room).
    """
    over = _spend_souls(draft, seat, amount, voluntary_in=draft.match.turn if voluntary else None)
    gain_mana(draft, to, amount - lost, pile(seat), rule)
    _overpay(draft, seat, lost, "ethereal.auction.seller-room")
    _overpay(draft, seat, over)


def force_cost(draft: EtherealDraft, seat: str, cost: int, rule: str, *, to: str | None = None) -> None:
    """ethereal.soul.forced-debt: take what the pile can pay; what is missing becomes mana debt.

    `to`: the account that gets it, where that is not the Bank's.
    """
    paid = min(cost, souls_worth(draft.match, seat))
    if paid:
        _pay(draft, seat, paid, rule, to=to)
    if cost > paid:
        owe(draft, seat, cost - paid, "forced-cost", rule)


def lose_mana(draft: EtherealDraft, seat: str, amount: int, to: str, rule: str) -> None:
    """ethereal.sky.loss-stops-at-zero: the account `to` gets what the pile can pay, and nothing is owed."""
    if lost := min(amount, souls_worth(draft.match, seat)):
        over = _spend_souls(draft, seat, lost, voluntary_in=None)
        draft.tell(ManaPosted(debit=pile(seat), credit=to, amount=lost, rule=rule))
        _overpay(draft, seat, over)


def owe(draft: EtherealDraft, seat: str, amount: int, cause: str, rule: str) -> None:
    """ethereal.debt.growth-clock: mana debt rises, and its clock starts when it rises from 0."""
    if debt_of(draft.match, seat) == 0:
        draft.tell(DebtBegan(seat=seat, own=draft.match.turns[seat]))
    draft.tell(ClaimChanged(claim=debt(seat), amount=amount, cause=cause, rule=rule))


def _pay(
    draft: EtherealDraft,
    seat: str,
    amount: int,
    rule: str,
    *,
    to: str | None = None,
    voluntary_in: int | None = None,
    keeps_blessing: bool = False,
) -> None:
    """ethereal.pay.postings: to the Bank, unless another account is named.

    An amount of 0 is a price that goes on credit whole: no soul is spent, and yet it is spending.
    """
    over = _spend_souls(draft, seat, amount, voluntary_in=voluntary_in, keeps_blessing=keeps_blessing)
    if amount:
        draft.tell(ManaPosted(debit=pile(seat), credit=to or paid_to_bank(draft.match), amount=amount, rule=rule))
    _overpay(draft, seat, over)


def _spend_souls(
    draft: EtherealDraft, seat: str, amount: int, *, voluntary_in: int | None, keeps_blessing: bool = False
) -> int:
    """ethereal.pay.cards-to-grave: whole souls, smallest first; what they are worth above the amount is returned."""
    cards = payment(draft.match, seat, amount)
    draft.tell(SoulsSpent(seat=seat, cards=cards, voluntary_in=voluntary_in, keeps_blessing=keeps_blessing))
    return sum(map(worth, cards)) - amount


def _overpay(draft: EtherealDraft, seat: str, over: int, rule: str = "ethereal.soul.overpay") -> None:
    """ethereal.soul.overpay: what souls were worth above the price is lost."""
    if over:
        draft.tell(ManaPosted(debit=pile(seat), credit=OVERPAID, amount=over, rule=rule))


def gain_card(draft: EtherealDraft, seat: str, card: str, source: str, rule: str) -> None:
    """ethereal.receive.card-soul: a card that has just left hand, field or deck becomes a soul; debt is paid first."""
    owed, value = debt_of(draft.match, seat), worth(card)
    if owed == 0:
        draft.tell(SoulGained(seat=seat, card=card, origin="card"))
        draft.tell(ManaPosted(debit=source, credit=pile(seat), amount=value, rule=rule))
        return
    draft.tell(SoulPassedOn(seat=seat, card=card))
    _pay_debt(draft, seat, min(owed, value), source, rule)
    if value > owed:  # ethereal.receive.soul-change
        _gain_soldiers(draft, seat, value - owed, source, rule)


def gain_mana(draft: EtherealDraft, seat: str, amount: int, source: str, rule: str) -> None:
    """ethereal.receive.as-souls: mana that comes as a number; debt is paid first, the rest arrives as soldier souls."""
    to_debt = min(amount, debt_of(draft.match, seat))
    if to_debt:
        _pay_debt(draft, seat, to_debt, source, rule)
    if amount > to_debt:
        _gain_soldiers(draft, seat, amount - to_debt, source, rule)


def _pay_debt(draft: EtherealDraft, seat: str, amount: int, source: str, rule: str) -> None:
    """ethereal.receive.debt-first-posting, ethereal.bank.closed-debts."""
    if source != BANK:
        draft.tell(ManaPosted(debit=source, credit=paid_to_bank(draft.match), amount=amount, rule=rule))
    lower_claim(draft, debt(seat), amount, "paid", "ethereal.receive.debt-first")


def _gain_soldiers(draft: EtherealDraft, seat: str, number: int, source: str, rule: str) -> None:
    """ethereal.receive.from-ether: at random from the Ether's soldiers, and newly made where none is left.

    ethereal.bank.closed-ether, ethereal.cycle.jail-after-souls: always newly made once it is closed, or barred to the
    seat.
    """
    has_ether = is_bank_open(draft.match) and not is_barred(draft.match, seat)
    for _ in range(number):
        soldiers = [id for id in draft.match.ether if is_soldier(id)] if has_ether else []
        if soldiers:
            card = draft.pick(soldiers, rule="ethereal.receive.from-ether", seat=seat)
            draft.tell(SoulGained(seat=seat, card=card, origin="ether"))
        else:
            draft.tell(SoulGained(seat=seat, card=_make_soldier(draft, seat), origin="made"))
    draft.tell(ManaPosted(debit=source, credit=pile(seat), amount=number, rule=rule))


def _make_soldier(draft: EtherealDraft, seat: str) -> str:
    rank, suit = draft.throw((9, 4), rule="ethereal.receive.from-ether", seat=seat)
    return made_card(f"{1 + rank}{SUITS[suit - 1]}", draft.match.made + 1)
