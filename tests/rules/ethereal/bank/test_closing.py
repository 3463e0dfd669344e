"""The Banker's heart and the closing of Bank and Ether (ethereal.bank.heart-roll, ethereal.bank.clos*)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.bank.gifts import ForgiveLoan, GiveMana
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.peer import AcceptTerms, AskPeerLoan, RepayPeerLoan
from commands.ethereal.bank.red import LendToBank, RefuseBank
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from domain.ethereal.prices import price_of
from events.base import ClaimChanged, DiceRolled, HappeningBegan, ManaPosted, MatchEnded
from events.ethereal.agenda import Death, RoundRest, RoundStart, TurnStart
from events.ethereal.auction import BankLotWithdrawn, LotOffered
from events.ethereal.bank import BankerDied, BankLoanRequested, DebtBegan, PeerLoanTaken, ReportIssued, TermsOffered
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulGained
from events.ethereal.spells import SeveringOffered
from events.ethereal.turn import PhaseOpened
from projections.ethereal.calendar import calendar
from projections.ethereal.view import view
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
STEP = HappeningBegan(what="ethereal.calendar.round-12-banker")
HEART = "ethereal.bank.heart-roll"
CLOSED: dict[str, Any] = {"bank_closed_in": 6}
TURNS = {"s1": 2, "s2": 2}
BORROWED = PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=6, own=1)


def books(bank: int = 0, **souls: int) -> dict[str, Any]:
    """The part of a position with so many soldier souls, and what the Bank holds."""
    piles = {seat: " ".join(f"{rank}{suit}" for suit in "cd" for rank in range(2, 11)) for seat in souls}
    taken = {seat: " ".join(pile.split()[: souls[seat]]) for seat, pile in piles.items()}
    balances = {f"pile:{seat}": number for seat, number in souls.items() if number}
    total = bank + sum(balances.values())
    return {"souls": taken, "balances": {"bank": bank, **balances, "source:start": -total}}


def closed(*, bank: int = 3, s1: int = 6, s2: int = 0, **position: Any) -> Given:
    """Seat 1's own turn 4 in round 8, two rounds after the Banker died."""
    stands = {"field": SPARE, "turn": 7, "round": 8, "turns": {"s1": 4, "s2": 3}, **books(bank, s1=s1, s2=s2)}
    return given(**stands | CLOSED | position)


def beating(face: int, **position: Any) -> Given:
    """What is due in round 6 after the moon, in which the Banker's heart shows this face."""
    stands = {"field": SPARE, "round": 6, "moon": 5}
    return due(RoundRest(), TurnStart(seat="s1"), **stands | position).rolling(**{HEART: [face]}).when_due()


@pytest.mark.rule("ethereal.bank.heart-roll", "ethereal.bank.closes", "ethereal.calendar.round-12-banker")
@pytest.mark.parametrize("face", [1, 2, 500, 1000])
def test_on_a_1_of_1d1000_the_banker_dies(face: int) -> None:
    spec = beating(face).then_among(STEP, rolled(HEART, (1000, face), seat=None))
    assert (BankerDied(round=6) in spec.told) == (face == 1)
    assert spec.match.bank_closed_in == (6 if face == 1 else 0)


@pytest.mark.rule("ethereal.bank.heart-roll", "ethereal.bank.dice-recorded")
@pytest.mark.parametrize("moon", range(8))
def test_the_heart_is_rolled_in_every_round(moon: int) -> None:
    position = {"field": SPARE, "round": 8, "moon": (moon - 1) % 8}
    spec = due(RoundStart(), **position).when_due().rolling(*([50] if moon == 4 else [])).accepted()
    assert [event.rule for event in spec.told if isinstance(event, DiceRolled)].count(HEART) == 1


@pytest.mark.rule("ethereal.bank.closes", "ethereal.calendar.no-roll-when-off")
def test_the_bank_closes_once_and_for_good() -> None:
    spec = due(RoundRest(), TurnStart(seat="s1"), field=SPARE, round=9, moon=1, **CLOSED).when_due()
    spec.then_none(BankerDied)
    assert STEP not in spec.told
    assert HEART not in [event.rule for event in spec.told if isinstance(event, DiceRolled)]
    assert spec.match.bank_closed_in == 6


@pytest.mark.rule("ethereal.bank.round-start-order", "ethereal.calendar.round-12-banker")
def test_the_heart_comes_before_the_banks_loans_and_the_reports_which_a_dead_banker_has_no_more() -> None:
    red = {"moon": 4, "claims": {"bankowes:s2": 3}, "lent_to_bank": {"s2": (4, 3)}, **books(-2, s1=3)}
    alive = beating(2, **red).rolling(**{HEART: [2]}, d9=[1], d4=[1]).accepted()
    marks = [event.what.rpartition(".")[2] for event in alive.told if isinstance(event, HappeningBegan)]
    assert marks == ["round-12-banker", "round-13-bank", "round-14-report", "round-17-meteor"]
    dead = beating(1, **red).then_none(BankLoanRequested, ReportIssued)
    assert dead.match.balances["bank"] == -2
    assert dead.match.claims == {"bankowes:s2": 3}


