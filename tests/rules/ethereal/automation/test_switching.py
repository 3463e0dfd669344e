"""Switching and setting policies (ethereal.automation, common rules)."""

from typing import Any

import pytest

from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.policies import KIND_NAMES, NO_POLICIES, POLICIES, SETTINGS
from events.base import HappeningDue, MatchEnded, SeatsOffered
from events.ethereal.automation import (
    GROUPS,
    AutomationSet,
    AutomationSwitched,
    FieldSettings,
    GraveSettings,
    LazySettings,
    RitualSettings,
)
from events.ethereal.moon import TollAsked
from projections.feed import Feed, lines_of, plain
from tests.projections.moments import RULES
from tests.rules.ethereal.automation.doing import setting, switching
from tests.rules.ethereal.making import created, opened
from tests.rules.spec import given

SMALL: dict[str, Any] = {
    "options": {"field_automation": True},
    "field": {"C2": "s1 9h", "C4": "s2 9c"},
    "hands": {"s1": "4d", "s2": "5d"},
}


@pytest.mark.rule("ethereal.automation.tabs")
@pytest.mark.parametrize("policy", ["field", "ritual-dice", "lazy-hand", "grave", "grave-blessing"])
def test_a_seat_has_four_tabs_and_the_auto_switch(policy: Any) -> None:
    spec = given(**SMALL).when("s1", switching(policy)).then(AutomationSwitched(seat="s1", policy=policy, on=True))
    assert spec.match.policies["s1"].on == (policy,)
    assert len(POLICIES) == 5
    assert POLICIES[:4] == tuple(SETTINGS)


@pytest.mark.rule("ethereal.automation.own-switch")
def test_switching_one_leaves_the_others_as_they_are() -> None:
    spec = given(**SMALL)
    for policy in ("lazy-hand", "field", "grave"):
        spec.when("s1", switching(policy)).accepted()
    assert spec.match.policies["s1"].on == ("field", "lazy-hand", "grave")
    spec.when("s1", switching("lazy-hand", on=False)).then(AutomationSwitched(seat="s1", policy="lazy-hand", on=False))
    assert spec.match.policies["s1"].on == ("field", "grave")


@pytest.mark.rule("ethereal.automation.default-off")
def test_all_are_off_when_a_match_starts() -> None:
    match = opened().match
    assert match.policies == {}
    assert NO_POLICIES.on == ()
    assert RULES.policies.due(match) == ()


@pytest.mark.rule("ethereal.automation.set-any-time")
@pytest.mark.parametrize(
    "position",
    [
        {"phase": "draw"},
        {"phase": "prep"},
        {"phase": "attack"},
        {"phase": "opening"},
        {"questions": {3: TollAsked(ask=3, of=("s1",), cards=("9h.1",), source="card")}, "asked": 3},
        {"questions": {3: HappeningDue(ask=3, of=("system",))}, "asked": 3},
    ],
)
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_policies_are_set_at_any_time_whoever_has_the_turn(seat: str, position: dict[str, Any]) -> None:
    spec = given(**SMALL, **position)
    before = dict(spec.match.questions)
    spec.when(seat, switching("grave")).then(AutomationSwitched(seat=seat, policy="grave", on=True))
    assert spec.match.questions == before


@pytest.mark.rule("ethereal.automation.set-any-time")
def test_they_are_no_action_of_the_turn() -> None:
    spec = given(**SMALL, decks={"s1": "2c 3c"}, phase="draw").when("s1", switching("grave")).accepted()
    spec.rolling(1).when("s1", RollDraw()).accepted().when("s1", EndPhase()).accepted()


@pytest.mark.rule("ethereal.automation.set-any-time")
def test_before_every_seat_is_taken_and_after_the_end_there_is_nothing_to_set() -> None:
    created().when("s1", switching("grave")).accepted()
    offered = {"questions": {1: SeatsOffered(ask=1, of=("s2",))}, "asked": 1}
    given(**SMALL, **offered).when("s1", switching("grave")).then_rejected("seat-empty")
    over = {"ended": MatchEnded(winners=("s1",), reason="domination"), "questions": {}}
    given(**SMALL, **over).when("s1", switching("grave")).then_rejected("match-over")


@pytest.mark.rule("ethereal.automation.own-only")
def test_a_seat_sets_only_its_own_policies() -> None:
    own = switching("grave").model_copy(update={"seat": "s1"})
    given(**SMALL).when("s1", own).then(AutomationSwitched(seat="s1", policy="grave", on=True))
    given(**SMALL).when("s2", own).then_rejected("not-your-seat", "ethereal.automation.own-only")


@pytest.mark.rule("ethereal.automation.private")
def test_policies_are_in_the_own_projection_only() -> None:
    match = given(**SMALL).when("s1", switching("field", attack="always")).accepted().match
    assert plain(RULES.view(match, "s1"))["policies"] == {"s1": {"on": ("field",), "field": {"attack": "always"}}}
    blank = given(**SMALL).match
    for other in ("s2", None):
        assert plain(RULES.view(match, other)) == plain(RULES.view(blank, other))


