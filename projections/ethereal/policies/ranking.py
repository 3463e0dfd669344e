"""Which of several cards a policy takes first (ethereal.automation.kinds-*)."""

from collections.abc import Iterable
from fractions import Fraction

from domain.ethereal.kinds import card
from domain.ethereal.odds import attack_average, defense_average
from domain.ethereal.policies import rank_in
from events.ethereal.automation import Ranking


def strongest_first(ranking: Ranking, cards: Iterable[str]) -> list[str]:
    """ethereal.automation.kinds-split, -kinds-strongest: by rank, then by attack, defense and place."""

    def order(id: str) -> tuple[int, Fraction, Fraction]:
        return rank_in(ranking, card(id).kind), -attack_average(id), -defense_average(id)

    return sorted(cards, key=order)
