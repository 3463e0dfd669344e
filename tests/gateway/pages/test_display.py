"""Display and Menu: how a browser wants its pages, and what of that a match hears."""

import re

import pytest

from gateway.pages.look import SETTINGS
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until

SEVEN = {"theme", "cards", "size", "text", "hand", "width", "bare"}
"""Theme, card icons, interface, text, hand, page width and tile names."""


def fields_of(page: Page) -> set[str]:
    """What the form of a display window can change."""
    form = next(form for form in page.forms if form["action"] == "/look" and len(form["fields"]) > 2)
    return {field["name"] for field in form["fields"]}


@pytest.mark.rule("ethereal.screen.display-settings", "ethereal.screen.menu-settings")
def test_display_and_menu_hold_the_settings_and_keep_what_is_chosen(url: str) -> None:
    (anna, _), path = table(url, "Anna", "Ben")
    page = anna.open(path)
    assert fields_of(anna.follow(page, "Display")) >= SEVEN
    assert fields_of(anna.follow(page, "Display")).isdisjoint({"stack", "turn"})
    assert fields_of(anna.follow(page, "Menu")) >= SEVEN | {"stack", "turn"}
    chosen = {each.key: each.values[-1][0] or each.values[0][0] for each in SETTINGS} | {"bare": "1"}
    kept = anna.post("/look", back=path, **chosen)
    for name, value in chosen.items():
        assert f" data-{name}" in kept.html, name
        assert name == "bare" or f'data-{name}="{value}"' in kept.html


@pytest.mark.rule("ethereal.screen.display-static")
def test_the_static_switch_beside_display_changes_nothing_else(url: str) -> None:
    (anna, _), path = table(url, "Anna", "Ben")
    page = anna.post("/look", back=path, theme="dark")
    foot = re.findall(r'(?s)<footer class="foot">.*?</footer>', page.html)
    assert [place in foot[0] for place in ("Display", "Static")] == [True, True]
    switch = page.button("Static")
    assert (switch["role"], switch["aria-checked"]) == ("switch", "false")
    page = anna.post(switch["action"], back=path, **{switch["name"]: switch["value"]})
    assert '<html lang="en" data-theme="dark" data-still>' in page.html
    switch = page.button("Static")
    assert switch["aria-checked"] == "true"
    assert " data-still" not in anna.post(switch["action"], back=path, **{switch["name"]: switch["value"]}).html


@pytest.mark.rule("ethereal.screen.display-private")
def test_what_one_browser_wants_is_no_fact_of_the_match(url: str) -> None:
    (anna, ben), path = table(url, "Anna", "Ben")
    before = ben.open(path).html
    kept = anna.post("/look", back=path, theme="light", cards="large")
    assert ' data-theme="light"' in kept.html
    assert ben.open(path).html == before
    assert Browser(url).open(path).html.count("data-theme") == 0


@pytest.mark.rule("ethereal.screen.display-names")
@pytest.mark.parametrize(("seat", "nearest", "leftmost"), [(0, "1", "A"), (1, "5", "E")])
def test_the_names_of_the_tiles_turn_with_the_board(url: str, seat: int, nearest: str, leftmost: str) -> None:
    browsers, path = table(url, "Anna", "Ben")
    html = browsers[seat].open(path).html
    rows = re.findall(r'role="rowheader">(\d)<', html)
    files = re.findall(r"<b>([A-E])</b>", html)
    assert (rows[-1], files[0]) == (nearest, leftmost)
    assert sorted(rows) == ["1", "2", "3", "4", "5"]
    assert sorted(files) == ["A", "B", "C", "D", "E"]
    corner = re.findall(r'id="t-([A-E]\d)"', html)
    assert corner[-5] == leftmost + nearest


@pytest.mark.rule("ethereal.screen.menu-online")
def test_an_open_menu_holds_up_nobody(played: str) -> None:
    browsers, path = table(played, "Anna", "Ben", **{"ethereal.phase_timer": "30"})
    until(browsers[0], path, lambda page: "opening cards" in page.text)
    first, second = sorted(browsers, key=lambda each: "Place your" not in each.open(path).text)
    deadline = re.findall(r'data-deadline="(\d+)"', first.open(path).html)
    second.open(f"{path}?window=menu")
    page = first.open(path)
    assert re.findall(r'data-deadline="(\d+)"', page.html) == deadline != []
    card = re.findall(r'id="h-([^"]+)"', page.html)[0]
    page = first.open(f"{path}?card={card}")
    words = next(each["words"] for each in page.buttons if "Place " in each["words"])
    assert first.press(page, words).answer.status_code == 200
    assert "places" in second.open(f"{path}?window=menu").text
