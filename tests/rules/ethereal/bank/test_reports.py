"""Report day, the Reports and the standing (ethereal.report, ethereal.standing)."""

from typing import Any

import pytest

from commands.ethereal.bank.gifts import GiveMana
from commands.ethereal.bank.loans import TakeLoan
from commands.ethereal.bank.peer import AcceptTerms
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ClaimChanged, HappeningBegan, ManaPosted
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.bank import Figures, PeerLoanTaken, ReportIssued, StandingTurned, TermsOffered
from events.ethereal.moon import TollAsked
from events.ethereal.turn import PhaseOpened
from projections.ethereal.feed.bank import ReportIssuedUnseen
from projections.ethereal.reports import Report, paper
from projections.feed import lines_of
from tests.projections.moments import OF_ETHEREAL, moments
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
STEP = HappeningBegan(what="ethereal.calendar.round-14-report")
FIGURES = Figures(loans=6, credit=3, loan_interest=2, credit_interest=1, taxes=3, unpaid_taxes=2, earned=4)


def report_day(**position: Any) -> Given:
    """What is due after the moon in round 5, a Full Moon's."""
    return due(RoundRest(), TurnStart(seat="s2"), **{"field": SPARE, "round": 5, "moon": 4} | position).when_due()


def issued(seat: str, *, number: int = 1, figures: Figures | None = None, standing: Any = "good") -> ReportIssued:
    good = int(standing == "good")
    return ReportIssued(seat=seat, number=number, round=5, figures=figures or Figures(), standing=standing, good=good)


@pytest.mark.rule("ethereal.report.day", "ethereal.calendar.round-14-report", "ethereal.calendar.blood-moon-is-report")
@pytest.mark.parametrize("phase", range(8))
@pytest.mark.parametrize("blood", [False, True])
def test_report_day_is_each_full_moon_a_blood_moon_included(phase: int, blood: bool) -> None:
    full = phase == 4
    spec = due(RoundStart(), field=SPARE, moon=(phase - 1) % 8, round=4).when_due()
    spec.rolling(*([1 if blood else 50] if full else [])).accepted()
    assert [event.seat for event in spec.told if isinstance(event, ReportIssued)] == (["s1", "s2"] if full else [])
    assert spec.match.is_blood_moon == (blood and full)


@pytest.mark.rule("ethereal.report.paper", "ethereal.report.order", "ethereal.report.contents")
def test_each_seat_gets_its_report_in_turn_order_and_the_next_one_begins_anew() -> None:
    spec = report_day(order=("s2", "s1"), reckoning={"s1": FIGURES}, reported=2, bad_standing={"s2": 2})
    spec.then_among(
        STEP,
        issued("s2", number=3, standing="bad"),
        issued("s1", number=3, figures=FIGURES),
        PhaseOpened(ask=2, of=("s2",), phase="draw"),
    )
    assert spec.match.reckoning == {}
    assert spec.match.reported == 3
    assert set(spec.match.reports) == {"s1", "s2"}


@pytest.mark.rule("ethereal.report.contents")
def test_a_report_has_the_sums_of_what_was_taken_and_of_the_interest() -> None:
    assert paper(issued("s1", figures=FIGURES, number=2)) == Report(
        number=2,
        round=5,
        loans=6,
        credit=3,
        borrowed=9,
        loan_interest=2,
        credit_interest=1,
        interest=3,
        taxes=3,
        unpaid_taxes=2,
        earned=4,
        standing="good",
    )


@pytest.mark.rule("ethereal.report.private")
def test_a_report_is_for_its_own_seat_and_the_standing_for_all() -> None:
    spec = report_day(reckoning={"s1": FIGURES}, bad_standing={"s1": 0})
    before = spec.match
    spec.accepted()
    own = issued("s1", figures=FIGURES, standing="bad")
    unseen = ReportIssuedUnseen(seat="s1", number=1, round=5, standing="bad")
    assert own in lines_of(spec.rules, before, spec.told, "s1")
    for seat in ("s2", None):
        lines = lines_of(spec.rules, before, spec.told, seat)
        assert unseen in lines
        assert own not in lines
        view = spec.rules.view(spec.match, seat)
        assert "s1" not in view.reports
        assert view.standing == {"s1": "bad", "s2": "good"}
    assert spec.rules.view(spec.match, "s1").report == paper(own)
    assert spec.rules.view(before, "s1").reckoning == {"s1": FIGURES}
    assert spec.rules.view(before, "s2").reckoning == {}


