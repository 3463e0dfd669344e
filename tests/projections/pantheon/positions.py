"""Positions of Pantheon made by hand: one for each thing that a seat can be asked or may do."""

from typing import Any

import msgspec

from domain.engine.ruleset import ruleset
from domain.pantheon.match import Look, Match
from events.base import HappeningDue, MatchEnded, Question
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered

RULES = ruleset("pantheon")
TABLE: dict[str, Any] = {
    "sides": {
        "s1": "army.1 hero.1 priest.1 demon temple.1 god-of-love",
        "s2": "army.2 hero.2 priest.2 dragon temple.2 god-of-war hero.3",
    },
    "hands": {
        "s1": "temple.3 earthquake god-of-archery army.3 crumble",
        "s2": "flood abjuration hero.4 temple.4",
    },
    "discard": "hero.5 priest.5 temple.5 hero.6",
    "killed": "hero.5 priest.5 temple.5",
    "worshipers": {"s1": 6, "s2": 4},
    "faith": {"s1": 12},
}
"""Units of each kind on both sides."""
SEVEN = "temple.3 earthquake army.3 crumble flood blight banish"
GODS = "god-of-thieves god-of-beauty god-of-knowledge god-of-fate god-of-luck"
MIRACLES = "volcano sacrifice prophet holy-war chasm plague sanctuary godspeed resurrection gift-of-the-gods banish"


def position(**fields: Any) -> Match:
    return RULES.match_of(msgspec.convert(fields, RULES.position))


def asking(question: Question, **fields: Any) -> Match:
    return position(**fields, questions={question.ask: question}, asked=question.ask)


def _with(where: str, seat: str, cards: str) -> dict[str, Any]:
    """The table with more cards on a seat's side or in its hand."""
    return TABLE | {where: TABLE[where] | {seat: f"{TABLE[where][seat]} {cards}"}}


WINDOW: dict[str, Any] = {
    "phase": "miracle",
    "miracle": "blight",
    "agenda": [{"step": "resolve-miracle", "seat": "s1", "card": "blight", "target": "worshipers"}],
    "played": {"s1": (3, 1)},
}
SANCTUARY = {"kind": "sanctuary", "on": "s1", "by": "s2", "until": {"until": "turn-ends", "seat": "s1", "turn": 1}}

