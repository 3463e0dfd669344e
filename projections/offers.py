"""What a seat may do, and why not: candidates checked by the rules themselves on an imagined match."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from math import comb
from typing import Any, TypeVar

import msgspec

from domain.engine.dice import LowestDice
from domain.engine.draft import Passed
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, is_kept_out, trial_of

T = TypeVar("T")
Measure = Callable[[Any], tuple[str, int]]
"""What a command is about besides its cards, such as where they go, and how many cards it names."""

MOST_LISTED = 64
"""Commands of one group that are listed."""
MOST_TRIED = 1024
"""Candidates of one group that are asked the rules."""
MOST_SUBSETS = 4096
"""Subsets of one size that are all tried."""


def _alike(command: Any) -> tuple[str, int]:
    return "", 1


def anything(command: Any) -> bool:
    """Picks every command."""
    return True


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Commands of one kind about one subject, such as moving what stands on C3; `candidates` may yet be refused.

    Where they differ in the cards they name, `measure` says how, and they come with the fewest and lowest cards first.
    `ruinous`: they run a seat into debt, which a player without sense does only now and then.
    """

    kind: str
    subject: str = ""
    candidates: Callable[[], Iterable[Any]]
    measure: Measure = _alike
    ruinous: bool = False


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a command would be rejected."""

    code: str
    rule: str
    sentence: str


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A group as a client sees it: the commands that would be accepted, or why none would.

    `thinned`: there are more like these, which would be accepted too, or of which nobody has asked.
    """

    kind: str
    subject: str = ""
    commands: tuple[dict[str, Any], ...] = ()
    thinned: bool = False
    refusal: Refusal | None = None


def imagined(rules: Ruleset, view: Any) -> Any:
    """One match that fits a view, for asking the rules; which one makes no difference to their answers."""
    return rules.imagine(view, LowestDice())


def refusal_of(rules: Ruleset, match: Any, seat: str, command: Any) -> Refusal | None:
    """Why a match would refuse a command, or None: decided up to the first fact."""
    try:
        rules.gate(match, seat, command)
        rules.decide[type(command)](trial_of(rules, match, seat), seat, command)
    except Rejected as rejected:
        return _refusal(rejected)
    except Passed:
        pass
    return None


def _refusal(rejected: Rejected) -> Refusal:
    return Refusal(code=rejected.code, rule=rejected.rule, sentence=rejected.sentence)


def offers_of(rules: Ruleset, view: Any, fits: Callable[[Any], bool] = anything) -> Iterator[Offer]:
    """Everything the seat of this view could do now; a group of which nothing can be done says why.

    `fits` picks commands before they are thinned: of few picked ones all are listed.
    """
    return offers_in(rules, imagined(rules, view), view.you, fits)


def offers_in(rules: Ruleset, match: Any, seat: str, fits: Callable[[Any], bool] = anything) -> Iterator[Offer]:
    """Everything a seat could do in a match that it may know whole."""
    kept_out = _kept_out(match, seat)
    for group in rules.groups(match, seat):
        candidates: list[Any] = list(filter(fits, group.candidates()))
        tried = thinned(candidates, group.measure, MOST_TRIED)
        answers = [kept_out or refusal_of(rules, match, seat, command) for command in tried]
        accepted = [command for command, refusal in zip(tried, answers, strict=True) if refusal is None]
        listed = thinned(accepted, group.measure, MOST_LISTED)
        if tried:
            yield Offer(
                kind=group.kind,
                subject=group.subject,
                commands=tuple(command.model_dump(mode="json") for command in listed),
                thinned=bool(accepted) and (len(tried) < len(candidates) or len(listed) < len(accepted)),
                refusal=None if accepted else answers[0],
            )


def _kept_out(match: Any, seat: str) -> Refusal | None:
    """Why whoever sits there may do nothing while another one plays the seat."""
    try:
        if is_kept_out(match, seat):
            match.refuse_sitter(seat)
    except Rejected as rejected:
        return _refusal(rejected)
    return None


def thinned(commands: Sequence[T], measure: Measure, most: int) -> Sequence[T]:
    """At most `most` commands of a group, in order: the ends of each choice, and some of the others, evenly spread."""
    if len(commands) <= most:
        return commands
    kept = _ends(commands, measure)
    others = [number for number in range(len(commands)) if number not in kept]
    room = max(0, most - len(kept))
    kept |= {others[number * len(others) // room] for number in range(room)}
    return [commands[number] for number in sorted(kept)][:most]


def _ends(commands: Sequence[Any], measure: Measure) -> set[int]:
    """For each thing that commands are about: none, and of those with fewest and most cards the lowest and highest."""
    ends: dict[str, dict[int, list[int]]] = {}
    for number, command in enumerate(commands):
        about, size = measure(command)
        ends.setdefault(about, {}).setdefault(size, []).append(number)
    kept = set[int]()
    for by_size in ends.values():
        some = [size for size in by_size if size]
        for size in {0, min(some, default=0), max(some, default=0)} & by_size.keys():
            kept |= {by_size[size][0], by_size[size][-1]}
    return kept


def subsets(cards: Sequence[str], least: int, most: int) -> Iterator[tuple[str, ...]]:
    """The subsets of cards, given lowest first, with `least` to `most` members: smaller ones first, then lower ones.

    Of a size with too many of them the lowest alone, and those whose members are next to each other.
    """
    for size in range(least, min(most, len(cards)) + 1):
        if comb(len(cards), size) <= MOST_SUBSETS:
            yield from combinations(cards, size)
        else:
            beside = (tuple(cards[first : first + size]) for first in range(len(cards) - size + 1))
            yield from dict.fromkeys(chain(islice(combinations(cards, size), MOST_TRIED), beside))
