"""A seat falls while the match goes on: what becomes of its turns, its dealings and its cards (ethereal.fallen)."""

from collections.abc import Iterator

from commands.ethereal.appear import vanish
from commands.ethereal.claims import end_bounties_on, end_bounty, send_away, write_off
from commands.ethereal.effects import end_lasting_without_cards
from domain.ethereal.collectors import hunt_on
from domain.ethereal.loans import loan
from domain.ethereal.mana import debt, pile, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.neutral import hunted_by, in_order
from domain.ethereal.peer_loans import maker, peer
from domain.ethereal.plots import plots_of
from domain.ethereal.puppets import puppets_of
from domain.ethereal.red import bank_owes
from domain.ethereal.sides import COLLECTORS
from domain.ethereal.substances import is_substance
from domain.ethereal.taxes import tax
from domain.ethereal.turns import next_in_round
from events.base import LastingEnded, ManaPosted, QuestionClosed, Step, Until, UntilAttackOr, UntilTurn, UntilTurnEnds
from events.ethereal.agenda import (
    AfterAttack,
    EclipseReaches,
    MoonReaches,
    PhaseOver,
    RoundEnd,
    RoundStart,
    TurnCalendar,
    TurnOpens,
    TurnStart,
)
from events.ethereal.bank import Offer
from events.ethereal.falls import BelongingsLost, SeatFell
from events.ethereal.land import MiddleLandRanOut, PlotLeft
from events.ethereal.turn import TurnEnded

SINK = "sink:fall"


def fall(draft: EtherealDraft, seat: str, reason: str) -> None:
    """ethereal.fallen.skipped: a seat is out, and the others play on."""
    _pass_turns_on(draft, seat)
    draft.tell(SeatFell(seat=seat, reason=reason))
    _drop_questions(draft, seat)
    _end_effects(draft, seat)
    _end_bounties(draft, seat)
    _write_off(draft, seat)
    _send_collectors_away(draft, seat)
    _send_neutral_away(draft, seat)
    _free_land(draft, seat)
    _lose_belongings(draft, seat)


def _pass_turns_on(draft: EtherealDraft, seat: str) -> None:
    """ethereal.fallen.round-first, ethereal.fallen.mid-turn: in place of the turns that were to come comes the next; a
    turn in which it is ends when all is done that has begun in it."""
    opened, following = draft.match.opened, _following(draft.match, seat)
    has_phase = opened is not None and seat in opened.of
    if has_phase or any(_goes_on_with(step, seat) for step in draft.agenda):
        draft.tell(TurnEnded(seat=seat))
    for step in draft.agenda:
        match step:
            case TurnStart(seat=of) | TurnOpens(seat=of) | PhaseOver(seat=of) if of == seat:
                draft.replace(step, *following)
            case MoonReaches(seat=of) | EclipseReaches(seat=of) | TurnCalendar(seat=of) | AfterAttack(seat=of) if (
                of == seat
            ):
                draft.drop(step)
            case _:
                pass
    if has_phase:
        draft.later(*following)


def _goes_on_with(step: Step, seat: str) -> bool:
    """Whether a step goes on with a turn of the seat that has begun."""
    return isinstance(step, TurnOpens | PhaseOver) and step.seat == seat


def _following(match: Match, seat: str) -> tuple[Step, ...]:
    """ethereal.calendar.round-short: what comes after a turn of this seat."""
    after = next_in_round(match, seat)
    return (TurnStart(seat=after),) if after else (RoundEnd(), RoundStart())


def _drop_questions(draft: EtherealDraft, seat: str) -> None:
    """ethereal.fallen.mid-turn, ethereal.fallen.skipped: what it was asked lapses, and what it offered."""
    for question in tuple(draft.match.questions.values()):
        if seat in question.of:
            draft.tell(QuestionClosed(ask=question.ask, how="lapsed"))
        elif isinstance(question, Offer) and maker(question) == seat:
            draft.tell(QuestionClosed(ask=question.ask, how="withdrawn"))


