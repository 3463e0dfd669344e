"""What no match of Ethereal comes to, and a position cannot say (docs/position.md)."""

from collections import Counter
from collections.abc import Iterator

from domain.ethereal.bounties import all_taken, bounty_taken, is_of_bounty
from domain.ethereal.kinds import CONJURED, bounty_of, card, is_rank
from domain.ethereal.mana import pile, souls_worth
from domain.ethereal.match import Match
from domain.ethereal.moon import PHASES
from domain.ethereal.options import seats_of
from domain.ethereal.peer_loans import peer_age, peer_owed
from domain.ethereal.plots import PLOTS
from domain.ethereal.prices import BODY, CONJURE, SOLD_BY_BANK
from domain.ethereal.sides import COLLECTORS, NEUTRAL, SATURN, SIDES, is_neutral
from domain.ethereal.sky import BODY_NAMES
from domain.ethereal.spells import SPELLS
from domain.ethereal.stacks import MINER
from domain.ethereal.taxes import is_middle
from projections.ethereal.zones import BY_SEAT, cards_in_zones, counts_of
from projections.soundness import refuse_doubles, refuse_miscounted, refuse_strangers

BESIDE_ZONES = (
    *("middle", "plot_bought", "missed_pay_days", "debt_since", "bank_loans", "lent_to_bank", "reckoning", "reports"),
    *("bad_standing", "below_zero", "defaults", "taken", "failed", "votes", "robbed_in", "fresh_loot", "loot"),
    *("barred_until", "policies", "peace_broken_in", "discounts", "joker_suicides", "moon_jokers", "offended_moon"),
)
"""What else a match counts by seat."""


def refuse_unsound(match: Match) -> None:
    """Errors: `ValueError` for a card that is in two places, for a tile or seat that does not exist, and for what does
    not fit together."""
    _refuse_seats(match)
    _refuse_cards(match)
    _refuse_numbers(match)


def _refuse_seats(match: Match) -> None:
    """Wherever a seat is named it is one of the match; the turn order has each of them once."""
    owners = {f"the stack on {tile}": (stack.seat,) for tile, stack in match.stacks.items() if not is_neutral(stack)}
    owners |= {name: tuple(getattr(match, name)) for name in (*BY_SEAT, "players", "entropy", "maximum", *BESIDE_ZONES)}
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
    owners |= {"the numbers by seat": tuple(seat for counts in counts_of(match) for seat in counts)}
    owners |= {
        "active": (match.active,) if match.active or match.turn else (),
        "symbols": tuple(symbol for symbol in match.symbols.values() if symbol not in SIDES),
    }
    refuse_strangers(match, owners)
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
    refuse_doubles(cards)
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
    if min(counted + [number for counts in counts_of(match) for number in counts.values()]) < 0:
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
    refuse_miscounted(match)
    for seat in match.seats:
        held, souls = match.balances.get(pile(seat), 0), souls_worth(match, seat)
        if held != souls:
            raise ValueError(f"the account {pile(seat)} holds {held} mana, and the seat's souls are worth {souls}")
