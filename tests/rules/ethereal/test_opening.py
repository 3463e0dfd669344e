"""From the shuffled decks to the first turn (ethereal.opening)."""

from itertools import pairwise

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase, RollDraw
from events.base import CardsShuffled, DiceRolled, HappeningDue, QuestionClosed
from events.ethereal.agenda import EtherealAgendaSet, RoundStart
from events.ethereal.cards import CardBurned, CardDrawn, CardsDealt, OpeningCardsTakenOut
from events.ethereal.field import CardPlaced
from events.ethereal.moon import MoonMoved
from events.ethereal.souls import SoulGained
from events.ethereal.turn import PhaseOpened, RoundBegan, TurnBegan, TurnOrderSet
from tests.rules.ethereal.making import ACE_AND_JACK, FIRST, HANDS, MANA, SOULS, being_made, made, opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

READY = ReportReady()


@pytest.mark.rule("ethereal.opening.order", "ethereal.option.start-order")
def test_a_match_is_made_in_a_fixed_order() -> None:
    spec = being_made({MANA: [1, 1, 1], SOULS: [1, 1] * 6}, starting_mana="3d2").accepted()
    told = [type(event) if not isinstance(event, DiceRolled) else event.rule for event in spec.told]
    steps = [
        *(CardsDealt, OpeningCardsTakenOut, CardsShuffled, MANA, SoulGained, HANDS, CardDrawn, FIRST),
        *(TurnOrderSet, PhaseOpened),
    ]
    assert [step for step in dict.fromkeys(told) if step in steps] == steps
    assert [event.pile for event in spec.told if isinstance(event, CardsDealt)] == ["deck:s1", "deck:s2", "ether"]
    for earlier, later in pairwise(steps):
        if {earlier, later} != {HANDS, CardDrawn}:  # each seat draws its hand after its own roll
            assert _last(told, earlier) < told.index(later)


def _last(items: list[object], item: object) -> int:
    return len(items) - 1 - items[::-1].index(item)


@pytest.mark.rule("ethereal.opening.ace-and-jack")
def test_an_ace_and_a_jack_of_each_seats_own_deck_are_picked_at_random_and_taken_out() -> None:
    spec = being_made({ACE_AND_JACK: [2, 3, 1, 4]})
    spec.then_among(
        rolled(ACE_AND_JACK, (4, 2)),
        rolled(ACE_AND_JACK, (4, 3)),
        rolled(ACE_AND_JACK, (4, 1), seat="s2"),
        rolled(ACE_AND_JACK, (4, 4), seat="s2"),
        OpeningCardsTakenOut(seat="s1", ace="Ad.1", jack="Jh.1"),
        OpeningCardsTakenOut(seat="s2", ace="Ac.2", jack="Js.2"),
    )
    held = {id for seat in spec.match.seats for id in (*spec.match.decks[seat], *spec.match.hands[seat])}
    assert not held & {"Ad.1", "Jh.1", "Ac.2", "Js.2"}


def _opening(seat: str = "s1", **position: object) -> Given:
    """A seat of a round before the first places its opening cards, the other one after it."""
    other = "s2" if seat == "s1" else "s1"
    start = {
        "round": 0,
        "turn": 0,
        "order": (seat, other),
        "active": "",
        "questions": {1: PhaseOpened(ask=1, of=(seat,), phase="opening")},
        "asked": 1,
        "opening": {"s1": "As Jh", "s2": "As Jh"},
        "hands": {"s1": "9h 4c", "s2": "9h 4c"},
    }
    return given(**(start | position))


@pytest.mark.rule("ethereal.opening.jack-inside", "ethereal.place.ace-tile")
@pytest.mark.parametrize(
    ("seat", "tile"), [*(("s1", f"{column}1") for column in "ABCDE"), *(("s2", f"{column}5") for column in "ABCDE")]
)
def test_the_opening_ace_goes_onto_any_tile_of_the_backline_with_its_jack_inside(seat: str, tile: str) -> None:
    ace, jack = f"As.{seat[1]}", f"Jh.{seat[1]}"
    spec = _opening(seat).when(seat, PlaceCard(card=ace, tile=tile))
    spec.then(
        CardPlaced(seat=seat, card=ace, tile=tile, origin="opening", hearts=2),
        CardPlaced(seat=seat, card=jack, tile=tile, origin="opening"),
    )
    assert spec.match.opening[seat] == ()


@pytest.mark.rule("ethereal.opening.jack-inside", "ethereal.place.ace-tile")
@pytest.mark.parametrize("tile", ["A2", "C3", "C4", "C5"])
def test_the_opening_ace_goes_onto_no_other_line(tile: str) -> None:
    _opening().when("s1", PlaceCard(card="As.1", tile=tile)).then_rejected("not-in-backline")


