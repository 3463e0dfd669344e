"""Saturn's eclipse (ethereal.eclipse.saturn-*)."""

from typing import Any

import pytest

from domain.ethereal.collectors import is_called_off
from domain.ethereal.default import loan_limit, starts_needed
from domain.ethereal.eclipses import OUTCOMES
from domain.ethereal.mana import mana
from domain.ethereal.oaths import OF_SATURN
from domain.ethereal.sky import ECLIPSE, NO_SURPLUS
from events.base import DiceRolled, HappeningBegan, Lasting, LastingBegan, ManaPosted, UntilGone, UntilRound
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bank import (
    AceTaken,
    BankCollapsed,
    BankerDied,
    CardsTakenFromDeck,
    DefaultBegan,
    Figures,
    MaximumChanged,
    ReportIssued,
)
from events.ethereal.collectors import CollectorsSent, Hunt
from events.ethereal.meteor import MeteorFell
from events.ethereal.sky import CardLost, SaturnEclipsed, SaturnsOutcome
from events.ethereal.souls import SoulsTrimmed
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
ORDER = ("s1", "s2")
ROLL, D100 = "ethereal.eclipse.roll", "ethereal.eclipse.saturn-d100"
FACES: dict[SaturnsOutcome, int] = {
    "collapse": 1,
    "collectors": 6,
    "grunts": 31,
    "meteor": 51,
    "great-loss": 76,
    "banker-dies": 86,
    "no-surplus": 91,
}


def eclipse(outcome: SaturnsOutcome, dice: dict[str, list[int]] | None = None, **position: Any) -> Given:
    """Saturn's eclipse begins in round 6, not one of its tolls."""
    plain: dict[str, Any] = {"field": FIELD, "round": 5, "order": ORDER, "sky": ["saturn"], "sky_since": 2}
    spec = due(RoundStart(), **plain | {"raiser": "s1"} | position).when_due()
    return spec.rolling(**{ROLL: [5], D100: [FACES[outcome]]} | (dice or {}))


def reported(**good: int) -> dict[str, ReportIssued]:
    """The last Reports: how many in a row were good."""
    return {
        seat: ReportIssued(seat=seat, number=5, round=5, figures=Figures(), standing="good", good=number)
        for seat, number in good.items()
    }


def postings(spec: Given) -> list[tuple[str, str, int]]:
    return [(event.debit, event.credit, event.amount) for event in spec.told if isinstance(event, ManaPosted)]


@pytest.mark.rule("ethereal.eclipse.saturn-d100")
@pytest.mark.parametrize(
    ("faces", "outcome"),
    [
        ((1, 5), "collapse"),
        ((6, 30), "collectors"),
        ((31, 50), "grunts"),
        ((51, 75), "meteor"),
        ((76, 85), "great-loss"),
        ((86, 90), "banker-dies"),
        ((91, 100), "no-surplus"),
    ],
)
def test_a_second_d100_picks_one_outcome(faces: tuple[int, int], outcome: SaturnsOutcome) -> None:
    found = [next(each for most, each in OUTCOMES if face <= most) for face in range(1, 101)]
    assert [face for face, each in enumerate(found, 1) if each == outcome] == [*range(faces[0], faces[1] + 1)]


@pytest.mark.rule("ethereal.eclipse.saturn-d100", "ethereal.calendar.round-8-eclipse-effect")
def test_it_is_rolled_when_the_eclipse_takes_effect() -> None:
    eclipse("great-loss").then_among(
        HappeningBegan(what="ethereal.calendar.round-8-eclipse-effect"),
        rolled(D100, (100, 76), seat=None),
        SaturnEclipsed(outcome="great-loss"),
    )


@pytest.mark.rule("ethereal.eclipse.mode-saturn")
def test_in_eclipse_mode_with_saturn_the_outcome_is_rolled_in_round_1() -> None:
    spec = opened(start={D100: [100]}, starting_body="saturn", eclipse_mode=True)
    assert SaturnEclipsed(outcome="no-surplus") in spec.told
    assert spec.match.round == 1


WOBBLES = {"ethereal.collapse.prices": [1, 1, 1, 1]}


@pytest.mark.rule("ethereal.eclipse.saturn-collapse")
def test_the_bank_collapses_though_nobodys_mana_asked_for_it() -> None:
    books = {"bank": 9, "pile:s1": 1, "source:start": -10}
    spec = eclipse("collapse", WOBBLES, balances=books, souls={"s1": "2c"})
    spec.then_among(SaturnEclipsed(outcome="collapse"), BankCollapsed(round=6))
    assert postings(spec)[:2] == [("bank", "sink:collapse", 9), ("pile:s1", "sink:collapse", 1)]
    assert spec.match.maximum == {"s1": 3, "s2": 3}


