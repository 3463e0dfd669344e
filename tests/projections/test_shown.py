"""What clients show of Ethereal: the views and lines have it, as it stands."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.turn import RollDraw
from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match
from projections.ethereal.view import LoanTerms, View
from projections.feed import lines_of, plain
from tests.projections.secrets import as_json
from tests.rules.spec import given

RULES = ruleset("ethereal")
SEATS = ("s1", "s2", None)
FIELD = {"A1": "s1 Ah", "C3": "s1 9h 8h", "C4": "s2 7c", "A5": "s2 Ac"}


def stands(**position: Any) -> Match:
    return given(**({"field": FIELD} | position)).match


def seen(seat: str | None, **position: Any) -> View:
    return RULES.view(stands(**position), seat)


@pytest.mark.rule("ethereal.moon.shown")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("moon", "blood", "name"), [(0, 0, "New Moon"), (4, 0, "Full Moon"), (4, 2, "Blood Moon")])
def test_every_seat_sees_the_phase(seat: str | None, moon: int, blood: int, name: str) -> None:
    assert seen(seat, moon=moon, blood_moon_in=blood).moon_name == name


@pytest.mark.rule("ethereal.overdraw.shown", "ethereal.spell.grave-blessing.overdraw-shown")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_the_overdraw_counts(seat: str | None) -> None:
    assert seen(seat, overdraw={"s1": 7}).overdraw == {"s1": 7, "s2": 0}


@pytest.mark.rule("ethereal.table.prices-shown", "ethereal.spell.price-in-list")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_the_prices_of_the_round(seat: str | None) -> None:
    assert seen(seat, prices={"teleport": 1}).prices == {"teleport": 1}


@pytest.mark.rule("ethereal.account.bank-public", "ethereal.screen.pile-public")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_debts_loans_and_what_the_bank_holds(seat: str | None) -> None:
    owing = {"claims": {"loan:s1": 9, "debt:s2": 3}, "bank_loans": {"s1": (2, 8)}, "turns": {"s1": 3, "s2": 2}}
    view = seen(seat, **owing, balances={"bank": -8, "source:opening-bank": 8})
    assert (view.claims, view.bank, view.bank_loans) == ({"loan:s1": 9, "debt:s2": 3}, -8, {"s1": (2, 8)})
    assert view.mana == {"s1": 0, "s2": -3}


@pytest.mark.rule("ethereal.loan.shown")
@pytest.mark.parametrize(
    ("seat", "terms"),
    [
        ("s1", LoanTerms(cap=12, bank_can_lend=10, owed=9, due_in=3)),
        ("s2", LoanTerms(cap=6, bank_can_lend=10)),
        (None, None),
    ],
)
def test_the_banks_window_shows_a_seat_its_cap_what_it_owes_and_when_that_is_due(
    seat: str | None, terms: LoanTerms | None
) -> None:
    owing = {"claims": {"loan:s1": 9, "debt:s2": 3}, "bank_loans": {"s1": (2, 8)}, "turns": {"s1": 3, "s2": 2}}
    assert seen(seat, **owing, balances={"bank": 2, "source:opening-bank": -2}).loan_terms == terms


@pytest.mark.rule("ethereal.table.stack-spells", "ethereal.spell.on-stack-shown", "ethereal.spell.on-stack-mark")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_which_spells_lie_on_a_stack_and_how_long(seat: str | None) -> None:
    odds = {"kind": "divine-odds", "on": "C3", "by": "s1", "until": {"until": "fight"}}
    view = seen(seat, lasting={1: odds}, lasted=1)
    assert [(spell.kind, spell.on, type(spell.until).__name__) for spell in view.lasting] == [
        ("divine-odds", "C3", "UntilFight")
    ]


@pytest.mark.rule("ethereal.spell.dice-plus.glow")
@pytest.mark.parametrize("kind", ["dice-plus-sword", "dice-plus-shield"])
def test_a_sword_and_a_shield_can_be_told_apart(kind: str) -> None:
    until = {"until": "attack" if kind.endswith("sword") else "defense"}
    view = seen("s2", lasting={1: {"kind": kind, "on": "C3", "by": "s1", "until": until}}, lasted=1)
    assert [spell.kind for spell in view.lasting] == [kind]


@pytest.mark.rule("ethereal.outer.view", "ethereal.outer.symbol", "ethereal.zone.symbol-kept")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_the_outer_darkness_with_the_symbols_of_the_dead(seat: str | None) -> None:
    view = seen(seat, outer_darkness="5c.2 6h.1", grave="7d.2")
    assert view.outer_darkness == ("5c.2", "6h.1")
    assert view.symbols == {"5c.2": "s2", "6h.1": "s1", "7d.2": "s2"}


@pytest.mark.rule("ethereal.table.hands-face-down")
def test_a_view_has_of_other_hands_the_number_alone() -> None:
    view = seen("s1", hands={"s1": "2h", "s2": "3c 4c"})
    assert (view.hand, view.hands) == (("2h.1",), {"s1": 1, "s2": 2})


@pytest.mark.rule("ethereal.fight.dice-box", "ethereal.fight.crit-shown")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("landing", "told"),
    [((1, 10), "14>7 is a Crit Miss"), ((20, 10), "Crit Hit! C3 strikes C4 (14>7)"), ((10, 10), "C3 beats C4 (14>7)")],
)
def test_every_seat_is_told_both_totals_and_of_a_crit(seat: str | None, landing: tuple[int, int], told: str) -> None:
    spec = given(field=FIELD, phase="attack")
    before = spec.match
    spec.rolling(5, 1, *landing).when("s1", Attack(tile="C3", target="C4")).accepted()
    lines = [RULES.words(line) for line in lines_of(RULES, before, spec.told, seat)]
    assert [line for line in lines if told in line]


@pytest.mark.rule("ethereal.screen.opaque-ids")
def test_a_back_has_no_id_so_that_no_card_can_be_followed_through_hand_and_deck() -> None:
    """Whichever cards lie hidden, and in whichever order, the other seat sees and is told the same."""
    hands = ("9h 4c", "4c 9h", "Kd 2s")
    decks = ("7c 8c", "8c 7c", "5s 6d")
    seen = set[bytes]()
    for hand, deck in zip(hands, decks, strict=True):
        spec = given(hands={"s1": hand}, decks={"s1": deck}, phase="draw", turns={"s1": 4})
        spec.rolling(1).when("s1", RollDraw()).accepted()
        view = RULES.view(spec.match, "s2")
        assert (view.hands["s1"], view.decks["s1"]) == (3, 1)
        told = [plain(line) for line in lines_of(RULES, given().match, spec.told, "s2")]
        seen.add(as_json([plain(view), told]).encode())
    assert len(seen) == 1
