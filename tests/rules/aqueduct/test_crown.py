import pytest

from commands.aqueduct.acts import BuyCrown
from domain.aqueduct.cards import CROWNS, SUITS
from events.aqueduct.flow import CrownBought
from events.aqueduct.suits import Suit
from tests.rules.aqueduct.tables import chips_of, paid, table


@pytest.mark.rule("aqueduct.crown.price")
@pytest.mark.parametrize("suit", SUITS)
def test_a_crown_costs_three_chips_of_its_own_suit(suit: Suit) -> None:
    spec = table(chips={"s1": {suit: 4}}).when("s1", BuyCrown(suit=suit))
    spec = spec.then(CrownBought(seat="s1", card=CROWNS[suit], turn=3), paid(suit, "crown.price", number=3))
    assert chips_of(spec) == {suit: 1}
    assert spec.match.crowns == {"s1": (CROWNS[suit],), "s2": ()}
    assert CROWNS[suit] not in spec.match.aside()
    assert CROWNS["waves"] == "sea"


@pytest.mark.rule("aqueduct.crown.short")
@pytest.mark.parametrize("chips", [{}, {"waves": 2}, {"waves": 2, "moons": 9}])
def test_without_three_chips_of_the_suit_no_crown_is_bought(chips: dict[str, int]) -> None:
    table(chips={"s1": chips, "s2": {"waves": 9}}).when("s1", BuyCrown(suit="waves")).then_rejected("not-enough-chips")


@pytest.mark.rule("aqueduct.crown.owned")
@pytest.mark.parametrize("owner", ["s1", "s2"])
def test_an_owned_crown_is_not_for_sale(owner: str) -> None:
    spec = table(chips={"s1": {"waves": 3}}, crowns={owner: "sea"}).when("s1", BuyCrown(suit="waves"))
    spec.then_rejected("not-for-sale")


@pytest.mark.rule("aqueduct.crown.permanent")
def test_a_crown_stays_with_its_buyer() -> None:
    """Of all commands none but its purchase names a Crown, and one that is bought is bought for good."""
    spec = (
        table(chips={"s1": {"waves": 3}}, hands={"s2": "mill"}, played_in=3)
        .when("s1", BuyCrown(suit="waves"))
        .accepted()
    )
    assert [kind for kind in spec.rules.commands if "crown" in kind] == ["buy-crown"]
    assert not [fact for fact in spec.rules.evolve if "Crown" in fact.__name__ and fact is not CrownBought]


@pytest.mark.rule("aqueduct.crown.one-per-turn")
def test_one_crown_is_bought_a_turn() -> None:
    spec = table(chips={"s1": {"waves": 3, "moons": 3}}).when("s1", BuyCrown(suit="waves")).accepted()
    spec.when("s1", BuyCrown(suit="moons")).then_rejected("already-used")
