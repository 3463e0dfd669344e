"""Serving over HTTP until told to stop."""

from typing import Any, Final

import uvicorn

from gateway.app import application
from gateway.gateway import Gateway
from gateway.protocol import Connection

MOST_CONNECTIONS: Final = 4000
"""Connections at once; further ones are answered with 503."""
_GRACE_S: Final = 5


class Server(uvicorn.Server):
    """A server that tells its streams to come again elsewhere before it stops."""

    def __init__(self, gateway: Gateway, proxies: str = "") -> None:
        """`proxies`: the addresses whose `X-Forwarded-For` is believed, by commas."""
        self._gateway = gateway
        super().__init__(
            uvicorn.Config(
                application(gateway),
                http=Connection,
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=proxies or None,
                limit_concurrency=MOST_CONNECTIONS,
                timeout_keep_alive=15,
                timeout_graceful_shutdown=_GRACE_S,
            )
        )

    async def shutdown(self, sockets: Any = None) -> None:
        """Take no more connections, and end the streams that are open."""
        self._gateway.streams.close()
        await super().shutdown(sockets)
