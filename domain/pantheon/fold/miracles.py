"""What a match remembers of Miracles and of the powers of Gods."""

from domain.engine.fold import question_asked
from domain.pantheon.fold.zones import leave_hand
from domain.pantheon.match import EvolveTable, Match
from events.pantheon.miracles import (
    AbjurationOffered,
    AbjurationPlayed,
    GiftAttached,
    GiftLost,
    MiracleDiscarded,
    MiraclePlayed,
)
from events.pantheon.powers import PowerUsed, RerollOffered


def _miracle_played(match: Match, event: MiraclePlayed) -> None:
    leave_hand(match, event.seat, event.card)
    match.miracle = event.card
    match.played[event.seat] = (event.turn, event.played)


def _abjuration_played(match: Match, event: AbjurationPlayed) -> None:
    leave_hand(match, event.seat, event.card)
    match.discard += (event.card,)
    match.answered[event.seat] = (event.turn, event.answered)


def _miracle_discarded(match: Match, event: MiracleDiscarded) -> None:
    match.miracle = ""
    match.discard += (event.card,)


def _gift_attached(match: Match, event: GiftAttached) -> None:
    match.miracle = ""
    match.gifts[event.hero] = event.card


def _gift_lost(match: Match, event: GiftLost) -> None:
    del match.gifts[event.hero]
    match.discard += (event.card,)


def _power_used(match: Match, event: PowerUsed) -> None:
    match.used_in[event.god] = event.turn


EVOLVE: EvolveTable = {
    MiraclePlayed: _miracle_played,
    AbjurationOffered: question_asked,
    AbjurationPlayed: _abjuration_played,
    MiracleDiscarded: _miracle_discarded,
    GiftAttached: _gift_attached,
    GiftLost: _gift_lost,
    PowerUsed: _power_used,
    RerollOffered: question_asked,
}
