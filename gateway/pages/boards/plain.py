"""The table of a game that brings no pages of its own: what can be seen, field by field, and a button a command."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from domain.engine.match import BaseMatch
from events.base import MatchEnded
from gateway.pages.acts import Act, Acting, Closed, Picked, with_amounts
from gateway.pages.boards.pages import Pages
from projections.engine_feed import ENGINE_TOLD
from projections.feed import plain
from projections.offers import Offer
from projections.spell_list import ListedSpell
from projections.waiting import Waits

BESIDE: Final = ("you", "options", "seats", "players", "questions", "agenda", "ended")
"""What is told elsewhere, or of no use to somebody who looks."""
OF_THE_ENGINE: Final = frozenset(BaseMatch.__struct_fields__)
OF_ANY_GAME: Final = frozenset(
    str(fact.__struct_config__.tag) for fact in ENGINE_TOLD if fact is not MatchEnded and fact.__struct_config__.tag
)
WAITING: Final = {
    "seats-offered": ("The seats are being taken", ""),
    "happening-due": ("What is due is happening", ""),
}


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a view, in words."""

    name: str
    value: str


class PlainPages(Pages):
    """See `gateway.pages.boards.Board`."""

    about = "Field by field, a button for each command"
    turn = ""
    sprite = "plain/sprite.html"
    play = "plain/play.html"
    behind = "plain/behind.html"
    table = "plain/table.html"
    aside = OF_ANY_GAME
    asked = WAITING

    def draw(self, view: Any) -> Any:
        """See `Board`."""
        fields = {name: value for name, value in plain(view).items() if name not in BESIDE}
        return tuple(Shown(name=_words(name), value=_text(value)) for name, value in fields.items())

    def hidden(self, match: Any) -> Any:
        """See `Board`. All of the match that is no part of any view."""
        fields = {name: value for name, value in plain(match).items() if name not in OF_THE_ENGINE}
        return tuple(Shown(name=_words(name), value=_text(value)) for name, value in fields.items())

    def act(
        self, view: Any, offers: Sequence[Offer], spells: Sequence[ListedSpell], info: Any, picked: Picked
    ) -> Acting:
        """See `Board`."""
        return Acting(acts=list(acts_of(offers)), closed=list(closed_of(offers)))

    def waiting(self, view: Any, waits: Waits) -> tuple[str, str]:
        """See `Board`."""
        return self.asked.get(waits.what, ("is to act", "Your turn"))

    def again(self, options: Any) -> dict[str, Any]:
        """See `Board`."""
        return msgspec.to_builtins(options)


PLAIN: Final = PlainPages()


def acts_of(offers: Iterable[Offer]) -> Iterator[Act]:
    """A button for each command that is offered."""
    for command, amount in with_amounts(offers):
        yield Act(label=_said(command, amount[0] if amount else ""), command=command, amount=amount)


def closed_of(offers: Iterable[Offer]) -> Iterator[Closed]:
    """What cannot be done, and why."""
    for offer in offers:
        if offer.refusal:
            yield Closed(label=" ".join(filter(None, (_words(offer.kind), offer.subject))), refusal=offer.refusal)


def _said(command: dict[str, Any], amount: str) -> str:
    """A command in words, such as `Bid, count 3, face 5`."""
    fields = (
        f"{_words(name)} {_text(value)}"
        for name, value in command.items()
        if name not in ("type", "ask", amount) and value not in (None, "", [])
    )
    return ", ".join((_words(command["type"]).capitalize(), *fields))


def _words(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")


def _text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
