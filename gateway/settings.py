"""How a gateway is set up: by its environment, and by what `etherlog serve` is told."""

import os
from typing import Final, Self

import msgspec

from domain.engine.rejection import Rejected
from workers.presence import GRACE_S

SHORTEST_ADMIN_TOKEN: Final = 16


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What can be chosen.

    `admin_token`: opens audit, metrics and imports; without one they are closed. `origins`: other sites whose pages may
    ask (CORS). `grace_s`: seconds after which a computer plays for somebody who has left. `patience_s`: for which a
    command waits for what is due. `heartbeat_s`: between two signs of life of a stream. The limits: of
    one address `requests` a minute and `streams` at once, at one gateway, and `creations` a minute, at all together;
    `commands` a minute of one seat.
    """

    admin_token: str = ""
    origins: tuple[str, ...] = ()
    grace_s: float = GRACE_S
    patience_s: float = 2.0
    heartbeat_s: float = 10.0
    requests: int = 1200
    creations: int = 30
    commands: int = 240
    streams: int = 64

    @classmethod
    def from_environment(cls) -> Self:
        """The settings that the variables `ETHERLOG_<NAME>` change.

        Errors: `bad-setting` for a value that is none, or an admin token that is too short.
        """
        named = {name: os.environ.get(f"ETHERLOG_{name.upper()}", "") for name in cls.__struct_fields__}
        given: dict[str, object] = {name: text for name, text in named.items() if text}
        if "origins" in given:
            given["origins"] = named["origins"].split()
        try:
            settings = msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            raise _bad(str(error)) from error
        if settings.admin_token and len(settings.admin_token) < SHORTEST_ADMIN_TOKEN:
            raise _bad(f"ETHERLOG_ADMIN_TOKEN has at least {SHORTEST_ADMIN_TOKEN} characters")
        return settings


def _bad(sentence: str) -> Rejected:
    return Rejected("bad-setting", "engine.gateway.setting", sentence)
