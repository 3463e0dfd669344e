"""Deciding anew: today's rules against a match's log."""

import pytest

from commands.ethereal import turn
from domain.engine.rejection import Rejected
from projections.verify_rules import verify_rules
from tests.fixtures.simulated import first_match, lines_of


def test_the_rules_that_made_a_match_answer_as_its_log_does() -> None:
    assert verify_rules(*lines_of(2)) == ()


def test_a_rule_that_changed_is_told_where_it_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, lines = first_match(lambda lines: any(b'"overdraw-lowered"' in line for line in lines))
    monkeypatch.setattr(turn, "OVERDRAW_A_TURN", 1)
    findings = verify_rules(match_id, lines)
    lowered = [n for n, line in enumerate(lines, 1) if b'"overdraw-lowered"' in line]
    assert findings
    assert {finding.commit for finding in findings} <= set(lowered)
    assert '"count":0' in findings[0].what.partition("today's rules tell")[0]


def test_a_command_that_is_refused_today_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, lines = lines_of(2)
    monkeypatch.setattr(turn, "bars_drawing", lambda match: True)  # pyright: ignore[reportUnknownLambdaType]
    findings = verify_rules(match_id, lines)
    rolled = [n for n, line in enumerate(lines, 1) if b'"command":{"type":"roll-draw"}' in line]
    assert [finding.commit for finding in findings] == rolled
    assert "today's rules refuse it: full-moon-no-draw" in findings[0].told()


def test_a_match_that_goes_on_cannot_be_decided_anew() -> None:
    match_id, lines = lines_of(2)
    with pytest.raises(Rejected, match="match-not-over"):
        verify_rules(match_id, lines[:-1])
