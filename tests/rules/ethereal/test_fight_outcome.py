"""How a fight comes out: landing rolls, comparison, and how much damage (ethereal.fight)."""

import pytest

from events.base import LastingEnded, MatchEnded
from events.ethereal.fight import CardKilled, HeartLost, Outcome, Score, SoulReleased
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, lying_on, scored, settled


@pytest.mark.rule("ethereal.fight.compare", "ethereal.fight.damage-one")
@pytest.mark.parametrize("face", [5, 6])
def test_the_defender_wins_when_its_total_is_higher_or_the_totals_are_equal(face: int) -> None:
    duel("2h", "8d").rolling(face, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("2h.1", 2, face), scored("8d.2", 8), "defender-wins"), killed("2h.1", "C2")
    )


@pytest.mark.rule("ethereal.fight.compare", "ethereal.fight.damage-one")
def test_the_attacker_wins_when_its_total_is_higher_by_one() -> None:
    duel("3h", "8d 8h 8c").rolling(6, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, 6), scored("8h.2", 8), "attacker-wins"), killed("8c.2", "C3")
    )


@pytest.mark.rule("ethereal.fight.crit-miss", "ethereal.fight.miss-no-damage")
@pytest.mark.parametrize(("face", "defender"), [(8, 10), (1, 10), (8, 20), (8, 1)])
def test_an_attackers_landing_roll_of_1_misses_and_damages_neither_side(face: int, defender: int) -> None:
    missed = duel("10h 9h", "9d").rolling(face, 1, 1, defender).when("s1", ATTACK)
    missed.then_among(
        settled(scored("10h.1", 10, face), scored("9d.2", 9), "crit-miss", damage=0, landing=(1, defender))
    )
    assert not [event for event in missed.told if isinstance(event, CardKilled | HeartLost)]


@pytest.mark.rule("ethereal.fight.miss-no-damage", "ethereal.attack.once")
def test_a_missed_attack_is_used_up() -> None:
    duel("10h", "9d").rolling(8, 1, 10).when("s1", ATTACK).accepted().when("s1", ATTACK).then_rejected(
        "already-attacked", "ethereal.attack.once"
    )


@pytest.mark.rule("ethereal.fight.crit-hit", "ethereal.fight.crit-hit-no-cost")
def test_a_landing_roll_of_20_by_two_cards_that_can_attack_hits_whatever_the_scores() -> None:
    hit = duel("2h 3h", "Kd").rolling(3, 3, 20, 7).when("s1", ATTACK)
    hit.then_among(settled(scored("3h.1", 3, 3), scored("Kd.2", 11), "crit-hit", landing=(20, 7)), killed("Kd.2", "C3"))
    assert [event.card for event in hit.told if isinstance(event, CardKilled)] == ["Kd.2"]


@pytest.mark.rule("ethereal.fight.crit-hit-needs-two")
@pytest.mark.parametrize(
    ("cards", "faces", "score"),
    [
        pytest.param("2h", (1,), scored("2h.1", 2, 1), id="one-card"),
        pytest.param("Kh Qh", (2,), scored("Kh.1", 11, 2), id="king-and-queen"),
        pytest.param("2h Qh", (1,), scored("2h.1", 2, 1), id="soldier-and-queen"),
        pytest.param("2h Xr", (1,), scored("2h.1", 2, 1), id="soldier-and-joker"),
    ],
)
def test_a_landing_roll_of_20_by_fewer_than_two_cards_that_can_attack_does_nothing(
    cards: str, faces: tuple[int, ...], score: Score
) -> None:
    duel(cards, "Kd Qd").rolling(*faces, 5, 20, 10).when("s1", ATTACK).then_among(
        settled(score, scored("Kd.2", 11, 5), "defender-wins", landing=(20, 10))
    )


@pytest.mark.rule("ethereal.fight.crit-hit")
@pytest.mark.parametrize(
    ("cards", "best"),
    [("Jh Jc", scored("Jh.1", 10, 1)), ("Kh 2h", scored("Kh.1", 11, 1)), ("Jh 7h", scored("Jh.1", 10, 1))],
)
def test_jacks_and_a_king_in_company_count_as_cards_that_can_attack(cards: str, best: Score) -> None:
    duel(cards, "Ad").rolling(1, 1, 20, 20, 10).when("s1", ATTACK).then_among(
        settled(best, scored("Ad.2", 11, 20), "crit-hit", landing=(20, 10))
    )


