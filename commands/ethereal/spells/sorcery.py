"""Sorcery: Clairvoyance, Naked Hand, Teleport."""

from typing import ClassVar, Literal

from commands.base import Ask
from commands.ethereal.base import CardId, EtherealCommand, Tile
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.fight.deaths import drop_souls
from commands.ethereal.place import put_from_hand, refuse_place
from commands.ethereal.spells.base import Casting, SpellRules, refuse_nothing
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import is_base, is_rank
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.strength import NAKED_HAND
from domain.ethereal.tiles import neighbors
from events.base import Lasting, Question, UntilTurnEnds
from events.ethereal.spells import CardsPulled, CardTeleported, PulledCardTaken


class ChoosePulled(EtherealCommand):
    """Take one of the pulled cards into the hand, or onto a tile, or none."""

    answers: ClassVar[type[Question] | None] = CardsPulled
    type: Literal["choose-pulled"] = "choose-pulled"
    ask: Ask
    card: CardId | None = None
    tile: Tile | None = None


def _refuse_clairvoyance(match: Match, casting: Casting) -> None:
    """ethereal.spell.clairvoyance.empty-deck."""
    if not match.decks[casting.seat]:
        raise Rejected("deck-empty", "ethereal.spell.clairvoyance.empty-deck", "the deck is empty")


def _clairvoyance(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.clairvoyance.pull."""
    number = sum(draft.throw((6, 6), rule="ethereal.spell.clairvoyance.pull", seat=casting.seat))
    cards = draft.match.decks[casting.seat][:number]
    draft.tell(CardsPulled(ask=draft.next_ask, of=(casting.seat,), cards=cards))


def choose_pulled(draft: EtherealDraft, seat: str, command: ChoosePulled) -> None:
    """ethereal.spell.clairvoyance.choose, -to-field, -may-decline, -reshuffle."""
    match, question = draft.match, draft.match.questions[command.ask]
    assert isinstance(question, CardsPulled), "the gate checks the kind of question"
    if command.card is None:
        if command.tile is not None:
            raise Rejected("target-required", "ethereal.spell.clairvoyance.choose", "name the card for this tile")
    elif command.card not in question.cards:
        raise Rejected("invalid-target", "ethereal.spell.clairvoyance.not-pulled", f"{command.card} was not pulled")
    elif command.tile is not None:
        refuse_place(match, seat, command.card, command.tile)
    elif not match.hand_room(seat):
        raise Rejected("hand-full", "ethereal.spell.clairvoyance.to-hand-full", "your hand has no room")
    draft.answer(command.ask, seat)
    if command.card is not None:
        draft.tell(PulledCardTaken(seat=seat, card=command.card))
        if command.tile is not None:
            put_from_hand(draft, seat, command.card, command.tile)
    shuffle_deck(draft, seat, "ethereal.spell.clairvoyance.reshuffle")


def _naked_hand(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.naked-hand.effect, ethereal.spell.naked-hand.lasts."""
    until = UntilTurnEnds(seat=casting.seat, turn=draft.match.turns[casting.seat])
    lasting = Lasting(kind=NAKED_HAND, on=casting.enemy, by=casting.seat, until=until)
    draft.begin(lasting)


def _refuse_teleport(match: Match, casting: Casting) -> None:
    """Errors: `target-required`, `no-target`, `not-your-stack`, `not-in-home-lines`, `enemy-adjacent`, `cannot-move`,
    `last-card-on-field`, `hand-full`."""
    seat, card = casting.seat, casting.card
    if card is None:
        raise Rejected("target-required", "ethereal.spell.teleport.effect", "name a card on the field")
    tile = match.tile_of(card)
    if tile is None:
        raise Rejected("no-target", "ethereal.spell.teleport.safe-away", f"{card} is not on the field")
    if match.stacks[tile].seat != seat:
        raise Rejected("not-your-stack", "ethereal.spell.teleport.not-yours", f"{card} is not yours")
    if tile not in match.field.home[seat]:
        raise Rejected("not-in-home-lines", "ethereal.spell.teleport.own-lines", f"{tile} is not in your home lines")
    if any(other in match.stacks and match.stacks[other].seat != seat for other in neighbors(tile)):
        raise Rejected("enemy-adjacent", "ethereal.spell.teleport.no-enemy-near", f"an enemy stands next to {tile}")
    if is_base(card):
        rule = "ethereal.spell.teleport.not-ace" if is_rank(card, "A") else "ethereal.wall.never-moves"
        raise Rejected("cannot-move", rule, "a base cannot be teleported")
    if len(match.on_field(seat)) == 1:
        raise Rejected("last-card-on-field", "ethereal.spell.teleport.last-card", "it is your last card on the field")
    if match.hand_room(seat) <= len(match.away[seat]):
        raise Rejected("hand-full", "ethereal.spell.teleport.room", "your hand will have no room for it")


def _teleport(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.teleport.effect, ethereal.joker.leaves-field."""
    card = casting.card or ""
    tile = draft.match.tile_of(card) or ""
    if is_rank(card, "X"):
        drop_souls(draft, casting.seat, card)
    draft.tell(CardTeleported(seat=casting.seat, card=card, tile=tile))
    end_lasting_without_cards(draft, tile)


RULES = {
    "clairvoyance": SpellRules(_refuse_clairvoyance, _clairvoyance),
    "naked-hand": SpellRules(refuse_nothing, _naked_hand),
    "teleport": SpellRules(_refuse_teleport, _teleport),
}
