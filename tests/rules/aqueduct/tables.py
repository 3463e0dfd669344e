"""Positions that Aqueduct's rule tests start from, and the facts they compare with."""

from typing import Any

import msgspec

from commands.aqueduct.lay import LayCard, LayFoundation
from commands.aqueduct.options import options_of
from domain.aqueduct.cards import SUITS
from domain.aqueduct.match import Match
from events.aqueduct.agenda import AqueductAgendaSet, MakeMatch
from events.aqueduct.cards import CardsDrawn, Source
from events.aqueduct.flow import ChipsPosted, DeityFlipped, FlowCounted, PointsPosted
from events.aqueduct.network import AceFlipped, CardLaid, PipeBroken
from events.aqueduct.suits import Suit
from events.aqueduct.turn import TurnBegan, TurnEnded, TurnOpened
from events.base import Event, HappeningDue, MatchCreated, QuestionClosed
from tests.rules.spec import Given, given


def table(**position: Any) -> Given:
    """A position of Aqueduct; what is named nowhere lies in its pile, in the order of the composition table."""
    return given(game="aqueduct", **position)


def created() -> Given:
    """A match whose seats are taken and that is to be made next."""
    return Given(
        Match(),
        MatchCreated(
            ruleset="aqueduct", seats=("s1", "s2"), options=msgspec.structs.asdict(options_of({})), seed_hash=""
        ),
        HappeningDue(ask=1, of=("system",)),
        AqueductAgendaSet(steps=(MakeMatch(),)),
        game="aqueduct",
    )


def made(first: int = 1) -> Given:
    """A match that was made without shuffling; the die says which seat goes first."""
    return created().when_due().rolling(first).accepted()


def laying(card: str, outlet: str = "", suit: Suit | None = None, *, sideways: bool = False, **position: Any) -> Given:
    """Seat 1 lays a card, which it holds unless the position says what it holds; without an outlet its first one."""
    start: dict[str, Any] = {"hands": {"s1": card}} | position
    if sideways or not outlet:
        return table(**start).when("s1", LayFoundation(card=card, outlet=outlet or None, suit=suit))
    return table(**start).when("s1", LayCard(card=card, outlet=outlet, suit=suit))


def laid(card: str, on: str = "", suit: Suit | None = None, *, sideways: bool = False, turn: int = 3) -> CardLaid:
    """Seat 1 has laid a card."""
    return CardLaid(seat="s1", card=card, outlet=on, suit=suit, sideways=sideways or not on, turn=turn)


def flipped(ace: str, why: str, strikes: str = "") -> AceFlipped:
    """An Ace of a suit, for a sum such as `mill + forest`."""
    card, against = why.split(" + ")
    return AceFlipped(card=f"ace-of-{ace}", laid=card, against=against, strikes=strikes)


def broken(cards: str, seat: str = "s1", to: Any = "discard") -> PipeBroken:
    return PipeBroken(seat=seat, cards=tuple(cards.split()), to=to)


def chip(suit: Suit, rule: str, *, of: str = "s1") -> ChipsPosted:
    """A chip comes from the supply; the rule without the name of the game."""
    return ChipsPosted(debit=f"supply:{suit}", credit=f"{suit}:{of}", amount=1, rule=f"aqueduct.{rule}")


def paid(suit: Suit, rule: str, *, number: int = 1, to: str = "", by: str = "s1") -> ChipsPosted:
    """Chips go to another seat, or to the supply."""
    credit = f"{suit}:{to}" if to else f"supply:{suit}"
    return ChipsPosted(debit=f"{suit}:{by}", credit=credit, amount=number, rule=f"aqueduct.{rule}")


def deity(card: str, why: str = "") -> DeityFlipped:
    """A Deity Card for a sum such as `author + soldier`, else for a tribute of seat 1."""
    if not why:
        return DeityFlipped(card=card, seats=("s1",))
    one, against = why.split(" + ")
    return DeityFlipped(card=card, seats=("s1", "s2"), laid=one, against=against)


def flow(seat: str, card: str, *parts: tuple[Suit, int, int]) -> list[Event]:
    """What a flow brings a seat."""
    points = sum(number * each for _, number, each in parts)
    counted = FlowCounted(seat=seat, deity=card, parts=parts, points=points)
    posted = PointsPosted(debit="source:points", credit=f"points:{seat}", amount=points, rule="aqueduct.score.count")
    return [counted, posted] if points else [counted]


def drawn(card: str, source: Source = "pile", *, seat: str = "s1") -> CardsDrawn:
    return CardsDrawn(seat=seat, cards=(card,), source=source, rule="aqueduct.turn.draw-source")


def next_turn(seat: str = "s2", *, of: str = "s1", turn: int = 4, own: int = 1) -> tuple[Event, ...]:
    """A turn ends and the next one begins."""
    return (
        QuestionClosed(ask=1),
        TurnEnded(seat=of),
        TurnBegan(seat=seat, turn=turn, own=own),
        TurnOpened(ask=2, of=(seat,)),
    )


def network_of(spec: Given, seat: str = "s1") -> str:
    """The cards of a network."""
    return " ".join(each.card for each in spec.match.networks[seat])


def chips_of(spec: Given, seat: str = "s1") -> dict[str, int]:
    """A seat's chips, by suit."""
    return {suit: held for suit in SUITS if (held := spec.match.balances.get(f"{suit}:{seat}", 0))}


def points_of(spec: Given, seat: str = "s1") -> int:
    return spec.match.balances.get(f"points:{seat}", 0)
