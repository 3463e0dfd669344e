"""Demons: when a band comes, what it is made of, where it stands, reward and anger (ethereal.demons)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.conjure import Conjure
from commands.ethereal.options import options_of
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase
from domain.ethereal.demons import most_kills
from domain.ethereal.match import Match, Stack
from domain.ethereal.prices import price_of
from events.base import (
    ClaimChanged,
    DiceRolled,
    HappeningBegan,
    Lasting,
    LastingBegan,
    LastingEnded,
    ManaPosted,
    UntilTurnEnds,
)
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.bands import Band, BandAwaited, BandCame, BandJudged, BankerAngered, DemonCounted, SaleRolled
from events.ethereal.field import StackAppeared
from events.ethereal.fight import CardKilled
from events.ethereal.moon import BloodMoonRose
from projections.ethereal.ruleset import RULESET
from projections.feed import lines_of
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

ACES = {"A1": "s1 Ah", "A5": "s2 Ad"}
PATIENCE: Sequence[int] = (1, 1, 1, 1, 1, 1, 1)
DICE: dict[str, Sequence[int]] = {
    "ethereal.demons.next": [1],
    "ethereal.demons.first-stack": [1],
    "ethereal.demons.second-kind": [1],
    "ethereal.demons.second-stack": [1],
    "ethereal.demons.third-stack": [1],
    "ethereal.demons.ace": [1],
    "ethereal.demons.cards-made": [1, 1] * 4,
    "ethereal.demons.place": [1],
    "ethereal.demons.anger-roll": PATIENCE,
}
"""Of a band of two stacks of two 2 of clubs each that is due, for an empty middle."""


def band_due(dice: dict[str, Sequence[int]] | None = None, **position: Any) -> Given:
    """Round 6, in which a band is due, at the last steps of its start; `dice` differ from those of the plain band."""
    plain: dict[str, Any] = {"field": ACES, "round": 6, "band_due": 6, "options": {"demons": True}}
    thrown = {rule: faces for rule, faces in (DICE | (dice or {})).items() if faces}
    return due(RoundRest(), **plain | position).when_due().rolling(**thrown)


def stacks(match: Match) -> list[Stack]:
    """The Demons on the field, in the order in which they appeared."""
    found = [stack for stack in match.stacks.values() if stack.seat == "demons"]
    return sorted(found, key=lambda stack: int(stack.cards[0].partition(".m")[2]))


def faces(match: Match) -> list[list[str]]:
    return [[id.partition(".")[0] for id in stack.cards] for stack in stacks(match)]


def throws(spec: Given) -> list[tuple[str, tuple[int, ...]]]:
    """Of the demons' dice the rule and the sides, as they were thrown."""
    told = [event for event in spec.told if isinstance(event, DiceRolled) and "demons" in event.rule]
    return [(event.rule.removeprefix("ethereal.demons."), event.dice) for event in told]


@pytest.mark.rule("ethereal.demons.option", "ethereal.calendar.no-roll-when-off")
def test_demons_come_unless_the_set_up_switches_them_off() -> None:
    assert options_of({}).demons
    assert not options_of({"demons": False}).demons
    spec = opened(demons=False)
    assert not [event for event in spec.told if isinstance(event, BandAwaited)]
    assert not [event for event in spec.told if isinstance(event, DiceRolled) and "demons" in event.rule]


@pytest.mark.rule("ethereal.demons.first", "ethereal.calendar.match-start")
@pytest.mark.parametrize(("face", "at"), [(1, 6), (6, 11), (12, 17)])
def test_before_round_1_a_wait_is_rolled_that_counts_from_round_1(face: int, at: int) -> None:
    spec = opened(start={"ethereal.demons.first": [face]}, demons=True)
    assert spec.match.band_due == at
    assert spec.told.index(BandAwaited(due=at)) > spec.told.index(HappeningBegan(what="ethereal.calendar.match-start"))
    assert spec.match.round == 1


