"""A seat falls while the others play on: its turns, its cards, who has won (ethereal.fallen)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.gifts import GiveCard, GiveMana
from commands.ethereal.bank.peer import AskPeerLoan
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.oaths import OF_VENUS
from events.base import (
    CardsShuffled,
    ClaimChanged,
    Lasting,
    LastingBegan,
    LastingEnded,
    MatchEnded,
    QuestionClosed,
    UntilFight,
    UntilTurn,
    UntilTurnEnds,
)
from events.ethereal.agenda import EclipseReaches, MoonReaches, RoundRest, RoundStart, TurnStart
from events.ethereal.bank import LoanRequested, TermsOffered
from events.ethereal.falls import BelongingsLost, SeatFell
from events.ethereal.fight import CardKilled
from events.ethereal.moon import TollAsked
from events.ethereal.oaths import PeaceBroken
from events.ethereal.turn import RoundBegan, TurnBegan, TurnEnded
from projections.ethereal.ruleset import RULESET
from tests.rules.ethereal.modes.free import HOMES, free, free_due, last_stand
from tests.rules.ethereal.tables import killed, under
from tests.rules.spec import Given

STRIKE = Attack(tile="B3", target="B4")
S2_FALLS = SeatFell(seat="s2", reason="field-destroyed")
SINKS: dict[str, Any] = {"claims": {"debt:s2": 8}, "debt_since": {"s2": 0}}
"""The part of a position in which seat 2's debt grows below the floor as its third turn starts."""


def beaten(seats: int = 3, **position: Any) -> Given:
    """Seat 1 kills seat 2's last card on the field."""
    return last_stand(seats=seats, **position).rolling(8, 10, 10).when("s1", STRIKE)


def sunk(seats: int = 3, **position: Any) -> Given:
    """Seat 2 sinks below the floor as its turn starts."""
    return free_due(TurnStart(seat="s2"), seats=seats, **SINKS | position).rolling(1)


@pytest.mark.rule("ethereal.fallen.default-grave", "ethereal.ffa.stands-until", "ethereal.win.field-checked")
def test_deck_and_hand_of_a_fallen_seat_go_to_the_grave_which_is_shuffled() -> None:
    fallen = beaten(decks={"s1": "2c", "s2": "3d 4d", "s3": "2c"}, hands={"s2": "5d"}, grave="8h.1")
    fallen.then_among(
        killed("7d.2", "B4"),
        S2_FALLS,
        BelongingsLost(seat="s2", cards=("3d.2", "4d.2", "5d.2"), to="grave"),
        CardsShuffled(
            pile="grave", order=("8h.1", "7d.2", "3d.2", "4d.2", "5d.2"), rule="ethereal.fallen.default-grave"
        ),
    )
    match = fallen.match
    assert (match.decks["s2"], match.hands["s2"], match.outer_darkness) == ((), (), ())
    assert {match.symbols[id] for id in ("3d.2", "4d.2", "5d.2")} == {"s2"}
    assert match.ended is None


@pytest.mark.rule("ethereal.fallen.outer-darkness")
def test_with_the_other_setting_they_go_to_the_outer_darkness_and_nothing_is_shuffled() -> None:
    fallen = beaten(options={"fallen_cards": "outer-darkness"}, decks={"s1": "2c", "s2": "3d", "s3": "2c"}, grave="8h")
    fallen.then_none(CardsShuffled)
    assert fallen.match.grave == ("8h.1", "7d.2")
    assert (fallen.match.outer_darkness, fallen.match.symbols["3d.2"]) == (("3d.2",), "s2")


@pytest.mark.rule("ethereal.fallen.pile-and-field", "ethereal.ffa.stands-until")
@pytest.mark.parametrize("to", ["grave", "outer-darkness"])
def test_all_that_it_had_goes_the_same_way_and_nothing_of_it_is_killed(to: str) -> None:
    fallen = sunk(
        options={"fallen_cards": to},
        field={"D1": "s1 9h", "A4": "s2 9d Xr.2", "A5": "s2 Kd", "D7": "s3 9c"},
        captured={"Xr.2": "3h.1"},
        captives={"A5": "miner.e1"},
        symbols={"3h.1": "s1", "miner.e1": "s3"},
        away={"s2": "5d"},
        hands={"s2": "6d"},
        decks={"s1": "2c", "s2": "4d", "s3": "3c"},
    ).then_none(CardKilled)
    cards = ("4d.2", "6d.2", "5d.2", "9d.2", "Xr.2", "3h.1", "Kd.2", "miner.e1")
    assert BelongingsLost(seat="s2", cards=cards, to="grave" if to == "grave" else "outer-darkness") in fallen.told
    match = fallen.match
    assert match.grave if to == "grave" else match.outer_darkness == cards
    assert match.tiles_of("s2") == []
    assert (match.captured, match.captives, match.away["s2"]) == ({}, {}, ())
    assert {id: match.symbols[id] for id in ("3h.1", "miner.e1", "Xr.2")} == {
        "3h.1": "s1",
        "miner.e1": "s3",
        "Xr.2": "s2",
    }


