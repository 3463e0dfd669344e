"""Who is asking: a seat, the host, a watcher or the admin, known by a token in a header or a cookie."""

import asyncio
import hmac
from http import HTTPStatus
from typing import Literal

import msgspec
from litestar.connection import Request
from litestar.datastructures import Cookie, State

from domain.engine.rejection import Rejected
from gateway.house import Holder, House, hash_of
from gateway.problems import problem

AnyRequest = Request[None, None, State]
KEPT_S = 30 * 24 * 3600
"""Seconds for which a browser keeps a token."""
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a match. `seat`: whose eyes they see with, none but for a seat; `key` names their token, unread."""

    role: Literal["admin", "host", "seat", "watcher"]
    seat: str | None = None
    name: str = ""
    key: str = ""

    @property
    def holder(self) -> Holder | None:
        """As whom they speak, if they have a name."""
        if self.role == "admin" or not self.name:
            return None
        return Holder(role=self.role, seat=self.seat or "", name=self.name)


WATCHER = Who(role="watcher")


def cookie_of(match_id: str) -> str:
    """The cookie in which a browser keeps the token of a match."""
    return f"etherlog_{match_id}"


def host_cookie_of(match_id: str) -> str:
    """The cookie in which the browser of a match's host keeps the host's token, beside that of a seat."""
    return f"etherlog_host_{match_id}"


def host_token(request: AnyRequest, match_id: str) -> str:
    """The token of a match's host, if the browser that asks has one.

    Errors: `cross-site`.
    """
    return _own_cookie(request, host_cookie_of(match_id))


async def hosts(house: House, request: AnyRequest, match_id: str) -> bool:
    """Whether the browser that asks is the host's of a match.

    Errors: `cross-site`.
    """
    token = host_token(request, match_id)
    holder = await asyncio.to_thread(house.holder_of, match_id, token) if token else None
    return holder is not None and holder.role == "host"


def host_cookies(request: AnyRequest, match_id: str, token: str) -> list[Cookie]:
    """What lets a browser keep the host's token of a match."""
    return [_kept(request, host_cookie_of(match_id), token)]


def seat_cookies(request: AnyRequest, match_id: str, token: str) -> list[Cookie]:
    """What lets a browser keep the token of a match, out of reach of script and of other sites."""
    return [_kept(request, cookie_of(match_id), token)]


def _kept(request: AnyRequest, key: str, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(key=key, value=token, httponly=True, samesite="strict", secure=secure, max_age=KEPT_S)


async def who_at(house: House, admin: str, request: AnyRequest, match_id: str) -> Who:
    """Who asks about a match; without a token they watch. `admin` is the admin's token, if there is one.

    Errors: `bad-token` for one that is not this match's, or no longer; `cross-site`.
    """
    token = _bearer(request) or _own_cookie(request, cookie_of(match_id))
    if not token:
        return WATCHER
    if is_admin(admin, token):
        return Who(role="admin", key=hash_of(token))
    holder = await asyncio.to_thread(house.holder_of, match_id, token)
    if holder is None:
        raise bad_token()
    return Who(role=holder.role, seat=holder.seat or None, name=holder.name, key=hash_of(token))


def is_admin(admin: str, token: str) -> bool:
    """Whether a token is the admin's; without one nobody is."""
    return bool(admin) and hmac.compare_digest(hash_of(admin), hash_of(token))


def refuse_all_but_admin(admin: str, request: AnyRequest) -> None:
    """Errors: `not-admin`."""
    if not is_admin(admin, _bearer(request)):
        raise Rejected("not-admin", "engine.gateway.admin", "this is for who runs the table")


def bad_token() -> Exception:
    """That a token is none of this match, or no longer."""
    why = "this token is none of this match, or it was given up"
    return problem(HTTPStatus.UNAUTHORIZED, "bad-token", "engine.gateway.token", why)


def _bearer(request: AnyRequest) -> str:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def _own_cookie(request: AnyRequest, key: str) -> str:
    token = request.cookies.get(key, "")
    if token:
        refuse_other_sites(request)
    return token


def refuse_other_sites(request: AnyRequest) -> None:
    """Let only our own pages act for a browser, which always says where a form is from.

    Errors: `cross-site`.
    """
    if request.method not in _SAFE and not _from_here(request):
        raise Rejected("cross-site", "engine.gateway.cross-site", "a page of another site may not act for you")


def _from_here(request: AnyRequest) -> bool:
    origin = request.headers.get("Origin", "")
    return origin.partition("://")[2] == request.headers.get("Host", "") != ""
