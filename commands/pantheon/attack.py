"""Attacks of Armies, Heroes, Monsters and Priests (pantheon.attack)."""

from typing import ClassVar, Literal

from commands.pantheon.base import CardId, PantheonCommand, Target
from commands.pantheon.destroy import destroy
from commands.pantheon.dice import roll_for
from commands.pantheon.pay import control_worshiper, lose_worshipers
from domain.engine.rejection import Rejected
from domain.pantheon.cards import WORSHIPERS, card, is_kind
from domain.pantheon.combat import ATTACKERS, CONTROLLERS, GUARDS, NEEDED, bonuses, shielding, target_kind
from domain.pantheon.match import SANCTUARY, Match, PantheonDraft
from domain.pantheon.tokens import worshipers
from events.pantheon.agenda import ResolveAttack
from events.pantheon.turn import Phase
from events.pantheon.units import AttackDeclared, AttackSettled


class Attack(PantheonCommand):
    """Attack an enemy card, or one enemy Worshiper, with a unit of the phase's kind."""

    phases: ClassVar[tuple[Phase, ...]] = tuple(ATTACKERS)
    type: Literal["attack"] = "attack"
    attacker: CardId
    target: Target


def attack(draft: PantheonDraft, seat: str, command: Attack) -> None:
    """pantheon.attack.one-at-a-time."""
    match, attacker, target = draft.match, command.attacker, command.target
    _refuse_attacker(match, seat, attacker)
    _refuse_target(match, seat, attacker, target)
    draft.tell(AttackDeclared(seat=seat, attacker=attacker, target=target, turn=match.turn))
    draft.then(ResolveAttack(seat=seat, attacker=attacker, target=target))


def _refuse_attacker(match: Match, seat: str, attacker: str) -> None:
    """Errors: `cannot-attack`, `already-attacked`, `sanctuary`."""
    phase = match.phase
    assert phase in ATTACKERS, "the gate lets no attack through in another phase"
    kind = ATTACKERS[phase]
    if attacker not in match.sides[seat] or not is_kind(attacker, kind):
        raise Rejected("cannot-attack", "pantheon.attack.own-unit", f"in this phase each {kind} of yours can attack")
    if match.attacked_in.get(attacker) == match.turn:
        raise Rejected(
            "already-attacked", "pantheon.attack.one-each", f"the {card(attacker).name} has attacked already"
        )
    if match.has_lasting(SANCTUARY, seat):
        raise Rejected("sanctuary", "pantheon.miracle.sanctuary", "Sanctuary bars every attack in this turn")


def _refuse_target(match: Match, seat: str, attacker: str, target: str) -> None:
    """Errors: `no-target`, `must-target-army`, `must-target-hero-or-army`, `invalid-target`."""
    kind, enemy = card(attacker).kind, match.enemy(seat)
    if target == WORSHIPERS and not worshipers(match, enemy):
        raise Rejected("no-target", "pantheon.attack.no-worshiper-target", "the enemy has no Worshipers")
    shields = shielding(match, seat, kind)
    if shields and target not in shields:
        _, code, rule = GUARDS[kind]
        raise Rejected(code, rule, "what shields the enemy's other targets has to be attacked first")
    if target == WORSHIPERS:
        if WORSHIPERS not in NEEDED[kind]:
            raise Rejected("invalid-target", "pantheon.attack.targets-listed", f"no {kind} attacks Worshipers")
        return
    if target not in match.sides[enemy]:
        raise Rejected("invalid-target", "pantheon.attack.target-is-enemy", f"the enemy has no {target} in play")
    if card(target).kind not in NEEDED[kind]:
        rule = "pantheon.attack.gods-not-targets" if is_kind(target, "god") else "pantheon.attack.targets-listed"
        raise Rejected("invalid-target", rule, f"no {kind} attacks a {card(target).kind}")


def resolve_attack(draft: PantheonDraft, step: ResolveAttack) -> None:
    """pantheon.attack.total, pantheon.attack.no-automatic-miss, pantheon.attack.failure-harmless."""
    if step.face is None:
        roll_for(draft, step)
        return
    match, seat, attacker, target = draft.match, step.seat, step.attacker, step.target
    kind, parts = card(attacker).kind, bonuses(match, seat, attacker)
    total = step.face + sum(amount for _, amount in parts)
    needed = NEEDED[kind][target_kind(target)]
    hit = total >= needed
    draft.tell(
        AttackSettled(
            seat=seat,
            attacker=attacker,
            target=target,
            face=step.face,
            parts=parts,
            total=total,
            needed=needed,
            hit=hit,
        )
    )
    if not hit:
        return
    phase = next(phase for phase, attackers in ATTACKERS.items() if attackers == kind)
    rule = f"pantheon.{phase}.vs-{'worshiper' if target == WORSHIPERS else card(target).kind}"
    if target != WORSHIPERS:
        destroy(draft, match.enemy(seat), target, rule)
    elif kind in CONTROLLERS:
        control_worshiper(draft, seat, rule)
    else:
        lose_worshipers(draft, match.enemy(seat), 1, rule)
