"""`etherlog serve`: the gateway, its workers and, where no other is named, its server, with one command."""

import signal
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from cli.background import named_in_environment, tended
from cli.opened import opened, unheard
from cli.sources import Home
from domain.engine.rejection import Rejected
from events.log.connect import connect
from events.log.embedded import resolved
from gateway.gateway import Gateway
from gateway.house import new_token
from gateway.serve import Server
from gateway.settings import Settings
from workers.jobs import Work
from workers.logs import configure
from workers.run import Crew

ADMIN_TOKEN = "admin-token"
"""The file of the data folder that keeps the admin's token, if the environment names none."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for other machines.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8080,
    workers: Annotated[int, typer.Option(min=0, max=64, help="Worker processes here; 0 if they run elsewhere.")] = 1,
    proxies: Annotated[str, typer.Option(help="Proxies whose X-Forwarded-For is believed, by commas.")] = "",
    home: Home = None,
) -> None:
    """Let people and bots play over HTTP, until SIGTERM or Ctrl-C.

    The log is found by ETHERLOG_REDIS_URL or in the data folder, whose server starts by itself; other settings by the
    environment too (docs/operations.md).

    Example: etherlog serve --port 8080
    """
    settings = Settings.from_environment()
    with ExitStack() as stack:
        stack.enter_context(named_in_environment(home))
        stack.enter_context(opened(home))
        if not settings.admin_token:
            settings = msgspec.structs.replace(settings, admin_token=_kept_token(resolved(home)))
        configure(sys.stderr)
        if workers:
            with unheard(signal.SIGINT):  # Ctrl-C is for this process, which then ends the others in good order
                crew = stack.enter_context(Crew(workers))
            stack.enter_context(tended(crew))
        listening = stack.enter_context(_listening(host, port))
        address = f"http://{host}:{listening.getsockname()[1]}"
        Console(stderr=True).print(f"etherlog: {address} (stop with Ctrl-C)", highlight=False, soft_wrap=True)
        with suppress(KeyboardInterrupt, SystemExit):  # told to stop, it has stopped in good order
            Server(Gateway(settings, connect(), Work()), proxies).run([listening])


def _listening(host: str, port: int) -> socket.socket:
    """Errors: `address-taken`."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise Rejected("address-taken", "engine.gateway.address", f"{host}:{port}: {error.strerror}") from error


def _kept_token(home: Path) -> str:
    """The admin's token of a data folder, made once; only its owner can read it."""
    file = home / ADMIN_TOKEN
    if not file.exists():
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(new_token() + "\n", encoding="ascii")
    return file.read_text(encoding="ascii").strip()
