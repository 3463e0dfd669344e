"""Over HTTP a seat cannot tell the true match from one in which what it has never seen lies otherwise.

Every address of a match that can be read is asked, with its headers, and every refusal is compared, byte for byte.
"""

import re
from random import Random
from typing import Any, Final

import httpx
import pytest

from commands.kept import codec_of
from events.log.base import Waiting
from events.log.commit import first_prev, hash_of, head_of
from events.log.redis_log import RedisLog
from gateway.house import House
from projections.feed import Feed
from projections.offers import refusal_of
from projections.replay import kept_at
from tests.gateway.conftest import Client, Serve
from tests.projections.attempts import attempts
from tests.projections.moments import RULES, Moment, moments
from tests.projections.secrets import CARD, all_hidden_from, as_json, cards_in, hidden_from

pytestmark = pytest.mark.timeout(180)

CUTS: Final = (
    (0, 20),
    pytest.param(0, 70, marks=pytest.mark.long),
    pytest.param(1, 30, marks=pytest.mark.long),
    pytest.param(2, 60, marks=pytest.mark.long),
    pytest.param(3, 50, marks=pytest.mark.long),
)
"""Number of a played match, and after what part of it, in hundredths of its commits, it is looked at."""
SEED: Final = bytes(32)
COMPUTER: Final = re.compile(r'\{"kind":"computer","level":"\w+"\}')
NOW: Final = re.compile(r'"now":\d+')


