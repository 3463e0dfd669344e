"""What a match remembers of the cycles of Heavenly Bodies."""

from domain.engine.fold import question_asked
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.cycles import BanAsked, BanDecided, BansEnded, BanVoteCast, BanVotesShown, HeartsMended


def _ban_vote_cast(match: Match, event: BanVoteCast) -> None:
    match.votes[event.seat] = event.school


def _ban_votes_shown(match: Match, event: BanVotesShown) -> None:
    match.votes = {}


def _ban_decided(match: Match, event: BanDecided) -> None:
    if event.school:
        match.bans[event.school] = (event.first, event.last)


def _bans_ended(match: Match, event: BansEnded) -> None:
    for school in event.schools:
        del match.bans[school]


def _hearts_mended(match: Match, event: HeartsMended) -> None:
    match.hearts |= event.hearts


EVOLVE: EvolveTable = {
    BanAsked: question_asked,
    BanVoteCast: _ban_vote_cast,
    BanVotesShown: _ban_votes_shown,
    BanDecided: _ban_decided,
    BansEnded: _bans_ended,
    HeartsMended: _hearts_mended,
}
