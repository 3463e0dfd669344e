"""Who holds the Hill and what that brings (ethereal.hill): points, mercenaries, an Ether that grows."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from domain.ethereal.kinds import card, full_deck, waiting_in_ether
from domain.ethereal.match import Match
from domain.ethereal.options import Options

MARATHON: Final = "marathon"
MARATHON_POINTS: Final = 100
"""ethereal.hill.goal."""
DECKS_AT_START: Final = 3
"""ethereal.hill.ether-start."""
DECKS_AT_MOST: Final = 4
"""ethereal.hill.ether-cap."""
GROWS_EVERY: Final = 10
"""ethereal.hill.ether-growth: rounds."""


def holders(match: Match) -> dict[str, int]:
    """ethereal.hill.tile-held, ethereal.hill.computer-units-hold-nothing, ethereal.demons.not-the-hill: the seats that
    hold tiles of the Hill, in turn order, and how many."""
    held = Counter(stack.seat for tile, stack in match.stacks.items() if tile in match.field.hill)
    return {seat: held[seat] for seat in match.standing if held[seat]}


def has_potion(match: Match, tile: str) -> bool:
    """ethereal.hill.potion-places, ethereal.hill.potion-drink: whether one still lies on a tile."""
    return tile in match.field.potions and tile not in match.drunk


def points_of(match: Match, held: dict[str, int]) -> dict[str, int]:
    """ethereal.hill.score-one, ethereal.hill.double-points, ethereal.hill.contest."""
    if match.options.hill_contest and len(held) > 1:
        return {}
    return dict.fromkeys(held, 2 if match.options.hill_double_points else 1)


def goal(options: Options) -> int:
    """ethereal.hill.goal: the points that win."""
    return MARATHON_POINTS if options.hill_goal == MARATHON else options.hill_goal


def ahead_at_goal(match: Match) -> str | None:
    """ethereal.hill.goal-win, ethereal.hill.goal-tie: the seat that has won by points, if one has."""
    points = {seat: match.points.get(seat, 0) for seat in match.standing}
    most = max(points.values(), default=0)
    first = [seat for seat, number in points.items() if number == most]
    return first[0] if most >= goal(match.options) and len(first) == 1 else None


def is_scored(match: Match) -> bool:
    """Whether the end of a round has anything for the Hill to count or to decide."""
    return bool(match.field.hill) and (bool(holders(match)) or ahead_at_goal(match) is not None)


def rolls_for_mercenaries(match: Match, seat: str) -> bool:
    """ethereal.hill.mercenary-marathon-only."""
    return match.options.hill_goal == MARATHON and seat in holders(match)


def ether_at_start(options: Options) -> tuple[str, ...]:
    """ethereal.hill.ether-start."""
    return tuple(id for number in range(1, DECKS_AT_START + 1) for id in _decks_worth(options, number))


def above_cap(match: Match) -> tuple[str, ...]:
    """ethereal.hill.ether-cap, ethereal.hill.ether-return-over-cap: the last cards to come of those kinds of which the
    Ether holds more than it may; a kind of which a deck's worth has none has no cap."""
    if not match.field.hill:
        return ()
    left, over = _caps(match.options), list[str]()
    for id in match.ether:
        kind = card(id).kind.name
        if kind in left:
            left[kind] -= 1
            if left[kind] < 0:
                over.append(id)
    return tuple(over)


def _caps(options: Options) -> dict[str, int]:
    """ethereal.hill.ether-cap: by kind, how many cards of it the Ether may hold."""
    return {kind: DECKS_AT_MOST * number for kind, number in _kinds(_decks_worth(options, 1)).items()}


def _kinds(cards: Iterable[str]) -> Counter[str]:
    return Counter(card(id).kind.name for id in cards)


def growth(match: Match) -> tuple[str, ...]:
    """ethereal.hill.ether-growth, ethereal.hill.ether-cap: the faces that the end of this round adds to the Ether."""
    if not match.field.hill or match.round % GROWS_EVERY:
        return ()
    caps, stock, grown = _caps(match.options), _kinds(match.ether), list[str]()
    for id in _decks_worth(match.options, 1):
        kind = card(id).kind.name
        if stock[kind] < caps[kind]:
            stock[kind] += 1
            grown.append(card(id).face)
    return tuple(grown)


def packs(options: Options) -> int:
    """How many whole decks' worth of cards a match begins with: the seats', a third one, or on the Hill the Ether's."""
    return options.seats + DECKS_AT_START if options.layout == "hill" else options.packs


def _decks_worth(options: Options, number: int) -> tuple[str, ...]:
    """The cards of a deck's worth of every kind, the first of which bear the pack after the last seat's."""
    cards = (*full_deck(str(options.seats + number)), *waiting_in_ether(number, after=number - 1))
    return tuple(id for id in cards if card(id).kind.name not in options.ether_without)
