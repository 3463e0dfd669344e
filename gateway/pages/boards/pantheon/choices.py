"""The questions of Pantheon that a seat has to answer before anything else, as dialogs."""

from collections.abc import Sequence
from typing import Any

from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from gateway.pages.acts import Act, Choice, Option, owed
from gateway.pages.boards.pantheon.doing import picking
from gateway.pages.boards.pantheon.faces import named
from gateway.pages.boards.pantheon.say import say
from projections.offers import Offer
from projections.pantheon.view import View


def choice_of(view: View, offers: Sequence[Offer]) -> Choice | None:
    """The question that the seat of a view owes an answer to."""
    return next(filter(None, (_asked(view, ask, question, offers) for ask, question in owed(view))), None)


def _asked(view: View, ask: int, question: Any, offers: Sequence[Offer]) -> Choice | None:
    acts = tuple(Act(label=say(view, each), command=each) for offer in offers for each in offer.commands)
    match question:
        case AbjurationOffered():
            card = named(question.card)
            shown = (Option(value=card.id, symbol=card.face.symbol, name=card.label, whose=card.name),)
            text = "You may negate it if you hold Abjuration, or let it take effect."
            return Choice(ask=ask, title=f"{card.name} was played", text=text, acts=acts, shown=shown)
        case RerollOffered():
            text = "God of Luck lets you roll it once more; what it shows then stands."
            return Choice(ask=ask, title=f"The die shows {question.face}", text=text, acts=acts)
        case DiscardsOwed():
            title = f"Discard {question.number} {'card' if question.number == 1 else 'cards'}"
            command: dict[str, Any] = {"type": "discard-owed", "ask": ask}
            return picking(view, title=title, command=command, number=question.number, ask=ask, text="You owe this.")
        case _:
            return None
