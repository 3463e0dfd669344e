"""What comes due by itself in Ethereal and everybody may know (ethereal.calendar.shown).

A part of the game adds a row to `ROWS` for what it hangs into the calendar. What is rolled to surprise has none.
"""

from collections.abc import Callable, Iterator

from commands.ethereal.sky.hanging import brings_bank, brings_seat
from commands.ethereal.turn import OVERDRAW_A_TURN
from domain.engine.calendar import Calendar, Due
from domain.ethereal.bounties import all_taken, reports_left
from domain.ethereal.closing import is_bank_open
from domain.ethereal.collectors import hunt_on, places_left
from domain.ethereal.cycles import next_cycle
from domain.ethereal.default import is_in_default, loan_limit, starts_needed
from domain.ethereal.demons import SALE
from domain.ethereal.eclipses import ECLIPSED_ON
from domain.ethereal.hill import GROWS_EVERY, goal, holders, points_of, rolls_for_mercenaries
from domain.ethereal.jail import is_barred
from domain.ethereal.kinds import is_rank
from domain.ethereal.loans import GROWTH_EVERY, NEVER, due_age, loan_owed
from domain.ethereal.mana import debt_of, mana, trimmed
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.moon import FULL, NEW, PHASES, is_plain_full, next_full_moon_round, phase_name
from domain.ethereal.neutral import hunted_by, in_order
from domain.ethereal.oaths import OATHS, OF_SATURN, OF_THE_MOON, OF_VENUS, is_under
from domain.ethereal.peer_loans import peer_owed
from domain.ethereal.plots import bank_half, plots_at_work, plots_of, takings_of
from domain.ethereal.puppets import puppets_of
from domain.ethereal.red import instalment, next_instalment, owed_by_bank, unanswered
from domain.ethereal.sides import COLLECTORS
from domain.ethereal.sky import (
    BODY_NAMES,
    ECLIPSE,
    EIGHT,
    JUDGES,
    THIRD,
    asks_leviathans_toll,
    hanging,
    hangs,
    is_coiled,
    raiser_of,
    rounds_hung,
)
from domain.ethereal.stacks import MINER
from domain.ethereal.taxes import owed_to_bank
from events.base import Until, UntilAttackOr, UntilRound, UntilTurn, UntilTurnEnds
from events.ethereal.agenda import EclipseReaches, MoonReaches, PhaseOver, TurnCalendar, TurnOpens
from projections.engine_feed import effects_seen
from projections.ethereal.feed.effects import PUBLIC_KINDS
from projections.ethereal.words import effect_name, short

AT_LAST = 1_000_000, 0, 0
"""Of what has no fixed time."""
PER_ROUND = "ethereal.calendar.round-"
PER_TURN = "ethereal.calendar.turn-"


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


def _phases(match: Match) -> Iterator[Due]:
    """ethereal.moon.order: the phases of the next eight rounds, and what each brings, while the Moon stays."""
    for later in range(1, len(PHASES) + 1) if hangs(match, "moon") and match.coming is None else ():
        when = UntilRound(round=match.round + later)
        phase = (match.moon + when.round - max(match.round, 1)) % len(PHASES)
        yield Due(what=f"{PER_ROUND}4-sky", when=when, says=PHASES[phase])
        if phase == FULL:
            yield Due(what=f"{PER_ROUND}5-eclipse", when=when, says="a Blood Moon on 5 or less of 1d100")
            yield Due(what=f"{PER_ROUND}11-moon", when=when, says="every deck is shuffled, each seat asked for a toll")
        if phase == NEW:
            yield Due(what=f"{PER_ROUND}11-moon", when=when, says="each seat is offered 1d2 cards of the grave")


def _eclipse(match: Match) -> Iterator[Due]:
    """ethereal.eclipse.roll: of what hangs in the next round, if it is not the Moon and not in eclipse."""
    body = match.coming.body if match.coming else hanging(match)
    if body is None or body == "moon":
        return
    lasts = [match.lasting[number].until for number in lasting_on(match, body, ECLIPSE)]
    when = UntilRound(round=match.round + 1)
    if not lasts or when in lasts or match.coming:
        says = f"an eclipse of {BODY_NAMES[body]} on {ECLIPSED_ON} or less of 1d100"
        yield Due(what=f"{PER_ROUND}5-eclipse", when=when, says=says)


