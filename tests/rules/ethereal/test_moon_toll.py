"""The Full Moon's shuffle and toll (ethereal.moon.full-shuffle, toll)."""

import pytest

from commands.ethereal.calendar.moon import AnswerToll
from events.base import CardsShuffled, ClaimChanged, LastingEnded, ManaPosted
from events.ethereal.agenda import MoonReaches, RoundStart, TurnStart
from events.ethereal.moon import TollAnswered, TollAsked, TollSource
from events.ethereal.souls import SoulGained, SoulPassedOn
from events.ethereal.turn import PhaseOpened, TurnBegan
from tests.rules.ethereal.tables import due, lying_on, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
ACES = {"C1": "s1 Ah", "C5": "s2 Ad"}
FULL = 4


def full_moon(field: dict[str, str], **position: object) -> Given:
    """The round of a Full Moon starts; the eclipse die shows 50."""
    start = {"field": {"C5": "s2 Ad", **field}, "round": 4, "moon": 3, **position}
    return due(RoundStart(), **start).when_due()


def asked(spec: Given) -> TollAsked | None:
    return next((event for event in spec.told if isinstance(event, TollAsked)), None)


def toll(source: TollSource, *cards: str) -> TollAsked:
    return TollAsked(ask=2, of=("s1",), cards=cards, source=source)


@pytest.mark.rule("ethereal.moon.full-shuffle", "ethereal.moon.gift-order")
def test_at_the_full_moon_every_deck_is_shuffled_before_the_toll_is_asked() -> None:
    rule = "ethereal.moon.full-shuffle"
    full_moon({"C1": "s1 9h 4h", "A1": "s1 Ah"}, decks={"s1": "2c 3c", "s2": "4c"}).rolling(50).then_among(
        CardsShuffled(pile="deck:s1", order=("2c.1", "3c.1"), rule=rule),
        CardsShuffled(pile="deck:s2", order=("4c.2",), rule=rule),
        toll("stack", "9h.1", "4h.1"),
    )


@pytest.mark.rule("ethereal.moon.toll-stack", "ethereal.moon.toll-picked-first")
@pytest.mark.parametrize(("face", "cards"), [(1, ("Jd.1", "2h.1")), (2, ("9h.1", "4h.1"))])
def test_the_toll_asks_for_a_random_stack_of_exactly_two_cards_which_is_recorded_first(
    face: int, cards: tuple[str, ...]
) -> None:
    full_moon({"C1": "s1 9h 4h", "B3": "s1 Jd 2h", "D1": "s1 5h 6h 7h", "A1": "s1 8c"}).rolling(50, face).then_among(
        rolled("ethereal.moon.toll-stack", (2, face)), toll("stack", *cards)
    )


@pytest.mark.rule("ethereal.moon.toll-card", "ethereal.moon.toll-picked-first")
@pytest.mark.parametrize(("face", "card"), [(1, "5h.1"), (3, "7h.1"), (4, "8c.1")])
def test_without_such_a_stack_it_asks_for_one_random_card_of_the_field(face: int, card: str) -> None:
    full_moon({"D2": "s1 5h 6h 7h", "E1": "s1 8c"}).rolling(50, face).then_among(
        rolled("ethereal.moon.toll-card", (4, face)), toll("card", card)
    )


@pytest.mark.rule("ethereal.moon.toll-deck")
@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("2c 3c 4c 5c", ("2c.1", "3c.1", "4c.1")),
        ("2c 3c 4c", ("2c.1", "3c.1", "4c.1")),
        ("2c 3c", ("2c.1", "3c.1")),
        ("2c", ("2c.1",)),
    ],
)
@pytest.mark.parametrize("field", [{"A1": "s1 Ah 9h"}, {"A1": "s1 9h"}])
def test_with_no_card_of_the_field_to_take_it_asks_for_the_top_three_cards_of_the_deck(
    field: dict[str, str], deck: str, cards: tuple[str, ...]
) -> None:
    full_moon(field, decks={"s1": deck}).rolling(50).then_among(toll("deck", *cards))


