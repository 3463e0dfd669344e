"""Matches from their first fact on: set up, made by the dice, and opened."""

from collections.abc import Sequence
from typing import Any

import msgspec

from commands.ethereal.opening import ReportReady
from commands.ethereal.options import options_of
from commands.ethereal.place import PlaceCard
from domain.ethereal.match import Match
from domain.ethereal.options import seats_of
from events.base import HappeningDue, MatchCreated
from events.ethereal.agenda import EtherealAgendaSet, MakeMatch
from tests.rules.spec import Given

JOKERS = "ethereal.option.joker-which"
ACE_AND_JACK = "ethereal.opening.ace-and-jack"
MANA = "ethereal.option.mana-default"
SOULS = "ethereal.receive.from-ether"
HANDS = "ethereal.opening.hand-roll"
FIRST = "ethereal.opening.first-roll"

PLAIN_DICE: dict[str, Sequence[int]] = {
    JOKERS: [1, 1],
    ACE_AND_JACK: [4, 4, 4, 4],
    HANDS: [1, 1, 1, 1],
    FIRST: [6, 1],
}
"""Black Jokers, the Aces and Jacks of spades, two opening cards each, seat 1 first; for a start without mana."""


def created(**options: Any) -> Given:
    """A match whose seats are taken and that is to be made next; without starting mana, crystals and Demons unless the
    options name them."""
    chosen = options_of({"starting_mana": "none", "demons": False, "crystals": False, **options})
    return Given(
        Match(),
        MatchCreated(ruleset="ethereal", seats=seats_of(chosen), options=msgspec.structs.asdict(chosen), seed_hash=""),
        HappeningDue(ask=1, of=("system",)),
        EtherealAgendaSet(steps=(MakeMatch(),)),
    )


def being_made(dice: dict[str, Sequence[int]] | None = None, **options: Any) -> Given:
    """A match about to be made with these dice, by rule id, and plain ones for the rest."""
    return created(**options).when_due().rolling(**(PLAIN_DICE | (dice or {})))


def made(dice: dict[str, Sequence[int]] | None = None, **options: Any) -> Given:
    """A match that was made with these dice: the first seat places its opening cards next."""
    return being_made(dice, **options).accepted()


def opened(
    dice: dict[str, Sequence[int]] | None = None, start: dict[str, Sequence[int]] | None = None, **options: Any
) -> Given:
    """A match in which each seat has placed its Ace on C1 or C5, at the start of round 1, which has dice of its own."""
    spec = made(dice, **options)
    for seat in spec.match.order:
        tile = "C1" if seat == "s1" else "C5"
        spec.when(seat, PlaceCard(card=spec.match.opening[seat][0], tile=tile)).accepted()
        spec.when(seat, ReportReady()).accepted()
    return spec.when_due().rolling(**(start or {})).accepted()