def _eclipse_reaches(match: Match) -> Iterator[Due]:
    """The seats that an eclipse of this round has still to reach."""
    for step in match.agenda:
        if isinstance(step, EclipseReaches):
            when = UntilRound(round=match.round)
            yield Due(what=f"{PER_ROUND}8-eclipse-effect", when=when, seat=step.seat, says="what the eclipse offers")


def _coming(match: Match) -> Iterator[Due]:
    """ethereal.sky.raised-next-round."""
    if coming := match.coming:
        when, says = UntilRound(round=coming.round), f"{BODY_NAMES[coming.body]} takes the sky"
        yield Due(what=f"{PER_ROUND}4-sky", when=when, seat=coming.seat, says=says)


def _reports(match: Match) -> Iterator[Due]:
    """ethereal.report.day, ethereal.plot.half: with the pay day of plots, as their takings stand."""
    if not is_bank_open(match):
        return
    what, when = f"{PER_ROUND}14-report", UntilRound(round=next_full_moon_round(match))
    for seat in match.seats:
        if plots_of(match, seat):
            takings = takings_of(match, seat)
            says = f"the Bank takes {bank_half(takings)} of the {takings} mana that the plots have brought"
            yield Due(what=what, when=when, seat=seat, says=says)
    yield Due(what=what, when=when, says="taxes are taken, and each seat gets its Report")


def _moon_reaches(match: Match) -> Iterator[Due]:
    """The seats, or the Bank, that what hangs in the sky has still to reach in this round."""
    for step in match.agenda:
        if isinstance(step, MoonReaches):
            when, seat = UntilRound(round=match.round), step.seat if step.seat in match.seats else ""
            yield Due(what=f"{PER_ROUND}11-moon", when=when, seat=seat, says=_brought(match))


def _brought(match: Match) -> str:
    """What the sky brings the seats in this round."""
    if hangs(match, "moon"):
        return f"the {'toll' if is_plain_full(match) else 'gift'} of the {phase_name(match)}"
    if asks_leviathans_toll(match):
        return "the Leviathan's toll"
    return {"saturn": "Saturn's toll", "second-sun": "the Second Sun's judgement"}.get(match.sky[0], "the Bank's favor")


def _under_body(match: Match) -> Iterator[Due]:
    """ethereal.sky.saturn-toll-when, -sun-judges, -leviathan-toll, -venus-gift-enemy, -venus-gift-bank, -jupiter-luck:
    what comes next of the Heavenly Body that hangs, if it stays."""
    if hanging(match) in JUDGES:
        when = UntilRound(round=match.round + THIRD - rounds_hung(match) % THIRD)
        says = (
            "Saturn asks each seat for 1d2 mana" if hangs(match, "saturn") else "the Second Sun takes 1d2 mana a seat"
        )
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says=says)
    if is_coiled(match):
        when = UntilRound(round=next_full_moon_round(match))
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says="the Leviathan asks each seat for a toll")
    favor = "1d2 - 1 mana of Jupiter's luck" if hangs(match, "jupiter") else "the mana of Venus's gift"
    if brings_bank(match):
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}11-moon", when=when, says=f"the Bank gets {favor}")
    if (raiser := raiser_of(match)) and brings_seat(match, raiser):
        when = UntilTurn(seat=raiser, turn=_first_turn(match, raiser))
        yield Due(what=f"{PER_TURN}6-sky", when=when, seat=raiser, says=favor)


def _prices(match: Match) -> Iterator[Due]:
    when = UntilRound(round=match.round + 1)
    yield Due(what=f"{PER_ROUND}6-prices", when=when, says="the prices are rolled anew")


def _middle_land(match: Match) -> Iterator[Due]:
    """ethereal.middle.until-report."""
    for seat, tile in match.middle.items() if is_bank_open(match) else ():
        when = UntilRound(round=next_full_moon_round(match))
        yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=f"the land in the middle, {tile}, runs out")


