import pytest

from commands.aqueduct.acts import BuyCrown, BuyExcuse, PayTribute, ReturnExcuse
from commands.aqueduct.lay import DiscardCard, LayCard, LayFoundation
from commands.aqueduct.turn import DrawCard, EndTurn
from events.aqueduct.cards import CardDiscarded
from events.aqueduct.flow import DeityFlipped
from events.aqueduct.network import AceFlipped
from tests.rules.aqueduct.tables import chips_of, drawn, laid, laying, made, next_turn, table

PILE = DrawCard(source="pile")
DISCARD = DrawCard(source="discard")
STUCK = {"networks": {"s1": "sailor"}, "hands": {"s1": "pact castle", "s2": "author"}}
"""Seat 1 has a network that no card of its hand fits."""
RICH = {"s1": {"moons": 4, "waves": 4}}


@pytest.mark.rule("aqueduct.turn.two-duties", "aqueduct.turn.alternate", "aqueduct.turn.draw-ends-turn")
def test_a_seat_lays_a_card_then_draws_one_and_the_other_seat_is_next() -> None:
    hands = {"s1": "mill", "s2": "pact"}
    spec = laying("mill", "sailor.waves", networks={"s1": "sailor"}, hands=hands, pile="author rest")
    spec = spec.then(laid("mill", "sailor.waves", "waves")).when("s1", PILE).then(drawn("author"), *next_turn())
    assert spec.match.active == "s2"
    assert spec.match.hands["s1"] == ("author",)
    spec.when("s2", LayFoundation(card="pact")).accepted()


@pytest.mark.rule("aqueduct.turn.alternate")
def test_turns_alternate() -> None:
    spec, seats = made(2), list[str]()
    for _ in range(4):
        seat = spec.match.active
        question = spec.match.questions[spec.match.asked]
        for command in spec.rules.default_answer(spec.match, question, seat):
            spec = spec.when(seat, command).accepted()
        seats.append(seat)
    assert seats == ["s2", "s1", "s2", "s1"]
    assert (spec.match.turn, spec.match.turns) == (5, {"s1": 2, "s2": 3})


@pytest.mark.rule("aqueduct.turn.not-your-turn")
@pytest.mark.parametrize(
    "command",
    [
        LayFoundation(card="author"),
        LayCard(card="author", outlet="sailor.waves"),
        DiscardCard(card="author"),
        PILE,
        EndTurn(),
        PayTribute(suit="moons"),
        BuyCrown(suit="moons"),
        BuyExcuse(outlet="sailor.waves", chips=("moons", "moons")),
        ReturnExcuse(),
    ],
)
def test_whoever_is_not_at_turn_can_do_nothing(command: object) -> None:
    table(hands={"s2": "author"}, chips={"s2": {"moons": 5}}).when("s2", command).then_rejected("not-your-turn")


@pytest.mark.rule("aqueduct.turn.two-duties", "aqueduct.lay.discard-choice")
@pytest.mark.parametrize("card", ["pact", "castle"])
def test_a_stuck_seat_discards_the_card_of_its_choice_and_draws(card: str) -> None:
    spec = table(**STUCK, pile="mill rest").when("s1", DiscardCard(card=card))
    spec = spec.then(CardDiscarded(seat="s1", card=card, turn=3, in_row=1, to="discard"))
    assert spec.match.discard == (card,)
    spec.when("s1", PILE).then(drawn("mill"), *next_turn())


@pytest.mark.rule("aqueduct.turn.one-card")
@pytest.mark.parametrize("command", [LayCard(card="origin", outlet="mill"), LayFoundation(card="origin")])
def test_a_second_card_is_not_laid_in_the_same_turn(command: object) -> None:
    spec = laying("mill", "sailor.waves", networks={"s1": "sailor"}, hands={"s1": "mill origin"}).accepted()
    spec.when("s1", command).then_rejected("already-played")
    spec.when("s1", DiscardCard(card="origin")).then_rejected("already-played")


