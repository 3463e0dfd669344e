"""What a seat may not know of an Aqueduct match, found without the code that keeps it from the seat."""

import re
from typing import Any

from commands.aqueduct.lay import DiscardCard
from domain.aqueduct.cards import DECK
from domain.aqueduct.match import Match

CARD = re.compile(rf"(?<=\")(?:{'|'.join(DECK)})(?=\"(?!:))")
"""A key of the same name, such as that of the Excuse's owner, names no card."""


def hidden_from(match: Match, seat: str | None) -> dict[str, set[str]]:
    """The cards that this seat (None: a watcher) doesn't see: the draw pile and the hands of others, the Wrath Deck,
    the Deity Deck."""
    hands = {id for owner, hand in match.hands.items() if owner != seat for id in hand}
    return {"numbers": {*match.pile} | hands, "wrath": {*match.wrath}, "deity": {*match.deity}}


def known_of(match: Match, command: Any) -> set[str]:
    """Whoever discards in place of laying tells everybody that no card of its hand fits."""
    return {*match.hands[match.active]} if isinstance(command, DiscardCard) else set()
