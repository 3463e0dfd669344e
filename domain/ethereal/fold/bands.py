"""What a match remembers of Demons."""

import msgspec

from domain.ethereal.match import EvolveTable, Match
from events.ethereal.bands import Band, BandAwaited, BandCame, BandJudged, BankerAngered, DemonCounted, SaleRolled


def _band_awaited(match: Match, event: BandAwaited) -> None:
    match.band_due = event.due


def _band_came(match: Match, event: BandCame) -> None:
    match.band = event.band


def _demon_counted(match: Match, event: DemonCounted) -> None:
    band = _standing(match)
    match.band = msgspec.structs.replace(band, kills=(*band.kills, event.seat))


def _banker_angered(match: Match, event: BankerAngered) -> None:
    match.band = msgspec.structs.replace(_standing(match), angry=True)


def _band_judged(match: Match, event: BandJudged) -> None:
    match.band = None


def _sale_rolled(match: Match, event: SaleRolled) -> None:
    match.sales[event.seat] = (event.turn, event.less)


def _standing(match: Match) -> Band:
    assert match.band is not None, "only a band that stands can be told of"
    return match.band


EVOLVE: EvolveTable = {
    BandAwaited: _band_awaited,
    BandCame: _band_came,
    DemonCounted: _demon_counted,
    BankerAngered: _banker_angered,
    BandJudged: _band_judged,
    SaleRolled: _sale_rolled,
}
