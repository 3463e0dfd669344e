"""Eclipses: the die, and what those of the suns, Jupiter, Venus and Mars do (ethereal.eclipse)."""

from collections.abc import Callable
from typing import ClassVar, Final, Literal

from commands.base import Ask
from commands.ethereal.base import CardId, Cards, EtherealCommand, Seat
from commands.ethereal.claims import write_off
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.sky.giving import SOURCE, sky_gives
from commands.ethereal.sky.saturn import eclipse_saturn
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import is_of_bounty
from domain.ethereal.closing import is_bank_open
from domain.ethereal.eclipses import ECLIPSED_ON, eclipse_of, lost_of, opens_in_eclipse, strongest_lost
from domain.ethereal.kinds import card, is_rank
from domain.ethereal.loans import loan
from domain.ethereal.mana import BANK, ceiling, debt, mana, maximum_of
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.plots import RICH_MINING
from domain.ethereal.sky import hanging, hangs
from events.base import Lasting, ManaPosted, Question, UntilTurn
from events.ethereal.agenda import EclipseReaches
from events.ethereal.moon import BloodMoonRose
from events.ethereal.sky import (
    CardsExchanged,
    CardTakenBack,
    CardWalkedBack,
    ExchangeOffered,
    HeavenlyBody,
    MaximumLent,
    TakeBackOffered,
    WholeAgain,
)

FIVE = 5
"""ethereal.eclipse.venus-exchange: cards given, and cards taken at most."""
WALKS_ON = 2
"""ethereal.eclipse.mars-samson."""


class TakeBack(EtherealCommand):
    """Take a card of one's own back from the Outer Darkness, or none."""

    answers: ClassVar[type[Question] | None] = TakeBackOffered
    type: Literal["take-back"] = "take-back"
    ask: Ask
    card: CardId | None = None


class ExchangeCards(EtherealCommand):
    """Give five random cards of the deck to another seat and take up to five of the grave, or leave it be.

    `to`: None for leaving it be.
    """

    answers: ClassVar[type[Question] | None] = ExchangeOffered
    type: Literal["exchange-cards"] = "exchange-cards"
    ask: Ask
    to: Seat | None = None
    cards: Cards = ()


def roll_eclipse(draft: EtherealDraft) -> None:
    """ethereal.eclipse.roll, ethereal.eclipse.moon, ethereal.blood.roll, ethereal.eclipse.mode."""
    is_moon = hangs(draft.match, "moon")
    rule = "ethereal.blood.roll" if is_moon else "ethereal.eclipse.roll"
    if not (opens_in_eclipse(draft.match) or draft.roll(100, rule=rule) <= ECLIPSED_ON):
        return
    if is_moon:
        draft.tell(BloodMoonRose(round=draft.match.round))
    else:
        draft.begin(eclipse_of(draft.match))


