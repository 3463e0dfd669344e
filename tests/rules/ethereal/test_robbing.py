"""Robbing the Bank (ethereal.cycle.rob-*, ethereal.account.rob-*, ethereal.standing.rob-attempt)."""

from typing import Any

import pytest

from commands.ethereal.bank.loans import TakeLoan
from commands.ethereal.bank.peer import AcceptTerms, AskPeerLoan
from commands.ethereal.conjure import Conjure
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.oaths import OF_MERCURY
from events.base import Lasting, LastingBegan, ManaPosted, UntilGone
from events.ethereal.bank import LoanRequested, MaximumChanged, StandingTurned, TermsOffered
from events.ethereal.field import StackAppeared
from events.ethereal.neutral import NeutralSent
from events.ethereal.robbery import BankLooted, CreditLost, RobberJailed, RobberyTried
from events.ethereal.spells import SpellCast
from tests.rules.ethereal.robbing import CYCLE, ROB, bank, in_jail, robbing
from tests.rules.ethereal.tables import rolled
from tests.rules.spec import given

POSTED = "ethereal.account.rob-posting"
SOLDIERS = " ".join(f"{rank}{suit}.9" for suit in "cdhs" for rank in range(2, 11))


@pytest.mark.rule("ethereal.cycle.rob-when", "ethereal.cycle.rob-other-rounds", "ethereal.cycle.when")
@pytest.mark.parametrize(
    ("sky", "since", "round", "now"),
    [
        (("mercury",), 1, 6, True),
        (("mercury",), 1, 5, False),
        (("mercury",), 1, 7, False),
        (("mercury",), 1, 12, True),
        (("mercury",), 4, 9, True),
        (("mercury",), 4, 12, False),
        (("venus",), 1, 6, False),
        (("moon",), 1, 6, False),
        ((), 1, 6, False),
    ],
)
def test_the_bank_is_robbed_in_the_round_of_mercurys_cycle_only(
    sky: tuple[str, ...], since: int, round: int, now: bool
) -> None:
    spec = robbing(sky=sky, sky_since=since, round=round).when("s1", ROB)
    if now:
        spec.rolling(**{"ethereal.cycle.rob-roll": [1], "ethereal.cycle.rob-one": [1, 1]}).accepted()
    else:
        spec.then_rejected("not-now", "ethereal.cycle.rob-other-rounds")


@pytest.mark.rule("ethereal.cycle.rob-when")
def test_a_seat_tries_once_a_round_and_in_its_own_preparation() -> None:
    robbing(robbed_in={"s1": 6}).when("s1", ROB).then_rejected("once-a-round", "ethereal.cycle.rob-when")
    robbing(1, robbed_in={"s1": 5, "s2": 6}).rolling(20, 1, 1).when("s1", ROB).accepted()
    robbing(phase="attack").when("s1", ROB).then_rejected("wrong-phase")
    robbing().when("s2", ROB).then_rejected("not-your-turn")


@pytest.mark.rule("ethereal.cycle.rob-empty", "ethereal.account.rob-empty")
@pytest.mark.parametrize("mana", [0, -3])
def test_an_empty_bank_is_not_robbed(mana: int) -> None:
    robbing(mana).when("s1", ROB).then_rejected("bank-empty", "ethereal.account.rob-empty")


@pytest.mark.rule("ethereal.cycle.rob-closed")
def test_a_closed_bank_is_not_robbed() -> None:
    robbing(bank_closed_in=3).when("s1", ROB).then_rejected("bank-closed")


@pytest.mark.rule("ethereal.cycle.rob-twenty", "ethereal.cycle.rob-roll", POSTED, "ethereal.bank.payout-limit")
def test_with_a_20_the_maximum_rises_first_and_makes_room_for_all_that_the_bank_holds() -> None:
    spec = robbing(ether=SOLDIERS).rolling(**{"ethereal.cycle.rob-roll": [20], "ethereal.receive.from-ether": [1] * 20})
    spec.when("s1", ROB).then_among(
        rolled("ethereal.cycle.rob-roll", (20, 20)),
        RobberyTried(seat="s1", round=6, face=20),
        StandingTurned(seat="s1", standing="bad", rule="ethereal.standing.bad"),
        MaximumChanged(seat="s1", maximum=11, rule="ethereal.cycle.rob-twenty"),
        BankLooted(seat="s1", amount=20),
        ManaPosted(debit="bank", credit="pile:s1", amount=20, rule=POSTED),
    )
    assert spec.match.balances["bank"] == 0
    assert spec.match.balances["pile:s1"] == 22
    assert spec.match.fresh_loot == {"s1": 20}


