"""Positions in which the Bank is robbed, and what became of robbers."""

from typing import Any

from commands.ethereal.sky.robbing import RobBank
from events.base import Lasting, Player, UntilRound
from projections.offers import refusal_of
from tests.rules.spec import Given, given

ROB = RobBank()
ACES = {"A1": "s1 Ah", "E5": "s2 As"}
CYCLE: dict[str, Any] = {"field": ACES, "sky": ("mercury",), "sky_since": 1, "round": 6, "turn": 11}
"""Seat 1's preparation in the sixth round of Mercury."""
WARDER = Player(kind="computer", level="easy")


def bank(mana: int, **piles: int) -> dict[str, int]:
    """Balances with so much in the Bank."""
    held = {"bank": mana, **{f"pile:{seat}": amount for seat, amount in piles.items()}}
    return held | {"source:start": -sum(held.values())}


def robbing(mana: int = 20, **position: Any) -> Given:
    """Seat 1 may rob a Bank that holds so much, with the 2 mana of a Jack."""
    plain: dict[str, Any] = {"souls": {"s1": "Jh"}, "balances": bank(mana, s1=2), "turns": {"s1": 6, "s2": 5}}
    return given(**CYCLE | plain | position)


def code(spec: Given, command: Any) -> str:
    """With what the rules refuse seat 1, if they do."""
    refusal = refusal_of(spec.rules, spec.match, "s1", command)
    return refusal.code if refusal else ""


def in_jail(seat: str = "s1", *, until: int = 9, barred: int = 16) -> dict[str, Any]:
    """The part of a position that says that a seat is in Jail until the start of a round."""
    jail = Lasting(kind="jail", on=seat, by=seat, until=UntilRound(round=until))
    return {"lasting": {1: jail}, "lasted": 1, "barred_until": {seat: barred}}
