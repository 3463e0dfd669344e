"""Where the mana of each occasion comes from and goes to, and what the books show of it (ethereal.account)."""

import pytest

from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.sacrifice import SacrificeCard
from events.base import ClaimChanged, ManaPosted
from events.ethereal.land import Plot
from events.ethereal.moon import TollAsked
from projections.audit.books import audit
from projections.ethereal.books import unsound
from projections.ethereal.view import view
from tests.fixtures.simulated import simulate
from tests.rules.ethereal.making import made
from tests.rules.spec import given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
FIELD = SPARE | {"C1": "s1 9h Kh"}


@pytest.mark.rule("ethereal.account.start-posting")
def test_starting_mana_comes_from_its_source_into_each_pile() -> None:
    spec = made({"ethereal.receive.from-ether": [1, 1] * 6}, starting_mana="3", starting_mana_roll="shared")
    posted = [event for event in spec.told if isinstance(event, ManaPosted)]
    assert posted == [
        ManaPosted(debit="source:start", credit=f"pile:{seat}", amount=3, rule="ethereal.account.start-posting")
        for seat in ("s1", "s2")
    ]


@pytest.mark.rule("ethereal.account.sacrifice-posting")
@pytest.mark.parametrize(("card", "worth"), [("2h", 1), ("Jh", 2), ("Qh", 3), ("Kh", 4)])
def test_a_sacrifice_posts_what_the_soul_is_worth(card: str, worth: int) -> None:
    spec = given(field=SPARE, hands={"s1": card}).when("s1", SacrificeCard(card=f"{card}.1"))
    spec.then_among(
        ManaPosted(debit="source:sacrifice", credit="pile:s1", amount=worth, rule="ethereal.account.sacrifice-posting")
    )


@pytest.mark.rule("ethereal.account.toll-posting")
@pytest.mark.parametrize(("maximum", "amounts"), [(6, [1, 4]), (4, [1]), (5, [1, 4])])
def test_a_toll_posts_what_stays_within_the_maximum_and_nothing_for_the_rest(maximum: int, amounts: list[int]) -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("9h.1", "Kh.1"), source="stack")
    spec = given(field=FIELD, maximum={"s1": maximum}, questions={1: toll})
    spec.when("s1", AnswerToll(ask=1, give=True)).accepted()
    posted = [event for event in spec.told if isinstance(event, ManaPosted)]
    assert [event.amount for event in posted] == amounts
    assert {(event.debit, event.credit) for event in posted} == {("source:toll", "pile:s1")}
    assert spec.match.balances["source:toll"] == -sum(amounts)


@pytest.mark.rule("ethereal.account.toll-refused-posting")
@pytest.mark.parametrize(("souls", "paid"), [("2c 3c 4c 5c 6c 7c", 5), ("2c 3c", 2), ("", 0)])
def test_a_refused_toll_of_2d2_and_2_goes_to_the_bank_as_far_as_the_pile_pays_it(souls: str, paid: int) -> None:
    rule = "ethereal.account.toll-refused-posting"
    toll = TollAsked(ask=1, of=("s1",), cards=("9h.1", "Kh.1"), source="stack")
    spec = given(field=FIELD, souls={"s1": souls}, questions={1: toll}).rolling(1, 2)
    spec.when("s1", AnswerToll(ask=1, give=False)).accepted()
    posted = [event for event in spec.told if isinstance(event, ManaPosted)]
    owed = [event for event in spec.told if isinstance(event, ClaimChanged)]
    assert posted == ([ManaPosted(debit="pile:s1", credit="bank", amount=paid, rule=rule)] if paid else [])
    assert [(event.cause, event.amount) for event in owed] == ([("forced-cost", 5 - paid)] if paid < 5 else [])


@pytest.mark.rule("ethereal.bank.red-number", "ethereal.account.mana")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_a_seat_in_mana_debt_is_shown_below_zero_to_all(seat: str | None) -> None:
    match = given(field=SPARE, claims={"debt:s1": 5, "loan:s2": 9}, souls={"s2": "Kd 2c"}).match
    assert view(match, seat).mana == {"s1": -5, "s2": 5}


@pytest.mark.rule("ethereal.bank.history")
def test_every_posting_and_claim_change_is_listed_with_round_turn_cause_dice_and_both_accounts() -> None:
    every = (audit(*simulate(number)).lines for number in range(2, 30))
    lines = next(lines for lines in every if any(line.rule == "ethereal.debt.growth" for line in lines))
    assert all(line.command or line.happening for line in lines)
    assert all((line.other != "") != (line.cause != "") for line in lines), "the other account, or a claim's cause"
    turns = [line.turn for line in lines]
    assert turns == sorted(turns)
    assert turns[-1] > turns[0] == 0
    assert [line.round for line in lines] == sorted(line.round for line in lines)
    grown = [line for line in lines if line.rule == "ethereal.debt.growth"]
    assert all(line.dice[-1].rule == line.rule and line.dice[-1].faces == (line.amount,) for line in grown)


@pytest.mark.rule("ethereal.account.bank", "ethereal.invariant.bank-floor")
@pytest.mark.parametrize(("bank", "sound"), [(-8, True), (-9, False), (40, True)])
def test_a_bank_below_minus_8_is_no_sound_one(bank: int, sound: bool) -> None:
    match = given(field=SPARE, balances={"bank": bank, "source:start": -max(bank, 0), "sink:trim": max(-bank, 0)}).match
    assert [*unsound(match)] == ([] if sound else ["bank holds -9 mana, below -8"])


@pytest.mark.rule(
    "ethereal.invariant.pile-or-debt", "ethereal.account.source", "ethereal.account.sink", "ethereal.plot.takings"
)
def test_of_unsound_books_each_fault_is_named() -> None:
    match = given(field=SPARE, souls={"s1": "Kd"}, claims={"debt:s1": 2}).match.fork()
    match.balances |= {"source:toll": 1, "sink:trim": -1}
    match.claims["loan:s2"] = -3
    match.souls["s2"] = ("2c.2",)
    match.plots |= {1: Plot(takings=2), 2: Plot(seat="s1", takings=2), 3: Plot(seat="s1", takings=-1)}
    assert [*unsound(match)] == [
        "source:toll stands at 1 mana",
        "sink:trim stands at -1 mana",
        "plot 1 has takings of 2",
        "plot 3 has takings of -1",
        "loan:s2 stands at -3",
        "s1 has 4 mana and owes 2 mana debt",
        "pile:s2 holds 0 mana, and the souls in it are worth 1",
    ]