@pytest.mark.rule("ethereal.calendar.match-start")
def test_the_bank_opens_with_its_mana_before_the_demons_wait_is_rolled() -> None:
    both = {"ethereal.demons.first": [3], "ethereal.bank.opens-with": [1, 1, 1, 1]}
    spec = opened(start=both, demons=True, bank_opens_with_mana=True)
    rules = [event.rule for event in spec.told if isinstance(event, DiceRolled)]
    assert rules[:2] == ["ethereal.bank.opens-with", "ethereal.demons.first"]


@pytest.mark.rule("ethereal.demons.next", "ethereal.calendar.round-16-demons")
@pytest.mark.parametrize(("face", "at"), [(1, 11), (12, 22)])
def test_a_band_that_is_due_comes_and_the_next_wait_counts_from_this_round(face: int, at: int) -> None:
    spec = band_due({"ethereal.demons.next": [face]}).accepted()
    assert spec.match.band_due == at
    assert len(stacks(spec.match)) == 2
    assert BandCame(band=Band(round=6, stacks=2, angry_from=13)) in spec.told


@pytest.mark.rule("ethereal.demons.next")
@pytest.mark.parametrize("round", [5, 7])
def test_in_other_rounds_none_comes(round: int) -> None:
    spec = due(RoundRest(), field=ACES, round=round, band_due=6, options={"demons": True}).when_due().accepted()
    assert not throws(spec)
    assert not stacks(spec.match)


def blood_moon(**position: Any) -> Given:
    plain = {"field": ACES, "options": {"demons": True}, "round": 4, "moon": 3, "blood_moon_in": 0}
    return due(RoundStart(), **plain | position).when_due()


@pytest.mark.rule("ethereal.demons.blood-moon")
def test_a_blood_moon_brings_a_band_and_does_not_change_the_wait() -> None:
    calm = {rule: dice for rule, dice in DICE.items() if rule != "ethereal.demons.next"}
    spec = blood_moon(band_due=9).rolling(**{"ethereal.blood.roll": [5], **calm}).accepted()
    assert BloodMoonRose(round=5) in spec.told
    assert spec.match.band_due == 9
    assert len(stacks(spec.match)) == 2
    assert not stacks(blood_moon(band_due=9).rolling(6).accepted().match), "a plain Full Moon brings none"


@pytest.mark.rule("ethereal.demons.blood-moon", "ethereal.demons.option")
def test_without_demons_a_blood_moon_brings_none() -> None:
    assert not stacks(blood_moon(options={"demons": False}).rolling(5).accepted().match)


@pytest.mark.rule("ethereal.demons.both-due")
def test_a_band_that_is_due_under_a_blood_moon_is_one_band() -> None:
    spec = blood_moon(band_due=5).rolling(**{"ethereal.blood.roll": [5], **DICE}).accepted()
    assert len([event for event in spec.told if isinstance(event, BandCame)]) == 1
    assert spec.match.band_due == 10


STANDING: dict[str, Any] = {
    "field": ACES | {"C3": "demons 4h.m1"},
    "made": 1,
    "band": Band(round=2, stacks=1, angry_from=12),
}
"""A band of which one card stands."""


@pytest.mark.rule("ethereal.demons.one-band", "ethereal.calendar.shown")
def test_while_a_card_of_a_band_stands_the_due_one_is_lost_and_nobody_is_told() -> None:
    spec = band_due(dict.fromkeys(DICE, ()) | {"ethereal.demons.next": [4]}, **STANDING)
    spec.accepted()
    assert spec.match.band_due == 14
    assert len(stacks(spec.match)) == 1
    start = due(RoundRest(), **STANDING, round=6, band_due=6, options={"demons": True})
    for seat in ("s1", "s2", None):
        told = lines_of(RULESET, start.match, spec.told, seat)
        assert not [line for line in told if "demons" in str(line).lower() or isinstance(line, BandAwaited)]
    assert not throws(blood_moon(**STANDING).rolling(5).accepted()), "nor does a Blood Moon bring one"


@pytest.mark.rule("ethereal.demons.told", "ethereal.calendar.shown")
def test_that_a_band_has_come_is_told_to_all_and_its_dice_to_nobody() -> None:
    start = due(RoundRest(), field=ACES, round=6, band_due=6, options={"demons": True}).match
    spec = band_due().accepted()
    for seat in ("s1", "s2", None):
        told = lines_of(RULESET, start, spec.told, seat)
        assert [line for line in told if isinstance(line, BandCame)]
        assert len([line for line in told if isinstance(line, StackAppeared)]) == 2
        rules = {line.rule for line in told if isinstance(line, DiceRolled)}
        assert {rule for rule in rules if "demons" in rule} == {"ethereal.demons.anger-roll"}
        assert not [line for line in told if isinstance(line, BandAwaited)]


