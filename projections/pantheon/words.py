"""Lines of the feed in words."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.pantheon.cards import WORSHIPERS, card
from domain.pantheon.tokens import unit_of
from events import base
from events.pantheon import cards, miracles, powers, tokens, turn, units
from projections.engine_feed import PileShuffled, engine_words, in_words, seat_name
from projections.pantheon.feed import cards as told_cards

ORIGINS = {"pile": "draw pile", "discard": "discard pile"}


def name_of(id: str) -> str:
    """A card by its name, without its number."""
    return card(id).name


def aim(target: str) -> str:
    """What is aimed at."""
    return "the Worshipers" if target == WORSHIPERS else name_of(target)


def _list(ids: Iterable[str]) -> str:
    return ", ".join(map(name_of, ids)) or "nothing"


def effect_name(effect: base.Lasting) -> str:
    """What lasts, in words."""
    return f"{effect.kind.replace('-', ' ').title()} over {seat_name(effect.on)}"


def _holder(account: str) -> str:
    _, _, seat = account.partition(":")
    return seat_name(seat) if seat.startswith("s") and seat[1:].isdecimal() else ""


def _posted(line: tokens.TokensPosted) -> str:
    amount, loser, winner = f"{line.amount} {unit_of(line.debit)}", _holder(line.debit), _holder(line.credit)
    if loser and winner:
        return f"{winner} takes {amount} from {loser}"
    return f"{winner} gains {amount}" if winner else f"{loser} loses {amount}"


def _unit_played(line: units.UnitPlayed) -> str:
    price = f"{line.price} Faith" + (f" and {line.worshipers} Worshiper" if line.worshipers else "")
    return f"{seat_name(line.seat)} plays {name_of(line.card)} for {price}"


def _attacked(line: units.AttackSettled) -> str:
    score = f"{line.total} of {line.needed}"
    hit = "hits" if line.hit else "misses"
    return f"{seat_name(line.seat)}'s {name_of(line.attacker)} {hit} {aim(line.target)} ({score})"


def _destroyed(line: units.UnitDestroyed) -> str:
    fate = "is killed and returns to the hand" if line.to == "hand" else "is destroyed"
    return f"{seat_name(line.seat)}'s {name_of(line.card)} {fate}"


def _miracle_played(line: miracles.MiraclePlayed) -> str:
    at = f" on {aim(line.target)}" if line.target else ""
    return f"{seat_name(line.seat)} plays {name_of(line.card)}{at} for {line.price} Faith"


WORDS: dict[type[Any], Callable[[Any], str]] = {
    **engine_words(seat_name, effect_name),
    tokens.TokensPosted: _posted,
    turn.TurnOrderSet: lambda line: f"{seat_name(line.order[0])} goes first",
    turn.TurnBegan: lambda line: f"{seat_name(line.seat)}'s turn {line.own}",
    turn.PhaseBegan: lambda line: f"{seat_name(line.seat)}: {line.phase} phase",
    turn.PhaseOpened: lambda line: f"{seat_name(line.of[0])}: {line.phase} phase",
    turn.TurnEnded: lambda line: f"{seat_name(line.seat)} ends its turn",
    PileShuffled: lambda line: "The draw pile is shuffled",
    cards.CardsDrawn: lambda line: f"{seat_name(line.seat)} draws {_list(line.cards)}",
    told_cards.CardsDrawnUnseen: lambda line: (
        f"{seat_name(line.seat)} draws {line.number} {'card' if line.number == 1 else 'cards'}"
    ),
    cards.DiscardTakenUp: lambda line: "The discard pile becomes the draw pile",
    cards.CardsDiscarded: lambda line: f"{seat_name(line.seat)} discards {_list(line.cards)}",
    cards.DiscardsOwed: lambda line: f"{seat_name(line.of[0])} has to discard {line.number}",
    cards.CardStolen: lambda line: f"{seat_name(line.seat)} steals {name_of(line.card)} from {seat_name(line.victim)}",
    told_cards.CardStolenUnseen: lambda line: f"{seat_name(line.seat)} steals a card from {seat_name(line.victim)}",
    cards.LookTaken: lambda line: f"{seat_name(line.seat)} looks at {_list(line.cards)}",
    told_cards.LookTakenUnseen: lambda line: (
        f"{seat_name(line.seat)} looks at {'the draw pile' if line.at == 'pile' else 'the other hand'}"
    ),
    units.UnitPlayed: _unit_played,
    units.UnitGained: lambda line: f"{seat_name(line.seat)} gains {name_of(line.card)} from the {ORIGINS[line.origin]}",
    units.AttackDeclared: lambda line: f"{seat_name(line.seat)}'s {name_of(line.attacker)} attacks {aim(line.target)}",
    units.AttackSettled: _attacked,
    units.UnitDestroyed: _destroyed,
    units.HeroTaken: lambda line: f"{seat_name(line.seat)} takes a Hero over from {seat_name(line.victim)}",
    miracles.MiraclePlayed: _miracle_played,
    miracles.AbjurationOffered: lambda line: f"{seat_name(line.of[0])} may answer {name_of(line.card)}",
    miracles.AbjurationPlayed: lambda line: f"{seat_name(line.seat)} answers with {name_of(line.card)}",
    miracles.MiracleDiscarded: lambda line: (
        f"{name_of(line.card)} {'is negated' if line.negated else 'has taken effect'}"
    ),
    miracles.GiftAttached: lambda line: f"{seat_name(line.seat)} gives {name_of(line.card)} to a Hero",
    miracles.GiftLost: lambda line: f"{name_of(line.card)} is lost with its Hero",
    powers.PowerUsed: lambda line: f"{seat_name(line.seat)} calls on {name_of(line.god)}",
    powers.RerollOffered: lambda line: f"{seat_name(line.of[0])} may roll the {line.face} again",
}

words = in_words(WORDS)
"""A line of the feed in words."""
