"""The Easy computer player of Pantheon."""

from random import Random
from typing import Any

from projections.pantheon.view import View


def easy(view: View, choices: Random) -> Any:
    raise NotImplementedError