FOR_SALE = {"hands": {"s1": "Kh"}, "decks": {"s1": "Ks"}, "ether": "5c.2 6c.2 7c.2 8c.2"}
COMMANDS: list[tuple[Any, int, dict[str, Any]]] = [
    (TakeLoan(amount=1), 0, {"ether": "5c.2"}),
    (RepayLoan(amount=1), 0, {"claims": {"loan:s1": 3}}),
    (PayTaxes(amount=1), 0, {"claims": {"tax:s1": 3}}),
    (SellCard(card="Kh.1"), 4, FOR_SALE),
    (SellFromDeck(kind="king"), 4, FOR_SALE),
]
"""Each with the dice that it rolls of an open Bank."""


@pytest.mark.rule("ethereal.bank.closed-commands")
@pytest.mark.parametrize(("command", "dice", "position"), COMMANDS, ids=[each.type for each, _, _ in COMMANDS])
def test_commands_of_the_bank_are_refused_once_it_is_closed(command: Any, dice: int, position: dict[str, Any]) -> None:
    closed(**position).when("s1", command).then_rejected("bank-closed", "ethereal.bank.closed-commands")
    closed(**position | {"bank_closed_in": 0}).rolling(*[1] * dice).when("s1", command).accepted()


@pytest.mark.rule("ethereal.bank.closed-commands")
def test_who_could_not_command_anyway_is_told_that_first() -> None:
    closed(phase="attack").when("s1", TakeLoan(amount=1)).then_rejected("wrong-phase")
    closed(active="s2").when("s1", TakeLoan(amount=1)).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.bank.closed-commands")
@pytest.mark.parametrize("kind", ["soldier", "king", "queen"])
@pytest.mark.parametrize("on_credit", [False, True])
def test_the_ether_is_closed_whatever_it_holds(kind: str, on_credit: bool) -> None:
    spec = closed(ether="Kc.2 5c.2").when("s1", Conjure(kind=kind, on_credit=on_credit))
    spec.then_rejected("ether-closed", "ethereal.bank.closed-commands")


@pytest.mark.rule("ethereal.bank.closed-max")
@pytest.mark.parametrize("spell", ["gambling", "increase-max-mana"])
@pytest.mark.parametrize("maximum", [6, 18])
def test_gambling_and_raising_the_maximum_are_over(spell: str, maximum: int) -> None:
    spec = closed(maximum={"s1": maximum}).when("s1", CastSpell(spell=spell))
    spec.then_rejected("bank-closed", "ethereal.bank.closed-max")


@pytest.mark.rule("ethereal.bank.closed-spending", "ethereal.bank.closed-holdings")
@pytest.mark.parametrize("bank", [3, 0, -5])
def test_what_a_spell_costs_is_gone_and_the_bank_stays_as_it_was(bank: int) -> None:
    field = SPARE | {"C1": "s1 9h"}
    spec = closed(bank=bank, field=field).when("s1", CastSpell(spell="hypostasis", tile="C1"))
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="sink:closed-bank", amount=3, rule="ethereal.spell.hypostasis.price")
    )
    assert spec.match.balances["bank"] == bank
    assert spec.match.balances["sink:closed-bank"] == 3
    assert view(spec.match, "s2").bank == bank


@pytest.mark.rule("ethereal.bank.closed-spending", "ethereal.debt.forced-cost-to")
def test_a_forced_cost_goes_where_all_that_was_the_banks_goes() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    spec = closed(s1=2, questions={1: toll}).rolling(1, 1).when("s1", AnswerToll(ask=1, give=False)).accepted()
    assert spec.match.balances["sink:closed-bank"] == 2
    assert spec.match.balances["bank"] == 3
    assert spec.match.claims == {"debt:s1": 2}


@pytest.mark.rule("ethereal.bank.closed-debts")
def test_mana_debt_is_paid_by_gained_souls_and_that_mana_is_gone() -> None:
    spec = closed(s1=0, claims={"debt:s1": 3}, hands={"s1": "Jh"}).when("s1", SacrificeCard(card="Jh.1"))
    spec.then_among(
        ManaPosted(
            debit="source:sacrifice", credit="sink:closed-bank", amount=2, rule="ethereal.account.sacrifice-posting"
        ),
        ClaimChanged(claim="debt:s1", amount=-2, cause="paid", rule="ethereal.receive.debt-first"),
    )
    assert spec.match.claims == {"debt:s1": 1}


