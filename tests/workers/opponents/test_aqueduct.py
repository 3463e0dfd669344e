"""The computers of Aqueduct: what they do in plain positions, that they do it by what they see, and their strength."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from commands.aqueduct.acts import BuyCrown, PayTribute
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from commands.clock import CommitClock
from commands.handling import Tables
from domain.aqueduct.match import Match
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import ruleset
from events.base import Player
from events.log.memory import MemoryLog
from tests.projections.aqueduct.positions import POSITIONS
from tests.rules.aqueduct.tables import table
from workers.opponents.aqueduct.easy import easy
from workers.opponents.aqueduct.medium import medium
from workers.opponents.registry import levels
from workers.play_on import play_on

RULES = ruleset("aqueduct")
COMPUTERS = (easy, medium)
Computer = Callable[[Any, Random], Any]
FEW_SEEDS, SEEDS = range(4), range(50)


def decides(computer: Computer, match: Match, seat: str = "s1") -> Any:
    return computer(RULES.view(match, seat), Random(1))


def each_decides(command: Any, **position: Any) -> None:
    """Both computers do the same in a position."""
    assert [decides(computer, table(**position).match) for computer in COMPUTERS] == [command, command]


def test_the_game_has_three_levels() -> None:
    assert levels("aqueduct") == ["random", "easy", "medium"]


@pytest.mark.parametrize("computer", COMPUTERS)
@pytest.mark.parametrize("name", POSITIONS)
def test_it_decides_the_same_from_any_match_that_fits_its_view(computer: Computer, name: str) -> None:
    match = POSITIONS[name]
    for seat in match.waits_for():
        if seat in match.seats:
            view = RULES.view(match, seat)
            imagined = [RULES.imagine(view, KeyedDice(b"imagined", number)) for number in range(3)]
            assert {decides(computer, twin, seat) for twin in (match, *imagined)} == {decides(computer, match, seat)}


@pytest.mark.parametrize("computer", COMPUTERS)
@pytest.mark.parametrize("name", POSITIONS)
def test_it_has_an_answer_to_whatever_it_is_asked(computer: Computer, name: str) -> None:
    match = POSITIONS[name]
    for seat in match.waits_for():
        if seat in match.seats:
            RULES.gate(match, seat, decides(computer, match, seat))


def test_both_lay_the_card_that_brings_a_chip() -> None:
    """On the Sailor (4) by Leaves: of the Forest (5) and the Market (6) the Forest is the next one."""
    lay = LayCard(card="forest", outlet="sailor.leaves", suit="leaves")
    each_decides(lay, networks={"s1": "sailor"}, hands={"s1": "market forest"})


def test_both_lay_their_first_card_and_a_stuck_one_discards() -> None:
    each_decides(LayFoundation(card="author"), hands={"s1": "author"})
    each_decides(DiscardCard(card="pact"), networks={"s1": "sailor"}, hands={"s1": "pact"})


def test_both_end_the_turn_as_it_can_be_ended() -> None:
    each_decides(DrawCard(source="pile"), networks={"s1": "sailor"}, played_in=3)
    each_decides(EndTurn(), networks={"s1": "sailor"}, played_in=3, pile="", gone="rest")


def test_easy_pays_tribute_at_once_and_medium_when_it_is_worth_more_than_later() -> None:
    start: dict[str, Any] = {"networks": {"s1": "author"}, "chips": {"s1": {"suns": 1}}, "played_in": 3}
    assert decides(easy, table(**start).match) == PayTribute(suit="suns")
    assert decides(medium, table(**start).match) == DrawCard(source="pile")
    last = start | {"pile": "", "gone": "rest", "hands": {"s1": ""}}
    assert decides(medium, table(**last).match) == PayTribute(suit="suns")


def test_medium_pays_first_with_the_chip_of_which_it_has_least() -> None:
    chips = {"s1": {"moons": 2, "leaves": 1}}
    position: dict[str, Any] = {"networks": {"s1": "author"}, "played_in": 3, "pile": "", "gone": "rest"}
    assert decides(medium, table(**position, chips=chips).match) == PayTribute(suit="leaves")


@pytest.mark.parametrize(("suit", "crown"), [("moons", BuyCrown(suit="moons")), ("suns", DrawCard(source="pile"))])
def test_medium_buys_a_crown_that_pays(suit: Any, crown: Any) -> None:
    """Four cards with Moons, one with Suns; more chips than tributes could take."""
    networks = {"s1": "journey, lunatic on journey.moons, author on lunatic, forest on author by moons"}
    chips = {"s1": {suit: 3, "knots": 9}} if suit == "moons" else {"s1": {suit: 3}}
    position: dict[str, Any] = {"networks": networks, "chips": chips, "played_in": 3, "used_in": {"tribute": 3}}
    assert decides(medium, table(**position, pile="battle rest").match) == crown


def test_medium_takes_a_card_of_its_own_suits_from_the_discard_pile() -> None:
    start: dict[str, Any] = {"networks": {"s1": "author"}, "played_in": 3}
    assert decides(medium, table(**start, discard="journey").match) == DrawCard(source="discard")
    assert decides(medium, table(**start, discard="desert").match) == DrawCard(source="pile")
    assert decides(medium, table(**start, discard="journey", in_row={"s1": 2}).match) == DrawCard(source="pile")
    assert decides(easy, table(**start, discard="journey").match) == DrawCard(source="pile")


def test_medium_does_not_break_its_own_pipe() -> None:
    """The Castle (7) would make 13 with the Market's open side, and every Ace would strike an own card or nothing."""
    networks = {"s1": "painter, merchant on painter.knots, origin on merchant", "s2": "market"}
    position: dict[str, Any] = {"networks": networks, "hands": {"s1": "castle mountain"}, "influence": None}
    assert decides(medium, table(**position).match).card == "mountain"


def wins(first: str, second: str, seeds: range) -> Counter[str]:
    """How often each level wins, each seed played with the seats one way and the other."""
    won = Counter[str]()
    for seed in seeds:
        for seats in ((first, second), (second, first)):
            tables, match_id = Tables(MemoryLog(), CommitClock()), f"m{seed}"
            tables.create("aqueduct", match_id=match_id, seed=seed.to_bytes(32, "big"))
            for seat, level in zip(RULES.seats, seats, strict=True):
                tables.take_seat(match_id, seat, Player(kind="computer", level=level), entropy=f"{seed:04x}")
            while play_on(tables, match_id):
                pass
            for winner in tables.load(match_id).match.ended.winners:
                won[dict(zip(RULES.seats, seats, strict=True))[winner]] += 1
    return won


@pytest.mark.parametrize(("stronger", "weaker"), [("medium", "random"), ("easy", "random")])
def test_a_higher_level_wins_more_often(stronger: str, weaker: str) -> None:
    won = wins(stronger, weaker, FEW_SEEDS)
    assert won[stronger] > won[weaker]


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker", "least"), [("medium", "easy", 65), ("easy", "random", 80)])
def test_a_higher_level_wins_most_of_a_hundred_matches(stronger: str, weaker: str, least: int) -> None:
    assert wins(stronger, weaker, SEEDS)[stronger] >= least
