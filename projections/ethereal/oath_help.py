"""Five texts for each Oath that the game has, as its rules have it (ethereal.screen.spell-help)."""

from typing import Final

from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY, OF_SATURN, OF_THE_MOON, OF_VENUS
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
    OF_THE_MOON: _oath(
        "Each New Moon lets you take 2d2 - 1 cards more; each Full Moon brings 2 mana, and 2 more maximum for the "
        "round. Grave Blessing has a die more, a Joker costs you 1 less, and Moon Joker is open to you. At the New "
        "Moon a Joker that shoots himself goes into your deck; under a Blood Moon your dead go where they always do.",
        "A Full Moon by which none of your Jokers has shot himself since the last one takes 1 maximum for good, and "
        "the next New Moon gives you nothing.",
    ),
    "moon-joker": SpellHelp(
        price="6 mana, as much as a Joker of the Ether costs you at that moment.",
        when="In your own preparation.",
        needs="The Oath of the Moon.",
        does="A new Joker, red on 1 of 1d2 and black on 2, goes into your deck, which is shuffled.",
        limits="Twice between one Full Moon and the next.",
    ),
    OF_SATURN: _oath(
        "A Report that finds you in good standing pays you a tenth of your mana, and 1 maximum for good. "
        "Your 1st toll paid to Saturn brings a stack of 1d4 Puppets that fight for you while he hangs, the 3rd and 6th "
        "two, the 9th three. Of Saturn's eclipse only the meteor and the Banker's death reach you.",
        "Breaking it asks you to confirm, and takes all your mana, 5 cards of your deck, 2 of your hand and 2 maximum "
        "for good. A toll that you miss betrays Saturn: the Oath can be broken no more, your Puppets leave, three "
        "tolls bring none, and after each toll missed Puppets come after you at the start of your third turn.",
    ),
    OF_VENUS: _oath(
        "A turn that begins after one without an attack of yours on a player brings you 2 mana, and 2 more maximum "
        "until your next. You may pay what others owe: for every 1d2 mana of it a later buy costs 1 less, and for 6 at "
        "once your stacks defend with 2 more for 2d3 turns. A Healer costs you 1 less.",
        "Each attack on a player costs you 1d2 mana, and 2 maximum for 1d3 turns.",
    ),
    OF_JUPITER: _oath(
        "Every conjure and Increase Max Mana cost you 1 less, and you lose below -12 mana instead of below -8.",
        "What costs 1 stays at 1. Broken below -8 mana, it loses the match.",
    ),
    OF_MERCURY: _oath(
        "What you sell at the Auction brings you 1 mana more, and you may take the Bank's bounties at any time.",
    ),
}
"""By Oath and by spell that one opens."""
