"""Makes those golden records of a game that are not there yet: `.venv/bin/python -m tests.golden.make GAME`.

A golden record replays to its digest for ever, so one that is there is left as it is. What a game has come to tell
since is kept by a new set-up, whose record is made beside the old ones.
"""

import sys
from pathlib import Path
from typing import Any

from projections.record import compressed, record_of
from tests.fixtures.simulated import simulate

HERE = Path(__file__).parent
SET_UPS: dict[str, dict[int, dict[str, Any]]] = {
    "aqueduct": {6: {}, 24: {"level": "medium"}, 30: {}},
    "ethereal": {
        11: {"round_limit": 12},
        31: {"layout": "ffa"},
        53: {"specials": "half", "field_width": 6, "corners": "cut"},
        61: {"layout": "ffa", "seats": 4, "field_width": 6, "fallen_cards": "outer-darkness"},
        65: {"starting_body": "venus", "eclipse_mode": True},
        92: {"specials": "all", "starting_mana": 6, "round_limit": 16},
        113: {"specials": "all", "hand_limit": 8, "midline": False},
        201: {},
        208: {},
        213: {},
        223: {},
        4: {
            "level": "medium",
            "layout": "hill",
            "seats": 2,
            "hill_goal": "marathon",
            "hill_double_points": True,
            "round_limit": 24,
        },
    },
    "pantheon": {0: {}, 3: {}, 24: {}},
}
"""By game: options by number, which seeds the match, or the level of those who play it."""


def main() -> None:
    """Write a record for each set-up of the game that has none."""
    game = sys.argv[1]
    for number, options in SET_UPS[game].items():
        path = HERE / f"{game}-{number}.etherlog.gz"
        if path.exists():
            continue
        log, match_id = simulate(number, game=game, **options)
        path.write_bytes(compressed(record_of(log, match_id).encoded()))
        print(f"{path.name}: {log.head(match_id)} commits")


if __name__ == "__main__":
    main()
