"""A player that does anything the rules allow: kind, then subject, then choices, each drawn evenly.

It runs into debt only now and then: a seat that borrows whenever it can is out of the match in a few rounds.
"""

from random import Random
from typing import Any

from domain.engine.ruleset import Ruleset
from projections.offers import Group, imagined, refusal_of

DEBTS = 1 / 30
"""How many of its commands may be ruinous."""
TRIES = 8
"""Commands of a group that are tried before another group is drawn; of the last group left all are."""


class NothingToDo(Exception):
    """A seat is asked and finds no command that the rules accept: a fault of the offers, never of the player."""


def random_command(rules: Ruleset, view: Any, choices: Random) -> Any:
    """One command that the rules accept, out of a seat's view.

    Errors: `NothingToDo`.
    """
    match, seat = imagined(rules, view), view.you
    by_kind: dict[str, list[Group]] = {}
    reckless = choices.random() < DEBTS
    for group in rules.groups(match, seat):
        if group.ruinous and not reckless:
            continue
        by_kind.setdefault(group.kind, []).append(group)
    while by_kind:
        kind = choices.choice(sorted(by_kind))
        group = choices.choice(by_kind[kind])
        candidates = list(group.candidates())
        choices.shuffle(candidates)
        last = len(by_kind) == len(by_kind[kind]) == 1
        for command in candidates if last else candidates[:TRIES]:
            if refusal_of(rules, match, seat, command) is None:
                return command
        by_kind[kind].remove(group)
        if not by_kind[kind]:
            del by_kind[kind]
    raise NothingToDo(f"{seat} finds nothing to do")
