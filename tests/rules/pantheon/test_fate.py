import pytest

from commands.pantheon.fate import DiscardExcess, DrawPaid
from commands.pantheon.turn import EndPhase
from events.base import CardsShuffled, QuestionClosed
from events.pantheon.cards import CardsDiscarded, CardsDrawn, DiscardTakenUp
from events.pantheon.turn import PhaseOpened
from tests.rules.pantheon.tables import FULL_HAND, faith_of, posted, table


@pytest.mark.rule("pantheon.fate.draw-two")
def test_two_cards_are_drawn_as_the_phase_begins() -> None:
    table(phase="miracle", pile="flood hero.1 blight rest").when("s1", EndPhase()).then(
        QuestionClosed(ask=1),
        PhaseOpened(ask=2, of=("s1",), phase="fate"),
        CardsDrawn(seat="s1", cards=("flood", "hero.1"), rule="pantheon.fate.draw-two"),
    )


@pytest.mark.rule("pantheon.fate.paid-draw", "pantheon.fate.paid-draw-repeat")
def test_7_faith_buy_one_more_card_as_long_as_faith_lasts() -> None:
    spec = table(phase="fate", faith={"s1": 15}, pile="flood hero.1 rest").when("s1", DrawPaid())
    spec.then(
        posted("faith:s1", "sink:faith", 7, "fate.paid-draw"),
        CardsDrawn(seat="s1", cards=("flood",), rule="pantheon.fate.paid-draw"),
    )
    spec.when("s1", DrawPaid()).accepted()
    assert (faith_of(spec), spec.match.hands["s1"]) == (1, ("flood", "hero.1"))
    spec.when("s1", DrawPaid()).then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.fate.hand-limit")
def test_the_phase_does_not_end_with_more_than_7_cards() -> None:
    spec = table(phase="fate", hands={"s1": FULL_HAND})
    assert spec.when("s1", EndPhase()).accepted().match.phase == "destiny"
    spec = table(phase="fate", hands={"s1": f"{FULL_HAND} hero.1"}).when("s1", EndPhase())
    spec.then_rejected("hand-over-limit", "pantheon.fate.hand-limit")
    spec.when("s1", DiscardExcess(cards=("hero.1",))).accepted()
    spec.when("s1", EndPhase()).accepted()


@pytest.mark.rule("pantheon.fate.discard-choice")
def test_the_seat_chooses_what_it_discards_of_its_excess() -> None:
    spec = table(phase="fate", hands={"s1": f"{FULL_HAND} hero.1 hero.2"})
    for cards in ((), ("hero.1",), ("hero.1", "hero.2", "temple.1")):
        spec.when("s1", DiscardExcess(cards=cards)).then_rejected("invalid-target")
    for cards in (("hero.1", "hero.1"), ("hero.1", "hero.9")):
        spec.when("s1", DiscardExcess(cards=cards)).then_rejected("card-not-in-hand")
    spec.when("s1", DiscardExcess(cards=("temple.3", "hero.2")))
    spec.then(CardsDiscarded(seat="s1", cards=("temple.3", "hero.2"), rule="pantheon.fate.discard-choice"))
    assert spec.match.discard == ("temple.3", "hero.2")
    assert len(spec.match.hands["s1"]) == 7
    spec.when("s1", DiscardExcess(cards=("temple.1",))).then_rejected("invalid-target")


@pytest.mark.rule("pantheon.fate.limit-only-here")
@pytest.mark.parametrize("phase", ["miracle", "destiny", "war", "hero", "monster", "priest"])
def test_no_other_phase_minds_the_limit(phase: str) -> None:
    spec = table(phase=phase, hands={"s1": f"{FULL_HAND} hero.1", "s2": "rest"}, pile="flood blight")
    spec.rolling(*([1] if phase == "priest" else [])).when("s1", EndPhase()).accepted()


@pytest.mark.rule("pantheon.fate.reshuffle")
def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    temples = [f"temple.{number}" for number in range(1, 11)]
    monsters = ["leviathan", "kraken", "giant", "titan", "dragon", "gorgon", "demon", "devil", "serpent", "phoenix"]
    buried = [*temples, *monsters, *(f"army.{number}" for number in range(1, 11))]
    position = {"pile": "flood", "discard": " ".join(buried), "killed": "temple.1", "hands": {"s2": "rest"}}
    spec = table(phase="miracle", **position).when("s1", EndPhase())
    spec.then_among(
        CardsDrawn(seat="s1", cards=("flood",), rule="pantheon.fate.draw-two"),
        DiscardTakenUp(),
        CardsShuffled(pile="draw", order=tuple(buried), rule="pantheon.fate.reshuffle"),
        CardsDrawn(seat="s1", cards=("temple.1",), rule="pantheon.fate.draw-two"),
    )
    assert (len(spec.match.pile), spec.match.discard, spec.match.killed) == (29, (), ())


@pytest.mark.rule("pantheon.fate.both-empty")
def test_with_both_piles_empty_a_draw_does_nothing() -> None:
    spec = table(phase="miracle", pile="", hands={"s2": "rest"}).when("s1", EndPhase())
    spec.then(QuestionClosed(ask=1), PhaseOpened(ask=2, of=("s1",), phase="fate"))
    spec = table(phase="miracle", pile="flood", hands={"s2": "rest"}).when("s1", EndPhase()).accepted()
    assert spec.match.hands["s1"] == ("flood",)
