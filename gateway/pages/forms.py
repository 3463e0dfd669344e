"""What the pages' forms share: reading them, and going back to where one was."""

from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from litestar.response import Redirect

from domain.engine.rejection import Rejected
from gateway.who import AnyRequest, refuse_other_sites

LONGEST_FIELD = 600


async def fields(request: AnyRequest) -> dict[str, str]:
    """What a form of our own pages says, each field once.

    Errors: `cross-site`; `bad-request` for a field that is too long.
    """
    refuse_other_sites(request)
    form = await request.form()
    said = {name: str(value) for name, value in form.items()}
    if any(len(value) > LONGEST_FIELD for value in said.values()):
        raise Rejected("bad-request", "engine.gateway.form", "a field of the form is too long")
    return said


def back_to(request: AnyRequest, path: str, cookies: list[Cookie] | None = None) -> Redirect:
    """To a page, with what was picked on it if that is where the form was sent from."""
    came = urlsplit(request.headers.get("Referer", ""))
    query = f"?{came.query}" if came.path == path and came.query else ""
    return see(f"{path}{query}", cookies)


def see(address: str, cookies: list[Cookie] | None = None) -> Redirect:
    """To another page, after something was done."""
    return Redirect(address, status_code=303, cookies=cookies or [])


def kept_cookie(key: str, value: str, **more: Any) -> Cookie:
    """A cookie for how this browser wants its pages; it says nothing of a match."""
    return Cookie(key=key, value=value, httponly=True, samesite="lax", max_age=365 * 24 * 3600, **more)
