"""Figures on the page without script: of what is picked, of seats and sky, of dice."""

import re
from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.boards import board_of
from gateway.who import cookie_of
from projections.offers import offers_of
from tests.gateway.conftest import Client, Serve
from tests.gateway.pages.browser import Browser, Page
from tests.gateway.test_twins import as_match, put
from tests.projections.moments import RULES, Moment, moments

pytestmark = pytest.mark.timeout(120)


def _attack() -> tuple[Moment, dict[str, Any]]:
    """The last moment of a match in which a seat may attack, and one of its attacks."""
    for moment in reversed(moments(0)):
        if moment.after.phase == "attack":
            view = RULES.view(moment.after, moment.after.active)
            for offer in offers_of(RULES, view):
                if offer.kind == "attack" and offer.commands:
                    return moment, offer.commands[0]
    raise AssertionError("nobody ever may attack")


@pytest.fixture
def attacking(serve: Serve, redis_log: RedisLog, redis_client: Any) -> tuple[Browser, Client, dict[str, Any]]:
    """The browser of a seat that may attack, the same seat without a browser, and its attack."""
    url, (moment, command) = serve(), _attack()
    lines = [each.line for each in moments(0)[: moment.number]]
    tokens = put(redis_log, House(redis_client), "shown", as_match("shown", lines, {}))
    browser, token = Browser(url), tokens[moment.after.active]
    browser.http.cookies.set(cookie_of("shown"), token)
    return browser, Client(url, "shown", token), command


Attacking = tuple[Browser, Client, dict[str, Any]]


