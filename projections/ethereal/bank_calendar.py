"""What the Bank does by itself, and when (ethereal.calendar.shown)."""

from collections.abc import Callable, Iterator

from domain.engine.calendar import Due
from domain.ethereal.bounties import all_taken, reports_left
from domain.ethereal.closing import is_bank_open
from domain.ethereal.collectors import hunt_on, places_left
from domain.ethereal.default import is_in_default, loan_limit, starts_needed
from domain.ethereal.jail import is_barred
from domain.ethereal.loans import NEVER, due_age, loan_owed
from domain.ethereal.mana import debt_of, mana
from domain.ethereal.match import Match
from domain.ethereal.moon import next_full_moon_round
from domain.ethereal.peer_loans import peer_owed
from domain.ethereal.plots import bank_half, plots_of, takings_of
from domain.ethereal.red import instalment, next_instalment, owed_by_bank, unanswered
from domain.ethereal.sides import COLLECTORS
from domain.ethereal.sky import EIGHT
from domain.ethereal.taxes import owed_to_bank
from events.base import UntilRound, UntilTurn
from projections.ethereal.own_turns import PER_ROUND, PER_TURN, first_turn, next_third


def _reports(match: Match) -> Iterator[Due]:
    """ethereal.report.day, ethereal.plot.half: with the pay day of plots, as their takings stand."""
    if not is_bank_open(match):
        return
    what, when = f"{PER_ROUND}14-report", UntilRound(round=next_full_moon_round(match))
    for seat in match.seats:
        if plots_of(match, seat):
            takings = takings_of(match, seat)
            says = f"the Bank takes {bank_half(takings)} of the {takings} mana that the plots have brought"
            yield Due(what=what, when=when, seat=seat, says=says)
    yield Due(what=what, when=when, says="taxes are taken, and each seat gets its Report")


def _middle_land(match: Match) -> Iterator[Due]:
    """ethereal.middle.until-report."""
    for seat, tile in match.middle.items() if is_bank_open(match) else ():
        when = UntilRound(round=next_full_moon_round(match))
        yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=f"the land in the middle, {tile}, runs out")


