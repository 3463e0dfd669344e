"""What the Bank does and is paid for, in words."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.prices import name_of
from events.ethereal import (
    auction,
    bank,
    bounties,
    collectors,
    land,
    mystery,
)
from projections.ethereal.feed import bank as told_bank
from projections.ethereal.feed import bounties as told_bounties
from projections.ethereal.feed import mystery as told_mystery
from projections.ethereal.names import listed, seat_name, short
from projections.ethereal.reports import paper


def _peer_loan_taken(line: bank.PeerLoanTaken) -> str:
    borrower, lender = seat_name(line.borrower), seat_name(line.lender)
    return f"{borrower} takes a loan of {line.amount} mana from {lender} for {line.term} turns (number {line.loan})"


def _seller(line: auction.LotOffered) -> str:
    return "The Bank" if line.seller is None else seat_name(line.seller)


def _dearer(more: dict[str, int]) -> str:
    return ", ".join(f"{name_of(item)} {amount} more" for item, amount in more.items() if amount)


def _report(line: bank.ReportIssued) -> str:
    read = paper(line)
    return (
        f"{seat_name(line.seat)}'s Report {read.number}: "
        f"{read.borrowed} mana taken, {read.loans} on loans and {read.credit} on credit; "
        f"{read.interest} interest, {read.loan_interest} on loans and {read.credit_interest} on credit; "
        f"{read.taxes} taxes taken, {read.unpaid_taxes} left unpaid; "
        f"{read.earned} earned; {read.standing} standing"
    )


def _taxed(line: bank.BaseTaxed) -> str:
    paid = "" if line.paid else ", which goes unpaid"
    return f"{seat_name(line.seat)}'s {short(line.card)} on {line.tile} is taxed {line.amount}{paid}"


def _pay_day(line: land.PayDayCame) -> str:
    short_of = f", which it misses by {line.unpaid}" if line.unpaid else ""
    return f"{seat_name(line.seat)}'s plots have brought {line.takings}: {line.due} is the Bank's{short_of}"


def _below_zero(line: bank.BelowZeroCounted) -> str:
    if not line.starts:
        return f"{seat_name(line.seat)} no longer stands below zero"
    return f"{seat_name(line.seat)} stands below zero at its turn start, {line.starts} in a row"


ENDS = {
    "collected": "has collected bounty",
    "cleared": "is left without a reward for bounty",
    "failed": "has failed bounty",
    "cancelled": "loses with it bounty",
}


def _bounty_ended(line: bounties.BountyEnded) -> str:
    return f"{seat_name(line.seat)} {ENDS[line.how]} {line.bounty}"


def _sent(line: collectors.CollectorsSent) -> str:
    number, whom = len(line.cards), seat_name(line.hunt.seat)
    who = f"{number} Debt Collectors come" if number > 1 else "A Debt Collector comes"
    if line.hunt.lender:
        return f"{who} after {whom} for {seat_name(line.hunt.lender)} (loan number {line.hunt.loan})"
    return f"{who} after {whom}" + (" to inquire" if line.hunt.inquiry else "")


BANK_WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    bounties.BountyPutUp: lambda line: (
        f"A bounty on {seat_name(line.target)}, worth {line.worth} (bounty {line.bounty})"
    ),
    bounties.BountyTakenDown: lambda line: f"Bounty {line.bounty} can be taken no longer",
    bounties.BountyTaken: lambda line: (
        f"{seat_name(line.seat)} takes bounty {line.bounty} on {seat_name(line.target)}: {line.meter} to collect"
    ),
    told_bounties.CollectorsCame: lambda line: (
        f"{line.to_deck} Debt Collectors go into {seat_name(line.seat)}'s deck and {line.to_hand} into its hand"
    ),
    bounties.CollectorBought: lambda line: (
        f"{seat_name(line.seat)} buys a Debt Collector for {line.price}; it comes down on {line.tile}"
    ),
    bounties.CaptiveTurnedIn: lambda line: (
        f"{seat_name(line.seat)} turns in {seat_name(line.owner)}'s {short(line.card)} for bounty {line.bounty}"
    ),
    bounties.MeterLowered: lambda line: (
        f"{line.meter} left to collect on {seat_name(line.seat)}'s bounty {line.bounty}"
    ),
    bounties.BountyEnded: _bounty_ended,
    bounties.CollectorsTurned: lambda line: (
        f"The Debt Collectors on {line.tile} are the Bank's now, and after {seat_name(line.hunt.seat)}"
    ),
    collectors.CollectorsSent: _sent,
    collectors.CollectorsLeft: lambda line: f"The Debt Collectors on {line.tile} leave",
    bank.DebtBegan: lambda line: f"{seat_name(line.seat)} goes into mana debt",
    bank.LoanTaken: lambda line: f"{seat_name(line.seat)} takes a loan of {line.amount} mana",
    bank.LoanRequested: lambda line: (
        f"{seat_name(line.borrower)} asks {seat_name(line.of[0])} for a loan of {line.amount} mana"
    ),
    bank.TermsOffered: lambda line: (
        f"{seat_name(line.lender)} would lend {seat_name(line.of[0])} {line.amount} mana for {line.term} turns"
    ),
    bank.BankLoanRequested: lambda line: f"The Bank asks {seat_name(line.of[0])} for a loan of {line.amount} mana",
    bank.BankBorrowed: lambda line: f"{seat_name(line.seat)} lends the Bank {line.amount} mana",
    bank.BankerDied: lambda line: "The Banker dies: the Bank and the Ether are closed",
    bank.BankCollapsed: lambda line: "The Bank collapses",
    bank.CardsTakenFromDeck: lambda line: f"{listed(line.cards)} of {seat_name(line.seat)}'s deck go to the Ether",
    bank.AceTaken: lambda line: f"{seat_name(line.seat)}'s {short(line.card)} on {line.tile} goes to the Ether",
    bank.PricesWobbled: lambda line: f"Prices wobble: {_dearer(line.more) or 'none is higher'}",
    bank.OfferRefused: lambda line: f"{seat_name(line.seat)} says no",
    bank.PeerLoanTaken: _peer_loan_taken,
    bank.ManaGiven: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} {line.amount} mana",
    bank.CardGiven: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} {short(line.card)}",
    told_bank.CardGivenUnseen: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} a card",
    bank.ReportIssued: _report,
    told_bank.ReportIssuedUnseen: lambda line: f"{seat_name(line.seat)} gets its Report: {line.standing} standing",
    bank.BaseTaxed: _taxed,
    bank.BelowZeroCounted: _below_zero,
    bank.DefaultBegan: lambda line: f"{seat_name(line.seat)} is in default",
    bank.DefaultEnded: lambda line: f"{seat_name(line.seat)} is no longer in default",
    bank.StandingTurned: lambda line: f"{seat_name(line.seat)} is in {line.standing} standing",
    auction.LotOffered: lambda line: (
        f"{_seller(line)} offers {short(line.card)} at the Auction for {line.price} (lot {line.lot})"
    ),
    land.MiddleLandBought: lambda line: f"{seat_name(line.seat)} buys {line.tile} in the middle for {line.price}",
    land.MiddleLandRanOut: lambda line: f"{seat_name(line.seat)}'s land in the middle, {line.tile}, runs out",
    told_mystery.MysteryGeneratedUnseen: lambda line: (
        f"{seat_name(line.seat)} buys Mystery Generation for {line.price}: {line.number} cards go into its deck"
    ),
    mystery.MysteryTurned: lambda line: f"{seat_name(line.seat)} turns {short(line.card)} in its deck",
    land.PlotBought: lambda line: (
        f"{seat_name(line.seat)} buys plot {line.plot}{' with its Miner' if line.miner else ''} for {line.price}"
    ),
    land.MinerPutOnPlot: lambda line: f"{seat_name(line.seat)} puts a Miner on plot {line.plot}",
    land.PlotYielded: lambda line: f"{seat_name(line.seat)}'s plot {line.plot} brings {line.amount} mana",
    land.PayDayCame: _pay_day,
    land.PlotTakenBack: lambda line: f"The Bank takes plot {line.plot} from {seat_name(line.seat)}",
    land.PlotSoldBack: lambda line: (
        f"{seat_name(line.seat)} sells plot {line.plot} with its Miner back to the Bank for {line.price}"
    ),
    auction.LotWithdrawn: lambda line: f"{seat_name(line.seat)} takes {short(line.card)} back from the Auction",
    auction.BankLotWithdrawn: lambda line: f"The Bank takes {short(line.card)} from the Auction into the Ether",
    auction.LotSold: lambda line: f"{seat_name(line.seat)} buys {short(line.card)} at the Auction for {line.price}",
    bank.SpellsUpsold: lambda line: (
        "Upsold: " + ", ".join(f"{name_of(item)} {more} more" for item, more in line.more.items())
    ),
    bank.CardSold: lambda line: (
        f"{seat_name(line.seat)} sells {short(line.card)} of its {line.origin} for {line.proceeds}"
    ),
    bank.MaximumChanged: lambda line: f"{seat_name(line.seat)}'s maximum is {line.maximum}",
}
