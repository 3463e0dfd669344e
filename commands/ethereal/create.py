"""From options to the opening roll (ethereal.option.start-order, ethereal.opening, ethereal.ether)."""

from commands.ethereal.deck import draw, shuffle_deck
from commands.ethereal.pay import gain_mana
from domain.ethereal.hill import ether_at_start
from domain.ethereal.kinds import SUITS, THIRD_PACK, card, full_deck, is_rank, is_soldier, waiting_in_ether
from domain.ethereal.match import EtherealDraft
from events.ethereal.agenda import MakeMatch, OpeningPlacement
from events.ethereal.cards import CardsDealt, OpeningCardsTakenOut
from events.ethereal.turn import TurnOrderSet


def make_match(draft: EtherealDraft, step: MakeMatch) -> None:
    """ethereal.option.start-order: decks and Ether, opening Ace and Jack, shuffles, souls, hands, the opening roll."""
    seats = draft.match.seats
    opening = {seat: _build_deck(draft, seat) for seat in seats}
    _build_ether(draft)
    for seat, (ace, jack) in opening.items():
        draft.tell(OpeningCardsTakenOut(seat=seat, ace=ace, jack=jack))
    for seat in seats:
        shuffle_deck(draft, seat, "ethereal.deck.shuffled-at-start")
    _give_starting_mana(draft)
    for seat in seats:
        _draw_opening_hand(draft, seat)
    order = _opening_roll(draft)
    draft.tell(TurnOrderSet(order=order))
    draft.then(OpeningPlacement(seat=order[0]))


def _pack(draft: EtherealDraft, seat: str) -> tuple[str, ...]:
    return full_deck(str(draft.match.seats.index(seat) + 1))


def _build_deck(draft: EtherealDraft, seat: str) -> tuple[str, str]:
    """ethereal.deck.default-content, ethereal.option.specials-none, -half and -all: a deck, with the Ace and the Jack
    that open, which are the answer."""
    pack = _pack(draft, seat)
    kept = _specials_kept(draft, seat, pack)
    if draft.match.options.at_least_one_joker and not any(is_rank(id, "X") for id in kept):
        jokers = [id for id in pack if is_rank(id, "X")]
        kept = (*kept, draft.pick(jokers, rule="ethereal.option.joker-which", seat=seat))
    opening = _opening_cards(draft, seat, kept)
    cards = tuple(id for id in pack if is_soldier(id) or id in kept or id in opening)
    draft.tell(CardsDealt(pile=f"deck:{seat}", cards=cards))
    return opening


def _specials_kept(draft: EtherealDraft, seat: str, pack: tuple[str, ...]) -> tuple[str, ...]:
    """The specials that a deck keeps whichever Ace and Jack open."""
    specials = tuple(id for id in pack if not is_soldier(id))
    match draft.match.options.specials:
        case "all":
            return specials
        case "half":
            rule = "ethereal.option.specials-half-draw"
            red = draft.pick(("d", "h"), rule=rule, seat=seat)
            black = draft.pick(("c", "s"), rule=rule, seat=seat)
            joker = draft.pick(("r", "b"), rule=rule, seat=seat)
            return tuple(id for id in specials if card(id).suit in (red, black, joker))
        case "none":
            return ()


def _opening_cards(draft: EtherealDraft, seat: str, kept: tuple[str, ...]) -> tuple[str, str]:
    """ethereal.opening.ace-and-jack, ethereal.ace.lock-opening, ethereal.option.specials-half-opening."""
    rule = "ethereal.opening.ace-and-jack"
    suits = tuple(card(id).suit for id in kept if is_rank(id, "A")) or SUITS
    ace = draft.pick(suits, rule=rule, seat=seat)
    jack = draft.pick((ace,) if draft.match.options.ace_lock != "off" else suits, rule=rule, seat=seat)
    pack = str(draft.match.seats.index(seat) + 1)
    return f"A{ace}.{pack}", f"J{jack}.{pack}"


def _build_ether(draft: EtherealDraft) -> None:
    """ethereal.ether.content, -third-deck, ethereal.support.ether-per-deck: every special that the seats do not start
    with, a third deck whole, and what is in no deck, unless its kind is left out. ethereal.hill.ether-start."""
    match = draft.match
    if match.field.hill:
        draft.tell(CardsDealt(pile="ether", cards=ether_at_start(match.options)))
        return
    held = {id for seat in match.seats for id in match.decks[seat]}
    rest = [id for seat in match.seats for id in _pack(draft, seat) if id not in held]
    if match.options.decks == "three":
        rest += full_deck(THIRD_PACK)
    rest += waiting_in_ether(match.options.packs)
    left = tuple(id for id in rest if card(id).kind.name not in match.options.ether_without)
    draft.tell(CardsDealt(pile="ether", cards=left))


def _give_starting_mana(draft: EtherealDraft) -> None:
    """ethereal.option.mana-default, ethereal.option.mana-roll-shared, ethereal.ether.starting-mana-made."""
    options = draft.match.options
    shared = _starting_mana(draft, None) if options.starting_mana_roll == "shared" else None
    for seat in draft.match.seats:
        amount = _starting_mana(draft, seat) if shared is None else shared
        if amount:
            gain_mana(draft, seat, amount, "source:start", "ethereal.account.start-posting")


def _starting_mana(draft: EtherealDraft, seat: str | None) -> int:
    match draft.match.options.starting_mana:
        case "3d2":
            return sum(draft.throw((2, 2, 2), rule="ethereal.option.mana-default", seat=seat))
        case "1d6":
            return draft.roll(6, rule="ethereal.option.mana-choices", seat=seat)
        case "none":
            return 0
        case fixed:
            return int(fixed)


def _draw_opening_hand(draft: EtherealDraft, seat: str) -> None:
    """ethereal.opening.hand-roll, ethereal.opening.hand-overflow."""
    drawn = sum(draft.throw((4, 4), rule="ethereal.opening.hand-roll", seat=seat))
    draw(draft, seat, drawn, overdraw=False)


def _opening_roll(draft: EtherealDraft) -> tuple[str, ...]:
    """ethereal.opening.first-roll, ethereal.turnorder.first-seat, -clockwise: seats lie clockwise in seat order."""
    seats = draft.match.seats
    tied = list(seats)
    while len(tied) > 1:
        rolls = {seat: draft.roll(6, rule="ethereal.opening.first-roll", seat=seat) for seat in tied}
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
    first = seats.index(tied[0])
    return seats[first:] + seats[:first]
