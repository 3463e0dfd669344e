from typing import Any

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.dice import KeepDie, RerollDie
from commands.pantheon.fate import DiscardOwed, DrawByFate, DrawPaid
from commands.pantheon.miracles import Abjure, LetPass, PlayMiracle
from commands.pantheon.powers import StealCard, TakeHero, TakeLook
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from domain.pantheon.match import Match
from events.base import HappeningDue, LastingEnded, QuestionClosed, SeatsOffered, UntilTurnEnds
from events.pantheon.turn import PhaseBegan, PhaseOpened, TurnBegan, TurnEnded
from tests.rules.pantheon.tables import FULL_HAND, casting, faith_of, made, posted, rolled, table, turn_of
from tests.rules.spec import Given


@pytest.mark.rule("pantheon.turn.alternate")
def test_seats_take_turns_beginning_with_the_higher_roll() -> None:
    spec, order = made(2, 5, 1), list[str]()
    for _ in range(2):
        order.append(spec.match.active)
        while spec.match.active == order[-1]:
            last = spec.match.phase == "priest"
            spec.rolling(*([1] if last else [])).when(order[-1], EndPhase()).accepted()
    assert [*order, spec.match.active] == ["s2", "s1", "s2"]


@pytest.mark.rule("pantheon.turn.nine-phases", "pantheon.turn.first-turn-full")
def test_a_turn_runs_through_nine_phases_the_first_one_too() -> None:
    spec = made(6, 1, 1)
    begun = [event for event in spec.told if isinstance(event, PhaseBegan | PhaseOpened)]
    while spec.match.turn == 1:
        spec.rolling(*([1] if spec.match.phase == "priest" else [])).when("s1", EndPhase()).accepted()
        begun += [event for event in spec.told if isinstance(event, PhaseBegan | PhaseOpened)]
    assert [event.phase for event in begun[:9]] == [
        *("faith", "worshiper", "miracle", "fate", "destiny", "war", "hero", "monster", "priest")
    ]


@pytest.mark.rule("pantheon.turn.automatic-phases", "pantheon.priest.end-of-turn")
def test_faith_and_worshiper_phase_resolve_by_themselves_and_the_miracle_phase_is_ended_by_its_seat() -> None:
    spec = turn_of("s1", worshipers={"s1": 12}, turns={"s1": 1, "s2": 2}).rolling(4).when("s2", EndPhase())
    spec.then(
        QuestionClosed(ask=1),
        TurnEnded(seat="s2"),
        TurnBegan(seat="s1", turn=4, own=2),
        PhaseBegan(seat="s1", phase="faith"),
        posted("source:faith", "faith:s1", 12, "faith.per-worshiper"),
        PhaseBegan(seat="s1", phase="worshiper"),
        rolled(4, "worshiper.roll"),
        posted("supply", "worshipers:s1", 4, "worshiper.roll"),
        PhaseOpened(ask=2, of=("s1",), phase="miracle"),
    )


@pytest.mark.rule("pantheon.turn.automatic-phases")
def test_god_of_luck_pauses_the_worshiper_phase() -> None:
    spec = turn_of("s1", sides={"s1": "god-of-luck"}).rolling(2).when("s2", EndPhase()).accepted()
    assert (spec.match.active, spec.match.phase, spec.match.waits_for()) == ("s1", "worshiper", ("s1",))
    spec.when("s1", EndPhase()).then_rejected("choice-pending")
    spec.when("s1", KeepDie(ask=2)).accepted()
    assert spec.match.phase == "miracle"


WRONG: list[tuple[str, Any]] = [
    ("war", PlayUnit(card="temple.1")),
    ("miracle", PlayUnit(card="temple.1")),
    ("fate", PlayMiracle(card="flood", target="worshipers")),
    ("destiny", PlayMiracle(card="flood", target="worshipers")),
    ("destiny", DrawPaid()),
    ("miracle", DrawByFate()),
    ("fate", StealCard()),
    ("destiny", Attack(attacker="army.1", target="worshipers")),
    ("fate", Attack(attacker="army.1", target="worshipers")),
]


