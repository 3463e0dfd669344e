"""Facts of the moon: phases, Blood Moon, gift and toll (ethereal.moon, ethereal.blood)."""

from typing import Literal

from events.base import Event, Question

TollSource = Literal["stack", "card", "deck"]


class MoonMoved(Event, frozen=True, kw_only=True, tag="moon-moved"):
    """`phase` counts from 0, the New Moon, to 7, the Waning Crescent."""

    phase: int


class BloodMoonRose(Event, frozen=True, kw_only=True, tag="blood-moon-rose"):
    """This round's Full Moon is a Blood Moon."""

    round: int


class GiftOffered(Question, frozen=True, kw_only=True, tag="gift-offered"):
    """A seat may take `least` to `most` cards of its choice from the grave, by the moon's gift or a spell's."""

    most: int
    least: int = 0
    rule: str = "ethereal.moon.new-gift"


class TollAsked(Question, frozen=True, kw_only=True, tag="toll-asked"):
    """The Full Moon asks a seat for these cards, which were picked before it answers."""

    cards: tuple[str, ...]
    source: TollSource


class TollAnswered(Event, frozen=True, kw_only=True, tag="toll-answered"):
    """Given cards leave field or deck; where each goes is told next. A refusal is paid for next."""

    seat: str
    cards: tuple[str, ...]
    source: TollSource
    given: bool
