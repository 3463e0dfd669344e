"""The figures of stacks and kinds as a seat sees them, and two of them beside each other."""

from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from domain.ethereal.kinds import KINDS
from domain.ethereal.match import Stack
from domain.ethereal.strength import best_score, counted_on_attack
from projections.ethereal.info.card_info import CardInfo, Odds, Spread
from projections.ethereal.info.insight import Info
from projections.ethereal.info.past import Past
from tests.projections.secrets import cards_in
from tests.rules.ethereal.tables import lying_on
from tests.rules.spec import given

RULES = ruleset("ethereal")
SEATS = ("s1", "s2", None)
FAR = {"E1": "s1 2s", "A5": "s2 2c"}


def figures(seat: str | None = "s1", **position: Any) -> Info:
    """What a seat reads off a position."""
    view = RULES.view(given(**({"moon": 1} | position)).match, seat)
    return RULES.insight.info(view, Past())


def on_c3(stack: str, *kinds: str, **position: Any) -> CardInfo:
    """A stack on C3 on which these spells lie."""
    return figures(field={"C3": stack, **FAR}, **lying_on("C3", *kinds), **position).stacks["C3"]


def compared(one: str, other: str, seat: str | None = "s1", **position: Any) -> Any:
    return RULES.insight.compare(RULES.view(given(**({"moon": 1} | position)).match, seat), one, other)


@pytest.mark.rule("ethereal.screen.card-info-average")
@pytest.mark.parametrize(
    ("stack", "attack", "defense"),
    [
        ("s1 5h", (8.5, 6, 11), (5, 5, 5)),
        ("s1 Js", (16.5, 11, 22), (0, 0, 0)),
        ("s1 Ks 2c", (21.5, 12, 31), (11, 11, 11)),
        ("s1 Qh 5h", (8.5, 6, 11), (8.5, 6, 11)),
    ],
)
def test_an_average_is_the_mean_over_all_dice_beside_its_least_and_its_most(
    stack: str, attack: tuple[float, int, int], defense: tuple[float, int, int]
) -> None:
    info = on_c3(stack)
    assert info.attack == Spread(average=attack[0], least=attack[1], most=attack[2])
    assert info.defense == Spread(average=defense[0], least=defense[1], most=defense[2])


@pytest.mark.rule("ethereal.screen.card-info-average")
@pytest.mark.parametrize("seat", SEATS)
def test_what_cannot_attack_has_no_average_of_it(seat: str | None) -> None:
    info = figures(seat, field={"C3": "s1 Ah 9c", "B3": "s1 Kh", **FAR}).stacks
    assert (info["C3"].attack, info["B3"].attack) == (None, None)
    assert info["C3"].defense == Spread(average=21.5, least=12, most=31)


def _by_hand(stack: Stack, odds: int) -> Fraction:
    """The mean total by rolling every face of every die as the fight does, of two sets of dice with odds."""
    counted = counted_on_attack(stack)
    dice = [range(1, each.die + 1) for each in counted if each.die]
    totals = [best_score(counted, faces).total for faces in product(*dice)]
    keep = max if odds > 0 else min
    kept = [keep(one, other) for one in totals for other in totals] if odds else totals
    return Fraction(sum(kept), len(kept)) + (odds if abs(odds) > 1 else 0)


