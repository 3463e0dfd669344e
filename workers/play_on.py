"""Playing a match on: happenings, computer seats and policies of persons' seats, until a person must act, the match
ends or a slice is used up."""

import hmac
from contextlib import suppress
from random import Random
from typing import Any

from commands.digest import canonical_json
from commands.handling import Tables
from commands.kept import Kept
from commands.policies import act_by_policy
from events.base import SYSTEM, Player
from events.log.base import HeadMoved
from workers.opponents.registry import opponent

SLICE = 500
"""Commits that one call makes at most."""


def play_on(tables: Tables, match_id: str, most: int = SLICE) -> bool:
    """Play on for at most `most` commits; whether there may be more to do now.

    Safe to run twice and on several workers at once: each decision is bound to the commit it was made on.
    """
    kept = tables.refresh(match_id)
    for _ in range(most):
        _one_commit(tables, match_id, kept)
        before, kept = kept, tables.load(match_id)
        if kept.head == before.head:
            return False
    return True


def _one_commit(tables: Tables, match_id: str, kept: Kept) -> None:
    """Do what can be done for the system, a computer or a policy; or find that somebody did, and what stands now."""
    waits_for = kept.match.waits_for()
    if SYSTEM in waits_for:
        tables.carry_on(match_id)
        return
    # Whoever was asked last goes first: an offer is answered before the seat that made it plays on.
    seat = next((seat for seat in reversed(waits_for) if _computer(kept, seat)), None)
    if seat is None:
        if kept.rules.policies.due(kept.match):
            act_by_policy(tables, match_id)
        else:
            tables.expire(match_id)
        return
    player: Player = kept.match.plays(seat)
    command = decision(kept, seat, player.level)
    with suppress(HeadMoved):
        tables.submit(match_id, seat, command, at_head=kept.head, by=player)


def _computer(kept: Kept, seat: str) -> bool:
    player: Player | None = kept.match.plays(seat)
    return player is not None and player.kind == "computer"


def decision(kept: Kept, seat: str, level: str) -> Any:
    """What the computer of a seat does, out of its view alone, and the same whenever it is asked."""
    view = kept.rules.view(kept.match, seat)
    return opponent(kept.ruleset, level)(view, Random(_choices_of(kept, seat, view)))


def _choices_of(kept: Kept, seat: str, view: Any) -> bytes:
    """The seed of a computer's own choices: from what its seat gave to the dice and what it sees."""
    return hmac.digest(kept.match.entropy[seat].encode(), canonical_json(view), "sha256")
