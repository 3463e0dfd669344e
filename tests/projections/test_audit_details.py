"""What is read out of the books: picked lines, explanations, statements, net worth, a card's way, tables."""

import builtins
import csv
from pathlib import Path
from typing import Any

import polars
import pytest

from domain.engine.rejection import Rejected
from projections.audit.books import Throw, audit
from projections.audit.cards import moves_of, zone_after
from projections.audit.explain import explain, in_words
from projections.audit.pick import Pick, rounds_of
from projections.audit.statements import statements_of
from projections.audit.tables import write_csv, write_parquet
from projections.audit.timeline import timeline_of
from projections.audit.worth import net_worth
from projections.replay import address, kept_at
from tests.fixtures.simulated import simulate
from tests.fixtures.small_match import LOG, MATCH, PRICE, TOLL

PLAYED, PLAYED_ID = simulate(4)


@pytest.mark.parametrize(
    ("pick", "addresses"),
    [
        (Pick(account="loan:s1"), ["6.0", "9.5", "11.2"]),
        (Pick(seat="s2"), ["4.7", "8.2", "12.1"]),
        (Pick(rounds=(1, 1), account="pile:s1"), ["6.5", "7.2", "7.3"]),
        (Pick(rule="ethereal.loan."), ["6.0", "6.5", "6.5", "9.5", "11.2", "11.3"]),
        (Pick(card="9h.2", seat="s2"), ["4.7", "8.2", "12.1"]),
        (Pick(card="Qh.2"), ["4.4", "4.4", "4.7", "4.7", "12.1", "12.1"]),
        (Pick(card="8h.2", rounds=(1, 2)), ["10.3", "10.3", "10.4"]),
        (Pick(seat="s1", rule="ethereal.price."), []),
    ],
)
def test_lines_are_picked_by_account_seat_round_rule_and_card(pick: Pick, addresses: list[str]) -> None:
    assert [line.address for line in audit(LOG, MATCH, pick).lines] == addresses


@pytest.mark.parametrize("card", ["9h.1", "Jh.2"])
def test_the_lines_of_a_card_stand_in_a_commit_that_names_it(card: str) -> None:
    lines = audit(PLAYED, PLAYED_ID, Pick(card=card)).lines
    stored = list(PLAYED.lines(PLAYED_ID))
    assert all(f'"{card}"'.encode() in stored[line.commit - 1] for line in lines)


@pytest.mark.parametrize("text", ["", "x", "5-", "8-5", "-3", "1.5"])
def test_what_is_no_span_of_rounds_is_refused(text: str) -> None:
    with pytest.raises(Rejected, match="bad-round"):
        rounds_of(text)
    assert (rounds_of("5"), rounds_of("5-8")) == ((5, 5), (5, 8))


def test_nobody_and_nothing_are_refused() -> None:
    with pytest.raises(Rejected, match="not-seated: 's9' is none of s1, s2"):
        audit(LOG, MATCH, Pick(seat="s9"))
    with pytest.raises(Rejected, match="unknown-card"):
        audit(LOG, MATCH, Pick(card="9h"))
    for read in (net_worth, statements_of):
        with pytest.raises(Rejected, match="not-seated"):
            read(LOG, MATCH, "s9")
    with pytest.raises(Rejected, match="unknown-card"):
        moves_of(LOG, MATCH, "Zz.1")


def test_a_line_tells_the_balance_before_it_and_the_dice_that_led_to_it() -> None:
    _, _, grown, *_ = audit(LOG, MATCH, Pick(rounds=(2, 2))).lines[:1] * 3
    assert (grown.before, grown.amount, grown.balance, grown.happening) == (4, 2, 6, "ethereal.calendar.turn-8-growth")
    assert grown.dice == (Throw(address="9.4", dice=(2,), faces=(2,), rule="ethereal.loan.growth", seat="s1"),)
    paid, _, owed = audit(LOG, MATCH, Pick(rule=TOLL)).lines
    assert [throw.faces for throw in paid.dice] == [(2, 1)]
    assert (owed.dice, owed.cause, owed.command) == (paid.dice, "forced-cost", "answer-toll")


