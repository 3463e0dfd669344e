"""What hangs in the sky (ethereal.sky)."""

from typing import get_args

import pytest

from commands.ethereal.options import options_of
from domain.engine.rejection import Rejected
from domain.ethereal.sky import hangs
from events.ethereal.sky import HeavenlyBody
from projections.ethereal.view import view
from tests.rules.ethereal.making import made
from tests.rules.spec import given

SEVEN: tuple[HeavenlyBody, ...] = ("moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn")


@pytest.mark.rule("ethereal.sky.seven", "ethereal.sky.one-at-a-time")
@pytest.mark.parametrize("body", [*SEVEN, None])
def test_one_of_the_seven_heavenly_bodies_hangs_or_none(body: HeavenlyBody | None) -> None:
    match = given(sky=(body,) if body else ()).match
    assert [each for each in get_args(HeavenlyBody) if hangs(match, each)] == ([body] if body else [])


@pytest.mark.rule("ethereal.sky.start-default")
def test_a_match_starts_with_the_moon() -> None:
    match = made().match
    assert [body for body in SEVEN if hangs(match, body)] == ["moon"]
    assert match.options.starting_body == "moon"


@pytest.mark.rule("ethereal.sky.start-choice")
@pytest.mark.parametrize(
    ("body", "code"), [("none", "option-not-available"), ("jupiter", "option-not-available"), ("sun", None)]
)
def test_the_set_up_names_what_hangs_at_the_start(body: str, code: str | None) -> None:
    with pytest.raises(Rejected) as refusal:
        options_of({"starting_body": body})
    assert refusal.value.code == (code or "unknown-heavenly-body")


@pytest.mark.rule("ethereal.sky.public")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_what_hangs_is_public(seat: str | None) -> None:
    assert view(given(sky=["jupiter"]).match, seat).sky == ("jupiter",)
    assert view(given().match, seat).sky == ("moon",)