@pytest.mark.rule("pantheon.turn.no-going-back")
@pytest.mark.parametrize(("phase", "command"), WRONG)
def test_an_act_of_another_phase_is_refused(phase: str, command: Any) -> None:
    hands = {"s1": "temple.1 flood"}
    table(phase=phase, sides={"s1": "army.1"}, hands=hands).when("s1", command).then_rejected("wrong-phase")


@pytest.mark.rule("pantheon.turn.active-only")
@pytest.mark.parametrize(
    "command",
    [EndPhase(), TakeLook(at="hand"), PlayUnit(card="temple.1"), Abjure(ask=1), LetPass(ask=7), RerollDie(ask=1)],
)
def test_a_command_of_the_other_seat_is_refused(command: Any) -> None:
    table(hands={"s2": "temple.1 abjuration"}).when("s2", command).then_rejected("not-your-turn")


@pytest.mark.rule("pantheon.turn.active-only")
def test_in_an_answering_window_the_other_seat_may_answer_and_nothing_else() -> None:
    spec = casting("godspeed", hands={"s2": "temple.1"}).accepted()
    spec.when("s2", PlayUnit(card="temple.1")).then_rejected("not-your-turn")
    spec.when("s2", LetPass(ask=1)).then_rejected("not-your-turn")
    spec.when("s2", LetPass(ask=2)).accepted()


def _answering() -> Given:
    return casting("godspeed", faith={"s1": 9}, sides={"s1": "god-of-knowledge"}).accepted()


def _luck() -> Given:
    start = {"worshipers": {"s1": 3, "s2": 3}, "phase": "war", "sides": {"s1": "army.1 god-of-luck"}}
    return table(**start).rolling(1).when("s1", Attack(attacker="army.1", target="worshipers")).accepted()


def _owed() -> Given:
    return table(phase="fate", sides={"s1": "god-of-fate"}).when("s1", DrawByFate()).accepted()


@pytest.mark.rule("pantheon.turn.choice-pending")
@pytest.mark.parametrize("waiting", [_answering, _luck, _owed])
@pytest.mark.parametrize("command", [EndPhase(), TakeLook(at="hand"), LetPass(ask=2), DrawPaid()])
def test_while_a_choice_is_open_the_active_seat_can_only_answer(waiting: Any, command: Any) -> None:
    waiting().when("s1", command).then_rejected("choice-pending", "pantheon.turn.choice-pending")


@pytest.mark.rule("pantheon.turn.choice-pending")
def test_the_answer_that_was_asked_for_is_taken() -> None:
    _luck().when("s1", KeepDie(ask=2)).accepted()
    spec = _owed()
    spec.when("s1", DiscardOwed(ask=2, cards=spec.match.hands["s1"][:2])).accepted()


def _over() -> Given:
    return table(ended={"winners": ("s1",), "reason": "seven-gods"}, questions={})


