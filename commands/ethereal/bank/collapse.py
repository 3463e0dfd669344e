"""The Bank collapses, and everyone is back at zero (ethereal.collapse)."""

from commands.ethereal.claims import end_bounties_on, write_off
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.ether import keep_within_cap
from domain.ethereal.collapse import WOBBLE, aces_to_take
from domain.ethereal.eclipses import is_spared_collapse
from domain.ethereal.loans import loan
from domain.ethereal.mana import BANK, debt, pile, souls_worth
from domain.ethereal.match import EtherealDraft
from domain.ethereal.red import bank_owes
from domain.ethereal.taxes import tax
from events.base import Lasting, ManaPosted, UntilRound
from events.ethereal.bank import AceTaken, BankCollapsed, CardsTakenFromDeck, MaximumChanged
from events.ethereal.souls import SoulsLost

SOURCE, SINK = "source:collapse", "sink:collapse"
MAXIMUM = 3
FROM_DECK = 5
WOBBLES = (2, 2, 2, 2)
"""ethereal.collapse.prices: the dice of the rounds in which prices wobble."""


def collapse(draft: EtherealDraft) -> None:
    """ethereal.collapse.bank-zero to ethereal.collapse.prices; a default ends with what it was for.

    ethereal.collapse.spared: some seats may stay out of it.
    """
    match = draft.match
    draft.tell(BankCollapsed(round=match.round))
    reached = tuple(seat for seat in match.order if not is_spared_collapse(match, seat))
    _empty_bank(draft)
    for seat in reached:
        _empty_seat(draft, seat)
    for seat in reached:
        _write_off(draft, seat)
    end_bounties_on(draft, reached)
    for seat in reached:
        if draft.match.maximum[seat] > MAXIMUM:
            draft.tell(MaximumChanged(seat=seat, maximum=MAXIMUM, rule="ethereal.collapse.maximum"))
    for seat in reached:
        _take_from_deck(draft, seat)
    _take_ace(draft, reached)
    rounds = sum(draft.throw(WOBBLES, rule="ethereal.collapse.prices"))
    until = UntilRound(round=draft.match.round + rounds + 1)
    draft.begin(Lasting(kind=WOBBLE, on=BANK, by=BANK, until=until))


def _empty_bank(draft: EtherealDraft) -> None:
    """ethereal.collapse.bank-zero."""
    held, rule = draft.match.balances.get(BANK, 0), "ethereal.collapse.bank-zero"
    if held < 0:
        draft.tell(ManaPosted(debit=SOURCE, credit=BANK, amount=-held, rule=rule))
    elif held > 0:
        draft.tell(ManaPosted(debit=BANK, credit=SINK, amount=held, rule=rule))


def _empty_seat(draft: EtherealDraft, seat: str) -> None:
    """ethereal.collapse.seats-zero."""
    rule = "ethereal.collapse.seats-zero"
    write_off(draft, debt(seat), "collapse", rule)
    if cards := draft.match.souls[seat]:
        held = souls_worth(draft.match, seat)
        draft.tell(SoulsLost(seat=seat, cards=cards, rule=rule))
        draft.tell(ManaPosted(debit=pile(seat), credit=SINK, amount=held, rule=rule))


def _write_off(draft: EtherealDraft, seat: str) -> None:
    """ethereal.collapse.claims."""
    for claim in (loan(seat), tax(seat), bank_owes(seat)):
        write_off(draft, claim, "collapse", "ethereal.collapse.claims")


def _take_from_deck(draft: EtherealDraft, seat: str) -> None:
    """ethereal.collapse.decks: the dice are hidden, as they tell where in the deck the cards lay."""
    rule, left, taken = "ethereal.collapse.decks", list(draft.match.decks[seat]), list[str]()
    while left and len(taken) < FROM_DECK:
        taken.append(draft.pick(left, rule=rule, seat=seat, hidden=True))
        left.remove(taken[-1])
    if taken:
        draft.tell(CardsTakenFromDeck(seat=seat, cards=tuple(taken), rule=rule))
        keep_within_cap(draft)


def _take_ace(draft: EtherealDraft, reached: tuple[str, ...]) -> None:
    """ethereal.collapse.ace, ethereal.collapse.ace-inside."""
    if aces := aces_to_take(draft.match, reached):
        tile, ace = draft.pick(aces, rule="ethereal.collapse.ace")
        draft.tell(AceTaken(seat=draft.match.stacks[tile].seat, card=ace, tile=tile))
        keep_within_cap(draft)
        end_lasting_without_cards(draft, tile)
