import pytest

from commands.pantheon.miracles import Abjure
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from events.base import MatchEnded
from tests.rules.pantheon.tables import GODS, faith_of, table


def _sixth(**position: object):
    return table(sides={"s1": " ".join(GODS[:6])}, hands={"s1": GODS[6]}, faith={"s1": 30}, **position)


@pytest.mark.rule("pantheon.win.seven-gods", "pantheon.win.first-to-reach")
def test_the_seventh_god_wins_at_once() -> None:
    spec = _sixth().when("s1", PlayUnit(card=GODS[6])).accepted()
    assert spec.told[-1] == MatchEnded(winners=("s1",), reason="seven-gods")
    assert faith_of(spec) == 20
    assert spec.match.phase == "destiny"
    assert not spec.match.questions


@pytest.mark.rule("pantheon.win.seven-gods")
def test_six_gods_do_not_win() -> None:
    spec = table(sides={"s1": " ".join(GODS[:5]), "s2": GODS[6]}, hands={"s1": GODS[5]}, faith={"s1": 10})
    assert spec.when("s1", PlayUnit(card=GODS[5])).accepted().match.ended is None


@pytest.mark.rule("pantheon.win.no-loss-by-worshipers")
def test_a_seat_without_anything_does_not_lose() -> None:
    spec = table(phase="priest", worshipers={"s2": 1})
    spec.rolling(1).when("s1", EndPhase()).accepted()
    assert spec.match.ended is None
    assert spec.match.active == "s2"


@pytest.mark.rule("pantheon.win.match-over")
@pytest.mark.parametrize("seat", ["s1", "s2"])
@pytest.mark.parametrize("command", [EndPhase(), PlayUnit(card=GODS[0]), Abjure(ask=1)])
def test_after_a_win_every_command_is_refused(seat: str, command: object) -> None:
    spec = _sixth().when("s1", PlayUnit(card=GODS[6])).accepted()
    spec.when(seat, command).then_rejected("match-over", "pantheon.win.match-over")
