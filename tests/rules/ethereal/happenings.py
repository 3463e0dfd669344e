"""Positions in which nearly everything comes that can come by itself, and what it tells (ethereal.calendar)."""

from collections.abc import Iterator, Mapping
from typing import Any

from commands.ethereal.calendar.moon import AnswerToll
from domain.engine.dice import LowestDice
from domain.engine.ruleset import draft_of, ruleset
from domain.ethereal.match import Match
from domain.ethereal.oaths import OF_THE_MOON, OF_VENUS
from events.base import SYSTEM, Event, Lasting, Question, QuestionClosed, Until, UntilGone, UntilRound, UntilTurn
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bands import Band
from events.ethereal.bank import PeerLoanTaken
from events.ethereal.moon import TollAsked
from tests.rules.ethereal.modes.hill import table as hill_table
from tests.rules.ethereal.tables import due

RULES = ruleset("ethereal")
FACES = {
    "ethereal.bank.heart-roll": 2,
    "ethereal.blood.roll": 100,
    "ethereal.demons.ace": 6,
    "ethereal.demons.third-stack": 3,
    "ethereal.meteor.around": 4,
    "ethereal.tax.other-roll": 3,
}
"""What the dice of these rules show, if they have such a face: the Banker lives, no Blood Moon rises, a large band
comes, a meteor hits what is beside it, and every base is taxed."""


class Faces(LowestDice):
    """Dice that show a 1, which brings a meteor too, but for those of rules that are named."""

    def __init__(self, faces: Mapping[str, int]) -> None:
        self._faces = faces

    def throw(self, sides: tuple[int, ...], rule: str) -> tuple[int, ...]:
        return tuple(min(side, self._faces.get(rule, 1)) for side in sides)


def _lasting(*each: Lasting) -> dict[str, Any]:
    return {"lasting": dict(enumerate(each, 1)), "lasted": len(each)}


def _on(on: str, kind: str, until: Until | None = None) -> Lasting:
    return Lasting(kind=kind, on=on, by="s1", until=until or UntilGone())


def _balances(bank: int, **piles: int) -> dict[str, int]:
    held = {"bank": bank, **{f"pile:{seat}": mana for seat, mana in piles.items()}}
    return {account: mana for account, mana in {**held, "source:start": -sum(held.values())}.items() if mana}


STANDS: dict[str, Any] = {
    "field": {"A2": "s1 wall", "C1": "s1 As", "C3": "s1 Ad", "E2": "s1 9h", "C5": "s2 As", "A5": "s2 9h 4c"},
    "hands": {"s1": "9c", "s2": "9d"},
    "decks": {"s1": "2c 3c 4c", "s2": "2d 3d 4d"},
    "options": {"demons": True, "crystals": True, "body_shop": True},
}
"""A Wall beside the tile on which the meteor falls, and a base in the middle."""

FULL_MOON = due(
    RoundStart(),
    **STANDS | {"field": STANDS["field"] | {"D3": "demons 4h.m1"}},
    **_lasting(_on("s1", OF_THE_MOON), _on("s1", "bank-sight", UntilRound(round=5))),
    made=1,
    band=Band(round=1, stacks=1, angry_from=5),
    band_due=5,
    crystal_due=5,
    round=4,
    moon=3,
    turns={"s1": 4, "s2": 4},
    souls={"s1": "Kc Kd", "s2": "Kh"},
    claims={"bankowes:s2": 5, "tax:s2": 2},
    lent_to_bank={"s2": (3, 5)},
    bad_standing={"s2": 0},
    balances=_balances(-1, s1=8, s2=4),
).match
"""Round 5 starts next, with the Full Moon: all that comes under the Moon, but no Blood Moon and no new band."""
NEW_MOON = due(
    RoundStart(),
    **STANDS,
    band_due=9,
    crystal_due=10,
    round=8,
    moon=7,
    turns={"s1": 8, "s2": 8},
    grave="Kh.1 Qh.2",
    bought={"conjure-king": (8, 3, 3)},
).match
"""Round 9 starts next, with the New Moon: its gift, an upsold conjure and a band of Demons come."""
VENUS = due(
    RoundStart(),
    **STANDS,
    band_due=20,
    crystal_due=20,
    sky=("venus",),
    round=5,
    turns={"s1": 5, "s2": 5},
    souls={"s1": "Kc"},
    balances=_balances(1, s1=4),
).match
"""Round 6 starts next, in which Venus comes into eclipse and her cycle is due."""
FIRST = due(RoundStart(), **STANDS, order=("s1", "s2"), round=0, turn=0).match
"""Round 1 starts next."""
ROUNDS = {"first": FIRST, "full moon": FULL_MOON, "new moon": NEW_MOON, "venus": VENUS}

TURN = due(
    TurnStart(seat="s1"),
    **STANDS | {"field": STANDS["field"] | {"E2": "s1 9h miner.e1", "C4": "bank collector.m1"}},
    **_lasting(
        _on("s1", OF_VENUS),
        _on("s1", "demons-sale", UntilTurn(seat="s1", turn=9)),
        _on("E2", "hypostasis", UntilTurn(seat="s1", turn=7)),
    ),
    hunts={"collector.m1": {"seat": "s1", "turn": 2, "lender": "s2", "loan": 1}},
    made=1,
    away={"s1": "9s"},
    burning={"C1": 7},
    round=7,
    turn=12,
    turns={"s1": 6, "s2": 6},
    claims={"debt:s1": 4, "loan:s1": 3, "peer:1": 4},
    debt_since={"s1": 4},
    bank_loans={"s1": (4, 6)},
    peer_loans={1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=3, own=4)},
    below_zero={"s1": 2},
).match
"""Seat 1's turn starts next, with all that comes outside King of the Hill."""
HILL_TURN = due(TurnStart(seat="s1"), **hill_table(field={"M13": "s1 2s"}, chosen={"hill_goal": "marathon"})).match
"""The same in a Marathon: a meteor, and mercenaries for who holds the Hill."""
QUIET_TURN = due(TurnStart(seat="s1"), field={"C1": "s1 9h", "C5": "s2 9h"}, turn=3, turns={"s1": 1, "s2": 1}).match
"""The same where nothing is due."""
TURNS = {"dues": TURN, "hill": HILL_TURN, "quiet": QUIET_TURN}


def told_from(match: Match, faces: Mapping[str, int] = FACES) -> Iterator[tuple[Event, bool]]:
    """What is told until nothing holds the match up any more, each fact with whether the system's commit tells it. A
    toll is refused, everything else gets its default answer."""
    while question := match.blocking():
        (seat,) = question.of
        draft = draft_of(RULES, match, seat, Faces(faces))
        if seat == SYSTEM:
            draft.tell(QuestionClosed(ask=question.ask))
        else:
            for command in _answers(draft.match, question, seat):
                RULES.decide[type(command)](draft, seat, command)
        draft.settle()
        yield from ((event, seat == SYSTEM) for event in draft.events)
        match = draft.match


def _answers(match: Match, question: Question, seat: str) -> Iterator[Any]:
    if isinstance(question, TollAsked):
        yield AnswerToll(ask=question.ask, give=False)
    else:
        yield from RULES.default_answer(match, question, seat)
