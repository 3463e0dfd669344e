"""Debt Collectors: when they are sent, after whom, where they come down and when they leave (ethereal.collector)."""

from typing import Any

import pytest

from commands.ethereal.bank.loans import RepayLoan
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from domain.ethereal.kinds import CONJURED, KINDS, card, rank_order, waiting_in_ether, worth
from domain.ethereal.match import Stack
from domain.ethereal.stacks import is_legal_stack
from domain.ethereal.strength import best_score, counted_on_defense
from events.base import DiceRolled, HappeningBegan, Lasting, LastingEnded, UntilGone
from events.ethereal.agenda import RoundRest, TurnStart
from events.ethereal.bank import DefaultBegan, DefaultEnded, Figures, PeerLoanTaken, ReportIssued, StandingTurned
from events.ethereal.collectors import CollectorsLeft, CollectorsSent, Hunt
from events.ethereal.field import StackAppeared
from projections.ethereal.words import words
from tests.rules.ethereal.bank.hunted import HOME, collectors, in_default, starting, table
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SENT = HappeningBegan(what="ethereal.calendar.turn-11-collectors-sent", seat="s1")
NUMBER, PLACE, LENDER, INQUIRY = (
    "ethereal.collector.sent",
    "ethereal.collector.arrive",
    "ethereal.peer.collectors",
    "ethereal.standing.inquiry",
)


def hunts(spec: Given) -> list[CollectorsSent]:
    return [event for event in spec.told if isinstance(event, CollectorsSent)]


def cards(*numbers: int) -> tuple[str, ...]:
    return tuple(f"collector.m{number}" for number in numbers)


@pytest.mark.rule("ethereal.collector.sent", "ethereal.collector.made", "ethereal.calendar.turn-11-collectors-sent")
@pytest.mark.parametrize("face", [1, 2])
def test_at_each_turn_start_in_default_the_bank_sends_1d2_newly_made_ones(face: int) -> None:
    spec = starting(own=9, **in_default(4, own=9)).rolling(**{NUMBER: [face], PLACE: [1]})
    made = cards(1, 2)[:face]
    spec.then_among(
        SENT,
        rolled(NUMBER, (2, face)),
        StackAppeared(side="bank", tile="A2", cards=made, hearts=dict.fromkeys(made, 1)),
        CollectorsSent(cards=made, hunt=Hunt(seat="s1", turn=21)),
    )
    assert spec.match.made == face
    assert spec.match.stacks["A2"].seat == "bank"


@pytest.mark.rule("ethereal.collector.sent", "ethereal.bank.turn-start-order")
def test_the_first_come_in_the_turn_start_at_which_default_begins() -> None:
    begun = in_default(2) | {"defaults": {}, "below_zero": {"s1": 2}}
    sent = CollectorsSent(cards=cards(1), hunt=Hunt(seat="s1", turn=21))
    starting(**begun).then_among(DefaultBegan(seat="s1", own=7), SENT, sent)
    starting(**begun | {"below_zero": {"s1": 1}}).then_none(CollectorsSent)


@pytest.mark.rule("ethereal.collector.sent")
def test_a_seat_that_is_not_in_default_sends_none_whoever_else_is() -> None:
    starting(**in_default(4, seat="s2")).then_none(CollectorsSent, DiceRolled)


@pytest.mark.rule("ethereal.collector.target", "ethereal.account.owes-bank", "ethereal.band.collectors-worst")
@pytest.mark.parametrize(
    ("claims", "after"),
    [
        ({"debt:s1": 4, "debt:s2": 5}, "s2"),
        ({"debt:s1": 5, "debt:s2": 4}, "s1"),
        ({"debt:s1": 4, "debt:s2": 2, "loan:s2": 3}, "s2"),
        ({"debt:s1": 4, "debt:s2": 1, "tax:s2": 4}, "s2"),
        ({"debt:s1": 4, "debt:s2": 4}, "s1"),
        ({"debt:s1": 4, "debt:s2": 1, "peer:1": 8}, "s1"),
    ],
)
def test_they_are_after_the_seat_in_default_that_owes_the_bank_the_most(claims: dict[str, int], after: str) -> None:
    peer = {"peer_loans": {1: PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=8, term=12, own=6)}}
    both = {"debt_since": {"s1": 6, "s2": 6}, "below_zero": {"s1": 3}, "defaults": {"s1": 6, "s2": 6}}
    lent = peer if "peer:1" in claims else {}
    loan = {"bank_loans": {"s2": (6, 12)}}
    spec = starting(claims=claims, **both, **lent, **loan).accepted()
    assert [sent.hunt.seat for sent in hunts(spec)] == [after]


