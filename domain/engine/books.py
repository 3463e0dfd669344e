"""What the books of a game are read by, beside the postings and claims that every game shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from events.base import Event

Mark = Literal["band", "alarm", "line", "hollow", "full"]
"""How an occasion is drawn: over its round, over its round in place of another one, at its beginning, or beside a seat
that said yes or no."""


@dataclass(frozen=True, kw_only=True)
class Bookkeeping:
    """How a game counts its time, its seats' means and its cards. Matches are the game's own."""

    bank: str
    """The account of the game's bank; empty where it has none."""
    currency: str
    """What a seat's means are counted in, such as `mana`."""
    unit: Callable[[str], str]
    """What an account holds, such as `mana`."""
    round_of: Callable[[Any], int]
    """The round a match is in; 0 before the first."""
    turn_of: Callable[[Any], int]
    """The turn a match is in, counted over all seats; 0 before the first."""
    most: Callable[[Any, str], int | None]
    """What a posting may bring an account to, if there is a limit."""
    unsound: Callable[[Any], Iterable[str]]
    """What in the books of a match, as it stands after a commit, no match that is played by the rules comes to."""
    opens_statement: Callable[[Any, Event], bool]
    """Whether a fact, after which the match stands so, may begin a new statement; the first of a round does."""
    occasion: Callable[[Any, Event], tuple[str, Mark] | None]
    """What a fact means on a calendar, in a word or two, such as `Full Moon`, and how it is drawn; else nothing."""
    holdings: Callable[[Any, str], dict[str, int]]
    """What a seat has and, below zero, owes, by kind; the sum is its net worth."""
    means: Callable[[Any, str], int]
    """What a seat can call its own; below zero in debt."""
    zone_of: Callable[[Any, str], str]
    """Where a card is, such as `hand:s1` or a tile; empty where no zone holds it."""


def belongs_to(account: str, seat: str) -> bool:
    """Whether an account or a claim is a seat's, such as `pile:s1` or `loan:s1`."""
    return account.endswith(f":{seat}")
