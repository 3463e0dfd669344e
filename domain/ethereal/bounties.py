"""Bounties: what they are worth, what of them is left, whose Debt Collectors stand where (ethereal.bounty)."""

from collections.abc import Iterator
from typing import Literal, TypeVar

from domain.engine.rejection import Rejected
from domain.ethereal.kind_table import COLLECTOR
from domain.ethereal.kinds import bounty_card, bounty_of, is_rank
from domain.ethereal.match import Match
from domain.ethereal.substances import is_substance
from domain.ethereal.taxes import owed_to_bank
from events.ethereal.bounties import BountyTaken

TO_DECK, TO_HAND = 5, 2
"""ethereal.bounty.cards."""
ON_FIELD = 3
"""ethereal.bounty.three-on-field."""
REPORTS = 2
"""ethereal.bounty.deadline."""


def is_of_bounty(id: str) -> bool:
    """Whether a card is a Debt Collector; in a hand, a deck or a seat's stack it is one of a bounty."""
    return is_rank(id, COLLECTOR)


def refuse_of_bounty(id: str, rule: str = "ethereal.gift.no-collectors") -> None:
    """Errors: `bounty-card`."""
    if is_of_bounty(id):
        raise Rejected("bounty-card", rule, "a Debt Collector of a bounty stays with whoever took it")


Lost = TypeVar("Lost", bound=str)


def where_lost(id: str, to: Lost) -> Lost | Literal["gone", "limbo"]:
    """ethereal.bounty.cards, ethereal.substance.never-in-grave: where a card goes that is lost; a Debt Collector leaves
    the match, and a Substance card lies in Limbo where another would lie in the grave."""
    if is_of_bounty(id):
        return "gone"
    return "limbo" if to == "grave" and is_substance(id) else to


def bounty_taken(match: Match, seat: str, bounty: int) -> BountyTaken | None:
    """A bounty that a seat has taken, until it is over."""
    return next((taken for taken in match.taken.get(seat, ()) if taken.bounty == bounty), None)


def bounty_on(match: Match, tile: str) -> BountyTaken | None:
    """The bounty that the Debt Collectors of a seat on a tile were got for, if it holds any."""
    stack = match.stacks.get(tile)
    return bounty_taken(match, stack.seat, bounty_of(stack.cards[0])) if stack else None


def first_cards(taken: BountyTaken) -> tuple[str, ...]:
    """ethereal.bounty.cards: the Debt Collectors that were made when a bounty was taken."""
    return tuple(bounty_card(taken.bounty, taken.first + number) for number in range(TO_DECK + TO_HAND))


def unplaced(match: Match, taken: BountyTaken) -> tuple[str, ...]:
    """The Debt Collectors of a bounty in its taker's hand and deck and away."""
    zones = (*match.hands[taken.seat], *match.decks[taken.seat], *match.away[taken.seat])
    return tuple(id for id in zones if bounty_of(id) == taken.bounty)


def posts(match: Match, taken: BountyTaken) -> list[str]:
    """The tiles on which Debt Collectors of a bounty stand, in reading order."""
    return [tile for tile in match.tiles_of(taken.seat) if bounty_of(match.stacks[tile].cards[0]) == taken.bounty]


def refuse_fourth(match: Match, seat: str, bounty: int) -> None:
    """ethereal.bounty.three-on-field.

    Errors: `collector-limit`.
    """
    if sum(bounty_of(id) == bounty for id in match.on_field(seat)) >= ON_FIELD:
        rule = "ethereal.bounty.three-on-field"
        raise Rejected("collector-limit", rule, f"{ON_FIELD} Debt Collectors of this bounty are on the field")


def all_taken(match: Match) -> Iterator[BountyTaken]:
    """Every bounty that is taken, by seats in turn order."""
    for seat in match.order:
        yield from match.taken.get(seat, ())


def left_to_collect(match: Match, taken: BountyTaken) -> int:
    """ethereal.bounty.target-pays: what the meter of a bounty can still stand at."""
    return min(taken.meter, collectable(match, taken.target))


def collectable(match: Match, seat: str) -> int:
    """ethereal.bounty.target-pays, ethereal.bounty.robbed-part: what a seat owes, and what is left of its loot."""
    return owed_to_bank(match, seat) + match.loot.get(seat, 0)


def reward(taken: BountyTaken) -> int:
    """ethereal.bounty.reward, ethereal.bank.round-up."""
    return (taken.worth + 1) // 2


def reports_left(match: Match, taken: BountyTaken) -> int:
    """ethereal.bounty.deadline: how many Report days are still to come until a bounty fails; 0 on that day."""
    return taken.reported + REPORTS - match.reported
