"""The dialog Configure Automation, as whoever plays without script uses it (ethereal.automation)."""

from typing import Any
from urllib.parse import urljoin

import httpx
import pytest

from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.automation import TABS, automation_of
from projections.ethereal.view import View
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.pages.conftest import table, until
from tests.projections.moments import RULES
from tests.rules.spec import given

pytestmark = pytest.mark.timeout(120)


def pressed(browser: Browser, page: Page, words: str, **fields: Any) -> Page:
    """Press a button of the open dialog."""
    button = page.button(words)
    form = next(form for form in page.forms if form.get("id") == "policy")
    number = next(field["value"] for field in form["fields"] if field["name"] == "number")
    return browser.post(urljoin(browser.url, form["action"]), number=number, stay="1", do=button["value"], **fields)


def switch(page: Page) -> str:
    return next(each["aria-checked"] for each in page.buttons if each.get("id") == "switch")


def begun(url: str, **chosen: str) -> tuple[Browser, Browser, str]:
    """Two at a table that is set."""
    (anna, bela), path = table(url, "Anna", "Bela", **chosen)
    until(anna, path, lambda page: "opening" in page.text)
    return anna, bela, path


@pytest.mark.rule("ethereal.automation.opens", "ethereal.automation.tabs")
def test_it_opens_from_the_turn_buttons_and_from_the_gears(played: str) -> None:
    anna, _, path = begun(played)
    page = anna.open(path)
    opened = anna.follow(page, "Automation")
    assert opened.text.count("Configure Automation") == 1
    tabs = [words for words in opened.links if words.endswith((" on", " off"))]
    assert tabs == ["Field off", "Ritual Dice off", "Lazy Hand off", "Grave off"]
    for gear in ("Ritual Dice", "Lazy Hand"):
        assert f'aria-label="{gear}"' in anna.follow(page, f"{gear}: configure").html


@pytest.mark.rule("ethereal.automation.own-switch", "ethereal.automation.set-any-time", "ethereal.automation.private")
def test_a_policy_is_switched_and_set_and_survives_a_reload_and_nobody_else_sees_it(played: str) -> None:
    anna, bela, path = begun(played)
    before = [browser.open(path).html for browser in (bela, Browser(played))]
    page = anna.open(f"{path}?window=automation&tab=ritual-dice")
    assert switch(page) == "false"
    page = pressed(anna, page, "Ritual Dice")
    assert switch(page) == "true"
    page = pressed(anna, page, "Custom")
    form = next(form for form in page.forms if any(f.get("name") == "n.settings.keep" for f in form["fields"]))
    fields = {field["name"]: field["value"] for field in form["fields"]}
    page = anna.post(urljoin(played, form["action"]), **{**fields, "n.settings.keep": "7", "n.settings.most": "2"})
    again = anna.open(f"{path}?window=automation&tab=ritual-dice")
    assert switch(again) == "true"
    assert 'name="n.settings.keep" min="0" max="18" value="7"' in again.html
    assert "✓ Custom" in again.text
    assert "switches automation on: Ritual Dice" in again.text
    assert [browser.open(path).html for browser in (bela, Browser(played))] == before


def test_what_is_not_allowed_is_told_on_the_table(played: str) -> None:
    anna, _, path = begun(played)
    do = '{"type":"set-automation","policy":"ritual-dice","settings":{"keep":1}}'
    page = anna.post(f"{path}?window=automation", number="0", stay="1", do=do, **{"n.settings.keep": "40"})
    assert page.answer.status_code == 422
    assert "bad-automation-setting" in page.text
    wrong = anna.post(f"{path}?window=automation", number="0", do='{"type":"x"}', **{"n.type.keep": "4"})
    assert "bad-request" in wrong.text


@pytest.mark.rule("ethereal.automation.kinds", "ethereal.automation.kinds-split")
def test_a_ranking_is_moved_and_a_group_split_by_buttons(played: str) -> None:
    anna, _, path = begun(played)
    page = anna.open(f"{path}?window=automation&tab=field&every=1")
    page = pressed(anna, page, "Standard up, Attacks first")
    page = pressed(anna, page, "Rank King by itself, Attacks first")
    page = pressed(anna, page, "King down, Attacks first")
    view = httpx.get(f"{played}/api{path}/view", cookies=dict(anna.http.cookies)).json()["view"]
    ranking = ["special", "king", "standard", "base", "support", "wildcard"]
    assert view["policies"]["s1"]["field"]["targets"] == ranking
    page = pressed(anna, page, "King back into its group, Attacks first")
    assert "King up, Attacks first" not in page.labels


