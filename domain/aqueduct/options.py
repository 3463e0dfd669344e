"""What a match is set up with (aqueduct.setup)."""

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`seats`: how many sit at the table, which is 2 (aqueduct.setup.two-seats)."""

    seats: int = 2
