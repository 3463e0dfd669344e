"""A commit in the making."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from domain.engine.dice import Dice
from domain.engine.fold import Evolve
from domain.engine.match import BaseMatch
from events.base import (
    SYSTEM,
    AgendaSet,
    Answered,
    CardsShuffled,
    DiceRolled,
    Event,
    HappeningDue,
    Lasting,
    LastingBegan,
    Question,
    QuestionClosed,
    Step,
)

M = TypeVar("M", bound=BaseMatch[Any, Any])
T = TypeVar("T")
Seconds = Callable[[Any, Question], int | None]
"""After how many seconds the default answer to a question is given, if ever."""
Steps = Mapping[type[Step], Callable[[Any, Any], None]]


def without_end(match: Any, question: Question) -> None:
    """A question that waits for its answer however long it takes."""


class Draft(Generic[M]):
    """The match as it stands after the facts told so far, and those facts.

    Guards refuse before anything is told or rolled; what is told is folded at once, into a match that is the draft's
    own. `actor` is the seat whose commit this is, or the system, which alone carries out happenings.
    """

    def __init__(
        self,
        match: M,
        actor: str,
        evolve: Evolve,
        steps: Steps,
        agenda_set: type[AgendaSet],
        dice: Dice,
        seconds: Seconds = without_end,
    ) -> None:
        self.match: M = match
        self.actor = actor
        self.events: list[Event] = []
        self._evolve, self._steps, self._agenda_set, self._dice = evolve, steps, agenda_set, dice
        self._seconds = seconds
        self._agenda: list[Step] = list(match.agenda)

    def tell(self, event: Event) -> None:
        """Add a fact and fold it; a question is told with its time, if the game gives it one."""
        if isinstance(event, Question) and (seconds := self._seconds(self.match, event)) is not None:
            event = msgspec.structs.replace(event, seconds=seconds)
        self.events.append(event)
        self._evolve[type(event)](self.match, event)

    def throw(
        self, sides: tuple[int, ...], *, rule: str, seat: str | None = None, hidden: bool = False
    ) -> tuple[int, ...]:
        """Roll several dice in one throw and tell it; no dice are no throw."""
        if not sides:
            return ()
        faces = self._dice.throw(sides, rule)
        self.tell(DiceRolled(dice=sides, faces=faces, rule=rule, seat=seat, hidden=hidden))
        return faces

    def roll(self, sides: int, *, rule: str, seat: str | None = None, hidden: bool = False) -> int:
        """Roll one die and tell it."""
        return self.throw((sides,), rule=rule, seat=seat, hidden=hidden)[0]

    def pick(self, among: Sequence[T], *, rule: str, seat: str | None = None, hidden: bool = False) -> T:
        """One of `among` at random, told as the throw of a die with as many sides; of one there is nothing to roll."""
        if len(among) == 1:
            return among[0]
        return among[self.throw((len(among),), rule=rule, seat=seat, hidden=hidden)[0] - 1]

    def shuffle(self, pile: str, cards: Iterable[str], *, rule: str) -> tuple[str, ...]:
        """Bring a pile into a new random order and tell it."""
        order = self._dice.shuffle(cards, rule)
        self.tell(CardsShuffled(pile=pile, order=order, rule=rule))
        return order

    @property
    def next_ask(self) -> int:
        """The number of the next question."""
        return self.match.asked + 1

    def answer(self, ask: int, seat: str) -> None:
        """Tell that a seat has answered; with the last answer the question closes."""
        if self.match.questions[ask].of == (seat,):
            self.tell(QuestionClosed(ask=ask))
        else:
            self.tell(Answered(ask=ask, seat=seat))

    def begin(self, lasting: Lasting) -> None:
        """Tell that something lasts from now on, under the next number."""
        self.tell(LastingBegan(id=self.match.lasted + 1, lasting=lasting))

    def then(self, *steps: Step) -> None:
        """Do this next, before what was already to be done."""
        self._agenda[:0] = steps

    def later(self, *steps: Step) -> None:
        """Do this after all that is still to be done."""
        self._agenda.extend(steps)

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What is still to be done, first things first."""
        return tuple(self._agenda)

    def awaits(self, *kinds: type[Step]) -> bool:
        """Whether a step of one of these types is still to be done."""
        return any(isinstance(step, kinds) for step in self._agenda)

    def drop(self, step: Step) -> None:
        """A step need no longer be done."""
        self._agenda.remove(step)

    def replace(self, step: Step, *others: Step) -> None:
        """Do others in place of a step that was to be done."""
        at = self._agenda.index(step)
        self._agenda[at : at + 1] = others

    def settle(self) -> None:
        """Carry out what is still to be done until somebody must answer or the match is over."""
        while self._agenda and self.match.ended is None and self.match.blocking() is None:
            step = self._agenda[0]
            if step.happening and self.actor != SYSTEM:
                self.tell(HappeningDue(ask=self.next_ask, of=(SYSTEM,)))
                break
            del self._agenda[0]
            self._steps[type(step)](self, step)
        left = () if self.match.ended else tuple(self._agenda)
        if left != self.match.agenda:
            self.tell(self._agenda_set(steps=left))


class Passed(Exception):
    """Raised by a `Trial`: everything that could refuse a command has been passed."""


class Trial(Draft[M]):
    """A draft that ends where the first fact would be told: it only asks whether a command would be accepted.

    Nothing is folded, so the match need not be the trial's own.
    """

    def tell(self, event: Event) -> None:
        raise Passed
