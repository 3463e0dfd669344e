"""Holding the Hill: points, the end that they bring, mercenaries, the growth of the Ether (ethereal.hill)."""

from typing import Any

import pytest

from commands.ethereal.bank.sell import SellCard
from commands.ethereal.move import MoveCards
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.hill import ether_at_start, growth, holders
from domain.ethereal.kinds import card, full_deck
from domain.ethereal.match import Match
from events.base import DiceRolled, HappeningBegan, MatchEnded
from events.ethereal.agenda import CollectorsAct, RoundEnd, RoundRest, RoundStart, TurnCalendar, TurnOpens
from events.ethereal.collectors import Hunt
from events.ethereal.field import StackAppeared
from events.ethereal.hill import EtherGrew, EtherOverflowed, HillScored, MercenariesRaised
from events.ethereal.meteor import MeteorFell
from projections.ethereal.calendar import calendar
from projections.ethereal.view import view
from tests.rules.ethereal.modes.hill import hill, hill_due, options
from tests.rules.spec import Given

END = HappeningBegan(what="ethereal.calendar.end-round")
S1_ON_HILL = {"K11": "s1 9s", "O15": "s1 8s", "M13": "s1 7s"}


def round_over(**position: Any) -> Given:
    """The round is over, and nothing follows."""
    return hill_due(RoundEnd(), **position)


@pytest.mark.rule(
    "ethereal.hill.score-one",
    "ethereal.hill.tile-held",
    "ethereal.hill.score-time",
    "ethereal.calendar.end-round",
)
def test_each_seat_that_holds_a_tile_gets_one_point_however_many_it_holds() -> None:
    field = {**S1_ON_HILL, "L11": "s2 9s", "J11": "s2 8s", "P14": "s3 8s"}
    spec = round_over(seats=3, field=field)
    spec.then_among(END, HillScored(held={"s1": 3, "s2": 1}, points={"s1": 1, "s2": 1}))
    assert spec.match.points == {"s1": 1, "s2": 1}


@pytest.mark.rule("ethereal.hill.tile-held", "ethereal.hill.score-one")
def test_an_empty_hill_is_held_by_nobody() -> None:
    round_over(field={"J13": "s1 9s"}).then_none(HillScored, MatchEnded)


@pytest.mark.rule("ethereal.hill.double-points")
def test_double_points_count_twice() -> None:
    spec = round_over(field=S1_ON_HILL, chosen={"hill_double_points": True}, points={"s1": 7})
    spec.then_among(HillScored(held={"s1": 3}, points={"s1": 2}))
    assert spec.match.points == {"s1": 9}


@pytest.mark.rule("ethereal.hill.contest")
def test_in_a_contest_nobody_scores_while_two_seats_hold_it() -> None:
    contest: dict[str, Any] = {"chosen": {"hill_contest": True}}
    both = round_over(field={**S1_ON_HILL, "L11": "s2 9s"}, **contest)
    both.then_among(HillScored(held={"s1": 3, "s2": 1}))
    assert both.match.points == {}
    round_over(field=S1_ON_HILL, **contest).then_among(HillScored(held={"s1": 3}, points={"s1": 1}))


@pytest.mark.rule("ethereal.hill.computer-units-hold-nothing", "ethereal.demons.not-the-hill")
def test_demons_and_debt_collectors_hold_nothing() -> None:
    field = {"M13": "demons 4h.m1", "M15": "bank collector.m2"}
    spec = round_over(field=field, made=2, hunts={"collector.m2": Hunt(seat="s1", turn=2)})
    spec.then_none(HillScored)
    assert holders(spec.match) == {}


@pytest.mark.rule("ethereal.hill.goal", "ethereal.hill.goal-win", "ethereal.win.reason")
@pytest.mark.parametrize(("goal", "needed"), [(30, 30), (50, 50), ("marathon", 100)])
def test_the_first_to_reach_the_goal_wins(goal: object, needed: int) -> None:
    setting: dict[str, Any] = {"field": S1_ON_HILL, "chosen": {"hill_goal": goal}}
    round_over(points={"s1": needed - 2}, **setting).then_none(MatchEnded)
    won = round_over(points={"s1": needed - 1}, **setting)
    won.then_among(MatchEnded(winners=("s1",), reason="hill-points"))


