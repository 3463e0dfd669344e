"""What Debt Collectors kill: where it goes and what it pays (ethereal.collector.kill-*, ethereal.peer.kill-*,
ethereal.bounty.kill)."""

from commands.ethereal.bank.auction import put_up
from commands.ethereal.bank.debt import lower_owed
from commands.ethereal.pay import gain_card, gain_mana
from domain.ethereal.kinds import card as card_of
from domain.ethereal.kinds import is_soldier, worth
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft
from domain.ethereal.peer_loans import peer, peer_owed
from domain.ethereal.prices import plain_price
from domain.ethereal.substances import is_substance
from events.base import ClaimChanged
from events.ethereal.bounties import BountyTaken, MeterLowered
from events.ethereal.collectors import Hunt
from events.ethereal.fight import Place
from events.ethereal.robbery import LootLowered

CAPTURED = "source:capture"
FOR_SALE = 4
"""ethereal.collector.good-card."""


def place_of_collected(draft: EtherealDraft, card: str, hunt: Hunt) -> Place:
    """ethereal.collector.kill-ether, -good-card, ethereal.peer.kill-to-lender, -kill-no-room,
    ethereal.substance.killed-by-collector."""
    if is_substance(card):
        return "ether"
    if hunt.lender is not None:
        return "lender" if worth(card) <= room(draft.match, hunt.lender) else "ether"
    if not is_soldier(card) and draft.roll(FOR_SALE, rule="ethereal.collector.good-card") == FOR_SALE:
        return "auction"
    return "ether"


def collect(draft: EtherealDraft, victim: str, card: str, to: Place, hunt: Hunt) -> None:
    """ethereal.collector.kill-pays, ethereal.collector.kill-no-mana: the victim owes less by what the card is worth.

    Whoever is done with this seat leaves only when the fight is over.
    """
    if hunt.lender is not None:
        _collect_for_lender(draft, hunt.lender, hunt.loan, card, to)
    elif to == "auction":  # ethereal.collector.good-card-credit, -price
        put_up(draft, card, max(1, plain_price(draft.match, card_of(card).kind) - 1), debtor=victim)
    else:
        lower_owed(draft, victim, worth(card), "seized", "ethereal.collector.kill-pays")


def _collect_for_lender(draft: EtherealDraft, lender: str, loan: int, card: str, to: Place) -> None:
    """ethereal.peer.kill-to-lender; ethereal.peer.kill-substance for what can be no soul of the lender's."""
    rule = "ethereal.peer.kill-to-lender"
    if to == "lender":
        gain_card(draft, lender, card, CAPTURED, rule)
    elif (to == "outer-darkness" or is_substance(card)) and (amount := min(worth(card), room(draft.match, lender))) > 0:
        gain_mana(draft, lender, amount, CAPTURED, "ethereal.peer.kill-substance")
    if lowered := min(worth(card), peer_owed(draft.match, loan)):
        draft.tell(ClaimChanged(claim=peer(loan), amount=-lowered, cause="seized", rule=rule))


def seize_loot(draft: EtherealDraft, seat: str, amount: int) -> None:
    """ethereal.bounty.robbed-part: what is beyond the claims comes off what a seat has robbed."""
    loot = draft.match.loot.get(seat, 0)
    if seized := min(amount, loot):
        draft.tell(LootLowered(seat=seat, left=loot - seized, how="seized"))


def collect_for_bounty(draft: EtherealDraft, taken: BountyTaken, card: str, rule: str) -> None:
    """ethereal.bounty.kill, ethereal.bounty.turn-in, ethereal.bounty.robbed-part: the target owes less by what the card
    is worth, and as much comes off the meter."""
    seize_loot(draft, taken.target, lower_owed(draft, taken.target, worth(card), "seized", rule))
    meter = max(0, taken.meter - worth(card))
    draft.tell(MeterLowered(seat=taken.seat, bounty=taken.bounty, meter=meter))
