"""How this browser wants its pages."""

from urllib.parse import quote

import msgspec
from litestar import post
from litestar.response import Redirect

from domain.engine.rejection import Rejected
from gateway.pages.forms import fields, kept_cookie, see
from gateway.pages.look import LOOK_COOKIE, Look, look_of
from gateway.who import AnyRequest


@post("/look", status_code=303)
async def keep_look(request: AnyRequest) -> Redirect:
    """Keep how pages look in this browser, as far as a form says, and go back."""
    said = await fields(request)
    back = said.get("back", "/")
    asked = {name: value for name, value in said.items() if name in Look.__struct_fields__}
    try:
        look = msgspec.convert({**msgspec.to_builtins(look_of(request)), **asked}, Look, strict=False)
    except msgspec.ValidationError as error:
        raise Rejected("bad-request", "engine.gateway.form", "pages cannot look like that") from error
    if not back.startswith("/") or back.startswith(("//", "/\\")):
        raise Rejected("bad-request", "engine.gateway.form", "the way back leads elsewhere")
    return see(back, [kept_cookie(LOOK_COOKIE, quote(msgspec.json.encode(look)))])
