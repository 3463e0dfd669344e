"""What a seat can do at the table of Pantheon, out of the list of legal commands, sorted to where it is looked for."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from commands.pantheon.powers import BEAUTYS_PRICE
from domain.pantheon.cards import CARDS
from gateway.pages.acts import Act, Acting, Choice, Closed, Option, Picked
from gateway.pages.boards.pantheon.about import costs, does, untimely
from gateway.pages.boards.pantheon.faces import named
from gateway.pages.boards.pantheon.say import Command, say, spot
from gateway.pages.boards.pantheon.scene import scene_of
from projections.offers import Offer
from projections.pantheon.view import View

OF_TURN: Final = ("steal-card", "take-look", "draw-paid", "draw-by-fate", "end-phase")
"""What is about no card, in the order of its buttons."""
OF_CHOICE: Final = ("abjure", "let-pass", "reroll-die", "keep-die", "discard-owed")
OF_CARDS: Final = ("discard-excess", "take-hero")
"""What takes cards of the hand, which are picked one by one."""
CLOSED: Final = {
    "play-miracle": "Play",
    "play-unit": "Play",
    "attack": "Attack",
    "take-hero": "Take over",
    "draw-paid": "Draw a card",
    "draw-by-fate": "Draw by God of Fate",
    "steal-card": "Steal a card",
}
"""What is worth a word where it cannot be done."""


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What is picked: a card of the hand, or a unit in play and its `seat`. `does`: what it does, in sentences."""

    name: str
    symbol: str
    label: str
    does: tuple[str, ...]
    seat: str = ""


class More(msgspec.Struct, frozen=True, kw_only=True):
    """What Pantheon's templates show besides: what is picked, and what takes cards of the hand."""

    panel: Panel | None
    forms: tuple[Choice, ...]


def acting_of(view: View, offers: Sequence[Offer], picked: Picked) -> Acting:
    """What the seat of a view can do about what is picked."""
    pick = picked.card or picked.at
    about = [_act(view, command) for command in _about(offers, pick)]
    return Acting(
        targets={act.tile: act for act in about if act.tile and act.tile != pick},
        turn=list(_turn(view, offers)),
        acts=about,
        closed=list(_closed(view, offers, pick)),
        more=More(panel=_panel(view, picked), forms=tuple(_forms(view, offers))),
    )


def _turn(view: View, offers: Sequence[Offer]) -> Iterator[Act]:
    for kind in OF_TURN:
        for offer in offers:
            if offer.kind == kind:
                yield from (_act(view, command) for command in offer.commands)


def _about(offers: Sequence[Offer], pick: str) -> Iterator[Command]:
    """The commands that name what is picked, as what acts or as what is aimed at."""
    for offer in offers:
        if pick and offer.kind not in (*OF_TURN, *OF_CHOICE, *OF_CARDS):
            yield from (command for command in offer.commands if pick in command.values())


def _act(view: View, command: Command) -> Act:
    at = spot(command)
    return Act(label=say(view, command), command=command, tile=at, mark="hit" if at else "")


def _closed(view: View, offers: Sequence[Offer], pick: str) -> Iterator[Closed]:
    """Why what is about the pick, or about nothing in particular, cannot be done."""
    if view.you and pick in CARDS and not any(offer.subject == pick for offer in offers):
        yield from filter(None, (untimely(view, pick),))
    for offer in offers:
        if offer.refusal and offer.kind in CLOSED and offer.subject in ("", pick):
            yield Closed(label=CLOSED[offer.kind], refusal=offer.refusal)


def _forms(view: View, offers: Sequence[Offer]) -> Iterator[Choice]:
    for offer in offers:
        if not offer.commands or offer.kind not in OF_CARDS:
            continue
        first = offer.commands[0]
        number = len(first["cards"])
        title = (
            f"Discard {number}" if offer.kind == "discard-excess" else f"{say(view, first)} for {BEAUTYS_PRICE} cards"
        )
        yield picking(view, title=title, command={**first, "cards": []}, number=number)


def picking(view: View, *, title: str, command: Command, number: int, ask: int = 0, text: str = "") -> Choice:
    """A form in which so many cards of the hand are picked for a command."""
    return Choice(
        ask=ask,
        title=title,
        text=text,
        command=command,
        field="cards",
        options=tuple(_option(id) for id in view.hand),
        least=number,
        most=number,
        answer=title,
    )


def _option(id: str) -> Option:
    card = named(id)
    return Option(value=id, symbol=card.face.symbol, name=card.label, whose=card.name)


def _panel(view: View, picked: Picked) -> Panel | None:
    """What is picked, if it is there to be seen."""
    if picked.card in view.hand:
        card = named(picked.card)
        label = f"in your hand, costs {costs(view, card.id)}"
        return Panel(name=card.name, symbol=card.face.symbol, label=label, does=does(card.id))
    scene = scene_of(view)
    for side in (*scene.others, scene.own):
        for unit in (unit for group in side.groups for unit in group.units):
            if unit.id == picked.at:
                about = unit.label.removeprefix(unit.name).removeprefix(", ") or "in play"
                return Panel(name=unit.name, symbol=unit.face.symbol, label=about, does=does(unit.id), seat=side.seat)
    return None
