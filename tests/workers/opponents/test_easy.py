"""The Easy computer player (ethereal.computer.easy-*)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.sky.cycles import VoteBan
from commands.ethereal.sky.robbing import RobBank
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.turn import EndPhase, RollDraw
from commands.kept import codec_of
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.computer.stance import EASY, MEDIUM
from events.ethereal.cards import CardConjured
from events.ethereal.cycles import BanAsked
from events.ethereal.spells import SeveringOffered, SpellCast
from events.ethereal.turn import TurnBegan
from tests.rules.ethereal.robbing import CYCLE, bank
from tests.rules.spec import given
from tests.workers.opponents.decisions import RULES, decides, played, winner_of
from workers.opponents.ethereal.easy import DEAREST, easy
from workers.opponents.ethereal.medium import medium
from workers.opponents.registry import Opponent, levels

BASES = {"C1": "s1 As", "C5": "s2 As"}
DECK = "2s 3s 4s 5s 6s 7s 8s 9s 10s"
TARGET = {**BASES, "B3": "s1 10h", "D3": "s1 10d", "B4": "s2 6c", "D4": "s2 2c", "E3": "s2 10c Qc 9c"}


class Thrown(Random):
    """Choices of which the die for a slip shows a given face."""

    face = 4

    def randint(self, a: int, b: int) -> int:
        return self.face


class Slip(Thrown):
    face = 1


def does(choices: Random, **position: Any) -> EtherealCommand:
    return easy(RULES.view(given(**position).match, "s1"), choices)


def test_the_game_has_three_levels_and_hard_is_none_of_them() -> None:
    assert levels("ethereal") == ["random", "easy", "medium"]


@pytest.mark.rule("ethereal.computer.stance-thresholds")
def test_it_needs_more_than_medium_to_go_on_offense() -> None:
    even = given(field={**BASES, "B1": "s1 9h", "B5": "s2 9c"}, decks={"s1": DECK, "s2": "2h 3h 4h 5h 6h 7h"}).match
    stances = {threshold: Outlook(even, "s1", threshold).offense for threshold in (EASY, MEDIUM)}
    assert stances == {1.2: False, 1.0: True}


@pytest.mark.rule("ethereal.computer.draw")
@pytest.mark.parametrize(("hand", "draws"), [("2h 3h", True), ("2h 3h 4h", False)])
def test_it_draws_while_it_holds_fewer_than_three_cards(hand: str, draws: bool) -> None:
    decided = decides(computer=easy, field=BASES, hands={"s1": hand}, decks={"s1": DECK}, phase="draw")
    assert decided == (RollDraw() if draws else EndPhase())


@pytest.mark.rule("ethereal.computer.easy-slips")
def test_it_takes_the_best_attack_unless_it_slips() -> None:
    best = Attack(tile="B3", target="B4")
    assert does(Thrown(1), field=TARGET, phase="attack") == best == decides(field=TARGET, phase="attack")
    slips = Counter(does(Slip(seed), field=TARGET, phase="attack") for seed in range(90))
    assert set(slips) == {best, Attack(tile="D3", target="D4"), Attack(tile="D3", target="E3")}
    assert min(slips.values()) > 15, "each is as likely"


@pytest.mark.rule("ethereal.computer.easy-slips")
def test_on_a_slip_it_makes_any_move_or_none() -> None:
    field = {"A1": "s1 As", "C3": "s1 10h", "C5": "s2 3c", "E5": "s2 As"}
    position: dict[str, Any] = {"field": field, "souls": {"s1": "2d"}, "decks": {"s1": DECK}}
    assert does(Thrown(1), **position) == MoveCards(origin="C3", target="C4", cards=("10h.1",))
    moves = {does(Slip(seed), **position) for seed in range(60)}
    assert {move.target for move in moves if isinstance(move, MoveCards)} == {"B3", "D3", "C2", "C4"}
    assert not all(isinstance(move, MoveCards) for move in moves)


@pytest.mark.rule("ethereal.computer.easy-slips")
def test_where_it_has_no_attack_to_make_it_slips_into_none() -> None:
    field = {**BASES, "C3": "s1 4h", "C4": "s2 10c Qc"}
    assert does(Slip(1), field=field, phase="attack") == EndPhase()


@pytest.mark.rule("ethereal.computer.easy-slips")
def test_it_slips_once_in_four() -> None:
    best = Attack(tile="B3", target="B4")
    slipped = sum(does(Random(seed), field=TARGET, phase="attack") != best for seed in range(300))
    assert 30 <= slipped <= 70, "two of the three attacks are not the best, one time in four"


@pytest.mark.rule("ethereal.computer.easy-no-surround")
def test_each_stack_goes_to_the_enemy_that_is_nearest_to_it() -> None:
    field = {"A1": "s1 As", "A3": "s1 10h", "E2": "s1 10d", "A5": "s2 2c", "E5": "s2 Kc", "C5": "s2 2d"}
    spec = given(field=field, souls={"s1": "2c"}, decks={"s1": DECK})
    while isinstance(command := easy(RULES.view(spec.match, "s1"), Thrown(1)), MoveCards):
        spec.when("s1", command).accepted()
    assert {"A4", "E3"} <= set(spec.match.tiles_of("s1"))


@pytest.mark.rule("ethereal.computer.easy-spells")
def test_it_conjures_no_more_than_it_may_pay_for_one_spell() -> None:
    rich: dict[str, Any] = {"field": BASES, "souls": {"s1": "Kc Kd"}, "decks": {"s1": DECK}, "hands": {"s1": "9h"}}
    assert decides(computer=easy, **rich, ether="Kh.1 Jc.1") == Conjure(kind="jack"), "a King costs more than 2"
    assert decides(computer=easy, **rich, ether="Kh.1") == EndPhase()
    assert decides(computer=easy, **rich, ether="Jc.1", turn=7, spent_in={"s1": 7}) == EndPhase()
    assert decides(computer=easy, **rich, ether="Jc.1", turn=7, cast_in={"s1": (7, ("teleport",))}) == EndPhase()
    blessed = decides(computer=easy, **rich, ether="Jc.1", turn=7, cast_in={"s1": (7, ("grave-blessing",))})
    assert blessed == Conjure(kind="jack")


@pytest.mark.rule("ethereal.computer.easy-no-hypostasis")
def test_it_protects_no_stack_by_hypostasis() -> None:
    field = {"A1": "s1 As", "C5": "s2 As", "B1": "s1 10h Qd", "B2": "s2 10c Qc Kc", "C1": "s2 10d 9d Qh"}
    spent: dict[str, Any] = {"turn": 3, "spent_in": {"s1": 2}, "moved_in": {"10h.1": 3, "Qd.1": 3}}
    rich: dict[str, Any] = {"souls": {"s1": "Kd Kh"}, "maximum": {"s1": 9}, "decks": {"s1": "2s", "s2": DECK}}
    protects = CastSpell(spell="hypostasis", tile="B1")
    assert decides(field=field, **rich, **spent) == protects
    assert decides(computer=easy, field=field, **rich, **spent) != protects


@pytest.mark.rule("ethereal.computer.easy-no-hypostasis")
def test_it_leaves_the_souls_of_its_joker_where_they_are() -> None:
    position: dict[str, Any] = {"field": {**BASES, "B1": "s1 9h Xr"}, "captured": {"Xr.1": "Kc.2"}}
    release = CastSpell(spell="sacrificial-suicide", card="Xr.1")
    assert decides(**position) == release
    assert decides(computer=easy, **position) != release


@pytest.mark.rule("ethereal.computer.choice-votes", "ethereal.computer.choice-always")
@pytest.mark.parametrize("computer", [easy, medium])
def test_a_computer_votes_for_no_ban(computer: Opponent) -> None:
    asked = BanAsked(ask=4, of=("s1", "s2"))
    decided = decides(computer=computer, field=BASES, sky=("mercury",), round=6, questions={4: asked}, asked=4)
    assert decided == VoteBan(ask=4)


@pytest.mark.rule("ethereal.cycle.rob-when")
@pytest.mark.parametrize("computer", [easy, medium])
def test_a_computer_robs_no_bank(computer: Opponent) -> None:
    assert decides(computer=computer, **CYCLE, balances=bank(50), decks={"s1": DECK}) != RobBank()


@pytest.mark.rule("ethereal.computer.easy-spells", "ethereal.computer.choice-always")
def test_it_severs_nothing() -> None:
    offer = SeveringOffered(ask=4, of=("s1",), card="Kc.2", owner="s2", tile="C4", price=2)
    field = BASES | {"C3": "s1 9h Xr", "C4": "s2 Kc 9d"}
    death = [{"step": "death", "card": "Kc.2", "tile": "C4", "slayer": "C3", "asked": True}]
    asked: dict[str, Any] = {"field": field, "questions": {4: offer}, "asked": 4, "agenda": death, "phase": "attack"}
    asked |= {"souls": {"s1": "2h 3h"}, "captured": {"Xr.1": "Qd.2"}}
    assert decides(**asked) == AnswerSevering(ask=4, sever=True)
    assert decides(computer=easy, **asked) == AnswerSevering(ask=4, sever=False)


@pytest.mark.rule("ethereal.computer.easy-spells", "ethereal.computer.no-illegal", "ethereal.computer.turn-ends")
@pytest.mark.parametrize(
    ("number", "options"),
    [
        (1, {}),
        pytest.param(2, {"specials": "all", "decks": "three"}, marks=pytest.mark.long),
        (3, {"field_width": 7, "corners": "cut", "midline": False}),
    ],
)
def test_in_whole_matches_it_casts_one_cheap_spell_a_turn_and_is_never_refused(
    number: int, options: dict[str, Any]
) -> None:
    log, _, match_id = played(number, ("easy", "easy"), **options)  # a refusal would be raised
    cast, commands, turns = Counter[str](), 0, 0
    for line in log.lines(match_id):
        commands += 1
        for event in codec_of("ethereal").folded(line).events:
            match event:
                case TurnBegan():
                    assert commands <= 80
                    commands, turns = 0, turns + 1
                    cast.clear()
                case SpellCast() | CardConjured():
                    assert event.price <= DEAREST
                    cast[event.seat] += not (isinstance(event, SpellCast) and event.spell == "grave-blessing")
                    assert cast[event.seat] <= 1
                case _:
                    pass
    assert turns > 10


def test_it_beats_the_random_player() -> None:
    seats = [("easy", "random"), ("random", "easy")]
    won = Counter(winner_of(number, seats[number % 2])[0] for number in range(4))
    assert won["easy"] >= 3


@pytest.mark.long
@pytest.mark.rule("ethereal.computer.strength-medium")
@pytest.mark.parametrize(("stronger", "weaker", "least"), [("medium", "easy", 60), ("easy", "random", 80)])
def test_a_higher_level_wins_most_of_a_hundred_duels(stronger: str, weaker: str, least: int) -> None:
    seats = [(stronger, weaker), (weaker, stronger)]
    ends = [winner_of(number, seats[number % 2], round_limit=60) for number in range(100)]
    points = sum(0.5 if reason == "round-limit" else level == stronger for level, reason, _ in ends)
    assert points >= least