def prep(**position: Any) -> Given:
    """Seat 1's preparation, beside a Bank that holds 20."""
    bank = {"bank": 20, "source:opening-bank": -20}
    return given(**{"field": SPARE, "balances": bank, "ether": "9c.2 Jh.2 Qh.2 Kh.2 Ah.2 Xr.2"} | position)


@pytest.mark.rule("ethereal.report.earned-figure", "ethereal.report.loans-figure")
def test_what_is_earned_is_all_that_was_gained_but_loans() -> None:
    spec = prep(hands={"s1": "4h Jc"}).when("s1", SacrificeCard(card="4h.1")).accepted()
    spec.when("s1", SacrificeCard(card="Jc.1")).accepted()
    spec.rolling(d9=[1] * 5, d4=[1] * 5).when("s1", TakeLoan(amount=6)).accepted()
    assert spec.match.reckoning == {"s1": Figures(loans=6, earned=3)}


@pytest.mark.rule("ethereal.report.earned-figure", "ethereal.report.loans-figure", "ethereal.report.credit-figure")
def test_what_pays_a_debt_is_earned_and_a_loan_that_pays_it_is_not() -> None:
    spec = prep(claims={"debt:s1": 4}, hands={"s1": "Qc"}).when("s1", SacrificeCard(card="Qc.1")).accepted()
    assert spec.match.reckoning == {"s1": Figures(earned=3)}
    spec.rolling(1, 1).when("s1", TakeLoan(amount=3)).accepted()
    assert spec.match.claims == {"debt:s1": 0, "loan:s1": 3}
    assert spec.match.reckoning == {"s1": Figures(loans=3, earned=3)}


@pytest.mark.rule("ethereal.report.loans-figure", "ethereal.report.earned-figure")
def test_a_player_loan_is_a_loan_of_the_borrower_and_what_is_given_is_earned() -> None:
    terms = TermsOffered(ask=2, of=("s1",), lender="s2", amount=3, term=4)
    questions = {1: PhaseOpened(ask=1, of=("s1",), phase="prep"), 2: terms}
    spec = given(field=SPARE, souls={"s2": "2d 3d 4d"}, questions=questions).rolling(d9=[1] * 3, d4=[1] * 3)
    spec.when("s1", AcceptTerms(ask=2)).accepted()
    assert spec.match.reckoning == {"s1": Figures(loans=3)}
    spec.rolling(1, 1, 1, 1).when("s1", GiveMana(to="s2", amount=2)).accepted()
    assert spec.match.reckoning == {"s1": Figures(loans=3), "s2": Figures(earned=2)}


@pytest.mark.rule("ethereal.report.credit-figure")
def test_forced_costs_and_casts_on_credit_are_mana_taken_on_credit() -> None:
    spec = prep().when("s1", Conjure(kind="queen", on_credit=True)).accepted()
    assert spec.match.reckoning == {"s1": Figures(credit=3)}
    asked = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    spec = given(field=SPARE, questions={1: asked}, asked=1).rolling(2, 1)
    assert spec.when("s1", AnswerToll(ask=1, give=False)).accepted().match.reckoning == {"s1": Figures(credit=5)}


@pytest.mark.rule("ethereal.report.interest-figure", "ethereal.report.credit-figure")
def test_growth_is_interest_and_a_loan_that_falls_due_is_no_credit() -> None:
    spec = due(
        TurnStart(seat="s1"),
        field=SPARE,
        turn=20,
        turns={"s1": 6, "s2": 7},
        claims={"debt:s1": 2, "loan:s1": 3, "peer:1": 4},
        debt_since={"s1": 4},
        bank_loans={"s1": (4, 5)},
        peer_loans={1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=9, own=4)},
    ).when_due()
    spec.rolling(1, 2, 2).accepted()
    assert spec.match.claims == {"debt:s1": 8, "loan:s1": 0, "peer:1": 6}
    assert spec.match.reckoning == {"s1": Figures(credit_interest=1, loan_interest=4)}


