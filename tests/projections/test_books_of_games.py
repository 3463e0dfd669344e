"""The books of games without a Bank, as the tools that every game shares read them."""

from pathlib import Path

import pytest

from cli.charts import draw_chart
from events.log.memory import MemoryLog
from projections.audit.books import audit
from projections.audit.seat import seat_books
from projections.audit.statements import statements_of
from projections.audit.timeline import timeline_of
from projections.verify import verify_lines
from projections.verify_rules import verify_rules
from tests.fixtures.simulated import simulate

CURRENCIES = {"aqueduct": "points", "pantheon": "Worshipers"}
Played = tuple[MemoryLog, str]


@pytest.fixture(scope="module", params=CURRENCIES)
def game(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def played(game: str) -> Played:
    """A match between random players, to its end."""
    return simulate(0, game=game)


def test_every_posting_is_audited_and_all_accounts_sum_to_zero(played: Played) -> None:
    books = audit(*played)
    assert books.lines
    assert (books.total, books.unbalanced, books.claims) == (0, (), {})


def test_a_statement_is_one_round_and_its_entries_lead_from_its_opening_to_its_closing(played: Played) -> None:
    whole = statements_of(*played, "s1")
    assert [each.rounds[1] - each.rounds[0] for each in whole[1:-1]] == [1] * (len(whole) - 2)
    for each in whole:
        for account in each.closing:
            moved = sum(entry.amount for entry in each.entries if entry.account == account)
            assert each.opening.get(account, 0) + moved == each.closing[account]


def test_a_seats_books_are_built_of_its_feed(played: Played) -> None:
    own = [line for line in audit(*played).lines if line.account.endswith(":s2")]
    told = list(seat_books(*played, "s2"))
    assert [(line.account, line.amount, line.balance) for line in told] == [
        (line.account, line.amount, line.balance) for line in own
    ]


def test_a_chart_has_the_currency_of_both_seats_and_no_bank(game: str, played: Played, tmp_path: Path) -> None:
    line = timeline_of(*played)
    assert (line.bank, line.currency, line.occasions) == ("", CURRENCIES[game], ())
    assert list(line.curves) == ["s1", "s2"]
    draw_chart(line, tmp_path / "books.svg")
    drawn = (tmp_path / "books.svg").read_text()
    assert f"<!-- {CURRENCIES[game]} -->" in drawn
    assert "Bank" not in drawn


def test_a_match_verifies_and_today_s_rules_answer_the_same(played: Played) -> None:
    log, match_id = played
    lines = tuple(log.lines(match_id))
    verdict = verify_lines(match_id, lines)
    assert verdict.findings == ()
    assert verdict.checked["postings"] == len(audit(*played).lines) / 2
    assert verify_rules(match_id, lines) == ()