@pytest.mark.rule(
    "ethereal.eclipse.saturn-collapse-spared", "ethereal.collapse.spared", "ethereal.eclipse.saturn-spared-standing"
)
def test_a_seat_that_is_spared_keeps_its_mana_debts_maximum_deck_and_aces() -> None:
    position: dict[str, Any] = {
        "reports": reported(s1=4, s2=3),
        "field": FIELD | {"B1": "s1 As", "B5": "s2 As"},
        "souls": {"s1": "2c 3c", "s2": "2d"},
        "decks": {"s1": "4c", "s2": "4d"},
        "claims": {"tax:s1": 2, "loan:s1": 1},
    }
    spec = eclipse("collapse", WOBBLES, **position)
    spec.then_among(SaturnEclipsed(outcome="collapse", spared=("s1",)), BankCollapsed(round=6))
    match = spec.match
    assert (match.souls["s1"], match.decks["s1"], match.maximum["s1"]) == (("2c.1", "3c.1"), ("4c.1",), 6)
    assert (match.claims["tax:s1"], match.claims["loan:s1"]) == (2, 1)
    assert [event.card for event in spec.told if isinstance(event, AceTaken)] == ["As.2"]
    assert [event.seat for event in spec.told if isinstance(event, CardsTakenFromDeck)] == ["s2"]
    assert (match.souls["s2"], match.maximum["s2"]) == ((), 3)


@pytest.mark.rule("ethereal.eclipse.saturn-collapse-debt")
@pytest.mark.parametrize(("owed", "spared"), [(5, True), (6, False)])
def test_a_seat_six_or_more_in_debt_is_not_spared_a_collapse(owed: int, spared: bool) -> None:
    spec = eclipse("collapse", WOBBLES, reports=reported(s1=4), claims={"debt:s1": owed}).accepted()
    assert mana(spec.match, "s1") == (-owed if spared else 0)
    assert (spec.match.maximum["s1"] == 6) == spared


@pytest.mark.rule("ethereal.eclipse.saturn-collapse-spared", "ethereal.eclipse.saturn-collapse-prices")
def test_it_is_spared_any_collapse_and_prices_wobble_for_it_too() -> None:
    position: dict[str, Any] = {"claims": {"debt:s1": 3, "debt:s2": 3}, "balances": {"bank": -3, "source:start": 3}}
    spec = due(TurnStart(seat="s1"), field=FIELD, reports=reported(s1=4), **position, bank_closed_in=0)
    spec.when_due().rolling(**WOBBLES).accepted()
    assert BankCollapsed(round=2) in spec.told
    assert (mana(spec.match, "s1"), mana(spec.match, "s2")) == (-3, 0)
    assert any(isinstance(event, LastingBegan) for event in spec.told)


@pytest.mark.rule("ethereal.eclipse.saturn-collectors")
def test_debt_collectors_come_at_once_after_each_seat_more_than_3_in_debt() -> None:
    dice = {"ethereal.eclipse.saturn-collectors": [2]}
    spec = eclipse("collectors", dice, claims={"debt:s1": 3, "debt:s2": 4}).accepted()
    sent = [event for event in spec.told if isinstance(event, CollectorsSent)]
    assert [(len(event.cards), event.hunt) for event in sent] == [(2, Hunt(seat="s2", turn=3, inquiry=True))]


@pytest.mark.rule("ethereal.eclipse.saturn-collectors-leave")
@pytest.mark.parametrize(
    ("position", "leave"),
    [({"claims": {"debt:s2": 1}}, False), ({}, True), ({"defaults": {"s2": 0}}, False)],
)
def test_they_leave_when_that_seat_has_no_mana_debt_left_and_is_not_in_default(
    position: dict[str, Any], leave: bool
) -> None:
    match = given(field=FIELD, **position).match
    assert is_called_off(match, Hunt(seat="s2", turn=3, inquiry=True)) == leave


@pytest.mark.rule("ethereal.eclipse.saturn-meteor", "ethereal.meteor.other-causes")
def test_a_meteor_falls_from_the_choice_of_the_tile_on_and_nobody_is_spared() -> None:
    spec = eclipse("meteor", {"ethereal.meteor.tile": [1]}, reports=reported(s1=9, s2=9), field=FIELD)
    spec.accepted()
    fell = [event for event in spec.told if isinstance(event, MeteorFell)]
    assert len(fell) == 1
    assert "ethereal.meteor.tile" in {event.rule for event in spec.told if isinstance(event, DiceRolled)}


@pytest.mark.rule(
    "ethereal.eclipse.saturn-loss",
    "ethereal.sky.lost-deck-cards",
    "ethereal.sky.max-for-good",
    "ethereal.sky.loss-stops-at-zero",
    "ethereal.account.sky-posting",
)
def test_everybody_loses_three_of_each() -> None:
    decks, piles = {"s1": "4c 5c", "s2": "4d 5d 6d 7d"}, {"s1": "2c", "s2": "2h 3h 4h 5h"}
    spec = eclipse("great-loss", decks=decks, souls=piles).accepted()
    match = spec.match
    assert MaximumChanged(seat="s1", maximum=3, rule="ethereal.eclipse.saturn-loss") in spec.told
    assert match.maximum == {"s1": 3, "s2": 3}
    assert (match.decks["s1"], match.decks["s2"]) == ((), ("7d.2",))
    lost = [(event.card, event.to) for event in spec.told if isinstance(event, CardLost)]
    assert lost == [("4c.1", "grave"), ("5c.1", "grave"), ("4d.2", "grave"), ("5d.2", "grave"), ("6d.2", "grave")]
    assert match.overdraw == {"s1": 0, "s2": 0}
    assert postings(spec) == [("pile:s1", "sink:sky", 1), ("pile:s2", "sink:sky", 3)]
    assert [mana(match, seat) for seat in ORDER] == [0, 1]


