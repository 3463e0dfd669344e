"""A seat as its policies find it."""

from collections.abc import Iterable
from typing import NamedTuple

from commands.ethereal.base import EtherealCommand
from domain.engine.ruleset import Ruleset
from domain.ethereal.match import Match
from domain.ethereal.policies import SeatPolicies
from projections.offers import refusal_of


class Seat(NamedTuple):
    """`match` is an imagined one (ethereal.automation.sees-own). `left_out`: commands (JSON) that were refused."""

    rules: Ruleset
    match: Match
    name: str
    policies: SeatPolicies
    left_out: frozenset[str]

    def first(self, wishes: Iterable[EtherealCommand]) -> EtherealCommand | None:
        """ethereal.automation.rejected-skip: the first of the wishes that the rules accept."""
        return next(filter(self.may, wishes), None)

    def may(self, command: EtherealCommand) -> bool:
        """Whether the rules accept a command that was not refused before."""
        if command.model_dump_json() in self.left_out:
            return False
        return refusal_of(self.rules, self.match, self.name, command) is None
