from typing import Any

import pytest

from commands.aqueduct.acts import BuyCrown, BuyExcuse, PayTribute, ReturnExcuse
from commands.aqueduct.lay import DiscardCard, LayCard
from commands.aqueduct.turn import DrawCard, EndTurn
from domain.engine.ruleset import ruleset
from events.aqueduct.cards import CardDiscarded, DrawPileGone
from events.aqueduct.turn import TurnEnded
from events.base import MatchEnded, QuestionClosed
from projections.replay import moments
from tests.fixtures.simulated import simulate
from tests.rules.aqueduct.tables import broken, drawn, flipped, laid, next_turn, table

GONE: dict[str, Any] = {"pile": "", "gone": "rest", "networks": {"s1": "sailor"}}
"""The draw pile is gone, and all cards that are named nowhere have left the match."""
HANDS = {"s1": "origin castle", "s2": "author"}


@pytest.mark.rule("aqueduct.end.draw-pile-gone")
def test_with_the_last_card_of_the_draw_pile_the_discard_pile_leaves_the_match() -> None:
    position: dict[str, Any] = {"pile": "author", "discard": "castle pact", "gone": "", "hands": {"s2": "rest"}}
    hand = " ".join(id for id in table().match.pile if id not in ("author", "castle", "pact"))
    spec = table(**position | {"hands": {"s2": hand}}, played_in=3).when("s1", DrawCard(source="pile"))
    spec = spec.then(drawn("author"), DrawPileGone(), *next_turn())
    assert (spec.match.pile, spec.match.discard, spec.match.gone) == ((), (), ("castle", "pact"))
    spec = table(**position | {"hands": {"s2": hand}}, played_in=3).when("s1", DrawCard(source="discard"))
    spec = spec.then(drawn("pact", "discard"), *next_turn())
    assert (spec.match.pile, spec.match.discard, spec.match.gone) == (("author",), ("castle",), ())


@pytest.mark.rule("aqueduct.end.no-more-draws")
@pytest.mark.parametrize("source", ["pile", "discard"])
def test_from_then_on_nobody_draws(source: Any) -> None:
    table(**GONE, hands=HANDS, played_in=3).when("s1", DrawCard(source=source)).then_rejected("pile-empty")


@pytest.mark.rule("aqueduct.end.hand-over")
def test_from_then_on_a_turn_is_ended_once_a_card_was_laid() -> None:
    spec = table(**GONE, hands=HANDS).when("s1", EndTurn()).then_rejected("must-play-first", "aqueduct.end.hand-over")
    spec = spec.when("s1", LayCard(card="origin", outlet="sailor.waves")).then(laid("origin", "sailor.waves", "waves"))
    assert spec.match.waits_for() == ("s1",)
    spec.when("s1", EndTurn()).then(*next_turn())


@pytest.mark.rule("aqueduct.end.end-turn-early")
@pytest.mark.parametrize("played_in", [0, 3])
def test_before_the_draw_pile_is_gone_no_turn_is_ended_without_a_draw(played_in: int) -> None:
    table(hands=HANDS, played_in=played_in).when("s1", EndTurn()).then_rejected("must-draw")


@pytest.mark.rule("aqueduct.end.still-stuck-discard", "aqueduct.end.broken-cards")
def test_a_stuck_seat_still_discards_and_the_card_leaves_the_match() -> None:
    spec = table(**GONE, hands={"s1": "castle pact", "s2": "author"}).when("s1", DiscardCard(card="pact"))
    spec = spec.then(CardDiscarded(seat="s1", card="pact", turn=3, in_row=1, to="gone"))
    assert spec.match.discard == ()
    assert spec.match.gone[-1] == "pact"
    spec.when("s1", EndTurn()).accepted()
    spec = table(**GONE, hands=HANDS).when("s1", DiscardCard(card="castle")).then_rejected("must-play")


@pytest.mark.rule("aqueduct.end.broken-cards", "aqueduct.end.options-stay")
def test_checks_go_on_and_what_breaks_leaves_the_match() -> None:
    position = GONE | {
        "networks": {"s1": "forest, mill on forest.leaves", "s2": "sailor"},
        "wrath": "ace-of-moons rest",
    }
    spec = table(**position, hands={"s1": "pact", "s2": "author"})
    spec = spec.when("s1", LayCard(card="pact", outlet="forest.moons"))
    spec = spec.then(
        laid("pact", "forest.moons", "moons"),
        flipped("moons", "pact + sailor.waves", "pact"),
        broken("pact", to="gone"),
    )
    assert (spec.match.discard, spec.match.gone[-1]) == ((), "pact")


