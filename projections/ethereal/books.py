"""What the books of an Ethereal match are read by (ethereal.account, ethereal.report)."""

from collections.abc import Iterator

from domain.engine.books import Bookkeeping, Mark, belongs_to
from domain.ethereal.kinds import worth
from domain.ethereal.loans import OVERDRAFT
from domain.ethereal.mana import BANK, ceiling, debt_of, pile, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.moon import FULL, NEW, is_full_moon_round
from domain.ethereal.peer_loans import peer_owed
from domain.ethereal.red import bank_owes
from events.base import Event
from events.ethereal.moon import BloodMoonRose, MoonMoved, TollAnswered
from events.ethereal.turn import TurnBegan

MANA = "mana"
SIGNS = {"pile": 1, "source": -1, "sink": 1}
"""ethereal.account.pile, ethereal.account.debit-credit: on which side of zero the accounts of a kind stand."""


def holdings(match: Match, seat: str) -> dict[str, int]:
    """The soul pile, what its Jokers have captured, and its claims: debt, loan and taxes below zero; of loans between
    players what it is owed less what it owes."""
    jokers = [id for stack in match.stacks.values() if stack.seat == seat for id in stack.cards]
    captured = sum(worth(soul) for id in jokers for soul in match.captured.get(id, ()))
    claims = {
        claim.partition(":")[0]: amount if claim == bank_owes(seat) else -amount
        for claim, amount in match.claims.items()
        if amount and belongs_to(claim, seat)
    }
    peers = [(taken, peer_owed(match, number)) for number, taken in match.peer_loans.items()]
    if peer := sum(owed * ((taken.lender == seat) - (taken.borrower == seat)) for taken, owed in peers):
        claims["peer"] = peer
    return {"pile": souls_worth(match, seat)} | ({"captured": captured} if captured else {}) | claims


def zone_of(match: Match, card: str) -> str:
    """ethereal.zone: `deck:s1`, `hand:s1`, `souls:s1`, a tile, `captured:Xr.1`, `grave` and so on."""
    for name, piles in (
        ("deck", match.decks),
        ("hand", match.hands),
        ("souls", match.souls),
        ("captured", match.captured),
        ("opening", match.opening),
        ("away", match.away),
    ):
        for owner, cards in piles.items():
            if card in cards:
                return f"{name}:{owner}"
    if tile := match.tile_of(card):
        return tile
    if any(card == lot.card for lot in match.lots.values()):
        return "auction"
    if number := next((number for number, plot in match.plots.items() if card == plot.miner), None):
        return f"plot:{number}"
    common = {
        "grave": match.grave,
        "limbo": match.limbo,
        "ether": match.ether,
        "outer-darkness": match.outer_darkness,
        "gone": match.gone,
    }
    return next((name for name, cards in common.items() if card in cards), "")


def mana(match: Match, seat: str) -> int:
    """ethereal.account.mana, by the books: between the two postings of a payment they are ahead of the souls."""
    return match.balances.get(pile(seat), 0) - debt_of(match, seat)


def most(match: Match, account: str) -> int | None:
    """ethereal.invariant.pile-ceiling."""
    kind, _, seat = account.partition(":")
    return ceiling(match, seat) if kind == "pile" and seat in match.maximum else None


def unsound(match: Match) -> Iterator[str]:
    """ethereal.invariant.bank-floor, -pile-is-cards, -pile-or-debt, ethereal.account.source, -sink, -debt,
    ethereal.plot.takings."""
    if (held := match.balances.get(BANK, 0)) < -OVERDRAFT:
        yield f"{BANK} holds {held} mana, below {-OVERDRAFT}"
    for account, held in match.balances.items():
        if held * SIGNS.get(account.partition(":")[0], 0) < 0:
            yield f"{account} stands at {held} mana"
    for number, plot in match.plots.items():
        if plot.takings < 0 or (plot.takings and plot.seat is None):
            yield f"plot {number} has takings of {plot.takings}"
    for claim, owed in match.claims.items():
        if owed < 0:
            yield f"{claim} stands at {owed}"
    for seat in match.seats:
        held, worth_of_souls = match.balances.get(pile(seat), 0), souls_worth(match, seat)
        if held != worth_of_souls:
            yield f"{pile(seat)} holds {held} mana, and the souls in it are worth {worth_of_souls}"
        if held > 0 and (owed := debt_of(match, seat)) > 0:
            yield f"{seat} has {held} mana and owes {owed} mana debt"


def _opens_statement(match: Match, event: Event) -> bool:
    """ethereal.report.day: what the Full Moon brings still counts to the time before it."""
    return isinstance(event, TurnBegan) and is_full_moon_round(match)


def _occasion(match: Match, event: Event) -> tuple[str, Mark] | None:
    match event:
        case MoonMoved(phase=phase) if phase == FULL:
            return "Full Moon", "band"
        case MoonMoved(phase=phase) if phase == NEW:
            return "New Moon", "line"
        case BloodMoonRose():
            return "Blood Moon", "alarm"
        case TollAnswered():
            return ("toll given", "hollow") if event.given else ("toll refused", "full")
        case _:
            return None


BOOKS = Bookkeeping(
    bank=BANK,
    currency=MANA,
    unit=lambda account: MANA,
    round_of=lambda match: match.round,
    turn_of=lambda match: match.turn,
    most=most,
    unsound=unsound,
    opens_statement=_opens_statement,
    occasion=_occasion,
    holdings=holdings,
    means=mana,
    zone_of=zone_of,
)
