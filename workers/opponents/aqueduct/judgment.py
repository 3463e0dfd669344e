"""What the Medium computer thinks of a position and of what it could do in it."""

from collections.abc import Iterable

from commands.aqueduct.acts import CROWN_PRICE
from commands.aqueduct.create import HAND
from domain.aqueduct.cards import CROWNS, card
from domain.aqueduct.chips import all_chips, points
from domain.aqueduct.match import Match
from domain.aqueduct.network import can_lay, open_outlets, unbreakable
from domain.aqueduct.scoring import PLAIN, cards_with, influence
from events.aqueduct.suits import Suit
from workers.opponents.aqueduct.weights import (
    AT_RISK,
    FLOWS_A_TURN,
    GROWTH,
    OUTLET,
    SPARE_CHIP,
    WAITING,
)


def turns_left(match: Match, seat: str) -> int:
    """How many turns a seat still has, this one included if it is its own, when nobody draws discards."""
    if not match.pile:
        return len(match.hands[seat])
    draws = len(match.pile)
    return HAND + (draws + (seat == match.active)) // 2


def value(match: Match, seat: str) -> float:
    """How much better a seat stands than the other one, in points."""
    return _prospect(match, seat) - _prospect(match, match.other(seat))


def _prospect(match: Match, seat: str) -> float:
    """The points that a seat has and may expect."""
    left = turns_left(match, seat)
    held = sum(all_chips(match, seat).values())
    tributes = min(held, left)
    flow = expected_flow(match, seat, (*match.deity, *match.deity_flipped)) + GROWTH * left / 2
    spare = (held - tributes) * SPARE_CHIP
    room = OUTLET * len(open_outlets(match.networks[seat]))
    return points(match, seat) + flow * (tributes + FLOWS_A_TURN * 2 * left) + spare + room


def expected_flow(match: Match, seat: str, deities: Iterable[str]) -> float:
    """What a flow of one of these Deity Cards brings a seat on average; cards that may break count for less."""
    worth = influence(match, seat)
    safe = unbreakable(match.networks[seat])
    cards = dict.fromkeys(worth, 0.0)
    for laid in match.networks[seat]:
        for suit in card(laid.card).suits:
            if suit in cards:
                cards[suit] += 1 if laid.card in safe else AT_RISK
    flows = [sum(cards[suit] * worth[suit] for suit in card(id).suits if suit in worth) for id in deities]
    return sum(flows) / len(flows) if flows else 0.0


def pays_now(match: Match, seat: str) -> bool:
    """Whether a tribute is not better paid later: a network grows, and a turn takes one tribute."""
    left, held = turns_left(match, seat), sum(all_chips(match, seat).values())
    if held >= left:
        return True
    every = (*match.deity, *match.deity_flipped)
    now = expected_flow(match, seat, match.deity or every)
    return now >= expected_flow(match, seat, every) + WAITING * (left - held)


def crown_to_buy(match: Match, seat: str) -> Suit | None:
    """A Crown that brings more than the tributes that its price would pay for, the best of them."""
    affordable: list[tuple[float, Suit]] = [
        (_gain(match, seat, suit), suit)
        for suit, held in all_chips(match, seat).items()
        if held >= CROWN_PRICE and not match.crown_owner(CROWNS[suit])
    ]
    gain, suit = max(affordable) if affordable else (0.0, None)
    return suit if gain > 0 else None


def _gain(match: Match, seat: str, suit: Suit) -> float:
    """What a Crown is expected to bring, less what the tributes would that are not paid for it."""
    left, held = turns_left(match, seat), sum(all_chips(match, seat).values())
    every = (*match.deity, *match.deity_flipped)
    tributes = min(held - CROWN_PRICE, left)
    share = sum(suit in card(id).suits for id in every) / max(1, len(every))
    cards = cards_with(match, seat, suit) + GROWTH * left
    flow = expected_flow(match, seat, every) + GROWTH * left / 2
    return PLAIN * cards * share * (FLOWS_A_TURN * 2 * left + tributes) - flow * (min(held, left) - tributes)


def likes(match: Match, seat: str, id: str) -> float:
    """What a card is worth in a hand: its suits with Influence, and whether it can be laid."""
    own = sum(suit in influence(match, seat) for suit in card(id).suits)
    return own + can_lay(match.networks[seat], id)
