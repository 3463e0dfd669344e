"""What a seat can do in Ethereal, grouped by kind and subject."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.charge import Charge
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard, is_barred
from commands.ethereal.sky.cycles import VoteBan
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.timer import SwitchTimerOff
from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.charges import charger_of, run_of
from domain.ethereal.cycles import SCHOOLS
from domain.ethereal.eclipses import has_free_curse
from domain.ethereal.kinds import CONJURED, card, is_rank, rank_order
from domain.ethereal.land import spawn_tiles
from domain.ethereal.match import Match
from domain.ethereal.moves import in_reach, reach
from domain.ethereal.oaths import OF_SATURN, is_under
from domain.ethereal.prices import BODY
from domain.ethereal.spells import SPELLS, Spell
from domain.ethereal.stacks import MINER, base_of
from domain.ethereal.strength import DICE_PLUS
from domain.ethereal.support import stand_alone
from domain.ethereal.tiles import place_of
from domain.ethereal.timer import timer_runs
from events.base import Question
from events.ethereal.cycles import BanAsked
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.spells import CardsPulled, SeveringOffered
from projections.ethereal.bank_offers import bank_groups, offer_groups, on_credit
from projections.ethereal.bounty_offers import bounty_groups
from projections.ethereal.market_offers import market_groups
from projections.ethereal.siege_offers import captures, rams, set_to_work, shots, works
from projections.ethereal.sky_offers import shop_groups, sky_answers
from projections.offers import Group, subsets

MOST_PARTED = 8
MOST_POURED = 5


def groups(match: Match, seat: str) -> Iterator[Group]:
    """The candidates of a seat, out of a match that it may know whole (an imagined one)."""
    blocking = match.blocking()
    if match.ended:
        return
    yield from _any_time(match, seat)
    if seat not in match.waits_for():
        return
    if blocking is not None:
        yield from _answers(match, blocking)
        return
    yield from offer_groups(match, seat)
    if match.opened is None or seat not in match.opened.of:
        return
    if match.phase == "opening":
        yield from _placing(match, seat)
        yield _single(ReportReady())
    elif match.phase == "draw":
        yield _single(RollDraw())
        yield _single(EndPhase())
    elif match.phase == "prep":
        yield from _prep(match, seat)
        yield _single(EndPhase())
    else:
        yield from _attacks(match, seat)
        yield from rams(match, seat)
        yield from shots(match, seat)
        if match.options.attack_phase_spells:
            yield from _spells(match, seat)
        yield _single(EndPhase())


def _any_time(match: Match, seat: str) -> Iterator[Group]:
    """ethereal.screen.timer-off-command: what a person may do whoever the match waits for."""
    player = match.players.get(seat)
    if timer_runs(match) and player is not None and player.kind == "person":
        yield _single(SwitchTimerOff())


def _single(command: EtherealCommand) -> Group:
    return Group(kind=str(command.type), candidates=lambda: (command,))


def _answers(match: Match, question: Question) -> Iterator[Group]:
    match question:
        case GiftOffered():
            yield Group(
                kind="pick-from-grave",
                candidates=partial(_picks, match, question),
                measure=lambda command: ("", len(command.cards)),
            )
        case TollAsked():
            answers = tuple(AnswerToll(ask=question.ask, give=give) for give in (True, False))
            yield Group(kind="answer-toll", candidates=lambda: answers)
        case SeveringOffered():
            severing = tuple(AnswerSevering(ask=question.ask, sever=sever) for sever in (True, False))
            yield Group(kind="answer-severing", candidates=lambda: severing)
        case BanAsked():
            votes = tuple(VoteBan(ask=question.ask, school=school) for school in (None, *SCHOOLS))
            yield Group(kind="vote-ban", candidates=lambda: votes)
        case CardsPulled():
            yield Group(kind="choose-pulled", candidates=partial(_pulled, match, question))
        case _:
            yield from sky_answers(match, question)


def _picks(match: Match, question: GiftOffered) -> Iterable[EtherealCommand]:
    for cards in subsets(sorted(match.grave, key=rank_order), question.least, question.most):
        yield PickFromGrave(ask=question.ask, cards=cards)


def _pulled(match: Match, question: CardsPulled) -> Iterable[EtherealCommand]:
    """None, then each card into the hand, then each onto each tile."""
    seat = question.of[0]
    yield ChoosePulled(ask=question.ask)
    for id in question.cards:
        yield ChoosePulled(ask=question.ask, card=id)
    for id in question.cards:
        for tile in _placing_tiles(match, seat):
            yield ChoosePulled(ask=question.ask, card=id, tile=tile)


def _spells(match: Match, seat: str) -> Iterator[Group]:
    for spell in SPELLS.values():
        if spell.cast and is_open(match, seat, spell.id):
            casts = partial(castings, match, seat, spell)
            if spell.target == "own-cards":  # which is free
                yield Group(
                    kind="cast-spell", subject=spell.id, candidates=casts, measure=lambda cast: ("", len(cast.cards))
                )
                continue
            yield Group(kind="cast-spell", subject=spell.id, candidates=casts)
            yield on_credit(match, seat, "cast-spell", spell.id, casts)
            if spell.school == "curses" and has_free_curse(match, seat, spell.id):
                free = partial(_free_curses, match, seat, spell)
                yield Group(kind="cast-spell", subject=f"{spell.id} free", candidates=free)


def _free_curses(match: Match, seat: str, curse: Spell) -> Iterator[EtherealCommand]:
    """ethereal.eclipse.mars-curses-chosen: each casting as it is paid for, but free."""
    for cast in castings(match, seat, curse):
        yield cast.model_copy(update={"free": True})


def is_open(match: Match, seat: str, item: str) -> bool:
    """ethereal.oath.opened-shown: whether a seat is shown a spell, which only an Oath may open, or the shop."""
    if item.startswith(BODY):
        return match.options.body_shop
    oath = SPELLS[item].oath if item in SPELLS else None
    return oath is None or is_under(match, seat, oath)


def castings(match: Match, seat: str, spell: Spell) -> Iterable[EtherealCommand]:
    """The spell on each target it could have."""
    choices = tuple(DICE_PLUS) if spell.id == "dice-plus" else (None,)
    match spell.target:
        case "own-stack" | "enemy-stack":
            own = spell.target == "own-stack"
            for tile in (tile for tile in match.held_tiles if (match.stacks[tile].seat == seat) is own):
                for choice in choices:
                    yield CastSpell(spell=spell.id, tile=tile, choice=choice)
        case "own-card" | "own-joker":
            for id in match.on_field(seat):
                if spell.target == "own-card" or is_rank(id, "X"):
                    yield CastSpell(spell=spell.id, card=id)
        case "own-cards":
            for part in _pourings(match, seat):
                yield CastSpell(spell=spell.id, cards=part)
        case "enemy-seat":
            for enemy in match.enemies(seat):
                yield CastSpell(spell=spell.id, seat=enemy)
        case "nothing":
            yield CastSpell(spell=spell.id, confirmed=spell.id == OF_SATURN and is_under(match, seat, OF_SATURN))


def _pourings(match: Match, seat: str) -> Iterator[tuple[str, ...]]:
    """All sets of the cards that may be given up on the field; of many cards each, each two, and all of them."""
    stacks = [match.stacks[tile] for tile in match.tiles_of(seat)]
    cards = sorted((id for stack in stacks for id in stack.cards if not is_barred(stack, id)), key=rank_order)
    yield from subsets(cards or match.on_field(seat)[:1], 1, MOST_POURED if len(cards) <= MOST_POURED else 2)
    if len(cards) > MOST_POURED:
        yield tuple(cards)


def _prep(match: Match, seat: str) -> Iterator[Group]:
    yield from _placing(match, seat)
    for tile in match.tiles_of(seat):
        yield Group(
            kind="move-cards",
            subject=tile,
            candidates=partial(_moves, match, tile),
            measure=lambda command: (command.target, len(command.cards)),
        )
    yield from set_to_work(match, seat)
    yield from works(match, seat)
    for id in match.hands[seat]:
        yield Group(kind="sacrifice-card", subject=id, candidates=lambda id=id: (SacrificeCard(card=id),))
    for tile in match.tiles_of(seat):
        cards = match.stacks[tile].cards
        yield Group(
            kind="sacrifice-card",
            subject=tile,
            candidates=lambda cards=cards: tuple(SacrificeCard(card=id) for id in cards),
        )
    yield from _spells(match, seat)
    kinds = {card(id).kind.name for id in match.ether}
    for kind in CONJURED:
        if kind in kinds:
            conjures = partial(tuple, (Conjure(kind=kind),))
            yield Group(kind="conjure", subject=kind, candidates=conjures)
            yield on_credit(match, seat, "conjure", kind, conjures)
    yield from bank_groups(match, seat)
    yield from market_groups(match, seat)
    yield from bounty_groups(match, seat)
    yield from shop_groups(match, seat)


def _placing(match: Match, seat: str) -> Iterator[Group]:
    for id in match.opening[seat][:1] or match.hands[seat]:
        yield Group(kind="place-card", subject=id, candidates=partial(_places, match, seat, id))


def _places(match: Match, seat: str, id: str) -> Iterable[EtherealCommand]:
    for tile in _placing_tiles(match, seat):
        yield PlaceCard(card=id, tile=tile)


def _placing_tiles(match: Match, seat: str) -> Iterator[str]:
    spawn = spawn_tiles(match, seat)
    yield from sorted(spawn.union(match.tiles_of(seat)), key=place_of)


def _moves(match: Match, tile: str) -> Iterable[EtherealCommand]:
    """Every part of the stack to every tile that it could reach, the whole stack last."""
    cards = sorted(match.stacks[tile].cards, key=rank_order)
    movable = [id for id in cards if match.moved_in.get(id) != match.turn and id != base_of(cards)]
    for part in _parts(movable or cards[:1]):
        for target in reach(part, tile):
            if target in match.field:
                yield MoveCards(origin=tile, target=target, cards=part)


def _parts(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """All parts; of a stack beyond every limit, which only a hand-written position has, single cards and the whole."""
    if len(cards) <= MOST_PARTED:
        return subsets(cards, 1, len(cards))
    return chain(subsets(cards, 1, 1), (tuple(cards),))


def _attacks(match: Match, seat: str) -> Iterator[Group]:
    for tile in match.tiles_of(seat):
        around = in_reach(match.stacks[tile].cards, tile)
        targets = [other for other in around if other in match.stacks and match.stacks[other].seat != seat]
        if targets:
            yield Group(kind="attack", subject=tile, candidates=partial(_attacks_on, match, tile, targets))
        if charger_of(match.stacks[tile].cards):
            yield Group(kind="charge", subject=tile, candidates=partial(_charges, match, tile))
        for other in targets:
            if stand_alone(match.stacks[other]):
                yield from captures(match, tile, other)


def _attacks_on(match: Match, tile: str, targets: list[str]) -> Iterable[EtherealCommand]:
    for other in targets:
        yield Attack(tile=tile, target=other)
        if _has_miner(match, other):
            yield Attack(tile=tile, target=other, take_miner=True)


def _charges(match: Match, tile: str) -> Iterable[EtherealCommand]:
    for other in match.held_tiles:
        if run_of(tile, other) and match.stacks[other].seat != match.stacks[tile].seat:
            yield Charge(tile=tile, target=other)
            if _has_miner(match, other):
                yield Charge(tile=tile, target=other, take_miner=True)


def _has_miner(match: Match, tile: str) -> bool:
    return any(is_rank(id, MINER) for id in match.stacks[tile].cards)