@pytest.mark.rule("aqueduct.turn.one-card")
def test_nothing_is_laid_or_discarded_after_a_discard() -> None:
    spec = table(**STUCK).when("s1", DiscardCard(card="pact")).accepted()
    spec.when("s1", DiscardCard(card="castle")).then_rejected("already-played")
    spec.when("s1", LayCard(card="castle", outlet="sailor.waves")).then_rejected("already-played")


@pytest.mark.rule("aqueduct.turn.draw-needs-play")
@pytest.mark.parametrize("command", [PILE, DISCARD])
def test_nobody_draws_before_laying_or_discarding(command: DrawCard) -> None:
    table(hands={"s1": "mill"}, discard="pact").when("s1", command).then_rejected("must-play-first")


@pytest.mark.rule("aqueduct.turn.draw-source")
def test_the_top_of_either_pile_is_drawn_at_the_seats_choice() -> None:
    position = {"played_in": 3, "pile": "author desert rest", "discard": "castle pact", "hands": {"s2": "mill"}}
    spec = table(**position).when("s1", PILE).then(drawn("author"), *next_turn())
    assert (spec.match.pile[0], spec.match.discard) == ("desert", ("castle", "pact"))
    spec = table(**position).when("s1", DISCARD).then(drawn("pact", "discard"), *next_turn())
    assert (spec.match.pile[0], spec.match.discard) == ("author", ("castle",))


@pytest.mark.rule("aqueduct.turn.draw-empty-discard")
def test_from_an_empty_discard_pile_nobody_draws() -> None:
    table(played_in=3).when("s1", DISCARD).then_rejected("pile-empty")


@pytest.mark.rule("aqueduct.turn.draw-own-discard")
def test_the_card_just_discarded_may_be_drawn_back() -> None:
    spec = table(**STUCK).when("s1", DiscardCard(card="pact")).accepted()
    spec = spec.when("s1", DISCARD).then(drawn("pact", "discard"), *next_turn())
    assert spec.match.hands["s1"] == ("castle", "pact")


@pytest.mark.rule("aqueduct.turn.draw-stall")
@pytest.mark.parametrize(("before", "refused"), [(0, False), (1, True), (2, True)])
def test_who_discards_in_two_own_turns_in_a_row_draws_from_the_draw_pile(before: int, refused: bool) -> None:
    spec = table(**STUCK, in_row={"s1": before}).when("s1", DiscardCard(card="pact"))
    spec = spec.then(CardDiscarded(seat="s1", card="pact", turn=3, in_row=before + 1, to="discard"))
    spec = spec.when("s1", DISCARD)
    if refused:
        spec.then_rejected("must-draw-from-pile").when("s1", PILE).accepted()
    else:
        spec.accepted()


@pytest.mark.rule("aqueduct.turn.draw-stall")
def test_a_turn_in_which_a_card_is_laid_starts_the_count_anew() -> None:
    position = STUCK | {"hands": {"s1": "mill pact"}, "discard": "castle", "in_row": {"s1": 1, "s2": 4}}
    spec = table(**position).when("s1", LayCard(card="mill", outlet="sailor.waves")).accepted()
    assert spec.match.in_row == {"s1": 0, "s2": 4}
    spec.when("s1", DISCARD).accepted()


@pytest.mark.rule("aqueduct.turn.options-before-draw", "aqueduct.turn.options-together")
@pytest.mark.parametrize("played_in", [0, 3])
def test_the_optional_acts_are_done_before_or_after_laying_and_all_in_one_turn(played_in: int) -> None:
    spec = table(networks={"s1": "sailor"}, chips=RICH, played_in=played_in)
    spec = spec.when("s1", PayTribute(suit="waves")).accepted()
    spec = spec.when("s1", BuyCrown(suit="moons")).accepted()
    spec = spec.when("s1", BuyExcuse(outlet="sailor.waves", chips=("waves", "waves"))).accepted()
    assert spec.match.used_in == {"tribute": 3, "crown": 3, "excuse": 3}
    assert chips_of(spec) == {"moons": 1, "waves": 1}


@pytest.mark.rule("aqueduct.turn.options-before-draw")
def test_after_the_draw_the_turn_is_over_and_no_act_is_left() -> None:
    spec = table(chips=RICH, played_in=3, hands={"s2": "mill"}).when("s1", PILE).accepted()
    spec.when("s1", PayTribute(suit="moons")).then_rejected("not-your-turn")


