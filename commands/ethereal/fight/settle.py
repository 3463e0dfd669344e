"""A fight, from its dice to what it leaves behind (ethereal.fight)."""

import msgspec

from commands.ethereal.bank.bounties import reward_collected
from commands.ethereal.claims import settle_up
from commands.ethereal.endings import check_match
from commands.ethereal.fight.blow import turn_blow
from commands.ethereal.fight.deaths import deal_damage
from commands.ethereal.fight.declare import take
from commands.ethereal.fight.roll import attack_score, defense_score
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import EtherealDraft, Stack, lasting_on
from domain.ethereal.puppets import are_puppets, is_crowd
from domain.ethereal.stacks import has_wall
from domain.ethereal.strength import attackers, damage_order
from events.base import LastingEnded, Until, UntilAttack, UntilAttackOr, UntilDefense, UntilFight
from events.ethereal.agenda import FightOver
from events.ethereal.fight import FightSettled, Outcome, Score

LANDING_DIE = 20


def fight(draft: EtherealDraft, tile: str, target: str, *, take_miner: bool = False, charging: bool = False) -> None:
    """ethereal.fight.order, ethereal.fight.after-order: dice, outcome, damage and deaths, spells, the field check.

    `charging`: ethereal.wall.charge, ethereal.charge.damage.
    """
    stack, other = draft.match.stacks[tile], draft.match.stacks[target]
    met = meet(draft, tile, target, attack_score(draft, stack, tile))
    if charging and met.loser == target and has_wall(other.cards):
        met = msgspec.structs.replace(met, damage=2 * met.damage)
    draft.tell(met)
    draft.then(FightOver(tile=tile, target=target))
    if met.loser == tile:
        deal_damage(draft, tile, met.damage, slayer=target)
    elif met.loser == target and not turn_blow(draft, target, met.damage):
        taken = take_miner and met.damage > 0
        if taken:
            take(draft, tile, target, damage_order(other))  # ethereal.miner.first-to-fall, ethereal.miner.taken-counts
        deal_damage(draft, target, met.damage - taken, slayer=tile)


def meet(draft: EtherealDraft, tile: str, target: str, attack: Score) -> FightSettled:
    """ethereal.fight.order: the defense's dice and the landing rolls; how it comes out is still to be told."""
    stack, other = draft.match.stacks[tile], draft.match.stacks[target]
    defense = defense_score(draft, other, target)
    attacker, defender = (
        draft.roll(LANDING_DIE, rule="ethereal.fight.landing", seat=roller) for roller in (stack.seat, other.seat)
    )
    outcome = outcome_of(stack, other, attack, defense, attacker, defender)
    return FightSettled(
        seat=stack.seat,
        tile=tile,
        target=target,
        attack=attack,
        defense=defense,
        landing=(attacker, defender),
        outcome=outcome,
        loser={"crit-miss": None, "crit-hit": target, "attacker-wins": target, "defender-wins": tile}[outcome],
        damage=damage_of(outcome, attack, defense),
    )


def fight_over(draft: EtherealDraft, step: FightOver) -> None:
    """ethereal.fight.after-order: the dead are where they belong; spells of one fight end, bounties that were collected
    are rewarded, what Debt Collectors seized counts, then the field check."""
    _end_spells(draft, step.tile, (UntilFight, UntilAttack, UntilAttackOr))
    _end_spells(draft, step.target, (UntilFight, UntilDefense))
    reward_collected(draft)
    settle_up(draft)
    check_match(draft)


def outcome_of(stack: Stack, other: Stack, attack: Score, defense: Score, attacker: int, defender: int) -> Outcome:
    """ethereal.fight.outcome-order: Crit Miss, then Crit Hit, then the comparison of totals.

    ethereal.fight.puppet-no-miss, ethereal.fight.puppet-crit, ethereal.fight.puppet-shrug, of the stack and the `other`
    that it attacks.
    """
    if attacker == 1 and not are_puppets(stack.cards):
        return "crit-miss"
    crits = attacker >= LANDING_DIE - is_crowd(stack.cards) and len(attackers(stack)) >= 2
    if crits and defender != LANDING_DIE and not are_puppets(other.cards):
        return "crit-hit"
    return "attacker-wins" if attack.total > defense.total else "defender-wins"


def damage_of(outcome: Outcome, attack: Score, defense: Score) -> int:
    """ethereal.fight.damage-one, -king-ace-20, -king-ace-1, -crit-hit-damage: what the loser takes."""
    if outcome == "crit-miss":
        return 0
    winner = defense if outcome == "defender-wins" else attack
    if winner.card is None or not is_rank(winner.card, "K", "A"):
        return 1
    if winner.face == 20:
        return 2
    return 0 if winner.face == 1 and outcome != "crit-hit" else 1


def _end_spells(draft: EtherealDraft, tile: str, used: tuple[type[Until], ...]) -> None:
    """ethereal.fight.after, ethereal.spell.dice-plus.used-up, ethereal.odds.used-together."""
    for number in lasting_on(draft.match, tile):
        if isinstance(draft.match.lasting[number].until, used):
            draft.tell(LastingEnded(id=number))
