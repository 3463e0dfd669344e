"""Bringing a record file in, to look into it."""

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect

from domain.engine.rejection import Rejected
from gateway.api.given import Given
from gateway.limits import address_of
from gateway.pages.look import look_of, page
from gateway.shelf import LARGEST
from gateway.who import AnyRequest

_FORM = 65_536
"""Bytes of a form around its file."""


@get("/records", include_in_schema=False, sync_to_thread=False)
def records_page(request: AnyRequest) -> Response[str]:
    """Where a record is brought in."""
    return page("records.html", look=look_of(request), largest=LARGEST >> 20)


@post("/records", include_in_schema=False, request_max_body_size=LARGEST + _FORM)
async def bring_record(gateway: Given, request: AnyRequest) -> Redirect:
    """Keep a record file for a while, and show its books."""
    await gateway.limits.count("creations", address_of(request.scope))
    file = (await request.form()).get("record")
    if not isinstance(file, UploadFile):
        raise Rejected("bad-request", "engine.gateway.form", "no record file was chosen")
    brought = await file.read()
    digest = await gateway.study(lambda _: gateway.shelf.keep(brought))
    return Redirect(f"/records/{digest}/audit", status_code=303)
