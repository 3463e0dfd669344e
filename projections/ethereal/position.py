"""The whole state of a match in the rulebook's words (docs/position.md)."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from commands.digest import since
from domain.ethereal.bounties import all_taken, bounty_taken, is_of_bounty
from domain.ethereal.kinds import CONJURED, bounty_of, card, is_rank, worth
from domain.ethereal.loans import loan_owed
from domain.ethereal.mana import debt_of, pile, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.moon import PHASES
from domain.ethereal.options import Options, seats_of
from domain.ethereal.peer_loans import peer_age, peer_owed
from domain.ethereal.plots import PLOTS
from domain.ethereal.policies import SeatPolicies
from domain.ethereal.prices import BODY, CONJURE, SOLD_BY_BANK
from domain.ethereal.red import owed_by_bank
from domain.ethereal.sides import COLLECTORS, NEUTRAL, SATURN, SIDES, is_neutral
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS
from domain.ethereal.stacks import MINER
from domain.ethereal.taxes import is_middle
from events.base import SYSTEM, Lasting, MatchEnded, Player
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
BY_SEAT = ("hands", "decks", "souls", "away", "opening")
OF_THE_BANK = (
    *(
        "middle",
        "plot_bought",
        "missed_pay_days",
        "debt_since",
        "bank_loans",
        "lent_to_bank",
        "reckoning",
        "reports",
        "bad_standing",
        "below_zero",
        "defaults",
        "taken",
        "failed",
        "votes",
        "robbed_in",
        "fresh_loot",
        "loot",
        "barred_until",
        "policies",
        "peace_broken_in",
        "discounts",
        "joker_suicides",
        "moon_jokers",
        "offended_moon",
    ),
)
COMMON = ("grave", "limbo", "ether", "outer_darkness", "gone")


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
    _refuse_seats(match)
    _refuse_cards(match)
    _refuse_numbers(match)
    return match


def _complete(match: Match, position: Position) -> None:
    """The plain defaults of what was left out."""
    if not match.order and (match.round or position.questions is None):
        match.order = match.seats
    for number, default in ((match.maximum, 6), *((each, 0) for each in _counts(match))):
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


def _counts(match: Match) -> tuple[dict[str, int], ...]:
    return match.overdraw, match.burned_in, match.spent_in, match.turns


def _seat_of_pack(match: Match, id: str) -> str:
    seat = f"s{card(id).pack}"
    return seat if seat in match.seats else match.seats[0]


def cards_in_zones(match: Match) -> list[str]:
    """ethereal.zone.exactly-one: every card, once for each zone that holds it; `in_passing` is none. Those that have
    left the match count as if they lay in one."""
    piles = [*match.decks.values(), *match.hands.values(), *match.souls.values(), *match.away.values()]
    piles += [
        *match.opening.values(),
        *match.captured.values(),
        match.captives.values(),
        *(getattr(match, name) for name in COMMON),
    ]
    piles += [stack.cards for stack in match.stacks.values()]
    piles += [(lot.card,) for lot in match.lots.values()]
    piles += [(plot.miner,) for plot in match.plots.values() if plot.miner]
    return [id for cards in piles for id in cards]


def _refuse_seats(match: Match) -> None:
    """Wherever a seat is named it is one of the match; the turn order has each of them once."""
    owners = {f"the stack on {tile}": (stack.seat,) for tile, stack in match.stacks.items() if not is_neutral(stack)}
    owners |= {f"question {ask}": question.of for ask, question in match.questions.items()}
    owners |= {name: tuple(getattr(match, name)) for name in (*BY_SEAT, "players", "entropy", "maximum", *OF_THE_BANK)}
    owners |= {f"player loan {number}": (taken.lender, taken.borrower) for number, taken in match.peer_loans.items()}
    owners |= {f"bounty {bounty.bounty}": (bounty.target,) for bounty in (*match.bounties.values(), *all_taken(match))}
    owners |= {f"the hunt of {id}": (hunt.seat, hunt.lender or hunt.seat) for id, hunt in match.hunts.items()}
    owners |= {"the errands": tuple(match.errands.values()), "no_credit": match.no_credit}
    owners |= {"the Puppets": tuple(match.puppets.values()), "the devotions": tuple(match.devotions)}
    owners |= {"sales": tuple(match.sales), "the band": match.band.kills if match.band else ()}
    owners |= {"the points": tuple(match.points)}
    raisers = (match.raiser, match.coming.seat if match.coming else "")
    owners |= {"the sky": tuple(seat for seat in raisers if seat)}
    owners |= {
        f"lot {number}": tuple(seat for seat in (lot.seller, lot.debtor) if seat is not None)
        for number, lot in match.lots.items()
    }
    owners |= {
        f"plot {number}": tuple(seat for seat in (plot.seat, plot.debtor) if seat is not None)
        for number, plot in match.plots.items()
    }
    owners |= {"the numbers by seat": tuple(seat for counts in _counts(match) for seat in counts)}
    owners |= {
        "active": (match.active,) if match.active or match.turn else (),
        "symbols": tuple(symbol for symbol in match.symbols.values() if symbol not in SIDES),
    }
    for what, named in owners.items():
        for seat in named:
            if seat not in (*match.seats, SYSTEM):
                raise ValueError(f"{seat!r} in {what} is no seat of this match")
    if match.seats and match.seats != seats_of(match.options):
        raise ValueError(f"a match of this layout has {match.options.seats} seats")
    named = set(match.order)
    if len(named) < len(match.order) or not named <= {*match.seats} or len(named) == 1:
        raise ValueError("the turn order has each seat once, but for those that fell, and two at least")
    for seat, id in _held_by_seats(match):
        if seat not in match.standing:
            raise ValueError(f"{seat} has fallen, and yet has {id}")


def _refuse_cards(match: Match) -> None:
    """ethereal.zone.exactly-one, and what is said of cards is said of such as are there."""
    cards = cards_in_zones(match)
    for id, places in Counter(cards).items():
        if places > 1:
            raise ValueError(f"{id} is in two places")
    for seat, unseen in match.face_down.items():
        if not unseen or not {*unseen} <= {*match.decks.get(seat, ())}:
            raise ValueError(f"what lies face down in the deck of {seat} is not in it")
    for number, lot in match.lots.items():
        if number != lot.lot or lot.price < 1:
            raise ValueError(f"lot {number} has that number and costs 1 mana or more")
        card(lot.card)
    for number, plot in match.plots.items():
        if not 1 <= number <= PLOTS or (plot.miner and not is_rank(plot.miner, MINER)):
            raise ValueError(f"plot {number} is one of {PLOTS}, and only a Miner works on it")
    for tile in match.middle.values():
        if tile not in match.field or not is_middle(match, tile) or Counter(match.middle.values())[tile] > 1:
            raise ValueError(f"{tile} is no tile of the middle ground, or is bought twice")
    for tile in (*match.stacks, *match.burning):
        if tile not in match.field:
            raise ValueError(f"{tile} is no tile of this field")
    on_field = {id for stack in match.stacks.values() for id in stack.cards}
    marks = (match.hearts, match.moved_in, match.attacked_in, match.slotted_in, match.captured)
    for what in (*marks, match.rests, match.shields, match.upgraded, match.under_repair, match.mercenaries):
        for id in what:
            if id not in on_field:
                raise ValueError(f"{id!r} does not stand on the field")
    if {id for tile in match.tiles_of(COLLECTORS) for id in match.stacks[tile].cards} != match.hunts.keys():
        raise ValueError("each Debt Collector of the Bank on the field, and nobody else, is after a seat")
    if {id for tile in match.tiles_of(NEUTRAL) for id in match.stacks[tile].cards} != match.errands.keys():
        raise ValueError("each card of nobody on the field, and no other, is after a seat")
    if {id for tile in match.tiles_of(SATURN) for id in match.stacks[tile].cards} != match.puppets.keys():
        raise ValueError("each card of Saturn's on the field, and no other, fights for a seat")
    for owner, id in _held_by_seats(match):
        if is_of_bounty(id) and not bounty_taken(match, owner, bounty_of(id)):
            raise ValueError(f"{id} is of no bounty that {owner} has taken")
    if not set(match.drunk) <= match.field.potions or len(set(match.drunk)) < len(match.drunk):
        raise ValueError("each potion that is gone lay on the field, and was drunk once")
    for tile in match.crystals:
        if tile not in match.field:
            raise ValueError(f"{tile} is no tile of this field")
    for tile in match.captives:
        if tile not in match.stacks:
            raise ValueError(f"no stack on {tile} holds a captive")
    for joker in match.captured:
        if not is_rank(joker, "X"):
            raise ValueError(f"{joker} is no Joker, and only a Joker holds souls")
    if gone := match.symbols.keys() - set(cards):
        raise ValueError(f"{min(gone)!r} has a symbol and is in no zone")


def _held_by_seats(match: Match) -> Iterator[tuple[str, str]]:
    """Every card in a hand, a deck, away or on the field, each after its seat."""
    for seat in match.seats:
        for cards in (match.hands[seat], match.decks[seat], match.away[seat], match.on_field(seat)):
            yield from ((seat, id) for id in cards)


def _refuse_sky(match: Match) -> None:
    """ethereal.sky.one-at-a-time, ethereal.sky.raised-next-round."""
    if len(match.sky) > 1:
        raise ValueError("the sky holds one Heavenly Body or none")
    if {*match.sky} & {*match.eaten}:
        raise ValueError("what was eaten never hangs again")
    if not 1 <= match.sky_since <= max(match.round, 1):
        raise ValueError("what hangs took the sky in a round that has been")
    if match.gift and not (match.raiser and "venus" in match.sky):
        raise ValueError("a gift goes somewhere only while Venus hangs whom a seat raised")
    if match.coming and match.coming.round != match.round + 1:
        raise ValueError("what was put up takes the sky in the next round")


def _refuse_numbers(match: Match) -> None:
    """Numbers that no match comes by, and books that do not balance."""
    if not 0 <= match.moon < len(PHASES):
        raise ValueError(f"the moon has the phases 0 to {len(PHASES) - 1}")
    _refuse_sky(match)
    counted = [match.round, match.turn, *match.maximum.values(), *match.hearts.values(), *match.claims.values()]
    counted += [*match.below_zero.values(), *match.points.values()]
    if min(counted + [number for counts in _counts(match) for number in counts.values()]) < 0:
        raise ValueError("rounds, turns, maxima, hearts, claims and counts are never below zero")
    for item in (*match.bought, *match.upsold, *match.wobbling):
        if item.startswith(BODY) and item.removeprefix(BODY) in BODY_NAMES:
            continue
        if item not in SPELLS and item not in SOLD_BY_BANK and item.removeprefix(CONJURE) not in CONJURED:
            raise ValueError(f"{item!r} is neither a spell nor a conjure, nor sold by the Bank")
    since = [*match.debt_since.items(), *((seat, taken) for seat, (taken, _) in match.bank_loans.items())]
    since += [*match.defaults.items(), *match.plot_bought.items()]
    if not all(0 <= began <= match.turns[seat] for seat, began in since):
        raise ValueError("debts, loans and defaults began, and plots were bought, in own turns that have been")
    for number, taken in match.peer_loans.items():
        if number != taken.loan or not peer_owed(match, number) or peer_age(match, taken) < 0:
            raise ValueError(f"player loan {number} has that number, was taken in a turn that has been, and is owed")
    for number, bounty in match.bounties.items():
        if number != bounty.bounty or bounty.worth < 1:
            raise ValueError(f"bounty {number} has that number and is worth 1 mana or more")
    for seat, bounties in match.taken.items():
        for taken in bounties:
            if taken.seat != seat or taken.target == seat or not 0 < taken.meter <= taken.worth:
                raise ValueError(f"bounty {taken.bounty} is taken by {seat}, on another seat, with 1 to its worth left")
    for ask, question in match.questions.items():
        if ask != question.ask:
            raise ValueError(f"question {ask} says that its number is {question.ask}")
    if total := sum(match.balances.values()):
        raise ValueError(f"all accounts together hold {total} mana, not 0")
    for seat in match.seats:
        held, souls = match.balances.get(pile(seat), 0), souls_worth(match, seat)
        if held != souls:
            raise ValueError(f"the account {pile(seat)} holds {held} mana, and the seat's souls are worth {souls}")
