"""The Oath of Saturn: what Reports pay, thanks for tolls, betrayal, what breaking takes (ethereal.oath.saturn-*)."""

from collections.abc import Sequence
from typing import Literal

from commands.ethereal.appear import vanish
from commands.ethereal.maximum import change_maximum
from commands.ethereal.pay import lose_mana
from commands.ethereal.sky.giving import TO_BANK, sky_gives
from commands.ethereal.sky.neutral import send_neutral
from commands.ethereal.sky.puppets import send_puppets
from commands.ethereal.spells.base import Casting
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import where_lost
from domain.ethereal.closing import paid_to_bank
from domain.ethereal.devotion import devotion_of, thanks_for
from domain.ethereal.kind_table import PUPPET
from domain.ethereal.mana import mana, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.oaths import OF_SATURN, is_under
from domain.ethereal.puppets import puppets_of
from events.ethereal.sky import CardLost, Devotion

TENTH = 10
"""ethereal.oath.saturn-report-mana."""
LOST_OF_DECK, LOST_OF_HAND, LOST_MAXIMUM = 5, 2, 2
"""ethereal.oath.saturn-break-cards, ethereal.oath.saturn-break-max."""
HUNTERS = 4
"""ethereal.oath.saturn-betrayed-hunted."""


def pay_for_report(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.saturn-report-mana, then ethereal.oath.saturn-report-max: of a Report in good standing."""
    if is_under(draft.match, seat, OF_SATURN):
        amount = max(1, -(-mana(draft.match, seat) // TENTH))
        sky_gives(draft, seat, amount, "ethereal.oath.saturn-report-mana")
        change_maximum(draft, seat, 1, "ethereal.oath.saturn-report-max")


def answer_toll(draft: EtherealDraft, seat: str, before: Devotion, after: Devotion) -> None:
    """ethereal.oath.saturn-puppets-when for a toll that is paid; ethereal.oath.saturn-betrayed-puppets for the one that
    betrays."""
    for _ in range(thanks_for(before, after)):
        send_puppets(draft, seat)
    if after.betrayed and not before.betrayed:
        take_puppets_back(draft, seat)


def take_puppets_back(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.saturn-puppets-leave, ethereal.band.puppets-leave."""
    for tile in puppets_of(draft.match, seat):
        vanish(draft, tile)


def is_hunted(match: Match, seat: str) -> bool:
    """ethereal.oath.saturn-betrayed-hunted: whether Puppets come after a seat at the start of this turn of it."""
    devotion = match.devotions.get(seat)
    return devotion is not None and match.turns[seat] in devotion.hunted_on


def hunt(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.saturn-betrayed-hunted, ethereal.band.puppets-hunt."""
    number = draft.roll(HUNTERS, rule="ethereal.oath.saturn-betrayed-hunted", seat=seat)
    send_neutral(draft, (PUPPET,) * number, seat)


def refuse_breaking(match: Match, casting: Casting) -> None:
    """ethereal.oath.saturn-betrayed, ethereal.oath.saturn-break-confirm.

    Errors: `oath-unbreakable`, `not-confirmed`.
    """
    if devotion_of(match, casting.seat).betrayed:
        raise Rejected("oath-unbreakable", "ethereal.oath.saturn-betrayed", "you have betrayed Saturn")
    if not casting.confirmed:
        why = "it takes your mana, cards and 2 maximum: confirm it"
        raise Rejected("not-confirmed", "ethereal.oath.saturn-break-confirm", why)


def take_for_breaking(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.saturn-break-mana, -break-cards, -break-max, -break-allowed."""
    lose_mana(draft, seat, souls_worth(draft.match, seat), paid_to_bank(draft.match), TO_BANK)
    for _ in range(LOST_OF_DECK):
        _lose_card(draft, seat, draft.match.decks[seat], "deck")
    for _ in range(LOST_OF_HAND):
        _lose_card(draft, seat, draft.match.hands[seat], "hand")
    change_maximum(draft, seat, -LOST_MAXIMUM, "ethereal.oath.saturn-break-max")


def _lose_card(draft: EtherealDraft, seat: str, zone: Sequence[str], origin: Literal["deck", "hand"]) -> None:
    """ethereal.oath.saturn-break-cards, ethereal.sky.lost-deck-cards: the die is hidden, as it tells where the card
    lay."""
    if zone:
        id = draft.pick(zone, rule="ethereal.oath.saturn-break-cards", seat=seat, hidden=True)
        draft.tell(CardLost(seat=seat, card=id, origin=origin, to=where_lost(id, "grave")))
