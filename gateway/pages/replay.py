"""The replay page: any moment of a match that is over, of a record, or of what one has seen oneself so far."""

from typing import Annotated, Any, Final
from urllib.parse import urlencode

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from domain.engine.rejection import Rejected
from events.base import DiceRolled, MatchEnded
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.pages.audit import Digest, Word
from gateway.pages.boards import board_of
from gateway.pages.boards.seats import solids_of, unusual_colors
from gateway.pages.books import called_of, moved_of, names_of, told_command
from gateway.pages.look import look_of, page
from gateway.pages.scrubber import scrubber_of
from gateway.who import AnyRequest
from projections.audit.books import throw_of
from projections.tape import WATCHER, Stop, Tape, own_tape, tape_of

At = Annotated[int | None, QueryParameter(ge=1, le=1_000_000_000)]
Round = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
ALL: Final = "all"
"""The eyes that see everything, in an address."""


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """With whose eyes one can look: `seat` is empty for those of no seat."""

    name: str
    seat: str
    href: str
    chosen: bool


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """The addresses of one replay. `whole`: the log is open; `home` and `record` are empty for a record."""

    home: str
    record: str
    whole: bool
    seat: str
    path: str

    def to(self, at: int, seat: str = "") -> str:
        """Another stop, or the same with other eyes."""
        return f"{self.path}?{urlencode({'at': at, 'seat': seat or self.seat})}"


@get("/matches/{match_id:str}/replay", include_in_schema=False)
async def replay_of_match(
    table: TheTable,
    gateway: Given,
    who: Asking,
    request: AnyRequest,
    match_id: MatchId,
    at: At = None,
    seat: Word = "",
    round: Round = None,
) -> Response[str]:
    """A moment of a match, as far as it is open to who asks."""
    home = f"/matches/{match_id}"
    if (await table.read()).match.ended:
        ways = Ways(home=home, record=f"/api{home}/record", whole=True, seat=seat or ALL, path=request.url.path)
        tape = await gateway.study(tape_of, match_id, _eyes(seat), at)
        return _shown(request, ways, tape, round)
    own = who.seat or WATCHER
    if seat not in ("", own):
        raise Rejected("not-open-yet", "engine.gateway.open", "until the match is over you see what you saw yourself")
    ways = Ways(home=home, record="", whole=False, seat=own, path=request.url.path)
    return _shown(request, ways, await gateway.study(own_tape, match_id, who.seat, at), round)


@get("/records/{digest:str}/replay", include_in_schema=False)
async def replay_of_record(
    gateway: Given, request: AnyRequest, digest: Digest, at: At = None, seat: Word = "", round: Round = None
) -> Response[str]:
    """A moment of a match that was brought in its record."""
    ways = Ways(home="", record="", whole=True, seat=seat or ALL, path=request.url.path)
    return _shown(request, ways, await gateway.study_record(digest, tape_of, _eyes(seat), at), round)


def _eyes(seat: str) -> str:
    return "" if seat == ALL else seat


def _shown(request: AnyRequest, ways: Ways, tape: Tape, round: int | None) -> Response[Any]:
    if round is not None:
        return Response("", status_code=303, headers={"Location": ways.to(_begins(tape.stops, round).number)})
    names = names_of(tape.shot.view.seats, tape.shot.view.players)
    board = board_of(tape.rules.name)
    here = next(stop for stop in tape.stops if stop.number == tape.shot.number)
    return page(
        "replay.html",
        look=look_of(request),
        ways=ways,
        title=tape.rules.title,
        heading=_heading(tape.ended, names, tape.stops[-1].round),
        names=names,
        solids=solids_of(tape.shot.view),
        colors=unusual_colors(tape.shot.view),
        eyes=_all_eyes(ways, names, here.number),
        board=board,
        scene=board.draw(tape.shot.view),
        behind=board.hidden(tape.shot.match) if ways.seat == ALL else None,
        shot=tape.shot,
        here=here,
        command=(tape.shot.command or {}).get("type", ""),
        named=told_command(tape.shot.command, called_of(tape.rules, tape.shot.match, names) if ways.whole else names),
        dice=tuple(throw_of("", line) for line in tape.shot.lines if isinstance(line, DiceRolled)),
        moved=moved_of(tape.shot.lines),
        turn=tape.turn,
        scrubber=scrubber_of(tape.stops, here),
    )


def _begins(stops: tuple[Stop, ...], round: int) -> Stop:
    """Errors: `unknown-address`."""
    found = next((stop for stop in stops if stop.round == round), None)
    if found is None:
        raise Rejected("unknown-address", "engine.log.address", f"the match has no round {round}")
    return found


def _heading(ended: MatchEnded | None, names: dict[str, str], round: int) -> str:
    if ended is None:
        return f"Up to round {round}"
    won = " and ".join(names[seat] for seat in ended.winners)
    lost = " and ".join(name for seat, name in names.items() if seat not in ended.winners)
    return f"{won} beat {lost} in round {round}" if won else f"A draw in round {round}"


def _all_eyes(ways: Ways, names: dict[str, str], at: int) -> tuple[Eyes, ...]:
    every = {ALL: "All", **names, WATCHER: "Watcher"} if ways.whole else {}
    return tuple(
        Eyes(name=name, seat=eyes if eyes in names else "", href=ways.to(at, eyes), chosen=eyes == ways.seat)
        for eyes, name in every.items()
    )
