"""What the death of a Demon brings (ethereal.demons, reward and anger)."""

from commands.ethereal.claims import write_off
from domain.ethereal.closing import is_bank_open
from domain.ethereal.demons import SALE, SALE_TURNS, forgives, most_kills
from domain.ethereal.loans import loan
from domain.ethereal.mana import debt
from domain.ethereal.match import EtherealDraft, lasting_on
from domain.ethereal.puppets import stands_for
from domain.ethereal.sides import DEMONS
from events.base import Lasting, LastingEnded, UntilTurnEnds
from events.ethereal.bands import BandJudged, DemonCounted


def count_dead(draft: EtherealDraft, side: str, card: str, slayer: str) -> None:
    """ethereal.demons.kills-counted: a card of a side has died of a blow of the stack on `slayer`; with the last of a
    band it is judged at once (ethereal.calendar.at-once)."""
    match = draft.match
    if side != DEMONS or match.band is None:
        return
    killer = stands_for(match, slayer) if slayer in match.stacks else None
    if killer in match.seats:
        draft.tell(DemonCounted(seat=killer, card=card))
    if not match.tiles_of(DEMONS):
        _judge(draft)


def _judge(draft: EtherealDraft) -> None:
    """ethereal.demons.reward-when, ethereal.demons.anger-ends, ethereal.demons.forgiven-closed."""
    band = draft.match.band
    assert band is not None, "only a band that came is judged"
    seat = most_kills(draft.match, band)
    draft.tell(BandJudged(rewarded=seat))
    if seat is not None and is_bank_open(draft.match):
        _open_sale(draft, seat)
        if rule := forgives(band):
            _forgive(draft, seat, rule)


def _open_sale(draft: EtherealDraft, seat: str) -> None:
    """ethereal.demons.sale, ethereal.demons.sale-again: three turns from the next one on."""
    for number in lasting_on(draft.match, seat, SALE):
        draft.tell(LastingEnded(id=number))
    until = UntilTurnEnds(seat=seat, turn=draft.match.turns[seat] + SALE_TURNS)
    draft.begin(Lasting(kind=SALE, on=seat, by=seat, until=until))


def _forgive(draft: EtherealDraft, seat: str, rule: str) -> None:
    """ethereal.demons.forgiven-what."""
    for claim in (debt(seat), loan(seat)):
        write_off(draft, claim, "forgiven", rule)
