"""What a card of Pantheon does, in the words of the rulebook, and why it cannot be used now."""

from typing import Final

from commands.pantheon.attack import Attack
from commands.pantheon.miracles import PlayMiracle
from commands.pantheon.units import PlayUnit
from domain.engine.ruleset import ruleset
from domain.pantheon.cards import WORSHIPERS, card
from domain.pantheon.combat import ATTACKERS, NEEDED
from domain.pantheon.gods import rule_of as rule_of_god
from domain.pantheon.miracles import rule_of_miracle
from domain.pantheon.prices import price_of
from events.pantheon.turn import Phase
from gateway.pages.acts import Closed
from gateway.pages.boards.pantheon.scene import STEPS
from projections.offers import imagined, refusal_of
from projections.pantheon.view import View
from projections.rulebook import rule_in_words

BRINGS: Final = {"priest": "pantheon.faith.per-priest", "temple": "pantheon.faith.per-temple"}
"""By kind: the rule of what it brings."""


def does(id: str) -> tuple[str, ...]:
    """What a card does, in sentences."""
    kind = card(id).kind
    if kind == "god":
        return (rule_in_words(rule_of_god(id)),)
    if kind == "miracle":
        return (rule_in_words(rule_of_miracle(id)).partition(";")[0].removesuffix(".") + ".",)
    brings = (rule_in_words(BRINGS[kind]),) if kind in BRINGS else ()
    attacks = tuple(_attacks(phase, NEEDED[kind]) for phase, attacker in ATTACKERS.items() if attacker == kind)
    return (*brings, *attacks)


def _attacks(phase: Phase, needed: dict[str, int]) -> str:
    aims = ", ".join(f"{kind.removesuffix('s').title()} from {total}" for kind, total in needed.items())
    return f"In the {STEPS[phase]} Phase it attacks: {aims}."


def costs(view: View, id: str) -> str:
    """What playing a card costs its seat now."""
    price = price_of(imagined(ruleset("pantheon"), view), view.you, id)
    return f"{price.faith} Faith" + (f" and {price.worshipers} Worshiper" if price.worshipers else "")


def untimely(view: View, id: str) -> Closed | None:
    """Why nothing is offered about a card of the seat, as the rules say it; nothing of one that can do nothing ever."""
    rules, kind = ruleset("pantheon"), card(id).kind
    if id in view.hand:
        label, command = "Play", PlayMiracle(card=id) if kind == "miracle" else PlayUnit(card=id)
    elif id in view.sides.get(view.you, ()) and kind in ATTACKERS.values():
        label, command = "Attack", Attack(attacker=id, target=WORSHIPERS)
    else:
        return None
    refusal = refusal_of(rules, imagined(rules, view), view.you, command)
    return Closed(label=label, refusal=refusal) if refusal else None
