"""Natural values, dice and Maximum Stack Values (ethereal.score)."""

import pytest

from domain.ethereal.stacks import stack_maximum, stack_value
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, rolled, scored, settled

DICE = "ethereal.fight.attack-dice"
DEFENSE = "ethereal.fight.defense-queen"


@pytest.mark.rule(
    "ethereal.score.natural-soldier",
    "ethereal.score.die-grunt",
    "ethereal.score.die-infantry",
    "ethereal.score.die-is-dm",
)
@pytest.mark.parametrize("number", range(2, 11))
def test_a_soldier_scores_its_number_and_rolls_a_d6_up_to_6_and_a_d8_from_7_on(number: int) -> None:
    sides = 6 if number <= 6 else 8
    duel(f"{number}h", "Jc").rolling(sides, 10, 10).when("s1", ATTACK).then_among(
        rolled(DICE, (sides, sides)), settled(scored(f"{number}h.1", number, sides), NOTHING, "attacker-wins")
    )
    assert stack_value((f"{number}h.1",)) == sides


@pytest.mark.rule("ethereal.score.natural-jack", "ethereal.score.die-jack", "ethereal.score.die-is-dm")
def test_a_jack_scores_10_and_rolls_a_d12() -> None:
    duel("Jh", "Jc").rolling(12, 10, 10).when("s1", ATTACK).then_among(
        rolled(DICE, (12, 12)), settled(scored("Jh.1", 10, 12), NOTHING, "attacker-wins")
    )
    assert stack_value(("Jh.1",)) == 12


@pytest.mark.rule("ethereal.score.natural-king", "ethereal.score.die-king", "ethereal.score.die-is-dm")
def test_a_king_scores_11_and_rolls_a_d20() -> None:
    duel("Kh Qh", "Jc").rolling(19, 10, 10).when("s1", ATTACK).then_among(
        rolled(DICE, (20, 19)), settled(scored("Kh.1", 11, 19), NOTHING, "attacker-wins")
    )
    assert stack_value(("Kh.1",)) == 20


@pytest.mark.rule("ethereal.score.natural-ace", "ethereal.score.die-ace", "ethereal.score.die-is-dm")
def test_an_ace_scores_11_and_rolls_a_d20() -> None:
    duel("9h", "Ac").rolling(8, 19, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (20, 19), seat="s2"), settled(scored("9h.1", 9, 8), scored("Ac.2", 11, 19), "defender-wins")
    )
    assert stack_value(("Ac.2",)) == 20


@pytest.mark.rule(
    "ethereal.score.natural-queen",
    "ethereal.score.die-queen",
    "ethereal.score.natural-joker",
    "ethereal.score.die-joker",
)
@pytest.mark.parametrize("special", ["Qc", "Xb"])
def test_a_queen_and_a_joker_score_nothing_and_roll_no_die(special: str) -> None:
    attack = scored("9h.1", 9, 1)
    duel("9h", special).rolling(1, 10, 10).when("s1", ATTACK).then_among(settled(attack, NOTHING, "attacker-wins"))
    duel(f"9h {special}", "Jd").rolling(1, 10, 10).when("s1", ATTACK).then_among(
        rolled(DICE, (8, 1)), settled(attack, NOTHING, "attacker-wins")
    )
    assert stack_value((f"{special}.1",)) == 0


@pytest.mark.rule("ethereal.score.msv-soldier", "ethereal.score.msv-jack", "ethereal.score.msv-king")
@pytest.mark.parametrize(("face", "most"), [*((f"{number}h", 24) for number in range(2, 11)), ("Jh", 24), ("Kh", 28)])
def test_the_maximum_stack_value_is_24_for_soldiers_and_jacks_and_28_for_kings(face: str, most: int) -> None:
    assert stack_maximum((f"{face}.1",)) == most


@pytest.mark.rule("ethereal.score.msv-none")
@pytest.mark.parametrize("face", ["Qh", "Xr", "Ah"])
def test_queens_jokers_and_aces_have_no_maximum_stack_value(face: str) -> None:
    assert stack_maximum((f"{face}.1",)) is None
