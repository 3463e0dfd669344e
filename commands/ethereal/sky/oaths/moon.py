"""The Oath of the Moon: the Full Moon's gains and duty, Moon Joker (ethereal.oath.moon-*)."""

from commands.ethereal.deck import shuffle_deck
from commands.ethereal.maximum import change_maximum
from commands.ethereal.sky.giving import sky_gives
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import made_card
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import is_full_moon_round
from domain.ethereal.oaths import FULL_MOON, OF_THE_MOON, is_under
from events.base import Lasting, UntilRound
from events.ethereal.oaths import FullMoonKept, MoonJokerMade, MoonOffended

DUTY, COLOR = "ethereal.oath.moon-duty", "ethereal.oath.moon-joker-color"
GIVES = 2
"""ethereal.oath.moon-full."""
MOST_JOKERS = 2
"""ethereal.oath.moon-joker-twice."""


def is_full_moon_kept(match: Match) -> bool:
    """ethereal.oath.moon-full-blood, ethereal.oath.moon-no-moon: whether this round begins with a Full Moon, or with
    what takes its place, of which anything comes by the Oath."""
    sworn = any(is_under(match, seat, OF_THE_MOON) for seat in match.order)
    return is_full_moon_round(match) and (sworn or bool(match.joker_suicides) or bool(match.moon_jokers))


def keep_full_moon(draft: EtherealDraft) -> None:
    """ethereal.calendar.round-10-beginner: the gains and the duty of each seat, then all counts begin anew."""
    for seat in draft.match.order:
        if is_under(draft.match, seat, OF_THE_MOON):
            sky_gives(draft, seat, GIVES, "ethereal.oath.moon-full")
            until = UntilRound(round=draft.match.round + 1)
            draft.begin(Lasting(kind=FULL_MOON, on=seat, by=seat, until=until))
            _hold_to_duty(draft, seat)
    draft.tell(FullMoonKept())


def _hold_to_duty(draft: EtherealDraft, seat: str) -> None:
    """ethereal.oath.moon-duty, ethereal.oath.moon-duty-counts, ethereal.sky.max-for-good, ethereal.sky.max-bounds."""
    match = draft.match
    if seat in match.joker_suicides:
        return
    change_maximum(draft, seat, -1, DUTY)
    if seat not in match.offended_moon:
        draft.tell(MoonOffended(seat=seat))


def _refuse_moon_joker(match: Match, casting: Casting) -> None:
    """Errors: `limit-reached`."""
    if match.moon_jokers.get(casting.seat, 0) >= MOST_JOKERS:
        rule = "ethereal.oath.moon-joker-twice"
        raise Rejected("limit-reached", rule, f"it was cast {MOST_JOKERS} times since the last Full Moon")


def _moon_joker(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.oath.moon-joker-made, ethereal.oath.moon-joker-color."""
    match, seat = draft.match, casting.seat
    face = draft.pick(("Xr", "Xb"), rule=COLOR, seat=seat)
    card = made_card(face, match.made + 1)
    draft.tell(MoonJokerMade(seat=seat, card=card, cast=match.moon_jokers.get(seat, 0) + 1))
    shuffle_deck(draft, seat, "ethereal.oath.moon-joker-made")


RULES = {"moon-joker": SpellRules(_refuse_moon_joker, _moon_joker)}
