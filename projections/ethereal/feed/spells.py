"""What a seat is told of spells (ethereal.spell)."""

from events.base import Event
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
from projections.feed import Line, Teller, as_it_is, fact_alone


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


@fact_alone
def _cards_pulled(before: None, event: CardsPulled, after: None, seat: str | None) -> Event | Line:
    """ethereal.spell.clairvoyance.private."""
    if seat in event.of:
        return event
    return CardsPulledUnseen(ask=event.ask, of=event.of, number=len(event.cards), seconds=event.seconds)


@fact_alone
def _pulled_card_taken(before: None, event: PulledCardTaken, after: None, seat: str | None) -> Event | Line:
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
