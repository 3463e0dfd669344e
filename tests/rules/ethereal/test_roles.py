"""What Jacks, Queens, Kings and Aces do in a stack (ethereal.jack, queen, king, ace)."""

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.turn import EndPhase
from domain.ethereal.options import Options
from events.ethereal.field import CardPlaced
from events.ethereal.fight import HeartLost, Score
from events.ethereal.souls import CardSacrificed
from tests.rules.ethereal.tables import ATTACK, NOTHING, duel, killed, rolled, scored, settled
from tests.rules.spec import given

DEFENSE = "ethereal.fight.defense-queen"
SPARE = {"E1": "s1 2s", "A5": "s2 2s"}


@pytest.mark.rule("ethereal.jack.no-defense")
def test_a_jack_alone_defends_with_0_and_dies() -> None:
    duel("3h", "Jd").rolling(2, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("3h.1", 3, 2), NOTHING, "attacker-wins"), killed("Jd.2", "C3")
    )


@pytest.mark.rule("ethereal.jack.no-defense")
def test_a_jack_adds_nothing_to_the_defense_of_the_cards_beside_him() -> None:
    duel("9h", "Jd 4d").rolling(1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 1), scored("4d.2", 4), "attacker-wins"), killed("4d.2", "C3")
    )


@pytest.mark.rule("ethereal.queen.gives-modifiers")
@pytest.mark.parametrize(
    ("defender", "faces", "defense"),
    [("10d Qd", (5,), scored("10d.2", 10, 5)), ("10d", (), scored("10d.2", 10))],
)
def test_a_queen_gives_the_others_their_die_on_defense(defender: str, faces: tuple[int, ...], defense: Score) -> None:
    duel("10h", defender).rolling(8, *faces, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("10h.1", 10, 8), defense, "attacker-wins")
    )


@pytest.mark.rule("ethereal.queen.not-jacks")
@pytest.mark.parametrize(
    ("defender", "dice", "defense"),
    [
        ("Jd Qd", (), NOTHING),
        ("Jd Qd 4d", ((6, 3),), scored("4d.2", 4, 3)),
    ],
)
def test_a_queen_does_not_make_jacks_count_on_defense(
    defender: str, dice: tuple[tuple[int, int], ...], defense: Score
) -> None:
    faces = [face for _, face in dice]
    duel("9h", defender).rolling(1, *faces, 10, 10).when("s1", ATTACK).then_among(
        *(rolled(DEFENSE, *dice, seat="s2") for _ in dice), settled(scored("9h.1", 9, 1), defense, "attacker-wins")
    )


@pytest.mark.rule("ethereal.queen.no-stacking")
def test_two_queens_in_one_stack_give_no_more_than_one() -> None:
    duel("10h", "9d Qd Qc").rolling(8, 3, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (8, 3), seat="s2"), settled(scored("10h.1", 10, 8), scored("9d.2", 9, 3), "attacker-wins")
    )


@pytest.mark.rule("ethereal.queen.not-in-base", "ethereal.ace.no-inside-modifiers", "ethereal.ace.defense")
@pytest.mark.parametrize("inside", ["", " Qd Kd", " Qd 10d 9d", " Kd Jd Xr"])
def test_an_ace_defends_with_11_and_its_d20_and_nothing_else_whatever_is_inside(inside: str) -> None:
    duel("10h", f"Ad{inside}").rolling(8, 7, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (20, 7), seat="s2"),
        settled(scored("10h.1", 10, 8), scored("Ad.2", 11, 7), "defender-wins"),
    )


@pytest.mark.rule("ethereal.queen.alone")
def test_a_queen_standing_alone_defends_with_0() -> None:
    duel("2h", "Qd").rolling(1, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("2h.1", 2, 1), NOTHING, "attacker-wins"), killed("Qd.2", "C3")
    )


@pytest.mark.rule("ethereal.queen.surrounded-not-used")
def test_a_surrounded_queen_is_attacked_like_any_other() -> None:
    around = {"B3": "s1 3h", "D3": "s1 4h", "C4": "s1 5h"}
    duel("9h", "8d Qd", field=around).rolling(6, 5, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("9h.1", 9, 6), scored("8d.2", 8, 5), "attacker-wins"), killed("8d.2", "C3")
    ).rolling(1, 10, 10).when("s1", Attack(tile="B3", target="C3")).then_among(killed("Qd.2", "C3"))


@pytest.mark.rule("ethereal.king.queen-bonus")
def test_a_king_with_a_queen_defends_with_11_and_his_d20() -> None:
    duel("10h", "Kd Qd").rolling(8, 8, 10, 10).when("s1", ATTACK).then_among(
        rolled(DEFENSE, (20, 8), seat="s2"),
        settled(scored("10h.1", 10, 8), scored("Kd.2", 11, 8), "defender-wins"),
    )


@pytest.mark.rule("ethereal.king.queen-bonus")
@pytest.mark.parametrize("company", ["", " 4d", " Xr"])
def test_without_a_queen_a_king_defends_with_11(company: str) -> None:
    duel("10h", f"Kd{company}").rolling(2, 10, 10).when("s1", ATTACK).then_among(
        settled(scored("10h.1", 10, 2), scored("Kd.2", 11), "attacker-wins")
    )


