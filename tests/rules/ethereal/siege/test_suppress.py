"""Suppress, what an Archer does instead of shooting (ethereal.archer.suppress), and where odds meet (ethereal.odds)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.suppress import Suppress
from commands.ethereal.turn import EndPhase
from domain.ethereal.strength import SUPPRESS as KIND
from events.base import Lasting, LastingBegan, LastingEnded, LastingMoved, UntilAttackOr, UntilFight, UntilRound
from events.base import UntilTurnEnds as TurnEnds
from events.ethereal.agenda import RoundStart
from events.ethereal.bands import Band
from events.ethereal.fight import AttackDeclared, FightSettled
from events.ethereal.siege import BlowTurned, CardRests
from projections.ethereal.view import view
from tests.rules.ethereal.siege.shooting import ARCHER, SPARE, aimed, facing, shot
from tests.rules.ethereal.tables import ATTACK, NOTHING, due, duel, killed, lying_on, rolled, scored, settled
from tests.rules.spec import given

SUPPRESS = Suppress(archer="archer.1", target="C3")
LENGTH, REST = "ethereal.archer.suppress-length", "ethereal.archer.suppress-rest"


def suppressed(tile: str, turn: int = 5, *, seat: str = "s2", by: str = "s1") -> Lasting:
    """A disadvantage that a stack sits out at the end of its seat's own turn of this number."""
    return Lasting(kind=KIND, on=tile, by=by, until=UntilAttackOr(latest=TurnEnds(seat=seat, turn=turn)))


def lasting(*each: Lasting) -> dict[str, Any]:
    return {"lasting": dict(enumerate(each, 1)), "lasted": len(each)}


@pytest.mark.rule(
    "ethereal.archer.suppress",
    "ethereal.archer.suppress-no-roll",
    "ethereal.archer.suppress-effect",
    "ethereal.archer.suppress-length",
    "ethereal.archer.suppress-rest",
)
@pytest.mark.parametrize(("length", "rest"), [(1, 2), (2, 1)])
def test_suppress_works_without_an_attack_roll_and_both_lengths_are_rolled(length: int, rest: int) -> None:
    facing("archer", "Kc 9c").rolling(length, rest).when("s1", SUPPRESS).then(
        AttackDeclared(seat="s1", tile="C1", target="C3", defender="s2", cards=("archer.1",), turn=3, means="suppress"),
        rolled(LENGTH, (2, length)),
        LastingBegan(id=1, lasting=suppressed("C3", 4 + length)),
        rolled(REST, (2, rest)),
        CardRests(seat="s1", card="archer.1", turn=4 + rest + 1, rule=REST),
    )


@pytest.mark.rule("ethereal.archer.suppress-rest", "ethereal.support.rest-means", "ethereal.support.still-resting")
@pytest.mark.parametrize("turn", [5, 6, 7])
@pytest.mark.parametrize("command", [ARCHER, SUPPRESS])
def test_an_archer_that_suppressed_on_turn_4_and_rests_2_turns_acts_again_on_turn_7(turn: int, command: Any) -> None:
    spec = facing("archer", "9c", rests={"archer.1": 7}, turns={"s1": turn, "s2": turn}).when("s1", command)
    if turn < 7:
        spec.then_rejected("still-resting", "ethereal.support.still-resting")
    else:
        spec.rolling(*((1, 1, 10, 10) if command == ARCHER else (1, 1))).accepted()


@pytest.mark.rule("ethereal.archer.suppress")
def test_only_what_it_could_shoot_at_is_suppressed() -> None:
    spec = facing("archer", "9c", field={"C2": "s2 3c"})
    spec.when("s1", Suppress(archer="archer.1", target="C2")).then_rejected("out-of-range")


@pytest.mark.rule("ethereal.archer.suppress-effect", "ethereal.odds.net-one", "ethereal.odds.sources")
def test_the_next_attack_of_the_stack_is_at_a_disadvantage_and_then_it_is_over() -> None:
    spec = duel("9h", "Kc", **lasting(suppressed("C2", seat="s1", by="s2"))).rolling(5, 3, 10, 10).when("s1", ATTACK)
    spec.then_among(
        rolled("ethereal.fight.attack-dice", (8, 5)),
        rolled("ethereal.fight.odds", (8, 3)),
        settled(scored("9h.1", 9, 3), scored("Kc.2", 11), "attacker-wins"),
        killed("Kc.2", "C3"),
        LastingEnded(id=1),
    )


@pytest.mark.rule("ethereal.archer.suppress-effect")
def test_so_is_a_shot_from_the_stack() -> None:
    spec = facing("archer", "9c", **lasting(suppressed("C1", seat="s1", by="s2"))).rolling(9, 9, 5, 3, 10, 10)
    spec.when("s1", ARCHER).then_among(shot(aimed(8), "defender-wins", defense=scored("9c.2", 9)), LastingEnded(id=1))


@pytest.mark.rule("ethereal.archer.suppress-defense")
def test_it_does_not_change_how_the_stack_defends_and_outlasts_the_defense() -> None:
    spec = duel("9h", "Kc Qc", **lasting(suppressed("C3"))).rolling(8, 12, 10, 10).when("s1", ATTACK)
    spec.then_among(settled(scored("9h.1", 9, 8), scored("Kc.2", 11, 12), "defender-wins"), killed("9h.1", "C2"))
    assert spec.match.lasting == {1: suppressed("C3")}


