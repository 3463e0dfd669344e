import pytest

from commands.aqueduct.options import options_of
from commands.aqueduct.turn import EndTurn
from domain.aqueduct.cards import ACES, CROWNS, DEITIES, NUMBERS, card
from domain.aqueduct.options import Options
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from events.aqueduct.agenda import AqueductAgendaSet
from events.aqueduct.cards import CardsDrawn, InfluenceDealt
from events.aqueduct.turn import FirstSeatDrawn, TurnBegan, TurnOpened
from events.base import CardsShuffled, DiceRolled, QuestionClosed
from tests.rules.aqueduct.tables import chip, chips_of, created, made, points_of


@pytest.mark.rule("aqueduct.setup.two-seats")
@pytest.mark.parametrize("seats", [0, 1, 3, 8, "2", True, None])
def test_a_match_has_two_seats(seats: object) -> None:
    with pytest.raises(Rejected) as refused:
        options_of({"seats": seats})
    assert refused.value.code == "seat-count"
    assert options_of({"seats": 2}) == options_of({}) == Options(seats=2)
    assert ruleset("aqueduct").seats == ("s1", "s2")


@pytest.mark.rule("aqueduct.setup.two-seats")
def test_there_is_no_other_option() -> None:
    with pytest.raises(Rejected) as refused:
        options_of({"hand_limit": 9})
    assert refused.value.code == "bad-option-value"


@pytest.mark.rule("aqueduct.setup.shuffle-order", "aqueduct.setup.first-seat")
@pytest.mark.parametrize(("face", "first"), [(1, "s1"), (2, "s2")])
def test_a_match_is_made_in_the_order_of_the_set_up(face: int, first: str) -> None:
    harvest, watchman = (
        [chip(suit, "setup.start-chips", of=seat) for suit in card(id).suits]
        for seat, id in (("s1", "harvest"), ("s2", "watchman"))
    )
    created().when_due().rolling(face).then(
        QuestionClosed(ask=1),
        CardsShuffled(pile="deity", order=DEITIES, rule="aqueduct.setup.influence-deal"),
        InfluenceDealt(seat="s1", card="harvest"),
        *harvest,
        InfluenceDealt(seat="s2", card="watchman"),
        *watchman,
        CardsShuffled(pile="pile", order=NUMBERS, rule="aqueduct.setup.draw-pile"),
        CardsDrawn(seat="s1", cards=NUMBERS[:5], source="pile", rule="aqueduct.setup.draw-pile"),
        CardsDrawn(seat="s2", cards=NUMBERS[5:10], source="pile", rule="aqueduct.setup.draw-pile"),
        CardsShuffled(pile="wrath", order=ACES, rule="aqueduct.setup.wrath-deck"),
        DiceRolled(dice=(2,), faces=(face,), rule="aqueduct.setup.first-seat"),
        FirstSeatDrawn(seat=first),
        TurnBegan(seat=first, turn=1, own=1),
        TurnOpened(ask=2, of=(first,)),
        AqueductAgendaSet(steps=()),
    )


@pytest.mark.rule("aqueduct.setup.excuse-aside", "aqueduct.setup.crowns")
def test_the_excuse_and_the_crowns_lie_at_the_side() -> None:
    match = made().match
    assert match.aside() == (*CROWNS.values(), "excuse")
    assert match.excuse_owner() == ""
    assert match.crowns == {"s1": (), "s2": ()}


@pytest.mark.rule("aqueduct.setup.influence-deal", "aqueduct.setup.deity-deck")
def test_two_pawns_or_courts_are_dealt_face_up_and_the_others_are_the_deity_deck() -> None:
    match = made().match
    assert match.influence == {"s1": DEITIES[0], "s2": DEITIES[1]}
    assert match.deity == DEITIES[2:]
    assert (len(match.deity), match.deity_flipped) == (6, ())
    for seat in (*match.seats, None):
        assert ruleset("aqueduct").view(match, seat).influence == match.influence


@pytest.mark.rule("aqueduct.setup.start-chips")
def test_each_seat_starts_with_a_chip_of_each_suit_of_its_influence_card() -> None:
    spec = made()
    for seat in ("s1", "s2"):
        assert chips_of(spec, seat) == dict.fromkeys(card(spec.match.influence[seat]).suits, 1)
        assert sum(chips_of(spec, seat).values()) == 3


@pytest.mark.rule("aqueduct.setup.draw-pile")
def test_each_seat_is_dealt_5_of_the_24_number_cards_and_14_are_left() -> None:
    match = made().match
    assert match.hands == {"s1": NUMBERS[:5], "s2": NUMBERS[5:10]}
    assert match.pile == NUMBERS[10:]
    assert len(match.pile) == 14
    assert {card(id).rank for id in NUMBERS} == {*range(2, 10)}


@pytest.mark.rule("aqueduct.setup.wrath-deck", "aqueduct.setup.discard-empty", "aqueduct.setup.score-zero")
def test_six_aces_are_the_wrath_deck_nothing_is_discarded_and_nobody_has_a_point() -> None:
    spec = made()
    assert spec.match.wrath == ACES
    assert (spec.match.wrath_flipped, spec.match.discard, spec.match.gone) == ((), (), ())
    assert spec.match.networks == {"s1": (), "s2": ()}
    assert [points_of(spec, seat) for seat in ("s1", "s2")] == [0, 0]


@pytest.mark.rule("aqueduct.setup.chip-supply")
def test_the_supply_of_chips_goes_below_zero_without_limit() -> None:
    supply = {account: held for account, held in made().match.balances.items() if account.startswith("supply")}
    assert supply == {"supply:moons": -2} | {f"supply:{suit}": -1 for suit in ("suns", "leaves", "wyrms", "knots")}
    assert not list(ruleset("aqueduct").books.unsound(made().match))


@pytest.mark.rule("aqueduct.setup.shuffle-order")
def test_nobody_commands_before_the_match_is_made() -> None:
    created().when("s1", EndTurn()).then_rejected("happening-pending")
