"""Given, when, then: the form of every rule test.

`given` starts from a position (short notation) or a match; `when` lets a seat command, with the faces that the dice
show in order; `then` names the facts that come of it, whole. On the way each fact goes through the storage codec and
back, the match that was given must be unchanged, and folding what was told must give the draft's match: a rule test
also tests format and folding.
"""

from collections.abc import Sequence
from typing import Any, Self

import msgspec
import pytest

from commands.kept import codec_of
from commands.policies import carry_out
from domain.engine.dice import ScriptedDice
from domain.engine.draft import Draft
from domain.engine.policies import Deed
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, draft_of, ruleset
from events.base import SYSTEM, Event, Player, QuestionClosed

PLAIN = {
    "ethereal.tax.other-roll": 1,
    "ethereal.collector.sent": 1,
    "ethereal.collector.arrive": 1,
    "ethereal.collector.good-card": 1,
    "ethereal.peer.collectors": 1,
    "ethereal.standing.inquiry": 1,
}
"""What the dice of a rule show, beside those of `Ruleset.quiet`, unless a test names their faces by it: no base at home
is taxed, Debt Collectors come one by one onto the first tile and take what they kill to the Ether."""


class Given:
    """A match, and what happens to it. Every step returns the spec, which then stands at the new match."""

    def __init__(self, match: Any, *history: Event, game: str = "ethereal") -> None:
        self.rules: Ruleset = ruleset(game)
        self.match = self._folded(match, codec_of(game).stored(history))
        self.told: list[Event] = []
        self._faces: tuple[int, ...] = ()
        self._named: dict[str, Sequence[int]] = {}
        self._decided: Draft[Any] | None = None

    def rolling(self, *faces: int, **named: Sequence[int]) -> Self:
        """The faces that the next `when` rolls, in order; `d20=[...]` for all dice of a kind."""
        self._faces, self._named = faces, dict(named)
        return self

    def when(self, seat: str, command: Any, by: Player | None = None) -> Self:
        """A seat (or `system`, for what is due) commands; what comes of it is asked next. `by`: see `Tables.submit`."""
        self._pending, self._by = (seat, command), by
        return self

    def when_policy(self, seat: str = "s1") -> Self:
        """The policies of a seat, which have something to do, take their next step."""
        assert seat in self.rules.policies.due(self.match), "no policy has anything to do"
        return self.when(seat, self.rules.policies.deed(self.rules, self.rules.view(self.match, seat)))

    def when_due(self) -> Self:
        """The system carries on what is due."""
        return self.when(SYSTEM, None)

    def then(self, *expected: Event) -> Self:
        """Exactly these facts come of it."""
        self._decide()
        assert self.told == list(expected)
        return self

    def then_among(self, *expected: Event) -> Self:
        """These facts come of it, in this order, whatever comes between them."""
        self._decide()
        rest = iter(self.told)
        for event in expected:
            assert event in rest, f"{event} is not told (in this order) among {self.told}"
        return self

    def then_none(self, *kinds: type[Event]) -> Self:
        """The command is accepted, and no fact of these types comes of it."""
        self._decide()
        assert not [event for event in self.told if isinstance(event, kinds)]
        return self

    def accepted(self) -> Self:
        """The command is accepted, whatever comes of it."""
        self._decide()
        return self

    def then_rejected(self, code: str, rule: str | None = None) -> Self:
        """The command is refused with this code (and for this rule); nothing is told, rolled or changed."""
        before = msgspec.msgpack.encode(self.match)
        draft, dice = self._draft()
        with pytest.raises(Rejected) as refusal:
            self._run(draft)
        assert refusal.value.code == code
        assert rule is None or refusal.value.rule == rule
        assert not draft.events, "a refusal comes before the first fact"
        assert dice.left() == ScriptedDice(self._faces, self._named).left(), "a refusal rolls nothing"
        assert msgspec.msgpack.encode(self.match) == before
        self._faces, self._named = (), {}
        return self

    def _draft(self) -> tuple[Draft[Any], ScriptedDice]:
        dice = ScriptedDice(self._faces, self._named, {**self.rules.quiet, **PLAIN})
        return draft_of(self.rules, self.match, self._pending[0], dice), dice

    def _run(self, draft: Draft[Any]) -> None:
        seat, command = self._pending
        if command is None:
            question = draft.match.blocking()
            assert question is not None, "nothing is due"
            assert question.of == (SYSTEM,), "nothing is due"
            draft.tell(QuestionClosed(ask=question.ask))
        elif isinstance(command, Deed):
            carry_out(self.rules, seat, command, draft)
        else:
            self.rules.admit(draft.match, seat, command, self._by)
            self.rules.decide[type(command)](draft, seat, command)
        draft.settle()

    def _decide(self) -> None:
        before = msgspec.msgpack.encode(self.match)
        draft, dice = self._draft()
        self._run(draft)
        assert msgspec.msgpack.encode(self.match) == before, "the given match was changed in place"
        assert not dice.left(), f"scripted dice were not rolled: {dice.left()}"
        stored = codec_of(self.rules.name).stored(draft.events)
        again = self._folded(self.match, stored)
        assert msgspec.msgpack.encode(again) == msgspec.msgpack.encode(draft.match), "changed without a fact"
        self.match, self.told = draft.match, list(stored)
        self._faces, self._named = (), {}

    def _folded(self, match: Any, events: Sequence[Event]) -> Any:
        twin = match.fork()
        for event in events:
            self.rules.evolve[type(event)](twin, event)
        return twin


def given(start: Any = None, *history: Event, game: str = "ethereal", **position: Any) -> Given:
    """A spec that starts at a match, or at a position given by its fields: `given(field={"C1": "s1 9h"}, moon=4)`."""
    if start is None:
        rules = ruleset(game)
        start = rules.match_of(msgspec.convert(position, rules.position))
    return Given(start, *history, game=game)
