"""Offers: whole where they are few, thinned where they are many, and complete."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, combinations, product
from math import comb
from typing import Any

import msgspec
import pytest

from commands.base import Command
from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import BuyLot, OfferLot, WithdrawLot
from commands.ethereal.bank.bounties import BuyCollector, TakeBounty, TurnInCaptive
from commands.ethereal.bank.gifts import ForgiveLoan, GiveCard, GiveMana
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.middle import BuyMiddleLand
from commands.ethereal.bank.mystery import BuyMystery, TurnMystery
from commands.ethereal.bank.peer import (
    AcceptTerms,
    AskPeerLoan,
    DeclineTerms,
    OfferTerms,
    RefuseLoan,
    RepayPeerLoan,
    WithdrawOffer,
)
from commands.ethereal.bank.plots import BuyPlot, PlaceMiner, SellPlot
from commands.ethereal.bank.red import LendToBank, RefuseBank
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.charge import Charge
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.shots import Shoot
from commands.ethereal.sky.cycles import VoteBan
from commands.ethereal.sky.oaths.venus import PayForAnother
from commands.ethereal.sky.robbing import PayBackLoot, RobBank
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.support.captives import CaptureSupport, DestroySupport, SetToWork
from commands.ethereal.support.healing import HealCard, RepairBase, UpgradeAce
from commands.ethereal.support.ram import StrikeWall
from commands.ethereal.suppress import Suppress
from commands.ethereal.turn import EndPhase, RollDraw
from domain.engine.dice import KeyedDice
from domain.engine.ruleset import is_kept_out
from domain.ethereal.cycles import SCHOOLS
from domain.ethereal.kinds import CONJURED, full_deck, rank_order
from domain.ethereal.match import Match
from domain.ethereal.oaths import OF_SATURN
from domain.ethereal.plots import PLOTS
from domain.ethereal.spells import SPELLS, Spell
from events.ethereal.moon import GiftOffered
from events.ethereal.oaths import Owed
from events.ethereal.sky import ExchangeOffered
from projections.ethereal.zones import cards_in_zones
from projections.offers import MOST_LISTED, MOST_TRIED, Group, Offer, offers_in, offers_of, refusal_of, subsets, thinned
from tests.projections.aqueduct.attempts import every_command as every_command_of_aqueduct
from tests.projections.moments import RULES, TABLES, decided, moments, rules_of, some
from tests.projections.pantheon.attempts import every_command as every_command_of_pantheon
from tests.projections.positions import POSITIONS, PREP, asking, position

DEBTS: tuple[Owed, ...] = ("debt", "loan")
ANSWERS = (RefuseLoan, AcceptTerms, DeclineTerms, WithdrawOffer, LendToBank, RefuseBank)
"""What names nothing but the question."""


def every_command(match: Match) -> Iterator[Command]:
    """Everything that could be said in this position, each set of cards once."""
    tiles, cards = [*match.field.reading_order, "Z9"], [*cards_in_zones(match), "9h.9"]
    asks = [*match.questions, 77]
    yield from (EndPhase(), RollDraw(), ReportReady())
    cast = chain.from_iterable(_every_casting(match, spell, tiles, cards) for spell in SPELLS.values())
    yield from chain.from_iterable(_paid_and_on_credit(match, command) for command in cast)
    yield from (AnswerSevering(ask=ask, sever=sever) for ask in asks for sever in (True, False))
    yield from (ChoosePulled(ask=ask, card=id) for ask in asks for id in (None, *cards))
    yield from (ChoosePulled(ask=ask, card=id, tile=tile) for ask in asks for id in cards for tile in tiles)
    conjures = (Conjure(kind=kind) for kind in [*CONJURED, "scout"])
    yield from chain.from_iterable(_paid_and_on_credit(match, command) for command in conjures)
    yield from (SellCard(card=id) for id in cards)
    yield from (SellFromDeck(kind=kind) for kind in [*CONJURED, "scout"])
    yield from (bank(amount=amount) for bank in (TakeLoan, RepayLoan, PayTaxes) for amount in range(-1, 60))
    others = [*match.seats, "s3"]
    yield from (AskPeerLoan(lender=other, amount=amount) for other in others for amount in range(-1, 11))
    yield from (OfferTerms(ask=ask, term=term) for ask in asks for term in range(-1, 15))
    yield from (answer(ask=ask) for ask in asks for answer in ANSWERS)
    for loan in range(1, match.lent + 2):
        yield from (bank(loan=loan, amount=amount) for bank in (RepayPeerLoan, ForgiveLoan) for amount in range(-1, 60))
    for other in others:
        payments = [(owed, None) for owed in DEBTS] + [("peer", loan) for loan in range(1, match.lent + 2)]
        for (owed, loan), amount in product(payments, range(-1, 20)):
            yield PayForAnother(debtor=other, owed=owed, loan=loan, amount=amount)
    yield from (GiveMana(to=other, amount=amount) for other in others for amount in range(-1, 60))
    yield from (GiveCard(to=other, card=id) for other in others for id in cards)
    yield from (BuyMiddleLand(tile=tile) for tile in tiles)
    yield from (BuyMystery(), TurnMystery())
    bounties = range(1, match.put_up + 2)
    yield from (of_bounty(bounty=number) for number in bounties for of_bounty in (TakeBounty, BuyCollector))
    yield from (TurnInCaptive(bounty=number, tile=tile) for number in bounties for tile in tiles)
    yield from (land(plot=number) for land in (BuyPlot, SellPlot) for number in range(1, PLOTS + 1))
    yield from (PlaceMiner(card=id, plot=number) for id in cards for number in range(1, PLOTS + 1))
    yield from (OfferLot(card=id, price=price) for id in cards for price in range(-1, 60))
    yield from (lot(lot=number) for number in range(1, match.offered + 2) for lot in (BuyLot, WithdrawLot))
    yield from (PlaceCard(card=id, tile=tile) for id in cards for tile in tiles)
    yield from (SacrificeCard(card=id) for id in cards)
    pairs = [(tile, target) for tile in tiles for target in tiles]
    for attack in (Attack, Charge):
        yield from (attack(tile=one, target=other, take_miner=take) for one, other in pairs for take in (True, False))
    yield from (VoteBan(ask=ask, school=school) for ask in asks for school in (None, *SCHOOLS, "magic"))
    yield RobBank()
    yield from (PayBackLoot(amount=amount) for amount in range(-1, 12))
    yield from (SetToWork(tile=tile, target=target) for tile, target in pairs)
    yield from (StrikeWall(tile=tile, target=target) for tile, target in pairs)
    standing = [id for stack in match.stacks.values() for id in stack.cards]
    shots = [(id, tile) for id in standing for tile in tiles]
    yield from (Shoot(shooter=id, target=tile) for id, tile in shots)
    yield from (Suppress(archer=id, target=tile) for id, tile in shots)
    works = [(worker, id) for worker in standing for id in standing]
    yield from (HealCard(healer=worker, card=id) for worker, id in works)
    yield from (RepairBase(repairman=worker, base=id) for worker, id in works)
    yield from (UpgradeAce(repairman=worker, ace=id) for worker, id in works)
    for tile, target in pairs:
        at = match.stacks[target].cards if target in match.stacks else ()
        yield from (CaptureSupport(tile=tile, target=target, card=id) for id in at)
        yield from (DestroySupport(tile=tile, target=target, card=id) for id in at)
    yield from (AnswerToll(ask=ask, give=give) for ask in asks for give in (True, False))
    yield from (PickFromGrave(ask=ask, cards=picked) for ask in asks for picked in _sets(match.grave, 0, 3))
    for origin in match.stacks:
        parts = list(_sets(match.stacks[origin].cards, 1, 64))
        yield from (MoveCards(origin=origin, target=target, cards=part) for target in tiles for part in parts)


def _paid_and_on_credit(match: Match, command: Command) -> Iterator[Command]:
    """On credit too where that makes a difference: where it is refused without as too dear."""
    yield command
    refusal = refusal_of(RULES, match, match.active, command)
    if refusal and refusal.code == "not-enough-mana":
        yield command.model_copy(update={"on_credit": True})


def _every_casting(match: Match, spell: Spell, tiles: list[str], cards: list[str]) -> Iterator[Command]:
    """A spell on everything of the kind that it is cast on."""
    choices = ("sword", "shield", "spear") if spell.id == "dice-plus" else (None,)
    match spell.target:
        case "own-stack" | "enemy-stack":
            yield from (CastSpell(spell=spell.id, tile=tile, choice=choice) for tile in tiles for choice in choices)
        case "own-card" | "own-joker":
            yield from (CastSpell(spell=spell.id, card=id) for id in cards)
        case "own-cards":
            for seat in RULES.seats:
                own = tuple(match.on_field(seat))
                yield from (CastSpell(spell=spell.id, cards=part) for part in _sets(own, 1, 2))
            standing = {id for stack in match.stacks.values() for id in stack.cards}
            yield from (CastSpell(spell=spell.id, cards=(id,)) for id in cards if id not in standing)
            yield CastSpell(spell=spell.id)
        case "enemy-seat":
            yield from (CastSpell(spell=spell.id, seat=seat) for seat in ("s1", "s2", "s3"))
        case "nothing":
            yield CastSpell(spell=spell.id)
            if any(lasting.kind == OF_SATURN == spell.id for lasting in match.lasting.values()):
                yield CastSpell(spell=spell.id, confirmed=True)


def _sets(cards: tuple[str, ...], least: int, most: int) -> Iterator[tuple[str, ...]]:
    ranked = sorted(cards, key=rank_order)
    for size in range(least, min(most, len(cards)) + 1):
        yield from combinations(ranked, size)


EVERY: dict[str, Callable[[Any], Iterator[Command]]] = {
    "aqueduct": every_command_of_aqueduct,
    "ethereal": every_command,
    "pantheon": every_command_of_pantheon,
}


def _listed(offers: list[Offer]) -> list[bytes]:
    return [msgspec.json.encode(command) for offer in offers for command in offer.commands]


def _pours_many(command: bytes) -> bool:
    """Whether a command pours out more than two cards, of which not every set is offered."""
    told = msgspec.json.decode(command)
    return told.get("spell") == "field-libation" and len(told["cards"]) > 2


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seat", RULES.seats)
def test_every_legal_command_is_offered_and_no_other(name: str, seat: str) -> None:
    match = POSITIONS[name]
    rules = rules_of(match)
    may_play = seat in match.waits_for() and not match.ended and not is_kept_out(match, seat)
    commands = () if is_kept_out(match, seat) else EVERY[rules.name](match)
    legal = [command for command in commands if refusal_of(rules, match, seat, command) is None]
    offers = list(offers_of(rules, rules.view(match, seat)))
    assert not [offer for offer in offers if offer.thinned]
    listed = [command for command in _listed(offers) if not _pours_many(command)]
    assert sorted(listed) == sorted(msgspec.json.encode(command.model_dump(mode="json")) for command in legal)
    assert bool(legal) == may_play


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_every_offered_command_is_accepted_by_the_true_match(match: int) -> None:
    accepted = 0
    for moment in some(match, 60):
        rules = rules_of(moment.after)
        for seat in moment.after.seats:
            for offer in offers_of(rules, rules.view(moment.after, seat)):
                for plain in offer.commands:
                    command = rules.commands[plain["type"]].model_validate_json(msgspec.json.encode(plain))
                    again = msgspec.structs.replace(moment, actor=seat, command=command, number=moment.number + 1)
                    assert decided(moment.after, again).events
                    accepted += 1
    assert accepted


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_what_was_done_had_been_offered(match: int) -> None:
    for moment in moments(match):
        if moment.command is None:
            continue
        rules = rules_of(moment.before)
        offers = list(offers_of(rules, rules.view(moment.before, moment.actor)))
        same = [_shape(command) for offer in offers for command in offer.commands]
        of_a_thinned = moment.command.type in {offer.kind for offer in offers if offer.thinned}
        assert _shape(moment.command.model_dump(mode="json")) in same or of_a_thinned


def _shape(command: dict[str, Any]) -> dict[str, Any]:
    """A command whose cards are in no order."""
    return command | ({"cards": sorted(command["cards"])} if "cards" in command else {})


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_a_group_of_which_nothing_can_be_done_says_why(match: int) -> None:
    refused = 0
    for moment in some(match, 60):
        rules = rules_of(moment.after)
        for seat in moment.after.seats:
            for offer in offers_in(rules, moment.after, seat):
                assert bool(offer.commands) == (offer.refusal is None)
                if offer.refusal:
                    assert offer.refusal.code
                    assert offer.refusal.sentence
                    assert offer.refusal.rule.startswith(f"{rules.name}.")
                    refused += 1
    assert refused


def _only(match: Match, kind: str) -> Offer:
    (offer,) = [offer for offer in offers_of(RULES, RULES.view(match, "s1")) if offer.kind == kind and offer.commands]
    return offer


def test_of_many_moves_the_ends_are_listed_and_the_whole_stack_to_every_tile() -> None:
    jacks = sorted(("Jc.1", "Jd.1", "Jh.1", "Js.1", "Jc.2", "Jd.2"), key=rank_order)
    base = position(field={"C3": f"s1 Ad {' '.join(jacks)}"}, options={"field_width": 7})
    offer = _only(base, "move-cards")
    assert offer.thinned
    assert len(offer.commands) == MOST_LISTED == len(set(_listed([offer])))
    moved = [(command["target"], tuple(command["cards"])) for command in offer.commands]
    legal = {
        (target, part)
        for target in base.field.reading_order
        for part in _sets(tuple(jacks), 1, 6)
        if refusal_of(RULES, base, "s1", MoveCards(origin="C3", target=target, cards=part)) is None
    }
    most = max(len(part) for _, part in legal)
    for target in {target for target, _ in legal}:
        there = sorted((part for goal, part in legal if goal == target), key=lambda part: [*map(rank_order, part)])
        for size in (1, most):
            ends = [part for part in there if len(part) == size]
            assert (target, ends[0]) in moved
            assert (target, ends[-1]) in moved
    assert set(moved) <= legal


def test_a_whole_stack_is_among_its_moves_however_many_parts_it_has() -> None:
    odd = position(field={"C3": f"s1 {' '.join(full_deck('1')[:12])}", "A1": "s1 Ad"})
    offer = next(offer for offer in offers_of(RULES, RULES.view(odd, "s1")) if offer.subject == "C3" and offer.commands)
    whole = [command["target"] for command in offer.commands if len(command["cards"]) == 12]
    assert sorted(whole) == ["B3", "C2", "C4", "D3"]


@pytest.mark.parametrize("buried", [12, 60, 108])
def test_of_many_picks_none_one_and_most_lowest_and_highest_are_listed(buried: int) -> None:
    grave = (*full_deck("1"), *full_deck("2"))[:buried]
    match = asking(GiftOffered(ask=4, of=("s1",), most=2), grave=" ".join(grave), field={"A1": "s1 5c.m1"})
    offer = _only(match, "pick-from-grave")
    assert offer.thinned
    assert len(offer.commands) == MOST_LISTED == len(set(_listed([offer])))
    picks = [tuple(command["cards"]) for command in offer.commands]
    ranked = sorted(grave, key=rank_order)
    ends = {(), (ranked[0],), (ranked[-1],), tuple(ranked[:2]), tuple(ranked[-2:])}
    assert ends <= set(picks)
    assert picks == sorted(picks, key=lambda pick: (len(pick), [*map(rank_order, pick)]))


def test_up_to_64_commands_are_listed_whole_even_of_more_candidates() -> None:
    ten = " ".join(full_deck("1")[:10])
    match = asking(GiftOffered(ask=4, of=("s1",), most=2), grave=ten, field={"A1": "s1 5c.m1"})
    assert len(_only(match, "pick-from-grave").commands) == 1 + 10 + 45
    assert not _only(match, "pick-from-grave").thinned


@pytest.mark.parametrize(("others", "unasked"), [(MOST_TRIED - 1, False), (MOST_TRIED, True)])
def test_a_short_list_of_a_group_that_is_not_asked_whole_says_so(others: int, unasked: bool) -> None:
    match = POSITIONS["prep"]
    group = Group(kind="any", candidates=lambda: [EndPhase(), *[RollDraw()] * others])
    (offer,) = offers_in(replace(RULES, groups=lambda match, seat: [group]), match, "s1")
    assert [command["type"] for command in offer.commands] == ["end-phase"]
    assert offer.thinned == unasked


@pytest.mark.rule("ethereal.eclipse.venus-exchange")
@pytest.mark.parametrize("number", [4, 9])
def test_every_five_of_the_grave_can_be_exchanged_and_a_long_list_says_that_it_is_thinned(number: int) -> None:
    cards = full_deck("1")
    grave, deck = " ".join(cards[:number]), " ".join(cards[20:26])
    match = asking(ExchangeOffered(ask=4, of=("s1",)), grave=grave, decks={"s1": deck})
    choices = sum(comb(number, size) for size in range(6))
    found = [
        offer for offer in offers_in(RULES, match, "s1") if (offer.kind, offer.subject) == ("exchange-cards", "s2")
    ]
    assert [len(offer.commands) for offer in found] == [min(choices, MOST_LISTED)]
    assert [offer.thinned for offer in found] == [choices > MOST_LISTED]
    odd = tuple(match.grave[-7::2])
    assert list(offers_in(RULES, match, "s1", lambda command: getattr(command, "cards", None) == odd))


@pytest.mark.parametrize("most", [MOST_LISTED, MOST_TRIED])
@pytest.mark.parametrize("number", [0, 1, 63, 64, 65, 100, 1023, 1025, 5000])
def test_thinning_keeps_the_order_and_as_many_as_it_may(number: int, most: int) -> None:
    kept = thinned(range(number), lambda item: ("", 1), most)
    assert list(kept) == sorted(set(kept))
    assert len(kept) == min(number, most)
    if number:
        assert (kept[0], kept[-1]) == (0, number - 1)


def test_a_watcher_and_a_seat_that_is_not_asked_are_offered_nothing() -> None:
    assert not list(offers_of(RULES, RULES.view(POSITIONS["prep"], None)))
    assert not list(offers_of(RULES, RULES.view(POSITIONS["prep"], "s2")))


def test_asking_changes_nothing() -> None:
    match = position(**PREP)
    before = msgspec.msgpack.encode(match)
    assert list(offers_in(RULES, match, "s1"))
    assert refusal_of(RULES, match, "s1", EndPhase()) is None
    assert RULES.imagine(RULES.view(match, "s1"), KeyedDice(b"imagined", 1))
    assert msgspec.msgpack.encode(match) == before


def test_of_too_many_subsets_the_lowest_and_those_of_neighbours_are_tried() -> None:
    few, many = [f"c{number:03}" for number in range(20)], [f"c{number:03}" for number in range(260)]
    assert len(list(subsets(few, 0, 3))) == 1 + 20 + 190 + 1140
    tried = list(subsets(many, 0, 4))
    assert len(tried) == len(set(tried)) < 1 + 260 + 3 * (MOST_TRIED + 260)
    for size in range(1, 5):
        assert [each for each in tried if len(each) == size][-1] == tuple(many[-size:])
    assert [*map(len, tried)] == sorted(map(len, tried)), "smaller ones come first"
