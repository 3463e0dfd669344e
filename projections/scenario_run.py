"""Running a scenario: the rules decide its steps with its dice, and what comes of them is compared."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from commands.door import parse
from commands.handling import creation, default_of
from commands.policies import carry_out
from domain.engine.dice import DiceRunOut, ScriptedDice
from domain.engine.draft import Draft
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, draft_of, ruleset
from events.base import SYSTEM, Event, Player, QuestionClosed, SeatTaken
from projections.position import match_from
from projections.scenario import BY_POLICY, TIME_UP, Scenario, ScenarioStep

WATCHER = "watcher"
"""Whose view is shown under this name: nobody's in particular."""


def run(scenario: Scenario) -> tuple[str, ...]:
    """What is not as the scenario says, each with its place; empty if all of it holds.

    Errors: `unknown-ruleset`, `bad-position`, and those of the options.
    """
    rules = ruleset(scenario.ruleset)
    dice = _Script(scenario, rules)
    match = _started(rules, scenario, dice)
    for number, step in enumerate(scenario.steps):
        place = f"steps[{number}]"
        try:
            match, wrong = _taken(rules, match, step, dice)
        except DiceRunOut as error:
            wrong = [str(error)]
        if wrong:
            return tuple(f"{place}: {each}" for each in wrong)
    left = [f"dice: {name or 'in order'} {faces} were not rolled" for name, faces in dice.left().items()]
    if dice.orders:
        left.append(f"shuffles: {len(dice.orders)} of them were not made")
    return (*left, *_unexpected(rules, match, scenario.expect))


def decided(scenario: Scenario) -> tuple[Event, ...]:
    """The facts that today's rules tell in the first step of a scenario, with its dice.

    Errors: that of the rules, if they refuse the command; `DiceRunOut`; `unknown-ruleset`, `bad-position`.
    """
    rules = ruleset(scenario.ruleset)
    dice = _Script(scenario, rules)
    step = scenario.steps[0]
    draft = draft_of(rules, _started(rules, scenario, dice), step.seat, dice)
    _decide(rules, draft, step)
    return tuple(draft.events)


class _Script(ScriptedDice):
    """A scenario's dice and shuffles."""

    def __init__(self, scenario: Scenario, rules: Ruleset) -> None:
        quiet = rules.quiet if scenario.quiet else None
        if isinstance(scenario.dice, dict):
            super().__init__((), scenario.dice, quiet)
        else:
            super().__init__(scenario.dice, {}, quiet)
        self.orders = [tuple(order) for order in scenario.shuffles]

    def shuffle(self, cards: Iterable[str], rule: str) -> tuple[str, ...]:
        """The next order that is scripted, else the order that is there."""
        pile = tuple(cards)
        if not self.orders:
            return pile
        order = self.orders.pop(0)
        if sorted(order) != sorted(pile):
            raise DiceRunOut(f"the shuffle of {rule} has other cards than the scripted one")
        return order


def _started(rules: Ruleset, scenario: Scenario, dice: ScriptedDice) -> Any:
    if scenario.position is None:
        return _new(rules, scenario.config, dice)
    position = scenario.position
    if scenario.config:
        created = creation(rules, scenario.config)
        position = {"options": created.options, "seats": created.seats, **position}
    return match_from(rules, position)


def _new(rules: Ruleset, config: dict[str, Any], dice: ScriptedDice) -> Any:
    """A match that was just created and whose seats are taken; what comes first is due."""
    draft = draft_of(rules, rules.match(), "", dice)
    created = creation(rules, config)
    draft.tell(created)
    for seat in created.seats:
        draft.tell(SeatTaken(seat=seat, player=Player(kind="person", name=seat)))
    draft.then(rules.begin)
    draft.settle()
    return draft.match


def _taken(rules: Ruleset, match: Any, step: ScenarioStep, dice: ScriptedDice) -> tuple[Any, list[str]]:
    """The match after a step, and what is not as it says."""
    draft = draft_of(rules, match, step.seat, dice)
    try:
        _decide(rules, draft, step)
    except Rejected as rejected:
        if step.rejected != rejected.code:
            return match, [f"it is refused: {rejected}" + (f", not {step.rejected}" if step.rejected else "")]
        return match, [f"it is refused after {_types(draft.events)}"] if draft.events else []
    if step.rejected is not None:
        return match, [f"it is not rejected with {step.rejected}; what comes of it is {_types(draft.events)}"]
    return draft.match, _untold(step.events, draft.events)