@pytest.mark.rule("ethereal.fallen.substance-cards")
def test_its_substance_cards_leave_the_game() -> None:
    fallen = sunk(seats=4, field={**HOMES, "A5": "s2 samson.m1"}, hands={"s2": "5d antony.m2"}, made=2)
    fallen.then_among(
        BelongingsLost(seat="s2", cards=("2c.2", "5d.2", "9d.2"), to="grave", left=("antony.m2", "samson.m1"))
    )
    assert (set(fallen.match.gone), fallen.match.limbo) == ({"antony.m2", "samson.m1"}, ())


@pytest.mark.rule("ethereal.fallen.skipped")
def test_any_command_of_a_fallen_seat_is_refused() -> None:
    fallen = beaten().accepted()
    fallen.when("s2", EndPhase()).then_rejected("seat-fallen", "ethereal.fallen.skipped")
    fallen.when("s2", AnswerToll(ask=1, give=True)).then_rejected("seat-fallen")
    fallen.when("s4", EndPhase()).then_rejected("not-seated")
    over = last_stand(order=("s1", "s2"), seats=2).rolling(8, 10, 10).when("s1", STRIKE).accepted()
    over.when("s2", EndPhase()).then_rejected("match-over")


@pytest.mark.rule("ethereal.fallen.skipped", "ethereal.peer.ask", "ethereal.spell.enemy-seat-invalid")
def test_nobody_deals_with_a_fallen_seat() -> None:
    table = free(order=("s1", "s3"), field={"D1": "s1 9h", "D7": "s3 9c"}, decks={}, hands={"s1": "4h"})
    for command in (
        AskPeerLoan(lender="s2", amount=2),
        GiveMana(to="s2", amount=1),
        GiveCard(to="s2", card="4h.1"),
        CastSpell(spell="double-edged-sword", seat="s2"),
    ):
        table.when("s1", command).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.fallen.skipped", "ethereal.calendar.seats-in-order")
def test_a_fallen_seat_has_no_turn_and_the_moon_does_not_reach_it() -> None:
    last = free(
        order=("s1", "s3"), active="s1", phase="attack", moon=3, field={"D1": "s1 9h 8h", "D7": "s3 9c 8c"}, grave="2h"
    )
    last.when("s1", EndPhase()).then_among(TurnBegan(seat="s3", turn=8, own=3))
    full = free_due(RoundStart(), order=("s1", "s3"), moon=3, field={"D1": "s1 9h 8h", "D7": "s3 9c 8c"}, decks={})
    full.rolling(**{"ethereal.moon.toll-card": [1], "ethereal.blood.roll": [50]})
    full.accepted()
    reached = [step.seat for step in full.match.agenda if isinstance(step, MoonReaches)]
    asked = [question.of[0] for question in full.match.questions.values()]
    assert (asked, reached) == (["s1"], ["s3"])


@pytest.mark.rule("ethereal.fallen.keeps-watching")
def test_whoever_has_fallen_sees_what_a_watcher_sees() -> None:
    match = beaten(decks={"s1": "2c", "s2": "3d", "s3": "2c"}, hands={"s1": "4h", "s2": "5d"}).accepted().match
    assert RULESET.view(match, "s2") == RULESET.view(match, None)
    assert RULESET.view(match, "s1") != RULESET.view(match, None)


@pytest.mark.rule("ethereal.fallen.mid-turn")
def test_a_seat_that_falls_in_its_own_turn_has_no_more_of_it() -> None:
    lost = last_stand("2h", "9d").rolling(1, 10, 10).when("s1", STRIKE)
    lost.then_among(
        killed("2h.1", "B3"),
        TurnEnded(seat="s1"),
        SeatFell(seat="s1", reason="field-destroyed"),
        QuestionClosed(ask=1, how="lapsed"),
        TurnBegan(seat="s2", turn=8, own=3),
    )
    assert lost.match.waits_for() == ("s2",)


