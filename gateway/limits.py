"""How often somebody may ask: so many times a minute, by address and by seat.

What guards codes, the store and the seats is counted in the store, for all gateways together; requests, of which there
are many and any may be lost, in each gateway.
"""

import asyncio
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Literal

import redis
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from domain.engine.rejection import Rejected
from gateway.settings import Settings

Kind = Literal["creations", "commands"]
UNLIMITED: Final = "unlimited"
"""The mark of a route that everybody may ask as often as they like."""


class Limits:
    """What each address and each token has asked within the last minute."""

    def __init__(self, settings: Settings, client: redis.Redis) -> None:
        store = RedisStorage("redis://", client.connection_pool, key_prefix="etherlog:limits")
        self._here, self._everywhere = map(SlidingWindowCounterRateLimiter, (MemoryStorage(), store))
        self._requests = RateLimitItemPerMinute(settings.requests)
        self._most: dict[Kind, RateLimitItemPerMinute] = {
            "creations": RateLimitItemPerMinute(settings.creations),
            "commands": RateLimitItemPerMinute(settings.commands),
        }

    def count_request(self, address: str) -> None:
        """Count that an address asks this gateway.

        Errors: `too-many-requests`.
        """
        if not self._here.hit(self._requests, "requests", address):
            raise too_many(f"at most {self._requests.amount} requests a minute")

    async def count(self, kind: Kind, who: str) -> None:
        """Count what somebody asks of any gateway.

        Errors: `too-many-requests`.
        """
        if not await asyncio.to_thread(self._everywhere.hit, self._most[kind], kind, who):
            raise too_many(f"at most {self._most[kind].amount} {kind} a minute")


def too_many(sentence: str) -> Rejected:
    """That somebody asks too often, or too much at once."""
    return Rejected("too-many-requests", "engine.gateway.limit", sentence)


def address_of(scope: Scope) -> str:
    """Where a request comes from: an IPv4 address, or an IPv6 network, within which addresses cost nothing."""
    host = (scope.get("client") or ("", 0))[0]
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and not address.ipv4_mapped:
        return str(ip_network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)


class ByAddress(ASGIMiddleware):
    """Lets each address ask so often."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count, and pass on."""
        if not scope["route_handler"].opt.get(UNLIMITED):
            self._limits.count_request(address_of(scope))
        await next_app(scope, receive, send)
