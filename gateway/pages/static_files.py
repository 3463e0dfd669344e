"""Style, script and the like: read once, and named after what is in them, so that a browser may keep them for ever."""

import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from gateway.limits import UNLIMITED

HERE: Final = Path(__file__).parent / "static"
KEPT: Final = "public, max-age=31536000, immutable"


@cache
def _files() -> dict[str, bytes]:
    """Every file by its path below `static`."""
    return {path.relative_to(HERE).as_posix(): path.read_bytes() for path in sorted(HERE.rglob("*")) if path.is_file()}


@cache
def version() -> str:
    """The name of this set of files: it changes with any of them."""
    return sha256(b"\0".join(part for path, data in _files().items() for part in (path.encode(), data))).hexdigest()[
        :16
    ]


def address(path: str) -> str:
    """Where a file is found."""
    return f"/static/{version()}/{path}"


@get("/static/{of:str}/{path:path}", sync_to_thread=False, opt={UNLIMITED: True})
def static_file(of: FromPath[str], path: FromPath[Path]) -> Response[bytes]:
    """A file. One of another version is answered as it is now, and not kept."""
    name = path.as_posix().lstrip("/")
    if name not in _files():
        raise NotFoundException("there is no such file")
    kept = KEPT if of == version() else "no-store"
    media = mimetypes.guess_type(name)[0] or "text/plain"
    return Response(_files()[name], media_type=f"{media}; charset=utf-8", headers={"Cache-Control": kept})
