"""What is counted of a gateway, for Prometheus (docs/operations.md)."""

import time
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from events.log.base import HeadMoved, Waiting
from events.log.redis_log import RedisLog

REGISTRY: Final = CollectorRegistry()
REQUESTS: Final = Histogram(
    "etherlog_request_seconds",
    "Requests by route, method and status.",
    ("route", "method", "status"),
    registry=REGISTRY,
)
COMMANDS: Final = Counter("etherlog_commands", "Commands that landed.", ("ruleset",), registry=REGISTRY)
REJECTIONS: Final = Counter("etherlog_rejections", "What was refused, by code.", ("code",), registry=REGISTRY)
APPENDS: Final = Histogram(
    "etherlog_append_seconds",
    "Appends to a log.",
    registry=REGISTRY,
    buckets=(0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
CONFLICTS: Final = Counter("etherlog_conflicts", "Appends that came second and were decided again.", registry=REGISTRY)
STREAMS: Final = Gauge("etherlog_streams", "Live streams that are open.", registry=REGISTRY)
LIVE: Final = Gauge("etherlog_live_matches", "Matches that have not ended.", registry=REGISTRY)
OVERDUE: Final = Gauge(
    "etherlog_overdue_duties", "Matches that have waited too long for a computer or a time.", registry=REGISTRY
)
QUEUED: Final = Gauge("etherlog_queue_depth", "Jobs that wait for a worker.", registry=REGISTRY)
FAILED: Final = Gauge("etherlog_failed_jobs", "Jobs that have failed within the last minute.", registry=REGISTRY)


class MeteredLog(RedisLog):
    """A log whose appends are timed and counted."""

    def append(
        self,
        match: str,
        expected: int,
        line: bytes,
        waiting: Waiting,
        command_id: str | None = None,
        prev: str = "",
    ) -> None:
        """See `MatchLog`."""
        begun = time.perf_counter()
        try:
            super().append(match, expected, line, waiting, command_id, prev)
        except HeadMoved:
            CONFLICTS.inc()
            raise
        finally:
            APPENDS.observe(time.perf_counter() - begun)
