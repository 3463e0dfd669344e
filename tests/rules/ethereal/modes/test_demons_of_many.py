"""Demons in a match of more than two seats (ethereal.demons.three-seats, -four-seats, -reward-fallen)."""

from collections.abc import Sequence

import pytest

from commands.ethereal.attack import Attack
from domain.ethereal.demons import most_kills
from events.ethereal.agenda import RoundRest
from events.ethereal.bands import Band, BandCame, BandJudged, DemonCounted
from tests.rules.ethereal.modes.free import free, free_due
from tests.rules.ethereal.test_demons import DICE, faces, throws
from tests.rules.spec import Given


def band_due(stacks: int, aces: int, *, order: Sequence[str], third: int = 1, crowns: Sequence[int] = (1,)) -> Given:
    """Round 6, in which so many stacks of two 2 of clubs and so many Aces of spades come to the seats of this order."""
    tiles = stacks + aces
    dice: dict[str, Sequence[int]] = {
        **DICE,
        "ethereal.demons.second-kind": [1] * (stacks - 1),
        "ethereal.demons.second-stack": [1] * (stacks - 1),
        "ethereal.demons.third-stack": [third],
        "ethereal.demons.ace": crowns,
        "ethereal.demons.cards-made": [1, 1] * 2 * stacks + [4] * aces,
        # The center, the four tiles around it, of which the last one is no choice, and those beyond.
        "ethereal.demons.place": [1] * (min(3, tiles - 1) + max(0, tiles - 5)),
    }
    spec = free_due(RoundRest(), seats=4, order=tuple(order), options={"demons": True}, round=6, band_due=6)
    return spec.rolling(**{rule: thrown for rule, thrown in dice.items() if thrown})


def came(spec: Given) -> list[list[str]]:
    spec.accepted()
    return faces(spec.match)


@pytest.mark.rule("ethereal.demons.three-seats", "ethereal.demons.roll-order")
@pytest.mark.parametrize(
    ("third", "crowns", "stacks", "aces"),
    [(1, (1, 1), 3, 0), (3, (1, 5), 4, 0), (1, (6, 5), 3, 1), (2, (5, 6), 3, 1), (3, (6, 6), 4, 2)],
)
def test_with_three_living_seats_one_more_stack_comes_and_the_ace_die_is_rolled_twice(
    third: int, crowns: tuple[int, ...], stacks: int, aces: int
) -> None:
    spec = band_due(stacks, aces, order=("s1", "s2", "s4"), third=third, crowns=crowns)
    assert came(spec) == [["2c", "2c"]] * stacks + [["As"]] * aces
    assert [rule for rule, _ in throws(spec) if rule in ("third-stack", "ace")] == ["third-stack", "ace", "ace"]
    assert spec.match.band is not None
    assert (spec.match.band.stacks, spec.match.band.aces) == (stacks, aces)


@pytest.mark.rule("ethereal.demons.four-seats")
@pytest.mark.parametrize(("third", "crown", "stacks", "aces"), [(1, 5, 4, 2), (2, 6, 4, 3), (3, 1, 5, 2)])
def test_with_four_seats_two_more_stacks_come_and_two_aces_and_a_third_on_a_six(
    third: int, crown: int, stacks: int, aces: int
) -> None:
    spec = band_due(stacks, aces, order=("s1", "s2", "s3", "s4"), third=third, crowns=(crown,))
    assert came(spec) == [["2c", "2c"]] * stacks + [["As"]] * aces


@pytest.mark.rule("ethereal.demons.three-seats", "ethereal.demons.ace")
def test_when_two_seats_are_left_a_band_is_as_in_a_duel() -> None:
    assert came(band_due(2, 0, order=("s1", "s4"))) == [["2c", "2c"]] * 2
    crowned = band_due(2, 1, order=("s1", "s4"), crowns=(6,))
    crowned.then_among(BandCame(band=Band(round=6, stacks=2, aces=1, angry_from=13)))


@pytest.mark.rule("ethereal.demons.reward-fallen", "ethereal.demons.reward-tie")
@pytest.mark.parametrize(
    ("before", "rewarded"), [(("s3", "s3", "s3"), "s1"), (("s2", "s2", "s3"), "s2"), (("s2", "s3"), "s1")]
)
def test_a_seat_that_is_out_is_passed_over(before: tuple[str, ...], rewarded: str) -> None:
    band = Band(round=2, stacks=2, aces=0, angry_from=20, kills=before)
    field = {"D2": "s1 9h", "A4": "s2 9d", "D3": "demons 4h.m1"}
    slain = free(order=("s1", "s2"), phase="attack", field=field, band=band, made=1).rolling(8, 10, 10)
    slain.when("s1", Attack(tile="D2", target="D3")).then_among(
        DemonCounted(seat="s1", card="4h.m1"), BandJudged(rewarded=rewarded)
    )


@pytest.mark.rule("ethereal.demons.reward-fallen", "ethereal.demons.reward-none")
def test_if_only_seats_that_are_out_killed_any_nobody_is_rewarded() -> None:
    match = free(order=("s1", "s2")).match
    assert most_kills(match, Band(round=2, stacks=2, aces=0, angry_from=20, kills=("s3", "s3"))) is None
