"""What the policies of a seat have to do now (ethereal.automation)."""

from domain.ethereal.match import Match
from domain.ethereal.policies import IN_PHASE, NO_POLICIES, POLICY_OF
from events.ethereal.automation import Task
from events.ethereal.moon import GiftOffered


def seats_due(match: Match) -> tuple[str, ...]:
    """The seats whose policies have not yet done what there is to do."""
    return tuple(seat for seat in match.seats if tasks_due(match, seat)[1])


def tasks_due(match: Match, seat: str) -> tuple[int, tuple[Task, ...]]:
    """ethereal.automation.order, -once-a-phase, -computer-seat, ethereal.computer.jail-automation: the tasks that a
    seat's policies are not through with, in their order, and the open question of the phase or choice to which they
    belong."""
    policies = match.policies.get(seat, NO_POLICIES)
    player = match.plays(seat)
    if match.ended or not policies.on or (player and player.kind == "computer"):
        return 0, ()
    ask, tasks = _tasks(match, seat)
    return ask, tuple(task for task in tasks if POLICY_OF[task] in policies.on and (ask, task) not in policies.over)


def _tasks(match: Match, seat: str) -> tuple[int, tuple[Task, ...]]:
    blocking = match.blocking()
    if blocking is not None:
        chooses = isinstance(blocking, GiftOffered) and seat in blocking.of
        return (blocking.ask, ("raise",)) if chooses else (0, ())
    opened = match.opened
    if opened is None or seat not in opened.of:
        return 0, ()
    return opened.ask, IN_PHASE.get(opened.phase, ())
