"""Loans between players (ethereal.peer)."""

from typing import Any

import pytest

from commands.door import parse
from commands.ethereal.bank.peer import (
    AcceptTerms,
    AskPeerLoan,
    DeclineTerms,
    OfferTerms,
    RefuseLoan,
    RepayPeerLoan,
    WithdrawOffer,
)
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.engine.rejection import Rejected
from events.base import ClaimChanged, HappeningBegan, HappeningDue, ManaPosted, MatchEnded, Question, QuestionClosed
from events.ethereal.agenda import TurnStart
from events.ethereal.bank import LoanRequested, OfferRefused, PeerLoanTaken, TermsOffered
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulGained, SoulsSpent
from events.ethereal.turn import PhaseOpened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
PREP = PhaseOpened(ask=1, of=("s1",), phase="prep")
REQUEST = LoanRequested(ask=2, of=("s2",), borrower="s1", amount=3)
TERMS = TermsOffered(ask=3, of=("s1",), lender="s2", amount=3, term=4)
GROWTH = HappeningBegan(what="ethereal.calendar.turn-8-growth", seat="s1")
DUE = HappeningBegan(what="ethereal.calendar.turn-9-due", seat="s1")


def table(*offers: Question, phase: PhaseOpened = PREP, **position: Any) -> Given:
    """Seat 1's own turn 4, with what waits for an answer."""
    questions = {question.ask: question for question in (phase, *offers)}
    return given(**{"field": SPARE, "turn": 7, "turns": {"s1": 4, "s2": 3}, "questions": questions} | position)


def taking(*, amount: int = 3, lender: str = "Kd Kc", rolls: int | None = None, **position: Any) -> Given:
    """Seat 1 takes what seat 2 offers, out of these souls of seat 2, as newly made soldiers."""
    offered = TermsOffered(ask=3, of=("s1",), lender="s2", amount=amount, term=4)
    souls = {"s2": lender} | position.pop("souls", {})
    made = amount if rolls is None else rolls
    spec = table(offered, souls=souls, **position).rolling(d9=[1] * made, d4=[1] * made)
    return spec.when("s1", AcceptTerms(ask=3))


def loan(number: int = 1, *, owed: int, of: int | None = None, term: int = 4, own: int = 4) -> dict[str, Any]:
    """A position's player loan of seat 1 from seat 2."""
    taken = PeerLoanTaken(loan=number, lender="s2", borrower="s1", amount=of or owed, term=term, own=own)
    return {"claims": {f"peer:{number}": owed}, "peer_loans": {number: taken}}


def starting(own: int, **position: Any) -> Given:
    """Seat 1's own turn of this number starts."""
    stands = {"field": SPARE, "turn": 20, "turns": {"s1": own - 1, "s2": own}}
    return due(TurnStart(seat="s1"), **stands | position).when_due()


def changed(amount: int, cause: str, rule: str, number: int = 1) -> ClaimChanged:
    return ClaimChanged(claim=f"peer:{number}", amount=amount, cause=cause, rule=f"ethereal.peer.{rule}")


def posted(debit: str, credit: str, amount: int, rule: str) -> ManaPosted:
    return ManaPosted(debit=debit, credit=credit, amount=amount, rule=f"ethereal.{rule}")


@pytest.mark.rule("ethereal.peer.ask", "ethereal.bank.answers")
@pytest.mark.parametrize("amount", [1, 3, 8])
def test_a_seat_asks_another_for_a_loan_and_plays_on(amount: int) -> None:
    spec = table().when("s1", AskPeerLoan(lender="s2", amount=amount))
    spec.then(LoanRequested(ask=2, of=("s2",), borrower="s1", amount=amount))
    assert spec.match.waits_for() == ("s1", "s2")
    assert spec.match.claims == spec.match.balances == {}
    spec.when("s1", EndPhase()).then_among(PhaseOpened(ask=3, of=("s1",), phase="attack"))


