"""The cycles of Venus and Mercury (ethereal.calendar.round-9-cycle, ethereal.cycle)."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.ethereal.base import EtherealCommand, Name
from domain.engine.rejection import Rejected
from domain.ethereal.cycles import FAVOR, SCHOOLS, has_favor, is_cycle_of, most_voted, wounded
from domain.ethereal.match import EtherealDraft
from domain.ethereal.oaths import OF_MERCURY, OF_VENUS, is_under
from events.base import Lasting, Question, UntilRound
from events.ethereal.cycles import BanAsked, BanDecided, BanVoteCast, BanVotesShown, HeartsMended

FAVOR_ON = 4
"""ethereal.cycle.venus-others: of 1d4."""
TIE_DIE = 20
BAN_ROUNDS = 3
"""ethereal.cycle.mercury-ban: the die of how many."""


class VoteBan(EtherealCommand):
    """Vote for a school of spells to be banned, or for nothing."""

    answers: ClassVar[type[Question] | None] = BanAsked
    type: Literal["vote-ban"] = "vote-ban"
    ask: Ask
    school: Name | None = None


def hold_cycle(draft: EtherealDraft) -> None:
    """ethereal.cycle.when, ethereal.cycle.mercury-vote."""
    if is_cycle_of(draft.match, "venus"):
        _show_favor(draft)
    else:
        draft.tell(BanAsked(ask=draft.next_ask, of=draft.match.order))


def _show_favor(draft: EtherealDraft) -> None:
    """ethereal.cycle.venus-others, ethereal.cycle.venus-favor-heal: a die for each seat without her Oath, then the
    hearts."""
    match = draft.match
    until = UntilRound(round=match.round + 1)
    for seat in (seat for seat in match.order if not is_under(match, seat, OF_VENUS)):
        if draft.roll(FAVOR_ON, rule="ethereal.cycle.venus-others", seat=seat) == FAVOR_ON:
            draft.begin(Lasting(kind=FAVOR, on=seat, by=seat, until=until))
    for seat in match.order:
        if has_favor(match, seat) and (cards := wounded(match, seat)):
            draft.tell(HeartsMended(seat=seat, hearts={id: match.hearts.get(id, 0) + 1 for id in cards}))


def vote_ban(draft: EtherealDraft, seat: str, command: VoteBan) -> None:
    """ethereal.cycle.mercury-vote: with the last vote all are shown, and what has most is banned.

    Errors: `unknown-school`.
    """
    school = command.school or ""
    if school and school not in SCHOOLS:
        raise Rejected("unknown-school", "ethereal.cycle.mercury-schools", f"{school} is no school of spells")
    draft.answer(command.ask, seat)
    draft.tell(BanVoteCast(seat=seat, school=school))
    if command.ask not in draft.match.questions:
        _count(draft)


def _count(draft: EtherealDraft) -> None:
    """ethereal.cycle.mercury-most, ethereal.cycle.mercury-ban: the next round is the first of the ban."""
    match = draft.match
    votes = {seat: match.votes.get(seat, "") for seat in match.order}
    draft.tell(BanVotesShown(votes=votes))
    school = _winner(draft, votes)
    if not school:
        draft.tell(BanDecided())
        return
    rounds = draft.roll(BAN_ROUNDS, rule="ethereal.cycle.mercury-ban")
    draft.tell(BanDecided(school=school, first=match.round + 1, last=match.round + rounds))


def _winner(draft: EtherealDraft, votes: dict[str, str]) -> str:
    """ethereal.cycle.mercury-tie, -tie-oath, -tie-oaths: of tied choices the one behind which the highest die is; as
    long as seats behind several are tied for it, those roll again. Seats under the Oath of Mercury count alone."""
    tied = most_voted(votes)
    behind = [seat for seat in votes if votes[seat] in tied]
    seats = [seat for seat in behind if is_under(draft.match, seat, OF_MERCURY)] or behind
    while len({votes[seat] for seat in seats}) > 1:
        faces = {seat: draft.roll(TIE_DIE, rule="ethereal.cycle.mercury-tie", seat=seat) for seat in seats}
        seats = [seat for seat in seats if faces[seat] == max(faces.values())]
    return votes[seats[0]]
