"""Aqueduct, as pages find it."""

from collections.abc import Sequence
from typing import Final, get_args

from domain.aqueduct.match import Match
from events.aqueduct.suits import Suit
from gateway.pages.acts import Acting, Picked
from gateway.pages.boards.aqueduct.doing import acting_of
from gateway.pages.boards.aqueduct.faces import Face, face_of
from gateway.pages.boards.aqueduct.scene import Scene, piles_of, scene_of
from gateway.pages.boards.pages import Pages, Pile
from projections.aqueduct.view import View
from projections.offers import Offer
from projections.spell_list import ListedSpell

ASIDE: Final = frozenset(
    {
        *(
            "match-created",
            "seats-offered",
            "seed-revealed",
            "pile-shuffled",
            "dice-rolled",
            "turn-opened",
            "turn-ended",
        ),
        *("chips-posted", "points-posted", "entropy-added"),
    }
)
"""Lines that say how something came about that another line says."""
WAITING: Final = {
    "turn-opened": ("is to play", "Your turn"),
    "seats-offered": ("The seats are being taken", ""),
    "happening-due": ("The table is being set", ""),
}


class AqueductPages(Pages):
    """See `gateway.pages.boards.Board`."""

    about = "Pipes of Decktet cards, six suits and the wrath of Aces"
    turn = "turn-opened"
    sprite = "aqueduct/sprite.html"
    styles = ("camps.css", "aqueduct.css")
    play = "aqueduct/play.html"
    behind = "aqueduct/behind.html"
    table = "aqueduct/table.html"
    windows = ("discard",)
    aside = ASIDE
    heading = "turn-began"
    asked = WAITING
    suits: tuple[str, ...] = get_args(Suit)

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)

    def hidden(self, match: Match) -> tuple[Pile[Face], ...]:
        """See `Board`."""
        return piles_of(match)

    def card_name(self, id: str) -> str:
        """See `Board`."""
        return face_of(id).name

    def act(
        self, view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: None, picked: Picked
    ) -> Acting:
        """See `Board`."""
        return acting_of(view, offers, picked)


BOARD: Final = AqueductPages()
