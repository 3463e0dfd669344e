"""How policies are carried out (ethereal.automation, common rules)."""

from typing import Any

import pytest

from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from commands.policies import leave_out
from domain.engine.dice import KeyedDice
from domain.engine.draft import Draft
from domain.engine.rejection import Rejected
from domain.engine.ruleset import draft_of
from domain.ethereal.policies import POLICIES
from events.base import Player, PolicyActed, PolicyRested, SeatTaken
from events.ethereal.automation import FieldSettings, LazySettings, RitualSettings
from events.ethereal.souls import CardSacrificed
from projections.ethereal.policies import seat as policies_of_a_seat
from projections.feed import lines_of
from projections.offers import Refusal
from tests.rules.ethereal.automation.doing import deeds, next_deed, rested, switching, with_policies
from tests.rules.ethereal.robbing import in_jail
from tests.rules.spec import Given

EVERYTHING: dict[str, Any] = {
    "options": {"field_automation": True},
    "field": {"A1": "s1 Ah", "C2": "s1 9h", "C5": "s2 9c", "C4": "s2 3c"},
    "hands": {"s1": "2h 3h Kh", "s2": "8c"},
    "souls": {"s1": "4h 5h"},
    "grave": "Kd.2",
}
SET: dict[Any, Any] = {
    "ritual-dice": RitualSettings(style="balanced"),
    "lazy-hand": LazySettings(reach=3),
    "field": FieldSettings(move="advance"),
}


def everything(**position: Any) -> Given:
    """Seat 1's prep phase with something to do for each policy."""
    return with_policies(POLICIES, SET, **{**EVERYTHING, **position})


def tasks(spec: Given, *rolls: tuple[int, ...]) -> list[str]:
    """The tasks of which something is done, each once, in order, until the policies rest."""
    done, left = list[str](), list(rolls)
    while spec.rules.policies.due(spec.match):
        task = next_deed(spec).task
        if task in ("grave-blessing", "attack"):
            spec.rolling(*left.pop(0))
        spec.when_policy().accepted()
        done += [task] if task and task not in done else []
    return done


@pytest.mark.rule("ethereal.automation.order")
def test_policies_run_in_the_order_of_a_turn() -> None:
    spec = everything()
    done = tasks(spec, (1, 1, 6, 1))
    assert done == ["sacrifice", "ritual-dice", "grave-blessing", "raise", "place", "move"]
    spec.when("s1", EndPhase()).accepted()
    assert tasks(spec, (8, 15, 10)) == ["attack"]


@pytest.mark.rule("ethereal.automation.then-human")
def test_after_they_have_run_the_phase_is_the_persons() -> None:
    spec = everything(hands={"s1": "2h", "s2": "8c"}, grave="", prices={"hexed-odds": 1})
    tasks(spec)
    assert spec.match.phase == "prep"
    assert spec.match.waits_for() == ("s1",)
    spec.when("s1", CastSpell(spell="hexed-odds", tile="C4")).accepted()
    assert spec.rules.policies.due(spec.match) == (), "what the person does wakes no policy"
    spec.when("s1", EndPhase()).accepted()


@pytest.mark.rule("ethereal.automation.then-human")
def test_a_person_may_act_between_two_steps() -> None:
    spec = everything()
    spec.when_policy().then_among(CardSacrificed(seat="s1", card="2h.1", tile=None))
    spec.when("s1", PlaceCard(card="3h.1", tile="B1")).accepted()
    assert tasks(spec, (1, 1, 6, 1)) == ["ritual-dice", "grave-blessing", "raise", "place", "move"]


@pytest.mark.rule("ethereal.automation.once-a-phase")
def test_switched_on_in_mid_phase_a_policy_does_what_is_left() -> None:
    spent = {"spent_in": {"s1": 3}, "blessing_closed_in": {"s1": 3}}
    spec = with_policies((), SET, **EVERYTHING, **spent)
    assert spec.rules.policies.due(spec.match) == ()
    spec.when("s1", switching("lazy-hand")).accepted()
    assert tasks(spec) == ["place"]


@pytest.mark.rule("ethereal.automation.once-a-phase")
def test_it_runs_once_unless_it_is_switched_on_anew() -> None:
    spec = with_policies(("field",), SET, **EVERYTHING)
    assert tasks(spec) == ["move"]
    assert spec.match.policies["s1"].over == ((1, "move"),)
    spec.when("s1", switching("grave")).accepted()
    assert spec.rules.policies.due(spec.match) == ()
    spec.when("s1", switching("field", on=False)).accepted().when("s1", switching("field")).accepted()
    assert spec.rules.policies.due(spec.match) == ("s1",)
    assert tasks(spec) == []


