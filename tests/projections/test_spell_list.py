"""The list of spells with today's prices and reasons."""

from typing import Any

import pytest

from domain.engine.ruleset import ruleset
from domain.ethereal.kinds import CONJURED
from domain.ethereal.oaths import OF_JUPITER, OF_MERCURY, OF_THE_MOON
from domain.ethereal.prices import CONJURE
from domain.ethereal.roll import Roll
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS
from projections.spell_list import ListedSpell
from tests.rules.ethereal.tables import under
from tests.rules.spec import given

RULES = ruleset("ethereal")
MOONS = {"new": "at the New Moon", "full": "at the Full Moon", "blood": "under a Blood Moon"}
FIELD = {"A1": "s1 Ah", "C1": "s1 9h 4h", "C4": "s2 7c", "A5": "s2 Ac"}


def listed(seat: str = "s1", **position: Any) -> dict[str, ListedSpell]:
    match = given(**({"field": FIELD, "souls": {"s1": "2c 3c 4c"}} | position)).match
    return {spell.id: spell for spell in RULES.spells(RULES, RULES.view(match, seat))}


def code(spell: ListedSpell) -> str | None:
    return spell.refusal.code if spell.refusal else None


def test_the_catalogue_names_every_spell_and_every_conjure_with_its_formula() -> None:
    formulas = {spell.id: spell.formula for spell in RULES.spells(RULES, None)}
    assert len(formulas) == len(SPELLS) + len(CONJURED) + len(BODY_NAMES)
    assert formulas["body-venus"] == "7 + 1d3 + 1d12"
    assert formulas["resurrection"] == "1d2 + 1"
    assert formulas["teleport"] == "1d2 - 1"
    assert formulas["hypostasis"] == "3 + 1 a further card"
    assert formulas["conjure-king"] == "4"


@pytest.mark.rule("ethereal.spell.price-in-list", "ethereal.screen.spell-data")
def test_the_list_shows_the_price_that_holds_this_round_and_the_reason_of_a_refusal() -> None:
    spells = listed(prices={"divine-odds": 3, "resurrection": 3})
    assert (spells["divine-odds"].price, code(spells["divine-odds"])) == (3, None)
    assert (spells["resurrection"].price, code(spells["resurrection"])) == (3, "grave-empty")
    assert code(spells["sacrificial-suicide"]) == "no-joker"
    assert code(spells["soul-capture"]) == "spell-not-available"
    assert code(spells["conjure-king"]) == "kind-not-in-ether"


@pytest.mark.rule("ethereal.screen.spell-reason-same")
def test_the_reason_is_the_one_with_which_casting_would_be_rejected() -> None:
    assert {code(spell) for spell in listed("s2").values()} == {"not-your-turn"}
    full = listed(moon=4, grave="9d.2")
    assert code(full["grave-blessing"]) == "full-moon-no-necromancy"
    assert (full["naked-hand"].price, full["clairvoyance"].price) == (0, 2)


@pytest.mark.rule("ethereal.ether.panel", "ethereal.kind.types")
def test_conjures_have_their_type_and_how_many_souls_of_the_kind_wait_in_the_ether() -> None:
    spells = listed(ether="Kh Kd Qc Xb.2 5s.2 miner.e1 miner.e2")
    conjures = {id.removeprefix("conjure-"): (each.type, each.left) for id, each in spells.items() if each.type}
    assert conjures == {
        "soldier": ("Standard", 1),
        "jack": ("Special", 0),
        "queen": ("Special", 1),
        "king": ("Special", 2),
        "ace": ("Base", 0),
        "joker": ("Special", 1),
        **dict.fromkeys(("healer", "repairman", "battering-ram"), ("Support", 0)),
        "miner": ("Support", 2),
        "wall": ("Base", 0),
        **dict.fromkeys(("archer", "cannon"), ("Standard", 0)),
    }


@pytest.mark.rule("ethereal.screen.spell-order")
def test_within_a_school_the_cheapest_come_first_and_equals_by_name() -> None:
    curses = [spell.name for spell in listed(prices={"forced-hand": 1, "three-of-swords": 1}).values()]
    in_school = [
        name for name in curses if name in ("Double Edged Sword", "Forced Hand", "Hexed Odds", "Three of Swords")
    ]
    assert in_school == ["Double Edged Sword", "Forced Hand", "Three of Swords", "Hexed Odds"]