@pytest.mark.rule("ethereal.moon.toll-nothing")
def test_a_seat_with_nothing_to_take_is_asked_nothing_and_pays_nothing() -> None:
    full_moon({"A1": "s1 Ah 9h"}, hands={"s1": "2c"}, souls={"s1": "3c"}).rolling(50).then_none(
        TollAsked, ManaPosted, ClaimChanged
    )


@pytest.mark.rule("ethereal.moon.toll-spares")
@pytest.mark.parametrize("inside", ["9h", "9h 4h", ""])
def test_the_toll_takes_neither_a_base_nor_a_card_inside_one(inside: str) -> None:
    full_moon({"A1": f"s1 Ah {inside}", "D1": "s1 5h"}).rolling(50).then_among(toll("card", "5h.1"))


@pytest.mark.rule("ethereal.moon.toll-spares")
@pytest.mark.parametrize(("stack", "other"), [("9h 4h", "5h"), ("9h", "5h")])
def test_the_toll_takes_no_card_under_hypostasis(stack: str, other: str) -> None:
    full_moon({"B2": f"s1 {stack}", "D1": f"s1 {other}"}, **lying_on("B2", "hypostasis")).rolling(50).then_among(
        toll("card", f"{other}.1")
    )


@pytest.mark.rule("ethereal.moon.toll-not-last")
def test_the_toll_never_asks_for_what_would_leave_the_field_empty() -> None:
    full_moon({"B2": "s1 9h 4h"}).rolling(50, 2).then_among(
        rolled("ethereal.moon.toll-card", (2, 2)), toll("card", "4h.1")
    )
    full_moon({"B2": "s1 9h"}, decks={"s1": "2c"}).rolling(50).then_among(toll("deck", "2c.1"))


@pytest.mark.rule("ethereal.moon.toll-not-last")
@pytest.mark.parametrize("rest", ["Ac", "8c"])
def test_a_stack_of_two_is_asked_for_when_anything_else_is_left(rest: str) -> None:
    full_moon({"B2": "s1 9h 4h", "D1": f"s1 {rest}"}).rolling(50).then_among(toll("stack", "9h.1", "4h.1"))


@pytest.mark.rule("ethereal.moon.gift-order")
def test_the_toll_reaches_every_seat_in_turn_order_before_the_first_seat_acts() -> None:
    spec = full_moon({"A1": "s1 9h", "B1": "s1 4h", "A5": "s2 9c"}, order=("s2", "s1")).rolling(50).accepted()
    assert asked(spec) == TollAsked(ask=2, of=("s2",), cards=("9c.2",), source="card")
    spec.when("s2", AnswerToll(ask=2, give=True)).accepted().when_due().rolling(1).accepted()
    assert asked(spec) == TollAsked(ask=4, of=("s1",), cards=("9h.1",), source="card")
    spec.when("s1", AnswerToll(ask=4, give=True)).accepted().when_due().then_among(TurnBegan(seat="s2", turn=4, own=1))


def answering(question: TollAsked, field: dict[str, str], **position: object) -> Given:
    return given(field={**SPARE, **field}, questions={2: question}, asked=2, **position)


def to_pile(amount: int) -> ManaPosted:
    return ManaPosted(debit="source:toll", credit="pile:s1", amount=amount, rule="ethereal.account.toll-posting")


GIVE = AnswerToll(ask=2, give=True)


@pytest.mark.rule("ethereal.moon.toll-given")
def test_given_cards_go_to_the_pile_lowest_worth_first_and_what_would_pass_the_maximum_to_the_grave() -> None:
    spec = answering(toll("stack", "Jh.1", "4h.1"), {"B2": "s1 Jh 4h"}, souls={"s1": "2c 3c 4c 5c 6c"})
    spec.when("s1", GIVE).then_among(
        TollAnswered(seat="s1", cards=("Jh.1", "4h.1"), source="stack", given=True),
        SoulGained(seat="s1", card="4h.1", origin="card"),
        to_pile(1),
        SoulPassedOn(seat="s1", card="Jh.1"),
    )
    assert spec.match.grave == ("Jh.1",)
    assert "B2" not in spec.match.stacks