def test_the_dice_of_a_line_are_those_since_the_line_before() -> None:
    for line in audit(PLAYED, PLAYED_ID).lines:
        assert all(throw.address.split(".")[0] == str(line.commit) for throw in line.dice)
    first, second = audit(PLAYED, PLAYED_ID, Pick(rule="ethereal.account.start-posting")).lines[::2]
    assert not set(first.dice) & set(second.dice)


def test_a_purchase_is_explained_down_to_the_die_of_its_price() -> None:
    told = explain(LOG, MATCH, address("7.2"))
    assert told.command == {"type": "cast-spell", "spell": "hypostasis", "tile": "C2"}
    assert (told.actor, told.by and told.by.name, told.round) == ("s1", "Ann", 1)
    (price,) = told.prices
    (part,) = price.parts
    assert (price.price, part.rule, part.amount) == (3, PRICE, 3)
    assert part.thrown == Throw(address="5.2", dice=(2, 2), faces=(1, 2), rule=PRICE)
    assert [(line.account, line.before, line.balance) for line in told.lines] == [("pile:s1", 6, 3), ("bank", -4, -1)]
    assert [line.address for line in told.posted] == ["7.2", "7.2", "7.3", "7.3"]
    assert in_words(told) == f"s1 gave the command cast-spell: 3 mana from pile:s1 to bank (-4 → -1) by {PRICE}."


def test_a_happening_is_explained_without_those_around_it() -> None:
    told = explain(LOG, MATCH, address("9.5"))
    assert told.happening == "ethereal.calendar.turn-8-growth"
    assert told.facts == ("happening-began", "dice-rolled", "claim-changed")
    assert in_words(told) == (
        "ethereal.calendar.turn-8-growth came due, threw d2:2 (ethereal.loan.growth): "
        "loan:s1 +2 (4 → 6), interest, by ethereal.loan.growth."
    )


def test_a_whole_commit_is_explained_and_so_is_one_that_moves_nothing() -> None:
    assert [line.address for line in explain(LOG, MATCH, address("10")).lines] == ["10.3", "10.3", "10.4"]
    assert in_words(explain(LOG, MATCH, address("13"))).endswith(": nothing moved.")


@pytest.mark.parametrize("where", ["99", "7.4", "13.3"])
def test_what_is_not_in_the_log_is_not_explained(where: str) -> None:
    with pytest.raises(Rejected, match="unknown-address"):
        explain(LOG, MATCH, address(where))


def test_statements_reach_from_one_report_day_to_the_next_and_add_up() -> None:
    first, _, second, _ = statements_of(LOG, MATCH)
    assert (first.seat, first.rounds, first.first, first.last) == ("s1", (0, 2), "1.0", "10.4")
    assert first.closing == second.opening == {"pile:s1": 0, "loan:s1": 6, "debt:s1": 3}
    assert (second.first, second.closing) == ("11.0", {"pile:s1": 0, "loan:s1": 0, "debt:s1": 9})
    lent = next(entry for entry in first.entries if entry.cause == "lent")
    assert (lent.account, lent.amount, lent.times) == ("loan:s1", 4, 1)


@pytest.mark.parametrize("number", [1, 3, 9])
def test_in_every_statement_opening_and_entries_make_the_closing(number: int) -> None:
    log, match_id = simulate(number)
    told = statements_of(log, match_id)
    assert len(told) >= 2
    for each in told:
        for account, closing in each.closing.items():
            moved = sum(entry.amount for entry in each.entries if entry.account == account)
            assert each.opening.get(account, 0) + moved == closing
    match = kept_at(log, match_id).match
    for seat, last in zip(match.seats, told[-2:], strict=True):
        assert last.closing[f"pile:{seat}"] == match.balances[f"pile:{seat}"]


