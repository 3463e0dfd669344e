"""What was rolled and cast, as a seat was told of it (ethereal.screen.dice-history, dice-record, status-recent)."""

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Any

import msgspec

from domain.ethereal.prices import name_of
from events.base import DiceRolled
from events.ethereal.fight import AttackDeclared, FightSettled, Outcome, Score
from events.ethereal.spells import SpellCast
from events.ethereal.turn import RoundBegan, TurnBegan

RECENT = 5
"""ethereal.screen.status-recent."""


class Thrown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One throw: what each die shows, by which rule, and whose dice they are."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]
    rule: str
    seat: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="what"):
    """Something rolled or cast: when (ms), in which round and turn of all seats, by which side, and its dice."""

    at: int
    round: int = 0
    turn: int = 0
    seat: str
    throws: tuple[Thrown, ...] = ()


class Fought(Entry, frozen=True, kw_only=True, tag="fight"):
    """A fight or a shot: each total with what it is made of, the landing rolls, and how it came out."""

    tile: str
    target: str
    attack: Score
    defense: Score
    landing: tuple[int, int]
    outcome: Outcome


class Cast(Entry, frozen=True, kw_only=True, tag="spell"):
    """A spell: `tile`, where on the field; `on`: the seat it was cast on; `parts`: of its price, by rule."""

    spell: str
    name: str
    price: int
    parts: tuple[tuple[str, int], ...] = ()
    tile: str = ""
    on: str = ""
    choice: str = ""


class Rolled(Entry, frozen=True, kw_only=True, tag="roll"):
    """Dice beside fights and spells, by one rule."""

    rule: str
    total: int


AnyEntry = Fought | Cast | Rolled


class Past:
    """All of it that one seat was told, oldest first; what is rolled for no seat, such as prices, is no part of it."""

    def __init__(self) -> None:
        self.entries = list[AnyEntry]()
        self._round = self._turn = 0
        self._cast: Cast | None = None
        self._throws = list[Thrown]()

    def hear(self, at: int, lines: Sequence[Any]) -> None:
        """See `domain.engine.insight.Past`."""
        for place, line in enumerate(lines):
            match line:
                case DiceRolled(seat=str(seat)):
                    self._throws.append(Thrown(dice=line.dice, faces=line.faces, rule=line.rule, seat=seat))
                case FightSettled():
                    self.entries.append(self._fought(at, line))
                    self._throws.clear()
                case AttackDeclared() | RoundBegan() | TurnBegan():
                    self._close(at)
                    self._round = line.round if isinstance(line, RoundBegan) else self._round
                    self._turn = line.turn if isinstance(line, TurnBegan) else self._turn
                case SpellCast():
                    self._close(at)
                    self._cast = self._begun(at, line, lines[place + 1 :])
                case _:
                    pass
        self._close(at)

    def _close(self, at: int) -> None:
        """What was thrown since belongs to the spell that was cast, else each rule's throws stand for themselves."""
        if self._cast is not None:
            self.entries.append(msgspec.structs.replace(self._cast, throws=tuple(self._throws)))
        else:
            by_rule = groupby(self._throws, key=lambda thrown: (thrown.rule, thrown.seat))
            self.entries += [self._rolled(at, rule, seat, tuple(throws)) for (rule, seat), throws in by_rule]
        self._cast = None
        self._throws.clear()

    def _rolled(self, at: int, rule: str, seat: str, throws: tuple[Thrown, ...]) -> Rolled:
        total = sum(sum(thrown.faces) for thrown in throws)
        return Rolled(at=at, round=self._round, turn=self._turn, seat=seat, throws=throws, rule=rule, total=total)

    def _fought(self, at: int, line: FightSettled) -> Fought:
        return Fought(
            at=at,
            round=self._round,
            turn=self._turn,
            seat=line.seat,
            throws=tuple(self._throws),
            tile=line.tile,
            target=line.target,
            attack=line.attack,
            defense=line.defense,
            landing=line.landing,
            outcome=line.outcome,
        )

    def _begun(self, at: int, line: SpellCast, after: Sequence[Any]) -> Cast:
        return Cast(
            at=at,
            round=self._round,
            turn=self._turn,
            seat=line.seat,
            spell=line.spell,
            name=name_of(line.spell),
            price=line.price,
            parts=line.parts,
            tile=line.tile or _tile_of(line.card, after),
            on=line.target or "",
            choice=line.choice or "",
        )


def _tile_of(card: str | None, after: Sequence[Any]) -> str:
    """Where a card stood that a spell was cast on, as what came of it tells."""
    told = (getattr(line, "tile", "") for line in after if card and getattr(line, "card", "") == card)
    return next(filter(None, told), "")


def casts_of(past: Past, seat: str) -> tuple[Cast, ...]:
    """ethereal.screen.status-recent: the last spells of a seat, the latest first."""
    cast = (entry for entry in reversed(past.entries) if isinstance(entry, Cast) and entry.seat == seat)
    return tuple(islice(cast, RECENT))


def last_roll(past: Past, seat: str) -> Fought | None:
    """ethereal.screen.dice-box: the last fight in which a seat rolled, on either side."""
    return next((each for each in reversed(past.entries) if isinstance(each, Fought) and _rolled_by(each, seat)), None)


def _rolled_by(fought: Fought, seat: str) -> bool:
    return any(thrown.seat == seat for thrown in fought.throws)
