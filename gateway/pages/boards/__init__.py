"""How pages show the table of each game: found by entry point, so that no page names a game."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from domain.engine.installed import Installed, lacks
from gateway.pages.acts import Acting, Choice, Picked
from gateway.pages.boards.knobs import Knob
from gateway.pages.boards.pages import Weight
from gateway.pages.boards.plain import PLAIN
from projections.offers import Offer
from projections.spell_list import ListedSpell
from projections.waiting import Waits


class Board(Protocol):
    """The pages of one game, out of its views."""

    about: str
    """The game in a few words."""
    turn: str
    """The tag of the question that a seat answers with its turn; what else it is asked meanwhile can wait."""
    sprite: str
    """The template with the symbols that its drawings use."""
    styles: tuple[str, ...]
    """The style sheets of its drawings, beside the table's, in order."""
    play: str
    """The template that shows a `scene` to look at."""
    table: str
    """The template that shows a `scene` with what can be done, `doing`, for the table's page."""
    behind: str
    """The template that shows what lies hidden from somebody, `behind`."""
    windows: tuple[str, ...]
    """The names of the windows that its table can open, each a template of this name beside `table`."""

    def draw(self, view: Any) -> Any:
        """The table as a view has it: the `scene` of the templates."""
        ...

    def hidden(self, match: Any) -> Any:
        """What lies hidden from somebody in a match that is over: what the template `behind` is given."""
        ...

    def card_name(self, id: str) -> str:
        """What a card is called, by its id."""
        ...

    def act(
        self, view: Any, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: Any, picked: Picked
    ) -> Acting:
        """What the seat of the view can do about what is picked: the `doing` of the templates. `info`: its figures."""
        ...

    def finer(self, picked: Picked) -> Callable[[Any], bool] | None:
        """Which commands have to be listed whole for what is picked, if the offers may leave some out."""
        ...

    def choice(self, view: Any, offers: Sequence[Offer]) -> Choice | None:
        """What the seat is asked and has to answer before anything else."""
        ...

    def waiting(self, view: Any, waits: Waits) -> tuple[str, str]:
        """What a match waits for: after a name, such as `is preparing`, and for whoever it waits for themselves."""
        ...

    def knobs(self) -> tuple[Knob, ...]:
        """What a match can be set up with."""
        ...

    def again(self, options: Any) -> dict[str, Any]:
        """The set-up that led to the options of a match, for another one like it."""
        ...

    def keeps(self, command: dict[str, Any]) -> dict[str, Any]:
        """What of a command a browser is to keep for later matches of the game, by name; `Picked.kept` has it then."""
        ...

    def weight(self, line: dict[str, Any]) -> Weight:
        """How a line of the feed reads in the log."""
        ...


def _whole(name: str, brought: Any) -> str:
    return lacks(Board, brought)


BOARDS: Final = Installed[Board]("etherlog.pages", _whole)
"""Every installed drawing, by game."""


def board_of(name: str) -> Board:
    """The pages of a game, its own or the plain ones.

    Errors: `broken-package`.
    """
    return BOARDS.get(name) or PLAIN
