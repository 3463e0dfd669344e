"""Matches under Mercury by random players: no log brings it into the sky yet, so they begin with a position."""

from random import Random
from typing import Any

from domain.engine.dice import KeyedDice
from domain.engine.draft import Draft
from domain.engine.ruleset import draft_of
from events.base import SYSTEM, QuestionClosed
from tests.play.invariants import check_commit, check_from_all_sides
from tests.play.matches import RULES
from tests.play.test_random_play import UNDER_MERCURY
from tests.rules.ethereal.bank.hunting import put_up
from tests.rules.spec import given
from workers.opponents.random import random_command

MATCHES, COMMITS = 10, 400
HUNTED: dict[str, Any] = {
    "options": {"bank_opens_with_mana": True, "round_limit": 60},
    "sky": ("mercury",),
    "round": 6,
    "turn": 11,
    "turns": {"s1": 6, "s2": 5},
    "reported": 1,
    "bounties": {1: put_up(1, worth=7), 2: put_up(2, target="s1", worth=9)},
    "claims": {"tax:s1": 9, "tax:s2": 4, "loan:s2": 3},
    "bank_loans": {"s2": (5, 12)},
    "bad_standing": {"s1": 0, "s2": 0},
    "balances": {"bank": 9, "pile:s1": 3, "pile:s2": 3, "source:opening-bank": -15},
    "field": {
        "C1": "s1 As 9h 8h",
        "B2": "s1 Kh Qd 7h",
        "D3": "s1 Js",
        "A3": "s1 9d",
        "C5": "s2 As 9s 8s",
        "B4": "s2 Ks Qs 7s",
        "D4": "s2 Jh",
        "E4": "s2 miner.e1",
        "A4": "s2 miner.e2",
    },
    "captives": {"D3": "miner.e3", "D4": "miner.e4"},
    "symbols": {"miner.e3": "s2", "miner.e4": "s1"},
    "hands": {"s1": "2h 3h 4h", "s2": "2s 3s 4s"},
    "decks": {"s1": "2d 3d 4d 5d 6d 7d 8d", "s2": "2c 3c 4c 5c 6c 7c 8c"},
    "souls": {"s1": "Qh", "s2": "Qc"},
    "ether": "Kd Kc Jd Jc",
}
"""Two seats beside each other, with a bounty on each and what can be turned in."""


def carried_on(match: Any, seat: str, command: Any, dice: KeyedDice) -> Draft[Any]:
    draft = draft_of(RULES, match, seat, dice)
    if command is None:
        question = match.blocking()
        assert question is not None
        draft.tell(QuestionClosed(ask=question.ask))
    else:
        RULES.gate(draft.match, seat, command)
        RULES.decide[type(command)](draft, seat, command)
    draft.settle()
    return draft


def test_every_match_under_mercury_keeps_what_must_hold() -> None:
    told = set[type[Any]]()
    for number in range(MATCHES):
        match, choices = given(**HUNTED).match, Random(number)
        for commit in range(COMMITS):
            if match.ended:
                break
            seat = choices.choice(
                [each for each in match.waits_for() if match.blocking() is None or each in match.blocking().of]
            )
            command = None if seat == SYSTEM else random_command(RULES, RULES.view(match, seat), choices)
            draft = carried_on(match, seat, command, KeyedDice(number.to_bytes(4, "big"), commit))
            check_commit(RULES, match, draft.events, draft.match)
            told |= {type(event) for event in draft.events}
            match = draft.match
            if commit % 10 == 0:
                check_from_all_sides(RULES, match)
    assert not UNDER_MERCURY - told
