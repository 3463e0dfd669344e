"""Aqueduct, as pages find it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from domain.aqueduct.match import Match
from domain.aqueduct.options import Options
from events.aqueduct.suits import Suit
from gateway.pages.acts import Acting, Choice, Picked
from gateway.pages.boards import Weight
from gateway.pages.boards.aqueduct.doing import acting_of
from gateway.pages.boards.aqueduct.scene import Pile, Scene, piles_of, scene_of
from gateway.pages.boards.knobs import Knob
from projections.aqueduct.view import View
from projections.offers import Offer
from projections.spell_list import ListedSpell
from projections.waiting import Waits

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


class AqueductPages:
    """See `gateway.pages.boards.Board`."""

    about = "Pipes of Decktet cards, six suits and the wrath of Aces"
    turn = "turn-opened"
    sprite = "aqueduct/sprite.html"
    style = "aqueduct.css"
    play = "aqueduct/play.html"
    behind = "aqueduct/behind.html"
    table = "aqueduct/table.html"
    windows = ("discard",)
    suits: tuple[str, ...] = get_args(Suit)

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)

    def hidden(self, match: Match) -> tuple[Pile, ...]:
        """See `Board`."""
        return piles_of(match)

    def act(self, view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], picked: Picked) -> Acting:
        """See `Board`."""
        return acting_of(view, offers, picked)

    def finer(self, picked: Picked) -> Callable[[Any], bool] | None:
        """See `Board`."""
        return None

    def choice(self, view: View, offers: Sequence[Offer]) -> Choice | None:
        """See `Board`."""
        return None

    def waiting(self, view: View, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        return WAITING.get(waits.what, ("is to answer", "You are asked something"))

    def knobs(self) -> tuple[Knob, ...]:
        """See `Board`."""
        return ()

    def again(self, options: Options) -> dict[str, Any]:
        """See `Board`."""
        return {}

    def weight(self, line: dict[str, Any]) -> Weight:
        """See `Board`."""
        kind = line.get("type") or line.get("line", "")
        return "aside" if kind in ASIDE else "heading" if kind == "turn-began" else "told"


BOARD: Final = AqueductPages()