@pytest.mark.rule("ethereal.automation.computer-seat")
def test_policies_rest_while_a_computer_plays_the_seat() -> None:
    spec = everything()
    spec = Given(spec.match, SeatTaken(seat="s1", player=Player(kind="computer", level="medium")))
    assert spec.rules.policies.due(spec.match) == ()
    spec = Given(spec.match, SeatTaken(seat="s1", player=Player(kind="person", name="ann")))
    assert spec.rules.policies.due(spec.match) == ("s1",)


@pytest.mark.rule("ethereal.computer.jail-automation")
def test_policies_rest_in_jail() -> None:
    assert everything(**in_jail("s2")).rules.policies.due(everything(**in_jail("s2")).match) == ("s1",)
    assert everything(**in_jail()).rules.policies.due(everything(**in_jail()).match) == ()


@pytest.mark.rule("ethereal.automation.sees-own")
def test_a_policy_decides_the_same_whatever_is_hidden_from_its_seat() -> None:
    hidden = ({"hands": {"s1": "2h 3h Kh", "s2": "8c"}}, {"hands": {"s1": "2h 3h Kh", "s2": "As"}})
    decks = ({"decks": {"s1": "5d 6d", "s2": "7c"}}, {"decks": {"s1": "6d 5d", "s2": "Kc"}})
    given_by = [deeds(everything(**hand, **deck), (1, 1, 6, 1)) for hand in hidden for deck in decks]
    assert len(given_by[0]) > 8
    assert all(each == given_by[0] for each in given_by)


@pytest.mark.rule("ethereal.automation.real-commands", "ethereal.automation.private")
def test_the_seat_alone_is_told_that_a_policy_acts() -> None:
    spec = everything()
    before = spec.match
    spec.when_policy().accepted()
    assert spec.told[0] == PolicyActed(seat="s1", task="sacrifice")
    own, other = (lines_of(spec.rules, before, spec.told, seat) for seat in ("s1", "s2"))
    assert spec.rules.words(own[0]) == "By automation of Seat 1, Lazy Hand:"
    assert other == own[1:]


@pytest.mark.rule("ethereal.automation.rejected-skip", "ethereal.automation.real-commands")
def test_what_is_refused_is_left_out_and_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a policy that thinks it may do anything."""

    def nothing_is_refused(*asked: Any) -> Refusal | None:
        return None

    monkeypatch.setattr(policies_of_a_seat, "refusal_of", nothing_is_refused)
    full = {"maximum": {"s1": 1}, "souls": {"s1": "4h 5h"}, "hands": {"s1": "2h Kh", "s2": "8c"}}
    chosen = {"lazy-hand": LazySettings(reach=6, keep=0, place=False)}
    spec = with_policies(("lazy-hand",), chosen, **EVERYTHING | full)  # type: ignore[arg-type]
    assert next_deed(spec).command == SacrificeCard(card="2h.1")
    spec.when_policy().accepted()
    with pytest.raises(Rejected, match="soul-pile-full"):
        spec.when_policy().accepted()
    deed, draft = next_deed(spec), _draft(spec)
    leave_out("s1", deed, "soul-pile-full", draft)
    [told] = draft.events
    refused = SacrificeCard(card="Kh.1").model_dump_json()
    assert told == PolicyRested(seat="s1", ask=1, refused=refused, code="soul-pile-full")
    assert lines_of(spec.rules, spec.match, (told,), "s1") == (told,)
    assert lines_of(spec.rules, spec.match, (told,), "s2") == ()
    spec = Given(spec.match, told)
    spec.when_policy().then(rested("sacrifice", "place"))


@pytest.mark.rule("ethereal.automation.rejected-skip")
def test_in_the_next_phase_it_may_be_tried_again() -> None:
    refused = SacrificeCard(card="2h.1").model_dump_json()
    spec = everything()
    same = Given(spec.match, PolicyRested(seat="s1", ask=1, refused=refused, code="soul-pile-full"))
    assert next_deed(same).command == SacrificeCard(card="3h.1")
    earlier = Given(spec.match, PolicyRested(seat="s1", ask=77, refused=refused, code="soul-pile-full"))
    assert next_deed(earlier).command == SacrificeCard(card="2h.1")


def _draft(spec: Given) -> Draft[Any]:
    return draft_of(spec.rules, spec.match, "s1", KeyedDice(b"", 1))
