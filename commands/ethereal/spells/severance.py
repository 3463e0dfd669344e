"""Flesh Severance, the spell that answers a death (ethereal.spell.flesh-severance)."""

from typing import ClassVar, Literal

import msgspec

from commands.base import Ask
from commands.ethereal.base import EtherealCommand
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.ether import keep_within_cap
from commands.ethereal.fight.bands import count_dead
from commands.ethereal.fight.deaths import kill, release_souls
from commands.ethereal.pay import pay_in_passing
from domain.ethereal.captures import joker_beside
from domain.ethereal.collectors import is_claimed_by_collectors
from domain.ethereal.cycles import is_banned
from domain.ethereal.jail import is_jailed
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.mana import mana
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import is_full
from domain.ethereal.oaths import is_sheltered_from_blood
from domain.ethereal.prices import plain_price
from domain.ethereal.substances import is_substance
from events.base import Question
from events.ethereal.agenda import Death
from events.ethereal.spells import CardSevered, SeveringOffered


class AnswerSevering(EtherealCommand):
    """Sever the dying unit, or let it go the usual way."""

    answers: ClassVar[type[Question] | None] = SeveringOffered
    type: Literal["answer-severing"] = "answer-severing"
    ask: Ask
    sever: bool


def death(draft: EtherealDraft, step: Death) -> None:
    """ethereal.spell.flesh-severance.offer: a card dies, once nobody wants to sever it."""
    stack = draft.match.stacks.get(step.tile)
    if stack is None or step.card not in stack.cards:
        return
    offer = None if step.asked or step.last else _offer(draft, step)
    if offer:
        draft.tell(offer)
        draft.then(msgspec.structs.replace(step, asked=True))
    else:
        kill(draft, step.tile, step.card, step.slayer)


def _offer(draft: EtherealDraft, step: Death) -> SeveringOffered | None:
    """ethereal.spell.flesh-severance.which-seat, -no-offer, -full-moon, -blood-moon, ethereal.death.not-claimed,
    ethereal.cycle.jail-no-cast, ethereal.cycle.mercury-banned."""
    match, owner = draft.match, draft.match.stacks[step.tile].seat
    if is_full(match) and not is_sheltered_from_blood(match, owner):
        return None
    if is_substance(step.card) or is_claimed_by_collectors(match, step.card, step.slayer):
        return None
    joker = joker_beside(match, owner, step.tile, step.slayer)
    if joker is None:
        return None
    seat = match.stacks[match.tile_of(joker) or ""].seat
    if is_jailed(match, seat) or is_banned(match, "necromancy"):
        return None
    price = severing_price(match, seat, step.card)
    if price > max(0, mana(match, seat)):
        return None
    return SeveringOffered(ask=draft.next_ask, of=(seat,), card=step.card, owner=owner, tile=step.tile, price=price)


def _severed_before(match: Match, seat: str) -> int:
    """ethereal.spell.flesh-severance.new-turn: the plain prices of all it severed in the present turn."""
    turn, total = match.severed.get(seat, (0, 0))
    return total if turn == match.turn else 0


def severing_price(match: Match, seat: str, id: str) -> int:
    """ethereal.spell.flesh-severance.cost: what half the sum, rounded up, grows by."""
    before = _severed_before(match, seat)
    return (before + plain_price(match, card(id).kind) + 1) // 2 - (before + 1) // 2


def answer_severing(draft: EtherealDraft, seat: str, command: AnswerSevering) -> None:
    """ethereal.spell.flesh-severance.effect, ethereal.spell.flesh-severance.declined."""
    match, question = draft.match, draft.match.questions[command.ask]
    assert isinstance(question, SeveringOffered), "the gate checks the kind of question"
    draft.answer(command.ask, seat)
    if not command.sever:
        return
    step = next(step for step in match.agenda if isinstance(step, Death) and step.asked)
    draft.drop(step)
    pay_in_passing(draft, seat, question.price, "ethereal.spell.flesh-severance.cost")
    if is_rank(question.card, "X"):
        release_souls(draft, step.tile, question.card, step.slayer)
    draft.tell(
        CardSevered(
            seat=seat,
            card=question.card,
            owner=question.owner,
            tile=question.tile,
            turn=match.turn,
            total=_severed_before(match, seat) + plain_price(match, card(question.card).kind),
        )
    )
    keep_within_cap(draft)
    end_lasting_without_cards(draft, question.tile)
    count_dead(draft, question.owner, question.card, step.slayer)
