"""What a seat can do at the table of Aqueduct, out of the list of legal commands, sorted to where it is looked for."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from domain.aqueduct.network import card_of
from gateway.pages.acts import Act, Acting, Closed, Picked
from gateway.pages.boards.aqueduct.faces import Face, face_of
from projections.aqueduct.view import View
from projections.offers import Offer

Command = dict[str, Any]
OF_TURN: Final = ("draw-card", "end-turn")
OF_HAND: Final = ("lay-card", "lay-foundation", "discard-card")
CLOSED: Final = {
    "lay-card": "Lay it",
    "lay-foundation": "Lay it sideways",
    "discard-card": "Discard",
    "draw-card": "Draw",
    "end-turn": "End the turn",
    "pay-tribute": "Pay tribute",
}
"""What is worth a word where it cannot be done."""


def _by(command: Command) -> str:
    return f" by {command['suit']}" if command.get("suit") else ""


def _foundation(command: Command) -> str:
    if not command.get("outlet"):
        return "Lay it as your Foundation"
    return f"Lay it sideways below {_below(command)}{_by(command)}"


def _below(command: Command) -> str:
    return face_of(card_of(command["outlet"])).name


SAID: Final[dict[str, Callable[[Command], str]]] = {
    "lay-card": lambda command: f"Lay it below {_below(command)}{_by(command)}",
    "lay-foundation": _foundation,
    "discard-card": lambda command: f"Discard {face_of(command['card']).name}",
    "draw-card": lambda command: "Draw a card" if command["source"] == "pile" else "Take the top of the discard pile",
    "end-turn": lambda command: "End the turn",
    "pay-tribute": lambda command: f"Pay a chip of {command['suit']} as tribute",
    "buy-crown": lambda command: f"Buy the Crown of {command['suit']}",
    "buy-excuse": lambda command: f"Lay the Excuse below {_below(command)} for {' and '.join(command['chips'])}",
    "return-excuse": lambda command: "Put the Excuse back",
}


class More(msgspec.Struct, frozen=True, kw_only=True):
    """What Aqueduct's templates show besides: the card that is picked, what is bought and paid, and by outlet in words
    for which chips the Excuse can be laid there."""

    panel: Face | None
    bought: tuple[Act, ...]
    excuse: tuple[tuple[str, tuple[Act, ...]], ...]


def acting_of(view: View, offers: Sequence[Offer], picked: Picked) -> Acting:
    """What the seat of a view can do about what is picked."""
    about = [_act(command) for command in _about(offers, picked.card)]
    targets = dict[str, Act]()
    for act in about:
        targets.setdefault(act.tile, act)
    targets.pop("", None)
    return Acting(
        targets=targets,
        turn=[_act(command) for kind in OF_TURN for command in _of(offers, kind)],
        acts=about,
        closed=list(_closed(offers, picked.card)),
        more=More(
            panel=face_of(picked.card) if picked.card in view.hand else None,
            bought=tuple(map(_act, _bought(offers))),
            excuse=tuple(_excuse(view, offers)),
        ),
    )


def _bought(offers: Sequence[Offer]) -> Iterator[Command]:
    for offer in offers:
        if offer.kind not in (*OF_TURN, *OF_HAND, "buy-excuse"):
            yield from offer.commands


def _excuse(view: View, offers: Sequence[Offer]) -> Iterator[tuple[str, tuple[Act, ...]]]:
    suits = {outlet.name: outlet.suits for outlet in view.ends.get(view.you, ())}
    for offer in offers:
        if offer.kind == "buy-excuse" and offer.commands:
            where = f"Below {face_of(card_of(offer.subject)).name}, {' or '.join(suits[offer.subject])}"
            yield where, tuple(Act(label=_paid(view, each), command=each) for each in offer.commands)


def _paid(view: View, command: Command) -> str:
    first, second = command["chips"]
    return f"for {first} to its owner and {second}" if view.excuse else f"for {first} and {second}"


def _of(offers: Sequence[Offer], kind: str) -> Iterator[Command]:
    return (command for offer in offers if offer.kind == kind for command in offer.commands)


def _about(offers: Sequence[Offer], card: str) -> Iterator[Command]:
    """What can be done with a card of the hand."""
    for kind in OF_HAND if card else ():
        yield from (command for command in _of(offers, kind) if command["card"] == card)


def _act(command: Command) -> Act:
    at = command.get("outlet") or ""
    return Act(label=SAID[command["type"]](command), command=command, tile=at, mark="join" if at else "")


def _closed(offers: Sequence[Offer], card: str) -> Iterator[Closed]:
    """Why what is about the pick, or about nothing in particular, cannot be done."""
    for offer in offers:
        about = offer.subject == card if offer.kind in OF_HAND else not offer.subject
        if offer.refusal and offer.kind in CLOSED and about:
            yield Closed(label=CLOSED[offer.kind], refusal=offer.refusal)
