"""Setting one's policies (ethereal.automation)."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from pydantic import Field, JsonValue

from commands.ethereal.base import EtherealCommand, Seat
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft
from domain.ethereal.policies import (
    KIND_NAMES,
    NO_POLICIES,
    POLICIES,
    SETTINGS,
    SeatPolicies,
    field_name,
    unknown_in,
)
from events.ethereal.automation import AutomationSet, AutomationSwitched, GraveSettings, Policy, Settings

RANKINGS = ("targets", "sacrifices", "places", "ranking")
"""The settings that rank kinds."""


class SetAutomation(EtherealCommand):
    """Switch one of the seat's policies on or off, or set it, or both, at any time of the match.

    `policy`: `field`, `ritual-dice`, `lazy-hand`, `grave` or `grave-blessing`, which has no settings. What `settings`
    leave out stays as it is.
    """

    any_time: ClassVar[bool] = True
    type: Literal["set-automation"] = "set-automation"
    policy: Annotated[str, Field(max_length=40)]
    on: bool | None = None
    settings: dict[Annotated[str, Field(max_length=40)], JsonValue] | None = None
    seat: Annotated[Seat | None, Field(description="whose it is; a seat sets only its own")] = None


def set_automation(draft: EtherealDraft, seat: str, command: SetAutomation) -> None:
    """ethereal.automation.own-switch, -own-only, -unknown-setting, -field-barred.

    Errors: `not-your-seat`, `bad-automation-setting`, `field-automation-off`.
    """
    match = draft.match
    if command.seat not in (None, seat):
        raise Rejected("not-your-seat", "ethereal.automation.own-only", "a seat sets its own policies alone")
    policy = _policy(command.policy)
    if command.on is None and command.settings is None:
        raise _bad("nothing is said of how it is to be set")
    settings = None
    if command.settings is not None:
        settings = _settings(policy, match.policies.get(seat, NO_POLICIES), command.settings)
    if policy == "field" and command.on and not match.options.field_automation:
        raise Rejected("field-automation-off", "ethereal.automation.field-barred", "the set-up has barred Field")
    if settings:
        draft.tell(AutomationSet(seat=seat, **{field_name(policy): settings}))  # pyright: ignore[reportArgumentType]
    if command.on is not None:
        draft.tell(AutomationSwitched(seat=seat, policy=policy, on=command.on))


def _policy(name: str) -> Policy:
    if name not in POLICIES:
        raise _bad(f"there is no policy {name!r}")
    return name


def _settings(policy: Policy, before: SeatPolicies, given: dict[str, Any]) -> Settings:
    """The whole settings after a change."""
    kind = SETTINGS.get(policy)
    if kind is None:
        raise _bad("Grave Blessing has nothing to set but its switch")
    try:
        settings = msgspec.convert({**msgspec.to_builtins(before.settings_of(policy)), **given}, kind)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from error
    for name in RANKINGS:
        _refuse_names(name, getattr(settings, name, ()))
    if isinstance(settings, GraveSettings):
        _refuse_names("yes_and", settings.yes_and, KIND_NAMES)
        _refuse_names("groups", settings.groups)
    return settings


def _refuse_names(where: str, names: tuple[str, ...], *among: Any) -> None:
    """ethereal.automation.unknown-setting, ethereal.automation.no-duplicates."""
    if (name := unknown_in(names, *among)) is not None:
        rule = "ethereal.automation.no-duplicates" if names.count(name) > 1 else "ethereal.automation.unknown-setting"
        raise _bad(f"{name[:40]!r} stands twice in {where}, or is no kind", rule)


def _bad(sentence: str, rule: str = "ethereal.automation.unknown-setting") -> Rejected:
    return Rejected("bad-automation-setting", rule, sentence)
