"""A process that plays a match on by itself until it is over: python -m tests.workers.player HOME MATCH."""

import sys
from pathlib import Path

from commands.clock import WallClock
from commands.handling import Tables
from events.log.connect import connect
from events.log.redis_log import RedisLog
from workers.play_on import play_on


def main() -> None:
    home, match_id = sys.argv[1:]
    with connect(home=Path(home)) as client:
        tables = Tables(RedisLog(client), WallClock())
        while play_on(tables, match_id):
            pass


if __name__ == "__main__":
    main()