@pytest.mark.rule("ethereal.hill.goal-tie")
def test_level_at_the_goal_they_play_on_until_one_is_ahead() -> None:
    both = {**S1_ON_HILL, "L11": "s2 9s"}
    level = round_over(field=both, points={"s1": 29, "s2": 29})
    level.then_none(MatchEnded)
    assert level.match.points == {"s1": 30, "s2": 30}
    round_over(field=both, points={"s1": 30, "s2": 30}).then_none(MatchEnded)
    ahead = round_over(field={"L11": "s2 9s"}, points={"s1": 30, "s2": 30})
    ahead.then_among(MatchEnded(winners=("s2",), reason="hill-points"))
    most = round_over(field=both, points={"s1": 30, "s2": 29}, chosen={"hill_double_points": True})
    most.then_among(MatchEnded(winners=("s1",), reason="hill-points"))


@pytest.mark.rule("ethereal.hill.goal-tie", "ethereal.fallen.skipped")
def test_one_that_was_level_and_fell_is_not_in_the_way() -> None:
    left = round_over(seats=3, order=("s2", "s3"), active="s2", points={"s1": 30, "s2": 30})
    left.then_among(MatchEnded(winners=("s2",), reason="hill-points"))


@pytest.mark.rule("ethereal.hill.score-time", "ethereal.calendar.end-round")
def test_the_hill_is_scored_after_the_demons_have_struck() -> None:
    field = {"M13": "s1 2s", "M12": "demons 10h.m1"}
    spec = round_over(field=field, made=1).rolling(8, 20, 1)
    spec.then_none(HillScored)
    assert "M13" not in spec.match.stacks


@pytest.mark.rule("ethereal.hill.score-time", "ethereal.calendar.end-round")
def test_the_round_ends_with_the_last_turn() -> None:
    field = {"M13": "s2 9s"}
    first = hill(field=field, phase="attack", active="s1")
    first.when("s1", EndPhase()).then_none(HillScored)
    last = hill(field=field, phase="attack", active="s2", turns={"s1": 3, "s2": 3}, turn=6)
    last.when("s2", EndPhase()).accepted()
    assert RoundEnd() in last.match.agenda


@pytest.mark.rule("ethereal.hill.other-wins")
def test_the_last_seat_standing_still_wins() -> None:
    match = hill(field={"M13": "s1 9s"}, phase="attack", active="s2", decks={"s1": "2c"}, points={"s1": 29})
    match.when("s2", EndPhase()).then_among(MatchEnded(winners=("s1",), reason="economic-domination"))


MARATHON: dict[str, Any] = {"hill_goal": "marathon"}


def turn_begins(**position: Any) -> Given:
    return hill_due(
        TurnCalendar(seat="s1"), TurnOpens(seat="s1"), **{"field": S1_ON_HILL, "chosen": MARATHON, **position}
    )


def raised(band: int, *rest: int) -> dict[str, Any]:
    return {
        "ethereal.hill.mercenary-roll": [band],
        "ethereal.hill.mercenary-band": rest[:-1],
        "ethereal.hill.mercenary-tile": rest[-1:],
    }


@pytest.mark.rule(
    "ethereal.hill.mercenary-roll",
    "ethereal.hill.mercenary-band",
    "ethereal.hill.mercenary-tile",
    "ethereal.hill.mercenary-made-new",
    "ethereal.hill.mercenary-told",
    "ethereal.calendar.turn-15-mercenaries",
)
def test_on_a_four_a_band_of_grunts_comes_to_the_spawn_lines() -> None:
    spec = turn_begins().rolling(**raised(4, 4, 1, 1, 5, 2, 3, 3, 2, 4, 5))
    cards = ("2c.m1", "6d.m2", "4h.m3", "3s.m4")
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.turn-15-mercenaries", seat="s1"),
        StackAppeared(side="s1", tile="N2", cards=cards),
        MercenariesRaised(seat="s1", tile="N2", cards=cards),
    )
    assert spec.match.stacks["N2"].cards == cards
    assert view(spec.match, "s2").mercenaries == cards


