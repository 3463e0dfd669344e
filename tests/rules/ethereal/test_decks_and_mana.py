"""What a set-up makes of decks, the Ether, starting mana and the moon's bonus (ethereal.option)."""

from collections.abc import Sequence
from typing import Any

import pytest

from commands.ethereal.options import options_of
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import card, full_deck, is_soldier, waiting_in_ether
from domain.ethereal.options import Options
from events.base import DiceRolled, ManaPosted
from events.ethereal.cards import CardsDealt, OpeningCardsTakenOut
from events.ethereal.souls import SoulGained
from tests.rules.ethereal.making import ACE_AND_JACK, JOKERS, MANA, SOULS, being_made, made
from tests.rules.ethereal.tables import ATTACK, duel, rolled
from tests.rules.spec import Given

HALF = "ethereal.option.specials-half-draw"


@pytest.mark.rule("ethereal.board.map-default", "ethereal.option.decks-default")
def test_a_match_is_by_default_a_duel_of_two_decks_on_plain_tiles() -> None:
    options = options_of({})
    assert (options.battle_map, options.decks) == ("none", "two")
    packs = {card(id).pack for id in _deck(being_made(), "s1")}, {card(id).pack for id in _deck(being_made(), "s2")}
    assert packs == ({"1"}, {"2"})


def _deck(spec: Given, seat: str) -> tuple[str, ...]:
    """The deck of a seat as it is dealt, with the Ace and Jack that open."""
    spec.accepted()
    return next(event.cards for event in spec.told if isinstance(event, CardsDealt) and event.pile == f"deck:{seat}")


def _specials(cards: Sequence[str]) -> set[str]:
    return {card(id).face for id in cards if not is_soldier(id)}


@pytest.mark.rule("ethereal.option.specials-none", "ethereal.option.specials-what", "ethereal.option.joker-on")
def test_without_specials_a_deck_has_none_but_the_opening_ace_its_jack_and_a_joker() -> None:
    deck = _deck(being_made(), "s1")
    assert _specials(deck) == {"As", "Js", "Xb"}
    assert len(deck) == 39


@pytest.mark.rule("ethereal.option.joker-off", "ethereal.option.specials-none")
def test_with_at_least_one_joker_off_a_deck_may_start_without_one() -> None:
    spec = being_made({JOKERS: []}, at_least_one_joker=False)
    assert _specials(_deck(spec, "s1")) == {"As", "Js"}
    assert [id for id in spec.match.ether if id.startswith("X")] == ["Xb.1", "Xr.1", "Xb.2", "Xr.2"]


@pytest.mark.rule("ethereal.option.specials-all", "ethereal.option.specials-rest")
def test_with_all_specials_a_deck_has_them_all_and_the_ether_none() -> None:
    spec = being_made({JOKERS: []}, specials="all")
    assert _specials(_deck(spec, "s1")) == {f"{rank}{suit}" for rank in "AJQK" for suit in "cdhs"} | {"Xr", "Xb"}
    assert spec.match.ether == waiting_in_ether(2)


@pytest.mark.rule(
    "ethereal.option.specials-half", "ethereal.option.specials-half-draw", "ethereal.option.specials-half-opening"
)
@pytest.mark.parametrize(
    ("draws", "kept", "joker"),
    [([1, 1, 1], "dc", "Xr"), ([2, 1, 2], "hc", "Xb"), ([1, 2, 1], "ds", "Xr"), ([2, 2, 2], "hs", "Xb")],
)
def test_with_half_the_specials_a_red_and_a_black_suit_drawn_in_this_order_and_one_joker_are_kept(
    draws: list[int], kept: str, joker: str
) -> None:
    spec = being_made({JOKERS: [], HALF: [*draws, 1, 1, 1], ACE_AND_JACK: [1, 2, 1, 1]}, specials="half")
    assert _specials(_deck(spec, "s1")) == {f"{rank}{suit}" for rank in "AJQK" for suit in kept} | {joker}
    low, high = sorted(kept)
    assert OpeningCardsTakenOut(seat="s1", ace=f"A{low}.1", jack=f"J{high}.1") in spec.told
    rolls = [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == HALF]
    assert [roll.faces[0] for roll in rolls[:3]] == draws


