"""Switching the phase timer off (ethereal.timer.switch-off)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft
from domain.ethereal.timer import timer_runs
from events.ethereal.turn import TimerSwitchedOff


class SwitchTimerOff(EtherealCommand):
    """Switch the phase timer off for the rest of the match."""

    any_time: ClassVar[bool] = True
    type: Literal["switch-timer-off"] = "switch-timer-off"


def switch_timer_off(draft: EtherealDraft, seat: str, command: SwitchTimerOff) -> None:
    """ethereal.screen.timer-off-command: any seat may, whoever's turn it is.

    Errors: `no-timer`.
    """
    if not timer_runs(draft.match):
        raise Rejected("no-timer", "ethereal.screen.timer-off-command", "no timer runs")
    draft.tell(TimerSwitchedOff(seat=seat))