@pytest.mark.rule("ethereal.moon.toll-given")
@pytest.mark.parametrize(
    ("souls", "maximum", "gained", "grave"),
    [
        pytest.param("", 6, ("2h.1", "Jh.1", "Qh.1"), (), id="0+1+2+3"),
        pytest.param("9c", 6, ("2h.1", "Jh.1"), ("Qh.1",), id="1+1+2"),
        pytest.param("Xb", 6, (), ("2h.1", "Jh.1", "Qh.1"), id="full"),
        pytest.param("Xb", 7, ("2h.1",), ("Jh.1", "Qh.1"), id="maximum-7"),
    ],
)
def test_mana_rises_to_the_maximum_and_not_to_the_ceiling(
    souls: str, maximum: int, gained: tuple[str, ...], grave: tuple[str, ...]
) -> None:
    spec = answering(
        toll("deck", "Qh.1", "2h.1", "Jh.1"),
        {},
        decks={"s1": "Qh 2h Jh 9h"},
        souls={"s1": souls},
        maximum={"s1": maximum},
    ).when("s1", GIVE)
    spec.accepted()
    assert spec.match.souls["s1"][len(souls.split()) :] == gained
    assert spec.match.grave == grave
    assert spec.match.decks["s1"] == ("9h.1",)


@pytest.mark.rule("ethereal.moon.toll-given", "ethereal.blood.killed-means")
def test_given_cards_are_not_killed_so_that_no_joker_beside_them_captures_them() -> None:
    spec = answering(toll("card", "9h.1"), {"B2": "s1 9h", "B3": "s2 4d Xr"}, souls={"s1": "Xb"}).when("s1", GIVE)
    spec.then_among(SoulPassedOn(seat="s1", card="9h.1"))
    assert spec.match.captured == {}


@pytest.mark.rule("ethereal.death.spell-effects")
def test_spells_on_a_stack_end_when_its_last_card_is_given() -> None:
    answering(toll("stack", "Jh.1", "4h.1"), {"B2": "s1 Jh 4h"}, **lying_on("B2", "divine-odds")).when(
        "s1", GIVE
    ).then_among(LastingEnded(id=1))
    answering(toll("card", "4h.1"), {"B2": "s1 Jh 4h"}, **lying_on("B2", "divine-odds")).when("s1", GIVE).then_none(
        LastingEnded
    )


@pytest.mark.rule("ethereal.moon.toll-refused")
@pytest.mark.parametrize(("roll", "stands"), [((1, 1), -1), ((1, 2), -2), ((2, 2), -3)])
def test_a_seat_that_refuses_keeps_the_cards_and_pays_2d2_and_2_even_below_zero(
    roll: tuple[int, int], stands: int
) -> None:
    spec = answering(toll("stack", "Jh.1", "4h.1"), {"B2": "s1 Jh 4h"}, souls={"s1": "2c 3c 4c"})
    spec.rolling(*roll).when("s1", AnswerToll(ask=2, give=False)).then_among(
        TollAnswered(seat="s1", cards=("Jh.1", "4h.1"), source="stack", given=False),
        rolled("ethereal.moon.toll-refused", (2, roll[0]), (2, roll[1])),
    )
    assert spec.match.stacks["B2"].cards == ("Jh.1", "4h.1")
    assert spec.match.souls["s1"] == ()
    assert -spec.match.claims["debt:s1"] == stands


@pytest.mark.rule("ethereal.moon.gift-order")
def test_after_the_last_answer_the_first_seats_turn_begins() -> None:
    spec = due(MoonReaches(seat="s2"), TurnStart(seat="s1"), field={**ACES, "B5": "s2 9c"}, moon=FULL)
    spec.when_due().accepted().when("s2", AnswerToll(ask=2, give=True)).then_among(
        TurnBegan(seat="s1", turn=4, own=1), PhaseOpened(ask=3, of=("s1",), phase="draw")
    )
