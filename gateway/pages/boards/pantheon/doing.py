"""What a seat can do at the table of Pantheon, sorted to where it is looked for, and its dialogs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from domain.pantheon.cards import place_in_deck
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from gateway.pages.acts import Act, Acting, Choice, Closed, Option, Picked
from projections.offers import Offer
from projections.pantheon.view import View
from projections.pantheon.words import aim, name_of

Command = dict[str, Any]
ABOUT_CARDS: Final = ("play-miracle", "play-unit", "attack", "take-hero")
OF_CHOICE: Final = ("abjure", "let-pass", "reroll-die", "keep-die", "discard-owed")


def _names(ids: Sequence[str]) -> str:
    return ", ".join(map(name_of, ids))


SAY: Final[dict[str, Callable[[Command], str]]] = {
    "end-phase": lambda command: "End the phase",
    "play-miracle": lambda command: (
        f"Play {name_of(command['card'])}" + (f" on {aim(command['target'])}" if command.get("target") else "")
    ),
    "play-unit": lambda command: f"Play {name_of(command['card'])}",
    "attack": lambda command: f"Attack {aim(command['target'])}",
    "draw-paid": lambda command: "Pay for a card",
    "draw-by-fate": lambda command: "Draw by the God of Fate",
    "discard-excess": lambda command: f"Discard {_names(command['cards'])}",
    "take-hero": lambda command: f"Take {name_of(command['hero'])} for {_names(command['cards'])}",
    "take-look": lambda command: "Look at the enemy’s hand" if command["at"] == "hand" else "Look at the draw pile",
    "steal-card": lambda command: "Steal a card",
    "abjure": lambda command: "Abjure it",
    "let-pass": lambda command: "Let it pass",
    "reroll-die": lambda command: "Roll it again",
    "keep-die": lambda command: "Keep it",
}
CLOSED: Final = {"play-miracle": "Play", "play-unit": "Play", "attack": "Attack", "take-hero": "Take the Hero"}


def say(command: Command) -> str:
    """A command in the words of a button."""
    known = SAY.get(command["type"])
    return known(command) if known else command["type"].replace("-", " ").capitalize()


def acting_of(view: View, offers: Sequence[Offer], picked: Picked) -> Acting:
    """What the seat of a view can do about the card that is picked, in its hand or in play."""
    about = list(_about(offers, picked.card or picked.at))
    return Acting(
        targets={act.tile: act for act in reversed(about) if act.tile},
        turn=list(_of_turn(offers)),
        acts=about,
        closed=list(_closed(offers, picked.card or picked.at)),
    )


def _about(offers: Sequence[Offer], id: str) -> Iterator[Act]:
    for offer in offers:
        for command in offer.commands:
            if id and offer.kind in ABOUT_CARDS and id in (command.get(name) for name in ("card", "attacker", "hero")):
                yield Act(label=say(command), command=command, tile=command.get("target") or "", mark="hit")


def _of_turn(offers: Sequence[Offer]) -> Iterator[Act]:
    for offer in offers:
        if offer.kind not in (*ABOUT_CARDS, *OF_CHOICE):
            yield from (Act(label=say(command), command=command) for command in offer.commands)


def _closed(offers: Sequence[Offer], id: str) -> Iterator[Closed]:
    for offer in offers:
        if offer.refusal and id and offer.subject == id:
            yield Closed(label=CLOSED.get(offer.kind, offer.kind), refusal=offer.refusal)


def choice_of(view: View, offers: Sequence[Offer]) -> Choice | None:
    """The question that the seat of a view owes an answer to."""
    for ask, question in view.questions.items():
        if view.you and view.you in getattr(question, "of", ()) and (asked := _asked(view, int(ask), question, offers)):
            return asked
    return None


def _asked(view: View, ask: int, question: Any, offers: Sequence[Offer]) -> Choice | None:
    acts = tuple(Act(label=say(each), command=each) for offer in offers for each in offer.commands)
    match question:
        case AbjurationOffered():
            title = f"{name_of(view.miracle)} was played" if view.miracle else "A Miracle was played"
            return Choice(ask=ask, title=title, text="You may answer it with Abjuration.", acts=acts)
        case RerollOffered():
            return Choice(ask=ask, title="The God of Luck", text="You may roll this die once more.", acts=acts)
        case DiscardsOwed(number=number):
            hand = sorted(view.hand, key=place_in_deck)
            return Choice(
                ask=ask,
                title=f"Discard {number} card{'s' if number > 1 else ''}",
                text="You choose which.",
                command={"type": "discard-owed", "ask": ask},
                field="cards",
                options=tuple(Option(value=id, symbol="p-back", name=name_of(id)) for id in hand),
                least=number,
                most=number,
                answer="Discard them",
            )
        case _:
            return None
