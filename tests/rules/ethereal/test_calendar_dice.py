"""The dice of the calendar at a glance (ethereal.calendar.dice-table)."""

from collections import defaultdict

import pytest

from events.base import DiceRolled, HappeningBegan
from tests.rules.ethereal.happenings import FACES, NEW_MOON, ROUNDS, TURNS, told_from

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
KINDS_OF_DEMONS = (1, 2, 3)
"""What the second stack of a band can be made of."""


@pytest.mark.rule("ethereal.calendar.dice-table", "ethereal.calendar.dice-recorded")
def test_each_step_rolls_the_dice_of_its_row_and_records_them() -> None:
    rolled = defaultdict[str, set[tuple[int, ...]]](set)
    bands = [told_from(NEW_MOON, FACES | {"ethereal.demons.second-kind": kind}) for kind in KINDS_OF_DEMONS]
    for told in (*map(told_from, (ROUNDS | TURNS).values()), *bands):
        for event, _ in told:
            if isinstance(event, DiceRolled):
                rolled[event.rule].add(event.dice)
    assert {rule: dice for rule, dice in rolled.items() if rule in DICE} == DICE


@pytest.mark.rule(
    "ethereal.calendar.dice-table", "ethereal.calendar.round-12-banker", "ethereal.calendar.round-17-meteor"
)
@pytest.mark.parametrize("name", ROUNDS)
def test_heart_and_meteor_are_rolled_once_in_each_round_in_their_steps(name: str) -> None:
    rolled, step = list[tuple[str, str]](), ""
    for event, _ in told_from(ROUNDS[name]):
        if isinstance(event, HappeningBegan):
            step = event.what
        elif isinstance(event, DiceRolled) and event.rule in ("ethereal.bank.heart-roll", "ethereal.meteor.roll"):
            rolled.append((step, event.rule))
    assert rolled == [
        ("ethereal.calendar.round-12-banker", "ethereal.bank.heart-roll"),
        ("ethereal.calendar.round-17-meteor", "ethereal.meteor.roll"),
    ]
