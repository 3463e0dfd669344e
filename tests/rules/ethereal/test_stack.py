"""Which cards may share a tile (ethereal.stack)."""

import pytest

from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.options import Options
from events.ethereal.field import CardPlaced, CardsMoved
from tests.rules.spec import given


def _joins(standing: str, joining: str, code: str | None, rule: str | None = None) -> None:
    """A card joins a stack in the same way from the hand and from a tile beside it."""
    id = f"{joining}.1"
    from_hand = given(field={"C1": f"s1 {standing}"}, hands={"s1": joining})
    from_hand.when("s1", PlaceCard(card=id, tile="C1"))
    from_tile = given(field={"C1": f"s1 {standing}", "D1": f"s1 {joining}"})
    from_tile.when("s1", MoveCards(origin="D1", target="C1", cards=(id,)))
    if code:
        from_hand.then_rejected(code, rule)
        from_tile.then_rejected(code, rule)
    else:
        from_hand.then(CardPlaced(seat="s1", card=id, tile="C1"))
        from_tile.then(CardsMoved(seat="s1", cards=(id,), origin="D1", target="C1", turn=3))


FITS, TOO_MUCH = None, "stack-limit"


@pytest.mark.rule("ethereal.stack.formula", "ethereal.stack.too-much", "ethereal.stack.mixed-soldiers")
@pytest.mark.parametrize(
    ("standing", "joining", "code"),
    [
        ("9h 8h", "4c", FITS),  # 22
        ("9h 8h", "7c", FITS),  # 24
        ("9h 8h 4c", "2c", TOO_MUCH),  # 28
        ("9h 4c 4d", "4h", TOO_MUCH),  # 26
        ("9h 4c", "4h", FITS),  # 20
        ("4c 4d 4h", "4s", FITS),  # 24
        ("9h 8h 7h", "2c", TOO_MUCH),  # 30
    ],
)
def test_a_mix_of_soldiers_is_legal_up_to_dice_of_24(standing: str, joining: str, code: str | None) -> None:
    _joins(standing, joining, code, "ethereal.stack.too-much" if code else None)


@pytest.mark.rule("ethereal.stack.four-grunts", "ethereal.stack.three-infantry", "ethereal.stack.old-numbers-void")
@pytest.mark.parametrize(
    ("standing", "joining", "code"),
    [
        ("2c 3c 4c", "5c", FITS),
        ("2c 3c 4c 5c", "6c", TOO_MUCH),
        ("7c 8c", "9c", FITS),
        ("7c 8c 9c", "10c", TOO_MUCH),
    ],
)
def test_four_grunts_or_three_infantry_fit_and_no_more(standing: str, joining: str, code: str | None) -> None:
    _joins(standing, joining, code)


@pytest.mark.rule("ethereal.stack.limit")
@pytest.mark.parametrize(("rank", "limit"), [("2", 4), ("6", 4), ("7", 3), ("10", 3), ("J", 2), ("K", 1)])
def test_the_stack_limit_of_a_kind_is_its_msv_divided_by_its_die(rank: str, limit: int) -> None:
    kind = KINDS[rank]
    assert kind.msv is not None
    assert kind.die is not None
    assert kind.msv // kind.die == limit
    cards = [f"{rank}{suit}" for suit in "cdhs"] + [f"{rank}c.2"]
    _joins(" ".join(cards[:limit]), cards[limit].removesuffix(".2") if limit < 4 else "3c", TOO_MUCH)
    if limit > 1:
        _joins(" ".join(cards[: limit - 1]), cards[limit - 1], FITS)


@pytest.mark.rule("ethereal.stack.highest-msv", "ethereal.stack.king-one-soldier", "ethereal.stack.old-numbers-void")
@pytest.mark.parametrize(
    ("standing", "joining", "code"),
    [
        ("Kh", "8c", FITS),  # 28
        ("8c", "Kh", FITS),
        ("Kh", "6c", FITS),  # 26
        ("Kh 8c", "2c", TOO_MUCH),  # 34
        ("Kh 2c", "3c", TOO_MUCH),  # 32
        ("Kh", "Jc", TOO_MUCH),  # 32
        ("Kh", "Ks", TOO_MUCH),  # 40
        ("2c 3c", "Kh", TOO_MUCH),
    ],
)
def test_a_king_stacks_with_one_soldier(standing: str, joining: str, code: str | None) -> None:
    _joins(standing, joining, code)