@pytest.mark.rule("ethereal.king.not-sacrificed-in-stack")
@pytest.mark.parametrize("company", ["Qh", "4h", "Xr", "Ah"])
def test_a_king_in_company_cannot_be_sacrificed(company: str) -> None:
    given(field={**SPARE, "C1": f"s1 Kh {company}"}).when("s1", SacrificeCard(card="Kh.1")).then_rejected(
        "cannot-be-sacrificed", "ethereal.king.not-sacrificed-in-stack"
    )


@pytest.mark.rule("ethereal.king.alone-sacrificed")
@pytest.mark.parametrize("tile", ["C1", "C2"])
def test_a_king_standing_alone_at_home_can_be_sacrificed(tile: str) -> None:
    given(field={**SPARE, tile: "s1 Kh"}).when("s1", SacrificeCard(card="Kh.1")).then_among(
        CardSacrificed(seat="s1", card="Kh.1", tile=tile)
    )


@pytest.mark.rule("ethereal.king.suit-inside-not-used")
def test_a_king_takes_no_more_cards_of_his_suit_than_the_formula_allows() -> None:
    given(field={**SPARE, "C1": "s1 Kh 4h"}, hands={"s1": "5h"}).when(
        "s1", PlaceCard(card="5h.1", tile="C1")
    ).then_rejected("stack-limit", "ethereal.stack.too-much")


@pytest.mark.rule("ethereal.ace.no-attack")
@pytest.mark.parametrize("inside", ["", " 9h", " Jh Jc", " Kh Qh"])
def test_neither_an_ace_nor_the_cards_inside_it_attack(inside: str) -> None:
    duel(f"Ah{inside}", "5d").when("s1", ATTACK).then_rejected("cannot-attack", "ethereal.ace.no-attack")


@pytest.mark.rule("ethereal.ace.no-attack")
def test_cards_that_have_moved_out_of_an_ace_attack() -> None:
    given(field={**SPARE, "C2": "s1 Ah 9h", "D3": "s2 5d"}).when(
        "s1", MoveCards(origin="C2", target="D2", cards=("9h.1",))
    ).accepted().when("s1", EndPhase()).accepted().rolling(8, 10, 10).when(
        "s1", Attack(tile="D2", target="D3")
    ).then_among(killed("5d.2", "D3"))


@pytest.mark.rule("ethereal.ace.first-hit")
def test_an_attack_that_wins_against_an_ace_with_two_hearts_kills_nothing() -> None:
    duel("10h", "Ad 3d").rolling(8, 2, 10, 10).when("s1", ATTACK).then_among(
        HeartLost(seat="s2", card="Ad.2", tile="C3", left=1)
    )


@pytest.mark.rule("ethereal.ace.no-field-sacrifice")
@pytest.mark.parametrize("inside", ["", " 4h"])
def test_an_ace_on_the_field_cannot_be_sacrificed(inside: str) -> None:
    given(field={**SPARE, "C1": f"s1 Ah{inside}"}).when("s1", SacrificeCard(card="Ah.1")).then_rejected(
        "cannot-be-sacrificed", "ethereal.ace.no-field-sacrifice"
    )


@pytest.mark.rule("ethereal.ace.hand-sacrifice")
def test_an_ace_in_the_hand_can_be_sacrificed() -> None:
    given(field=SPARE, hands={"s1": "Ah"}).when("s1", SacrificeCard(card="Ah.1")).then_among(
        CardSacrificed(seat="s1", card="Ah.1")
    )


@pytest.mark.rule("ethereal.ace.inside-sacrifice")
@pytest.mark.parametrize("card", ["4h.1", "Qh.1", "Jh.1"])
def test_a_card_inside_an_ace_can_be_sacrificed(card: str) -> None:
    given(field={**SPARE, "C1": "s1 Ah 4h Qh Jh"}).when("s1", SacrificeCard(card=card)).then_among(
        CardSacrificed(seat="s1", card=card, tile="C1")
    )


@pytest.mark.rule("ethereal.ace.lock-option", "ethereal.ace.lock-suit")
@pytest.mark.parametrize(
    ("lock", "enter", "barred"),
    [
        ("off", ["4h", "4d", "4s", "4c", "Xr", "Xb"], []),
        ("color", ["4h", "4d", "Qd", "Xr"], ["4s", "4c", "Kc", "Xb"]),
        ("suit", ["4h", "Kh", "Xr", "Xb"], ["4d", "4s", "4c", "Qd"]),
    ],
)
def test_the_lock_lets_only_cards_of_the_aces_color_or_suit_inside(
    lock: str, enter: list[str], barred: list[str]
) -> None:
    rule = "ethereal.ace.lock-option" if lock == "color" else "ethereal.ace.lock-suit"
    for card in (*enter, *barred):
        spec = given(
            options=Options(ace_lock=lock),  # pyright: ignore[reportArgumentType]
            field={**SPARE, "C1": "s1 Ah 2h 2d 3s 3c"},
            hands={"s1": card},
        ).when("s1", PlaceCard(card=f"{card}.1", tile="C1"))
        if card in enter:
            spec.then(CardPlaced(seat="s1", card=f"{card}.1", tile="C1"))
        else:
            spec.then_rejected("ace-locked", rule)


@pytest.mark.rule("ethereal.ace.lock-option")
def test_the_lock_bars_cards_that_move_into_the_ace_too() -> None:
    given(options=Options(ace_lock="color"), field={**SPARE, "C1": "s1 Ah", "C2": "s1 9s"}).when(
        "s1", MoveCards(origin="C2", target="C1", cards=("9s.1",))
    ).then_rejected("ace-locked", "ethereal.ace.lock-option")
