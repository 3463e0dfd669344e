"""The Medium computer player of Ethereal (ethereal.computer, docs/rules/ethereal/opponents.md)."""

from collections.abc import Iterator
from random import Random

from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.opening import ReportReady
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.kinds import is_rank
from domain.ethereal.mana import mana
from domain.ethereal.match import Match
from events.base import Question
from events.ethereal.bank import Offer
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.spells import CardsPulled, SeveringOffered
from projections.ethereal.ruleset import RULESET
from projections.ethereal.view import View
from projections.offers import imagined, refusal_of
from workers.opponents.ethereal.banking import bounties, repayments, settlements, taxes
from workers.opponents.ethereal.battle import attacks
from workers.opponents.ethereal.march import moves
from workers.opponents.ethereal.muster import may_draw, opening_ace, placements
from workers.opponents.ethereal.outlook import Outlook
from workers.opponents.ethereal.spellcraft import best_pulled, castings, rites, severs
from workers.opponents.ethereal.spending import best_souls, conjures, offerings, sales

TOLL_COVERED = 6
"""ethereal.computer.choice-toll: the mana that a refusal may cost."""


def medium(view: View, choices: Random) -> EtherealCommand:
    """The next command of a seat, out of its view alone (ethereal.computer.own-view, -repeatable, -no-illegal)."""
    match, seat = imagined(RULESET, view), view.you
    wishes = _wishes(match, seat, choices)
    return next(command for command in wishes if refusal_of(RULESET, match, seat, command) is None)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[EtherealCommand]:
    """What the seat would do, the best first; the last one is always possible."""
    blocking = match.blocking()
    if blocking is not None:
        yield answer(match, seat, blocking)
        return
    if offer := _offer_to(match, seat):
        yield answer(match, seat, offer)
        return
    match match.phase:
        case "opening":
            yield from opening_ace(match, seat) if match.opening[seat] else placements(Outlook(match, seat))
            yield ReportReady()
        case "draw":
            if may_draw(match, seat):
                yield RollDraw()
        case "prep":
            outlook = Outlook(match, seat)
            yield from rites(outlook)
            yield from bounties(outlook)
            yield from settlements(outlook)
            yield from repayments(outlook)
            yield from offerings(outlook)
            yield from taxes(outlook)
            yield from sales(outlook)
            yield from conjures(outlook)
            yield from placements(outlook)
            yield from moves(outlook, choices)
            yield from castings(outlook)
        case _:
            yield from attacks(Outlook(match, seat))
    yield EndPhase()


def _offer_to(match: Match, seat: str) -> Offer | None:
    """What waits for the seat's answer, the oldest first."""
    offers = (question for question in match.questions.values() if isinstance(question, Offer))
    return next((offer for offer in offers if seat in offer.of), None)


def answer(match: Match, seat: str, question: Question) -> EtherealCommand:
    """ethereal.computer.choice-grave, ethereal.computer.choice-toll, ethereal.computer.choice-always."""
    match question:
        case GiftOffered():
            return PickFromGrave(ask=question.ask, cards=best_souls(match, seat, question.most))
        case TollAsked():
            dear = question.source != "deck" and any(is_rank(id, "K", "Q", "X") for id in question.cards)
            return AnswerToll(ask=question.ask, give=not (dear and mana(match, seat) >= TOLL_COVERED))
        case SeveringOffered():
            return AnswerSevering(ask=question.ask, sever=severs(match, seat, question))
        case CardsPulled():
            return ChoosePulled(ask=question.ask, card=best_pulled(match, seat, question.cards))
        case _:  # ethereal.turn.choice-default, ethereal.computer.choice-loans
            return next(iter(RULESET.default_answer(match, question, seat)))
