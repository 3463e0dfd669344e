"""What a seat is told of what lasts (ethereal.spell.on-stack-shown)."""

from domain.ethereal.collapse import WOBBLE
from domain.ethereal.cycles import FAVOR
from domain.ethereal.demons import SALE
from domain.ethereal.match import JAIL
from domain.ethereal.oaths import LENDS, OATHS, SHELTER
from domain.ethereal.plots import RICH_MINING
from domain.ethereal.sky import ECLIPSE, NO_SURPLUS, REST
from domain.ethereal.strength import DICE_PLUS, HYPOSTASIS, NAKED_HAND, ODDS
from projections.engine_feed import effects_told

PUBLIC_KINDS = frozenset(
    {
        WOBBLE,
        SALE,
        ECLIPSE,
        REST,
        RICH_MINING,
        NO_SURPLUS,
        *OATHS,
        *LENDS,
        SHELTER,
        HYPOSTASIS,
        NAKED_HAND,
        JAIL,
        FAVOR,
        *ODDS,
        *DICE_PLUS.values(),
    }
)
"""The kinds that every seat sees. One that is not named here is shown to nobody."""

TOLD = effects_told(PUBLIC_KINDS)
