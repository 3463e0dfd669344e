"""What a seat may know of a match (ethereal.screen.no-leak). A client shows nothing that is not in here."""

from collections import Counter
from typing import Any, Literal

import msgspec

from domain.ethereal.kinds import KINDS, card
from domain.ethereal.loans import bank_can_pay, due_in, loan_cap, loan_owed
from domain.ethereal.mana import BANK, ceiling, mana, maximum_of
from domain.ethereal.match import Match, Stack
from domain.ethereal.moon import phase_name
from domain.ethereal.mystery import seen_in_deck
from domain.ethereal.options import Options
from domain.ethereal.policies import SeatPolicies
from domain.ethereal.prices import SOLD_BY_BANK, price_of
from domain.ethereal.sight import hands_shown_to
from domain.ethereal.standing import standing_of
from events.base import Lasting, MatchEnded, Player
from events.ethereal.agenda import EtherealStep
from events.ethereal.auction import LotOffered
from events.ethereal.bands import Band
from events.ethereal.bank import Figures, PeerLoanTaken, ReportIssued, Standing
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.collectors import Hunt
from events.ethereal.land import Plot
from events.ethereal.siege import ShieldDown
from events.ethereal.sky import Coming, Devotion, GiftGoes, HeavenlyBody
from projections.engine_feed import effects_seen, public, questions_seen
from projections.ethereal.feed.effects import PUBLIC_KINDS
from projections.ethereal.feed.table import TOLD, agenda_seen
from projections.ethereal.reports import Report, paper


