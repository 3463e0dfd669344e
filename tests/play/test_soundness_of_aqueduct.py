"""What must hold of every Aqueduct match finds a match that is spoilt."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.aqueduct.match import Match
from tests.play.aqueduct import RULES, check_commit
from tests.play.spoiling import card_gone, card_twice, nobody_asked
from tests.rules.aqueduct.tables import table


def _deity_card_gone(match: Match) -> None:
    match.deity = match.deity[1:]


def _chip_from_nowhere(match: Match) -> None:
    match.balances["moons:s1"] = 1


def _moons_for_suns(match: Match) -> None:
    match.balances |= {"moons:s1": 1, "supply:suns": -1}


def _chip_for_points(match: Match) -> None:
    match.balances |= {"moons:s1": 1, "source:points": -1}


def _fewer_than_no_points(match: Match) -> None:
    match.balances |= {"points:s1": -1, "source:points": 1}


def _changed(match: Match, place: int, **fields: Any) -> None:
    """A card of the first seat's network lies otherwise."""
    network = list(match.networks["s1"])
    network[place] = msgspec.structs.replace(network[place], **fields)
    match.networks["s1"] = tuple(network)


def _two_on_one_outlet(match: Match) -> None:
    _changed(match, -1, outlet="sailor.waves")


def _on_the_excuse(match: Match) -> None:
    _changed(match, -1, outlet="excuse")


def _by_a_suit_of_neither(match: Match) -> None:
    _changed(match, -1, suit="suns")


def _upright_foundation(match: Match) -> None:
    _changed(match, 0, sideways=False)


def _below_before_above(match: Match) -> None:
    match.networks["s1"] = tuple(reversed(match.networks["s1"]))


def _short_hand(match: Match) -> None:
    match.discard += match.hands["s2"][:1]
    match.hands["s2"] = match.hands["s2"][1:]


SPOILT: list[Callable[[Match], None]] = [
    *(card_twice, card_gone, _deity_card_gone, _chip_from_nowhere, _moons_for_suns, _chip_for_points),
    *(_fewer_than_no_points, _two_on_one_outlet, _on_the_excuse, _by_a_suit_of_neither, _upright_foundation),
    *(_below_before_above, _short_hand, nobody_asked),
]


def _sound() -> Match:
    return table(
        networks={"s1": "sailor, excuse on sailor.leaves, mill on sailor.waves, origin on mill by waves"},
        hands={"s1": "pact castle author desert cave", "s2": "forest market soldier battle savage"},
    ).match


def test_a_sound_match_passes() -> None:
    check_commit(RULES, _sound())


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_spoilt_match_is_found(spoil: Callable[[Match], None]) -> None:
    match = _sound().fork()
    spoil(match)
    with pytest.raises(AssertionError):
        check_commit(RULES, match)