@pytest.mark.rule("ethereal.demons.first-stack")
@pytest.mark.parametrize(("face", "number"), [(1, 2), (2, 3), (3, 4)])
def test_the_first_stack_is_of_1d3_and_one_grunts(face: int, number: int) -> None:
    spec = band_due(
        {"ethereal.demons.first-stack": [face], "ethereal.demons.cards-made": [5, 4] * (number + 2)}
    ).accepted()
    assert faces(spec.match)[0] == ["6s"] * number


@pytest.mark.rule("ethereal.demons.second-kind", "ethereal.demons.second-stack")
@pytest.mark.parametrize(
    ("kind", "size", "made", "stack"),
    [
        (1, 1, [1, 1] * 2, ["2c", "2c"]),
        (1, 3, [2, 3] * 4, ["3h"] * 4),
        (2, 1, [1, 2], ["7d"]),
        (2, 3, [4, 4] * 3, ["10s"] * 3),
        (3, 1, [2], ["Jd"]),
        (3, 2, [1, 4], ["Jc", "Js"]),
    ],
)
def test_the_second_stack_is_of_grunts_infantry_or_jacks(
    kind: int, size: int, made: list[int], stack: list[str]
) -> None:
    dice = {
        "ethereal.demons.second-kind": [kind],
        "ethereal.demons.second-stack": [size],
        "ethereal.demons.cards-made": [1, 1] * 2 + made,
    }
    assert faces(band_due(dice).accepted().match)[1] == stack


@pytest.mark.rule("ethereal.demons.third-stack")
@pytest.mark.parametrize(("face", "number"), [(1, 2), (2, 2), (3, 3)])
def test_on_a_3_there_is_a_third_stack_made_like_the_second(face: int, number: int) -> None:
    more: dict[str, Sequence[int]] = {
        "ethereal.demons.second-kind": [1, 3],
        "ethereal.demons.second-stack": [1, 2],
        "ethereal.demons.cards-made": [1, 1] * 4 + [3, 3],
        "ethereal.demons.place": [1, 1],
    }
    spec = band_due({"ethereal.demons.third-stack": [face]} | (more if number == 3 else {})).accepted()
    assert len(stacks(spec.match)) == number
    assert BandCame(band=Band(round=6, stacks=number, angry_from=13)) in spec.told


@pytest.mark.rule("ethereal.demons.ace", "ethereal.demons.ace-apart", "ethereal.demons.ace-empty")
@pytest.mark.parametrize(("face", "comes"), [(5, False), (6, True)])
def test_on_a_6_an_ace_with_two_hearts_and_nothing_inside_comes_apart_from_the_stacks(face: int, comes: bool) -> None:
    dice: dict[str, Sequence[int]] = {"ethereal.demons.ace": [face]}
    if comes:
        dice |= {"ethereal.demons.cards-made": [1, 1] * 4 + [3], "ethereal.demons.place": [1, 1]}
    spec = band_due(dice).accepted()
    assert faces(spec.match) == [["2c", "2c"], ["2c", "2c"], *([["Ah"]] if comes else [])]
    assert BandCame(band=Band(round=6, stacks=2, aces=int(comes), angry_from=13)) in spec.told
    assert spec.match.hearts.get("Ah.m5") == (2 if comes else None)


@pytest.mark.rule("ethereal.demons.ace-empty")
def test_a_demon_ace_defends_with_11_and_1d20_and_has_two_hearts() -> None:
    field = ACES | {"C3": "demons Ah.m1", "C2": "s1 10h"}
    hit = given(field=field, made=1, phase="attack").rolling(8, 7, 10, 10).when("s1", Attack(tile="C2", target="C3"))
    hit.then_among(CardKilled(seat="s1", card="10h.1", tile="C2", to="grave"))
    beaten = given(field=field, made=1, phase="attack").rolling(8, 6, 10, 10)
    beaten.when("s1", Attack(tile="C2", target="C3")).accepted()
    assert beaten.match.hearts["Ah.m1"] == 1


