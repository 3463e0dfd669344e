"""What stands in the logs of all processes."""

import json
import logging

from workers.logs import JsonLines


def test_a_log_line_tells_the_type_of_an_error_and_nothing_of_what_it_was_about() -> None:
    try:
        raise ValueError("9h.1 lies on top")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "f", 1, "fault\nValueError: 9h.1 lies on top", (), (type(error), error, None)
        )
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["message"], told["error"]) == ("error", "fault", "ValueError")
    assert "9h" not in json.dumps(told)


def test_a_log_line_traces_an_error_through_all_that_led_to_it() -> None:
    def shuffled() -> None:
        raise KeyError("9h.1")

    def dealt() -> None:
        try:
            shuffled()
        except KeyError as error:
            raise ExceptionGroup("of 9h.1", [RuntimeError("9h.1")]) from error

    try:
        dealt()
    except ExceptionGroup as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "fault", (), (type(error), error, None))
    trace = json.loads(JsonLines().format(record))["trace"]
    names = [each for each in trace if ":" not in each]
    assert names == ["KeyError", "RuntimeError", "ExceptionGroup"]
    assert [each.rpartition(" ")[2] for each in trace if ":" in each][1] == "shuffled"
    assert f"{__file__}:" in trace[-1]
    assert "9h" not in json.dumps(trace)
