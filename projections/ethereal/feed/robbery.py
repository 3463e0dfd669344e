"""What a seat is told of robberies and Jail: everything."""

from events.base import Event
from events.ethereal.robbery import BankLooted, CreditLost, LootLowered, RobberJailed, RobberyTried
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    RobberyTried: as_it_is,
    BankLooted: as_it_is,
    CreditLost: as_it_is,
    RobberJailed: as_it_is,
    LootLowered: as_it_is,
}
