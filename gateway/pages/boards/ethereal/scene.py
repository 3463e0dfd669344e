"""The whole table of Ethereal as it is drawn, out of a view."""

from typing import Final

import msgspec

from domain.ethereal.hill_map import BANKER, BUILDING
from domain.ethereal.kinds import rank_order
from domain.ethereal.tiles import EDGES, Edge, Field, field_of, place_of, tile_name
from events.ethereal.sky import HeavenlyBody
from gateway.pages.boards.ethereal.faces import Face, face_of
from gateway.pages.boards.ethereal.lying import (
    Bounty,
    Holding,
    Lent,
    Lot,
    Soul,
    bounties_of,
    counted,
    deck_of,
    land_of,
    loans_of,
    lots_of,
    report_of,
    souls_of,
)
from gateway.pages.boards.ethereal.strips import Strip, strip_of
from gateway.pages.boards.ethereal.tiles import Tile, tile_of
from projections.ethereal.sky import sky_name, sky_note
from projections.ethereal.view import LoanTerms, View

STEPS: Final = {"draw": "Draw", "prep": "Prepare", "attack": "Attack"}
"""The phases of a turn, by their names in the rules."""


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the hand."""

    id: str
    face: Face


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the field, left to right; where it has no tile, the symbol that is drawn there, if any."""

    label: str
    tiles: tuple[Tile | str, ...]


class Sky(msgspec.Struct, frozen=True, kw_only=True):
    """What hangs, None under an empty sky: `phase` of the Moon counts from the New Moon, `name` is what is shown,
    `note` what comes next."""

    body: HeavenlyBody | None
    phase: int
    name: str
    note: str
    blood: bool


class Piles(msgspec.Struct, frozen=True, kw_only=True):
    """What lies beside the field; `top` is the last card of the grave."""

    ether: int
    grave: int
    top: Face | None
    outer: int
    bank: int


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn. `others`, `own`: strips above and below the field; whoever watches sees the first seat's below.

    `rows` from the top; `files`: the letters below. `home`: of a map that does not fit
    a page, the tile to begin with. `dead`: the grave; `lost`: the Outer Darkness; `fallen`: Limbo.
    """

    round: int
    sky: Sky
    others: tuple[Strip, ...]
    own: Strip
    rows: tuple[Row, ...]
    files: tuple[str, ...]
    home: str
    piles: Piles
    hand: tuple[Held, ...]
    opening: tuple[Held, ...]
    dead: tuple[Soul, ...]
    lost: tuple[Soul, ...]
    fallen: tuple[Soul, ...]
    ether: tuple[tuple[Face, int], ...]
    deck: tuple[tuple[str, int], ...]
    lots: tuple[Lot, ...]
    bounties: tuple[Bounty, ...]
    loans: tuple[Lent, ...]
    land: tuple[Holding, ...]
    terms: LoanTerms | None
    report: tuple[tuple[str, str], ...]
    steps: tuple[tuple[str, bool], ...]


def scene_of(view: View) -> Scene:
    """The table as a view has it, turned so that the seat that looks sits at the bottom."""
    below = view.you or view.seats[0]
    at = view.seats.index(below)
    field = field_of(view.options)
    lines = _lines(field, field.edge[below])
    return Scene(
        round=view.round,
        sky=_sky(view),
        others=tuple(strip_of(view, seat) for seat in (*view.seats[at + 1 :], *view.seats[:at])),
        own=strip_of(view, below),
        rows=tuple(_row(view, field, line) for line in lines),
        files=tuple(_common(*pair) for pair in zip(lines[0], lines[-1], strict=True)),
        home=min(field.backline[below]) if field.hill else "",
        piles=Piles(
            ether=len(view.ether),
            grave=len(view.grave),
            top=face_of(view.grave[-1]) if view.grave else None,
            outer=len(view.outer_darkness),
            bank=view.bank,
        ),
        hand=_held(sorted(view.hand, key=rank_order)),
        opening=_held(view.opening.get(view.you, ())),
        dead=souls_of(view, view.grave),
        lost=souls_of(view, view.outer_darkness),
        fallen=souls_of(view, view.limbo),
        ether=counted(view.ether),
        deck=deck_of(view),
        lots=lots_of(view),
        bounties=bounties_of(view),
        loans=loans_of(view),
        land=land_of(view),
        terms=view.loan_terms,
        report=report_of(view),
        steps=tuple((name, phase == view.phase) for phase, name in STEPS.items()),
    )


def _held(ids: tuple[str, ...] | list[str]) -> tuple[Held, ...]:
    return tuple(Held(id=id, face=face_of(id)) for id in ids)


def _sky(view: View) -> Sky:
    if not view.round:
        return Sky(body="moon", phase=0, name="Opening", note="The moon has not risen yet", blood=False)
    body = view.sky[0] if view.sky else None
    blood = body == "moon" and view.blood_moon_in == view.round
    return Sky(body=body, phase=view.moon, name=sky_name(view), note=sky_note(view), blood=blood)


def _lines(field: Field, below: Edge) -> list[list[tuple[int, int]]]:
    """The places of the field's rectangle, column and row, line by line from the top, with this edge at the bottom."""
    places = [place_of(tile) for tile in field.tiles]
    width, height = max(column for column, _ in places) + 1, max(row for _, row in places)
    lines = [[(column, row) for column in range(width)] for row in range(height, 0, -1)]
    for _ in range(EDGES.index(below)):
        lines = [list(line) for line in zip(*lines, strict=True)][::-1]
    return lines


def _row(view: View, field: Field, line: list[tuple[int, int]]) -> Row:
    return Row(label=_common(line[0], line[-1]), tiles=tuple(_tile(view, field, *place) for place in line))


def _common(place: tuple[int, int], other: tuple[int, int]) -> str:
    """What the names of two places in line have in common: the number of their row, or the letter of their column."""
    return str(place[1]) if place[1] == other[1] else tile_name(*place)[0]


def _tile(view: View, field: Field, column: int, row: int) -> Tile | str:
    name = tile_name(column, row)
    if name in field:
        return tile_of(view, name, (column + row) % 2 == 0)
    return {BUILDING: "bank", BANKER: "b-hat"}.get(name, "peak") if field.hill else ""
