"""What an Aqueduct match may still have to do."""

from typing import ClassVar

from events.base import AgendaSet, Step


class MakeMatch(Step, frozen=True, kw_only=True, tag="make-match"):
    """The shuffles, the deals and who goes first (aqueduct.setup.shuffle-order)."""

    happening: ClassVar[bool] = True


AqueductStep = MakeMatch
"""A turn leaves nothing to be done: the checks of a card that is laid ask nobody."""


class AqueductAgendaSet(AgendaSet, frozen=True, kw_only=True, tag="agenda-set"):
    steps: tuple[AqueductStep, ...]
