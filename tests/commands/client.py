"""A process that sends a match commands of a seat, each under an id of its own, and prints what came of each.

python -m tests.commands.client HOME MATCH SEAT, with one line of JSON on its standard input: the commands by id.
"""

import json
import sys
from pathlib import Path

from commands.clock import WallClock
from commands.handling import Tables
from events.log.connect import connect
from events.log.redis_log import RedisLog
from tests.commands.racer import sent


def main() -> None:
    home, match_id, seat = sys.argv[1:]
    with connect(home=Path(home)) as client:
        tables = Tables(RedisLog(client), WallClock())
        tables.load(match_id)
        print("ready", flush=True)
        commands = json.loads(sys.stdin.readline())
        print(json.dumps({name: sent(tables, match_id, seat, body, name) for name, body in commands.items()}))


if __name__ == "__main__":
    main()
