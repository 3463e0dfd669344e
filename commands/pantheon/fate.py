"""The Fate Phase: paid draws, God of Fate and the hand limit (pantheon.fate, pantheon.god.fate)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.pantheon.base import Cards, PantheonCommand
from commands.pantheon.draw import draw
from commands.pantheon.pay import pay, refuse_dear
from commands.pantheon.turn import HAND_LIMIT
from domain.engine.rejection import Rejected
from domain.pantheon.gods import FATE, rule_of
from domain.pantheon.match import Match, PantheonDraft
from domain.pantheon.prices import PAID_DRAW
from events.pantheon.cards import CardsDiscarded, DiscardsOwed
from events.pantheon.powers import PowerUsed
from events.pantheon.turn import Phase

DRAWN, DISCARDED = 3, 2
"""pantheon.god.fate."""


class DrawPaid(PantheonCommand):
    """Pay 7 Faith for one more card."""

    phases: ClassVar[tuple[Phase, ...]] = ("fate",)
    type: Literal["draw-paid"] = "draw-paid"


class DrawByFate(PantheonCommand):
    """Draw 3 cards by God of Fate, and discard 2 afterwards."""

    phases: ClassVar[tuple[Phase, ...]] = ("fate",)
    type: Literal["draw-by-fate"] = "draw-by-fate"


class DiscardOwed(PantheonCommand):
    """Discard the cards that God of Fate asks for."""

    answers = DiscardsOwed
    type: Literal["discard-owed"] = "discard-owed"
    ask: Ask
    cards: Cards


class DiscardExcess(PantheonCommand):
    """Discard as many cards as the hand holds above its limit."""

    phases: ClassVar[tuple[Phase, ...]] = ("fate",)
    type: Literal["discard-excess"] = "discard-excess"
    cards: Cards


def draw_paid(draft: PantheonDraft, seat: str, command: DrawPaid) -> None:
    """pantheon.fate.paid-draw, pantheon.fate.paid-draw-repeat."""
    refuse_dear(draft.match, seat, PAID_DRAW)
    pay(draft, seat, PAID_DRAW, "pantheon.fate.paid-draw")
    draw(draft, seat, 1, "pantheon.fate.paid-draw")


def draw_by_fate(draft: PantheonDraft, seat: str, command: DrawByFate) -> None:
    """pantheon.god.fate, pantheon.god.fate-additional."""
    match = draft.match
    if not match.has_god(seat, FATE):
        raise Rejected("god-not-in-play", "pantheon.god.needs-god", "God of Fate is not on your side")
    if match.used_in.get(FATE) == match.turn:
        raise Rejected("already-used", "pantheon.god.fate-additional", "God of Fate has helped in this phase")
    draft.tell(PowerUsed(seat=seat, god=FATE, turn=match.turn))
    draw(draft, seat, DRAWN, rule_of(FATE))
    if owed := min(DISCARDED, len(draft.match.hands[seat])):
        draft.tell(DiscardsOwed(ask=draft.next_ask, of=(seat,), number=owed))


def discard_owed(draft: PantheonDraft, seat: str, command: DiscardOwed) -> None:
    """pantheon.god.fate: cards of its choice."""
    question = draft.match.questions.get(command.ask)
    if not isinstance(question, DiscardsOwed):
        raise Rejected("no-window", rule_of(FATE), "no discards are owed")
    _refuse_cards(draft.match, seat, command.cards, question.number, rule_of(FATE))
    draft.answer(command.ask, seat)
    draft.tell(CardsDiscarded(seat=seat, cards=command.cards, rule=rule_of(FATE)))


def discard_excess(draft: PantheonDraft, seat: str, command: DiscardExcess) -> None:
    """pantheon.fate.discard-choice."""
    match, rule = draft.match, "pantheon.fate.discard-choice"
    excess = len(match.hands[seat]) - HAND_LIMIT
    _refuse_cards(match, seat, command.cards, max(0, excess), rule)
    draft.tell(CardsDiscarded(seat=seat, cards=command.cards, rule=rule))


def _refuse_cards(match: Match, seat: str, cards: tuple[str, ...], number: int, rule: str) -> None:
    """Errors: `card-not-in-hand`, `invalid-target` for another number of cards than `number`, or for none."""
    if any(id not in match.hands[seat] for id in cards) or len(set(cards)) < len(cards):
        raise Rejected("card-not-in-hand", rule, "these cards are not all in your hand")
    if not number or len(cards) != number:
        raise Rejected("invalid-target", rule, f"{number} cards are to be discarded")
