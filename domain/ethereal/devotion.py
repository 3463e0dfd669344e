"""How a seat under the Oath of Saturn stands with him (ethereal.oath.saturn-puppets-when, -betrayed)."""

from typing import Final

from domain.ethereal.match import Match, lasting_on
from domain.ethereal.oaths import OF_SATURN
from events.ethereal.sky import Devotion

THANKS: Final = {1: 1, 3: 2, 6: 2, 9: 3}
"""ethereal.oath.saturn-puppets-when: by toll paid, the stacks that it brings."""
THANKLESS = 3
"""ethereal.oath.saturn-betrayed-puppets: tolls."""
HUNTED_AFTER = 3
"""ethereal.oath.saturn-betrayed-hunted: own turns."""


def devotion_of(match: Match, seat: str) -> Devotion:
    """ethereal.oath.saturn-puppets-count: of a seat under the Oath, under the present one."""
    [oath] = lasting_on(match, seat, OF_SATURN)
    devotion = match.devotions.get(seat)
    return devotion if devotion and devotion.oath == oath else Devotion(oath=oath)


def after_toll(match: Match, seat: str, *, missed: bool) -> Devotion:
    """ethereal.oath.saturn-betrayed, -betrayed-puppets, -betrayed-hunted: how it stands once a toll is paid or missed;
    a seat betrays Saturn once."""
    before, turns = devotion_of(match, seat), match.turns[seat]
    betrays = missed and not before.betrayed
    coming = tuple(turn for turn in before.hunted_on if turn > turns)
    return Devotion(
        oath=before.oath,
        paid=before.paid + (not missed),
        betrayed=before.betrayed or missed,
        thankless=THANKLESS if betrays else max(0, before.thankless - 1),
        hunted_on=(*coming, turns + HUNTED_AFTER) if missed else coming,
    )


def thanks_for(before: Devotion, after: Devotion) -> int:
    """ethereal.oath.saturn-puppets-when, ethereal.oath.saturn-betrayed-puppets: the stacks that a toll brings."""
    return THANKS.get(after.paid, 0) if after.paid > before.paid and not before.thankless else 0
