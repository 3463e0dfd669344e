"""Lines of automation in words; each seat reads its own alone."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.policies import POLICIES, POLICY_OF, SETTINGS, field_name
from events.base import PolicyActed, PolicyRested
from events.ethereal.automation import AutomationSet, AutomationSwitched
from projections.engine_feed import seat_name

TITLES: Final = {policy: policy.replace("-", " ").title() for policy in POLICIES}


def _set(line: AutomationSet) -> str:
    named = [TITLES[policy] for policy in SETTINGS if getattr(line, field_name(policy)) is not None]
    return f"{seat_name(line.seat)} sets its automation: {', '.join(named)}"


WORDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    AutomationSwitched: lambda line: (
        f"{seat_name(line.seat)} switches automation {'on' if line.on else 'off'}: {TITLES[line.policy]}"
    ),
    AutomationSet: _set,
    PolicyActed: lambda line: f"By automation of {seat_name(line.seat)}, {TITLES[POLICY_OF[line.task]]}:",
    PolicyRested: lambda line: f"Automation of {seat_name(line.seat)} leaves out what was refused ({line.code})",
}
