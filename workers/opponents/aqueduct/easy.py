"""The Easy computer player of Aqueduct: it likes chips and its own suits, spends at once, and looks no further."""

from collections.abc import Iterator
from random import Random

from commands.aqueduct.acts import PayTribute
from commands.aqueduct.base import AqueductCommand
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.aqueduct.cards import card
from domain.aqueduct.chips import all_chips
from domain.aqueduct.match import Match
from domain.aqueduct.network import card_of
from domain.aqueduct.scoring import influence
from domain.aqueduct.sums import THIRTEEN, are_consecutive, ends_to
from projections.aqueduct.offers import lays_in
from projections.aqueduct.view import View
from workers.opponents.aqueduct.choice import first_possible


def easy(view: View, choices: Random) -> AqueductCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[AqueductCommand]:
    hand = match.hands[seat]
    if not match.has_played:
        lays = lays_in(match, seat)
        choices.shuffle(lays)
        yield from sorted(lays, key=lambda lay: -_liking(match, seat, lay))
        yield DiscardCard(card=choices.choice(hand))
    for suit in all_chips(match, seat):
        yield PayTribute(suit=suit)
    yield DrawCard(source="pile")
    yield EndTurn()


def _liking(match: Match, seat: str, lay: LayCard | LayFoundation) -> int:
    """A chip for consecutive order, suits with Influence, a Foundation Card; but no sums of 13."""
    own = sum(suit in influence(match, seat) for suit in card(lay.card).suits)
    blessed = lay.outlet is not None and are_consecutive(lay.card, card_of(lay.outlet))
    wraths = sum(end.outlet != lay.outlet for end in ends_to(match, seat, lay.card, THIRTEEN))
    return 3 * blessed + 2 * own + 2 * isinstance(lay, LayFoundation) - 2 * wraths
