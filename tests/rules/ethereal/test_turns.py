"""Rounds, turns and phases, and which reason a refusal gives (ethereal.turn)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase, RollDraw
from events.base import (
    HappeningBegan,
    HappeningDue,
    Lasting,
    LastingEnded,
    MatchEnded,
    QuestionClosed,
    SeatsOffered,
    UntilTurnEnds,
)
from events.ethereal.agenda import EtherealAgendaSet, RoundStart
from events.ethereal.cards import OverdrawLowered
from events.ethereal.moon import GiftOffered, MoonMoved, TollAsked
from events.ethereal.souls import SoulsTrimmed
from events.ethereal.turn import Phase, PhaseOpened, RoundBegan, TurnBegan, TurnEnded
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

TABLE: dict[str, Any] = {
    "field": {"C1": "s1 9h", "C2": "s1 8h", "C3": "s2 4c"},
    "hands": {"s1": "4c", "s2": "5h"},
    "decks": {"s1": "2h 3h", "s2": "2s 3s"},
    "souls": {"s1": "2c 3c"},
    "ether": "7c.2",
}
"""Seat 1 can do something in each of its phases."""

DRAWING = RollDraw()
PLACING = PlaceCard(card="4c.1", tile="B1")
MOVING = MoveCards(origin="C1", target="D1", cards=("9h.1",))
SACRIFICING = SacrificeCard(card="9h.1")
CONJURING = Conjure(kind="soldier")
CASTING = CastSpell(spell="tide")
ATTACKING = Attack(tile="C2", target="C3")
ENDING = EndPhase()
READY = ReportReady()
IN_PREP = [PLACING, MOVING, SACRIFICING, CONJURING, CASTING]
EVERYTHING = [DRAWING, *IN_PREP, ATTACKING, ENDING, READY]


def _phase(phase: Phase, **position: Any) -> Given:
    return given(**(TABLE | {"phase": phase} | position))


@pytest.mark.rule("ethereal.turn.phases", "ethereal.turn.draw-skippable", "ethereal.turn.attack-optional")
def test_a_turn_is_the_draw_the_prep_and_the_attack_phase_which_may_all_be_passed_over() -> None:
    spec = _phase("draw")
    spec.when("s1", ENDING).then(QuestionClosed(ask=1), PhaseOpened(ask=2, of=("s1",), phase="prep"))
    spec.when("s1", ENDING).then(QuestionClosed(ask=2), PhaseOpened(ask=3, of=("s1",), phase="attack"))
    spec.when("s1", ENDING).then_among(QuestionClosed(ask=3), TurnEnded(seat="s1"))


@pytest.mark.rule("ethereal.turn.no-going-back")
def test_an_ended_phase_is_not_reopened() -> None:
    spec = _phase("draw").when("s1", ENDING).accepted()
    spec.when("s1", DRAWING).then_rejected("wrong-phase", "ethereal.turn.no-going-back")
    spec.when("s1", ENDING).accepted()
    spec.when("s1", DRAWING).then_rejected("wrong-phase")
    spec.when("s1", PLACING).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.turn.not-your-turn")
@pytest.mark.parametrize("command", EVERYTHING)
@pytest.mark.parametrize("phase", ["draw", "prep", "attack"])
def test_a_seat_whose_turn_it_is_not_is_refused(phase: Phase, command: EtherealCommand) -> None:
    _phase(phase).when("s2", command).then_rejected("not-your-turn", "ethereal.turn.not-your-turn")


@pytest.mark.rule("ethereal.turn.not-your-turn")
def test_a_seat_whose_turn_it_is_not_may_answer_what_it_was_asked() -> None:
    asked = GiftOffered(ask=2, of=("s2",), most=1)
    opened = PhaseOpened(ask=1, of=("s1",), phase="prep")
    spec = _phase("prep", grave="Ks.1", questions={1: opened, 2: asked}, asked=2)
    spec.when("s2", PickFromGrave(ask=2, cards=("Ks.1",))).accepted()
    assert spec.match.hands["s2"] == ("5h.2", "Ks.1")


@pytest.mark.rule("ethereal.turn.match-over")
@pytest.mark.parametrize("command", [*EVERYTHING, PickFromGrave(ask=1, cards=()), AnswerToll(ask=1, give=True)])
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_after_the_end_every_command_is_refused(seat: str, command: EtherealCommand) -> None:
    ended = MatchEnded(winners=("s1",), reason="field-destroyed")
    given(ended=ended).when(seat, command).then_rejected("match-over", "ethereal.turn.match-over")


ENDED = {"ended": MatchEnded(winners=("s1",), reason="field-destroyed")}
ASKED = {"questions": {1: TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="card")}, "asked": 1}
FULL_MOON = {"moon": 4}
REASONS = [
    pytest.param(ENDED, "s9", PLACING, "match-over", id="over-before-not-seated"),
    pytest.param(ASKED, "s9", PLACING, "not-seated", id="not-seated-before-choice"),
    pytest.param(ASKED, "s2", PLACING, "choice-pending", id="choice-before-turn"),
    pytest.param({"phase": "draw"}, "s2", PLACING, "not-your-turn", id="turn-before-phase"),
    pytest.param(FULL_MOON, "s1", DRAWING, "wrong-phase", id="phase-before-full-moon"),
    pytest.param(
        {**FULL_MOON, "phase": "draw", "decks": {}}, "s1", DRAWING, "full-moon-no-draw", id="full-moon-before-no-deck"
    ),
    pytest.param(
        {"phase": "draw", "decks": {}, "burned_in": {"s1": 3}}, "s1", DRAWING, "deck-empty", id="no-deck-before-burned"
    ),
    pytest.param({}, "s1", PlaceCard(card="5h.2", tile="Z9"), "card-not-in-hand", id="missing-card-before-tile"),
    pytest.param(
        {},
        "s1",
        MoveCards(origin="C3", target="C9", cards=("4c.2",)),
        "tile-not-in-play",
        id="missing-tile-before-whose",
    ),
    pytest.param(
        {}, "s1", MoveCards(origin="C3", target="C5", cards=("4c.2",)), "not-your-stack", id="whose-before-where"
    ),
    pytest.param(
        {"moved_in": {"9h.1": 3}},
        "s1",
        MoveCards(origin="C1", target="C3", cards=("9h.1",)),
        "too-far",
        id="where-before-moved",
    ),
    pytest.param(
        {"field": {"C1": "s1 Qh", "C2": "s1 Qs"}, "moved_in": {"Qh.1": 3}},
        "s1",
        MoveCards(origin="C1", target="C2", cards=("Qh.1",)),
        "already-moved",
        id="moved-before-stacking",
    ),
    pytest.param(
        {"phase": "attack", "field": {"C1": "s1 9h", "C5": "s2 4c"}, "attacked_in": {"9h.1": 3}},
        "s1",
        Attack(tile="C1", target="C5"),
        "not-adjacent",
        id="where-before-attacked",
    ),
    pytest.param(
        {"souls": {"s1": "Xb Xr Kh"}, "hands": {"s1": "As"}, "spent_in": {"s1": 3}},
        "s1",
        SacrificeCard(card="As.1"),
        "mana-already-spent",
        id="spent-before-room",
    ),
    pytest.param({"souls": {}, "ether": ""}, "s1", CONJURING, "kind-not-in-ether", id="missing-before-price"),
]


@pytest.mark.rule("ethereal.turn.reason-order")
@pytest.mark.parametrize(("position", "seat", "command", "code"), REASONS)
def test_of_several_reasons_the_first_in_order_is_given(
    position: dict[str, Any], seat: str, command: EtherealCommand, code: str
) -> None:
    given(**(TABLE | position)).when(seat, command).then_rejected(code)


@pytest.mark.rule("ethereal.turn.draw-only-draws")
@pytest.mark.parametrize("command", [*IN_PREP, ATTACKING])
def test_in_the_draw_phase_one_only_draws(command: EtherealCommand) -> None:
    _phase("draw").when("s1", command).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.turn.prep-allows")
@pytest.mark.parametrize(
    "order",
    [
        (PLACING, MOVING, SACRIFICING, CONJURING),
        (SACRIFICING, CONJURING, PLACING),
        (CONJURING, MOVING, PLACING),
        (MOVING, PLACING, SACRIFICING, CONJURING),
    ],
)
def test_in_the_prep_phase_one_places_moves_sacrifices_and_casts_in_any_order(order: list[EtherealCommand]) -> None:
    spec = _phase("prep")
    for command in order:
        spec.when("s1", command).accepted()


@pytest.mark.rule("ethereal.turn.prep-no-attack")
def test_an_attack_in_the_prep_phase_is_refused() -> None:
    _phase("prep").when("s1", ATTACKING).then_rejected("wrong-phase")
    _phase("attack").when("s1", ATTACKING).rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.turn.attack-only-attacks", "ethereal.option.attack-spells-off")
@pytest.mark.parametrize("command", [*IN_PREP, DRAWING])
def test_in_the_attack_phase_one_only_attacks(command: EtherealCommand) -> None:
    _phase("attack").when("s1", command).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.turn.end")
def test_when_a_seat_ends_its_attack_phase_the_next_seats_turn_begins() -> None:
    _phase("attack", turns={"s1": 2, "s2": 1}).when("s1", ENDING).then(
        QuestionClosed(ask=1),
        TurnEnded(seat="s1"),
        TurnBegan(seat="s2", turn=4, own=2),
        PhaseOpened(ask=2, of=("s2",), phase="draw"),
    )


@pytest.mark.rule("ethereal.turn.round", "ethereal.turn.round-leader")
@pytest.mark.parametrize(("first", "last"), [("s1", "s2"), ("s2", "s1")])
def test_a_round_is_a_turn_of_each_seat_and_the_first_in_turn_order_begins_the_next(first: str, last: str) -> None:
    spec = _phase("attack", order=(first, last), active=last)
    spec.when(last, ENDING).then(
        QuestionClosed(ask=1),
        TurnEnded(seat=last),
        HappeningDue(ask=2, of=("system",)),
        EtherealAgendaSet(steps=(RoundStart(),)),
    )
    spec.when_due().then_among(RoundBegan(round=3), TurnBegan(seat=first, turn=4, own=1))
    assert spec.match.active == first


@pytest.mark.rule("ethereal.turn.round-start-order")
def test_a_round_starts_with_the_moon_the_blood_die_the_trim_and_then_gift_or_toll() -> None:
    spec = due(RoundStart(), **(TABLE | {"round": 4, "moon": 3, "souls": {"s1": "Ah 2c 3c"}}))
    spec.when_due().rolling(6, 1).then_among(
        RoundBegan(round=5),
        MoonMoved(phase=4),
        rolled("ethereal.blood.roll", (100, 6), seat=None),
        SoulsTrimmed(seat="s1", cards=("2c.1",)),
        TollAsked(ask=2, of=("s1",), cards=("9h.1",), source="card"),
    )


@pytest.mark.rule("ethereal.turn.turn-end-order")
def test_a_turn_ends_with_what_lasted_until_then_the_overdraw_count_and_last_the_economic_check() -> None:
    shown = Lasting(kind="shown-hand", on="s2", by="s1", until=UntilTurnEnds(seat="s1", turn=2))
    spec = given(
        field={"C1": "s1 9h", "C5": "s2 9h"},
        phase="attack",
        turns={"s1": 2, "s2": 1},
        overdraw={"s1": 7},
        lasting={1: shown},
        lasted=1,
    )
    spec.when("s1", ENDING).then(
        QuestionClosed(ask=1),
        TurnEnded(seat="s1"),
        HappeningBegan(what="ethereal.calendar.end-turn", seat="s1"),
        LastingEnded(id=1),
        OverdrawLowered(seat="s1", count=1),
        MatchEnded(winners=("s2",), reason="economic-domination"),
    )


GIFT = GiftOffered(ask=1, of=("s2",), most=1)
TOLL = TollAsked(ask=1, of=("s2",), cards=("4c.2",), source="card")


@pytest.mark.rule("ethereal.turn.choice-pending")
@pytest.mark.parametrize("asked", [GIFT, TOLL])
@pytest.mark.parametrize("command", EVERYTHING)
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_while_a_choice_is_open_nothing_but_its_answer_is_taken(
    asked: GiftOffered | TollAsked, command: EtherealCommand, seat: str
) -> None:
    given(**TABLE, questions={1: asked}, asked=1).when(seat, command).then_rejected(
        "choice-pending", "ethereal.turn.choice-pending"
    )


@pytest.mark.rule("ethereal.turn.choice-pending")
@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (GIFT, AnswerToll(ask=1, give=True)),
        (GIFT, PickFromGrave(ask=2, cards=())),
        (TOLL, PickFromGrave(ask=1, cards=())),
    ],
)
def test_the_answer_to_another_choice_is_refused_as_well(
    asked: GiftOffered | TollAsked, answer: EtherealCommand
) -> None:
    given(**TABLE, questions={1: asked}, asked=1).when("s2", answer).then_rejected("choice-pending")


@pytest.mark.rule("ethereal.turn.choice-wrong-seat")
@pytest.mark.parametrize("answer", [PickFromGrave(ask=1, cards=()), AnswerToll(ask=1, give=False)])
@pytest.mark.parametrize("position", [{"phase": "prep"}, {"questions": {1: GIFT}, "asked": 1}])
def test_a_seat_that_was_asked_nothing_has_no_answer_to_give(answer: EtherealCommand, position: dict[str, Any]) -> None:
    given(**TABLE, **position).when("s1", answer).then_rejected("no-choice-pending", "ethereal.turn.choice-wrong-seat")


@pytest.mark.rule("ethereal.turn.choice-default")
@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (GiftOffered(ask=1, of=("s2",), most=2), PickFromGrave(ask=1, cards=("Xr.1", "Kh.2"))),
        (GiftOffered(ask=1, of=("s2",), most=1), PickFromGrave(ask=1, cards=("Xr.1",))),
        (TOLL, AnswerToll(ask=1, give=True)),
        (PhaseOpened(ask=1, of=("s2",), phase="attack"), EndPhase()),
    ],
)
def test_for_a_seat_out_of_time_the_highest_cards_are_taken_the_toll_is_given_and_a_phase_ends(
    asked: GiftOffered | TollAsked | PhaseOpened, answer: EtherealCommand
) -> None:
    spec = given(**TABLE, grave="3d.1 Kh.2 Xr.1 9s.2", questions={1: asked}, asked=1, active="s2")
    assert list(spec.rules.default_answer(spec.match, asked, "s2")) == [answer]
    spec.when("s2", answer).accepted()


@pytest.mark.rule("ethereal.online.seat-unassigned")
@pytest.mark.parametrize("command", EVERYTHING)
def test_before_every_seat_is_taken_nobody_plays(command: EtherealCommand) -> None:
    offered = {1: SeatsOffered(ask=1, of=("s2",))}
    given(questions=offered, asked=1).when("s1", command).then_rejected("seat-empty")


@pytest.mark.parametrize("command", [*EVERYTHING, PickFromGrave(ask=1, cards=())])
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_what_is_due_by_itself_comes_before_any_command(seat: str, command: EtherealCommand) -> None:
    code = "no-choice-pending" if command.answers else "happening-pending"
    due(RoundStart(), **TABLE).when(seat, command).then_rejected(code)