def _panel(page: Page) -> str:
    found = re.search(r'<section class="stack box.*?</section>', page.html, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


@pytest.mark.rule("ethereal.screen.card-info", "ethereal.screen.selected-box")
def test_the_corner_of_a_stack_leads_to_its_stats(attacking: Attacking) -> None:
    browser, client, command = attacking
    page = browser.follow(browser.open("/matches/shown"), f"Card info of {command['tile']}")
    info = client.get("/info").json()["info"]["stacks"][command["tile"]]
    attack, defense = info["attack"], info["defense"]
    assert f"Attack {attack['average']:g} {attack['least']}–{attack['most']}" in _panel(page)
    assert f"Defense {defense['average']:g} {defense['least']}–{defense['most']}" in _panel(page)
    assert f"Hearts {info['hearts']} Soul worth {info['worth']}" in _panel(page)
    assert ", ".join(info["types"]) in _panel(page)
    tip = page.html.partition(f'id="tip-{command["tile"]}"')[2].partition("</div>")[0]
    assert f"{attack['average']:g} <small>{attack['least']}–{attack['most']}" in tip


@pytest.mark.rule("ethereal.screen.compare-drag", "ethereal.screen.compare-lines", "ethereal.screen.selected-box")
def test_a_stack_is_compared_with_another_and_with_a_kind_and_says_which_is_higher(attacking: Attacking) -> None:
    browser, client, command = attacking
    tile, target = command["tile"], command["target"]
    page = browser.follow(browser.open(f"/matches/shown?at={tile}"), f"Compare with {target}")
    lines = client.get(f"/compare?one={tile}&other={target}").json()["compared"]["lines"]
    signs = {"higher": ("more", "▲"), "lower": ("less", "▼"), "equal": ("equal", "=")}
    for line in lines:
        row = page.html.partition(f'<th scope="row">{line["name"].capitalize()}</th>')[2].partition("</tr>")[0]
        kind, sign = signs[line["sign"]]
        assert f'<td class="{kind}"' in row
        assert f'aria-label="{line["sign"]}" role="img">{sign}</span>' in row
    beside = browser.open(f"/matches/shown?at={tile}&beside=A")
    assert "a fresh Ace" in _panel(beside)
    assert '<option value="miner">Miner</option>' in beside.html


@pytest.mark.rule("ethereal.screen.compare-hidden")
def test_what_is_not_visible_is_refused_beside_the_stats(attacking: Attacking) -> None:
    browser, client, command = attacking
    match = _attack()[0].after
    below = match.decks[match.active][0]
    for other in ("Z9", below, "%3Cb%3E"):
        page = browser.open(f"/matches/shown?at={command['tile']}&beside={other}")
        assert page.answer.status_code == 200
        assert "not-visible" in _panel(page)
        answer = client.get(f"/compare?one={command['tile']}&other={other}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-visible")


def test_the_odds_of_an_attack_stand_beside_it(attacking: Attacking) -> None:
    browser, client, command = attacking
    tile, target = command["tile"], command["target"]
    odds = client.get(f"/compare?one={tile}&other={target}").json()["compared"]["odds"]
    page = browser.open(f"/matches/shown?at={tile}&beside={target}")
    assert f"{odds['hits']:g} % hits, {odds['fails']:g} % fails, {odds['misses']:g} % misses" in _panel(page)
    assert f"Attack {target} {odds['hits']:g} %" in [each["words"] for each in page.buttons]
    assert page.button(f"{target}, ")["words"].endswith(f"Attack {target}, {odds['hits']:g} % to hit")


@pytest.mark.rule("ethereal.screen.dice-box", "ethereal.fight.dice-box")
def test_a_dice_box_shows_the_last_roll_and_the_last_spell_with_tile_and_time(attacking: Attacking) -> None:
    browser, client, _ = attacking
    page = browser.open("/matches/shown")
    seats = client.get("/info").json()["info"]["seats"]
    for name, seat in seats.items():
        strip = page.html.partition(f'id="strip-{name}"')[2].partition("</section>")[0]
        box = " ".join(re.sub(r"<[^>]+>", " ", strip.partition('class="dice"')[2]).split())
        attack, defense = seat["fought"]["attack"]["total"], seat["fought"]["defense"]["total"]
        sign = "&gt;" if attack > defense else "&lt;" if attack < defense else "="
        assert f"last roll {attack}{sign}{defense} {seat['fought']['tile']} on {seat['fought']['target']}" in box
        for cast in seat.get("cast", ())[:1]:
            assert " ".join(filter(None, ("last spell", cast["name"], cast.get("tile")))) in box
            assert f'datetime="{_moment(cast["at"])}"' in strip
    assert any("cast" in seat for seat in seats.values())


def _moment(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


@pytest.mark.rule("ethereal.screen.dice-history", "ethereal.screen.dice-record")
def test_a_dice_box_opens_the_history_of_all_seats_with_tiles_and_times(attacking: Attacking) -> None:
    browser, client, _ = attacking
    page = browser.follow(browser.open("/matches/shown"), "last roll")
    assert "Dice and spells" in page.text
    rolls = client.get("/rolls").json()["rolls"]
    fights = [each for each in rolls if each["what"] == "fight"]
    whole = browser.follow(page, "Show all of the match")
    assert "Show all of the match" not in whole.text
    assert whole.html.count("<details><summary>") == len(rolls) > 60 == page.html.count("<details><summary>")
    last = fights[-1]
    assert f"{last['tile']} on {last['target']}: {last['attack']['total']}" in whole.text
    assert f"= {last['attack']['total']}" in whole.text
    thrown = last["throws"][0]
    assert f"d{thrown['dice'][0]}:{thrown['faces'][0]}" in whole.text
    assert thrown["rule"] in whole.text


@pytest.mark.rule("ethereal.screen.status")
def test_the_symbol_of_a_seat_shows_how_it_stands(attacking: Attacking) -> None:
    browser, client, _ = attacking
    seats = client.get("/info").json()["info"]["seats"]
    table = browser.open("/matches/shown")
    for name, href in [(words, href) for words, href in table.links.items() if words.startswith("How ")]:
        assert name
        seat = seats[href.rpartition("=")[2]]
        page = browser.open(href)
        window = page.html.partition('id="status"')[2].partition("</dialog>")[0]
        shown = " ".join(re.sub(r"<[^>]+>", " ", window).split())
        assert f"{seat['hand']} of {seat['hand_limit']}" in shown
        assert f"dice of Grave Blessing, at most {seat['blessing']} of {seat['blessing_most']}" in shown
        assert f"mana, at least −{-seat['floor']}" in shown
        for cast in seat.get("cast", ()):
            assert f"for {cast['price']} round {cast['round']}, turn {cast['turn']}" in shown


@pytest.mark.rule("ethereal.screen.sky-tip")
def test_the_sky_says_what_it_means_by_hovering_and_in_a_window(attacking: Attacking) -> None:
    browser, client, _ = attacking
    sky = client.get("/info").json()["info"]["sky"]
    page = browser.open("/matches/shown?window=sky")
    window = page.html.partition('id="sky"')[2].partition("</dialog>")[0]
    assert sky["name"] in window
    assert sky["note"] in window
    for name, amount in sky["owes"]:
        assert f"<dt>{name}</dt><dd>{amount}</dd>" in window
    assert sky["note"] in page.html.partition('class="sky"')[2].partition("</div></div>")[0]


@pytest.mark.rule("ethereal.screen.windows-close")
def test_every_window_has_an_x_in_its_corner(attacking: Attacking) -> None:
    browser, *_ = attacking
    for window in (*board_of("ethereal").windows, "people", "keys", "look"):
        page = browser.open(f"/matches/shown?window={window}")
        header = page.html.partition('<dialog class="win"')[2].partition("</header>")[0]
        assert re.search(r'<a class="x" href="/matches/shown" autofocus aria-label="Close">×</a>\s*$', header), window


@pytest.mark.rule("ethereal.screen.column-order")
def test_the_right_column_holds_bank_spells_and_selected_stack(attacking: Attacking) -> None:
    browser, *_ = attacking
    side = browser.open("/matches/shown").html.partition('<aside class="side"')[2].partition("</aside>")[0]
    labels = re.findall(r'<section class="[^"]*" aria-label="(\w+)"', side)
    assert labels == ["Bank", "Spells", "Selected"]
    spells = side.partition('aria-label="Spells"')[2].partition("</section>")[0]
    assert '<div class="scroll" tabindex="0"' in spells


@pytest.mark.rule("ethereal.screen.spell-help")
def test_a_spell_says_its_five_texts_to_whoever_rests_on_it_or_opens_it(attacking: Attacking) -> None:
    browser, client, _ = attacking
    html = unescape(browser.open("/matches/shown").html)
    for spell in client.get("/spells").json():
        if spell["school"] == "conjuring" and spell.get("type"):
            continue
        shown = html.partition(f'id="spell-{spell["id"]}"')[2].partition("</dl>")[0]
        for name in ("price", "when", "needs", "does", "limits"):
            said = spell["help"][name]
            assert (
                f"<dt>{name.capitalize()}</dt><dd>{said.replace('-', '−') if name == 'price' else said}</dd>" in shown
            )


@pytest.mark.rule("ethereal.screen.ether-entry", "ethereal.screen.max-mana-place")
def test_the_ether_heads_conjuring_and_opens_its_panel(attacking: Attacking) -> None:
    browser, *_ = attacking
    page = browser.open("/matches/shown")
    conjuring = page.html.partition("<h3>Conjuring</h3>")[2]
    entry, following = conjuring.partition("</a>")[0::2]
    assert entry.strip().startswith('<a class="ether-entry"')
    assert re.match(r'\s*<div class="spell[^"]*" id="spell-increase-max-mana"', following)
    assert 'id="ether"' in browser.follow(page, "The Ether").html


@pytest.mark.rule("ethereal.screen.ether-panel", "ethereal.screen.ether-souls", "ethereal.screen.ether-zero")
def test_the_ethers_panel_lists_kinds_by_type_with_what_is_left_and_every_soul(attacking: Attacking) -> None:
    browser, client, _ = attacking
    panel = browser.open("/matches/shown?window=ether").html.partition('id="ether"')[2].partition("</dialog>")[0]
    assert re.findall(r'colspan="4">(\w+)</th>', panel) == ["Standard", "Special", "Support", "Base"]
    conjures = [each for each in client.get("/spells").json() if each.get("type")]
    rows = re.findall(r"<summary>([\w ]+)</summary>.*?</details></td><td>(\d+)</td><td>(\d+)</td>", panel, re.DOTALL)
    assert rows == [(each["name"].removesuffix(" Conjure"), str(each["left"]), str(each["price"])) for each in conjures]
    assert any(left == "0" for _, left, _ in rows)
    waiting = client.get("/view").json()["view"]["ether"]
    souls = panel.partition('<ul class="souls-list">')[2]
    assert sum(int(count or 1) for count in re.findall(r'role="img" aria-label="[^",]*(?:, (\d+))?"', souls)) == len(
        waiting
    )
