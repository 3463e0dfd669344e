"""What a stack does with its attack: it fights, or takes or kills a support card (ethereal.attack, support)."""

from commands.ethereal.bank.bounties import reward_collected
from commands.ethereal.claims import settle_up
from commands.ethereal.effects import end_lasting_without_cards
from commands.ethereal.endings import check_match
from domain.ethereal.match import EtherealDraft
from domain.ethereal.oaths import OF_VENUS, is_under
from events.ethereal.agenda import AfterAttack, CheckField, Death
from events.ethereal.fight import AttackDeclared, Means
from events.ethereal.siege import CardTaken


def declare(
    draft: EtherealDraft, tile: str, target: str, means: Means = "fight", cards: tuple[str, ...] | None = None
) -> None:
    """ethereal.attack.once, ethereal.support.uses-attack: each card of the stack on `tile`, or these, have attacked.

    ethereal.sky.attack-on-player, ethereal.oath.venus-attack-what.
    """
    match = draft.match
    stack = match.stacks[tile]
    if means != "suppress" and match.stacks[target].seat in match.seats and is_under(match, stack.seat, OF_VENUS):
        draft.then(AfterAttack(seat=stack.seat))
    draft.tell(
        AttackDeclared(
            seat=stack.seat,
            tile=tile,
            target=target,
            defender=match.stacks[target].seat,
            cards=stack.cards if cards is None else cards,
            turn=match.turn,
            means=means,
        )
    )


def capture(draft: EtherealDraft, tile: str, target: str, card: str) -> None:
    """ethereal.support.capture: no dice are rolled."""
    declare(draft, tile, target, "capture")
    take(draft, tile, target, card)
    draft.then(CheckField())


def take(draft: EtherealDraft, tile: str, target: str, card: str) -> None:
    """ethereal.support.capture-slot: a card on `target` goes into the slot of the stack on `tile`."""
    stacks = draft.match.stacks
    owner = stacks[target].seat
    draft.tell(CardTaken(seat=stacks[tile].seat, card=card, owner=owner, origin=target, tile=tile))
    end_lasting_without_cards(draft, target)


def destroy(draft: EtherealDraft, tile: str, target: str, card: str) -> None:
    """ethereal.support.destroy: no dice are rolled, and the card is killed."""
    declare(draft, tile, target, "destroy")
    owner = draft.match.stacks[target].seat
    last = draft.match.on_field(owner) == [card]
    draft.then(Death(card=card, tile=target, slayer=tile, last=last), CheckField())


def check_field(draft: EtherealDraft, step: CheckField) -> None:
    """ethereal.win.field-checked; bounties that were collected and what Debt Collectors seized count first."""
    reward_collected(draft)
    settle_up(draft)
    check_match(draft)