@pytest.mark.rule("ethereal.demons.cards-made", "ethereal.demons.neutral")
def test_the_cards_are_newly_made_and_recorded() -> None:
    spec = band_due({"ethereal.demons.cards-made": [3, 3, 5, 4, 1, 2, 2, 1]}, made=7).accepted()
    appeared = [event for event in spec.told if isinstance(event, StackAppeared)]
    assert [event.cards for event in appeared] == [("4h.m8", "6s.m9"), ("2d.m10", "3c.m11")]
    assert {event.side for event in appeared} == {"demons"}
    assert spec.match.made == 11


@pytest.mark.rule("ethereal.demons.roll-order", "ethereal.calendar.round-16-demons")
def test_the_dice_are_rolled_stack_by_stack_then_the_ace_the_tiles_and_the_bankers_patience() -> None:
    dice = {
        "ethereal.demons.second-kind": [2, 3],
        "ethereal.demons.second-stack": [1, 2],
        "ethereal.demons.third-stack": [3],
        "ethereal.demons.ace": [6],
        "ethereal.demons.cards-made": [1, 1, 1, 1, 4, 4, 2, 2, 1],
        "ethereal.demons.place": [1, 1, 1],
    }
    grunt, made = ("cards-made", (5, 4)), "cards-made"
    assert throws(band_due(dice).accepted()) == [
        *(("next", (12,)), ("first-stack", (3,)), grunt, grunt),
        *(("second-kind", (3,)), ("second-stack", (3,)), (made, (4, 4)), ("third-stack", (3,))),
        *(("second-kind", (3,)), ("second-stack", (2,)), (made, (4,)), (made, (4,)), ("ace", (6,)), (made, (4,))),
        *(("place", (4,)), ("place", (3,)), ("place", (2,)), ("anger-roll", (2,) * 7)),
    ]


@pytest.mark.rule("ethereal.demons.place", "ethereal.board.center")
@pytest.mark.parametrize(("face", "tile"), [(1, "B3"), (2, "C2"), (3, "C4"), (4, "D3")])
def test_the_first_stack_stands_in_the_center_and_the_second_beside_it(face: int, tile: str) -> None:
    match = band_due({"ethereal.demons.place": [face]}).accepted().match
    assert {at for at, stack in match.stacks.items() if stack.seat == "demons"} == {"C3", tile}


@pytest.mark.rule("ethereal.demons.place")
def test_a_tile_on_which_a_stack_stands_is_passed_over() -> None:
    field = ACES | {"C3": "s1 9h", "C2": "s1 8h", "B3": "s2 9d", "D3": "s2 8d"}
    match = band_due({"ethereal.demons.place": [2]}, field=field).accepted().match
    assert [tile for tile in match.stacks if match.stacks[tile].seat == "demons"] == ["C4", "B2"]


@pytest.mark.rule("ethereal.demons.place", "ethereal.board.center")
@pytest.mark.parametrize(
    ("size", "face", "sides", "tile"),
    [
        ({"field_width": 6}, 2, 2, "D3"),
        ({"field_height": 4}, 1, 2, "C2"),
        ({"field_width": 6, "field_height": 4}, 4, 4, "D3"),
    ],
)
def test_of_two_or_four_tiles_in_the_center_a_roll_picks_one(
    size: dict[str, int], face: int, sides: int, tile: str
) -> None:
    top = "A4" if "field_height" in size else "A5"
    spec = band_due(
        {"ethereal.demons.place": [face, 1]},
        field={"A1": "s1 Ah", top: "s2 Ad"},
        options={"demons": True, **size},
    )
    if sides == 2:
        spec = spec.rolling(**DICE | {"ethereal.demons.place": [face]})
    spec.accepted()
    appeared = [event.tile for event in spec.told if isinstance(event, StackAppeared)]
    assert appeared[0] == tile
    assert ("place", (sides,)) in throws(spec)


