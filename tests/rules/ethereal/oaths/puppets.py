"""Positions in which Saturn hangs over a seat under his Oath, and his Puppets stand on the field."""

from typing import Any

from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.oaths import OF_SATURN
from events.base import Lasting
from events.ethereal.agenda import RoundStart
from events.ethereal.field import StackAppeared
from events.ethereal.fight import AttackDeclared
from events.ethereal.neutral import NeutralLeft
from events.ethereal.sky import Devotion
from tests.rules.ethereal.tables import due, under
from tests.rules.spec import Given, given

ORDER = ("s1", "s2")
ACES = {"E1": "s1 Ah", "A5": "s2 Ad"}
TOLL, SIZE, WHERE = (
    "ethereal.sky.saturn-toll-amount",
    "ethereal.oath.saturn-puppets-size",
    "ethereal.oath.saturn-puppets-where",
)
BREAKS = CastSpell(spell=OF_SATURN, confirmed=True)


def devoted(paid: int = 0, **more: Any) -> dict[str, Devotion]:
    """How seat 1 stands under the Oath that lasts as number 1."""
    return {"s1": Devotion(oath=1, paid=paid, **more)}


def sworn(**position: Any) -> dict[str, Any]:
    """Seat 1 is under the Oath while Saturn hangs."""
    plain = {"field": ACES, "sky": ["saturn"], "sky_since": 1, "order": ORDER}
    return plain | under(OF_SATURN) | position


def puppets(*, fight_for: str = "s1", **field: str) -> dict[str, Any]:
    """A field with Puppets that fight for one seat."""
    cards = [id for text in field.values() if text.startswith("saturn") for id in text.split()[1:]]
    return {"field": ACES | field, "puppets": dict.fromkeys(cards, fight_for), "made": len(cards)}


def toll(last: int = 2, *, souls: str = "2c 2d 2h 2s", own: int = 1, turns: int = 2, **position: Any) -> Given:
    """Saturn's toll comes in the next round; of seat 2 it takes 1 mana."""
    at = {"round": last, "souls": {"s1": souls, "s2": "3c 3d 3h"}, "turns": dict.fromkeys(ORDER, turns)}
    spec = due(RoundStart(), **sworn(**at | position)).when_due()
    return spec.rolling(**{TOLL: [own, 1] if own else [1]})


def came(spec: Given, side: str = "saturn") -> list[int]:
    """How many Puppets each stack had that came."""
    return [len(event.cards) for event in spec.told if isinstance(event, StackAppeared) and event.side == side]


def left(spec: Given) -> list[str]:
    return [event.tile for event in spec.told if isinstance(event, NeutralLeft)]


def phase_ends(phase: str, position: dict[str, Any], **more: Any) -> Given:
    """Seat 1 ends a phase, and what the Puppets do then is carried out."""
    return given(**{"phase": phase} | position | more).when("s1", EndPhase()).accepted().when_due()


def attacks(spec: Given) -> list[tuple[str, str]]:
    return [(event.tile, event.target) for event in spec.told if isinstance(event, AttackDeclared)]


def lasting_of(match: Any) -> list[Lasting]:
    return [lasting for lasting in match.lasting.values() if lasting.kind == OF_SATURN]
