"""What comes due by itself in a match, as its game says it."""

import msgspec

from events.base import Until


class Due(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that comes by itself: the rule of the step, when it comes, for which seat (none: all), in words."""

    what: str
    when: Until
    seat: str = ""
    says: str


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """The round a match is in, and what comes due, as far as it stands now and everybody may know it: soonest first."""

    round: int = 0
    due: tuple[Due, ...] = ()
