"""What a seat is told of fights and deaths: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.fight import AttackDeclared, CardKilled, FightSettled, HeartLost, SoulReleased
from projections.feed import Teller, as_it_is

TOLD: dict[type[Event], Teller] = {
    AttackDeclared: as_it_is,
    CardKilled: as_it_is,
    FightSettled: as_it_is,
    HeartLost: as_it_is,
    SoulReleased: as_it_is,
}
