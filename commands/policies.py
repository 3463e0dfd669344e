"""What a policy of a seat does, as a commit of its own."""

from contextlib import suppress
from functools import partial
from typing import Any

from commands.handling import Landed, Tables
from domain.engine.draft import Draft
from domain.engine.policies import Deed
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset
from events.base import PolicyActed, PolicyRested
from events.log.base import HeadMoved


def act_by_policy(tables: Tables, match_id: str) -> Landed | None:
    """Let the first seat whose policies have something to do take one step; None if there is none, or it lost a race.

    Whoever comes second finds it done: each step is bound to the commit it was decided on.
    """
    kept = tables.load(match_id)
    rules, match = kept.rules, kept.match
    seat = next(iter(rules.policies.due(match)), None)
    if seat is None:
        return None
    deed = rules.policies.deed(rules, rules.view(match, seat))
    commit = partial(tables.commit, match_id, seat, at_head=kept.head)
    with suppress(HeadMoved):
        try:
            return commit(partial(carry_out, rules, seat, deed), command=deed.command)
        except Rejected as refused:
            return commit(partial(leave_out, seat, deed, refused.code))
    return None


def carry_out(rules: Ruleset, seat: str, deed: Deed, draft: Draft[Any]) -> None:
    """The command of a policy, checked like any other; or that it has nothing more to do.

    Errors: `Rejected`.
    """
    rested = PolicyRested(seat=seat, ask=deed.ask, tasks=deed.over)
    if deed.command is None:
        draft.tell(rested)
        return
    draft.tell(PolicyActed(seat=seat, task=deed.task))
    if deed.over:
        draft.tell(rested)
    rules.gate(draft.match, seat, deed.command)
    rules.decide[type(deed.command)](draft, seat, deed.command)


def leave_out(seat: str, deed: Deed, code: str, draft: Draft[Any]) -> None:
    """That the command of a policy was refused, and is not tried again."""
    refused = deed.command.model_dump_json()
    draft.tell(PolicyRested(seat=seat, ask=deed.ask, tasks=deed.over, refused=refused, code=code))
