"""Pictures of the pages for docs/, of the same matches each time; `make pictures` keeps them."""

from itertools import count
from typing import Any

import pytest
import redis
from playwright.sync_api import Page, expect

from tests.browser.matches import played
from tests.browser.people import PHONE, People, picture, violations
from tests.gateway.conftest import Client

pytestmark = [pytest.mark.timeout(300), pytest.mark.long]

NIGHT: dict[str, Any] = {"color_scheme": "dark"}
DAY: dict[str, Any] = {"color_scheme": "light"}


def is_in_full_swing(match: Any) -> bool:
    """The first seat prepares, with something in hand, and both have an army."""
    stacks = [stack.seat for stack in match.stacks.values()]
    armies = all(stacks.count(seat) >= 4 for seat in ("s1", "s2"))
    return (
        armies and match.round >= 4 and match.active == "s1" and match.phase == "prep" and len(match.hands["s1"]) >= 3
    )


def owes_an_answer(match: Any) -> bool:
    """The first seat may choose from the grave."""
    asked = [question for question in match.questions.values() if "s1" in question.of]
    return match.round >= 4 and any(question.__struct_config__.tag == "gift-offered" for question in asked)


def kept(page: Page, name: str) -> None:
    """A picture of a page that nothing bars anybody from."""
    assert violations(page) == [], name
    picture(page, name)


def test_the_table(people: People, url: str, redis_client: redis.Redis) -> None:
    azura, _ = played(url, redis_client, "evening", until=is_in_full_swing)
    stacks = azura.get("/view").json()["view"]["stacks"]
    tile, enemy = (
        max((name for name, stack in stacks.items() if stack["seat"] == seat), key=lambda name: _cards(stacks, name))
        for seat in ("s1", "s2")
    )
    page = people.at(url, azura, **NIGHT)
    page.goto(f"/matches/evening?at={tile}&beside={enemy}")
    expect(page.locator("body")).to_have_class("at-table live")
    kept(page, "table")
    phone = people.at(url, azura, **PHONE, **DAY)
    phone.goto(f"/matches/evening?at={tile}")
    expect(phone.locator("body")).to_have_class("at-table live")
    kept(phone, "phone")


def _cards(stacks: dict[str, Any], tile: str) -> tuple[int, str]:
    """How many lie on a tile, unless they stand in a base."""
    cards = stacks[tile]["cards"]
    return 0 if any(id.startswith("A") for id in cards) else len(cards), tile


def test_a_choice_on_a_phone(people: People, url: str, redis_client: redis.Redis) -> None:
    azura, _ = played(url, redis_client, "evening", seed=2, until=owes_an_answer)
    page = people.at(url, azura, **PHONE, **NIGHT)
    page.goto("/matches/evening")
    page.get_by_role("checkbox").first.check(force=True)
    kept(page, "choice")


def test_the_lobby(people: People, url: str) -> None:
    page = people.at(url, **DAY)
    page.goto("/")
    page.get_by_label("Your name at the table").fill("Azura")
    kept(page, "lobby")


def test_the_replay(people: People, url: str, redis_client: redis.Redis) -> None:
    azura, _ = played(url, redis_client, "evening")
    commits = azura.get("/commits", most=500).json()
    fights = [each["n"] for each in commits if any(" beats " in said for said in each.get("says", ()))]
    fight = fights[len(fights) // 2]
    page = people.at(url, **NIGHT)
    page.goto(f"/matches/evening/replay?at={fight}&seat=s1")
    kept(page, "replay")


def a_long_match(url: str, server: redis.Redis) -> Client:
    """Somebody of the first match with a story to tell: these people borrow, sell and give."""
    for seed in count(1):
        azura, _ = played(url, server, f"evening-{seed}", seed=seed, level="random")
        if azura.get("/timeline").json()["rounds"] >= 15:
            return azura
    raise AssertionError("there is always another seed")


def test_the_accounts(people: People, url: str, redis_client: redis.Redis) -> None:
    azura = a_long_match(url, redis_client)
    lines = azura.get("/ledger", seat="s1", most=500).json()["lines"]
    gains = [each for each in lines if each["account"] == "pile:s1" and 0 < len(each.get("dice", ())) < 4]
    line = max(gains, key=lambda each: each["amount"])
    page = people.at(url, **DAY)
    page.goto(f"/matches/{azura.match}/audit?account={line['account']}&at={line['address']}")
    kept(page, "accounts")
