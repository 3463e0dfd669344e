"""What the engine knows of any match."""

from copy import copy
from typing import Any, Generic, Self, TypeVar

import msgspec

from events.base import Lasting, MatchEnded, Player, Question, Step

Q = TypeVar("Q", bound=Question)
S = TypeVar("S", bound=Step)
A = TypeVar("A", bound=Question)


class NoOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of a game without options."""


class BaseMatch(msgspec.Struct, Generic[Q, S], kw_only=True, forbid_unknown_fields=True):
    """A match as its log has it so far; each game adds its own fields, one level deep.

    Values of the dicts are frozen. Only folding writes to a match, and only into a fork of its own.
    """

    edition: int = 1
    """The edition of the game that the match was created by (docs/decisions/digests.md)."""
    options: Any = NoOptions()
    """The set-up, of the game's own type."""
    seats: tuple[str, ...] = ()
    players: dict[str, Player] = {}
    entropy: dict[str, str] = {}
    """What each seat gave to the dice, in joining order."""
    questions: dict[int, Q] = {}
    asked: int = 0
    """The number of the last question."""
    agenda: tuple[S, ...] = ()
    lasting: dict[int, Lasting] = {}
    lasted: int = 0
    """The number of the last `Lasting`."""
    balances: dict[str, int] = {}
    """What was posted, by account; all of them sum to zero."""
    claims: dict[str, int] = {}
    ended: MatchEnded | None = None

    def fork(self) -> Self:
        """A twin that may be folded into without touching this one."""
        twin = copy(self)
        for name in dicts_of(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def plays(self, seat: str) -> Player | None:
        """Who plays a seat: whoever sits there, unless the rules of a game put another one in their place."""
        return self.players.get(seat)

    def refuse_sitter(self, seat: str) -> None:
        """Refuse whoever sits there while another one plays the seat, in the words of the game."""

    def seat_after(self, seat: str) -> str:
        """The next seat, in seat order."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def blocking(self) -> Q | None:
        """The question that must be answered before anything else, if one is open."""
        for question in self.questions.values():
            if question.blocks:
                return question
        return None

    def first_open(self, kind: type[A]) -> A | None:
        """The first open question of a type, if there is one."""
        for question in self.questions.values():
            if isinstance(question, kind):
                return question
        return None

    def awaited(self) -> list[Q]:
        """The questions whose answer the match waits for, in the order in which they were asked."""
        blocking = self.blocking()
        return [blocking] if blocking else list(self.questions.values())

    def waits_for(self) -> tuple[str, ...]:
        """The seats (or the system) whose answer the match waits for, in the order in which they were asked."""
        return tuple(dict.fromkeys(seat for question in self.awaited() for seat in question.of))


_DICTS: dict[type[Any], tuple[str, ...]] = {}


def dicts_of(match: type[BaseMatch[Any, Any]]) -> tuple[str, ...]:
    """The names of a match's fields that hold dicts."""
    if match not in _DICTS:
        blank = match()
        _DICTS[match] = tuple(name for name in match.__struct_fields__ if isinstance(getattr(blank, name), dict))
    return _DICTS[match]
