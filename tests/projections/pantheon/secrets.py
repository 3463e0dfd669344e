"""What a seat may not know of a Pantheon match, found without the code that keeps it from the seat."""

import re
from typing import Any

from commands.pantheon.miracles import PlayMiracle
from domain.pantheon.cards import DECK, is_kind
from domain.pantheon.match import Match

# What lasts has the name of the Miracle that began it, which names no card there.
CARD = re.compile(rf"(?<=\")(?<!\"kind\":\")(?:{'|'.join(map(re.escape, DECK))})(?=\")")


def hidden_from(match: Match, seat: str | None) -> dict[str, set[str]]:
    """The cards that this seat (None: a watcher) doesn't see: the draw pile and the hands of others, among which any
    could be in any place, but what it has looked at in this turn."""
    seen = {id for look in match.looks.values() if look.seat == seat and look.turn == match.turn for id in look.cards}
    hands = {id for owner, hand in match.hands.items() if owner != seat for id in hand}
    return {"": ({*match.pile} | hands) - seen}


def known_of(match: Match, command: Any) -> set[str]:
    """Hidden cards about which the rules tell something: whether there is a Priest to gain, and which one it is."""
    ordains = match.miracle == "prophet" or (isinstance(command, PlayMiracle) and command.card == "prophet")
    can_try = match.phase == "miracle" and "prophet" in match.hands[match.active]
    if not ordains and not can_try:
        return set()
    return {id for id in (*match.pile, *(id for hand in match.hands.values() for id in hand)) if is_kind(id, "priest")}
