"""How each seat stands, and what the sky means for whoever looks (ethereal.screen.status, sky-tip)."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from domain.ethereal.blessing import blessing_dice, dice_maximum
from domain.ethereal.loans import loan_owed
from domain.ethereal.mana import ceiling, debt_of, floor, mana, maximum_of
from domain.ethereal.match import Match
from domain.ethereal.oaths import oath_name, oath_of
from domain.ethereal.peer_loans import peer_owed
from domain.ethereal.prices import moon_price_phase
from domain.ethereal.sky import hangs
from domain.ethereal.taxes import tax_owed
from projections.ethereal.info.lasting import Effect, effects_on
from projections.ethereal.info.past import Cast, Fought, Past, casts_of, last_roll
from projections.ethereal.sky import sky_name, sky_note
from projections.ethereal.view import View
from projections.rulebook import rule_in_words


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat's limits, what is in force on it, its last fight and its last spells, the latest first.

    `hand`: the cards it holds. `ceiling`: its mana within a round at most, `maximum` at the end of one. `blessing`: the
    dice that Grave Blessing would roll now, `blessing_most` at most.
    """

    hand: int
    hand_limit: int
    mana: int
    maximum: int
    ceiling: int
    floor: int
    blessing: int
    blessing_most: int
    effects: tuple[Effect, ...] = ()
    fought: Fought | None = None
    cast: tuple[Cast, ...] = ()


class SkyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The sky: its name, what comes next or since when it hangs, what it brings by which rule, and of the seat that
    looks its Oath and what it owes."""

    name: str
    note: str
    brings: tuple[tuple[str, str], ...] = ()
    oath: str = ""
    owes: tuple[tuple[str, int], ...] = ()


def seat_info(match: Match, seat: str, past: Past) -> SeatInfo:
    """ethereal.screen.status: a seat as everybody may know it."""
    return SeatInfo(
        hand=len(match.hands.get(seat, ())),
        hand_limit=match.options.hand_limit,
        mana=mana(match, seat),
        maximum=maximum_of(match, seat),
        ceiling=ceiling(match, seat),
        floor=floor(match, seat),
        blessing=blessing_dice(match, seat),
        blessing_most=dice_maximum(match, seat),
        effects=effects_on(match, seat),
        fought=last_roll(past, seat),
        cast=casts_of(past, seat),
    )


Shown = Literal["new", "full", "blood"]
BRINGS: Final[dict[Shown, tuple[str, ...]]] = {
    "new": ("ethereal.moon.new-gift", "ethereal.moon.new-prices"),
    "full": (
        "ethereal.moon.toll-stack",
        "ethereal.moon.toll-refused",
        "ethereal.moon.full-no-draw",
        "ethereal.moon.full-no-necromancy",
        "ethereal.moon.full-prices",
    ),
    "blood": (
        "ethereal.blood.gift",
        "ethereal.blood.no-toll",
        "ethereal.blood.draw-allowed",
        "ethereal.blood.necromancy-allowed",
        "ethereal.blood.prices",
        "ethereal.blood.killed",
    ),
}
"""By the phases in which the moon brings something: the rules that say what."""
BONUS: Final[dict[Shown, str]] = {
    "new": "ethereal.option.moon-bonus-new",
    "full": "ethereal.option.moon-bonus-full",
    "blood": "ethereal.option.moon-bonus-blood",
}
"""The rules of the moon combat bonus, if it is on."""


def sky_info(view: View, match: Match) -> SkyInfo:
    """ethereal.screen.sky-tip: the sky, Oath and debts of the seat that looks; `match` is one that fits the view."""
    oath = oath_of(match, view.you)
    if not match.round:
        return SkyInfo(name="Opening", note="nothing has risen yet")
    return SkyInfo(
        name=sky_name(view),
        note=sky_note(view),
        brings=tuple((rule, rule_in_words(rule)) for rule in _brought(match)),
        oath=oath_name(oath) if oath else "",
        owes=tuple(_owed(match, view.you)),
    )


def _brought(match: Match) -> tuple[str, ...]:
    """The rules of what hangs that do something in this round."""
    if not hangs(match, "moon"):
        return ("ethereal.sky.moon-away",)
    phase = moon_price_phase(match)
    if phase is None:
        return ()
    return (*BRINGS[phase], *((BONUS[phase],) if match.options.moon_combat_bonus else ()))


def _owed(match: Match, seat: str) -> Iterator[tuple[str, int]]:
    """What a seat owes, of each kind of debt that it has."""
    if seat not in match.seats:
        return
    peers = sum(peer_owed(match, number) for number, taken in match.peer_loans.items() if taken.borrower == seat)
    debts = (
        ("mana debt", debt_of(match, seat)),
        ("loan of the Bank", loan_owed(match, seat)),
        ("taxes", tax_owed(match, seat)),
        ("loans of players", peers),
    )
    yield from ((name, amount) for name, amount in debts if amount)
