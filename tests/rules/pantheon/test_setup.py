import pytest

from commands.pantheon.options import options_of
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from domain.pantheon.cards import CARDS, DECK
from domain.pantheon.options import Options
from events.base import CardsShuffled, DiceRolled
from events.pantheon.cards import CardsDrawn
from events.pantheon.turn import PhaseBegan, PhaseOpened, TurnBegan, TurnOrderSet
from tests.rules.pantheon.tables import created, made, posted, rolled, worshipers_of


@pytest.mark.rule("pantheon.setup.two-seats")
@pytest.mark.parametrize("seats", [0, 1, 3, 8, "2", True, None])
def test_a_match_has_two_seats(seats: object) -> None:
    with pytest.raises(Rejected) as refused:
        options_of({"seats": seats})
    assert refused.value.code == "seat-count"
    assert options_of({"seats": 2}) == options_of({}) == Options(seats=2)
    assert ruleset("pantheon").seats == ("s1", "s2")


@pytest.mark.rule("pantheon.setup.two-seats")
def test_there_is_no_other_option() -> None:
    with pytest.raises(Rejected) as refused:
        options_of({"hand_limit": 9})
    assert refused.value.code == "bad-option-value"


@pytest.mark.rule("pantheon.setup.order", "pantheon.setup.shuffle", "pantheon.setup.hand", "pantheon.setup.first-roll")
def test_a_match_is_shuffled_dealt_and_rolled_for() -> None:
    made_so = (
        CardsShuffled(pile="draw", order=DECK, rule="pantheon.setup.shuffle"),
        CardsDrawn(seat="s1", cards=DECK[:5], rule="pantheon.setup.hand"),
        posted("supply", "worshipers:s1", 12, "setup.worshipers"),
        CardsDrawn(seat="s2", cards=DECK[5:10], rule="pantheon.setup.hand"),
        posted("supply", "worshipers:s2", 12, "setup.worshipers"),
        rolled(2, "setup.first-roll", "s1"),
        rolled(5, "setup.first-roll", "s2"),
        TurnOrderSet(order=("s2", "s1")),
        posted("supply", "worshipers:s1", 6, "setup.second-seat-bonus"),
        TurnBegan(seat="s2", turn=1, own=1),
        PhaseBegan(seat="s2", phase="faith"),
        posted("source:faith", "faith:s2", 12, "faith.per-worshiper"),
        PhaseBegan(seat="s2", phase="worshiper"),
        rolled(4, "worshiper.roll", "s2"),
        posted("supply", "worshipers:s2", 4, "worshiper.roll"),
        PhaseOpened(ask=2, of=("s2",), phase="miracle"),
    )
    spec = created().when_due().rolling(2, 5, 4).then_among(*made_so)
    assert [len(hand) for hand in spec.match.hands.values()] == [5, 5]
    assert len(spec.match.pile) == 85


@pytest.mark.rule("pantheon.setup.shared-deck")
def test_both_seats_draw_from_one_pile() -> None:
    match = made(6, 1, 1).match
    assert match.hands == {"s1": DECK[:5], "s2": DECK[5:10]}
    assert match.pile == DECK[10:]


@pytest.mark.rule("pantheon.setup.worshipers", "pantheon.setup.second-seat-bonus")
def test_each_seat_starts_with_12_worshipers_and_the_second_with_6_more() -> None:
    assert worshipers_of(made(6, 1, 1)) == {"s1": 12 + 1, "s2": 18}
    assert worshipers_of(made(1, 6, 1)) == {"s1": 18, "s2": 12 + 1}


@pytest.mark.rule("pantheon.setup.nothing-in-play")
def test_nothing_is_in_play_and_the_discard_pile_is_empty() -> None:
    match = made(6, 1, 1).match
    assert match.sides == {"s1": (), "s2": ()}
    assert (match.discard, match.gifts, match.miracle) == ((), {}, "")


@pytest.mark.rule("pantheon.setup.first-roll-tie")
def test_equal_opening_rolls_are_rolled_again() -> None:
    spec = made(3, 3, 6, 6, 1, 4, 2)
    rolls = [event.faces for event in spec.told if isinstance(event, DiceRolled) and event.rule.endswith("first-roll")]
    assert rolls == [(3,), (3,), (6,), (6,), (1,), (4,)]
    assert spec.match.order == ("s2", "s1")


@pytest.mark.rule("pantheon.setup.token-supply")
def test_worshipers_come_from_a_supply_without_limit() -> None:
    assert made(6, 1, 1).match.balances["supply"] == -(12 + 18 + 1)


@pytest.mark.rule("pantheon.setup.seven-types")
def test_every_card_has_one_of_seven_types() -> None:
    kinds = {card.kind for card in CARDS.values()}
    assert kinds == {"god", "army", "hero", "priest", "monster", "miracle", "temple"}
