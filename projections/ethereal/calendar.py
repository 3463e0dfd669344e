"""What comes due by itself in Ethereal and everybody may know (ethereal.calendar.shown).

A part of the game adds a row for what it hangs into the calendar. What is rolled to surprise has none.
"""

from collections.abc import Callable, Iterator

from commands.ethereal.turn import OVERDRAW_A_TURN
from domain.engine.calendar import Calendar, Due
from domain.ethereal.demons import SALE
from domain.ethereal.hill import GROWS_EVERY, goal, holders, points_of, rolls_for_mercenaries
from domain.ethereal.kinds import is_rank
from domain.ethereal.mana import trimmed
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.oaths import OATHS
from domain.ethereal.plots import plots_at_work
from domain.ethereal.stacks import MINER
from events.base import Until, UntilAttackOr, UntilRound, UntilTurn, UntilTurnEnds
from projections.engine_feed import effects_seen
from projections.ethereal.bank_calendar import BANK_ROWS
from projections.ethereal.feed.effects import PUBLIC_KINDS
from projections.ethereal.own_turns import PER_ROUND, PER_TURN, first_turn, has_turn
from projections.ethereal.sky_calendar import SKY_ROWS
from projections.ethereal.words import effect_name, short

AT_LAST = 1_000_000, 0, 0
"""Of what has no fixed time."""


def _lasting(match: Match) -> Iterator[Due]:
    """What lasts, with its end; what ends with a fight, an attack or its stack has no fixed time. Oaths do not end."""
    for lasting in effects_seen(match, PUBLIC_KINDS - OATHS.keys()):
        when, ends = lasting.until, "ends"
        if isinstance(when, UntilAttackOr):
            when, ends = when.latest, "ends at the latest"
        match when:
            case UntilRound():
                what, seat = f"{PER_ROUND}1-ends", ""
            case UntilTurn(seat=seat):
                what = f"{PER_TURN}1-hypostasis"
            case UntilTurnEnds(seat=seat):
                what = "ethereal.calendar.end-turn"
            case _:
                what, seat = "ethereal.calendar.at-once", lasting.by
        yield Due(what=what, when=when, seat=seat, says=f"{effect_name(lasting)} {ends}")


def _prices(match: Match) -> Iterator[Due]:
    when = UntilRound(round=match.round + 1)
    yield Due(what=f"{PER_ROUND}6-prices", when=when, says="the prices are rolled anew")


