"""The Easy computer player of Ethereal: timid, sparing with spells, and given to slips (ethereal.computer.easy-*)."""

from collections.abc import Iterator
from random import Random

from commands.ethereal.attack import Attack
from commands.ethereal.base import EtherealCommand
from commands.ethereal.charge import Charge
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.placements import opening, placements
from commands.ethereal.shots import Shoot
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.computer.stance import EASY
from domain.ethereal.jail import is_jailed
from domain.ethereal.mana import has_spent
from domain.ethereal.match import Match
from domain.ethereal.prices import price_of
from projections.ethereal.offers import groups
from projections.ethereal.view import View
from workers.opponents.ethereal.answers import first_possible, is_possible
from workers.opponents.ethereal.banking import bounties, repayments, settlements, taxes
from workers.opponents.ethereal.battle import attacks
from workers.opponents.ethereal.drawing import may_draw
from workers.opponents.ethereal.march import moves, nearest_target
from workers.opponents.ethereal.spellcraft import cast_this_turn, castings, rites
from workers.opponents.ethereal.spending import conjures, offerings, wanted

MOST_HELD = 2
"""ethereal.computer.draw: cards in the hand with which it rolls for more."""
DEAREST = 2
"""ethereal.computer.easy-spells."""
BLESSING, HYPOSTASIS = "grave-blessing", "hypostasis"
SLIP = 4
"""ethereal.computer.easy-slips: it slips on a 1 of this die."""
MOVES, STRIKES = (MoveCards,), (Attack, Charge, Shoot)


def easy(view: View, choices: Random) -> EtherealCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices, severing=False)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[EtherealCommand]:
    outlook = Outlook(match, seat, EASY)
    match match.phase:
        case "opening":
            yield from opening(outlook)
        case "draw":
            if may_draw(match, seat, MOST_HELD):
                yield RollDraw()
        case "prep":
            yield from _blessing(outlook)
            yield from bounties(outlook)
            if not is_jailed(match, seat):  # ethereal.computer.jail-does
                yield from settlements(outlook)
                yield from offerings(outlook, wanted(match, seat, DEAREST))
            yield from repayments(outlook)
            yield from taxes(outlook)
            yield from placements(outlook)
            yield from _slipping(outlook, moves(outlook, choices, nearest_target), MOVES, choices)
            yield from _spells(outlook)
        case _:
            yield from _slipping(outlook, attacks(outlook), STRIKES, choices)
    yield EndPhase()


def _blessing(outlook: Outlook) -> Iterator[CastSpell]:
    """ethereal.computer.blessing, ethereal.computer.easy-no-hypostasis: neither Ritual Dice nor a Joker's souls."""
    return (rite for rite in rites(outlook) if rite.spell == BLESSING)


def _spells(outlook: Outlook) -> Iterator[Conjure | CastSpell]:
    """ethereal.computer.easy-spells, ethereal.computer.easy-no-hypostasis: one cheap spell or conjure a turn."""
    match, seat = outlook.match, outlook.seat
    if has_spent(match, seat) or cast_this_turn(match, seat):
        return
    yield from conjures(outlook, wanted(match, seat, DEAREST))
    for cast in castings(outlook):
        if cast.spell != HYPOSTASIS and price_of(match, seat, cast.spell).total <= DEAREST:
            yield cast


def _slipping(
    outlook: Outlook, best: Iterator[EtherealCommand], kinds: tuple[type[EtherealCommand], ...], choices: Random
) -> Iterator[EtherealCommand]:
    """ethereal.computer.easy-slips: where it has something to do, on a 1 it does any of these things, or no move."""
    match, seat = outlook.match, outlook.seat
    first = next((command for command in best if is_possible(match, seat, command)), None)
    if first is None:
        return
    if choices.randint(1, SLIP) > 1:
        yield first
        return
    commands = (command for group in groups(match, seat) for command in group.candidates())
    slips: list[EtherealCommand | None] = [command for command in commands if isinstance(command, kinds)]
    if kinds == MOVES:
        slips.append(None)
    choices.shuffle(slips)
    slip = next((command for command in slips if command is None or is_possible(match, seat, command)), None)
    if slip is not None:
        yield slip
