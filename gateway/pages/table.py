"""The table of a match: what a seat or a watcher may see, what can be done, and doing it."""

import asyncio
from collections.abc import Mapping
from functools import reduce
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote, urlencode

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie

from domain.engine.rejection import Rejected
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.gateway import Gateway
from gateway.hall import Table, Telling
from gateway.house import Around, Message
from gateway.metrics import REJECTIONS
from gateway.pages.acts import Picked
from gateway.pages.boards import board_of
from gateway.pages.boards.seats import name_of, solids_of, unusual_colors
from gateway.pages.forms import kept_cookie, see
from gateway.pages.log import Asked, log_of, moments_of
from gateway.pages.look import PACKED, Packed, kept_at, kept_cookie_of, look_of, muted_at, packed, page
from gateway.pages.state import rejected, state_of
from gateway.problems import status_of
from gateway.who import WATCHER, AnyRequest, Who, host_token
from projections.offers import Offer, offers_of
from projections.waiting import waits

MOST_SAID: Final = 60
"""Messages of the chat that a page shows."""
LONGEST: Final = 60


def picked_of(request: AnyRequest, kept: dict[str, Any]) -> Picked:
    """What a page's address picks; what it does not know it leaves out. `kept`: in the browser, for the game."""
    asked = {name: str(value)[:LONGEST] for name, value in request.query_params.items()}
    return Picked(
        at=asked.get("at", ""),
        card=asked.get("card", ""),
        cards=tuple(filter(None, str(request.query_params.get("cards", "")).split(",")))[:MOST_SAID],
        spell=asked.get("spell", ""),
        credit=asked.get("credit") == "1",
        beside=asked.get("beside", ""),
        window=asked.get("window", ""),
        seat=asked.get("whose", ""),
        every=asked.get("every") == "1",
        tab=asked.get("tab", ""),
        kept=kept,
        later=int(asked["later"]) if asked.get("later", "").isdecimal() else 0,
    )


def asked_of(request: AnyRequest, seats: tuple[str, ...]) -> Asked:
    """Which lines of the log a page's address asks for."""
    seat, number = request.query_params.get("of", ""), request.query_params.get("round", "")
    return Asked(
        seat=seat if seat in seats else "",
        round=int(number) if number.isdecimal() and len(number) < 6 else None,
        all=request.query_params.get("all") == "1",
    )


class Ways:
    """The addresses of a page with other things picked. Which lines of the log are shown stays as it is."""

    def __init__(self, request: AnyRequest) -> None:
        self._path = request.url.path
        self._asked = {name: str(value)[:LONGEST] for name, value in request.query_params.items()}

    def to(self, **picked: Any) -> str:
        """With just this picked."""
        return self._address({name: self._asked.get(name, "") for name in ("of", "round", "all")} | picked)

    def also(self, **picked: Any) -> str:
        """With this picked besides."""
        return self._address({**self._asked, **picked})

    def fields(self, *others: str) -> list[tuple[str, str]]:
        """What a form that picks something has to keep: all that is asked but for these."""
        return [(name, value) for name, value in self._asked.items() if name not in others]

    def _address(self, asked: dict[str, Any]) -> str:
        query = urlencode({name: value for name, value in asked.items() if value not in ("", None)}, safe=",")
        return f"{self._path}?{query}" if query else self._path


@get("/matches/{match_id:str}", opt={PACKED: True})
async def table_page(
    table: TheTable, gateway: Given, who: Asking, request: AnyRequest, match_id: MatchId
) -> Response[bytes]:
    """The table."""
    return await shown(gateway, table, who, request)


@post("/matches/{match_id:str}", status_code=HTTPStatus.SEE_OTHER, opt={PACKED: True})
async def act(table: TheTable, gateway: Given, acting: Asking, request: AnyRequest, match_id: MatchId) -> Response[Any]:
    """Let the seat command what a form says; a refusal is told on the table itself."""
    try:
        command, number, stays = await _command_of(request)
        said = sha256(msgspec.json.encode(command, order="deterministic")).hexdigest()[:16]
        await gateway.command(table, acting, command, f"page-{number}-{said}")
    except Rejected as error:
        REJECTIONS.labels(error.code).inc()
        return await shown(gateway, table, acting, request, error)
    ways, keeps = Ways(request), board_of(table.kept.ruleset).keeps(command)
    return see(ways.also() if stays else ways.to(), [_kept_with(request, table.kept.ruleset, keeps)] if keeps else [])


def _kept_with(request: AnyRequest, game: str, keeps: dict[str, Any]) -> Cookie:
    """What the browser keeps for a game from now on."""
    kept = msgspec.json.encode({**kept_at(request, game), **keeps})
    return kept_cookie(kept_cookie_of(game), quote(kept, safe=""))


