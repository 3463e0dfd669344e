"""What a match is set up with (ethereal.option): the full set, defaults included.

Options whose rules are not built have only the value that switches them off; the door refuses the others.
"""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Keys and values as in the table of options in `docs/rules/ethereal/setup.md`."""

    game_type: Literal["local"] = "local"
    layout: Literal["duel"] = "duel"
    field_width: int = 5
    field_height: int = 5
    """4 without the midline."""
    corners: Literal["kept", "cut"] = "kept"
    specials: Literal["none", "half", "all"] = "none"
    at_least_one_joker: bool = True
    starting_mana: str = "3d2"
    """`3d2`, `1d6`, `1` to `6`, or `none`."""
    starting_mana_roll: Literal["each", "shared"] = "shared"
    moon_combat_bonus: bool = True
    ace_lock: Literal["off", "color", "suit"] = "off"
    joker_souls_max: int = 6
    hand_limit: int = 6
    ether_without: tuple[str, ...] = ()
    round_limit: int = 200
    """After this round the match ends as a draw; a last guard, not a rule of the book."""
