"""Report day (ethereal.report, ethereal.standing)."""

from commands.ethereal.bank.bounties import judge_bounties, put_up_bounties
from commands.ethereal.bank.collectors import inquire
from commands.ethereal.bank.middle import end_middle_land
from commands.ethereal.bank.plots import hold_pay_day
from commands.ethereal.bank.taxes import take_taxes
from commands.ethereal.sky.oaths.saturn import pay_for_report
from domain.ethereal.match import EtherealDraft
from domain.ethereal.standing import earns_good_standing, good_reports, standing_of
from events.ethereal.bank import Figures, ReportIssued, StandingTurned


def report(draft: EtherealDraft) -> None:
    """ethereal.report.order: the pay day of plots, taxes, the end of middle land, the Reports with what the Oath of
    Saturn pays, the standing that turns good again, bounties judged by their deadline, new bounties, the inquiry."""
    hold_pay_day(draft)
    take_taxes(draft)
    end_middle_land(draft)
    match = draft.match
    number = match.reported + 1
    for seat in match.order:
        figures, standing = match.reckoning.get(seat, Figures()), standing_of(match, seat)
        good = good_reports(match, seat) + 1 if standing == "good" else 0
        told = ReportIssued(seat=seat, number=number, round=match.round, figures=figures, standing=standing, good=good)
        draft.tell(told)
        if standing == "good":
            pay_for_report(draft, seat)
    for seat in match.order:
        if earns_good_standing(match, seat):
            draft.tell(StandingTurned(seat=seat, standing="good", rule="ethereal.standing.good-again"))
    judge_bounties(draft)
    put_up_bounties(draft)
    inquire(draft)
