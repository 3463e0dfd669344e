"""Playing Unit cards and winning by them (pantheon.destiny, pantheon.win)."""

from typing import ClassVar, Literal

from commands.pantheon.base import CardId, PantheonCommand
from commands.pantheon.pay import lose_worshipers, pay, refuse_dear
from domain.engine.rejection import Rejected
from domain.pantheon.cards import is_kind
from domain.pantheon.match import PantheonDraft
from domain.pantheon.prices import price_of
from domain.pantheon.tokens import worshipers
from events.base import MatchEnded
from events.pantheon.turn import Phase
from events.pantheon.units import UnitPlayed

GODS_TO_WIN = 7
"""pantheon.win.seven-gods."""


class PlayUnit(PantheonCommand):
    """Put a Unit card of the hand into play."""

    phases: ClassVar[tuple[Phase, ...]] = ("destiny",)
    type: Literal["play-unit"] = "play-unit"
    card: CardId


def play_unit(draft: PantheonDraft, seat: str, command: PlayUnit) -> None:
    """pantheon.destiny.unit-cards."""
    match, id = draft.match, command.card
    if id not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "pantheon.destiny.unit-cards", f"{id} is not in your hand")
    if is_kind(id, "miracle"):
        rule = "pantheon.destiny.units-are-all-but-miracles"
        raise Rejected("wrong-kind", rule, "a Miracle is played in the Miracle Phase")
    price = price_of(match, seat, id)
    refuse_dear(match, seat, price.faith)
    if price.worshipers > worshipers(match, seat):
        rule = "pantheon.destiny.army-needs-worshiper"
        raise Rejected("not-enough-worshipers", rule, "an Army takes a Worshiper with it")
    pay(draft, seat, price.faith, price.parts[0][0])
    lose_worshipers(draft, seat, price.worshipers, "pantheon.destiny.army-cost")
    draft.tell(UnitPlayed(seat=seat, card=id, price=price.faith, parts=price.parts, worshipers=price.worshipers))
    _check_gods(draft, seat)


def _check_gods(draft: PantheonDraft, seat: str) -> None:
    """pantheon.win.first-to-reach."""
    if len(draft.match.in_play(seat, "god")) >= GODS_TO_WIN:
        draft.tell(MatchEnded(winners=(seat,), reason="seven-gods"))
