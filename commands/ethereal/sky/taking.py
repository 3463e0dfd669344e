"""A Heavenly Body takes the sky, or the Moon moves on (ethereal.calendar.round-4-sky)."""

from commands.ethereal.appear import vanish
from domain.ethereal.eclipses import opens_in_eclipse
from domain.ethereal.match import EtherealDraft, lasting_on
from domain.ethereal.moon import FULL, NEW, PHASES
from domain.ethereal.sides import SATURN
from domain.ethereal.sky import hanging, hangs, is_coming
from events.base import HappeningBegan, LastingEnded
from events.ethereal.moon import MoonMoved
from events.ethereal.sky import BodyTookSky, Coming, VenusGiftAsked

TAKES = "ethereal.calendar.round-4-sky"


def move_sky(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-4-sky: what is due takes the sky, or else the Moon moves if it hangs, from round 2."""
    match = draft.match
    if match.coming is not None and is_coming(match):
        draft.tell(HappeningBegan(what=TAKES))
        _take_sky(draft, match.coming)
    elif hangs(match, "moon") and opens_in_eclipse(match):  # ethereal.eclipse.mode-moon
        draft.tell(HappeningBegan(what=TAKES))
        draft.tell(MoonMoved(phase=FULL))
    elif hangs(match, "moon") and match.round > 1:
        draft.tell(HappeningBegan(what=TAKES))
        draft.tell(MoonMoved(phase=(match.moon + 1) % len(PHASES)))


def _take_sky(draft: EtherealDraft, coming: Coming) -> None:
    """ethereal.sky.one-at-a-time, ethereal.shop.moon-back: an eclipse goes with what leaves; the Moon begins anew."""
    replaced = hanging(draft.match)
    for number in lasting_on(draft.match, replaced) if replaced else ():
        draft.tell(LastingEnded(id=number))
    if replaced == "saturn":  # ethereal.oath.saturn-puppets-leave
        for tile in draft.match.tiles_of(SATURN):
            vanish(draft, tile)
    draft.tell(BodyTookSky(body=coming.body, round=coming.round, raiser=coming.seat, replaced=replaced))
    if coming.body == "moon":
        draft.tell(MoonMoved(phase=NEW + 1))
    if coming.body == "venus" and coming.seat in draft.match.standing:  # ethereal.sky.venus-gift-choice
        draft.tell(VenusGiftAsked(ask=draft.next_ask, of=(coming.seat,)))