@pytest.mark.rule("ethereal.bank.closed-debts")
@pytest.mark.parametrize("bank", ["open", "closed"])
def test_mana_debt_grows_no_more(bank: str) -> None:
    owing = {"claims": {"debt:s1": 3}, "debt_since": {"s1": 2}, "turns": {"s1": 4, "s2": 5}}
    stands = CLOSED if bank == "closed" else {}
    spec = due(TurnStart(seat="s1"), field=SPARE, turn=9, round=8, **owing, **stands).when_due()
    spec.rolling(*([] if stands else [2])).accepted()
    assert spec.match.claims == {"debt:s1": 3 if stands else 5}


@pytest.mark.rule("ethereal.bank.closed-debts", "ethereal.floor.lose")
def test_mana_debt_still_counts_against_the_floor() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    spec = closed(s1=0, claims={"debt:s1": 4}, questions={1: toll}).rolling(1, 2)
    spec.when("s1", AnswerToll(ask=1, give=False)).then_among(MatchEnded(winners=("s2",), reason="mana-floor"))


@pytest.mark.rule("ethereal.bank.closed-debts")
@pytest.mark.parametrize(("souls", "accepted"), [(3, True), (2, False), (0, False)])
def test_nothing_goes_on_credit_any_more(souls: int, accepted: bool) -> None:
    field = SPARE | {"C1": "s1 9h"}
    spec = closed(s1=souls, field=field).when("s1", CastSpell(spell="hypostasis", tile="C1", on_credit=True))
    if accepted:
        spec.accepted()
    else:
        spec.then_rejected("bank-closed", "ethereal.bank.closed-debts")


def written_off(claim: str, amount: int) -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="forgiven", rule="ethereal.bank.closed-loans")


@pytest.mark.rule("ethereal.bank.closed-loans", "ethereal.bank.closed-debts", "ethereal.invariant.claims-move-no-mana")
def test_open_loans_and_unpaid_taxes_are_written_off_in_turn_order_and_mana_debt_stands() -> None:
    claims = {"loan:s1": 5, "tax:s1": 2, "debt:s2": 4, "loan:s2": 1, "tax:s2": 0, "peer:1": 4}
    spec = beating(1, claims=claims, order=("s2", "s1"), debt_since={"s2": 0}, peer_loans={1: BORROWED}, turns=TURNS)
    spec.then_among(BankerDied(round=6), written_off("loan:s2", 1), written_off("loan:s1", 5), written_off("tax:s1", 2))
    assert {claim: owed for claim, owed in spec.match.claims.items() if owed} == {"debt:s2": 4, "peer:1": 4}
    assert not [event for event in spec.told if isinstance(event, ManaPosted)]


@pytest.mark.rule("ethereal.bank.closed-loans")
def test_a_loan_that_was_open_never_falls_due() -> None:
    claims = {"claims": {"loan:s1": 5}, "bank_loans": {"s1": (2, 4)}, "turns": {"s1": 4, "s2": 4}}
    spec = beating(1, **claims, **books(0, s1=3)).then_none(DebtBegan)
    assert HappeningBegan(what="ethereal.calendar.turn-9-due", seat="s1") not in spec.told
    assert spec.match.balances["pile:s1"] == 3


@pytest.mark.rule("ethereal.bank.closed-collectors", "ethereal.report.day")
@pytest.mark.parametrize("bank", ["open", "closed"])
def test_there_are_no_more_report_days(bank: str) -> None:
    stands = {"field": SPARE, "round": 13, "moon": 4, "bad_standing": {"s1": 0}, "reported": 3}
    spec = due(RoundRest(), TurnStart(seat="s1"), **stands | (CLOSED if bank == "closed" else {})).when_due().accepted()
    reports = [event.seat for event in spec.told if isinstance(event, ReportIssued)]
    assert reports == ([] if bank == "closed" else ["s1", "s2"])
    assert ("s1" in spec.match.bad_standing) == (bank == "closed")


@pytest.mark.rule("ethereal.bank.closed-auction")
def test_the_banks_lots_go_to_the_ether_and_those_of_seats_stay() -> None:
    banks, seats = (
        LotOffered(lot=1, card="Kc.2", price=3, debtor="s2", origin="card"),
        LotOffered(lot=2, card="Qc.2", price=2, seller="s2"),
    )
    spec = beating(1, lots={1: banks, 2: seats}).then_among(BankerDied(round=6), BankLotWithdrawn(lot=1, card="Kc.2"))
    assert spec.match.lots == {2: seats}
    assert spec.match.ether == ("Kc.2",)
    closed(lots={2: seats}).rolling(1, 1, 1, 1).when("s1", BuyLot(lot=2)).accepted()


