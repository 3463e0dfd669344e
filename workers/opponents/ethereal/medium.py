"""The Medium computer player of Ethereal (ethereal.computer, docs/rules/ethereal/opponents.md)."""

from collections.abc import Iterator
from random import Random

from commands.ethereal.base import EtherealCommand
from commands.ethereal.placements import opening, placements
from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.computer.outlook import Outlook
from domain.ethereal.match import Match
from projections.ethereal.view import View
from workers.opponents.ethereal.answers import first_possible
from workers.opponents.ethereal.banking import bounties, repayments, settlements, taxes
from workers.opponents.ethereal.battle import attacks
from workers.opponents.ethereal.drawing import may_draw
from workers.opponents.ethereal.march import best_target, moves
from workers.opponents.ethereal.spellcraft import cast_this_turn, castings, rites
from workers.opponents.ethereal.spending import conjures, offerings, sales, wanted

ROOM_TO_DRAW = 2
MOST_SPELLS = 3
"""ethereal.computer.medium-balanced: a turn, besides Grave Blessing."""


def medium(view: View, choices: Random) -> EtherealCommand:
    """The next command of a seat, out of its view alone."""
    return first_possible(_wishes, view, choices)


def _wishes(match: Match, seat: str, choices: Random) -> Iterator[EtherealCommand]:
    match match.phase:
        case "opening":
            yield from opening(Outlook(match, seat))
        case "draw":
            if may_draw(match, seat, match.options.hand_limit - ROOM_TO_DRAW):
                yield RollDraw()
        case "prep":
            outlook, kind = Outlook(match, seat), wanted(match, seat)
            yield from rites(outlook)
            yield from bounties(outlook)
            yield from settlements(outlook)
            yield from repayments(outlook)
            yield from offerings(outlook, kind)
            yield from taxes(outlook)
            yield from sales(outlook)
            yield from conjures(outlook, kind)
            yield from placements(outlook)
            yield from moves(outlook, choices, best_target)
            if cast_this_turn(match, seat) < MOST_SPELLS:
                yield from castings(outlook)
        case _:
            yield from attacks(Outlook(match, seat))
    yield EndPhase()
