"""What the books of a Pantheon match are read by."""

from collections.abc import Iterator

from domain.engine.books import Bookkeeping, a_turn_each
from domain.pantheon.match import Match
from domain.pantheon.tokens import FAITH_SOURCE, SUPPLY, faith, unit_of, worshipers
from events.base import Event
from events.pantheon.turn import TurnBegan


def holdings(match: Match, seat: str) -> dict[str, int]:
    """Worshipers and Faith."""
    return {"worshipers": worshipers(match, seat), "faith": faith(match, seat)}


def zone_of(match: Match, card: str) -> str:
    """`hand:s1`, `side:s1`, `gift:hero.2`, `miracle` (played, and not in effect yet), `pile` or `discard`."""
    for name, zones in (("hand", match.hands), ("side", match.sides)):
        for owner, cards in zones.items():
            if card in cards:
                return f"{name}:{owner}"
    for hero, gift in match.gifts.items():
        if card == gift:
            return f"gift:{hero}"
    common = {"miracle": (match.miracle,), "pile": match.pile, "discard": match.discard}
    return next((name for name, cards in common.items() if card in cards), "")


def cards_in_zones(match: Match) -> list[str]:
    """pantheon.card.conservation: every card, once for each zone that holds it."""
    piles = [match.pile, match.discard, *match.hands.values(), *match.sides.values(), tuple(match.gifts.values())]
    return [id for cards in piles for id in cards] + ([match.miracle] if match.miracle else [])


def unsound(match: Match) -> Iterator[str]:
    """pantheon.faith.lost-unused, -never-negative, pantheon.setup.token-supply: accounts on the wrong side of zero,
    Faith of a seat whose turn it is not, and Faith that became Worshipers."""
    for account, held in match.balances.items():
        if held * (-1 if account in (SUPPLY, FAITH_SOURCE) else 1) < 0:
            yield f"{account} stands at {held}"
    for seat in match.seats:
        if seat != match.active and (left := faith(match, seat)):
            yield f"{seat} has {left} Faith outside its turn"
    if total := sum(held for account, held in match.balances.items() if unit_of(account) == "Faith"):
        yield f"all accounts of Faith together hold {total}, not 0"


def _opens_statement(match: Match, event: Event) -> bool:
    return isinstance(event, TurnBegan)


BOOKS = Bookkeeping(
    currency="Worshipers",
    unit=unit_of,
    round_of=a_turn_each,
    turn_of=lambda match: match.turn,
    unsound=unsound,
    opens_statement=_opens_statement,
    holdings=holdings,
    means=worshipers,
    zone_of=zone_of,
)