ORDER: list[tuple[str, Given, str, Any]] = [
    ("match-over", _over(), "s2", PlayUnit(card="temple.1")),
    ("not-your-turn", _answering(), "s2", PlayUnit(card="temple.1")),
    ("choice-pending", _answering(), "s1", PlayUnit(card="temple.1")),
    ("wrong-phase", table(phase="war"), "s1", DrawByFate()),
    ("god-not-in-play", table(), "s1", TakeHero(hero="hero.1", cards=("temple.1", "temple.2"))),
    ("god-not-in-play", table(phase="miracle"), "s1", StealCard()),
    ("god-not-in-play", table(), "s1", RerollDie(ask=1)),
    (
        "card-not-in-hand",
        table(sides={"s1": "god-of-beauty"}),
        "s1",
        TakeHero(hero="hero.1", cards=("temple.1", "temple.2")),
    ),
    ("card-not-in-hand", table(phase="miracle"), "s1", PlayMiracle(card="temple.1")),
    ("wrong-kind", table(phase="miracle", hands={"s1": "temple.1"}), "s1", PlayMiracle(card="temple.1")),
    ("cannot-attack", table(phase="war", sides={"s1": "hero.1"}), "s1", Attack(attacker="hero.1", target="flood")),
    ("miracle-limit", table(phase="miracle", hands={"s1": "crumble"}), "s1", PlayMiracle(card="crumble")),
    (
        "already-attacked",
        table(
            phase="war",
            sides={"s1": "army.1"},
            attacked_in={"army.1": 3},
            lasting={1: {"kind": "sanctuary", "on": "s1", "by": "s2", "until": {"until": "gone"}}},
        ),
        "s1",
        Attack(attacker="army.1", target="flood"),
    ),
    ("already-used", table(sides={"s1": "god-of-luck"}, used_in={"god-of-luck": 3}), "s1", RerollDie(ask=9)),
    ("no-window", table(sides={"s1": "god-of-luck"}), "s1", RerollDie(ask=9)),
    (
        "sanctuary",
        table(
            phase="war",
            sides={"s1": "army.1"},
            lasting={1: {"kind": "sanctuary", "on": "s1", "by": "s2", "until": {"until": "gone"}}},
        ),
        "s1",
        Attack(attacker="army.1", target="worshipers"),
    ),
    (
        "no-target",
        table(phase="war", sides={"s1": "army.1", "s2": "army.2"}),
        "s1",
        Attack(attacker="army.1", target="worshipers"),
    ),
    ("no-target", casting("crumble", "hero.1", faith={}), "s1", PlayMiracle(card="crumble", target="hero.1")),
    (
        "must-target-army",
        table(phase="war", sides={"s1": "army.1", "s2": "army.2 hero.1"}),
        "s1",
        Attack(attacker="army.1", target="hero.1"),
    ),
    (
        "must-target-hero-or-army",
        table(phase="monster", sides={"s1": "dragon", "s2": "army.2 priest.1"}),
        "s1",
        Attack(attacker="dragon", target="priest.1"),
    ),
    (
        "invalid-target",
        casting("crumble", faith={}, sides={"s2": "temple.1 hero.1"}),
        "s1",
        PlayMiracle(card="crumble", target="hero.1"),
    ),
    (
        "not-killed",
        casting("resurrection", faith={}, discard="hero.1 hero.2", killed="hero.1"),
        "s1",
        PlayMiracle(card="resurrection", target="hero.2"),
    ),
    ("hand-over-limit", table(phase="fate", hands={"s1": f"{FULL_HAND} hero.1"}), "s1", EndPhase()),
    ("not-enough-faith", table(hands={"s1": "army.1"}), "s1", PlayUnit(card="army.1")),
]
"""Commands that are wrong for the reason named, and for most of those that come later in the order."""


@pytest.mark.rule("pantheon.turn.reason-order")
@pytest.mark.parametrize(
    ("code", "spec", "seat", "command"), ORDER, ids=[f"{n} {row[0]}" for n, row in enumerate(ORDER)]
)
def test_of_several_reasons_the_first_in_order_is_given(code: str, spec: Given, seat: str, command: Any) -> None:
    spec.when(seat, command).then_rejected(code)


def test_before_the_match_is_made_nobody_commands() -> None:
    empty = Given(Match(seats=("s1", "s2")), SeatsOffered(ask=1, of=("s1", "s2")), game="pantheon")
    empty.when("s1", EndPhase()).then_rejected("seat-empty")
    due = Given(Match(seats=("s1", "s2")), HappeningDue(ask=1, of=("system",)), game="pantheon")
    due.when("s1", EndPhase()).then_rejected("happening-pending")
    table().when("s3", EndPhase()).then_rejected("not-seated")


@pytest.mark.rule("pantheon.priest.end-of-turn", "pantheon.faith.lost-unused")
def test_with_the_priest_phase_faith_and_holy_war_are_over() -> None:
    holy = {"kind": "holy-war", "on": "s1", "by": "s1", "until": UntilTurnEnds(seat="s1", turn=2)}
    spec = table(phase="priest", faith={"s1": 4}, turns={"s1": 2, "s2": 1}, lasting={1: holy}, lasted=1)
    spec.rolling(1).when("s1", EndPhase()).then_among(
        posted("faith:s1", "sink:faith", 4, "faith.lost-unused"), LastingEnded(id=1), TurnEnded(seat="s1")
    )
    assert (faith_of(spec), spec.match.lasting) == (0, {})
