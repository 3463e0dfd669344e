"""The moon: phases, Blood Moon, gift and toll (ethereal.moon, ethereal.blood)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.ethereal.base import Cards, EtherealCommand
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.endings import check_match
from commands.ethereal.fight.deaths import drop_souls
from commands.ethereal.pay import force_cost, gain_card
from commands.ethereal.sky.hanging import bring_bank, brings_bank, reach_seat
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import is_of_bounty
from domain.ethereal.kinds import is_rank, worth
from domain.ethereal.mana import BANK, mana, maximum_of
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import is_full, is_new, is_plain_full
from domain.ethereal.oaths import OF_THE_MOON, is_under
from domain.ethereal.sky import asks_leviathans_toll, is_third_round
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import is_protected
from domain.ethereal.substances import is_substance
from events.base import HappeningBegan, Question
from events.ethereal.agenda import MoonReaches
from events.ethereal.cards import CardsRaised
from events.ethereal.moon import GiftOffered, TollAnswered, TollAsked
from events.ethereal.oaths import NewMoonForgone
from events.ethereal.souls import SoulPassedOn

REACHES = "ethereal.calendar.round-11-moon"
TOLL_FROM_DECK = 3


class PickFromGrave(EtherealCommand):
    """Take cards from the grave into the hand, as many as were offered or fewer.

    `ask_again`: if they are some but fewer, what is left of the choice is asked again.
    """

    answers: ClassVar[type[Question] | None] = GiftOffered
    type: Literal["pick-from-grave"] = "pick-from-grave"
    ask: Ask
    cards: Cards
    ask_again: bool = False


class AnswerToll(EtherealCommand):
    """Give the moon what it asks for, or refuse."""

    answers: ClassVar[type[Question] | None] = TollAsked
    type: Literal["answer-toll"] = "answer-toll"
    ask: Ask
    give: bool


def reaches_seats(match: Match) -> bool:
    """ethereal.calendar.round-11-moon: whether what hangs has something for the seats or the Bank in this round."""
    return _reaches_each(match) or brings_bank(match)


def _reaches_each(match: Match) -> bool:
    return is_new(match) or is_full(match) or asks_leviathans_toll(match) or is_third_round(match)


def reach_seats(draft: EtherealDraft) -> None:
    """ethereal.moon.full-shuffle, ethereal.blood.no-toll: the Full Moon's shuffle, then each seat in turn."""
    if is_plain_full(draft.match):
        draft.tell(HappeningBegan(what=REACHES))
        for seat in draft.match.order:
            shuffle_deck(draft, seat, "ethereal.moon.full-shuffle")
    seats = draft.match.order if _reaches_each(draft.match) else ()
    bank = (BANK,) if brings_bank(draft.match) else ()
    draft.then(*(MoonReaches(seat=each) for each in (*seats, *bank)))


def moon_reaches(draft: EtherealDraft, step: MoonReaches) -> None:
    """ethereal.moon.gift-order: the gift of the New or Blood Moon, the toll of the Full Moon or of a Leviathan that is
    coiled, Saturn's toll, or the Second Sun's judgement."""
    if step.seat == BANK:
        draft.tell(HappeningBegan(what=REACHES))
        bring_bank(draft)
        return
    mark = HappeningBegan(what=REACHES, seat=step.seat)
    if is_new(draft.match) or draft.match.is_blood_moon:
        draft.tell(mark)
        _offer_gift(draft, step.seat)
    elif is_full(draft.match) or asks_leviathans_toll(draft.match):
        draft.tell(mark)
        _ask_toll(draft, step.seat)
    elif is_third_round(draft.match):
        draft.tell(mark)
        reach_seat(draft, step.seat)


def _offer_gift(draft: EtherealDraft, seat: str) -> None:
    """ethereal.moon.new-gift, ethereal.moon.new-gift-to-hand, ethereal.moon.new-gift-empty, ethereal.oath.moon-new,
    -new-phase, -duty-next-new."""
    match = draft.match
    if is_new(match) and seat in match.offended_moon:
        draft.tell(NewMoonForgone(seat=seat))
        return
    if not match.grave:
        return
    most = draft.roll(2, rule="ethereal.moon.new-gift", seat=seat)
    if is_new(match) and is_under(match, seat, OF_THE_MOON):
        most += sum(draft.throw((2, 2), rule="ethereal.oath.moon-new", seat=seat)) - 1
    most = min(most, match.hand_room(seat))
    if most > 0:
        draft.tell(GiftOffered(ask=draft.next_ask, of=(seat,), most=most))