def middle(*empty: str) -> dict[str, str]:
    """A field on which, beside the backlines, only these tiles are empty."""
    deck = iter(f"{rank}{suit}" for suit in "cdhs" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10))
    tiles = [f"{column}{row}" for column in "ABCDE" for row in "234"]
    return ACES | {tile: f"s1 {next(deck)}" for tile in tiles if tile not in empty}


@pytest.mark.rule("ethereal.demons.place-spawn")
def test_no_demon_comes_on_a_backline_and_a_stack_without_a_tile_does_not_come() -> None:
    spec = band_due({"ethereal.demons.place": []}, field=middle("E4")).accepted()
    assert spec.match.stacks["E4"].seat == "demons"
    assert len(stacks(spec.match)) == 1
    assert BandCame(band=Band(round=6, stacks=1, angry_from=13)) in spec.told


@pytest.mark.rule("ethereal.demons.no-stack-none")
def test_a_band_of_which_no_stack_can_come_has_not_come() -> None:
    spec = band_due(dict.fromkeys(DICE, ()) | {"ethereal.demons.next": [4]}, field=middle()).accepted()
    assert not stacks(spec.match)
    assert not [event for event in spec.told if isinstance(event, BandCame)]
    assert spec.match.band is None
    assert spec.match.band_due == 14


WAR: dict[str, Any] = STANDING | {
    "field": STANDING["field"] | {"C2": "s1 9h", "C4": "s2 9d"},
    "turns": {"s1": 4, "s2": 3},
    "phase": "attack",
}
STRIKE = Attack(tile="C2", target="C3")


def slain(**position: Any) -> Given:
    """Seat 1's nine kills the last card of a band."""
    return given(**WAR | position).rolling(8, 10, 10).when("s1", STRIKE)


def of_band(kills: tuple[str, ...] = (), *, count: int = 1, aces: int = 0, angry: bool = False) -> Band:
    return Band(round=2, stacks=count, aces=aces, angry_from=12, angry=angry, kills=kills)


def counted(spec: Given) -> list[str]:
    return [event.seat for event in spec.told if isinstance(event, DemonCounted)]


@pytest.mark.rule("ethereal.demons.kills-counted", "ethereal.demons.reward-when", "ethereal.calendar.at-once")
def test_a_card_counts_for_the_seat_whose_attack_kills_it_and_with_the_last_one_the_band_is_judged_at_once() -> None:
    spec = slain()
    spec.then_among(
        CardKilled(seat="demons", card="4h.m1", tile="C3", to="gone"),
        DemonCounted(seat="s1", card="4h.m1"),
        BandJudged(rewarded="s1"),
    )
    assert spec.match.band is None


@pytest.mark.rule("ethereal.demons.kills-counted", "ethereal.demons.reward-when")
def test_each_card_of_a_stack_counts_as_one_and_the_band_is_not_judged_before_the_last() -> None:
    spec = slain(field=WAR["field"] | {"C2": "s1 Kh 9h", "C3": "demons 4h.m1 5h.m2 6h.m3"}, made=3)
    spec.rolling(20, 1, 10, 10).accepted()
    assert counted(spec) == ["s1", "s1"]
    assert spec.match.band == of_band(("s1", "s1"))
    assert not [event for event in spec.told if isinstance(event, BandJudged)]


@pytest.mark.rule("ethereal.demons.kills-counted")
def test_one_that_dies_of_its_own_lost_strike_counts_for_its_victim() -> None:
    field = ACES | {"C3": "demons 4h.m1", "C4": "s2 9d"}
    spec = given(**WAR | {"field": field, "active": "s2", "order": ("s1", "s2"), "hands": {"s2": "2d"}})
    spec.when("s2", EndPhase()).accepted().when_due().rolling(1, 10, 10).accepted()
    assert counted(spec) == ["s2"]
    assert BandJudged(rewarded="s2") in spec.told


@pytest.mark.rule("ethereal.demons.kills-counted")
@pytest.mark.parametrize("sever", [True, False])
def test_one_that_is_captured_or_severed_counts_as_well(sever: bool) -> None:
    spec = slain(field=WAR["field"] | {"C2": "s1 9h Xr"}, souls={"s1": "2c"}).accepted()
    assert not counted(spec)
    spec.when("s1", AnswerSevering(ask=2, sever=sever)).accepted()
    assert counted(spec) == ["s1"]
    assert BandJudged(rewarded="s1") in spec.told


