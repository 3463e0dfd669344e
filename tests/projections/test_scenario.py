"""Scenario files: what is read, what is run, and what is told when something is not as they say."""

import json
from typing import Any

import msgspec
import pytest

from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from events.log.memory import MemoryLog
from projections.position import match_from
from projections.scenario import LARGEST, Scenario, read_scenario, scenario_from, written
from projections.scenario_run import run
from tests.fixtures.simulated import simulate

DUEL: dict[str, Any] = {
    "ruleset": "ethereal",
    "position": {"phase": "attack", "field": {"C2": "s1 9h", "C3": "s2 5c", "A5": "s2 2c"}},
    "dice": [4, 10, 10],
    "steps": [{"seat": "s1", "command": {"type": "attack", "tile": "C2", "target": "C3"}}],
}


def outcome(**changed: Any) -> str:
    """What is wrong with the duel when some of it is written otherwise."""
    return "; ".join(run(read_scenario(json.dumps(DUEL | changed).encode())))


def attacking(**said: Any) -> list[dict[str, Any]]:
    return [DUEL["steps"][0] | said]


def test_a_scenario_that_holds_tells_nothing() -> None:
    assert outcome() == ""
    killed = {"type": "card-killed", "card": "5c.2", "captor": None}
    assert outcome(steps=attacking(events=[killed]), expect={"grave": "5c.2", "field": {"C3": None}}) == ""


def test_dice_come_in_order_by_die_or_by_rule() -> None:
    assert outcome(dice={"d8": [4], "d20": [10, 10]}) == ""
    assert outcome(dice={"ethereal.fight.attack-dice": [4], "ethereal.fight.landing": [10, 10]}) == ""


def test_a_die_that_is_missing_or_left_over_is_wrong() -> None:
    assert outcome(dice=[4, 10]) == "steps[0]: no face is scripted for the d20 of ethereal.fight.landing"
    assert outcome(dice=[9, 10, 10]) == "steps[0]: 9 is no face of the d8 of ethereal.fight.attack-dice"
    assert outcome(dice=[4, 10, 10, 2, 3]) == "dice: in order [2, 3] were not rolled"
    assert outcome(dice={"d8": [4], "d20": [10, 10], "d6": [1]}) == "dice: d6 [1] were not rolled"


def test_what_is_rolled_in_every_round_may_be_left_out_of_a_quiet_scenario_or_named_by_its_rule() -> None:
    round_two: dict[str, Any] = {
        "ruleset": "ethereal",
        "position": {
            "field": {"D1": "s1 Ad", "C5": "s2 As"},
            "decks": {"s1": "2h", "s2": "2h"},
            "phase": "attack",
            "active": "s2",
            "turn": 2,
            "round": 1,
        },
        "steps": [{"seat": "s2", "command": {"type": "end-phase"}}, {"seat": "system"}],
        "expect": {"prices.naked-hand": 1, "bank_closed_in": 0, "burning": {}},
    }

    def begun(**changed: Any) -> str:
        return "; ".join(run(msgspec.convert(round_two | changed, Scenario)))

    assert begun().startswith("steps[1]: no face is scripted")
    assert begun(quiet=True) == ""
    closed = {"prices.naked-hand": 2, "bank_closed_in": 2}
    named = {"ethereal.spell.naked-hand.price": [2], "ethereal.bank.heart-roll": [1]}
    assert begun(quiet=True, dice=named, expect=closed) == ""
    assert begun(quiet=True, dice={"d2": [2]}) == "dice: d2 [2] were not rolled"


def test_shuffles_are_scripted_or_keep_the_order() -> None:
    conjure: dict[str, Any] = {
        "ruleset": "ethereal",
        "position": {"souls": {"s1": "2h"}, "ether": "3c.1", "decks": {"s1": "9h 8h"}},
        "steps": [{"seat": "s1", "command": {"type": "conjure", "kind": "soldier"}}],
    }

    def deck(**changed: Any) -> str:
        return "; ".join(run(msgspec.convert(conjure | changed, Scenario)))

    assert deck(expect={"decks.s1": "9h 8h 3c"}) == ""
    assert deck(shuffles=[["3c.1", "8h.1", "9h.1"]], expect={"decks.s1": "3c 8h 9h"}) == ""
    assert "has other cards" in deck(shuffles=[["3c.1", "8h.1"]])
    assert deck(shuffles=[["3c.1", "8h.1", "9h.1"]] * 2) == "shuffles: 1 of them were not made"


def test_facts_that_are_not_told_or_not_in_this_order_are_wrong() -> None:
    settled, killed = {"type": "fight-settled", "damage": 1}, {"type": "card-killed"}
    assert outcome(steps=attacking(events=[settled, killed])) == ""
    assert outcome(steps=attacking(events=[killed, settled])).startswith(
        'steps[0]: events[1] {"type":"fight-settled","damage":1} is not told there; told is [{"type":"fight-settled"'
    )
    assert "told is attack-declared, dice-rolled" in outcome(steps=attacking(events=[{"type": "blood-moon-rose"}]))
    assert "is not told" in outcome(steps=attacking(events=[settled | {"damage": True}]))


def test_a_refusal_must_be_the_one_that_is_expected() -> None:
    assert (
        outcome(dice=[], steps=[{"seat": "s2", "command": DUEL["steps"][0]["command"], "rejected": "not-your-turn"}])
        == ""
    )
    refused = outcome(dice=[], steps=[{"seat": "s2", "command": DUEL["steps"][0]["command"]}])
    assert refused.startswith("steps[0]: it is refused: not-your-turn")
    assert outcome(steps=attacking(rejected="no-target")).startswith("steps[0]: it is not rejected with no-target")
    form = [{"seat": "s1", "command": {"type": "attack", "tile": "C2"}, "rejected": "wrong-phase"}]
    assert "bad-command: target: Field required" in outcome(dice=[], steps=form)
    assert outcome(dice=[], steps=[{"seat": "s1", "rejected": "bad-command"}]) == ""


