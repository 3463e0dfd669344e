"""Powers of Gods that a seat uses when it likes: Thieves, Beauty, Knowledge (pantheon.god)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.pantheon.base import OPEN_PHASES, CardId, PantheonCommand
from commands.pantheon.pay import pay, refuse_dear
from domain.engine.rejection import Rejected
from domain.pantheon.gods import BEAUTY, KNOWLEDGE, THIEVES, rule_of
from domain.pantheon.match import Match, PantheonDraft
from domain.pantheon.prices import LOOKING, STEALING
from events.pantheon.cards import CardsDiscarded, CardStolen, LookedAt, LookTaken
from events.pantheon.powers import PowerUsed
from events.pantheon.turn import Phase
from events.pantheon.units import HeroTaken

BEAUTYS_PRICE = 2
"""pantheon.god.beauty: cards of the hand."""
TOP_CARDS = 3
"""pantheon.god.knowledge."""


class StealCard(PantheonCommand):
    """Pay 10 Faith for a card of the enemy's hand, by God of Thieves."""

    phases: ClassVar[tuple[Phase, ...]] = ("miracle",)
    type: Literal["steal-card"] = "steal-card"


class TakeHero(PantheonCommand):
    """Discard 2 cards for control of an enemy Hero, by God of Beauty."""

    phases: ClassVar[tuple[Phase, ...]] = OPEN_PHASES
    type: Literal["take-hero"] = "take-hero"
    hero: CardId
    cards: Annotated[tuple[CardId, ...], Field(max_length=BEAUTYS_PRICE)]


class TakeLook(PantheonCommand):
    """Pay 1 Faith to look at the enemy's hand or the top of the draw pile, by God of Knowledge."""

    phases: ClassVar[tuple[Phase, ...]] = OPEN_PHASES
    type: Literal["take-look"] = "take-look"
    at: LookedAt


def steal_card(draft: PantheonDraft, seat: str, command: StealCard) -> None:
    """pantheon.god.thieves, pantheon.god.thieves-random, pantheon.god.thieves-not-a-miracle."""
    match, victim = draft.match, draft.match.enemy(seat)
    _refuse_absent(match, seat, THIEVES, "God of Thieves")
    if not match.hands[victim]:
        raise Rejected("no-target", "pantheon.god.thieves-empty-hand", "the enemy's hand is empty")
    refuse_dear(match, seat, STEALING)
    draft.tell(PowerUsed(seat=seat, god=THIEVES, turn=match.turn))
    pay(draft, seat, STEALING, rule_of(THIEVES))
    stolen = draft.pick(match.hands[victim], rule="pantheon.god.thieves-random", seat=seat, hidden=True)
    draft.tell(CardStolen(seat=seat, victim=victim, card=stolen))


def take_hero(draft: PantheonDraft, seat: str, command: TakeHero) -> None:
    """pantheon.god.beauty, pantheon.god.beauty-timing."""
    match, victim = draft.match, draft.match.enemy(seat)
    _refuse_absent(match, seat, BEAUTY, "God of Beauty")
    cards = command.cards
    if any(id not in match.hands[seat] for id in cards) or len(set(cards)) < len(cards):
        raise Rejected("card-not-in-hand", rule_of(BEAUTY), "these cards are not in your hand")
    heroes = match.in_play(victim, "hero")
    if not heroes:
        raise Rejected("no-target", "pantheon.god.beauty-cards", "the enemy has no Hero in play")
    if command.hero not in heroes:
        raise Rejected("invalid-target", rule_of(BEAUTY), f"the enemy has no Hero {command.hero} in play")
    if len(cards) < BEAUTYS_PRICE:
        raise Rejected("not-enough-cards", "pantheon.god.beauty-cards", f"it takes {BEAUTYS_PRICE} cards of your hand")
    draft.tell(PowerUsed(seat=seat, god=BEAUTY, turn=match.turn))
    draft.tell(CardsDiscarded(seat=seat, cards=cards, rule=rule_of(BEAUTY)))
    draft.tell(HeroTaken(seat=seat, victim=victim, card=command.hero))


def take_look(draft: PantheonDraft, seat: str, command: TakeLook) -> None:
    """pantheon.god.knowledge, pantheon.god.knowledge-unchanged."""
    match = draft.match
    _refuse_absent(match, seat, KNOWLEDGE, "God of Knowledge")
    refuse_dear(match, seat, LOOKING)
    draft.tell(PowerUsed(seat=seat, god=KNOWLEDGE, turn=match.turn))
    pay(draft, seat, LOOKING, rule_of(KNOWLEDGE))
    seen = match.pile[:TOP_CARDS] if command.at == "pile" else match.hands[match.enemy(seat)]
    draft.tell(LookTaken(seat=seat, turn=match.turn, at=command.at, cards=seen))


def _refuse_absent(match: Match, seat: str, god: str, name: str) -> None:
    """Errors: `god-not-in-play`."""
    if not match.has_god(seat, god):
        raise Rejected("god-not-in-play", "pantheon.god.needs-god", f"{name} is not on your side")
