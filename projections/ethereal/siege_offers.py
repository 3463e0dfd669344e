"""What a seat can do with and against support cards, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.support.captives import CaptureSupport, DestroySupport, SetToWork
from domain.ethereal.match import Match
from domain.ethereal.tiles import neighbors
from projections.offers import Group


def captures(match: Match, tile: str, target: str) -> Iterator[Group]:
    """Taking or killing each support card that stands alone on a tile."""
    cards = match.stacks[target].cards
    taken = tuple(CaptureSupport(tile=tile, target=target, card=id) for id in cards)
    killed = tuple(DestroySupport(tile=tile, target=target, card=id) for id in cards)
    yield Group(kind="capture-support", subject=f"{tile} {target}", candidates=lambda: taken)
    yield Group(kind="destroy-support", subject=f"{tile} {target}", candidates=lambda: killed)


def set_to_work(match: Match, seat: str) -> Iterator[Group]:
    """Setting captives on the empty tiles next to their captors."""
    for tile in match.captives:
        if match.stacks[tile].seat == seat:
            empty = [other for other in neighbors(tile) if other in match.field and other not in match.stacks]
            released = tuple(SetToWork(tile=tile, target=other) for other in empty)
            yield Group(kind="set-to-work", subject=tile, candidates=lambda released=released: released)