@pytest.mark.rule("ethereal.fight.crit-hit-needs-two")
def test_a_landing_roll_of_19_is_no_crit_hit() -> None:
    duel("2h 3h", "Kd").rolling(3, 3, 19, 7).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, 3), scored("Kd.2", 11), "defender-wins", landing=(19, 7))
    )


@pytest.mark.rule("ethereal.fight.crit-hit-cancelled")
@pytest.mark.parametrize(("face", "outcome"), [(5, "defender-wins"), (6, "attacker-wins")])
def test_a_defenders_landing_roll_of_20_cancels_the_crit_hit_and_the_scores_decide(face: int, outcome: Outcome) -> None:
    duel("3h 2h", "8d").rolling(face, 1, 20, 20).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, face), scored("8d.2", 8), outcome, landing=(20, 20))
    )


@pytest.mark.rule("ethereal.fight.defender-one")
@pytest.mark.parametrize(("face", "outcome"), [(5, "defender-wins"), (6, "attacker-wins")])
def test_a_defenders_landing_roll_of_1_has_no_effect(face: int, outcome: Outcome) -> None:
    duel("3h", "8d").rolling(face, 10, 1).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, face), scored("8d.2", 8), outcome, landing=(10, 1))
    )


@pytest.mark.rule("ethereal.fight.outcome-order")
def test_a_crit_miss_goes_before_the_comparison_and_a_crit_hit_too() -> None:
    duel("10h 9h", "2d").rolling(8, 8, 1, 10).when("s1", ATTACK).then_among(
        settled(scored("10h.1", 10, 8), scored("2d.2", 2), "crit-miss", damage=0, landing=(1, 10))
    )
    duel("2h 3h", "Kd").rolling(1, 1, 20, 10).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, 1), scored("Kd.2", 11), "crit-hit", landing=(20, 10))
    )


@pytest.mark.rule("ethereal.fight.king-ace-20")
def test_an_attacking_kings_20_deals_two_damage() -> None:
    duel("Kh 6h", "4d 4h 4c").rolling(20, 1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, 20), scored("4h.2", 4), "attacker-wins", damage=2),
        killed("4c.2", "C3"),
        killed("4d.2", "C3"),
    )


@pytest.mark.rule("ethereal.fight.king-ace-20")
def test_a_defending_kings_or_aces_20_deals_two_damage_to_the_attacker() -> None:
    for defender, card in (("Kd Qd", "Kd.2"), ("Ad", "Ad.2")):
        duel("4h 5h 6h", defender).rolling(1, 1, 1, 20, 10, 10).when("s1", ATTACK).then_among(
            settled(scored("6h.1", 6, 1), scored(card, 11, 20), "defender-wins", damage=2),
            killed("4h.1", "C2"),
            killed("5h.1", "C2"),
        )


@pytest.mark.rule("ethereal.fight.king-ace-1")
def test_an_attacking_kings_1_deals_no_damage() -> None:
    fought = duel("Kh Qh", "Jd").rolling(1, 10, 10).when("s1", ATTACK)
    fought.then_among(settled(scored("Kh.1", 11, 1), NOTHING, "attacker-wins", damage=0))
    assert not [event for event in fought.told if isinstance(event, CardKilled)]


@pytest.mark.rule("ethereal.fight.king-ace-1")
@pytest.mark.parametrize(("defender", "card"), [("Kd Qd", "Kd.2"), ("Ad", "Ad.2")])
def test_a_defending_kings_or_aces_1_costs_the_attacker_nothing(defender: str, card: str) -> None:
    fought = duel("8h", defender).rolling(1, 1, 10, 10).when("s1", ATTACK)
    fought.then_among(settled(scored("8h.1", 8, 1), scored(card, 11, 1), "defender-wins", damage=0))
    assert not [event for event in fought.told if isinstance(event, CardKilled)]


@pytest.mark.rule("ethereal.fight.king-ace-20", "ethereal.fight.king-ace-1")
@pytest.mark.parametrize("face", [2, 19])
def test_other_faces_of_a_king_deal_one_damage(face: int) -> None:
    duel("Kh Qh", "2d 3d").rolling(face, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, face), scored("3d.2", 3), "attacker-wins"), killed("2d.2", "C3")
    )