@pytest.mark.rule("ethereal.screen.card-info-odds")
@pytest.mark.parametrize(
    ("kinds", "odds"),
    [
        (("divine-odds",), 1),
        (("hexed-odds",), -1),
        (("divine-odds", "divine-odds"), 2),
        (("divine-odds", "hexed-odds"), 0),
        (("hexed-odds", "suppress"), -2),
    ],
)
def test_advantage_and_disadvantage_are_part_of_the_average(kinds: tuple[str, ...], odds: int) -> None:
    expected = _by_hand(Stack(seat="s1", cards=("Js.1", "10h.1")), odds)
    info = on_c3("s1 Js 10h", *kinds)
    assert info.attack
    assert info.attack.average == float((expected * 10 + Fraction(1, 2)) // 1 / 10)


@pytest.mark.rule("ethereal.screen.card-info-odds")
def test_added_dice_are_part_of_the_average_to_the_last_half() -> None:
    with_sword = on_c3("s1 5h", "dice-plus-sword")
    assert with_sword.attack == Spread(average=12.5, least=7, most=None)  # 8.5 + 3.95
    assert with_sword.defense.average == 5
    assert on_c3("s1 5h", "dice-plus-shield").defense == Spread(average=9, least=6, most=None)  # 5 + 3.95
    assert on_c3("s1 5h", moon=4).attack == Spread(average=10, least=7, most=13)
    assert on_c3("s1 5h", moon=0, round=1).defense == Spread(average=6.5, least=6, most=7)


@pytest.mark.rule("ethereal.screen.card-info-data")
@pytest.mark.parametrize("seat", SEATS)
def test_the_stats_name_hearts_worth_effects_cards_and_captives(seat: str | None) -> None:
    position: dict[str, Any] = {
        "field": {"C3": "s1 Ah Kd 9c healer.e1", "B3": "s1 Xr 4c miner.e1", **FAR},
        "hearts": {"Ah.1": 1},
        "captured": {"Xr.1": "3h.2 Qd.2"},
        "captives": {"B3": "miner.e2"},
        "shields": {"healer.e1": {"round": 9}},
        "round": 7,
        **lying_on("C3", "hypostasis", "hexed-odds", fights=True),
    }
    info = figures(seat, **position).stacks
    base, led = info["C3"], info["B3"]
    assert (base.hearts, base.worth) == (1 + 3, 5 + 4 + 1 + 3)
    assert base.cards == ("Ah.1", "Kd.1", "9c.1", "healer.e1")
    assert [(each.name, each.lasts) for each in base.effects] == [
        ("Hypostasis", "until its next fight"),
        ("Hexed Odds", "until its next fight"),
        ("Shield down", "until round 9"),
    ]
    assert led.captured == ("3h.2", "Qd.2")
    assert led.captive == "miner.e2"


@pytest.mark.rule("ethereal.healer.shield-shown")
def test_a_shield_that_is_up_is_shown() -> None:
    [shield] = figures(field={"C3": "s1 9c healer.e1", **FAR}).stacks["C3"].effects
    assert (shield.name, shield.lasts) == ("Shield up", "until it turns a blow")


@pytest.mark.rule("ethereal.screen.card-info-type")
@pytest.mark.parametrize(
    ("stack", "types"),
    [
        ("s1 9h Kd 4c", ("Special", "Standard")),
        ("s1 9h Ac", ("Base", "Standard")),
        ("s1 9h 4c", ("Standard",)),
        ("s1 miner.e1 9h", ("Standard", "Support")),
    ],
)
def test_the_type_line_lists_the_highest_ranking_cards_type_first(stack: str, types: tuple[str, ...]) -> None:
    assert on_c3(stack).types == types


@pytest.mark.rule("ethereal.screen.kind-catalogue")
@pytest.mark.parametrize("seat", SEATS)
def test_the_catalogue_has_one_fresh_card_of_every_kind(seat: str | None) -> None:
    kinds = figures(seat, field={"C3": "s1 Ah", **FAR}, hearts={"Ah.1": 1}).kinds
    assert kinds.keys() == KINDS.keys()
    assert (kinds["A"].hearts, kinds["A"].worth, kinds["A"].types) == (2, 5, ("Base",))
    assert kinds["9"].attack == Spread(average=13.5, least=10, most=17)
    assert kinds["archer"].shoots
    assert kinds["archer"].attack == Spread(average=16, least=2, most=30)
    assert not cards_in(msgspec.to_builtins(kinds))


@pytest.mark.rule("ethereal.screen.compare-lines", "ethereal.screen.selected-box")
def test_attack_defense_hearts_and_worth_are_compared_line_by_line() -> None:
    field = {"C3": "s1 Js", "C4": "s2 Kh 9d", **FAR}
    lines = compared("C3", "C4", field=field).lines
    assert [(line.name, line.one, line.other, line.sign) for line in lines] == [
        ("attack", 16.5, 21.7, "lower"),
        ("defense", 0, 11, "lower"),
        ("hearts", 1, 2, "lower"),
        ("soul worth", 2, 5, "lower"),
    ]
    assert {line.sign for line in compared("C3", "J", field=field).lines} == {"equal"}
    assert [line.sign for line in compared("C3", "5h.1", field=field, hands={"s1": "5h"}).lines] == [
        *("higher", "lower", "equal", "higher")
    ]


@pytest.mark.rule("ethereal.screen.compare-hidden")
@pytest.mark.parametrize("other", ["D4", "Z9", "8d.2", "7c.2", "5c.1", "nothing", ""])
@pytest.mark.parametrize("seat", SEATS)
def test_what_the_viewer_cannot_identify_is_not_compared_with(seat: str | None, other: str) -> None:
    position = {"field": {"C3": "s1 Js", **FAR}, "hands": {"s2": "8d"}, "decks": {"s1": "5c", "s2": "7c"}}
    if seat == "s2" and other == "8d.2":
        assert compared("C3", other, seat, **position).other.cards == ("8d.2",)
        return
    with pytest.raises(Rejected) as refusal:
        compared("C3", other, seat, **position)
    assert (refusal.value.code, refusal.value.rule) == ("not-visible", "ethereal.screen.compare-hidden")


@pytest.mark.parametrize(
    ("attacker", "defender", "odds"),
    [
        ("Js", "7h", Odds(hits=95, fails=0, misses=5)),
        ("2d", "Kh", Odds(hits=0, fails=95, misses=5)),
        ("2d 3s", "Kh", Odds(hits=4.8, fails=90.3, misses=5)),  # a Crit Hit on 20 against anything but a 20
        ("9s", "10h", Odds(hits=83.1, fails=11.9, misses=5)),
        ("archer.e1", "10h", Odds(hits=73.6, fails=21.4, misses=5)),
    ],
)
def test_the_odds_of_an_attack_are_those_of_the_fight_with_its_landing_rolls(
    attacker: str, defender: str, odds: Odds
) -> None:
    assert compared("C3", "C4", field={"C3": f"s1 {attacker}", "C4": f"s2 {defender}", **FAR}).odds == odds


@pytest.mark.parametrize(("one", "other"), [("s1 Kh", "s2 9h"), ("s1 9h", "s1 8c"), ("s1 9h", "s2 miner.e1")])
def test_there_are_no_odds_where_there_is_no_fight(one: str, other: str) -> None:
    field = {"C3": one, "C4": other, **FAR}
    assert compared("C3", "C4", field=field).odds is None
    assert compared("9", "C4", field=field).odds is None
    domed = {"field": {"C3": "s1 9h", "C4": "s2 8h", **FAR}, **lying_on("C4", "hypostasis")}
    assert compared("C3", "C4", **domed).odds is None
