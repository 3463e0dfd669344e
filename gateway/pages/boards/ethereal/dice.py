"""The dice boxes and the history of rolls and spells, in words (ethereal.screen.dice-*)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from events.ethereal.fight import Outcome, Score
from projections.ethereal.info.past import AnyEntry, Cast, Fought, Past, Rolled, Thrown
from projections.ethereal.words import seat_name, short

LATEST: Final = 60
"""Entries that the history shows unless all are asked for."""
OUTCOMES: Final[dict[Outcome, str]] = {
    "crit-miss": "a Crit Miss",
    "crit-hit": "a Crit Hit",
    "attacker-wins": "the attack wins",
    "defender-wins": "the defense holds",
}
EXTRAS: Final = {
    "ethereal.spell.dice-plus.sword": "the sword",
    "ethereal.spell.dice-plus.shield": "the shield",
    "ethereal.fight.attack-extras": "the moon",
    "ethereal.fight.defense-extras": "the moon",
    "ethereal.odds.net-two": "odds",
}
"""What is added to a score, by the rule that adds it."""


ROLLS: Final = {
    "ethereal.archer.suppress-length": "how long a stack is suppressed",
    "ethereal.collector.sent": "Debt Collectors sent",
    "ethereal.conjure.random-recorded": "which card is conjured",
    "ethereal.crystal.dig-amount": "mana dug",
    "ethereal.crystal.dig-roll": "whether a Miner digs",
    "ethereal.cycle.rob-roll": "the robbery",
    "ethereal.demons.sale-roll": "the Demons’ sale",
    "ethereal.draw.roll": "cards to draw",
    "ethereal.healer.heal-wait": "how long a Healer rests",
    "ethereal.meteor.fire-roll": "burning ground",
    "ethereal.miner.slot-income": "what a Miner brings",
    "ethereal.moon.new-gift": "the New Moon’s gift",
    "ethereal.moon.toll-card": "the moon’s toll",
    "ethereal.moon.toll-stack": "the moon’s toll",
    "ethereal.opening.first-roll": "who goes first",
    "ethereal.option.joker-which": "which Joker",
    "ethereal.option.mana-choices": "mana to begin with",
    "ethereal.peer.growth": "what a loan between players grows by",
    "ethereal.sell.from-deck": "which card is sold",
    "ethereal.sell.roll": "what the Bank pays",
    "ethereal.tax.other-amount": "taxes",
    "ethereal.tax.other-roll": "whether an Ace is taxed",
}
"""What is rolled for, by the rule that rolls, where the words of its id do not say it."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in words: what happened, and line by line how it came about, each with its rule if it has one."""

    at: int
    round: int
    turn: int
    seat: str
    name: str
    head: str
    lines: tuple[tuple[str, str], ...]


def history_of(past: Past, *, whole: bool = False) -> tuple[Told, ...]:
    """What was rolled and cast, the latest first."""
    entries = past.entries if whole else past.entries[-LATEST:]
    return tuple(_told(entry) for entry in reversed(entries))


def _told(entry: AnyEntry) -> Told:
    head, lines = "", tuple[tuple[str, str], ...]()
    match entry:
        case Fought():
            head = f"{entry.tile} on {entry.target}: {totals(entry)}, {OUTCOMES[entry.outcome]}"
            lines = (
                (f"attack {score(entry.attack)}", ""),
                (f"defense {score(entry.defense)}", ""),
                (f"landing {entry.landing[0]} against {entry.landing[1]}", "ethereal.fight.landing"),
            )
        case Cast():
            head = f"{entry.name}{_where(entry)} for {entry.price}"
            lines = tuple((f"price {amount:+}".replace("-", "−"), rule) for rule, amount in entry.parts)
        case Rolled():
            head = f"{_of_rule(entry.rule)}: {entry.total}"
    return Told(
        at=entry.at,
        round=entry.round,
        turn=entry.turn,
        seat=entry.seat,
        name=seat_name(entry.seat),
        head=head,
        lines=(*lines, *_throws(entry.throws)),
    )


def totals(fought: Fought) -> str:
    """ethereal.fight.dice-box: both totals and how they stand, such as `12>1`."""
    attack, defense = fought.attack.total, fought.defense.total
    sign = ">" if attack > defense else "<" if attack < defense else "="
    return f"{attack}{sign}{defense}"


def score(score: Score) -> str:
    """A score with what it is made of, such as `9♥ 9 + 4 + the moon 1 = 14`."""
    card = f"{short(score.card)} {score.natural}" if score.card and score.natural else "0"
    die = f" + {score.face}" if score.face is not None else ""
    extras = "".join(f" + {EXTRAS.get(rule, _of_rule(rule))} {amount}" for rule, amount in score.extras)
    return f"{card}{die}{extras} = {score.total}".replace("-", "−")


def _where(cast: Cast) -> str:
    choice = f", the {cast.choice}" if cast.choice else ""
    on = cast.tile or (seat_name(cast.on) if cast.on else "")
    return f"{choice}{f' on {on}' if on else ''}"


def _throws(throws: tuple[Thrown, ...]) -> Iterator[tuple[str, str]]:
    for thrown in throws:
        dice = " ".join(f"d{sides}:{face}" for sides, face in zip(thrown.dice, thrown.faces, strict=True))
        yield f"{seat_name(thrown.seat)} {dice}", thrown.rule


def _of_rule(rule: str) -> str:
    """What a rule is about, else in the words of its id."""
    return ROLLS.get(rule) or " ".join(rule.split(".")[1:]).replace("-", " ")