@pytest.mark.rule("ethereal.fallen.mid-turn", "ethereal.calendar.round-short")
def test_one_that_falls_as_its_turn_starts_has_none() -> None:
    fallen = sunk(seats=4).then_among(
        TurnBegan(seat="s2", turn=11, own=3),
        TurnEnded(seat="s2"),
        SeatFell(seat="s2", reason="mana-floor"),
        TurnBegan(seat="s3", turn=12, own=3),
    )
    assert fallen.match.standing == ("s1", "s3", "s4")


@pytest.mark.rule("ethereal.fallen.round-first")
def test_when_the_first_seat_falls_the_next_one_opens_the_rounds_from_then_on() -> None:
    fallen = last_stand("2h", "9d", seats=3).rolling(1, 10, 10).when("s1", STRIKE).accepted()
    for seat in ("s2", "s3"):
        for _ in range(3):
            fallen.when(seat, EndPhase()).accepted()
    fallen.when_due().then_among(RoundBegan(round=3), TurnBegan(seat="s2", turn=10, own=4))


@pytest.mark.rule("ethereal.fallen.round-first", "ethereal.fallen.skipped")
def test_one_that_falls_before_the_first_turn_of_a_round_leaves_it_to_the_next() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="card")
    steps = (MoonReaches(seat="s2"), RoundRest(), TurnStart(seat="s1"))
    asked = free(agenda=steps, asked=1, questions={1: toll}, claims={"debt:s1": 5}, moon=4, active="s3", decks={})
    asked.rolling(1, 1).when("s1", AnswerToll(ask=1, give=False)).then_among(SeatFell(seat="s1", reason="mana-floor"))
    assert TurnStart(seat="s2") in asked.match.agenda
    assert TurnStart(seat="s1") not in asked.match.agenda


@pytest.mark.rule("ethereal.fallen.skipped")
@pytest.mark.parametrize("reaches", [MoonReaches, EclipseReaches])
def test_the_sky_passes_over_a_seat_that_has_fallen_before_it_came(reaches: type[Any]) -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("9h.1",), source="card")
    steps = (reaches(seat="s1"), reaches(seat="s2"), RoundRest(), TurnStart(seat="s1"))
    asked = free(agenda=steps, asked=1, questions={1: toll}, claims={"debt:s1": 5}, moon=4, active="s3")
    asked.rolling(1, 1).when("s1", AnswerToll(ask=1, give=False)).accepted()
    assert [step.seat for step in asked.match.agenda if isinstance(step, reaches)] == ["s2"]


@pytest.mark.rule("ethereal.fallen.skipped", "ethereal.oath.venus-attack-cost")
def test_the_oath_of_venus_asks_nothing_of_a_seat_that_its_attack_has_felled() -> None:
    attack = last_stand("2h", "Kd", **under(OF_VENUS)).rolling(1, 10, 10).when("s1", STRIKE)
    attack.then_among(SeatFell(seat="s1", reason="field-destroyed"))
    assert not [event for event in attack.told if isinstance(event, PeaceBroken | LastingBegan | ClaimChanged)]


@pytest.mark.rule("ethereal.calendar.round-short", "ethereal.turn.round")
def test_if_the_last_seat_falls_the_round_ends_after_the_last_one_that_stands() -> None:
    lost = free(phase="attack", active="s2", field={"D1": "s1 9h", "B3": "s2 9d", "B4": "s3 7c"}).rolling(8, 10, 10)
    lost.when("s2", Attack(tile="B3", target="B4")).then_among(SeatFell(seat="s3", reason="field-destroyed"))
    lost.when("s2", EndPhase()).accepted().when_due().then_among(
        RoundBegan(round=3), TurnBegan(seat="s1", turn=8, own=4)
    )


@pytest.mark.rule("ethereal.calendar.round-short", "ethereal.fallen.mid-turn")
def test_if_the_last_seat_falls_in_its_own_turn_the_round_is_over() -> None:
    lost = free(phase="attack", active="s3", field={"D1": "s1 9h", "B4": "s2 9d", "B3": "s3 3c"}).rolling(1, 10, 10)
    lost.when("s3", Attack(tile="B3", target="B4")).then_among(TurnEnded(seat="s3"))
    lost.when_due().then_among(RoundBegan(round=3), TurnBegan(seat="s1", turn=8, own=4))


