"""What the calendar brings in King of the Hill: the round's points, mercenaries, the growth of the Ether."""

from commands.ethereal.appear import appear
from domain.ethereal.hill import ahead_at_goal, growth, holders, is_scored, points_of
from domain.ethereal.kinds import SUITS, made_card
from domain.ethereal.match import EtherealDraft, Match
from events.base import HappeningBegan, MatchEnded
from events.ethereal.agenda import EtherGrows, HillIsScored
from events.ethereal.hill import EtherGrew, HillScored, MercenariesRaised

END_OF_ROUND = "ethereal.calendar.end-round"
RAISED_ON = 4
"""ethereal.hill.mercenary-roll."""
MOST_IN_BAND = 4
"""ethereal.hill.mercenary-band."""


def scoring(match: Match) -> tuple[HillIsScored, ...]:
    """ethereal.hill.score-time."""
    return (HillIsScored(),) if is_scored(match) else ()


def score_hill(draft: EtherealDraft, step: HillIsScored) -> None:
    """ethereal.hill.score-one, ethereal.hill.goal-win: points for whoever holds the Hill, and the end they bring."""
    draft.tell(HappeningBegan(what=END_OF_ROUND))
    if held := holders(draft.match):
        draft.tell(HillScored(held=held, points=points_of(draft.match, held)))
    if winner := ahead_at_goal(draft.match):
        draft.tell(MatchEnded(winners=(winner,), reason="hill-points"))


def growing(match: Match) -> tuple[EtherGrows, ...]:
    """ethereal.hill.ether-growth."""
    return (EtherGrows(),) if growth(match) else ()


def grow_ether(draft: EtherealDraft, step: EtherGrows) -> None:
    """ethereal.hill.ether-growth, ethereal.hill.ether-cap."""
    draft.tell(HappeningBegan(what=END_OF_ROUND))
    made = draft.match.made
    cards = tuple(made_card(face, made + number) for number, face in enumerate(growth(draft.match), 1))
    draft.tell(EtherGrew(cards=cards))


def roll_for_mercenaries(draft: EtherealDraft, seat: str) -> None:
    """ethereal.hill.mercenary-roll, ethereal.hill.mercenary-tile: a band, unless the seat's spawn lines are full."""
    if draft.roll(4, rule="ethereal.hill.mercenary-roll", seat=seat) < RAISED_ON:
        return
    match = draft.match
    spawn = match.field.spawn[seat]
    empty = [tile for tile in match.field.reading_order if tile in spawn and tile not in match.stacks]
    if empty:
        faces = _band(draft, seat)
        tile = draft.pick(empty, rule="ethereal.hill.mercenary-tile", seat=seat)
        draft.tell(MercenariesRaised(seat=seat, tile=tile, cards=appear(draft, seat, tile, faces)))


def _band(draft: EtherealDraft, seat: str) -> list[str]:
    """ethereal.hill.mercenary-band: the faces of its Grunts."""
    rule = "ethereal.hill.mercenary-band"
    number = min(MOST_IN_BAND, draft.roll(4, rule=rule, seat=seat) + 1)
    thrown = [draft.throw((5, len(SUITS)), rule=rule, seat=seat) for _ in range(number)]
    return [f"{rank + 1}{SUITS[suit - 1]}" for rank, suit in thrown]
