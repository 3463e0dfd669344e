"""Dealings between seats and Reports in words."""

from typing import Any

import pytest

from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn
from events.ethereal.bank import (
    CardGiven,
    Figures,
    LoanRequested,
    ManaGiven,
    OfferRefused,
    PeerLoanTaken,
    ReportIssued,
    StandingTurned,
    TermsOffered,
)
from events.ethereal.field import CardPlaced
from events.ethereal.land import (
    MiddleLandBought,
    MiddleLandRanOut,
    MinerPutOnPlot,
    PayDayCame,
    PlotBought,
    PlotSoldBack,
    PlotTakenBack,
    PlotYielded,
)
from projections.ethereal.books import holdings
from projections.ethereal.feed.bank import CardGivenUnseen, ReportIssuedUnseen
from projections.ethereal.words import words
from tests.rules.spec import given

TAKEN = PeerLoanTaken(loan=7, lender="s2", borrower="s1", amount=3, term=4, own=2)
FIGURES = Figures(loans=6, credit=3, loan_interest=2, credit_interest=1, taxes=5, unpaid_taxes=2, earned=4)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (LoanRequested(ask=2, of=("s2",), borrower="s1", amount=3), "Seat 1 asks Seat 2 for a loan of 3 mana"),
        (
            TermsOffered(ask=3, of=("s1",), lender="s2", amount=3, term=4),
            "Seat 2 would lend Seat 1 3 mana for 4 turns",
        ),
        (OfferRefused(seat="s2", ask=2), "Seat 2 says no"),
        (TAKEN, "Seat 1 takes a loan of 3 mana from Seat 2 for 4 turns (number 7)"),
        (ManaGiven(seat="s1", to="s2", amount=2), "Seat 1 gives Seat 2 2 mana"),
        (CardGiven(seat="s1", to="s2", card="9h.1"), "Seat 1 gives Seat 2 9♥"),
        (CardGivenUnseen(seat="s1", to="s2"), "Seat 1 gives Seat 2 a card"),
        (
            ReportIssued(seat="s1", number=2, round=13, figures=FIGURES, standing="good"),
            "Seat 1's Report 2: 9 mana taken, 6 on loans and 3 on credit; 3 interest, 2 on loans and 1 on credit; "
            "5 taxes taken, 2 left unpaid; 4 earned; good standing",
        ),
        (ReportIssuedUnseen(seat="s2", number=2, round=13, standing="bad"), "Seat 2 gets its Report: bad standing"),
        (
            LotOffered(lot=4, card="Kh.1", price=3, seller="s1"),
            "Seat 1 offers K♥ at the Auction for 3 (lot 4)",
        ),
        (
            LotOffered(lot=5, card="Kh.1", price=3, debtor="s1", origin="card"),
            "The Bank offers K♥ at the Auction for 3 (lot 5)",
        ),
        (MiddleLandBought(seat="s1", tile="C3", price=2, parts=()), "Seat 1 buys C3 in the middle for 2"),
        (MiddleLandRanOut(seat="s1", tile="C3"), "Seat 1's land in the middle, C3, runs out"),
        (PlotBought(seat="s1", plot=3, own=2, price=1, parts=()), "Seat 1 buys plot 3 for 1"),
        (
            PlotBought(seat="s1", plot=3, own=2, miner="miner.e1", price=3, parts=()),
            "Seat 1 buys plot 3 with its Miner for 3",
        ),
        (MinerPutOnPlot(seat="s1", card="miner.e1", plot=3), "Seat 1 puts a Miner on plot 3"),
        (PlotYielded(seat="s1", plot=3, amount=2), "Seat 1's plot 3 brings 2 mana"),
        (
            PayDayCame(seat="s1", takings=9, due=5, unpaid=0, missed=0),
            "Seat 1's plots have brought 9: 5 is the Bank's",
        ),
        (
            PayDayCame(seat="s1", takings=9, due=5, unpaid=3, missed=1),
            "Seat 1's plots have brought 9: 5 is the Bank's, which it misses by 3",
        ),
        (PlotTakenBack(seat="s1", plot=3, miner="miner.e1"), "The Bank takes plot 3 from Seat 1"),
        (
            PlotSoldBack(seat="s1", plot=3, price=2, half=1),
            "Seat 1 sells plot 3 with its Miner back to the Bank for 2",
        ),
        (CardPlaced(seat="s1", card="9h.1", tile="C3", price=1), "Seat 1 places 9♥ on C3 for 1"),
        (CardPlaced(seat="s1", card="9h.1", tile="C3"), "Seat 1 places 9♥ on C3"),
        (LotWithdrawn(seat="s1", lot=4, card="Kh.1"), "Seat 1 takes K♥ back from the Auction"),
        (BankLotWithdrawn(lot=4, card="Kh.1"), "The Bank takes K♥ from the Auction into the Ether"),
        (LotSold(seat="s2", lot=4, card="Kh.1", price=3), "Seat 2 buys K♥ at the Auction for 3"),
        (StandingTurned(seat="s2", standing="good", rule="ethereal.standing.good-again"), "Seat 2 is in good standing"),
    ],
)
def test_what_is_told_is_said(line: Any, said: str) -> None:
    assert words(line) == said


def test_a_loan_between_players_is_worth_to_the_lender_what_it_costs_the_borrower() -> None:
    match = given(
        field={"E1": "s1 2s", "A5": "s2 2s"},
        souls={"s1": "2c"},
        claims={"peer:7": 5, "loan:s1": 2},
        peer_loans={7: TAKEN},
        turns={"s1": 3, "s2": 3},
    ).match
    assert holdings(match, "s1") == {"pile": 1, "loan": -2, "peer": -5}
    assert holdings(match, "s2") == {"pile": 0, "peer": 5}
