"""What a seat is told of the facts that every game shares, and in which words."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.engine.match import BaseMatch
from events.base import (
    Answered,
    CardsShuffled,
    DiceRolled,
    Event,
    HappeningBegan,
    HappeningDue,
    Lasting,
    LastingBegan,
    LastingEnded,
    LastingMoved,
    MatchCreated,
    MatchEnded,
    Player,
    Posting,
    Question,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from projections.feed import Line, Teller, as_it_is, fact_alone

AnyMatch = BaseMatch[Any, Any]


class SeatTakenBy(Line, frozen=True, kw_only=True, tag="seat-taken-by"):
    """Who plays a seat now; the entropy they gave stays between them and the dice until the end."""

    seat: str
    player: Player


class PileShuffled(Line, frozen=True, kw_only=True, tag="pile-shuffled"):
    pile: str
    rule: str


class EffectBegan(Line, frozen=True, kw_only=True, tag="effect-began"):
    effect: Lasting


class EffectMoved(Line, frozen=True, kw_only=True, tag="effect-moved"):
    """`effect` is as it was; it lies on `target` now."""

    effect: Lasting
    target: str


class EffectEnded(Line, frozen=True, kw_only=True, tag="effect-ended"):
    effect: Lasting


@fact_alone
def _seat_taken(before: None, event: SeatTaken, after: None, seat: str | None) -> Line:
    return SeatTakenBy(seat=event.seat, player=event.player)


@fact_alone
def _dice_rolled(before: None, event: DiceRolled, after: None, seat: str | None) -> Event | None:
    return None if event.hidden else event


@fact_alone
def _cards_shuffled(before: None, event: CardsShuffled, after: None, seat: str | None) -> Line:
    return PileShuffled(pile=event.pile, rule=event.rule)


ENGINE_TOLD: dict[type[Event], Teller] = {
    MatchCreated: as_it_is,
    SeatsOffered: as_it_is,
    SeatTaken: _seat_taken,
    MatchEnded: as_it_is,
    SeedRevealed: as_it_is,
    Answered: as_it_is,
    QuestionClosed: as_it_is,
    TimeUp: as_it_is,
    HappeningDue: as_it_is,
    DiceRolled: _dice_rolled,
    CardsShuffled: _cards_shuffled,
}
"""The engine's part of every game's table."""


def questions_seen(match: AnyMatch, seat: str | None, told: Mapping[type[Event], Teller]) -> dict[int, Event | Line]:
    """The open questions, each as a game's table has the seat told of it."""
    lines = {ask: told[type(question)](match, question, match, seat) for ask, question in match.questions.items()}
    return {ask: line for ask, line in lines.items() if line is not None}


def public(match: AnyMatch, *names: str) -> dict[str, Any]:
    """Fields of a match that every seat may know, by name, for a view: its dicts copied, as the match goes on."""
    values = ((name, getattr(match, name)) for name in names)
    return {name: value.copy() if isinstance(value, dict) else value for name, value in values}


def effects_seen(match: AnyMatch, public: frozenset[str]) -> tuple[Lasting, ...]:
    """What every seat sees of what lasts, oldest first: the kinds that are public."""
    return tuple(lasting for lasting in match.lasting.values() if lasting.kind in public)


def effects_told(public: frozenset[str]) -> dict[type[Event], Teller]:
    """The rows of what lasts: of the kinds that are public everybody is told, of others nobody.

    The numbers of what lasts stay inside: a gap would tell of one that is hidden.
    """

    @fact_alone
    def began(before: None, event: LastingBegan, after: None, seat: str | None) -> Line | None:
        return EffectBegan(effect=event.lasting) if event.lasting.kind in public else None

    def moved(before: AnyMatch, event: LastingMoved, after: AnyMatch, seat: str | None) -> Line | None:
        effect = before.lasting[event.id]
        return EffectMoved(effect=effect, target=event.on) if effect.kind in public else None

    def ended(before: AnyMatch, event: LastingEnded, after: AnyMatch, seat: str | None) -> Line | None:
        effect = before.lasting[event.id]
        return EffectEnded(effect=effect) if effect.kind in public else None

    return {LastingBegan: began, LastingMoved: moved, LastingEnded: ended}


QUIET = (Answered, QuestionClosed, HappeningDue, HappeningBegan)
"""Marks and closed questions, of which nothing is said."""


def seat_name(seat: str) -> str:
    """A seat in words."""
    return f"Seat {seat.removeprefix('s')}"


def _named(player: Player) -> str:
    """By name or level, and with what was chosen to mark the seat."""
    marks = " and ".join(filter(None, (player.color, player.symbol)))
    return f"{player.name or player.level}{f' ({marks})' if marks else ''}"


def in_words(own: Mapping[type[Any], Callable[[Any], str]]) -> Callable[[Any], str]:
    """The words of a game's lines: its own, else the engine's, else name and fields of the line as they are."""
    known = {**engine_words(seat_name), **own}

    def words(line: Any) -> str:
        """What a line says, in words; of marks and closed questions nothing."""
        if isinstance(line, QUIET):
            return ""
        return known[type(line)](line) if type(line) in known else _as_it_stands(line)

    return words


def _as_it_stands(line: Any) -> str:
    """The name of a line and its fields, such as `Bid made: Seat 1, count 3, face 5`."""
    name = str(line.__struct_config__.tag).replace("-", " ").capitalize()
    match line:
        case Question():
            return f"{name}: {' and '.join(map(seat_name, line.of))}"
        case Posting():
            return f"{name}: {line.amount} from {line.debit} to {line.credit}"
        case _:
            fields = {field: getattr(line, field) for field in line.__struct_fields__}
            told = [seat_name(value) if field == "seat" else f"{field} {value}" for field, value in fields.items()]
            return f"{name}: {', '.join(told)}" if told else name


def by_its_kind(effect: Lasting) -> str:
    """The plain name of what lasts."""
    return effect.kind.replace("-", " ").title()


def engine_words(
    seat_name: Callable[[str], str], effect_name: Callable[[Lasting], str] = by_its_kind
) -> dict[type[Any], Callable[[Any], str]]:
    """The words of these lines, with a game's names for seats and, if it has such, for what lasts.

    A shuffled pile each game names itself.
    """

    def dice(line: DiceRolled) -> str:
        thrown = " ".join(f"d{side}:{face}" for side, face in zip(line.dice, line.faces, strict=True))
        return f"{seat_name(line.seat) if line.seat else 'The game'} rolls {thrown}"

    def ended(line: MatchEnded) -> str:
        winners = " and ".join(map(seat_name, line.winners))
        won = "win" if len(line.winners) > 1 else "wins"
        reason = line.reason.replace("-", " ")
        return f"{winners} {won} by {reason}" if winners else f"A draw: {reason}"

    return {
        SeatsOffered: lambda line: "The seats are offered",
        SeatTakenBy: lambda line: f"{seat_name(line.seat)} is taken by {_named(line.player)}",
        MatchCreated: lambda line: "The match is created",
        MatchEnded: ended,
        SeedRevealed: lambda line: "The seed of the dice is revealed",
        TimeUp: lambda line: f"{seat_name(line.seat)} has run out of time",
        DiceRolled: dice,
        EffectBegan: lambda line: f"{effect_name(line.effect)} begins",
        EffectMoved: lambda line: f"{effect_name(line.effect)} goes along to {line.target}",
        EffectEnded: lambda line: f"{effect_name(line.effect)} ends",
    }