@pytest.mark.rule("ethereal.hill.mercenary-band")
@pytest.mark.parametrize(("face", "number"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_a_band_has_a_d4_and_one_more_but_four_at_most(face: int, number: int) -> None:
    spec = turn_begins().rolling(**raised(4, face, *[1] * 2 * number, 1)).accepted()
    assert len(spec.match.mercenaries) == number


@pytest.mark.rule("ethereal.hill.mercenary-roll")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_another_face_none_comes(face: int) -> None:
    rolled = turn_begins().rolling(**{"ethereal.hill.mercenary-roll": [face]})
    rolled.then_none(StackAppeared, MercenariesRaised)


@pytest.mark.rule("ethereal.hill.mercenary-marathon-only")
@pytest.mark.parametrize("position", [{"chosen": {"hill_goal": 50}}, {"field": {"M13": "s2 9s"}}])
def test_no_die_is_rolled_outside_a_marathon_or_off_the_hill(position: dict[str, Any]) -> None:
    told = turn_begins(**position).accepted().told
    assert [fact.rule for fact in told if isinstance(fact, DiceRolled)] == ["ethereal.meteor.hill"]


@pytest.mark.rule("ethereal.hill.mercenary-tile")
def test_with_no_empty_tile_in_the_spawn_lines_the_band_is_lost() -> None:
    full = {**S1_ON_HILL, **dict.fromkeys((), "s1 2h")}
    full |= {tile: f"s1 {rank}d" for tile, rank in zip(("M1", "N1", "L2", "M2", "N2"), (2, 3, 4, 5, 6), strict=True)}
    spec = turn_begins(field=full).rolling(**{"ethereal.hill.mercenary-roll": [4]})
    spec.then_none(StackAppeared, MercenariesRaised)


@pytest.mark.rule("ethereal.hill.mercenary-stays")
def test_mercenaries_obey_whoever_raised_them_without_the_hill_and_are_forgotten_when_they_die() -> None:
    spec = hill(field={"N2": "s1 2c.m1 3s.m2"}, mercenaries=("2c.m1", "3s.m2"), made=2)
    spec.when("s1", SacrificeCard(card="2c.m1")).accepted()
    spec.when("s1", MoveCards(origin="N2", target="N3", cards=("3s.m2",))).accepted()
    assert spec.match.mercenaries == ("3s.m2",)


@pytest.mark.rule("ethereal.meteor.hill", "ethereal.hill.meteor", "ethereal.calendar.turn-3-meteor")
def test_a_d20_is_rolled_at_each_turn_start_and_on_a_one_a_meteor_falls() -> None:
    plain: dict[str, Any] = {"chosen": {}}
    fallen = turn_begins(**plain).rolling(**{"ethereal.meteor.hill": [1], "ethereal.meteor.tile": [1]})
    burning = ("A1", "A2", "B1", "B2")
    fallen.then_among(
        HappeningBegan(what="ethereal.calendar.turn-3-meteor", seat="s1"),
        MeteorFell(tile="A1", burning=burning, last=3),
    )
    turn_begins(**plain).rolling(**{"ethereal.meteor.hill": [2]}).then_none(MeteorFell)


@pytest.mark.rule("ethereal.meteor.hill", "ethereal.calendar.round-17-meteor")
def test_no_d100_is_rolled_for_it_at_the_start_of_a_round() -> None:
    spec = hill_due(RoundRest(), chosen={"crystals": False})
    rolled = [fact.rule for fact in spec.accepted().told if isinstance(fact, DiceRolled)]
    assert "ethereal.meteor.roll" not in rolled


def at_end_of(round: int, ether: str) -> Match:
    return hill(round=round, ether=ether).match


@pytest.mark.rule("ethereal.hill.ether-growth", "ethereal.calendar.end-round")
def test_after_every_tenth_round_the_ether_gains_a_deck_of_every_kind() -> None:
    assert not growth(at_end_of(9, ""))
    grown = growth(at_end_of(20, ""))
    assert grown[:54] == tuple(card(id).face for id in full_deck("1"))
    assert [grown.count(face) for face in ("archer", "cannon", "miner")] == [8, 1, 4]
    spec = round_over(round=10, ether="9h.3", made=6)
    cards = tuple(f"{face}.m{number}" for number, face in enumerate(grown, 7))
    spec.then_among(END, EtherGrew(cards=cards))
    assert spec.match.ether == ("9h.3", *cards)
    assert spec.match.made == 6 + len(cards)
    round_over(round=11, ether="").then_none(EtherGrew)


@pytest.mark.rule("ethereal.hill.ether-cap")
def test_no_kind_grows_above_four_decks_of_it() -> None:
    seven = " ".join(f"wall.m{number}" for number in range(1, 8))
    grown = growth(at_end_of(10, seven))
    assert grown.count("wall") == 1


@pytest.mark.rule("ethereal.hill.ether-start")
def test_the_ether_has_cards_of_no_seats_deck() -> None:
    assert not set(ether_at_start(options())) & {*full_deck("1"), *full_deck("2")}


@pytest.mark.rule("ethereal.calendar.shown")
def test_the_calendar_says_what_the_hill_will_bring() -> None:
    match = hill(field=S1_ON_HILL, chosen=MARATHON, round=3).match
    said = [(due.what, due.seat) for due in calendar(match).due]
    assert ("ethereal.calendar.end-round", "s1") in said
    assert ("ethereal.calendar.turn-15-mercenaries", "s1") in said
    assert ("ethereal.calendar.turn-3-meteor", "s2") in said
    assert not [what for what, _ in said if what == "ethereal.calendar.round-17-meteor"]
    assert RoundStart() not in match.agenda


KINGS = " ".join(f"Kh.m{number}" for number in range(1, 17))
"""Four decks' worth of Kings."""


@pytest.mark.rule("ethereal.hill.ether-return-over-cap")
@pytest.mark.parametrize(("stock", "over"), [(KINGS, ("Kd.1",)), (KINGS.rpartition(" ")[0], ())])
def test_a_card_that_comes_back_to_a_full_ether_is_not_kept(stock: str, over: tuple[str, ...]) -> None:
    position: dict[str, Any] = {"ether": stock, "made": 16, "hands": {"s1": "Kd"}}
    position["balances"] = {"bank": 9, "source:start": -9}
    dice = {"ethereal.sell.roll": [1], "ethereal.receive.from-ether": [1] * 8}
    spec = hill(**position).rolling(**dice).when("s1", SellCard(card="Kd.1")).accepted()
    assert [fact.cards for fact in spec.told if isinstance(fact, EtherOverflowed)] == ([over] if over else [])
    assert spec.match.gone == over
    assert ("Kd.1" in spec.match.ether) == (not over)


@pytest.mark.rule("ethereal.hill.ether-return-over-cap")
def test_what_debt_collectors_take_to_a_full_ether_is_gone_too() -> None:
    full = " ".join(f"9h.m{number}" for number in range(10, 154))
    field = {"K3": "bank collector.m1", "K2": "s1 2h", "M1": "s1 9s"}
    hunts = {"collector.m1": {"seat": "s1", "turn": 1}}
    spec = hill_due(CollectorsAct(tile="K3"), field=field, hunts=hunts, made=153, claims={"debt:s1": 3}, ether=full)
    spec.rolling(8, 10, 10).then_among(EtherOverflowed(cards=("2h.1",)))
    assert "2h.1" in spec.match.gone
