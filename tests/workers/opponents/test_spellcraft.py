"""The Medium computer casts spells with sense (ethereal.computer.medium-balanced)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
from domain.ethereal.captures import captured_worth
from domain.ethereal.match import Match
from domain.ethereal.oaths import OATHS
from domain.ethereal.spells import SPELLS
from events.ethereal.spells import CardSevered, CardsPulled, SeveringOffered, SpellCast
from events.ethereal.turn import TurnBegan
from tests.workers.opponents.decisions import RULES, decides, events_of
from workers.opponents.ethereal.medium import MOST_SPELLS

BASES = {"A1": "s1 Ah", "E5": "s2 As"}
DECKS = {"s1": "2c 3c 4c 5c 6c 7c 8c 9c 10c", "s2": "2c 3c 4c 5c 6c 7c 8c 9c 10c"}
SPENT = {"s1": 3}
"""Nothing is left to sacrifice this turn."""


def decided(**position: Any) -> Any:
    return decides(**({"field": BASES, "decks": DECKS} | position))


def test_it_blesses_the_grave_before_it_spends() -> None:
    assert decided(grave="Kh.2 4d.2", souls={"s1": "Qc 2h"}, ether="Kd") == CastSpell(spell="grave-blessing")


def test_it_lets_a_full_joker_give_his_souls_away() -> None:
    field = BASES | {"C1": "s1 9h Xr"}
    cast = decided(field=field, captured={"Xr.1": "Kd.2 2d.2"})
    assert cast == CastSpell(spell="sacrificial-suicide", card="Xr.1")
    assert decided(field=field) != cast, "an empty Joker stays"
    assert decided(field=field, captured={"Xr.1": "Kd.2 2d.2"}, moon=4, blood_moon_in=2) != cast


@pytest.mark.rule("ethereal.computer.medium-balanced")
def test_it_stops_after_three_spells_a_turn_besides_grave_blessing() -> None:
    hand = {"hands": {"s2": "2h 3h 4h 5h 6h 7h"}, "souls": {"s1": "2h 3h 4h"}, "spent_in": SPENT}
    many = {"s1": (3, ("grave-blessing", "teleport", "dice-plus", "naked-hand"))}
    few = {"s1": (3, ("grave-blessing", "teleport", "dice-plus"))}
    assert isinstance(decided(**hand, cast_in=few, moved_in={}), CastSpell)
    assert not isinstance(decided(**hand, cast_in=many), CastSpell)


def test_it_forces_a_full_hand_to_burn_cards() -> None:
    dear = {"three-of-swords": 3}
    cast = decided(hands={"s2": "2h 3h 4h 5h 6h 7h"}, souls={"s1": "2h"}, spent_in=SPENT, prices=dear)
    assert cast == CastSpell(spell="forced-hand", seat="s2")
    assert not isinstance(decided(hands={"s2": "2h"}, souls={"s1": "2h"}, spent_in=SPENT), CastSpell)


def test_it_never_spends_its_last_soul_when_that_would_lose_the_match() -> None:
    poor = {"decks": {"s2": DECKS["s2"]}, "souls": {"s1": "2h"}, "hands": {"s2": "2h 3h 4h 5h 6h 7h"}}
    assert not isinstance(decided(**poor, spent_in=SPENT), CastSpell)


def test_it_answers_what_spells_ask() -> None:
    offer = SeveringOffered(ask=4, of=("s1",), card="Kc.2", owner="s2", tile="C4", price=2)
    death = [{"step": "death", "card": "Kc.2", "tile": "C4", "slayer": "C3", "asked": True}]
    field = BASES | {"C3": "s1 9h Xr", "C4": "s2 Kc 9d"}
    asked: dict[str, Any] = {"field": field, "questions": {4: offer}, "asked": 4, "agenda": death, "phase": "attack"}
    souls = {"souls": {"s1": "2h 3h"}}
    full = decided(**asked, **souls, captured={"Xr.1": "Qd.2"})
    assert full == AnswerSevering(ask=4, sever=True)
    assert decided(**asked, **souls) == AnswerSevering(ask=4, sever=False), "its Joker captures him"
    pulled = CardsPulled(ask=4, of=("s1",), cards=("2c.1", "3c.1"))
    assert decided(questions={4: pulled}, asked=4) == ChoosePulled(ask=4, card="3c.1")


def hurts_only_itself(match: Match, cast: SpellCast) -> bool:
    """Whether a cast cannot do its seat any good as the match stands before it."""
    enemy = match.enemies(cast.seat)[0]
    match cast.spell:
        case "three-of-swords":
            return not match.hands[enemy]
        case "double-edged-sword" | "forced-hand":
            return not match.decks[enemy]
        case "naked-hand":
            return not match.hands[enemy]
        case "sacrificial-suicide":
            return captured_worth(match, cast.card or "") == 0
        case "hexed-odds":
            return match.stacks[cast.tile or ""].seat == cast.seat
        case "resurrection" | "grave-blessing":
            return not match.grave or len(match.hands[cast.seat]) >= match.options.hand_limit
        case _:
            return False


def castings(number: int) -> Iterator[tuple[Match, Any]]:
    """Every fact of a match between two Mediums, each with the match before it."""
    match = RULES.match()
    for event in events_of(number):
        before = match.fork() if isinstance(event, SpellCast) else match
        RULES.evolve[type(event)](match, event)
        yield before, event


def observe(matches: range) -> Counter[str]:
    """What is cast in these matches; no cast only hurts its caster, and no turn has more than its spells."""
    cast = Counter[str]()
    for number in matches:
        turn = Counter[str]()
        for before, event in castings(number):
            match event:
                case SpellCast():
                    assert not hurts_only_itself(before, event), (number, msgspec.json.encode(event))
                    cast[event.spell] += 1
                    turn[event.seat] += event.spell != "grave-blessing"
                    assert turn[event.seat] <= MOST_SPELLS
                case CardSevered():
                    cast["flesh-severance"] += 1
                case TurnBegan():
                    turn.clear()
                case _:
                    pass
    return cast


def test_in_some_matches_it_casts_and_no_spell_only_hurts_itself() -> None:
    assert len(observe(range(3, 6))) >= 5


NOT_FOR_COMPUTERS = {*OATHS, "moon-joker", "gambling", "field-libation"}


@pytest.mark.long
def test_in_200_matches_it_casts_at_least_four_fifths_of_the_spells_that_are_for_it() -> None:
    cast = observe(range(200))
    for_it = {spell.id for spell in SPELLS.values() if spell.cast} - NOT_FOR_COMPUTERS | {"flesh-severance"}
    assert not cast.keys() & NOT_FOR_COMPUTERS
    assert len(cast.keys() & for_it) >= 0.8 * len(for_it), sorted(for_it - cast.keys())
