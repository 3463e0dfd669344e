"""Robberies, Jail and Mercury's vote on Ethereal's table (ethereal.cycle.rob-button)."""

from typing import Any

import pytest

from events.ethereal.cycles import BanAsked
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.choices import choice_of
from gateway.pages.boards.ethereal.shop import shop_of
from gateway.pages.boards.ethereal.strips import strip_of
from gateway.pages.boards.ethereal.tiles import tile_of
from projections.ethereal.view import view
from projections.offers import offers_of
from tests.rules.ethereal.robbing import CYCLE, bank, in_jail
from tests.rules.spec import given

HELD: dict[str, Any] = {"balances": bank(9)}


def robbery(**position: Any) -> list[str]:
    """The buttons under the Bank for seat 1."""
    spec = given(**CYCLE | HELD | position)
    seen = view(spec.match, "s1")
    return [act.label for act in shop_of(seen, list(offers_of(spec.rules, seen)), (), Picked()).robbery]


@pytest.mark.rule("ethereal.cycle.rob-button")
def test_a_button_stands_under_the_bank_while_the_seat_may_rob_it() -> None:
    assert robbery() == ["Rob the Bank"]
    for barred in ({"round": 7}, {"robbed_in": {"s1": 6}}, {"balances": bank(0)}, {"phase": "attack"}, in_jail()):
        assert not robbery(**barred)


@pytest.mark.rule("ethereal.cycle.rob-button")
def test_it_is_dark_red_and_stands_nowhere_else() -> None:
    spec = given(**CYCLE | HELD)
    seen = view(spec.match, "s1")
    shop = shop_of(seen, list(offers_of(spec.rules, seen)), (), Picked())
    assert "Rob the Bank" not in [act.label for desk in shop.desks.values() for act in desk.acts]


def test_a_robber_can_pay_back_what_it_took() -> None:
    bounty = {"type": "bounty-put-up", "bounty": 1, "target": "s1", "worth": 3, "round": 5}
    spec = given(**CYCLE, loot={"s1": 3}, bounties={1: bounty}, put_up=1, souls={"s1": "2h 3h"})
    seen = view(spec.match, "s1")
    shop = shop_of(seen, list(offers_of(spec.rules, seen)), (), Picked())
    assert "Pay back what you robbed" in [act.label for act in shop.desks["bounties"].acts]


@pytest.mark.rule("ethereal.cycle.jail-computer")
def test_that_a_seat_is_in_jail_stands_beside_its_name() -> None:
    seen = view(given(**CYCLE, **in_jail()).match, "s2")
    assert "in Jail" in strip_of(seen, "s1").about
    assert "in Jail" not in strip_of(seen, "s2").about


@pytest.mark.rule("ethereal.cycle.mercury-vote")
def test_mercurys_vote_is_a_choice_with_a_button_for_each_school_and_for_nothing() -> None:
    spec = given(field=CYCLE["field"], sky=("mercury",), round=6, questions={4: BanAsked(ask=4, of=("s1", "s2"))})
    seen = view(spec.match, "s1")
    choice = choice_of(seen, list(offers_of(spec.rules, seen)))
    assert choice is not None
    assert [act.label for act in choice.acts] == [
        *("Nothing", "Necromancy", "Enchantments", "Curses", "Sorcery", "Conjuring", "Illusions", "Astrology"),
    ]


@pytest.mark.rule("ethereal.sky.neutral-owner")
def test_a_stack_of_nobody_is_said_to_be_nobodys() -> None:
    field = CYCLE["field"] | {"C3": "nobody 4h.m1"}
    seen = view(given(field=field, errands={"4h.m1": "s1"}, made=1).match, "s1")
    assert "nobody" in tile_of(seen, "C3", alternate=False).label.lower()
