"""Facts of the Bank (docs/rules/ethereal/bank.md). Amounts are posted beside them."""

from typing import Literal

import msgspec

from events.base import Event, Question


class SpellsUpsold(Event, frozen=True, kw_only=True, tag="spells-upsold"):
    """What spells and conjures that were bought often cost more in this round, by spell; 0 where the die spares one."""

    more: dict[str, int]


class CardSold(Event, frozen=True, kw_only=True, tag="card-sold"):
    """A card goes from its owner to the Ether, for `proceeds` mana of the Bank's."""

    seat: str
    card: str
    origin: Literal["hand", "deck"]
    proceeds: int


class MaximumChanged(Event, frozen=True, kw_only=True, tag="maximum-changed"):
    """A seat's maximum is now this, because of `rule`."""

    seat: str
    maximum: int
    rule: str


class DebtBegan(Event, frozen=True, kw_only=True, tag="debt-began"):
    """A seat's mana debt rises from 0; `own` is its own turn so far, from which the debt's age is counted."""

    seat: str
    own: int


class LoanTaken(Event, frozen=True, kw_only=True, tag="loan-taken"):
    """A seat takes a loan of the Bank in its own turn of this number."""

    seat: str
    own: int
    amount: int


class Offer(Question, frozen=True, kw_only=True):
    """Waits for its answer on any seat's turn and holds nothing up (ethereal.bank.answers)."""

    blocks: bool = False


class LoanRequested(Offer, frozen=True, kw_only=True, tag="loan-requested"):
    """A seat asks another one, which may name the terms, to lend it `amount` mana."""

    borrower: str
    amount: int


class TermsOffered(Offer, frozen=True, kw_only=True, tag="terms-offered"):
    """A seat would lend another one, which may take it, `amount` mana for `term` own turns of the borrower."""

    lender: str
    amount: int
    term: int


class BankLoanRequested(Offer, frozen=True, kw_only=True, tag="bank-loan-requested"):
    """A Bank in the red asks the richest seat to lend it `amount` mana."""

    amount: int


class BankBorrowed(Event, frozen=True, kw_only=True, tag="bank-borrowed"):
    """A seat lends the Bank `amount` mana in this round, from which the instalments are counted."""

    seat: str
    round: int
    amount: int


class BankerDied(Event, frozen=True, kw_only=True, tag="banker-died"):
    """From this round on the Bank and the Ether are closed."""

    round: int


class BankCollapsed(Event, frozen=True, kw_only=True, tag="bank-collapsed"):
    """The Bank collapses in this round; what it does to each account, claim, maximum and zone is told next."""

    round: int


class CardsTakenFromDeck(Event, frozen=True, kw_only=True, tag="cards-taken-from-deck"):
    """Cards of a seat's deck go to the Ether, because of `rule`."""

    seat: str
    cards: tuple[str, ...]
    rule: str


class AceTaken(Event, frozen=True, kw_only=True, tag="ace-taken"):
    """An Ace of a seat's goes from the field to the Ether; what was inside it stays as a stack."""

    seat: str
    card: str
    tile: str


class PricesWobbled(Event, frozen=True, kw_only=True, tag="prices-wobbled"):
    """What spells and conjures cost more in this round after a collapse; 0 where the die spares one."""

    more: dict[str, int]


class OfferRefused(Event, frozen=True, kw_only=True, tag="offer-refused"):
    """A seat lends nothing, or turns the terms down. The question is closed beside it."""

    seat: str
    ask: int


class PeerLoanTaken(Event, frozen=True, kw_only=True, tag="peer-loan-taken"):
    """Player loan number `loan` is taken, in the borrower's own turn of number `own`; due when `term` turns old."""

    loan: int
    lender: str
    borrower: str
    amount: int
    term: int
    own: int


class ManaGiven(Event, frozen=True, kw_only=True, tag="mana-given"):
    """A seat gives another one mana."""

    seat: str
    to: str
    amount: int


class CardGiven(Event, frozen=True, kw_only=True, tag="card-given"):
    """A card goes from one hand to another."""

    seat: str
    to: str
    card: str


class Figures(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat borrowed and earned in a time, in mana (ethereal.report)."""

    loans: int = 0
    credit: int = 0
    loan_interest: int = 0
    credit_interest: int = 0
    taxes: int = 0
    unpaid_taxes: int = 0
    earned: int = 0


Standing = Literal["good", "bad"]
"""ethereal.standing: what the Bank thinks of a seat."""


class ReportIssued(Event, frozen=True, kw_only=True, tag="report-issued"):
    """A seat's Credit and Loan Report, its `number`th, for the time since the one before."""

    seat: str
    number: int
    round: int
    figures: Figures
    standing: Standing
    good: int = 0
    """How many Reports in a row, this one included, found the seat in good standing."""


class StandingTurned(Event, frozen=True, kw_only=True, tag="standing-turned"):
    """A seat's standing with the Bank turns bad or good, or bad anew, because of `rule`."""

    seat: str
    standing: Standing
    rule: str


class BelowZeroCounted(Event, frozen=True, kw_only=True, tag="below-zero-counted"):
    """A seat whose turn begins stands below zero at the `starts`th of its turn starts in a row, or no longer (0)."""

    seat: str
    starts: int


class DefaultBegan(Event, frozen=True, kw_only=True, tag="default-began"):
    """A seat is in default with the Bank from the start of its own turn of this number."""

    seat: str
    own: int


class DefaultEnded(Event, frozen=True, kw_only=True, tag="default-ended"):
    """A seat has paid off what it was in default for."""

    seat: str


class BaseTaxed(Event, frozen=True, kw_only=True, tag="base-taxed"):
    """The Bank taxes a base by `amount` mana, which the seat's pile pays whole or which goes unpaid."""

    seat: str
    card: str
    tile: str
    amount: int
    paid: bool
