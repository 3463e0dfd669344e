"""What holds of every Ethereal match: after each commit, and of its whole log at the end."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import msgspec

from commands.digest import digest_of
from commands.kept import before_first, fold_lines
from domain.engine.books import belongs_to
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import Ruleset
from domain.ethereal.bounties import ON_FIELD, all_taken, collectable, is_of_bounty
from domain.ethereal.collectors import MOST
from domain.ethereal.kinds import bounty_of, card, is_rank
from domain.ethereal.match import Match, Stack
from domain.ethereal.sides import COLLECTORS, is_neutral
from domain.ethereal.stacks import MINER, MOST_INSIDE, base_of
from events.base import Event, ManaPosted, SeedRevealed
from events.ethereal.agenda import CheckField, Death, FightOver
from events.ethereal.cards import CardsDealt, OpeningCardsTakenOut
from events.ethereal.falls import SeatFell
from events.ethereal.land import PlotYielded
from events.log.memory import MemoryLog
from projections.copies import import_record
from projections.ethereal.books import unsound
from projections.record import decoded, record_of
from projections.verify import verify_record

YIELD = "ethereal.plot.yield"


def check_commit(rules: Ruleset, before: Match, events: Sequence[Event], after: Match) -> None:
    """The cheap ones, of the match after one commit."""
    check_cards(rules, before, events, after)
    check_books(after)
    check_takings(events)
    for tile, stack in after.stacks.items():
        check_stack(after, tile, stack)
    check_marks(after)
    check_questions(after)
    check_bounties(after)
    check_fallen(after)
    if any(isinstance(event, SeatFell) for event in events):
        check_from_all_sides(rules, after)


def check_cards(rules: Ruleset, before: Match, events: Sequence[Event], after: Match) -> None:
    """ethereal.zone.exactly-one: each card in one zone; none comes and none goes, but those dealt or newly made."""
    cards = Counter(rules.card_zones(after))
    twice = [id for id, zones in cards.items() if zones > 1]
    assert not twice, f"{twice} lie in more than one zone"
    assert not after.in_passing, f"{after.in_passing} lie nowhere"
    dealt = {id for event in events if isinstance(event, CardsDealt) for id in event.cards}
    dealt |= {id for event in events if isinstance(event, OpeningCardsTakenOut) for id in (event.ace, event.jack)}
    earlier = set(rules.card_zones(before)) | dealt
    assert not earlier - cards.keys(), f"{earlier - cards.keys()} are gone"
    assert len(cards.keys() - earlier) == after.made - before.made, f"{cards.keys() - earlier} were not made"


def check_books(match: Match) -> None:
    """All accounts sum to zero, and nothing in them is what no match comes to (ethereal.invariant)."""
    assert sum(match.balances.values()) == 0
    assert not [*unsound(match)]


def check_takings(events: Sequence[Event]) -> None:
    """ethereal.plot.takings: what plots are said to bring is what is posted of it."""
    brought = sum(event.amount for event in events if isinstance(event, PlotYielded))
    posted = sum(event.amount for event in events if isinstance(event, ManaPosted) and event.rule == YIELD)
    assert brought == posted


def check_stack(match: Match, tile: str, stack: Stack) -> None:
    """A stack stands in play, is of one seat or side, and holds no more of a kind than it may; nobody's cards are newly
    made."""
    assert tile in match.field
    assert stack.seat in match.seats or is_neutral(stack)
    assert all(".m" in id for id in stack.cards) or not is_neutral(stack)
    assert stack.cards
    for rank in ("Q", "X", "A"):
        assert sum(is_rank(id, rank) for id in stack.cards) <= 1, f"more than one {rank} on {tile}: {stack.cards}"
    if base_of(stack.cards):
        miners = sum(is_rank(id, MINER) for id in stack.cards)
        assert miners <= 2
        assert len(stack.cards) - 1 - miners <= MOST_INSIDE


def check_marks(match: Match) -> None:
    """What is remembered of cards is remembered of such as are where it counts."""
    on_field = {id for stack in match.stacks.values() for id in stack.cards}
    waits = (match.rests, match.shields, match.upgraded, match.under_repair)
    for marks in (match.hearts, match.moved_in, match.attacked_in, match.slotted_in, match.hunts, *waits):
        assert marks.keys() <= on_field
    assert {id for id in on_field if card(id).kind.hearts} == match.hearts.keys()
    assert {id for tile in match.tiles_of(COLLECTORS) for id in match.stacks[tile].cards} == match.hunts.keys()
    assert len(match.hunts) <= MOST
    dying = {step.card for step in match.agenda if isinstance(step, Death)}
    assert all(hearts > 0 or id in dying for id, hearts in match.hearts.items())
    assert all(is_rank(joker, "X") and souls for joker, souls in match.captured.items())
    assert match.captured.keys() <= on_field
    assert match.captives.keys() <= match.stacks.keys()
    lost = {
        *match.grave,
        *match.limbo,
        *match.outer_darkness,
        *chain.from_iterable(match.captured.values()),
        *match.captives.values(),
    }
    assert match.symbols.keys() == lost, f"{match.symbols.keys() ^ lost} with or without a symbol"
    for seat, hand in match.hands.items():
        assert sum(not is_of_bounty(id) for id in hand) <= match.options.hand_limit, f"{seat} holds {hand}"


def check_bounties(match: Match) -> None:
    """ethereal.bounty: what hangs and what is taken can be collected, and each seat's Debt Collectors are for one."""
    assert all(collectable(match, bounty.target) > 0 for bounty in match.bounties.values())
    for seat in match.seats:
        numbers = {taken.bounty for taken in match.taken.get(seat, ())}
        held = [*match.hands[seat], *match.decks[seat], *match.away[seat], *match.on_field(seat)]
        assert {bounty_of(id) for id in held if is_of_bounty(id)} <= numbers
        on_field = Counter(bounty_of(id) for id in match.on_field(seat) if is_of_bounty(id))
        assert max(on_field.values(), default=0) <= ON_FIELD
    if not any(isinstance(step, Death | FightOver | CheckField) for step in match.agenda):
        assert all(0 < taken.meter <= collectable(match, taken.target) for taken in all_taken(match))