@pytest.mark.rule("ethereal.peer.ask")
@pytest.mark.parametrize("amount", [-1, 0, 9, 100])
def test_another_sum_than_1_to_8_is_refused(amount: int) -> None:
    table().when("s1", AskPeerLoan(lender="s2", amount=amount)).then_rejected("bad-amount", "ethereal.peer.ask")


@pytest.mark.rule("ethereal.peer.ask")
@pytest.mark.parametrize("lender", ["s1", "s3"])
def test_a_loan_is_asked_of_another_seat_of_the_match(lender: str) -> None:
    table().when("s1", AskPeerLoan(lender=lender, amount=1)).then_rejected("invalid-target", "ethereal.peer.ask")


@pytest.mark.rule("ethereal.bank.when")
@pytest.mark.parametrize(
    "command",
    [AskPeerLoan(lender="s2", amount=1), RepayPeerLoan(loan=1, amount=1), WithdrawOffer(ask=2)],
    ids=lambda command: command.type,
)
def test_a_seat_asks_repays_and_withdraws_in_its_own_prep_phase(command: Any) -> None:
    attack = PhaseOpened(ask=1, of=("s1",), phase="attack")
    stands = loan(owed=1) | {"souls": {"s1": "2c"}, "ether": "9c.2"}
    table(REQUEST, **stands).when("s1", command).accepted()
    table(REQUEST, phase=attack, **stands).when("s1", command).then_rejected("wrong-phase")
    theirs = PhaseOpened(ask=1, of=("s2",), phase="prep")
    table(REQUEST, phase=theirs, **stands).when("s1", command).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.peer.answer", "ethereal.bank.answers")
@pytest.mark.parametrize("term", [2, 4, 12])
@pytest.mark.parametrize("phase", ["draw", "prep", "attack"])
def test_the_asked_seat_sets_the_term_on_any_seats_turn(term: int, phase: Any) -> None:
    opened = PhaseOpened(ask=1, of=("s1",), phase=phase)
    spec = table(REQUEST, phase=opened).when("s2", OfferTerms(ask=2, term=term))
    spec.then(QuestionClosed(ask=2), TermsOffered(ask=3, of=("s1",), lender="s2", amount=3, term=term))
    assert spec.match.claims == spec.match.balances == {}, "only taking it moves mana"


@pytest.mark.rule("ethereal.peer.answer")
@pytest.mark.parametrize("term", [-1, 0, 1, 13])
def test_another_term_than_2_to_12_is_refused(term: int) -> None:
    table(REQUEST).when("s2", OfferTerms(ask=2, term=term)).then_rejected("bad-term", "ethereal.peer.answer")


@pytest.mark.rule("ethereal.peer.answer")
def test_whoever_lends_names_no_other_sum() -> None:
    with pytest.raises(Rejected, match="amount") as refusal:
        parse("ethereal", {"type": "offer-terms", "ask": 2, "term": 4, "amount": 2})
    assert refusal.value.code == "bad-command"


@pytest.mark.rule("ethereal.peer.answer")
def test_the_asked_seat_refuses() -> None:
    spec = table(REQUEST).when("s2", RefuseLoan(ask=2))
    spec.then(QuestionClosed(ask=2), OfferRefused(seat="s2", ask=2))
    assert spec.match.waits_for() == ("s1",)


@pytest.mark.rule("ethereal.peer.accept")
def test_the_borrower_turns_the_terms_down() -> None:
    spec = table(TERMS, souls={"s2": "Kd"}).when("s1", DeclineTerms(ask=3))
    spec.then(QuestionClosed(ask=3), OfferRefused(seat="s1", ask=3))
    assert spec.match.claims == {}


@pytest.mark.rule("ethereal.bank.answers", "ethereal.calendar.before-commands")
def test_offers_wait_while_a_choice_or_something_due_is_pending() -> None:
    toll = TollAsked(ask=9, of=("s1",), cards=("2s.1",), source="card")
    for offers, seat, command in (
        ((REQUEST, toll), "s2", OfferTerms(ask=2, term=4)),
        ((TERMS, toll), "s1", AcceptTerms(ask=3)),
    ):
        table(*offers, souls={"s2": "Kd"}).when(seat, command).then_rejected("choice-pending")
    coming = HappeningDue(ask=9, of=("system",))
    table(REQUEST, coming).when("s2", RefuseLoan(ask=2)).then_rejected("happening-pending")