def take_effect(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-8-eclipse-effect."""
    body = hanging(draft.match)
    if body in EFFECTS:
        EFFECTS[body](draft)


def _eclipse_suns(draft: EtherealDraft) -> None:
    """ethereal.eclipse.suns-take-back: the hands that are shown follow from the eclipse."""
    draft.then(*(EclipseReaches(seat=seat) for seat in draft.match.order))


def _eclipse_venus(draft: EtherealDraft) -> None:
    """ethereal.eclipse.venus-heals, then ethereal.eclipse.venus-exchange; the doubled gift follows from the eclipse."""
    match = draft.match
    for tile in match.field.reading_order:
        for id in match.stacks[tile].cards if tile in match.stacks else ():
            hearts = match.upgraded.get(id, card(id).kind.hearts or 0)
            if id in match.hearts and match.hearts[id] < hearts:
                draft.tell(WholeAgain(seat=match.stacks[tile].seat, card=id, tile=tile, hearts=hearts))
    draft.then(*(EclipseReaches(seat=seat) for seat in match.order))


def eclipse_reaches(draft: EtherealDraft, step: EclipseReaches) -> None:
    """What the eclipse of the suns or of Venus offers a seat, if it can take it."""
    match, seat = draft.match, step.seat
    if hangs(match, "venus"):
        if len(_givable(match, seat)) >= FIVE:
            draft.tell(ExchangeOffered(ask=draft.next_ask, of=(seat,)))
    elif lost_of(match, seat):
        draft.tell(TakeBackOffered(ask=draft.next_ask, of=(seat,)))


def take_back(draft: EtherealDraft, seat: str, command: TakeBack) -> None:
    """ethereal.eclipse.suns-take-back.

    Errors: `not-your-card`, `hand-full`.
    """
    match, rule = draft.match, "ethereal.eclipse.suns-take-back"
    if command.card is not None:
        if command.card not in lost_of(match, seat):
            raise Rejected("not-your-card", rule, f"{command.card} is no card of yours in the Outer Darkness")
        if not match.hand_room(seat):
            raise Rejected("hand-full", rule, "the hand has no room")
    draft.answer(command.ask, seat)
    if command.card is not None:
        draft.tell(CardTakenBack(seat=seat, card=command.card))


def _givable(match: Match, seat: str) -> list[str]:
    """The cards of a deck that another seat may hold: no Debt Collectors of a bounty."""
    return [id for id in match.decks[seat] if not is_of_bounty(id)]


def exchange_cards(draft: EtherealDraft, seat: str, command: ExchangeCards) -> None:
    """ethereal.eclipse.venus-exchange, -exchange-five, -exchange-empty-grave: the dice are hidden, as they tell where
    in the deck the cards lay.

    Errors: `deck-too-small`, `not-an-enemy`, `card-not-in-grave`, `too-many-cards`.
    """
    match, to, rule = draft.match, command.to, "ethereal.eclipse.venus-exchange"
    if to is None:
        draft.answer(command.ask, seat)
        return
    _refuse_exchange(match, seat, to, command.cards)
    draft.answer(command.ask, seat)
    left, given = _givable(match, seat), list[str]()
    for _ in range(FIVE):
        given.append(draft.pick(left, rule=rule, seat=seat, hidden=True))
        left.remove(given[-1])
    taken = tuple(dict.fromkeys(command.cards))
    draft.tell(CardsExchanged(seat=seat, to=to, given=tuple(given), taken=taken))
    shuffle_deck(draft, seat, rule)
    shuffle_deck(draft, to, rule)


def _refuse_exchange(match: Match, seat: str, to: str, cards: tuple[str, ...]) -> None:
    rule = "ethereal.eclipse.venus-exchange"
    if len(_givable(match, seat)) < FIVE:
        raise Rejected("deck-too-small", "ethereal.eclipse.venus-exchange-five", f"the deck holds less than {FIVE}")
    if to not in match.enemies(seat):
        raise Rejected("not-an-enemy", rule, "the cards go to another player")
    for id in cards:
        if id not in match.grave:
            raise Rejected("card-not-in-grave", rule, f"{id} is not in the grave")
    if len(cards) > FIVE:
        raise Rejected("too-many-cards", rule, f"you may take {FIVE} at most")


def _eclipse_jupiter(draft: EtherealDraft) -> None:
    """ethereal.eclipse.jupiter-order: maximum, forgiving, doubling, filled soul piles; then the Miners."""
    rolled = sum(draft.throw((3, 3), rule="ethereal.eclipse.jupiter-max"))
    draft.tell(MaximumLent(amount=rolled - 1))
    _forgive(draft)
    _double_bank(draft)
    for seat in draft.match.order:
        full = min(2 * maximum_of(draft.match, seat), ceiling(draft.match, seat))
        sky_gives(draft, seat, full - mana(draft.match, seat))
    turns = draft.roll(4, rule="ethereal.eclipse.jupiter-miners")
    for seat in draft.match.order:
        until = UntilTurn(seat=seat, turn=draft.match.turns[seat] + turns + 1)
        draft.begin(Lasting(kind=RICH_MINING, on=seat, by="", until=until))


def _forgive(draft: EtherealDraft) -> None:
    """ethereal.eclipse.jupiter-forgives, ethereal.account.forgiven-posting; a closed Bank forgives nothing."""
    for seat in draft.match.order if is_bank_open(draft.match) else ():
        for claim in (debt(seat), loan(seat)):
            write_off(draft, claim, "forgiven", "ethereal.eclipse.jupiter-forgives")


def _double_bank(draft: EtherealDraft) -> None:
    """ethereal.eclipse.jupiter-bank-doubles, ethereal.account.bank-doubled."""
    held = draft.match.balances.get(BANK, 0)
    if held > 0 and is_bank_open(draft.match):
        draft.tell(ManaPosted(debit=SOURCE, credit=BANK, amount=held, rule="ethereal.account.bank-doubled"))


def _eclipse_mars(draft: EtherealDraft) -> None:
    """ethereal.eclipse.mars-strongest, ethereal.eclipse.mars-samson; the free curses follow from the eclipse."""
    if found := strongest_lost(draft.match):
        _walk_back(draft, _highest_roll(draft, found), "outer-darkness", "ethereal.eclipse.mars-strongest")
    for id in [id for id in draft.match.limbo if is_rank(id, "samson")]:
        if draft.roll(2, rule="ethereal.eclipse.mars-samson") == WALKS_ON:
            _walk_back(draft, id, "limbo", "ethereal.eclipse.mars-samson")


def _highest_roll(draft: EtherealDraft, tied: list[str]) -> str:
    """ethereal.eclipse.mars-tie."""
    while len(tied) > 1:
        faces = [draft.roll(20, rule="ethereal.eclipse.mars-tie") for _ in tied]
        tied = [id for id, face in zip(tied, faces, strict=True) if face == max(faces)]
    return tied[0]


def _walk_back(draft: EtherealDraft, id: str, origin: Literal["outer-darkness", "limbo"], rule: str) -> None:
    seat = draft.match.symbols[id]
    draft.tell(CardWalkedBack(seat=seat, card=id, origin=origin))
    shuffle_deck(draft, seat, rule)


EFFECTS: Final[dict[HeavenlyBody | None, Callable[[EtherealDraft], None]]] = {
    "second-sun": _eclipse_suns,
    "venus": _eclipse_venus,
    "jupiter": _eclipse_jupiter,
    "mars": _eclipse_mars,
    "saturn": eclipse_saturn,
}
"""What an eclipse does in its first round; Mercury's asks for a vote that is not built."""
