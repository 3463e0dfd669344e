"""The dice of a fight, in their order, and the scores they make (ethereal.fight)."""

import pytest

from domain.ethereal.options import Options
from events.ethereal.fight import AttackDeclared, Score
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, lying_on, rolled, scored, settled

DICE = "ethereal.fight.attack-dice"
DEFENSE = "ethereal.fight.defense-queen"
LANDING = "ethereal.fight.landing"
FULL, NEW = 4, 0


def declared(*cards: str) -> AttackDeclared:
    return AttackDeclared(seat="s1", tile="C2", target="C3", defender="s2", cards=cards, turn=3)


@pytest.mark.rule("ethereal.fight.order", "ethereal.fight.landing", "ethereal.fight.attack-extras")
def test_at_the_full_moon_attack_dice_come_first_then_the_moons_then_defense_dice_then_the_landing_rolls() -> None:
    duel("9h 4c", "Qd 8d", moon=FULL).rolling(3, 2, 1, 6, 7, 8).when("s1", ATTACK).then(
        declared("9h.1", "4c.1"),
        rolled(DICE, (8, 3), (6, 2)),
        rolled("ethereal.fight.attack-extras", (2, 1)),
        rolled(DEFENSE, (8, 6), seat="s2"),
        rolled(LANDING, (20, 7)),
        rolled(LANDING, (20, 8), seat="s2"),
        settled(scored("9h.1", 9, 3, attack_extras=1), scored("8d.2", 8, 6), "defender-wins", landing=(7, 8)),
        killed("4c.1", "C2"),
    )


@pytest.mark.rule("ethereal.fight.order", "ethereal.fight.defense-extras")
def test_at_the_new_moon_the_moons_die_comes_after_the_defense_dice() -> None:
    duel("9h", "Qd 8d", moon=NEW).rolling(8, 4, 2, 10, 11).when("s1", ATTACK).then(
        declared("9h.1"),
        rolled(DICE, (8, 8)),
        rolled(DEFENSE, (8, 4), seat="s2"),
        rolled("ethereal.fight.defense-extras", (2, 2), seat="s2"),
        rolled(LANDING, (20, 10)),
        rolled(LANDING, (20, 11), seat="s2"),
        settled(scored("9h.1", 9, 8), scored("8d.2", 8, 4, defense_extras=2), "attacker-wins", landing=(10, 11)),
        killed("8d.2", "C3"),
    )


@pytest.mark.rule("ethereal.fight.order")
def test_every_die_is_recorded_also_when_the_landing_roll_makes_the_scores_void() -> None:
    duel("9h", "Qd 8d").rolling(8, 4, 1, 20).when("s1", ATTACK).then(
        declared("9h.1"),
        rolled(DICE, (8, 8)),
        rolled(DEFENSE, (8, 4), seat="s2"),
        rolled(LANDING, (20, 1)),
        rolled(LANDING, (20, 20), seat="s2"),
        settled(scored("9h.1", 9, 8), scored("8d.2", 8, 4), "crit-miss", damage=0, landing=(1, 20)),
    )


@pytest.mark.rule("ethereal.fight.attack-extras", "ethereal.fight.defense-extras")
@pytest.mark.parametrize(
    ("moon", "blood_moon_in", "attack", "defense"),
    [
        pytest.param(FULL, 0, True, False, id="full"),
        pytest.param(FULL, 2, True, False, id="blood"),
        pytest.param(NEW, 0, False, True, id="new"),
        *(pytest.param(phase, 0, False, False, id=f"phase-{phase}") for phase in (1, 2, 3, 5, 6, 7)),
    ],
)
@pytest.mark.parametrize("bonus", [True, False])
def test_the_moon_gives_one_die_to_attacks_when_full_and_to_defenses_when_new_if_the_bonus_is_on(
    moon: int, blood_moon_in: int, attack: bool, defense: bool, bonus: bool
) -> None:
    on_attack = {"attack_extras": 2} if attack and bonus else {}
    on_defense = {"defense_extras": 2} if defense and bonus else {}
    faces = (2,) if on_attack or on_defense else ()
    options = Options(moon_combat_bonus=bonus)
    duel("9h", "8d", moon=moon, blood_moon_in=blood_moon_in, options=options).rolling(5, *faces, 10, 10).when(
        "s1", ATTACK
    ).then_among(settled(scored("9h.1", 9, 5, **on_attack), scored("8d.2", 8, **on_defense), "attacker-wins"))


