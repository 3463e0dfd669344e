"""Facts of the Bank (docs/rules/ethereal/bank.md). Amounts are posted beside them."""

from typing import Literal

from events.base import Event


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