async def _command_of(request: AnyRequest) -> tuple[dict[str, Any], int, bool]:
    """The command of a form: `do`, with what was written into `n.<field>` (a number) or picked as `l.<field>` (a list);
    a field inside another one has a dot. The number of the page's last item; whether its window stays open (`stay`).

    Errors: `bad-request`.
    """
    form = await request.form()
    try:
        command = msgspec.json.decode(str(form.get("do", "")), type=dict[str, Any])
        number = int(str(form.get("number", "0")))
        for name in {name for name in form if name[:2] in ("n.", "l.")}:
            values = [str(value) for value in form.getall(name)]
            *outer, field = name[2:].split(".")
            into = reduce(lambda inner, key: inner.setdefault(key, {}), outer, command)
            into[field] = int(values[0]) if name.startswith("n.") else [value for value in values if value]
    except (msgspec.DecodeError, ValueError, AttributeError, TypeError) as error:
        raise Rejected("bad-request", "engine.gateway.form", "the form does not say what to do") from error
    return command, number, "stay" in form


async def shown(
    gateway: Gateway, table: Table, who: Who, request: AnyRequest, error: Rejected | None = None
) -> Response[bytes]:
    """The table as a page; with `error` it says what was not done. Whoever watches without a name shares theirs."""
    telling = await table.telling(who.seat)
    token = host_token(request, table.match_id)
    around = await asyncio.to_thread(gateway.house.around, table.match_id, token, MOST_SAID)

    async def drawn() -> Packed:
        return packed(request, await _drawn(table, telling, who, around, request, error))

    if who != WATCHER:
        return (await drawn()).answer()
    reads = "gzip" in request.headers.get("Accept-Encoding", "")
    key = (request.url.query, reads, look_of(request), tuple(muted_at(request, table.match_id)), around)
    return (await table.copy(telling.number, (*key, waits(table.kept, None)), drawn)).answer()


async def _drawn(
    table: Table, telling: Telling, who: Who, around: Around, request: AnyRequest, error: Rejected | None
) -> Response[str]:
    kept, number = table.kept, telling.number
    view, board = kept.rules.view(kept.match, who.seat), board_of(kept.ruleset)
    picked = picked_of(request, kept_at(request, kept.ruleset) if who.seat else {})
    asked, solids = asked_of(request, view.seats), solids_of(view)
    offers = await table.offers(telling, who.seat) if who.seat else []
    spells = await table.spells(telling, who.seat)
    info = await table.info(telling, who.seat)
    finer = board.finer(picked)
    if who.seat and finer is not None:
        offers = _with_finer(offers, list(offers_of(kept.rules, view, finer)))
    choice = board.choice(view, offers)
    put_off = choice is not None and (picked.later == choice.ask or bool(picked.window))
    state = state_of(table.match_id, kept, view, who.seat, board, choice, put_off)
    return page(
        "table.html",
        status_of(error.code) if error else HTTPStatus.OK,
        look=look_of(request),
        board=board,
        scene=board.draw(view),
        doing=board.act(view, offers, spells, info, picked),
        choice=None if put_off else choice,
        state=state,
        rejected=rejected(error) if error else None,
        info=info,
        picked=picked,
        ways=Ways(request),
        who=who,
        match=table.match_id,
        number=number,
        title=kept.rules.title,
        code=around.code,
        log=await log_of(table, telling, who.seat, board, view, asked),
        moments=moments_of(telling, board, view),
        asked=asked,
        past=telling.past,
        **_talk(who, around, muted_at(request, table.match_id), solids),
        host=around.host,
        seats={seat: (name_of(view.players, seat), solids[seat]) for seat in view.seats},
        colors=unusual_colors(view),
        ended=kept.match.ended,
    )


def _with_finer(offers: list[Offer], finer: list[Offer]) -> list[Offer]:
    """Offers, of which those that were asked for more finely are listed so."""
    whole = {(offer.kind, offer.subject): offer for offer in finer if offer.commands}
    return [whole.pop((offer.kind, offer.subject), offer) for offer in offers]


def _talk(who: Who, around: Around, muted: list[str], solids: Mapping[str, str]) -> dict[str, Any]:
    """The chat: its latest messages without those of senders who are muted in this browser, and who may say more."""
    keyed = [(sender_of(each), each) for each in around.chat]
    return {
        "chat": [(message, solids.get(message.seat, "")) for sender, message in keyed if sender not in muted],
        "chats": _may_chat(who, around.watchers_chat),
        "watchers_chat": around.watchers_chat,
        "muted": muted,
        "senders": list(dict.fromkeys(sender for sender, message in keyed if not message.seat)),
    }


def sender_of(message: Message) -> str:
    """What names a sender: the seat, or the name under which somebody watches."""
    return message.seat or f"{message.role}:{message.name}"


def _may_chat(who: Who, watchers_chat: bool) -> str:
    """Whether somebody may chat: `yes`, or why not: `nameless`, `closed`."""
    if who.holder is None:
        return "nameless"
    return "closed" if who.role == "watcher" and not watchers_chat else "yes"
