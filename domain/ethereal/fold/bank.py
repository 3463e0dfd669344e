"""What a match remembers of the Bank."""

from domain.engine.fold import question_asked, remember_nothing, without
from domain.ethereal.fold.zones import leave_deck, leave_field
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.bank import (
    AceTaken,
    BankBorrowed,
    BankCollapsed,
    BankerDied,
    BankLoanRequested,
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
    StandingTurned,
    TermsOffered,
)


def count_bought(match: Match, item: str, price: int) -> None:
    """ethereal.upsell.all-seats, ethereal.upsell.paid-only: a spell or conjure was bought in this round."""
    if price < 1:
        return
    last, bought, before = match.bought.get(item, (0, 0, 0))
    if last != match.round:
        bought, before = 0, bought if last == match.round - 1 else 0
    match.bought[item] = (match.round, bought + 1, before)


def _spells_upsold(match: Match, event: SpellsUpsold) -> None:
    match.upsold = event.more


def _card_sold(match: Match, event: CardSold) -> None:
    if event.origin == "hand":
        match.hands[event.seat] = without(match.hands[event.seat], event.card)
    else:
        leave_deck(match, event.seat, event.card)
    match.ether += (event.card,)


def _maximum_changed(match: Match, event: MaximumChanged) -> None:
    match.maximum[event.seat] = event.maximum


def _debt_began(match: Match, event: DebtBegan) -> None:
    match.debt_since[event.seat] = event.own


def _loan_taken(match: Match, event: LoanTaken) -> None:
    match.bank_loans[event.seat] = (event.own, event.amount)


def _loan_requested(match: Match, event: LoanRequested) -> None:
    question_asked(match, event)
    match.requests += 1


def _peer_loan_taken(match: Match, event: PeerLoanTaken) -> None:
    match.peer_loans[event.loan] = event
    match.lent = event.loan


def _bank_borrowed(match: Match, event: BankBorrowed) -> None:
    match.lent_to_bank[event.seat] = (event.round, event.amount)


def _banker_died(match: Match, event: BankerDied) -> None:
    match.bank_closed_in = event.round


def _cards_taken_from_deck(match: Match, event: CardsTakenFromDeck) -> None:
    leave_deck(match, event.seat, *event.cards)
    match.ether += event.cards


def _ace_taken(match: Match, event: AceTaken) -> None:
    leave_field(match, event.tile, event.card)
    match.ether += (event.card,)


def _prices_wobbled(match: Match, event: PricesWobbled) -> None:
    match.wobbling = event.more


def _card_given(match: Match, event: CardGiven) -> None:
    match.hands[event.seat] = without(match.hands[event.seat], event.card)
    match.hands[event.to] += (event.card,)


def _report_issued(match: Match, event: ReportIssued) -> None:
    match.reports[event.seat] = event
    match.reported = event.number
    match.reckoning.pop(event.seat, None)


def _standing_turned(match: Match, event: StandingTurned) -> None:
    if event.standing == "bad":
        match.bad_standing[event.seat] = match.reported
    else:
        match.bad_standing.pop(event.seat, None)


def _below_zero_counted(match: Match, event: BelowZeroCounted) -> None:
    match.below_zero[event.seat] = event.starts


def _default_began(match: Match, event: DefaultBegan) -> None:
    match.defaults[event.seat] = event.own


def _default_ended(match: Match, event: DefaultEnded) -> None:
    del match.defaults[event.seat]


EVOLVE: EvolveTable = {
    SpellsUpsold: _spells_upsold,
    CardSold: _card_sold,
    MaximumChanged: _maximum_changed,
    DebtBegan: _debt_began,
    LoanTaken: _loan_taken,
    LoanRequested: _loan_requested,
    TermsOffered: question_asked,
    BankLoanRequested: question_asked,
    BankBorrowed: _bank_borrowed,
    BankerDied: _banker_died,
    BankCollapsed: remember_nothing,
    CardsTakenFromDeck: _cards_taken_from_deck,
    AceTaken: _ace_taken,
    PricesWobbled: _prices_wobbled,
    OfferRefused: remember_nothing,
    PeerLoanTaken: _peer_loan_taken,
    ManaGiven: remember_nothing,
    CardGiven: _card_given,
    ReportIssued: _report_issued,
    StandingTurned: _standing_turned,
    BelowZeroCounted: _below_zero_counted,
    DefaultBegan: _default_began,
    DefaultEnded: _default_ended,
}