@pytest.mark.rule("ethereal.archer.suppress-length", "ethereal.calendar.end-turn")
@pytest.mark.parametrize(("turn", "ends"), [(5, True), (6, False)])
def test_a_stack_that_does_not_attack_sits_it_out(turn: int, ends: bool) -> None:
    position = {"active": "s2", "turns": {"s1": 5, "s2": 5}, "decks": {"s1": "2h", "s2": "2h"}}
    spec = facing("archer", "9c", **position, **lasting(suppressed("C3", turn))).when("s2", EndPhase()).accepted()
    assert (LastingEnded(id=1) in spec.told) == ends


@pytest.mark.rule("ethereal.archer.suppress-length")
def test_another_seats_turn_does_not_count() -> None:
    position = {"turns": {"s1": 5, "s2": 4}, "decks": {"s1": "2h", "s2": "2h"}}
    spec = facing("archer", "9c", **position, **lasting(suppressed("C3", 5)))
    spec.when("s1", EndPhase()).then_none(LastingEnded)


@pytest.mark.rule("ethereal.archer.suppress-length")
@pytest.mark.parametrize("length", [1, 2])
def test_a_side_without_turns_waits_rounds(length: int) -> None:
    position = {"made": 1, "band": Band(round=2, stacks=1, angry_from=9), "round": 6, "moon": 1}
    spec = facing("archer", "9c", field={"C3": "demons 4h.m1"}, **position).rolling(length, 1).when("s1", SUPPRESS)
    latest = UntilRound(round=6 + length)
    began = Lasting(kind=KIND, on="C3", by="s1", until=UntilAttackOr(latest=latest))
    spec.then_among(LastingBegan(id=1, lasting=began))
    field = {**SPARE, "C3": "demons 4h.m1"}
    over = due(RoundStart(), field=field, **position, **lasting(began)).when_due().accepted()
    assert (LastingEnded(id=1) in over.told) == (length == 1)


@pytest.mark.rule("ethereal.archer.suppress-adds", "ethereal.odds.net-two", "ethereal.odds.used-together")
def test_two_on_one_stack_are_two_disadvantages_each_with_its_own_length() -> None:
    spec = facing("As archer.1 archer.e2", "9c", hearts={"As.1": 2}).rolling(1, 1).when("s1", SUPPRESS).accepted()
    spec.rolling(2, 1).when("s1", Suppress(archer="archer.e2", target="C3")).accepted()
    assert spec.match.lasting == {1: suppressed("C3", 5), 2: suppressed("C3", 6)}
    odds = lasting(*(suppressed("C2", turn, seat="s1", by="s2") for turn in (5, 6)))
    struck = duel("9h", "9c", **odds).rolling(5, 3, 10, 10).when("s1", ATTACK)
    attack = scored("9h.1", 9, 3)
    struck.accepted()
    met = next(event for event in struck.told if isinstance(event, FightSettled))
    assert (met.attack.total, met.attack.extras) == (attack.total - 2, (("ethereal.odds.net-two", -2),))
    assert [event.id for event in struck.told if isinstance(event, LastingEnded)] == [1, 2]


@pytest.mark.rule("ethereal.odds.cancel", "ethereal.odds.net-zero", "ethereal.odds.used-together")
def test_divine_odds_and_a_suppress_cancel_and_both_end_with_the_fight() -> None:
    odds = Lasting(kind="divine-odds", on="C2", by="s1", until=UntilFight())
    spec = duel("9h", "9c", **lasting(odds, suppressed("C2", seat="s1", by="s2"))).rolling(5, 10, 10)
    spec.when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 5), scored("9c.2", 9), "attacker-wins"), LastingEnded(id=1), LastingEnded(id=2)
    )


@pytest.mark.rule("ethereal.archer.suppress-shown", "ethereal.odds.shown")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_everybody_sees_it_on_the_stack(seat: str | None) -> None:
    spec = facing("archer", "9c").rolling(1, 1).when("s1", SUPPRESS).accepted()
    assert view(spec.match, seat).lasting == (suppressed("C3"),)


@pytest.mark.rule("ethereal.archer.suppress-no-flip", "ethereal.healer.shield")
def test_it_takes_no_shield() -> None:
    spec = facing("archer", "healer 9c").rolling(1, 1).when("s1", SUPPRESS).then_none(BlowTurned)
    assert spec.match.shields == {}


@pytest.mark.rule("ethereal.spell.on-stack-split")
def test_it_goes_with_the_stack() -> None:
    spec = given(field={**SPARE, "C3": "s1 9h"}, **lasting(suppressed("C3", seat="s1", by="s2")))
    spec.when("s1", MoveCards(origin="C3", target="C2", cards=("9h.1",))).then_among(LastingMoved(id=1, on="C2"))


@pytest.mark.rule("ethereal.archer.suppress-effect", "ethereal.odds.no-dice")
def test_a_suppressed_stack_that_is_attacked_without_dice_defends_as_ever() -> None:
    spec = duel("9h", "archer Qc", **lasting(suppressed("C3"), suppressed("C3"))).rolling(1, 10, 10)
    spec.when("s1", Attack(tile="C2", target="C3")).then_among(
        settled(scored("9h.1", 9, 1), NOTHING, "attacker-wins"), killed("archer.2", "C3")
    )


@pytest.mark.rule("ethereal.archer.protected")
def test_an_archer_may_suppress_a_stack_that_lies_under_other_spells() -> None:
    spec = facing("archer", "9c", **lying_on("C3", "hexed-odds", fights=True)).rolling(1, 1)
    spec.when("s1", SUPPRESS).accepted()
