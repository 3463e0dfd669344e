"""Audit: the books of a match, line by line."""

from collections import Counter
from itertools import count

import pytest

from commands.clock import CommitClock
from commands.handling import Tables
from domain.engine.rejection import Rejected
from events.base import Player
from events.log.memory import MemoryLog
from projections.audit.books import audit
from projections.audit.pick import Pick
from projections.replay import address, kept_at
from tests.fixtures.simulated import simulate

PAID = b'"debt:s1"', b'"paid"'
LOG, MATCH = next(
    (log, match_id)
    for log, match_id in map(simulate, count(6))
    if any(all(part in line for part in PAID) for line in log.lines(match_id))
)
"""A match in which seat 1 was in debt and paid it."""
DEBT = next(line.account for line in audit(LOG, MATCH).lines if line.account.startswith("debt:"))


def test_every_line_has_the_balance_after_it() -> None:
    balances = Counter[str]()
    for line in audit(LOG, MATCH).lines:
        balances[line.account] += line.amount
        assert line.balance == balances[line.account]
    match = kept_at(LOG, MATCH).match
    assert dict(balances) == match.balances | match.claims


def test_all_accounts_sum_to_zero_after_every_commit() -> None:
    books = audit(LOG, MATCH)
    assert (books.total, books.unbalanced) == (0, ())
    assert sum(books.balances.values()) == 0
    assert any(books.balances.values())


def test_a_posting_has_two_sides_that_name_each_other() -> None:
    given, taken = audit(LOG, MATCH).lines[:2]
    assert (given.account, given.other) == ("source:start", "pile:s1")
    assert (taken.account, taken.other) == ("pile:s1", "source:start")
    assert -given.amount == taken.amount > 0
    assert given.address == taken.address
    assert (taken.command, taken.actor, taken.rule) == ("carry-on", "system", "ethereal.account.start-posting")


def test_a_lines_address_leads_to_the_moment_of_its_balance() -> None:
    for line in audit(LOG, MATCH, Pick(account="pile:s1")).lines:
        assert kept_at(LOG, MATCH, address(line.address)).match.balances["pile:s1"] == line.balance


def test_the_ledger_of_one_account_is_a_part_of_the_whole() -> None:
    whole = audit(LOG, MATCH).lines
    for account in ("bank", "pile:s2", DEBT):
        lines = audit(LOG, MATCH, Pick(account=account)).lines
        assert lines
        assert lines == tuple(line for line in whole if line.account == account)


def test_a_claims_line_tells_its_cause_and_moves_no_mana() -> None:
    lines = audit(LOG, MATCH, Pick(account=DEBT)).lines
    assert {line.cause for line in lines} >= {"paid"}
    assert {line.cause for line in lines if line.amount > 0} <= {"credit", "forced-cost", "due", "interest"}
    assert all(not line.other for line in lines)
    assert DEBT not in audit(LOG, MATCH).balances


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(Rejected, match=r"unknown-account: no line names 'purse', only bank, .*pile:s1"):
        audit(LOG, MATCH, Pick(account="purse"))
    with pytest.raises(Rejected, match="unknown-match"):
        audit(LOG, "nobody")


def test_a_match_without_mana_has_empty_books() -> None:
    log = MemoryLog()
    tables = Tables(log, CommitClock())
    tables.create("ethereal", match_id="m", seed=bytes(32))
    tables.take_seat("m", "s1", Player(kind="person", name="Ada"), entropy="00")
    books = audit(log, "m")
    assert (books.lines, books.balances, books.claims, books.total) == ((), {}, {}, 0)
