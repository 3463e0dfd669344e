"""Hypostasis, Divine Odds, Hexed Odds and stacked odds (ethereal.spell.hypostasis, divine-odds, hexed-odds, odds)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from domain.ethereal.odds import attack_chances, average
from events.base import DiceRolled, Lasting, LastingBegan, LastingEnded, UntilFight, UntilTurn
from events.ethereal.fight import FightSettled
from events.ethereal.spells import SpellCast
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah Jh", "C3": "s1 9h", "C4": "s2 7c", "A5": "s2 Ac"}
HYPOSTASIS = CastSpell(spell="hypostasis", tile="C3")


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c 5c 6c 7c"}}
    return given(**(plain | position))


def lying(kind: str, *tiles: str) -> dict[int, dict[str, Any]]:
    """Spells of one kind on tiles, each until the next fight."""
    return {n: {"kind": kind, "on": tile, "by": "s1", "until": {"until": "fight"}} for n, tile in enumerate(tiles, 1)}


def under(tile: str, until: int = 3) -> dict[int, dict[str, Any]]:
    moment = {"until": "turn", "seat": "s1", "turn": until}
    return {1: {"kind": "hypostasis", "on": tile, "by": "s1", "until": moment}}


@pytest.mark.rule("ethereal.spell.hypostasis.price", "ethereal.spell.hypostasis.ace-price")
@pytest.mark.parametrize(("cards", "price"), [("s1 9h", 3), ("s1 2h 3h 4h 5h", 6), ("s1 As 2h 3h", 5), ("s1 Kh Qh", 4)])
def test_hypostasis_costs_3_and_1_more_for_each_further_card(cards: str, price: int) -> None:
    spec = table(field=FIELD | {"C3": cards}).when("s1", HYPOSTASIS).accepted()
    cast = next(event for event in spec.told if isinstance(event, SpellCast))
    assert cast.price == price == sum(amount for _, amount in cast.parts)


@pytest.mark.rule("ethereal.spell.hypostasis.target", "ethereal.spell.hypostasis.lasts")
def test_hypostasis_lasts_until_the_start_of_the_casters_second_turn_after_it() -> None:
    table(turns={"s1": 4}).when("s1", HYPOSTASIS).then_among(
        LastingBegan(id=1, lasting=Lasting(kind="hypostasis", on="C3", by="s1", until=UntilTurn(seat="s1", turn=6)))
    )


@pytest.mark.rule(
    "ethereal.spell.hypostasis.lasts", "ethereal.spell.hypostasis.afterward", "ethereal.turn.turn-start-order"
)
@pytest.mark.parametrize(("own_turns", "ends"), [(4, False), (5, True)])
def test_hypostasis_ends_when_that_turn_starts(own_turns: int, ends: bool) -> None:
    spec = table(
        active="s2",
        phase="attack",
        order=("s2", "s1"),
        turns={"s1": own_turns},
        lasting=under("C3", 6),
        lasted=1,
        decks={"s2": "2h"},
    )
    spec.when("s2", EndPhase()).accepted()
    assert (LastingEnded(id=1) in spec.told) is ends


@pytest.mark.rule("ethereal.spell.hypostasis.not-only-stack")
def test_the_only_stack_cannot_be_put_under_it() -> None:
    table(field={"C3": "s1 9h 4h", "C5": "s2 7c"}).when("s1", HYPOSTASIS).then_rejected("only-one-stack")


@pytest.mark.rule("ethereal.spell.hypostasis.not-targeted", "ethereal.attack.hypostasis")
def test_a_stack_under_it_cannot_be_attacked() -> None:
    spec = table(active="s2", phase="attack", lasting=under("C3"), lasted=1)
    spec.when("s2", Attack(tile="C4", target="C3")).then_rejected("target-protected")


@pytest.mark.rule("ethereal.spell.hypostasis.no-attack", "ethereal.attack.hypostasis")
def test_a_stack_under_it_cannot_attack_from_the_turn_of_casting_on() -> None:
    spec = table().when("s1", HYPOSTASIS).accepted().when("s1", EndPhase()).accepted()
    spec.when("s1", Attack(tile="C3", target="C4")).then_rejected("cannot-attack")


@pytest.mark.rule("ethereal.spell.hypostasis.no-forward", "ethereal.spell.hypostasis.side-or-back")
@pytest.mark.parametrize(("target", "forward"), [("C3", True), ("B2", False), ("D2", False), ("C1", False)])
def test_a_stack_under_it_moves_sideways_or_back_only(target: str, forward: bool) -> None:
    field = {"A1": "s1 Ah", "C2": "s1 9h", "A5": "s2 Ac"}
    spec = table(field=field, lasting=under("C2"), lasted=1)
    spec.when("s1", MoveCards(origin="C2", target=target, cards=("9h.1",)))
    if forward:
        spec.then_rejected("cannot-move-forward")
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.spell.hypostasis.no-forward", "ethereal.field.forward")
@pytest.mark.parametrize(("seat", "target"), [("s1", "B3"), ("s1", "C4"), ("s2", "B1"), ("s2", "D1")])
def test_forward_is_toward_the_enemy_for_each_seat_diagonals_included(seat: str, target: str) -> None:
    field = {"A1": "s1 Ah", "C2": f"{seat} Js", "A5": "s2 Ac"}
    spec = table(field=field, active=seat, lasting=under("C2"), lasted=1)
    jack = "Js.1" if seat == "s1" else "Js.2"
    spec.when(seat, MoveCards(origin="C2", target=target, cards=(jack,))).then_rejected("cannot-move-forward")


@pytest.mark.rule("ethereal.spell.hypostasis.no-joining")
def test_no_card_is_placed_or_moved_onto_a_stack_under_it() -> None:
    field = {"A1": "s1 Ah", "C1": "s1 9h", "B1": "s1 2h", "A5": "s2 Ac"}
    spec = table(field=field, hands={"s1": "4d"}, lasting=under("C1"), lasted=1)
    spec.when("s1", PlaceCard(card="4d.1", tile="C1")).then_rejected("target-protected")
    spec.when("s1", MoveCards(origin="B1", target="C1", cards=("2h.1",))).then_rejected("target-protected")


@pytest.mark.rule("ethereal.spell.hypostasis.no-second")
def test_it_is_not_cast_on_a_stack_that_is_under_it() -> None:
    table(lasting=under("C3"), lasted=1).when("s1", HYPOSTASIS).then_rejected("already-under-spell")


@pytest.mark.rule("ethereal.spell.hypostasis.curses-allowed", "ethereal.spell.hexed-odds.price")
def test_hexed_odds_can_be_cast_on_a_stack_under_it() -> None:
    spec = table(active="s2", souls={"s2": "2c 3c"}, lasting=under("C3"), lasted=1)
    spec.when("s2", CastSpell(spell="hexed-odds", tile="C3")).then_among(
        LastingBegan(id=2, lasting=Lasting(kind="hexed-odds", on="C3", by="s2", until=UntilFight()))
    )


@pytest.mark.rule("ethereal.spell.hypostasis.still-counts")
def test_a_stack_under_it_still_counts_as_cards_on_the_field() -> None:
    spec = table(field={"C3": "s1 9h", "A5": "s2 Ac"}, phase="attack", lasting=under("C3"), lasted=1)
    spec.when("s1", EndPhase()).accepted()
    assert spec.match.ended is None


@pytest.mark.rule("ethereal.spell.hexed-odds.target")
def test_hexed_odds_on_an_own_stack_are_refused() -> None:
    table().when("s1", CastSpell(spell="hexed-odds", tile="C3")).then_rejected("not-an-enemy")


@pytest.mark.rule("ethereal.spell.divine-odds.effect", "ethereal.fight.odds", "ethereal.odds.net-one")
@pytest.mark.parametrize(("faces", "total"), [((2, 6), 15), ((6, 2), 15)])
def test_divine_odds_roll_the_attack_dice_twice_and_keep_the_higher(faces: tuple[int, int], total: int) -> None:
    spec = table(phase="attack", lasting=lying("divine-odds", "C3"), lasted=1)
    spec.rolling(*faces, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).attack.total == total


@pytest.mark.rule("ethereal.spell.hexed-odds.effect", "ethereal.fight.odds")
@pytest.mark.parametrize("faces", [(2, 6), (6, 2)])
def test_hexed_odds_keep_the_lower(faces: tuple[int, int]) -> None:
    spec = table(phase="attack", lasting=lying("hexed-odds", "C3"), lasted=1)
    spec.rolling(*faces, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).attack.total == 11


@pytest.mark.rule("ethereal.spell.divine-odds.ends", "ethereal.spell.hexed-odds.ends", "ethereal.fight.after")
@pytest.mark.parametrize("kind", ["divine-odds", "hexed-odds"])
def test_odds_end_after_the_fight_of_their_stack_also_without_dice(kind: str) -> None:
    spec = table(phase="attack", lasting=lying(kind, "C4"), lasted=1)
    spec.rolling(8, 2, 10).when("s1", Attack(tile="C3", target="C4")).then_among(LastingEnded(id=1))


@pytest.mark.rule("ethereal.spell.hexed-odds.with-divine", "ethereal.fight.odds-net", "ethereal.odds.cancel")
def test_one_of_each_cancel_and_both_end() -> None:
    both = lying("divine-odds", "C3") | {2: lying("hexed-odds", "C3")[1]}
    spec = table(phase="attack", lasting=both, lasted=2)
    spec.rolling(5, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert spec.match.lasting == {}


@pytest.mark.rule("ethereal.odds.net-zero", "ethereal.odds.cancel", "ethereal.odds.used-together")
@pytest.mark.parametrize("of_each", [1, 2, 3])
def test_with_as_many_of_each_the_stack_rolls_once_nothing_is_added_and_all_end(of_each: int) -> None:
    kinds = ["divine-odds", "hexed-odds"] * of_each
    lasting = {number: lying(kind, "C3")[1] for number, kind in enumerate(kinds, 1)}
    spec = table(phase="attack", lasting=lasting, lasted=len(kinds))
    spec.rolling(5, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).attack.total == 9 + 5
    assert spec.match.lasting == {}


@pytest.mark.rule("ethereal.odds.used-together", "ethereal.odds.net-two")
def test_of_three_against_one_two_count_and_all_four_end() -> None:
    lasting = lying("divine-odds", "C3", "C3", "C3")
    lasting |= {4: lying("hexed-odds", "C3")[1], 5: lying("divine-odds", "C4")[1]}
    spec = table(phase="attack", lasting=lasting, lasted=5)
    spec.rolling(5, 3, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).attack.total == 9 + 5 + 2
    assert spec.match.lasting == {}


@pytest.mark.rule("ethereal.odds.used-together")
def test_odds_on_a_stack_that_does_not_fight_stay() -> None:
    lasting = lying("divine-odds", "C3") | {2: lying("hexed-odds", "C3")[1], 3: lying("hexed-odds", "A5")[1]}
    spec = table(phase="attack", lasting=lasting, lasted=3)
    spec.rolling(5, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert list(spec.match.lasting) == [3]


@pytest.mark.rule("ethereal.spell.hexed-odds.ace", "ethereal.ace.defense")
def test_a_hexed_ace_rolls_its_d20_twice_and_the_lower_counts() -> None:
    field = {"A1": "s1 Ah", "A4": "s1 9h", "A5": "s2 Ac"}
    spec = table(field=field, phase="attack", lasting=lying("hexed-odds", "A5"), lasted=1)
    spec.rolling(8, 15, 4, 10, 10).when("s1", Attack(tile="A4", target="A5")).accepted()
    assert settled(spec).defense.total == 15


@pytest.mark.rule(
    "ethereal.spell.divine-odds.repeat", "ethereal.odds.net-two", "ethereal.odds.net-more", "ethereal.odds.added-once"
)
@pytest.mark.parametrize(("casts", "added"), [(1, 0), (2, 2), (3, 3), (4, 4)])
def test_several_divine_odds_add_their_number_from_two_on(casts: int, added: int) -> None:
    spec = table(phase="attack", lasting=lying("divine-odds", *["C3"] * casts), lasted=casts)
    spec.rolling(5, 3, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).attack.total == 9 + 5 + added
    assert spec.match.lasting == {}


@pytest.mark.rule("ethereal.odds.no-dice", "ethereal.odds.can-go-below-zero")
@pytest.mark.parametrize(("stack", "total"), [("s2 7c", 5), ("s2 Jc", -2)])
def test_without_score_dice_only_the_number_from_the_second_on_counts(stack: str, total: int) -> None:
    field = FIELD | {"C4": stack}
    spec = table(field=field, phase="attack", lasting=lying("hexed-odds", "C4", "C4"), lasted=2)
    spec.rolling(1, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    assert settled(spec).defense.total == total


@pytest.mark.rule("ethereal.fight.odds-scope")
def test_odds_do_not_touch_the_moons_bonus() -> None:
    spec = table(phase="attack", moon=4, lasting=lying("divine-odds", "C3"), lasted=1)
    spec.rolling(2, 6, 1, 10, 10).when("s1", Attack(tile="C3", target="C4")).accepted()
    thrown = [event.dice for event in spec.told if isinstance(event, DiceRolled)]
    assert thrown == [(8,), (8,), (2,), (20,), (20,)]
    assert settled(spec).attack.total == 16


def test_the_average_of_the_card_info_counts_odds_and_dice_plus() -> None:
    plain = table().match
    assert average(attack_chances(plain, plain.stacks["C3"], "C3")) == pytest.approx(13.5)
    blessed = table(lasting=lying("divine-odds", "C3", "C3"), lasted=2).match
    assert average(attack_chances(blessed, blessed.stacks["C3"], "C3")) == pytest.approx(9 + 5.8125 + 2)


def settled(spec: Given) -> FightSettled:
    return next(event for event in spec.told if isinstance(event, FightSettled))
