"""Land in the middle: buying a spawn point, and its end (ethereal.middle)."""

from typing import ClassVar, Literal

from commands.ethereal.base import EtherealCommand, Tile
from commands.ethereal.pay import buy, refuse_unpayable
from domain.engine.rejection import Rejected
from domain.ethereal.match import EtherealDraft
from domain.ethereal.prices import MIDDLE_LAND, price_of
from domain.ethereal.taxes import is_middle
from domain.ethereal.tiles import refuse_off_board
from events.ethereal.land import MiddleLandBought, MiddleLandRanOut
from events.ethereal.turn import Phase


class BuyMiddleLand(EtherealCommand):
    """Buy a free tile of the middle ground of the Bank, to place cards there until the next Report day."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["buy-middle-land"] = "buy-middle-land"
    tile: Tile


def buy_middle_land(draft: EtherealDraft, seat: str, command: BuyMiddleLand) -> None:
    """ethereal.middle.buy.

    Errors: `tile-not-in-play`, `not-middle-ground`, `tile-occupied`, `middle-land-held`, `not-enough-mana`.
    """
    match, tile = draft.match, command.tile
    refuse_off_board(match.field, tile)
    if not is_middle(match, tile):
        raise Rejected("not-middle-ground", "ethereal.middle.free-tile", f"{tile} is in somebody's home lines")
    if tile in match.stacks or any(tile == held for other, held in match.middle.items() if other != seat):
        raise Rejected("tile-occupied", "ethereal.middle.free-tile", f"{tile} is not free")
    if seat in match.middle:
        raise Rejected("middle-land-held", "ethereal.middle.one", f"you hold {match.middle[seat]} already")
    price = price_of(match, seat, MIDDLE_LAND)
    refuse_unpayable(match, seat, price.total)
    draft.tell(MiddleLandBought(seat=seat, tile=tile, price=price.total, parts=price.parts))
    buy(draft, seat, price, "ethereal.middle.buy")


def end_middle_land(draft: EtherealDraft) -> None:
    """ethereal.middle.until-report: on Report day, seat by seat in turn order."""
    for seat in draft.match.order:
        if tile := draft.match.middle.get(seat):
            draft.tell(MiddleLandRanOut(seat=seat, tile=tile))
