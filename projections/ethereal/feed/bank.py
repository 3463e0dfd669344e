"""What a seat is told of the Bank (ethereal.account.bank-public)."""

from events.base import Event
from events.ethereal.bank import CardSold, DebtBegan, LoanTaken, MaximumChanged, SpellsUpsold
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    SpellsUpsold: as_it_is,
    CardSold: as_it_is,
    MaximumChanged: as_it_is,
    DebtBegan: as_it_is,
    LoanTaken: as_it_is,
}
