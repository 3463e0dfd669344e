"""What is asked before the Oath of Saturn is broken (ethereal.oath.saturn-break-confirm)."""

from collections.abc import Iterator, Sequence

import msgspec

from commands.ethereal.sky.oaths.saturn import LOST_MAXIMUM, LOST_OF_DECK, LOST_OF_HAND
from gateway.pages.acts import Act
from gateway.pages.boards.ethereal.say import say
from projections.ethereal.view import View
from projections.offers import Offer


class Breaking(msgspec.Struct, frozen=True, kw_only=True):
    """The command that breaks it, and in words all that it costs."""

    act: Act
    costs: tuple[str, ...]


def breaking_of(view: View, offers: Sequence[Offer]) -> Breaking | None:
    """What the seat of a view is asked, if it can break the Oath."""
    commands = (command for offer in offers for command in offer.commands)
    command = next((command for command in commands if command.get("confirmed")), None)
    if command is None:
        return None
    return Breaking(act=Act(label=say(view, command), command=command), costs=tuple(_costs(view, view.you)))


def _costs(view: View, seat: str) -> Iterator[str]:
    """ethereal.oath.saturn-break-mana, -break-cards, -break-max, -puppets-leave: as much of each as there is."""
    mana, deck, hand = max(0, view.mana.get(seat, 0)), view.decks.get(seat, 0), len(view.hand)
    yield f"All your mana, which is {mana} now, goes to the Bank."
    yield f"You lose {min(LOST_OF_DECK, deck)} random cards of the {deck} in your deck."
    yield f"You lose {min(LOST_OF_HAND, hand)} random cards of the {hand} in your hand."
    yield f"Your maximum of {view.most.get(seat, 0)} goes down by {LOST_MAXIMUM} for good."
    if seat in view.puppets.values():
        yield "The Puppets that fight for you leave the field."
