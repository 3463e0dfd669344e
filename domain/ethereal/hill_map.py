"""The map of King of the Hill as data (ethereal.hill.field-25 and on); blocks of tiles are named by two corners."""

from typing import Final, Literal

import msgspec

Edge = Literal["bottom", "left", "top", "right"]


class SpawnPlace(msgspec.Struct, frozen=True):
    """A block of six tiles, the edge of the field that its backline touches, and where its potions lie."""

    tiles: str
    edge: Edge
    potions: tuple[str, str]


SIZE: Final = 25
MIDDLE: Final = "M13"
HILL: Final = "K11:O15"
RING: Final = (6, 7)
"""ethereal.hill.mountain-ring: how far its mountains are from the middle tile, in columns or in rows."""
GAPS: Final = ("I6:J7", "P6:Q7", "I19:J20", "P19:Q20", "F9:G10", "F16:G17", "S9:T10", "S16:T17")
"""ethereal.hill.ring-gaps."""
PEAKS: Final = ("I4", "Q4", "D9", "V9", "I9", "Q9", "D17", "V17", "I17", "Q17", "I22", "Q22")
"""ethereal.hill.peaks."""
FORESTS: Final = ("D4:E5", "U4:V5", "D21:E22", "U21:V22")
"""ethereal.hill.forests."""
BUILDING: Final = "P13"
BANKER: Final = "P12"
"""ethereal.hill.bank-place."""

SPAWN_PLACES: Final = {
    1: SpawnPlace("L1:N2", "bottom", ("K2", "O2")),
    2: SpawnPlace("A1:C2", "bottom", ("A3", "D2")),
    3: SpawnPlace("A12:B14", "left", ("B11", "B15")),
    4: SpawnPlace("A24:C25", "top", ("A23", "D24")),
    5: SpawnPlace("L24:N25", "top", ("K24", "O24")),
    6: SpawnPlace("W24:Y25", "top", ("V24", "Y23")),
    7: SpawnPlace("X12:Y14", "right", ("X11", "X15")),
    8: SpawnPlace("W1:Y2", "bottom", ("V2", "Y3")),
}
"""ethereal.hill.spawn-places, ethereal.hill.potion-places: clockwise from the bottom edge."""
SEATING: Final = {
    2: (1, 4),
    3: (1, 4, 6),
    4: (1, 3, 5, 7),
    5: (1, 3, 4, 6, 7),
    6: (1, 2, 3, 5, 6, 7),
    7: (1, 2, 3, 4, 5, 6, 7),
    8: (1, 2, 3, 4, 5, 6, 7, 8),
}
"""ethereal.hill.seating-alone: by number of seats, the places that they take in seat order."""
