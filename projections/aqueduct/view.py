"""What a seat may know of a match (aqueduct.view). A client shows nothing that is not in here."""

from typing import Any

import msgspec

from domain.aqueduct.chips import all_chips, points
from domain.aqueduct.match import Act, Match
from domain.aqueduct.network import Network, Outlet, open_outlets
from domain.aqueduct.options import Options
from domain.aqueduct.scoring import influence
from events.aqueduct.agenda import AqueductStep
from events.aqueduct.suits import Suit
from events.base import MatchEnded, Player
from projections.aqueduct.feed.table import TOLD, agenda_seen
from projections.engine_feed import public, questions_seen


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as one seat sees it, or a watcher (`you` empty). Names as in the match; dicts by seat unless said.

    `hand` is the seat's own; `hands`, `pile`, `wrath` and `deity` are numbers of cards, of which no id stands here.
    """

    you: str = ""
    options: Options = Options()
    seats: tuple[str, ...] = ()
    players: dict[str, Player] = {}
    turn: int = 0
    turns: dict[str, int] = {}
    active: str = ""
    points: dict[str, int] = {}
    chips: dict[str, dict[Suit, int]] = {}
    balances: dict[str, int] = {}
    influence: dict[str, str] = {}
    crowns: dict[str, tuple[str, ...]] = {}
    suits: dict[str, dict[Suit, int]] = {}
    """The suits that a seat has Influence over, and what a card brings for each."""
    aside: tuple[str, ...] = ()
    """The Crowns for sale, and the Excuse if nobody owns it."""
    excuse: str = ""
    """The seat that owns the Excuse."""
    hand: tuple[str, ...] = ()
    hands: dict[str, int] = {}
    pile: int = 0
    discard: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    wrath: int = 0
    wrath_flipped: tuple[str, ...] = ()
    deity: int = 0
    deity_flipped: tuple[str, ...] = ()
    networks: dict[str, Network] = {}
    ends: dict[str, tuple[Outlet, ...]] = {}
    """The open outlets, in the order in which they were first opened."""
    played_in: int = 0
    in_row: dict[str, int] = {}
    used_in: dict[Act, int] = {}
    questions: dict[int, Any] = {}
    agenda: tuple[AqueductStep, ...] = ()
    ended: MatchEnded | None = None


PUBLIC = (
    *("options", "seats", "players", "turn", "turns", "active", "balances", "influence", "crowns", "discard", "gone"),
    *("wrath_flipped", "deity_flipped", "networks", "played_in", "in_row", "used_in", "ended"),
)
"""The fields of a match that every seat may know as they are."""


def view(match: Match, seat: str | None) -> View:
    """aqueduct.view.public, -ends, -flipped, -hidden: what this seat may know."""
    return View(
        **public(match, *PUBLIC),
        you=seat or "",
        points={other: points(match, other) for other in match.seats},
        chips={other: all_chips(match, other) for other in match.seats},
        suits={other: influence(match, other) for other in match.seats},
        aside=match.aside() if match.seats else (),
        excuse=match.excuse_owner(),
        hand=match.hands.get(seat, ()) if seat else (),
        hands={other: len(hand) for other, hand in match.hands.items()},
        pile=len(match.pile),
        wrath=len(match.wrath),
        deity=len(match.deity),
        ends={other: tuple(open_outlets(network)) for other, network in match.networks.items()},
        questions=questions_seen(match, seat, TOLD),
        agenda=agenda_seen(match),
    )
