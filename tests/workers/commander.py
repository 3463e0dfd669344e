"""A process that plays a person's seat, at random, and writes down what it was told has landed.

python -m tests.workers.commander HOME MATCH SEAT FILE: a line of FILE is "<command id> <commit>".
"""

import sys
import uuid
from pathlib import Path

from commands.clock import WallClock
from commands.handling import Tables
from domain.engine.rejection import Rejected
from events.log.base import Unreachable
from events.log.connect import connect
from events.log.redis_log import RedisLog
from workers.jobs import Work
from workers.play_on import decision


def main() -> None:
    home, match_id, seat, file = sys.argv[1:]
    with connect(home=Path(home)) as client, Path(file).open("a", encoding="ascii") as acknowledged:
        tables = Tables(RedisLog(client), WallClock(), [Work(connect(home=Path(home)))])
        while not (kept := tables.refresh(match_id)).match.ended:
            if seat not in kept.match.waits_for():
                tables.log.wait_for(match_id, kept.head, 0.2)
                continue
            command, command_id = decision(kept, seat, "random"), uuid.uuid4().hex
            commit = landed(tables, match_id, seat, command, command_id)
            if commit is not None:
                print(command_id, commit, file=acknowledged, flush=True)


def landed(tables: Tables, match_id: str, seat: str, command: object, command_id: str) -> int | None:
    """The commit of a command, asked for until there is an answer; None if it was refused."""
    while True:
        try:
            return tables.submit(match_id, seat, command, command_id=command_id).commit  # pyright: ignore[reportArgumentType]
        except Unreachable:
            continue
        except Rejected:
            return None


if __name__ == "__main__":
    main()
