"""Bounties: putting them up, taking them, buying more Debt Collectors, turning in captives, ends (ethereal.bounty).

What the target pays and what ends a bounty without the taker stands with the claims that fall.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.ethereal.base import EtherealCommand, Tile
from commands.ethereal.claims import end_bounty, settle_up, write_off
from commands.ethereal.deck import shuffle_deck
from commands.ethereal.endings import check_match
from commands.ethereal.ether import keep_within_cap
from commands.ethereal.fight.collected import collect_for_bounty
from commands.ethereal.pay import buy, gain_mana, refuse_unpayable
from domain.engine.rejection import Rejected
from domain.ethereal.bounties import (
    TO_DECK,
    all_taken,
    bounty_taken,
    collectable,
    first_cards,
    refuse_fourth,
    reports_left,
    reward,
)
from domain.ethereal.collectors import landings
from domain.ethereal.kinds import bounty_card, card
from domain.ethereal.loans import bank_can_pay, loan
from domain.ethereal.mana import BANK, debt, room
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.oaths import OF_MERCURY, is_under
from domain.ethereal.prices import MORE_COLLECTORS, price_of
from domain.ethereal.sky import hangs
from domain.ethereal.support import is_support
from domain.ethereal.taxes import owed_to_bank
from events.ethereal.bounties import (
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CaptiveTurnedIn,
    CollectorBought,
    CollectorsMade,
)
from events.ethereal.turn import Phase

BountyNumber = Annotated[int, Field(ge=1, le=1_000_000, description="the number of a bounty")]


class TakeBounty(EtherealCommand):
    """Take a bounty that the Bank has put up, with the Debt Collectors that come with it."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["take-bounty"] = "take-bounty"
    bounty: BountyNumber


class BuyCollector(EtherealCommand):
    """Buy one Debt Collector more for a bounty that one has taken; it comes down near the target."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["buy-collector"] = "buy-collector"
    bounty: BountyNumber


class TurnInCaptive(EtherealCommand):
    """Turn in the captive of a stack for a bounty on the seat it was taken from."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["turn-in-captive"] = "turn-in-captive"
    bounty: BountyNumber
    tile: Tile


def put_up_bounties(draft: EtherealDraft) -> None:
    """ethereal.bounty.put-up, ethereal.bounty.worth, ethereal.bounty.nothing-owed, ethereal.bounty.one-per-seat: on
    Report day."""
    match = draft.match
    for seat in match.order:
        robbed = match.fresh_loot.get(seat, 0)
        worth = owed_to_bank(match, seat) + robbed
        if seat in match.bad_standing and worth > 0:
            _take_down(draft, seat)
            draft.tell(BountyPutUp(bounty=match.put_up + 1, target=seat, worth=worth, round=match.round, robbed=robbed))


def _take_down(draft: EtherealDraft, seat: str) -> None:
    """The bounty on a seat can be taken no longer."""
    for bounty in tuple(draft.match.bounties.values()):
        if bounty.target == seat:
            draft.tell(BountyTakenDown(bounty=bounty.bounty))


def take_bounty(draft: EtherealDraft, seat: str, command: TakeBounty) -> None:
    """ethereal.bounty.cards, ethereal.bounty.meter, ethereal.bounty.hand-limit.

    Errors: `no-such-bounty`, `own-bounty`, `mercury-needed`, `bounty-taken`, `bounty-failed`.
    """
    match, bounty = draft.match, draft.match.bounties.get(command.bounty)
    if bounty is None:
        raise Rejected("no-such-bounty", "ethereal.bounty.put-up", "no such bounty is put up, or no longer")
    if bounty.target == seat:
        raise Rejected("own-bounty", "ethereal.bounty.not-own", "the bounty is on yourself")
    _refuse_taker(match, seat, command.bounty)
    taken = BountyTaken(
        seat=seat,
        bounty=bounty.bounty,
        target=bounty.target,
        worth=bounty.worth,
        meter=min(bounty.worth, collectable(match, bounty.target)),
        reported=match.reported,
        first=match.made + 1,
    )
    cards = first_cards(taken)
    draft.tell(taken)
    draft.tell(CollectorsMade(seat=seat, to_deck=cards[:TO_DECK], to_hand=cards[TO_DECK:]))
    shuffle_deck(draft, seat, "ethereal.bounty.cards")


