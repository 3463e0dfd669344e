"""Playing over HTTP: making a match, sitting down, seeing, and commanding."""

import threading

import httpx
import pytest
import redis

from commands.clock import WallClock
from commands.handling import Tables
from events.base import Player
from events.log.redis_log import RedisLog
from gateway.house import House
from projections.feed import patched
from tests.gateway.conftest import Client, Serve, created, joined, refused, seated
from tests.gateway.listener import Listener
from workers import jobs, play_on

pytestmark = pytest.mark.timeout(120)


def test_a_room_is_found_by_its_code_in_small_letters_and_its_seats_are_taken_in_order(url: str) -> None:
    made = created(url, ruleset="ethereal")
    assert len(made["code"]) == 5
    ann, bob = joined(url, f" {made['code'].lower()} ", "Ann"), joined(url, made["code"], "Bob")
    about = ann.get().json()
    assert {seat: player["name"] for seat, player in about["players"].items()} == {"s1": "Ann", "s2": "Bob"}
    assert [client.get("/view").json()["you"] for client in (ann, bob, Client(url, ann.match))] == ["s1", "s2", ""]
    full = httpx.post(f"{url}/api/rooms/{made['code']}/seats", json={"name": "Eve"})
    assert refused(full) == (409, "seat-taken")
    assert refused(httpx.get(f"{url}/api/rooms/ZZZZZ")) == (404, "unknown-room")


