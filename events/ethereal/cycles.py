"""Facts of the cycles of Heavenly Bodies (ethereal.cycle). That a seat has Venus's favor is told of what lasts."""

from events.base import Event, Question


class BanAsked(Question, frozen=True, kw_only=True, tag="ban-asked"):
    """Mercury asks every seat for a school of spells to ban, or for nothing."""


class BanVoteCast(Event, frozen=True, kw_only=True, tag="ban-vote-cast"):
    """A seat votes for a school, or for nothing (empty); which, the others learn when all have voted."""

    seat: str
    school: str = ""


class BanVotesShown(Event, frozen=True, kw_only=True, tag="ban-votes-shown"):
    """All votes are given: by seat the school, or nothing."""

    votes: dict[str, str]


class BanDecided(Event, frozen=True, kw_only=True, tag="ban-decided"):
    """This school has won and is banned in these rounds, the last one included; or nothing has won."""

    school: str = ""
    first: int = 0
    last: int = 0


class BansEnded(Event, frozen=True, kw_only=True, tag="bans-ended"):
    """These schools are banned no longer."""

    schools: tuple[str, ...]


class HeartsMended(Event, frozen=True, kw_only=True, tag="hearts-mended"):
    """Each of these wounded cards of a seat on the field gets a heart back: by card, how many it has now."""

    seat: str
    hearts: dict[str, int]
