"""What a game brings to the engine, and how the engine finds it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial, reduce
from importlib.metadata import entry_points
from typing import Any, Final, Literal

import msgspec

from domain.engine.books import FEW_BOOKS, Bookkeeping
from domain.engine.calendar import Calendar
from domain.engine.dice import LowestDice
from domain.engine.draft import Draft, Seconds, Steps, Trial, without_end
from domain.engine.examples import NO_EXAMPLES, Examples
from domain.engine.fold import ENGINE, Evolve, agenda_set
from domain.engine.gate import answers_only
from domain.engine.insight import NO_INSIGHT, Insight
from domain.engine.installed import Installed
from domain.engine.match import NoOptions
from domain.engine.policies import NO_POLICIES, Policies
from domain.engine.rejection import Rejected
from domain.engine.set_up import refuse_unknown
from events.base import AgendaSet, Event, MatchEnded, Player, Question, Step

Notice = Literal["box", "short"]
"""A big moment comes as a box, a smaller one as a short notice."""

GROUP: Final = "etherlog.rulesets"
DEFAULT: Final = "etherlog.default"
"""The group whose entry point names the game that is meant where none is named."""


def no_options(raw: dict[str, Any]) -> NoOptions:
    """Errors: `bad-option-value` for any option."""
    refuse_unknown(raw)
    return NoOptions()


def nobody(options: Any) -> tuple[str, ...]:
    """The seats of a game that says nothing of how its options decide them."""
    return ()


def as_it_is_kept(match: Any) -> Any:
    """The position of a match, and the match of a position, where they are the same."""
    return match


def nothing_due(match: Any) -> Calendar:
    """The calendar of a game in which nothing comes by itself."""
    return Calendar()


def to_nobody(before: Any, event: Event, after: Any, seat: str | None) -> None:
    """What is still to be done is told to nobody."""


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One game, complete: its types, its rules, and what may be seen of it.

    Matches, commands, views and positions are the game's own types, which the engine only passes on. What a game leaves
    out is as small games have it: two seats, no options, commands that answer questions, no clock, no cards, no books.

    Errors: `ValueError` if its parts do not fit together.
    """

    name: str
    title: str
    edition: int = 1
    """Raised when a position tells more of a log than before (docs/decisions/digests.md)."""
    minutes: int = 0
    """How long a match takes among people, as its rulebook announces it; 0 where it says nothing."""
    begin: Step
    """What is to be done once every seat is taken."""
    seats: tuple[str, ...] = ("s1", "s2")
    """The seats of a match in its default set-up, in seat order."""
    options: Callable[[dict[str, Any]], Any] = no_options
    """Checks what a client asks for and completes it: a msgspec struct. Raises `Rejected`."""
    seats_of: Callable[[Any], tuple[str, ...]] = nobody
    """The seats of a match with these options, in seat order; if left out, `seats` whatever they are."""
    most_seats: tuple[str, ...] = ()
    """The seats of its largest match; if left out, `seats`."""
    match: type[Any]
    event: Any = None
    """The union of all its events, for decoding; if left out, whatever is both folded and told."""
    evolve: Evolve
    upcasters: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict[str, Any])
    """By the tag of an event of an older shape: its plain data in the next one (docs/decisions/upcasting.md)."""
    agenda_set: type[AgendaSet] = AgendaSet
    """With the union of its steps, for decoding; if left out, it is made of them."""
    steps: Steps
    decide: Mapping[type[Any], Callable[[Any, str, Any], None]]
    """By the type of a command, the `type` field of which names it."""
    gate: Callable[[Any, str, Any], None] = answers_only
    quiet: Mapping[str, int] = field(default_factory=dict[str, int])
    """By rule, the dice that are rolled in every round, and a face of each on which nothing comes of it."""
    seconds: Seconds = without_end
    default_answer: Callable[[Any, Question, str], Iterable[Any]] = lambda match, question, seat: ()
    """The commands that stand for an answer which was not given in time."""
    view: Callable[[Any, str | None], Any]
    """What a seat may know; for None what a watcher may."""
    told: Mapping[type[Event], Callable[[Any, Any, Any, str | None], Any]]
    """What a seat hears of a fact of each type, from the match before and after: the fact, a line, or nothing."""
    imagine: Callable[[Any, Any], Any]
    """A whole match that the seat could not tell from the true one, out of its view and dice."""
    groups: Callable[[Any, str], Iterable[Any]]
    """The commands a seat may try, in groups, out of a match that it may know whole; the rules check them."""
    position: Any = None
    """The type of its positions; if left out, the match's."""
    position_of: Callable[[Any], Any] = as_it_is_kept
    match_of: Callable[[Any], Any] = as_it_is_kept
    card_zones: Callable[[Any], Iterable[str]] = lambda match: ()
    """Every card of a match, once for each zone that holds it."""
    books: Bookkeeping = FEW_BOOKS
    """How its books are read."""
    spells: Callable[["Ruleset", Any | None], tuple[Any, ...]] = lambda rules, view: ()
    """What can be cast: the catalogue, or with a view its list of today. Empty for a game without spells."""
    calendar: Callable[[Any], Calendar] = nothing_due
    """What comes due by itself and everybody may know, and the round that a match is in."""
    policies: Policies = NO_POLICIES
    """What acts for its seats by itself, as they have set it."""
    insight: Insight = NO_INSIGHT
    """What is read off its views, and off what was told before them."""
    words: Callable[[Any], str]
    """A line of the feed in words."""
    notices: Mapping[type[Any], Notice] = field(default_factory=dict[type[Any], Notice])
    """Which lines of the feed are moments to be told of at once, by their type; the end of a match always is."""
    examples: Examples = NO_EXAMPLES
    """What the description of the gateway shows of it."""
    commands: Mapping[str, type[Any]] = field(init=False)
    """What is decided, by `type`."""

    def notice(self, line: object) -> Notice | None:
        """How a line of the feed is to be told of at once, if it is."""
        return "box" if isinstance(line, MatchEnded) else self.notices.get(type(line))

    def __post_init__(self) -> None:
        """Complete what was left out."""
        complete = partial(object.__setattr__, self)
        complete("commands", {command.model_fields["type"].default: command for command in self.decide})
        if self.position is None:
            complete("position", self.match)
        if self.seats_of is nobody:
            complete("seats_of", self._usual_seats)
        if not self.most_seats:
            complete("most_seats", self.seats)
        if self.calendar is nothing_due:
            complete("calendar", self._round_alone)
        if self.agenda_set is AgendaSet:
            made = _agenda_of(self.name, self.steps)
            complete("agenda_set", made)
            complete("evolve", {**self.evolve, made: agenda_set})
            complete("told", {**self.told, made: to_nobody})
        if self.event is None:
            # Of the facts that every game shares a game may know some alone.
            unknown = ENGINE.keys() - self.told.keys()
            complete("evolve", {fact: fold for fact, fold in self.evolve.items() if fact not in unknown})
            complete("event", _union(self.evolve))
        if why := _unfit(self):
            raise ValueError(why)

    def admit(self, match: Any, seat: str, command: Any, by: Player | None = None) -> None:
        """engine.match.plays: whoever commands is who plays the seat, and the command passes the gate of the game.

        `by`: who commands; whoever sits there, if it is not said.
        Errors: those of the game.
        """
        if match.ended is None and is_kept_out(match, seat, by):
            match.refuse_sitter(seat)
        self.gate(match, seat, command)

    def _usual_seats(self, options: Any) -> tuple[str, ...]:
        return self.seats

    def _round_alone(self, match: Any) -> Calendar:
        return Calendar(round=self.books.round_of(match))