def test_of_many_who_want_a_seat_each_gets_one_of_their_own(url: str) -> None:
    code, answers = created(url)["code"], list[httpx.Response]()

    def sit(name: str) -> None:
        answers.append(httpx.post(f"{url}/api/rooms/{code}/seats", json={"name": name, "seat": "s2"}, timeout=20))

    threads = [threading.Thread(target=sit, args=(f"P{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    [won] = [answer.json() for answer in answers if answer.status_code == 201]
    assert Client(url, won["match"], won["token"]).get("/view").json()["you"] == "s2"


def test_who_wants_any_seat_gets_another_one_if_somebody_was_faster(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "free_seats", lambda house, match_id, seats: list(seats))  # as it was a moment ago
    code = created(url)["code"]
    assert [joined(url, code, name).get("/view").json()["you"] for name in ("Ann", "Bob")] == ["s1", "s2"]
    full = httpx.post(f"{url}/api/rooms/{code}/seats", json={"name": "Eve"})
    assert refused(full) == (409, "seat-taken")


def test_a_match_is_played_to_a_command_that_lands_once_however_often_it_is_sent(played: str) -> None:
    [ann] = seated(played, "Ann", computers={"s2": "random"})
    ann.until(lambda seen: seen["waits"][0]["of"] == ["s1"])
    possible = ann.get("/offers").json()
    group = next(offer for offer in possible["offers"] if offer.get("commands"))
    order = {"id": "first", "command": group["commands"][0]}
    first, again = ann.post("/commands", order).json(), ann.post("/commands", order).json()
    assert (first["again"], again["again"]) == (False, True)
    assert refused(ann.command("first", "end-phase")) == (409, "id-taken")
    assert first["number"] > possible["number"]
    known = ann.get("/feed", after=possible["number"]).json()
    assert known["items"][0]["number"] == possible["number"] + 1
    assert all(len(item["says"]) == len(item["lines"]) for item in known["items"])


def test_the_patches_of_a_feed_add_up_to_the_view_page_by_page(played: str) -> None:
    made = created(played, computers={"s1": "random", "s2": "random"}, options={"round_limit": 3})
    watcher = Client(played, made["match"])
    seen = watcher.until(lambda seen: not seen["waits"])
    view, after = {}, 0
    while after < seen["number"]:
        page = watcher.get("/feed", after=after, most=7).json()
        assert len(page["items"]) <= 7
        for item in page["items"]:
            after += 1
            assert item["number"] == after
            view = patched(view, item["patch"]) if "patch" in item else view
    assert view == seen["view"]
    assert page["number"] == after


def test_old_items_that_are_no_longer_in_memory_are_read_from_the_log(
    url: str, redis_log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway.hall.LATEST", 4)
    made = created(url, computers={"s1": "random", "s2": "random"}, options={"round_limit": 2})
    while play_on.play_on(jobs.tables(), made["match"]):
        pass
    watcher = Client(url, made["match"])
    number = watcher.get("/view").json()["number"]
    assert number > 20
    first = watcher.get("/feed", after=2, most=3).json()["items"]
    assert [item["number"] for item in first] == [3, 4, 5]
    assert watcher.get("/feed", after=number - 2).json()["items"][-1]["number"] == number


def test_what_a_seat_can_do_is_not_worked_out_again_for_what_it_is_not_told(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out = list[str]()
    monkeypatch.setattr("gateway.hall.offers_of", lambda rules, view: worked_out.append(view.you) or [])
    ann, bob = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    ann.get("/offers")
    policy = {"policy": "ritual-dice", "on": True, "settings": {"style": "balanced"}}
    assert bob.command("a", "set-automation", **policy).status_code == 200
    ann.get("/offers"), bob.get("/offers")
    assert worked_out == ["s1", "s2"]
    ann.command("a", "set-automation", **policy)
    ann.get("/offers")
    assert worked_out == ["s1", "s2", "s1"]


@pytest.mark.rule("ethereal.calendar.before-commands")
def test_a_command_waits_for_what_is_due_and_is_decided_after_it(serve: Serve, redis_log: RedisLog) -> None:
    url = serve(patience_s=20.0)
    ann, _ = seated(url, "Ann", "Bob")
    assert ann.get("/view").json()["waits"][0]["of"] == ["system"]
    answers = list[httpx.Response]()
    thread = threading.Thread(target=lambda: answers.append(ann.command("a", "report-ready")))
    thread.start()
    while ann.match not in redis_log.live():
        pass
    jobs.tables().carry_on(ann.match)
    thread.join(20)
    assert refused(answers[0]) in ((409, "ace-not-placed"), (409, "not-your-turn"))


def test_without_a_worker_a_command_is_refused_after_a_while_and_may_be_sent_again(serve: Serve) -> None:
    ann, _ = seated(serve(patience_s=0.1), "Ann", "Bob")
    answer = ann.command("a", "end-phase")
    assert refused(answer) == (409, "happening-pending")
    assert answer.headers["Retry-After"] == "1"


def test_what_is_refused_is_a_problem_with_code_and_rule(url: str) -> None:
    ann, bob = seated(url, "Ann", "Bob")
    jobs.tables().carry_on(ann.match)
    idle = bob if ann.get("/view").json()["waits"][0]["of"] == ["s1"] else ann
    assert refused(idle.command("a", "end-phase")) == (409, "not-your-turn")
    assert refused(idle.command("b", "no-such-thing")) == (422, "unknown-command")
    assert refused(idle.command("c", "end-phase", more=1)) == (422, "bad-command")
    assert refused(idle.command("not an id!", "end-phase")) == (400, "bad-request")
    assert refused(idle.command("line\n", "end-phase")) == (400, "bad-request")
    assert refused(idle.post("/commands", [])) == (400, "bad-request")
    assert refused(Client(url, ann.match).command("d", "end-phase")) == (403, "not-seated")
    assert refused(Client(url, ann.match, "x" * 32).command("e", "end-phase")) == (401, "bad-token")
    assert refused(Client(url, "no-such-match").get("/view")) == (404, "unknown-match")
    assert refused(Client(url, "}{").get("/view")) == (404, "unknown-match")
    assert refused(httpx.get(f"{url}/api/nothing")) == (404, "not-found")
    assert refused(httpx.post(f"{url}/api/matches", json={"ruleset": "whist"})) == (422, "unknown-ruleset")
    assert refused(httpx.post(f"{url}/api/matches", json={"options": {"field_width": 9}})) == (422, "field-size")
    assert refused(httpx.post(f"{url}/api/matches", json={"computers": {"s2": "god"}})) == (422, "unknown-difficulty")
    deep = httpx.post(f"{url}/api/matches", content=b"[" * 60_000, headers={"Content-Type": "application/json"})
    assert refused(deep) == (400, "bad-request")
    elsewise = httpx.delete(f"{url}/api/games")
    assert refused(elsewise) == (405, "not-found")
    assert "GET" in elsewise.headers["Allow"]
    large = httpx.post(f"{url}/api/matches", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert refused(large) == (413, "too-large")


def test_a_match_that_another_one_has_replaced_is_told_of_no_more(url: str, redis_log: RedisLog) -> None:
    ann, _ = seated(url, "Ann", "Bob")
    assert len(ann.get("/view").json()["view"]["players"]) == 2
    redis_log.drop(ann.match)
    tables = Tables(redis_log, WallClock())
    tables.create("ethereal", match_id=ann.match)
    for seat in ("s1", "s2"):
        tables.take_seat(ann.match, seat, Player(kind="person", name="Eve"))
    tables.carry_on(ann.match)
    watcher = Client(url, ann.match)
    watcher.get("/view")
    assert watcher.get("/view").json()["view"]["players"]["s1"]["name"] == "Eve"


def test_a_match_that_is_taken_away_is_told_of_no_more(url: str, redis_log: RedisLog) -> None:
    kept, gone = created(url, listed=True), created(url, listed=True)
    assert httpx.get(f"{url}/api/matches/{gone['match']}/view").status_code == 200
    redis_log.drop(gone["match"])
    for what in ("", "/view", "/feed"):
        assert refused(httpx.get(f"{url}/api/matches/{gone['match']}{what}")) == (404, "unknown-match")
    assert [room["code"] for room in httpx.get(f"{url}/api/rooms").json()] == [kept["code"]]


def test_without_the_store_a_gateway_is_alive_and_not_ready(serve: Serve, redis_client: redis.Redis) -> None:
    url = serve(heartbeat_s=0.1)
    assert httpx.get(f"{url}/health/ready").status_code == 200
    ann, _ = seated(url, "Ann", "Bob")
    with Listener(ann) as listener:
        listener.data("view")
        redis_client.config_set("maxclients", 1)
        try:
            for kind in ("normal", "pubsub"):
                redis_client.execute_command("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")
            assert refused(httpx.get(f"{url}/health/ready", timeout=30)) == (503, "unreachable")
            for answer in (ann.get("/view"), httpx.get(f"{url}/api/rooms/ABCDE", timeout=30)):
                assert refused(answer) == (503, "unreachable")
            assert httpx.get(f"{url}/health/live").status_code == 200
            assert refused(ann.command("a", "end-phase")) == (503, "unreachable")
            assert listener.data("end") == {"reason": "closing"}, "come again, here or elsewhere"
        finally:
            redis_client.config_set("maxclients", 10_000)


def test_the_games_tell_their_commands_and_schemas(url: str) -> None:
    [game] = [game for game in httpx.get(f"{url}/api/games").json() if game["name"] == "ethereal"]
    assert "place-card" in game["commands"]
    assert {"random", "medium"} <= set(game["levels"])
    schema = httpx.get(f"{url}/api/games/ethereal/schemas/commands").json()
    assert schema["title"] == "Ethereal: commands"
    assert refused(httpx.get(f"{url}/api/games/ethereal/schemas/nothing")) == (404, "unknown-schema")


@pytest.mark.rule("aqueduct.view.length")
def test_the_games_tell_how_long_a_match_takes_where_their_rulebook_does(url: str) -> None:
    minutes = {game["name"]: game["minutes"] for game in httpx.get(f"{url}/api/games").json()}
    assert (minutes["aqueduct"], minutes["ethereal"]) == (30, 0)


def test_only_the_rooms_that_were_opened_for_everybody_are_listed(url: str) -> None:
    listed = created(url, listed=True)
    created(url)
    [room] = httpx.get(f"{url}/api/rooms").json()
    assert (room["code"], room["match"], room["free"]) == (listed["code"], listed["match"], ["s1", "s2"])
    host = Client(url, listed["match"], listed["host_token"])
    ann = joined(url, listed["code"], "Ann")
    assert refused(ann.http.delete(f"/api/matches/{ann.match}/room")) == (403, "not-host")
    assert host.http.delete(f"/api/matches/{host.match}/room").status_code == 204
    assert httpx.get(f"{url}/api/rooms").json() == []
    assert refused(httpx.get(f"{url}/api/rooms/{listed['code']}")) == (404, "unknown-room")
    assert ann.get("/view").json()["you"] == "s1", "who is in stays in"


@pytest.mark.rule("engine.insight.compare")
def test_a_game_that_compares_nothing_says_so_and_has_no_figures(url: str) -> None:
    [ann] = seated(url, "Ann", ruleset="pantheon")
    assert ann.get("/compare?one=a&other=b").json()["code"] == "nothing-to-compare"
    assert ann.get("/info").json()["info"] is None
    assert ann.get("/rolls").json()["rolls"] == []
