"""Field Libation (ethereal.libation)."""

from typing import Any

import pytest

from commands.ethereal.spells.cast import CastSpell
from events.base import ClaimChanged, LastingEnded, ManaPosted
from events.ethereal.fight import CardKilled, SoulReleased
from events.ethereal.siege import CaptiveLost
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn, SoulsSpent
from events.ethereal.spells import SpellCast
from tests.rules.ethereal.tables import lying_on, rolled
from tests.rules.spec import Given, given

FIELD = {"C3": "s1 Jh 9h", "D4": "s1 4c", "E1": "s1 2s", "A5": "s2 2s", "A4": "s2 8c"}
ROLL = "ethereal.libation.roll"


def pouring(*cards: str, **position: Any) -> Given:
    return given(**{"field": FIELD} | position).when("s1", CastSpell(spell="field-libation", cards=cards))


def gained(amount: int) -> ManaPosted:
    rule = "ethereal.account.libation-posting"
    return ManaPosted(debit="source:libation", credit="pile:s1", amount=amount, rule=rule)


@pytest.mark.rule("ethereal.libation.one", "ethereal.libation.two", "ethereal.libation.roll", "ethereal.libation.price")
def test_each_checked_card_is_poured_on_a_2_and_lost_on_a_1_in_the_order_checked() -> None:
    spec = pouring("Jh.1", "9h.1").rolling(1, 2)
    spec.then(
        SpellCast(
            seat="s1",
            spell="field-libation",
            price=0,
            parts=(("ethereal.libation.price", 0),),
            cards=("Jh.1", "9h.1"),
        ),
        rolled(ROLL, (2, 1)),
        CardSacrificed(seat="s1", card="Jh.1", tile="C3"),
        SoulPassedOn(seat="s1", card="Jh.1"),
        rolled(ROLL, (2, 2)),
        CardSacrificed(seat="s1", card="9h.1", tile="C3"),
        SoulGained(seat="s1", card="9h.1", origin="card"),
        gained(1),
    )
    assert (spec.match.grave, spec.match.souls["s1"]) == (("Jh.1",), ("9h.1",))


@pytest.mark.rule("ethereal.libation.two")
def test_a_card_brings_its_soul_worth() -> None:
    pouring("Jh.1").rolling(2).then_among(gained(2))


@pytest.mark.rule("ethereal.libation.price")
def test_it_is_free_and_no_spending() -> None:
    spec = pouring("4c.1").rolling(2).then_none(SoulsSpent)
    assert spec.match.spent_in["s1"] == 0


@pytest.mark.rule("ethereal.libation.which", "ethereal.libation.any-stack")
@pytest.mark.parametrize("cards", [("9h.1", "4c.1"), ("4c.1",), ("9h.1",)])
def test_cards_of_one_stack_or_several_anywhere_on_the_field_are_poured(cards: tuple[str, ...]) -> None:
    poured = [SoulGained(seat="s1", card=id, origin="card") for id in cards]
    pouring(*cards).rolling(*[2] * len(cards)).then_among(*poured)


@pytest.mark.rule("ethereal.libation.any-stack")
def test_a_card_inside_a_base_is_poured() -> None:
    pouring("9h.1", field={**FIELD, "C3": "s1 As 9h"}).rolling(2).then_among(gained(1))


@pytest.mark.rule("ethereal.libation.which")
def test_a_card_checked_twice_is_poured_once() -> None:
    pouring("9h.1", "9h.1").rolling(2).then_among(gained(1))


@pytest.mark.rule("ethereal.libation.none")
def test_a_card_must_be_checked() -> None:
    pouring().then_rejected("target-required", "ethereal.libation.none")


@pytest.mark.rule("ethereal.libation.not-yours", "ethereal.libation.which")
@pytest.mark.parametrize(("card", "code"), [("8c.2", "not-your-stack"), ("7h.1", "no-target"), ("Qh.1", "no-target")])
def test_no_other_card_is_poured(card: str, code: str) -> None:
    pouring("9h.1", card, hands={"s1": "7h"}).then_rejected(code)


