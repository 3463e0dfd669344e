"""The game of docs/new-ruleset.md keeps what every game must: secrets, offers, imagined matches, checkable dice."""

from random import Random

import msgspec
import pytest

from commands.clock import CommitClock
from commands.handling import Landed, Tables
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import GAMES
from events.base import Player
from events.log.memory import MemoryLog
from projections.feed import lines_of
from projections.offers import offers_in, offers_of
from projections.replay import feed_of
from projections.verify import verify_lines
from projections.verify_rules import verify_rules
from tests.docs.guide import game
from workers.play_on import play_on

RULES = game()
MATCHES = range(12)


@pytest.fixture(autouse=True)
def _known() -> None:
    """The game, for this process to the end: it changes nothing for other tests."""
    GAMES.add(RULES.name, RULES)


def played(number: int) -> tuple[MemoryLog, list[Landed]]:
    """A whole match of computers."""
    log, landed = MemoryLog(), list[Landed]()
    tables = Tables(log, CommitClock(), [lambda each, kept: landed.append(each)])
    tables.create(RULES.name, match_id="m", seed=Random(number).randbytes(32))
    for seat in RULES.seats:
        tables.take_seat("m", seat, Player(kind="computer", level="random"), entropy=f"{number}{seat}")
    while play_on(tables, "m"):
        pass
    return log, landed


@pytest.mark.parametrize("number", MATCHES)
def test_a_match_of_computers_ends_and_verifies(number: int) -> None:
    log, landed = played(number)
    assert landed[-1].after.ended.winners
    lines = list(log.lines("m"))
    assert verify_lines("m", lines).findings == ()
    assert verify_rules("m", lines) == ()


@pytest.mark.parametrize("number", MATCHES)
def test_no_seat_can_tell_the_match_from_one_that_is_imagined(number: int) -> None:
    otherwise = 0
    for moment in played(number)[1]:
        for seat in (*RULES.seats, None):
            view = RULES.view(moment.after, seat)
            twin = RULES.imagine(view, KeyedDice(b"twin", moment.commit))
            assert msgspec.json.encode(RULES.view(twin, seat)) == msgspec.json.encode(view)
            if seat:
                assert list(offers_in(RULES, twin, seat)) == list(offers_of(RULES, view))
                assert list(offers_of(RULES, view)) == list(offers_in(RULES, moment.after, seat))
            otherwise += twin.cups != moment.after.cups
    assert otherwise


@pytest.mark.parametrize("number", MATCHES)
def test_the_dice_under_a_cup_are_told_to_its_seat_alone(number: int) -> None:
    for moment in played(number)[1]:
        for seat in (*RULES.seats, None):
            told = lines_of(RULES, moment.before, moment.events, seat)
            filled = [line for line in told if line.__struct_config__.tag == "cup-filled"]
            assert all(line.seat == seat for line in filled)
            assert not [line for line in told if line.__struct_config__.tag == "dice-rolled"]


def test_the_feed_of_each_seat_leads_to_its_view_and_has_words() -> None:
    log, landed = played(1)
    for seat in (*RULES.seats, None):
        items = list(feed_of(log, "m", seat))
        assert [item.number for item in items] == [*range(1, len(items) + 1)]
        assert all(isinstance(RULES.words(line), str) for item in items for line in item.lines)
    says = [RULES.words(line) for line in lines_of(RULES, landed[2].before, landed[2].events, "s1")]
    assert "Chips posted: 3 from box to chips:s1" in says
    assert [each for each in says if each.startswith("Cup filled: Seat 1, faces (")]
    assert "Bid asked: Seat 1" in says
