"""Rolling a seat's die, and God of Luck (pantheon.god.luck)."""

from typing import Literal

from msgspec.structs import replace

from commands.base import Ask
from commands.pantheon.base import PantheonCommand
from domain.engine.rejection import Rejected
from domain.pantheon.gods import LUCK
from domain.pantheon.match import Match, PantheonDraft
from domain.pantheon.miracles import rule_of_miracle
from events.pantheon.agenda import DieStep, ResolveAttack, ResolveMiracle
from events.pantheon.powers import PowerUsed, RerollOffered


class RerollDie(PantheonCommand):
    """Roll the die that has just fallen again, by God of Luck; the second roll stands."""

    answers = RerollOffered
    type: Literal["reroll-die"] = "reroll-die"
    ask: Ask


class KeepDie(PantheonCommand):
    """Let the die that has just fallen stand, and keep God of Luck's power."""

    answers = RerollOffered
    type: Literal["keep-die"] = "keep-die"
    ask: Ask


def roll_for(draft: PantheonDraft, step: DieStep) -> None:
    """Roll the die of a step, which comes next with its face; whoever has God of Luck is asked in between."""
    face = _roll(draft, step)
    if can_reroll(draft.match, step.seat):
        draft.tell(RerollOffered(ask=draft.next_ask, of=(step.seat,), face=face))


def can_reroll(match: Match, seat: str) -> bool:
    """pantheon.god.luck: whether the power of this turn is there and not used."""
    return match.has_god(seat, LUCK) and match.used_in.get(LUCK) != match.turn


def reroll_die(draft: PantheonDraft, seat: str, command: RerollDie) -> None:
    """pantheon.god.luck-new-stands."""
    match = draft.match
    if not match.has_god(seat, LUCK):
        raise Rejected("god-not-in-play", "pantheon.god.needs-god", "God of Luck is not on your side")
    if match.used_in.get(LUCK) == match.turn:
        raise Rejected("already-used", "pantheon.god.luck-own-dice", "God of Luck has helped in this turn")
    _refuse_unasked(match, command.ask)
    draft.answer(command.ask, seat)
    draft.tell(PowerUsed(seat=seat, god=LUCK, turn=match.turn))
    step = next(step for step in match.agenda if isinstance(step, DieStep))
    draft.drop(step)
    _roll(draft, step)


def keep_die(draft: PantheonDraft, seat: str, command: KeepDie) -> None:
    """pantheon.god.luck-moment."""
    _refuse_unasked(draft.match, command.ask)
    draft.answer(command.ask, seat)


def _refuse_unasked(match: Match, ask: int) -> None:
    if not isinstance(match.questions.get(ask), RerollOffered):
        raise Rejected("no-window", "pantheon.god.luck-moment", "no die of yours waits")


def _roll(draft: PantheonDraft, step: DieStep) -> int:
    face = draft.roll(6, rule=_rule_of(step), seat=step.seat)
    draft.then(replace(step, face=face))
    return face


def _rule_of(step: DieStep) -> str:
    """What is rolled for."""
    match step:
        case ResolveMiracle():
            return rule_of_miracle(step.card)
        case ResolveAttack():
            return "pantheon.attack.one-at-a-time"
        case _:
            return "pantheon.worshiper.roll"
