"""Every command and step of Pantheon, and what is answered for a seat whose time has run out."""

from collections.abc import Callable, Iterable
from typing import Any

from commands.pantheon import attack, create, dice, effects, fate, miracles, powers, turn, units
from commands.pantheon.base import PantheonCommand
from domain.engine.draft import Steps
from domain.pantheon.match import Match, PantheonDraft
from events.base import Question
from events.pantheon.agenda import MakeMatch, PhaseStart, Recruit, ResolveAttack, ResolveMiracle, TurnStart
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered

DECIDE: dict[type[PantheonCommand], Callable[[PantheonDraft, str, Any], None]] = {
    turn.EndPhase: turn.end_phase,
    miracles.PlayMiracle: miracles.play_miracle,
    miracles.Abjure: miracles.abjure,
    miracles.LetPass: miracles.let_pass,
    dice.RerollDie: dice.reroll_die,
    dice.KeepDie: dice.keep_die,
    fate.DrawPaid: fate.draw_paid,
    fate.DrawByFate: fate.draw_by_fate,
    fate.DiscardOwed: fate.discard_owed,
    fate.DiscardExcess: fate.discard_excess,
    units.PlayUnit: units.play_unit,
    attack.Attack: attack.attack,
    powers.StealCard: powers.steal_card,
    powers.TakeHero: powers.take_hero,
    powers.TakeLook: powers.take_look,
}

STEPS: Steps = {
    MakeMatch: create.make_match,
    TurnStart: turn.turn_start,
    PhaseStart: turn.phase_start,
    Recruit: turn.recruit,
    ResolveMiracle: effects.resolve_miracle,
    ResolveAttack: attack.resolve_attack,
}


def default_answer(match: Match, question: Question, seat: str) -> Iterable[PantheonCommand]:
    """What uses nothing up: the Miracle passes, the die stands, the cards drawn last go, the phase ends."""
    hand = match.hands[seat]
    match question:
        case AbjurationOffered():
            yield miracles.LetPass(ask=question.ask)
        case RerollOffered():
            yield dice.KeepDie(ask=question.ask)
        case DiscardsOwed():
            yield fate.DiscardOwed(ask=question.ask, cards=hand[-question.number :])
        case _:
            if match.phase == "fate" and len(hand) > turn.HAND_LIMIT:
                yield fate.DiscardExcess(cards=hand[turn.HAND_LIMIT :])
            yield turn.EndPhase()
