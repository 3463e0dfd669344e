"""Drawing (ethereal.computer.draw*)."""

from commands.ethereal.placements import LAST_CARDS
from domain.ethereal.match import Match
from domain.ethereal.moon import bars_drawing


def may_draw(match: Match, seat: str, most: int) -> bool:
    """ethereal.computer.draw, ethereal.computer.draw-never-empties: with at most `most` cards in the hand."""
    hand, deck = len(match.hands[seat]), len(match.decks[seat])
    if bars_drawing(match) or not deck or match.burned_in[seat] == match.turn:
        return False
    if deck <= LAST_CARDS:
        return hand == 0
    return hand <= most
