"""Curses: Forced Hand, Three of Swords, Double Edged Sword. (Hexed Odds is data alone.)"""

from commands.ethereal.deck import draw
from commands.ethereal.spells.base import Casting, SpellRules, refuse_nothing
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import where_lost
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import bars_drawing
from events.ethereal.spells import CardDestroyed


def _refuse_forced_hand(match: Match, casting: Casting) -> None:
    """ethereal.spell.forced-hand.full-moon, ethereal.spell.forced-hand.empty-deck."""
    if bars_drawing(match):
        raise Rejected("full-moon-no-draw", "ethereal.spell.forced-hand.full-moon", "nobody draws at the Full Moon")
    if not match.decks[casting.enemy]:
        raise Rejected("deck-empty", "ethereal.spell.forced-hand.empty-deck", "there is nothing to draw")


def _forced_hand(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.forced-hand.effect, ethereal.spell.forced-hand.overflow."""
    draw(draft, casting.enemy, draft.roll(2, rule="ethereal.spell.forced-hand.effect", seat=casting.seat))


def _three_of_swords(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.three-of-swords.order: the target's cards first, then the caster's, or those of its deck."""
    number = draft.roll(2, rule="ethereal.spell.three-of-swords.roll", seat=casting.seat)
    _destroy_in_hand(draft, casting.enemy, number)
    if draft.match.hands[casting.seat]:
        _destroy_in_hand(draft, casting.seat, number)
    else:
        for card in draft.match.decks[casting.seat][:number]:
            _destroy(draft, casting.seat, card, "deck")


def _destroy_in_hand(draft: EtherealDraft, seat: str, number: int) -> None:
    """ethereal.spell.three-of-swords.short-hand: picked at random, as many as there are."""
    for _ in range(min(number, len(draft.match.hands[seat]))):
        hand = draft.match.hands[seat]
        card = draft.pick(hand, rule="ethereal.spell.three-of-swords.order", seat=seat, hidden=True)
        _destroy(draft, seat, card, "hand")


def _destroy(draft: EtherealDraft, seat: str, card: str, origin: str) -> None:
    """ethereal.spell.three-of-swords.destination."""
    draft.tell(
        CardDestroyed(
            seat=seat,
            card=card,
            origin="hand" if origin == "hand" else "deck",
            to=where_lost(card, "outer-darkness" if draft.match.is_blood_moon else "grave"),
            spell="three-of-swords",
        )
    )


def _double_edged_sword(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.double-edged-sword.ones, -sixes, -only-deck: in the order of the dice."""
    for face in draft.throw((6, 6, 6), rule="ethereal.spell.double-edged-sword.roll", seat=casting.seat):
        seat = {1: casting.seat, 6: casting.enemy}.get(face)
        if seat and draft.match.decks[seat]:
            top = draft.match.decks[seat][0]
            lost = CardDestroyed(
                seat=seat, card=top, origin="deck", to=where_lost(top, "grave"), spell="double-edged-sword"
            )
            draft.tell(lost)


RULES = {
    "forced-hand": SpellRules(_refuse_forced_hand, _forced_hand),
    "three-of-swords": SpellRules(refuse_nothing, _three_of_swords),
    "double-edged-sword": SpellRules(refuse_nothing, _double_edged_sword),
}
