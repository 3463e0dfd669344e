"""The whole state of a match in the rulebook's words (docs/position.md)."""

from typing import Any

import msgspec

from domain.pantheon.cards import DECK, card, is_kind
from domain.pantheon.match import Look, Match
from domain.pantheon.options import Options
from domain.pantheon.tokens import (
    FAITH_SOURCE,
    SUPPLY,
    faith,
    faith_account,
    worshipers,
    worshipers_account,
)
from events.base import Lasting, MatchEnded, Player
from events.pantheon import PantheonQuestion
from events.pantheon.agenda import PantheonStep
from events.pantheon.cards import LookedAt
from events.pantheon.turn import Phase, PhaseOpened
from projections.pantheon.books import cards_in_zones
from projections.pantheon.notation import REST, cards_of, read_cards
from projections.soundness import refuse_doubles, refuse_gaps, refuse_miscounted, refuse_strangers


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where every card is, whose turn it is, what is open. Cards are in short notation, the draw pile top card first.

    What a hand-written position leaves out has a plain default: every card that is named nowhere in the draw pile,
    turn 3, the first seat's Destiny Phase, no Worshipers and no Faith, books that balance.
    """

    edition: int = 1
    options: Options = Options()
    seats: tuple[str, ...] = ("s1", "s2")
    players: dict[str, Player] = {}
    entropy: dict[str, str] = {}
    order: tuple[str, ...] = ()
    turn: int = 3
    turns: dict[str, int] = {}
    active: str = "s1"
    phase: Phase | None = "destiny"
    worshipers: dict[str, int] = {}
    faith: dict[str, int] = {}
    sides: dict[str, str] = {}
    gifts: dict[str, str] = {}
    hands: dict[str, str] = {}
    miracle: str = ""
    pile: str = REST
    discard: str = ""
    killed: str = ""
    played: dict[str, tuple[int, int]] = {}
    answered: dict[str, tuple[int, int]] = {}
    attacked_in: dict[str, int] = {}
    used_in: dict[str, int] = {}
    looks: dict[LookedAt, Look] = {}
    balances: dict[str, int] | None = None
    lasting: dict[int, Lasting] = {}
    lasted: int = 0
    questions: dict[int, PantheonQuestion] | None = None
    asked: int = 0
    agenda: tuple[PantheonStep, ...] = ()
    ended: MatchEnded | None = None


SAME = (
    *("edition", "options", "seats", "players", "entropy", "order", "turn", "turns", "active", "phase", "gifts"),
    *("miracle", "played", "answered", "attacked_in", "used_in", "looks", "lasting", "lasted"),
    *("asked", "agenda", "ended"),
)
"""What stands in a position as it does in the match."""
BY_SEAT = ("hands", "sides")
COMMON = ("pile", "discard", "killed")


def position_of(match: Match) -> Position:
    """The position of a match; `match_of` is its inverse."""
    told: dict[str, Any] = {name: getattr(match, name) for name in SAME}
    for name in BY_SEAT:
        zones: dict[str, tuple[str, ...]] = getattr(match, name)
        told[name] = {seat: cards_of(cards) for seat, cards in zones.items()}
    told |= {name: cards_of(getattr(match, name)) for name in COMMON}
    return Position(
        **told,
        worshipers={seat: worshipers(match, seat) for seat in match.seats},
        faith={seat: faith(match, seat) for seat in match.seats},
        balances=match.balances,
        questions=match.questions,
    )


def match_of(position: Position) -> Match:
    """The match that stands so.

    Errors: `ValueError` for a card that is unknown, in two places or in none, for a seat that does not exist, and for
    what does not fit together.
    """
    told: dict[str, Any] = {name: getattr(position, name) for name in SAME}
    rest = _rest(position)
    for name in BY_SEAT:
        zones: dict[str, str] = getattr(position, name)
        told[name] = {seat: read_cards(zones.get(seat, ""), rest) for seat in (*position.seats, *zones)}
    told |= {name: read_cards(getattr(position, name), rest) for name in COMMON}
    match = Match(**told, balances=position.balances or {}, questions=position.questions or {}).fork()
    _complete(match, position)
    _refuse_seats(match)
    _refuse_cards(match)
    _refuse_numbers(match, position)
    return match


def _rest(position: Position) -> tuple[str, ...]:
    """The cards that are named nowhere; before a match is made there are none."""
    texts = [*position.hands.values(), *position.sides.values(), position.pile, position.discard]
    named = {word for text in texts for word in text.split()} | {*position.gifts.values(), position.miracle}
    return tuple(id for id in DECK if id not in named)


def _complete(match: Match, position: Position) -> None:
    """The plain defaults of what was left out."""
    if not match.order and match.turn:
        match.order = match.seats
    for seat in match.seats:
        match.turns.setdefault(seat, 0)
    if position.balances is None:
        _balance(match, position)
    if position.questions is None and match.ended is None and match.phase is not None:
        ask = match.asked + 1
        match.questions = {ask: PhaseOpened(ask=ask, of=(match.active,), phase=match.phase)}
    match.asked = max(match.asked, *match.questions, 0)
    match.lasted = max(match.lasted, *match.lasting, 0)


def _balance(match: Match, position: Position) -> None:
    """Books that give the seats what the position says."""
    held = {worshipers_account(seat): amount for seat, amount in position.worshipers.items() if amount}
    earned = {faith_account(seat): amount for seat, amount in position.faith.items() if amount}
    match.balances = held | earned
    for source, given in ((SUPPLY, held), (FAITH_SOURCE, earned)):
        if total := sum(given.values()):
            match.balances[source] = -total


def _refuse_seats(match: Match) -> None:
    """Wherever a seat is named it is one of the match."""
    named: dict[str, Any] = {name: getattr(match, name) for name in (*BY_SEAT, "players", "entropy", "turns")}
    named |= {"played": match.played, "answered": match.answered, "order": match.order}
    named |= {"looks": [look.seat for look in match.looks.values()], "active": [match.active] if match.turn else []}
    refuse_strangers(match, named)
    if match.order and sorted(match.order) != sorted(match.seats):
        raise ValueError("the turn order has each seat once")


def _refuse_cards(match: Match) -> None:
    """pantheon.card.conservation, and what is said of cards is said of such as are there."""
    cards = cards_in_zones(match)
    for id in cards:
        card(id)
    refuse_doubles(cards)
    refuse_gaps(cards, DECK if cards else ())
    in_play = {id for side in match.sides.values() for id in side}
    for id in in_play:
        if is_kind(id, "miracle"):
            raise ValueError(f"{id} is no Unit card, and stands on no side")
    for id in (*match.gifts, *match.attacked_in, *match.used_in):
        if id not in in_play:
            raise ValueError(f"{id!r} is not in play")
    for id in match.killed:
        if id not in match.discard:
            raise ValueError(f"{id!r} was killed and is not in the discard pile")


def _refuse_numbers(match: Match, position: Position) -> None:
    """Numbers that no match comes by, and books that do not balance."""
    refuse_miscounted(match)
    for what, told, held in (
        ("Worshipers", position.worshipers, worshipers),
        ("Faith", position.faith, faith),
    ):
        for seat, amount in told.items():
            if seat not in match.seats:
                raise ValueError(f"{seat!r} in {what} is no seat of this match")
            if amount < 0 or amount != held(match, seat):
                raise ValueError(f"the books give {seat} {held(match, seat)} {what}, and it has {amount}")
