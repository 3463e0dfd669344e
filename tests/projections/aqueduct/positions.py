"""Positions of Aqueduct made by hand: one for each thing that a seat may do or cannot do."""

from typing import Any

import msgspec

from domain.aqueduct.match import Match
from domain.engine.ruleset import ruleset
from events.base import HappeningDue, MatchEnded

RULES = ruleset("aqueduct")
NETWORKS = {
    "s1": "sailor, mill on sailor.waves, market on sailor.leaves, battle sideways on market by knots",
    "s2": "journey, lunatic on journey.moons",
}
HANDS = {"s1": "origin castle pact betrayal forest", "s2": "author savage soldier cave diplomat"}
TABLE: dict[str, Any] = {"networks": NETWORKS, "hands": HANDS, "discard": "desert painter"}
"""Two networks with an open Foundation Card each, and a hand of which some cards fit."""
RICH = {"s1": {"moons": 3, "waves": 2, "knots": 1}, "s2": {"leaves": 1}}
STUCK = HANDS | {"s1": "pact diplomat mountain", "s2": "author savage soldier cave"}
GONE: dict[str, Any] = {"networks": NETWORKS, "hands": HANDS, "pile": "", "gone": "rest"}


def position(**fields: Any) -> Match:
    return RULES.match_of(msgspec.convert(fields, RULES.position))


def with_excuse(owner: str, on: str) -> dict[str, Any]:
    """The table with the Excuse in a seat's network."""
    return TABLE | {"networks": NETWORKS | {owner: f"{NETWORKS[owner]}, excuse on {on}"}}


POSITIONS: dict[str, Match] = {
    "the first card": position(hands=HANDS, networks={"s2": NETWORKS["s2"]}),
    "the first card of a rich seat": position(hands=HANDS, chips=RICH),
    "a turn": position(**TABLE),
    "a turn of a rich seat": position(**TABLE, chips=RICH),
    "a card to lay sideways": position(
        networks={"s1": "author, journey on author.moons, cave on journey"}, hands={"s1": "desert origin castle"}
    ),
    "a card is laid": position(**TABLE, played_in=3, chips=RICH),
    "stuck": position(**TABLE | {"hands": STUCK}, in_row={"s1": 1}),
    "discarded once": position(**TABLE, played_in=3, in_row={"s1": 1}),
    "discarded twice": position(**TABLE, played_in=3, in_row={"s1": 2}),
    "an empty discard pile": position(**TABLE | {"discard": ""}, played_in=3),
    "the own Excuse": position(**with_excuse("s1", "battle.knots"), chips=RICH),
    "the Excuse of the other seat": position(**with_excuse("s2", "lunatic"), chips=RICH),
    "every act used": position(**TABLE, chips=RICH, used_in={"tribute": 3, "excuse": 3, "crown": 3}),
    "acts of an earlier turn": position(**TABLE, chips=RICH, used_in={"tribute": 1, "excuse": 1, "crown": 1}),
    "crowns bought": position(**TABLE, chips=RICH, crowns={"s1": "sea", "s2": "huntress"}),
    "the last Ace and Deity Card": position(
        **TABLE,
        chips=RICH,
        wrath="ace-of-moons",
        wrath_flipped="rest",
        deity="rite",
        deity_flipped="rest",
    ),
    "no Ace and no Deity Card": position(
        **TABLE, chips=RICH, wrath="", wrath_flipped="rest", deity="", deity_flipped="rest"
    ),
    "the last card of the draw pile": position(**TABLE | {"discard": "rest"}, pile="desert", played_in=3),
    "no draw pile": position(**GONE),
    "no draw pile, a card laid": position(**GONE, played_in=3, chips=RICH),
    "no draw pile, stuck": position(**GONE | {"hands": STUCK}),
    "the last card": position(**GONE | {"hands": {"s1": "origin"}}),
    "no card left": position(**GONE | {"hands": {}}, played_in=3, points={"s2": 3}),
    "an empty hand on the other side": position(**GONE | {"hands": {"s1": "origin castle"}}, played_in=3),
    "the other seat's turn": position(**TABLE, active="s2"),
    "something due": RULES.match_of(
        msgspec.convert(
            {
                "turn": 0,
                "active": "",
                "pile": "",
                "wrath": "",
                "deity": "",
                "influence": {},
                "questions": {4: HappeningDue(ask=4, of=("system",))},
                "agenda": [{"step": "make-match"}],
            },
            RULES.position,
        )
    ),
    "over": position(**TABLE, ended=MatchEnded(winners=("s1",), reason="points"), questions={}),
}

STILL = {"something due", "over"}
"""Positions in which no two hidden cards could change places, or nothing can be done."""