@pytest.mark.rule("aqueduct.turn.options-before-draw")
def test_a_check_is_resolved_whole_before_anything_else_can_be_done() -> None:
    """A card with a sum of 13 and two sums of 7: nothing of them is left when its commit ends."""
    spec = laying("discovery", "mill.waves", networks={"s1": "mill", "s2": "author"}).accepted()
    assert [type(event) for event in spec.told if isinstance(event, AceFlipped | DeityFlipped)] == [
        AceFlipped,
        DeityFlipped,
        DeityFlipped,
    ]
    assert spec.match.agenda == ()
    assert spec.match.blocking() is None
    assert spec.match.waits_for() == ("s1",)


@pytest.mark.rule("aqueduct.turn.option-once")
@pytest.mark.parametrize(
    ("act", "command"),
    [
        ("tribute", PayTribute(suit="moons")),
        ("crown", BuyCrown(suit="moons")),
        ("excuse", BuyExcuse(outlet="sailor.waves", chips=("moons", "waves"))),
    ],
)
def test_an_optional_act_is_done_once_a_turn(act: str, command: object) -> None:
    position = {"networks": {"s1": "sailor"}, "chips": RICH}
    table(**position, used_in={act: 3}).when("s1", command).then_rejected("already-used", "aqueduct.turn.option-once")
    table(**position, used_in={act: 1}).when("s1", command).accepted()
    others = {other: 3 for other in ("tribute", "crown", "excuse") if other != act}
    spec = table(**position, used_in=others).when("s1", command).accepted()
    spec.when("s1", command).then_rejected("already-used")


@pytest.mark.rule("aqueduct.turn.reason-order")
@pytest.mark.parametrize(
    ("position", "command", "code"),
    [
        ({"active": "s2", "played_in": 3}, LayCard(card="nobody", outlet="nowhere"), "not-your-turn"),
        ({"played_in": 3}, LayCard(card="nobody", outlet="nowhere"), "already-played"),
        ({"played_in": 3}, DiscardCard(card="nobody"), "already-played"),
        ({"pile": "", "gone": "rest"}, PILE, "must-play-first"),
        ({}, DISCARD, "must-play-first"),
        ({}, EndTurn(), "must-draw"),
        ({"played_in": 3, "in_row": {"s1": 2}}, DISCARD, "pile-empty"),
        ({}, LayCard(card="nobody", outlet="nowhere"), "card-not-in-hand"),
        ({}, DiscardCard(card="nobody"), "card-not-in-hand"),
        ({}, LayCard(card="pact", outlet="nowhere"), "no-such-outlet"),
        ({}, LayFoundation(card="pact", outlet="nowhere"), "no-such-outlet"),
        ({}, LayFoundation(card="pact", outlet="mill"), "suit-mismatch"),
        ({}, LayFoundation(card="origin", outlet="mill"), "name-a-suit"),
        ({}, LayFoundation(card="origin", outlet="mill", suit="waves"), "not-foundation-rank"),
        ({"used_in": {"excuse": 3}, "networks": {"s1": "sailor, excuse on sailor.waves"}}, "excuse", "already-used"),
        ({"networks": {"s1": "sailor, excuse on sailor.waves"}}, "excuse", "already-owned"),
        ({}, "excuse", "no-such-outlet"),
        ({"used_in": {"crown": 3}, "crowns": {"s1": "huntress"}}, BuyCrown(suit="moons"), "already-used"),
        ({"crowns": {"s2": "huntress"}}, BuyCrown(suit="moons"), "not-for-sale"),
    ],
)
def test_of_several_reasons_the_first_in_the_list_is_given(position: dict, command: object, code: str) -> None:
    start = {"networks": {"s1": "sailor, mill on sailor.waves"}, "hands": {"s1": "pact origin"}} | position
    if command == "excuse":
        command = BuyExcuse(outlet="nowhere", chips=("moons", "moons"))
    table(**start).when("s1", command).then_rejected(code)
