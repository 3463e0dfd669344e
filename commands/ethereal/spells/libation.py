"""Field Libation (ethereal.libation)."""

from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.pay import gain_card
from commands.ethereal.sacrifice import refuse_barred
from commands.ethereal.spells.base import Casting, SpellRules
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import worth
from domain.ethereal.mana import has_spent, room
from domain.ethereal.match import EtherealDraft, Match
from events.ethereal.souls import CardSacrificed, SoulPassedOn

POURED_ON = 2
"""ethereal.libation.two."""


def _refuse(match: Match, casting: Casting) -> None:
    """Errors: `target-required`, `no-target`, `not-your-stack`, `bounty-card`, `cannot-be-sacrificed`,
    `use-sacrificial-suicide`, `last-card-on-field`, `mana-already-spent`, `soul-pile-full`."""
    seat, checked = casting.seat, casting.checked
    if not checked:
        raise Rejected("target-required", "ethereal.libation.none", "check one or more of your cards on the field")
    for id in checked:
        _refuse_card(match, seat, id)
    if len(match.on_field(seat)) == len(checked):
        raise Rejected("last-card-on-field", "ethereal.libation.last-card", "they are all your cards on the field")
    if has_spent(match, seat):
        raise Rejected("mana-already-spent", "ethereal.libation.before-spending", "mana was spent this turn")
    if sum(map(worth, checked)) > room(match, seat):
        raise Rejected("soul-pile-full", "ethereal.libation.ceiling", "the soul pile has no room for them all")


def _refuse_card(match: Match, seat: str, id: str) -> None:
    """ethereal.libation.which, ethereal.libation.not-yours, ethereal.libation.barred."""
    tile = match.tile_of(id)
    if tile is None:
        raise Rejected("no-target", "ethereal.libation.which", f"{id} is not on the field")
    if match.stacks[tile].seat != seat:
        raise Rejected("not-your-stack", "ethereal.libation.not-yours", f"{id} is not yours")
    refuse_barred(match.stacks[tile], id)


def _pour(draft: EtherealDraft, casting: Casting) -> None:
    """ethereal.libation.roll, -two, -one: each card in the order in which they were checked."""
    seat = casting.seat
    for id in casting.checked:
        tile = draft.match.tile_of(id)
        face = draft.roll(2, rule="ethereal.libation.roll", seat=seat)
        draft.tell(CardSacrificed(seat=seat, card=id, tile=tile))
        if face == POURED_ON:
            gain_card(draft, seat, id, "source:libation", "ethereal.account.libation-posting")
        else:
            draft.tell(SoulPassedOn(seat=seat, card=id))
        end_lasting_without_cards(draft, tile)


RULES = {"field-libation": SpellRules(_refuse, _pour)}