def _bounties(match: Match) -> Iterator[Due]:
    """ethereal.bounty.put-up, ethereal.bounty.deadline: if nothing is paid or collected until then."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.bad_standing if is_bank_open(match) else ():
        if worth := owed_to_bank(match, seat) + match.fresh_loot.get(seat, 0):
            says = f"a bounty is put on it, worth {worth} as it stands"
            yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=says)
    for taken in all_taken(match):
        days = max(1, reports_left(match, taken))
        when = UntilRound(round=next_full_moon_round(match) + (days - 1) * EIGHT)
        says = f"bounty {taken.bounty} fails with {taken.meter} still to collect"
        yield Due(what=f"{PER_ROUND}14-report", when=when, seat=taken.seat, says=says)


def _cycles(match: Match) -> Iterator[Due]:
    """ethereal.cycle.when, ethereal.cycle.mercury-ban."""
    if (coming := next_cycle(match)) is not None:
        says = "each seat has Venus's favor on a 4 of 1d4" if hangs(match, "venus") else "a vote on a school to ban"
        yield Due(what=f"{PER_ROUND}9-cycle", when=UntilRound(round=coming), says=says)
    for school, (first, last) in match.bans.items():
        if first > match.round:
            yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=first), says=f"{school} is banned from then on")
        when = UntilRound(round=last + 1)
        yield Due(what=f"{PER_ROUND}1-ends", when=when, says=f"{school} is banned no longer")


def _barred(match: Match) -> Iterator[Due]:
    """ethereal.cycle.jail-after."""
    for seat, turn in match.barred_until.items():
        if is_barred(match, seat):
            when = UntilTurn(seat=seat, turn=turn)
            yield Due(what=f"{PER_TURN}5-clocks", when=when, seat=seat, says="Bank and Ether are open to it again")


def _neutral(match: Match) -> Iterator[Due]:
    """ethereal.sky.neutral-acts."""
    for tile in in_order(match):
        says = f"the stack of nobody on {tile} closes in and strikes"
        when = UntilRound(round=match.round + 1)
        yield Due(what="ethereal.calendar.end-round", when=when, seat=hunted_by(match, tile) or "", says=says)


def _puppets(match: Match) -> Iterator[Due]:
    """ethereal.calendar.turn-puppets, ethereal.oath.saturn-betrayed-hunted."""
    for seat in match.seats:
        if puppets_of(match, seat):
            when = UntilTurnEnds(seat=seat, turn=match.turns[seat] + (0 if _has_turn(match, seat) else 1))
            says = "the Puppets that fight for it have moved after its prep phase, and strike"
            yield Due(what="ethereal.calendar.turn-puppets", when=when, seat=seat, says=says)
    for seat, devotion in match.devotions.items():
        for turn in devotion.hunted_on:
            if turn >= _first_turn(match, seat):
                when = UntilTurn(seat=seat, turn=turn)
                yield Due(what=f"{PER_TURN}6-sky", when=when, seat=seat, says="1d4 Puppets of Saturn's come after it")


def _saturns_thanks(match: Match) -> Iterator[Due]:
    """ethereal.oath.saturn-report-mana, ethereal.oath.saturn-report-max: if its standing is good then."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.seats if is_bank_open(match) else ():
        if is_under(match, seat, OF_SATURN):
            says = "a tenth of its mana and 1 more maximum for good, in good standing"
            yield Due(what=f"{PER_ROUND}14-report", when=when, seat=seat, says=says)


def _banker(match: Match) -> Iterator[Due]:
    """ethereal.bank.heart-roll."""
    if is_bank_open(match):
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}12-banker", when=when, says="the Banker dies on a 1 of 1d1000")


def _meteor(match: Match) -> Iterator[Due]:
    """ethereal.meteor.roll, ethereal.meteor.fire, ethereal.meteor.fire-roll."""
    if match.field.hill:
        for seat in match.standing:
            when = UntilTurn(seat=seat, turn=_first_turn(match, seat))
            yield Due(what=f"{PER_TURN}3-meteor", when=when, seat=seat, says="a meteor falls on a 1 of 1d20")
    else:
        when = UntilRound(round=match.round + 1)
        yield Due(what=f"{PER_ROUND}17-meteor", when=when, says="a meteor falls on a 1 of 1d100")
    for last in sorted(set(match.burning.values())):
        tiles = ", ".join(tile for tile in match.field.reading_order if match.burning.get(tile) == last)
        yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=last + 1), says=f"the fire on {tiles} is out")
    for seat in match.seats:
        turn = _first_turn(match, seat)
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
            when = UntilTurn(seat=seat, turn=_first_turn(match, seat))
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
        what, when = f"{PER_TURN}7-income", UntilTurn(seat=seat, turn=_first_turn(match, seat))
        if number := sum(is_rank(id, MINER) for id in match.on_field(seat)):
            yield Due(what=what, when=when, seat=seat, says=f"Miners roll for mana: {number}")
        if plots := plots_at_work(match, seat):
            yield Due(what=what, when=when, seat=seat, says=f"Miners on plots roll for mana: {len(plots)}")


