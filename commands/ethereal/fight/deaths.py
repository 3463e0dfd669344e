"""Damage, deaths and where the dead go (ethereal.damage, death, joker, blood)."""

from commands.ethereal.fight.bands import count_dead
from domain.ethereal.captures import captor_of
from domain.ethereal.kinds import base_fall_order, is_rank
from domain.ethereal.match import EtherealDraft, Match, Stack, lasting_on
from domain.ethereal.sides import SIDES, is_neutral
from domain.ethereal.stacks import ace_of
from domain.ethereal.strength import damage_order
from events.base import LastingEnded
from events.ethereal.agenda import Death
from events.ethereal.fight import CardKilled, HeartLost, Place, SoulReleased
from events.ethereal.siege import CaptiveLost


def deal_damage(draft: EtherealDraft, tile: str, damage: int, *, slayer: str) -> None:
    """ethereal.damage.one-at-a-time: hearts are lost at once, the dead die one after another as steps.

    `slayer` is the tile of the stack that deals it. What is beyond the last card is lost.
    """
    stack = draft.match.stacks[tile]
    left, dying = stack, list[str]()
    for _ in range(damage):
        if not left.cards:
            break
        hit = damage_order(left)
        dead = _hit(draft, tile, left, hit)
        dying += dead
        left = Stack(left.seat, tuple(id for id in left.cards if id not in dead))
    last = not is_neutral(stack) and len(dying) == len(draft.match.on_field(stack.seat))
    draft.then(*(Death(card=id, tile=tile, slayer=slayer, last=last) for id in dying))


def _hit(draft: EtherealDraft, tile: str, stack: Stack, card: str) -> list[str]:
    """ethereal.damage.hearts, ethereal.ace.first-hit, ethereal.ace.falls, ethereal.death.ace-order: who dies of it."""
    hearts = draft.match.hearts.get(card)
    if hearts is not None:
        draft.tell(HeartLost(seat=stack.seat, card=card, tile=tile, left=hearts - 1))
        if hearts > 1:
            return []
    if card != ace_of(stack.cards):
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
    to, captor = _claimed(match, card, owner, tile, slayer)
    draft.tell(CardKilled(seat=owner, card=card, tile=tile, to=to, captor=captor))
    end_lasting_without_cards(draft, tile)
    count_dead(draft, owner, card, slayer)


def _claimed(match: Match, card: str, owner: str, tile: str, slayer: str) -> tuple[Place, str | None]:
    """ethereal.death.precedence, ethereal.death.nobodys: where a dead card goes, and the Joker that captures it."""
    if match.is_blood_moon:
        return "gone" if owner in SIDES else "outer-darkness", None
    if captor := captor_of(match, card, owner, tile, slayer):
        return "captured", captor
    return "gone" if owner in SIDES else "grave", None


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


def end_lasting_without_cards(draft: EtherealDraft, tile: str | None) -> None:
    """ethereal.death.spell-effects, ethereal.support.captive-lost: what goes with a stack whose last card is gone."""
    if tile is not None and tile not in draft.match.stacks:
        if captive := draft.match.captives.get(tile):
            draft.tell(CaptiveLost(owner=draft.match.symbols[captive], card=captive, tile=tile))
        for number in lasting_on(draft.match, tile):
            draft.tell(LastingEnded(id=number))
