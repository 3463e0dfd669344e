"""The log of a match: every action is a line, and what was left out of a seat's stays left out."""

import msgspec
import pytest

from events.ethereal.cards import CardDrawn
from events.ethereal.spells import PricesRolled
from events.ethereal.turn import RoundBegan
from projections.ethereal.feed.cards import CardDrawnUnseen
from projections.feed import Feed, lines_of
from tests.projections.moments import OF_ETHEREAL, RULES, SEATS, moments

PLACES = ("tile", "origin", "target")


@pytest.mark.rule("ethereal.screen.log-all")
@pytest.mark.parametrize("match", OF_ETHEREAL)
def test_every_action_is_a_line_that_says_what_was_done_and_where(match: int) -> None:
    done = [moment for moment in moments(match) if moment.command and moment.actor in RULES.seats]
    for moment in done:
        says = [RULES.words(line) for line in lines_of(RULES, moment.before, moment.events, moment.actor)]
        assert any(says), moment.command
        asked = moment.command.model_dump()
        for tile in filter(None, map(asked.get, PLACES)):
            assert any(tile in said for said in says), (moment.command, says)
    assert len({moment.command.type for moment in done}) > 10


@pytest.mark.rule("ethereal.screen.log-prices")
@pytest.mark.parametrize("seat", SEATS)
def test_the_prices_of_a_round_are_a_line_for_everybody(seat: str | None) -> None:
    rounds, told = 0, 0
    for moment in moments(0):
        rounds += sum(isinstance(event, RoundBegan) for event in moment.events)
        rolled = [event for event in moment.events if isinstance(event, PricesRolled)]
        says = [RULES.words(line) for line in lines_of(RULES, moment.before, moment.events, seat)]
        prices = [said for said in says if said.startswith("Prices: ")]
        assert len(prices) == len(rolled)
        told += len(prices)
        for event, said in zip(rolled, prices, strict=True):
            assert all(said.count(f" {price}") for price in event.prices.values())
    assert told == rounds > 3


@pytest.mark.rule("ethereal.screen.log-redacted-stays")
@pytest.mark.parametrize("seat", SEATS)
def test_what_was_left_out_of_a_log_stays_left_out_when_it_comes_into_sight(seat: str | None) -> None:
    """A card that another seat drew has no name in the log, also once it lies on the field."""
    feed, drawn, seen = Feed(RULES, seat), set[str](), set[str]()
    told = list[dict[str, str]]()
    for moment in moments(0):
        item = feed.hear(moment.events)
        drawn |= {event.card for event in moment.events if isinstance(event, CardDrawn) and event.seat != seat}
        seen |= {id for stack in moment.after.stacks.values() for id in stack.cards}
        lines = item.lines if item else ()
        told += [msgspec.to_builtins(line) for line in lines if isinstance(line, CardDrawnUnseen)]
    assert drawn & seen
    assert told
    assert all(line.keys() == {"line", "seat"} for line in told)
