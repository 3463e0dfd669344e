"""How a page is made: a template, what it is given, and the headers that keep it to what it was made of."""

import gzip
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import unquote

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response

from gateway.pages import static_files
from gateway.pages.told import in_parts, named, ticked
from gateway.who import AnyRequest

TEMPLATES: Final = Path(__file__).parent / "templates"
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing but what this house serves, and nothing written into the page itself."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How one browser wants its pages: kept in its cookie, and no fact of any match.

    An empty value is as usual, `SETTINGS` names the others. `bare`: tiles bear no names; `still`: nothing moves;
    `quiet`: no sound says that it is your turn.
    """

    theme: Literal["", "light", "dark"] = ""
    cards: Literal["", "small", "large"] = ""
    size: Literal["", "small", "large"] = ""
    text: Literal["", "large", "largest"] = ""
    hand: Literal["", "middle", "right"] = ""
    width: Literal["", "narrow"] = ""
    stack: Literal["", "top"] = ""
    turn: Literal["", "first"] = ""
    bare: bool = False
    still: bool = False
    quiet: bool = False

    @property
    def unusual(self) -> list[tuple[str, str]]:
        """What is not as usual, by name, as the page's style sheets and scripts find it."""
        every = msgspec.structs.asdict(self)
        return [(name, value if isinstance(value, str) else "") for name, value in every.items() if value]


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A setting of a `Look` in words: what it is called and its values. `menu`: it stands in the Menu alone."""

    key: str
    name: str
    values: tuple[tuple[str, str], ...]
    menu: bool = False


SETTINGS: Final = (
    Setting(key="theme", name="Theme", values=(("", "as the system"), ("light", "light"), ("dark", "dark"))),
    Setting(key="cards", name="Cards", values=(("small", "small"), ("", "as usual"), ("large", "large"))),
    Setting(key="size", name="Everything", values=(("small", "small"), ("", "as usual"), ("large", "large"))),
    Setting(key="text", name="Text", values=(("", "as usual"), ("large", "larger"), ("largest", "largest"))),
    Setting(key="hand", name="Your hand", values=(("", "left"), ("middle", "middle"), ("right", "right"))),
    Setting(key="width", name="Page", values=(("", "full width"), ("narrow", "narrow"))),
    Setting(key="stack", name="Selected stack", values=(("", "at the foot"), ("top", "at the head")), menu=True),
    Setting(key="turn", name="Turn buttons", values=(("", "after the hand"), ("first", "before it")), menu=True),
)

PACKED: Final = "packed"
"""Marks a route whose answers are compressed where they are made."""
PACKED_LEVEL: Final = 5
LOOK_COOKIE: Final = "etherlog_look"


def look_of(request: AnyRequest) -> Look:
    """How a browser wants its pages; what cannot be read is as usual."""
    try:
        return msgspec.json.decode(unquote(request.cookies.get(LOOK_COOKIE, "{}")), type=Look)
    except msgspec.DecodeError:
        return Look()


def mute_cookie(match_id: str) -> str:
    """The cookie in which a browser keeps whom it does not want to read at a table."""
    return f"etherlog_mute_{match_id}"


def muted_at(request: AnyRequest, match_id: str) -> list[str]:
    """The senders that are muted in this browser."""
    try:
        return msgspec.json.decode(unquote(request.cookies.get(mute_cookie(match_id), "[]")), type=list[str])
    except msgspec.DecodeError:
        return []


def kept_cookie_of(game: str) -> str:
    """The cookie in which a browser keeps what somebody wants the same in all matches of a game."""
    return f"etherlog_kept_{game}"


def kept_at(request: AnyRequest, game: str) -> dict[str, Any]:
    """What is kept for a game in this browser; what cannot be read is nothing."""
    try:
        return msgspec.json.decode(unquote(request.cookies.get(kept_cookie_of(game), "{}")), type=dict[str, Any])
    except msgspec.DecodeError:
        return {}


_templates: Final = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.do"],
)
_FILTERS: Final[Any] = {"in_parts": in_parts, "named": named, "ticked": ticked}
_templates.filters.update(_FILTERS)


def _moment(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


def _clock(ms: int) -> str:
    return _moment(ms)[11:19]


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


_templates.filters.update(moment=_moment, clock=_clock, signed=_signed)


def filled(template: str, **given: Any) -> str:
    """A template with what it is given; all text is escaped."""
    return _templates.get_template(template).render(static=static_files.address, settings=SETTINGS, **given)


class Packed(msgspec.Struct, frozen=True, kw_only=True):
    """A page as it is sent, and what is said of it."""

    body: bytes
    headers: dict[str, str]
    status: int

    def answer(self) -> Response[bytes]:
        """The page as an answer."""
        return Response(self.body, status_code=self.status, media_type=MediaType.HTML, headers=self.headers)


def packed(request: AnyRequest, page: Response[str]) -> Packed:
    """A page, compressed for whoever can read that: for a route with `PACKED`, which nothing compresses again."""
    body = page.content.encode()
    headers = {**page.headers, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, PACKED_LEVEL, mtime=0), "gzip"
    return Packed(body=body, headers=headers, status=page.status_code or HTTPStatus.OK)


def page(template: str, status: HTTPStatus = HTTPStatus.OK, **given: Any) -> Response[str]:
    """A page as an answer."""
    headers = {"Content-Security-Policy": POLICY}
    return Response(filled(template, **given), status_code=status, media_type="text/html", headers=headers)
