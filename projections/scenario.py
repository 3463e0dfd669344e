"""Scenarios: a start, what is done, and what must come of it, in a file (docs/scenario-format.md)."""

from typing import Any, Final, cast

import msgspec
import yaml
from yaml.composer import ComposerError
from yaml.constructor import ConstructorError

from domain.engine.rejection import Rejected
from domain.engine.ruleset import is_kept_out
from events.base import (
    SYSTEM,
    CardsShuffled,
    DiceRolled,
    MatchCreated,
    Player,
    PolicyActed,
    PolicyRested,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from events.log.base import MatchLog
from events.log.commit import Commit
from projections.record import commit_of
from projections.replay import Address, kept_at

LARGEST: Final = 1 << 20
"""Bytes of a scenario file."""
TIME_UP: Final = "time-up"
"""The type of the system's command that gives the default answer to the question `ask`."""
BY_POLICY: Final = "by-policy"
"""The type of the command by which a seat's policies take their next step."""


class ScenarioStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat commands, or `system` carries on what is due; then what must come of it.

    `events`: facts that are told in this order, whatever comes between them; of each only the named fields count.
    `rejected`: the code with which the command is refused instead. `by`: who commands where another one plays the seat
    than whoever sits there.
    """

    seat: str
    by: Player | None = None
    command: dict[str, Any] | None = None
    events: list[dict[str, Any]] = []
    rejected: str | None = None


class Scenario(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario as it is written.

    `config`: options as a client sends them. `position`: where it starts; without one it starts with a new match whose
    seats are taken. `dice`: the faces in order, or by die (`d20`) or rule id. `shuffles`: the new orders of piles, in
    order; a pile that is shuffled when none is left keeps its order. `quiet`: what is rolled in every round comes to
    nothing where the rule's own dice name no face. `expect`: paths and their values in the end.
    """

    name: str = ""
    rules: list[str] = []
    question: str = ""
    answer: str = ""
    ruleset: str
    config: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    dice: list[int] | dict[str, list[int]] = []
    quiet: bool = False
    shuffles: list[list[str]] = []
    steps: list[ScenarioStep] = []
    expect: dict[str, Any] = {}


def read_scenario(data: bytes) -> Scenario:
    """The scenario in the bytes of a YAML or JSON file.

    Errors: `bad-scenario`, naming the place.
    """
    if len(data) > LARGEST:
        raise _bad(f"a scenario has at most {LARGEST} bytes")
    try:
        raw = yaml.load(data, Loader=StrictLoader)  # a safe loader, and stricter
        return msgspec.json.decode(msgspec.json.encode(raw), type=Scenario)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise _bad(" ".join(str(error).split())) from error


def written(scenario: Scenario) -> str:
    """A scenario as YAML."""
    return yaml.dump(
        msgspec.to_builtins(scenario, str_keys=True),
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=120,
        default_flow_style=None,
    )


def scenario_from(log: MatchLog, match_id: str, at: int | None = None) -> Scenario:
    """A scenario of one commit (the last one, unless `at` says which): the position before it, its dice, its facts.

    It holds what only its seats may know. Errors: `unknown-match`, `unknown-address`, `bad-scenario` for a commit that
    is no command.
    """
    n = kept_at(log, match_id, None if at is None else Address(at)).head
    before = kept_at(log, match_id, Address(n - 1)) if n > 1 else None
    commit = None if before is None else commit_of(before.ruleset, next(iter(log.lines(match_id, n - 1))))
    if before is None or commit is None or isinstance(commit.events[0], SeatTaken):
        raise _bad(f"commit {n} is no command of the game, and a scenario is about one")
    return Scenario(
        name=f"{match_id} at {n}",
        ruleset=before.ruleset,
        position=_position(before.rules.position_of(before.match)),
        dice=[face for event in commit.events if isinstance(event, DiceRolled) for face in event.faces],
        shuffles=[list(event.order) for event in commit.events if isinstance(event, CardsShuffled)],
        steps=[_step(commit, before.match)],
    )


def _position(position: Any) -> dict[str, Any]:
    """A position without what the seats gave to the dice, which stays theirs until the end."""
    told: dict[str, Any] = msgspec.to_builtins(position, str_keys=True)
    told.pop("entropy", None)
    return told


def _step(commit: Commit, before: Any) -> ScenarioStep:
    first = commit.events[0]
    if isinstance(first, TimeUp):
        command: dict[str, Any] | None = {"type": TIME_UP, "ask": first.ask}
    elif isinstance(first, PolicyActed | PolicyRested):
        command = {"type": BY_POLICY}
    else:
        command = None if commit.actor == SYSTEM else commit.command
    told = [event for event in commit.events if not isinstance(event, SeedRevealed | MatchCreated)]
    by = commit.by if is_kept_out(before, commit.actor) else None
    return ScenarioStep(seat=commit.actor, by=by, command=command, events=msgspec.to_builtins(told, str_keys=True))


def _bad(why: str) -> Rejected:
    return Rejected("bad-scenario", "engine.scenario.form", why)


class _Dumper(yaml.SafeDumper):
    """Writes out whatever stands twice."""

    def ignore_aliases(self, data: Any) -> bool:
        """Nothing is written as a reference."""
        return True


class StrictLoader(yaml.SafeLoader):
    """Refuses what would be dropped or multiplied silently: a key given twice, and references."""

    def compose_node(self, parent: Any, index: int) -> Any:
        """One node; a reference to another is none."""
        if self.check_event(yaml.AliasEvent):
            raise ComposerError(None, None, "references are not read", cast(Any, self).peek_event().start_mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """A mapping, each key of which stands once."""
        keys = set[str]()
        for key, _ in node.value:
            if key.value in keys:
                raise ConstructorError(None, None, f"{key.value!r} is given twice", key.start_mark)
            keys.add(key.value)
        return super().construct_mapping(node, deep)
