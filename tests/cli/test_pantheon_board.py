from io import StringIO

import pytest
from rich.console import Console

from cli.board import sentences
from cli.boards.plain import board_of
from cli.follow import Landing
from projections.pantheon.words import name_of
from tests.cli.screens import fits, landings_of, shown


@pytest.fixture(scope="module")
def landings() -> list[Landing]:
    return landings_of("pantheon")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_frame_fits_its_terminal_and_shows_both_sides(landings: list[Landing], width: int, height: int) -> None:
    for landing in [*landings[4::17], landings[-1]]:
        text = fits(landing, len(landings), width, height)
        for seat in ("s1", "s2"):
            assert f"Seat {seat[1]}" in text
            assert f"Worshipers {landing.view.worshipers[seat]} " in text
            assert f"Gods {landing.view.gods[seat]} " in text
        assert f"Draw pile {landing.view.pile}" in text
        assert f"Discard {len(landing.view.discard)}" in text


def test_on_a_roomy_terminal_every_god_is_named(landings: list[Landing]) -> None:
    text = "\n".join(shown(landings[-1], len(landings), 160, 40))
    gods = [id for side in landings[-1].view.sides.values() for id in side if id.startswith("god-")]
    assert len(gods) >= 7
    assert all(name_of(god).removeprefix("God of ") in text for god in gods)


def test_a_seat_sees_its_own_hand_and_a_watcher_none(landings: list[Landing]) -> None:
    kept, console = landings[-1].kept, Console(width=160, file=StringIO())
    view = kept.rules.view(kept.match, "s2")
    assert view.hand
    board = board_of("pantheon")
    console.print(board.draw(view, (), 160, True))
    own = console.file.getvalue()
    console.print(board.draw(landings[-1].view, (), 160, True))
    assert own.count("Hand") == 3
    assert console.file.getvalue()[len(own) :].count("Hand") == 2
    assert ", ".join(map(name_of, view.hand)) in own


def test_hidden_cards_are_not_told(landings: list[Landing]) -> None:
    told = [sentence.text for landing in landings for sentence in sentences("pantheon", landing.lines)]
    assert any("plays God of" in text for text in told)
    assert not [text for text in told if " draws " in text or " looks at God" in text]


def test_gods_miracles_and_deaths_stand_out(landings: list[Landing]) -> None:
    told = [sentence for landing in landings for sentence in sentences("pantheon", landing.lines)]
    loud = {sentence.text.split(" for ")[0] for sentence in told if sentence.highlight}
    assert any("plays God of" in text for text in loud)
    assert any("is destroyed" in text for text in loud)
    assert not any("misses" in text for text in loud)
