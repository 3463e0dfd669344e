"""Whole matches of Aqueduct by computers of any level, with what must always hold."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from commands.handling import Landed
from domain.aqueduct.cards import CARDS
from domain.aqueduct.match import Match
from domain.engine.ruleset import ruleset
from events.aqueduct import AqueductEvent
from events.aqueduct.flow import CrownBought, DeityFlipped
from events.aqueduct.network import AceFlipped, CardLaid, ExcuseBought, PipeBroken
from events.base import CardsShuffled, Event, TimeUp
from tests.play.aqueduct import check_commit
from tests.play.seen import Seen, play_each, play_until_all_is_seen
from tests.rules.aqueduct.tables import table

RULES = ruleset("aqueduct")
MATCHES = 12
MOST_MATCHES = 200
LONG_RUNS, MATCHES_A_RUN = 10, 100
NEVER: set[type[Event]] = {
    TimeUp,  # no question of the game has seconds
}
"""Facts that no simulated match holds."""
RARE = ("a pipe of three breaks", "the Excuse changes hands", "a further Foundation Card", "nothing breaks")
"""What else is looked for, beside decks that are shuffled anew."""


class SeenOfAqueduct(Seen):
    """Also the cards laid, flipped and bought, and what comes up seldom."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = set[str]()
        self.rare = set[str]()

    def note(self, event: Event) -> None:
        super().note(event)
        match event:
            case CardLaid(card=card, outlet=outlet, sideways=sideways):
                self.cards.add(card)
                if outlet and sideways:
                    self.rare.add("a further Foundation Card")
            case AceFlipped(card=card, strikes=strikes):
                self.cards.add(card)
                if not strikes:
                    self.rare.add("nothing breaks")
            case DeityFlipped(card=card) | CrownBought(card=card):
                self.cards.add(card)
            case PipeBroken(cards=cards) if len(cards) >= 3:
                self.rare.add("a pipe of three breaks")
            case ExcuseBought(seller=seller):
                self.cards.add("excuse")
                if seller:
                    self.rare.add("the Excuse changes hands")
            case CardsShuffled(rule=rule):
                self.rare.add(rule)
            case _:
                pass

    def never_seen(self) -> list[str]:
        """What has not come up."""
        rare = (*RARE, "aqueduct.wrath.reshuffle", "aqueduct.deity.reshuffle")
        return [
            *(f"the card {id}" for id in CARDS if id not in self.cards),
            *self.missing((fact for fact in get_args(AqueductEvent) if fact not in NEVER), RULES.commands),
            *(what for what in rare if what not in self.rare),
        ]


def check(landed: Landed) -> None:
    check_commit(RULES, landed.after)


def test_every_match_keeps_what_must_hold() -> None:
    play_each("aqueduct", range(MATCHES), check)


@pytest.mark.long
def test_everything_comes_up() -> None:
    play_until_all_is_seen("aqueduct", MOST_MATCHES, SeenOfAqueduct(), check)


@pytest.mark.long
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(run: int) -> None:
    first = 1000 + run * MATCHES_A_RUN
    play_each("aqueduct", range(first, first + MATCHES_A_RUN), check)


def _card_twice(match: Match) -> None:
    match.discard += match.pile[:1]


def _card_gone(match: Match) -> None:
    match.pile = match.pile[1:]


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


def _nobody_asked(match: Match) -> None:
    match.questions = {}


SPOILT: list[Callable[[Match], None]] = [
    *(_card_twice, _card_gone, _deity_card_gone, _chip_from_nowhere, _moons_for_suns, _chip_for_points),
    *(_fewer_than_no_points, _two_on_one_outlet, _on_the_excuse, _by_a_suit_of_neither, _upright_foundation),
    *(_below_before_above, _short_hand, _nobody_asked),
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
