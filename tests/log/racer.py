"""A process that appends one commit for each command id it is given and prints where each landed.

python -m tests.log.racer HOME MATCH ID...
"""

import json
import sys
from pathlib import Path

from events.log.base import AlreadyLanded, HeadMoved
from events.log.connect import connect
from events.log.redis_log import RedisLog
from tests.log.conftest import WAITING


def land(log: RedisLog, match: str, command_id: str) -> int:
    """Append until the command is in; the commit it is in."""
    while True:
        head = log.head(match)
        try:
            log.append(match, head, json.dumps({"n": head + 1, "id": command_id}).encode(), WAITING, command_id)
        except HeadMoved:
            continue
        except AlreadyLanded as landed:
            return landed.commit
        return head + 1


def main() -> None:
    home, match, *command_ids = sys.argv[1:]
    with connect(home=Path(home)) as client:
        log = RedisLog(client)
        print(json.dumps({command_id: land(log, match, command_id) for command_id in command_ids}))


if __name__ == "__main__":
    main()