@pytest.mark.rule("ethereal.opening.later-aces-bare")
def test_an_ace_placed_later_brings_no_jack() -> None:
    spec = given(hands={"s1": "Ah"}, decks={"s1": "Jh"}, ether="Jd.1")
    spec.when("s1", PlaceCard(card="Ah.1", tile="B1")).then(CardPlaced(seat="s1", card="Ah.1", tile="B1", hearts=2))


@pytest.mark.rule("ethereal.opening.hand-roll")
def test_each_seat_rolls_2d4_and_draws_as_many_cards() -> None:
    spec = being_made({HANDS: [1, 2, 3, 1]})
    spec.then_among(
        rolled(HANDS, (4, 1), (4, 2)),
        CardDrawn(seat="s1", card="2c.1"),
        CardDrawn(seat="s1", card="2d.1"),
        CardDrawn(seat="s1", card="2h.1"),
        rolled(HANDS, (4, 3), (4, 1), seat="s2"),
        CardDrawn(seat="s2", card="2c.2"),
    )
    assert [len(hand) for hand in spec.match.hands.values()] == [3, 4]


@pytest.mark.rule("ethereal.opening.hand-overflow")
def test_opening_cards_beyond_the_hand_limit_go_to_the_grave_and_are_not_overdrawn() -> None:
    spec = being_made({HANDS: [4, 4, 1, 1]})
    spec.then_among(
        CardDrawn(seat="s1", card="3d.1"),
        CardBurned(seat="s1", card="3h.1", overdraw=False),
        CardBurned(seat="s1", card="3s.1", overdraw=False),
    )
    assert len(spec.match.hands["s1"]) == 6
    assert spec.match.grave == ("3h.1", "3s.1")
    assert spec.match.overdraw == {"s1": 0, "s2": 0}


@pytest.mark.rule("ethereal.opening.first-roll", "ethereal.opening.turn-order")
@pytest.mark.parametrize(("rolls", "order"), [([5, 4], ("s1", "s2")), ([1, 2], ("s2", "s1")), ([6, 1], ("s1", "s2"))])
def test_the_highest_of_the_opening_rolls_goes_first_and_the_others_follow(
    rolls: list[int], order: tuple[str, ...]
) -> None:
    being_made({FIRST: rolls}).then_among(
        rolled(FIRST, (6, rolls[0])),
        rolled(FIRST, (6, rolls[1]), seat="s2"),
        TurnOrderSet(order=order),
        PhaseOpened(ask=2, of=order[:1], phase="opening"),
    )


@pytest.mark.rule("ethereal.opening.first-roll-tie")
def test_seats_tied_for_the_highest_roll_again_until_one_is_highest() -> None:
    spec = being_made({FIRST: [4, 4, 3, 3, 2, 5]}).then_among(TurnOrderSet(order=("s2", "s1")))
    rolls = [event.faces[0] for event in spec.told if isinstance(event, DiceRolled) and event.rule == FIRST]
    assert rolls == [4, 4, 3, 3, 2, 5]


@pytest.mark.rule("ethereal.opening.place-order", "ethereal.opening.place-turn")
@pytest.mark.parametrize(("first", "then"), [("s1", "s2"), ("s2", "s1")])
def test_the_first_seat_places_all_its_opening_cards_and_then_the_next(first: str, then: str) -> None:
    spec = _opening(first)
    ace = f"As.{then[1]}"
    tile = "C1" if then == "s1" else "C5"
    for command in (PlaceCard(card=ace, tile=tile), READY):
        spec.when(then, command).then_rejected("not-your-turn", "ethereal.opening.place-turn")
    spec.when(first, PlaceCard(card=f"As.{first[1]}", tile="C1" if first == "s1" else "C5")).accepted()
    spec.when(first, READY).then(
        QuestionClosed(ask=1),
        PhaseOpened(ask=2, of=(then,), phase="opening"),
    )
    spec.when(first, PlaceCard(card=f"9h.{first[1]}", tile="C1" if first == "s1" else "C5")).then_rejected(
        "not-your-turn", "ethereal.opening.place-turn"
    )
    spec.when(then, PlaceCard(card=ace, tile=tile)).accepted()


@pytest.mark.rule("ethereal.opening.ace-first")
@pytest.mark.parametrize("tile", ["B1", "B2"])
def test_another_card_than_the_ace_is_not_placed_first(tile: str) -> None:
    _opening().when("s1", PlaceCard(card="9h.1", tile=tile)).then_rejected("ace-first", "ethereal.opening.ace-first")


@pytest.mark.rule("ethereal.place.from-hand")
@pytest.mark.parametrize("card", ["Jh.1", "Kd.1", "As.2"])
def test_a_card_that_the_seat_does_not_hold_is_not_placed_in_the_opening_either(card: str) -> None:
    _opening().when("s1", PlaceCard(card=card, tile="B1")).then_rejected("card-not-in-hand")