@pytest.mark.rule("ethereal.fight.attack-dice")
@pytest.mark.parametrize(
    ("cards", "dice", "best"),
    [
        ("2c 10h 6d", ((8, 1), (6, 1), (6, 1)), scored("10h.1", 10, 1)),
        ("5h Jc", ((12, 1), (6, 1)), scored("Jc.1", 10, 1)),
        ("3h Kc", ((20, 1), (6, 1)), scored("Kc.1", 11, 1)),
        ("4s 4c 4d", ((6, 1), (6, 1), (6, 1)), scored("4s.1", 4, 1)),
        ("7c Qh", ((8, 1),), scored("7c.1", 7, 1)),
        ("Xb 7c", ((8, 1),), scored("7c.1", 7, 1)),
    ],
)
def test_each_card_that_can_attack_rolls_its_own_die_the_highest_rank_first(
    cards: str, dice: tuple[tuple[int, int], ...], best: Score
) -> None:
    faces = [face for _, face in dice]
    duel(cards, "Jd").rolling(*faces, 10, 10).when("s1", ATTACK).then_among(
        rolled(DICE, *dice), settled(best, NOTHING, "attacker-wins", damage=0 if best.card == "Kc.1" else 1)
    )


@pytest.mark.rule("ethereal.fight.attack-best")
@pytest.mark.parametrize(
    ("nine", "four", "best"),
    [
        (1, 6, scored("9h.1", 9, 1)),
        (8, 6, scored("9h.1", 9, 8)),
    ],
)
def test_the_attack_score_is_the_highest_of_its_cards_and_never_their_sum(nine: int, four: int, best: Score) -> None:
    duel("9h 4c", "Jd").rolling(nine, four, 10, 10).when("s1", ATTACK).then_among(
        settled(best, NOTHING, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.attack-best")
def test_a_low_card_makes_the_score_when_it_rolls_the_most() -> None:
    duel("7h 6c", "Jd").rolling(1, 6, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("6c.1", 6, 6), NOTHING, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.best-tie", "ethereal.fight.king-ace-1")
def test_of_two_cards_with_the_same_best_score_the_higher_ranking_one_made_it() -> None:
    duel("6c Kh", "10d 9d").rolling(1, 6, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, 1), scored("10d.2", 10), "attacker-wins", damage=0)
    )


@pytest.mark.rule("ethereal.fight.odds")
@pytest.mark.parametrize(
    ("kind", "first", "second", "counts"),
    [
        ("divine-odds", 2, 6, 6),
        ("divine-odds", 6, 2, 6),
        ("hexed-odds", 2, 6, 2),
        ("hexed-odds", 6, 2, 2),
    ],
)
def test_with_odds_the_dice_are_rolled_twice_and_the_higher_or_the_lower_score_counts(
    kind: str, first: int, second: int, counts: int
) -> None:
    duel("5h", "Jd", **lying_on("C2", kind)).rolling(first, second, 10, 10).when("s1", ATTACK).then(
        declared("5h.1"),
        rolled(DICE, (6, first)),
        rolled("ethereal.fight.odds", (6, second)),
        rolled(LANDING, (20, 10)),
        rolled(LANDING, (20, 10), seat="s2"),
        settled(scored("5h.1", 5, counts), NOTHING, "attacker-wins"),
        killed("Jd.2", "C3"),
    )


@pytest.mark.rule("ethereal.fight.odds")
def test_odds_keep_a_whole_set_of_dice_and_not_the_best_die_of_each_card() -> None:
    duel("9h 3c", "Jd", **lying_on("C2", "hexed-odds")).rolling(1, 6, 2, 1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 1), NOTHING, "attacker-wins")
    )
    duel("7h 6c", "Jd", **lying_on("C2", "divine-odds")).rolling(1, 6, 4, 1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("6c.1", 6, 6), NOTHING, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.odds")
def test_odds_on_a_defending_stack_touch_the_dice_it_rolls() -> None:
    duel("9h", "Qd 8d", **lying_on("C3", "hexed-odds", by="s1")).rolling(4, 8, 2, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (8, 8), seat="s2"),
        rolled("ethereal.fight.odds", (8, 2), seat="s2"),
        settled(scored("9h.1", 9, 4), scored("8d.2", 8, 2), "attacker-wins"),
    )