@pytest.mark.rule("ethereal.collector.target", "ethereal.collector.target-tie")
def test_who_owes_more_but_is_not_in_default_is_not_hunted_and_a_tie_goes_to_whose_turn_it_is() -> None:
    owing = in_default(2) | {"claims": {"debt:s1": 2, "debt:s2": 7}}
    assert [sent.hunt.seat for sent in hunts(starting(**owing).accepted())] == ["s1"]
    tied = {"claims": {"debt:s1": 3, "debt:s2": 3}, "debt_since": {"s1": 6, "s2": 6}, "defaults": {"s1": 6, "s2": 6}}
    for seat in ("s1", "s2"):
        assert [sent.hunt.seat for sent in hunts(starting(seat=seat, **tied).accepted())] == [seat]


@pytest.mark.rule("ethereal.collector.more-after-six", "ethereal.default.count", "ethereal.bank.round-up")
@pytest.mark.parametrize(("own", "numbers"), [(12, {1: 1, 2: 2}), (13, {1: 2, 2: 3}), (20, {1: 2, 2: 3})])
def test_after_six_turns_in_default_half_as_many_more_come(own: int, numbers: dict[int, int]) -> None:
    for face, number in numbers.items():
        spec = starting(own=own, **in_default(4, since=7, own=own)).rolling(**{NUMBER: [face]}).accepted()
        assert [len(sent.cards) for sent in hunts(spec)] == [number]


@pytest.mark.rule("ethereal.collector.more-after-six", "ethereal.collector.target")
def test_the_turns_in_default_of_the_seat_whose_turn_it_is_count_not_those_of_the_hunted() -> None:
    both = {"debt_since": {"s1": 19, "s2": 19}, "claims": {"debt:s1": 2, "debt:s2": 5}, "below_zero": {"s1": 9}}
    long, short = {"s1": 14, "s2": 20}, {"s1": 19, "s2": 2}
    for defaults, number in ((long, 3), (short, 2)):
        spec = starting(own=20, defaults=defaults, **both).rolling(**{NUMBER: [2]}).accepted()
        assert [(sent.hunt.seat, len(sent.cards)) for sent in hunts(spec)] == [("s2", number)]


@pytest.mark.rule("ethereal.collector.six", "ethereal.calendar.no-roll-when-off")
@pytest.mark.parametrize(("there", "face", "sent"), [(5, 2, 1), (5, 1, 1), (4, 2, 2), (3, 2, 2)])
def test_at_most_six_are_on_the_field(there: int, face: int, sent: int) -> None:
    others = [collectors("C3", *range(4, there + 1), turn=21)] if there > 3 else []
    some = [collectors("C1", 1, 2, 3, turn=21), *others]
    spec = starting(*some, **in_default(4)).rolling(**{NUMBER: [face]}).accepted()
    assert [len(event.cards) for event in hunts(spec)] == [sent]
    assert len(spec.match.hunts) == there + sent


@pytest.mark.rule("ethereal.collector.six", "ethereal.calendar.no-roll-when-off")
def test_with_six_there_nothing_is_rolled_whomever_they_collect_for() -> None:
    there = collectors("C1", 1, 2, 3, turn=21), collectors("C3", 4, 5, 6, seat="s2", turn=21, lender="s1", loan=1)
    owing = in_default(4) | {"peer_loans": LOAN, "claims": {"debt:s1": 4, "peer:1": 2}}
    spec = starting(*there, **owing).then_none(CollectorsSent, DiceRolled)
    assert SENT not in spec.told


LOAN = {1: PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=2, term=12, own=6)}


@pytest.mark.rule("ethereal.collector.arrive")
@pytest.mark.parametrize(("stack", "face", "tile"), [(1, 1, "A2"), (1, 2, "B1"), (2, 1, "B3"), (2, 4, "D3")])
def test_they_come_down_on_a_random_empty_tile_next_to_a_random_stack_of_the_target(
    stack: int, face: int, tile: str
) -> None:
    field = {"C3": "s1 9h"}
    spec = starting(field=field, **in_default(4)).rolling(**{PLACE: [stack, face]}).accepted()
    assert spec.match.stacks[tile].seat == "bank"
    throws = [event.dice for event in spec.told if isinstance(event, DiceRolled) and event.rule == PLACE]
    assert throws == [(2,), (2,) if stack == 1 else (4,)]


