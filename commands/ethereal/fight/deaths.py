"""Damage, deaths and where the dead go (ethereal.damage, death, joker, blood)."""

from collections.abc import Sequence

from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.ether import keep_within_cap
from commands.ethereal.fight.bands import count_dead
from commands.ethereal.fight.collected import collect, collect_for_bounty, place_of_collected
from domain.ethereal.bounties import bounty_on, where_lost
from domain.ethereal.captures import captor_of
from domain.ethereal.collectors import hunt_on
from domain.ethereal.kind_table import COLLECTOR, PUPPET
from domain.ethereal.kinds import base_fall_order, is_rank
from domain.ethereal.match import EtherealDraft, Stack
from domain.ethereal.oaths import is_sheltered_from_blood
from domain.ethereal.sides import SIDES
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import damage_order, is_beyond_blows
from domain.ethereal.substances import is_substance
from events.ethereal.agenda import Death
from events.ethereal.fight import CardKilled, HeartLost, Place, SoulReleased


def deal_damage(draft: EtherealDraft, tile: str, damage: int, *, slayer: str, blow: bool = True) -> None:
    """ethereal.damage.one-at-a-time: hearts are lost at once, the dead die one after another as steps.

    `slayer` is the tile of the stack that deals it. What is beyond the last card is lost. `blow`: as in `wound`.
    """
    let_die(draft, [(tile, id) for id in wound(draft, tile, damage, blow=blow)], slayer)


def wound(draft: EtherealDraft, tile: str, damage: int, *, blow: bool = True) -> list[str]:
    """ethereal.damage.one-at-a-time: take hearts; the cards of the stack that die of it are the answer.

    `blow`: it is the damage of a fight, a shot or a strike, of which no Battering Ram dies (ethereal.ram.never-killed,
    ethereal.ram.other-deaths).
    """
    stack = draft.match.stacks[tile]
    left, dying = stack, list[str]()
    for _ in range(damage):
        if not left.cards or (blow and is_beyond_blows(left)):
            break
        hit = damage_order(left)
        dead = _hit(draft, tile, left, hit)
        dying += dead
        left = Stack(left.seat, tuple(id for id in left.cards if id not in dead))
    return dying


def let_die(draft: EtherealDraft, dying: Sequence[tuple[str, str]], slayer: str) -> None:
    """ethereal.death.ace-order: let cards, each after its tile, die of one blow, one after another as steps.

    `slayer` is the tile of the stack that deals it; of a blow that no stack deals it is empty.
    """
    match, cards = draft.match, {id for _, id in dying}
    emptied = {seat for seat in match.seats if cards.issuperset(match.on_field(seat))}
    draft.then(
        *(Death(card=id, tile=tile, slayer=slayer, last=match.stacks[tile].seat in emptied) for tile, id in dying)
    )


def _hit(draft: EtherealDraft, tile: str, stack: Stack, card: str) -> list[str]:
    """ethereal.damage.hearts, ethereal.ace.first-hit, ethereal.ace.falls, ethereal.wall.falls: who dies of it."""
    hearts = draft.match.hearts.get(card)
    if hearts is not None:
        draft.tell(HeartLost(seat=stack.seat, card=card, tile=tile, left=hearts - 1))
        if hearts > 1:
            return []
    if card != base_of(stack.cards):
        return [card]
    return [*sorted((id for id in stack.cards if id != card), key=base_fall_order), card]


def kill(draft: EtherealDraft, tile: str, card: str, slayer: str) -> None:
    """ethereal.death.precedence: a card dies on the field and goes where the first claim takes it.

    `slayer` is the tile of the stack that deals the blow.
    """
    match = draft.match
    owner = match.stacks[tile].seat
    if is_rank(card, "X"):
        release_souls(draft, tile, card, slayer)
    to, captor = _claimed(draft, card, owner, tile, slayer)
    draft.tell(CardKilled(seat=owner, card=card, tile=tile, to=to, captor=captor))
    keep_within_cap(draft)
    end_lasting_without_cards(draft, tile)
    if hunt := hunt_on(match, slayer):
        collect(draft, owner, card, to, hunt)
    elif (taken := bounty_on(match, slayer)) and taken.target == owner:
        collect_for_bounty(draft, taken, card, "ethereal.bounty.kill")
    count_dead(draft, owner, card, slayer)


def _claimed(draft: EtherealDraft, card: str, owner: str, tile: str, slayer: str) -> tuple[Place, str | None]:
    """ethereal.death.precedence, ethereal.death.nobodys: where a dead card goes, and the Joker that captures it."""
    match = draft.match
    if is_rank(card, COLLECTOR, PUPPET):  # ethereal.collector.dies, ethereal.bounty.cards, ethereal.puppet.saturns
        return "gone", None
    if match.is_blood_moon and not is_sheltered_from_blood(match, owner):
        return "gone" if owner in SIDES else "outer-darkness", None
    if hunt := hunt_on(match, slayer):
        return place_of_collected(draft, card, hunt), None
    if bounty_on(match, slayer):
        return "ether", None
    if not is_substance(card) and (captor := captor_of(match, card, owner, tile, slayer)):
        return "captured", captor
    return "gone" if owner in SIDES else where_lost(card, "grave"), None


def release_souls(draft: EtherealDraft, tile: str, joker: str, slayer: str) -> None:
    """ethereal.joker.killed, ethereal.joker.killed-recaptured, ethereal.joker.blood-killed: oldest first."""
    owner = draft.match.stacks[tile].seat
    for soul in draft.match.captured.get(joker, ()):
        captor = captor_of(draft.match, soul, owner, tile, slayer)
        draft.tell(SoulReleased(seat=owner, joker=joker, card=soul, captor=captor))


def drop_souls(draft: EtherealDraft, seat: str, joker: str) -> None:
    """ethereal.joker.leaves-field: a Joker that leaves the field alive drops what it holds into the grave."""
    for soul in draft.match.captured.get(joker, ()):
        draft.tell(SoulReleased(seat=seat, joker=joker, card=soul))
