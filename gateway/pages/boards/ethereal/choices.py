"""The questions of Ethereal that a seat has to answer before anything else, as dialogs."""

from collections.abc import Sequence
from typing import Any

from domain.ethereal.kinds import rank_order
from events.ethereal.cycles import BanAsked
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.spells import CardsPulled, SeveringOffered
from gateway.pages.acts import Act, Choice, Option, owed
from gateway.pages.boards.ethereal.faces import face_of
from gateway.pages.boards.ethereal.lying import soul_of
from gateway.pages.boards.ethereal.say import say
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.view import View
from projections.ethereal.words import short
from projections.offers import Offer

GIFTS = {"ethereal.moon.new-gift": "The New Moon’s gift"}


def choice_of(view: View, offers: Sequence[Offer]) -> Choice | None:
    """The question that the seat of a view owes an answer to."""
    return next(filter(None, (_asked(view, ask, question, offers) for ask, question in owed(view))), None)


def _asked(view: View, ask: int, question: Any, offers: Sequence[Offer]) -> Choice | None:
    acts = tuple(Act(label=say(view, each), command=each) for offer in offers for each in offer.commands)
    match question:
        case GiftOffered():
            return _gift(view, ask, question)
        case TollAsked():
            cards = tuple(_option(view, id) for id in question.cards)
            text = "Give these cards, or refuse and bear what the moon does then."
            return Choice(ask=ask, title="The moon’s toll", text=text, acts=acts, shown=cards)
        case DeckTollAsked():
            text = f"Give {question.number} cards of your deck, unseen, or refuse and bear what the moon does then."
            return Choice(ask=ask, title="The moon’s toll", text=text, acts=acts)
        case SeveringOffered():
            text = f"It would go to the Ether for {question.price} mana."
            title = f"Sever {short(question.card)}?"
            return Choice(ask=ask, title=title, text=text, acts=acts, shown=(_option(view, question.card),))
        case BanAsked():
            text = "All votes are shown together. What has most votes is banned for 1d3 rounds from the next one on."
            return Choice(ask=ask, title="Mercury: a school to ban", text=text, acts=acts)
        case CardsPulled():
            cards = tuple(_option(view, id) for id in question.cards)
            text = "Take one of these cards of your deck, or none."
            return Choice(ask=ask, title="Clairvoyance", text=text, acts=acts, shown=cards)
        case _ if acts and getattr(question, "blocks", False):  # whatever a later rule asks can be answered
            title = str(question.__struct_config__.tag).replace("-", " ").capitalize()
            return Choice(ask=ask, title=title, text="This has to be answered first.", acts=acts)
        case _:
            return None


def _gift(view: View, ask: int, question: GiftOffered) -> Choice:
    cards = f"{question.most} card{'s' if question.most != 1 else ''}"
    least = f"{question.least} to " if 0 < question.least < question.most else "up to " if not question.least else ""
    return Choice(
        ask=ask,
        title=f"{GIFTS.get(question.rule, 'The grave opens')}: choose {least}{cards}",
        text="They come to your hand. Closing this does not answer; the table waits for you.",
        command={"type": "pick-from-grave", "ask": ask},
        field="cards",
        options=tuple(_option(view, id) for id in sorted(view.grave, key=rank_order, reverse=True)),
        least=question.least,
        most=question.most,
        answer="Take them",
    )


def _option(view: View, id: str) -> Option:
    soul = soul_of(view, id)
    return Option(
        value=id,
        symbol=f"c-{face_of(id).face}",
        name=soul.face.name,
        seat=soul.seat,
        solid=soul.solid,
        whose=soul.whose,
    )
