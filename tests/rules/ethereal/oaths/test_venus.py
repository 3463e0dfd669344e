"""The Oath of Venus: peace, and what attacking a player costs (ethereal.oath.venus-*)."""

from typing import Any

import pytest

from commands.ethereal.charge import Charge
from commands.ethereal.conjure import Conjure
from commands.ethereal.shots import Shoot
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.support.captives import CaptureSupport, DestroySupport
from commands.ethereal.support.ram import StrikeWall
from commands.ethereal.suppress import Suppress
from commands.ethereal.turn import EndPhase
from domain.ethereal.mana import ceiling, maximum_of
from domain.ethereal.oaths import OF_JUPITER, OF_VENUS, PEACE, STRIFE
from domain.ethereal.prices import price_of
from events.base import (
    ClaimChanged,
    DiceRolled,
    HappeningBegan,
    Lasting,
    LastingBegan,
    LastingEnded,
    ManaPosted,
    MatchEnded,
    UntilTurn,
)
from events.ethereal.agenda import TurnStart
from events.ethereal.fight import FightSettled
from events.ethereal.oaths import PeaceBroken
from tests.rules.ethereal.oaths.swearing import SPARE, table
from tests.rules.ethereal.tables import ATTACK, due, duel, under
from tests.rules.spec import Given, given

PEACEFUL, COST = "ethereal.oath.venus-peaceful", "ethereal.oath.venus-attack-cost"


def lent(kind: str, turn: int, seat: str = "s1") -> Lasting:
    return Lasting(kind=kind, on=seat, by=seat, until=UntilTurn(seat=seat, turn=turn))


def turn(*, oath: dict[str, Any] | None = None, own: int = 3, souls: int = 2, **position: Any) -> Given:
    """Seat 1's turn of the number after `own` begins; it may get so many new souls."""
    stands = {"field": SPARE, "turns": {"s1": own, "s2": own}, **(under(OF_VENUS) if oath is None else oath)} | position
    spec = due(TurnStart(seat="s1"), **stands)
    return spec.when_due().rolling(d9=[1] * souls, d4=[1] * souls)


@pytest.mark.rule("ethereal.oath.venus-peaceful", "ethereal.calendar.turn-6-sky", "ethereal.sky.gain-as-souls")
def test_a_turn_after_a_peaceful_one_brings_2_mana_and_2_maximum_until_the_next() -> None:
    spec = turn()
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.turn-6-sky", seat="s1"),
        ManaPosted(debit="source:sky", credit="pile:s1", amount=2, rule=PEACEFUL),
        LastingBegan(id=2, lasting=lent(PEACE, 5)),
    )
    assert spec.match.souls["s1"] == ("2c.m1", "2c.m2")
    assert (maximum_of(spec.match, "s1"), spec.match.maximum["s1"], ceiling(spec.match, "s1")) == (8, 6, 24)


@pytest.mark.rule("ethereal.oath.venus-peaceful", "ethereal.sky.max-while", "ethereal.sky.turn-count")
def test_the_maximum_ends_as_the_next_turn_starts_and_comes_again_once() -> None:
    stands = {"lasting": {**under(OF_VENUS)["lasting"], 2: lent(PEACE, 4)}}
    spec = turn(oath=stands).accepted()
    assert LastingEnded(id=2) in spec.told
    assert maximum_of(spec.match, "s1") == 8
    assert [lasting.until for lasting in spec.match.lasting.values() if lasting.kind == PEACE] == [
        UntilTurn(seat="s1", turn=5)
    ]


@pytest.mark.rule("ethereal.oath.venus-peaceful")
@pytest.mark.parametrize("oath", [{}, under(OF_JUPITER), under(OF_VENUS, "s2")])
def test_without_the_oath_peace_brings_nothing(oath: dict[str, Any]) -> None:
    spec = turn(oath=oath, souls=0).accepted()
    assert maximum_of(spec.match, "s1") == 6


@pytest.mark.rule("ethereal.oath.venus-peaceful")
@pytest.mark.parametrize(("broken", "pays"), [(3, False), (2, True), (1, True)])
def test_only_an_attack_in_the_last_turn_counts_so_peace_can_be_kept_again(broken: int, pays: bool) -> None:
    spec = turn(souls=2 * pays, peace_broken_in={"s1": broken}).accepted()
    assert maximum_of(spec.match, "s1") == (8 if pays else 6)


@pytest.mark.rule("ethereal.oath.venus-peaceful-first")
@pytest.mark.parametrize("attacks", [False, True])
def test_the_turn_in_which_it_is_sworn_pays_nothing_and_counts_as_the_turn_behind(attacks: bool) -> None:
    field = {"C2": "s1 9h", "C3": "s2 3c", **SPARE}
    stands = {"turns": {"s1": 3, "s2": 2}, "turn": 5, "hands": {"s1": "5h", "s2": "5c"}, "souls": {"s1": "2d"}}
    spec = given(field=field, order=("s1", "s2"), **stands).when("s1", CastSpell(spell=OF_VENUS)).accepted()
    assert maximum_of(spec.match, "s1") == 6
    spec.when("s1", EndPhase()).accepted()
    if attacks:
        spec.when("s1", ATTACK).rolling(6, 10, 10, 1, 1).accepted()
    for seat in ("s1", "s2", "s2", "s2"):
        spec.when(seat, EndPhase()).accepted()
    souls = [1] * (0 if attacks else 2)
    spec.when_due().rolling(d9=souls, d4=souls).accepted()
    assert spec.match.turns["s1"] == 4
    assert maximum_of(spec.match, "s1") == (6 if attacks else 8)


