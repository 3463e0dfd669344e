"""From the shuffle to the first turn (pantheon.setup)."""

from commands.pantheon.draw import PILE, draw
from commands.pantheon.pay import gain_worshipers
from domain.pantheon.cards import DECK
from domain.pantheon.match import PantheonDraft
from domain.pantheon.tokens import SECOND_SEAT_BONUS, START
from events.pantheon.agenda import MakeMatch, TurnStart
from events.pantheon.turn import TurnOrderSet

HAND = 5
"""pantheon.setup.hand."""


def make_match(draft: PantheonDraft, step: MakeMatch) -> None:
    """pantheon.setup.order: the shuffle, the deal, the Worshipers, the opening rolls."""
    seats = draft.match.seats
    draft.shuffle(PILE, DECK, rule="pantheon.setup.shuffle")
    for seat in seats:
        draw(draft, seat, HAND, "pantheon.setup.hand")
        gain_worshipers(draft, seat, START, "pantheon.setup.worshipers")
    first, second = _opening_roll(draft)
    draft.tell(TurnOrderSet(order=(first, second)))
    gain_worshipers(draft, second, SECOND_SEAT_BONUS, "pantheon.setup.second-seat-bonus")
    draft.then(TurnStart(seat=first))


def _opening_roll(draft: PantheonDraft) -> tuple[str, str]:
    """pantheon.setup.first-roll, pantheon.setup.first-roll-tie."""
    one, two = draft.match.seats
    while True:
        rolls = [draft.roll(6, rule="pantheon.setup.first-roll", seat=seat) for seat in (one, two)]
        if rolls[0] != rolls[1]:
            return (one, two) if rolls[0] > rolls[1] else (two, one)
