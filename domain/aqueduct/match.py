"""The state of an Aqueduct match."""

from typing import Any, Literal

from domain.aqueduct.cards import CROWNS, EXCUSE
from domain.aqueduct.network import Network, holds
from domain.aqueduct.options import Options
from domain.engine.draft import Draft
from domain.engine.match import BaseMatch
from events.aqueduct import AqueductQuestion
from events.aqueduct.agenda import AqueductStep
from events.aqueduct.turn import TurnOpened

Act = Literal["tribute", "excuse", "crown"]
"""aqueduct.turn.option-once."""


class Match(BaseMatch[AqueductQuestion, AqueductStep], kw_only=True):
    """Zones hold card ids; every card is in exactly one. Dicts by seat unless said.

    Crowns that nobody owns, and the Excuse while it lies in no network, are at the side of the table.
    """

    options: Options = Options()
    pile: tuple[str, ...] = ()
    """The draw pile, top card first."""
    discard: tuple[str, ...] = ()
    """The discard pile, its top card last."""
    gone: tuple[str, ...] = ()
    """The cards that have left the match."""
    wrath: tuple[str, ...] = ()
    """The Wrath Deck, top card first."""
    wrath_flipped: tuple[str, ...] = ()
    deity: tuple[str, ...] = ()
    """The Deity Deck, top card first."""
    deity_flipped: tuple[str, ...] = ()
    influence: dict[str, str] = {}
    """The Influence Card."""
    crowns: dict[str, tuple[str, ...]] = {}
    """Those bought."""
    hands: dict[str, tuple[str, ...]] = {}
    networks: dict[str, Network] = {}
    turn: int = 0
    """The turns of both seats so far, the present one included."""
    turns: dict[str, int] = {}
    """Own turns so far."""
    active: str = ""
    """The seat whose turn it is."""
    played_in: int = 0
    """The turn in which a card was last laid or discarded."""
    in_row: dict[str, int] = {}
    """In how many of its last own turns a seat discarded in place of laying."""
    used_in: dict[Act, int] = {}
    """By optional act: the turn in which it was last done."""

    @property
    def opened(self) -> TurnOpened | None:
        """The turn that is open, if one is."""
        return self.first_open(TurnOpened)

    @property
    def has_played(self) -> bool:
        """aqueduct.turn.one-card: whether a card was laid or discarded in this turn."""
        return self.played_in == self.turn

    def other(self, seat: str) -> str:
        """The other seat."""
        return next(other for other in self.seats if other != seat)

    def excuse_owner(self) -> str:
        """The seat in whose network the Excuse lies, or nobody."""
        return next((seat for seat, network in self.networks.items() if holds(network, EXCUSE)), "")

    def crown_owner(self, crown: str) -> str:
        """Who has bought a Crown, or nobody."""
        return next((seat for seat, crowns in self.crowns.items() if crown in crowns), "")

    def aside(self) -> tuple[str, ...]:
        """aqueduct.setup.crowns, aqueduct.setup.excuse-aside: what lies open at the side of the table."""
        crowns = tuple(crown for crown in CROWNS.values() if not self.crown_owner(crown))
        return crowns if self.excuse_owner() else (*crowns, EXCUSE)


AqueductDraft = Draft[Match]
EvolveTable = dict[type[Any], Any]
