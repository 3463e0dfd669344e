"""Why a command is refused."""

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


class Rejected(Exception):
    """The rules refuse a command: nothing changed, nothing is logged.

    `code` is kebab-case and part of the interface, `rule` the id of the rule that refuses, `sentence` for people.
    """

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence} [{rule}]")
        self.code = code
        self.rule = rule
        self.sentence = sentence


def is_refused(refuse: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a guard refuses this."""
    try:
        refuse(*args, **kwargs)
    except Rejected:
        return True
    return False
