"""Policies over HTTP: they act while their person looks elsewhere, and nobody else hears of them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import redis

from commands.clock import WallClock
from commands.handling import Tables
from events.log.redis_log import RedisLog
from gateway.house import House
from tests.gateway.conftest import Client, Serve, refused, seated
from tests.gateway.listener import Listener
from tests.gateway.test_twins import addresses, opening, told
from tests.workers.conftest import PERSON, opened
from tests.workers.test_policies import SETTINGS
from workers.play_on import play_on

pytestmark = pytest.mark.timeout(120)


def set_all(client: Client) -> None:
    """Switch every policy of somebody's seat on."""
    for number, (policy, settings) in enumerate(SETTINGS.items()):
        more = {"settings": settings} if settings else {}
        answer = client.command(f"set-{number}", "set-automation", policy=policy, on=True, **more)
        assert answer.status_code == 200, answer.text


def placed(client: Client) -> None:
    """Place the opening Ace where the offers say first, and be ready."""
    client.until(lambda seen: seen["you"] in seen["waits"][0]["of"])
    offers = client.get("/offers").json()["offers"]
    ace = next(offer["commands"][0] for offer in offers if offer["kind"] == "place-card")
    client.post("/commands", {"id": "ace", "command": ace})
    client.command("ready", "report-ready")


def until_without_gifts(client: Client, true: Callable[[Any], bool]) -> Any:
    """The view once something holds of it; gifts of the moon are taken without a card."""

    def holds(seen: Any) -> bool:
        for ask, question in seen["view"].get("questions", {}).items():
            if question["type"] == "gift-offered" and seen["you"] in question["of"]:
                client.command(f"gift-{ask}", "pick-from-grave", ask=int(ask), cards=[])
        return true(seen)

    return client.until(holds)


@pytest.mark.rule("ethereal.automation.real-commands", "ethereal.automation.then-human")
def test_a_seat_plays_on_by_its_policies_while_its_person_looks_elsewhere(played: str) -> None:
    """Her page stays open, in another tab; she does nothing but what no policy does."""
    ann, bob = seated(played, "Ann", "Bob", options={"starting_mana": "none"})
    set_all(ann)
    ann.until(lambda seen: seen["view"].get("order"))
    order = ann.get("/view").json()["view"]["order"]
    for seat in order:
        placed(ann if seat == "s1" else bob)
    with Listener(ann):
        if order[0] == "s2":
            until_without_gifts(bob, lambda seen: seen["view"].get("phase") == "prep")
            for phase in ("prep", "attack"):
                bob.command(f"end-{phase}", "end-phase")
        seen = until_without_gifts(ann, lambda seen: _is_hers(seen["view"]) and not _due(seen["view"]))
    view = seen["view"]
    assert view["players"]["s1"]["kind"] == "person"
    assert view["phase"] in ("prep", "draw")
    if view["phase"] == "draw":
        ann.command("draw-over", "end-phase")
        view = ann.until(lambda seen: seen["view"]["phase"] == "prep" and not _due(seen["view"]))["view"]
    says = [line for item in ann.get("/feed", most=200).json()["items"] for line in item.get("says", [])]
    assert any(line.startswith("By automation of Seat 1") for line in says)
    for path in ("/view", "/feed", "/offers", "/audit", "/books"):
        assert "polic" not in bob.get(path).text
        assert "utomation" not in bob.get(path).text.replace("field_automation", "")
    assert ann.command("over", "end-phase").status_code == 200


def _is_hers(view: dict[str, Any]) -> bool:
    return view.get("active") == "s1" and view.get("phase") in ("prep", "draw")


def _due(view: dict[str, Any]) -> bool:
    """Whether her policies have not yet rested in this prep phase."""
    over = [task for _, task in view["policies"]["s1"].get("over", [])]
    return view["phase"] == "prep" and "move" not in over


@pytest.mark.rule("ethereal.automation.private", "ethereal.automation.event")
@pytest.mark.parametrize("seat", ["s2", None])
def test_what_others_are_answered_does_not_change_by_a_byte(
    seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: redis.Redis
) -> None:
    """Two matches that differ only in that seat 1 has set its policies in one of them."""
    url, house, worlds = serve(), House(redis_client), list[Client]()
    tables = Tables(redis_log, WallClock())
    for match_id in ("aaaaaa", "bbbbbb"):
        opened(tables, match_id, PERSON, PERSON)
        while play_on(tables, match_id):
            pass
        token = house.give(match_id, seat, "p", if_free=True) if seat else ""
        worlds.append(Client(url, match_id, token))
    own = Client(url, "bbbbbb", house.give("bbbbbb", "s1", "p", if_free=True))
    house.give("aaaaaa", "s1", "p", if_free=True)
    set_all(own)
    assert refused(own.command("bad", "set-automation", policy="field", on=True, seat="s2")) == (409, "not-your-seat")
    for path in addresses(url):
        assert _undated(told(worlds[0], path)) == _undated(told(worlds[1], path)), path
    assert _undated((opening(worlds[0]),)) == _undated((opening(worlds[1]),))


def _undated(answer: tuple[Any, ...]) -> str:
    """An answer without the times at which the two matches were played."""
    return re.sub(r"\d{13}|\d{4}-\d\d-\d\dT[\d:.]+Z?", "then", str(answer))
