"""What the Bank thinks of a seat, and when it says so (ethereal.standing, ethereal.report)."""

from domain.ethereal.closing import is_bank_open
from domain.ethereal.default import is_in_default
from domain.ethereal.match import Match
from domain.ethereal.moon import is_full_moon_round
from domain.ethereal.taxes import tax_owed
from events.ethereal.bank import Standing


def standing_of(match: Match, seat: str) -> Standing:
    """ethereal.standing.start, ethereal.standing.peer-loans."""
    return "bad" if seat in match.bad_standing else "good"


def good_reports(match: Match, seat: str) -> int:
    """At how many Reports in a row, up to the last one, a seat was in good standing."""
    last = match.reports.get(seat)
    return last.good if last else 0


def is_report_day(match: Match) -> bool:
    """ethereal.report.day, -eighth-round, ethereal.bank.closed-collectors: whether the Bank reports in this round."""
    return is_full_moon_round(match) and is_bank_open(match)


def earns_good_standing(match: Match, seat: str) -> bool:
    """ethereal.standing.good-again: on a Report day, whose Reports are out, whether nothing happened since the last."""
    turned = match.bad_standing.get(seat)
    if turned is None or turned >= match.reported - 1:
        return False
    return not is_in_default(match, seat) and not tax_owed(match, seat)
