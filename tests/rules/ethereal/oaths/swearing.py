"""Positions in which Oaths are sworn, kept and broken."""

from typing import Any

from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OATHS
from domain.ethereal.spells import SPELLS
from events.base import Event, Lasting, LastingBegan, LastingEnded, UntilGone
from events.ethereal.spells import SpellCast
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
BUILT = [oath for oath in OATHS if oath in SPELLS]


def table(**position: Any) -> Given:
    """A prep phase in which no card lies in the way."""
    return given(**{"field": SPARE} | position)


def casting(oath: str, *, seat: str = "s1", choice: str | None = None, **position: Any) -> Given:
    """A seat casts an Oath."""
    return table(**position).when(seat, CastSpell(spell=oath, choice=choice))


def sworn(oath: str, number: int = 1, seat: str = "s1") -> tuple[Event, Event]:
    """The facts of swearing it, which is what lasts under this number."""
    lasting = Lasting(kind=oath, on=seat, by=seat, until=UntilGone())
    return cast(oath, seat), LastingBegan(id=number, lasting=lasting)


def broken(oath: str, number: int = 1, seat: str = "s1") -> tuple[Event, Event]:
    return cast(oath, seat), LastingEnded(id=number)


def cast(oath: str, seat: str = "s1") -> SpellCast:
    return SpellCast(seat=seat, spell=oath, price=0, parts=(("ethereal.oath.astrology", 0),))
