"""Many processes want the same thing of one match of Ethereal: one gets it, the others do not, the books balance."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from commands.clock import WallClock
from commands.handling import Tables
from commands.kept import before_first, fingerprint_of, fold_lines, to_snapshot
from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match
from domain.ethereal.tiles import neighbors
from events.base import SYSTEM, Player
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.log.redis_log import RedisLog

pytestmark = pytest.mark.timeout(120)

RULES = ruleset("ethereal")
SEED = bytes(range(32))
ANN = Player(kind="person", name="ann")
Body = dict[str, Any]


@pytest.fixture
def tables(redis_log: RedisLog) -> Tables:
    """A match of two persons with 6 mana each, in the first seat's first preparation."""
    tables = Tables(redis_log, WallClock())
    tables.create("ethereal", {"starting_mana": 6, "hand_limit": 10}, match_id="m", seed=SEED)
    for seat in RULES.seats:
        tables.take_seat("m", seat, ANN, entropy=seat.encode().hex())
    wait_until(tables, lambda match: match.phase == "prep")
    return tables


def wait_until(tables: Tables, is_so: Callable[[Match], bool]) -> Match:
    """Let everybody whom the match waits for answer as if time had run out, until something is so."""
    while not is_so(match := tables.refresh("m").match):
        if SYSTEM in match.waits_for():
            tables.carry_on("m")
            continue
        question = match.blocking() or match.opened
        assert question is not None
        (seat,) = question.of
        for command in RULES.default_answer(match, question, seat):
            tables.submit("m", seat, command)
    return match