def _decide(rules: Ruleset, draft: Draft[Any], step: ScenarioStep) -> None:
    if step.seat == SYSTEM:
        _carry_on(rules, draft, step.command)
    elif step.command == {"type": BY_POLICY}:
        _act_by_policy(rules, draft, step.seat)
    else:
        command = parse(rules.name, step.command or {})
        rules.admit(draft.match, step.seat, command, step.by)
        rules.decide[type(command)](draft, step.seat, command)
    draft.settle()


def _act_by_policy(rules: Ruleset, draft: Draft[Any], seat: str) -> None:
    """Errors: `bad-scenario` if its policies have nothing to do; that of the rules if they refuse the command."""
    if seat not in rules.policies.due(draft.match):
        raise Rejected("bad-scenario", "engine.scenario.form", f"no policy of {seat} has anything to do")
    carry_out(rules, seat, rules.policies.deed(rules, rules.view(draft.match, seat)), draft)


def _carry_on(rules: Ruleset, draft: Draft[Any], command: dict[str, Any] | None) -> None:
    """What is due by itself, or the default answer to a question.

    Errors: `bad-scenario` if nothing of the kind is due.
    """
    if command is not None and command.get("type") == TIME_UP:
        ask: Any = command.get("ask")
        if ask not in draft.match.questions:
            raise Rejected("bad-scenario", "engine.scenario.form", f"no question {ask} is open")
        default_of(rules, draft.match, ask)(draft)
        return
    question = draft.match.blocking()
    if question is None or question.of != (SYSTEM,):
        raise Rejected("bad-scenario", "engine.scenario.form", "nothing is due by itself")
    draft.tell(QuestionClosed(ask=question.ask))


def _untold(expected: Sequence[dict[str, Any]], told: Sequence[Event]) -> list[str]:
    """The first expected fact that is not told after those before it."""
    rest = iter([plain(event) for event in told])
    for number, fact in enumerate(expected):
        if not any(fits(fact, event) for event in rest):
            alike = [plain(event) for event in told if plain(event)["type"] == fact.get("type")]
            shown = msgspec.json.encode(alike).decode() if alike else _types(told)
            return [f"events[{number}] {msgspec.json.encode(fact).decode()} is not told there; told is {shown}"]
    return []


def _types(events: Sequence[Event]) -> str:
    return ", ".join(str(event.__struct_config__.tag) for event in events) or "nothing"


def _unexpected(rules: Ruleset, match: Any, expect: Mapping[str, Any]) -> Iterator[str]:
    """Every path whose value is another."""
    position = plain(rules.position_of(match))
    views = {seat: plain(rules.view(match, None if seat == WATCHER else seat)) for seat in (*match.seats, WATCHER)}
    root = {**position, "views": views}
    for path, value in expect.items():
        actual = _at(root, path.split("."))
        if not fits(value, actual):
            shown = "not there" if actual is None else msgspec.json.encode(actual).decode()
            yield f"expect {path}: it is {shown}, not {msgspec.json.encode(value).decode()}"


def _at(value: Any, parts: Sequence[str]) -> Any:
    """What a path leads to, or None; a key may have dots of its own, as cards' ids have."""
    if not parts:
        return value
    match value:
        case {**fields}:
            for length in range(len(parts), 0, -1):
                key = ".".join(parts[:length])
                if key in fields and (found := _at(fields[key], parts[length:])) is not None:
                    return found
        case [*items] if parts[0].isdecimal() and int(parts[0]) < len(items):
            return _at(items[int(parts[0])], parts[1:])
        case _:
            pass
    return None


def fits(expected: Any, actual: Any) -> bool:
    """Whether a value is as expected: of an object only the named fields count; null stands for what is not there."""
    match expected, actual:
        case {**named}, {**fields}:
            return all(fits(value, fields.get(key)) for key, value in named.items())
        case [*wanted], [*items]:
            return len(wanted) == len(items) and all(map(fits, wanted, items))
        case _:
            return type(expected) is type(actual) and expected == actual


def plain(value: Any) -> Any:
    """Plain data with every field, those with their defaults too."""
    match value:
        case msgspec.Struct():
            config = value.__struct_config__
            told: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
            return told | {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        case {**fields}:
            return {str(key): plain(each) for key, each in fields.items()}
        case [*items]:
            return [plain(each) for each in items]
        case _:
            return value
