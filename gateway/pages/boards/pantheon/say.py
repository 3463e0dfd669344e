"""What a command of Pantheon does, in the few words of a button, and what it is aimed at."""

from collections.abc import Callable
from typing import Any, Final

from domain.pantheon.cards import WORSHIPERS
from gateway.pages.boards.pantheon.faces import named
from gateway.pages.boards.pantheon.scene import STEPS
from projections.pantheon.view import View

Command = dict[str, Any]


def aimed_at(target: str) -> str:
    """A target in words, such as `Army 3`."""
    return "the Worshipers" if target == WORSHIPERS else named(target).name


def _miracle(view: View, command: Command) -> str:
    target = command.get("target")
    return f"Play {named(command['card']).name}" + (f" at {aimed_at(target)}" if target else "")


def _look(view: View, command: Command) -> str:
    return "Look at the draw pile" if command["at"] == "pile" else "Look at the other hand"


SAID: Final[dict[str, Callable[[View, Command], str]]] = {
    "end-phase": lambda view, command: f"End the {STEPS.get(view.phase, '') if view.phase else ''} Phase",
    "play-miracle": _miracle,
    "abjure": lambda view, command: "Negate it with Abjuration",
    "let-pass": lambda view, command: "Let it pass",
    "reroll-die": lambda view, command: "Roll it again",
    "keep-die": lambda view, command: "Let it stand",
    "draw-paid": lambda view, command: "Draw a card",
    "draw-by-fate": lambda view, command: "Draw by God of Fate",
    "discard-owed": lambda view, command: f"Discard {', '.join(named(id).name for id in command['cards'])}",
    "discard-excess": lambda view, command: f"Discard {', '.join(named(id).name for id in command['cards'])}",
    "play-unit": lambda view, command: f"Play {named(command['card']).name}",
    "attack": lambda view, command: f"Attack {aimed_at(command['target'])} with {named(command['attacker']).name}",
    "steal-card": lambda view, command: "Steal a card of the other hand",
    "take-hero": lambda view, command: f"Take {named(command['hero']).name} over",
    "take-look": _look,
}


def say(view: View, command: Command) -> str:
    """A command in a few words."""
    return SAID[command["type"]](view, command)


def spot(command: Command) -> str:
    """The card or the Worshipers that a command is aimed at, if it is."""
    return command.get("target") or command.get("hero") or ""