def raced(home: Path, clients: list[tuple[str, dict[str, Body]]]) -> list[dict[str, int | str]]:
    """What came of the commands of each client (seat, commands by id), who all start at once."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.commands.client", str(home), "m", seat],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat, _ in clients
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process, (_, commands) in zip(processes, clients, strict=True):
        assert process.stdin is not None
        process.stdin.write(json.dumps(commands) + "\n")
        process.stdin.flush()
    return [json.loads(process.communicate()[0]) for process in processes]


def answers(outcomes: list[dict[str, int | str]]) -> Counter[str]:
    """How often a command landed and how often each refusal was given."""
    told = [answer for outcome in outcomes for answer in outcome.values()]
    return Counter("landed" if isinstance(answer, int) else answer for answer in told)


def check_log(tables: Tables) -> Match:
    """The match after the race; its books balance after every commit, and its log folds to it."""
    kept = before_first("ethereal", "m")
    for line in tables.log.lines("m"):
        kept = fold_lines(kept, (line,))
        assert sum(kept.match.balances.values()) == 0
        zones = Counter(RULES.card_zones(kept.match))
        assert not [card for card, times in zones.items() if times > 1]
    assert kept.match == tables.refresh("m").match
    return kept.match


def test_of_many_who_buy_one_lot_one_gets_it(tables: Tables, redis_home: Path) -> None:
    match = tables.refresh("m").match
    seller, buyer = match.order
    card = match.hands[seller][0]
    tables.submit("m", seller, {"type": "offer-lot", "card": card, "price": 3})
    wait_until(tables, lambda match: match.active == buyer and match.phase == "prep")
    buying = {"type": "buy-lot", "lot": 1}
    outcomes = raced(redis_home, [(buyer, {f"c{number}": buying}) for number in range(6)])
    assert answers(outcomes) == {"landed": 1, "no-such-lot": 5}
    after = check_log(tables)
    assert card in after.hands[buyer]
    assert after.lots == {}
    assert after.balances["pile:" + buyer] == 3
    assert after.balances["pile:" + seller] == 9


@pytest.mark.long
def test_a_lot_is_bought_or_its_mana_spent_elsewhere(tables: Tables, redis_home: Path) -> None:
    match = tables.refresh("m").match
    seller, buyer = match.order
    for card in match.hands[seller][:2]:
        tables.submit("m", seller, {"type": "offer-lot", "card": card, "price": 4})
    wait_until(tables, lambda match: match.active == buyer and match.phase == "prep")
    wanted = [{"type": "buy-lot", "lot": 1 + number % 2} for number in range(4)]
    wanted += [{"type": "give-mana", "to": seller, "amount": 4}] * 2
    outcomes = raced(redis_home, [(buyer, {f"c{number}": body}) for number, body in enumerate(wanted)])
    told = answers(outcomes)
    assert told["landed"] == 1
    assert told["landed"] + told["not-enough-mana"] + told["no-such-lot"] == len(wanted)
    after = check_log(tables)
    assert (after.balances["pile:" + buyer], after.balances["pile:" + seller]) == (2, 10)


def test_terms_are_taken_or_withdrawn(tables: Tables, redis_home: Path) -> None:
    match = tables.refresh("m").match
    borrower, lender = match.order
    tables.submit("m", borrower, {"type": "ask-peer-loan", "lender": lender, "amount": 2})
    asked = tables.refresh("m").match.asked
    tables.submit("m", lender, {"type": "offer-terms", "ask": asked, "term": 4})
    ask = tables.refresh("m").match.asked
    wait_until(tables, lambda match: match.active == lender and match.phase == "prep")
    taken, withdrawn = ({"type": kind, "ask": ask} for kind in ("accept-terms", "withdraw-offer"))
    clients = [(borrower, {f"c{number}": taken}) for number in range(3)]
    clients += [(lender, {f"c{number}": withdrawn}) for number in range(3)]
    outcomes = raced(redis_home, clients)
    assert answers(outcomes) == {"landed": 1, "no-offer": 5}
    after = check_log(tables)
    assert ask not in after.questions
    lent = answers(outcomes[:3])["landed"]
    assert after.claims == ({"peer:1": 2} if lent else {})
    assert after.balances["pile:" + borrower] == 6 + 2 * lent


def in_first_prep(tables: Tables, home: Path, wanted: list[Body]) -> tuple[Counter[str], str, Match]:
    """What came of these commands of the first seat, each by a client of its own; the seat; the match after it."""
    seat = tables.refresh("m").match.order[0]
    outcomes = raced(home, [(seat, {f"c{number}": body}) for number, body in enumerate(wanted)])
    return answers(outcomes), seat, check_log(tables)


@pytest.mark.long
def test_of_many_tiles_of_the_middle_a_seat_gets_one(tables: Tables, redis_home: Path) -> None:
    wanted = [{"type": "buy-middle-land", "tile": tile} for tile in ("A3", "B3", "C3", "C3", "D3", "E3")]
    told, seat, after = in_first_prep(tables, redis_home, wanted)
    assert told == {"landed": 1, "middle-land-held": 5}
    assert len(after.middle) == 1
    assert (after.balances["bank"], after.balances["pile:" + seat]) == (2, 4)


@pytest.mark.long
def test_of_many_loans_of_the_bank_a_seat_gets_one(tables: Tables, redis_home: Path) -> None:
    wanted = [{"type": "take-loan", "amount": amount} for amount in (1, 2, 3, 4, 5, 6)]
    told, seat, after = in_first_prep(tables, redis_home, wanted)
    assert told == {"landed": 1, "loan-open": 5}
    lent = after.claims["loan:" + seat]
    assert (after.balances["bank"], after.balances["pile:" + seat]) == (-lent, 6 + lent)


@pytest.mark.long
def test_of_many_who_would_sell_give_and_offer_one_card_one_does(tables: Tables, redis_home: Path) -> None:
    match = tables.refresh("m").match
    seat, other = match.order
    card = match.hands[seat][0]
    wanted: list[Body] = [{"type": "offer-lot", "card": card, "price": 1}] * 2
    wanted += [{"type": "give-card", "to": other, "card": card}] * 2
    wanted += [{"type": "sacrifice-card", "card": card}] * 2
    told, _, _ = in_first_prep(tables, redis_home, wanted)
    assert told == {"landed": 1, "card-not-in-hand": 5}


def test_of_many_who_buy_one_plot_one_gets_it(tables: Tables, redis_home: Path) -> None:
    told, seat, after = in_first_prep(tables, redis_home, [{"type": "buy-plot", "plot": 3}] * 6)
    assert told == {"landed": 1, "no-plot-left": 5}
    assert {number: plot.seat for number, plot in after.plots.items()} == {3: seat}
    assert (after.balances["bank"], after.balances["pile:" + seat]) == (1, 5)


@pytest.mark.long
def test_of_many_plots_a_seat_gets_one(tables: Tables, redis_home: Path) -> None:
    told, seat, after = in_first_prep(tables, redis_home, [{"type": "buy-plot", "plot": each} for each in range(1, 7)])
    assert told == {"landed": 1, "plot-too-soon": 5}
    assert [plot.seat for plot in after.plots.values()] == [seat]
    assert (after.balances["bank"], after.balances["pile:" + seat]) == (1, 5)


def under_mercury(tables: Tables, **changes: Any) -> tuple[str, str, Match]:
    """The match once more, with a bounty of 4 on the second seat that may be taken; both seats, the first one first.

    No log brings Mercury into the sky yet, so a snapshot says how the match stands, from which all processes start.
    """
    kept = tables.refresh("m")
    kept.match = kept.match.fork()
    taker, target = kept.match.order
    kept.match.sky = ("mercury",)
    kept.match.claims = {"loan:" + target: 4}
    kept.match.bank_loans = {target: (0, 12)}
    kept.match.bounties = {1: BountyPutUp(bounty=1, target=target, worth=4, round=1)}
    kept.match.put_up = 1
    for name, value in changes.items():
        setattr(kept.match, name, value)
    tables.log.keep_snapshot("m", kept.head, fingerprint_of("ethereal"), to_snapshot(kept))
    return taker, target, kept.match


def check_books(tables: Tables) -> Match:
    """The match after the race: its books balance, and no card is in two places."""
    after = tables.refresh("m").match
    assert sum(after.balances.values()) == 0
    assert max(Counter(RULES.card_zones(after)).values()) == 1
    return after


def test_a_bounty_that_many_processes_take_at_once_is_taken_once(tables: Tables, redis_home: Path) -> None:
    taker, _, before = under_mercury(tables)
    taking = {"type": "take-bounty", "bounty": 1}
    outcomes = raced(redis_home, [(taker, {f"c{number}": taking}) for number in range(6)])
    assert answers(outcomes) == {"landed": 1, "bounty-taken": 5}
    after = check_books(tables)
    assert [held.meter for held in after.taken[taker]] == [4]
    assert len(after.hands[taker]) == len(before.hands[taker]) + 2
    assert len(after.decks[taker]) == len(before.decks[taker]) + 5
    assert after.made == before.made + 7


def bounty_taken_by(match: Match) -> dict[str, tuple[BountyTaken, ...]]:
    taker, target = match.order
    held = BountyTaken(seat=taker, bounty=1, target=target, worth=4, meter=4, reported=0, first=1)
    return {taker: (held,)}


@pytest.mark.long
def test_of_many_collectors_that_are_bought_at_once_three_come(tables: Tables, redis_home: Path) -> None:
    held = bounty_taken_by(tables.refresh("m").match)
    taker, _, _ = under_mercury(tables, taken=held, made=7)
    buying = {"type": "buy-collector", "bounty": 1}
    outcomes = raced(redis_home, [(taker, {f"c{number}": buying}) for number in range(5)])
    assert answers(outcomes) == {"landed": 3, "collector-limit": 2}
    after = check_books(tables)
    assert (after.balances["bank"], after.balances["pile:" + taker]) == (6, 0)
    assert after.made == 10


@pytest.mark.long
def test_a_captive_is_turned_in_or_set_to_work(tables: Tables, redis_home: Path) -> None:
    match = tables.refresh("m").match
    taker, target = match.order
    (tile, *_) = match.tiles_of(taker)
    captive = next(id for id in match.ether if id.startswith("miner."))
    free = next(other for other in neighbors(tile) if other in match.field and other not in match.stacks)
    under_mercury(
        tables,
        taken=bounty_taken_by(match),
        captives={tile: captive},
        symbols={captive: target},
        ether=tuple(id for id in match.ether if id != captive),
        made=7,
    )
    bodies: list[Body] = [{"type": "turn-in-captive", "bounty": 1, "tile": tile}] * 3
    bodies += [{"type": "set-to-work", "tile": tile, "target": free}] * 3
    outcomes = raced(redis_home, [(taker, {f"c{number}": body}) for number, body in enumerate(bodies)])
    told = answers(outcomes)
    assert told["landed"] == 1
    assert told["landed"] + told["not-a-captive-of-target"] + told["no-target"] == len(bodies)
    after = check_books(tables)
    turned_in = answers(outcomes[:3])["landed"]
    assert (captive in after.ether, free in after.stacks) == (bool(turned_in), not turned_in)
    assert after.claims["loan:" + target] == 4 - 2 * turned_in
    assert [held.meter for held in after.taken[taker]] == [4 - 2 * turned_in]