@pytest.mark.rule("ethereal.eclipse.saturn-loss", "ethereal.sky.max-bounds")
@pytest.mark.parametrize(("maximum", "left"), [(2, 1), (1, 1), (4, 1), (5, 2)])
def test_no_maximum_falls_below_1(maximum: int, left: int) -> None:
    spec = eclipse("great-loss", maximum={"s1": maximum}).accepted()
    assert spec.match.maximum["s1"] == left


@pytest.mark.rule("ethereal.eclipse.saturn-banker")
def test_the_banker_dies_and_nobody_is_spared() -> None:
    spec = eclipse("banker-dies", reports=reported(s1=9, s2=9))
    spec.then_among(SaturnEclipsed(outcome="banker-dies", spared=ORDER), BankerDied(round=6))


@pytest.mark.rule("ethereal.eclipse.saturn-no-surplus", "ethereal.eclipse.saturn-again")
def test_a_seats_ceiling_is_its_maximum_for_the_rest_of_the_game_and_a_second_time_adds_nothing() -> None:
    none = {1: Lasting(kind=NO_SURPLUS, on="s1", by="", until=UntilGone())}
    spec = eclipse("no-surplus", lasting=none, souls={"s2": "2c 3c 4c 5c 6c 7c"}).accepted()
    began = [event.lasting for event in spec.told if isinstance(event, LastingBegan)]
    assert [lasting for lasting in began if lasting.kind != ECLIPSE] == [
        Lasting(kind=NO_SURPLUS, on="s2", by="", until=UntilGone())
    ]
    assert Lasting(kind=ECLIPSE, on="saturn", by="", until=UntilRound(round=7)) in began
    assert not [event for event in spec.told if isinstance(event, SoulsTrimmed)]


@pytest.mark.rule("ethereal.eclipse.saturn-more-often")
@pytest.mark.parametrize(("lasts", "begins"), [(False, False), (True, True)])
def test_without_surplus_default_begins_one_turn_sooner(lasts: bool, begins: bool) -> None:
    lasting = {1: Lasting(kind=NO_SURPLUS, on="s1", by="", until=UntilGone())} if lasts else {}
    spec = due(TurnStart(seat="s1"), field=FIELD, claims={"debt:s1": 2}, below_zero={"s1": 1}, lasting=lasting)
    match = spec.match
    assert (starts_needed(match, "s1"), loan_limit(match, "s1", 4)) == ((2, 4) if lasts else (3, 5))
    spec.when_due().accepted()
    assert bool([event for event in spec.told if isinstance(event, DefaultBegan)]) == begins


@pytest.mark.rule("ethereal.eclipse.saturn-spared-standing", "ethereal.eclipse.saturn-spared-four")
@pytest.mark.parametrize(("good", "spared"), [(0, False), (3, False), (4, True), (7, True)])
def test_good_standing_at_each_of_the_last_four_reports_spares_a_seat(good: int, spared: bool) -> None:
    spec = eclipse("great-loss", reports=reported(s1=good), souls={"s1": "2c 3c 4c 5c"}).accepted()
    assert spec.match.maximum["s1"] == (6 if spared else 3)
    assert mana(spec.match, "s1") == (4 if spared else 1)


@pytest.mark.rule("ethereal.eclipse.saturn-spared-when")
def test_who_is_spared_is_settled_then_and_keeps_its_surplus() -> None:
    spec = eclipse("no-surplus", reports=reported(s1=4))
    spec.then_among(SaturnEclipsed(outcome="no-surplus", spared=("s1",)))
    assert [lasting.on for lasting in spec.match.lasting.values() if lasting.kind == NO_SURPLUS] == ["s2"]


@pytest.mark.rule(
    "ethereal.eclipse.saturn-spared-oath",
    "ethereal.eclipse.saturn-oath-ending",
    "ethereal.eclipse.saturn-collapse-spared",
)
def test_a_seat_under_the_oath_of_saturn_is_spared_wherever_saturn_is() -> None:
    sworn = {1: Lasting(kind=OF_SATURN, on="s1", by="s1", until=UntilGone())}
    spec = eclipse("great-loss", lasting=sworn).accepted()
    assert spec.match.maximum == {"s1": 6, "s2": 3}
    position: dict[str, Any] = {"claims": {"debt:s1": 3, "debt:s2": 3}, "balances": {"bank": -3, "source:start": 3}}
    spec = due(TurnStart(seat="s1"), field=FIELD, lasting=sworn, **position).when_due().rolling(**WOBBLES).accepted()
    assert (mana(spec.match, "s1"), mana(spec.match, "s2")) == (-3, 0)
    spec = eclipse("banker-dies", lasting=sworn).then_among(BankerDied(round=6))
