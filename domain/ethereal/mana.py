"""What a seat has and owes (ethereal.soul, account, surplus, pay)."""

from domain.ethereal.kinds import worth
from domain.ethereal.match import Match, lasting_on
from domain.ethereal.oaths import OF_JUPITER, is_under, lent_by_oaths
from domain.ethereal.sky import NO_SURPLUS, lent_maximum

FLOOR = -8
"""ethereal.floor.default."""
JUPITERS_FLOOR = -12
"""ethereal.floor.jupiter."""
BANK = "bank"
LEAST_MAXIMUM = 1
"""ethereal.surplus.max-least."""
MOST_MAXIMUM = 18
"""ethereal.market.max-limit."""


def pile(seat: str) -> str:
    """ethereal.account.pile: the account of a seat's soul pile."""
    return f"pile:{seat}"


def debt(seat: str) -> str:
    """ethereal.account.debt: the claim of a seat's mana debt."""
    return f"debt:{seat}"


def souls_worth(match: Match, seat: str) -> int:
    return sum(worth(id) for id in match.souls[seat])


def debt_of(match: Match, seat: str) -> int:
    return match.claims.get(debt(seat), 0)


def mana(match: Match, seat: str) -> int:
    """ethereal.account.mana: the pile less the debt; below zero in debt."""
    return souls_worth(match, seat) - debt_of(match, seat)


def floor(match: Match, seat: str) -> int:
    """ethereal.floor.default, ethereal.floor.jupiter: the least mana with which a seat plays on."""
    return JUPITERS_FLOOR if is_under(match, seat, OF_JUPITER) else FLOOR


def maximum_of(match: Match, seat: str) -> int:
    """ethereal.sky.max-while, ethereal.sky.max-bounds, ethereal.market.max-other-gains: with what the sky lends."""
    lent = lent_maximum(match, seat) + lent_by_oaths(match, seat)
    return max(LEAST_MAXIMUM, min(MOST_MAXIMUM, match.maximum[seat] + lent))


def ceiling(match: Match, seat: str) -> int:
    """ethereal.surplus.ceiling, ethereal.surplus.none: what a pile may rise to within a round."""
    return (1 if lasting_on(match, seat, NO_SURPLUS) else 3) * maximum_of(match, seat)


def room(match: Match, seat: str) -> int:
    """ethereal.surplus.room: how much more mana a seat can gain now."""
    return ceiling(match, seat) - mana(match, seat)


def payment(match: Match, seat: str, amount: int) -> tuple[str, ...]:
    """ethereal.pay.smallest-first: the souls that a payment spends, as many as there are if they don't suffice."""
    spent, total = list[str](), 0
    for id in sorted(match.souls[seat], key=worth):
        if total >= amount:
            break
        spent.append(id)
        total += worth(id)
    return tuple(spent)


def trimmed(match: Match, seat: str) -> tuple[str, ...]:
    """ethereal.soul.trim: the souls beyond the maximum, smallest and oldest first."""
    over = souls_worth(match, seat) - maximum_of(match, seat)
    return payment(match, seat, over) if over > 0 else ()


def has_spent(match: Match, seat: str) -> bool:
    """ethereal.sacrifice.before-spending: whether the seat has spent mana in the present turn."""
    return match.spent_in[seat] == match.turn


def closed_blessing(match: Match, seat: str) -> bool:
    """ethereal.spell.grave-blessing.before-spending: whether it spent on anything but Ritual Dice in this turn."""
    return match.blessing_closed_in.get(seat) == match.turn
