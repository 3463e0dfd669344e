"""What marks a seat for everybody who looks: a colour and one of the platonic solids, never one alone."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from domain.engine.match import BaseMatch
from domain.engine.rejection import Rejected
from events.base import Player, SeatsOffered

RULE: Final = "engine.match.marks"
COLORS: Final = ("sky", "gold", "green", "rose", "coral", "violet", "silver", "lime")
SYMBOLS: Final = ("octahedron", "tetrahedron", "cube", "dodecahedron", "icosahedron")


class Seated(Protocol):
    """A match, or what somebody sees of it."""

    @property
    def seats(self) -> tuple[str, ...]:
        """In their order."""
        ...

    @property
    def players(self) -> Mapping[str, Player]:
        """By seat, those that are taken."""
        ...


def colors_of(match: Seated) -> dict[str, str]:
    """The colour of each seat: the one that was chosen for it, else its own of `COLORS`, or one that is left."""
    colors = {seat: player.color for seat, player in match.players.items() if player.color}
    own = {seat: COLORS[number % len(COLORS)] for number, seat in enumerate(match.seats) if seat not in colors}
    for seat, color in own.items():
        taken = {*colors.values(), *own.values()}
        left = next((each for each in COLORS if each not in taken), color)
        colors[seat] = left if color in colors.values() else color
    return {seat: colors[seat] for seat in match.seats}


def symbols_of(match: Seated) -> dict[str, str]:
    """The solid of each seat: the one that was chosen for it, else its own of `SYMBOLS`."""
    chosen = {seat: player.symbol for seat, player in match.players.items() if player.symbol}
    return {seat: chosen.get(seat) or SYMBOLS[number % len(SYMBOLS)] for number, seat in enumerate(match.seats)}


def refuse_marks(match: BaseMatch[Any, Any], seat: str, player: Player) -> None:
    """Errors: `match-started`, `unknown-color`, `unknown-symbol`, `color-taken`."""
    if not (player.color or player.symbol):
        return
    if not match.first_open(SeatsOffered):
        raise Rejected("match-started", RULE, "colours and symbols are chosen before the match starts")
    if player.color and player.color not in COLORS:
        raise Rejected("unknown-color", RULE, f"the colours are {', '.join(COLORS)}")
    if player.symbol and player.symbol not in SYMBOLS:
        raise Rejected("unknown-symbol", RULE, f"the symbols are {', '.join(SYMBOLS)}")
    if player.color in {other.color for whose, other in match.players.items() if whose != seat and other.color}:
        raise Rejected("color-taken", RULE, f"another seat has {player.color}")


def marked(player: Player, before: Player | None) -> Player:
    """A player with the marks of the seat that they take, as far as they choose none."""
    if before is None:
        return player
    color, symbol = player.color or before.color, player.symbol or before.symbol
    return Player(kind=player.kind, name=player.name, level=player.level, color=color, symbol=symbol)
