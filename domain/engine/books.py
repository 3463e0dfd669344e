"""What the books of a game are read by, beside the postings and claims that every game shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from events.base import Event

Mark = Literal["band", "alarm", "line", "hollow", "full"]
"""How an occasion is drawn: over its round, over its round in place of another one, at its beginning, or beside a seat
that said yes or no."""


def belongs_to(account: str, seat: str) -> bool:
    """Whether an account or a claim is a seat's, such as `pile:s1` or `loan:s1`."""
    return account.endswith(f":{seat}")


def accounts_of(match: Any, seat: str) -> dict[str, int]:
    """What a seat's accounts hold, by kind."""
    return {
        account.removesuffix(f":{seat}"): held for account, held in match.balances.items() if belongs_to(account, seat)
    }


def a_turn_each(match: Any) -> int:
    """The round of a match in which every seat has a turn in each round; 0 before the first."""
    return -(-match.turn // len(match.seats)) if match.seats else 0


def _always(match: Any, event: Event) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Bookkeeping:
    """How a game counts its time, its seats' means and its cards. Matches are the game's own.

    What is left out is as a small game has it: it counts no rounds, and its accounts are all that a seat has.
    """

    bank: str = ""
    """The account of the game's bank; empty where it has none."""
    currency: str = ""
    """What a seat's means are counted in, such as `mana`."""
    unit: Callable[[str], str] = lambda account: ""
    """What an account holds, such as `mana`."""
    round_of: Callable[[Any], int] = lambda match: 0
    """The round a match is in; 0 before the first."""
    turn_of: Callable[[Any], int] = lambda match: 0
    """The turn a match is in, counted over all seats; 0 before the first."""
    most: Callable[[Any, str], int | None] = lambda match, account: None
    """What a posting may bring an account to, if there is a limit."""
    unsound: Callable[[Any], Iterable[str]] = lambda match: ()
    """What in the books of a match, as it stands after a commit, no match that is played by the rules comes to."""
    opens_statement: Callable[[Any, Event], bool] = _always
    """Whether a fact, after which the match stands so, may begin a new statement; the first of a round does."""
    occasion: Callable[[Any, Event], tuple[str, Mark] | None] = lambda match, event: None
    """What a fact means on a calendar, in a word or two, such as `Full Moon`, and how it is drawn; else nothing."""
    holdings: Callable[[Any, str], dict[str, int]] = accounts_of
    """What a seat has and, below zero, owes, by kind; the sum is its net worth."""
    means: Callable[[Any, str], int] = lambda match, seat: sum(accounts_of(match, seat).values())
    """What a seat can call its own; below zero in debt."""
    zone_of: Callable[[Any, str], str] = lambda match, card: ""
    """Where a card is, such as `hand:s1` or a tile; empty where no zone holds it."""


FEW_BOOKS = Bookkeeping()
"""Those of a game that says nothing of them."""