def pick_from_grave(draft: EtherealDraft, seat: str, command: PickFromGrave) -> None:
    """ethereal.grave.pick-owner, ethereal.grave.pick-fewer."""
    question = draft.match.questions[command.ask]
    assert isinstance(question, GiftOffered), "the gate checks the kind of question"
    cards = tuple(dict.fromkeys(command.cards))
    for id in cards:
        if id not in draft.match.grave:
            raise Rejected("card-not-in-grave", "ethereal.grave.pick-missing", f"{id} is not in the grave")
    if len(cards) > question.most:
        raise Rejected("too-many-cards", "ethereal.grave.pick-too-many", f"you may take {question.most} at most")
    if len(cards) < question.least:
        raise Rejected("target-required", question.rule, "the choice cannot be declined")
    draft.answer(command.ask, seat)
    if cards:
        draft.tell(CardsRaised(seat=seat, cards=cards, rule=question.rule))
        if command.ask_again:
            _ask_again(draft, seat, question, len(cards))


def _ask_again(draft: EtherealDraft, seat: str, question: GiftOffered, taken: int) -> None:
    """ethereal.automation.grave-too-few: what was not yet chosen may still be."""
    most = min(question.most - taken, len(draft.match.grave))
    if most > 0:
        least = max(0, question.least - taken)
        draft.tell(GiftOffered(ask=draft.next_ask, of=(seat,), most=most, least=least, rule=question.rule))


def _ask_toll(draft: EtherealDraft, seat: str) -> None:
    """ethereal.moon.toll-stack, ethereal.moon.toll-card, ethereal.moon.toll-deck, ethereal.moon.toll-nothing."""
    match = draft.match
    if stacks := toll_stacks(match, seat):
        asked = draft.pick(stacks, rule="ethereal.moon.toll-stack", seat=seat)
        source = "stack"
    elif cards := toll_cards(match, seat):
        asked = (draft.pick(cards, rule="ethereal.moon.toll-card", seat=seat),)
        source = "card"
    else:
        asked = tuple(id for id in match.decks[seat] if not is_passed_over(id))[:TOLL_FROM_DECK]
        source = "deck"
    if asked:
        draft.tell(TollAsked(ask=draft.next_ask, of=(seat,), cards=asked, source=source))


def toll_stacks(match: Match, seat: str) -> list[tuple[str, ...]]:
    """ethereal.moon.toll-spares, ethereal.moon.toll-not-last: the stacks of two that the toll may take whole."""
    tiles = match.tiles_of(seat)
    if len(tiles) < 2:
        return []
    two = [match.stacks[tile].cards for tile in tiles if not _is_spared(match, tile)]
    return [cards for cards in two if len(cards) == 2 and not any(map(is_passed_over, cards))]


def toll_cards(match: Match, seat: str) -> list[str]:
    """ethereal.moon.toll-card: the single cards that the toll may take."""
    if len(match.on_field(seat)) < 2:
        return []
    cards = [id for tile in match.tiles_of(seat) if not _is_spared(match, tile) for id in match.stacks[tile].cards]
    return [id for id in cards if not is_passed_over(id)]


def is_passed_over(id: str) -> bool:
    """ethereal.moon.toll-spares, ethereal.substance.toll-passes: whether the toll never asks for a card."""
    return is_of_bounty(id) or is_substance(id)


def _is_spared(match: Match, tile: str) -> bool:
    return base_of(match.stacks[tile].cards) is not None or is_protected(match, tile)


def answer_toll(draft: EtherealDraft, seat: str, command: AnswerToll) -> None:
    """ethereal.moon.toll-given, ethereal.moon.toll-refused."""
    question = draft.match.questions[command.ask]
    assert isinstance(question, TollAsked), "the gate checks the kind of question"
    draft.answer(command.ask, seat)
    if command.give:
        _give_toll(draft, seat, question)
    else:
        draft.tell(TollAnswered(seat=seat, cards=question.cards, source=question.source, given=False))
        cost = sum(draft.throw((2, 2), rule="ethereal.moon.toll-refused", seat=seat)) + 2
        force_cost(draft, seat, cost, "ethereal.account.toll-refused-posting")
        check_match(draft)


def _give_toll(draft: EtherealDraft, seat: str, question: TollAsked) -> None:
    """ethereal.moon.toll-given: lowest worth first into the pile, as long as mana does not pass the maximum."""
    match, cards = draft.match, question.cards
    tiles = [match.tile_of(id) for id in cards]
    draft.tell(TollAnswered(seat=seat, cards=cards, source=question.source, given=True))
    for id in sorted(cards, key=worth):
        if is_rank(id, "X"):
            drop_souls(draft, seat, id)
        if mana(match, seat) + worth(id) <= maximum_of(match, seat):
            gain_card(draft, seat, id, "source:toll", "ethereal.account.toll-posting")
        else:
            draft.tell(SoulPassedOn(seat=seat, card=id))
    for tile in dict.fromkeys(tiles):
        end_lasting_without_cards(draft, tile)
