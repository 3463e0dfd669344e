"""The verb that settles a dispute: what it says, and its exit codes."""

import json
from pathlib import Path

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from cli import disputes
from cli.main import Verbs
from projections.record import record_of
from tests.fixtures import hunted_match
from tests.fixtures.small_match import LOG, MATCH

app = typer.Typer(cls=Verbs, pretty_exceptions_enable=False)
app.command("dispute")(disputes.dispute)
app.command("other")(lambda: None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "small.etherlog").write_bytes(record_of(LOG, MATCH).encoded())
    return tmp_path


def run(folder: Path, claim: str, *arguments: str) -> Result:
    (folder / "claim.yaml").write_text(claim)
    told = ["dispute", str(folder / "small.etherlog"), "--claim", str(folder / "claim.yaml"), *arguments]
    return CliRunner().invoke(app, told)


def test_a_claim_that_is_upheld_exits_with_0(folder: Path) -> None:
    result = run(folder, "{kind: posting, says: I paid 3, by: Ann, at: 7.2, amount: 3}")
    assert result.exit_code == 0
    assert result.stdout.startswith("“I paid 3” (Ann)\nUPHELD  At 7.2: 3 mana from pile:s1 to bank")
    assert "ethereal.spell.hypostasis.price" in result.stdout


def test_a_claim_that_is_rejected_exits_with_1_and_shows_the_proof(folder: Path) -> None:
    result = run(folder, "{kind: amount, claim: 'loan:s1', cause: due, is: 4}")
    assert result.exit_code == 1
    assert result.stdout.startswith("REJECTED  loan:s1 stood at 6 before its change by due at 11.2, not at 4.")
    assert "Dice at 9.4: d2:2 (ethereal.loan.growth)" in result.stdout
    assert "(interest)" in result.stdout


def test_a_card_is_proved_by_its_moves(folder: Path) -> None:
    result = run(folder, "{kind: card, card: 9h.2, zone: 'hand:s2', after: 8}")
    assert result.exit_code == 1
    assert "9h.2 leaves" in result.stdout


def test_a_ruling_is_data_too(folder: Path) -> None:
    result = run(folder, "{kind: balance, seat: s1, after: 7, is: 3}", "--json")
    assert result.exit_code == 1
    ruling = json.loads(result.stdout)
    assert (ruling["upheld"], ruling["found"], ruling["parts_at"]) == (False, 2, "7.3")


@pytest.mark.parametrize(
    ("claim", "code"),
    [("", "bad-dispute"), ("{kind: card}", "bad-dispute"), ("{kind: posting, at: 99, amount: 1}", "unknown-address")],
)
def test_what_is_no_claim_exits_with_2(folder: Path, claim: str, code: str) -> None:
    result = run(folder, claim)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"etherlog: {code}: ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_said(folder: Path) -> None:
    told = ["dispute", str(folder / "small.etherlog"), "--claim", str(folder / "none.yaml")]
    assert "file-error" in CliRunner().invoke(app, told).stderr


@pytest.mark.rule("ethereal.bounty.reward", "ethereal.bounty.reward-forgives", "ethereal.bounty.kill")
@pytest.mark.parametrize(
    ("claim", "exits", "says"),
    [
        (
            "{kind: posting, says: Half of 7 is 3, by: Ann, at: 9, amount: 3, rule: ethereal.bounty.reward}",
            1,
            "“Half of 7 is 3” (Ann)\nREJECTED  At 9: 4 mana from bank to pile:s1 (0 → 4) by",
        ),
        ("{kind: amount, claim: 'loan:s1', after: 9, is: 0}", 0, "UPHELD  loan:s1 stood at 0 after 9"),
        ("{kind: card, card: Kh.2, zone: grave, after: 9}", 1, "REJECTED  Kh.2 was in ether after 9"),
    ],
)
def test_a_dispute_over_a_bounty_is_settled(tmp_path: Path, claim: str, exits: int, says: str) -> None:
    (tmp_path / "small.etherlog").write_bytes(record_of(hunted_match.LOG, hunted_match.MATCH).encoded())
    result = run(tmp_path, claim)
    assert result.exit_code == exits
    assert result.stdout.startswith(says)
