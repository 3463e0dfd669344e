"""Positions with bounties, for the tests of what is put up, taken, collected and failed."""

from typing import Any

from events.base import ManaPosted
from events.ethereal.agenda import RoundRest, TurnStart
from events.ethereal.bounties import BountyEnded, BountyPutUp, BountyTaken, MeterLowered
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

REWARD = "ethereal.bounty.reward"
HOME = {"A1": "s1 Ah", "E5": "s2 As"}


def put_up(bounty: int = 1, *, target: str = "s2", worth: int = 6) -> BountyPutUp:
    return BountyPutUp(bounty=bounty, target=target, worth=worth, round=5)


def taken(bounty: int = 1, *, seat: str = "s1", target: str = "s2", **fields: Any) -> BountyTaken:
    """A bounty that was taken after the first Report day; its Debt Collectors have the numbers from 1 on."""
    plain: dict[str, Any] = {"worth": 6, "reported": 1, "first": 1}
    whole = plain | fields
    return BountyTaken(seat=seat, bounty=bounty, target=target, **{"meter": whole["worth"]} | whole)


def ids(*numbers: int, bounty: int = 1) -> str:
    """Debt Collectors of a bounty in short notation."""
    return " ".join(f"collector.m{number}b{bounty}" for number in numbers)


def hanging(*bounties: BountyPutUp, **position: Any) -> dict[str, Any]:
    """Seat 1's preparation under Mercury after the first Report day, with these bounties to take."""
    hung = bounties or (put_up(),)
    plain: dict[str, Any] = {
        "field": HOME,
        "sky": ("mercury",),
        "bounties": {bounty.bounty: bounty for bounty in hung},
        "claims": {f"tax:{bounty.target}": bounty.worth for bounty in hung},
        "bad_standing": {bounty.target: 0 for bounty in hung},
        "reported": 1,
        "round": 6,
    }
    return plain | position


def hunting(*bounties: BountyTaken, field: dict[str, str] | None = None, **position: Any) -> dict[str, Any]:
    """Seat 1's preparation with bounties that seat 1 has taken, on a seat that owes what they are worth in taxes."""
    held = bounties or (taken(),)
    plain: dict[str, Any] = {
        "field": HOME | (field or {}),
        "taken": {"s1": held},
        "claims": {"tax:s2": max(bounty.worth for bounty in held)},
        "bad_standing": {"s2": 0},
        "reported": 1,
        "round": 6,
        "made": 20,
    }
    return plain | position


def fighting(target: str, *bounties: BountyTaken, cards: str | None = None, **position: Any) -> Given:
    """Seat 1's attack phase: Debt Collectors of its bounty on C2 beside cards of seat 2 on C3."""
    stacks = {"C2": f"s1 {cards or ids(1)}", "C3": f"s2 {target}"} | position.pop("field", {})
    return given(**hunting(*bounties, field=stacks, phase="attack", **position))


def report_day(*, first: str = "s1", **position: Any) -> Given:
    """What is due after the moon in round 13, the second Full Moon's."""
    plain: dict[str, Any] = {"field": HOME, "round": 13, "moon": 4, "reported": 1}
    return due(RoundRest(), TurnStart(seat=first), **plain | position).when_due()


def lowered(meter: int, bounty: int = 1, seat: str = "s1") -> MeterLowered:
    return MeterLowered(seat=seat, bounty=bounty, meter=meter)


def ended(how: Any, *cards: str, bounty: int = 1, seat: str = "s1") -> BountyEnded:
    return BountyEnded(seat=seat, bounty=bounty, how=how, cards=cards)


def postings(spec: Given) -> list[ManaPosted]:
    return [event for event in spec.told if isinstance(event, ManaPosted)]