@pytest.mark.rule("ethereal.demons.reward-when", "ethereal.demons.reward-tie", "ethereal.demons.kills-counted")
@pytest.mark.parametrize(
    ("before", "rewarded"),
    [(("s2", "s2"), "s2"), (("s2",), "s1"), (("s2", "s1", "s2"), "s1"), (("s2", "s1", "s2", "s2"), "s2"), ((), "s1")],
)
def test_the_seat_with_the_most_kills_is_rewarded_and_among_equals_the_latest(
    before: tuple[str, ...], rewarded: str
) -> None:
    slain(band=of_band(before)).then_among(DemonCounted(seat="s1", card="4h.m1"), BandJudged(rewarded=rewarded))


@pytest.mark.rule("ethereal.demons.reward-none")
def test_if_no_seat_killed_any_nobody_is_rewarded() -> None:
    match = given().match
    assert most_kills(match, of_band()) is None
    assert most_kills(match, of_band(("s2",))) == "s2"


def selling(turn: int) -> dict[str, Any]:
    """The part of a position in which seat 1's sale runs to the end of this own turn of its."""
    until = UntilTurnEnds(seat="s1", turn=turn)
    return {"lasting": {1: Lasting(kind="demons-sale", on="s1", by="s1", until=until)}, "lasted": 1}


@pytest.mark.rule("ethereal.demons.sale")
def test_the_sale_runs_to_the_end_of_the_rewarded_seats_third_turn_from_the_next_one_on() -> None:
    assert slain().accepted().match.lasting == selling(7)["lasting"]
    ending = given(**WAR | {"turns": {"s1": 7, "s2": 6}}, **selling(7), hands={"s1": "2d"})
    ending.when("s1", EndPhase()).then_among(LastingEnded(id=1))
    earlier = given(**WAR | {"turns": {"s1": 6, "s2": 6}}, **selling(7), hands={"s1": "2d"})
    earlier.when("s1", EndPhase()).then_none(LastingEnded)


@pytest.mark.rule("ethereal.demons.sale-roll", "ethereal.calendar.turn-13-sale", "ethereal.demons.sale")
@pytest.mark.parametrize(("face", "less"), [(1, 0), (2, 1)])
def test_its_1d2_is_rolled_at_the_start_of_each_of_these_turns(face: int, less: int) -> None:
    spec = due(TurnStart(seat="s1"), field=ACES, turns={"s1": 6, "s2": 6}, **selling(7)).when_due().rolling(face)
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.turn-13-sale", seat="s1"),
        rolled("ethereal.demons.sale-roll", (2, face)),
        SaleRolled(seat="s1", turn=4, less=less),
    )
    other = due(TurnStart(seat="s2"), field=ACES, turns={"s1": 6, "s2": 6}, **selling(7)).when_due()
    other.then_none(SaleRolled)


@pytest.mark.rule("ethereal.calendar.turn-13-sale")
def test_the_sale_is_rolled_after_debts_have_grown() -> None:
    owing = {"claims": {"debt:s1": 2}, "debt_since": {"s1": 3}, "turns": {"s1": 5, "s2": 5}}
    spec = due(TurnStart(seat="s1"), field=ACES, **owing, **selling(7)).when_due().rolling(1, 1).accepted()
    marks = [event.what for event in spec.told if isinstance(event, HappeningBegan)]
    assert marks[0] == "ethereal.calendar.turn-8-growth"
    assert marks[-1] == "ethereal.calendar.turn-13-sale"


@pytest.mark.rule("ethereal.demons.sale-floor", "ethereal.price.reduction-floor")
@pytest.mark.parametrize(("face", "jack", "soldier", "maximum"), [(1, 2, 1, 4), (2, 1, 1, 3)])
def test_every_conjure_of_that_turn_costs_1d2_less_one_less_but_never_under_1(
    face: int, jack: int, soldier: int, maximum: int
) -> None:
    match = given(field=ACES, sales={"s1": (3, face - 1)}, turn=3).match
    assert price_of(match, "s1", "conjure-jack").total == jack
    assert price_of(match, "s1", "conjure-soldier").total == soldier
    assert price_of(match, "s1", "increase-max-mana").total == maximum