@pytest.mark.rule("ethereal.collector.arrive")
def test_with_no_empty_tile_beside_it_they_come_down_on_the_nearest() -> None:
    field = {"A2": "s2 9h", "B1": "s2 8h", "B2": "s2 7h"}
    spec = starting(field=field, **in_default(4)).rolling(**{PLACE: [2]}).accepted()
    assert spec.match.stacks["C1"].seat == "bank"
    assert rolled(PLACE, (2, 2), seat=None) in spec.told


@pytest.mark.rule("ethereal.collector.arrive")
def test_with_no_empty_tile_at_all_nobody_comes() -> None:
    columns = zip("ABCDE", ("c.2", "d.2", "h.2", "s.2", "c.m1"), strict=True)
    full = {f"{column}{row}": f"s2 {row + 1}{suit}" for column, suit in columns for row in range(1, 6)}
    spec = starting(field=full | HOME, **in_default(4)).then_none(StackAppeared, CollectorsSent)
    assert rolled(NUMBER, (2, 1)) in spec.told


@pytest.mark.rule("ethereal.collector.stats", "ethereal.collector.defends", "ethereal.kind.types")
def test_a_debt_collector_fights_as_infantry_at_its_strongest() -> None:
    kind = KINDS["collector"]
    assert (kind.natural, kind.die, kind.msv, kind.hearts, kind.type) == (10, 8, 24, 1, "Standard")
    assert (kind.attacks, kind.defends) == (True, True)
    assert worth("collector.m1") == 2
    assert best_score(counted_on_defense(Stack("bank", cards(1))), ()).total == 10
    match = given(**table()).match
    assert is_legal_stack(match, cards(1, 2), cards(3))
    assert not is_legal_stack(match, cards(1, 2, 3), cards(4))


@pytest.mark.rule("ethereal.worth.debt-collector", "ethereal.kind.rank-others")
def test_its_soul_is_worth_2_and_it_ranks_as_a_10() -> None:
    assert worth("collector.m1") == 2
    assert card("collector.m1").kind.order == card("10h.1").kind.order
    assert rank_order("9s.1") < rank_order("collector.m1") < rank_order("Qc.1")


@pytest.mark.rule("ethereal.collector.no-price")
def test_it_is_never_in_the_ether_and_cannot_be_conjured() -> None:
    assert "debt-collector" not in CONJURED
    assert not [id for id in waiting_in_ether(3) if id.startswith("collector")]
    spec = given(**table(), souls={"s1": "Kc Kd"})
    spec.when("s1", Conjure(kind="debt-collector")).then_rejected("kind-not-in-ether")


@pytest.mark.rule("ethereal.collector.leave", "ethereal.default.ends", "ethereal.band.collectors-stop")
def test_when_default_ends_the_banks_collectors_after_the_seat_leave_at_once() -> None:
    there = collectors("C1", 1, 2), collectors("C3", 3, seat="s2")
    owing = {"claims": {"debt:s1": 2, "debt:s2": 4}, "defaults": {"s1": 0, "s2": 0}}
    spec = given(**table(*there), hands={"s1": "Jc"}, **owing).when("s1", SacrificeCard(card="Jc.1"))
    spec.then_among(DefaultEnded(seat="s1"), CollectorsLeft(tile="C1", cards=cards(1, 2)))
    assert "C1" not in spec.match.stacks
    assert spec.match.stacks["C3"].cards == cards(3)
    assert spec.match.gone == cards(1, 2)
    assert set(spec.match.hunts) == set(cards(3))
    assert not set(spec.match.hearts) & set(cards(1, 2))


@pytest.mark.rule("ethereal.collector.leave", "ethereal.death.spell-effects")
def test_what_lies_on_them_ends_when_they_leave() -> None:
    hexed = {"lasting": {1: Lasting(kind="hexed-odds", on="C1", by="s1", until=UntilGone())}, "lasted": 1}
    spec = given(**table(collectors("C1", 1)), hands={"s1": "Jc"}, claims={"debt:s1": 2}, defaults={"s1": 0}, **hexed)
    spec.when("s1", SacrificeCard(card="Jc.1"))
    spec.then_among(CollectorsLeft(tile="C1", cards=cards(1)), LastingEnded(id=1))