def test_the_system_carries_on_only_what_is_due() -> None:
    assert "nothing is due by itself" in outcome(dice=[], steps=[{"seat": "system"}])
    late = {"type": "time-up", "ask": 7}
    assert "no question 7 is open" in outcome(dice=[], steps=[{"seat": "system", "command": late}])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("moon", 1),
        ("field.C2", "s1 9h"),
        ("hearts", {}),
        ("symbols.5c.2", "s2"),
        ("turns.s1", 0),
        ("order.1", "s2"),
        ("views.s1.stacks.C2.cards.0", "9h.1"),
        ("views.watcher.hand", []),
        ("nowhere.to.be.found", None),
        ("order.9", None),
    ],
)
def test_a_path_leads_into_the_position_or_a_view(path: str, value: Any) -> None:
    assert outcome(expect={path: value}) == ""
    assert outcome(expect={path: "else"}).startswith(f"expect {path}: it is ")


def test_a_config_is_what_a_client_would_send() -> None:
    assert outcome(config={"hand_limit": 9}, expect={"options.hand_limit": 9, "options.field_width": 5}) == ""
    with pytest.raises(Rejected, match="field-size"):
        outcome(config={"field_width": 4})
    with pytest.raises(Rejected, match="bad-option-value"):
        outcome(config={"hand_limit": "many"})


def test_without_a_position_a_new_match_waits_for_its_beginning() -> None:
    fresh = Scenario(
        ruleset="ethereal", expect={"round": 0, "questions.1.type": "happening-due", "agenda.0.step": "make-match"}
    )
    assert run(fresh) == ()


MALFORMED = {
    b"": "Expected `object`, got `null`",
    b"[]": "Expected `object`, got `array`",
    b"ruleset: [": "while parsing a flow node",
    b"\xff\xfe\x00": "",
    b"steps: []": "missing required field `ruleset`",
    b"ruleset: ethereal\ndices: []": "unknown field `dices`",
    b"ruleset: ethereal\ndice: [4, x]": "Expected `int`, got `str` - at `$.dice[1]`",
    b"ruleset: ethereal\nsteps: [{command: {}}]": "missing required field `seat` - at `$.steps[0]`",
    b"ruleset: ethereal\nsteps: [{seat: s1, event: []}]": "unknown field `event` - at `$.steps[0]`",
    b"ruleset: ethereal\nname: a\nname: b": "'name' is given twice",
    b"ruleset: ethereal\nname: &a b\nquestion: *a": "references are not read",
    b"ruleset: ethereal\nname: !!python/object:os.system {}": "could not determine a constructor",
    b"x" * (LARGEST + 1): "a scenario has at most",
    b"[" * 5000: "",
}


@pytest.mark.parametrize("data", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_scenario_is_refused_with_its_place(data: bytes) -> None:
    with pytest.raises(Rejected) as refused:
        read_scenario(data)
    assert refused.value.code == "bad-scenario"
    assert MALFORMED[data] in refused.value.sentence


def test_an_unknown_game_or_a_bad_position_is_refused() -> None:
    with pytest.raises(Rejected, match="unknown-ruleset"):
        outcome(ruleset="poker")
    with pytest.raises(Rejected, match=r"bad-position: 9h\.1 is in two places"):
        outcome(position={"hands": {"s1": "9h 9h"}})
    with pytest.raises(Rejected, match=r"bad-position: Object contains unknown field `hand`"):
        outcome(position={"hand": "9h"})


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_any_commit_becomes_a_scenario_that_holds(every: int) -> None:
    log, match_id = simulate(3, round_limit=9, specials="all")
    commits = log.head(match_id)
    for n in range(4, commits + 1, every):
        scenario = read_scenario(written(scenario_from(log, match_id, n)).encode())
        assert run(scenario) == (), n
    last = scenario_from(log, match_id)
    assert last.name == f"{match_id} at {commits}"
    assert "seed" not in written(last)
    assert "entropy" not in written(last)


def test_the_scenario_of_a_commit_fails_when_a_die_falls_otherwise() -> None:
    log, match_id = simulate(3, round_limit=20, specials="all")
    n = next(
        n for n, line in enumerate(log.lines(match_id), 1) if b'"ethereal.draw.roll"' in line and b'"faces":[4]' in line
    )
    scenario = scenario_from(log, match_id, n)
    assert run(scenario) == ()
    assert run(msgspec.structs.replace(scenario, dice=[1])) != ()


def test_what_is_no_command_becomes_no_scenario() -> None:
    log, match_id = simulate(3, most=0)
    for n in (1, 2, 3):
        with pytest.raises(Rejected, match=f"bad-scenario: commit {n} is no command"):
            scenario_from(log, match_id, n)
    with pytest.raises(Rejected, match="unknown-address"):
        scenario_from(log, match_id, 9999)
    with pytest.raises(Rejected, match="unknown-match"):
        scenario_from(MemoryLog(), match_id)


def test_a_position_may_have_numbers_or_text_for_keys() -> None:
    question = {"type": "happening-due", "ask": 4, "of": ["system"]}
    rules = ruleset("ethereal")
    assert match_from(rules, {"questions": {4: question}}) == match_from(rules, {"questions": {"4": question}})
