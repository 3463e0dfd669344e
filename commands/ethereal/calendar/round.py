"""The start of a round (ethereal.calendar.round-*, ethereal.turn.round-start-order)."""

from commands.ethereal.calendar.crystals import await_crystal
from commands.ethereal.calendar.demons import await_band, check_anger
from commands.ethereal.sky.taking import TAKES, move_sky
from commands.ethereal.turn import end_due
from domain.ethereal.cycles import over
from domain.ethereal.fire import burnt_out
from domain.ethereal.mana import BANK
from domain.ethereal.match import EtherealDraft
from domain.ethereal.red import unanswered
from events.base import HappeningBegan, ManaPosted, MatchEnded, QuestionClosed, UntilRound
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.cycles import BansEnded
from events.ethereal.meteor import FireWentOut
from events.ethereal.turn import RoundBegan


def round_start(draft: EtherealDraft, step: RoundStart) -> None:
    """ethereal.calendar.round-1-ends to -17-meteor: what happens by itself before the first seat's turn."""
    match = draft.match
    if match.round >= match.options.round_limit:
        draft.tell(MatchEnded(winners=(), reason="round-limit"))
        return
    if match.round == 0:
        _begin(draft)
    draft.tell(RoundBegan(round=match.round + 1))
    _end_what_lasted(draft)
    check_anger(draft)
    move_sky(draft)
    draft.then(RoundRest(after=TAKES), TurnStart(seat=match.order[0]))


def _begin(draft: EtherealDraft) -> None:
    """ethereal.calendar.match-start: what is rolled once before round 1."""
    options = draft.match.options
    if options.bank_opens_with_mana or options.crystals or options.demons:
        draft.tell(HappeningBegan(what="ethereal.calendar.match-start"))
    if options.bank_opens_with_mana:
        _open_bank(draft)
    if options.crystals:
        await_crystal(draft, "ethereal.crystal.first")
    if options.demons:
        await_band(draft, "ethereal.demons.first")


def _open_bank(draft: EtherealDraft) -> None:
    """ethereal.bank.opens-with, ethereal.bank.opens-roll."""
    rule = "ethereal.bank.opens-with"
    amount = sum(draft.throw((2,) * (2 * len(draft.match.seats)), rule=rule))
    draft.tell(ManaPosted(debit="source:opening-bank", credit=BANK, amount=amount, rule=rule))


def _end_what_lasted(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-1-ends, ethereal.meteor.fire, ethereal.red.answer."""
    out, requests, bans = burnt_out(draft.match), unanswered(draft.match), over(draft.match)
    mark = HappeningBegan(what="ethereal.calendar.round-1-ends")
    end_due(draft, UntilRound(round=draft.match.round), mark, more=bool(out or requests or bans))
    if bans:
        draft.tell(BansEnded(schools=bans))
    if out:
        draft.tell(FireWentOut(ground=out))
    for question in requests:
        draft.tell(QuestionClosed(ask=question.ask, how="lapsed"))