@pytest.mark.rule("ethereal.collector.leave", "ethereal.default.ends")
def test_a_repaid_loan_past_its_limit_sends_them_away_too() -> None:
    loan: dict[str, Any] = {"claims": {"loan:s1": 3}, "bank_loans": {"s1": (1, 12)}, "turns": {"s1": 6, "s2": 6}}
    spec = given(**table(collectors("C1", 1)), souls={"s1": "2c 3c 4c"}, defaults={"s1": 5}, **loan)
    spec.when("s1", RepayLoan(amount=3)).then_among(CollectorsLeft(tile="C1", cards=cards(1)))


def report_day(*parts: dict[str, Any], **position: Any) -> Given:
    """What is due after the moon in round 5, a Full Moon's, before seat 2's turn."""
    plain: dict[str, Any] = {"round": 5, "moon": 4, "turn": 8, "field": {"A1": "s1 9h", "E5": "s2 9s"}}
    return due(RoundRest(), TurnStart(seat="s2"), **table(*parts, **plain | position)).when_due()


@pytest.mark.rule("ethereal.standing.inquiry", "ethereal.report.order", "ethereal.calendar.round-14-report")
@pytest.mark.parametrize("claims", [{"debt:s1": 1}, {"tax:s1": 1}])
@pytest.mark.parametrize("face", [1, 2])
def test_on_report_day_the_bank_inquires_after_a_seat_in_bad_standing_that_owes_it(
    claims: dict[str, int], face: int
) -> None:
    spec = report_day(claims=claims, bad_standing={"s1": 1}, reported=1).rolling(**{INQUIRY: [face]})
    made = cards(1, 2)[:face]
    spec.then_among(
        ReportIssued(seat="s2", number=2, round=5, figures=Figures(), standing="good", good=1),
        rolled(INQUIRY, (2, face)),
        CollectorsSent(cards=made, hunt=Hunt(seat="s1", turn=8, inquiry=True)),
    )


@pytest.mark.rule("ethereal.standing.inquiry")
@pytest.mark.parametrize(
    ("claims", "bad"),
    [({}, {"s1": 1}), ({"loan:s1": 5}, {"s1": 1}), ({"debt:s1": 3}, {}), ({"debt:s2": 3}, {"s1": 1})],
)
def test_it_does_not_where_nothing_is_due_or_the_standing_is_good(claims: dict[str, int], bad: dict[str, int]) -> None:
    report_day(claims=claims, bad_standing=bad, reported=1).then_none(CollectorsSent)


@pytest.mark.rule("ethereal.standing.inquiry", "ethereal.collector.six")
def test_seats_in_turn_order_within_the_six_and_in_default_or_not() -> None:
    owing = {"claims": {"debt:s1": 1, "tax:s2": 1}, "bad_standing": {"s1": 1, "s2": 1}, "reported": 1}
    spec = report_day(order=("s2", "s1"), defaults={"s1": 0}, **owing)
    spec.rolling(**{INQUIRY: [2, 1], "d8": [1, 1], "d2": [1], "d20": [1, 1]}).accepted()
    assert [(sent.hunt.seat, len(sent.cards)) for sent in hunts(spec)] == [("s2", 2), ("s1", 1)]
    there = collectors("C1", 1, 2, 3, turn=21), collectors("C3", 4, 5)
    full = report_day(*there, **owing).rolling(**{INQUIRY: [2]}).accepted()
    assert [(sent.hunt.seat, len(sent.cards)) for sent in hunts(full)] == [("s1", 1)]


@pytest.mark.rule("ethereal.standing.inquiry", "ethereal.standing.good-again")
def test_a_seat_whose_standing_turns_good_that_day_is_left_alone() -> None:
    turned = StandingTurned(seat="s1", standing="good", rule="ethereal.standing.good-again")
    spec = report_day(claims={"debt:s1": 1}, bad_standing={"s1": 0}, reported=3).then_none(CollectorsSent)
    assert turned in spec.told


