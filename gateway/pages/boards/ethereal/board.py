"""Ethereal, as pages find it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.ethereal.match import Match
from domain.ethereal.options import Options
from gateway.pages.acts import Acting, Choice, Picked
from gateway.pages.boards.ethereal.automation import kept_of
from gateway.pages.boards.ethereal.behind import piles_of
from gateway.pages.boards.ethereal.choices import choice_of
from gateway.pages.boards.ethereal.dice import history_of, totals
from gateway.pages.boards.ethereal.doing import acting_of, finer
from gateway.pages.boards.ethereal.faces import FACES, Face
from gateway.pages.boards.ethereal.scene import Scene, scene_of
from gateway.pages.boards.ethereal.set_up import again, knobs
from gateway.pages.boards.ethereal.shop import DESKS
from gateway.pages.boards.knobs import Knob
from gateway.pages.boards.pages import Pages, Pile
from projections.ethereal.info.insight import Info
from projections.ethereal.names import short
from projections.ethereal.view import View
from projections.offers import Offer
from projections.spell_list import ListedSpell
from projections.waiting import Waits

ASIDE: Final = frozenset(
    {
        *(
            "match-created",
            "seats-offered",
            "mana-posted",
            "seed-revealed",
            "cards-dealt",
            "phase-opened",
            "turn-ended",
        ),
        *("soul-gained", "pile-shuffled", "dice-rolled", "overdraw-lowered", "ritual-dice-bought", "soul-passed-on"),
        *("claim-changed", "entropy-added", "deck-built"),
    }
)
"""Lines that say how something came about that another line says."""
WAITING: Final = {
    "happening-due": ("The moon is moving", ""),
    "seats-offered": ("The seats are being taken", ""),
    "gift-offered": ("is choosing from the grave", "Choose cards from the grave"),
    "toll-asked": ("is asked for the moon’s toll", "The moon asks its toll"),
    "deck-toll-asked": ("is asked for the moon’s toll", "The moon asks its toll"),
    "severing-offered": ("may sever a card", "You may sever a card"),
    "loan-requested": ("is asked for a loan", "You are asked for a loan: see the Bank"),
    "terms-offered": ("is offered a loan", "You are offered a loan: see the Bank"),
    "bank-loan-requested": ("is asked for a loan by the Bank", "The Bank asks you for a loan"),
    "cards-pulled": ("is looking into the deck", "Choose one of the cards you pulled"),
}
PHASES: Final = {
    "opening": ("is placing the opening cards", "Place your opening cards"),
    "draw": ("is drawing", "Your turn: draw"),
    "prep": ("is preparing", "Your turn: prepare"),
    "attack": ("may attack", "Your turn: attack"),
}


class EtherealPages(Pages):
    """See `gateway.pages.boards.Board`."""

    turn = "phase-opened"
    sprite = "ethereal/sprite.html"
    play = "ethereal/play.html"
    table = "ethereal/table.html"
    styles = ("ethereal.css",)
    behind = "ethereal/behind.html"
    windows = (*DESKS, "ether", "grave", "outer", "deck", "status", "sky", "dice", "automation", "breaking")
    about = "Stacks on a field of tiles, souls as mana, a Bank, a moon"
    aside = ASIDE
    heading = "round-began"
    asked = WAITING
    faces = FACES
    history = staticmethod(history_of)
    totals = staticmethod(totals)

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)

    def hidden(self, match: Match) -> tuple[Pile[Face], ...]:
        """See `Board`."""
        return piles_of(match)

    def card_name(self, id: str) -> str:
        """See `Board`."""
        return short(id)

    def act(
        self, view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: Info, picked: Picked
    ) -> Acting:
        """See `Board`."""
        return acting_of(view, offers, spells, info, picked)

    def finer(self, picked: Picked) -> Callable[[Any], bool] | None:
        """See `Board`."""
        return finer(picked)

    def choice(self, view: View, offers: Sequence[Offer]) -> Choice | None:
        """See `Board`."""
        return choice_of(view, offers)

    def waiting(self, view: View, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        if waits.what == "phase-opened":
            return PHASES.get(view.phase, ("is to act", "Your turn"))
        return super().waiting(view, waits)

    def knobs(self) -> tuple[Knob, ...]:
        """See `Board`."""
        return knobs()

    def keeps(self, command: dict[str, Any]) -> dict[str, Any]:
        """See `Board`."""
        return kept_of(command)

    def again(self, options: Options) -> dict[str, Any]:
        """See `Board`."""
        return again(options)


BOARD: Final = EtherealPages()
