"""Pantheon, as pages find it."""

from collections.abc import Sequence
from typing import Final

from domain.pantheon.match import Match
from gateway.pages.acts import Acting, Choice, Picked
from gateway.pages.boards.pages import Pages, Pile
from gateway.pages.boards.pantheon.choices import choice_of
from gateway.pages.boards.pantheon.doing import acting_of
from gateway.pages.boards.pantheon.faces import FACES, Named, named
from gateway.pages.boards.pantheon.scene import STEPS, Scene, piles_of, scene_of
from projections.offers import Offer
from projections.pantheon.view import View
from projections.spell_list import ListedSpell
from projections.waiting import Waits

ASIDE: Final = frozenset(
    {
        *("match-created", "seats-offered", "seed-revealed", "pile-shuffled", "dice-rolled", "tokens-posted"),
        *("phase-began", "phase-opened", "turn-ended", "attack-declared", "miracle-discarded", "entropy-added"),
    }
)
"""Lines that say how something came about that another line says."""
WAITING: Final = {
    "seats-offered": ("The seats are being taken", ""),
    "happening-due": ("The table is being set", ""),
    "abjuration-offered": ("may answer the Miracle", "You may answer the Miracle"),
    "reroll-offered": ("may roll again", "You may roll again"),
    "discards-owed": ("has to discard", "You have to discard"),
}


class PantheonPages(Pages):
    """See `gateway.pages.boards.Board`."""

    about = "Gods, Worshipers and Miracles; seven Gods win"
    sprite = "pantheon/sprite.html"
    styles = ("camps.css", "pantheon.css")
    play = "pantheon/play.html"
    behind = "pantheon/behind.html"
    table = "pantheon/table.html"
    windows = ("discard",)
    turn = "phase-opened"
    aside = ASIDE
    heading = "turn-began"
    asked = WAITING
    faces = FACES

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)

    def hidden(self, match: Match) -> tuple[Pile[Named], ...]:
        """See `Board`."""
        return piles_of(match)

    def card_name(self, id: str) -> str:
        """See `Board`."""
        return named(id).name

    def act(
        self, view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: None, picked: Picked
    ) -> Acting:
        """See `Board`."""
        return acting_of(view, offers, picked)

    def choice(self, view: View, offers: Sequence[Offer]) -> Choice | None:
        """See `Board`."""
        return choice_of(view, offers)

    def waiting(self, view: View, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        if waits.what == "phase-opened" and view.phase:
            phase = STEPS.get(view.phase, "")
            return f"is in the {phase} Phase", f"Your turn: the {phase} Phase"
        return super().waiting(view, waits)


BOARD: Final = PantheonPages()
