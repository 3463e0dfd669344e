"""Five texts for each Oath that the game has, as its rules have it (ethereal.screen.spell-help)."""

from typing import Final

from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY
from projections.spell_list import SpellHelp


def _oath(does: str, limits: str = "") -> SpellHelp:
    return SpellHelp(
        price="No mana: an Oath is sworn and broken for nothing.",
        when="In your own prep phase, whatever hangs in the sky. The time for sacrifices goes on.",
        needs="No other Oath that you are under.",
        does=does,
        limits=" ".join(filter(None, ("One Oath at a time. Cast again, it is broken at once.", limits))),
    )


OATH_HELP: Final[dict[str, SpellHelp]] = {
    OF_JUPITER: _oath(
        "Every conjure and Increase Max Mana cost you 1 less, and you lose below -12 mana instead of below -8.",
        "What costs 1 stays at 1. Broken below -8 mana, it loses the match.",
    ),
    OF_MERCURY: _oath(
        "What you sell at the Auction brings you 1 mana more, and you may take the Bank's bounties at any time.",
    ),
}
"""By Oath."""
