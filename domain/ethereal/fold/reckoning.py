"""What a match remembers of postings and claims: the figures of the next Reports, and loans that are paid."""

from msgspec.structs import replace

from domain.engine.fold import ENGINE, posted
from domain.ethereal.match import EvolveTable, Match
from domain.ethereal.peer_loans import peer
from events.base import ClaimChanged, ManaPosted
from events.ethereal.bank import BaseTaxed, Figures

NOT_EARNED = "source:start"
"""What a seat begins with."""
NOT_ON_CREDIT = ("interest", "due")
"""ethereal.report.credit-figure."""


def _add(match: Match, seat: str, figure: str, amount: int) -> None:
    figures = match.reckoning.get(seat, Figures())
    match.reckoning[seat] = replace(figures, **{figure: getattr(figures, figure) + amount})


def _mana_posted(match: Match, event: ManaPosted) -> None:
    """ethereal.report.earned-figure: what enters a pile."""
    posted(match, event)
    kind, _, seat = event.credit.partition(":")
    if kind == "pile" and event.debit != NOT_EARNED:
        _add(match, seat, "earned", event.amount)


def _claim_changed(match: Match, event: ClaimChanged) -> None:
    ENGINE[ClaimChanged](match, event)
    kind, _, owner = event.claim.partition(":")
    if kind == "debt":
        _debt_changed(match, owner, event)
    elif kind == "loan":
        _loan_changed(match, owner, event)
    elif kind == "tax":
        _tax_changed(match, owner, event)
    elif taken := next((taken for taken in match.peer_loans.values() if event.claim == peer(taken.loan)), None):
        _loan_changed(match, taken.borrower, event)
        if match.claims[event.claim] <= 0:
            del match.peer_loans[taken.loan]


def _debt_changed(match: Match, seat: str, event: ClaimChanged) -> None:
    """ethereal.report.credit-figure, -interest-figure, -earned-figure: what pays a debt is earned too."""
    if event.cause == "interest":
        _add(match, seat, "credit_interest", event.amount)
    elif event.cause == "paid":
        _add(match, seat, "earned", -event.amount)
    elif event.amount > 0 and event.cause not in NOT_ON_CREDIT:
        _add(match, seat, "credit", event.amount)


def _loan_changed(match: Match, seat: str, event: ClaimChanged) -> None:
    """ethereal.report.loans-figure, -interest-figure; a loan is in what entered the pile, and is not earned."""
    if event.cause == "lent":
        _add(match, seat, "loans", event.amount)
        _add(match, seat, "earned", -event.amount)
    elif event.cause == "interest":
        _add(match, seat, "loan_interest", event.amount)


def _tax_changed(match: Match, seat: str, event: ClaimChanged) -> None:
    """ethereal.report.taxes-figure: taxes that went unpaid, and such as were paid later."""
    if event.cause == "paid":
        _add(match, seat, "taxes", -event.amount)
    elif event.amount > 0:
        _add(match, seat, "unpaid_taxes", event.amount)


def _base_taxed(match: Match, event: BaseTaxed) -> None:
    """ethereal.report.taxes-figure; an unpaid tax is told by its claim."""
    if event.paid:
        _add(match, event.seat, "taxes", event.amount)


EVOLVE: EvolveTable = {ManaPosted: _mana_posted, ClaimChanged: _claim_changed, BaseTaxed: _base_taxed}
