"""The house: which games there are, and whether it stands."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, PathParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from domain.engine.ruleset import rulesets
from gateway.api.given import Given
from gateway.clock import now_ms
from gateway.gateway import Gateway
from gateway.limits import UNLIMITED
from gateway.metrics import FAILED, LIVE, OVERDUE, QUEUED, REGISTRY
from gateway.who import AnyRequest, refuse_all_but_admin
from projections.schemas import schema_of
from workers.opponents.registry import levels
from workers.sweeper import PATIENCE_S, is_late


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played. `seats`: of a match in its default set-up; `most_seats`: of its largest match.
    `levels`: of its computers. `minutes`: how long a match takes, 0 if nobody says."""

    name: str
    title: str
    seats: tuple[str, ...]
    most_seats: tuple[str, ...]
    commands: tuple[str, ...]
    levels: tuple[str, ...]
    minutes: int


_FIGURES = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")  # which litestar adds


@get("/games", sync_to_thread=False)
def games() -> list[Game]:
    """The games of this house."""
    return [
        Game(
            name=rules.name,
            title=rules.title,
            seats=rules.seats,
            most_seats=rules.most_seats,
            commands=tuple(sorted(rules.commands)),
            levels=tuple(levels(rules.name)),
            minutes=rules.minutes,
        )
        for rules in rulesets().values()
    ]


@get("/games/{name:str}/schemas/{kind:str}", sync_to_thread=True)
def schema(
    name: FromPath[str],
    kind: Annotated[str, PathParameter(description="commands, view, insight, position, record, scenario or dispute")],
) -> dict[str, Any]:
    """The JSON Schema of what a game reads and writes."""
    return schema_of(kind, name)


@get("/health/live", sync_to_thread=False, opt={UNLIMITED: True})
def live() -> dict[str, str]:
    """This process answers."""
    return {"status": "alive"}


@get("/metrics", opt={UNLIMITED: True}, media_type=_FIGURES)
async def metrics(gateway: Given, request: AnyRequest) -> bytes:
    """Figures for Prometheus, for the admin: they count what is hidden from seats."""
    refuse_all_but_admin(gateway.settings.admin_token, request)
    return await asyncio.to_thread(_measured, gateway)


def _measured(gateway: Gateway) -> bytes:
    waiting, now = gateway.log.waiting_of(gateway.log.live()).values(), now_ms()
    LIVE.set(len(waiting))
    OVERDUE.set(sum(is_late(each, now, PATIENCE_S * 1000) for each in waiting))
    queued, failed = gateway.work.depth()
    QUEUED.set(queued)
    FAILED.set(failed)
    return generate_latest(REGISTRY)


@get("/health/ready", opt={UNLIMITED: True})
async def ready(gateway: Given) -> dict[str, str]:
    """This process and its store answer; 503 otherwise."""
    await asyncio.to_thread(gateway.log.head, "health")
    return {"status": "ready"}
