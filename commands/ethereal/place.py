"""Placing cards on the field (ethereal.place, ethereal.opening)."""

from typing import ClassVar, Literal

from commands.ethereal.base import CardId, EtherealCommand, Tile
from commands.ethereal.pay import buy, refuse_unpayable
from commands.ethereal.support.miner import go_into_slots
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import refuse_fourth
from domain.ethereal.kinds import bounty_of, card, is_base, is_rank
from domain.ethereal.land import landing_price, spawn_tiles
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.stacks import is_spawn_point, refuse_illegal_stack
from domain.ethereal.strength import refuse_joining_protected
from domain.ethereal.tiles import refuse_off_board
from events.ethereal.field import CardPlaced
from events.ethereal.turn import Phase


class PlaceCard(EtherealCommand):
    """Put a card of the hand onto a tile; in the opening the Ace, with its Jack inside, comes first."""

    phases: ClassVar[tuple[Phase, ...]] = ("opening", "prep")
    type: Literal["place-card"] = "place-card"
    card: CardId
    tile: Tile


def place_card(draft: EtherealDraft, seat: str, command: PlaceCard) -> None:
    """ethereal.place.from-hand: one card from the hand onto the field, where it may stand."""
    match = draft.match
    if command.card in match.opening[seat][:1]:
        _place_opening_ace(draft, seat, command.tile)
        return
    if command.card not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "ethereal.place.from-hand", f"{command.card} is not in your hand")
    if match.opening[seat]:
        raise Rejected("ace-first", "ethereal.opening.ace-first", "the opening Ace is placed before any other card")
    refuse_place(match, seat, command.card, command.tile)
    put_from_hand(draft, seat, command.card, command.tile)


def _place_opening_ace(draft: EtherealDraft, seat: str, tile: str) -> None:
    """ethereal.opening.jack-inside."""
    ace, jack = draft.match.opening[seat]
    refuse_place(draft.match, seat, ace, tile)
    for id in (ace, jack):
        draft.tell(CardPlaced(seat=seat, card=id, tile=tile, origin="opening", hearts=card(id).kind.hearts))


def put_from_hand(draft: EtherealDraft, seat: str, id: str, tile: str) -> None:
    """ethereal.middle.landing-cost: what a landing costs is paid as the card comes down."""
    hearts = card(id).kind.hearts
    if price := landing_price(draft.match, seat, id, tile):
        buy(draft, seat, price, "ethereal.middle.landing-cost")
        draft.tell(CardPlaced(seat=seat, card=id, tile=tile, hearts=hearts, price=price.total, parts=price.parts))
    else:
        draft.tell(CardPlaced(seat=seat, card=id, tile=tile, hearts=hearts))
    go_into_slots(draft, seat, tile, id)


def refuse_place(match: Match, seat: str, id: str, tile: str) -> None:
    """Errors: `tile-not-in-play`, `tile-occupied`, `not-in-backline`, `not-in-spawn-lines`, `wall-not-allowed`,
    `joker-needs-color`, those of `refuse_illegal_stack`, `collector-limit`, `not-enough-mana`."""
    refuse_off_board(match.field, tile)
    stack = match.stacks.get(tile)
    if is_base(id):
        _refuse_base_tile(match, seat, id, tile)
        return
    own_base = stack is not None and stack.seat == seat and is_spawn_point(stack.cards)
    if tile not in spawn_tiles(match, seat) and not own_base:
        raise Rejected("not-in-spawn-lines", "ethereal.place.spawn-lines", f"{tile} is not in your spawn lines")
    if stack is not None and stack.seat != seat:
        raise Rejected("tile-occupied", "ethereal.place.target", f"somebody else stands on {tile}")
    refuse_joining_protected(match, tile)
    standing = stack.cards if stack else ()
    if is_rank(id, "X") and not any(card(other).color == card(id).color for other in standing):
        color = card(id).color
        raise Rejected("joker-needs-color", "ethereal.place.joker-same-color", f"he needs a {color} card to stand on")
    refuse_illegal_stack(match, standing, (id,))
    if bounty := bounty_of(id):
        refuse_fourth(match, seat, bounty)
    if price := landing_price(match, seat, id, tile):
        refuse_unpayable(match, seat, price.total)


def _refuse_base_tile(match: Match, seat: str, id: str, tile: str) -> None:
    """ethereal.place.ace-tile, ethereal.wall.place, ethereal.middle.card-rules."""
    if tile == match.middle.get(seat) and not is_rank(id, "A"):
        raise Rejected("wall-not-allowed", "ethereal.middle.no-wall", "no Wall stands on bought land")
    if is_rank(id, "A"):
        lines, code, rule = match.field.backline, "not-in-backline", "ethereal.place.ace-tile"
    else:
        lines, code, rule = match.field.spawn, "not-in-spawn-lines", "ethereal.wall.place"
    if tile not in lines[seat] and tile != match.middle.get(seat):
        raise Rejected(code, rule, f"{tile} is no tile for this base")
    if tile in match.stacks:
        raise Rejected("tile-occupied", rule, f"a base needs an empty tile, and {tile} is none")
