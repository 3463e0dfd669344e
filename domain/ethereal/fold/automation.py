"""What a match remembers of policies."""

from typing import Any

import msgspec

from domain.engine.fold import remember_nothing
from domain.ethereal.match import EvolveTable, Match
from domain.ethereal.policies import NO_POLICIES, POLICIES, POLICY_OF, SETTINGS, field_name
from events.base import PolicyActed, PolicyRested
from events.ethereal.automation import AutomationSet, AutomationSwitched


def _change(match: Match, seat: str, **fields: Any) -> None:
    match.policies[seat] = msgspec.structs.replace(match.policies.get(seat, NO_POLICIES), **fields)


def _switched(match: Match, event: AutomationSwitched) -> None:
    """Whatever it was through with, it begins anew when it is switched on."""
    before = match.policies.get(event.seat, NO_POLICIES)
    on = {*before.on, event.policy} if event.on else {*before.on} - {event.policy}
    over = tuple((ask, task) for ask, task in before.over if POLICY_OF[task] != event.policy)
    _change(match, event.seat, on=tuple(each for each in POLICIES if each in on), over=over)


def _set(match: Match, event: AutomationSet) -> None:
    given = {name: getattr(event, name) for name in map(field_name, SETTINGS)}
    _change(match, event.seat, **{name: settings for name, settings in given.items() if settings is not None})


def _rested(match: Match, event: PolicyRested) -> None:
    """Of questions that are closed nothing need be known any more."""
    before = match.policies.get(event.seat, NO_POLICIES)
    over = (*before.over, *((event.ask, task) for task in event.tasks))
    left_out = (*before.left_out, *([(event.ask, event.refused)] if event.refused else []))
    _change(
        match,
        event.seat,
        over=tuple(each for each in over if each[0] in match.questions),
        left_out=tuple(each for each in left_out if each[0] in match.questions),
    )


EVOLVE: EvolveTable = {
    AutomationSwitched: _switched,
    AutomationSet: _set,
    PolicyActed: remember_nothing,
    PolicyRested: _rested,
}
