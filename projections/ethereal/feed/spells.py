"""What a seat is told of spells (ethereal.spell)."""

from domain.ethereal.match import Match
from events.base import Event, Question
from events.ethereal.moon import TollAsked
from events.ethereal.spells import (
    BlessingRolled,
    CardDestroyed,
    CardReturned,
    CardSevered,
    CardsPulled,
    CardTeleported,
    JokerShotHimself,
    PricesRolled,
    PulledCardTaken,
    RitualDiceBought,
    SeveringOffered,
    SoulHandedOver,
    SpellCast,
)
from projections.ethereal.feed.moon import toll_seen
from projections.feed import Line, Teller, as_it_is


class CardsPulledUnseen(Line, frozen=True, kw_only=True, tag="cards-pulled-unseen"):
    """Somebody else looks at cards of its deck."""

    ask: int
    of: tuple[str, ...]
    number: int
    blocks: bool = True
    seconds: int | None = None


class PulledCardTakenUnseen(Line, frozen=True, kw_only=True, tag="pulled-card-taken-unseen"):
    """Somebody else takes one of the cards it looked at."""

    seat: str


def question_seen(question: Question, seat: str | None) -> Event | Line:
    """A question as a seat sees it: what it may not know stays face down."""
    if isinstance(question, TollAsked):
        return toll_seen(question)
    if isinstance(question, CardsPulled) and seat not in question.of:
        return CardsPulledUnseen(ask=question.ask, of=question.of, number=len(question.cards), seconds=question.seconds)
    return question


def _cards_pulled(before: Match, event: CardsPulled, after: Match, seat: str | None) -> Event | Line:
    """ethereal.spell.clairvoyance.private."""
    return question_seen(event, seat)


def _pulled_card_taken(before: Match, event: PulledCardTaken, after: Match, seat: str | None) -> Event | Line:
    return event if event.seat == seat else PulledCardTakenUnseen(seat=event.seat)


TOLD: dict[type[Event], Teller] = {
    PricesRolled: as_it_is,
    SpellCast: as_it_is,
    BlessingRolled: as_it_is,
    RitualDiceBought: as_it_is,
    JokerShotHimself: as_it_is,
    SoulHandedOver: as_it_is,
    SeveringOffered: as_it_is,
    CardSevered: as_it_is,
    CardDestroyed: as_it_is,
    CardsPulled: _cards_pulled,
    PulledCardTaken: _pulled_card_taken,
    CardTeleported: as_it_is,
    CardReturned: as_it_is,
}
