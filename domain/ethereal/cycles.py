"""The cycles of Heavenly Bodies: when they come, Venus's favor, and what Mercury bans (ethereal.cycle)."""

from typing import Final

from domain.engine.rejection import Rejected
from domain.ethereal.kinds import CONJURED
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.oaths import OF_VENUS, is_under
from domain.ethereal.sky import hanging, hangs, rounds_hung
from domain.ethereal.waits import full_hearts
from events.ethereal.sky import HeavenlyBody

EVERY = 6
"""ethereal.cycle.when: the rounds of a cycle."""
WITH_CYCLE: Final[tuple[HeavenlyBody, ...]] = ("venus", "mercury")
"""ethereal.cycle.which."""
FAVOR: Final = "venus-favor"
"""What lasts on a seat that has Venus's favor by its die."""
FAVORED: Final = frozenset({"scout", "miner", "repairman", "battering-ram", "healer", "ace", "wall"}) & CONJURED.keys()
"""ethereal.cycle.venus-favor-price, ethereal.cycle.venus-favor-others: the kinds that cost less by it."""
SCHOOLS: Final = ("necromancy", "enchantments", "curses", "sorcery", "conjuring", "illusions", "astrology")
"""ethereal.cycle.mercury-schools."""


def is_cycle_of(match: Match, body: HeavenlyBody) -> bool:
    """ethereal.cycle.when: whether this Heavenly Body hangs, and this is the round of its cycle."""
    return hangs(match, body) and rounds_hung(match) % EVERY == 0


def has_cycle(match: Match) -> bool:
    """ethereal.cycle.which: whether anything comes of a cycle in this round."""
    return any(is_cycle_of(match, body) for body in WITH_CYCLE)


def next_cycle(match: Match) -> int | None:
    """The round of the next cycle of what hangs, if it has cycles."""
    return match.round + EVERY - rounds_hung(match) % EVERY if hanging(match) in WITH_CYCLE else None


def has_favor(match: Match, seat: str) -> bool:
    """ethereal.cycle.venus-oath, ethereal.cycle.venus-late-oath, ethereal.cycle.venus-broken-oath: whether a seat has
    Venus's favor, by her Oath or by its die."""
    return (is_cycle_of(match, "venus") and is_under(match, seat, OF_VENUS)) or bool(lasting_on(match, seat, FAVOR))


def wounded(match: Match, seat: str) -> list[str]:
    """ethereal.cycle.venus-favor-heal: the cards of a seat on the field that lack hearts."""
    return [id for id in match.on_field(seat) if match.hearts.get(id, 0) < full_hearts(match, id)]


def is_banned(match: Match, school: str) -> bool:
    """ethereal.cycle.mercury-ban, ethereal.cycle.mercury-outlasts: whether a school is banned in this round."""
    first, last = match.bans.get(school, (0, -1))
    return first <= match.round <= last


def refuse_banned(match: Match, school: str) -> None:
    """Errors: `school-banned`."""
    if is_banned(match, school):
        last = match.bans[school][1]
        raise Rejected(
            "school-banned", "ethereal.cycle.mercury-banned", f"{school} is banned to the end of round {last}"
        )


def over(match: Match) -> tuple[str, ...]:
    """ethereal.calendar.round-1-ends: the schools whose ban has run out."""
    return tuple(school for school, (_, last) in match.bans.items() if last < match.round)


def most_voted(votes: dict[str, str]) -> tuple[str, ...]:
    """ethereal.cycle.mercury-most: the choices with most votes, in the order in which they were first voted for."""
    given = list(votes.values())
    most = max(map(given.count, given))
    return tuple(dict.fromkeys(choice for choice in given if given.count(choice) == most))
