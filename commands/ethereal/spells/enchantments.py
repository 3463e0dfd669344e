"""Enchantments with rules of their own: Hypostasis and Dice Plus."""

from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.strength import DICE_PLUS, HYPOSTASIS, carries_dice_plus, is_protected
from events.base import Lasting, UntilAttack, UntilDefense, UntilTurn


def _refuse_hypostasis(match: Match, casting: Casting) -> None:
    """ethereal.spell.hypostasis.not-only-stack, ethereal.spell.hypostasis.no-second."""
    if len(match.tiles_of(casting.seat)) < 2:
        raise Rejected(
            "only-one-stack", "ethereal.spell.hypostasis.not-only-stack", "your only stack cannot be put under it"
        )
    if is_protected(match, casting.stack_tile):
        raise Rejected("already-under-spell", "ethereal.spell.hypostasis.no-second", "the stack is under it already")


def _hypostasis(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.hypostasis.lasts: until the start of the caster's second turn after this one."""
    until = UntilTurn(seat=casting.seat, turn=draft.match.turns[casting.seat] + 2)
    lasting = Lasting(kind=HYPOSTASIS, on=casting.stack_tile, by=casting.seat, until=until)
    draft.begin(lasting)


def _refuse_dice_plus(match: Match, casting: Casting) -> None:
    """ethereal.spell.dice-plus.choice, ethereal.spell.dice-plus.once-a-stack."""
    if casting.choice not in DICE_PLUS:
        raise Rejected("target-required", "ethereal.spell.dice-plus.choice", "choose the sword or the shield")
    if carries_dice_plus(match, casting.stack_tile):
        raise Rejected(
            "already-under-spell", "ethereal.spell.dice-plus.once-a-stack", "the stack carries a Dice Plus already"
        )


def _dice_plus(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.dice-plus.sword, ethereal.spell.dice-plus.shield: the die is rolled in the fight."""
    choice = casting.choice or ""
    until = UntilAttack() if choice == "sword" else UntilDefense()
    lasting = Lasting(kind=DICE_PLUS[choice], on=casting.stack_tile, by=casting.seat, until=until)
    draft.begin(lasting)


RULES = {
    "hypostasis": SpellRules(_refuse_hypostasis, _hypostasis),
    "dice-plus": SpellRules(_refuse_dice_plus, _dice_plus),
}
