"""A fight, from its dice to what it leaves behind (ethereal.fight)."""

from commands.ethereal.claims import settle_up
from commands.ethereal.endings import check_match
from commands.ethereal.fight.blow import turn_blow
from commands.ethereal.fight.deaths import deal_damage
from commands.ethereal.fight.declare import take
from commands.ethereal.fight.roll import attack_score, defense_score
from domain.ethereal.kinds import is_rank
from domain.ethereal.match import EtherealDraft, Stack, lasting_on
from domain.ethereal.stacks import has_wall
from domain.ethereal.strength import attackers, damage_order
from events.base import LastingEnded, UntilAttack, UntilDefense, UntilFight
from events.ethereal.agenda import FightOver
from events.ethereal.fight import FightSettled, Outcome, Score

LANDING_DIE = 20


def fight(draft: EtherealDraft, tile: str, target: str, *, take_miner: bool = False, charging: bool = False) -> None:
    """ethereal.fight.order, ethereal.fight.after-order: dice, outcome, damage and deaths, spells, the field check.

    `charging`: ethereal.wall.charge, ethereal.charge.damage.
    """
    stack, other = draft.match.stacks[tile], draft.match.stacks[target]
    attack = attack_score(draft, stack, tile)
    defense = defense_score(draft, other, target)
    landing = tuple(
        draft.roll(LANDING_DIE, rule="ethereal.fight.landing", seat=roller) for roller in (stack.seat, other.seat)
    )
    outcome = outcome_of(stack, attack, defense, landing[0], landing[1])
    loser = {"crit-miss": None, "crit-hit": target, "attacker-wins": target, "defender-wins": tile}[outcome]
    damage = damage_of(outcome, attack, defense)
    if charging and loser == target and has_wall(other.cards):
        damage *= 2
    draft.tell(
        FightSettled(
            seat=stack.seat,
            tile=tile,
            target=target,
            attack=attack,
            defense=defense,
            landing=(landing[0], landing[1]),
            outcome=outcome,
            loser=loser,
            damage=damage,
        )
    )
    draft.then(FightOver(tile=tile, target=target))
    if loser == tile:
        deal_damage(draft, tile, damage, slayer=target)
    elif loser == target and not turn_blow(draft, target, damage):
        if take_miner and damage:
            take(draft, tile, target, damage_order(other))  # ethereal.miner.first-to-fall, ethereal.miner.taken-counts
            damage -= 1
        deal_damage(draft, target, damage, slayer=tile)


def fight_over(draft: EtherealDraft, step: FightOver) -> None:
    """ethereal.fight.after-order: the dead are where they belong; spells of one fight end, what Debt Collectors seized
    counts, then the field check."""
    _end_spells(draft, step.tile, UntilAttack)
    _end_spells(draft, step.target, UntilDefense)
    settle_up(draft)
    check_match(draft)


def outcome_of(stack: Stack, attack: Score, defense: Score, attacker: int, defender: int) -> Outcome:
    """ethereal.fight.outcome-order: Crit Miss, then Crit Hit, then the comparison of totals."""
    if attacker == 1:
        return "crit-miss"
    if attacker == LANDING_DIE and defender != LANDING_DIE and len(attackers(stack)) >= 2:
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


def _end_spells(draft: EtherealDraft, tile: str, own: type[UntilAttack | UntilDefense]) -> None:
    """ethereal.fight.after, ethereal.spell.dice-plus.used-up."""
    for number in lasting_on(draft.match, tile):
        if isinstance(draft.match.lasting[number].until, UntilFight | own):
            draft.tell(LastingEnded(id=number))
