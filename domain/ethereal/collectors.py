"""Debt Collectors: whom they are after, where they come and go, who may strike them (ethereal.collector)."""

from domain.ethereal.bounties import bounty_on
from domain.ethereal.closing import is_bank_open
from domain.ethereal.default import is_in_default, turns_in_default
from domain.ethereal.kind_table import COLLECTOR, PUPPET
from domain.ethereal.kinds import is_rank, made_number
from domain.ethereal.mana import debt_of
from domain.ethereal.match import Match
from domain.ethereal.peer_loans import overdue, peer_owed
from domain.ethereal.sides import COLLECTORS
from domain.ethereal.taxes import owed_to_bank, tax_owed
from domain.ethereal.tiles import nearest
from events.ethereal.collectors import Hunt

MOST = 6
"""ethereal.collector.six: on the field at once, for whomever they collect."""
IMPATIENT = 6
"""ethereal.collector.more-after-six: turns in default."""


def hunt_on(match: Match, tile: str) -> Hunt | None:
    """What the Debt Collectors on a tile were sent for, if it holds any."""
    stack = match.stacks.get(tile)
    return match.hunts[stack.cards[0]] if stack and stack.seat == COLLECTORS else None


def places_left(match: Match) -> int:
    """ethereal.collector.six: how many more may come."""
    return MOST - len(match.hunts)


def number_sent(match: Match, seat: str, face: int) -> int:
    """ethereal.collector.more-after-six, ethereal.bank.round-up: how many a roll on the turn of this seat sends."""
    return (3 * face + 1) // 2 if turns_in_default(match, seat) >= IMPATIENT else face


def quarry(match: Match, seat: str) -> str:
    """ethereal.collector.target, ethereal.collector.target-tie: whom those sent on the turn of this seat are after."""
    seats = [other for other in (seat, *match.enemies(seat)) if is_in_default(match, other)]
    return max(seats, key=lambda other: owed_to_bank(match, other))


def has_collectors_to_send(match: Match, seat: str) -> bool:
    """ethereal.collector.sent, ethereal.peer.collectors: whether any come as the turn of this seat begins."""
    if not is_bank_open(match):
        return False
    return places_left(match) > 0 and (is_in_default(match, seat) or bool(overdue(match, seat)))


def is_inquired_after(match: Match, seat: str) -> bool:
    """ethereal.standing.inquiry: whether a Report day sends Debt Collectors after a seat."""
    return seat in match.bad_standing and _has_something_to_collect(match, seat)


def _has_something_to_collect(match: Match, seat: str) -> bool:
    return debt_of(match, seat) > 0 or tax_owed(match, seat) > 0


def is_called_off(match: Match, hunt: Hunt) -> bool:
    """ethereal.collector.leave, ethereal.standing.inquiry-ends, ethereal.peer.paid, ethereal.bounty.fail-field,
    ethereal.bank.closed-collectors."""
    if not is_bank_open(match):
        return True
    if hunt.lender is not None:
        return peer_owed(match, hunt.loan) == 0
    if hunt.bounty:
        return owed_to_bank(match, hunt.seat) == 0
    if hunt.inquiry and _has_something_to_collect(match, hunt.seat):
        return False
    return not is_in_default(match, hunt.seat)


def hunters(match: Match, seat: str) -> list[str]:
    """ethereal.collector.strike, ethereal.collector.strike-order: the tiles of the Debt Collectors after a seat that
    were on the field before this turn, in the order in which they came."""
    came = {tile: match.stacks[tile].cards[0] for tile in match.tiles_of(COLLECTORS)}
    ready = [tile for tile, id in came.items() if match.hunts[id].seat == seat and match.hunts[id].turn < match.turn]
    return sorted(ready, key=lambda tile: (match.hunts[came[tile]].turn, made_number(came[tile])))


def has_hunters(match: Match, seat: str) -> bool:
    return bool(hunters(match, seat))


def may_strike(match: Match, seat: str, tile: str) -> bool:
    """ethereal.collector.who-may-strike, ethereal.collector.lender-target: as far as it hangs on whose stack it is."""
    hunt = hunt_on(match, tile)
    return hunt is None or hunt.seat == seat or owed_to_bank(match, seat) > 0


def is_claimed_by_collectors(match: Match, card: str, slayer: str) -> bool:
    """ethereal.death.precedence: whether a card that dies by the stack on a tile is a Debt Collector or goes where Debt
    Collectors have it go, or is a Puppet of Saturn's, before anybody could sever it (ethereal.puppet.saturns)."""
    if is_rank(card, COLLECTOR, PUPPET):
        return True
    return hunt_on(match, slayer) is not None or bounty_on(match, slayer) is not None


def landings(match: Match, tile: str) -> list[str]:
    """ethereal.collector.arrive: the empty tiles next to this one, or else the nearest, in reading order."""
    return nearest((tile,), (other for other in match.field.reading_order if other not in match.stacks))
