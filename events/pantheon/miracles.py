"""Facts of Miracles (pantheon.miracle)."""

from events.base import Event, Question


class MiraclePlayed(Event, frozen=True, kw_only=True, tag="miracle-played"):
    """A Miracle is laid open before its seat, to take effect unless it is negated.

    `target` is a card or `worshipers`, or empty where the card has none. `played` counts the seat's Miracles of this
    phase, this one included. `parts` tell how the price came about.
    """

    seat: str
    card: str
    target: str = ""
    price: int
    parts: tuple[tuple[str, int], ...]
    turn: int
    played: int


class AbjurationOffered(Question, frozen=True, kw_only=True, tag="abjuration-offered"):
    """The enemy may negate the Miracle just played, or let it pass; it is asked whatever it holds."""

    card: str


class AbjurationPlayed(Event, frozen=True, kw_only=True, tag="abjuration-played"):
    """Abjuration goes from the hand to the discard pile. `answered` counts the seat's answers of this phase."""

    seat: str
    card: str
    turn: int
    answered: int


class MiracleDiscarded(Event, frozen=True, kw_only=True, tag="miracle-discarded"):
    """A Miracle has taken effect, or was `negated`, and goes to the discard pile."""

    seat: str
    card: str
    negated: bool = False


class GiftAttached(Event, frozen=True, kw_only=True, tag="gift-attached"):
    """The Miracle that has taken effect stays on a Hero."""

    seat: str
    card: str
    hero: str


class GiftLost(Event, frozen=True, kw_only=True, tag="gift-lost"):
    """The Hero leaves play, and what was attached to it goes to the discard pile."""

    card: str
    hero: str
