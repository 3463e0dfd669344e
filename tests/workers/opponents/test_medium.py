"""The Medium computer player (ethereal.computer)."""

from collections import Counter
from random import Random
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
from commands.ethereal.table import default_answer
from commands.ethereal.turn import EndPhase, RollDraw
from commands.kept import codec_of
from domain.engine.dice import KeyedDice
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.tiles import steps_between
from events.base import SYSTEM
from events.ethereal.moon import GiftOffered, TollAsked
from tests.rules.ethereal.modes.free import free
from tests.rules.spec import given
from tests.workers.opponents.decisions import RULES, commits_of, decides, decides_on, played, winner_of
from workers.opponents.ethereal.medium import medium

BASES = {"C1": "s1 As", "C5": "s2 As"}
FULL_DECK = "2s 3s 4s 5s 6s 7s 8s 9s 10s"
BORROWED: dict[str, Any] = {"bank_loans": {"s1": (4, 1)}, "turns": {"s1": 5, "s2": 4}}
"""A turn after a loan, too soon for another."""


@pytest.mark.rule("ethereal.computer.repeatable")
def test_it_decides_the_same_from_the_same_view_and_choices() -> None:
    match = given(field={**BASES, "B1": "s1 9h 4c", "D3": "s2 8c"}, hands={"s1": "7h 3c"}).match
    view = RULES.view(match, "s1")
    assert medium(view, Random(7)) == medium(view, Random(7))


@pytest.mark.rule("ethereal.computer.own-view")
def test_it_decides_the_same_whatever_lies_where_it_cannot_see() -> None:
    match, decided = RULES.match(), 0
    for number, events in enumerate(commits_of(3)):
        for event in events:
            RULES.evolve[type(event)](match, event)
        if match.ended or number < 4 or number % 4:
            continue
        for seat in (seat for seat in match.waits_for() if seat != SYSTEM):
            view = RULES.view(match, seat)
            twin = RULES.imagine(view, KeyedDice(b"twin", number))
            assert medium(RULES.view(twin, seat), Random(1)) == medium(view, Random(1))
            decided += 1
    assert decided > 30


@pytest.mark.rule("ethereal.computer.no-illegal", "ethereal.computer.turn-ends", "ethereal.computer.every-layout")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"specials": "all", "ace_lock": "suit", "hand_limit": 10},
        {"field_width": 7, "specials": "half", "corners": "cut", "midline": False, "joker_souls_max": 1},
        {"starting_mana": "none", "ether_without": ["king", "queen"], "hand_limit": 3, "moon_combat_bonus": False},
    ],
)
def test_it_is_never_refused_and_ends_every_turn(options: dict[str, Any]) -> None:
    log, _, match_id = played(5, ("medium", "medium"), round_limit=12, **options)  # a refusal would be raised
    commands = Counter[int]()
    turn = 0
    for line in log.lines(match_id):
        folded = codec_of("ethereal").folded(line)
        turn = max([turn, *(event.turn for event in folded.events if type(event).__name__ == "TurnBegan")])
        commands[turn] += 1
    assert turn > 5
    assert max(commands.values()) <= 80


def test_it_beats_the_random_player() -> None:
    seats = [("medium", "random"), ("random", "medium")]
    won = Counter(winner_of(number, seats[number % 2])[0] for number in range(6))
    assert won["medium"] >= 5


@pytest.mark.long
def test_it_beats_the_random_player_in_more_than_95_of_100() -> None:
    seats = [("medium", "random"), ("random", "medium")]
    won = Counter(winner_of(number, seats[number % 2])[0] for number in range(100))
    assert won["medium"] > 95


@pytest.mark.long
def test_its_matches_end_by_the_rules_and_mostly_on_the_field() -> None:
    ends = [winner_of(number, ("medium", "medium")) for number in range(100, 200)]
    reasons = Counter(reason for _, reason, _ in ends)
    assert reasons["round-limit"] <= 4
    assert reasons["field-destroyed"] >= 85
    assert 15 <= sorted(round for _, _, round in ends)[50] <= 45


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_it_attacks_a_lone_weak_stack_that_it_surely_beats() -> None:
    field = {**BASES, "C3": "s1 10h 9h", "C4": "s2 2c"}
    assert decides(field=field, phase="attack") == Attack(tile="C3", target="C4")


@pytest.mark.rule("ethereal.computer.offense-attack", "ethereal.computer.defense-attack")
def test_it_does_not_attack_against_bad_odds() -> None:
    field = {**BASES, "C3": "s1 4h", "C4": "s2 10c Qc", "A1": "s1 10h 9h 8h"}
    assert decides(field=field, phase="attack") == EndPhase()


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_the_strongest_chance_attacks_first() -> None:
    field = {**BASES, "B3": "s1 7h", "B4": "s2 9c", "D3": "s1 10h", "D4": "s2 5c"}
    assert decides(field=field, phase="attack") == Attack(tile="D3", target="D4")


