"""What a game brings to the engine, and how the engine finds it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from domain.engine.books import Bookkeeping
from domain.engine.draft import Draft, Seconds, Steps, without_end
from domain.engine.fold import Evolve
from domain.engine.rejection import Rejected
from events.base import AgendaSet, Event, Question, Step

GROUP = "etherlog.rulesets"


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One game, complete: its types, its rules, and what may be seen of it.

    Matches, commands, views and positions are the game's own types, which the engine only passes on.
    """

    name: str
    title: str
    edition: int
    """Raised when a position tells more of a log than before (docs/decisions/digests.md)."""
    begin: Step
    """What is to be done once every seat is taken."""
    seats: tuple[str, ...]
    """The seats of a match in its default set-up, in seat order."""
    options: Callable[[dict[str, Any]], Any]
    """Checks what a client asks for and completes it: a msgspec struct. Raises `Rejected`."""
    match: type[Any]
    event: Any
    """The union of all its events, for decoding."""
    evolve: Evolve
    upcasters: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
    """By the tag of an event of an older shape: its plain data in the next one (docs/decisions/upcasting.md)."""
    agenda_set: type[AgendaSet]
    steps: Steps
    commands: Mapping[str, type[Any]]
    """By their `type`."""
    decide: Mapping[type[Any], Callable[[Any, str, Any], None]]
    gate: Callable[[Any, str, Any], None]
    quiet: Mapping[str, int] = field(default_factory=dict[str, int])
    """By rule, the dice that are rolled in every round, and a face of each on which nothing comes of it."""
    seconds: Seconds = without_end
    default_answer: Callable[[Any, Question, str], Iterable[Any]]
    """The commands that stand for an answer which was not given in time."""
    view: Callable[[Any, str | None], Any]
    """What a seat may know; for None what a watcher may."""
    told: Mapping[type[Event], Callable[[Any, Any, Any, str | None], Any]]
    """What a seat hears of a fact of each type, from the match before and after: the fact, a line, or nothing."""
    imagine: Callable[[Any, Any], Any]
    """A whole match that the seat could not tell from the true one, out of its view and dice."""
    groups: Callable[[Any, str], Iterable[Any]]
    """The commands a seat may try, in groups, out of a match that it may know whole; the rules check them."""
    position_of: Callable[[Any], Any]
    match_of: Callable[[Any], Any]
    position: type[Any]
    card_zones: Callable[[Any], Iterable[str]]
    """Every card of a match, once for each zone that holds it."""
    books: Bookkeeping
    """How its books are read."""
    spells: Callable[["Ruleset", Any | None], tuple[Any, ...]]
    """What can be cast: the catalogue, or with a view its list of today. Empty for a game without spells."""
    calendar: Callable[[Any], Any]
    """What comes due by itself and everybody may know, and the round that a match is in: `projections.calendar`."""
    words: Callable[[Any], str]
    """A line of the feed in words."""


@cache
def rulesets() -> dict[str, Ruleset]:
    """Every installed game, by name."""
    found = {point.name: point.load() for point in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def ruleset(name: str) -> Ruleset:
    """The game of this name.

    Errors: `Rejected` with `unknown-ruleset`.
    """
    if name not in rulesets():
        raise Rejected(
            "unknown-ruleset", "engine.ruleset.known", f"no game is called {name!r}: {', '.join(rulesets())}"
        )
    return rulesets()[name]


def draft_of(rules: Ruleset, match: Any, actor: str, dice: Any) -> Draft[Any]:
    """A commit in the making for this game."""
    return Draft(match, actor, rules.evolve, rules.steps, rules.agenda_set, dice, rules.seconds)
