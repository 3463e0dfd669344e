"""What attacks need and what adds to them (pantheon.attack, war, hero, monster, priest)."""

from typing import Final

from domain.pantheon.cards import WORSHIPERS, Gift, Kind, Rally, card
from domain.pantheon.gods import ATTACK_BONUS, rule_of
from domain.pantheon.match import HOLY_WAR, Match
from events.pantheon.turn import Phase

ATTACKERS: Final[dict[Phase, Kind]] = {"war": "army", "hero": "hero", "monster": "monster", "priest": "priest"}
"""By phase: the kind that attacks in it."""
NEEDED: Final[dict[Kind, dict[str, int]]] = {
    "army": {"army": 6, "temple": 6, WORSHIPERS: 3},
    "hero": {"hero": 6, "monster": 5, "priest": 4},
    "monster": {"hero": 6, "army": 5, "temple": 4, WORSHIPERS: 2},
    "priest": {WORSHIPERS: 4},
}
"""By attacker: what it may attack, and the total with which it succeeds."""
GUARDS: Final[dict[Kind, tuple[tuple[Kind, ...], str, str]]] = {
    "army": (("army",), "must-target-army", "pantheon.war.armies-first"),
    "monster": (("hero", "army"), "must-target-hero-or-army", "pantheon.monster.guards-first"),
}
"""By attacker: the enemy kinds that shield all others from it, and how another target is refused."""
CONTROLLERS: Final[tuple[Kind, ...]] = ("army", "priest")
"""Those that take control of a Worshiper where others destroy it."""


def target_kind(target: str) -> str:
    """The kind of what is attacked: a card's kind, or `worshipers`."""
    return WORSHIPERS if target == WORSHIPERS else card(target).kind


def bonuses(match: Match, seat: str, attacker: str) -> tuple[tuple[str, int], ...]:
    """pantheon.attack.bonuses-add: what is added to an attacker's roll, by rule."""
    kind = card(attacker).kind
    parts = [(rule_of(god), 1) for god, kinds in ATTACK_BONUS.items() if kind in kinds and match.has_god(seat, god)]
    if kind == "army" and match.has_lasting(HOLY_WAR, seat):
        parts += [
            ("pantheon.miracle.holy-war", effect.amount)
            for effect in card(HOLY_WAR).effects
            if isinstance(effect, Rally)
        ]
    if gift := match.gifts.get(attacker):
        parts += [("pantheon.miracle.gift", effect.amount) for effect in card(gift).effects if isinstance(effect, Gift)]
    return tuple(parts)


def shielding(match: Match, seat: str, attacker: Kind) -> list[str]:
    """The enemy cards that this attacker has to go for first, if there are any."""
    kinds, _, _ = GUARDS.get(attacker, ((), "", ""))
    return match.in_play(match.enemy(seat), *kinds) if kinds else []
