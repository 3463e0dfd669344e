"""What a seat is told of the Bank (ethereal.account.bank-public)."""

from events.base import Event
from events.ethereal.bank import (
    AceTaken,
    BankBorrowed,
    BankCollapsed,
    BankerDied,
    BankLoanRequested,
    BaseTaxed,
    BelowZeroCounted,
    CardGiven,
    CardSold,
    CardsTakenFromDeck,
    DebtBegan,
    DefaultBegan,
    DefaultEnded,
    LoanRequested,
    LoanTaken,
    ManaGiven,
    MaximumChanged,
    OfferRefused,
    PeerLoanTaken,
    PricesWobbled,
    ReportIssued,
    SpellsUpsold,
    Standing,
    StandingTurned,
    TermsOffered,
)
from projections.feed import Line, Teller, as_it_is, fact_alone


class CardGivenUnseen(Line, frozen=True, kw_only=True, tag="card-given-unseen"):
    """A card goes from one hand to another; whoever has neither does not see which."""

    seat: str
    to: str


class ReportIssuedUnseen(Line, frozen=True, kw_only=True, tag="report-issued-unseen"):
    """Somebody else's Report."""

    seat: str
    number: int
    round: int
    standing: Standing


@fact_alone
def _card_given(before: None, event: CardGiven, after: None, seat: str | None) -> Event | Line:
    """ethereal.screen.hand-others."""
    return event if seat in (event.seat, event.to) else CardGivenUnseen(seat=event.seat, to=event.to)


@fact_alone
def _report_issued(before: None, event: ReportIssued, after: None, seat: str | None) -> Event | Line:
    """ethereal.report.private."""
    if event.seat == seat:
        return event
    return ReportIssuedUnseen(seat=event.seat, number=event.number, round=event.round, standing=event.standing)


TOLD: dict[type[Event], Teller] = {
    SpellsUpsold: as_it_is,
    CardSold: as_it_is,
    MaximumChanged: as_it_is,
    DebtBegan: as_it_is,
    LoanTaken: as_it_is,
    LoanRequested: as_it_is,
    TermsOffered: as_it_is,
    BankLoanRequested: as_it_is,
    BankBorrowed: as_it_is,
    BankerDied: as_it_is,
    BankCollapsed: as_it_is,
    CardsTakenFromDeck: as_it_is,
    AceTaken: as_it_is,
    PricesWobbled: as_it_is,
    OfferRefused: as_it_is,
    PeerLoanTaken: as_it_is,
    ManaGiven: as_it_is,
    CardGiven: _card_given,
    ReportIssued: _report_issued,
    StandingTurned: as_it_is,
    BaseTaxed: as_it_is,
    BelowZeroCounted: as_it_is,
    DefaultBegan: as_it_is,
    DefaultEnded: as_it_is,
}
