"""The state of a Pantheon match."""

from typing import Any

import msgspec

from domain.engine.draft import Draft
from domain.engine.match import BaseMatch
from domain.pantheon.cards import Kind, is_kind
from domain.pantheon.options import Options
from events.pantheon import PantheonQuestion
from events.pantheon.agenda import PantheonStep
from events.pantheon.cards import LookedAt
from events.pantheon.turn import Phase, PhaseOpened

SANCTUARY = "sanctuary"
HOLY_WAR = "holy-war"


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat saw, and in which turn: for the rest of that turn it is before its eyes."""

    seat: str
    turn: int
    cards: tuple[str, ...]


class Match(BaseMatch[PantheonQuestion, PantheonStep], kw_only=True):
    """Zones hold card ids; every card is in exactly one (pantheon.card.conservation). Dicts by seat unless said."""

    options: Options = Options()
    pile: tuple[str, ...] = ()
    """The draw pile, top card first."""
    discard: tuple[str, ...] = ()
    """The discard pile, in the order in which the cards came."""
    killed: tuple[str, ...] = ()
    """The cards of the discard pile that were destroyed in play."""
    hands: dict[str, tuple[str, ...]] = {}
    sides: dict[str, tuple[str, ...]] = {}
    """The Unit cards in play, in the order in which they came."""
    gifts: dict[str, str] = {}
    """By Hero in play: the Gift of the Gods that lies on it."""
    miracle: str = ""
    """The Miracle that was played and has not taken effect yet."""
    order: tuple[str, ...] = ()
    turn: int = 0
    """The turns of both seats so far, the present one included."""
    turns: dict[str, int] = {}
    """Own turns so far."""
    active: str = ""
    """The seat whose turn it is."""
    phase: Phase | None = None
    played: dict[str, tuple[int, int]] = {}
    """The turn in which the seat last played a Miracle in its own phase, and how many in it."""
    answered: dict[str, tuple[int, int]] = {}
    """The turn in which the seat last answered with Abjuration, and how often in it."""
    attacked_in: dict[str, int] = {}
    """By unit in play: the turn in which it last attacked."""
    used_in: dict[str, int] = {}
    """By God: the turn in which its power was last used."""
    looks: dict[LookedAt, Look] = {}
    """By what was looked at: the last look at it, as long as the draw pile was not shuffled since."""

    @property
    def opened(self) -> PhaseOpened | None:
        """The phase that is open, if one is."""
        for question in self.questions.values():
            if isinstance(question, PhaseOpened):
                return question
        return None

    def enemy(self, seat: str) -> str:
        """The other seat."""
        return next(other for other in self.seats if other != seat)

    def in_play(self, seat: str, *kinds: Kind) -> list[str]:
        """The cards of these kinds on a seat's side."""
        return [id for id in self.sides[seat] if is_kind(id, *kinds)]

    def has_god(self, seat: str, god: str) -> bool:
        """pantheon.destiny.powers-at-once, pantheon.god.leaves: whether a God works for a seat."""
        return god in self.sides[seat]

    def has_lasting(self, kind: str, on: str) -> bool:
        """Whether something of this kind lasts on a seat."""
        return any(lasting.kind == kind and lasting.on == on for lasting in self.lasting.values())


PantheonDraft = Draft[Match]
EvolveTable = dict[type[Any], Any]
