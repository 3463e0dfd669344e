"""What comes due by itself in a match, and what already has."""

from collections.abc import Iterable
from typing import TypeGuard

import msgspec

from commands.kept import Kept
from domain.engine.calendar import Calendar
from domain.engine.ruleset import Ruleset
from events.base import Answered, DiceRolled, Event, HappeningBegan, HappeningDue, Question, QuestionClosed
from events.log.base import MatchLog
from projections.feed import lines_of
from projections.record import commit_of
from projections.replay import beginning


class Happened(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A step of the calendar that was carried out, as a seat or a watcher was told of it.

    `address`: of its mark. `dice`: its throws; `lines`: what else came of it in words, its choices and their answers
    too.
    """

    address: str
    round: int
    what: str
    seat: str | None = None
    dice: list[DiceRolled] = []
    lines: list[str] = []


def due_in(kept: Kept, seat: str | None = None) -> Calendar:
    """What comes due in a match; with a seat only what comes for it or for all."""
    calendar = kept.rules.calendar(kept.match)
    due = tuple(each for each in calendar.due if seat is None or each.seat in ("", seat))
    return msgspec.structs.replace(calendar, due=due)


def happened(log: MatchLog, match_id: str, seat: str | None = None) -> list[Happened]:
    """What has come due in a match, oldest first; with a seat only what came for it or for all, as it was told.

    Errors: `unknown-match`; `BrokenLine`.
    """
    kept = beginning(log, match_id)
    past = _Past(kept.rules, kept.match, seat)
    for line in log.lines(match_id):
        commit = commit_of(kept.ruleset, line)
        past.read(commit.n, commit.events)
    return [step for step in past.steps if seat is None or step.seat in (None, seat)]


class _Past:
    """The steps of a log as it is read."""

    def __init__(self, rules: Ruleset, match: object, seat: str | None) -> None:
        self.steps: list[Happened] = []
        self._rules, self._match, self._seat = rules, match, seat
        self._asked_in: dict[int, Happened] = {}
        """By question that a step has asked: the step, to which the answer belongs."""

    def read(self, commit: int, events: Iterable[Event]) -> None:
        """Add a commit. No step is carried on in the next one, but by the answer to what it asked."""
        step: Happened | None = None
        for index, event in enumerate(events):
            if event.apart:
                step = None
            elif _is_answer(event) and event.ask in self._asked_in:
                step = self._asked_in[event.ask]
            elif step is not None and not isinstance(event, HappeningBegan | HappeningDue):
                self._tell(step, event)
            self._rules.evolve[type(event)](self._match, event)
            if isinstance(event, HappeningBegan):
                step = self._begun(f"{commit}.{index}", event)

    def _begun(self, address: str, mark: HappeningBegan) -> Happened | None:
        if not lines_of(self._rules, self._match, (mark,), self._seat):
            return None
        now = self._rules.calendar(self._match)
        step = Happened(address=address, round=now.round, what=mark.what, seat=mark.seat)
        self.steps.append(step)
        return step

    def _tell(self, step: Happened, event: Event) -> None:
        if isinstance(event, Question):
            self._asked_in[event.ask] = step
        for line in lines_of(self._rules, self._match, (event,), self._seat):
            if isinstance(line, DiceRolled):
                step.dice.append(line)
            elif sentence := self._rules.words(line):
                step.lines.append(sentence)


def _is_answer(event: Event) -> TypeGuard[Answered | QuestionClosed]:
    return isinstance(event, Answered) or (isinstance(event, QuestionClosed) and event.how == "answered")
