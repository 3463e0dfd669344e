"""Jail and the turns after it (ethereal.cycle.jail-*, ethereal.computer.jail-*, ethereal.bank.jail-barred)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import BuyLot
from commands.ethereal.bank.bounties import TakeBounty
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.peer import RepayPeerLoan
from commands.ethereal.bank.sell import SellCard
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.sky.robbing import PayBackLoot
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.prices import price_of
from events.base import HappeningBegan, LastingEnded, ManaPosted, MatchEnded
from events.ethereal.agenda import MoonReaches, RoundStart, TurnStart
from events.ethereal.auction import LotOffered
from events.ethereal.fight import CardKilled
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulGained
from events.ethereal.spells import SeveringOffered
from tests.rules.ethereal.robbing import ACES, ROB, WARDER, code, in_jail
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

JAILED = in_jail()
BEGAN: dict[str, Any] = {"turns": {"s1": 9, "s2": 8}}
"""Seat 1 plays its first own turn after three rounds of Jail that began in its sixth: the first of ten."""


def jailed(**position: Any) -> Given:
    """Seat 1's turn in the round after its robbery."""
    plain: dict[str, Any] = {"field": ACES | {"B1": "s1 9h"}, "round": 7, "turns": {"s1": 7, "s2": 6}}
    return given(**plain | JAILED | position)


def freed(own: int, **position: Any) -> Given:
    """Seat 1's own turn of this number after a robbery in its sixth turn that brought three rounds of Jail."""
    plain: dict[str, Any] = {"field": ACES, "round": own, "turns": {"s1": own, "s2": own - 1}}
    return given(**plain | {"barred_until": {"s1": 19}} | position)


@pytest.mark.rule("ethereal.cycle.jail-computer", "ethereal.computer.jail-person", "ethereal.computer.jail-from")
def test_in_jail_a_computer_commands_and_whoever_sits_there_does_not() -> None:
    move = MoveCards(origin="B1", target="C1", cards=("9h.1",))
    spec = jailed(field=ACES | {"B2": "s1 9h"}, players={"s1": {"kind": "person", "name": "ann"}})
    step = MoveCards(origin="B2", target="C2", cards=("9h.1",))
    for command in (move, step, EndPhase()):
        spec.when("s1", command).then_rejected("jailed", "ethereal.computer.jail-person")
    spec.when("s1", step, by=WARDER).accepted()
    spec.when("s1", EndPhase(), by=WARDER).accepted()


@pytest.mark.rule("ethereal.turn.reason-order", "ethereal.computer.jail-person")
def test_that_a_seat_is_in_jail_is_said_before_whose_turn_it_is_and_after_that_the_match_is_over() -> None:
    jailed(active="s2").when("s1", EndPhase()).then_rejected("jailed")
    over = jailed(ended=MatchEnded(winners=("s2",), reason="mana-floor"))
    over.when("s1", EndPhase()).then_rejected("match-over")


@pytest.mark.rule("ethereal.cycle.jail-votes", "ethereal.computer.jail-person", "ethereal.cycle.jail-toll")
def test_its_choices_are_the_computers_and_tolls_reach_it() -> None:
    plain: dict[str, Any] = {"field": ACES | {"B1": "s1 9h", "C1": "s1 8h"}, "moon": 4, "round": 7}
    spec = due(MoonReaches(seat="s1"), TurnStart(seat="s1"), **plain | JAILED).when_due().rolling(1)
    spec.accepted()
    asked = next(event for event in spec.told if isinstance(event, TollAsked))
    spec.when("s1", AnswerToll(ask=asked.ask, give=True)).then_rejected("jailed")
    spec.when("s1", AnswerToll(ask=asked.ask, give=True), by=WARDER).accepted()


@pytest.mark.rule("ethereal.cycle.jail-no-cast", "ethereal.computer.jail-no-casting")
def test_in_jail_nothing_is_cast() -> None:
    spec = jailed(grave="Kh.2", ether="2h.2", souls={"s1": "Kc"})
    for command in (
        CastSpell(spell="grave-blessing"),
        CastSpell(spell="teleport", card="9h.1"),
        Conjure(kind="soldier"),
    ):
        spec.when("s1", command, by=WARDER).then_rejected("jailed", "ethereal.cycle.jail-no-cast")


@pytest.mark.rule("ethereal.cycle.jail-no-cast")
@pytest.mark.parametrize("position", [{}, JAILED])
def test_a_jailed_seat_is_offered_no_severing_and_its_joker_still_captures(position: dict[str, Any]) -> None:
    field = ACES | {"C2": "s1 9h Xr", "C3": "s2 4h"}
    spec = given(field=field, phase="attack", souls={"s1": "2c 3c"}, **position)
    spec.when("s1", Attack(tile="C2", target="C3"), by=WARDER if position else None).rolling(8, 10, 10).accepted()
    assert any(isinstance(event, SeveringOffered) for event in spec.told) == (not position)
    if position:
        assert spec.match.captured == {"Xr.1": ("4h.2",)}