@pytest.mark.rule("ethereal.libation.barred")
@pytest.mark.parametrize(
    ("stack", "card", "code"),
    [
        ("As 9h", "As.1", "cannot-be-sacrificed"),
        ("wall 9h", "wall.1", "cannot-be-sacrificed"),
        ("Kh 9h", "Kh.1", "cannot-be-sacrificed"),
        ("9h Xr", "Xr.1", "use-sacrificial-suicide"),
    ],
)
def test_what_cannot_be_sacrificed_on_the_field_is_not_poured(stack: str, card: str, code: str) -> None:
    pouring("4c.1", card, field={**FIELD, "C3": f"s1 {stack}"}).then_rejected(code)


@pytest.mark.rule("ethereal.libation.barred")
def test_a_king_alone_is_poured() -> None:
    pouring("Kh.1", field={**FIELD, "C3": "s1 Kh"}).rolling(2).then_among(gained(4))


@pytest.mark.rule("ethereal.libation.last-card")
def test_not_all_of_the_field_is_poured() -> None:
    pouring("Jh.1", "9h.1", "4c.1", "2s.1").then_rejected("last-card-on-field", "ethereal.libation.last-card")
    pouring("Jh.1", "9h.1", "4c.1").rolling(1, 1, 1).accepted()


@pytest.mark.rule("ethereal.libation.before-spending")
def test_it_comes_before_mana_is_spent() -> None:
    pouring("9h.1", spent_in={"s1": 3}).then_rejected("mana-already-spent", "ethereal.libation.before-spending")
    pouring("9h.1", spent_in={"s1": 2}).rolling(1).accepted()


@pytest.mark.rule("ethereal.libation.ceiling")
@pytest.mark.parametrize(("souls", "may"), [("Kd", False), ("Qd", False), ("Jd", True)])
def test_the_cards_together_must_fit_under_the_ceiling_whatever_is_rolled(souls: str, may: bool) -> None:
    """The ceiling is 6; the two cards are worth 3."""
    spec = pouring("Jh.1", "9h.1", "4c.1", souls={"s1": souls}, maximum={"s1": 2})
    if may:
        spec.rolling(1, 1, 1).accepted()
    else:
        spec.then_rejected("soul-pile-full", "ethereal.libation.ceiling")


@pytest.mark.rule("ethereal.libation.when")
@pytest.mark.parametrize(
    ("position", "code"),
    [({"phase": "attack"}, "wrong-phase"), ({"phase": "draw"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn")],
)
def test_it_is_cast_in_the_casters_own_prep_phase(position: dict[str, Any], code: str) -> None:
    pouring("9h.1", **position).then_rejected(code)


@pytest.mark.rule("ethereal.libation.full-moon", "ethereal.libation.not-killed")
def test_not_under_the_full_moon_but_under_a_blood_moon_which_does_not_take_the_card() -> None:
    pouring("9h.1", moon=4).then_rejected("full-moon-no-necromancy")
    spec = pouring("9h.1", moon=4, blood_moon_in=2).rolling(1).accepted()
    assert (spec.match.grave, spec.match.outer_darkness) == (("9h.1",), ())


@pytest.mark.rule("ethereal.libation.not-killed")
def test_no_joker_captures_what_is_poured_out() -> None:
    spec = pouring("9h.1", field={**FIELD, "C4": "s2 10c Xb"}).rolling(1).then_none(CardKilled, SoulReleased)
    assert spec.match.captured == {}


@pytest.mark.rule("ethereal.libation.as-often")
def test_it_may_be_cast_several_times_a_turn() -> None:
    spec = pouring("9h.1").rolling(2).accepted()
    spec.when("s1", CastSpell(spell="field-libation", cards=("Jh.1",))).rolling(2).accepted()


@pytest.mark.rule("ethereal.libation.two", "ethereal.receive.debt-first")
def test_in_debt_what_is_poured_pays_it_first() -> None:
    spec = pouring("Jh.1", claims={"debt:s1": 1}).rolling(**{ROLL: [2], "ethereal.receive.from-ether": [1, 1]})
    spec.then_among(ClaimChanged(claim="debt:s1", amount=-1, cause="paid", rule="ethereal.receive.debt-first"))
    assert spec.match.grave == ("Jh.1",)


@pytest.mark.rule("ethereal.libation.which", "ethereal.death.spell-effects")
def test_what_went_with_a_stack_that_is_poured_out_whole_ends() -> None:
    spec = pouring("4c.1", captives={"D4": "miner.2"}, **lying_on("D4", "divine-odds")).rolling(1)
    spec.then_among(CaptiveLost(owner="s2", card="miner.2", tile="D4"), LastingEnded(id=1))