@pytest.mark.rule(
    "ethereal.cycle.rob-twenty",
    POSTED,
    "ethereal.sky.max-bounds",
    "ethereal.sky.max-for-good",
    "ethereal.sky.gain-ceiling",
)
@pytest.mark.parametrize(
    ("maximum", "raised", "souls", "held", "taken"),
    [(13, 18, "Jh", 2, 50), (15, 18, "Jh", 2, 50), (18, None, "Jh", 2, 50), (1, 6, "Jh", 2, 16)],
)
def test_the_maximum_stops_at_18_and_the_haul_at_what_the_pile_can_hold(
    maximum: int, raised: int | None, souls: str, held: int, taken: int
) -> None:
    made = [1] * 2 * taken
    spec = robbing(50, maximum={"s1": maximum}).rolling(
        **{"ethereal.cycle.rob-roll": [20], "ethereal.receive.from-ether": made}
    )
    spec.when("s1", ROB).accepted()
    changes = [event.maximum for event in spec.told if isinstance(event, MaximumChanged)]
    assert changes == ([raised] if raised else [])
    assert spec.match.balances["pile:s1"] == held + taken


@pytest.mark.rule("ethereal.cycle.rob-twenty", "ethereal.sky.gain-pays-debt")
def test_what_pays_a_robbers_debt_never_leaves_the_bank_and_is_no_loot() -> None:
    spec = robbing(5, souls={}, balances=bank(5), claims={"debt:s1": 3})
    spec.rolling(**{"ethereal.cycle.rob-roll": [20], "ethereal.receive.from-ether": [1] * 4})
    spec.when("s1", ROB).then_among(
        BankLooted(seat="s1", amount=2), ManaPosted(debit="bank", credit="pile:s1", amount=2, rule=POSTED)
    )
    assert spec.match.claims["debt:s1"] == 0
    deep = robbing(5, souls={}, balances=bank(5), claims={"debt:s1": 7}).rolling(20).when("s1", ROB).accepted()
    assert not deep.match.fresh_loot
    assert deep.match.claims["debt:s1"] == 2


GRUNTS = {
    "ethereal.cycle.rob-middle": [2],
    "ethereal.sky.neutral-where": [1],
    "ethereal.sky.neutral-made-grunt": [1, 3, 5, 1],
}


@pytest.mark.rule(
    "ethereal.cycle.rob-middle",
    "ethereal.cycle.rob-middle-never",
    "ethereal.sky.neutral-made-grunt",
    "ethereal.sky.neutral-where",
    "ethereal.band.robbers-grunts",
)
@pytest.mark.parametrize("face", [2, 19])
def test_on_2_to_19_newly_made_grunts_come_out_of_the_bank_after_the_robber(face: int) -> None:
    spec = robbing(made=7).rolling(**{"ethereal.cycle.rob-roll": [face], **GRUNTS}).when("s1", ROB)
    spec.then_among(
        RobberyTried(seat="s1", round=6, face=face),
        CreditLost(seat="s1"),
        rolled("ethereal.cycle.rob-middle", (4, 2)),
        rolled("ethereal.sky.neutral-where", (15, 1), seat=None),
        rolled("ethereal.sky.neutral-made-grunt", (5, 1), (4, 3), seat=None),
        rolled("ethereal.sky.neutral-made-grunt", (5, 5), (4, 1), seat=None),
        StackAppeared(side="nobody", tile="A2", cards=("2h.m8", "6c.m9"), hearts={}),
        NeutralSent(cards=("2h.m8", "6c.m9"), seat="s1"),
    )
    assert spec.match.balances["bank"] == 20
    assert not spec.match.fresh_loot


@pytest.mark.rule("ethereal.sky.neutral-where")
def test_grunts_come_onto_a_spawn_line_only_if_no_other_tile_is_empty_and_onto_none_if_none_is() -> None:
    cards = [f"{rank}{suit}.{pack}" for pack in (1, 2) for suit in "cdhs" for rank in range(2, 11)]
    tiles = [f"{column}{line}" for column in "ABCDE" for line in "12345"]
    full = {tile: f"s{1 + (tile[1] > '3')} {cards[number]}" for number, tile in enumerate(tiles)}
    middle = {tile: stack for tile, stack in full.items() if tile[1] in "234"}
    spec = robbing(field=CYCLE["field"] | middle).rolling(**{"ethereal.cycle.rob-roll": [2], **GRUNTS})
    spec.when("s1", ROB).accepted()
    assert rolled("ethereal.sky.neutral-where", (8, 1), seat=None) in spec.told
    none = robbing(field=full).rolling(**{"ethereal.cycle.rob-roll": [2], "ethereal.cycle.rob-middle": [4]})
    none.when("s1", ROB).then_none(StackAppeared, NeutralSent)


@pytest.mark.rule("ethereal.cycle.rob-middle-never", "ethereal.loan.barred", "ethereal.credit.barred")
def test_a_failed_robber_gets_neither_loans_nor_credit_any_more() -> None:
    spec = robbing(no_credit=("s1",), round=30, ether="Kh.2")
    spec.when("s1", TakeLoan(amount=1)).then_rejected("loan-barred", "ethereal.loan.barred")
    spec.when("s1", Conjure(kind="king", on_credit=True)).then_rejected("credit-barred", "ethereal.credit.barred")
    cheap = robbing(no_credit=("s1",), prices={"teleport": 2}, field=CYCLE["field"] | {"C2": "s1 9h"})
    cheap.when("s1", CastSpell(spell="teleport", card="9h.1", on_credit=True)).then_among(
        SpellCast(seat="s1", spell="teleport", price=2, parts=(("ethereal.spell.teleport.price", 2),), card="9h.1")
    )
    robbing(no_credit=("s2",), ether="Kh.2").when("s1", Conjure(kind="king", on_credit=True)).accepted()


