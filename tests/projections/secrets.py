"""What a seat may not know, found without the code that keeps it from the seat, and matches that differ in it alone."""

import re
from random import Random
from typing import Any

import msgspec

from commands.ethereal.bank.gifts import GiveCard
from commands.ethereal.bank.sell import SellFromDeck
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.substances import is_substance
from events.ethereal.spells import CardsPulled
from tests.projections.aqueduct import secrets as aqueduct
from tests.projections.moments import rules_of
from tests.projections.pantheon import secrets as pantheon

SUITLESS = "|".join(rank for rank in KINDS if len(rank) > 2)
CARD = re.compile(rf"(?<![0-9A-Za-z.])(?:(?:[2-9]|10|[JQKA])[cdhs]|X[rb]|{SUITLESS})\.[0-9a-z]+")


def as_json(told: Any) -> str:
    """What goes over the wire."""
    return msgspec.json.encode(told).decode()


def _cards_of(match: Any) -> re.Pattern[str]:
    """How the cards of a match's game are written."""
    return CARD if match is None else WRITTEN[rules_of(match).name]


def cards_in(told: Any, match: Any = None) -> set[str]:
    """Every card that is named anywhere in what is told of a match (of Ethereal, unless it is given)."""
    return set(_cards_of(match).findall(as_json(told)))


def hidden_from(match: Any, seat: str | None) -> dict[str, set[str]]:
    """The cards that this seat (None: a watcher) doesn't see; those of one set could change places."""
    return HIDDEN[rules_of(match).name](match, seat)


def _hidden_from(match: Any, seat: str | None) -> dict[str, set[str]]:
    """For each seat its cards that this seat doesn't see: its deck, and another's hand too; of its own deck those face
    down apart, as it knows the ranks of the others.

    A Naked Hand of this seat shows a hand, its own Clairvoyance the cards that were pulled.
    """
    naked = {spell.on for spell in match.lasting.values() if spell.kind == "naked-hand" and spell.by == seat}
    asked = [question for question in match.questions.values() if isinstance(question, CardsPulled)]
    pulled = {id for question in asked if seat in question.of for id in question.cards}
    hidden = {
        owner: {*match.decks[owner], *(() if owner == seat or owner in naked else match.hands[owner])} - pulled
        for owner in match.decks
    }
    if seat in match.face_down:
        hidden["face down"] = {*match.face_down[seat]}
        hidden[seat] -= hidden["face down"]
    return hidden


def all_hidden_from(match: Any, seat: str | None) -> set[str]:
    return set[str]().union(*hidden_from(match, seat).values())


def known_of(match: Any, command: Any) -> set[str]:
    """Hidden cards of which the rules tell something to those who don't see them."""
    return KNOWN[rules_of(match).name](match, command)


def _known_of(match: Any, command: Any) -> set[str]:
    """In Ethereal: which kind is there, and which one is not given."""
    match command:
        case SellFromDeck():
            return of_the_kind(match, command.kind)
        case GiveCard():
            return of_the_kind(match, NEVER_GIVEN) | substance_cards(match)
        case _:
            return set()


NEVER_GIVEN = "debt-collector"
"""That a hidden card is given away tells everybody that it is none of this kind."""


def of_the_kind(match: Any, kind: str) -> set[str]:
    """The cards of a kind in decks and hands. Among them the hidden die of a sale from the deck picks: whether such a
    sale can be made tells everybody that the deck holds one."""
    hidden = (id for piles in (match.decks, match.hands) for pile in piles.values() for id in pile)
    return {id for id in hidden if card(id).kind.name == kind}


def substance_cards(match: Any) -> set[str]:
    """The hidden Substance cards: a gift tells everybody that none of them is given (ethereal.gift.substance)."""
    return {id for piles in (match.decks, match.hands) for pile in piles.values() for id in pile if is_substance(id)}


def twin_of(match: Any, command: Any, seat: str | None, known: set[str], random: Random) -> tuple[Any, Any]:
    """A match in which the cards that the seat doesn't see have changed places, but for those that are `known`, and the
    command that says there what `command` says here (it may name a card that only its own seat sees)."""
    other = dict[str, str]()
    for cards in hidden_from(match, seat).values():
        able = sorted(cards - known)
        other |= zip(able, random.sample(able, len(able)), strict=True)

    def renamed(text: str) -> str:
        return _cards_of(match).sub(lambda found: other.get(found[0], found[0]), text)

    twin = msgspec.json.decode(renamed(as_json(match)), type=type(match))
    return twin, command and type(command).model_validate_json(renamed(command.model_dump_json()))


WRITTEN = {"aqueduct": aqueduct.CARD, "ethereal": CARD, "pantheon": pantheon.CARD}
HIDDEN = {"aqueduct": aqueduct.hidden_from, "ethereal": _hidden_from, "pantheon": pantheon.hidden_from}
KNOWN = {"aqueduct": aqueduct.known_of, "ethereal": _known_of, "pantheon": pantheon.known_of}
