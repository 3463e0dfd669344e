"""The whole state of a match in the rulebook's words (docs/position.md)."""

from typing import Annotated, Any, Literal

import msgspec

from commands.digest import since
from domain.ethereal.bounties import all_taken
from domain.ethereal.kinds import card, worth
from domain.ethereal.loans import loan_owed
from domain.ethereal.mana import debt_of, pile
from domain.ethereal.match import Match
from domain.ethereal.options import Options
from domain.ethereal.policies import SeatPolicies
from domain.ethereal.red import owed_by_bank
from events.base import Lasting, MatchEnded, Player
from events.ethereal import EtherealQuestion
from events.ethereal.agenda import EtherealStep
from events.ethereal.auction import LotOffered
from events.ethereal.bands import Band
from events.ethereal.bank import Figures, PeerLoanTaken, ReportIssued
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.collectors import Hunt
from events.ethereal.land import Plot
from events.ethereal.siege import ShieldDown
from events.ethereal.sky import Coming, Devotion, GiftGoes, HeavenlyBody
from events.ethereal.turn import Phase, PhaseOpened
from projections.ethereal.notation import cards_of, read_cards, read_stack, stack_of
from projections.ethereal.soundness import refuse_unsound
from projections.ethereal.zones import BY_SEAT, COMMON, counts_of


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where every card is, whose turn it is, what is open. Piles are in short notation, decks top card first.

    What a hand-written position leaves out has a plain default: no cards, round 2, the first seat's prep phase, books
    that balance. `phase` only counts where `questions` is left out.
    """

    edition: int = 1
    options: Options = Options()
    seats: tuple[str, ...] = ("s1", "s2")
    players: dict[str, Player] = {}
    entropy: dict[str, str] = {}
    round: int = 2
    turn: int = 3
    turns: dict[str, int] = {}
    order: tuple[str, ...] = ()
    active: str = "s1"
    phase: Phase = "prep"
    sky: tuple[HeavenlyBody, ...] = ("moon",)
    sky_since: int = 1
    raiser: str = ""
    gift: GiftGoes | Literal[""] = ""
    jupiter_lends: int = 0
    coming: Coming | None = None
    eaten: tuple[HeavenlyBody, ...] = ()
    votes: dict[str, str] = {}
    bans: dict[str, tuple[int, int]] = {}
    peace_broken_in: dict[str, int] = {}
    discounts: dict[str, int] = {}
    joker_suicides: Annotated[dict[str, int], since(2)] = {}
    moon_jokers: dict[str, int] = {}
    offended_moon: tuple[str, ...] = ()
    moon: int = 1
    blood_moon_in: int = 0
    band: Band | None = None
    band_due: int = 0
    sales: dict[str, tuple[int, int]] = {}
    timer_off: bool = False
    points: dict[str, int] = {}
    drunk: tuple[str, ...] = ()
    mercenaries: tuple[str, ...] = ()
    field: dict[str, str] = {}
    hands: dict[str, str] = {}
    decks: dict[str, str] = {}
    face_down: dict[str, str] = {}
    souls: dict[str, str] = {}
    away: dict[str, str] = {}
    opening: dict[str, str] = {}
    captured: dict[str, str] = {}
    captives: dict[str, str] = {}
    crystals: dict[str, int] = {}
    crystal_due: int = 0
    rests: dict[str, int] = {}
    shields: dict[str, ShieldDown] = {}
    upgraded: dict[str, int] = {}
    under_repair: dict[str, int] = {}
    grave: str = ""
    limbo: str = ""
    ether: str = ""
    outer_darkness: str = ""
    lots: dict[int, LotOffered] = {}
    offered: int = 0
    middle: dict[str, str] = {}
    bounties: dict[int, BountyPutUp] = {}
    put_up: int = 0
    taken: dict[str, tuple[BountyTaken, ...]] = {}
    failed: dict[str, int] = {}
    plots: dict[int, Plot] = {}
    plot_bought: dict[str, int] = {}
    missed_pay_days: dict[str, int] = {}
    gone: str = ""
    symbols: dict[str, str] | None = None
    hearts: dict[str, int] | None = None
    moved_in: dict[str, int] = {}
    attacked_in: dict[str, int] = {}
    slotted_in: dict[str, int] = {}
    made: int = 0
    maximum: dict[str, int] = {}
    overdraw: dict[str, int] = {}
    burned_in: dict[str, int] = {}
    spent_in: dict[str, int] = {}
    blessing_closed_in: dict[str, int] = {}
    blessed_in: dict[str, int] = {}
    rituals: dict[str, tuple[int, int]] = {}
    severed: dict[str, tuple[int, int]] = {}
    free_curses: dict[str, tuple[int, tuple[str, ...]]] = {}
    cast_in: dict[str, tuple[int, tuple[str, ...]]] = {}
    prices: dict[str, int] = {}
    bought: Annotated[dict[str, tuple[int, int, int]], since(2)] = {}
    upsold: dict[str, int] = {}
    burning: dict[str, int] = {}
    wobbling: dict[str, int] = {}
    debt_since: dict[str, int] = {}
    bank_loans: dict[str, tuple[int, int]] = {}
    bank_closed_in: int = 0
    lent_to_bank: dict[str, tuple[int, int]] = {}
    peer_loans: dict[int, PeerLoanTaken] = {}
    requests: int = 0
    lent: int = 0
    reckoning: Annotated[dict[str, Figures], since(2)] = {}
    reports: dict[str, ReportIssued] = {}
    reported: int = 0
    bad_standing: dict[str, int] = {}
    hunts: dict[str, Hunt] = {}
    errands: dict[str, str] = {}
    puppets: dict[str, str] = {}
    devotions: dict[str, Devotion] = {}
    robbed_in: dict[str, int] = {}
    fresh_loot: dict[str, int] = {}
    loot: dict[str, int] = {}
    no_credit: tuple[str, ...] = ()
    barred_until: dict[str, int] = {}
    below_zero: dict[str, int] = {}
    defaults: dict[str, int] = {}
    balances: dict[str, int] | None = None
    claims: dict[str, int] = {}
    policies: dict[str, SeatPolicies] = {}
    lasting: dict[int, Lasting] = {}
    lasted: int = 0
    questions: dict[int, EtherealQuestion] | None = None
    asked: int = 0
    agenda: tuple[EtherealStep, ...] = ()
    ended: MatchEnded | None = None


SAME = (
    *("edition", "options", "seats", "players", "entropy", "round", "turn", "turns", "order", "active", "moon"),
    *("sky", "sky_since", "raiser", "gift", "jupiter_lends", "coming", "eaten", "votes", "bans"),
    *("blood_moon_in", "band", "band_due", "sales", "moved_in", "attacked_in", "slotted_in", "captives"),
    *("timer_off", "points", "drunk", "mercenaries"),
    *("crystals", "crystal_due", "rests", "shields", "upgraded", "under_repair"),
    *("made", "maximum", "overdraw", "burned_in", "spent_in", "claims", "lasting", "lasted"),
    *(
        "blessing_closed_in",
        "blessed_in",
        "rituals",
        "severed",
        "cast_in",
        "free_curses",
        "prices",
        "asked",
        "agenda",
        "ended",
    ),
    *("bought", "upsold", "debt_since", "bank_loans", "lent_to_bank", "peer_loans", "requests", "lent"),
    *("reckoning", "reports", "reported", "bad_standing", "below_zero", "defaults", "hunts", "errands"),
    *("puppets", "devotions"),
    *("robbed_in", "fresh_loot", "loot", "no_credit", "barred_until"),
    *("lots", "offered"),
    *("bank_closed_in", "wobbling", "burning"),
    *("middle", "plots", "plot_bought", "missed_pay_days"),
    *("bounties", "put_up", "taken", "failed", "policies"),
    *("peace_broken_in", "discounts", "joker_suicides", "moon_jokers", "offended_moon"),
)
"""What stands in a position as it does in the match."""


def position_of(match: Match) -> Position:
    """The position of a match; `match_of` is its inverse."""
    told: dict[str, Any] = {name: getattr(match, name) for name in SAME}
    for name in BY_SEAT:
        piles: dict[str, tuple[str, ...]] = getattr(match, name)
        told[name] = {seat: cards_of(cards, seat) for seat, cards in piles.items()}
    told |= {name: cards_of(getattr(match, name)) for name in COMMON}
    return Position(
        **told,
        field={tile: stack_of(stack) for tile, stack in match.stacks.items()},
        face_down={seat: cards_of(cards, seat) for seat, cards in match.face_down.items()},
        captured={joker: cards_of(cards) for joker, cards in match.captured.items()},
        symbols=match.symbols,
        hearts=match.hearts,
        balances=match.balances,
        questions=match.questions,
    )


def match_of(position: Position) -> Match:
    """The match that stands so.

    Errors: `ValueError` for a card that is unknown or in two places, for a tile or seat that does not exist, and for
    what does not fit together.
    """
    told: dict[str, Any] = {name: getattr(position, name) for name in SAME}
    for name in BY_SEAT:
        piles: dict[str, str] = getattr(position, name)
        told[name] = {seat: read_cards(piles.get(seat, ""), seat) for seat in (*position.seats, *piles)}
    told |= {name: read_cards(getattr(position, name)) for name in COMMON}
    match = Match(
        **told,
        stacks={tile: read_stack(text) for tile, text in position.field.items()},
        face_down={seat: read_cards(text, seat) for seat, text in position.face_down.items()},
        captured={joker: read_cards(text) for joker, text in position.captured.items()},
        symbols=position.symbols or {},
        hearts=position.hearts or {},
        balances=position.balances or {},
        questions=position.questions or {},
    ).fork()
    _complete(match, position)
    refuse_unsound(match)
    return match


def _complete(match: Match, position: Position) -> None:
    """The plain defaults of what was left out."""
    if not match.order and (match.round or position.questions is None):
        match.order = match.seats
    for number, default in ((match.maximum, 6), *((each, 0) for each in counts_of(match))):
        for seat in match.seats:
            number.setdefault(seat, default)
    if position.hearts is None:
        on_field = (id for stack in match.stacks.values() for id in stack.cards)
        match.hearts = {id: hearts for id in on_field if (hearts := card(id).kind.hearts) is not None}
    if position.symbols is None:
        captured = [id for cards in match.captured.values() for id in cards]
        lost = (*match.grave, *match.limbo, *match.outer_darkness, *captured, *match.captives.values())
        match.symbols = {id: _seat_of_pack(match, id) for id in lost}
    if position.balances is None:
        match.balances = {pile(seat): sum(map(worth, cards)) for seat, cards in match.souls.items() if cards}
        if total := sum(match.balances.values()):
            match.balances["source:start"] = -total
    for seat in match.seats:
        if debt_of(match, seat):
            match.debt_since.setdefault(seat, match.turns[seat])
        if owed := loan_owed(match, seat):
            match.bank_loans.setdefault(seat, (match.turns[seat], owed))
        if owed := owed_by_bank(match, seat):
            match.lent_to_bank.setdefault(seat, (match.round, owed))
    if position.questions is None and match.ended is None:
        ask = match.asked + 1
        match.questions = {ask: PhaseOpened(ask=ask, of=(match.active,), phase=position.phase)}
    match.asked = max(match.asked, *match.questions, 0)
    match.lasted = max(match.lasted, *match.lasting, 0)
    match.lent = max(match.lent, *match.peer_loans, 0)
    match.offered = max(match.offered, *match.lots, 0)
    match.put_up = max(match.put_up, *match.bounties, *(taken.bounty for taken in all_taken(match)), 0)


def _seat_of_pack(match: Match, id: str) -> str:
    seat = f"s{card(id).pack}"
    return seat if seat in match.seats else match.seats[0]
