"""What a seat may do, and why not: candidates checked by the rules themselves on an imagined match."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

import msgspec

from domain.engine.dice import FirstDie, NoDice, ScriptedDice
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, draft_of

T = TypeVar("T")

MOST_LISTED = 64
"""Commands of one group that are listed."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Commands of one kind about one subject, such as moving what stands on C3; `candidates` may yet be refused."""

    kind: str
    subject: str = ""
    candidates: Callable[[], Iterable[Any]]


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a command would be rejected."""

    code: str
    rule: str
    sentence: str


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A group as a client sees it: the commands that would be accepted, or why none would."""

    kind: str
    subject: str = ""
    commands: tuple[dict[str, Any], ...] = ()
    refusal: Refusal | None = None


def imagined(rules: Ruleset, view: Any) -> Any:
    """One match that fits a view, for asking the rules; which one makes no difference to their answers."""
    return rules.imagine(view, ScriptedDice())


def refusal_of(rules: Ruleset, match: Any, seat: str, command: Any) -> Refusal | None:
    """Why a match would refuse a command, or None: decided up to the first die."""
    draft = draft_of(rules, match, seat, NoDice())
    try:
        rules.gate(draft.match, seat, command)
        rules.decide[type(command)](draft, seat, command)
    except Rejected as rejected:
        return Refusal(code=rejected.code, rule=rejected.rule, sentence=rejected.sentence)
    except FirstDie:
        return None
    return None


def offers_of(rules: Ruleset, view: Any) -> Iterator[Offer]:
    """Everything the seat of this view could do now; a group of which nothing can be done says why."""
    match, seat = imagined(rules, view), view.you
    for group in rules.groups(match, seat):
        accepted, first = list[dict[str, Any]](), None
        for command in spread(list(group.candidates()), MOST_LISTED):
            refusal = refusal_of(rules, match, seat, command)
            if refusal is None:
                accepted.append(command.model_dump(mode="json"))
            else:
                first = first or refusal
        if accepted or first:
            yield Offer(
                kind=group.kind,
                subject=group.subject,
                commands=tuple(accepted),
                refusal=None if accepted else first,
            )


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """At most `most` of the items, evenly spread, the first and the last always among them."""
    if len(items) <= most:
        return items
    return [items[position * (len(items) - 1) // (most - 1)] for position in range(most)]


def subsets(cards: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    """The non-empty subsets of some cards with at most `most` members, smaller ones first, singles first of all."""
    for size in range(1, min(most, len(cards)) + 1):
        yield from combinations(cards, size)