def check_questions(match: Match) -> None:
    """A match that is not over waits for somebody, with one blocking question at most."""
    assert bool(match.ended) != bool(match.questions)
    assert sum(question.blocks for question in match.questions.values()) <= 1
    assert all(question.of for question in match.questions.values())


def check_from_all_sides(rules: Ruleset, match: Match) -> None:
    """The position says all, and each seat and whoever watches can imagine what it sees."""
    stored = msgspec.json.encode(rules.position_of(match))
    assert rules.match_of(msgspec.json.decode(stored, type=rules.position)) == match
    for seat in (*match.seats, None):
        view = rules.view(match, seat)
        twin = rules.imagine(view, KeyedDice(b"imagined", 1))
        assert msgspec.json.encode(rules.view(twin, seat)) == msgspec.json.encode(view)


def check_fallen(match: Match) -> None:
    """ethereal.fallen: a seat that is out has nothing, owes nothing and is asked nothing."""
    for seat in match.seats:
        if seat not in match.standing:
            zones = (match.hands, match.decks, match.souls, match.away, match.opening)
            assert not any(zone[seat] for zone in zones)
            assert not match.tiles_of(seat)
            assert not any(owed for claim, owed in match.claims.items() if belongs_to(claim, seat))
            assert not any(seat in (loan.lender, loan.borrower) for loan in match.peer_loans.values())
            assert not any(seat in (hunt.seat, hunt.lender) for hunt in match.hunts.values())
            assert not any(seat in question.of for question in match.questions.values())
            assert not any(getattr(step, "seat", None) == seat for step in match.agenda)
            assert seat not in match.middle
            assert not any(plot.seat == seat for plot in match.plots.values())


def check_whole(rules: Ruleset, log: MemoryLog, match_id: str, played: Match) -> None:
    """The costly ones, of a match that is over: replay, position, export and import, verification."""
    lines = tuple(log.lines(match_id))
    replayed = fold_lines(before_first(rules.name, match_id), lines).match
    assert replayed == played
    stored = msgspec.json.encode(rules.position_of(played))
    again = rules.match_of(msgspec.json.decode(stored, type=rules.position))
    assert digest_of(rules, again) == digest_of(rules, played)
    assert rules.position_of(again) == rules.position_of(played)
    record = decoded(record_of(log, match_id).encoded())
    assert verify_record(record).findings == ()
    copy = MemoryLog()
    import_record(copy, record)
    assert tuple(copy.lines(match_id)) == lines
    assert isinstance(last_event(rules, lines[-1]), SeedRevealed)


def last_event(rules: Ruleset, line: bytes) -> Event:
    """The last fact of a commit."""
    return msgspec.convert(msgspec.json.decode(line)["events"][-1], rules.event)
