"""The Medium computer player of Aqueduct: it tries each card it could lay, keeps chips for late tributes, and buys a
Crown that pays."""

from collections.abc import Iterator
from random import Random

from commands.aqueduct.acts import BuyCrown, PayTribute
from commands.aqueduct.base import AqueductCommand
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.aqueduct.chips import all_chips
from domain.aqueduct.match import Match
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import draft_of
from projections.aqueduct.imagine import imagine
from projections.aqueduct.offers import lays_in
from projections.aqueduct.ruleset import RULESET
from projections.aqueduct.view import View
from workers.opponents.aqueduct.choice import first_possible
from workers.opponents.aqueduct.judgment import crown_to_buy, likes, pays_now, value
from workers.opponents.aqueduct.weights import DISCARD, SAMPLES


def medium(view: View, choices: Random) -> AqueductCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[AqueductCommand]:
    hand = match.hands[seat]
    if not match.has_played:
        yield from sorted(lays_in(match, seat), key=lambda lay: -_outcome(match, seat, lay))
        yield DiscardCard(card=min(hand, key=lambda id: likes(match, seat, id)))
    if (suit := crown_to_buy(match, seat)) is not None:
        yield BuyCrown(suit=suit)
    if pays_now(match, seat):
        chips = all_chips(match, seat)
        for suit in sorted(chips, key=lambda suit: chips[suit]):
            yield PayTribute(suit=suit)
    if match.discard and likes(match, seat, match.discard[-1]) >= DISCARD:
        yield DrawCard(source="discard")
    yield DrawCard(source="pile")
    yield EndTurn()


def _outcome(match: Match, seat: str, lay: LayCard | LayFoundation) -> float:
    """How a seat stands on average once it has laid a card, over several orders of the decks that it does not see."""
    view = RULESET.view(match, seat)
    total = 0.0
    for number in range(SAMPLES):
        dice = KeyedDice(b"medium", number)
        draft = draft_of(RULESET, imagine(view, dice), seat, dice)
        RULESET.decide[type(lay)](draft, seat, lay)
        total += value(draft.match, seat)
    return total / SAMPLES
