"""The whole state of a match in the rulebook's words (docs/position.md)."""

from typing import Any, Final

import msgspec

from domain.aqueduct.cards import ACES, CROWNS, DECK, DEITIES, EXCUSE, NUMBERS, card
from domain.aqueduct.chips import POINTS_SOURCE, all_chips, chips_account, points, points_account, supply_of
from domain.aqueduct.match import Act, Match
from domain.aqueduct.options import Options
from events.aqueduct import AqueductQuestion
from events.aqueduct.agenda import AqueductStep
from events.aqueduct.suits import Suit
from events.aqueduct.turn import TurnOpened
from events.base import MatchEnded, Player
from projections.aqueduct.books import PILES, cards_in_zones
from projections.aqueduct.notation import REST, cards_of, network_of, read_cards, read_network
from projections.soundness import refuse_doubles, refuse_gaps, refuse_miscounted, refuse_strangers


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where every card is, whose turn it is, what is open. Cards and networks are in short notation, piles top card
    first but for the discard pile, whose top card is last.

    What a hand-written position leaves out has a plain default: number cards, Aces, and Pawns and Courts that are named
    nowhere in their piles, the Consul and the Window as Influence Cards, turn 3, the first seat's turn with nothing
    done in it, no chips and no points, books that balance.
    """

    edition: int = 1
    options: Options = Options()
    seats: tuple[str, ...] = ("s1", "s2")
    players: dict[str, Player] = {}
    entropy: dict[str, str] = {}
    turn: int = 3
    turns: dict[str, int] = {}
    active: str = "s1"
    points: dict[str, int] = {}
    chips: dict[str, dict[Suit, int]] = {}
    influence: dict[str, str] | None = None
    crowns: dict[str, str] = {}
    networks: dict[str, str] = {}
    hands: dict[str, str] = {}
    pile: str = REST
    discard: str = ""
    gone: str = ""
    wrath: str = REST
    wrath_flipped: str = ""
    deity: str = REST
    deity_flipped: str = ""
    played_in: int = 0
    in_row: dict[str, int] = {}
    used_in: dict[Act, int] = {}
    balances: dict[str, int] | None = None
    questions: dict[int, AqueductQuestion] | None = None
    asked: int = 0
    agenda: tuple[AqueductStep, ...] = ()
    ended: MatchEnded | None = None


SAME = (
    *("edition", "options", "seats", "players", "entropy", "turn", "turns", "active", "played_in", "in_row", "used_in"),
    *("asked", "agenda", "ended"),
)
"""What stands in a position as it does in the match."""
BY_SEAT = ("hands", "crowns")
KINDS: Final = {
    "hands": NUMBERS,
    "networks": (*NUMBERS, EXCUSE),
    "pile": NUMBERS,
    "discard": NUMBERS,
    "gone": NUMBERS,
    "wrath": ACES,
    "wrath_flipped": ACES,
    "deity": DEITIES,
    "deity_flipped": DEITIES,
    "influence": DEITIES,
    "crowns": tuple(CROWNS.values()),
}
"""Which cards can be in which zones."""
INFLUENCE: Final = {"s1": "consul", "s2": "window"}


def position_of(match: Match) -> Position:
    """The position of a match; `match_of` is its inverse."""
    told: dict[str, Any] = {name: getattr(match, name) for name in SAME}
    for name in BY_SEAT:
        zones: dict[str, tuple[str, ...]] = getattr(match, name)
        told[name] = {seat: cards_of(cards) for seat, cards in zones.items()}
    told |= {name: cards_of(getattr(match, name)) for name in PILES}
    return Position(
        **told,
        networks={seat: network_of(network) for seat, network in match.networks.items()},
        influence=match.influence,
        points={seat: points(match, seat) for seat in match.seats},
        chips={seat: all_chips(match, seat) for seat in match.seats},
        balances=match.balances,
        questions=match.questions,
    )


def match_of(position: Position) -> Match:
    """The match that stands so.

    Errors: `ValueError` for a card that is unknown, in two places, in none or where it cannot be, for a seat that does
    not exist, and for what does not fit together.
    """
    told: dict[str, Any] = {name: getattr(position, name) for name in SAME}
    influence = INFLUENCE if position.influence is None else position.influence
    rest = _rest(position, influence)
    for name in BY_SEAT:
        zones: dict[str, str] = getattr(position, name)
        told[name] = {seat: read_cards(zones.get(seat, "")) for seat in (*position.seats, *zones)}
    told |= {name: read_cards(getattr(position, name), (id for id in KINDS[name] if id in rest)) for name in PILES}
    networks = {seat: read_network(position.networks.get(seat, "")) for seat in (*position.seats, *position.networks)}
    match = Match(
        **told,
        influence=influence,
        networks=networks,
        balances=position.balances or {},
        questions=position.questions or {},
    ).fork()
    _complete(match, position)
    _refuse_seats(match)
    _refuse_cards(match)
    _refuse_numbers(match, position)
    return match


def _rest(position: Position, influence: dict[str, str]) -> set[str]:
    """The cards that are named nowhere."""
    texts: list[str] = [getattr(position, name) for name in PILES]
    texts += [*influence.values(), *position.hands.values(), *position.crowns.values()]
    laid = [each.split()[0] for text in position.networks.values() for each in text.split(", ") if each]
    return {*DECK} - {word for text in texts for word in text.split()} - {*laid}


def _complete(match: Match, position: Position) -> None:
    """The plain defaults of what was left out."""
    for seat in match.seats:
        match.turns.setdefault(seat, 0)
        match.in_row.setdefault(seat, 0)
    if position.balances is None:
        _balance(match, position)
    if position.questions is None and match.ended is None and match.turn:
        ask = match.asked + 1
        match.questions = {ask: TurnOpened(ask=ask, of=(match.active,))}
    match.asked = max(match.asked, *match.questions, 0)


def _balance(match: Match, position: Position) -> None:
    """Books that give the seats what the position says."""
    held = [(points_account(seat), POINTS_SOURCE, number) for seat, number in position.points.items()]
    held += [
        (chips_account(suit, seat), supply_of(suit), number)
        for seat, chips in position.chips.items()
        for suit, number in chips.items()
    ]
    for account, source, number in held:
        if number:
            match.balances[account] = number
            match.balances[source] = match.balances.get(source, 0) - number


def _refuse_seats(match: Match) -> None:
    """Wherever a seat is named it is one of the match."""
    named: dict[str, Any] = {
        name: getattr(match, name)
        for name in (*BY_SEAT, "networks", "influence", "players", "entropy", "turns", "in_row")
    }
    named["active"] = [match.active] if match.turn else []
    refuse_strangers(match, named)


def _refuse_cards(match: Match) -> None:
    """Every card is in one zone, and in one where it can be; a match that is not made has only those at the side."""
    cards = cards_in_zones(match)
    for id in cards:
        card(id)
    refuse_doubles(cards)
    refuse_gaps(cards, DECK if match.turn else ())
    for name, possible in KINDS.items():
        for id in _cards_at(match, name):
            if id not in possible:
                raise ValueError(f"{id} cannot be in {name}")


def _cards_at(match: Match, name: str) -> tuple[str, ...]:
    """The cards of a zone, of all seats together."""
    held: Any = getattr(match, name)
    if not isinstance(held, dict):
        return held
    zones: list[Any] = [*held.values()]  # pyright: ignore[reportUnknownArgumentType]
    if name == "influence":
        return tuple(zones)
    return tuple(each if isinstance(each, str) else each.card for zone in zones for each in zone)


def _refuse_numbers(match: Match, position: Position) -> None:
    """Numbers that no match comes by, and books that do not balance."""
    refuse_miscounted(match)
    for seat in (*position.points, *position.chips):
        if seat not in match.seats:
            raise ValueError(f"{seat!r} in points or chips is no seat of this match")
    for seat, number in position.points.items():
        if number < 0 or number != points(match, seat):
            raise ValueError(f"the books give {seat} {points(match, seat)} points, and it has {number}")
    for seat, held in position.chips.items():
        if {suit: number for suit, number in held.items() if number} != all_chips(match, seat):
            raise ValueError(f"the books give {seat} the chips {all_chips(match, seat)}, and it has {held}")