@pytest.mark.rule("ethereal.win.economic", "ethereal.ffa.stands-until", "ethereal.fallen.skipped")
def test_one_that_ends_its_turn_with_nothing_left_falls_and_its_field_with_it() -> None:
    ended = free(phase="attack", decks={"s2": "2c", "s3": "2c"}).when("s1", EndPhase())
    ended.then_among(
        TurnEnded(seat="s1"),
        SeatFell(seat="s1", reason="economic-domination"),
        BelongingsLost(seat="s1", cards=("9h.1",), to="grave"),
        TurnBegan(seat="s2", turn=8, own=3),
    )
    assert ended.told.count(TurnEnded(seat="s1")) == 1


@pytest.mark.rule("ethereal.fallen.mid-turn", "ethereal.fallen.skipped", "ethereal.peer.withdraw")
def test_what_it_was_asked_lapses_and_what_it_offered_is_withdrawn() -> None:
    phase = {4: {"type": "phase-opened", "ask": 4, "of": ["s1"], "phase": "attack"}}
    offers = {
        1: LoanRequested(ask=1, of=("s2",), borrower="s3", amount=2),
        2: TermsOffered(ask=2, of=("s3",), lender="s2", amount=2, term=3),
        3: LoanRequested(ask=3, of=("s3",), borrower="s1", amount=2),
    }
    beaten(questions={**offers, **phase}).then_among(
        S2_FALLS, QuestionClosed(ask=1, how="lapsed"), QuestionClosed(ask=2, how="withdrawn")
    )


@pytest.mark.rule("ethereal.fallen.skipped")
def test_what_lies_on_it_or_lasts_until_a_turn_of_it_ends() -> None:
    lasting = {
        1: Lasting(kind="naked-hand", on="s2", by="s1", until=UntilTurnEnds(seat="s1", turn=3)),
        2: Lasting(kind="naked-hand", on="s3", by="s2", until=UntilTurnEnds(seat="s2", turn=3)),
        3: Lasting(kind="hypostasis", on="A4", by="s2", until=UntilTurn(seat="s2", turn=9)),
        4: Lasting(kind="hexed-odds", on="D7", by="s2", until=UntilFight()),
        5: Lasting(kind="hexed-odds", on="A4", by="s3", until=UntilFight()),
    }
    fallen = sunk(lasting=lasting).then_among(LastingEnded(id=1), LastingEnded(id=2), LastingEnded(id=3))
    assert list(fallen.match.lasting) == [4]
    assert fallen.told.count(LastingEnded(id=3)) == 1


@pytest.mark.rule("ethereal.fallen.all-at-once", "ethereal.win.simultaneous")
@pytest.mark.parametrize(
    ("active", "order", "winners"),
    [("s1", ("s1", "s2", "s3"), ("s1",)), ("s1", ("s2", "s3"), ()), ("s3", ("s2", "s3"), ("s3",))],
)
def test_if_all_fall_at_once_the_side_whose_turn_it_is_wins_if_it_is_among_them(
    active: str, order: tuple[str, ...], winners: tuple[str, ...]
) -> None:
    claims = {f"debt:{seat}": 9 for seat in order}
    all_sunk = free_due(RoundRest(), TurnStart(seat=order[0]), active=active, order=order, claims=claims).accepted()
    assert all_sunk.match.ended == MatchEnded(winners=winners, reason="mana-floor")


@pytest.mark.rule("ethereal.ffa.win", "ethereal.fallen.all-at-once")
def test_several_may_fall_at_once_and_the_others_play_on() -> None:
    four = free_due(RoundRest(), TurnStart(seat="s1"), seats=4, claims={"debt:s1": 9, "debt:s3": 9})
    four.then_among(
        SeatFell(seat="s1", reason="mana-floor"),
        SeatFell(seat="s3", reason="mana-floor"),
        TurnBegan(seat="s2", turn=11, own=3),
    )
    assert four.match.standing == ("s2", "s4")
    three = free_due(RoundRest(), TurnStart(seat="s1"), claims={"debt:s1": 9, "debt:s3": 9})
    three.then_among(MatchEnded(winners=("s2",), reason="mana-floor"))
    assert not any(isinstance(event, SeatFell) for event in three.told)
