"""A seat's strip: who plays it, what it holds and what its mana is, as a bar of souls."""

from typing import Final

import msgspec

from domain.ethereal.hill import goal
from domain.ethereal.kinds import rank_order, worth
from domain.ethereal.mana import FLOOR, JUPITERS_FLOOR
from domain.ethereal.match import JAIL
from domain.ethereal.oaths import OF_JUPITER, oath_name
from gateway.pages.boards.ethereal.faces import Face, face_of
from gateway.pages.boards.seats import name_of, solid_of
from projections.ethereal.sky import oath_seen
from projections.ethereal.view import View

SLOT: Final = 20.0
"""Units of the bar for one mana."""
THIN: Final = 10.0
LEAST_SLOTS: Final = 4


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the bar; `kind` is slot, soul or owed, `thin` the second row."""

    kind: str
    x: float
    width: float
    thin: bool = False


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """The bar: `width` units wide, its blocks, and what it says in words."""

    width: float
    blocks: tuple[Block, ...]
    label: str


class Strip(msgspec.Struct, frozen=True, kw_only=True):
    """A seat beside the field. `active`: it is its turn; `fallen`: it is out; `about`: how it stands.

    `shown`: the hand, if whoever looks may see it.
    """

    seat: str
    solid: str
    name: str
    you: bool
    active: bool
    fallen: bool
    about: str
    hand: int
    shown: tuple[Face, ...]
    deck: int
    mana: int
    maximum: int
    ceiling: int
    floor: int
    bar: Bar


def strip_of(view: View, seat: str) -> Strip:
    """A seat's strip as a view has it."""
    return Strip(
        seat=seat,
        solid=solid_of(view, seat),
        name=name_of(view.players, seat),
        you=seat == view.you,
        active=seat == view.active and not view.ended,
        fallen=view.has_fallen(seat),
        about=", ".join(_about(view, seat)),
        hand=view.hands.get(seat, 0),
        shown=tuple(map(face_of, sorted(view.shown.get(seat, ()), key=rank_order))),
        deck=view.decks.get(seat, 0),
        mana=view.mana.get(seat, 0),
        maximum=view.most.get(seat, 0),
        ceiling=view.ceilings.get(seat, 0),
        floor=_floor(view, seat),
        bar=_bar(view, seat),
    )


def _about(view: View, seat: str) -> list[str]:
    player = view.players.get(seat)
    who = "you" if seat == view.you else ""
    computer = f"computer, {player.level}" if player and player.kind == "computer" else ""
    if view.has_fallen(seat):
        return [said for said in ("has fallen", computer) if said]
    debts = sum(
        amount for claim, amount in view.claims.items() if claim.startswith(("debt:", "loan:")) and seat in claim
    )
    standing = f"{view.standing[seat]} standing" if seat in view.standing else ""
    owes = f"{debts} in debt" if debts else ""
    points = f"Hill {view.points.get(seat, 0)} of {goal(view.options)}" if view.options.layout == "hill" else ""
    oath = oath_seen(view, seat)
    jail = "in Jail" if any(lasting.kind == JAIL and lasting.on == seat for lasting in view.lasting) else ""
    return [said for said in (who, computer, jail, points, standing, owes, oath_name(oath) if oath else "") if said]


def _floor(view: View, seat: str) -> int:
    return JUPITERS_FLOOR if oath_seen(view, seat) == OF_JUPITER else FLOOR


def _bar(view: View, seat: str) -> Bar:
    mana, most = view.mana.get(seat, 0), view.most.get(seat, 0)
    if mana < 0:
        deep = -_floor(view, seat)
        slots = [Block(kind="slot", x=SLOT * n, width=SLOT) for n in range(deep)]
        owed = [Block(kind="owed", x=SLOT * (deep - 1 - n), width=SLOT) for n in range(min(-mana, deep))]
        label = f"mana minus {-mana}, floor minus {deep}"
        return Bar(width=SLOT * deep, blocks=(*slots, *owed), label=label)
    slots = [Block(kind="slot", x=SLOT * n, width=SLOT) for n in range(most)]
    thin = [Block(kind="slot", x=THIN * n, width=THIN, thin=True) for n in range(2 * most)]
    souls = _souls(sorted(map(worth, view.souls.get(seat, ()))), most)
    label = f"mana {mana}, maximum {most}, ceiling {3 * most}"
    return Bar(width=SLOT * max(most, LEAST_SLOTS), blocks=(*slots, *thin, *souls), label=label)


def _souls(worths: list[int], most: int) -> list[Block]:
    """One block a soul, as wide as its worth; one that reaches over the maximum is cut there and goes on below."""
    blocks, at = list[Block](), 0
    for each in worths:
        inside = max(0, min(each, most - at))
        if inside:
            blocks.append(Block(kind="soul", x=SLOT * at, width=SLOT * inside))
        if over := each - inside:
            start = max(0, at - most)
            blocks.append(Block(kind="soul", x=THIN * start, width=THIN * over, thin=True))
        at += each
    return blocks