def _growth(match: Match) -> Iterator[Due]:
    """ethereal.debt.growth, ethereal.loan.growth: in every third own turn."""
    for seat in match.seats:
        if debt_of(match, seat) > 0 and is_bank_open(match):
            when = UntilTurn(seat=seat, turn=_next_third(match, seat, match.debt_since.get(seat, 0)))
            yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says="the mana debt grows by 1d2")
        if loan_owed(match, seat) > 0:
            taken, _ = match.bank_loans.get(seat, NEVER)
            when = UntilTurn(seat=seat, turn=_next_third(match, seat, taken))
            yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says="the Bank's loan grows by 1d2")


def _loans(match: Match) -> Iterator[Due]:
    """ethereal.loan.due-time."""
    for seat in match.seats:
        if (owed := loan_owed(match, seat)) > 0:
            taken, amount = match.bank_loans.get(seat, NEVER)
            turn = max(taken + due_age(amount), _first_turn(match, seat))
            says = f"the Bank's loan falls due, {owed} as it stands"
            yield Due(what=f"{PER_TURN}9-due", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _defaults(match: Match) -> Iterator[Due]:
    """ethereal.default.below-zero, ethereal.default.loan-open: if nothing is paid until then."""
    for seat in match.seats:
        turns = list(_turns_of_default(match, seat))
        if turns and not is_in_default(match, seat):
            when = UntilTurn(seat=seat, turn=max(min(turns), _first_turn(match, seat)))
            yield Due(what=f"{PER_TURN}10-default", when=when, seat=seat, says="in default, if nothing is paid")


def _collectors(match: Match) -> Iterator[Due]:
    """ethereal.collector.sent, ethereal.peer.collectors, ethereal.collector.strike: if nothing is paid until then."""
    for seat in match.seats:
        turn = _first_turn(match, seat)
        late = any(taken.borrower == seat and taken.own + taken.term <= turn for taken in match.peer_loans.values())
        when = UntilTurn(seat=seat, turn=turn)
        if is_bank_open(match) and places_left(match) > 0 and (late or is_in_default(match, seat)):
            says = "1d2 Debt Collectors come for each creditor"
            yield Due(what=f"{PER_TURN}11-collectors-sent", when=when, seat=seat, says=says)
        tiles = [tile for tile in match.tiles_of(COLLECTORS) if (hunt := hunt_on(match, tile)) and hunt.seat == seat]
        if tiles:
            says = f"Debt Collectors close in and strike from {', '.join(tiles)}"
            yield Due(what=f"{PER_TURN}12-collectors-strike", when=when, seat=seat, says=says)


def _turns_of_default(match: Match, seat: str) -> Iterator[int]:
    if mana(match, seat) < 0:
        yield _first_turn(match, seat) + starts_needed(match, seat) - 1 - match.below_zero.get(seat, 0)
    if (owed := loan_owed(match, seat)) > 0:
        taken, _ = match.bank_loans.get(seat, NEVER)
        yield taken + loan_limit(match, seat, owed)


def _peer_loans(match: Match) -> Iterator[Due]:
    """ethereal.peer.growth, ethereal.peer.due."""
    for number, taken in match.peer_loans.items():
        seat, owed = taken.borrower, peer_owed(match, number)
        when = UntilTurn(seat=seat, turn=_next_third(match, seat, taken.own))
        yield Due(what=f"{PER_TURN}8-growth", when=when, seat=seat, says=f"player loan {number} grows by 1d2")
        turn = taken.own + taken.term
        if turn >= _first_turn(match, seat):
            says = f"player loan {number} falls due, {owed} as it stands"
            yield Due(what=f"{PER_TURN}9-due", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _bank_in_red(match: Match) -> Iterator[Due]:
    """ethereal.red.instalments, ethereal.red.answer."""
    for seat in match.seats if is_bank_open(match) else ():
        if owed := owed_by_bank(match, seat):
            says = f"the Bank pays {instalment(match, seat)} of the {owed} mana that it owes"
            when = UntilRound(round=next_instalment(match, seat))
            yield Due(what=f"{PER_ROUND}13-bank", when=when, seat=seat, says=says)
    for question in unanswered(match):
        says = f"the Bank's request for {question.amount} mana lapses"
        yield Due(what=f"{PER_ROUND}1-ends", when=UntilRound(round=match.round + 1), seat=question.of[0], says=says)


def _overdraw(match: Match) -> Iterator[Due]:
    """ethereal.overdraw.carries."""
    for seat, count in match.overdraw.items():
        if count:
            turn = match.turns[seat] + (0 if _has_turn(match, seat) else 1)
            says = f"the overdraw count falls from {count} to {max(0, count - OVERDRAW_A_TURN)}"
            when = UntilTurnEnds(seat=seat, turn=turn)
            yield Due(what="ethereal.calendar.end-turn", when=when, seat=seat, says=says)


def _has_turn(match: Match, seat: str) -> bool:
    """Whether the seat's turn has begun and is not over."""
    opened = match.opened
    opens = any(isinstance(step, TurnOpens | PhaseOver) and step.seat == seat for step in match.agenda)
    return opens or (opened is not None and opened.phase != "opening" and seat in opened.of)


def _first_turn(match: Match, seat: str) -> int:
    """The own turn whose steps come next: the present one while they are still to be done."""
    return match.turns[seat] + (0 if TurnCalendar(seat=seat) in match.agenda else 1)


def _next_third(match: Match, seat: str, since: int) -> int:
    first = _first_turn(match, seat)
    return first + (since - first) % GROWTH_EVERY


def _oath_of_the_moon(match: Match) -> Iterator[Due]:
    """ethereal.oath.moon-full, ethereal.oath.moon-duty: with the Full Moon, or what takes its place."""
    when = UntilRound(round=next_full_moon_round(match))
    for seat in match.seats:
        if is_under(match, seat, OF_THE_MOON):
            says = "2 mana and 2 more maximum for the round"
            if seat not in match.joker_suicides:
                says += "; 1 maximum less for good, and nothing at the next New Moon, if no Joker shoots himself"
            yield Due(what=f"{PER_ROUND}10-beginner", when=when, seat=seat, says=says)


def _peace(match: Match) -> Iterator[Due]:
    """ethereal.oath.venus-peaceful: if it attacks no player until then."""
    for seat in match.seats:
        turn = _first_turn(match, seat)
        if is_under(match, seat, OF_VENUS) and match.peace_broken_in.get(seat) != turn - 1:
            says = "2 mana and 2 more maximum, for attacking no player until then"
            yield Due(what=f"{PER_TURN}6-sky", when=UntilTurn(seat=seat, turn=turn), seat=seat, says=says)


def _anger(match: Match) -> Iterator[Due]:
    """ethereal.demons.anger-begins: if the band stands until then."""
    if match.band and not match.band.angry:
        when = UntilRound(round=match.band.angry_from)
        yield Due(what=f"{PER_ROUND}3-anger", when=when, says="every price is 1 higher while the Demons stand")


def _sales(match: Match) -> Iterator[Due]:
    """ethereal.demons.sale-roll."""
    for seat in match.seats:
        turn = _first_turn(match, seat)
        ends = [match.lasting[number].until for number in lasting_on(match, seat, SALE)]
        if any(isinstance(until, UntilTurnEnds) and turn <= until.turn for until in ends):
            when = UntilTurn(seat=seat, turn=turn)
            yield Due(what=f"{PER_TURN}13-sale", when=when, seat=seat, says="conjures cost 1d2 - 1 less")


ROWS: tuple[Callable[[Match], Iterator[Due]], ...] = (
    *(_lasting, _phases, _coming, _under_body, _eclipse, _eclipse_reaches, _moon_reaches, _reports),
    *(_prices, _banker, _meteor, _trim, _teleported, _income),
    *(_growth, _loans, _defaults, _collectors, _peer_loans, _bank_in_red, _overdraw),
    *(_middle_land, _bounties, _barred, _neutral, _puppets, _saturns_thanks, _cycles),
    *(_anger, _sales, _hill, _peace, _oath_of_the_moon),
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
