"""Records: a match as a file, its commits' lines as they are in the log between a header and a trailer.

`docs/record-format.md` describes the format. Reading checks form alone; `projections.verify` checks the rest.
"""

import re
import zlib
from functools import cache
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from commands.digest import position_json
from commands.kept import Kept, before_first, codec_of, fold_lines, ruleset_of, unknown_match
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from events.base import MatchCreated
from events.log.base import MatchLog
from events.log.commit import BrokenLine, Commit, hash_of

LONGEST_LINE: Final = 1 << 20
"""Bytes of a line; a commit of a long run of happenings has some ten thousand."""
MOST_LINES: Final = 250_000
LARGEST: Final = 1 << 28
"""Bytes of a whole record, unpacked."""
GZIP_SUFFIX: Final = ".gz"

_MATCH_ID: Final = re.compile(r"[^\s{}/\\\x00-\x1f\x7f]{1,100}")
_GZIP_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
"""Deflate, no name, no time, strongest, of no particular system."""


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="record", tag="header", forbid_unknown_fields=True):
    """The first line: what the record is about. All of it but the match's id follows from the first commit.

    `version` is that of the format, `created` the time of the first commit in milliseconds.
    """

    version: Literal[1] = 1
    match: str
    ruleset: str
    seats: tuple[str, ...]
    created: int
    seed_hash: str


class Trailer(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="record",
    tag="trailer",
    forbid_unknown_fields=True,
):
    """The last line: the number of commits and the hash of the last one.

    Of a match that has ended also its position, as JSON with sorted keys, and that text's SHA-256, the digest.
    """

    commits: int
    head: str
    digest: str | None = None
    position: Any = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A record, line by line, without newlines."""

    header: bytes
    lines: tuple[bytes, ...]
    trailer: bytes

    @property
    def match(self) -> str:
        """The id of the match."""
        return _header_of(self.header).match

    @property
    def ruleset(self) -> str:
        """The name of its game."""
        return _header_of(self.header).ruleset

    @property
    def head(self) -> str:
        """What the trailer says the hash of the last commit is."""
        return msgspec.json.decode(self.trailer, type=Trailer).head

    def encoded(self) -> bytes:
        """The record as bytes; each line ends with a newline."""
        return b"".join(line + b"\n" for line in (self.header, *self.lines, self.trailer))


def record_of(log: MatchLog, match_id: str) -> Record:
    """The record of a match as its log has it now, whether or not it has ended.

    Errors: `unknown-match`; `BrokenLine`.
    """
    return record_from(match_id, tuple(log.lines(match_id)))


def record_from(match_id: str, lines: tuple[bytes, ...]) -> Record:
    """The record of a match whose commits are these lines.

    Errors: `unknown-match` without any; `BrokenLine`.
    """
    if not lines:
        raise unknown_match(match_id)
    kept = fold_lines(before_first(ruleset_of(lines[0]), match_id), lines)
    return Record(header=header_line(match_id, lines[0]), lines=lines, trailer=trailer_line(kept, lines[-1]))


def header_line(match_id: str, first: bytes) -> bytes:
    """The header that belongs to a first commit.

    Errors: `BrokenLine`.
    """
    folded = codec_of(ruleset_of(first)).folded(first)
    created = folded.events[0]
    assert isinstance(created, MatchCreated), "a log whose first fact names its game creates a match"
    return msgspec.json.encode(
        Header(
            match=match_id,
            ruleset=created.ruleset,
            seats=created.seats,
            created=folded.at,
            seed_hash=created.seed_hash,
        )
    )


def trailer_line(kept: Kept, last: bytes) -> bytes:
    """The trailer that belongs to a match as it stands after its last commit."""
    if not kept.match.ended:
        return msgspec.json.encode(Trailer(commits=kept.head, head=hash_of(last)))
    position = position_json(kept.rules, kept.match)
    digest = sha256(position).hexdigest()
    return msgspec.json.encode(
        Trailer(commits=kept.head, head=hash_of(last), digest=digest, position=msgspec.Raw(position))
    )


def compressed(record: bytes) -> bytes:
    """A record in gzip's format, the same bytes for the same record and library."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(record) + packer.flush()
    tail = zlib.crc32(record).to_bytes(4, "little") + (len(record) % (1 << 32)).to_bytes(4, "little")
    return _GZIP_HEAD + packed + tail


