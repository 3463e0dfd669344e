"""Looking into matches and keeping them: `replay`, `verify`, `export`, `import`, `scenario` and `schema`."""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cli.opened import opened
from cli.record_tables import print_findings, print_moment, print_outcome
from cli.sources import DEFAULT_GAME, SUFFIX, AsJson, Game, Home, Named, bytes_of, is_file, pretty, print_json, reading
from domain.engine.rejection import Rejected
from domain.engine.ruleset import rulesets
from projections.copies import import_record
from projections.feed import plain
from projections.record import GZIP_SUFFIX, LARGEST, compressed, decoded, record_of, split
from projections.replay import address, kept_at, seat_of, seen
from projections.scenario import LARGEST as LARGEST_SCENARIO
from projections.scenario import read_scenario, scenario_from, written
from projections.scenario_run import run
from projections.schemas import KINDS, schema_of
from projections.verify import verify_bytes, verify_lines
from projections.verify_rules import verify_rules


def replay(
    match: Named,
    at: Annotated[str | None, typer.Option(help="A commit (120) or an event of it (120.3); else the last one.")] = None,
    seat: Annotated[str | None, typer.Option(help="As this seat saw it (1 or s1); else open.")] = None,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Show a match as it stood after a commit: open, or as a seat saw it.

    Example: etherlog replay MATCH --at 120 --seat 1
    """
    where = address(at) if at else None
    with reading(match, home) as (log, match_id):
        kept = kept_at(log, match_id, where)
        seat = seat_of(kept, seat) if seat else None
        if not as_json:
            print_moment(log, match_id, kept, where, seat)
            return
    moment = {"match": match_id, "at": str(where or kept.head)}
    if seat:
        print_json({**moment, "seat": seat, "view": plain(seen(kept, seat))})
    else:
        print_json({**moment, "position": plain(kept.rules.position_of(kept.match))})


def verify(
    match: Named,
    rules: Annotated[bool, typer.Option("--rules", help="Decide each command anew by today's rules too.")] = False,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Check a match against itself; what differs is listed, and the exit code is 1.

    Example: etherlog verify MATCH.etherlog --rules
    """
    if is_file(match):
        data = bytes_of(Path(match), LARGEST)
        verdict = verify_bytes(data)
        lines = () if verdict.findings else split(data).lines
    else:
        with opened(home) as log:
            lines = tuple(log.lines(match))
        verdict = verify_lines(match, lines)
    findings = verdict.findings
    if rules and not findings:
        findings = verify_rules(verdict.match, lines)
    verdict = msgspec.structs.replace(verdict, findings=findings)
    if as_json:
        print_json(verdict)
    else:
        print_findings(verdict)
    if findings:
        raise typer.Exit(1)


def export(
    match: Annotated[str, typer.Argument(help="A match of the log.")],
    file: Annotated[
        Path | None, typer.Argument(help="Else MATCH.etherlog; .etherlog.gz is compressed, - is the standard output.")
    ] = None,
    home: Home = None,
) -> None:
    """Write a match into a record file, which must not be there yet.

    The record of a match that goes on holds what its seats may not know of each other, but not its seed.

    Example: etherlog export MATCH match.etherlog.gz
    """
    with opened(home) as log:
        record = record_of(log, match).encoded()
    path = file or Path(match + SUFFIX)
    data = compressed(record) if path.suffix == GZIP_SUFFIX else record
    if str(path) == "-":
        sys.stdout.buffer.write(data)
        return
    with path.open("xb") as written_to:
        written_to.write(data)
    print(path)


def import_(file: Annotated[Path, typer.Argument(help="A record file.")], home: Home = None) -> None:
    """Bring a match into the log out of a record file, once it is verified. It can be read, not played on.

    Example: etherlog import match.etherlog.gz
    """
    record = decoded(bytes_of(file, LARGEST))
    with opened(home) as log:
        print(import_record(log, record))


def scenario(
    files: Annotated[list[Path] | None, typer.Argument(help="Scenario files to run.")] = None,
    source: Annotated[
        str | None, typer.Option("--from", metavar="MATCH_OR_FILE", help="Write a scenario of a commit of this match.")
    ] = None,
    at: Annotated[int | None, typer.Option(min=1, help="With --from: which commit; else the last one.")] = None,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Run scenario files, or write one of a commit; the exit code is 1 if one does not hold.

    Example: etherlog scenario toll.yaml crit-hit.yaml
    Example: etherlog scenario --from MATCH --at 120 > bug.yaml
    """
    if source is not None:
        with reading(source, home) as (log, match_id):
            found = scenario_from(log, match_id, at)
        print(msgspec.json.encode(found).decode() if as_json else written(found), end="")
        return
    if not files:
        raise Rejected("bad-scenario", "engine.scenario.form", "name scenario files to run, or a match after --from")
    outcomes = [_outcome(path) for path in files]
    if as_json:
        print_json(outcomes)
    else:
        for outcome in outcomes:
            print_outcome(**outcome)
    if any(outcome["failures"] for outcome in outcomes):
        raise typer.Exit(1)


def schema(
    kind: Annotated[str, typer.Argument(help="record, scenario, position, commands or dispute.")] = "record",
    game: Game = DEFAULT_GAME,
    write: Annotated[Path | None, typer.Option(help="Write all schemas of all games into this folder.")] = None,
) -> None:
    """Print the JSON Schema of what is read and written.

    Example: etherlog schema scenario
    """
    if write is None:
        print_json(schema_of(kind, game))
        return
    for name in rulesets():
        (write / name).mkdir(parents=True, exist_ok=True)
        for each in KINDS:
            (write / name / f"{each}.json").write_bytes(pretty(schema_of(each, name)) + b"\n")


def _outcome(path: Path) -> dict[str, Any]:
    found = read_scenario(bytes_of(path, LARGEST_SCENARIO))
    return {"file": str(path), "name": found.name, "failures": run(found)}
