"""What the sky brings, and when (ethereal.calendar.shown)."""

from collections.abc import Callable, Iterator

from commands.ethereal.sky.hanging import brings_bank, brings_seat
from domain.engine.calendar import Due
from domain.ethereal.closing import is_bank_open
from domain.ethereal.cycles import next_cycle
from domain.ethereal.eclipses import ECLIPSED_ON
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.moon import FULL, NEW, PHASES, is_plain_full, next_full_moon_round, phase_name
from domain.ethereal.neutral import hunted_by, in_order
from domain.ethereal.oaths import OF_SATURN, OF_THE_MOON, OF_VENUS, is_under
from domain.ethereal.puppets import puppets_of
from domain.ethereal.sky import (
    BODY_NAMES,
    ECLIPSE,
    JUDGES,
    THIRD,
    asks_leviathans_toll,
    hanging,
    hangs,
    is_coiled,
    raiser_of,
    rounds_hung,
)
from events.base import UntilRound, UntilTurn, UntilTurnEnds
from events.ethereal.agenda import EclipseReaches, MoonReaches
from projections.ethereal.own_turns import PER_ROUND, PER_TURN, first_turn, has_turn


def _phases(match: Match) -> Iterator[Due]:
    """ethereal.moon.order: the phases of the next eight rounds, and what each brings, while the Moon stays."""
    for later in range(1, len(PHASES) + 1) if hangs(match, "moon") and match.coming is None else ():
        when = UntilRound(round=match.round + later)
        phase = (match.moon + when.round - max(match.round, 1)) % len(PHASES)
        yield Due(what=f"{PER_ROUND}4-sky", when=when, says=PHASES[phase])
        if phase == FULL:
            yield Due(what=f"{PER_ROUND}5-eclipse", when=when, says="a Blood Moon on 5 or less of 1d100")
            yield Due(what=f"{PER_ROUND}11-moon", when=when, says="every deck is shuffled, each seat asked for a toll")
        if phase == NEW:
            yield Due(what=f"{PER_ROUND}11-moon", when=when, says="each seat is offered 1d2 cards of the grave")


def _eclipse(match: Match) -> Iterator[Due]:
    """ethereal.eclipse.roll: of what hangs in the next round, if it is not the Moon and not in eclipse."""
    body = match.coming.body if match.coming else hanging(match)
    if body is None or body == "moon":
        return
    lasts = [match.lasting[number].until for number in lasting_on(match, body, ECLIPSE)]
    when = UntilRound(round=match.round + 1)
    if not lasts or when in lasts or match.coming:
        says = f"an eclipse of {BODY_NAMES[body]} on {ECLIPSED_ON} or less of 1d100"
        yield Due(what=f"{PER_ROUND}5-eclipse", when=when, says=says)


def _eclipse_reaches(match: Match) -> Iterator[Due]:
    """The seats that an eclipse of this round has still to reach."""
    for step in match.agenda:
        if isinstance(step, EclipseReaches):
            when = UntilRound(round=match.round)
            yield Due(what=f"{PER_ROUND}8-eclipse-effect", when=when, seat=step.seat, says="what the eclipse offers")


def _coming(match: Match) -> Iterator[Due]:
    """ethereal.sky.raised-next-round."""
    if coming := match.coming:
        when, says = UntilRound(round=coming.round), f"{BODY_NAMES[coming.body]} takes the sky"
        yield Due(what=f"{PER_ROUND}4-sky", when=when, seat=coming.seat, says=says)


def _moon_reaches(match: Match) -> Iterator[Due]:
    """The seats, or the Bank, that what hangs in the sky has still to reach in this round."""
    for step in match.agenda:
        if isinstance(step, MoonReaches):
            when, seat = UntilRound(round=match.round), step.seat if step.seat in match.seats else ""
            yield Due(what=f"{PER_ROUND}11-moon", when=when, seat=seat, says=_brought(match))


def _brought(match: Match) -> str:
    """What the sky brings the seats in this round."""
    if hangs(match, "moon"):
        return f"the {'toll' if is_plain_full(match) else 'gift'} of the {phase_name(match)}"
    if asks_leviathans_toll(match):
        return "the Leviathan's toll"
    return {"saturn": "Saturn's toll", "second-sun": "the Second Sun's judgement"}.get(match.sky[0], "the Bank's favor")