def begun(match: int, part: int) -> tuple[Moment, ...]:
    """A match up to where it is looked at."""
    whole = moments(match)
    return whole[: len(whole) * part // 100]


def lines_of(match: int, part: int) -> list[bytes]:
    return [moment.line for moment in begun(match, part)]


def as_match(match_id: str, lines: list[bytes], other: dict[str, str], cards: re.Pattern[str] = CARD) -> list[bytes]:
    """The same lines as the log of a match between persons, with some cards in each other's place."""
    made, prev = list[bytes](), first_prev(match_id)
    for line in lines:
        renamed = cards.sub(lambda found: other.get(found[0], found[0]), line.decode())
        renamed = COMPUTER.sub('{"kind":"person","name":"p"}', renamed).replace(head_of(line).prev, prev)
        made.append(renamed.encode())
        prev = hash_of(made[-1])
    return made


def swapped(match: int, part: int, seat: str | None, random: Random) -> dict[str, str]:
    """Cards that this seat has never seen, in each other's place within what each seat holds."""
    feed, so_far = Feed(RULES, seat), begun(match, part)
    seen = set[str]()
    for moment in so_far:
        seen |= cards_in(feed.hear(moment.events)) | cards_in(feed.view)
        of_command = cards_in(moment.command.model_dump()) if moment.command else set[str]()
        seen |= of_command & all_hidden_from(moment.before, seat) if moment.actor == seat else set[str]()
    other = dict[str, str]()
    for cards in hidden_from(so_far[-1].after, seat).values():
        never = sorted(cards - seen)
        other |= zip(never, random.sample(never, len(never)), strict=True)
    return other


def put(log: RedisLog, house: House, match_id: str, lines: list[bytes]) -> dict[str | None, str]:
    """The match in the log; each seat's token."""
    log.keep_seed(match_id, SEED)
    for done, line in enumerate(lines):
        log.append(match_id, done, line, Waiting(of=("s1",)))
    return {None: "", **{seat: house.give(match_id, seat, seat, if_free=True) for seat in RULES.seats}}


def addresses(url: str) -> list[str]:
    """Every address below a match that can be read with nothing but the match's id, but for its endless stream."""
    document = httpx.get(f"{url}/api/openapi").json()
    below = "/api/matches/{match_id}"
    read = [path.removeprefix(below) for path, asked in document["paths"].items() if "get" in asked]
    asked = (
        "/calendar?past=true",
        "/feed?after=3&most=5",
        "/books?after=9",
        "/moments/2?seat=s1",
        "/cards/9h.1",
        "/compare?one=A&other=9h.1",
        "/compare?one=A&other=9h.2",
        "/compare?one=A&other=B2",
        "/ledger/4.1",
    )
    return sorted(asked) + sorted(path for path in read if "{" not in path and "/api" not in path and path != "/stream")


def told(client: Client, path: str) -> tuple[Any, ...]:
    """All that an answer tells, but for the hour."""
    answer = client.get(path)
    headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-length")}
    return answer.status_code, headers, NOW.sub('"now":0', answer.text).replace(client.match, "twin")


def opening(client: Client) -> str:
    """The first event of a stream."""
    text = ""
    with client.http.stream("GET", f"/api/matches/{client.match}/stream") as answer:
        for part in answer.iter_text():
            text += part
            if "event: view" in text and text.endswith("\n\n"):
                return NOW.sub('"now":0', text).replace(client.match, "twin")
    raise AssertionError("the stream tells nothing")


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.per-seat")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
@pytest.mark.parametrize(("match", "part"), CUTS)
def test_whatever_is_asked_is_answered_alike(
    match: int, part: int, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, house, random = serve(patience_s=0.0), House(redis_client), Random(match)
    other = swapped(match, part, seat, random)
    assert [card for card, its in other.items() if card != its], "something lies otherwise"
    worlds = list[Client]()
    for match_id, renaming in (("aaaaaa", {}), ("bbbbbb", other)):
        tokens = put(redis_log, house, match_id, as_match(match_id, lines_of(match, part), renaming))
        worlds.append(Client(url, match_id, tokens[seat]))
    true, twin = worlds
    paths = addresses(url)
    assert {"", "/view", "/feed", "/offers", "/spells", "/chat"} <= set(paths)
    for path in paths:
        assert told(true, path) == told(twin, path), path
    assert opening(true) == opening(twin)
    if seat:
        _is_refused_alike(redis_log, true, twin, seat, random)


def _is_refused_alike(log: RedisLog, true: Client, twin: Client, seat: str, random: Random) -> None:
    """Commands that are refused in the one match are refused in the other, for the same reason."""
    kept, refusals = kept_at(log, true.match), 0
    for number, command in enumerate(attempts(kept.match, seat, random, 60)):
        hidden = cards_in(command.model_dump()) & all_hidden_from(kept.match, seat)
        if hidden or refusal_of(RULES, kept.match, seat, command) is None:
            continue
        order = {"id": f"c{number}", "command": command.model_dump(mode="json")}
        answers = [client.post("/commands", order) for client in (true, twin)]
        assert answers[0].status_code in (409, 422)
        assert answers[0].text == answers[1].text
        refusals += 1
    assert refusals > 5


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.hand-others")
@pytest.mark.parametrize("seat", [*RULES.seats, None])
@pytest.mark.parametrize(("match", "part"), CUTS)
def test_no_answer_names_a_hidden_card_or_counts_what_is_hidden(
    match: int, part: int, seat: str | None, serve: Serve, redis_log: RedisLog, redis_client: Any
) -> None:
    url, lines = serve(), as_match("aaaaaa", lines_of(match, part), {})
    tokens = put(redis_log, House(redis_client), "aaaaaa", lines)
    client = Client(url, "aaaaaa", tokens[seat])
    last, named = begun(match, part)[-1], set[str]()
    feed = Feed(RULES, seat)
    for line in lines:
        named |= cards_in(feed.hear(codec_of("ethereal").folded(line).events)) | cards_in(feed.view)
    secret = {SEED.hex(), *last.after.entropy.values()}
    secret |= {each for line in lines for each in (hash_of(line), head_of(line).salt, head_of(line).prev)}
    for path in addresses(url):
        answer = client.get(path)
        all_of_it = answer.text + as_json(dict(answer.headers))
        assert not cards_in(answer.text) & all_hidden_from(last.after, seat) - named, path
        assert not [each for each in secret if each and each in all_of_it], path
        assert not re.search(r'"(head|commit|commits|address|salt|prev|digest|entropy)":', answer.text), path


def test_swapping_what_is_seen_would_be_found(serve: Serve, redis_log: RedisLog, redis_client: Any) -> None:
    url, (match, part) = serve(), (0, 20)
    last = begun(match, part)[-1].after
    own, below = last.hands["s1"][0], last.decks["s1"][0]
    shown = {own: below, below: own}
    house, answers = House(redis_client), list[Any]()
    for match_id, renaming in (("aaaaaa", {}), ("bbbbbb", shown)):
        tokens = put(redis_log, house, match_id, as_match(match_id, lines_of(match, part), renaming))
        answers.append(told(Client(url, match_id, tokens["s1"]), "/view"))
    assert answers[0] != answers[1]
