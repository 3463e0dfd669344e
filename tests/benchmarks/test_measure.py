"""The arithmetic of the benchmarks, and that they run. What they find is asserted nowhere."""

from pathlib import Path

import msgspec
import pytest

from benchmarks.__main__ import main
from benchmarks.load.__main__ import main as load
from benchmarks.measure import Row, columns, compared, estimate, interleaved, largest_to_smallest, rate, times_as_fast
from benchmarks.report import BEGIN, END, Results, write_page

CALM = [(2.0, 6.0)] * 9
NOISY = [*CALM, (2.0, 60.0)]


def test_the_ratio_of_rates_is_taken_of_the_medians() -> None:
    found = estimate(NOISY, times_as_fast)
    assert found.value == 3.0, "one slow round does not move a median"
    assert found.low == 3.0
    assert found.high < 30.0


def test_rounds_that_agree_leave_no_doubt() -> None:
    found = estimate(CALM, times_as_fast)
    assert (found.low, found.value, found.high) == (3.0, 3.0, 3.0)


def test_rounds_that_differ_leave_a_doubt_around_the_value() -> None:
    rounds = [(1.0, float(seconds)) for seconds in range(1, 22)]
    found = estimate(rounds, times_as_fast)
    assert found.value == 11.0
    assert 5.0 < found.low < 11.0 < found.high < 17.0
    assert estimate(rounds, times_as_fast) == found, "the bootstrap draws the same every time"


def test_a_rate_and_the_span_of_times_come_out_of_the_same_rounds() -> None:
    rounds = [(0.5, 2.0, 1.0)] * 3
    assert estimate(rounds, rate(0, units=10)).value == 20.0
    assert estimate(rounds, largest_to_smallest).value == 4.0
    assert columns(rounds, 2, 0) == [(1.0, 0.5)] * 3


@pytest.mark.parametrize(
    ("aim", "better", "met"),
    [(3.0, "higher", True), (3.1, "higher", False), (3.0, "lower", True), (2.9, "lower", False)],
)
def test_an_aim_is_met_from_its_own_side(aim: float, better: str, met: bool) -> None:
    row: Row = compared("a row", CALM, aim=aim, better=better)
    assert row.met is met


def test_candidates_take_turns_and_another_one_begins_each_round() -> None:
    ran: list[str] = []

    def candidate(name: str, seconds: float):
        def run() -> float:
            ran.append(name)
            return seconds

        return run

    rounds = interleaved([candidate("a", 1.0), candidate("b", 2.0), candidate("c", 3.0)], 3)
    assert rounds == [(1.0, 2.0, 3.0)] * 3, "each time stands in its candidate's place"
    assert "".join(ran) == "abc" + "abc" + "bca" + "cab", "once to warm up, then in turn"


def test_a_page_gets_the_tables_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text(f"# Before\n{BEGIN}old\n{END}after\n")
    rows = [compared("a row", CALM, aim=3.5, note="why"), compared("another", CALM, aim=None)]
    write_page(Results(machine="a machine", rounds=9, rows=rows), page)
    write_page(Results(machine="a machine", rounds=9, rows=rows[1:]), page)
    assert page.read_text().splitlines() == [
        *("# Before", BEGIN.strip(), "", "Comparisons, 9 rounds, a machine", ""),
        *("| comparison | ratio | 95 % | aim | met | note |", "| --- | --- | --- | --- | --- | --- |"),
        *("| another | 3.00 | 3.00 to 3.00 |  |  |  |", "", END.strip(), "after"),
    ]


def test_a_quick_run_prints_a_table_and_writes_its_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.json"
    main(["--quick", "--only", "stream", "--rounds", "2", "--to", str(results)])
    rows = msgspec.json.decode(results.read_bytes())["rows"]
    assert [row["name"] for row in rows] == ["events replayed / stream entries read"]
    assert rows[0]["low"] <= rows[0]["ratio"] <= rows[0]["high"]
    assert rows[0].keys() >= {"name", "ratio", "low", "high", "aim", "better"}
    assert "events replayed / stream entries read" in capsys.readouterr().out


def test_the_books_of_a_long_match_are_measured_too(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    main(["--quick", "--only", "audit", "--rounds", "1", "--to", str(results)])
    found = msgspec.json.decode(results.read_bytes())
    assert found["rows"][0]["name"] == "decoding alone / audit"
    assert {figure["unit"] for figure in found["figures"]} == {"seconds"}


@pytest.mark.long
def test_a_gateway_is_measured_under_load(capsys: pytest.CaptureFixture[str]) -> None:
    load(["--quick"])
    told = capsys.readouterr().out
    for figure in (
        "command p50 ms",
        "echo p50 ms",
        "live matches a core bears",
        "last of 20 watchers told",
        "watchers shown",
    ):
        assert figure in told
