"""What a Heavenly Body does while it hangs: gift, luck, toll and judgement (ethereal.sky.*-does)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.ethereal.base import EtherealCommand
from commands.ethereal.pay import force_cost, lose_mana
from commands.ethereal.sky.giving import TO_BANK, sky_gives, sky_gives_bank
from commands.ethereal.sky.oaths.saturn import answer_toll
from domain.ethereal.closing import paid_to_bank
from domain.ethereal.devotion import after_toll, devotion_of
from domain.ethereal.mana import souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.oaths import OF_SATURN, is_under
from domain.ethereal.sky import hanging, hangs, is_in_eclipse, raiser_of
from domain.ethereal.standing import good_reports
from events.base import Question
from events.ethereal.sky import GiftPlaced, SaturnTollTaken, VenusGiftAsked

REPORTS, PASSES_ON = 2, 4
"""ethereal.sky.saturn-toll-passes."""


class PlaceGift(EtherealCommand):
    """Say where Venus's gift goes: to oneself or to the enemy."""

    answers: ClassVar[type[Question] | None] = VenusGiftAsked
    type: Literal["place-gift"] = "place-gift"
    ask: Ask
    to: Literal["self", "enemy"]


def place_gift(draft: EtherealDraft, seat: str, command: PlaceGift) -> None:
    """ethereal.sky.venus-gift-choice: until Venus leaves."""
    draft.answer(command.ask, seat)
    draft.tell(GiftPlaced(seat=seat, to=command.to))


def brings_seat(match: Match, seat: str) -> bool:
    """ethereal.calendar.turn-6-sky: whether the sky brings something to the seat whose turn begins."""
    return raiser_of(match) == seat and (hangs(match, "jupiter") or (hangs(match, "venus") and match.gift == "enemy"))


def bring_seat(draft: EtherealDraft, seat: str) -> None:
    """ethereal.sky.venus-gift-enemy, ethereal.sky.jupiter-luck."""
    sky_gives(draft, seat, _favor(draft, seat))


def brings_bank(match: Match) -> bool:
    """ethereal.sky.start-favors-bank, ethereal.shop.buyer-out: whether Venus or Jupiter hangs without a raiser."""
    return raiser_of(match) is None and (hangs(match, "jupiter") or hangs(match, "venus"))


def bring_bank(draft: EtherealDraft) -> None:
    """ethereal.sky.venus-gift-bank, ethereal.sky.jupiter-luck."""
    sky_gives_bank(draft, _favor(draft, None))


def _favor(draft: EtherealDraft, seat: str | None) -> int:
    """The mana of Venus or Jupiter (ethereal.eclipse.venus-double)."""
    if hangs(draft.match, "venus"):
        return 2 if is_in_eclipse(draft.match, "venus") else 1
    return draft.roll(2, rule="ethereal.sky.jupiter-luck", seat=seat) - 1


def reach_seat(draft: EtherealDraft, seat: str) -> None:
    """The toll of Saturn or the judgement of the Second Sun."""
    if hanging(draft.match) == "saturn":
        _ask_saturns_toll(draft, seat)
    else:
        amount = draft.roll(2, rule="ethereal.sky.sun-judges", seat=seat)
        lose_mana(draft, seat, amount, paid_to_bank(draft.match), TO_BANK)


def _passes_over(draft: EtherealDraft, seat: str) -> bool:
    """ethereal.sky.saturn-toll-passes: after good standing at the last two Reports, on a 4."""
    if good_reports(draft.match, seat) < REPORTS:
        return False
    return draft.roll(4, rule="ethereal.sky.saturn-toll-passes", seat=seat) == PASSES_ON


def _ask_saturns_toll(draft: EtherealDraft, seat: str) -> None:
    """ethereal.sky.saturn-toll-amount, -forced, -to."""
    if _passes_over(draft, seat):
        _take_saturns_toll(draft, seat, 0)
    else:
        _take_saturns_toll(draft, seat, draft.roll(2, rule="ethereal.sky.saturn-toll-amount", seat=seat))


def _take_saturns_toll(draft: EtherealDraft, seat: str, amount: int) -> None:
    """ethereal.sky.saturn-toll-missed, ethereal.oath.saturn-puppets-when, ethereal.oath.saturn-betrayed."""
    missed = amount > souls_worth(draft.match, seat)
    if not is_under(draft.match, seat, OF_SATURN):
        draft.tell(SaturnTollTaken(seat=seat, amount=amount, missed=missed))
        force_cost(draft, seat, amount, TO_BANK)
        return
    before, after = devotion_of(draft.match, seat), after_toll(draft.match, seat, missed=missed)
    draft.tell(SaturnTollTaken(seat=seat, amount=amount, missed=missed, devotion=after))
    force_cost(draft, seat, amount, TO_BANK)
    answer_toll(draft, seat, before, after)
