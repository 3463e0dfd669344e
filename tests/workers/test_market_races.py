"""Several clients of a person play one seat at once against a computer that several workers play."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from commands.clock import WallClock
from commands.handling import Tables
from commands.kept import before_first, fold_lines
from domain.engine.ruleset import ruleset
from events.ethereal.auction import LotOffered, LotSold, LotWithdrawn
from events.log.commit import head_of
from events.log.connect import connect
from events.log.redis_log import RedisLog
from projections.record import commit_of
from projections.verify import verify_lines
from tests.workers.conftest import COMPUTER, PERSON, SEED
from workers.jobs import Work
from workers.run import Crew

pytestmark = pytest.mark.timeout(240)

CLIENTS, WORKERS = 3, 2


def test_what_clients_and_workers_do_at_once_is_done_once(
    fresh_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ETHERLOG_HOME", str(fresh_home))
    for name in ("ETHERLOG_REDIS_URL", "ETHERLOG_RQ_URL"):
        monkeypatch.delenv(name, raising=False)
    files = [tmp_path / f"client-{number}" for number in range(CLIENTS)]
    with connect(home=fresh_home) as client, Crew(WORKERS):
        log = RedisLog(client)
        tables = Tables(log, WallClock(), [Work(client)])
        tables.create("ethereal", {"round_limit": 4, "starting_mana": 6}, match_id="m", seed=SEED)
        for seat, player in (("s1", PERSON), ("s2", COMPUTER)):
            tables.take_seat("m", seat, player, entropy=seat)
        command = [sys.executable, "-m", "tests.workers.commander", str(fresh_home), "m", "s1"]
        clients = [subprocess.Popen([*command, str(file)]) for file in files]
        assert [each.wait(200) for each in clients] == [0] * CLIENTS
        lines = list(log.lines("m"))
    check_books("m", lines)
    check_acknowledged(lines, files)
    check_lots(lines)


def check_books(match_id: str, lines: list[bytes]) -> None:
    """The log verifies, and after every commit the accounts sum to zero and each card is in one zone."""
    assert verify_lines(match_id, lines).findings == ()
    kept = before_first("ethereal", match_id)
    for line in lines:
        kept = fold_lines(kept, (line,))
        assert sum(kept.match.balances.values()) == 0
        assert set(Counter(ruleset("ethereal").card_zones(kept.match)).values()) <= {1}
    assert kept.match.ended


def check_acknowledged(lines: list[bytes], files: list[Path]) -> None:
    """What a client was told has landed is there, once."""
    landed = Counter(head.id for head in map(head_of, lines) if head.id)
    told = [line.split() for file in files for line in file.read_text(encoding="ascii").splitlines()]
    assert told
    assert {id for id, _ in told} <= landed.keys()
    assert set(landed.values()) <= {1}
    assert {id: int(commit) for id, commit in told} == {
        head.id: head.n for head in map(head_of, lines) if head.id in dict(told)
    }


def check_lots(lines: list[bytes]) -> None:
    """Every lot came up once and left the Auction once at most."""
    events = [event for line in lines for event in commit_of("ethereal", line).events]
    offered = Counter(event.lot for event in events if isinstance(event, LotOffered))
    gone = Counter(event.lot for event in events if isinstance(event, LotSold | LotWithdrawn))
    assert set(offered.values()) <= {1}
    assert set(gone.values()) <= {1}
    assert gone.keys() <= offered.keys()
