"""A tile as it is drawn: what stands on it, what lies on it, and all of it in a sentence.

Places and sizes are units of the tile, which is 100 by 100; a card at scale 1 is 40 by 56.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from domain.ethereal.kinds import card, rank_order
from domain.ethereal.match import Stack
from domain.ethereal.sides import COLLECTORS, SIDES
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import DICE_PLUS, HYPOSTASIS, ODDS, SUPPRESS
from domain.ethereal.tiles import field_of
from gateway.pages.boards.ethereal.faces import Face, face_of, names
from gateway.pages.boards.seats import name_of, solid_of
from projections.ethereal.view import View

PLACES: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    1: (1.42, ((21.6, 6),)),
    2: (1.18, ((4, 10), (48.8, 14))),
    3: (1.05, ((2.5, 9), (29.5, 15), (56.5, 21))),
    4: (1.08, ((5, 4), (51.8, 4), (5, 30), (51.8, 30))),
    5: (1.05, ((8, 4), (50, 4), (2.5, 30), (29.5, 30), (56.5, 30))),
    6: (1.05, ((2.5, 4), (29.5, 4), (56.5, 4), (2.5, 30), (29.5, 30), (56.5, 30))),
}
"""By number of cards their scale and where each lies, the lowest card first."""
MOST_DRAWN: Final = 6
FEW_INSIDE: Final = 3
"""Cards inside a base that have room in one column."""
MOST_INSIDE: Final = 8
BADGE: Final = 20
MARKS: Final = {
    DICE_PLUS["sword"]: ("b-sword", "Dice Plus, the sword"),
    DICE_PLUS["shield"]: ("b-shield", "Dice Plus, the shield"),
}


class Lying(msgspec.Struct, frozen=True, kw_only=True):
    """A card where it lies."""

    face: Face
    x: float
    y: float
    width: float
    height: float


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """A card inside a base: its corner alone."""

    face: Face
    x: float
    y: float
    width: float


class Badge(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a stack, in the top right corner; `count` from two on."""

    symbol: str
    x: float
    count: int = 0
    seat: str = ""


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A tile. `label` says all of it in words; `seat` is whose stack stands there, or empty.

    `more`: cards of a large stack that are not drawn. `hearts`: of each heart whether it is left. `crystal`: its mana.
    `ghost`: something stands on the crystal. `land`: whose bought ground it is. `hill`: it is a tile of the Hill.
    `forest`: it is one of the forest. `crown`: mercenaries stand there. `potion`: one lies there.
    """

    name: str
    label: str
    alternate: bool
    seat: str = ""
    solid: str = ""
    moved: bool = False
    cards: tuple[Lying, ...] = ()
    more: int = 0
    base: bool = False
    chips: tuple[Chip, ...] = ()
    hearts: tuple[bool, ...] = ()
    badges: tuple[Badge, ...] = ()
    plus: str = ""
    dome: bool = False
    crystal: int = 0
    burning: bool = False
    land: str = ""
    hill: bool = False
    forest: bool = False
    crown: bool = False
    potion: bool = False


def tile_of(view: View, name: str, alternate: bool) -> Tile:
    """A tile as a view has it."""
    land = next((seat for seat, tile in view.middle.items() if tile == name), "")
    stack = view.stacks.get(name)
    ground = Tile(
        name=name,
        label=", ".join((name, *_said(view, name, stack, land))),
        alternate=alternate,
        crystal=view.crystals.get(name, 0),
        burning=name in view.burning,
        land=land,
        hill=name in field_of(view.options).hill,
        forest=name in field_of(view.options).forests,
        potion=_has_potion(view, name),
        crown=stack is not None and not set(view.mercenaries).isdisjoint(stack.cards),
        badges=tuple(_badges(view, name, stack, land)),
    )
    return _with_stack(view, ground, stack) if stack else ground


def side_name(view: View, side: str) -> str:
    """Whose a stack is, in words, from the eyes of the view."""
    return "you" if side == view.you else SIDES.get(side) or name_of(view.players, side)


def _with_stack(view: View, ground: Tile, stack: Stack) -> Tile:
    kinds = [lasting.kind for lasting in view.lasting if lasting.on == ground.name]
    base = base_of(stack.cards)
    cards = sorted((id for id in stack.cards if id != base), key=rank_order)
    return msgspec.structs.replace(
        ground,
        seat=stack.seat,
        solid=solid_of(view, stack.seat),
        moved=any(view.moved_in.get(id) == view.turn for id in stack.cards),
        cards=_base(base, len(cards)) if base else _open(cards),
        more=max(0, len(cards) - (MOST_INSIDE if base else MOST_DRAWN - 1)) if _is_large(base, cards) else 0,
        base=bool(base),
        chips=_chips(cards) if base else (),
        hearts=_hearts(view, stack.cards),
        plus=next((MARKS[kind][0].removeprefix("b-") for kind in kinds if kind in MARKS), ""),
        dome=HYPOSTASIS in kinds,
    )


def _is_large(base: str | None, cards: list[str]) -> bool:
    return len(cards) > (MOST_INSIDE if base else MOST_DRAWN)


def _open(cards: list[str]) -> tuple[Lying, ...]:
    scale, places = PLACES[min(len(cards), MOST_DRAWN)]
    drawn = cards if len(cards) <= MOST_DRAWN else cards[-(MOST_DRAWN - 1) :]
    return tuple(_lying(id, scale, *place) for id, place in zip(drawn, places, strict=False))


def _base(base: str, inside: int) -> tuple[Lying, ...]:
    if inside <= FEW_INSIDE:
        return (_lying(base, 1.06, 9 if inside else 29, 31),)
    return (_lying(base, 0.72, 8, 36),)


def _lying(id: str, scale: float, x: float, y: float) -> Lying:
    return Lying(face=face_of(id), x=x, y=y, width=round(40 * scale, 1), height=round(56 * scale, 1))


def _chips(cards: list[str]) -> tuple[Chip, ...]:
    """The highest first; in one column, or from four on in two."""
    highest = [face_of(id) for id in reversed(cards)][:MOST_INSIDE]
    if len(highest) <= FEW_INSIDE:
        return tuple(Chip(face=face, x=56, y=33 + 16 * row, width=33) for row, face in enumerate(highest))
    places = ((39 + 27 * (number % 2), 32 + 15.5 * (number // 2)) for number in range(len(highest)))
    return tuple(Chip(face=face, x=x, y=y, width=26) for face, (x, y) in zip(highest, places, strict=True))


def _hearts(view: View, cards: tuple[str, ...]) -> tuple[bool, ...]:
    """Of the card that has most; lost ones come first, so that those left stand at the edge."""
    full = {id: max(view.upgraded.get(id, card(id).kind.hearts or 0), view.hearts.get(id, 0)) for id in cards}
    most = max(cards, key=lambda id: full[id])
    if full[most] < 2:
        return ()
    left = view.hearts.get(most, 0)
    return (*(False,) * (full[most] - left), *(True,) * left)


def _badges(view: View, name: str, stack: Stack | None, land: str) -> Iterator[Badge]:
    """From the right corner leftward."""
    kinds = [lasting.kind for lasting in view.lasting if lasting.on == name]
    odds = sum(ODDS.get(kind, 0) for kind in kinds)
    found = [Badge(symbol=MARKS[kind][0], x=0) for kind in kinds if kind in MARKS]
    if odds:
        found.append(Badge(symbol="b-up" if odds > 0 else "b-down", x=0, count=abs(odds) if abs(odds) > 1 else 0))
    if stack and stack.seat == COLLECTORS:
        found.append(Badge(symbol="b-hat", x=0))
    if name in view.captives:
        found.append(Badge(symbol="b-captive", x=0))
    if stack and _rests(view, stack):
        found.append(Badge(symbol="b-rest", x=0))
    if stack and (fought_for := view.puppets.get(stack.cards[0])):
        found.append(Badge(symbol=solid_of(view, fought_for), x=0, seat=fought_for))
    if land:
        found.append(Badge(symbol="b-land", x=0, seat=land))
    for number, badge in enumerate(found):
        yield msgspec.structs.replace(badge, x=79 - (BADGE + 1) * number)


def _rests(view: View, stack: Stack) -> bool:
    """Whether a card of a stack cannot act yet."""
    return any(view.rests.get(id, 0) > view.turns.get(stack.seat, 0) for id in stack.cards)


def _said(view: View, name: str, stack: Stack | None, land: str) -> Iterator[str]:
    """What is to be said of a tile, part by part."""
    if stack:
        yield f"{side_name(view, stack.seat)}: {_stack_said(view, stack)}"
        yield from _effects_said(view, name, stack)
    if name in view.crystals:
        yield f"crystal cluster, {view.crystals[name]} mana left"
    if name in view.burning:
        yield "burning ground"
    if land:
        yield "your bought land" if land == view.you else f"land of {side_name(view, land)}"
    if name in field_of(view.options).hill:
        yield "the Hill"
    if name in field_of(view.options).forests:
        yield "forest"
    if _has_potion(view, name):
        yield "a potion"
    if stack and not set(view.mercenaries).isdisjoint(stack.cards):
        yield "mercenaries"
    if stack and (fought_for := view.puppets.get(stack.cards[0])):
        yield f"they fight for {side_name(view, fought_for)}"
    if not stack and name not in view.crystals:
        yield "empty"


def _has_potion(view: View, name: str) -> bool:
    return name in field_of(view.options).potions and name not in view.drunk


def _stack_said(view: View, stack: Stack) -> str:
    base = base_of(stack.cards)
    others = sorted((id for id in stack.cards if id != base), key=rank_order)
    if not base:
        return names(others)
    hearts = _hearts(view, stack.cards)
    left = f" with {sum(hearts)} of {len(hearts)} hearts" if hearts else ""
    return f"{names((base,))}, a base{left}" + (f"; inside {names(others)}" if others else "")


def _effects_said(view: View, name: str, stack: Stack) -> Iterator[str]:
    kinds = [lasting.kind for lasting in view.lasting if lasting.on == name]
    for kind in kinds:
        if kind in MARKS:
            yield MARKS[kind][1]
    if odds := sum(ODDS.get(kind, 0) for kind in kinds):
        times = f" {abs(odds)} times" if abs(odds) > 1 else ""
        yield f"{'advantage' if odds > 0 else 'disadvantage'}{times} in its next fight"
    if SUPPRESS in kinds:
        yield "suppressed"
    if HYPOSTASIS in kinds:
        yield "under Hypostasis"
    if captive := view.captives.get(name):
        yield f"holds {names((captive,))} captive"
    if _rests(view, stack):
        yield "resting"
    if any(view.moved_in.get(id) == view.turn for id in stack.cards):
        yield "has moved"