class LoanTerms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the Bank's window says to a seat: what it may borrow at most, what the Bank can lend, what the seat owes on
    its open loan, and in how many own turns that falls due."""

    cap: int
    bank_can_lend: int
    owed: int = 0
    due_in: int | None = None


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as one seat sees it, or a watcher (`you` empty). Names as in the match; dicts by seat unless said.

    `hand`, `deck` and `face_down` are the seat's own: the cards of its hand, by rank how many cards its deck holds, and
    how many more that nobody has seen. `hands` and
    `decks` are numbers of cards. Of no card that lies in a deck or in another's hand is there an id, unless a spell
    shows it.
    """

    you: str = ""
    options: Options = Options()
    seats: tuple[str, ...] = ()
    players: dict[str, Player] = {}
    round: int = 0
    turn: int = 0
    turns: dict[str, int] = {}
    order: tuple[str, ...] = ()
    active: str = ""
    phase: str = ""
    sky: tuple[HeavenlyBody, ...] = ("moon",)
    sky_since: int = 1
    raiser: str = ""
    gift: GiftGoes | Literal[""] = ""
    jupiter_lends: int = 0
    coming: Coming | None = None
    eaten: tuple[HeavenlyBody, ...] = ()
    bans: dict[str, tuple[int, int]] = {}
    votes: dict[str, str] = {}
    """The seat's own, as long as others have still to vote."""
    peace_broken_in: dict[str, int] = {}
    discounts: dict[str, int] = {}
    joker_suicides: dict[str, int] = {}
    moon_jokers: dict[str, int] = {}
    offended_moon: tuple[str, ...] = ()
    moon: int = 0
    moon_name: str = ""
    blood_moon_in: int = 0
    band: Band | None = None
    sales: dict[str, tuple[int, int]] = {}
    timer_off: bool = False
    points: dict[str, int] = {}
    """What holding the Hill has brought each seat."""
    drunk: tuple[str, ...] = ()
    """The tiles of the Hill's map whose potion is gone."""
    mercenaries: tuple[str, ...] = ()
    mana: dict[str, int] = {}
    maximum: dict[str, int] = {}
    """For good; `most` is what it is now, with what the sky lends."""
    most: dict[str, int] = {}
    ceilings: dict[str, int] = {}
    souls: dict[str, tuple[str, ...]] = {}
    bank: int = 0
    balances: dict[str, int] = {}
    claims: dict[str, int] = {}
    hand: tuple[str, ...] = ()
    deck: dict[str, int] = {}
    face_down: int = 0
    hands: dict[str, int] = {}
    decks: dict[str, int] = {}
    away: dict[str, tuple[str, ...]] = {}
    opening: dict[str, tuple[str, ...]] = {}
    stacks: dict[str, Stack] = {}
    captured: dict[str, tuple[str, ...]] = {}
    crystals: dict[str, int] = {}
    rests: dict[str, int] = {}
    shields: dict[str, ShieldDown] = {}
    upgraded: dict[str, int] = {}
    under_repair: dict[str, int] = {}
    captives: dict[str, str] = {}
    """By tile of the captor's stack."""
    hearts: dict[str, int] = {}
    moved_in: dict[str, int] = {}
    attacked_in: dict[str, int] = {}
    slotted_in: dict[str, int] = {}
    grave: tuple[str, ...] = ()
    limbo: tuple[str, ...] = ()
    ether: tuple[str, ...] = ()
    outer_darkness: tuple[str, ...] = ()
    lots: dict[int, LotOffered] = {}
    offered: int = 0
    middle: dict[str, str] = {}
    bounties: dict[int, BountyPutUp] = {}
    """By number, those that may be taken."""
    put_up: int = 0
    taken: dict[str, tuple[BountyTaken, ...]] = {}
    failed: dict[str, int] = {}
    plots: dict[int, Plot] = {}
    plot_bought: dict[str, int] = {}
    missed_pay_days: dict[str, int] = {}
    gone: tuple[str, ...] = ()
    symbols: dict[str, str] = {}
    made: int = 0
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
    bought: dict[str, tuple[int, int, int]] = {}
    upsold: dict[str, int] = {}
    burning: dict[str, int] = {}
    wobbling: dict[str, int] = {}
    debt_since: dict[str, int] = {}
    bank_loans: dict[str, tuple[int, int]] = {}
    loan_terms: LoanTerms | None = None
    bank_prices: dict[str, int] = {}
    """What the Bank sells beside spells and conjures, for this seat."""
    bank_closed_in: int = 0
    lent_to_bank: dict[str, tuple[int, int]] = {}
    peer_loans: dict[int, PeerLoanTaken] = {}
    requests: int = 0
    lent: int = 0
    standing: dict[str, Standing] = {}
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
    bad_standing: dict[str, int] = {}
    reported: int = 0
    reckoning: dict[str, Figures] = {}
    """The seat's own, as are its `reports`."""
    reports: dict[str, ReportIssued] = {}
    report: Report | None = None
    """The seat's last one as it is read."""
    policies: dict[str, SeatPolicies] = {}
    """The seat's own (ethereal.automation.private)."""
    shown: dict[str, tuple[str, ...]] = {}
    """Others' hands that are shown to the seat."""
    lasting: tuple[Lasting, ...] = ()
    """Oldest first."""
    questions: dict[int, Any] = {}
    agenda: tuple[EtherealStep, ...] = ()
    ended: MatchEnded | None = None

    def has_fallen(self, seat: str) -> bool:
        """Whether a seat is out of the match."""
        return bool(self.order) and seat not in self.order


PUBLIC = (
    *("options", "seats", "players", "round", "turn", "turns", "order", "active", "moon", "blood_moon_in", "maximum"),
    *("sky", "sky_since", "raiser", "gift", "jupiter_lends", "coming", "eaten", "bans", "band", "sales", "timer_off"),
    *("points", "drunk", "mercenaries"),
    *("souls", "balances", "claims", "away", "opening", "stacks", "captured", "hearts", "moved_in", "attacked_in"),
    *("slotted_in", "captives", "crystals", "rests", "shields", "upgraded", "under_repair"),
    *(
        "grave",
        "limbo",
        "ether",
        "outer_darkness",
        "gone",
        "symbols",
        "made",
        "overdraw",
        "burned_in",
        "spent_in",
        "ended",
    ),
    *("blessing_closed_in", "blessed_in", "rituals", "severed", "cast_in", "free_curses", "prices", "bought", "upsold"),
    *("below_zero", "defaults", "hunts", "errands", "puppets"),
    *("robbed_in", "fresh_loot", "loot", "no_credit", "barred_until"),
    *("debt_since", "bank_loans", "lent_to_bank", "peer_loans", "requests", "lent", "bad_standing", "reported"),
    *("lots", "offered"),
    *("bank_closed_in", "wobbling", "burning"),
    *("middle", "plots", "plot_bought", "missed_pay_days"),
    *("bounties", "put_up", "taken", "failed"),
    *("peace_broken_in", "discounts", "joker_suicides", "moon_jokers", "offended_moon"),
)
"""The fields of a match that every seat may know as they are."""
OWN = ("reckoning", "reports", "policies", "votes")
"""Fields by seat of which each seat may know its own."""


