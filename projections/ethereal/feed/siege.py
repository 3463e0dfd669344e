"""What a seat is told of support cards: everything, as long as nothing hides a tile."""

from events.base import Event
from events.ethereal.siege import (
    AceUpgraded,
    BaseUnderRepair,
    BlowTurned,
    CaptiveCarried,
    CaptiveLost,
    CaptiveSetToWork,
    CardRests,
    CardTaken,
    CrystalAwaited,
    CrystalDug,
    CrystalRose,
    HeartGained,
    MinerSlotted,
    RamStruck,
    ShieldLowered,
)
from projections.feed import Teller, as_it_is, to_nobody

TOLD: dict[type[Event], Teller] = {
    MinerSlotted: as_it_is,
    CardTaken: as_it_is,
    CaptiveCarried: as_it_is,
    CaptiveSetToWork: as_it_is,
    CaptiveLost: as_it_is,
    BlowTurned: as_it_is,
    HeartGained: as_it_is,
    CardRests: as_it_is,
    ShieldLowered: as_it_is,
    BaseUnderRepair: as_it_is,
    AceUpgraded: as_it_is,
    RamStruck: as_it_is,
    CrystalAwaited: to_nobody,
    CrystalRose: as_it_is,
    CrystalDug: as_it_is,
}
