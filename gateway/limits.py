"""How often somebody may ask: so many times a minute, by address and by seat. Counted in this process alone."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Literal

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from domain.engine.rejection import Rejected
from gateway.settings import Settings

Kind = Literal["requests", "creations", "commands"]
UNLIMITED: Final = "unlimited"
"""The mark of a route that everybody may ask as often as they like."""


class Limits:
    """What each address and each token has asked within the last minute."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._most: dict[Kind, RateLimitItemPerMinute] = {
            "requests": RateLimitItemPerMinute(settings.requests),
            "creations": RateLimitItemPerMinute(settings.creations),
            "commands": RateLimitItemPerMinute(settings.commands),
        }

    def count(self, kind: Kind, who: str) -> None:
        """Count that somebody asks.

        Errors: `too-many-requests`.
        """
        if not self._limiter.hit(self._most[kind], kind, who):
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
            self._limits.count("requests", address_of(scope))
        await next_app(scope, receive, send)