@pytest.mark.rule("ethereal.cycle.jail-can-lose")
def test_a_jailed_seat_can_be_attacked_and_lose() -> None:
    spec = given(field={"C2": "s1 9h", "C3": "s2 2c", "E5": "s1 As"}, phase="attack", **in_jail("s2"))
    spec.rolling(8, 10, 10).when("s1", Attack(tile="C2", target="C3")).then_among(
        CardKilled(seat="s2", card="2c.2", tile="C3", to="grave"), MatchEnded(winners=("s1",), reason="field-destroyed")
    )


@pytest.mark.rule("ethereal.computer.jail-end", "ethereal.cycle.jail-starts", "ethereal.calendar.round-1-ends")
@pytest.mark.parametrize(("round", "free"), [(7, False), (8, True)])
def test_jail_ends_before_the_next_turn_when_its_rounds_are_over(round: int, free: bool) -> None:
    plain: dict[str, Any] = {"field": ACES, "round": round, "moon": 1, "decks": {"s1": "2h"}}
    spec = due(RoundStart(), **plain | JAILED).when_due().accepted()
    ended = [event for event in spec.told if isinstance(event, LastingEnded)]
    assert bool(ended) == free
    assert (HappeningBegan(what="ethereal.calendar.round-1-ends") in spec.told) == free
    if free:
        spec.when("s1", EndPhase()).accepted()
    else:
        spec.when("s1", EndPhase()).then_rejected("jailed")


BUSINESS = (
    TakeLoan(amount=1),
    RepayLoan(amount=1),
    PayTaxes(amount=1),
    SellCard(card="9h.1"),
    TakeBounty(bounty=1),
    PayBackLoot(amount=1),
    ROB,
)


@pytest.mark.rule("ethereal.bank.jail-barred", "ethereal.cycle.jail-after", "ethereal.cycle.jail-after-count")
@pytest.mark.parametrize("command", BUSINESS)
def test_for_ten_turns_after_jail_the_bank_does_no_business_with_it(command: Any) -> None:
    for own in (9, 18):
        freed(own).when("s1", command).then_rejected("bank-barred", "ethereal.bank.jail-barred")
    assert code(freed(19), command) != "bank-barred"


@pytest.mark.rule("ethereal.bank.jail-barred")
def test_nor_does_it_gamble_raise_its_maximum_go_on_credit_or_buy_of_the_bank() -> None:
    lot = LotOffered(lot=1, card="8c.2", price=1, debtor="s2", origin="card")
    rich: dict[str, Any] = {"souls": {"s1": "Kc Kd"}, "lots": {1: lot}, "field": ACES | {"B1": "s1 9h"}}
    barred: tuple[Any, ...] = (
        CastSpell(spell="gambling"),
        CastSpell(spell="increase-max-mana"),
        BuyLot(lot=1),
        CastSpell(spell="hypostasis", tile="B1", on_credit=True),
    )
    for command in barred:
        poor = {"souls": {}} if command is barred[-1] else {}
        freed(18, **rich | poor).when("s1", command).then_rejected("bank-barred", "ethereal.bank.jail-barred")
        assert code(freed(19, **rich | poor), command) == ""


@pytest.mark.rule("ethereal.cycle.jail-after")
def test_for_ten_turns_after_jail_the_ether_gives_it_nothing() -> None:
    rich: dict[str, Any] = {"souls": {"s1": "Kc Kd"}, "ether": "Jh.2"}
    conjure = Conjure(kind="jack")
    freed(9, **rich).when("s1", conjure).then_rejected("ether-barred", "ethereal.cycle.jail-after")
    freed(18, **rich).when("s1", conjure).then_rejected("ether-barred")
    freed(19, **rich).when("s1", conjure).accepted()


@pytest.mark.rule("ethereal.cycle.jail-after-souls", "ethereal.receive.from-ether")
@pytest.mark.parametrize(("own", "origin"), [(18, "made"), (19, "ether")])
def test_mana_that_it_is_given_comes_as_newly_made_souls(own: int, origin: str) -> None:
    taken: dict[str, Any] = {"ether": "5h.2", "hands": {"s1": "Ks"}, "claims": {"debt:s1": 3}}
    spec = freed(own, **taken).when("s1", SacrificeCard(card="Ks.1"))
    spec.rolling(*((1, 1) if origin == "made" else ())).accepted()
    assert [event.origin for event in spec.told if isinstance(event, SoulGained)] == [origin]


@pytest.mark.rule("ethereal.cycle.jail-after-spells")
def test_it_may_cast_other_spells_and_their_mana_goes_to_the_bank() -> None:
    spec = freed(9, souls={"s1": "Kc"}, field=ACES | {"B1": "s1 9h"})
    price = price_of(spec.match, "s1", "hypostasis").total
    spec.when("s1", CastSpell(spell="hypostasis", tile="B1")).then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=price, rule="ethereal.spell.hypostasis.price")
    )


@pytest.mark.rule("ethereal.cycle.jail-no-loans", "ethereal.loan.barred")
def test_it_is_never_lent_anything_again() -> None:
    spec = freed(40)
    spec.when("s1", TakeLoan(amount=1)).then_rejected("loan-barred", "ethereal.cycle.jail-no-loans")


@pytest.mark.rule("ethereal.bank.jail-barred")
def test_debts_to_other_seats_can_still_be_paid() -> None:
    freed(9).when("s1", RepayPeerLoan(loan=1, amount=1)).then_rejected("more-than-owed")