def decoded(data: bytes, largest: int = LARGEST) -> Record:
    """The record in these bytes, compressed or not, of which there are at most so many unpacked.

    Errors: `bad-record`, naming the line and the reason; `unknown-ruleset`.
    """
    record = split(data, largest)
    for n, line in enumerate(record.lines, 1):
        try:
            number = commit_of(record.ruleset, line).n
        except BrokenLine as error:
            raise _bad(f"no commit: {error}", n + 1) from error
        if number != n:
            raise _bad(f"commit {n} is due, and this is number {number}", n + 1)
    return record


def split(data: bytes, largest: int = LARGEST) -> Record:
    """The lines of a record, of which only header and trailer are read.

    Errors: `bad-record`, naming the line and the reason; `unknown-ruleset`.
    """
    plain = _unpacked(data, largest) if data.startswith(_GZIP_HEAD[:2]) else data
    if len(plain) > largest:
        raise _bad(f"a record has at most {largest} bytes")
    lines = plain.split(b"\n")
    if lines.pop():
        raise _bad("the last line has no newline: the record is cut off", len(lines) + 1)
    _refuse_sizes(lines)
    _refuse_header(lines[0])
    _refuse_trailer(lines[-1], len(lines))
    return Record(header=lines[0], lines=tuple(lines[1:-1]), trailer=lines[-1])


@cache
def commit_type(name: str) -> type[Commit]:
    """A commit with the events of a game."""
    events: Any = tuple.__class_getitem__((ruleset(name).event, ...))
    whole: Any = msgspec.defstruct(
        "Commit",
        [("events", events, ())],
        bases=(Commit,),
        frozen=True,
        kw_only=True,
        omit_defaults=True,
        forbid_unknown_fields=True,
    )
    return whole


@cache
def _commit_decoder(name: str) -> msgspec.json.Decoder[Commit]:
    return msgspec.json.Decoder(commit_type(name))


def commit_of(name: str, line: bytes) -> Commit:
    """A line of a game, whole.

    Errors: `BrokenLine`.
    """
    try:
        return _commit_decoder(name).decode(line)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BrokenLine(str(error)) from error


def _header_of(line: bytes) -> Header:
    return msgspec.json.decode(line, type=Header)


def _bad(reason: str, line: int | None = None) -> Rejected:
    where = f"line {line}: " if line else ""
    return Rejected("bad-record", "engine.record.form", f"{where}{reason}")


def _unpacked(data: bytes, largest: int) -> bytes:
    if not data.startswith(_GZIP_HEAD):
        raise _bad("the gzip header is not the one that records have")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        plain = unpacker.decompress(data[len(_GZIP_HEAD) :], largest + 1)
    except zlib.error as error:
        raise _bad(f"the compressed data is damaged: {error}") from error
    if len(plain) > largest:
        raise _bad(f"a record has at most {largest} bytes")
    tail = zlib.crc32(plain).to_bytes(4, "little") + (len(plain) % (1 << 32)).to_bytes(4, "little")
    if not unpacker.eof or unpacker.unused_data != tail:
        raise _bad("the compressed data is cut off or damaged: its checksum is another")
    return plain


def _refuse_sizes(lines: list[bytes]) -> None:
    if len(lines) > MOST_LINES:
        raise _bad(f"a record has at most {MOST_LINES} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise _bad(f"a line has at most {LONGEST_LINE} bytes", number)
    if len(lines) < 3:
        raise _bad("a record has a header, a commit and a trailer at least", len(lines) or 1)


def _refuse_header(line: bytes) -> None:
    try:
        header = _header_of(line)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _bad(f"no header: {error}", 1) from error
    if not _MATCH_ID.fullmatch(header.match):
        raise _bad("the match's id has other than 1 to 100 plain characters", 1)
    ruleset(header.ruleset)


def _refuse_trailer(line: bytes, number: int) -> None:
    try:
        msgspec.json.decode(line, type=Trailer)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _bad(f"no trailer: {error}", number) from error