@pytest.mark.rule("ethereal.computer.offense-attack")
def test_several_stacks_attack_one_target_one_after_another() -> None:
    spec = given(field={**BASES, "C3": "s1 10h", "B4": "s1 9h", "C4": "s2 2c 2d 2h"}, phase="attack")
    first = decides_on(spec.match, "s1")
    spec.rolling(d8=[8], d20=[10, 10]).when("s1", first).accepted()
    second = decides_on(spec.match, "s1")
    assert {first, second} == {Attack(tile="C3", target="C4"), Attack(tile="B4", target="C4")}


@pytest.mark.rule("ethereal.computer.offense-finish")
def test_it_makes_an_attack_that_would_win_the_match_whatever_the_chance() -> None:
    field = {"C1": "s1 As", "C3": "s1 5h", "C4": "s2 10c"}
    assert decides(field=field, phase="attack") == Attack(tile="C3", target="C4")


@pytest.mark.rule("ethereal.computer.offense-attack", "ethereal.seat.enemy-nobody")
@pytest.mark.parametrize(("demons", "attacks"), [("2c.m1", True), ("10c.m1 9c.m2 8c.m3 Qd.m4", False)])
def test_it_attacks_demons_that_it_surely_beats(demons: str, attacks: bool) -> None:
    field = {**BASES, "C3": f"demons {demons}", "C2": "s1 10h", "A2": "s1 9h 8h"}
    assert decides(field=field, phase="attack") == (Attack(tile="C2", target="C3") if attacks else EndPhase())


@pytest.mark.rule("ethereal.computer.offense-finish")
def test_the_last_of_the_demons_is_not_the_match() -> None:
    outlook = Outlook(given(field={**BASES, "C3": "demons 2c.m1", "C4": "s2 2c", "C2": "s1 10h"}).match, "s1")
    assert not outlook.wins_match("C3")
    assert Outlook(given(field={"C1": "s1 As", "C4": "s2 2c"}).match, "s1").wins_match("C4")


def test_a_stack_of_demons_threatens_only_what_stands_beside_it() -> None:
    for side, far in (("demons 10c.m1", False), ("s2 10c", True)):
        outlook = Outlook(given(field={**BASES, "C3": side, "A1": "s1 2h"}).match, "s1")
        stack = outlook.match.stacks["A1"]
        assert outlook.exposure(stack, "C2") > 0
        assert (outlook.exposure(stack, "D2") > 0) == far


@pytest.mark.parametrize("tile", ["C2", "D2"])
def test_its_last_card_steps_out_of_the_enemies_reach(tile: str) -> None:
    move = decides(field={tile: "s1 5h", "C4": "s2 10h", "C5": "s2 As", "D4": "s2 9h"}, **BORROWED)
    assert isinstance(move, MoveCards)
    assert all(sum(steps_between(move.target, enemy)) > 2 for enemy in ("C4", "D4"))


def test_its_last_card_does_not_step_into_the_enemies_reach() -> None:
    field = {"C1": "s1 5h", "C4": "s2 10h", "C5": "s2 As", "B5": "s2 9h"}
    assert decides(field=field, **BORROWED) == EndPhase()


@pytest.mark.rule("ethereal.computer.setup-ace")
@pytest.mark.parametrize(
    ("seat", "width", "tile"), [("s1", 5, "C1"), ("s2", 5, "C5"), ("s1", 6, "C1"), ("s2", 6, "D5")]
)
def test_it_places_its_ace_first_in_the_middle_of_its_backline(seat: str, width: int, tile: str) -> None:
    pack = seat.removeprefix("s")
    opening = {"round": 0, "turn": 0, "active": seat, "phase": "opening", "opening": {seat: "As Jh"}}
    decided = decides(seat, options={"field_width": width}, hands={seat: "9h 8c"}, **opening)
    assert decided == PlaceCard(card=f"As.{pack}", tile=tile)


@pytest.mark.rule("ethereal.computer.setup-ace", "ethereal.ffa.edges")
@pytest.mark.parametrize(
    ("seat", "size", "tile"),
    [
        *(("s1", 7, "D1"), ("s2", 7, "A4"), ("s3", 7, "D7"), ("s4", 7, "G4")),
        *(("s1", 6, "C1"), ("s2", 6, "A4"), ("s3", 6, "D6"), ("s4", 6, "F3")),
    ],
)
def test_on_a_square_it_looks_from_its_own_edge(seat: str, size: int, tile: str) -> None:
    opening = {"round": 0, "turn": 0, "active": seat, "phase": "opening", "opening": {seat: "As Jh"}, "field": {}}
    match = free(4, options={"size": size}, hands={seat: "9h 8c"}, **opening).match
    assert decides_on(match, seat) == PlaceCard(card=f"As.{seat[1]}", tile=tile)