def test_net_worth_is_pile_and_captured_less_what_is_owed() -> None:
    worths = net_worth(LOG, MATCH, "s1")
    assert [(each.round, each.parts, each.total) for each in worths] == [
        (0, {"pile": 2}, 2),
        (1, {"pile": 2, "loan": -4}, -2),
        (2, {"pile": 0, "debt": -9}, -9),
    ]
    assert [each.round for each in net_worth(PLAYED, PLAYED_ID, "s1", (3, 5))] == [3, 4, 5]


def test_a_card_is_followed_from_zone_to_zone() -> None:
    moves = moves_of(LOG, MATCH, "9h.2")
    assert [(move.address, move.origin, move.target) for move in moves] == [
        ("4.1", "", "deck:s2"),
        ("4.8", "deck:s2", "hand:s2"),
        ("8.1", "hand:s2", "souls:s2"),
        ("12.0", "souls:s2", "grave"),
    ]
    assert (moves[2].left, moves[2].event, moves[2].command) == ("card-sacrificed", "soul-gained", "sacrifice-card")
    zones = [
        zone_after(moves, commit, index) for commit, index in ((3, None), (4, 7), (4, None), (8, 0), (8, 1), (99, None))
    ]
    assert zones == ["", "deck:s2", "hand:s2", "hand:s2", "souls:s2", "grave"]


@pytest.mark.parametrize("card", ["9h.1", "Ah.1", "Jc.2", "Xr.1"])
def test_every_stop_of_a_card_is_where_the_match_has_it(card: str) -> None:
    zone_of = kept_at(PLAYED, PLAYED_ID).rules.books.zone_of
    moves = moves_of(PLAYED, PLAYED_ID, card)
    for move in moves:
        assert zone_of(kept_at(PLAYED, PLAYED_ID, address(move.address)).match, card) == move.target
    assert zone_of(kept_at(PLAYED, PLAYED_ID).match, card) == moves[-1].target


def test_csv_and_parquet_hold_the_same_table(tmp_path: Path) -> None:
    lines = audit(PLAYED, PLAYED_ID).lines
    write_csv(lines, tmp_path / "lines.csv")
    write_parquet(lines, tmp_path / "lines.parquet")
    with (tmp_path / "lines.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    table = polars.read_parquet(tmp_path / "lines.parquet")
    assert rows == [{name: str(value) for name, value in row.items()} for row in table.to_dicts()]
    assert len(rows) == len(lines)
    assert table["amount"].dtype == polars.Int64
    held = table.filter(polars.col("account") == "bank")["amount"].sum()
    assert held == kept_at(PLAYED, PLAYED_ID).match.balances["bank"]
    assert any("(ethereal.moon.toll-refused)" in row["dice"] for row in rows)


def test_books_without_lines_are_a_table_too(tmp_path: Path) -> None:
    write_parquet([], tmp_path / "none.parquet")
    assert polars.read_parquet(tmp_path / "none.parquet").shape == (0, 15)


def test_without_the_extra_parquet_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "polars":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Rejected, match=r"missing-extra: .*etherlog\[notebook\]"):
        write_parquet([], tmp_path / "none.parquet")
    assert not list(tmp_path.iterdir())


def test_a_timeline_ends_with_the_balances_of_the_match() -> None:
    match, rules = kept_at(PLAYED, PLAYED_ID).match, kept_at(PLAYED, PLAYED_ID).rules
    line = timeline_of(PLAYED, PLAYED_ID)
    assert line.curves["bank"][-1] == (match.round + 1, match.balances["bank"])
    for seat in match.seats:
        assert line.curves[seat][-1][1] == rules.books.means(match, seat)
    for curve in line.curves.values():
        assert list(curve) == sorted(curve, key=lambda point: point[0])
    assert {each.round for each in line.occasions if each.what == "Full Moon"} == set(range(5, match.round + 1, 8))
    holders = {"bank", *(f"pile:{seat}" for seat in match.seats)}
    paid = [each.amount for each in audit(PLAYED, PLAYED_ID).lines if {each.account, each.other} <= holders]
    assert max(each.amount for each in line.payments) == max(paid)
