"""What the books of a Pantheon match are read by."""

from domain.engine.books import Bookkeeping
from domain.pantheon.match import Match
from domain.pantheon.tokens import faith, unit_of, worshipers
from events.base import Event
from events.pantheon.turn import TurnBegan


def round_of(match: Match) -> int:
    """A round is a turn of each seat."""
    return (match.turn + 1) // 2


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


def _opens_statement(match: Match, event: Event) -> bool:
    return isinstance(event, TurnBegan)


BOOKS = Bookkeeping(
    bank="",
    currency="Worshipers",
    unit=unit_of,
    round_of=round_of,
    opens_statement=_opens_statement,
    occasion=lambda match, event: None,
    holdings=holdings,
    means=worshipers,
    zone_of=zone_of,
)
