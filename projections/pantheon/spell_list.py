"""The Miracles as a seat's list of spells shows them."""

from typing import Final

from domain.engine.ruleset import Ruleset
from domain.pantheon.cards import CARDS, Element, card, is_kind
from domain.pantheon.match import Match
from domain.pantheon.prices import COSTS, price_of
from projections.offers import Refusal, imagined, refusal_of
from projections.pantheon.offers import plays_of
from projections.pantheon.view import View
from projections.spell_list import ListedSpell

SCHOOLS: Final[dict[Element, str]] = {
    "earth": "earth",
    "water": "water",
    "air": "air",
    "fire": "fire",
    "death": "death",
    "": "plain",
}
"""By element, in the order of the list."""


def spells(rules: Ruleset, view: View | None) -> tuple[ListedSpell, ...]:
    """Every Miracle, element by element, by name; with a view those in the seat's hand, with price and refusal."""
    if view is None:
        listed = [_listed(id) for id in CARDS if is_kind(id, "miracle")]
    else:
        match: Match = imagined(rules, view)
        listed = [
            _listed(id, price_of(match, view.you, id).faith, _refusal(rules, match, view.you, id))
            for id in view.hand
            if is_kind(id, "miracle")
        ]
    schools = list(SCHOOLS.values())
    return tuple(sorted(listed, key=lambda each: (schools.index(each.school), each.name)))


def _listed(id: str, price: int | None = None, refusal: Refusal | None = None) -> ListedSpell:
    known = card(id)
    cost, _ = COSTS[known.kind]
    return ListedSpell(
        id=id, name=known.name, school=SCHOOLS[known.element], formula=str(cost), price=price, refusal=refusal
    )


def _refusal(rules: Ruleset, match: Match, seat: str, id: str) -> Refusal | None:
    """None if the Miracle can be played at something, else why not."""
    answers = [refusal_of(rules, match, seat, play) for play in plays_of(match, seat, id)]
    return None if None in answers else answers[0]
