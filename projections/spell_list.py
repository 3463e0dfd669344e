"""What a seat could cast, for how much, and why not (the list of spells that a client shows)."""

import msgspec

from projections.offers import Refusal


class SpellHelp(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a spell, in words: its price, when it can be cast, what it needs, what it does, its limits."""

    price: str
    when: str
    needs: str
    does: str
    limits: str


class ListedSpell(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One spell as a seat's list shows it.

    `formula`: how its price is written, such as `1d2 + 1`. `price`: what it costs now, for a stack the least it could;
    without a match there is none. `type`, `left`: of what is bought out of a common stock, its type and how many are
    there. `stands`: the seat is under it now, and casting it again ends it. `refusal`: the reason with which casting it
    would be rejected now. `help`: where the game says more of it.
    """

    id: str
    name: str
    school: str
    formula: str
    price: int | None = None
    type: str | None = None
    left: int | None = None
    stands: bool = False
    refusal: Refusal | None = None
    help: SpellHelp | None = None