@pytest.mark.rule("ethereal.demons.sale", "ethereal.demons.sale-roll")
def test_the_sale_is_of_the_rewarded_seat_of_conjures_and_of_the_turn_in_which_it_was_rolled() -> None:
    match = given(field=ACES, sales={"s1": (3, 1)}, turn=3, prices={"dice-plus": 3}).match
    assert price_of(match, "s1", "conjure-king").parts == (("ethereal.price.king", 4), ("ethereal.demons.sale", -1))
    assert price_of(match, "s2", "conjure-king").total == 4
    assert price_of(match, "s1", "dice-plus").total == 3
    later = given(field=ACES, sales={"s1": (3, 1)}, turn=5).match
    assert price_of(later, "s1", "conjure-king").total == 4


@pytest.mark.rule("ethereal.demons.sale-again")
def test_a_second_reward_begins_three_turns_anew_and_adds_nothing() -> None:
    spec = slain(**selling(5))
    spec.then_among(LastingEnded(id=1))
    assert [lasting.until for lasting in spec.match.lasting.values()] == [UntilTurnEnds(seat="s1", turn=7)]


OWING: dict[str, Any] = {
    "claims": {"debt:s1": 3, "loan:s1": 5, "debt:s2": 2, "peer:1": 4},
    "peer_loans": {
        1: {"type": "peer-loan-taken", "loan": 1, "lender": "s2", "borrower": "s1", "amount": 4, "term": 4, "own": 3}
    },
}


@pytest.mark.rule("ethereal.demons.forgiven-ace", "ethereal.demons.forgiven-three")
@pytest.mark.parametrize(
    ("count", "aces", "rule"),
    [
        (2, 1, "ethereal.demons.forgiven-ace"),
        (3, 1, "ethereal.demons.forgiven-ace"),
        (1, 1, None),
        (3, 0, "ethereal.demons.forgiven-three"),
        (2, 0, None),
    ],
)
def test_an_ace_and_two_stacks_or_three_stacks_without_one_bring_forgiveness(
    count: int, aces: int, rule: str | None
) -> None:
    spec = slain(band=of_band(count=count, aces=aces), **OWING).accepted()
    forgiven = [event for event in spec.told if isinstance(event, ClaimChanged)]
    assert {event.rule for event in forgiven} == ({rule} if rule else set())


@pytest.mark.rule("ethereal.account.forgiven-posting", "ethereal.demons.forgiven-what")
def test_forgiving_moves_no_mana_and_leaves_taxes() -> None:
    owing = OWING | {"claims": OWING["claims"] | {"tax:s1": 2}}
    spec = slain(band=of_band(count=3), **owing).then_none(ManaPosted)
    assert spec.match.claims == {"debt:s1": 0, "loan:s1": 0, "debt:s2": 2, "peer:1": 4, "tax:s1": 2}
    assert not spec.match.balances


@pytest.mark.rule("ethereal.demons.forgiven-what")
def test_mana_debt_and_the_banks_loan_of_the_rewarded_seat_are_forgiven_and_nothing_else() -> None:
    spec = slain(band=of_band(count=3), **OWING)
    spec.then_among(
        BandJudged(rewarded="s1"),
        ClaimChanged(claim="debt:s1", amount=-3, cause="forgiven", rule="ethereal.demons.forgiven-three"),
        ClaimChanged(claim="loan:s1", amount=-5, cause="forgiven", rule="ethereal.demons.forgiven-three"),
    )
    assert {claim: amount for claim, amount in spec.match.claims.items() if amount} == {"debt:s2": 2, "peer:1": 4}


@pytest.mark.rule("ethereal.demons.forgiven-closed")
def test_with_the_bank_closed_there_is_neither_sale_nor_forgiveness() -> None:
    spec = slain(band=of_band(count=3), bank_closed_in=2, **OWING)
    spec.then_among(BandJudged(rewarded="s1"))
    assert not [event for event in spec.told if isinstance(event, ClaimChanged | LastingBegan)]
    late = due(TurnStart(seat="s1"), field=ACES, turns={"s1": 6, "s2": 6}, bank_closed_in=2, **selling(7)).when_due()
    late.then_none(SaleRolled)


