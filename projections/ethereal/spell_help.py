"""What is said of each spell beside its price (ethereal.screen.spell-help, docs/rules/ethereal/spells.md)."""

from typing import Final

from domain.ethereal.kinds import CONJURED
from domain.ethereal.prices import BODY, CONJURE, title_of
from domain.ethereal.sky import BODY_NAMES
from projections.ethereal.oath_help import OATH_HELP
from projections.spell_list import SpellHelp

PREP: Final = "In your own preparation."
NECROMANCY: Final = "In your own preparation, but not at the Full Moon; under a Blood Moon it can be cast."
BY_ITSELF: Final = "It is never cast: it happens by itself, on anybody's turn."
FREE: Final = "No mana."
AS_OFTEN: Final = "As often as you can pay."

SPELL_HELP: Final[dict[str, SpellHelp]] = {
    "grave-blessing": SpellHelp(
        price=FREE,
        when=NECROMANCY + " Before any mana is spent in this turn on anything but Ritual Dice.",
        needs="A card in the grave, and fewer than six overdrawn cards.",
        does="It rolls 1d6, one more for each Ace of yours on the field and two more for each Ritual Dice of this "
        "turn. For each 6 you take a card of your choice from the grave into your hand.",
        limits="Once a turn. Six dice at most, less one for each overdrawn card. What your hand has no room for is "
        "lost.",
    ),
    "ritual-dice": SpellHelp(
        price="1 mana.",
        when=NECROMANCY + " Before Grave Blessing, and before mana is spent in this turn on anything else.",
        needs="Fewer dice so far than your Grave Blessing may roll.",
        does="It adds 2d6 to your Grave Blessing of this turn.",
        limits="As often as you have fewer dice than your maximum. Dice past it, or left when the turn ends, are lost.",
    ),
    "sacrificial-suicide": SpellHelp(
        price=FREE,
        when=NECROMANCY + " It is a sacrifice: before any mana is spent in this turn.",
        needs="A Joker of yours on the field that is not your last card there.",
        does="All souls that he holds move into your soul pile, the oldest first; he goes to the grave and brings "
        "none.",
        limits="A soul that would pass the ceiling of your pile goes to the grave. Under a Blood Moon all of it "
        "goes to the Outer Darkness.",
    ),
    "field-libation": SpellHelp(
        price=FREE,
        when=NECROMANCY + " It is a sacrifice: before any mana is spent in this turn.",
        needs="One or more cards of yours anywhere on the field, but not all of them.",
        does="For each of them 1d2 is rolled, in the order in which they were checked. On a 2 it goes to your soul "
        "pile, on a 1 to the grave.",
        limits="As often as you like. No base, Joker, King in company or Substance card, and never more together "
        "than your pile can hold.",
    ),
    "soul-capture": SpellHelp(
        price=FREE,
        when=BY_ITSELF + " At the Full Moon too.",
        needs="An enemy card that dies next to a Joker of yours.",
        does="The dead card goes into the Joker's pile, out of which Sacrificial Suicide frees it.",
        limits="A Joker holds six mana of souls at most, and no more cards than the set-up says. Claims that come "
        "before it, such as a Blood Moon, take the card first.",
    ),
    "resurrection": SpellHelp(
        price="1d2 + 1 mana, rolled each round.",
        when=NECROMANCY,
        needs="A card in the grave and room in your hand.",
        does="The grave is shuffled and you choose one card of it for your hand.",
        limits=AS_OFTEN + " You have to choose one. Souls that you pay with are in the grave by then.",
    ),
    "flesh-severance": SpellHelp(
        price="Half of the plain conjure prices of all you sever in a turn, rounded up.",
        when="It is never cast: you are asked when an enemy unit dies beside your Joker. Not at the Full Moon, nor "
        "under a Blood Moon.",
        needs="A Joker of yours next to the dying unit, and the mana for it.",
        does="The dying unit goes to the Ether and to no pile and no grave.",
        limits="Enemy units alone. A severing that does not raise the rounded sum costs nothing; the sum starts "
        "again with each turn.",
    ),
    "hypostasis": SpellHelp(
        price="3 mana for a stack of one card, and 1 for each further card.",
        when=PREP,
        needs="One of at least two stacks of yours on the field.",
        does="Until your second turn from now the stack cannot be attacked and takes no damage, and the toll of the "
        "Full Moon spares it.",
        limits="It cannot attack or move forward meanwhile, nothing joins it, and it is not cast twice on one stack.",
    ),
    "divine-odds": SpellHelp(
        price="1d2 + 1 mana, rolled each round.",
        when=PREP,
        needs="A stack of yours on the field.",
        does="In its next fight, attacking or defending, the stack rolls its score dice twice and the higher counts.",
        limits=AS_OFTEN + " It waits for that fight without a time limit and ends with it. Casts on one stack add up.",
    ),
    "dice-plus": SpellHelp(
        price="1d3 mana, rolled each round.",
        when=PREP,
        needs="A stack of yours without a Dice Plus, and the choice of sword or shield.",
        does="A d12 is rolled in the fight and adds 1 to 1d12 by its table, a 12 two more such dice: the sword to "
        "the stack's next attack, the shield to its next defense.",
        limits="One on a stack at a time. It ends with that attack or that defense, also on a Crit.",
    ),
    "forced-hand": SpellHelp(
        price="1d2 mana, rolled each round.",
        when=PREP + " Not at the Full Moon; under a Blood Moon it can be cast.",
        needs="An enemy with a card in its deck.",
        does="A 1d2 is rolled and the enemy draws that many cards.",
        limits=AS_OFTEN + " Cards over its hand limit go to the grave and count as overdrawn.",
    ),
    "hexed-odds": SpellHelp(
        price="1d2 + 1 mana, rolled each round.",
        when=PREP,
        needs="An enemy stack on the field.",
        does="In its next fight, attacking or defending, the stack rolls its score dice twice and the lower counts.",
        limits=AS_OFTEN + " It ends with that fight. One Divine Odds on the same stack cancels it.",
    ),
    "three-of-swords": SpellHelp(
        price="1d3 mana, rolled each round.",
        when=PREP,
        needs="An enemy. Both hands may be empty.",
        does="A 1d2 is rolled: so many random cards of the enemy's hand are destroyed, then as many of yours.",
        limits=AS_OFTEN + " With nothing in your hand you lose them from the top of your deck.",
    ),
    "double-edged-sword": SpellHelp(
        price="1 mana.",
        when=PREP,
        needs="An enemy.",
        does="3d6 are rolled: each 6 takes the top card of the enemy's deck, each 1 that of yours, both to the grave.",
        limits=AS_OFTEN + " Decks alone are touched, and nothing counts as overdrawn.",
    ),
    "clairvoyance": SpellHelp(
        price="1d2 + 2 mana, rolled each round; 6 at the New Moon, 2 at the Full Moon, 2 under a Blood Moon.",
        when=PREP,
        needs="A card in your deck.",
        does="2d6 are rolled and so many cards pulled from the top of your deck, which you alone see. You may take "
        "one into your hand or place it; the deck is shuffled.",
        limits=AS_OFTEN + " It is no drawing: it never overdraws, and a full hand takes none.",
    ),
    "naked-hand": SpellHelp(
        price="1d2 mana, rolled each round; 6 at the New Moon, 0 at the Full Moon, 1 under a Blood Moon.",
        when=PREP,
        needs="An enemy.",
        does="Until your turn ends you see the enemy's hand, whatever becomes of it. Both of you are told.",
        limits=AS_OFTEN + " It shows that one hand.",
    ),
    "teleport": SpellHelp(
        price="1d2 - 1 mana, rolled each round.",
        when=PREP,
        needs="A card of yours in your own lines with no enemy stack next to it, that is not your last on the "
        "field, and room in your hand.",
        does="The card leaves the field and comes into your hand at the start of your next turn.",
        limits=AS_OFTEN + " No Ace. A hand that is full by then sends the card to the grave.",
    ),
    "gambling": SpellHelp(
        price="1 mana.",
        when=PREP,
        needs="A Bank that has not closed.",
        does="1d10 is rolled. On a 10 the Bank pays you 7d2. On a 1 your maximum falls by 1, the top card of your "
        "deck goes to the grave, and 7d2 fall due as a cost.",
        limits=AS_OFTEN + " A win ends where the Bank or your pile does; a loss below your floor loses the match.",
    ),
    "increase-max-mana": SpellHelp(
        price="4 mana.",
        when=PREP,
        needs="A maximum below 18, and a Bank that has not closed.",
        does="Your maximum of mana rises by 1, and with it by 3 what your pile may hold within a round.",
        limits=AS_OFTEN + " It brings no mana.",
    ),
}
"""By spell, as its rules have it."""


