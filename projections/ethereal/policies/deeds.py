"""What the policies of a seat do next, out of its view alone (ethereal.automation)."""

from collections.abc import Callable, Iterable
from typing import Final

from commands.ethereal.base import EtherealCommand
from domain.engine.dice import LowestDice
from domain.engine.policies import Deed
from domain.engine.ruleset import Ruleset
from domain.ethereal.automation import tasks_due
from events.ethereal.automation import Task
from projections.ethereal.imagine import imagine
from projections.ethereal.policies.blessing import blessings, rituals
from projections.ethereal.policies.field import attacks, moves
from projections.ethereal.policies.grave import picks
from projections.ethereal.policies.hand import placements, sacrifices
from projections.ethereal.policies.seat import Seat
from projections.ethereal.view import View

WISHES: Final[dict[Task, Callable[[Seat], Iterable[EtherealCommand]]]] = {
    "sacrifice": sacrifices,
    "ritual-dice": rituals,
    "grave-blessing": blessings,
    "place": placements,
    "move": moves,
    "attack": attacks,
    "raise": picks,
}
"""What each task would do, the best first; of none that the rules accept it is over."""


def deed(rules: Ruleset, view: View) -> Deed:
    """ethereal.automation.order, ethereal.automation.sees-own: the first task's first command that is accepted."""
    match = imagine(view, LowestDice())
    ask, tasks = tasks_due(match, view.you)
    policies = match.policies[view.you]
    seat = Seat(rules, match, view.you, policies, frozenset(json for at, json in policies.left_out if at == ask))
    over = list[Task]()
    for task in tasks:
        if command := seat.first(WISHES[task](seat)):
            return Deed(ask=ask, over=tuple(over), task=task, command=command)
        over.append(task)
    return Deed(ask=ask, over=tuple(over))