@pytest.mark.rule("ethereal.option.specials-rest", "ethereal.ether.content")
def test_the_ether_holds_the_specials_that_the_seats_do_not_start_with() -> None:
    kinds = [card(id).kind.name for id in made().match.ether if card(id).suit]
    assert {kind: kinds.count(kind) for kind in kinds} == {"ace": 6, "jack": 6, "queen": 8, "king": 8, "joker": 2}


@pytest.mark.rule("ethereal.option.ether-kinds-out")
def test_kinds_left_out_of_the_ether_are_not_in_the_match() -> None:
    match = made(ether_without=["queen", "jack"]).match
    assert {card(id).kind.name for id in match.ether if card(id).suit} == {"ace", "king", "joker"}
    assert not [id for id in made(ether_without=["miner"]).match.ether if card(id).kind.name == "miner"]
    assert match.opening == {"s1": ("As.1", "Js.1"), "s2": ("As.2", "Js.2")}


@pytest.mark.rule("ethereal.option.ether-kinds-joker")
def test_jokers_are_left_out_only_when_no_deck_must_hold_one() -> None:
    with pytest.raises(Rejected, match="joker-needed"):
        options_of({"ether_without": ["joker"]})
    spec = made({JOKERS: []}, ether_without=["joker"], at_least_one_joker=False)
    assert not [id for id in spec.match.ether if id.startswith("X")]


def _mana_given(spec: Given) -> dict[str, int]:
    spec.accepted()
    return {event.credit: event.amount for event in spec.told if isinstance(event, ManaPosted)}


@pytest.mark.rule("ethereal.option.mana-default", "ethereal.option.mana-roll-shared", "ethereal.option.mana-new-souls")
@pytest.mark.parametrize(("faces", "mana"), [([1, 1, 1], 3), ([1, 2, 2], 5), ([2, 2, 2], 6)])
def test_one_roll_of_3d2_gives_every_seat_as_many_new_soldier_souls(faces: list[int], mana: int) -> None:
    spec = being_made({MANA: faces, SOULS: [9, 4] * mana + [1, 1] * mana}, starting_mana="3d2")
    assert _mana_given(spec) == {"pile:s1": mana, "pile:s2": mana}
    gained = [event for event in spec.told if isinstance(event, SoulGained)]
    assert gained == [
        *(SoulGained(seat="s1", card=f"10s.m{number}", origin="made") for number in range(1, mana + 1)),
        *(SoulGained(seat="s2", card=f"2c.m{number}", origin="made") for number in range(mana + 1, 2 * mana + 1)),
    ]
    assert [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == MANA] == [
        DiceRolled(dice=(2, 2, 2), faces=tuple(faces), rule=MANA)
    ]


@pytest.mark.rule("ethereal.option.mana-choices")
@pytest.mark.parametrize("amount", [1, 2, 3, 4, 5, 6])
def test_starting_mana_may_be_a_fixed_number(amount: int) -> None:
    spec = being_made({SOULS: [1, 1] * 2 * amount}, starting_mana=amount)
    assert _mana_given(spec) == {"pile:s1": amount, "pile:s2": amount}


@pytest.mark.rule("ethereal.option.mana-choices")
def test_starting_mana_may_be_1d6_or_none() -> None:
    rolled_mana = being_made({"ethereal.option.mana-choices": [4], SOULS: [1, 1] * 8}, starting_mana="1d6")
    assert _mana_given(rolled_mana) == {"pile:s1": 4, "pile:s2": 4}
    assert _mana_given(being_made(starting_mana="none")) == {}


