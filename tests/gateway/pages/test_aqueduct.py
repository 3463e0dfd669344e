"""The table of Aqueduct as a page: its networks as drawings, and playing on it without script."""

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from domain.engine.ruleset import ruleset
from events.base import MatchEnded
from gateway.pages.acts import Picked
from gateway.pages.boards.aqueduct.board import BOARD
from gateway.pages.boards.aqueduct.doing import SAID
from gateway.pages.boards.aqueduct.faces import face_of
from gateway.pages.boards.aqueduct.pipes import HIGH, WIDE, Drawing
from gateway.pages.state import state_of
from projections.offers import offers_of
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until
from tests.projections.moments import TABLES, moments

pytestmark = pytest.mark.timeout(180)

RULES = ruleset("aqueduct")
MATCHES = [number for number, (game, *_) in enumerate(TABLES) if game == RULES.name]


def drawings() -> list[tuple[Any, str, Drawing]]:
    """Every network of played matches, with the match and its seat."""
    found = list[tuple[Any, str, Drawing]]()
    for number in MATCHES:
        for moment in moments(number)[::7]:
            if moment.after.turn:
                scene = BOARD.draw(RULES.view(moment.after, "s1"))
                found += [
                    (moment.after, each.seat, each.network) for each in (scene.own, *scene.others) if each.network
                ]
    return found


def test_a_network_is_drawn_card_by_card_and_nothing_lies_on_anything_else() -> None:
    every = drawings()
    assert len(every) > 50
    for match, seat, drawing in every:
        view = RULES.view(match, seat)
        assert {node.face.id for node in drawing.nodes} == {laid.card for laid in match.networks[seat]}
        assert sorted(end.name for end in drawing.ends) == sorted(outlet.name for outlet in view.ends[seat])
        assert len(drawing.pipes) == len(drawing.nodes) + len(drawing.ends) - 1
        places = [(each.x, each.y) for each in (*drawing.nodes, *drawing.ends)]
        for x, y in places:
            assert 0 <= x <= drawing.width - WIDE
            assert 0 <= y <= drawing.height - HIGH
        for one, (x, y) in enumerate(places):
            for other_x, other_y in places[one + 1 :]:
                assert abs(x - other_x) >= WIDE or abs(y - other_y) >= HIGH, (seat, drawing)


def test_the_suits_of_pipes_are_those_by_which_cards_were_laid() -> None:
    for match, seat, drawing in drawings():
        suits = sorted(str(laid.suit) for laid in match.networks[seat] if laid.outlet)
        open_ends = ["None"] * len(drawing.ends)
        assert sorted([*suits, *open_ends]) == sorted(str(pipe.suit) for pipe in drawing.pipes)


def test_cards_are_named_with_what_they_are() -> None:
    assert face_of("mill").label == "Mill, 8 of waves and leaves"
    assert face_of("huntress").label == "Huntress, Crown of moons"
    assert face_of("excuse").label == "Excuse"


def test_every_command_has_words() -> None:
    assert SAID.keys() == RULES.commands.keys()


def test_a_card_that_is_picked_is_offered_where_it_fits() -> None:
    laid = set[str]()
    for moment in moments(MATCHES[0]):
        match = moment.after
        if match.ended or not match.active or match.blocking():
            continue
        view = RULES.view(match, match.active)
        offers = list(offers_of(RULES, view))
        for id in view.hand:
            doing = BOARD.act(view, offers, (), None, Picked(card=id))
            assert doing.more.panel is not None
            assert doing.targets.keys() <= {outlet.name for outlet in view.ends[match.active]}
            assert all(act.command["card"] == id for act in doing.acts)
            laid |= {act.command["type"] for act in doing.acts}
    assert laid >= {"lay-card", "lay-foundation"}


def test_the_excuse_is_offered_on_every_open_end_for_whatever_chips_are_held() -> None:
    offered = 0
    for number in MATCHES:
        for moment in moments(number):
            match = moment.after
            if match.ended or not match.active or match.blocking():
                continue
            view = RULES.view(match, match.active)
            offers = [offer for offer in offers_of(RULES, view) if offer.kind == "buy-excuse" and offer.commands]
            more = BOARD.act(view, offers, (), None, Picked()).more
            assert not more.bought
            assert [len(acts) for _, acts in more.excuse] == [len(offer.commands) for offer in offers]
            for where, acts in more.excuse:
                assert where.startswith("Below ")
                assert all(f"for {act.command['chips'][0]}" in act.label for act in acts)
            assert len({where for where, _ in more.excuse}) == len(offers)
            offered += len(offers)
    assert offered


def test_a_match_that_is_over_says_who_has_won_and_by_what() -> None:
    match = moments(MATCHES[0])[-1].after.fork()
    match.ended = MatchEnded(winners=("s2",), reason="seven-points")
    for seat, title in (("s2", "You have won"), (None, "Computer 2 has won")):
        view, kept = RULES.view(match, seat), SimpleNamespace(match=match)
        state = state_of("m", cast(Any, kept), view, seat, BOARD, None, put_off=False)
        assert (state.title, state.note, state.seat) == (title, "by seven points", "s2")


@pytest.mark.rule("aqueduct.view.public", "aqueduct.view.hidden")
def test_two_people_lay_pipes_while_a_third_watches(played: str) -> None:
    browsers, path = table(played, "Anna", "Ben", game="aqueduct")
    watcher = Browser(played)
    until(browsers[0], path, lambda page: "Round 1" in page.text and "Your hand" in page.html)
    hands = [_hand(browser.open(path)) for browser in browsers]
    assert all(hands)
    assert not {*hands[0]} & {*hands[1]}
    assert _hand(watcher.open(path)) == []
    for _ in range(8):
        for browser in browsers:
            page = browser.open(path)
            if "Your turn" in page.text:
                _turn(browser, page)
    page = watcher.open(path)
    assert page.html.count('class="laid founded"') >= 2
    assert 'class="end"' in page.html


def _turn(browser: Browser, page: Page) -> None:
    """Lay the first card that can be laid, else discard one, and draw, or end the turn where nothing can be drawn."""
    ways = [browser.follow(page, name) for name in _hand(page)]
    for verb in ("Lay it", "Discard"):
        for way in ways:
            if any(button["words"].startswith(verb) for button in way.buttons):
                page = browser.press(way, verb)
                assert page.answer.status_code == 200
                ends = [each["words"] for each in page.buttons if each["words"] in ("Draw a card", "End the turn")]
                assert browser.press(page, ends[0]).answer.status_code == 200
                return
    raise AssertionError(page.text)


def _hand(page: Page) -> list[str]:
    """The cards of the hand that a page shows, as their labels say."""
    found = re.search(r'aria-label="Your hand">(.*?)</ul>', page.html, re.DOTALL)
    return re.findall(r'id="h-[^>]*aria-label="([^"]+?)(?:, selected)?"', found[1]) if found else []