def _refuse_taker(match: Match, seat: str, bounty: int) -> None:
    """ethereal.bounty.who, ethereal.bounty.several, ethereal.bounty.fail-wait."""
    if not hangs(match, "mercury") and not is_under(match, seat, OF_MERCURY):
        message = "Mercury is not in the sky, and you are not under its Oath"
        raise Rejected("mercury-needed", "ethereal.bounty.who", message)
    if bounty_taken(match, seat, bounty):
        raise Rejected("bounty-taken", "ethereal.bounty.several", "you have taken this bounty")
    if match.failed.get(seat) == match.reported:
        raise Rejected("bounty-failed", "ethereal.bounty.fail-wait", "you failed one; wait for the next Report day")


def buy_collector(draft: EtherealDraft, seat: str, command: BuyCollector) -> None:
    """ethereal.bounty.buy.

    Errors: `no-such-bounty`, `collector-limit`, `tile-occupied`, `not-enough-mana`.
    """
    match, taken = draft.match, _own(draft.match, seat, command.bounty)
    refuse_fourth(match, seat, command.bounty)
    if len(match.stacks) == len(match.field.tiles):
        raise Rejected("tile-occupied", "ethereal.bounty.buy", "no tile is empty")
    price = price_of(match, seat, MORE_COLLECTORS)
    refuse_unpayable(match, seat, price.total)
    buy(draft, seat, price, "ethereal.bounty.buy")
    near = draft.pick(match.tiles_of(taken.target), rule="ethereal.bounty.buy", seat=seat)
    tile = draft.pick(landings(match, near), rule="ethereal.bounty.buy", seat=seat)
    id = bounty_card(command.bounty, match.made + 1)
    hearts = card(id).kind.hearts or 0
    draft.tell(
        CollectorBought(
            seat=seat, bounty=command.bounty, card=id, tile=tile, hearts=hearts, price=price.total, parts=price.parts
        )
    )


def turn_in_captive(draft: EtherealDraft, seat: str, command: TurnInCaptive) -> None:
    """ethereal.bounty.turn-in, ethereal.bounty.turn-in-only.

    Errors: `no-such-bounty`, `not-a-captive-of-target`.
    """
    match, taken = draft.match, _own(draft.match, seat, command.bounty)
    captive = match.captives.get(command.tile)
    held = captive is not None and match.stacks[command.tile].seat == seat and is_support(captive)
    if captive is None or not held or match.symbols[captive] != taken.target:
        rule = "ethereal.bounty.turn-in-only"
        raise Rejected("not-a-captive-of-target", rule, f"you hold no support card of {taken.target} captive there")
    draft.tell(CaptiveTurnedIn(seat=seat, bounty=command.bounty, card=captive, owner=taken.target, tile=command.tile))
    keep_within_cap(draft)
    collect_for_bounty(draft, taken, captive, "ethereal.bounty.turn-in")
    reward_collected(draft)
    settle_up(draft)
    check_match(draft)


def _own(match: Match, seat: str, bounty: int) -> BountyTaken:
    """Errors: `no-such-bounty`."""
    if taken := bounty_taken(match, seat, bounty):
        return taken
    raise Rejected("no-such-bounty", "ethereal.bounty.several", "you have not taken such a bounty, or it is over")


def reward_collected(draft: EtherealDraft) -> None:
    """ethereal.bounty.collected: of the bounties whose meters their takers have brought to 0."""
    for taken in tuple(all_taken(draft.match)):
        if taken.meter == 0:
            end_bounty(draft, taken, "collected")
            if taken.bounty in draft.match.bounties:
                draft.tell(BountyTakenDown(bounty=taken.bounty))
            _reward(draft, taken)


def _reward(draft: EtherealDraft, taken: BountyTaken) -> None:
    """ethereal.bounty.reward, ethereal.bounty.reward-short, ethereal.bounty.reward-forgives."""
    seat = taken.seat
    amount = min(reward(taken), bank_can_pay(draft.match), room(draft.match, seat))
    if amount > 0:
        gain_mana(draft, seat, amount, BANK, "ethereal.bounty.reward")
    for claim in (debt(seat), loan(seat)):
        write_off(draft, claim, "forgiven", "ethereal.bounty.reward-forgives")


def judge_bounties(draft: EtherealDraft) -> None:
    """ethereal.bounty.deadline, ethereal.bounty.fail-others: on Report day, seat by seat in turn order."""
    match = draft.match
    for seat in match.order:
        late = [taken.bounty for taken in match.taken.get(seat, ()) if reports_left(match, taken) <= 0]
        for taken in match.taken.get(seat, ()) if late else ():
            end_bounty(draft, taken, "failed" if taken.bounty in late else "cancelled")