@pytest.mark.rule("ethereal.screen.max-mana-place", "ethereal.upsell.amount")
def test_increase_max_mana_stands_under_what_the_ether_holds_whatever_its_price() -> None:
    spells = listed(upsold={"conjure-jack": 1, "gambling": 1})
    assert [id for id in spells if spells[id].school == "conjuring"][-1] == "increase-max-mana"
    assert (spells["conjure-jack"].price, spells["gambling"].price) == (3, 2)
    assert (spells["increase-max-mana"].formula, code(spells["increase-max-mana"])) == ("4", "not-enough-mana")


@pytest.mark.rule("ethereal.screen.astrology-oaths", "ethereal.oath.panel")
def test_astrology_begins_with_the_oaths_and_says_which_stands_and_why_another_cannot_be_sworn() -> None:
    astrology = [spell for spell in listed(**under(OF_MERCURY)).values() if spell.school == "astrology"]
    oaths = [spell for spell in astrology if spell.id.startswith("oath-of-")]
    assert astrology[: len(oaths)] == oaths
    assert [spell.id for spell in oaths if spell.stands] == [OF_MERCURY]
    assert {code(spell) for spell in oaths} == {None, "oath-already-sworn"}
    assert [code(spell) for spell in oaths if spell.stands] == [None]
    assert not listed()[OF_JUPITER].stands
    assert code(listed()[OF_JUPITER]) is None


@pytest.mark.rule("ethereal.screen.ether-panel", "ethereal.screen.ether-zero")
def test_the_ether_lists_types_in_order_and_the_cheapest_of_each_first() -> None:
    spells = listed(ether="Kh Qc", prices={"conjure-archer": 2, "conjure-healer": 5}, souls={"s1": "Kd Kc Ks Kh.2 Xr"})
    conjures = [(each.type, id.removeprefix("conjure-")) for id, each in spells.items() if each.type]
    assert conjures == [
        *(("Standard", kind) for kind in ("soldier", "archer", "cannon")),
        *(("Special", kind) for kind in ("jack", "queen", "king", "joker")),
        *(("Support", kind) for kind in ("miner", "repairman", "battering-ram", "healer")),
        *(("Base", kind) for kind in ("wall", "ace")),
    ]
    assert (spells["conjure-king"].left, code(spells["conjure-king"])) == (1, None)
    assert (spells["conjure-jack"].left, code(spells["conjure-jack"])) == (0, "kind-not-in-ether")


@pytest.mark.rule("ethereal.screen.spell-help")
def test_five_texts_say_of_each_spell_what_its_rules_do() -> None:
    catalogue = {spell.id: spell for spell in RULES.spells(RULES, None)}
    assert [id for id, spell in listed().items() if spell.help != catalogue[id].help] == []
    for id, listed_spell in catalogue.items():
        told = listed_spell.help
        assert told, id
        assert all(
            text.strip().endswith(".") for text in (told.price, told.when, told.needs, told.does, told.limits)
        ), id
    for id, spell in SPELLS.items():
        told = catalogue[id].help
        assert told
        if id != "flesh-severance":
            assert told.price.startswith(f"{spell.price} mana" if spell.price != Roll() else "No mana"), id
        assert all(f"{price} {MOONS[phase]}" in told.price for phase, price in spell.moon), id
        assert ("never cast" in told.when) == (not spell.cast), id
        if spell.school == "necromancy" and spell.cast:
            assert "not at the Full Moon" in told.when, id
    for kind in CONJURED.values():
        told = catalogue[CONJURE + kind.name].help
        assert told
        assert told.price.startswith(f"{kind.price} mana")
        assert ("rolled each round" in told.price) == bool(kind.price.number)


@pytest.mark.rule("ethereal.oath.opened-shown")
def test_what_an_oath_opens_is_listed_under_it_alone() -> None:
    assert "moon-joker" not in listed()
    assert "moon-joker" not in listed(**under(OF_JUPITER))
    assert listed(**under(OF_THE_MOON))["moon-joker"].price == 5