@pytest.mark.rule("ethereal.opening.ace-required")
def test_a_seat_is_not_ready_before_its_ace_stands() -> None:
    spec = _opening().when("s1", READY).then_rejected("ace-not-placed", "ethereal.opening.ace-required")
    spec.when("s1", PlaceCard(card="As.1", tile="C1")).accepted()
    spec.when("s1", READY).accepted()


@pytest.mark.rule("ethereal.opening.cards-optional")
@pytest.mark.parametrize("placed", [(), ("9h.1",), ("9h.1", "4c.1")])
def test_after_the_ace_a_seat_places_as_many_of_its_opening_cards_as_it_wants(placed: tuple[str, ...]) -> None:
    spec = _opening().when("s1", PlaceCard(card="As.1", tile="C1")).accepted()
    for id in placed:
        spec.when("s1", PlaceCard(card=id, tile="B2")).then_rejected("not-in-spawn-lines")
        spec.when("s1", PlaceCard(card=id, tile="B1")).then(CardPlaced(seat="s1", card=id, tile="B1"))
    spec.when("s1", READY).accepted()


@pytest.mark.rule("ethereal.opening.nothing-else")
@pytest.mark.parametrize(
    "command",
    [
        MoveCards(origin="C1", target="C2", cards=("Jh.1",)),
        SacrificeCard(card="9h.1"),
        Conjure(kind="soldier"),
        CastSpell(spell="tide"),
        Attack(tile="C1", target="C2"),
        RollDraw(),
        EndPhase(),
    ],
)
def test_in_the_opening_one_only_places_cards(command: EtherealCommand) -> None:
    spec = _opening(souls={"s1": "2c"}, ether="7c.2").when("s1", PlaceCard(card="As.1", tile="C1")).accepted()
    spec.when("s1", command).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.opening.then-round-1")
@pytest.mark.parametrize("rolls", [[6, 1], [1, 6]])
def test_when_the_last_seat_is_ready_round_1_begins_under_the_first_moon(rolls: list[int]) -> None:
    spec = made({FIRST: rolls})
    first, last = spec.match.order
    spec.when(first, PlaceCard(card=spec.match.opening[first][0], tile="C1" if first == "s1" else "C5")).accepted()
    spec.when(first, READY).accepted()
    spec.when(last, PlaceCard(card=spec.match.opening[last][0], tile="C1" if last == "s1" else "C5")).accepted()
    spec.when(last, READY).then(
        QuestionClosed(ask=3), HappeningDue(ask=4, of=("system",)), EtherealAgendaSet(steps=(RoundStart(),))
    )
    spec.when_due().then_none(MoonMoved)
    assert (spec.match.round, spec.match.moon, spec.match.active) == (1, 0, first)


@pytest.mark.rule("ethereal.opening.then-round-1")
def test_the_first_round_has_its_round_start_steps() -> None:
    field = {"C1": "s1 As", "C5": "s2 As"}
    spec = due(RoundStart(), field=field, round=0, turn=0, moon=0, order=("s1", "s2"), active="", grave="9h.1 9h.2")
    spec.when_due().rolling(2).then_among(RoundBegan(round=1), rolled("ethereal.moon.new-gift", (2, 2)))


@pytest.mark.rule("ethereal.opening.first-turn-no-draw")
@pytest.mark.parametrize("rolls", [[6, 1], [1, 6]])
def test_the_first_turn_begins_with_the_prep_phase(rolls: list[int]) -> None:
    spec = opened({FIRST: rolls})
    first = spec.match.order[0]
    assert (spec.match.active, spec.match.phase) == (first, "prep")
    spec.when(first, RollDraw()).then_rejected("wrong-phase")


@pytest.mark.rule("ethereal.opening.first-turn-attack")
def test_the_first_seat_may_attack_in_its_first_turn() -> None:
    spec = opened().when("s1", EndPhase()).accepted()
    assert spec.match.phase == "attack"
    first_turn = given(round=1, turn=1, moon=1, phase="attack", field={"C2": "s1 9h", "C3": "s2 4c", "A5": "s2 2c"})
    first_turn.when("s1", Attack(tile="C2", target="C3")).rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.opening.second-seat-draws")
@pytest.mark.parametrize("rolls", [[6, 1], [1, 6]])
def test_the_second_seats_first_turn_has_its_draw_phase(rolls: list[int]) -> None:
    spec = opened({FIRST: rolls})
    first, second = spec.match.order
    spec.when(first, EndPhase()).accepted()
    spec.when(first, EndPhase()).then_among(
        TurnBegan(seat=second, turn=2, own=1), PhaseOpened(ask=7, of=(second,), phase="draw")
    )
    spec.when(second, RollDraw()).rolling(1).accepted()
