"""A process that commands a tiny match with each command id it is given and prints what came of each.

python -m tests.commands.racer HOME MATCH SEAT KIND ID...
"""

import json
import sys
from pathlib import Path
from typing import Any

from commands.clock import WallClock
from commands.handling import Tables
from domain.engine.rejection import Rejected
from events.log.connect import connect
from events.log.redis_log import RedisLog
from tests.fixtures.tiny import install

BODY = {"ring": {"type": "ring"}, "say": {"type": "say", "word": "oak"}}


def sent(tables: Tables, match_id: str, seat: str, body: dict[str, Any], command_id: str) -> int | str:
    """The commit in which a command landed, or the code of its refusal; one that came at a busy time is sent again."""
    while True:
        try:
            return tables.submit(match_id, seat, body, command_id=command_id).commit
        except Rejected as refusal:
            if refusal.code != "busy":
                return refusal.code


def main() -> None:
    home, match_id, seat, kind, *command_ids = sys.argv[1:]
    install()
    with connect(home=Path(home)) as client:
        tables = Tables(RedisLog(client), WallClock())
        tables.load(match_id)
        print("ready", flush=True)
        sys.stdin.readline()
        print(json.dumps({each: sent(tables, match_id, seat, BODY[kind], each) for each in command_ids}))


if __name__ == "__main__":
    main()