@pytest.mark.rule("ethereal.demons.anger-roll", "ethereal.demons.anger-begins")
@pytest.mark.parametrize(("dice", "angry_from"), [([1] * 7, 13), ([2, 2, 2, 1, 1, 1, 1], 16), ([2] * 7, 20)])
def test_when_a_band_comes_7d2_tell_from_which_round_on_the_banker_is_angry(dice: list[int], angry_from: int) -> None:
    spec = band_due({"ethereal.demons.anger-roll": dice}).accepted()
    assert spec.match.band == Band(round=6, stacks=2, angry_from=angry_from)


@pytest.mark.rule("ethereal.demons.anger-begins", "ethereal.calendar.round-3-anger", "ethereal.demons.anger-one")
@pytest.mark.parametrize(("round", "angers"), [(10, False), (11, True)])
def test_a_band_that_still_stands_then_angers_the_banker_before_the_moon_moves(round: int, angers: bool) -> None:
    spec = due(RoundStart(), **STANDING, round=round, moon=1).when_due().accepted()
    assert (BankerAngered() in spec.told) == angers
    marks = [event.what for event in spec.told if isinstance(event, HappeningBegan)]
    moon = marks.index("ethereal.calendar.round-4-sky")
    assert marks[:moon] == (["ethereal.calendar.round-3-anger"] if angers else [])
    again = due(RoundStart(), **STANDING | {"band": of_band(angry=True)}, round=12, moon=1).when_due()
    again.then_none(BankerAngered)


ANGRY: dict[str, Any] = STANDING | {"band": of_band(angry=True)}


@pytest.mark.rule("ethereal.demons.anger-what", "ethereal.price.free-by-name")
def test_every_price_is_1_higher_one_of_0_too_and_what_is_free_by_name_stays_free() -> None:
    match = given(**ANGRY, prices={"teleport": 0, "dice-plus": 2}).match
    assert price_of(match, "s1", "teleport").parts == (
        ("ethereal.spell.teleport.price", 0),
        ("ethereal.demons.anger-what", 1),
    )
    for seat in ("s1", "s2"):
        totals = {item: price_of(match, seat, item).total for item in ("dice-plus", "conjure-king", "gambling")}
        assert totals == {"dice-plus": 3, "conjure-king": 5, "gambling": 2}
        assert price_of(match, seat, "increase-max-mana").total == 5
        free = ("grave-blessing", "sacrificial-suicide", "field-libation", "oath-of-venus")
        assert [price_of(match, seat, spell).total for spell in free] == [0, 0, 0, 0]


@pytest.mark.rule("ethereal.demons.anger-what", "ethereal.price.order")
def test_anger_comes_before_a_sale() -> None:
    match = given(**ANGRY, sales={"s1": (3, 1)}, turn=3).match
    assert price_of(match, "s1", "conjure-soldier").total == 1
    assert [part for _, part in price_of(match, "s1", "conjure-soldier").parts] == [1, 1, -1]


@pytest.mark.rule("ethereal.demons.anger-ends", "ethereal.calendar.at-once")
def test_the_anger_ends_at_once_with_the_bands_last_card() -> None:
    spec = slain(band=of_band(angry=True), prices={"dice-plus": 2}).accepted()
    assert price_of(spec.match, "s2", "dice-plus").total == 2
    alive = slain(band=of_band(angry=True), field=WAR["field"] | {"C3": "demons 4h.m1 5h.m2"}, made=2).accepted()
    assert price_of(alive.match, "s2", "conjure-king").total == 5


@pytest.mark.rule("ethereal.demons.anger-what")
def test_what_is_paid_is_the_raised_price() -> None:
    spec = given(**ANGRY, souls={"s1": "2c 3c"}, ether="5d.2", decks={"s1": "2h"}, phase="prep")
    spec.when("s1", Conjure(kind="soldier")).accepted()
    assert len(spec.match.souls["s1"]) == 0
    spec = given(**ANGRY, souls={"s1": "2c"}, prices={"teleport": 0}, phase="prep")
    spec.when("s1", CastSpell(spell="naked-hand")).then_rejected("not-enough-mana")