def is_kept_out(match: Any, seat: str, by: Player | None = None) -> bool:
    """Whether another one plays a seat than whoever sits there, or than `by`."""
    return (by or match.players.get(seat)) != match.plays(seat)


def _union(types: Iterable[Any]) -> Any:
    return reduce(lambda one, other: one | other, types)


def _agenda_of(name: str, steps: Iterable[type[Step]]) -> Any:
    """The type of the fact that tells what is still to be done."""
    fields = [("steps", tuple[_union(steps), ...])]
    return msgspec.defstruct(
        f"{name.title()}AgendaSet", fields, bases=(AgendaSet,), frozen=True, kw_only=True, tag="agenda-set"
    )


def _unfit(rules: Ruleset) -> str:
    """What does not fit together, in a sentence, if anything does not."""
    if type(rules.begin) not in rules.steps:
        return f"it begins with {type(rules.begin).__name__}, which is none of its steps"
    if odd := rules.evolve.keys() ^ rules.told.keys():
        return f"{_named(odd)} must be both folded (evolve) and told (told)"
    if odd := [command for kind, command in rules.commands.items() if type(kind) is not str]:
        return f'{_named(odd)} must have a type, such as `type: Literal["bid"] = "bid"`'
    if rules.gate is answers_only and (odd := [each for each in rules.decide if not _answers(each)]):
        return f"{_named(odd)} must name the question that it answers (answers), and its number (ask)"
    return ""


def _answers(command: type[Any]) -> bool:
    return command.answers is not None and "ask" in command.model_fields


def _named(types: Iterable[type[Any]]) -> str:
    return ", ".join(sorted(kind.__name__ for kind in types))


def whole_game(name: str, brought: Any) -> str:
    """What is wrong with what was found as the game of this name, if anything is."""
    if not isinstance(brought, Ruleset):
        return f"it is no Ruleset but of type {type(brought).__name__}"
    return "" if brought.name == name else f"it calls itself {brought.name!r}"


GAMES: Final = Installed[Ruleset](GROUP, whole_game)
"""Every installed game."""


def rulesets() -> dict[str, Ruleset]:
    """Every installed game that can be played, by name."""
    return dict(GAMES.usable())


def ruleset(name: str) -> Ruleset:
    """The game of this name.

    Errors: `Rejected` with `unknown-ruleset`, `broken-package`.
    """
    found = GAMES.get(name)
    if found is None:
        known = ", ".join(GAMES.names)
        raise Rejected("unknown-ruleset", "engine.ruleset.known", f"no game is called {name[:40]!r}: there are {known}")
    return found


def default_ruleset() -> str:
    """The name of the game that is meant where none is named."""
    return next((point.name for point in entry_points(group=DEFAULT)), GAMES.names[0])


def draft_of(rules: Ruleset, match: Any, actor: str, dice: Any) -> Draft[Any]:
    """A commit in the making for this game."""
    return Draft(match.fork(), actor, rules.evolve, rules.steps, rules.agenda_set, dice, rules.seconds)


def trial_of(rules: Ruleset, match: Any, actor: str) -> Trial[Any]:
    """What asks this game whether it would accept a command."""
    return Trial(match, actor, rules.evolve, rules.steps, rules.agenda_set, LowestDice())
