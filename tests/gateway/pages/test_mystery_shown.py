"""Mystery Generation and what it makes, at the table."""

from typing import Any

import pytest

from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.choices import choice_of
from gateway.pages.boards.ethereal.faces import FACES
from gateway.pages.boards.ethereal.lying import deck_of
from gateway.pages.boards.ethereal.say import mark, say
from gateway.pages.boards.ethereal.scene import scene_of
from gateway.pages.boards.ethereal.shop import shop_of
from projections.ethereal.view import view
from projections.offers import offers_of
from tests.rules.spec import Given, given

WILD = ("antony", "goatbull", "leviathan-card", "samson", "bullgoat", "satan")


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {
        "field": {"C1": "s1 goatbull.m1", "C4": "s2 2d", "A1": "s1 2s"},
        "souls": {"s1": "2c 3c 4c"},
        "decks": {"s1": "9h Kd.m2 satan.m3"},
        "face_down": {"s1": "Kd.m2 satan.m3"},
        "limbo": "samson.m4",
        "symbols": {"samson.m4": "s2"},
        "made": 4,
    }
    return given(**plain | position)


def test_it_is_bought_and_its_cards_are_turned_at_the_auction() -> None:
    spec = table()
    seen = view(spec.match, "s1")
    shop = shop_of(seen, list(offers_of(spec.rules, seen)), (), Picked())
    assert [act.label for act in shop.desks["auction"].acts] == [
        "Buy Mystery Generation for 3 to 8",
        "Turn a card of Mystery Generation",
    ]


@pytest.mark.rule("ethereal.screen.deck-count")
@pytest.mark.parametrize(("seat", "deck"), [("s1", (("9", 1), ("face down", 2))), ("s2", ())])
def test_the_deck_is_counted_with_what_lies_face_down(seat: str, deck: tuple[tuple[str, int], ...]) -> None:
    assert deck_of(view(table().match, seat)) == deck


@pytest.mark.rule("ethereal.substance.limbo")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_limbo_is_shown_to_all(seat: str | None) -> None:
    (fallen,) = scene_of(view(table().match, seat)).fallen
    assert (fallen.face.name, fallen.seat) == ("Samson", "s2")


def test_each_wildcard_has_a_corner_and_an_emblem_of_its_own() -> None:
    drawn = {face.face: (face.rank, face.emblem) for face in FACES if face.face in WILD}
    assert {emblem for _, emblem in drawn.values()} == {*WILD}
    assert len({rank for rank, _ in drawn.values()}) == len(WILD)


def test_a_charge_is_confirmed_on_its_target() -> None:
    seen = view(table(phase="attack").match, "s1")
    command = {"type": "charge", "tile": "C1", "target": "C4"}
    assert (say(seen, command), mark(seen, command)) == ("Charge at C4", "hit")


def test_the_toll_of_a_deck_is_a_dialog_that_names_no_card() -> None:
    toll = {"type": "toll-asked", "ask": 1, "of": ("s1",), "cards": ("9h.1", "Kd.m2"), "source": "deck"}
    spec = table(questions={1: toll}, asked=1)
    seen = view(spec.match, "s1")
    choice = choice_of(seen, list(offers_of(spec.rules, seen)))
    assert choice is not None
    assert choice.text.startswith("Give 2 cards of your deck")
    assert (choice.shown, [act.label for act in choice.acts]) == ((), ["Give them", "Refuse"])
