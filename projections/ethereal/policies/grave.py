"""Grave: picking cards for the seat (ethereal.automation.grave-*)."""

from collections.abc import Iterator

from commands.ethereal.calendar.moon import PickFromGrave
from domain.ethereal.kinds import card
from domain.ethereal.policies import kind_name
from events.ethereal.automation import GraveSettings
from events.ethereal.moon import GiftOffered
from projections.ethereal.policies.ranking import strongest_first
from projections.ethereal.policies.seat import Seat


def picks(seat: Seat) -> Iterator[PickFromGrave]:
    """ethereal.automation.grave-order, -grave-none, -grave-too-few: the first cards that match, as many as may be
    taken; of what is left the person is asked, or nothing more is raised."""
    question, settings = seat.match.blocking(), seat.policies.grave
    assert isinstance(question, GiftOffered), "it is called where cards are chosen"
    fitting = [id for id in seat.match.grave if may_be_raised(settings, id)]
    chosen = tuple(strongest_first(settings.ranking, fitting)[: question.most])
    asks = settings.otherwise == "ask"
    if chosen or not asks:
        yield PickFromGrave(ask=question.ask, cards=chosen, ask_again=asks and len(chosen) < question.most)


def may_be_raised(settings: GraveSettings, id: str) -> bool:
    """ethereal.automation.grave-yes-and."""
    kind = card(id).kind
    return kind.type.lower() in settings.groups or kind_name(kind) in settings.yes_and
