"""What a seat may know of a match (pantheon.view). A client shows nothing that is not in here."""

from typing import Any

import msgspec

from domain.pantheon.match import Look, Match
from domain.pantheon.miracles import allowance, played_now, priest_to_ordain
from domain.pantheon.options import Options
from domain.pantheon.tokens import faith, worshipers
from events.base import Lasting, MatchEnded, Player
from events.pantheon.agenda import PantheonStep
from events.pantheon.cards import LookedAt
from events.pantheon.turn import Phase
from projections.engine_feed import effects_seen, public, questions_seen
from projections.pantheon.feed.effects import PUBLIC_KINDS
from projections.pantheon.feed.table import TOLD, agenda_seen


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as one seat sees it, or a watcher (`you` empty). Names as in the match; dicts by seat unless said.

    `hand` is the seat's own; `hands` and `pile` are numbers of cards. Of no card of the draw pile or of another's hand
    is there an id, but in what the seat has looked at in this turn.
    """

    you: str = ""
    options: Options = Options()
    seats: tuple[str, ...] = ()
    players: dict[str, Player] = {}
    order: tuple[str, ...] = ()
    turn: int = 0
    turns: dict[str, int] = {}
    active: str = ""
    phase: Phase | None = None
    worshipers: dict[str, int] = {}
    faith: dict[str, int] = {}
    gods: dict[str, int] = {}
    """Gods in play."""
    balances: dict[str, int] = {}
    hand: tuple[str, ...] = ()
    hands: dict[str, int] = {}
    pile: int = 0
    discard: tuple[str, ...] = ()
    killed: tuple[str, ...] = ()
    sides: dict[str, tuple[str, ...]] = {}
    gifts: dict[str, str] = {}
    miracle: str = ""
    miracles_played: int = 0
    """By the active seat in this turn."""
    miracles_allowed: int = 0
    """To the active seat, as its Gods and Priests stand."""
    played: dict[str, tuple[int, int]] = {}
    answered: dict[str, tuple[int, int]] = {}
    attacked_in: dict[str, int] = {}
    used_in: dict[str, int] = {}
    looks: dict[LookedAt, Look] = {}
    priest_left: bool | None = None
    """Whether Prophet would find a Priest, for a seat that could play it and be told so."""
    lasting: tuple[Lasting, ...] = ()
    """Oldest first."""
    questions: dict[int, Any] = {}
    agenda: tuple[PantheonStep, ...] = ()
    ended: MatchEnded | None = None


PROPHET = "prophet"

PUBLIC = (
    *("options", "seats", "players", "order", "turn", "turns", "active", "phase", "balances", "discard", "killed"),
    *("sides", "gifts", "miracle", "played", "answered", "attacked_in", "used_in", "ended"),
)
"""The fields of a match that every seat may know as they are."""


def view(match: Match, seat: str | None) -> View:
    """pantheon.view.counts, pantheon.view.hand-hidden, pantheon.view.draw-pile-hidden: what this seat may know."""
    active = match.active
    return View(
        **public(match, *PUBLIC),
        you=seat or "",
        worshipers={other: worshipers(match, other) for other in match.seats},
        faith={other: faith(match, other) for other in match.seats},
        gods={other: len(match.in_play(other, "god")) for other in match.seats},
        hand=match.hands.get(seat, ()) if seat else (),
        hands={other: len(hand) for other, hand in match.hands.items()},
        pile=len(match.pile),
        miracles_played=played_now(match, active) if active else 0,
        miracles_allowed=allowance(match, active) if active else 0,
        looks={at: look for at, look in match.looks.items() if look.seat == seat and look.turn == match.turn},
        priest_left=_priest_left(match, seat),
        lasting=effects_seen(match, PUBLIC_KINDS),
        questions=questions_seen(match, seat, TOLD),
        agenda=agenda_seen(match),
    )


def _priest_left(match: Match, seat: str | None) -> bool | None:
    """pantheon.miracle.prophet-source: by trying to play Prophet a seat learns it, and only then."""
    if seat is None or seat != match.active or match.phase != "miracle" or match.ended or match.blocking():
        return None
    if PROPHET not in match.hands[seat] or played_now(match, seat) >= allowance(match, seat):
        return None
    return priest_to_ordain(match) is not None