@pytest.mark.rule("ethereal.bank.closed-peer")
def test_player_loans_go_on_with_growth_and_falling_due() -> None:
    stands = {"claims": {"peer:1": 4}, "peer_loans": {1: BORROWED}, "turns": {"s1": 6, "s2": 6}}
    spec = due(TurnStart(seat="s1"), field=SPARE, round=7, turn=12, **stands, **CLOSED, **books(0, s1=3)).when_due()
    spec.rolling(2, *[1] * 6).accepted()
    assert spec.match.claims == {"peer:1": 4 + 2 - 3}
    assert spec.match.balances["pile:s2"] == 3


@pytest.mark.rule("ethereal.bank.closed-peer")
def test_seats_still_lend_repay_forgive_and_give() -> None:
    stands = {"claims": {"peer:1": 4}, "peer_loans": {1: BORROWED}}
    closed(**stands).rolling(1, 1).when("s1", RepayPeerLoan(loan=1, amount=1)).accepted()
    closed(**stands, active="s2").when("s2", ForgiveLoan(loan=1, amount=4)).accepted()
    closed().rolling(1, 1).when("s1", GiveMana(to="s2", amount=1)).accepted()
    closed().when("s1", AskPeerLoan(lender="s2", amount=1)).accepted()
    phase = PhaseOpened(ask=1, of=("s1",), phase="prep")
    terms = TermsOffered(ask=2, of=("s1",), lender="s2", amount=1, term=4)
    closed(s2=2, questions={1: phase, 2: terms}).rolling(1, 1).when("s1", AcceptTerms(ask=2)).accepted()


@pytest.mark.rule("ethereal.bank.closed-ether", "ethereal.receive.from-ether")
@pytest.mark.parametrize("bank", ["open", "closed"])
def test_soldier_souls_are_then_always_newly_made(bank: str) -> None:
    stands = CLOSED if bank == "closed" else {"bank_closed_in": 0}
    spec = closed(**stands, ether="5c.2").rolling(*([1, 1] if bank == "closed" else []))
    spec.when("s1", GiveMana(to="s2", amount=1)).accepted()
    gained = [(event.card, event.origin) for event in spec.told if isinstance(event, SoulGained)]
    assert gained == ([("2c.m1", "made")] if bank == "closed" else [("5c.2", "ether")])


@pytest.mark.rule("ethereal.bank.closed-ether")
def test_cards_still_go_to_the_closed_ether() -> None:
    field = SPARE | {"C1": "s1 Xr", "C2": "s2 9h"}
    asked = SeveringOffered(ask=1, of=("s1",), card="9h.2", owner="s2", tile="C2", price=1)
    death = Death(card="9h.2", tile="C2", slayer="C1", asked=True)
    spec = closed(field=field, moon=1, questions={1: asked}, agenda=(death,))
    spec.when("s1", AnswerSevering(ask=1, sever=True)).accepted()
    assert spec.match.ether == ("9h.2",)


@pytest.mark.rule("ethereal.bank.closed-spending")
def test_a_closed_bank_can_pay_nothing_and_its_red_is_no_sale() -> None:
    spec = closed(bank=-5)
    terms = view(spec.match, "s1").loan_terms
    assert terms is not None
    assert terms.bank_can_lend == 0
    assert price_of(spec.match, "s1", "conjure-king").total == 4


@pytest.mark.rule("ethereal.bank.closed-commands", "ethereal.bank.closed-spending")
def test_a_request_from_before_is_not_met_any_more() -> None:
    phase = PhaseOpened(ask=1, of=("s1",), phase="prep")
    request = BankLoanRequested(ask=2, of=("s1",), amount=2)
    spec = closed(bank=-2, questions={1: phase, 2: request})
    spec.when("s1", LendToBank(ask=2)).then_rejected("bank-closed")
    spec.when("s1", RefuseBank(ask=2)).accepted()


@pytest.mark.rule("ethereal.calendar.shown", "ethereal.bank.closed-collectors", "ethereal.bank.closed-debts")
def test_the_calendar_has_nothing_of_a_closed_bank() -> None:
    owing = {"claims": {"debt:s2": 4, "bankowes:s1": 3}, "debt_since": {"s2": 1}, "lent_to_bank": {"s1": (4, 3)}}
    shown = [[each.says for each in calendar(closed(s1=0, **owing, bank_closed_in=at).match).due] for at in (0, 6)]
    gone = set(shown[0]) - set(shown[1])
    assert gone == {
        "taxes are taken, and each seat gets its Report",
        "the Banker dies on a 1 of 1d1000",
        "the Bank pays 1 of the 3 mana that it owes",
        "the mana debt grows by 1d2",
    }