@pytest.mark.rule("ethereal.automation.persist")
def test_settings_are_kept_between_matches_and_switches_are_not(played: str) -> None:
    anna, _, path = begun(played)
    page = anna.open(f"{path}?window=automation&tab=lazy-hand")
    page = pressed(anna, page, "Lazy Hand")
    form = next(form for form in page.forms if any(f.get("name") == "n.settings.reach" for f in form["fields"]))
    fields = {field["name"]: field["value"] for field in form["fields"]}
    anna.post(urljoin(played, form["action"]), **{**fields, "n.settings.reach": "11", "n.settings.keep": "1"})
    anna.post("/rooms", game="ethereal", name="Anna", sit="1")
    code = str(anna.at).rpartition("/")[2]
    Browser(played).post(f"/rooms/{code}", name="Cili")
    later = anna.open(f"/rooms/{code}").answer.url.path
    assert later != path
    page = anna.open(f"{later}?window=automation&tab=lazy-hand")
    assert switch(page) == "false"
    assert 'name="n.settings.reach" min="0" max="18" value="11"' in page.html
    page = pressed(anna, page, "Lazy Hand")
    view = httpx.get(f"{played}/api{later}/view", cookies=dict(anna.http.cookies)).json()["view"]
    assert view["policies"]["s1"]["lazy_hand"]["reach"] == 11
    assert view["policies"]["s1"]["on"] == ["lazy-hand"]


@pytest.mark.rule("ethereal.automation.blessing-switch-place")
def test_the_auto_switch_stands_left_of_grave_blessing(played: str) -> None:
    anna, bela, path = begun(played)
    page = anna.open(path)
    at, spell = page.html.index("Auto: cast Grave Blessing"), page.html.index('id="spell-grave-blessing"')
    assert 0 < spell - at < 200
    assert "Auto: cast Grave Blessing" not in Browser(played).open(path).html
    page = anna.press(page, "Auto: cast Grave Blessing")
    assert page.button("Auto: cast Grave Blessing")["aria-checked"] == "true"
    assert bela.open(path).button("Auto: cast Grave Blessing")["aria-checked"] == "false"


@pytest.mark.rule("ethereal.automation.field-barred")
def test_where_the_set_up_bars_field_its_tab_says_so(played: str) -> None:
    anna, _, path = begun(played, **{"ethereal.field_automation": "false"})
    page = anna.open(f"{path}?window=automation&tab=field")
    assert "Field is barred by the set-up of this match" in page.text
    assert not [each for each in page.buttons if each.get("id") == "switch"]
    assert switch(anna.open(f"{path}?window=automation&tab=grave")) == "false"


def _view(**position: Any) -> View:
    return RULES.view(given(field={"C2": "s1 9h", "C4": "s2 9c"}, **position).match, "s1")


@pytest.mark.parametrize("tab", TABS)
def test_every_control_is_a_command_that_would_be_accepted(tab: str) -> None:
    spec = given(field={"C2": "s1 9h", "C4": "s2 9c"}, options={"field_automation": True})
    drawn = automation_of(RULES.view(spec.match, "s1"), Picked(tab=tab, every=True))
    acts = [drawn.blessing.act, drawn.tab.switch.act]
    acts += [option.act for choice in drawn.tab.choices for option in choice.options]
    for ranking in drawn.tab.rankings:
        acts += [act for place in ranking.places for act in (place.up, place.down, place.out) if act]
        acts += ranking.split
    assert len(acts) > 4
    for act in acts:
        kind = RULES.commands["set-automation"]
        given(spec.match).when("s1", kind.model_validate_json(act.value)).accepted()


def test_what_a_browser_keeps_wrongly_is_not_used() -> None:
    kept = {"lazy-hand": {"reach": 99}, "grave": "x"}
    for tab in TABS:
        drawn = automation_of(_view(), Picked(tab=tab, kept=kept))
        assert [each.value for each in drawn.tab.numbers] in ([], [4, 1], [6, 2])


def test_what_is_set_here_goes_before_what_is_kept() -> None:
    policies: dict[str, Any] = {"s1": {"lazy_hand": {"reach": 3}}}
    drawn = automation_of(_view(policies=policies), Picked(tab="lazy-hand", kept={"lazy-hand": {"reach": 9}}))
    assert [each.value for each in drawn.tab.numbers] == [3, 2]