def _meteor(match: Match) -> Iterator[Due]:
    """ethereal.meteor.roll, ethereal.meteor.fire, ethereal.meteor.fire-roll."""
    if match.field.hill:
        for seat in match.standing:
            when = UntilTurn(seat=seat, turn=first_turn(match, seat))
            yield Due(what=f"{PER_TURN}3-meteor", when=when, seat=seat, says="a meteor falls on a 1 of 1d20")
    else:
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}17-meteor", when=when, says="a meteor falls on a 1 of 1d100")
    for last in sorted(set(match.burning.values())):
        tiles = ", ".join(tile for tile in match.field.reading_order if match.burning.get(tile) == last)
        yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=last + 1), says=f"the fire on {tiles} is out")
    for seat in match.seats:
        turn = first_turn(match, seat)
        tiles = ", ".join(tile for tile in match.tiles_of(seat) if match.burning.get(tile, 0) >= turn)
        if tiles:
            says = f"the stacks on {tiles} take one damage on a 20 of 1d20"
            yield Due(what=f"{PER_TURN}4-fire", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _hill(match: Match) -> Iterator[Due]:
    """ethereal.hill.score-time, ethereal.hill.mercenary-roll, ethereal.hill.ether-growth: as the Hill is held now."""
    if not match.field.hill or not match.round:
        return
    held, last = holders(match), match.order[-1]
    for seat, points in points_of(match, held).items():
        says = f"{points} of the {goal(match.options)} points that win, for {held[seat]} tiles of the Hill"
        when = UntilTurnEnds(seat=last, turn=match.round)
        yield Due(what="ethereal.calendar.end-round", when=when, seat=seat, says=says)
    for seat in held:
        if rolls_for_mercenaries(match, seat):
            when = UntilTurn(seat=seat, turn=first_turn(match, seat))
            yield Due(what=f"{PER_TURN}15-mercenaries", when=when, seat=seat, says="mercenaries come on a 4 of 1d4")
    grows = UntilTurnEnds(seat=last, turn=match.round + -match.round % GROWS_EVERY)
    yield Due(what="ethereal.calendar.end-round", when=grows, says="the Ether grows by a deck's worth of every kind")


def _trim(match: Match) -> Iterator[Due]:
    """ethereal.soul.trim: what goes if the pile stays as it is."""
    for seat in match.seats:
        if cards := trimmed(match, seat):
            says = f"{', '.join(map(short, cards))} above the maximum"
            yield Due(what=f"{PER_ROUND}7-trim", when=UntilRound(round=match.round + 1), seat=seat, says=says)


def _teleported(match: Match) -> Iterator[Due]:
    for seat, cards in match.away.items():
        if cards:
            when = UntilTurn(seat=seat, turn=match.turns[seat] + 1)
            says = f"{', '.join(map(short, cards))} back from away"
            yield Due(what=f"{PER_TURN}2-teleport", when=when, seat=seat, says=says)


def _income(match: Match) -> Iterator[Due]:
    """ethereal.miner.slot-income, ethereal.miner.elsewhere, ethereal.plot.yield."""
    for seat in match.seats:
        what, when = f"{PER_TURN}7-income", UntilTurn(seat=seat, turn=first_turn(match, seat))
        if number := sum(is_rank(id, MINER) for id in match.on_field(seat)):
            yield Due(what=what, when=when, seat=seat, says=f"Miners roll for mana: {number}")
        if plots := plots_at_work(match, seat):
            yield Due(what=what, when=when, seat=seat, says=f"Miners on plots roll for mana: {len(plots)}")


def _overdraw(match: Match) -> Iterator[Due]:
    """ethereal.overdraw.carries."""
    for seat, count in match.overdraw.items():
        if count:
            turn = match.turns[seat] + (0 if has_turn(match, seat) else 1)
            says = f"the overdraw count falls from {count} to {max(0, count - OVERDRAW_A_TURN)}"
            when = UntilTurnEnds(seat=seat, turn=turn)
            yield Due(what="ethereal.calendar.end-turn", when=when, seat=seat, says=says)


def _anger(match: Match) -> Iterator[Due]:
    """ethereal.demons.anger-begins: if the band stands until then."""
    if match.band and not match.band.angry:
        when = UntilRound(round=match.band.angry_from)
        yield Due(what=f"{PER_ROUND}3-anger", when=when, says="every price is 1 higher while the Demons stand")


def _sales(match: Match) -> Iterator[Due]:
    """ethereal.demons.sale-roll."""
    for seat in match.seats:
        turn = first_turn(match, seat)
        ends = [match.lasting[number].until for number in lasting_on(match, seat, SALE)]
        if any(isinstance(until, UntilTurnEnds) and turn <= until.turn for until in ends):
            when = UntilTurn(seat=seat, turn=turn)
            yield Due(what=f"{PER_TURN}13-sale", when=when, seat=seat, says="conjures cost 1d2 - 1 less")


ROWS: tuple[Callable[[Match], Iterator[Due]], ...] = (
    *(_lasting, _prices, _meteor, _trim, _teleported, _income, _overdraw, _anger, _sales, _hill),
    *BANK_ROWS,
    *SKY_ROWS,
)
"""What each part knows to come."""


def calendar(match: Match) -> Calendar:
    """What comes due as the match stands: soonest first, and in the order of the calendar."""
    if match.ended:
        return Calendar(round=match.round)
    rows = (each for row in ROWS for each in row(match))
    due = [(_time(match, each.when), each) for each in rows if not each.seat or each.seat in match.standing]
    left = [(time, each) for time, each in due if time[0] <= match.options.round_limit or time == AT_LAST]
    left.sort(key=lambda timed: (timed[0], _step(timed[1].what)))
    return Calendar(round=match.round, due=tuple(each for _, each in left))


def _time(match: Match, when: Until) -> tuple[int, int, int]:
    """Round, seat in turn order (0: its start), end of the turn: a living seat has one turn in each round."""
    order = match.standing
    match when:
        case UntilRound():
            return when.round, 0, 0
        case UntilTurn():
            return when.turn, order.index(when.seat) + 1, 0
        case UntilTurnEnds():
            return when.turn, order.index(when.seat) + 1, 1
        case _:
            return AT_LAST


def _step(what: str) -> int:
    """The number of a step such as `ethereal.calendar.round-4-sky`; 0 if it has none."""
    number = what.rpartition(".")[2].split("-")[1]
    return int(number) if number.isdecimal() else 0