def _end_effects(draft: EtherealDraft, seat: str) -> None:
    """What lies on the seat, or lasts until a turn of it, is over."""
    for number, lasting in tuple(draft.match.lasting.items()):
        if lasting.on == seat or _turn_of(lasting.until) == seat:
            draft.tell(LastingEnded(id=number))


def _turn_of(until: Until) -> str | None:
    match until:
        case UntilAttackOr():
            return _turn_of(until.latest)
        case UntilTurn() | UntilTurnEnds():
            return until.seat
        case _:
            return None


def _end_bounties(draft: EtherealDraft, seat: str) -> None:
    """ethereal.bounty.target-out; those that it has taken end too, with their Debt Collectors."""
    for taken in draft.match.taken.get(seat, ()):
        end_bounty(draft, taken, "cleared")
    end_bounties_on(draft, (seat,))


def _write_off(draft: EtherealDraft, seat: str) -> None:
    """ethereal.bank.fallen-claims, ethereal.peer.party-falls."""
    for claim in (debt(seat), tax(seat), loan(seat), bank_owes(seat)):
        write_off(draft, claim, "fallen", "ethereal.bank.fallen-claims")
    for number, taken in sorted(draft.match.peer_loans.items()):
        if seat in (taken.lender, taken.borrower):
            write_off(draft, peer(number), "fallen", "ethereal.peer.party-falls")


def _send_collectors_away(draft: EtherealDraft, seat: str) -> None:
    """ethereal.bank.fallen-collectors; those that it had as lender go with its loan."""
    match = draft.match
    for tile in match.tiles_of(COLLECTORS):
        if (hunt := hunt_on(match, tile)) and seat in (hunt.seat, hunt.lender):
            send_away(draft, tile, match.stacks[tile].cards)


def _send_neutral_away(draft: EtherealDraft, seat: str) -> None:
    """ethereal.sky.neutral-target-gone, ethereal.band.target-gone, ethereal.band.puppets-leave."""
    for tile in in_order(draft.match):
        if hunted_by(draft.match, tile) == seat:
            vanish(draft, tile)
    for tile in puppets_of(draft.match, seat):
        vanish(draft, tile)


def _free_land(draft: EtherealDraft, seat: str) -> None:
    """ethereal.bank.fallen-land, ethereal.plot.owner-out."""
    if tile := draft.match.middle.get(seat):
        draft.tell(MiddleLandRanOut(seat=seat, tile=tile))
    for number, plot in plots_of(draft.match, seat):
        draft.tell(PlotLeft(seat=seat, plot=number, miner=plot.miner))


def _lose_belongings(draft: EtherealDraft, seat: str) -> None:
    """ethereal.fallen.default-grave, -outer-darkness, -pile-and-field, -substance-cards, ethereal.bank.fallen-pile."""
    match = draft.match
    belongings, tiles, held = tuple(_belongings(match, seat)), match.tiles_of(seat), souls_worth(match, seat)
    to = match.options.fallen_cards
    left = tuple(id for id in belongings if is_substance(id))
    draft.tell(BelongingsLost(seat=seat, cards=tuple(id for id in belongings if id not in left), to=to, left=left))
    if held:
        draft.tell(ManaPosted(debit=pile(seat), credit=SINK, amount=held, rule="ethereal.bank.fallen-pile"))
    for tile in tiles:
        end_lasting_without_cards(draft, tile)
    if to == "grave":
        draft.shuffle("grave", match.grave, rule="ethereal.fallen.default-grave")


def _belongings(match: Match, seat: str) -> Iterator[str]:
    """Every card that a seat has, or holds."""
    for zone in (match.decks, match.hands, match.away, match.souls):
        yield from zone[seat]
    yield from (lot.card for lot in match.lots.values() if lot.seller == seat)  # ethereal.auction.seller-falls
    for tile in match.tiles_of(seat):
        for id in match.stacks[tile].cards:
            yield id
            yield from match.captured.get(id, ())
        yield from (captive for captor, captive in match.captives.items() if captor == tile)
