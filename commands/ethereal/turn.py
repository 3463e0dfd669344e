"""Phases and turns, and the draw phase (ethereal.turn, draw, overdraw)."""

from typing import ClassVar, Final, Literal

from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.due import is_end_due, is_turn_due
from commands.ethereal.deck import draw
from commands.ethereal.endings import check_economy
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import where_lost
from domain.ethereal.match import EtherealDraft
from domain.ethereal.moon import bars_drawing
from domain.ethereal.puppets import puppets_of
from domain.ethereal.turns import next_in_round
from events.base import HappeningBegan, LastingEnded, QuestionClosed, Until, UntilAttackOr, UntilTurn, UntilTurnEnds
from events.ethereal.agenda import PhaseOver, PuppetsAct, RoundEnd, RoundStart, TurnCalendar, TurnOpens, TurnStart
from events.ethereal.cards import OverdrawLowered
from events.ethereal.spells import CardReturned
from events.ethereal.turn import Phase, PhaseOpened, TurnBegan, TurnEnded

NEXT: dict[Phase, Phase] = {"draw": "prep", "prep": "attack"}
PUPPETS_DO: Final[dict[Phase, Literal["move", "strike"]]] = {"prep": "move", "attack": "strike"}
"""ethereal.calendar.turn-puppets: as the phase ends."""
OVERDRAW_A_TURN = 6
"""ethereal.overdraw.carries."""


class EndPhase(EtherealCommand):
    """The seat is done with its present phase."""

    phases: ClassVar[tuple[Phase, ...]] = ("draw", "prep", "attack")
    type: Literal["end-phase"] = "end-phase"


class RollDraw(EtherealCommand):
    """Roll 1d4 and draw as many cards."""

    phases: ClassVar[tuple[Phase, ...]] = ("draw",)
    type: Literal["roll-draw"] = "roll-draw"


def turn_start(draft: EtherealDraft, step: TurnStart) -> None:
    """ethereal.turn.turn-start-order: a seat's turn begins, with what is due at its start."""
    match, seat = draft.match, step.seat
    turn = match.turn + 1
    draft.tell(TurnBegan(seat=seat, turn=turn, own=match.turns[seat] + 1))
    mark = HappeningBegan(what="ethereal.calendar.turn-1-hypostasis", seat=seat)
    end_due(draft, UntilTurn(seat=seat, turn=match.turns[seat]), mark)
    _return_teleported(draft, seat)
    draft.then(*((TurnCalendar(seat=seat),) if is_turn_due(match, seat) else ()), TurnOpens(seat=seat))


def turn_opens(draft: EtherealDraft, step: TurnOpens) -> None:
    """ethereal.calendar.turn-then-draw, ethereal.opening.first-turn-no-draw."""
    _open_phase(draft, step.seat, "prep" if draft.match.turn == 1 else "draw")


def end_due(draft: EtherealDraft, moment: Until, mark: HappeningBegan, *, more: bool = False) -> None:
    """What lasts until this moment is over; `mark` is told if anything does, or `more` belongs to the same step."""
    over = [number for number, lasting in draft.match.lasting.items() if _ends_at(lasting.until, moment)]
    if over or more:
        draft.tell(mark)
    for number in over:
        draft.tell(LastingEnded(id=number))


def _ends_at(until: Until, moment: Until) -> bool:
    return until == moment or (isinstance(until, UntilAttackOr) and until.latest == moment)


def _return_teleported(draft: EtherealDraft, seat: str) -> None:
    """ethereal.spell.teleport.returns, ethereal.spell.teleport.full-on-return."""
    away = draft.match.away[seat]
    if away:
        draft.tell(HappeningBegan(what="ethereal.calendar.turn-2-teleport", seat=seat))
    for card in away:
        has_room = draft.match.hand_room(seat) > 0
        draft.tell(CardReturned(seat=seat, card=card, to="hand" if has_room else where_lost(card, "grave")))


def _open_phase(draft: EtherealDraft, seat: str, phase: Phase) -> None:
    draft.tell(PhaseOpened(ask=draft.next_ask, of=(seat,), phase=phase))


def end_phase(draft: EtherealDraft, seat: str, command: EndPhase) -> None:
    """ethereal.turn.no-going-back, ethereal.calendar.turn-puppets: the next phase opens, or the turn is complete, once
    the Puppets that fight for the seat have acted."""
    opened = draft.match.opened
    assert opened is not None, "the gate lets nobody end a phase that is not open"
    draft.tell(QuestionClosed(ask=opened.ask))
    does = PUPPETS_DO.get(opened.phase)
    acting = tuple(PuppetsAct(tile=tile, does=does) for tile in puppets_of(draft.match, seat)) if does else ()
    over = PhaseOver(seat=seat, phase=opened.phase)
    if acting:
        draft.then(*acting, over)
    else:
        phase_over(draft, over)


def phase_over(draft: EtherealDraft, step: PhaseOver) -> None:
    """ethereal.turn.end: what comes next in the turn, or after it."""
    if step.phase in NEXT:
        _open_phase(draft, step.seat, NEXT[step.phase])
    else:
        _end_turn(draft, step.seat)


def _end_turn(draft: EtherealDraft, seat: str) -> None:
    """ethereal.turn.turn-end-order, ethereal.turn.round: then the next seat's turn, or the next round."""
    match = draft.match
    draft.tell(TurnEnded(seat=seat))
    count = match.overdraw[seat]
    mark = HappeningBegan(what="ethereal.calendar.end-turn", seat=seat)
    end_due(draft, UntilTurnEnds(seat=seat, turn=match.turns[seat]), mark, more=count > 0)
    if count:
        draft.tell(OverdrawLowered(seat=seat, count=max(0, count - OVERDRAW_A_TURN)))
    if after := next_in_round(match, seat):
        draft.then(TurnStart(seat=after))
    else:
        draft.then(*((RoundEnd(),) if is_end_due(match) else ()), RoundStart())
    check_economy(draft, seat)


def roll_draw(draft: EtherealDraft, seat: str, command: RollDraw) -> None:
    """ethereal.draw.roll, ethereal.draw.one-by-one: cards for which the hand has no room burn."""
    match = draft.match
    if bars_drawing(match):
        raise Rejected("full-moon-no-draw", "ethereal.draw.full-moon", "nobody draws at the Full Moon")
    if not match.decks[seat]:
        raise Rejected("deck-empty", "ethereal.draw.empty-deck", "the deck is empty")
    if match.burned_in[seat] == match.turn:
        raise Rejected("no-more-draws", "ethereal.draw.stop-after-overdraw", "a card was burned this turn")
    draw(draft, seat, draft.roll(4, rule="ethereal.draw.roll", seat=seat))