def view(match: Match, seat: str | None) -> View:
    """ethereal.screen.per-seat, ethereal.screen.hand-others, ethereal.screen.deck-count: what this seat may know.

    ethereal.fallen.keeps-watching: of a seat that has fallen, what a watcher may.
    """
    if seat not in match.standing:
        seat = None
    return View(
        **public(match, *PUBLIC),
        **{name: _own(getattr(match, name), seat) for name in OWN},
        you=seat or "",
        phase=match.phase or "",
        moon_name=phase_name(match) if match.round else "",
        mana={other: mana(match, other) for other in match.seats},
        most={other: maximum_of(match, other) for other in match.seats},
        ceilings={other: ceiling(match, other) for other in match.seats},
        bank=match.balances.get(BANK, 0),
        report=paper(match.reports[seat]) if seat in match.reports else None,
        standing={other: standing_of(match, other) for other in match.seats},
        loan_terms=_loan_terms(match, seat) if seat in match.souls else None,
        bank_prices=_bank_prices(match, seat) if seat in match.souls else {},
        hand=match.hands.get(seat, ()) if seat else (),
        deck=_by_rank(seen_in_deck(match, seat)) if seat in match.decks else {},
        face_down=len(match.face_down.get(seat, ())) if seat else 0,
        hands={other: len(hand) for other, hand in match.hands.items()},
        decks={other: len(deck) for other, deck in match.decks.items()},
        shown={other: match.hands[other] for other in hands_shown_to(match, seat)},
        lasting=effects_seen(match, PUBLIC_KINDS),
        devotions=_devotions(match),
        questions=questions_seen(match, seat, TOLD),
        agenda=agenda_seen(match),
    )


def _loan_terms(match: Match, seat: str) -> LoanTerms:
    """ethereal.loan.shown."""
    cap, can_lend = loan_cap(match, seat), bank_can_pay(match)
    if owed := loan_owed(match, seat):
        return LoanTerms(cap=cap, bank_can_lend=can_lend, owed=owed, due_in=due_in(match, seat))
    return LoanTerms(cap=cap, bank_can_lend=can_lend)


def _bank_prices(match: Match, seat: str) -> dict[str, int]:
    """ethereal.middle.buy, ethereal.plot.price, ethereal.plot.resold."""
    return {item: price_of(match, seat, item).total for item in SOLD_BY_BANK}


def _devotions(match: Match) -> dict[str, Devotion]:
    """How seats stand with Saturn, each by the place of its Oath among what lasts and is seen, 0 if it is over."""
    seen = [number for number, lasting in match.lasting.items() if lasting.kind in PUBLIC_KINDS]
    return {
        seat: msgspec.structs.replace(devotion, oath=seen.index(devotion.oath) + 1 if devotion.oath in seen else 0)
        for seat, devotion in match.devotions.items()
    }


def _by_rank(cards: list[str]) -> dict[str, int]:
    """ethereal.screen.deck-count: how many cards of each rank, lowest rank first whatever their order."""
    held = Counter(card(id).kind.rank for id in cards)
    return {rank: held[rank] for rank in KINDS if rank in held}


def _own(by_seat: dict[str, Any], seat: str | None) -> Any:
    return {seat: by_seat[seat]} if seat in by_seat else {}
