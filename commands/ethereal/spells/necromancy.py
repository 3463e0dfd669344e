"""Necromancy that is cast: Grave Blessing, Ritual Dice, Sacrificial Suicide, Resurrection."""

from typing import Literal

from commands.ethereal.deck import shuffle_deck
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.pay import gain_card
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.blessing import blessing_dice, dice_maximum, has_blessed, rituals_of
from domain.ethereal.kinds import is_rank, worth
from domain.ethereal.mana import closed_blessing, has_spent, room
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.moon import is_new
from domain.ethereal.oaths import OF_THE_MOON, is_sheltered_from_blood, is_under
from events.ethereal.fight import SoulReleased
from events.ethereal.moon import GiftOffered
from events.ethereal.souls import SoulPassedOn
from events.ethereal.spells import BlessingRolled, JokerShotHimself, RitualDiceBought, SoulHandedOver


def _refuse_grave_blessing(match: Match, casting: Casting) -> None:
    """Errors: `grave-empty`, `already-cast-this-turn`, `mana-already-spent`, `no-dice`."""
    seat = casting.seat
    if not match.grave:
        raise Rejected("grave-empty", "ethereal.spell.grave-blessing.empty-grave", "the grave is empty")
    if has_blessed(match, seat):
        raise Rejected("already-cast-this-turn", "ethereal.spell.grave-blessing.once", "it is cast once a turn")
    if dice_maximum(match, seat) == 0:
        raise Rejected("no-dice", "ethereal.spell.grave-blessing.no-dice", "the overdraw leaves no dice")
    if closed_blessing(match, seat):
        raise Rejected(
            "mana-already-spent", "ethereal.spell.grave-blessing.before-spending", "mana was spent this turn"
        )


def _grave_blessing(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.grave-blessing.sixes, ethereal.spell.grave-blessing.to-hand."""
    match, seat = draft.match, casting.seat
    dice = blessing_dice(match, seat)
    faces = draft.throw((6,) * dice, rule="ethereal.spell.grave-blessing.base", seat=seat)
    sixes = faces.count(6)
    draft.tell(BlessingRolled(seat=seat, turn=match.turn, sixes=sixes))
    most = min(sixes, match.hand_room(seat), len(match.grave))
    if most > 0:
        rule = "ethereal.spell.grave-blessing.sixes"
        draft.tell(GiftOffered(ask=draft.next_ask, of=(seat,), most=most, rule=rule))


def _refuse_ritual_dice(match: Match, casting: Casting) -> None:
    """Errors: `already-cast-this-turn`, `dice-maximum`, `mana-already-spent`."""
    seat = casting.seat
    if has_blessed(match, seat):
        raise Rejected(
            "already-cast-this-turn", "ethereal.spell.ritual-dice.before-blessing", "Grave Blessing was cast already"
        )
    if closed_blessing(match, seat):
        raise Rejected(
            "mana-already-spent", "ethereal.spell.ritual-dice.after-other-spending", "mana was spent this turn"
        )
    if blessing_dice(match, seat) >= dice_maximum(match, seat):
        raise Rejected("dice-maximum", "ethereal.spell.ritual-dice.several", "your dice are at their maximum")


def _ritual_dice(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.ritual-dice.effect."""
    match, seat = draft.match, casting.seat
    draft.tell(RitualDiceBought(seat=seat, turn=match.turn, bought=rituals_of(match, seat) + 1))


def _refuse_suicide(match: Match, casting: Casting) -> None:
    """Errors: `no-joker`, `last-card-on-field`, `mana-already-spent`."""
    seat, joker = casting.seat, casting.card
    tile = match.tile_of(joker) if joker else None
    if joker is None or tile is None or not is_rank(joker, "X") or match.stacks[tile].seat != seat:
        raise Rejected("no-joker", "ethereal.spell.suicide.needs-joker", "name a Joker of yours on the field")
    if len(match.on_field(seat)) == 1:
        raise Rejected("last-card-on-field", "ethereal.spell.suicide.last-card", "it is your last card on the field")
    if has_spent(match, seat):
        raise Rejected("mana-already-spent", "ethereal.spell.suicide.counts-as-sacrifice", "mana was spent this turn")


def _suicide(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.suicide.souls-move, -surplus, -joker-to-grave, -blood-moon: souls oldest first, then the Joker."""
    match, seat, joker = draft.match, casting.seat, casting.card or ""
    tile = match.tile_of(joker) or ""
    for soul in match.captured.get(joker, ()):
        if match.is_blood_moon:
            draft.tell(SoulReleased(seat=seat, joker=joker, card=soul, to="outer-darkness"))
            continue
        draft.tell(SoulHandedOver(seat=seat, joker=joker, card=soul))
        if worth(soul) <= room(match, seat):
            gain_card(draft, seat, soul, "source:joker", "ethereal.account.joker-posting")
        else:
            draft.tell(SoulPassedOn(seat=seat, card=soul))
    to = _resting_place(match, seat)
    draft.tell(JokerShotHimself(seat=seat, card=joker, tile=tile, to=to))
    end_lasting_without_cards(draft, tile)
    if to == "deck":
        shuffle_deck(draft, seat, "ethereal.oath.moon-suicide-new")


def _resting_place(match: Match, seat: str) -> Literal["grave", "outer-darkness", "deck"]:
    """ethereal.spell.suicide.blood-moon, ethereal.oath.moon-suicide-new, ethereal.oath.moon-blood-suicide."""
    if match.is_blood_moon:
        return "grave" if is_sheltered_from_blood(match, seat) else "outer-darkness"
    return "deck" if is_new(match) and is_under(match, seat, OF_THE_MOON) else "grave"


def _refuse_resurrection(match: Match, casting: Casting) -> None:
    """Errors: `grave-empty`, `hand-full`."""
    if not match.grave:
        raise Rejected("grave-empty", "ethereal.spell.resurrection.grave-empty", "the grave is empty")
    if not match.hand_room(casting.seat):
        raise Rejected("hand-full", "ethereal.spell.resurrection.hand-full", "your hand has no room")


def _resurrection(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.spell.resurrection.shuffle, ethereal.spell.resurrection.must-choose."""
    draft.shuffle("grave", draft.match.grave, rule="ethereal.spell.resurrection.shuffle")
    rule = "ethereal.spell.resurrection.choose"
    draft.tell(GiftOffered(ask=draft.next_ask, of=(casting.seat,), most=1, least=1, rule=rule))


RULES = {
    "grave-blessing": SpellRules(_refuse_grave_blessing, _grave_blessing),
    "ritual-dice": SpellRules(_refuse_ritual_dice, _ritual_dice),
    "sacrificial-suicide": SpellRules(_refuse_suicide, _suicide),
    "resurrection": SpellRules(_refuse_resurrection, _resurrection),
}
