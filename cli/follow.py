"""Following a match: its commits one by one as they land in the log, with what a watcher is told of each."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from commands.kept import Kept, before_first, codec_of, fold_lines, ruleset_of
from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from projections.feed import lines_of

LOOK_UP_S = 0.5
"""How long to wait for a commit before asking whether anybody is still at work."""


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """A commit that has landed: the match after it, what a watcher is told, and how many events it has."""

    kept: Kept
    lines: tuple[Any, ...]
    events: int

    @property
    def view(self) -> Any:
        """What a watcher may know of the match now."""
        return self.kept.rules.view(self.kept.match, None)


def follow(log: MatchLog, match_id: str, trouble: Callable[[], str]) -> Iterator[Landing]:
    """Every commit from the first to the end of the match, each as soon as it is there.

    `trouble` is asked whenever the next one is long in coming: why there will be none, or nothing.
    Errors: `Rejected` with `worker-stopped`.
    """
    kept: Kept | None = None
    while kept is None or not kept.match.ended:
        after = kept.head if kept else 0
        while not log.wait_for(match_id, after, LOOK_UP_S):
            # Whoever stopped may have written just before.
            if (why := trouble()) and log.head(match_id) == after:
                raise Rejected("worker-stopped", "engine.shown.failed", f"nobody plays {match_id} on: {why}")
        for line in log.lines(match_id, after):
            landing = _landing(kept or before_first(ruleset_of(line), match_id), line)
            kept = landing.kept
            yield landing


def _landing(before: Kept, line: bytes) -> Landing:
    events = codec_of(before.ruleset).folded(line).events
    return Landing(
        kept=fold_lines(before, [line]),
        lines=lines_of(before.rules, before.match, events, None),
        events=len(events),
    )
