"""The whole state of a match in the rulebook's words (docs/position.md)."""

from typing import Any

import msgspec

from domain.ethereal.kinds import UnknownCard, card, worth
from domain.ethereal.mana import pile
from domain.ethereal.match import Match
from domain.ethereal.options import Options
from domain.ethereal.tiles import field_of
from events.base import Lasting, MatchEnded, Player
from events.ethereal import EtherealQuestion
from events.ethereal.agenda import EtherealStep
from events.ethereal.turn import Phase, PhaseOpened
from projections.ethereal.notation import cards_of, read_cards, read_stack, stack_of


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where every card is, whose turn it is, what is open. Piles are in short notation, decks top card first.

    What a hand-written position leaves out has a plain default: no cards, round 2, the first seat's prep phase, books
    that balance. `phase` only counts where `questions` is left out.
    """

    options: Options = Options()
    seats: tuple[str, ...] = ("s1", "s2")
    players: dict[str, Player] = {}
    entropy: dict[str, str] = {}
    round: int = 2
    turn: int = 3
    turns: dict[str, int] = {}
    order: tuple[str, ...] = ()
    active: str = "s1"
    phase: Phase = "prep"
    moon: int = 1
    blood_moon_in: int = 0
    field: dict[str, str] = {}
    hands: dict[str, str] = {}
    decks: dict[str, str] = {}
    souls: dict[str, str] = {}
    away: dict[str, str] = {}
    opening: dict[str, str] = {}
    captured: dict[str, str] = {}
    grave: str = ""
    ether: str = ""
    outer_darkness: str = ""
    symbols: dict[str, str] | None = None
    hearts: dict[str, int] | None = None
    moved_in: dict[str, int] = {}
    attacked_in: dict[str, int] = {}
    made: int = 0
    maximum: dict[str, int] = {}
    overdraw: dict[str, int] = {}
    burned_in: dict[str, int] = {}
    spent_in: dict[str, int] = {}
    blessing_closed_in: dict[str, int] = {}
    blessed_in: dict[str, int] = {}
    rituals: dict[str, tuple[int, int]] = {}
    severed: dict[str, tuple[int, int]] = {}
    prices: dict[str, int] = {}
    balances: dict[str, int] | None = None
    claims: dict[str, int] = {}
    lasting: dict[int, Lasting] = {}
    lasted: int = 0
    questions: dict[int, EtherealQuestion] | None = None
    asked: int = 0
    agenda: tuple[EtherealStep, ...] = ()
    ended: MatchEnded | None = None


SAME = (
    *("options", "seats", "players", "entropy", "round", "turn", "turns", "order", "active", "moon", "blood_moon_in"),
    *("moved_in", "attacked_in", "made", "maximum", "overdraw", "burned_in", "spent_in", "claims", "lasting", "lasted"),
    *("blessing_closed_in", "blessed_in", "rituals", "severed", "prices", "asked", "agenda", "ended"),
)
"""What stands in a position as it does in the match."""
BY_SEAT = ("hands", "decks", "souls", "away", "opening")
COMMON = ("grave", "ether", "outer_darkness")


def position_of(match: Match) -> Position:
    """The position of a match; `match_of` is its inverse."""
    told: dict[str, Any] = {name: getattr(match, name) for name in SAME}
    for name in BY_SEAT:
        piles: dict[str, tuple[str, ...]] = getattr(match, name)
        told[name] = {seat: cards_of(cards, seat) for seat, cards in piles.items()}
    told |= {name: cards_of(getattr(match, name)) for name in COMMON}
    return Position(
        **told,
        field={tile: stack_of(stack) for tile, stack in match.stacks.items()},
        captured={joker: cards_of(cards) for joker, cards in match.captured.items()},
        symbols=match.symbols,
        hearts=match.hearts,
        balances=match.balances,
        questions=match.questions,
    )


def match_of(position: Position) -> Match:
    """The match that stands so.

    Errors: `ValueError` for a card that is nowhere known or in two places, a tile or a seat that does not exist.
    """
    told: dict[str, Any] = {name: getattr(position, name) for name in SAME}
    for name in BY_SEAT:
        piles: dict[str, str] = getattr(position, name)
        told[name] = {seat: read_cards(piles.get(seat, ""), seat) for seat in (*position.seats, *piles)}
    told |= {name: read_cards(getattr(position, name)) for name in COMMON}
    match = Match(
        **told,
        stacks={tile: read_stack(text) for tile, text in position.field.items()},
        captured={joker: read_cards(text) for joker, text in position.captured.items()},
        symbols=position.symbols or {},
        hearts=position.hearts or {},
        balances=position.balances or {},
        questions=position.questions or {},
    ).fork()
    _complete(match, position)
    _refuse_impossible(match, position)
    return match


def _complete(match: Match, position: Position) -> None:
    """The plain defaults of what was left out."""
    if not match.order and match.round:
        match.order = match.seats
    for number, default in ((match.maximum, 6), *((each, 0) for each in _numbers(match))):
        for seat in match.seats:
            number.setdefault(seat, default)
    if position.hearts is None:
        on_field = (id for stack in match.stacks.values() for id in stack.cards)
        match.hearts = {id: hearts for id in on_field if (hearts := card(id).kind.hearts) is not None}
    if position.symbols is None:
        captured = [id for souls in match.captured.values() for id in souls]
        match.symbols = {id: _seat_of_pack(match, id) for id in (*match.grave, *match.outer_darkness, *captured)}
    if position.balances is None:
        match.balances = {pile(seat): sum(map(worth, cards)) for seat, cards in match.souls.items() if cards}
        if total := sum(match.balances.values()):
            match.balances["source:start"] = -total
    if position.questions is None and match.ended is None:
        match.asked += 1
        match.questions = {match.asked: PhaseOpened(ask=match.asked, of=(match.active,), phase=position.phase)}


def _numbers(match: Match) -> tuple[dict[str, int], ...]:
    return match.overdraw, match.burned_in, match.spent_in, match.turns


def _seat_of_pack(match: Match, id: str) -> str:
    seat = f"s{card(id).pack}"
    return seat if seat in match.seats else match.seats[0]


def cards_in_zones(match: Match) -> list[str]:
    """ethereal.zone.exactly-one: every card, once for each zone that holds it; limbo is none."""
    piles = [*match.decks.values(), *match.hands.values(), *match.souls.values(), *match.away.values()]
    piles += [*match.opening.values(), *match.captured.values(), match.grave, match.ether, match.outer_darkness]
    piles += [stack.cards for stack in match.stacks.values()]
    return [id for cards in piles for id in cards]


def _refuse_impossible(match: Match, position: Position) -> None:
    seen = set[str]()
    for id in cards_in_zones(match):
        if id in seen:
            raise ValueError(f"{id} is in two places")
        seen.add(id)
    for tile, stack in match.stacks.items():
        if tile not in field_of(match.options):
            raise ValueError(f"{tile} is no tile of this field")
        if stack.seat not in match.seats:
            raise ValueError(f"{stack.seat!r} on {tile} is no seat of this match")
    for name in BY_SEAT:
        for seat in getattr(position, name):
            if seat not in match.seats:
                raise ValueError(f"{seat!r} in {name} is no seat of this match")
    for joker in match.captured:
        if match.tile_of(joker) is None:
            raise UnknownCard(f"{joker} holds souls, but does not stand on the field")