@pytest.mark.rule("ethereal.stack.jack")
@pytest.mark.parametrize(
    ("standing", "joining", "code"),
    [
        ("Jh 2c", "3c", FITS),  # 24
        ("Jh 2c 3c", "4c", TOO_MUCH),  # 30
        ("Jh", "8c", FITS),  # 20
        ("Jh 8c", "2c", TOO_MUCH),  # 26
        ("Jh 8c", "9c", TOO_MUCH),  # 28
        ("Jh", "Jc", FITS),  # 24
        ("Jh Jc", "Jd", TOO_MUCH),  # 36
        ("Jh Jc", "2c", TOO_MUCH),  # 30
    ],
)
def test_a_jack_stacks_with_two_grunts_or_one_infantry_or_one_jack(
    standing: str, joining: str, code: str | None
) -> None:
    _joins(standing, joining, code)


@pytest.mark.rule("ethereal.stack.jack-queen", "ethereal.stack.queen-free", "ethereal.stack.joker-free")
@pytest.mark.parametrize(
    ("standing", "joining"),
    [
        ("Jh Jc", "Qs"),
        ("Jh Jc", "Xr"),
        ("2c 3c 4c 5c", "Qs"),
        ("2c 3c 4c 5c", "Xb"),
        ("7c 8c 9c", "Qs"),
        ("7c 8c 9c", "Xb"),
        ("Kh 8c", "Qs"),
        ("Kh", "Xr"),
        ("Kh 8c", "Xr"),
        ("Kh Qs", "Xr"),
        ("Kh Qs 8c", "Xr"),
    ],
)
def test_a_queen_or_a_joker_adds_nothing_to_a_full_stack(standing: str, joining: str) -> None:
    _joins(standing, joining, FITS)


@pytest.mark.rule("ethereal.stack.one-queen", "ethereal.stack.one-joker")
@pytest.mark.parametrize(
    ("standing", "joining", "rule"),
    [
        ("Qs", "Qh", "ethereal.stack.one-queen"),
        ("Kh Qs", "Qh", "ethereal.stack.one-queen"),
        ("Ah Qs", "Qh", "ethereal.stack.one-queen"),
        ("9c 9h Xb", "Xr", "ethereal.stack.one-joker"),
        ("Kh Xb", "Xr", "ethereal.stack.one-joker"),
        ("Ah Xb", "Xr", "ethereal.stack.one-joker"),
    ],
)
def test_a_stack_holds_one_queen_and_one_joker_at_most(standing: str, joining: str, rule: str) -> None:
    _joins(standing, joining, "one-of-a-kind", rule)


@pytest.mark.rule("ethereal.stack.queen-and-joker")
@pytest.mark.parametrize(
    ("standing", "joining", "code"),
    [
        ("9c Qh", "Xb", "queen-joker-need-king"),
        ("9c Xb", "Qh", "queen-joker-need-king"),
        ("Jc Jh Qh", "Xb", "queen-joker-need-king"),
        ("Kc Qh", "Xb", FITS),
        ("Kc Xb", "Qh", FITS),
        ("As Qh", "Xb", FITS),
        ("As Xb", "Qh", FITS),
    ],
)
def test_a_queen_and_a_joker_share_a_stack_with_a_king_or_inside_an_ace_alone(
    standing: str, joining: str, code: str | None
) -> None:
    _joins(standing, joining, code, "ethereal.stack.queen-and-joker" if code else None)


@pytest.mark.rule("ethereal.stack.ace-six", "ethereal.stack.ace-no-formula")
def test_six_cards_fit_inside_an_ace_whatever_their_dice_and_a_seventh_does_not() -> None:
    _joins("Ah Kc Kd Kh Ks Jc", "Jd", FITS)
    _joins("Ah Kc Kd Kh Ks Jc Jd", "2c", "base-full", "ethereal.stack.ace-six")


@pytest.mark.rule("ethereal.stack.ace-six")
@pytest.mark.parametrize(("inside", "code"), [("2c 3c 4c", FITS), ("2c 3c 4c 5c", "base-full")])
def test_a_group_that_moves_into_an_ace_must_find_room_whole(inside: str, code: str | None) -> None:
    spec = given(field={"C1": f"s1 Ah {inside}", "D1": "s1 7h 8h 9h"})
    spec.when("s1", MoveCards(origin="D1", target="C1", cards=("7h.1", "8h.1", "9h.1")))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.stack.one-ace")
