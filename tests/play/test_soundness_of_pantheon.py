"""What must hold of every Pantheon match finds a match that is spoilt."""

from collections.abc import Callable

import pytest

from domain.pantheon.match import Match
from tests.play.pantheon import RULES, check_commit
from tests.play.spoiling import card_gone, card_twice, nobody_asked
from tests.rules.pantheon.tables import table


def _faith_from_nowhere(match: Match) -> None:
    match.balances["faith:s1"] = 1


def _worshipers_for_faith(match: Match) -> None:
    match.balances |= {"worshipers:s1": 6, "source:faith": -1}


def _faith_of_the_other_seat(match: Match) -> None:
    match.balances |= {"faith:s2": 1, "source:faith": -1}


def _fewer_than_no_worshipers(match: Match) -> None:
    match.balances |= {"worshipers:s2": -1, "worshipers:s1": 6}


def _miracle_in_play(match: Match) -> None:
    match.sides["s1"] += (match.pile[-1],)
    match.pile = match.pile[:-1]


def _gift_on_nobody(match: Match) -> None:
    match.attacked_in["hero.9"] = 1


def _killed_twice(match: Match) -> None:
    match.killed *= 2


def _killed_and_not_there(match: Match) -> None:
    match.killed = (match.pile[0],)


SPOILT: list[Callable[[Match], None]] = [
    *(card_twice, card_gone, _faith_from_nowhere, _worshipers_for_faith, _faith_of_the_other_seat),
    *(_fewer_than_no_worshipers, _miracle_in_play, _gift_on_nobody, _killed_twice, _killed_and_not_there),
    nobody_asked,
]


def _sound() -> Match:
    return table(sides={"s1": "hero.1"}, discard="hero.2", killed="hero.2", worshipers={"s1": 5}).match


def test_a_sound_match_passes() -> None:
    check_commit(RULES, _sound())


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_spoilt_match_is_found(spoil: Callable[[Match], None]) -> None:
    match = _sound().fork()
    spoil(match)
    with pytest.raises(AssertionError):
        check_commit(RULES, match)
