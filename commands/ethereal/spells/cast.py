"""Casting a spell: what every spell shares (ethereal.spell, shared rules of casting)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, Cards, EtherealCommand, Name, Seat, Tile
from commands.ethereal.endings import check_match
from commands.ethereal.pay import buy, refuse_unpayable
from commands.ethereal.sky.oaths import moon, swear
from commands.ethereal.spells import bank, curses, enchantments, libation, necromancy, sorcery
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.cycles import refuse_banned
from domain.ethereal.eclipses import has_free_curse
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import is_plain_full
from domain.ethereal.oaths import is_under, oath_name
from domain.ethereal.prices import Price, price_of
from domain.ethereal.puppets import stands_for
from domain.ethereal.sky import is_in_eclipse
from domain.ethereal.spells import SPELLS, Spell
from domain.ethereal.tiles import refuse_off_board
from events.base import Lasting, UntilFight
from events.ethereal.spells import SpellCast
from events.ethereal.turn import Phase


class CastSpell(EtherealCommand):
    """Cast a spell by its name, on what it asks for: a tile, a card, several cards, an enemy seat, a choice.

    `on_credit`: what the soul pile lacks becomes mana debt. `free`: as one of the free curses of Mars's eclipse.
    `confirmed`: what cannot be undone is meant, as breaking the Oath of Saturn.
    """

    phases: ClassVar[tuple[Phase, ...]] = ("prep", "attack")
    casts: ClassVar[bool] = True
    type: Literal["cast-spell"] = "cast-spell"
    spell: Name
    tile: Tile | None = None
    card: CardId | None = None
    seat: Seat | None = None
    choice: Name | None = None
    cards: Cards = ()
    on_credit: bool = False
    free: bool = False
    confirmed: bool = False


FREE = Price(0, (("ethereal.eclipse.mars-curses", 0),))
IN_ATTACK = ("enchantments", "curses", "sorcery")
"""ethereal.spell.attack-phase-option: the schools that the set-up can open in the attack phase."""

RULES: dict[str, SpellRules] = {
    **necromancy.RULES,
    **enchantments.RULES,
    **curses.RULES,
    **sorcery.RULES,
    **libation.RULES,
    **bank.RULES,
    **swear.RULES,
    **moon.RULES,
}


def cast_spell(draft: EtherealDraft, seat: str, command: CastSpell) -> None:
    """ethereal.spell.atomic, ethereal.spell.pay-first: refuse, pay, then let it work."""
    casting = _casting(draft.match, seat, command)
    spell, rules = casting.spell, RULES.get(casting.spell.id)
    if rules:
        rules.refuse(draft.match, casting)
    price = price_of(draft.match, seat, spell.id, casting.cards)
    if command.free:
        _refuse_free(draft.match, casting)
        price = FREE
    refuse_unpayable(draft.match, seat, price.total, on_credit=command.on_credit)
    draft.tell(
        SpellCast(
            seat=seat,
            spell=spell.id,
            price=price.total,
            parts=price.parts,
            tile=casting.tile,
            card=casting.card,
            target=casting.target,
            choice=casting.choice,
            cards=casting.checked,
            free=command.free,
        )
    )
    buy(draft, seat, price, price.parts[0][0], keeps_blessing=spell.id == "ritual-dice")
    if spell.lays and casting.tile:
        lasting = Lasting(kind=spell.lays, on=casting.tile, by=seat, until=UntilFight())
        draft.begin(lasting)
    if rules:
        rules.effect(draft, casting)
    check_match(draft)


def _refuse_free(match: Match, casting: Casting) -> None:
    """ethereal.eclipse.mars-curses, ethereal.eclipse.mars-curses-different.

    Errors: `wrong-sky`, `no-free-curse`.
    """
    if not is_in_eclipse(match, "mars"):
        raise Rejected("wrong-sky", "ethereal.eclipse.mars-curses", "curses are free in Mars's eclipse only")
    if casting.spell.school != "curses" or not has_free_curse(match, casting.seat, casting.spell.id):
        why = "two different curses are free in a turn"
        raise Rejected("no-free-curse", "ethereal.eclipse.mars-curses-different", why)


def _casting(match: Match, seat: str, command: CastSpell) -> Casting:
    """Find what a spell is cast on.

    Errors: `wrong-phase`, `unknown-oath`, `spell-not-available`, `school-banned`, `oath-needed`,
    `full-moon-no-necromancy`, and those of targets.
    """
    spell = SPELLS.get(command.spell)
    if match.phase == "attack" and not (match.options.attack_phase_spells and spell and spell.school in IN_ATTACK):
        raise Rejected("wrong-phase", "ethereal.spell.prep-only", "this spell is not cast in the attack phase")
    swear.refuse_unknown(command.spell)
    if spell is None or not spell.cast:
        rule = "ethereal.spell.soul-capture.not-cast" if spell else "ethereal.spell.school-others"
        why = f"{spell.name} is never cast: it happens beside your Jokers" if spell else "there is no such spell"
        raise Rejected("spell-not-available", rule, why)
    refuse_banned(match, spell.school)
    if spell.oath and not is_under(match, seat, spell.oath):
        raise Rejected("oath-needed", "ethereal.oath.opened-spells", f"only the {oath_name(spell.oath)} opens it")
    if spell.school == "necromancy" and is_plain_full(match):
        raise Rejected("full-moon-no-necromancy", "ethereal.moon.full-no-necromancy", "no necromancy at the Full Moon")
    tile = cards = None
    if spell.target in ("own-stack", "enemy-stack"):
        tile, cards = _stack_target(match, seat, spell, command)
    target = _enemy_seat(match, seat, command) if spell.target == "enemy-seat" else None
    card = command.card if spell.target in ("own-card", "own-joker") else None
    return Casting(
        spell=spell,
        seat=seat,
        tile=tile,
        cards=cards or 1,
        card=card,
        target=target,
        choice=command.choice,
        checked=tuple(dict.fromkeys(command.cards)) if spell.target == "own-cards" else (),
        confirmed=command.confirmed,
    )


def _stack_target(match: Match, seat: str, spell: Spell, command: CastSpell) -> tuple[str, int]:
    """ethereal.spell.no-stack, ethereal.spell.own-stack-required, ethereal.spell.hexed-odds.target."""
    tile = command.tile
    if tile is None:
        raise Rejected("target-required", "ethereal.spell.no-stack", "name the tile of a stack")
    refuse_off_board(match.field, tile)
    stack = match.stacks.get(tile)
    if stack is None:
        raise Rejected("no-target", "ethereal.spell.no-stack", f"nothing stands on {tile}")
    if spell.target == "own-stack" and stack.seat != seat:
        raise Rejected("not-your-stack", "ethereal.spell.own-stack-required", f"the stack on {tile} is not yours")
    if spell.target == "enemy-stack" and stands_for(match, tile) == seat:
        raise Rejected("not-an-enemy", f"ethereal.spell.{spell.id}.target", f"the stack on {tile} is your own")
    return tile, len(stack.cards)


def _enemy_seat(match: Match, seat: str, command: CastSpell) -> str:
    """ethereal.spell.enemy-seat-default, ethereal.spell.enemy-seat-invalid."""
    if command.seat is None:
        return match.enemies(seat)[0]
    if command.seat == seat:
        raise Rejected("not-an-enemy", "ethereal.spell.enemy-seat-invalid", "name an enemy, not yourself")
    if command.seat not in match.standing:
        raise Rejected("invalid-target", "ethereal.spell.enemy-seat-invalid", f"{command.seat} is not in the match")
    return command.seat
