"""Facts of the Bank (docs/rules/ethereal/bank.md). Amounts are posted beside them."""

from events.base import Event


class DebtBegan(Event, frozen=True, kw_only=True, tag="debt-began"):
    """A seat's mana debt rises from 0; `own` is its own turn so far, from which the debt's age is counted."""

    seat: str
    own: int


class LoanTaken(Event, frozen=True, kw_only=True, tag="loan-taken"):
    """A seat takes a loan of the Bank in its own turn of this number."""

    seat: str
    own: int
    amount: int
