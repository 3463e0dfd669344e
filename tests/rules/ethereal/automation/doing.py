"""What policies do in a position, step by step."""

from collections.abc import Sequence
from typing import Any

from commands.ethereal.automation import SetAutomation
from domain.engine.policies import Deed
from domain.ethereal.policies import SeatPolicies, field_name
from events.base import PolicyRested
from events.ethereal.automation import Policy, Settings
from tests.rules.spec import Given, given


def with_policies(on: Sequence[Policy], settings: dict[Policy, Settings] | None = None, **position: Any) -> Given:
    """Seat 1's turn in a position, with these policies switched on and set."""
    chosen = {field_name(policy): each for policy, each in (settings or {}).items()}
    return given(policies={"s1": SeatPolicies(on=tuple(on), **chosen)}, **position)  # pyright: ignore[reportArgumentType]


def deeds(spec: Given, *rolls: Sequence[int]) -> list[Any]:
    """The commands that the policies of seat 1 give until they rest; `rolls` are the faces of each that rolls dice."""
    given_by_policy, left = list[Any](), list(rolls)
    while "s1" in spec.rules.policies.due(spec.match):
        deed = next_deed(spec)
        rolls_dice = getattr(deed.command, "spell", "") == "grave-blessing" or "attack" in str(deed.task)
        if rolls_dice:
            spec.rolling(*left.pop(0))
        spec.when_policy().accepted()
        given_by_policy += [deed.command] if deed.command else []
    assert not left, "every roll is rolled"
    return given_by_policy


def next_deed(spec: Given) -> Deed:
    """What the policies of seat 1 would do next."""
    return spec.rules.policies.deed(spec.rules, spec.rules.view(spec.match, "s1"))


def switching(policy: str, on: bool = True, **settings: Any) -> SetAutomation:
    """The command that switches a policy, and sets it if settings are named."""
    return SetAutomation(policy=policy, on=on, settings=settings or None)


def setting(policy: str, **settings: Any) -> SetAutomation:
    """The command that sets a policy and leaves its switch as it is."""
    return SetAutomation(policy=policy, settings=settings)


def rested(*tasks: str, ask: int = 1) -> PolicyRested:
    """That seat 1's policies have nothing more to do in these tasks."""
    return PolicyRested(seat="s1", ask=ask, tasks=tasks)