@pytest.mark.rule("ethereal.automation.event", "ethereal.automation.private")
def test_setting_is_an_event_of_which_others_are_told_nothing() -> None:
    spec = given(**SMALL)
    before = spec.match
    spec.when("s1", switching("field", move="advance")).then(
        AutomationSet(seat="s1", field=FieldSettings(move="advance")),
        AutomationSwitched(seat="s1", policy="field", on=True),
    )
    assert lines_of(RULES, before, spec.told, "s1") == tuple(spec.told)
    says = [RULES.words(line) for line in spec.told]
    assert says == ["Seat 1 sets its automation: Field", "Seat 1 switches automation on: Field"]
    for other in ("s2", None):
        assert lines_of(RULES, before, spec.told, other) == ()


@pytest.mark.rule("ethereal.automation.event")
def test_a_feed_of_another_seat_does_not_count_it() -> None:
    own, other = Feed(RULES, "s1"), Feed(RULES, "s2")
    first = (AutomationSwitched(seat="s1", policy="field", on=True),)
    assert [feed.hear(()) is None for feed in (own, other)] == [False, False]
    assert own.hear(first) is not None
    assert other.hear(first) is None
    assert (own.number, other.number) == (2, 1)


@pytest.mark.rule("ethereal.automation.unknown-setting")
@pytest.mark.parametrize(
    ("policy", "settings"),
    [
        ("field", {"move": "retreat"}),
        ("field", {"attack": "sometimes"}),
        ("field", {"speed": 1}),
        ("field", {"targets": ["special", "dragon"]}),
        ("field", {"targets": "special"}),
        ("ritual-dice", {"style": "generous"}),
        ("ritual-dice", {"keep": 19}),
        ("ritual-dice", {"keep": -1}),
        ("ritual-dice", {"most": 4}),
        ("ritual-dice", {"most": 1.5}),
        ("lazy-hand", {"reach": "6"}),
        ("lazy-hand", {"sacrifice": 1}),
        ("grave", {"groups": ["king"]}),
        ("grave", {"yes_and": ["special"]}),
        ("grave", {"otherwise": "wait"}),
        ("grave", {"ranking": [None]}),
        ("grave-blessing", {"style": "thrifty"}),
        ("draw", {"keep": 1}),
    ],
)
def test_what_is_unknown_is_refused(policy: str, settings: dict[str, Any]) -> None:
    command = setting(policy, **settings)
    given(**SMALL).when("s1", command).then_rejected("bad-automation-setting", "ethereal.automation.unknown-setting")


@pytest.mark.rule("ethereal.automation.unknown-setting")
def test_a_command_that_says_nothing_is_refused() -> None:
    nothing = setting("field").model_copy(update={"settings": None})
    given(**SMALL).when("s1", nothing).then_rejected("bad-automation-setting")


@pytest.mark.rule("ethereal.automation.no-duplicates")
@pytest.mark.parametrize(
    ("policy", "settings"),
    [
        ("field", {"targets": ["king", "special", "king"]}),
        ("lazy-hand", {"sacrifices": ["base", "base"]}),
        ("lazy-hand", {"places": ["9", "9", "standard"]}),
        ("grave", {"ranking": ["special", "special"]}),
        ("grave", {"yes_and": ["king", "king"]}),
        ("grave", {"groups": ["base", "base"]}),
    ],
)
def test_a_kind_stands_once_in_a_ranking(policy: str, settings: dict[str, Any]) -> None:
    command = setting(policy, **settings)
    given(**SMALL).when("s1", command).then_rejected("bad-automation-setting", "ethereal.automation.no-duplicates")


@pytest.mark.rule("ethereal.automation.kinds")
def test_every_ranking_starts_as_the_five_groups() -> None:
    assert GROUPS == ("special", "base", "standard", "support", "wildcard")
    rankings = [
        FieldSettings().targets,
        LazySettings().sacrifices,
        LazySettings().places,
        GraveSettings().ranking,
        GraveSettings().groups,
    ]
    assert rankings == [GROUPS] * 5
    assert set(KIND_NAMES.values()) == set(GROUPS)


@pytest.mark.rule("ethereal.automation.kinds-split")
def test_what_is_not_named_stays_as_it_was() -> None:
    spec = given(**SMALL).when("s1", setting("lazy-hand", keep=3)).accepted()
    spec.when("s1", setting("lazy-hand", reach=9, places=["king", *GROUPS])).then(
        AutomationSet(seat="s1", lazy_hand=LazySettings(keep=3, reach=9, places=("king", *GROUPS)))
    )


@pytest.mark.rule("ethereal.automation.field-barred", "ethereal.automation.others-stay")
def test_the_set_up_can_bar_field_alone() -> None:
    barred = SMALL | {"options": {"field_automation": False}}
    given(**barred).when("s1", switching("field")).then_rejected(
        "field-automation-off", "ethereal.automation.field-barred"
    )
    given(**barred).when("s1", switching("field", on=False)).accepted()
    given(**barred).when("s1", setting("field", move="hold")).accepted()
    for policy in ("ritual-dice", "lazy-hand", "grave", "grave-blessing"):
        given(**barred).when("s1", switching(policy)).accepted()
    for chosen in (True, False):
        assert RULES.options({"field_automation": chosen}).field_automation is chosen
    assert RULES.options({}).field_automation is True


@pytest.mark.rule("ethereal.automation.field-defaults", "ethereal.automation.lazy-settings")
def test_what_policies_start_as() -> None:
    assert FieldSettings() == FieldSettings(move="guard", attack="favored", targets=GROUPS)
    assert LazySettings() == LazySettings(sacrifice=True, reach=6, keep=2, sacrifices=GROUPS, place=True, places=GROUPS)
    assert GraveSettings().otherwise == "ask"
    assert RitualSettings().style == "thrifty"
