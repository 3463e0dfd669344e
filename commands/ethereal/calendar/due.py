"""What comes due by itself, in the order of the calendar (ethereal.calendar): tables that the game's parts fill.

What a row does at once it tells; what it does piece by piece, such as fights, it puts on the agenda, and the rows after
it are carried out when that is done.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from commands.ethereal.bank.closing import roll_heart
from commands.ethereal.bank.collectors import let_collectors_act, send_collectors
from commands.ethereal.bank.debt import grow_debt
from commands.ethereal.bank.default import check_default
from commands.ethereal.bank.loans import collect_loan, grow_loan
from commands.ethereal.bank.peer import collect_peer_loans, grow_peer_loans
from commands.ethereal.bank.plots import work_plots
from commands.ethereal.bank.red import ask_for_loan, pay_instalments
from commands.ethereal.bank.reports import report
from commands.ethereal.calendar.crystals import raise_crystal
from commands.ethereal.calendar.demons import roll_sale, send_band, strikes
from commands.ethereal.calendar.hill import growing, roll_for_mercenaries, scoring
from commands.ethereal.calendar.meteor import burn, roll_meteor, roll_meteor_of_turn
from commands.ethereal.calendar.moon import REACHES, reach_seats, reaches_seats
from commands.ethereal.calendar.prices import roll_prices
from commands.ethereal.calendar.trim import TRIM, has_souls_to_trim, trim
from commands.ethereal.endings import check_match
from commands.ethereal.sky.cycles import hold_cycle
from commands.ethereal.sky.eclipses import roll_eclipse, take_effect
from commands.ethereal.sky.hanging import bring_seat, brings_seat
from commands.ethereal.sky.neutral import acts
from commands.ethereal.sky.oaths.moon import is_full_moon_kept, keep_full_moon
from commands.ethereal.sky.oaths.saturn import hunt, is_hunted
from commands.ethereal.sky.oaths.venus import is_peaceful, reward_peace
from commands.ethereal.support.miner import mine
from domain.ethereal.closing import is_bank_open
from domain.ethereal.collectors import has_collectors_to_send, has_hunters
from domain.ethereal.crystals import is_crystal_due, is_crystal_lost
from domain.ethereal.cycles import has_cycle
from domain.ethereal.default import has_default_to_check
from domain.ethereal.demons import has_sale, is_band_due, is_band_lost
from domain.ethereal.eclipses import begins_eclipse, has_eclipse_die
from domain.ethereal.fire import has_stacks_in_fire
from domain.ethereal.hill import rolls_for_mercenaries
from domain.ethereal.loans import has_debt_to_grow, has_loan_to_grow, is_loan_due
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.miners import has_miners_at_work
from domain.ethereal.peer_loans import has_peer_loans_due, has_peer_loans_to_grow
from domain.ethereal.plots import has_plots_at_work
from domain.ethereal.red import asks_for_loan, has_instalments_due
from domain.ethereal.standing import is_report_day
from events.base import HappeningBegan, Step
from events.ethereal.agenda import RoundEnd, RoundRest, TurnCalendar

INCOME = "ethereal.calendar.turn-7-income"
GROWTH = "ethereal.calendar.turn-8-growth"
DUE = "ethereal.calendar.turn-9-due"
DEFAULT = "ethereal.calendar.turn-10-default"
SENT = "ethereal.calendar.turn-11-collectors-sent"
STRIKE = "ethereal.calendar.turn-12-collectors-strike"
BANK_IN_RED = "ethereal.calendar.round-13-bank"


class TurnRow(NamedTuple):
    """A step at the start of a seat's turn: its rule, whether something is due for the seat, what happens then."""

    what: str
    is_due: Callable[[Match, str], bool]
    happens: Callable[[EtherealDraft, str], None]


def _never(match: Match) -> bool:
    return False


class RoundRow(NamedTuple):
    """A step at the start of a round after the sky's: its rule, whether something is due, what happens then, whether
    that is nothing which anybody may know, and whether it marks what it does itself, seat by seat."""

    what: str
    is_due: Callable[[Match], bool]
    happens: Callable[[EtherealDraft], None]
    is_silent: Callable[[Match], bool] = _never
    by_seat: bool = False


class EndRow(NamedTuple):
    """What happens after the last turn of a round: its rule, and the steps in which it does, none if nothing is due."""

    what: str
    steps: Callable[[Match], tuple[Step, ...]]


def _in_every_round(match: Match) -> bool:
    return True


def _has_hill(match: Match, seat: str) -> bool:
    return bool(match.field.hill)


def _has_no_hill(match: Match) -> bool:
    return not match.field.hill


