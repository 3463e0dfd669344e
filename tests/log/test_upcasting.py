"""Events of older shapes are read as today's, and records stay as they are."""

from typing import Any

import pytest

from events.base import Event
from events.log.commit import BrokenLine, Codec


class CardLaid(Event, frozen=True, kw_only=True, tag="card-laid-3"):
    card: str
    tile: str


def _second(old: dict[str, Any]) -> dict[str, Any]:
    return {"type": "card-laid-2", "card": old["id"], "column": old["column"], "row": 1}


def _third(old: dict[str, Any]) -> dict[str, Any]:
    return {"type": "card-laid-3", "card": old["card"], "tile": f"{old['column']}{old['row']}"}


CODEC = Codec(CardLaid, {"card-laid": _second, "card-laid-2": _third})
LINE = b'{"n":7,"at":7,"events":[%s],"salt":"","prev":""}'


@pytest.mark.parametrize(
    "event",
    [
        b'{"type":"card-laid","id":"9h.1","column":"C"}',
        b'{"type":"card-laid-2","card":"9h.1","column":"C","row":1}',
        b'{"type":"card-laid-3","card":"9h.1","tile":"C1"}',
    ],
)
def test_every_shape_an_event_ever_had_is_read_as_todays(event: bytes) -> None:
    folded = CODEC.folded(LINE % event)
    assert (folded.n, folded.events) == (7, (CardLaid(card="9h.1", tile="C1"),))


@pytest.mark.parametrize("event", [b'{"type":"card-burnt"}', b'{"type":"card-laid-3","card":"9h.1"}', b"{}"])
def test_what_no_shape_explains_is_a_broken_line(event: bytes) -> None:
    with pytest.raises(BrokenLine):
        CODEC.folded(LINE % event)
