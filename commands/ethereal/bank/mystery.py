"""Mystery Generation: cards out of nothing for an unknown price (ethereal.market.mystery-cards)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.endings import check_match
from commands.ethereal.pay import owe, spend, use_discount
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import made_card, suits_of
from domain.ethereal.mana import mana, souls_worth
from domain.ethereal.match import EtherealDraft
from domain.ethereal.mystery import (
    CARDS,
    LEAST_MANA,
    MYTHIC,
    PRICE_DIE,
    PRICE_PLUS,
    RARITIES,
    kinds_left,
    kinds_named,
    share_of,
)
from domain.ethereal.prices import discounted
from events.ethereal.mystery import MysteryGenerated, MysteryTurned
from events.ethereal.turn import Phase

RARITY, KIND, MYTH = (f"ethereal.market.mystery-{rolled}" for rolled in ("rarity-roll", "kind-roll", "mythic"))


class BuyMystery(EtherealCommand):
    """Buy Mystery Generation: three cards that nobody knows, for a price that is rolled when it is paid."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["buy-mystery"] = "buy-mystery"


class TurnMystery(EtherealCommand):
    """Turn the next of the cards of Mystery Generation that still lie face down in the own deck."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["turn-mystery"] = "turn-mystery"


def buy_mystery(draft: EtherealDraft, seat: str, command: BuyMystery) -> None:
    """ethereal.market.mystery-price, -needs, -short, -cards: the dice that make the cards are hidden.

    Errors: `not-enough-mana`.
    """
    if mana(draft.match, seat) < LEAST_MANA:
        rule = "ethereal.market.mystery-needs"
        raise Rejected("not-enough-mana", rule, f"a seat needs {LEAST_MANA} mana for it, whatever the roll")
    rule = "ethereal.market.mystery-price"
    rolled = draft.roll(PRICE_DIE, rule=rule, seat=seat) + PRICE_PLUS
    bought = discounted(draft.match, seat, rolled, rule)
    price, paid = bought.total, min(bought.total, souls_worth(draft.match, seat))
    spend(draft, seat, paid, rule)
    if price > paid:
        owe(draft, seat, price - paid, "forced-cost", "ethereal.market.mystery-short")
    use_discount(draft, seat, bought)
    first = draft.match.made + 1
    cards = tuple(made_card(_face(draft, seat), first + number) for number in range(CARDS))
    draft.tell(MysteryGenerated(seat=seat, cards=cards, price=price))
    shuffle_deck(draft, seat, "ethereal.market.mystery-cards")
    check_match(draft)


def _face(draft: EtherealDraft, seat: str) -> str:
    """ethereal.market.mystery-kind-roll: the kind, then a soldier's rank, then the suit, where there is a choice."""
    kind = draft.pick(kinds_named(_name(draft, seat)), rule=KIND, seat=seat, hidden=True)
    return kind.rank + draft.pick(suits_of(kind), rule=KIND, seat=seat, hidden=True)


def _name(draft: EtherealDraft, seat: str) -> str:
    """ethereal.market.mystery-rarity-roll, -kinds-off, -mythic: a rarity of which no kind is left is rolled again."""
    while True:
        share = share_of(RARITIES, draft.roll(RARITIES[-1].last, rule=RARITY, seat=seat, hidden=True))
        if not share.kinds:
            return share_of(MYTHIC, draft.roll(MYTHIC[-1].last, rule=MYTH, seat=seat, hidden=True)).kinds[0]
        if kinds := kinds_left(draft.match, share):
            return draft.pick(kinds, rule=KIND, seat=seat, hidden=True)


def turn_mystery(draft: EtherealDraft, seat: str, command: TurnMystery) -> None:
    """ethereal.market.mystery-face-down: one by one, in the order in which they were made.

    Errors: `card-not-in-deck`.
    """
    face_down = draft.match.face_down.get(seat, ())
    if not face_down:
        rule = "ethereal.market.mystery-face-down"
        raise Rejected("card-not-in-deck", rule, "no card lies face down in your deck")
    draft.tell(MysteryTurned(seat=seat, card=face_down[0]))