def attacking(mana: int, turns: int, **position: Any) -> Given:
    """Seat 1's 9 beats seat 2's 3 under the Oath; then the dice of what that costs."""
    spec = duel("9h", "3c", **{**under(OF_VENUS), "turns": {"s1": 3, "s2": 3}, **position})
    return spec.when("s1", ATTACK).rolling(6, 10, 10, mana, turns)


@pytest.mark.rule("ethereal.oath.venus-attack-cost", "ethereal.account.sky-posting", "ethereal.sky.turn-count")
@pytest.mark.parametrize(("mana", "turns"), [(1, 1), (2, 3)])
def test_an_attack_on_a_player_costs_1d2_mana_and_2_maximum_for_1d3_turns_right_after_it(mana: int, turns: int) -> None:
    spec = attacking(mana, turns, souls={"s1": "2c 4c 5c"})
    spec.then_among(
        PeaceBroken(seat="s1", own=3),
        DiceRolled(dice=(2,), faces=(mana,), rule=COST, seat="s1"),
        ManaPosted(debit="pile:s1", credit="sink:sky", amount=mana, rule=COST),
        DiceRolled(dice=(3,), faces=(turns,), rule=COST, seat="s1"),
        LastingBegan(id=2, lasting=lent(STRIFE, 3 + turns)),
    )
    kinds = [type(event) for event in spec.told]
    assert kinds.index(FightSettled) < kinds.index(PeaceBroken)
    assert (maximum_of(spec.match, "s1"), spec.match.peace_broken_in) == (4, {"s1": 3})


@pytest.mark.rule("ethereal.oath.venus-attack-cost", "ethereal.sky.cost-can-be-debt")
def test_what_the_soul_pile_lacks_for_it_becomes_mana_debt() -> None:
    spec = attacking(2, 1, souls={"s1": "2c"})
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="sink:sky", amount=1, rule=COST),
        ClaimChanged(claim="debt:s1", amount=1, cause="forced-cost", rule=COST),
    )


@pytest.mark.rule("ethereal.oath.venus-attack-cost")
def test_it_may_sink_the_attacker_below_the_floor() -> None:
    spec = attacking(1, 1, claims={"debt:s1": 8}).accepted()
    assert MatchEnded(winners=("s2",), reason="mana-floor") in spec.told


@pytest.mark.rule("ethereal.oath.venus-attack-adds", "ethereal.sky.turn-count", "ethereal.sky.max-bounds")
def test_several_attacks_add_up_each_with_its_own_end() -> None:
    lasting = {**under(OF_VENUS)["lasting"], 2: lent(STRIFE, 4), 3: lent(STRIFE, 6)}
    spec = turn(oath={"lasting": lasting}, own=2, souls=0, peace_broken_in={"s1": 2}).accepted()
    assert maximum_of(spec.match, "s1") == 2
    spec = turn(oath={"lasting": lasting}, own=3, souls=0, peace_broken_in={"s1": 3}).accepted()
    assert maximum_of(spec.match, "s1") == 4
    spec = turn(oath={"lasting": {1: lasting[1], 3: lasting[3]}}, own=5, souls=0, peace_broken_in={"s1": 5}).accepted()
    assert maximum_of(spec.match, "s1") == 6


@pytest.mark.rule("ethereal.sky.max-bounds", "ethereal.market.max-other-gains")
@pytest.mark.parametrize(
    ("base", "strife", "peace", "is_now"), [(2, 2, 0, 1), (18, 0, 1, 18), (3, 1, 0, 1), (3, 2, 1, 1)]
)
def test_the_maximum_is_never_below_1_nor_above_18(base: int, strife: int, peace: int, is_now: int) -> None:
    lasting = dict(enumerate([lent(STRIFE, 9)] * strife + [lent(PEACE, 9)] * peace, 1))
    assert maximum_of(given(maximum={"s1": base}, lasting=lasting).match, "s1") == is_now


