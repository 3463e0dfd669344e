"""What a spell's own rules work on."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.spells import Spell


class Casting(msgspec.Struct, frozen=True, kw_only=True):
    """A spell about to be cast by `seat`, with its targets found: a stack's `tile` and number of `cards`, a `card`, a
    seat (`target`), a `choice`, cards that were `checked`; `confirmed`, where it asks for that."""

    spell: Spell
    seat: str
    tile: str | None = None
    cards: int = 1
    card: str | None = None
    target: str | None = None
    choice: str | None = None
    checked: tuple[str, ...] = ()
    confirmed: bool = False

    @property
    def enemy(self) -> str:
        """The seat it is cast on."""
        assert self.target is not None, "asked only of spells on a seat"
        return self.target

    @property
    def stack_tile(self) -> str:
        """The tile of the stack it is cast on."""
        assert self.tile is not None, "asked only of spells on a stack"
        return self.tile


class SpellRules(NamedTuple):
    """What a spell refuses beyond the shared rules, and what it does once it is paid."""

    refuse: Callable[[Match, Casting], None]
    effect: Callable[[EtherealDraft, Casting], None]


def refuse_nothing(match: Match, casting: Casting) -> None:
    """For spells without a refusal of their own."""
