"""What the books of an Aqueduct match are read by."""

from collections import Counter
from collections.abc import Iterator

from domain.aqueduct.chips import all_chips, points, unit_of
from domain.aqueduct.match import Match
from domain.aqueduct.network import cards_in
from domain.engine.books import Bookkeeping, a_turn_each
from events.aqueduct.turn import TurnBegan
from events.base import Event

PILES = {
    "pile": "pile",
    "discard": "discard",
    "gone": "gone",
    "wrath": "wrath",
    "wrath_flipped": "wrath:flipped",
    "deity": "deity",
    "deity_flipped": "deity:flipped",
}
"""The common zones as the books name them, by field of the match."""


def holdings(match: Match, seat: str) -> dict[str, int]:
    """Points, and chips of all suits."""
    return {"points": points(match, seat), "chips": sum(all_chips(match, seat).values())}


def zones_of(match: Match) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every zone and its cards: `hand:s1`, `network:s1`, `crowns:s1`, `influence:s1`, `aside` and the piles."""
    for seat in match.seats:
        yield f"hand:{seat}", match.hands[seat]
        yield f"network:{seat}", cards_in(match.networks[seat])
        yield f"crowns:{seat}", match.crowns[seat]
        yield f"influence:{seat}", (match.influence[seat],) if seat in match.influence else ()
    for field, name in PILES.items():
        yield name, getattr(match, field)
    if match.seats:
        yield "aside", match.aside()


def zone_of(match: Match, card: str) -> str:
    """The zone of a card, as `zones_of` names it."""
    return next((name for name, cards in zones_of(match) if card in cards), "")


def cards_in_zones(match: Match) -> list[str]:
    """Every card, once for each zone that holds it; before the match is made there are only those at the side."""
    return [id for _, cards in zones_of(match) for id in cards]


def unsound(match: Match) -> Iterator[str]:
    """Seats with fewer than no chips or points, and chips of one suit that became another's, or points."""
    totals = Counter[str]()
    for account, held in match.balances.items():
        totals[unit_of(account)] += held
        if held < 0 and account.rpartition(":")[2] in match.seats:
            yield f"{account} stands at {held}"
    for unit, total in totals.items():
        if total:
            yield f"all accounts of {unit} together hold {total}, not 0"


def _opens_statement(match: Match, event: Event) -> bool:
    return isinstance(event, TurnBegan)


BOOKS = Bookkeeping(
    currency="points",
    unit=unit_of,
    round_of=a_turn_each,
    turn_of=lambda match: match.turn,
    unsound=unsound,
    opens_statement=_opens_statement,
    holdings=holdings,
    means=points,
    zone_of=zone_of,
)