POSITIONS: dict[str, Match] = {
    "miracle": position(**TABLE, phase="miracle"),
    "miracle with many of them": position(
        **_with("sides", "s1", GODS) | {"hands": {"s1": MIRACLES, "s2": "flood abjuration hero.4"}}, phase="miracle"
    ),
    "miracle at the limit": position(**TABLE, phase="miracle", played={"s1": (3, 2)}),
    "miracle of a poor seat": position(**TABLE | {"faith": {}, "hands": {"s1": MIRACLES}}, phase="miracle"),
    "miracle without a Priest to gain": position(
        **TABLE
        | {
            "hands": {"s1": "prophet flood blight", "s2": "priest.3 priest.4 priest.6 priest.7 priest.8"},
            "discard": "priest.5 priest.9 priest.10 temple.9",
            "killed": "",
        },
        phase="miracle",
    ),
    "miracle with Priests in the other hand alone": position(
        **TABLE
        | {
            "sides": TABLE["sides"] | {"s1": f"{TABLE['sides']['s1']} priest.5 priest.9 priest.10"},
            "hands": {"s1": "prophet flood blight", "s2": "priest.3 priest.4 priest.6 priest.7 priest.8"},
            "discard": "",
            "killed": "",
        },
        phase="miracle",
    ),
    "miracle against an empty hand": position(
        **_with("sides", "s1", GODS) | {"hands": {"s1": "flood"}}, phase="miracle"
    ),
    "a window": asking(AbjurationOffered(ask=4, of=("s2",), card="blight"), **TABLE, **WINDOW),
    "a window without Abjuration": asking(
        AbjurationOffered(ask=4, of=("s2",), card="blight"), **TABLE | {"hands": {"s2": "flood hero.4"}}, **WINDOW
    ),
    "a window without a servant": asking(
        AbjurationOffered(ask=4, of=("s2",), card="blight"),
        **TABLE | {"sides": {"s1": "priest.1", "s2": "hero.2"}},
        **WINDOW,
    ),
    "a die": asking(
        RerollOffered(ask=4, of=("s1",), face=2),
        **_with("sides", "s1", GODS),
        phase="miracle",
        agenda=[{"step": "recruit", "seat": "s1", "face": 2}],
    ),
    "fate": position(**TABLE, phase="fate"),
    "fate with gods and a full hand": position(
        **_with("sides", "s1", GODS)
        | {"hands": {"s1": "temple.3 earthquake army.3 crumble flood blight banish army.4"}},
        phase="fate",
    ),
    "fate with two cards too many": position(
        **TABLE | {"hands": {"s1": "temple.3 earthquake army.3 crumble flood blight banish army.4 army.5"}},
        phase="fate",
    ),
    "fate with the power used": position(**_with("sides", "s1", GODS), phase="fate", used_in={"god-of-fate": 3}),
    "fate with an empty pile": position(
        **TABLE | {"hands": {"s1": "flood", "s2": "blight"}, "discard": "hero.5 rest"}, pile="famine", phase="fate"
    ),
    "discards owed": asking(
        DiscardsOwed(ask=4, of=("s1",), number=2), **TABLE, phase="fate", used_in={}, lasting={}, lasted=0
    ),
    "destiny": position(**TABLE),
    "destiny with gods": position(**_with("sides", "s1", GODS)),
    "destiny with one card and Beauty": position(**_with("sides", "s1", GODS) | {"hands": {"s1": "temple.3"}}),
    "destiny of a poor seat": position(**TABLE | {"faith": {"s1": 4}, "worshipers": {"s2": 4}}),
    "destiny before the seventh God": position(
        **_with("sides", "s1", GODS) | {"hands": {"s1": "god-of-archery flood", "s2": "blight"}}
    ),
    "looked at": position(
        **_with("sides", "s1", GODS) | {"hands": {"s1": "temple.3", "s2": "flood abjuration hero.4"}},
        pile="blight army.9 famine rest",
        looks={
            "hand": Look(seat="s1", turn=3, cards=("flood", "abjuration", "temple.3")),
            "pile": Look(seat="s1", turn=3, cards=("blight", "army.9", "famine")),
        },
    ),
    "looked at in an earlier turn": position(**TABLE, looks={"hand": Look(seat="s1", turn=1, cards=("flood",))}),
    "war": position(**TABLE, phase="war"),
    "war with luck": position(**_with("sides", "s1", GODS), phase="war"),
    "war against nobody": position(**TABLE | {"sides": {"s1": "army.1 army.4"}}, phase="war"),
    "war under Sanctuary": position(**TABLE, phase="war", lasting={1: SANCTUARY}, lasted=1),
    "war of an Army that has attacked": position(**TABLE, phase="war", attacked_in={"army.1": 3}),
    "hero": position(**TABLE, phase="hero", gifts={"hero.1": "gift-of-the-gods"}),
    "monster": position(**TABLE, phase="monster"),
    "monster against Temples": position(
        **TABLE | {"sides": {"s1": "demon devil", "s2": "temple.2 priest.2"}}, phase="monster"
    ),
    "priest": position(**TABLE, phase="priest"),
    "priest against nobody": position(**TABLE | {"worshipers": {"s1": 3}}, phase="priest"),
    "something due": asking(HappeningDue(ask=4, of=("system",)), turn=0, active="", phase=None, pile=""),
    "the other seat's turn": position(**TABLE, active="s2"),
    "over": position(**TABLE, ended=MatchEnded(winners=("s1",), reason="seven-gods"), questions={}),
}

STILL = {"something due", "over"}
"""Positions in which no two hidden cards could change places, or nothing can be done."""
