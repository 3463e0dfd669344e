"""Lines of the feed in words."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.aqueduct.cards import card
from domain.aqueduct.chips import unit_of
from domain.aqueduct.network import card_of
from events import base
from events.aqueduct import cards, flow, network, turn
from projections.aqueduct.feed.cards import CardsDrawnUnseen
from projections.engine_feed import PileShuffled, engine_words, in_words, seat_name

PILES = {"pile": "draw pile", "wrath": "Wrath Deck", "deity": "Deity Deck", "discard": "discard pile"}


def name_of(id: str) -> str:
    """A card by its name, number cards with their rank."""
    known = card(id)
    return f"{known.name} ({known.rank})" if known.rank else known.name


def _list(ids: Iterable[str]) -> str:
    return ", ".join(map(name_of, ids))


def _posted(line: base.Posting) -> str:
    amount, loser, winner = f"{line.amount} {unit_of(line.debit)}", _holder(line.debit), _holder(line.credit)
    if loser and winner:
        return f"{loser} gives {amount} to {winner}"
    return f"{winner} gains {amount}" if winner else f"{loser} pays {amount}"


def _holder(account: str) -> str:
    seat = account.rpartition(":")[2]
    return seat_name(seat) if seat[1:].isdecimal() else ""


def _laid(line: network.CardLaid) -> str:
    if not line.outlet:
        return f"{seat_name(line.seat)} lays {name_of(line.card)} as its Foundation Card"
    how = " sideways" if line.sideways else ""
    return f"{seat_name(line.seat)} lays {name_of(line.card)}{how} on {card(card_of(line.outlet)).name} by {line.suit}"


def _sum(line: network.AceFlipped | flow.DeityFlipped) -> str:
    ranks = card(line.laid).rank, card(card_of(line.against)).rank
    return f"{_begun(card(line.laid).name)} and {card(card_of(line.against)).name} make {sum(ranks)}"


def _begun(name: str) -> str:
    """A name at the beginning of a sentence."""
    return name[0].upper() + name[1:]


def _ace_flipped(line: network.AceFlipped) -> str:
    strikes = f"strikes {name_of(line.strikes)}" if line.strikes else "finds nothing to break"
    return f"{_sum(line)}: the {card(line.card).name} {strikes}"


def _deity_flipped(line: flow.DeityFlipped) -> str:
    why = _sum(line) if line.laid else f"{seat_name(line.seats[0])} pays tribute"
    return f"{why}: {card(line.card).name} is flipped ({', '.join(card(line.card).suits)})"


def _flow_counted(line: flow.FlowCounted) -> str:
    parts = " + ".join(f"{number} {suit}" + (f" ×{each}" if each > 1 else "") for suit, number, each in line.parts)
    return f"{seat_name(line.seat)} scores {line.points}" + (f" ({parts})" if parts else "")


def _discarded(line: cards.CardDiscarded) -> str:
    where = " out of the match" if line.to == "gone" else ""
    return f"{seat_name(line.seat)} cannot lay a card and discards {name_of(line.card)}{where}"


def _excuse_bought(line: network.ExcuseBought) -> str:
    return f"{seat_name(line.seat)} buys the Excuse" + (f" from {seat_name(line.seller)}" if line.seller else "")


WORDS: dict[type[Any], Callable[[Any], str]] = {
    **engine_words(seat_name),
    PileShuffled: lambda line: f"The {PILES[line.pile]} is shuffled",
    flow.ChipsPosted: _posted,
    flow.PointsPosted: _posted,
    turn.FirstSeatDrawn: lambda line: f"{seat_name(line.seat)} goes first",
    turn.TurnBegan: lambda line: f"{seat_name(line.seat)}'s turn {line.own}",
    turn.TurnOpened: lambda line: f"{seat_name(line.of[0])} is to play",
    turn.TurnEnded: lambda line: f"{seat_name(line.seat)} ends its turn",
    cards.InfluenceDealt: lambda line: (
        f"{seat_name(line.seat)} gets {card(line.card).name}: Influence over {', '.join(card(line.card).suits)}"
    ),
    cards.CardsDrawn: lambda line: f"{seat_name(line.seat)} draws {_list(line.cards)} from the {PILES[line.source]}",
    CardsDrawnUnseen: lambda line: (
        f"{seat_name(line.seat)} draws {line.number} {'card' if line.number == 1 else 'cards'}"
    ),
    cards.CardDiscarded: _discarded,
    cards.DrawPileGone: lambda line: "The draw pile is gone, and the discard pile leaves the match",
    network.CardLaid: _laid,
    network.AceFlipped: _ace_flipped,
    network.PipeBroken: lambda line: f"{seat_name(line.seat)}'s pipe breaks: {_list(line.cards)}",
    network.ExcuseBought: _excuse_bought,
    network.ExcuseLaid: lambda line: f"{seat_name(line.seat)} lays the Excuse on {card(card_of(line.outlet)).name}",
    network.ExcuseReturned: lambda line: f"{seat_name(line.seat)} returns the Excuse",
    flow.TributePaid: lambda line: f"{seat_name(line.seat)} pays tribute with a chip of {line.suit}",
    flow.DeityFlipped: _deity_flipped,
    flow.FlowCounted: _flow_counted,
    flow.CrownBought: lambda line: (
        f"{seat_name(line.seat)} buys {card(line.card).name}, the Crown of {card(line.card).suits[0].title()}"
    ),
}

words = in_words(WORDS)
"""A line of the feed in words."""