ARCHER = {"C1": "s1 archer.e1", "C3": "s2 3c", **SPARE}
ATTACKS: dict[str, tuple[dict[str, str], Any, tuple[int, ...]]] = {
    "a fight that is lost": ({"C2": "s1 2h", "C3": "s2 Kc", **SPARE}, ATTACK, (1, 10, 10)),
    "a fight that is missed": ({"C2": "s1 9h", "C3": "s2 3c", **SPARE}, ATTACK, (6, 1, 10)),
    "a shot": (ARCHER, Shoot(shooter="archer.e1", target="C3"), (1, 1, 1, 10)),
    "a Capture": ({"C2": "s1 9h", "C3": "s2 healer.e1", **SPARE}, CaptureSupport(tile="C2", target="C3"), ()),
    "a Destroy": ({"C2": "s1 9h", "C3": "s2 healer.e1", **SPARE}, DestroySupport(tile="C2", target="C3"), ()),
    "a Ram's blow": (
        {"C2": "s1 battering-ram.e1 2h", "C3": "s2 wall.e1", **SPARE},
        StrikeWall(tile="C2", target="C3"),
        (),
    ),
    "a Charge": ({"C1": "s1 goatbull.m1", "C4": "s2 3c", **SPARE}, Charge(tile="C1", target="C4"), (1, 10, 10)),
}


@pytest.mark.rule("ethereal.sky.attack-on-player", "ethereal.oath.venus-attack-what")
@pytest.mark.parametrize("attack", ATTACKS)
def test_every_attack_on_a_player_counts_won_lost_or_missed(attack: str) -> None:
    field, command, dice = ATTACKS[attack]
    spec = given(field=field, phase="attack", made=5, souls={"s1": "2c 4c"}, **under(OF_VENUS)).when("s1", command)
    named = {COST: [1, 2]}
    spec.rolling(*dice, **named).accepted()
    assert sum(isinstance(event, PeaceBroken) for event in spec.told) == 1
    assert maximum_of(spec.match, "s1") == 4


@pytest.mark.rule("ethereal.sky.attack-on-player", "ethereal.oath.venus-attack-what")
def test_suppress_and_spells_are_no_attacks() -> None:
    spec = given(field=ARCHER, phase="attack", **under(OF_VENUS))
    spec.when("s1", Suppress(archer="archer.e1", target="C3")).rolling(1, 1).then_none(PeaceBroken)
    spec = table(hands={"s2": "9c"}, prices={"three-of-swords": 0}, **under(OF_VENUS))
    spec.when("s1", CastSpell(spell="three-of-swords")).rolling(1).then_none(PeaceBroken)


@pytest.mark.rule(
    "ethereal.oath.venus-attack-what",
    "ethereal.demons.not-a-player",
    "ethereal.sky.attack-on-player",
    "ethereal.sky.neutral-not-a-player",
)
@pytest.mark.parametrize("side", ["demons", "bank"])
def test_demons_and_debt_collectors_of_the_bank_are_no_players(side: str) -> None:
    target = {"demons": "demons 4h.m1", "bank": "bank collector.m1"}[side]
    hunts = {"collector.m1": {"seat": "s1", "turn": 1}} if side == "bank" else {}
    band = {"round": 1, "stacks": 1, "angry_from": 20} if side == "demons" else None
    field = {"C2": "s1 9h", "C3": target, **SPARE}
    spec = given(field=field, phase="attack", made=1, hunts=hunts, band=band, hearts={}, **under(OF_VENUS))
    spec.when("s1", ATTACK).rolling(d20=[1, 10], d8=[1]).accepted()
    assert not [event for event in spec.told if isinstance(event, PeaceBroken)]


@pytest.mark.rule("ethereal.oath.venus-attack-what")
def test_to_be_attacked_breaks_no_peace() -> None:
    spec = duel("9h", "3c", **under(OF_VENUS, "s2")).when("s1", ATTACK).rolling(6, 10, 10)
    spec.then_none(PeaceBroken)


@pytest.mark.rule("ethereal.oath.at-once", "ethereal.oath.venus-peaceful")
def test_with_the_oath_its_lent_maximum_ends_and_what_an_attack_cost_stays() -> None:
    lasting = {**under(OF_VENUS)["lasting"], 2: lent(PEACE, 5), 3: lent(STRIFE, 5)}
    spec = table(lasting=lasting).when("s1", CastSpell(spell=OF_VENUS))
    spec.then_among(LastingEnded(id=1), LastingEnded(id=2))
    assert maximum_of(spec.match, "s1") == 4


@pytest.mark.rule("ethereal.oath.venus-healer", "ethereal.oath.discount-floor", "ethereal.oath.discounts-add")
@pytest.mark.parametrize(("rolled", "bank", "price"), [(3, 0, 2), (1, 0, 1), (3, -1, 1), (2, -1, 1)])
def test_a_healer_costs_one_less(rolled: int, bank: int, price: int) -> None:
    stands = {"prices": {"conjure-healer": rolled}, "balances": {"bank": bank, "source:start": -bank}}
    match = given(**stands, **under(OF_VENUS)).match
    assert price_of(match, "s1", "conjure-healer").total == price
    assert price_of(match, "s1", "conjure-king").total == 4 + bank


@pytest.mark.rule("ethereal.oath.venus-healer")
def test_a_healer_is_conjured_for_less() -> None:
    spec = table(ether="healer.e1", souls={"s1": "2c 3c"}, prices={"conjure-healer": 3}, **under(OF_VENUS))
    spec.when("s1", Conjure(kind="healer")).accepted()
    assert spec.match.souls["s1"] == ()