@pytest.mark.rule("ethereal.computer.setup-cards")
def test_in_the_opening_it_places_all_but_one_card_and_reports_ready() -> None:
    opening = {"round": 0, "turn": 0, "order": ("s1", "s2"), "phase": "opening", "decks": {"s1": FULL_DECK}}
    spec = given(field={"C1": "s1 As Jh"}, hands={"s1": "10h 9h 3h"}, **opening)
    placed = set[str]()
    while isinstance(command := decides_on(spec.match, "s1"), PlaceCard):
        placed.add(command.card)
        spec.when("s1", command).accepted()
    assert placed == {"10h.1", "9h.1"}
    assert command == ReportReady()


@pytest.mark.rule("ethereal.computer.setup-timeout", "ethereal.timer.setup", "ethereal.timer.setup-keeps")
@pytest.mark.parametrize("hand", ["10h 9h 3h Qh Kd 5c Xb", "Ac 4c 8h", "2c"])
@pytest.mark.parametrize("ace", ["", "A1"])
def test_a_person_whose_time_in_the_set_up_is_over_places_as_a_medium_computer_would(hand: str, ace: str) -> None:
    opening: dict[str, Any] = {"round": 0, "turn": 0, "order": ("s1", "s2"), "phase": "opening", "hands": {"s1": hand}}
    stands = {"field": {ace: "s1 As Jh"}} if ace else {"field": {}, "opening": {"s1": "As Jh"}}
    spec = given(**opening, **stands, decks={"s1": FULL_DECK})
    match, done = spec.match.fork(), list[EtherealCommand]()
    while spec.match.opened and spec.match.opened.of == ("s1",):
        done.append(decides_on(spec.match, "s1"))
        spec.when("s1", done[-1]).accepted()
    assert match.opened
    assert list(default_answer(match, match.opened, "s1")) == done
    assert match == given(**opening, **stands, decks={"s1": FULL_DECK}).match, "asking changes nothing"
    assert len(done) == len(hand.split()) + (not ace), "all but one card, and that it is ready"


@pytest.mark.rule("ethereal.computer.draw", "ethereal.computer.draw-never-empties")
@pytest.mark.parametrize(
    ("hand", "deck", "moon", "draws"),
    [
        ("2h 3h 4h 5h", FULL_DECK, 1, True),
        ("2h 3h 4h 5h 6h", FULL_DECK, 1, False),
        ("2h", FULL_DECK, 4, False),
        ("2h", "2s 3s 4s 5s", 1, False),
        ("", "2s 3s 4s 5s", 1, True),
        ("", "", 1, False),
    ],
)
def test_it_draws_while_there_is_room_for_two(hand: str, deck: str, moon: int, draws: bool) -> None:
    decided = decides(field=BASES, hands={"s1": hand}, decks={"s1": deck}, moon=moon, phase="draw")
    assert decided == (RollDraw() if draws else EndPhase())


@pytest.mark.rule("ethereal.computer.draw")
def test_it_draws_no_more_once_a_card_has_burned() -> None:
    drawn = {"decks": {"s1": FULL_DECK}, "turn": 7, "burned_in": {"s1": 7}}
    assert decides(field=BASES, phase="draw", **drawn) == EndPhase()


@pytest.mark.rule("ethereal.computer.choice-grave")
def test_it_takes_the_highest_cards_from_the_grave() -> None:
    asked = GiftOffered(ask=4, of=("s1",), most=2)
    decided = decides(
        field=BASES, decks={"s1": FULL_DECK}, grave="10h.1 Ks.2 2h.1 Qd.1 Jc.2", questions={4: asked}, asked=4
    )
    assert decided == PickFromGrave(ask=4, cards=("Ks.2", "Jc.2"))


@pytest.mark.rule("ethereal.computer.choice-grave")
def test_with_its_deck_spent_it_takes_company_for_a_lone_king() -> None:
    asked = GiftOffered(ask=4, of=("s1",), most=1)
    decided = decides(field={**BASES, "B1": "s1 Kh"}, grave="10h.1 Ks.2 2h.1 Xr.2", questions={4: asked}, asked=4)
    assert decided == PickFromGrave(ask=4, cards=("10h.1",))


