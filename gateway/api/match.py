"""Playing: the view, the feed, what can be done, and doing it."""

import asyncio
from typing import Annotated, Any, cast

import msgspec
from litestar import get, post
from litestar.params import Body, QueryParameter

from events.base import MatchEnded, Player
from gateway.api.examples import COMMAND, COMPARED, DONE, FEED, INFO, OFFERS, ROLLS, SEEN, answers
from gateway.api.given import Asking, Given, MatchId, TheTable
from gateway.clock import now_ms
from gateway.hall import Item
from gateway.stream import Seen, seen
from projections.offers import Offer
from projections.spell_list import ListedSpell
from projections.waiting import Waits, waits

MOST_ITEMS = 200
"""Items of one page of a feed."""
Cursor = Annotated[
    int, QueryParameter(ge=0, le=1_000_000_000, description="The number of the last item that is known.")
]
Most = Annotated[int, QueryParameter(ge=1, le=MOST_ITEMS, description="Items of this page.")]
Named = Annotated[str, QueryParameter(max_length=60, description="A tile, a card of your hand, or a kind.")]
Words = Annotated[str | None, QueryParameter(max_length=60)]


class About(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match from outside. `free`: the seats that nobody has taken."""

    match: str
    ruleset: str
    title: str
    seats: tuple[str, ...]
    players: dict[str, Player]
    free: tuple[str, ...]
    options: dict[str, Any]
    ended: MatchEnded | None = None


class Feed(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a feed. There is more if `number`, the last item of the feed, is not among the items."""

    items: list[Item]
    number: int
    now: int
    waits: tuple[Waits, ...]


class Possible(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can do now, in groups, and why not, after the item of this number."""

    number: int
    offers: list[Offer]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of your view after the item of this number; what there is of them the game says."""

    number: int
    info: Any


class Rolls(msgspec.Struct, frozen=True, kw_only=True):
    """What was rolled and cast up to the item of this number."""

    number: int
    rolls: tuple[Any, ...]


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """Two things beside each other after the item of this number."""

    number: int
    compared: Any


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command. Sent again with the same `id` it is carried out once."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{1,64}(?!\n)$")]
    command: dict[str, Any]


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """A command has landed; `again`: it had landed before. `number`: of the seat's last item, which knows of it."""

    id: str
    again: bool
    number: int


@get("/matches/{match_id:str}")
async def about(table: TheTable, gateway: Given, match_id: MatchId) -> About:
    """What a match is and who plays it."""
    kept = await table.read()
    free = await asyncio.to_thread(gateway.house.free_seats, match_id, kept.match.seats)
    return About(
        match=match_id,
        ruleset=kept.ruleset,
        title=kept.rules.title,
        seats=kept.match.seats,
        players=kept.match.players,
        free=tuple(seat for seat in free if seat not in kept.match.players),
        options=msgspec.to_builtins(kept.match.options),
        ended=kept.match.ended,
    )


@get("/matches/{match_id:str}/view", responses=answers(Seen, SEEN))
async def view(table: TheTable, who: Asking, match_id: MatchId) -> Seen:
    """The match as you may see it now: with a seat's token as this seat, else as a watcher."""
    return seen(table, await table.telling(who.seat), who.seat)


@get("/matches/{match_id:str}/feed", responses=answers(Feed, FEED))
async def feed(table: TheTable, who: Asking, match_id: MatchId, after: Cursor = 0, most: Most = 100) -> Feed:
    """What you were told after an item: lines in order, in words, and patches of your view."""
    telling = await table.telling(who.seat)
    items = await table.page(telling, who.seat, after, most)
    return Feed(
        items=cast("list[Item]", [msgspec.Raw(item) for item in items]),  # encoded once for all who ask
        number=telling.number,
        now=now_ms(),
        waits=waits(table.kept, who.seat),
    )


@get("/matches/{match_id:str}/offers", responses=answers(Possible, OFFERS))
async def offers(
    table: TheTable, acting: Asking, match_id: MatchId, kind: Words = None, subject: Words = None
) -> Possible:
    """What your seat can do now, grouped, and for each group that is closed the reason. `kind` and `subject` pick."""
    assert acting.seat
    telling = await table.telling(acting.seat)
    number, every = telling.number, await table.offers(telling, acting.seat)
    picked = [each for each in every if kind in (None, each.kind) and subject in (None, each.subject)]
    return Possible(number=number, offers=picked)


@get("/matches/{match_id:str}/spells")
async def spells(table: TheTable, acting: Asking, match_id: MatchId) -> list[ListedSpell]:
    """The spells of your seat with their prices now, and why one cannot be cast."""
    return await table.spells(await table.telling(acting.seat), acting.seat)


@get("/matches/{match_id:str}/info", responses=answers(Figures, INFO))
async def info(table: TheTable, who: Asking, match_id: MatchId) -> Figures:
    """What you see in figures, as the game reckons them: of what stands there, of each kind of card, of each seat."""
    telling = await table.telling(who.seat)
    return Figures(number=telling.number, info=await table.info(telling, who.seat))


@get("/matches/{match_id:str}/rolls", responses=answers(Rolls, ROLLS))
async def rolls(table: TheTable, who: Asking, match_id: MatchId) -> Rolls:
    """What was rolled and cast, oldest first, as you were told of it: with dice, what was added, and totals."""
    telling = await table.telling(who.seat)
    return Rolls(number=telling.number, rolls=table.kept.rules.insight.rolls(telling.past))


@get("/matches/{match_id:str}/compare", responses=answers(Compared, COMPARED))
async def compare(table: TheTable, who: Asking, match_id: MatchId, one: Named, other: Named) -> Compared:
    """Two things that you can identify beside each other, such as tiles, and how an attack would come out."""
    telling, kept = await table.telling(who.seat), table.kept
    view = kept.rules.view(kept.match, who.seat)
    compared = await asyncio.to_thread(kept.rules.insight.compare, view, one, other)
    return Compared(number=telling.number, compared=compared)


@post("/matches/{match_id:str}/commands", status_code=200, responses=answers(Done, DONE))
async def command(
    table: TheTable, gateway: Given, acting: Asking, match_id: MatchId, data: Annotated[Order, Body(examples=COMMAND)]
) -> Done:
    """Let your seat command. While something is due by itself this waits up to two seconds for it."""
    assert acting.seat
    landed = await gateway.command(table, acting, data.command, data.id)
    telling = await table.telling(acting.seat)
    return Done(id=data.id, again=landed.again, number=telling.number)
