"""What Miracles do once nobody has negated them (pantheon.miracle)."""

from collections.abc import Callable
from typing import Any

from commands.pantheon.destroy import destroy
from commands.pantheon.dice import roll_for
from commands.pantheon.draw import draw, shuffle
from commands.pantheon.pay import gain_faith, gain_worshipers, lose_worshipers
from domain.pantheon.cards import Bless, Destroy, Draw, Effect, Gift, Ordain, Protect, Raise, Rally, Sacrifice, Smite
from domain.pantheon.match import HOLY_WAR, SANCTUARY, PantheonDraft
from domain.pantheon.miracles import chosen_effect, priest_to_ordain, rule_of_miracle
from events.base import Lasting, UntilTurnEnds
from events.pantheon.agenda import ResolveMiracle
from events.pantheon.miracles import GiftAttached, MiracleDiscarded
from events.pantheon.units import UnitGained

ROLLED = (Smite, Bless)
"""Effects that need a die (pantheon.miracle.no-roll-on-card: no others do)."""


def resolve_miracle(draft: PantheonDraft, step: ResolveMiracle) -> None:
    """pantheon.miracle.order: roll the die, apply the effect, discard the card."""
    effect = chosen_effect(step.card, step.target)
    assert effect is not None, "it was refused when it was played"
    if isinstance(effect, ROLLED) and step.face is None:
        roll_for(draft, step)
        return
    EFFECTS[type(effect)](draft, step, effect)
    if draft.match.miracle:
        draft.tell(MiracleDiscarded(seat=step.seat, card=step.card))


def _smite(draft: PantheonDraft, step: ResolveMiracle, effect: Smite) -> None:
    """pantheon.miracle.floor-zero."""
    lose_worshipers(draft, draft.match.enemy(step.seat), step.face or 0, rule_of_miracle(step.card))


def _bless(draft: PantheonDraft, step: ResolveMiracle, effect: Bless) -> None:
    """pantheon.worshiper.bonus-scope: no God adds to this die."""
    gain_worshipers(draft, step.seat, step.face or 0, rule_of_miracle(step.card))


def _destroy(draft: PantheonDraft, step: ResolveMiracle, effect: Destroy) -> None:
    destroy(draft, draft.match.enemy(step.seat), step.target, rule_of_miracle(step.card))


def _sacrifice(draft: PantheonDraft, step: ResolveMiracle, effect: Sacrifice) -> None:
    """pantheon.miracle.sacrifice-part-of-effect."""
    lose_worshipers(draft, step.seat, effect.worshipers, rule_of_miracle(step.card))
    gain_faith(draft, step.seat, effect.faith, rule_of_miracle(step.card))


def _ordain(draft: PantheonDraft, step: ResolveMiracle, effect: Ordain) -> None:
    """pantheon.miracle.prophet-source."""
    priest = priest_to_ordain(draft.match)
    assert priest is not None, "it was refused when it was played"
    origin = "pile" if priest in draft.match.pile else "discard"
    draft.tell(UnitGained(seat=step.seat, card=priest, origin=origin, rule=rule_of_miracle(step.card)))
    if origin == "pile":
        shuffle(draft, "pantheon.miracle.prophet-source")


def _rally(draft: PantheonDraft, step: ResolveMiracle, effect: Rally) -> None:
    until = UntilTurnEnds(seat=step.seat, turn=draft.match.turns[step.seat])
    draft.begin(Lasting(kind=HOLY_WAR, on=step.seat, by=step.seat, until=until))


def _protect(draft: PantheonDraft, step: ResolveMiracle, effect: Protect) -> None:
    """pantheon.miracle.sanctuary-end."""
    enemy = draft.match.enemy(step.seat)
    until = UntilTurnEnds(seat=enemy, turn=draft.match.turns[enemy] + 1)
    draft.begin(Lasting(kind=SANCTUARY, on=enemy, by=step.seat, until=until))


def _draw(draft: PantheonDraft, step: ResolveMiracle, effect: Draw) -> None:
    draw(draft, step.seat, effect.cards, rule_of_miracle(step.card))


def _raise(draft: PantheonDraft, step: ResolveMiracle, effect: Raise) -> None:
    draft.tell(UnitGained(seat=step.seat, card=step.target, origin="discard", rule=rule_of_miracle(step.card)))


def _gift(draft: PantheonDraft, step: ResolveMiracle, effect: Gift) -> None:
    draft.tell(GiftAttached(seat=step.seat, card=step.card, hero=step.target))


EFFECTS: dict[type[Effect], Callable[[PantheonDraft, ResolveMiracle, Any], None]] = {
    Smite: _smite,
    Bless: _bless,
    Destroy: _destroy,
    Sacrifice: _sacrifice,
    Ordain: _ordain,
    Rally: _rally,
    Protect: _protect,
    Draw: _draw,
    Raise: _raise,
    Gift: _gift,
}
"""Negating has none of its own: it answers another Miracle."""
