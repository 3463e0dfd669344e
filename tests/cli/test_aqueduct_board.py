from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cli.board import sentences
from cli.boards.aqueduct.pipes import drawn
from cli.boards.plain import board_of
from cli.follow import Landing
from commands.aqueduct.acts import PayTribute
from domain.engine.ruleset import ruleset
from projections.aqueduct.notation import read_network
from projections.feed import lines_of
from tests.cli.screens import fits, landings_of, shown
from tests.rules.aqueduct.tables import laying, table
from tests.rules.spec import Given

RULES = ruleset("aqueduct")
LONG = (
    "sailor, mill on sailor.waves, origin on mill by waves, journey on origin, darkness on journey, cave on darkness "
    "by waves, discovery on cave, lunatic on discovery, author on lunatic, pact on author"
)


@pytest.fixture(scope="module")
def landings() -> list[Landing]:
    return landings_of("aqueduct")


def table_of(spec: Given, seat: str | None = None, width: int = 80) -> list[str]:
    """The table after a spec's commands, with the last one's lines marked."""
    console = Console(width=width, file=StringIO())
    console.print(board_of("aqueduct").draw(RULES.view(spec.match, seat), (), width, False))
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_frame_fits_its_terminal_and_shows_both_sides(landings: list[Landing], width: int, height: int) -> None:
    for landing in [*landings[4::7], landings[-1]]:
        text = fits(landing, len(landings), width, height)
        for seat in ("s1", "s2"):
            assert f"Seat {seat[1]}" in text
            assert f"Points {landing.view.points[seat]} " in text
            assert f"Cards laid {len(landing.view.networks[seat])} " in text
        assert f"Discard {len(landing.view.discard)}" in text


@pytest.mark.rule("aqueduct.view.piles-apart")
def test_the_draw_pile_and_the_wrath_deck_are_labelled_and_apart(landings: list[Landing]) -> None:
    for landing in landings[4:]:
        rows = shown(landing, len(landings), 80, 24)
        (wrath,) = [number for number, row in enumerate(rows) if "Wrath Deck" in row]
        (pile,) = [number for number, row in enumerate(rows) if "Draw pile" in row]
        assert f"Draw pile {landing.view.pile} " in rows[pile]
        assert f"Wrath Deck {'▮' * landing.view.wrath} {landing.view.wrath} " in rows[wrath]
        assert pile - wrath > 4


@pytest.mark.rule("aqueduct.view.network")
def test_networks_grow_from_the_deity_deck_towards_their_owners_with_foundation_cards_sideways() -> None:
    networks = {
        "s1": "sailor, mill on sailor.waves, market on mill, battle sideways on market, forest on sailor.leaves",
        "s2": "author, journey on author.moons, excuse on journey",
    }
    rows = table_of(table(networks=networks))
    first = next(number for number, row in enumerate(rows) if "Deity Deck" in row)
    assert [row.strip() for row in rows[first : first + 3]] == [
        "○┬[4§∞]─6♣∞─8≈♣┬[4≈♣] Deity Deck  [2☽∞]┬3☽≈─⊗",
        "○┘             │  ▮▮▮▮▮▮ 6        └○",
        "○─5☽♣┘      –",
    ]


def test_a_pipe_that_is_too_long_is_cut_in_its_middle() -> None:
    (whole, other) = (row.text().plain for row in drawn(read_network(LONG), set(), 80))
    assert whole == "[4≈♣]┬8≈♣─2≈♣─3☽≈─9≈§─7≈§─5☼≈─6☽≈─2☽∞─9☽☼─○"
    assert other == "     └○"
    (cut, _) = (row for row in drawn(read_network(LONG), set(), 30))
    assert cut.text().plain.startswith("[4≈♣]┬8≈♣─2≈♣")
    assert "…" in cut.text().plain
    assert len(cut) == 30
    assert cut.text().plain.endswith("─9☽☼─○")
    assert cut.mirrored().plain.startswith("○─9☽☼─")
    for width in (20, 30, 34):
        rows = table_of(table(networks={"s1": LONG}), width=width + 60)
        assert max(map(len, rows)) <= width + 60


def test_the_cards_of_the_last_commit_are_lighter() -> None:
    spec = laying("mill", "sailor.waves", networks={"s1": "sailor"}).accepted()
    console = Console(width=80, file=StringIO(), force_terminal=True, color_system="truecolor")
    view = RULES.view(spec.match, None)
    console.print(board_of("aqueduct").draw(view, spec.told, 80, False))
    (row,) = [line for line in console.file.getvalue().splitlines() if "Deity Deck" in line]
    light = "\x1b[1;30;48;2;208;208;208m"
    assert row.count(light) == 3


def test_a_seat_sees_its_own_hand_and_a_watcher_none() -> None:
    spec = table(hands={"s1": "mill pact", "s2": "author"})
    own, watched = table_of(spec, "s1"), table_of(spec)
    assert own[-1].strip() == "Hand  Mill 8≈♣  Pact 9☽☼"
    assert "Mill" not in "\n".join(watched)
    assert "Author" not in "\n".join([*own, *watched])


def test_influence_crowns_and_chips_are_shown() -> None:
    spec = table(crowns={"s1": "sea"}, chips={"s1": {"moons": 2, "knots": 1}}, points={"s1": 7})
    text = "\n".join(table_of(spec))
    assert "Influence ☽ ≈² ∞  Consul, Sea" in text
    assert "Chips ☽2 ∞1" in text
    assert "Points 7" in text
    assert "Crowns ☽ ☼ ♣ § ∞" in text


def test_hidden_cards_are_not_told(landings: list[Landing]) -> None:
    told = [sentence.text for landing in landings for sentence in sentences("aqueduct", landing.lines)]
    assert any(" lays " in text for text in told)
    assert not [text for text in told if " draws " in text]


@pytest.mark.rule("aqueduct.view.why")
def test_each_flip_is_told_with_what_caused_it() -> None:
    def told(spec: Given) -> list[str]:
        before, events = start, spec.told
        return [sentence.text for sentence in sentences("aqueduct", lines_of(RULES, before, events, None))]

    position: dict[str, Any] = {"networks": {"s2": "sailor, mill on sailor.waves"}, "wrath": "ace-of-moons rest"}
    spec = laying("discovery", **position)
    start = spec.match
    assert "The Discovery and the Mill make 13: the Ace of Moons finds nothing to break" in told(spec.accepted())
    spec = laying("discovery", networks={"s2": "sailor, origin on sailor.waves"}, deity="rite rest")
    start = spec.match
    flipped = "The Discovery and the Origin make 7: the Rite is flipped (moons, leaves, wyrms)"
    assert flipped in told(spec.accepted())
    spec = table(chips={"s1": {"suns": 1}}, deity="rite rest").when("s1", PayTribute(suit="suns"))
    start = spec.match
    assert "Seat 1 pays tribute: the Rite is flipped (moons, leaves, wyrms)" in told(spec.accepted())
