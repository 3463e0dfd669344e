"""What clients show of Pantheon: the views and lines have it, as it stands."""

import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.turn import EndPhase
from domain.pantheon.cards import DECK
from projections.feed import lines_of
from projections.pantheon.feed.cards import CardsDrawnUnseen
from tests.projections.secrets import as_json
from tests.rules.pantheon.tables import cast, table

SEATS = ("s1", "s2", None)


@pytest.mark.rule("pantheon.view.counts")
@pytest.mark.parametrize("seat", SEATS)
def test_counts_are_public(seat: str | None) -> None:
    position = {"worshipers": {"s1": 3, "s2": 4}, "faith": {"s1": 5}, "hands": {"s1": "flood", "s2": "army.1 army.2"}}
    spec = table(**position, sides={"s1": "god-of-war priest.1", "s2": "temple.1"}, discard="hero.1 hero.2")
    view = spec.rules.view(spec.match, seat)
    assert (view.worshipers, view.faith) == ({"s1": 3, "s2": 4}, {"s1": 5, "s2": 0})
    assert (view.hands, view.gods) == ({"s1": 1, "s2": 2}, {"s1": 1, "s2": 0})
    assert (view.pile, len(view.discard)) == (95 - 8, 2)


@pytest.mark.rule("pantheon.view.hand-hidden")
def test_a_hand_is_shown_to_its_own_seat_only() -> None:
    spec = table(hands={"s1": "flood", "s2": "army.1 army.2"})
    views = {seat: spec.rules.view(spec.match, seat) for seat in SEATS}
    assert [view.hand for view in views.values()] == [("flood",), ("army.1", "army.2"), ()]
    for seat, hidden in (("s1", "army.1"), ("s2", "flood"), (None, "flood")):
        assert f'"{hidden}"' not in as_json(views[seat])


@pytest.mark.rule("pantheon.view.hand-hidden", "pantheon.view.draw-pile-hidden")
def test_of_a_draw_the_others_hear_how_many() -> None:
    spec = table(phase="miracle").when("s1", EndPhase())
    before, events = spec.match, spec.accepted().told
    told = {seat: lines_of(spec.rules, before, events, seat) for seat in SEATS}
    unseen = CardsDrawnUnseen(seat="s1", number=2, rule="pantheon.fate.draw-two")
    assert unseen not in told["s1"]
    assert unseen in told["s2"]
    assert unseen in told[None]


@pytest.mark.rule("pantheon.view.draw-pile-hidden")
@pytest.mark.parametrize("seat", SEATS)
def test_the_order_of_the_draw_pile_is_shown_to_nobody(seat: str | None) -> None:
    one = table(pile=" ".join(DECK))
    other = table(pile=" ".join(reversed(DECK)))
    assert one.rules.view(one.match, seat) == other.rules.view(other.match, seat)


@pytest.mark.rule("pantheon.view.discard-public")
@pytest.mark.parametrize("seat", SEATS)
def test_the_discard_pile_and_its_dead_are_public(seat: str | None) -> None:
    spec = table(discard="hero.1 flood hero.2", killed="hero.2")
    view = spec.rules.view(spec.match, seat)
    assert (view.discard, view.killed) == (("hero.1", "flood", "hero.2"), ("hero.2",))


@pytest.mark.rule("pantheon.view.phase")
@pytest.mark.parametrize("seat", SEATS)
def test_seat_phase_miracles_and_attacks_are_public(seat: str | None) -> None:
    spec = cast("sanctuary", servants="priest.1 priest.2 god-of-war army.1").accepted()
    view = spec.rules.view(spec.match, seat)
    assert (view.active, view.phase) == ("s1", "miracle")
    assert (view.miracles_played, view.miracles_allowed) == (1, 3)
    for _ in range(3):
        spec.when("s1", EndPhase()).accepted()
    spec.rolling(1).when("s1", Attack(attacker="army.1", target="worshipers")).accepted()
    view = spec.rules.view(spec.match, seat)
    assert (view.phase, view.attacked_in) == ("war", {"army.1": view.turn})