@pytest.mark.rule("ethereal.computer.choice-toll", "ethereal.computer.choice-always")
@pytest.mark.parametrize(
    ("cards", "souls", "gives"), [("9h 4c", "Xr", True), ("9h Kc", "Xr", False), ("9h Kc", "4h", True)]
)
def test_it_gives_the_toll_unless_it_is_dear_and_can_be_refused(cards: str, souls: str, gives: bool) -> None:
    asked = TollAsked(ask=4, of=("s1",), cards=tuple(f"{card}.1" for card in cards.split()), source="stack")
    decided = decides(field={**BASES, "B1": f"s1 {cards}"}, souls={"s1": souls}, questions={4: asked}, asked=4, moon=4)
    assert decided == AnswerToll(ask=4, give=gives)


@pytest.mark.rule("ethereal.computer.sacrifice")
def test_it_gives_up_the_weakest_soldier_for_the_king_that_it_saves_for() -> None:
    saving = {"souls": {"s1": "2c 2d"}, "ether": "Kh.1 Jc.1", "decks": {"s1": FULL_DECK}}
    assert decides(field=BASES, hands={"s1": "3h 9h 8h"}, **saving) == SacrificeCard(card="3h.1")


def test_it_conjures_a_king_as_soon_as_it_can_pay_him() -> None:
    saved = {"souls": {"s1": "2c 2d 2h 3c"}, "ether": "Kh.1 Jc.1", "decks": {"s1": FULL_DECK}}
    assert decides(field=BASES, hands={"s1": "3h 9h 8h"}, **saved) == Conjure(kind="king")


@pytest.mark.rule("ethereal.computer.sacrifice")
def test_it_gives_up_a_card_at_home_before_it_ends_a_turn_with_nothing_left_and_no_loan_to_be_had() -> None:
    decided = decides(field={**BASES, "B1": "s1 9h 4c"}, **BORROWED)
    assert decided == SacrificeCard(card="4c.1")


@pytest.mark.rule("ethereal.computer.defense-king-queen")
def test_on_defense_a_queen_joins_a_king() -> None:
    field = {"C1": "s1 As", "B1": "s1 Kh 9h", "A1": "s1 5h", "C5": "s2 As", "A5": "s2 10c 9c", "B5": "s2 Kc 10d"}
    assert decides(field=field, hands={"s1": "Qd 4c"}, decks={"s2": FULL_DECK}) == PlaceCard(card="Qd.1", tile="B1")


@pytest.mark.rule("ethereal.computer.defense-stay-home")
def test_on_defense_no_stack_leaves_the_home_lines_without_an_attack() -> None:
    field = {"C1": "s1 As", "B2": "s1 9h 4c", "D2": "s1 8h", "C5": "s2 As", "A5": "s2 Kc 10c", "E5": "s2 Kd 10d"}
    spec = given(field=field, decks={"s2": FULL_DECK}, souls={"s1": "2c"})
    while isinstance(command := decides_on(spec.match, "s1"), MoveCards):
        assert command.target[1] in "12"
        spec.when("s1", command).accepted()


@pytest.mark.rule("ethereal.computer.offense-surround")
def test_on_offense_its_stacks_close_in_on_a_target() -> None:
    field = {**BASES, "B3": "s1 10h", "D3": "s1 10d", "C4": "s2 3c 2c"}
    spec = given(field=field, souls={"s1": "2d"})
    while isinstance(command := decides_on(spec.match, "s1"), MoveCards):
        spec.when("s1", command).accepted()
    beside = {"B4", "D4", "C3"} & set(spec.match.tiles_of("s1"))
    assert len(beside) == 2


def test_a_lone_king_goes_to_company() -> None:
    field = {**BASES, "A2": "s1 Kh", "B2": "s1 9h"}
    spec = given(field=field, souls={"s1": "2d"})
    while isinstance(command := decides_on(spec.match, "s1"), MoveCards):
        spec.when("s1", command).accepted()
    assert any({"Kh.1", "9h.1"} <= set(stack.cards) for stack in spec.match.stacks.values())


def test_it_does_not_spend_the_last_thing_that_keeps_it_in_the_game() -> None:
    rich = {"grave": "Kh.1 Kd.1 Kc.2 Qc.2", "souls": {"s1": "9c 9d"}}
    kept = {**rich, "decks": {"s1": "2s"}}
    assert decides(field={**BASES, "B1": "s1 10h"}, **kept) == CastSpell(spell="ritual-dice")
    spent_next = {**rich, "souls": {"s1": "Jc"}}
    assert decides(field={**BASES, "B1": "s1 10h"}, **spent_next) == CastSpell(spell="grave-blessing")
