"""Spells that deal with the Bank: Gambling and Increase Max Mana."""

from commands.ethereal.endings import check_match
from commands.ethereal.maximum import change_maximum
from commands.ethereal.pay import force_cost, gain_mana
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import where_lost
from domain.ethereal.jail import refuse_at_bank
from domain.ethereal.loans import bank_can_pay
from domain.ethereal.mana import BANK, MOST_MAXIMUM, maximum_of, room
from domain.ethereal.match import EtherealDraft, Match
from events.ethereal.spells import CardDestroyed

STAKES = (2,) * 7
"""ethereal.gamble.win, ethereal.gamble.loss-order: the dice of what is won or owed."""


def _refuse_gambling(match: Match, casting: Casting) -> None:
    """ethereal.bank.closed-max, ethereal.bank.jail-barred."""
    refuse_at_bank(match, casting.seat, "ethereal.bank.closed-max")


def _gambling(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.gamble.roll."""
    face = draft.roll(10, rule="ethereal.gamble.roll", seat=casting.seat)
    if face == 10:
        _win(draft, casting.seat)
    elif face == 1:
        _lose(draft, casting.seat)


def _win(draft: EtherealDraft, seat: str) -> None:
    """ethereal.gamble.win, ethereal.gamble.win-limit."""
    rolled = sum(draft.throw(STAKES, rule="ethereal.gamble.win", seat=seat))
    won = min(rolled, bank_can_pay(draft.match), room(draft.match, seat))
    if won > 0:
        gain_mana(draft, seat, won, BANK, "ethereal.gamble.win")


def _lose(draft: EtherealDraft, seat: str) -> None:
    """ethereal.gamble.loss-order, -loss-max, -loss-no-card, -loss-debt, -loss-floor."""
    match = draft.match
    change_maximum(draft, seat, -1, "ethereal.gamble.loss-order")
    if match.decks[seat]:
        top = match.decks[seat][0]
        draft.tell(CardDestroyed(seat=seat, card=top, origin="deck", to=where_lost(top, "grave"), spell="gambling"))
    cost = sum(draft.throw(STAKES, rule="ethereal.gamble.loss-order", seat=seat))
    force_cost(draft, seat, cost, "ethereal.gamble.loss-debt")
    check_match(draft)


def _refuse_increase(match: Match, casting: Casting) -> None:
    """ethereal.bank.closed-max, ethereal.bank.jail-barred, ethereal.market.max-limit."""
    refuse_at_bank(match, casting.seat, "ethereal.bank.closed-max")
    if max(match.maximum[casting.seat], maximum_of(match, casting.seat)) >= MOST_MAXIMUM:
        raise Rejected("maximum-reached", "ethereal.market.max-limit", f"{MOST_MAXIMUM} is the most")


def _increase(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.market.max-effect, ethereal.market.max-no-souls."""
    change_maximum(draft, casting.seat, 1, "ethereal.market.max-effect")


RULES = {
    "gambling": SpellRules(_refuse_gambling, _gambling),
    "increase-max-mana": SpellRules(_refuse_increase, _increase),
}