@pytest.mark.rule("ethereal.option.mana-roll-switch", "ethereal.option.mana-source-order")
def test_each_seat_may_roll_its_own_starting_mana_in_seat_order() -> None:
    dice = {MANA: [1, 1, 1, 2, 2, 2], SOULS: [1, 1] * 9}
    spec = being_made(dice, starting_mana="3d2", starting_mana_roll="each")
    spec.then_among(
        rolled(MANA, (2, 1), (2, 1), (2, 1)),
        ManaPosted(debit="source:start", credit="pile:s1", amount=3, rule="ethereal.account.start-posting"),
        rolled(MANA, (2, 2), (2, 2), (2, 2), seat="s2"),
        ManaPosted(debit="source:start", credit="pile:s2", amount=6, rule="ethereal.account.start-posting"),
    )


@pytest.mark.rule("ethereal.option.ace-lock-opening-jack", "ethereal.ace.lock-opening")
@pytest.mark.parametrize("lock", ["color", "suit"])
@pytest.mark.parametrize(("roll", "suit"), [(1, "c"), (2, "d"), (3, "h"), (4, "s")])
def test_with_the_lock_on_the_opening_jack_is_of_its_aces_suit(lock: str, roll: int, suit: str) -> None:
    spec = being_made({ACE_AND_JACK: [roll, 1]}, ace_lock=lock)
    spec.then_among(OpeningCardsTakenOut(seat="s1", ace=f"A{suit}.1", jack=f"J{suit}.1"))


ON_ATTACK = "ethereal.fight.attack-extras"
ON_DEFENSE = "ethereal.fight.defense-extras"


def _moons_dice(*faces: int, **position: Any) -> list[DiceRolled]:
    """What the moon rolls in a fight of two cards against two cards with a Queen."""
    scores = {"ethereal.fight.attack-dice": [1, 1], "ethereal.fight.defense-queen": [1, 1]}
    spec = duel("9h 8h", "Qc 9c 8c", **position)
    spec.rolling(**scores, **{"ethereal.fight.landing": [10, 10], "d2": list(faces)}).when("s1", ATTACK).accepted()
    return [event for event in spec.told if isinstance(event, DiceRolled) and event.rule in (ON_ATTACK, ON_DEFENSE)]


@pytest.mark.rule(
    "ethereal.option.moon-bonus-full", "ethereal.option.moon-bonus-new", "ethereal.option.moon-bonus-once"
)
def test_the_moon_adds_one_d2_to_the_attack_when_full_and_to_the_defense_when_new() -> None:
    assert _moons_dice(2, moon=4) == [rolled(ON_ATTACK, (2, 2))]
    assert _moons_dice(2, moon=0) == [rolled(ON_DEFENSE, (2, 2), seat="s2")]


@pytest.mark.rule("ethereal.option.moon-bonus-blood")
def test_under_a_blood_moon_attacks_have_the_d2_and_defenses_not() -> None:
    assert _moons_dice(1, moon=4, blood_moon_in=2) == [rolled(ON_ATTACK, (2, 1))]


@pytest.mark.rule("ethereal.option.moon-bonus-off")
@pytest.mark.parametrize("moon", [0, 4])
def test_with_the_bonus_off_no_fight_has_a_die_from_the_moon(moon: int) -> None:
    assert _moons_dice(moon=moon, options=Options(moon_combat_bonus=False)) == []


@pytest.mark.rule("ethereal.option.decks-three", "ethereal.ether.third-deck")
def test_with_three_decks_a_whole_third_deck_waits_in_the_ether() -> None:
    spec = made(decks="three")
    assert {id for id in spec.match.ether if card(id).pack == "3"} == set(full_deck("3"))
    assert not {card(id).pack for seat in ("s1", "s2") for id in spec.match.decks[seat]} & {"3"}


@pytest.mark.rule("ethereal.ether.starting-mana", "ethereal.option.mana-souls", "ethereal.option.mana-source-order")
def test_starting_mana_takes_soldier_souls_out_of_the_ether_at_random_one_seat_after_the_other() -> None:
    spec = made({SOULS: [1, 35, 34, 1]}, decks="three", starting_mana=2)
    soldiers = [id for id in full_deck("3") if is_soldier(id)]
    assert spec.match.souls == {"s1": (soldiers[0], soldiers[35]), "s2": (soldiers[34], soldiers[1])}
    assert spec.match.made == 0
    assert not set(spec.match.ether) & {id for souls in spec.match.souls.values() for id in souls}
