"""The start of a round (ethereal.calendar.round-*, ethereal.turn.round-start-order)."""

from commands.ethereal.calendar.crystals import await_crystal
from commands.ethereal.calendar.demons import await_band, check_anger
from commands.ethereal.calendar.moon import move_moon, roll_eclipse, shuffle_decks
from commands.ethereal.turn import end_due
from domain.ethereal.collapse import wobbling
from domain.ethereal.fire import burnt_out
from domain.ethereal.kinds import worth
from domain.ethereal.mana import BANK, pile, trimmed
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import ROLLED_PRICES, to_upsell
from domain.ethereal.red import unanswered
from events.base import HappeningBegan, ManaPosted, MatchEnded, QuestionClosed, UntilRound
from events.ethereal.agenda import MoonReaches, RoundRest, RoundStart, TurnStart
from events.ethereal.bank import PricesWobbled, SpellsUpsold
from events.ethereal.meteor import FireWentOut
from events.ethereal.souls import SoulsTrimmed
from events.ethereal.spells import PricesRolled
from events.ethereal.turn import RoundBegan


def round_start(draft: EtherealDraft, step: RoundStart) -> None:
    """ethereal.calendar.round-1-ends to -17-meteor: what happens by itself before the first seat's turn."""
    match = draft.match
    if match.round >= match.options.round_limit:
        draft.tell(MatchEnded(winners=(), reason="round-limit"))
        return
    if match.round == 0:
        _begin(draft)
    draft.tell(RoundBegan(round=match.round + 1))
    _end_what_lasted(draft)
    check_anger(draft)
    move_moon(draft)
    roll_eclipse(draft)
    _roll_prices(draft)
    _trim(draft)
    shuffle_decks(draft)
    draft.then(*(MoonReaches(seat=seat) for seat in match.order), RoundRest(), TurnStart(seat=match.order[0]))


def _begin(draft: EtherealDraft) -> None:
    """ethereal.calendar.match-start: what is rolled once before round 1."""
    options = draft.match.options
    if options.bank_opens_with_mana or options.crystals or options.demons:
        draft.tell(HappeningBegan(what="ethereal.calendar.match-start"))
    if options.bank_opens_with_mana:
        _open_bank(draft)
    if options.crystals:
        await_crystal(draft, "ethereal.crystal.first")
    if options.demons:
        await_band(draft, "ethereal.demons.first")


def _open_bank(draft: EtherealDraft) -> None:
    """ethereal.bank.opens-with, ethereal.bank.opens-roll."""
    rule = "ethereal.bank.opens-with"
    amount = sum(draft.throw((2,) * (2 * len(draft.match.seats)), rule=rule))
    draft.tell(ManaPosted(debit="source:opening-bank", credit=BANK, amount=amount, rule=rule))


def _end_what_lasted(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-1-ends, ethereal.meteor.fire, ethereal.red.answer."""
    out, requests = burnt_out(draft.match), unanswered(draft.match)
    mark = HappeningBegan(what="ethereal.calendar.round-1-ends")
    end_due(draft, UntilRound(round=draft.match.round), mark, more=bool(out or requests))
    if out:
        draft.tell(FireWentOut(ground=out))
    for question in requests:
        draft.tell(QuestionClosed(ask=question.ask, how="lapsed"))


def _roll_prices(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-6-prices, ethereal.spell.price-order: once for everyone, each with its own dice."""
    draft.tell(HappeningBegan(what="ethereal.calendar.round-6-prices"))
    prices = dict[str, int]()
    for item, rule, roll in ROLLED_PRICES:
        prices[item] = sum(draft.throw((roll.sides,) * roll.number, rule=rule)) + roll.plus
    draft.tell(PricesRolled(prices=prices))
    _upsell(draft)
    _wobble(draft)


def _upsell(draft: EtherealDraft) -> None:
    """ethereal.upsell.amount: rolled with the round's prices, the same for everyone."""
    more = {item: draft.roll(2, rule="ethereal.upsell.amount") - 1 for item in to_upsell(draft.match)}
    if more:
        draft.tell(SpellsUpsold(more=more))


def _wobble(draft: EtherealDraft) -> None:
    """ethereal.collapse.prices: each price has a die, in one throw."""
    items = wobbling(draft.match)
    faces = draft.throw((2,) * len(items), rule="ethereal.collapse.prices")
    if items:
        draft.tell(PricesWobbled(more={item: face - 1 for item, face in zip(items, faces, strict=True)}))


def _trim(draft: EtherealDraft) -> None:
    """ethereal.soul.trim, ethereal.surplus.trim-posting."""
    for seat in draft.match.order:
        if cards := trimmed(draft.match, seat):
            draft.tell(HappeningBegan(what="ethereal.calendar.round-7-trim", seat=seat))
            draft.tell(SoulsTrimmed(seat=seat, cards=cards))
            amount = sum(worth(id) for id in cards)
            draft.tell(
                ManaPosted(debit=pile(seat), credit="sink:trim", amount=amount, rule="ethereal.surplus.trim-posting")
            )
