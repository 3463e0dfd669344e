"""What a computer of Ethereal answers to whatever it is asked, at any level (ethereal.computer.choice-*)."""

from collections.abc import Callable, Iterator
from random import Random

from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
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
from workers.opponents.ethereal.spellcraft import best_pulled, severs
from workers.opponents.ethereal.spending import best_souls

TOLL_COVERED = 6
"""ethereal.computer.choice-toll: the mana that a refusal may cost."""
Wishes = Callable[[Match, str, Random], Iterator[EtherealCommand]]
"""What a seat would do in a match that it may know whole, the best first; the last one is always possible."""


def first_possible(wishes: Wishes, view: View, choices: Random, *, severing: bool = True) -> EtherealCommand:
    """The answer that the seat owes, else the first of its wishes that the rules accept
    (ethereal.computer.own-view, -repeatable, -no-illegal). `severing`: whether it casts Flesh Severance."""
    match, seat = imagined(RULESET, view), view.you
    question = match.blocking() or _offer_to(match, seat)
    if question is not None:
        return answer(match, seat, question, severing=severing)
    return next(wish for wish in wishes(match, seat, choices) if is_possible(match, seat, wish))


def is_possible(match: Match, seat: str, command: EtherealCommand) -> bool:
    """Whether the rules accept a command."""
    return refusal_of(RULESET, match, seat, command) is None


def _offer_to(match: Match, seat: str) -> Offer | None:
    """What waits for the seat's answer, the oldest first."""
    offers = (question for question in match.questions.values() if isinstance(question, Offer))
    return next((offer for offer in offers if seat in offer.of), None)


def answer(match: Match, seat: str, question: Question, *, severing: bool = True) -> EtherealCommand:
    """ethereal.computer.choice-grave, ethereal.computer.choice-toll, ethereal.computer.choice-always."""
    match question:
        case GiftOffered():
            return PickFromGrave(ask=question.ask, cards=best_souls(match, seat, question.most))
        case TollAsked():
            dear = question.source != "deck" and any(is_rank(id, "K", "Q", "X") for id in question.cards)
            return AnswerToll(ask=question.ask, give=not (dear and mana(match, seat) >= TOLL_COVERED))
        case SeveringOffered():
            return AnswerSevering(ask=question.ask, sever=severing and severs(match, seat, question))
        case CardsPulled():
            return ChoosePulled(ask=question.ask, card=best_pulled(match, seat, question.cards))
        case _:  # ethereal.turn.choice-default, ethereal.computer.choice-loans
            return next(iter(RULESET.default_answer(match, question, seat)))
