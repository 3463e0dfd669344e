from io import StringIO

import msgspec
import pytest
from rich.console import Console

from cli.asked import seed_of
from cli.board import Screen, sentences
from cli.boards.plain import board_of
from cli.follow import Landing, follow
from cli.play import begin
from commands.clock import CommitClock
from commands.handling import Tables
from domain.engine.ruleset import Ruleset, ruleset
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import Match
from events.base import MatchEnded, SeatsOffered
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.land import Plot
from events.log.memory import MemoryLog
from projections.ethereal.view import view
from projections.ethereal.words import short
from tests.fixtures.tiny import BellRung, WordAsked, tiny
from tests.rules.ethereal.modes.free import free
from tests.rules.ethereal.modes.hill import hill
from tests.rules.spec import given
from workers.play_on import play_on

__all__ = ["tiny"]

RULES = ruleset("ethereal")
LEVELS = {"s1": "random", "s2": "random"}


@pytest.fixture(scope="module")
def landings() -> list[Landing]:
    """A match of random players on the widest field, commit by commit."""
    log, clock = MemoryLog(), CommitClock()
    match_id = begin(log, "ethereal", LEVELS, {"field_width": 7}, seed_of("luna"), clock=clock)
    while play_on(Tables(log, clock), match_id):
        pass
    return list(follow(log, match_id, lambda: ""))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_frame_fits_its_terminal_and_shows_the_field_and_both_seats(
    landings: list[Landing], width: int, height: int
):
    for landing in [*landings[4::29], landings[-1]]:
        console = Console(width=width, height=height, file=StringIO())
        screen = Screen(console, "ethereal", "ethereal-luna")
        screen.take(landing)
        console.print(screen.frame(landing, len(landings)))
        shown = console.file.getvalue()
        rows = shown.splitlines()
        assert len(rows) == height
        assert max(map(len, rows)) <= width
        assert f"commit {landing.kept.head} of {len(landings)}" in rows[-1]
        assert "Seat 1" in shown
        assert "Seat 2" in shown
        assert landing.view.moon_name in shown
        for stack in landing.view.stacks.values():
            highest = [short(id) for id in stack.cards if is_rank(id, "A")]
            assert all(card in shown for card in highest)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize(("seats", "size"), [(3, 7), (4, 5), (4, 9)])
def test_a_free_for_all_fits_its_terminal_with_all_its_seats(seats: int, size: int, width: int, height: int) -> None:
    log, clock = MemoryLog(), CommitClock()
    levels = {f"s{number}": "random" for number in range(1, seats + 1)}
    options: dict[str, object] = {"layout": "ffa", "seats": seats, "field_width": size}
    match_id = begin(log, "ethereal", levels, options, seed_of("luna"), clock=clock)
    play_on(Tables(log, clock), match_id, most=120)
    console = Console(width=width, height=height, file=StringIO())
    screen = Screen(console, "ethereal", match_id)
    landings = follow(log, match_id, lambda: "")
    for _ in range(log.head(match_id)):
        landing = next(landings)
        screen.take(landing)
    console.print(screen.frame(landing, 120))
    shown = console.file.getvalue()
    assert len(shown.splitlines()) == height
    assert max(map(len, shown.splitlines())) <= width
    assert all(f"Seat {number}" in shown for number in range(1, seats + 1))


@pytest.mark.rule("ethereal.fallen.keeps-watching")
def test_of_a_seat_that_has_fallen_no_more_is_shown_than_that() -> None:
    match = free(order=("s1", "s3")).match
    shown = drawn(match, 100)
    assert shown.count("has fallen") == 1
    assert board_of("ethereal").standing(view(match, "s1")).split("; ")[1] == "Seat 2: fallen"


def drawn(match: Match, width: int) -> str:
    console = Console(width=width, height=40, file=StringIO())
    console.print(board_of("ethereal").draw(view(match, "s1"), (), width, roomy=False))
    return console.file.getvalue()


@pytest.mark.parametrize("width", [80, 120])
def test_ground_that_burns_is_marked_with_and_without_a_stack(width: int):
    match = given(field={"B3": "s1 9h", "E5": "s2 2s"}, decks={"s1": "2c"}, burning={"B3": 3, "C3": 3}).match
    shown = drawn(match, width)
    assert shown.count("♨") == 2
    assert any("9♥ ♨" in row for row in shown.splitlines())