@pytest.mark.rule("aqueduct.end.options-stay")
@pytest.mark.parametrize("played_in", [0, 3])
def test_the_optional_acts_are_possible_up_to_the_end_of_the_turn(played_in: int) -> None:
    chips = {"s1": {"moons": 4, "waves": 3}}
    spec = table(**GONE, hands=HANDS, chips=chips, played_in=played_in)
    for command in (
        PayTribute(suit="moons"),
        BuyCrown(suit="moons"),
        BuyExcuse(outlet="sailor.waves", chips=("waves", "waves")),
        ReturnExcuse(),
    ):
        spec = spec.when("s1", command).accepted()


@pytest.mark.rule("aqueduct.end.finish")
@pytest.mark.parametrize(("hands", "ends"), [({}, True), ({"s1": "author"}, False), ({"s2": "author"}, False)])
def test_the_match_ends_with_the_turn_that_leaves_both_hands_empty(hands: dict[str, str], ends: bool) -> None:
    spec = table(**GONE, hands=hands, played_in=3, points={"s1": 1}).when("s1", EndTurn()).accepted()
    assert bool(spec.match.ended) == ends


@pytest.mark.rule("aqueduct.end.finish")
def test_a_match_ends_with_the_end_of_the_turn_and_not_with_the_last_card() -> None:
    spec = table(**GONE, hands={"s1": "origin"}, points={"s1": 1})
    spec = spec.when("s1", LayCard(card="origin", outlet="sailor.waves")).accepted()
    assert spec.match.ended is None
    spec.when("s1", EndTurn()).then(
        QuestionClosed(ask=1), TurnEnded(seat="s1"), MatchEnded(winners=("s1",), reason="points")
    )


@pytest.mark.rule("aqueduct.end.empty-hand-skipped")
def test_a_seat_without_a_card_is_passed_over() -> None:
    spec = table(**GONE, hands={"s1": "author"}, played_in=3).when("s1", EndTurn())
    spec = spec.then(*next_turn("s1"))
    assert spec.match.active == "s1"
    assert not spec.match.has_played


@pytest.mark.rule("aqueduct.end.five-each")
@pytest.mark.parametrize("number", range(4))
def test_when_the_draw_pile_runs_out_both_hands_hold_5_and_ten_turns_follow(number: int) -> None:
    log, match_id = simulate(number, game="aqueduct")
    matches = [kept.match for kept in moments(log, match_id)]
    gone = next(match for match in matches if match.turn and not match.pile)
    last = matches[-1]
    assert [len(hand) for hand in gone.hands.values()] == [5, 5]
    assert (gone.active, last.turn - gone.turn + 1) == (gone.active, 10)
    assert {seat: last.turns[seat] - gone.turns[seat] + (seat == gone.active) for seat in last.seats} == {
        "s1": 5,
        "s2": 5,
    }
    assert last.ended


@pytest.mark.rule("aqueduct.end.five-each")
def test_the_seat_after_the_one_that_drew_the_last_card_is_next() -> None:
    hands = {"s1": "origin castle pact mill", "s2": "author desert journey painter savage"}
    spec = table(pile="sailor", discard="rest", hands=hands, played_in=3).when("s1", DrawCard(source="pile")).accepted()
    assert spec.match.active == "s2"
    assert [len(hand) for hand in spec.match.hands.values()] == [5, 5]


@pytest.mark.rule("aqueduct.end.winner", "aqueduct.end.tie")
@pytest.mark.parametrize(
    ("points", "end"),
    [
        ({"s1": 7, "s2": 6}, MatchEnded(winners=("s1",), reason="points")),
        ({"s2": 1}, MatchEnded(winners=("s2",), reason="points")),
        ({"s1": 4, "s2": 4}, MatchEnded(winners=(), reason="equal-points")),
        ({}, MatchEnded(winners=(), reason="equal-points")),
    ],
)
def test_more_points_win_and_equal_points_are_a_draw(points: dict[str, int], end: MatchEnded) -> None:
    table(**GONE, played_in=3, points=points).when("s1", EndTurn()).then_among(end)


@pytest.mark.rule("aqueduct.end.over")
@pytest.mark.parametrize("kind", sorted(ruleset("aqueduct").commands))
def test_after_the_end_every_command_is_refused(kind: str) -> None:
    fields: dict[str, Any] = {"card": "author", "outlet": "sailor.waves", "suit": "moons", "chips": ("moons", "moons")}
    model = ruleset("aqueduct").commands[kind]
    command = model(**{name: fields.get(name, "pile") for name in model.model_fields if name != "type"})
    ended = MatchEnded(winners=("s1",), reason="points")
    for seat in ("s1", "s2"):
        table(hands=HANDS, ended=ended, questions={}).when(seat, command).then_rejected("match-over")
