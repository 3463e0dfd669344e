"""Pantheon, as pages find it."""

from collections.abc import Sequence
from typing import Any, Final

from gateway.pages.acts import Acting, Choice, Picked
from gateway.pages.boards import Weight
from gateway.pages.boards.pantheon.doing import acting_of, choice_of
from gateway.pages.boards.pantheon.scene import Scene, scene_of
from gateway.pages.boards.plain import PlainPages
from projections.offers import Offer
from projections.pantheon.view import View
from projections.spell_list import ListedSpell
from projections.waiting import Waits

ASIDE: Final = frozenset(
    {
        *("match-created", "seats-offered", "seed-revealed", "entropy-added", "dice-rolled", "pile-shuffled"),
        *("phase-began", "phase-opened", "turn-ended", "tokens-posted", "discard-taken-up"),
        *("abjuration-offered", "reroll-offered", "discards-owed"),
    }
)
"""Lines that say how something came about that another line says."""
WAITING: Final = {
    "phase-opened": ("is at turn", "Your turn"),
    "seats-offered": ("The seats are being taken", ""),
    "happening-due": ("The table is being set", ""),
    "abjuration-offered": ("may answer the Miracle", "You may answer the Miracle"),
    "reroll-offered": ("may roll a die again", "You may roll a die again"),
    "discards-owed": ("has to discard", "You have to discard"),
}


class PantheonPages(PlainPages):
    """See `gateway.pages.boards.Board`; what lies hidden is shown as plain pages show it."""

    about = "Two Greater Gods, Faith, Worshipers"
    turn = "phase-opened"
    sprite = "pantheon/sprite.html"
    play = "pantheon/play.html"
    table = "pantheon/table.html"
    windows = ("discard",)

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)

    def act(self, view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], picked: Picked) -> Acting:
        """See `Board`."""
        return acting_of(view, offers, picked)

    def choice(self, view: View, offers: Sequence[Offer]) -> Choice | None:
        """See `Board`."""
        return choice_of(view, offers)

    def waiting(self, view: View, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        other, own = WAITING.get(waits.what, ("is to act", "Your turn"))
        phase = f": {view.phase}" if waits.what == "phase-opened" and view.phase else ""
        return other, f"{own}{phase}"

    def weight(self, line: dict[str, Any]) -> Weight:
        """See `Board`."""
        kind = line.get("type") or line.get("line", "")
        return "aside" if kind in ASIDE else "heading" if kind == "turn-began" else "told"


BOARD: Final = PantheonPages()
