"""The verbs that look into matches and keep them."""

import json
from pathlib import Path

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from cli import audit, records
from cli.main import Verbs
from events.log.redis_log import RedisLog
from projections.copies import import_record
from projections.record import record_of
from tests.fixtures.server import redis_client, redis_home, redis_log, server
from tests.fixtures.simulated import simulate

__all__ = ["redis_client", "redis_home", "redis_log", "server"]

app = typer.Typer(cls=Verbs, pretty_exceptions_enable=False)
for name, verb in (
    *(("replay", records.replay), ("verify", records.verify), ("audit", audit.audit), ("export", records.export)),
    *(("import", records.import_), ("scenario", records.scenario), ("schema", records.schema)),
):
    app.command(name)(verb)

LOG, MATCH = simulate(1, round_limit=4)
SCENARIOS = Path(__file__).parent.parent / "scenarios" / "ethereal"


def etherlog(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def told(*arguments: object) -> str:
    result = etherlog(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: object) -> str:
    """The one plain line on stderr with which a verb exits with 2."""
    result = etherlog(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.etherlog"
    path.write_bytes(record_of(LOG, MATCH).encoded())
    return path


@pytest.fixture
def home(redis_log: RedisLog, redis_home: Path) -> Path:
    """A data folder whose log holds the match."""
    import_record(redis_log, record_of(LOG, MATCH))
    return redis_home


def test_replay_shows_a_seats_view_and_the_open_position(file: Path) -> None:
    seen = json.loads(told("replay", file, "--at", 20, "--seat", 1, "--json"))
    assert (seen["match"], seen["at"], seen["seat"], seen["view"]["you"]) == (MATCH, "20", "s1", "s1")
    assert seen == json.loads(told("replay", file, "--at", 20, "--seat", "s1", "--json"))
    whole = json.loads(told("replay", file, "--json"))
    assert whole["position"]["ended"]["reason"] == "round-limit"
    assert json.loads(told("replay", file, "--at", "4.0", "--json"))["at"] == "4.0"


def test_replay_is_also_for_people(file: Path) -> None:
    shown = told("replay", file, "--at", 5, "--seat", 1)
    assert f"{MATCH} · commit 5 · s" in shown
    assert "places A" in shown
    assert "5.0 {" in told("replay", file, "--at", "5.0")
    assert "match-created" in told("replay", file, "--at", 1)
    assert told("replay", file, "--at", 1, "--seat", 2)


def test_replay_says_what_it_cannot_show(file: Path) -> None:
    assert refused("replay", file, "--at", "soon").startswith("etherlog: bad-address: 'soon'")
    assert "unknown-address" in refused("replay", file, "--at", 9999)
    assert "not-seated" in refused("replay", file, "--seat", 5)


def test_verify_lists_what_differs_and_exits_with_1(file: Path) -> None:
    assert f"{MATCH}: all of it holds" in told("verify", file)
    assert json.loads(told("verify", file, "--rules", "--json"))["findings"] == []
    file.write_bytes(file.read_bytes().replace(b'"actor":"s1"', b'"actor":"s2"', 1))
    result = etherlog("verify", file)
    assert result.exit_code == 1
    assert "commit 2, line: it was changed after commit 3 was made" in result.stdout
    found = etherlog("verify", file, "--json")
    assert found.exit_code == 1
    assert json.loads(found.stdout)["findings"][0]["commit"] == 2
    file.write_bytes(b"\x00")
    assert etherlog("verify", file).exit_code == 1
    assert "bad-record" in refused("replay", file)


def test_the_rules_cannot_be_asked_about_a_match_that_goes_on(tmp_path: Path) -> None:
    log, match_id = simulate(1, most=10)
    file = tmp_path / "open.etherlog"
    file.write_bytes(record_of(log, match_id).encoded())
    assert told("verify", file)
    assert "match-not-over" in refused("verify", file, "--rules")


def test_audit_shows_the_books(file: Path) -> None:
    books = json.loads(told("audit", file, "--json"))
    assert books["total"] == 0
    assert books["lines"][0]["account"] == "source:start"
    shown = told("audit", file, "--account", "pile:s1")
    assert "ethereal.account.start-posting" in shown
    assert "After every commit all accounts summed to zero." in shown
    assert "unknown-account" in refused("audit", file, "--account", "purse")


def test_a_match_goes_out_and_in_again(home: Path, redis_log: RedisLog, tmp_path: Path) -> None:
    plain, packed = tmp_path / "out.etherlog", tmp_path / "out.etherlog.gz"
    assert told("export", MATCH, plain, "--home", home).strip() == str(plain)
    told("export", MATCH, packed, "--home", home)
    assert plain.read_bytes() == record_of(LOG, MATCH).encoded()
    assert len(packed.read_bytes()) < len(plain.read_bytes()) / 2
    assert "match-exists" in refused("import", packed, "--home", home)
    redis_log.drop(MATCH)
    assert told("import", packed, "--home", home) == f"{MATCH}\n"
    assert list(redis_log.lines(MATCH)) == list(LOG.lines(MATCH))
    assert "File exists" in refused("export", MATCH, plain, "--home", home)
    out = etherlog("export", MATCH, "-", "--home", home)
    assert out.stdout_bytes == plain.read_bytes()


def test_a_match_of_the_log_is_named_by_its_id(home: Path) -> None:
    assert "all of it holds" in told("verify", MATCH, "--home", home)
    assert json.loads(told("replay", MATCH, "--at", 9, "--json", "--home", home))["at"] == "9"
    assert json.loads(told("audit", MATCH, "--json", "--home", home))["match"] == MATCH
    for verb in ("replay", "verify", "audit", "export"):
        assert "unknown-match" in refused(verb, "nobody", "--home", home)


def test_scenarios_are_run_and_written(file: Path, tmp_path: Path) -> None:
    files = sorted(SCENARIOS.glob("*.yaml"))[:2]
    assert told("scenario", *files).count("holds") == 2
    assert [each["failures"] for each in json.loads(told("scenario", *files, "--json"))] == [[], []]
    bug = tmp_path / "bug.yaml"
    bug.write_text(told("scenario", "--from", file, "--at", 30))
    assert f"holds   {MATCH} at 30" in told("scenario", bug)
    bug.write_text(bug.read_text() + "expect: {moon: 77}\n")
    result = etherlog("scenario", bug)
    assert result.exit_code == 1
    assert "expect moon: it is" in result.stdout


def test_a_scenario_that_is_none_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.yaml"
    empty.write_text("")
    assert refused("scenario", empty).startswith("etherlog: bad-scenario: ")
    assert refused("scenario").startswith("etherlog: bad-scenario: ")
    assert "file-error" in refused("scenario", tmp_path / "none.yaml")
    assert "file-error" in refused("import", tmp_path / "none.etherlog")


def test_schemas_are_printed_and_written(tmp_path: Path) -> None:
    assert json.loads(told("schema"))["title"] == "Ethereal: record"
    assert json.loads(told("schema", "commands", "--game", "ethereal"))["anyOf"]
    told("schema", "--write", tmp_path)
    names = {path.name for path in (tmp_path / "ethereal").iterdir()}
    kinds = ("record", "scenario", "position", "commands", "dispute", "view", "insight")
    assert names == {f"{kind}.json" for kind in kinds}
    assert "unknown-schema" in refused("schema", "poem")
    assert "unknown-ruleset" in refused("schema", "record", "--game", "poker")


@pytest.mark.parametrize("verb", ["replay", "verify", "audit", "export", "import", "scenario", "schema"])
def test_every_verb_explains_itself_with_an_example(verb: str) -> None:
    assert f"Example: etherlog {verb}" in told(verb, "--help")