@pytest.mark.parametrize("standing", ["As", "9h", "Kc Qd"])
def test_an_ace_is_placed_onto_no_stack(standing: str) -> None:
    spec = given(field={"C1": f"s1 {standing}"}, hands={"s1": "Ah"})
    spec.when("s1", PlaceCard(card="Ah.1", tile="C1")).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.stack.checked-when-formed")
def test_a_queen_and_a_joker_stay_together_when_their_king_leaves() -> None:
    spec = given(field={"C2": "s1 Kc Qh Xb"})
    spec.when("s1", MoveCards(origin="C2", target="C3", cards=("Kc.1",))).accepted()
    assert spec.match.stacks["C2"].cards == ("Qh.1", "Xb.1")


@pytest.mark.rule("ethereal.stack.checked-when-formed")
def test_no_card_joins_an_odd_stack_that_leaves_it_illegal() -> None:
    _joins("Qh Xb", "9c", "queen-joker-need-king")
    _joins("Qh Xb", "Kc", FITS)


@pytest.mark.rule("ethereal.stack.checked-when-formed")
def test_an_odd_stack_moves_as_a_whole_and_a_part_of_it_only_where_it_is_legal() -> None:
    odd = {"C2": "s1 9c Qh Xb"}
    given(field=odd).when("s1", MoveCards(origin="C2", target="C3", cards=("9c.1", "Qh.1", "Xb.1"))).accepted()
    given(field=odd).when("s1", MoveCards(origin="C2", target="C3", cards=("9c.1",))).accepted()
    given(field=odd).when("s1", MoveCards(origin="C2", target="C3", cards=("Qh.1", "Xb.1"))).then_rejected(
        "queen-joker-need-king"
    )


@pytest.mark.rule("ethereal.stack.formula", "ethereal.move.out-of-ace")
@pytest.mark.parametrize(("group", "code"), [(("Kc.1",), FITS), (("Kc.1", "2c.1"), FITS), (("Kc.1", "Kd.1"), TOO_MUCH)])
def test_cards_that_leave_an_ace_must_make_a_legal_stack(group: tuple[str, ...], code: str | None) -> None:
    spec = given(field={"C2": "s1 Ah Kc Kd 2c"}).when("s1", MoveCards(origin="C2", target="C3", cards=group))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()
    assert {card(id).kind.rank for id in spec.match.stacks["C2"].cards} >= {"A"}


@pytest.mark.rule("ethereal.option.ace-lock-off", "ethereal.option.ace-lock-color", "ethereal.ace.lock-option")
@pytest.mark.parametrize("joining", ["9h", "9d", "9c", "9s", "Kc"])
@pytest.mark.parametrize("lock", ["off", "color"])
def test_the_color_lock_lets_only_cards_of_the_aces_color_inside(joining: str, lock: str) -> None:
    barred = lock == "color" and joining[-1] in "cs"
    _into_ace(lock, joining, barred)


@pytest.mark.rule("ethereal.option.ace-lock-suit", "ethereal.ace.lock-suit")
@pytest.mark.parametrize(("joining", "barred"), [("9h", False), ("9d", True), ("9c", True), ("9s", True)])
def test_the_suit_lock_lets_only_cards_of_the_aces_suit_inside(joining: str, barred: bool) -> None:
    _into_ace("suit", joining, barred)


@pytest.mark.rule("ethereal.option.ace-lock-no-suit", "ethereal.ace.lock-suit", "ethereal.deck.colors")
@pytest.mark.parametrize(
    ("lock", "joker", "barred"),
    [("color", "Xr", False), ("color", "Xb", True), ("suit", "Xr", False), ("suit", "Xb", False)],
)
def test_a_joker_has_a_color_for_the_color_lock_and_no_suit_for_the_suit_lock(
    lock: str, joker: str, barred: bool
) -> None:
    _into_ace(lock, joker, barred, inside="9c")


def _into_ace(lock: str, joining: str, barred: bool, inside: str = "") -> None:
    """A card joins an Ace of hearts, from the hand and from a tile beside it."""
    options = Options(ace_lock=lock)  # type: ignore[arg-type]
    id = f"{joining}.1"
    from_hand = given(options=options, field={"C1": f"s1 Ah {inside}"}, hands={"s1": joining})
    from_tile = given(options=options, field={"C1": f"s1 Ah {inside}", "D1": f"s1 {joining}"})
    from_hand.when("s1", PlaceCard(card=id, tile="C1"))
    from_tile.when("s1", MoveCards(origin="D1", target="C1", cards=(id,)))
    for spec in (from_hand, from_tile):
        if barred:
            spec.then_rejected("ace-locked")
        else:
            spec.accepted()
