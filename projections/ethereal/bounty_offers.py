"""What a seat can do about bounties, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.bank.bounties import BuyCollector, TakeBounty, TurnInCaptive
from commands.ethereal.base import EtherealCommand
from domain.ethereal.match import Match
from projections.offers import Group


def bounty_groups(match: Match, seat: str) -> Iterator[Group]:
    """Every bounty that is put up; for every one that it has taken, one Collector more and each of its captives."""
    for number in match.bounties:
        yield _group("take-bounty", number, TakeBounty(bounty=number))
    captors = [tile for tile in match.captives if match.stacks[tile].seat == seat]
    for number in (taken.bounty for taken in match.taken.get(seat, ())):
        yield _group("buy-collector", number, BuyCollector(bounty=number))
        if captors:
            yield _group("turn-in-captive", number, *(TurnInCaptive(bounty=number, tile=tile) for tile in captors))


def _group(kind: str, bounty: int, *commands: EtherealCommand) -> Group:
    return Group(kind=kind, subject=str(bounty), candidates=lambda: commands)