@pytest.mark.rule("ethereal.peer.withdraw")
@pytest.mark.parametrize(
    ("seat", "command"),
    [
        ("s2", OfferTerms(ask=4, term=4)),
        ("s2", RefuseLoan(ask=4)),
        ("s1", AcceptTerms(ask=4)),
        ("s1", DeclineTerms(ask=4)),
        ("s1", RefuseLoan(ask=2)),
        ("s2", AcceptTerms(ask=3)),
        ("s2", AcceptTerms(ask=2)),
        ("s1", WithdrawOffer(ask=4)),
        ("s1", WithdrawOffer(ask=1)),
        ("s1", WithdrawOffer(ask=3)),
    ],
)
def test_answering_what_is_gone_or_was_never_offered_is_refused(seat: str, command: Any) -> None:
    table(REQUEST, TERMS).when(seat, command).then_rejected("no-offer", "ethereal.peer.withdraw")


@pytest.mark.rule("ethereal.peer.withdraw")
def test_the_maker_of_a_request_or_of_terms_withdraws_them() -> None:
    spec = table(REQUEST).when("s1", WithdrawOffer(ask=2)).then(QuestionClosed(ask=2, how="withdrawn"))
    spec.when("s2", OfferTerms(ask=2, term=4)).then_rejected("no-offer")
    theirs = PhaseOpened(ask=1, of=("s2",), phase="prep")
    spec = table(TERMS, phase=theirs).when("s2", WithdrawOffer(ask=3)).then(QuestionClosed(ask=3, how="withdrawn"))
    spec.when("s1", AcceptTerms(ask=3)).then_rejected("no-offer")


@pytest.mark.rule("ethereal.peer.withdraw")
def test_asking_anew_takes_the_place_of_what_was_asked_and_offered_before() -> None:
    theirs = LoanRequested(ask=4, of=("s1",), borrower="s2", amount=2)
    spec = table(REQUEST, TERMS, theirs).when("s1", AskPeerLoan(lender="s2", amount=5))
    spec.then(
        QuestionClosed(ask=2, how="withdrawn"),
        QuestionClosed(ask=3, how="lapsed"),
        LoanRequested(ask=5, of=("s2",), borrower="s1", amount=5),
    )
    assert set(spec.match.questions) == {1, 4, 5}, "what the other seat asked stands"


