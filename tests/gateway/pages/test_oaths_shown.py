"""Oaths and shown hands on the page and in the terminal (ethereal.screen.astrology-oaths, ethereal.oath.panel)."""

from typing import Any

import pytest
from rich.console import Console

from cli.boards.ethereal import BOARD
from domain.ethereal.oaths import OF_JUPITER, OF_SATURN, OF_VENUS
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.oaths import breaking_of
from gateway.pages.boards.ethereal.shop import shop_of
from gateway.pages.boards.ethereal.strips import strip_of
from gateway.who import cookie_of
from projections.ethereal.view import View, view
from projections.offers import offers_of
from tests.browser.matches import played
from tests.gateway.pages.browser import Browser
from tests.projections.positions import ETHEREAL
from tests.rules.ethereal.tables import under
from tests.rules.spec import Given, given

FIELD = {"E1": "s1 2s", "A5": "s2 2s"}


def sworn(oath: str, **position: Any) -> tuple[Given, View]:
    spec = given(field=FIELD, souls={"s1": "2c 3c"}, **under(oath), **position)
    return spec, view(spec.match, "s1")


@pytest.mark.rule("ethereal.screen.astrology-oaths", "ethereal.oath.panel")
def test_the_oaths_stand_in_astrology_and_the_one_that_stands_can_be_broken() -> None:
    spec, seen = sworn(OF_JUPITER)
    shop = shop_of(seen, list(offers_of(spec.rules, seen)), spec.rules.spells(spec.rules, seen), Picked())
    (astrology,) = [school for school in shop.schools if school.name == "astrology"]
    oaths = {spell.listed.name: spell for spell in astrology.spells if spell.listed.name.startswith("Oath")}
    assert [name for name, spell in oaths.items() if spell.listed.stands] == ["Oath of Jupiter"]
    assert [act.label for act in oaths["Oath of Jupiter"].acts] == ["Break the Oath of Jupiter"]
    assert oaths["Oath of Venus"].acts == ()
    refusal = oaths["Oath of Venus"].listed.refusal
    assert refusal
    assert refusal.code == "oath-already-sworn"


@pytest.mark.rule("ethereal.oath.public", "ethereal.floor.jupiter")
def test_a_strip_names_the_oath_and_the_floor_under_it() -> None:
    _, seen = sworn(OF_JUPITER)
    assert "Oath of Jupiter" in strip_of(seen, "s1").about
    assert [strip_of(seen, seat).floor for seat in ("s1", "s2")] == [-12, -8]


@pytest.mark.rule("ethereal.oath.public")
def test_the_terminal_names_it_too() -> None:
    _, seen = sworn(OF_VENUS)
    console = Console(width=100, record=True, file=None, quiet=False)
    with console.capture() as drawn:
        console.print(BOARD.draw(seen, (), 100, False))
    assert drawn.get().count("Oath of Venus") == 1


@pytest.mark.rule("ethereal.oath.saturn-break-confirm")
def test_the_page_says_what_breaking_the_oath_of_saturn_costs_and_asks_first(url: str, redis_client: Any) -> None:
    azura, _ = played(url, redis_client, "sworn", until=lambda match: match.active == "s1" and match.phase == "prep")
    assert azura.command("swear", "cast-spell", spell=OF_SATURN).status_code == 200
    browser = Browser(url)
    browser.http.cookies.set(cookie_of("sworn"), azura.token)
    page = browser.open("/matches/sworn")
    assert not [each for each in page.buttons if each["words"].startswith("Break")]
    asked = browser.follow(page, "Break the Oath of Saturn")
    assert "goes down by 2 for good" in asked.text
    assert "Break the Oath of Saturn…" in browser.follow(asked, "Keep the Oath").links
    assert "Break the Oath of Saturn…" not in browser.press(asked, "Break the Oath of Saturn").links


@pytest.mark.rule("ethereal.oath.saturn-break-mana", "ethereal.oath.saturn-break-cards")
def test_it_names_what_there_is_to_lose() -> None:
    spec, seen = sworn(OF_SATURN, decks={"s1": "4c 5c 6c"}, hands={"s1": "7c"})
    breaking = breaking_of(seen, list(offers_of(spec.rules, seen)))
    assert breaking
    assert breaking.act.command["confirmed"]
    mana, deck, hand, _ = breaking.costs
    assert f"which is {seen.mana['s1']} now" in mana
    assert ("3 random" in deck, "1 random" in hand) == (True, True)


def test_what_another_owes_is_paid_in_the_window_between_players() -> None:
    spec, seen = sworn(OF_VENUS, claims={"debt:s2": 1})
    shop = shop_of(seen, list(offers_of(spec.rules, seen)), (), Picked())
    assert "Pay 1 of Seat 2's debt" in [act.label for act in shop.desks["between"].acts]


@pytest.mark.rule("ethereal.screen.hand-revealed")
def test_a_hand_that_is_shown_lies_open_in_its_strip() -> None:
    match = ETHEREAL["a naked hand"]
    strips = [strip_of(view(match, looking), "s2") for looking in ("s1", None)]
    assert [[face.name for face in strip.shown] for strip in strips] == [["8♣", "8♦"], []]
