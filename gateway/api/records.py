"""Bringing records in."""

import msgspec
from litestar import post

from gateway.api.given import FILE, Given
from gateway.who import AnyRequest, refuse_all_but_admin
from projections.copies import import_record
from projections.record import decoded

LARGEST_RECORD = 32 << 20
"""Bytes of a record as it is sent."""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was brought in: it can be looked into like any other, and not played on."""

    match: str


@post("/records", request_max_body_size=LARGEST_RECORD, opt={FILE: True})
async def bring(gateway: Given, request: AnyRequest) -> Imported:
    """As admin: bring in a record file, plain or packed, after it was verified."""
    refuse_all_but_admin(gateway.settings.admin_token, request)
    data = await request.body()
    return Imported(match=await gateway.study(lambda log: import_record(log, decoded(data))))
