"""Saturn's eclipse (ethereal.eclipse.saturn-*)."""

from collections.abc import Callable
from typing import Final

from commands.ethereal.bank.closing import close_bank
from commands.ethereal.bank.collapse import collapse
from commands.ethereal.bank.collectors import send_after
from commands.ethereal.calendar.meteor import drop_meteor
from commands.ethereal.maximum import change_maximum
from commands.ethereal.pay import lose_mana
from commands.ethereal.sky.giving import RULE, SINK
from domain.ethereal.bounties import where_lost
from domain.ethereal.closing import is_bank_open
from domain.ethereal.collectors import places_left
from domain.ethereal.eclipses import OUTCOMES, is_spared
from domain.ethereal.mana import debt_of
from domain.ethereal.match import EtherealDraft, lasting_on
from domain.ethereal.sky import NO_SURPLUS
from events.base import Lasting, UntilGone
from events.ethereal.sky import CardLost, SaturnEclipsed, SaturnsOutcome

LOST = 3
"""ethereal.eclipse.saturn-loss: maximum, cards and mana."""
OWED = 3
"""ethereal.eclipse.saturn-collectors: more than this in mana debt."""


def eclipse_saturn(draft: EtherealDraft) -> None:
    """ethereal.eclipse.saturn-d100, ethereal.eclipse.saturn-spared-when."""
    face = draft.roll(100, rule="ethereal.eclipse.saturn-d100")
    outcome: SaturnsOutcome = next(outcome for most, outcome in OUTCOMES if face <= most)
    spared = tuple(seat for seat in draft.match.order if is_spared(draft.match, seat))
    draft.tell(SaturnEclipsed(outcome=outcome, spared=spared))
    reached = tuple(seat for seat in draft.match.order if seat not in spared)
    if outcome in HAPPENS:
        HAPPENS[outcome](draft, reached)


def _collapse(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-collapse: it settles itself who is spared."""
    if is_bank_open(draft.match):
        collapse(draft)


def _send_collectors(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-collectors, ethereal.eclipse.saturn-collectors-leave."""
    for seat in reached if is_bank_open(draft.match) else ():
        if debt_of(draft.match, seat) > OWED and places_left(draft.match) > 0:
            number = draft.roll(2, rule="ethereal.eclipse.saturn-collectors", seat=seat)
            send_after(draft, number, seat)


def _fall(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-meteor, ethereal.meteor.other-causes."""
    drop_meteor(draft)


def _lose(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-loss, ethereal.sky.lost-deck-cards, ethereal.account.sky-posting."""
    for seat in reached:
        change_maximum(draft, seat, -LOST, "ethereal.eclipse.saturn-loss")
        for id in draft.match.decks[seat][:LOST]:
            draft.tell(CardLost(seat=seat, card=id, to=where_lost(id, "grave")))
        lose_mana(draft, seat, LOST, SINK, RULE)


def _kill_banker(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-banker."""
    if is_bank_open(draft.match):
        close_bank(draft)


def _end_surplus(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.eclipse.saturn-no-surplus, ethereal.eclipse.saturn-again."""
    for seat in reached:
        if not lasting_on(draft.match, seat, NO_SURPLUS):
            draft.begin(Lasting(kind=NO_SURPLUS, on=seat, by="", until=UntilGone()))


HAPPENS: Final[dict[SaturnsOutcome, Callable[[EtherealDraft, tuple[str, ...]], None]]] = {
    "collapse": _collapse,
    "collectors": _send_collectors,
    "meteor": _fall,
    "great-loss": _lose,
    "banker-dies": _kill_banker,
    "no-surplus": _end_surplus,
}
