"""What only the log in Redis has to get right."""

from pathlib import Path

import pytest
import redis

from events.log.base import Unreachable
from events.log.commit import hash_of
from events.log.connect import connect
from events.log.redis_log import LIVE, RedisLog
from tests.log.conftest import ENDED, WAITING


def test_the_keys_of_a_match_share_a_slot(redis_log: RedisLog, redis_client: redis.Redis) -> None:
    redis_log.append("m", 0, b"one", WAITING, "c")
    redis_log.keep_seed("m", b"seed")
    redis_log.keep_snapshot("m", 1, "f", b"state")
    assert set(redis_client.keys()) == {b"{m}:log", b"{m}:meta", b"{m}:ids", b"{m}:snap", b"{m}:seed", LIVE.encode()}
    assert redis_client.xrange("{m}:log") == [(b"1-0", {b"c": b"one"})]
    assert redis_client.hget("{m}:meta", "last") == b"1:" + hash_of(b"one").encode()


def test_a_match_that_is_dropped_leaves_no_key(redis_log: RedisLog, redis_client: redis.Redis) -> None:
    redis_log.append("m", 0, b"one", WAITING, "c")
    redis_log.keep_seed("m", b"seed")
    redis_log.keep_snapshot("m", 1, "f", b"state")
    redis_log.drop("m")
    assert redis_client.keys() == []


def test_a_server_that_forgot_the_scripts_is_told_again(redis_log: RedisLog, redis_client: redis.Redis) -> None:
    redis_log.append("m", 0, b"one", WAITING)
    redis_client.script_flush()
    redis_log.append("m", 1, b"two", WAITING)
    assert redis_log.head("m") == 2


def test_the_set_of_live_matches_is_rebuilt_from_what_they_wait_for(
    redis_log: RedisLog, redis_client: redis.Redis
) -> None:
    redis_log.append("ended", 0, b"one", ENDED)
    redis_log.append("live", 0, b"one", WAITING)
    redis_client.delete(LIVE)
    redis_client.sadd(LIVE, "ended", "dropped")
    assert redis_log.rebuild_live() == ["live"]
    assert redis_log.live() == ["live"]


def test_a_wait_may_be_longer_than_the_timeout_of_the_socket(redis_home: Path, redis_client: redis.Redis) -> None:
    with connect(home=redis_home, timeout_s=0.5) as hasty:
        assert not RedisLog(hasty).wait_for("m", 0, 0.7)


def test_a_client_that_answers_text_is_refused() -> None:
    with pytest.raises(ValueError, match="bytes"):
        RedisLog(redis.Redis(decode_responses=True))


def test_a_server_that_is_not_there_is_unreachable(tmp_path: Path) -> None:
    with connect(f"unix://{tmp_path}/none.sock") as client:
        log = RedisLog(client)
        with pytest.raises(Unreachable):
            log.append("m", 0, b"one", WAITING)
        with pytest.raises(Unreachable):
            log.waiting("m")