@pytest.mark.rule("ethereal.standing.inquiry-ends", "ethereal.collector.leave")
@pytest.mark.parametrize(
    ("claims", "command", "leave"),
    [
        pytest.param({"tax:s1": 2}, PayTaxes(amount=2), True, id="taxes-paid"),
        pytest.param({"tax:s1": 2}, PayTaxes(amount=1), False, id="taxes-paid-in-part"),
        pytest.param({"tax:s1": 2, "loan:s1": 4}, PayTaxes(amount=2), True, id="a-loan-left"),
    ],
)
def test_those_of_an_inquiry_leave_when_neither_debt_nor_taxes_are_left(
    claims: dict[str, int], command: Any, leave: bool
) -> None:
    spec = given(**table(collectors("C1", 1, inquiry=True)), souls={"s1": "2c 3c"}, claims=claims)
    spec.when("s1", command)
    if leave:
        spec.then_among(CollectorsLeft(tile="C1", cards=cards(1)))
    else:
        spec.then_none(CollectorsLeft)


@pytest.mark.rule("ethereal.collector.leave", "ethereal.standing.inquiry-ends")
def test_when_default_ends_an_inquiry_keeps_its_own_while_taxes_are_left() -> None:
    there = collectors("C1", 1), collectors("C3", 2, inquiry=True)
    spec = given(**table(*there), hands={"s1": "Jc"}, claims={"debt:s1": 2, "tax:s1": 1}, defaults={"s1": 0})
    spec.when("s1", SacrificeCard(card="Jc.1")).then_among(CollectorsLeft(tile="C1", cards=cards(1)))
    assert spec.match.stacks["C3"].cards == cards(2)


@pytest.mark.rule("ethereal.standing.inquiry-ends")
def test_those_of_an_inquiry_stay_while_the_seat_is_in_default() -> None:
    loan: dict[str, Any] = {"bank_loans": {"s1": (1, 12)}, "turns": {"s1": 6, "s2": 6}, "defaults": {"s1": 5}}
    there = table(collectors("C1", 1, inquiry=True))
    spec = given(**there, souls={"s1": "2c"}, claims={"loan:s1": 3, "tax:s1": 1}, **loan)
    spec.when("s1", PayTaxes(amount=1)).then_none(CollectorsLeft)


LATE = {1: PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=2, term=2, own=0)}


@pytest.mark.rule("ethereal.bank.closed-collectors", "ethereal.collector.leave")
@pytest.mark.parametrize("taxes", [0, 1])
def test_when_the_bank_closes_all_debt_collectors_leave_whether_or_not_anything_is_written_off(taxes: int) -> None:
    there = (
        collectors("C1", 1, 2),
        collectors("C3", 3, seat="s2", lender="s1", loan=1),
        collectors("D3", 4, inquiry=True),
    )
    owing = {"claims": {"debt:s1": 3, "tax:s1": taxes, "peer:1": 2}, "defaults": {"s1": 0}, "peer_loans": LATE}
    spec = due(RoundRest(), TurnStart(seat="s2"), round=6, **table(*there), **owing).when_due()
    spec.rolling(**{"ethereal.bank.heart-roll": [1]}).accepted()
    left = [event.tile for event in spec.told if isinstance(event, CollectorsLeft)]
    assert left == ["C1", "C3", "D3"]
    assert not spec.match.hunts
    assert spec.match.claims == {"debt:s1": 3, "tax:s1": 0, "peer:1": 2}


@pytest.mark.rule("ethereal.bank.closed-collectors", "ethereal.bank.closed-peer")
def test_a_closed_bank_sends_none_whoever_owes() -> None:
    owing = in_default(4) | {"claims": {"debt:s1": 4, "peer:1": 2}}
    lent = {1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=2, term=2, own=0)}
    starting(**owing, peer_loans=lent, bank_closed_in=1).then_none(CollectorsSent, StackAppeared)


@pytest.mark.rule("ethereal.account.bank-public")
def test_what_they_were_sent_for_is_public_and_said() -> None:
    spec = given(**table(collectors("C1", 1, lender="s2", loan=3)), claims={"peer:3": 2}, peer_loans=OVERDUE)
    for seat in ("s1", "s2", None):
        assert spec.rules.view(spec.match, seat).hunts == {"collector.m1": Hunt(seat="s1", turn=1, lender="s2", loan=3)}
    sent = CollectorsSent(cards=cards(1, 2), hunt=Hunt(seat="s1", turn=1))
    assert words(sent) == "2 Debt Collectors come after Seat 1"
    lent = CollectorsSent(cards=cards(1), hunt=Hunt(seat="s1", turn=1, lender="s2", loan=3))
    assert words(lent) == "A Debt Collector comes after Seat 1 for Seat 2 (loan number 3)"


OVERDUE = {3: PeerLoanTaken(loan=3, lender="s2", borrower="s1", amount=2, term=2, own=0)}
