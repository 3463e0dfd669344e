"""What a seat is told of the Bank (ethereal.account.bank-public)."""

from events.base import Event
from events.ethereal.bank import DebtBegan, LoanTaken
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    DebtBegan: as_it_is,
    LoanTaken: as_it_is,
}