def _under_body(match: Match) -> Iterator[Due]:
    """ethereal.sky.saturn-toll-when, -sun-judges, -leviathan-toll, -venus-gift-enemy, -venus-gift-bank, -jupiter-luck:
    what comes next of the Heavenly Body that hangs, if it stays."""
    if hanging(match) in JUDGES:
        when = UntilRound(round=match.round + THIRD - rounds_hung(match) % THIRD)
        says = (
            "Saturn asks each seat for 1d2 mana" if hangs(match, "saturn") else "the Second Sun takes 1d2 mana a seat"
        )
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says=says)
    if is_coiled(match):
        when = UntilRound(round=next_full_moon_round(match))
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says="the Leviathan asks each seat for a toll")
    favor = "1d2 - 1 mana of Jupiter's luck" if hangs(match, "jupiter") else "the mana of Venus's gift"
    if brings_bank(match):
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says=f"the Bank gets {favor}")
    if (raiser := raiser_of(match)) and brings_seat(match, raiser):
        when = UntilTurn(seat=raiser, turn=first_turn(match, raiser))
        yield Due(what=f"{PER_TURN}6-sky", when=when, seat=raiser, says=favor)


def _cycles(match: Match) -> Iterator[Due]:
    """ethereal.cycle.when, ethereal.cycle.mercury-ban."""
    if (coming := next_cycle(match)) is not None:
        says = "each seat has Venus's favor on a 4 of 1d4" if hangs(match, "venus") else "a vote on a school to ban"
        yield Due(what=f"{PER_ROUND}9-cycle", when=UntilRound(round=coming), says=says)
    for school, (first, last) in match.bans.items():
        if first > match.round:
            yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=first), says=f"{school} is banned from then on")
        when = UntilRound(round=last + 1)
        yield Due(what=f"{PER_ROUND}1-ends", when=when, says=f"{school} is banned no longer")


def _neutral(match: Match) -> Iterator[Due]:
    """ethereal.sky.neutral-acts."""
    for tile in in_order(match):
        says = f"the stack of nobody on {tile} closes in and strikes"
        when = UntilRound(round=match.round + 1)
        yield Due(what="ethereal.calendar.end-round", when=when, seat=hunted_by(match, tile) or "", says=says)


def _puppets(match: Match) -> Iterator[Due]:
    """ethereal.calendar.turn-puppets, ethereal.oath.saturn-betrayed-hunted."""
    for seat in match.seats:
        if puppets_of(match, seat):
            when = UntilTurnEnds(seat=seat, turn=match.turns[seat] + (0 if has_turn(match, seat) else 1))
            says = "the Puppets that fight for it have moved after its prep phase, and strike"
            yield Due(what="ethereal.calendar.turn-puppets", when=when, seat=seat, says=says)
    for seat, devotion in match.devotions.items():
        for turn in devotion.hunted_on:
            if turn >= first_turn(match, seat):
                when = UntilTurn(seat=seat, turn=turn)
                yield Due(what=f"{PER_TURN}6-sky", when=when, seat=seat, says="1d4 Puppets of Saturn's come after it")


def _saturns_thanks(match: Match) -> Iterator[Due]:
    """ethereal.oath.saturn-report-mana, ethereal.oath.saturn-report-max: if its standing is good then."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.seats if is_bank_open(match) else ():
        if is_under(match, seat, OF_SATURN):
            says = "a tenth of its mana and 1 more maximum for good, in good standing"
            yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=says)


def _oath_of_the_moon(match: Match) -> Iterator[Due]:
    """ethereal.oath.moon-full, ethereal.oath.moon-duty: with the Full Moon, or what takes its place."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.seats:
        if is_under(match, seat, OF_THE_MOON):
            says = "2 mana and 2 more maximum for the round"
            if seat not in match.joker_suicides:
                says += "; 1 maximum less for good, and nothing at the next New Moon, if no Joker shoots himself"
            yield Due(what=f"{PER_ROUND}10-beginner", when=when, seat=seat, says=says)


def _peace(match: Match) -> Iterator[Due]:
    """ethereal.oath.venus-peaceful: if it attacks no player until then."""
    for seat in match.seats:
        turn = first_turn(match, seat)
        if is_under(match, seat, OF_VENUS) and match.peace_broken_in.get(seat) != turn - 1:
            says = "2 mana and 2 more maximum, for attacking no player until then"
            yield Due(what=f"{PER_TURN}6-sky", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


SKY_ROWS: tuple[Callable[[Match], Iterator[Due]], ...] = (
    *(_phases, _coming, _under_body, _eclipse, _eclipse_reaches, _moon_reaches, _cycles),
    *(_neutral, _puppets, _saturns_thanks, _peace, _oath_of_the_moon),
)
"""What each part of it knows to come."""