@pytest.mark.rule("ethereal.peer.accept", "ethereal.peer.posting", "ethereal.account.peer-loan")
def test_taking_a_loan_moves_the_sum_from_the_lender_to_the_borrower_as_soldier_souls() -> None:
    spec = taking(amount=2, lender="2c 3c 4c").then(
        QuestionClosed(ask=3),
        PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=2, term=4, own=4),
        changed(2, "lent", "posting"),
        SoulsSpent(seat="s2", cards=("2c.2", "3c.2")),
        rolled("ethereal.receive.from-ether", (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m1", origin="made"),
        rolled("ethereal.receive.from-ether", (9, 1), (4, 1)),
        SoulGained(seat="s1", card="2c.m2", origin="made"),
        posted("pile:s2", "pile:s1", 2, "peer.posting"),
    )
    assert spec.match.claims == {"peer:1": 2}
    assert spec.match.balances == {"pile:s1": 2, "pile:s2": 1, "source:start": -3}
    assert spec.match.grave == ("2c.2", "3c.2")


@pytest.mark.rule("ethereal.peer.bank-not-party", "ethereal.peer.any-number")
def test_the_bank_is_no_party_to_it() -> None:
    spec = taking(bank_loans={"s1": (4, 2)}, **loan(7, owed=2) | {"lent": 7}).accepted()
    assert "bank" not in spec.match.balances
    assert spec.match.bank_loans == {"s1": (4, 2)}
    assert spec.match.claims == {"peer:7": 2, "peer:8": 3}
    spec.when("s1", AskPeerLoan(lender="s2", amount=1)).accepted()


@pytest.mark.rule("ethereal.peer.lender-overpays")
def test_what_the_lenders_souls_are_worth_above_the_sum_is_lost_to_the_lender() -> None:
    spec = taking(lender="Jd Jc")
    spec.then_among(
        SoulsSpent(seat="s2", cards=("Jd.2", "Jc.2")),
        posted("pile:s2", "pile:s1", 3, "peer.posting"),
        posted("pile:s2", "sink:overpay", 1, "soul.overpay"),
    )
    assert spec.match.claims == {"peer:1": 3}
    assert spec.match.balances == {"pile:s1": 3, "pile:s2": 0, "sink:overpay": 1, "source:start": -4}


@pytest.mark.rule("ethereal.peer.lender-short", "ethereal.peer.no-lender-credit")
@pytest.mark.parametrize(("souls", "accepted"), [("2c 3c", False), ("", False), ("2c 3c 4c", True)])
def test_a_lender_that_no_longer_has_the_sum_lends_nothing(souls: str, accepted: bool) -> None:
    spec = taking(lender=souls)
    if accepted:
        spec.accepted()
    else:
        spec.rolling().then_rejected("lender-cannot-pay", "ethereal.peer.lender-short")


@pytest.mark.rule("ethereal.peer.lender-short")
@pytest.mark.parametrize(("souls", "accepted"), [("Xb Xr Qc", True), ("Xb Xr Kc", False)])
def test_a_loan_must_fit_into_the_borrowers_pile(souls: str, accepted: bool) -> None:
    spec = taking(souls={"s1": souls})
    if accepted:
        spec.accepted()
    else:
        spec.rolling().then_rejected("soul-pile-full", "ethereal.peer.lender-short")


@pytest.mark.rule("ethereal.peer.pays-debt-first", "ethereal.peer.bank-not-party")
def test_what_a_seat_in_debt_borrows_pays_the_bank_first_and_is_owed_whole() -> None:
    spec = taking(amount=5, lender="2c 3c 4c 5c 6c", rolls=2, claims={"debt:s1": 3})
    spec.then_among(
        changed(5, "lent", "posting"),
        posted("pile:s2", "bank", 3, "peer.posting"),
        ClaimChanged(claim="debt:s1", amount=-3, cause="paid", rule="ethereal.receive.debt-first"),
        posted("pile:s2", "pile:s1", 2, "peer.posting"),
    )
    assert spec.match.claims == {"debt:s1": 0, "peer:1": 5}
    assert spec.match.balances == {"bank": 3, "pile:s1": 2, "pile:s2": 0, "source:start": -5}


@pytest.mark.rule("ethereal.pay.voluntary-is-spending", "ethereal.pay.receipt-is-not")
def test_neither_taking_a_loan_nor_having_lent_ends_the_time_for_sacrifices() -> None:
    spec = taking(hands={"s1": "4h"}).accepted()
    assert spec.match.spent_in == {"s1": 0, "s2": 0}
    spec.when("s1", SacrificeCard(card="4h.1")).accepted()


@pytest.mark.rule("ethereal.peer.growth", "ethereal.bank.own-turn-clock", "ethereal.bank.turn-start-order")
@pytest.mark.parametrize(("own", "grows"), [(5, False), (6, False), (7, True), (8, False), (10, True), (28, True)])
def test_a_loan_grows_in_every_third_own_turn_of_the_borrower_overdue_or_not(own: int, grows: bool) -> None:
    spec = starting(own, **loan(owed=5, term=12))
    if not grows:
        spec.then_none(ClaimChanged)
        return
    spec.rolling(2).then_among(GROWTH, rolled("ethereal.peer.growth", (2, 2)), changed(2, "interest", "growth"))
    assert spec.match.claims == {"peer:1": 7}
    assert not [event for event in spec.told if isinstance(event, ManaPosted)], "a claim alone moves no mana"


@pytest.mark.rule("ethereal.peer.growth")
def test_the_lenders_turns_do_not_age_it() -> None:
    spec = due(TurnStart(seat="s2"), field=SPARE, turn=20, turns={"s1": 4, "s2": 6}, **loan(owed=5)).when_due()
    spec.then_none(ClaimChanged, HappeningBegan)


@pytest.mark.rule("ethereal.bank.turn-start-order", "ethereal.peer.due")
def test_growth_and_due_times_come_bank_first_and_then_by_age() -> None:
    first, second = loan(1, owed=2, term=3, own=4), loan(2, owed=1, term=6, own=1)
    spec = starting(
        7,
        souls={"s1": "2c 3c 4c 5c 6c 7c 8c"},
        claims=first["claims"] | second["claims"] | {"loan:s1": 3},
        peer_loans=second["peer_loans"] | first["peer_loans"],
        bank_loans={"s1": (4, 6)},
    )
    spec.rolling(d2=[1, 2, 1], d9=[1] * 3, d4=[1] * 3).then_among(
        GROWTH,
        ClaimChanged(claim="loan:s1", amount=1, cause="interest", rule="ethereal.loan.growth"),
        GROWTH,
        changed(2, "interest", "growth", 1),
        changed(1, "interest", "growth", 2),
        DUE,
        posted("pile:s1", "bank", 4, "loan.due-pile"),
        DUE,
        changed(-3, "paid", "due", 1),
    )
    assert spec.match.claims == {"loan:s1": 0, "peer:1": 1, "peer:2": 2}, "the pile was spent on the older debts"


@pytest.mark.rule("ethereal.peer.due", "ethereal.pay.forced-is-not")
def test_a_due_loan_is_paid_to_the_lender_and_closed() -> None:
    spec = starting(8, souls={"s1": "2c 3c Jc"}, **loan(owed=3)).rolling(d9=[1] * 3, d4=[1] * 3)
    spec.then_among(
        DUE,
        SoulsSpent(seat="s1", cards=("2c.1", "3c.1", "Jc.1")),
        posted("pile:s1", "pile:s2", 3, "peer.due"),
        posted("pile:s1", "sink:overpay", 1, "soul.overpay"),
        changed(-3, "paid", "due"),
    )
    assert spec.match.peer_loans == {}
    assert spec.match.claims == {"peer:1": 0}
    assert spec.match.spent_in == {"s1": 0, "s2": 0}


@pytest.mark.rule("ethereal.peer.due", "ethereal.peer.due-no-debt", "ethereal.standing.peer-loans")
@pytest.mark.parametrize("souls", ["2c 3c", ""])
def test_what_the_pile_lacks_stays_owed_and_is_no_mana_debt(souls: str) -> None:
    held = len(souls.split())
    spec = starting(8, souls={"s1": souls}, **loan(owed=30, of=3)).rolling(d9=[1] * held, d4=[1] * held)
    spec.then_none(MatchEnded)
    assert spec.match.claims == {"peer:1": 30 - held}
    assert 1 in spec.match.peer_loans
    view = spec.rules.view(spec.match, "s1")
    assert view.mana["s1"] == 0
    assert view.standing["s1"] == "good"
    later = starting(9, souls={"s1": "2c 3c"}, **loan(owed=30, of=3))
    later.then_none(ClaimChanged, SoulsSpent)


@pytest.mark.rule("ethereal.peer.due-lender-full")
@pytest.mark.parametrize(("maximum", "fits"), [(1, 2), (2, 5), (6, 5)])
def test_a_lender_without_room_gets_what_fits(maximum: int, fits: int) -> None:
    spec = starting(8, souls={"s1": "2c 3c 4c 5c 6c", "s2": "2d"}, maximum={"s2": maximum}, **loan(owed=5)).rolling(
        d9=[1] * fits, d4=[1] * fits
    )
    spec.then_among(posted("pile:s1", "pile:s2", fits, "peer.due"), changed(-fits, "paid", "due"))
    assert spec.match.claims == {"peer:1": 5 - fits}
    assert len(spec.match.souls["s1"]) == 5 - fits


@pytest.mark.rule("ethereal.peer.due-lender-full")
def test_a_lender_with_a_full_pile_gets_nothing() -> None:
    spec = starting(8, souls={"s1": "2c", "s2": "Kd"}, maximum={"s2": 1}, **loan(owed=5))
    spec.then_none(SoulsSpent, ClaimChanged)


def repaying(amount: int, *, owed: int = 4, number: int = 1, **position: Any) -> Given:
    spec = table(**{"souls": {"s1": "2c 3c 4c 5c 6c"}} | loan(owed=owed) | position)
    return spec.rolling(d9=[1] * amount, d4=[1] * amount).when("s1", RepayPeerLoan(loan=number, amount=amount))


@pytest.mark.rule("ethereal.peer.repay", "ethereal.pay.same-for-all", "ethereal.pay.voluntary-is-spending")
@pytest.mark.parametrize("amount", [1, 3, 4])
def test_a_loan_is_repaid_in_parts_to_the_lender(amount: int) -> None:
    spec = repaying(amount)
    spec.then_among(posted("pile:s1", "pile:s2", amount, "peer.repay"), changed(-amount, "paid", "repay"))
    assert spec.match.claims == {"peer:1": 4 - amount}
    assert bool(spec.match.peer_loans) == (amount < 4)
    assert spec.match.spent_in["s1"] == 7


@pytest.mark.rule("ethereal.peer.repay", "ethereal.peer.bank-not-party")
def test_a_repayment_pays_the_lenders_mana_debt_first() -> None:
    spec = repaying(4, claims={"peer:1": 4, "debt:s2": 3}).rolling(1, 1)
    spec.then_among(posted("pile:s1", "bank", 3, "peer.repay"), posted("pile:s1", "pile:s2", 1, "peer.repay"))
    assert spec.match.claims == {"peer:1": 0, "debt:s2": 0}


@pytest.mark.rule("ethereal.peer.repay-limits")
@pytest.mark.parametrize(
    ("amount", "position", "code"),
    [
        (0, {}, "bad-amount"),
        (5, {}, "more-than-owed"),
        (1, {"number": 2}, "more-than-owed"),
        (4, {"souls": {"s1": "2c 3c 4c"}}, "not-enough-mana"),
        (1, {"souls": {}}, "not-enough-mana"),
    ],
)
def test_no_more_is_repaid_than_is_owed_and_held(amount: int, position: dict[str, Any], code: str) -> None:
    repaying(amount, **position).rolling().then_rejected(code)


@pytest.mark.rule("ethereal.peer.repay-limits")
def test_nobody_repays_what_another_seat_owes() -> None:
    theirs = PeerLoanTaken(loan=1, lender="s1", borrower="s2", amount=4, term=4, own=3)
    repaying(1, peer_loans={1: theirs}).rolling().then_rejected("more-than-owed", "ethereal.peer.repay-limits")


@pytest.mark.rule("ethereal.peer.repay-lender-full")
@pytest.mark.parametrize(("amount", "accepted"), [(2, True), (3, False)])
def test_a_repayment_must_fit_into_the_lenders_pile(amount: int, accepted: bool) -> None:
    spec = repaying(amount, souls={"s1": "2c 3c 4c", "s2": "Kd"}, maximum={"s2": 2})
    if accepted:
        spec.accepted()
    else:
        spec.rolling().then_rejected("soul-pile-full", "ethereal.peer.repay-lender-full")


@pytest.mark.rule("ethereal.peer.request-light", "ethereal.screen.per-seat")
def test_what_waits_for_a_seat_is_in_every_view() -> None:
    spec = table(REQUEST, TERMS)
    for seat in ("s1", "s2", None):
        questions = spec.rules.view(spec.match, seat).questions
        assert (questions[2], questions[3]) == (REQUEST, TERMS)
    assert [number for number, asked in spec.match.questions.items() if "s2" in asked.of] == [2]
