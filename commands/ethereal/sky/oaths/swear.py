"""Swearing and breaking Oaths: the spells of Astrology that they are (ethereal.oath)."""

from commands.ethereal.sky.oaths import saturn
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft, Match, lasting_on
from domain.ethereal.oaths import ENDS_WITH, OATH, OATHS, OF_SATURN, is_under, oath_name, oath_of
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS
from events.base import Lasting, LastingEnded, UntilGone


def refuse_unknown(spell: str) -> None:
    """ethereal.oath.seven.

    Errors: `unknown-oath`.
    """
    if spell.startswith(OATH) and spell not in OATHS:
        raise Rejected("unknown-oath", "ethereal.oath.seven", "there is no such Oath")


def _refuse(match: Match, casting: Casting) -> None:
    """ethereal.oath.eaten-not-sworn, ethereal.oath.one-at-a-time; breaking refuses nothing but Saturn's.

    Errors: `heavenly-body-eaten`, `oath-already-sworn`, those of breaking the Oath of Saturn.
    """
    oath, sworn = casting.spell.id, oath_of(match, casting.seat)
    if sworn == oath:
        if oath == OF_SATURN:
            saturn.refuse_breaking(match, casting)
        return
    if (body := OATHS[oath]) in match.eaten and body:
        raise Rejected("heavenly-body-eaten", "ethereal.oath.eaten-not-sworn", f"{BODY_NAMES[body]} was eaten")
    if sworn:
        raise Rejected("oath-already-sworn", "ethereal.oath.one-at-a-time", f"you are under the {oath_name(sworn)}")


def _swear_or_break(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.oath.break-by-casting, ethereal.oath.at-once."""
    oath, seat = casting.spell.id, casting.seat
    if is_under(draft.match, seat, oath):
        if oath == OF_SATURN:
            saturn.take_for_breaking(draft, seat)
        end_oath(draft, seat, oath)
    else:
        draft.begin(Lasting(kind=oath, on=seat, by=seat, until=UntilGone()))


def end_oath(draft: EtherealDraft, seat: str, oath: str) -> None:
    """ethereal.oath.at-once: the Oath that a seat is under stands no longer, nor does what it was giving."""
    for kind in (oath, *ENDS_WITH.get(oath, ())):
        for number in lasting_on(draft.match, seat, kind):
            draft.tell(LastingEnded(id=number))
    if oath == OF_SATURN:
        saturn.take_puppets_back(draft, seat)


RULES = {id: SpellRules(_refuse, _swear_or_break) for id in OATHS if id in SPELLS}
