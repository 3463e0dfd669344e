"""Which running processes are the server of a data folder.

A server is known by its command line, not by a pid file: that tells a zombie, a reused pid and another folder's server
apart, and still finds the server whose folder was deleted.
"""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

_PROC: Final = Path("/proc")


def servers_of(home: Path) -> list[int]:
    """The pids of the server that writes to `home` (an absolute path): one, or two while it rewrites its file."""
    mark = f"\0--dir\0{home}\0" if _PROC.is_dir() else f" --dir {home} --"
    return [pid for pid, command in _commands() if "valkey-server" in command and mark in command]


def end(home: Path, patience_s: float = 5.0) -> bool:
    """End the servers of `home`: asked first, killed after `patience_s` seconds; whether there was one."""
    found = servers_of(home)
    for pid in found:
        # A stopped process takes SIGTERM only once it goes on.
        _signal(pid, signal.SIGTERM, signal.SIGCONT)
    if not _gone(home, patience_s):
        for pid in servers_of(home):
            _signal(pid, signal.SIGKILL)
        _gone(home, patience_s)
    return bool(found)


def _gone(home: Path, patience_s: float) -> bool:
    until = time.monotonic() + patience_s
    while servers_of(home):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def _signal(pid: int, *signals: signal.Signals) -> None:
    for one in signals:
        try:
            os.kill(pid, one)
        except ProcessLookupError:
            return


def _commands() -> list[tuple[int, str]]:
    """Each process with its command line, arguments ended by NUL; with single spaces where there is no /proc."""
    if not _PROC.is_dir():
        listed = subprocess.run(["ps", "-axwwo", "pid=,args="], capture_output=True, text=True, check=True).stdout
        rows = (row.strip().partition(" ") for row in listed.splitlines())
        return [(int(pid), command) for pid, _, command in rows]
    return [(int(folder.name), _command(folder)) for folder in _PROC.iterdir() if folder.name.isdigit()]


def _command(folder: Path) -> str:
    try:
        return os.fsdecode((folder / "cmdline").read_bytes())
    except OSError:  # it ended meanwhile
        return ""
