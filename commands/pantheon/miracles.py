"""Playing Miracles and answering them (pantheon.miracle)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.pantheon.base import CardId, PantheonCommand, Target
from commands.pantheon.pay import pay, refuse_dear
from domain.engine.rejection import Rejected
from domain.pantheon.cards import Negate, Raise, Sacrifice, card, is_kind
from domain.pantheon.match import Match, PantheonDraft
from domain.pantheon.miracles import allowance, answered_now, chosen_effect, played_now, targets_of
from domain.pantheon.prices import price_of
from domain.pantheon.tokens import worshipers
from events.pantheon.agenda import ResolveMiracle
from events.pantheon.miracles import AbjurationOffered, AbjurationPlayed, MiracleDiscarded, MiraclePlayed
from events.pantheon.turn import Phase

ABJURATION = "abjuration"
NO_TARGET_RULES = {
    "prophet": "pantheon.miracle.prophet-source",
    "resurrection": "pantheon.miracle.resurrection-none",
    "gift-of-the-gods": "pantheon.miracle.gift-needs-hero",
    ABJURATION: "pantheon.miracle.abjuration-own-turn",
}
"""By Miracle: the rule that says it has nothing to act on, where it is not the common one."""


class PlayMiracle(PantheonCommand):
    """Play a Miracle of the hand. `target`: the card, or `worshipers`, that it is aimed at, if it is aimed at all."""

    phases: ClassVar[tuple[Phase, ...]] = ("miracle",)
    type: Literal["play-miracle"] = "play-miracle"
    card: CardId
    target: Target | None = None


class Abjure(PantheonCommand):
    """Negate the Miracle that the enemy has just played, with Abjuration."""

    answers = AbjurationOffered
    type: Literal["abjure"] = "abjure"
    ask: Ask


class LetPass(PantheonCommand):
    """Let the Miracle that the enemy has just played take effect."""

    answers = AbjurationOffered
    type: Literal["let-pass"] = "let-pass"
    ask: Ask


def play_miracle(draft: PantheonDraft, seat: str, command: PlayMiracle) -> None:
    """pantheon.miracle.order: name it, its mode and its target, pay, and wait for the enemy's answer."""
    match, id, target = draft.match, command.card, command.target or ""
    _refuse_card(match, seat, id)
    _refuse_target(match, seat, id, target)
    price = price_of(match, seat, id)
    refuse_dear(match, seat, price.faith)
    _refuse_sacrifice(match, seat, id)
    pay(draft, seat, price.faith, price.parts[0][0])
    played = played_now(match, seat) + 1
    draft.tell(
        MiraclePlayed(
            seat=seat, card=id, target=target, price=price.faith, parts=price.parts, turn=match.turn, played=played
        )
    )
    draft.tell(AbjurationOffered(ask=draft.next_ask, of=(match.enemy(seat),), card=id))
    draft.then(ResolveMiracle(seat=seat, card=id, target=target))


def _refuse_card(match: Match, seat: str, id: str) -> None:
    """Errors: `card-not-in-hand`, `wrong-kind`, `miracle-limit`."""
    if id not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "pantheon.miracle.from-hand", f"{id} is not in your hand")
    if not is_kind(id, "miracle"):
        raise Rejected("wrong-kind", "pantheon.miracle.from-hand", f"{id} is no Miracle")
    allowed = allowance(match, seat)
    if played_now(match, seat) >= allowed:
        rule = "pantheon.miracle.limit" if allowed else "pantheon.miracle.limit-zero"
        raise Rejected("miracle-limit", rule, f"your Gods and Priests allow {allowed} Miracles")


def _refuse_target(match: Match, seat: str, id: str, target: str) -> None:
    """Errors: `no-target`, `invalid-target`, `not-killed`."""
    chosen = chosen_effect(id, target)
    effects = (chosen,) if chosen else card(id).effects
    if isinstance(chosen, Negate) or not any(targets_of(match, seat, effect) for effect in effects):
        raise Rejected("no-target", NO_TARGET_RULES.get(id, "pantheon.miracle.no-target"), "there is nothing to act on")
    if chosen and target in targets_of(match, seat, chosen):
        return
    if isinstance(chosen, Raise) and target in match.discard and is_kind(target, *chosen.kinds):
        rule = "pantheon.miracle.resurrection-killed-only"
        raise Rejected("not-killed", rule, f"{target} was not destroyed in play")
    raise Rejected("invalid-target", "pantheon.miracle.bad-target", f"{id} cannot be aimed so")


def _refuse_sacrifice(match: Match, seat: str, id: str) -> None:
    """Errors: `not-enough-worshipers`."""
    for effect in card(id).effects:
        if isinstance(effect, Sacrifice) and worshipers(match, seat) < effect.worshipers:
            rule = "pantheon.miracle.sacrifice-needs-two"
            raise Rejected("not-enough-worshipers", rule, f"it takes {effect.worshipers} Worshipers of your own")


def abjure(draft: PantheonDraft, seat: str, command: Abjure) -> None:
    """pantheon.miracle.abjuration: the Miracle has no effect; it gives nothing back."""
    match = draft.match
    if ABJURATION not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "pantheon.miracle.from-hand", "Abjuration is not in your hand")
    if seat == match.active:
        raise Rejected("no-target", "pantheon.miracle.abjuration-own-turn", "no enemy Miracle was played")
    answered = answered_now(match, seat)
    if answered >= allowance(match, seat):
        rule = "pantheon.miracle.abjuration-needs-servant"
        raise Rejected("miracle-limit", rule, "no God or Priest of yours is left to answer by")
    draft.answer(command.ask, seat)
    step = next(step for step in match.agenda if isinstance(step, ResolveMiracle))
    draft.drop(step)
    draft.tell(AbjurationPlayed(seat=seat, card=ABJURATION, turn=match.turn, answered=answered + 1))
    draft.tell(MiracleDiscarded(seat=step.seat, card=step.card, negated=True))


def let_pass(draft: PantheonDraft, seat: str, command: LetPass) -> None:
    """pantheon.miracle.abjuration-window."""
    if not isinstance(draft.match.questions.get(command.ask), AbjurationOffered):
        raise Rejected("no-window", "pantheon.miracle.abjuration-window", "no Miracle waits for your answer")
    draft.answer(command.ask, seat)
