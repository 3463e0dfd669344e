import pytest

from commands.pantheon.attack import Attack
from commands.pantheon.turn import EndPhase
from commands.pantheon.units import PlayUnit
from events.pantheon.units import UnitPlayed
from tests.rules.pantheon.tables import attacking, cast, destroyed, faith_of, posted, table, worshipers_of

ARMY = (("pantheon.destiny.army-cost", 3),)
FIVE = (("pantheon.destiny.five-cost", 5),)
GOD = (("pantheon.destiny.god-cost", 10),)


@pytest.mark.rule("pantheon.destiny.army-cost")
def test_an_army_costs_3_faith_and_a_worshiper() -> None:
    spec = table(hands={"s1": "army.1"}, faith={"s1": 3}, worshipers={"s1": 4}).when("s1", PlayUnit(card="army.1"))
    spec.then(
        posted("faith:s1", "sink:faith", 3, "destiny.army-cost"),
        posted("worshipers:s1", "supply", 1, "destiny.army-cost"),
        UnitPlayed(seat="s1", card="army.1", price=3, parts=ARMY, worshipers=1),
    )


@pytest.mark.rule("pantheon.destiny.army-needs-worshiper")
def test_an_army_needs_a_worshiper() -> None:
    spec = table(hands={"s1": "army.1"}, faith={"s1": 3}, worshipers={"s2": 4}).when("s1", PlayUnit(card="army.1"))
    spec.then_rejected("not-enough-worshipers", "pantheon.destiny.army-needs-worshiper")
    assert faith_of(spec) == 3


@pytest.mark.rule("pantheon.destiny.five-cost", "pantheon.destiny.god-cost", "pantheon.destiny.unit-cards")
@pytest.mark.parametrize(
    ("card", "price", "parts"),
    [
        ("hero.1", 5, FIVE),
        ("priest.1", 5, FIVE),
        ("dragon", 5, FIVE),
        ("temple.1", 5, FIVE),
        ("god-of-war", 10, GOD),
    ],
)
def test_every_unit_card_has_its_price(card: str, price: int, parts: tuple[tuple[str, int], ...]) -> None:
    spec = table(hands={"s1": card}, faith={"s1": price}).when("s1", PlayUnit(card=card))
    spec.then(
        posted("faith:s1", "sink:faith", price, parts[0][0].removeprefix("pantheon.")),
        UnitPlayed(seat="s1", card=card, price=price, parts=parts),
    )
    assert (spec.match.sides["s1"], spec.match.hands["s1"], faith_of(spec)) == ((card,), (), 0)
    spec = table(hands={"s1": card}, faith={"s1": price - 1}).when("s1", PlayUnit(card=card))
    spec.then_rejected("not-enough-faith")


@pytest.mark.rule("pantheon.destiny.unit-cards")
def test_a_seat_plays_as_many_as_it_can_pay_for() -> None:
    spec = table(hands={"s1": "temple.1 hero.1 priest.1"}, faith={"s1": 12})
    for card in ("temple.1", "hero.1"):
        spec.when("s1", PlayUnit(card=card)).accepted()
    spec.when("s1", PlayUnit(card="priest.1")).then_rejected("not-enough-faith")
    spec.when("s1", PlayUnit(card="hero.9")).then_rejected("card-not-in-hand")


@pytest.mark.rule("pantheon.destiny.units-are-all-but-miracles")
def test_a_miracle_is_no_unit_card() -> None:
    spec = table(hands={"s1": "flood"}, faith={"s1": 12}).when("s1", PlayUnit(card="flood"))
    spec.then_rejected("wrong-kind", "pantheon.destiny.units-are-all-but-miracles")


@pytest.mark.rule("pantheon.destiny.face-up")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_a_unit_card_in_play_is_seen_by_both_seats(seat: str | None) -> None:
    spec = table(hands={"s1": "temple.1"}, faith={"s1": 5}).when("s1", PlayUnit(card="temple.1")).accepted()
    assert spec.rules.view(spec.match, seat).sides == {"s1": ("temple.1",), "s2": ()}


@pytest.mark.rule("pantheon.destiny.stays")
def test_a_unit_stays_in_play_from_turn_to_turn() -> None:
    spec = table(sides={"s1": "temple.1 hero.1 god-of-war"})
    while spec.match.turn < 5:
        last = spec.match.phase == "priest"
        spec.rolling(*([1] if last else [])).when(spec.match.active, EndPhase()).accepted()
    assert spec.match.sides["s1"] == ("temple.1", "hero.1", "god-of-war")


@pytest.mark.rule("pantheon.destiny.destroyed-to-discard")
@pytest.mark.parametrize("card", ["hero.1", "priest.1", "dragon", "temple.1", "army.1", "god-of-war"])
def test_a_destroyed_card_goes_to_the_discard_pile(card: str) -> None:
    miracles = {"hero": "chasm", "army": "chasm", "dragon": "chasm", "temple": "crumble", "god-of-war": "war-in-heaven"}
    miracle = miracles.get(card.partition(".")[0], "lightning-bolt")
    spec = cast(miracle, card, sides={"s2": card}).then_among(destroyed(card, f"miracle.{miracle}"))
    assert spec.match.discard[0] == spec.match.killed[0] == card


@pytest.mark.rule("pantheon.destiny.no-waiting")
def test_a_unit_attacks_in_the_turn_in_which_it_is_played() -> None:
    spec = table(hands={"s1": "army.1"}, faith={"s1": 3}, worshipers={"s1": 1, "s2": 1})
    spec.when("s1", PlayUnit(card="army.1")).accepted().when("s1", EndPhase()).accepted()
    spec.rolling(3).when("s1", Attack(attacker="army.1", target="worshipers")).accepted()
    assert worshipers_of(spec) == {"s1": 1, "s2": 0}


@pytest.mark.rule("pantheon.destiny.powers-at-once", "pantheon.god.creation")
def test_a_god_works_from_the_moment_it_is_in_play() -> None:
    spec = table(hands={"s1": "god-of-creation temple.1"}, faith={"s1": 14})
    spec.when("s1", PlayUnit(card="god-of-creation")).accepted()
    assert faith_of(spec) == 4
    spec.when("s1", PlayUnit(card="temple.1")).accepted()
    assert faith_of(spec) == 0


@pytest.mark.rule("pantheon.god.leaves")
def test_a_god_works_no_longer_once_it_has_left() -> None:
    spec = table(hands={"s1": "temple.1"}, faith={"s1": 4}, discard="god-of-creation", killed="god-of-creation")
    spec.when("s1", PlayUnit(card="temple.1")).then_rejected("not-enough-faith")
    spec = cast("war-in-heaven", "god-of-war", sides={"s2": "god-of-war army.1"}).accepted()
    assert spec.match.sides["s2"] == ("army.1",)
    attacking("army.1", "temple.1").rolling(5).accepted()