def _bounties(match: Match) -> Iterator[Due]:
    """ethereal.bounty.put-up, ethereal.bounty.deadline: if nothing is paid or collected until then."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.bad_standing if is_bank_open(match) else ():
        if worth := owed_to_bank(match, seat) + match.fresh_loot.get(seat, 0):
            says = f"a bounty is put on it, worth {worth} as it stands"
            yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=says)
    for taken in all_taken(match):
        days = max(1, reports_left(match, taken))
        when = UntilRound(round=next_full_moon_round(match) + (days - 1) * EIGHT)
        says = f"bounty {taken.bounty} fails with {taken.meter} still to collect"
        yield Due(what=f"{PER_ROUND}14-report", when=when, seat=taken.seat, says=says)


def _barred(match: Match) -> Iterator[Due]:
    """ethereal.cycle.jail-after."""
    for seat, turn in match.barred_until.items():
        if is_barred(match, seat):
            when = UntilTurn(seat=seat, turn=turn)
            yield Due(what=f"{PER_TURN}5-clocks", when=when, seat=seat, says="Bank and Ether are open to it again")


def _banker(match: Match) -> Iterator[Due]:
    """ethereal.bank.heart-roll."""
    if is_bank_open(match):
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}12-banker", when=when, says="the Banker dies on a 1 of 1d1000")


def _growth(match: Match) -> Iterator[Due]:
    """ethereal.debt.growth, ethereal.loan.growth: in every third own turn."""
    for seat in match.seats:
        if debt_of(match, seat) > 0 and is_bank_open(match):
            when = UntilTurn(seat=seat, turn=next_third(match, seat, match.debt_since.get(seat, 0)))
            yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says="the mana debt grows by 1d2")
        if loan_owed(match, seat) > 0:
            taken, _ = match.bank_loans.get(seat, NEVER)
            when = UntilTurn(seat=seat, turn=next_third(match, seat, taken))
            yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says="the Bank's loan grows by 1d2")


def _loans(match: Match) -> Iterator[Due]:
    """ethereal.loan.due-time."""
    for seat in match.seats:
        if (owed := loan_owed(match, seat)) > 0:
            taken, amount = match.bank_loans.get(seat, NEVER)
            turn = max(taken + due_age(amount), first_turn(match, seat))
            says = f"the Bank's loan falls due, {owed} as it stands"
            yield Due(what=f"{PER_TURN}9-due", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _defaults(match: Match) -> Iterator[Due]:
    """ethereal.default.below-zero, ethereal.default.loan-open: if nothing is paid until then."""
    for seat in match.seats:
        turns = list(_turns_of_default(match, seat))
        if turns and not is_in_default(match, seat):
            when = UntilTurn(seat=seat, turn=max(min(turns), first_turn(match, seat)))
            yield Due(what=f"{PER_TURN}10-default", when=when, seat=seat, says="in default, if nothing is paid")


def _turns_of_default(match: Match, seat: str) -> Iterator[int]:
    if mana(match, seat) < 0:
        yield first_turn(match, seat) + starts_needed(match, seat) - 1 - match.below_zero.get(seat, 0)
    if (owed := loan_owed(match, seat)) > 0:
        taken, _ = match.bank_loans.get(seat, NEVER)
        yield taken + loan_limit(match, seat, owed)


def _collectors(match: Match) -> Iterator[Due]:
    """ethereal.collector.sent, ethereal.peer.collectors, ethereal.collector.strike: if nothing is paid until then."""
    for seat in match.seats:
        turn = first_turn(match, seat)
        late = any(taken.borrower == seat and taken.own + taken.term <= turn for taken in match.peer_loans.values())
        when = UntilTurn(seat=seat, turn=turn)
        if is_bank_open(match) and places_left(match) > 0 and (late or is_in_default(match, seat)):
            says = "1d2 Debt Collectors come for each creditor"
            yield Due(what=f"{PER_TURN}11-collectors-sent", when=when, seat=seat, says=says)
        tiles = [tile for tile in match.tiles_of(COLLECTORS) if (hunt := hunt_on(match, tile)) and hunt.seat == seat]
        if tiles:
            says = f"Debt Collectors close in and strike from {', '.join(tiles)}"
            yield Due(what=f"{PER_TURN}12-collectors-strike", when=when, seat=seat, says=says)


def _peer_loans(match: Match) -> Iterator[Due]:
    """ethereal.peer.growth, ethereal.peer.due."""
    for number, taken in match.peer_loans.items():
        seat, owed = taken.borrower, peer_owed(match, number)
        when = UntilTurn(seat=seat, turn=next_third(match, seat, taken.own))
        yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says=f"player loan {number} grows by 1d2")
        turn = taken.own + taken.term
        if turn >= first_turn(match, seat):
            says = f"player loan {number} falls due, {owed} as it stands"
            yield Due(what=f"{PER_TURN}9-due", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _bank_in_red(match: Match) -> Iterator[Due]:
    """ethereal.red.instalments, ethereal.red.answer."""
    for seat in match.seats if is_bank_open(match) else ():
        if owed := owed_by_bank(match, seat):
            says = f"the Bank pays {instalment(match, seat)} of the {owed} mana that it owes"
            when = UntilRound(round=next_instalment(match, seat))
            yield Due(what=f"{PER_ROUND}13-bank", when=when, seat=seat, says=says)
    for question in unanswered(match):
        says = f"the Bank's request for {question.amount} mana lapses"
        yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=match.round + 1), seat=question.of[0], says=says)


BANK_ROWS: tuple[Callable[[Match], Iterator[Due]], ...] = (
    *(_reports, _banker, _growth, _loans, _defaults, _collectors, _peer_loans, _bank_in_red),
    *(_middle_land, _bounties, _barred),
)
"""What each part of it knows to come."""
