"""The `etherlog` command line. Ctrl-C while its modules are still being imported ends it without a traceback."""

import sys
from types import TracebackType

_report = sys.excepthook


def _report_all_but_ctrl_c(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _report(kind, error, trace)


sys.excepthook = _report_all_but_ctrl_c
