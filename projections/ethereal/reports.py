"""The Credit and Loan Report as it is read (ethereal.report.contents)."""

import msgspec

from events.ethereal.bank import ReportIssued, Standing


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat took, what it cost and what it earned since the Report before, in mana; and its standing.

    `number` and `round` are those of the Report day.
    """

    number: int
    round: int
    loans: int
    """ethereal.report.loans-figure."""
    credit: int
    """ethereal.report.credit-figure."""
    borrowed: int
    """Both together."""
    loan_interest: int
    """ethereal.report.interest-figure."""
    credit_interest: int
    interest: int
    """Both together."""
    taxes: int
    """ethereal.report.taxes-figure: posted to the Bank."""
    unpaid_taxes: int
    earned: int
    """ethereal.report.earned-figure."""
    standing: Standing


def paper(issued: ReportIssued) -> Report:
    """A Report that is out, with its sums."""
    figures = issued.figures
    return Report(
        number=issued.number,
        round=issued.round,
        loans=figures.loans,
        credit=figures.credit,
        borrowed=figures.loans + figures.credit,
        loan_interest=figures.loan_interest,
        credit_interest=figures.credit_interest,
        interest=figures.loan_interest + figures.credit_interest,
        taxes=figures.taxes,
        unpaid_taxes=figures.unpaid_taxes,
        earned=figures.earned,
        standing=issued.standing,
    )