def _conjure(kind: str) -> SpellHelp:
    name = title_of(kind)
    random = "A random 2 to 10" if kind == "soldier" else f"A random {name}"
    return SpellHelp(
        price=f"{CONJURED[kind].price} mana{', rolled each round' if CONJURED[kind].price.number else ''}.",
        when=PREP + " Mana that is spent ends the time for sacrifices and Grave Blessing in this turn.",
        needs=f"A {name} in an Ether that has not closed.",
        does=f"{random} of the Ether goes into your deck, which is shuffled.",
        limits=AS_OFTEN + " It is no drawing, and a deck has no limit.",
    )


BODY_HELP: Final = SpellHelp(
    price="7 + 1d3 + 1d12 mana, rolled anew each round, the same for everyone.",
    when=PREP,
    needs="A shop that does not rest, and that it neither hangs, was struck nor was eaten.",
    does="It takes the sky at the start of the next round in place of what hangs, and you count as its raiser.",
    limits="After any purchase the shop rests for six rounds, this one included.",
)

HELP: Final[dict[str, SpellHelp]] = {
    **dict.fromkeys((BODY + body for body in BODY_NAMES), BODY_HELP),
    **SPELL_HELP,
    **OATH_HELP,
    **{CONJURE + kind: _conjure(kind) for kind in CONJURED},
}
"""By the id of every spell and conjure."""
