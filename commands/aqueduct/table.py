"""Every command and step of Aqueduct, and what is done for a seat whose time has run out."""

from collections.abc import Callable, Iterable
from typing import Any

from commands.aqueduct import acts, create, lay, turn
from commands.aqueduct.base import AqueductCommand
from domain.aqueduct.match import AqueductDraft, Match
from domain.aqueduct.network import open_outlets, shared
from domain.engine.draft import Steps
from events.aqueduct.agenda import MakeMatch
from events.base import Question

DECIDE: dict[type[AqueductCommand], Callable[[AqueductDraft, str, Any], None]] = {
    lay.LayCard: lay.lay_card,
    lay.LayFoundation: lay.lay_foundation,
    lay.DiscardCard: lay.discard_card,
    turn.DrawCard: turn.draw_card,
    turn.EndTurn: turn.end_turn,
    acts.PayTribute: acts.pay_tribute,
    acts.BuyCrown: acts.buy_crown,
    acts.BuyExcuse: acts.buy_excuse,
    acts.ReturnExcuse: acts.return_excuse,
}

STEPS: Steps = {MakeMatch: create.make_match}


def default_answer(match: Match, question: Question, seat: str) -> Iterable[AqueductCommand]:
    """The turn's two duties and nothing else: the first card that can be laid, and a card of the draw pile."""
    if not match.has_played:
        yield _first_play(match, seat)
    yield turn.DrawCard(source="pile") if match.pile else turn.EndTurn()


def _first_play(match: Match, seat: str) -> AqueductCommand:
    """The first card of the hand that can be laid, where it first fits; of a stuck hand the last one is discarded."""
    hand, network = match.hands[seat], match.networks[seat]
    if not network:
        return lay.LayFoundation(card=hand[0])
    for id in hand:
        for outlet in open_outlets(network):
            for suit in shared(id, outlet):
                return lay.LayCard(card=id, outlet=outlet.name, suit=suit)
    return lay.DiscardCard(card=hand[-1])
