"""Where the dead go (ethereal.death)."""

import pytest

from events.base import LastingEnded
from events.ethereal.fight import CardKilled
from tests.rules.ethereal.tables import ATTACK, Place, duel, killed, lying_on

FULL = 4


@pytest.mark.rule("ethereal.death.grave")
def test_a_card_killed_on_the_field_goes_to_the_grave_under_its_seats_symbol() -> None:
    hit = duel("9h", "5d", grave="2c.2").rolling(8, 10, 10).when("s1", ATTACK)
    hit.then_among(killed("5d.2", "C3"))
    assert hit.match.grave == ("2c.2", "5d.2")
    assert hit.match.symbols["5d.2"] == "s2"


@pytest.mark.rule("ethereal.death.precedence")
@pytest.mark.parametrize(
    ("attacker", "blood_moon_in", "to", "captor"),
    [
        pytest.param("9h", 0, "grave", None, id="grave"),
        pytest.param("9h Xr", 0, "captured", "Xr.1", id="soul-capture-before-the-grave"),
        pytest.param("9h Xr", 2, "outer-darkness", None, id="blood-moon-before-soul-capture"),
        pytest.param("9h", 2, "outer-darkness", None, id="blood-moon-before-the-grave"),
    ],
)
def test_the_first_claim_takes_a_killed_card(attacker: str, blood_moon_in: int, to: Place, captor: str | None) -> None:
    hit = duel(attacker, "Qd 3d", moon=FULL, blood_moon_in=blood_moon_in).rolling(8, 1, 1, 10, 10).when("s1", ATTACK)
    hit.then_among(killed("3d.2", "C3", captor=captor, to=to))
    zones = {"grave": hit.match.grave, "outer-darkness": hit.match.outer_darkness, **hit.match.captured}
    assert {name for name, cards in zones.items() if "3d.2" in cards} == {captor or to}


@pytest.mark.rule("ethereal.death.not-claimed", "ethereal.joker.not-own")
def test_soul_capture_passes_over_cards_of_the_jokers_own_side() -> None:
    lost = duel("2h", "Ad", field={"C1": "s1 7h Xr"}).rolling(1, 10, 10, 10).when("s1", ATTACK)
    lost.then_among(killed("2h.1", "C2"))
    lost = duel("2h Xr", "Ad").rolling(1, 10, 10, 10).when("s1", ATTACK)
    lost.then_among(killed("2h.1", "C2"))


@pytest.mark.rule("ethereal.death.ace-order")
def test_captures_that_run_out_of_room_take_the_lowest_cards_of_a_falling_ace() -> None:
    hit = duel("9h Xr", "Ad Kd Jd 3d", hearts={"Ad.2": 1}).rolling(8, 2, 10, 10).when("s1", ATTACK)
    hit.then_among(
        killed("3d.2", "C3", captor="Xr.1"),
        killed("Jd.2", "C3", captor="Xr.1"),
        killed("Kd.2", "C3"),
        killed("Ad.2", "C3"),
    )
    assert hit.match.captured == {"Xr.1": ("3d.2", "Jd.2")}


@pytest.mark.rule("ethereal.death.spell-effects")
def test_spells_on_a_stack_end_when_its_last_card_dies() -> None:
    duel("9h", "5d", **lying_on("C3", "divine-odds", by="s2")).rolling(8, 10, 10).when("s1", ATTACK).then_among(
        killed("5d.2", "C3"), LastingEnded(id=1)
    )
    duel("2h", "Ad", **lying_on("C2", "divine-odds")).rolling(1, 1, 10, 10, 10).when("s1", ATTACK).then_among(
        killed("2h.1", "C2"), LastingEnded(id=1)
    )


@pytest.mark.rule("ethereal.death.spell-effects")
def test_spells_on_a_stack_stay_as_long_as_a_card_of_it_lives() -> None:
    stays = duel("9h", "5d 3d", **lying_on("C3", "divine-odds", by="s2")).rolling(8, 10, 10)
    stays.when("s1", ATTACK).then_none(LastingEnded)
    assert [event.card for event in stays.told if isinstance(event, CardKilled)] == ["3d.2"]
