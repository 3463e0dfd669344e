"""The spells and conjures of Ethereal as a seat's list shows them (ethereal.screen.spell-data)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import cast

import msgspec

from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.sky.shop import BuyBody
from commands.ethereal.spells.cast import CastSpell
from domain.engine.ruleset import Ruleset
from domain.ethereal.kinds import CONJURED, card
from domain.ethereal.match import Match
from domain.ethereal.oaths import OATHS, is_under
from domain.ethereal.prices import BODY, CONJURE, name_of, price_of
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS, Spell
from events.ethereal.sky import HeavenlyBody
from projections.ethereal.offers import castings, is_open
from projections.ethereal.spell_help import HELP
from projections.ethereal.view import View
from projections.offers import Refusal, imagined, refusal_of
from projections.spell_list import ListedSpell

SCHOOLS = ("necromancy", "enchantments", "curses", "sorcery", "conjuring", "astrology")
TYPES = ("Standard", "Special", "Support", "Base")
"""ethereal.screen.ether-panel: in which order the Ether lists what it holds."""


def catalogue() -> tuple[ListedSpell, ...]:
    """Every spell of the book that the game has, school by school, what is conjured type by type, by name."""
    spells = [
        ListedSpell(id=spell.id, name=spell.name, school=spell.school, formula=_formula(spell), help=HELP[spell.id])
        for spell in SPELLS.values()
    ]
    conjures = [
        ListedSpell(
            id=CONJURE + kind.name,
            name=name_of(CONJURE + kind.name),
            school="conjuring",
            formula=str(kind.price),
            type=kind.type,
            help=HELP[CONJURE + kind.name],
        )
        for kind in CONJURED.values()
    ]
    bodies = [
        ListedSpell(
            id=BODY + body,
            name=name_of(BODY + body),
            school="astrology",
            formula="7 + 1d3 + 1d12",
            help=HELP[BODY + body],
        )
        for body in BODY_NAMES
    ]
    listed = spells + conjures + bodies
    return tuple(sorted(listed, key=lambda each: (SCHOOLS.index(each.school), _type(each), each.name)))


def spell_list(rules: Ruleset, view: View) -> tuple[ListedSpell, ...]:
    """The catalogue with today's prices for the seat of a view, and why a spell cannot be cast now.

    Within a school the cheapest come first, spells of equal price by name (ethereal.screen.spell-order); what the Ether
    holds type by type (ethereal.screen.ether-panel), and Increase Max Mana under it (ethereal.screen.max-mana-place);
    the Oaths before the rest of Astrology (ethereal.screen.astrology-oaths). What an Oath opens is listed under it only
    (ethereal.oath.opened-shown).
    """
    match, seat = imagined(rules, view), view.you
    waiting = Counter(card(id).kind.name for id in match.ether)  # ethereal.ether.panel
    listed = list[ListedSpell]()
    for entry in catalogue():
        kind = entry.id.removeprefix(CONJURE)
        if not is_open(match, seat, entry.id):
            continue
        if entry.id.startswith(BODY):  # ethereal.shop.panel
            body = cast(HeavenlyBody, entry.id.removeprefix(BODY))
            price, attempts = price_of(match, seat, entry.id).total, iter((BuyBody(body=body),))
        elif entry.id.startswith(CONJURE):
            price, attempts = price_of(match, seat, CONJURE + kind).total, iter((Conjure(kind=kind),))
        else:
            price, attempts = _lowest_price(match, seat, SPELLS[entry.id]), _attempts(match, seat, SPELLS[entry.id])
        refusal = _refusal(rules, match, seat, attempts)
        listed.append(
            msgspec.structs.replace(
                entry,
                price=price,
                left=waiting[kind] if entry.id.startswith(CONJURE) else None,
                stands=entry.id in OATHS and is_under(match, seat, entry.id),
                refusal=refusal,
            )
        )
    return tuple(sorted(listed, key=_place))


def _place(listed: ListedSpell) -> tuple[int, bool, bool, int, int | None, str]:
    is_last, is_first = listed.id == "increase-max-mana", listed.id in OATHS
    return SCHOOLS.index(listed.school), is_last, not is_first, _type(listed), listed.price, listed.name


def _type(listed: ListedSpell) -> int:
    return TYPES.index(listed.type) if listed.type else 0


def _formula(spell: Spell) -> str:
    more = f" + {spell.a_card} a further card" if spell.a_card else ""
    return f"{spell.price}{more}"


def _lowest_price(match: Match, seat: str, spell: Spell) -> int:
    sizes = [len(match.stacks[tile].cards) for tile in match.tiles_of(seat)] if spell.a_card else []
    return price_of(match, seat, spell.id, min(sizes, default=1)).total


def _attempts(match: Match, seat: str, spell: Spell) -> Iterator[EtherealCommand]:
    """The spell on everything it could be cast on, or on nothing where there is nothing."""
    found = tuple(castings(match, seat, spell))
    yield from found or (CastSpell(spell=spell.id),)


def _refusal(rules: Ruleset, match: Match, seat: str, attempts: Iterable[EtherealCommand]) -> Refusal | None:
    """None if one of the attempts is accepted, else why the first is not."""
    first: Refusal | None = None
    for attempt in attempts:
        refusal = refusal_of(rules, match, seat, attempt)
        if refusal is None:
            return None
        first = first or refusal
    return first
