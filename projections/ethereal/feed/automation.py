"""What a seat is told of policies: of its own alone (ethereal.automation.private, ethereal.automation.event)."""

from events.base import Event, PolicyActed, PolicyRested
from events.ethereal.automation import AutomationSet, AutomationSwitched
from projections.feed import Teller, fact_alone, to_its_seat


@fact_alone
def _policy_rested(before: None, event: PolicyRested, after: None, seat: str | None) -> Event | None:
    """ethereal.automation.blessing-when-barred: that there is nothing to do is no line."""
    return event if event.refused and seat == event.seat else None


TOLD: dict[type[Event], Teller] = {
    AutomationSwitched: to_its_seat,
    AutomationSet: to_its_seat,
    PolicyActed: to_its_seat,
    PolicyRested: _policy_rested,
}