def test_hidden_cards_are_not_told(landings: list[Landing]):
    told = [sentence.text for landing in landings for sentence in sentences("ethereal", landing.lines)]
    draws = [text for text in told if "draws" in text]
    assert draws
    assert all(text.partition(" ×")[0] in ("Seat 1 draws a card", "Seat 2 draws a card") for text in draws)


@pytest.mark.rule("engine.shown.board")
def test_a_game_without_a_drawing_is_shown_field_by_field(tiny: Ruleset):
    console = Console(width=80, height=40, file=StringIO())
    board = board_of(tiny.name)
    console.print(board.draw(Seen(you="a", round=2, hand=("x", "y")), (), 80, roomy=False))
    assert [row.split() for row in console.file.getvalue().splitlines() if row.strip()] == [
        ["round", "2"],
        ["hand", '["x","y"]'],
    ]
    assert board.period(Seen(round=2)) == "Round 2"
    assert board.period(Seen()) == ""
    assert board.standing(Seen(round=2, hand=("x",))) == 'hand ["x"]'
    assert board.seat_style(Seen(), "a") != board.seat_style(Seen(), "b")
    weights = [board.weight(line) for line in (MatchEnded(winners=(), reason="said"), BellRung(seat="a"))]
    assert weights == ["highlight", "highlight"]
    assert board.weight(WordAsked(ask=1, of=("a",))) == "told"
    assert board.weight(SeatsOffered(ask=1, of=("a",))) == "aside"


class Seen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A view of a game without a drawing."""

    you: str = ""
    round: int = 0
    hand: tuple[str, ...] = ()


CRIMSON = "48;2;92;15;30"
"""Of a background, as a terminal is told."""


@pytest.mark.rule("ethereal.demons.crimson")
@pytest.mark.parametrize(("stack", "marked"), [("demons 4h.m1", True), ("s1 4h", False)])
def test_the_tiles_of_a_band_are_crimson(stack: str, marked: bool) -> None:
    match = given(field={"C1": "s1 Ah", "C5": "s2 Ad", "C3": stack}).match
    console = Console(width=100, file=StringIO(), color_system="truecolor", force_terminal=True)
    console.print(board_of("ethereal").draw(RULES.view(match, "s2"), (), 100, True))
    assert (CRIMSON in console.file.getvalue()) == marked


@pytest.mark.parametrize("width", [80, 120])
def test_bounties_are_shown_with_what_is_left_of_them(width: int) -> None:
    hangs = BountyPutUp(bounty=2, target="s2", worth=9, round=5)
    held = BountyTaken(seat="s1", bounty=1, target="s2", worth=6, meter=4, reported=1, first=1)
    field = {"B3": "s1 collector.m1b1", "E5": "s2 2s"}
    match = given(field=field, decks={"s1": "2c"}, bounties={2: hangs}, taken={"s1": (held,)}, made=7).match
    shown = drawn(match, width)
    assert "Bounty on it 9" in shown
    assert "Hunts Seat 2, left 4 of 6" in shown
    assert "DC¹" in shown


@pytest.mark.parametrize("width", [80, 120])
def test_plots_are_shown_once_one_is_sold_with_a_mark_where_a_miner_works(width: int):
    field = {"B3": "s1 9h", "E5": "s2 2s"}
    plots = {2: Plot(seat="s1", miner="miner.e1"), 5: Plot(seat="s2"), 8: Plot(miner="miner.e2")}
    shown = drawn(given(field=field, plots=plots, decks={"s1": "2c"}).match, width)
    assert "Plots 1 2• 3 4 5 6 7 8•" in shown
    assert "Plots" not in drawn(given(field=field, decks={"s1": "2c"}).match, width)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_hill_fits_its_terminal_as_a_map(seats: int, width: int, height: int) -> None:
    match = hill(seats, field={"M13": "s1 9s 7c", "L12": "s2 10d"}, points={"s1": 3}).match
    console = Console(width=width, height=height, file=StringIO())
    console.print(board_of("ethereal").draw(view(match, "s1"), (), width, roomy=height > 30))
    shown = console.file.getvalue()
    assert max(map(len, shown.splitlines())) <= width
    assert len(shown.splitlines()) < height
    assert shown.count("○") == 23  # of the Hill's tiles two are held
    assert all(f"Seat {number}" in shown for number in range(1, seats + 1))
    assert "Hill 3" in shown
