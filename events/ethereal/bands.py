"""Facts of Demons (ethereal.demons). That their stacks appear and fight is told by facts of the field and of fights."""

import msgspec

from events.base import Event


class Band(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The Demons that came together in a round: how many stacks, and beside them how many Aces.

    `angry_from`: the round from which on the Banker is angry while any of them stands; `angry`: he is. `kills`: for
    each of their dead that counts for a seat this seat, in the order in which they died.
    """

    round: int
    stacks: int
    aces: int = 0
    angry_from: int
    angry: bool = False
    kills: tuple[str, ...] = ()


class BandAwaited(Event, frozen=True, kw_only=True, tag="band-awaited"):
    """The next band is due at the start of this round; nobody is told."""

    due: int


class BandCame(Event, frozen=True, kw_only=True, tag="band-came"):
    """The stacks that have just appeared are a band."""

    band: Band


class DemonCounted(Event, frozen=True, kw_only=True, tag="demon-counted"):
    """A Demon card that died counts for a seat."""

    seat: str
    card: str


class BankerAngered(Event, frozen=True, kw_only=True, tag="banker-angered"):
    """A band has stood too long: every price is higher until its last card is gone."""


class BandJudged(Event, frozen=True, kw_only=True, tag="band-judged"):
    """The last card of a band is gone. `rewarded`: the seat that killed the most, if one killed any."""

    rewarded: str | None = None


class SaleRolled(Event, frozen=True, kw_only=True, tag="sale-rolled"):
    """What every conjure of a rewarded seat costs less in this turn."""

    seat: str
    turn: int
    less: int