@pytest.mark.rule("ethereal.fight.odds-scope")
def test_odds_touch_neither_the_moons_die_nor_the_landing_rolls() -> None:
    duel("5h", "Jd", moon=FULL, **lying_on("C2", "divine-odds")).rolling(2, 6, 1, 10, 10).when("s1", ATTACK).then(
        declared("5h.1"),
        rolled(DICE, (6, 2)),
        rolled("ethereal.fight.odds", (6, 6)),
        rolled("ethereal.fight.attack-extras", (2, 1)),
        rolled(LANDING, (20, 10)),
        rolled(LANDING, (20, 10), seat="s2"),
        settled(scored("5h.1", 5, 6, attack_extras=1), NOTHING, "attacker-wins"),
        killed("Jd.2", "C3"),
    )


@pytest.mark.rule("ethereal.fight.odds-scope", "ethereal.fight.defense-natural")
def test_odds_on_a_defending_stack_that_rolls_no_dice_change_nothing() -> None:
    duel("9h", "8d", **lying_on("C3", "hexed-odds")).rolling(1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 1), scored("8d.2", 8), "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.odds-net")
@pytest.mark.parametrize(
    ("kinds", "faces", "counts"),
    [
        pytest.param(("divine-odds", "hexed-odds"), (2,), 2, id="cancelled"),
        pytest.param(("divine-odds", "hexed-odds", "divine-odds"), (2, 6), 6, id="one-advantage-left"),
        pytest.param(("divine-odds", "hexed-odds", "hexed-odds"), (2, 6), 2, id="one-disadvantage-left"),
    ],
)
def test_advantage_and_disadvantage_cancel_one_for_one_before_the_dice(
    kinds: tuple[str, ...], faces: tuple[int, ...], counts: int
) -> None:
    duel("5h", "Jd", **lying_on("C2", *kinds)).rolling(*faces, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("5h.1", 5, counts), NOTHING, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.defense-natural")
@pytest.mark.parametrize(
    ("cards", "defense"),
    [
        ("8d", scored("8d.2", 8)),
        ("4d 10c 7h", scored("10c.2", 10)),
        ("3h Kd", scored("Kd.2", 11)),
        ("Jd 2c", scored("2c.2", 2)),
        ("Xb 5c", scored("5c.2", 5)),
    ],
)
def test_without_a_queen_a_stack_defends_with_its_highest_natural_value_and_rolls_nothing(
    cards: str, defense: Score
) -> None:
    duel("10h", cards).rolling(8, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("10h.1", 10, 8), defense, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.defense-queen")
@pytest.mark.parametrize(
    ("cards", "dice", "defense"),
    [
        ("Qd 9d 5d", ((8, 3), (6, 6)), scored("9d.2", 9, 3)),
        ("5d Qd 9d", ((8, 1), (6, 6)), scored("5d.2", 5, 6)),
        ("Kd Qd 6c", ((20, 2), (6, 3)), scored("Kd.2", 11, 2)),
    ],
)
def test_with_a_queen_each_card_that_counts_on_defense_rolls_the_highest_rank_first(
    cards: str, dice: tuple[tuple[int, int], ...], defense: Score
) -> None:
    faces = [face for _, face in dice]
    duel("10h", cards).rolling(8, *faces, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, *dice, seat="s2"), settled(scored("10h.1", 10, 8), defense, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.defense-ace")
@pytest.mark.parametrize("inside", ["", " Qd", " 9d 10d", " Kd Qd"])
def test_a_stack_with_an_ace_rolls_one_d20_on_defense_with_or_without_a_queen(inside: str) -> None:
    duel("10h", f"Ad{inside}").rolling(1, 7, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (20, 7), seat="s2"),
        settled(scored("10h.1", 10, 1), scored("Ad.2", 11, 7), "defender-wins"),
    )


@pytest.mark.rule("ethereal.fight.defense-zero")
@pytest.mark.parametrize("cards", ["Qd", "Xr", "Jd", "Jd Jc", "Qd Jd", "Jc Xb"])
def test_a_stack_in_which_no_card_counts_defends_with_0(cards: str) -> None:
    duel("2h", cards).rolling(1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("2h.1", 2, 1), NOTHING, "attacker-wins")
    )


@pytest.mark.rule("ethereal.fight.defense-zero", "ethereal.fight.defense-extras")
def test_a_score_of_0_still_gets_the_moons_die() -> None:
    bonus = Score(total=2, extras=(("ethereal.fight.defense-extras", 2),))
    duel("2h", "Qd", moon=NEW).rolling(1, 2, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("2h.1", 2, 1), bonus, "attacker-wins")
    )
