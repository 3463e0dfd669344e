"""Grave (ethereal.automation.grave)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.calendar.moon import PickFromGrave
from commands.ethereal.spells.cast import CastSpell
from events.base import CardsShuffled, PolicyActed, QuestionClosed
from events.ethereal.automation import GROUPS, GraveSettings, Group
from events.ethereal.cards import CardsRaised
from events.ethereal.moon import GiftOffered
from projections.ethereal.policies.ranking import strongest_first
from tests.rules.ethereal.automation.doing import deeds, next_deed, rested, with_policies
from tests.rules.spec import Given

FIELD = {"A1": "s1 2s", "C5": "s2 9c"}


def choosing(settings: GraveSettings, grave: str, most: int = 1, least: int = 0, **position: Any) -> Given:
    """Seat 1 is asked to choose from the grave."""
    asked = GiftOffered(ask=4, of=("s1",), most=most, least=least)
    return with_policies(
        ("grave",), {"grave": settings}, field=FIELD, grave=grave, questions={4: asked}, asked=4, **position
    )


def picked(settings: GraveSettings, grave: str, most: int = 1) -> Sequence[str] | None:
    """What is picked, or None where the person is asked."""
    deed = next_deed(choosing(settings, grave, most))
    return deed.command.cards if deed.command else None


@pytest.mark.rule("ethereal.automation.grave-does", "ethereal.automation.real-commands")
def test_it_picks_for_the_seat() -> None:
    choosing(GraveSettings(), "Kh 4d").when_policy().then(
        PolicyActed(seat="s1", task="raise"),
        QuestionClosed(ask=4),
        CardsRaised(seat="s1", cards=("Kh.1",), rule="ethereal.moon.new-gift"),
    )


@pytest.mark.rule("ethereal.automation.grave-does")
@pytest.mark.parametrize(("spell", "faces"), [("grave-blessing", (6,)), ("resurrection", ())])
def test_it_picks_whichever_spell_offers_the_choice(spell: str, faces: tuple[int, ...]) -> None:
    spec = with_policies(
        ("grave",), field=FIELD, grave="Kh 4d", souls={"s1": "Kd"}, prices={"resurrection": 2}, hands={"s1": "3c"}
    )
    spec.rolling(*faces).when("s1", CastSpell(spell=spell)).accepted()
    assert deeds(spec) == [PickFromGrave(ask=2, cards=("Kh.1",))]


@pytest.mark.rule("ethereal.automation.grave-does")
def test_it_leaves_other_seats_and_other_choices_alone() -> None:
    other = {"questions": {4: GiftOffered(ask=4, of=("s2",), most=1)}, "asked": 4}
    spec = with_policies(("grave",), field=FIELD, grave="Kh", **other)
    assert spec.rules.policies.due(spec.match) == ()


@pytest.mark.rule("ethereal.automation.grave-yes-and", "ethereal.automation.grave-which")
def test_a_card_is_picked_if_its_group_is_allowed_or_its_kind_is_on_the_list() -> None:
    settings = GraveSettings(groups=("standard",), yes_and=("king",))
    assert picked(settings, "Qh Kh 9h", most=3) == ("Kh.1", "9h.1")
    assert picked(GraveSettings(groups=(), yes_and=("9",)), "Qh Kh 9h 8h", most=3) == ("9h.1",)
    assert picked(GraveSettings(groups=("special", "support")), "Qh 9h miner.e1", most=3) == ("Qh.1", "miner.e1")


@pytest.mark.rule("ethereal.automation.grave-order", "ethereal.automation.kinds-strongest")
def test_it_picks_in_the_order_of_the_ranking_the_strongest_first() -> None:
    grave = "4h Qh 9h Jh Kh Ah 9d"
    assert picked(GraveSettings(), grave, most=7) == ("Kh.1", "Jh.1", "Qh.1", "Ah.1", "9h.1", "9d.1", "4h.1")
    ranking: tuple[str, ...] = ("standard", "queen", "special")
    assert picked(GraveSettings(ranking=ranking), grave, most=4) == ("9h.1", "9d.1", "4h.1", "Qh.1")


@pytest.mark.rule("ethereal.automation.kinds-strongest")
def test_of_equal_attack_the_better_defender_comes_first() -> None:
    """A Queen, a Joker and an Ace bring nothing to an attack; of these the Ace alone defends."""
    everything: tuple[Group, ...] = ()
    assert strongest_first(everything, ["Qh.1", "Xr.1", "Ah.1", "2h.1"]) == ["2h.1", "Ah.1", "Qh.1", "Xr.1"]
    assert strongest_first(GROUPS, ["9d.1", "9h.1"]) == ["9d.1", "9h.1"]


@pytest.mark.rule("ethereal.automation.grave-none")
def test_where_nothing_matches_the_person_is_asked_or_nothing_is_raised() -> None:
    asks = choosing(GraveSettings(groups=("special",)), "9h 4d", most=2)
    asks.when_policy().then(rested("raise", ask=4))
    assert asks.rules.policies.due(asks.match) == ()
    asks.when("s1", PickFromGrave(ask=4, cards=("9h.1",))).accepted()
    nothing = GraveSettings(groups=("special",), otherwise="nothing")
    choosing(nothing, "9h 4d").when_policy().then(PolicyActed(seat="s1", task="raise"), QuestionClosed(ask=4))


@pytest.mark.rule("ethereal.automation.grave-none", "ethereal.automation.real-commands")
def test_what_must_be_chosen_is_left_to_the_person() -> None:
    nothing = GraveSettings(groups=("special",), otherwise="nothing")
    choosing(nothing, "9h 4d", least=1).when_policy().then(rested("raise", ask=4))


@pytest.mark.rule("ethereal.automation.grave-too-few")
def test_where_fewer_match_those_are_raised_and_the_person_is_asked_about_the_rest() -> None:
    spec = choosing(GraveSettings(groups=("special",)), "Kh 9h 4d", most=2)
    spec.when_policy().then(
        PolicyActed(seat="s1", task="raise"),
        QuestionClosed(ask=4),
        CardsRaised(seat="s1", cards=("Kh.1",), rule="ethereal.moon.new-gift"),
        GiftOffered(ask=5, of=("s1",), most=1),
    )
    spec.when_policy().then(rested("raise", ask=5))
    spec.when("s1", PickFromGrave(ask=5, cards=("9h.1",))).accepted()


@pytest.mark.rule("ethereal.automation.grave-too-few")
def test_or_nothing_more_is_raised() -> None:
    spec = choosing(GraveSettings(groups=("special",), otherwise="nothing"), "Kh 9h 4d", most=2)
    assert deeds(spec) == [PickFromGrave(ask=4, cards=("Kh.1",))]
    assert spec.match.questions == {}


@pytest.mark.rule("ethereal.automation.grave-too-few")
def test_of_an_empty_grave_nothing_more_is_asked() -> None:
    spec = choosing(GraveSettings(), "Kh", most=2)
    assert deeds(spec) == [PickFromGrave(ask=4, cards=("Kh.1",), ask_again=True)]
    assert spec.match.questions == {}


@pytest.mark.rule("ethereal.automation.grave-not-random")
def test_what_is_drawn_at_random_is_the_dice_s_alone() -> None:
    """Resurrection shuffles the grave before anybody chooses, and how many cards the moon gives is rolled."""
    spec = with_policies(("grave",), field=FIELD, grave="Kh 4d", souls={"s1": "Kd"}, prices={"resurrection": 2})
    spec.when("s1", CastSpell(spell="resurrection")).then_among(
        CardsShuffled(pile="grave", order=("Kh.1", "4d.1", "Kd.1"), rule="ethereal.spell.resurrection.shuffle"),
        GiftOffered(ask=2, of=("s1",), most=1, least=1, rule="ethereal.spell.resurrection.choose"),
    )