TURN: tuple[TurnRow, ...] = (
    TurnRow("ethereal.calendar.turn-3-meteor", _has_hill, roll_meteor_of_turn),
    TurnRow("ethereal.calendar.turn-4-fire", has_stacks_in_fire, burn),
    TurnRow("ethereal.calendar.turn-6-sky", brings_seat, bring_seat),
    TurnRow("ethereal.calendar.turn-6-sky", is_peaceful, reward_peace),
    TurnRow("ethereal.calendar.turn-6-sky", is_hunted, hunt),
    TurnRow(INCOME, has_miners_at_work, mine),
    TurnRow(INCOME, has_plots_at_work, work_plots),
    TurnRow(GROWTH, has_debt_to_grow, grow_debt),
    TurnRow(GROWTH, has_loan_to_grow, grow_loan),
    TurnRow(GROWTH, has_peer_loans_to_grow, grow_peer_loans),
    TurnRow(DUE, is_loan_due, collect_loan),
    TurnRow(DUE, has_peer_loans_due, collect_peer_loans),
    TurnRow(DEFAULT, has_default_to_check, check_default),
    TurnRow(SENT, has_collectors_to_send, send_collectors),
    TurnRow(STRIKE, has_hunters, let_collectors_act),
    TurnRow("ethereal.calendar.turn-13-sale", has_sale, roll_sale),
    TurnRow("ethereal.calendar.turn-15-mercenaries", rolls_for_mercenaries, roll_for_mercenaries),
)
"""ethereal.calendar.turn-3-meteor and on, those that are built."""

ROUND: tuple[RoundRow, ...] = (
    RoundRow("ethereal.calendar.round-5-eclipse", has_eclipse_die, roll_eclipse),
    RoundRow("ethereal.calendar.round-6-prices", _in_every_round, roll_prices),
    RoundRow(TRIM, has_souls_to_trim, trim, by_seat=True),
    RoundRow("ethereal.calendar.round-8-eclipse-effect", begins_eclipse, take_effect),
    RoundRow("ethereal.calendar.round-9-cycle", has_cycle, hold_cycle),
    RoundRow("ethereal.calendar.round-10-beginner", is_full_moon_kept, keep_full_moon),
    RoundRow(REACHES, reaches_seats, reach_seats, by_seat=True),
    RoundRow("ethereal.calendar.round-12-banker", is_bank_open, roll_heart),
    RoundRow(BANK_IN_RED, has_instalments_due, pay_instalments),
    RoundRow(BANK_IN_RED, asks_for_loan, ask_for_loan),
    RoundRow("ethereal.calendar.round-14-report", is_report_day, report),
    RoundRow("ethereal.calendar.round-15-crystal", is_crystal_due, raise_crystal, is_crystal_lost),
    RoundRow("ethereal.calendar.round-16-demons", is_band_due, send_band, is_band_lost),
    RoundRow("ethereal.calendar.round-17-meteor", _has_no_hill, roll_meteor),
)
"""ethereal.calendar.round-5-eclipse and on, those that are built."""

END: tuple[EndRow, ...] = (
    EndRow("ethereal.demons.strike", strikes),
    EndRow("ethereal.sky.neutral-acts", acts),
    EndRow("ethereal.hill.score-time", scoring),
    EndRow("ethereal.hill.ether-growth", growing),
)
"""ethereal.calendar.end-round, what of it is built."""

R = TypeVar("R", TurnRow, RoundRow, EndRow)


def is_turn_due(match: Match, seat: str) -> bool:
    """Whether anything comes due for a seat whose turn has just begun."""
    return any(row.is_due(match, seat) for row in TURN)


def is_end_due(match: Match) -> bool:
    """Whether anything comes due after the last turn of a round."""
    return any(row.steps(match) for row in END)


def turn_calendar(draft: EtherealDraft, step: TurnCalendar) -> None:
    """ethereal.calendar.turn-order-why: the next step that is due and the floor after it, then those beyond it."""
    rows = _next(TURN, step.after, lambda row: row.is_due(draft.match, step.seat))
    if rows:
        draft.then(TurnCalendar(seat=step.seat, after=rows[0].what))
    for row in rows:
        if draft.match.ended is None and row.is_due(draft.match, step.seat):
            draft.tell(HappeningBegan(what=row.what, seat=step.seat))
            row.happens(draft, step.seat)
            check_match(draft)


def round_rest(draft: EtherealDraft, step: RoundRest) -> None:
    """ethereal.calendar.round-others: the next step that is due, settled within it, then those beyond it."""
    rows = _next(ROUND, step.after or REACHES, lambda row: row.is_due(draft.match))
    if rows:
        draft.then(RoundRest(after=rows[0].what))
    for row in rows:
        if draft.match.ended is None and row.is_due(draft.match):
            if not row.by_seat:
                draft.tell(HappeningBegan(what=row.what, silent=row.is_silent(draft.match)))
            row.happens(draft)
            check_match(draft)


def round_end(draft: EtherealDraft, step: RoundEnd) -> None:
    """ethereal.calendar.end-round: what comes next after the last turn of a round, then what is beyond it."""
    for row in _next(END, step.after, lambda row: bool(row.steps(draft.match))):
        draft.then(*row.steps(draft.match), RoundEnd(after=row.what))


def _next(rows: Sequence[R], after: str, is_due: Callable[[R], bool]) -> list[R]:
    """The rows of one rule: of the first beyond `after` of which something is due."""
    done = max((number for number, row in enumerate(rows, 1) if row.what == after), default=0)
    what = next((row.what for row in rows[done:] if is_due(row)), None)
    return [row for row in rows[done:] if row.what == what]