@pytest.mark.rule("ethereal.cycle.rob-middle-player-loans")
def test_other_seats_may_still_lend_to_a_failed_robber() -> None:
    robbing(no_credit=("s1",)).when("s1", AskPeerLoan(lender="s2", amount=2)).then_among(
        LoanRequested(ask=2, of=("s2",), borrower="s1", amount=2)
    )


@pytest.mark.rule("ethereal.cycle.rob-middle-debts")
def test_what_a_failed_robber_owes_stays_as_it_is() -> None:
    owed = {"loan:s1": 4, "debt:s1": 0, "tax:s1": 1}
    spec = robbing(claims=owed, bank_loans={"s1": (5, 4)})
    spec.rolling(**{"ethereal.cycle.rob-roll": [2], **GRUNTS}).when("s1", ROB).accepted()
    assert spec.match.claims == owed


@pytest.mark.rule("ethereal.cycle.rob-again")
def test_a_failed_robber_may_try_again_and_loses_nothing_twice() -> None:
    spec = robbing(no_credit=("s1",), robbed_in={"s1": 1}, bad_standing={"s1": 0})
    spec.rolling(**{"ethereal.cycle.rob-roll": [5], **GRUNTS}).when("s1", ROB).then_none(CreditLost, StandingTurned)
    assert spec.match.no_credit == ("s1",)


@pytest.mark.rule("ethereal.standing.rob-attempt", "ethereal.cycle.rob-standing")
@pytest.mark.parametrize("face", [1, 2, 20])
def test_any_try_puts_the_robber_in_bad_standing(face: int) -> None:
    dice = {"ethereal.cycle.rob-roll": [face], "ethereal.cycle.rob-one": [1, 1], **GRUNTS}
    if face != 1:
        del dice["ethereal.cycle.rob-one"]
    if face != 2:
        dice = {rule: faces for rule, faces in dice.items() if rule not in GRUNTS}
    if face == 20:
        dice["ethereal.receive.from-ether"] = [1] * 40
    spec = robbing(reported=3).rolling(**dice).when("s1", ROB).accepted()
    assert spec.match.bad_standing == {"s1": 3}


@pytest.mark.rule("ethereal.cycle.rob-one", "ethereal.cycle.jail-starts")
def test_a_1_puts_the_robber_in_jail_and_this_round_is_the_first() -> None:
    spec = robbing().rolling(**{"ethereal.cycle.rob-roll": [1], "ethereal.cycle.rob-one": [2, 1]})
    spec.when("s1", ROB).then_among(
        rolled("ethereal.cycle.rob-one", (2, 2), (2, 1)),
        RobberJailed(seat="s1", rounds=3, barred_until=19),
        LastingBegan(id=1, lasting=in_jail()["lasting"][1]),
    )
    assert spec.match.balances["bank"] == 20


@pytest.mark.rule("ethereal.cycle.rob-not-spell")
def test_robbing_is_no_spell_and_does_not_end_the_time_for_sacrifices() -> None:
    spec = robbing(hands={"s1": "9h"}, grave="Kd.2").rolling(**{"ethereal.cycle.rob-roll": [2], **GRUNTS})
    spec.when("s1", ROB).then_none(SpellCast)
    spec.when("s1", SacrificeCard(card="9h.1")).accepted()


def test_a_jailbird_is_lent_nothing_by_anybody() -> None:
    offered = TermsOffered(ask=2, of=("s1",), lender="s2", amount=1, term=3)
    free: dict[str, Any] = {"barred_until": {"s1": 3}, "souls": {"s2": "9h"}, "balances": bank(9, s2=1)}
    spec = robbing(**free)
    for command in (TakeLoan(amount=1), AskPeerLoan(lender="s2", amount=1)):
        spec.when("s1", command).then_rejected("loan-barred", "ethereal.cycle.jail-no-loans")
    asked = given(spec.match, offered)
    asked.when("s1", AcceptTerms(ask=2)).then_rejected("loan-barred", "ethereal.cycle.jail-no-loans")


@pytest.mark.rule("ethereal.cycle.rob-other-rounds", "ethereal.cycle.rob-empty", "ethereal.cycle.rob-when")
def test_under_the_oath_of_mercury_a_seat_robs_in_any_round_but_an_empty_bank() -> None:
    oath = Lasting(kind=OF_MERCURY, on="s1", by="s1", until=UntilGone())
    sworn: dict[str, Any] = {"sky": (), "round": 8, "lasting": {1: oath}, "lasted": 1}
    robbing(**sworn).rolling(**{"ethereal.cycle.rob-roll": [2], **GRUNTS}).when("s1", ROB).accepted()
    robbing(0, **sworn).when("s1", ROB).then_rejected("bank-empty")
    robbing(**sworn, robbed_in={"s1": 8}).when("s1", ROB).then_rejected("once-a-round")
