import pytest

from commands.pantheon.dice import KeepDie
from commands.pantheon.fate import DrawPaid
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from tests.rules.pantheon.tables import faith_of, posted, table, turn_of, worshipers_of


@pytest.mark.rule("pantheon.faith.per-worshiper", "pantheon.faith.per-priest", "pantheon.faith.per-temple")
def test_a_seat_gains_faith_for_worshipers_priests_and_temples() -> None:
    sides = {"s1": "priest.1 priest.2 temple.1 hero.1 god-of-war", "s2": "priest.3 temple.2"}
    spec = turn_of("s1", worshipers={"s1": 12, "s2": 9}, sides=sides).rolling(1).when("s2", EndPhase())
    spec.then_among(
        posted("source:faith", "faith:s1", 12, "faith.per-worshiper"),
        posted("source:faith", "faith:s1", 4, "faith.per-priest"),
        posted("source:faith", "faith:s1", 3, "faith.per-temple"),
    )
    assert (faith_of(spec), faith_of(spec, "s2")) == (19, 0)


@pytest.mark.rule("pantheon.faith.counted-once", "pantheon.worshiper.roll")
def test_what_is_gained_after_the_faith_phase_brings_no_faith_in_that_turn() -> None:
    spec = turn_of("s1", worshipers={"s1": 12}, hands={"s1": "temple.1"}).rolling(4).when("s2", EndPhase()).accepted()
    assert (worshipers_of(spec)["s1"], faith_of(spec)) == (16, 12)
    for _ in range(2):
        spec.when("s1", EndPhase()).accepted()
    spec.when("s1", PlayUnit(card="temple.1")).accepted()
    assert faith_of(spec) == 7


@pytest.mark.rule("pantheon.faith.lost-unused")
def test_unspent_faith_is_gone_when_the_turn_ends() -> None:
    spec = table(phase="priest", faith={"s1": 5}).rolling(1).when("s1", EndPhase())
    spec.then_among(posted("faith:s1", "sink:faith", 5, "faith.lost-unused"))
    assert faith_of(spec) == 0


@pytest.mark.rule("pantheon.faith.never-negative")
@pytest.mark.parametrize(("held", "paid"), [(6, False), (7, True)])
def test_no_more_is_paid_than_is_there(held: int, paid: bool) -> None:
    spec = table(phase="fate", faith={"s1": held}).when("s1", DrawPaid())
    if paid:
        assert faith_of(spec.accepted()) == 0
    else:
        spec.then_rejected("not-enough-faith", "pantheon.faith.never-negative")


@pytest.mark.rule("pantheon.worshiper.recruit-bonus", "pantheon.god.harvest", "pantheon.god.fertility")
@pytest.mark.parametrize(
    ("gods", "gained"),
    [("", 3), ("god-of-the-harvest", 4), ("god-of-fertility", 4), ("god-of-the-harvest god-of-fertility", 5)],
)
def test_each_of_two_gods_adds_one_to_the_recruit_roll(gods: str, gained: int) -> None:
    spec = turn_of("s1", sides={"s1": gods}).rolling(3).when("s2", EndPhase()).accepted()
    assert worshipers_of(spec)["s1"] == gained


@pytest.mark.rule("pantheon.worshiper.recruit-bonus")
def test_the_enemys_gods_add_nothing() -> None:
    spec = turn_of("s1", sides={"s2": "god-of-the-harvest"}).rolling(3).when("s2", EndPhase()).accepted()
    assert worshipers_of(spec)["s1"] == 3


@pytest.mark.rule("pantheon.worshiper.roll")
@pytest.mark.parametrize("face", [1, 6])
def test_as_many_worshipers_are_gained_as_the_die_shows(face: int) -> None:
    spec = turn_of("s1").rolling(face).when("s2", EndPhase())
    spec.then_among(posted("supply", "worshipers:s1", face, "worshiper.roll"))


@pytest.mark.rule("pantheon.worshiper.recruit-bonus")
def test_a_kept_die_gets_the_bonus_too() -> None:
    spec = turn_of("s1", sides={"s1": "god-of-luck god-of-fertility"}).rolling(2).when("s2", EndPhase()).accepted()
    spec.when("s1", KeepDie(ask=2)).accepted()
    assert worshipers_of(spec)["s1"] == 3
