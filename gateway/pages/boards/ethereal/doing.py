"""What a seat can do at the table of Ethereal, out of the list of legal commands, sorted to where it is looked for."""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, Final

import msgspec

from domain.ethereal.kinds import rank_order
from gateway.pages.acts import Act, Acting, Closed, Picked, with_amounts
from gateway.pages.boards.ethereal.automation import Automation, automation_of
from gateway.pages.boards.ethereal.faces import Face, face_of
from gateway.pages.boards.ethereal.oaths import Breaking, breaking_of
from gateway.pages.boards.ethereal.panel import Panel, panel_of
from gateway.pages.boards.ethereal.say import CLOSED, Command, mark, say, spot
from gateway.pages.boards.ethereal.shop import Shop, shop_of
from projections.ethereal.info.insight import Info, odds_from
from projections.ethereal.view import View
from projections.offers import Offer
from projections.spell_list import ListedSpell

OF_TURN: Final = ("report-ready", "roll-draw", "end-phase")
OF_STATE: Final = ("switch-timer-off",)
OF_SPELLS: Final = ("cast-spell", "conjure", "buy-body")
OF_SKY: Final = ("place-gift", "take-back", "exchange-cards")
OF_CHOICE: Final = ("pick-from-grave", "answer-toll", "answer-severing", "choose-pulled", *OF_SKY)
OF_FIELD: Final = frozenset(CLOSED)
MOVES: Final = "move-cards"
CREDIT: Final = " on credit"
FIGHTS: Final = ("attack", "charge", "shoot")


class Movable(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the stack that is picked; `chosen`: it is among those that go; `others`: the other pick."""

    id: str
    face: Face
    chosen: bool
    others: tuple[str, ...]


class More(msgspec.Struct, frozen=True, kw_only=True):
    """What Ethereal's templates show: the panel of what is picked, which of its cards go, the shop of spells, a seat's
    automation, and what it is asked before it breaks its Oath of Saturn."""

    panel: Panel | None
    movable: tuple[Movable, ...]
    shop: Shop
    automation: Automation | None
    breaking: Breaking | None


def finer(picked: Picked) -> Callable[[Any], bool] | None:
    """The moves of just those cards of a stack that are picked, which a long list may leave out."""
    if not (picked.at and picked.cards):
        return None
    cards = set(picked.cards)
    return lambda command: command.type == MOVES and command.origin == picked.at and set(command.cards) == cards


def acting_of(view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: Info, picked: Picked) -> Acting:
    """What the seat of a view can do about what is picked."""
    going = _going(offers, picked)
    about = _with_odds(view, picked.at, tuple(_about(view, offers, picked, going)))
    return Acting(
        targets=_targets(about),
        turn=_of(view, offers, OF_TURN),
        state=_of(view, offers, OF_STATE),
        acts=[act for act in about if act.mark != "dot" or not picked.at],
        closed=list(_closed(view, offers, picked)),
        more=More(
            panel=panel_of(view, info, picked),
            movable=_movable(view, offers, picked, going),
            shop=shop_of(view, offers, spells, picked),
            automation=automation_of(view, picked) if view.you and not view.ended else None,
            breaking=breaking_of(view, offers),
        ),
    )


def _with_odds(view: View, tile: str, about: tuple[Act, ...]) -> tuple[Act, ...]:
    """What the stack on a tile can do, with the chance of each attack to hit."""
    fights = {act.tile for act in about if act.command["type"] in FIGHTS}
    odds = odds_from(view, tile, sorted(fights)) if fights and tile else {}
    return tuple(
        msgspec.structs.replace(act, note=f"{odds[act.tile].hits:g} %")
        if act.tile in odds and act.command["type"] in FIGHTS
        else act
        for act in about
    )


def _of(view: View, offers: Sequence[Offer], kinds: Container[str]) -> list[Act]:
    return [_act(view, command) for offer in offers if offer.kind in kinds for command in offer.commands]


def _going(offers: Sequence[Offer], picked: Picked) -> tuple[str, ...]:
    """The cards of a stack that go: those that are picked, else as many as may."""
    if picked.cards:
        return picked.cards
    moves = (command["cards"] for offer in _moves(offers, picked) for command in offer.commands)
    return tuple(max(moves, key=len, default=()))


def _moves(offers: Sequence[Offer], picked: Picked) -> Iterator[Offer]:
    return (offer for offer in offers if offer.kind == MOVES and offer.subject == picked.at)


def _movable(view: View, offers: Sequence[Offer], picked: Picked, going: tuple[str, ...]) -> tuple[Movable, ...]:
    """The cards of a stack of which some may go without the others."""
    every = {id for offer in _moves(offers, picked) for command in offer.commands for id in command["cards"]}
    if len(every) < 2:
        return ()
    return tuple(
        Movable(
            id=id,
            face=face_of(id),
            chosen=id in going,
            others=tuple(each for each in going if each != id) if id in going else (*going, id),
        )
        for id in sorted(every, key=rank_order)
    )


def _about(view: View, offers: Sequence[Offer], picked: Picked, going: tuple[str, ...]) -> Iterator[Act]:
    """What there is to do about what is picked."""
    seen = set[str]()
    for offer in offers:
        for command, amount in with_amounts((offer,)):
            if not _is_about(view, offer, command, picked, going):
                continue
            act = _act(view, command, amount)
            if act.value not in seen:
                seen.add(act.value)
                yield act


def _is_about(view: View, offer: Offer, command: Command, picked: Picked, going: tuple[str, ...]) -> bool:
    if picked.spell:
        wanted = picked.spell + (CREDIT if picked.credit else "")
        return offer.kind in OF_SPELLS and offer.subject == wanted
    if offer.kind not in OF_FIELD and offer.kind != "buy-middle-land":
        return False
    if picked.card:
        return command.get("card") == picked.card
    if offer.kind == MOVES:
        return command["origin"] == picked.at and set(command["cards"]) == set(going)
    return bool(picked.at) and _names(view, command, picked.at)


def _names(view: View, command: Command, tile: str) -> bool:
    """Whether a command names a tile or what stands on it."""
    stack = view.stacks.get(tile)
    here = {tile, *(stack.cards if stack else ())}
    return any(value in here for value in command.values() if isinstance(value, str))


def _targets(about: Sequence[Act]) -> dict[str, Act]:
    """One act for each tile: what the pick does there; a spell of several choices has none."""
    targets = dict[str, Act]()
    for act in about:
        if act.tile and act.tile not in targets:
            targets[act.tile] = act
    return targets


def _act(view: View, command: Command, amount: tuple[str, int, int] | None = None) -> Act:
    tile = spot(view, command)
    return Act(
        label=say(view, command),
        command=command,
        tile=tile,
        mark=mark(view, command) if tile else "",
        amount=amount,
    )


def _closed(view: View, offers: Sequence[Offer], picked: Picked) -> Iterator[Closed]:
    """Why what is about the pick cannot be done; each reason once."""
    stack = view.stacks.get(picked.at)
    subjects = {picked.card} if picked.card else {picked.at, *(stack.cards if stack else ())}
    told = set[str]()
    for offer in offers:
        if offer.refusal and offer.kind in CLOSED and offer.subject in subjects and offer.kind not in told:
            told.add(offer.kind)
            yield Closed(label=CLOSED[offer.kind], refusal=offer.refusal)