@pytest.mark.rule("ethereal.fight.king-ace-20", "ethereal.fight.king-ace-1")
def test_only_the_winners_king_or_ace_is_looked_at_and_only_if_the_score_came_from_it() -> None:
    duel("Kh 6h", "Ad").rolling(2, 1, 20, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, 2), scored("Ad.2", 11, 20), "defender-wins", damage=2)
    )
    duel("Kh 10h", "Ad").rolling(20, 1, 1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, 20), scored("Ad.2", 11, 1), "attacker-wins", damage=2)
    )
    duel("Kh 10h", "2d 3d").rolling(1, 8, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("10h.1", 10, 8), scored("3d.2", 3), "attacker-wins", damage=1)
    )


@pytest.mark.rule("ethereal.fight.king-ace-kept-die")
@pytest.mark.parametrize(
    ("kind", "faces", "kept", "damage"),
    [
        pytest.param("hexed-odds", (20, 5), 5, 1, id="a-20-thrown-out"),
        pytest.param("divine-odds", (1, 5), 5, 1, id="a-1-thrown-out"),
        pytest.param("divine-odds", (5, 20), 20, 2, id="a-20-kept"),
        pytest.param("hexed-odds", (5, 1), 1, 0, id="a-1-kept"),
    ],
)
def test_of_odds_only_the_set_that_counts_is_looked_at(
    kind: str, faces: tuple[int, int], kept: int, damage: int
) -> None:
    duel("Kh Qh", "Jd Jc", **lying_on("C2", kind)).rolling(*faces, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, kept), NOTHING, "attacker-wins", damage=damage)
    )


@pytest.mark.rule("ethereal.fight.crit-hit-damage")
@pytest.mark.parametrize(("king", "damage"), [(1, 1), (2, 1), (19, 1), (20, 2)])
def test_a_crit_hit_deals_one_damage_or_two_with_a_kings_20_and_his_1_does_not_lessen_it(
    king: int, damage: int
) -> None:
    duel("Kh 2h", "4d 4h 4c 4s").rolling(king, 1, 20, 10).when("s1", ATTACK).then_among(
        settled(scored("Kh.1", 11, king), scored("4s.2", 4), "crit-hit", damage=damage, landing=(20, 10))
    )


@pytest.mark.rule("ethereal.fight.after")
@pytest.mark.parametrize("landing", [(10, 10), (1, 10)])
@pytest.mark.parametrize("on", ["C2", "C3"])
def test_spells_that_last_one_fight_end_after_it_on_either_stack_whether_or_not_they_changed_anything(
    on: str, landing: tuple[int, int]
) -> None:
    fought = duel("9h 8h", "5d 5c", **lying_on(on, "dice-plus", fights=True)).rolling(8, 8, *landing)
    fought.when("s1", ATTACK).then_among(LastingEnded(id=1))
    assert not fought.match.lasting


@pytest.mark.rule("ethereal.fight.after")
def test_spells_that_last_longer_and_spells_on_other_stacks_stay() -> None:
    duel("9h 8h", "5d 5c", **lying_on("C2", "dice-plus")).rolling(8, 8, 10, 10).when("s1", ATTACK).then_none(
        LastingEnded
    )
    duel("9h 8h", "5d 5c", **lying_on("E1", "dice-plus", fights=True)).rolling(8, 8, 10, 10).when(
        "s1", ATTACK
    ).then_none(LastingEnded)


@pytest.mark.rule("ethereal.fight.after-order", "ethereal.win.field-checked")
def test_a_fight_ends_with_damage_then_the_dead_then_one_fight_spells_then_the_field_check() -> None:
    fought = duel(
        "9h Xb", "Xr", field={"A5": "s1 2c"}, captured={"Xr.2": "3c.1"}, **lying_on("C2", "dice-plus", fights=True)
    )
    fought.rolling(8, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 8), NOTHING, "attacker-wins"),
        SoulReleased(seat="s2", joker="Xr.2", card="3c.1", captor="Xb.1"),
        killed("Xr.2", "C3"),
        LastingEnded(id=1),
        MatchEnded(winners=("s1",), reason="field-destroyed"),
    )
    assert not fought.match.questions
