"""The dice of the calendar at a glance (ethereal.calendar.dice-table)."""

from collections import defaultdict
from itertools import count

import pytest

from events.base import DiceRolled, HappeningBegan
from projections.record import commit_of
from tests.fixtures.simulated import first_match, lines_of

DICE: dict[str, set[tuple[int, ...]]] = {
    "ethereal.bank.heart-roll": {(1000,)},
    "ethereal.blood.roll": {(100,)},
    "ethereal.collector.sent": {(2,)},
    "ethereal.debt.growth": {(2,)},
    "ethereal.demons.ace": {(6,)},
    "ethereal.demons.anger-roll": {(2,) * 7},
    "ethereal.demons.cards-made": {(5, 4), (4, 4), (4,)},
    "ethereal.demons.first": {(12,)},
    "ethereal.demons.first-stack": {(3,)},
    "ethereal.demons.next": {(12,)},
    "ethereal.demons.sale-roll": {(2,)},
    "ethereal.demons.second-kind": {(3,)},
    "ethereal.demons.second-stack": {(3,), (2,)},
    "ethereal.demons.third-stack": {(3,)},
    "ethereal.loan.growth": {(2,)},
    "ethereal.meteor.around": {(4,)},
    "ethereal.meteor.fire-roll": {(20,)},
    "ethereal.meteor.roll": {(100,)},
    "ethereal.meteor.wall": {(2,)},
    "ethereal.moon.new-gift": {(2,)},
    "ethereal.moon.toll-refused": {(2, 2)},
    "ethereal.peer.growth": {(2,)},
    "ethereal.tax.middle": {(2,)},
    "ethereal.tax.other-amount": {(2,)},
    "ethereal.tax.other-roll": {(2,), (3,)},
    "ethereal.upsell.amount": {(2,)},
}
"""The rows of the table, by rule: the dice of one throw."""
SELDOM = {
    *("ethereal.meteor.around", "ethereal.meteor.fire-roll", "ethereal.meteor.wall"),
    *("ethereal.tax.middle", "ethereal.upsell.amount"),
    *("ethereal.demons.sale-roll", "ethereal.peer.growth"),
}
"""What may not come up in a few matches."""


@pytest.mark.rule("ethereal.calendar.dice-table", "ethereal.calendar.dice-recorded")
def test_each_step_rolls_the_dice_of_its_row_and_records_them() -> None:
    rolled = defaultdict[str, set[tuple[int, ...]]](set)
    for number in count(1):
        for line in lines_of(number)[1]:
            for event in commit_of("ethereal", line).events:
                if isinstance(event, DiceRolled):
                    rolled[event.rule].add(event.dice)
        if DICE.keys() - SELDOM <= rolled.keys() or number == 12:
            break
    assert DICE.keys() - SELDOM <= rolled.keys()
    assert {rule: dice - DICE[rule] for rule, dice in rolled.items() if rule in DICE and dice - DICE[rule]} == {}


@pytest.mark.rule(
    "ethereal.calendar.dice-table", "ethereal.calendar.round-12-banker", "ethereal.calendar.round-17-meteor"
)
def test_heart_and_meteor_are_rolled_once_in_each_round_between_the_steps_of_that_round() -> None:
    rounds, hearts, meteors = 0, 0, 0
    _, lines = first_match(lambda lines: any(b'{"type":"round-began","round":4}' in line for line in lines))
    for line in lines:
        marked = ""
        for event in commit_of("ethereal", line).events:
            if isinstance(event, HappeningBegan):
                marked = event.what.rpartition(".")[2]
            elif isinstance(event, DiceRolled) and event.rule in ("ethereal.bank.heart-roll", "ethereal.meteor.roll"):
                hearts += marked == "round-12-banker"
                meteors += marked == "round-17-meteor"
            rounds += event.__struct_config__.tag == "round-began"
    assert hearts == meteors > 3
    assert rounds - hearts <= 1, "a match may end as its last round begins"
