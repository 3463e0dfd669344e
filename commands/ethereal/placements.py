"""Where a computer places its cards, and in set-up a person whose time is over (ethereal.computer.setup-*)."""

from collections.abc import Iterator

from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard, place_card, refuse_place
from domain.engine.dice import LowestDice
from domain.engine.rejection import Rejected
from domain.ethereal.computer.outlook import Outlook, value
from domain.ethereal.fold.table import EVOLVE
from domain.ethereal.kinds import card, is_base, is_rank
from domain.ethereal.match import EtherealDraft, Match, Stack
from domain.ethereal.stacks import is_legal_stack, is_spawn_point
from domain.ethereal.tiles import Edge, place_of
from events.base import AgendaSet

LAST_CARDS = 4
"""ethereal.computer.draw-never-empties: a deck from which only an empty hand draws."""
MOST_BASES = 2
RIGHTWARD: dict[Edge, tuple[int, int]] = {"bottom": (0, 1), "left": (1, -1), "top": (0, -1), "right": (1, 1)}
"""Of a seat on each edge, as it looks: whether columns (0) or rows (1) lead to the right, and in which direction."""
SAFE = 3
"""ethereal.computer.defense-aces-back: no enemy within two tiles."""


def opening(outlook: Outlook) -> Iterator[PlaceCard | ReportReady]:
    """ethereal.computer.setup-ace, ethereal.computer.setup-cards: the Ace first, then all but one card of the hand."""
    match, seat = outlook.match, outlook.seat
    yield from _opening_ace(match, seat) if match.opening[seat] else placements(outlook)
    yield ReportReady()


def rest_of_opening(match: Match, seat: str) -> Iterator[PlaceCard | ReportReady]:
    """ethereal.computer.setup-timeout, ethereal.timer.setup: all that a Medium computer would do there, one after the
    other."""
    draft = EtherealDraft(match.fork(), seat, EVOLVE, {}, AgendaSet, LowestDice())
    while True:
        wishes = opening(Outlook(draft.match, seat))
        wish = next(wish for wish in wishes if isinstance(wish, ReportReady) or _may_place(draft.match, seat, wish))
        yield wish
        if isinstance(wish, ReportReady):
            return
        place_card(draft, seat, wish)


def _may_place(match: Match, seat: str, wish: PlaceCard) -> bool:
    try:
        refuse_place(match, seat, wish.card, wish.tile)
    except Rejected:
        return False
    return True


def _opening_ace(match: Match, seat: str) -> Iterator[PlaceCard]:
    """ethereal.computer.setup-ace: the tile of the backline nearest the middle, the left one of two as it looks."""
    along, sign = RIGHTWARD[match.field.edge[seat]]
    line = sorted(match.field.backline[seat], key=lambda tile: sign * place_of(tile)[along])
    middle = (len(line) - 1) / 2
    for _, tile in sorted(enumerate(line), key=lambda placed: (abs(placed[0] - middle), placed[0])):
        yield PlaceCard(card=match.opening[seat][0], tile=tile)


def placements(outlook: Outlook) -> Iterator[PlaceCard]:
    """The card and tile by which the field gains most; one card stays in the hand."""
    match, seat = outlook.match, outlook.seat
    hand = match.hands[seat]
    if len(hand) <= _kept_back(match, seat):
        return
    if not outlook.offense:
        yield from _queens_to_kings(outlook)
    gains = {
        (id, tile): gain
        for id in hand
        for tile in sorted(match.field.home[seat].union(outlook.mine), key=place_of)
        if _is_open(match, seat, id, tile) and (gain := _gain(outlook, id, tile)) > 0
    }
    for id, tile in sorted(gains, key=lambda found: gains[found], reverse=True):
        yield PlaceCard(card=id, tile=tile)


def _queens_to_kings(outlook: Outlook) -> Iterator[PlaceCard]:
    """ethereal.computer.defense-king-queen."""
    match, seat = outlook.match, outlook.seat
    kings = [tile for tile in outlook.mine if any(is_rank(id, "K") for id in match.stacks[tile].cards)]
    for id in match.hands[seat]:
        if is_rank(id, "Q"):
            yield from (PlaceCard(card=id, tile=tile) for tile in kings if _is_open(match, seat, id, tile))


def _kept_back(match: Match, seat: str) -> int:
    """One card stays in the hand, unless only an empty hand draws, or souls keep the seat in the game."""
    left = len(match.decks[seat])
    return 0 if 0 < left <= LAST_CARDS or (left == 0 and match.souls[seat]) else 1


def _is_open(match: Match, seat: str, id: str, tile: str) -> bool:
    """Whether a card may be placed on a tile, as far as the tile goes."""
    stack = match.stacks.get(tile)
    if stack is None:
        where = match.field.backline if is_rank(id, "A") else match.field.spawn
        return tile in where[seat] and not is_rank(id, "X")
    if stack.seat != seat or is_base(id):
        return False
    if is_rank(id, "X") and all(card(other).color != card(id).color for other in stack.cards):
        return False
    spawn = tile in match.field.spawn[seat] or is_spawn_point(stack.cards)
    return spawn and is_legal_stack(match, stack.cards, (id,))


def _gain(outlook: Outlook, id: str, tile: str) -> float:
    """What placing a card there adds: strength, the attack it makes possible, less what it exposes."""
    match = outlook.match
    if is_rank(id, "A"):
        return _gain_of_ace(outlook, tile)
    standing = match.stacks[tile].cards if tile in match.stacks else ()
    joined = Stack(outlook.seat, (*standing, id))
    weights = outlook.weights
    gain = weights.build * (
        outlook.strength(joined.cards, tile) - (outlook.strength(standing, tile) if standing else 0)
    )
    gain += weights.attack * outlook.opportunity(joined, tile, tile)
    gain -= weights.exposure * outlook.exposure(joined, tile)
    if standing:
        before = match.stacks[tile]
        gain -= weights.attack * outlook.opportunity(before, tile, tile)
        gain += weights.exposure * outlook.exposure(before, tile)
    return gain + value(id) * 0.05


def _gain_of_ace(outlook: Outlook, tile: str) -> float:
    """ethereal.computer.defense-aces-back; a base too many is worth more as mana."""
    away = outlook.nearest_enemy(tile)
    if outlook.bases() >= MOST_BASES or (not outlook.offense and away < SAFE):
        return 0.0
    return 1.0 + 0.1 * away
