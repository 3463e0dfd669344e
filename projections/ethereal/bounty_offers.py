"""What a seat can do about bounties and robberies, grouped by kind and subject."""

from collections.abc import Iterator

from commands.ethereal.bank.bounties import BuyCollector, TakeBounty, TurnInCaptive
from commands.ethereal.base import EtherealCommand
from commands.ethereal.sky.robbing import PayBackLoot, RobBank
from domain.ethereal.mana import souls_worth
from domain.ethereal.match import Match
from domain.ethereal.robbery import may_rob, payable_loot
from projections.ethereal.bank_offers import amounts
from projections.offers import Group


def bounty_groups(match: Match, seat: str) -> Iterator[Group]:
    """The robbery; every bounty that is put up; what of loot can be paid back; for every bounty that it has taken, one
    Collector more and each of its captives."""
    if may_rob(match, seat):
        yield Group(kind="rob-bank", candidates=lambda: (RobBank(),))
    for number in match.bounties:
        yield _group("take-bounty", number, TakeBounty(bounty=number))
    if loot := payable_loot(match, seat):
        paid = tuple(PayBackLoot(amount=amount) for amount in amounts(min(loot, souls_worth(match, seat))))
        yield Group(kind="pay-back-loot", candidates=lambda: paid)
    captors = [tile for tile in match.captives if match.stacks[tile].seat == seat]
    for number in (taken.bounty for taken in match.taken.get(seat, ())):
        yield _group("buy-collector", number, BuyCollector(bounty=number))
        if captors:
            yield _group("turn-in-captive", number, *(TurnInCaptive(bounty=number, tile=tile) for tile in captors))


def _group(kind: str, bounty: int, *commands: EtherealCommand) -> Group:
    return Group(kind=kind, subject=str(bounty), candidates=lambda: commands)