@pytest.mark.rule("ethereal.report.from-log", "ethereal.report.earned-figure", "ethereal.report.taxes-figure")
def test_every_figure_of_played_matches_adds_up_from_their_postings_and_claims() -> None:
    assert sum(_reports_that_add_up(number) for number in OF_ETHEREAL) > 2


def _reports_that_add_up(number: int) -> int:
    """Read from the log alone, another way: the sums of amounts, one list a figure."""
    borrowers = dict[str, str]()
    found: dict[str, dict[str, int]] = {}
    reports = 0
    for event in (event for moment in moments(number) for event in moment.events):
        match event:
            case PeerLoanTaken():
                borrowers[f"peer:{event.loan}"] = event.borrower
            case ManaPosted() if event.credit.startswith("pile:") and event.debit != "source:start":
                figures = found.setdefault(event.credit[-2:], {})
                figures["gained"] = figures.get("gained", 0) + event.amount
            case ManaPosted() if event.rule in ("ethereal.tax.posting", "ethereal.tax.pay-later"):
                figures = found.setdefault(event.debit[-2:], {})
                figures["taxes"] = figures.get("taxes", 0) + (event.amount if event.credit == "bank" else 0)
            case ClaimChanged():
                figures = found.setdefault(borrowers.get(event.claim, event.claim[-2:]), {})
                name = f"{event.claim.partition(':')[0]} {event.cause}"
                figures[name] = figures.get(name, 0) + event.amount
            case ReportIssued():
                sums = found.pop(event.seat, {})
                loans = sums.get("loan lent", 0) + sums.get("peer lent", 0)
                assert event.figures == Figures(
                    loans=loans,
                    credit=sums.get("debt credit", 0) + sums.get("debt forced-cost", 0),
                    loan_interest=sums.get("loan interest", 0) + sums.get("peer interest", 0),
                    credit_interest=sums.get("debt interest", 0),
                    taxes=sums.get("taxes", 0),
                    unpaid_taxes=sums.get("tax forced-cost", 0),
                    earned=sums.get("gained", 0) - sums.get("debt paid", 0) - loans,
                )
                reports += 1
            case _:
                pass
    return reports


@pytest.mark.rule("ethereal.standing.start")
def test_every_seat_begins_in_good_standing() -> None:
    view = prep()
    assert view.rules.view(view.match, None).standing == {"s1": "good", "s2": "good"}


@pytest.mark.rule("ethereal.standing.good-again", "ethereal.report.order")
@pytest.mark.parametrize(
    ("turned", "claims", "good"),
    [
        pytest.param(2, {}, True, id="before-the-last-report-day"),
        pytest.param(0, {}, True, id="long-ago"),
        pytest.param(3, {}, False, id="since-the-last-report-day"),
        pytest.param(2, {"tax:s1": 1}, False, id="a-tax-unpaid"),
        pytest.param(2, {"tax:s1": 0, "tax:s2": 1, "peer:9": 0}, True, id="the-taxes-paid"),
    ],
)
def test_bad_standing_turns_good_on_the_next_report_day_but_one(
    turned: int, claims: dict[str, int], good: bool
) -> None:
    spec = report_day(reported=3, bad_standing={"s1": turned}, claims=claims)
    turns = StandingTurned(seat="s1", standing="good", rule="ethereal.standing.good-again")
    reports = (issued("s1", number=4, standing="bad"), issued("s2", number=4))
    if good:
        spec.then_among(*reports, turns)
    else:
        spec.then_among(*reports)
        assert turns not in spec.told
    assert spec.rules.view(spec.match, "s2").standing["s1"] == ("good" if good else "bad")


@pytest.mark.rule("ethereal.standing.good-again")
def test_what_turns_it_bad_again_counts_from_then() -> None:
    turned = StandingTurned(seat="s1", standing="bad", rule="ethereal.standing.bad")
    match = prep(reported=3, bad_standing={"s1": 1}).match
    assert given(match, turned).match.bad_standing == {"s1": 3}
