"""Facts that every game shares: chance, questions, postings, what lasts, players and ends.

Tags and fields are stored for ever: add, never rename. A new field's default means "as before".
"""

from typing import Any, ClassVar, Literal

import msgspec

SYSTEM = "system"
"""The actor that carries out happenings; never a seat."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """A past-tense fact. It carries the outcome, so that folding needs no rule. `apart`: it is part of no happening."""

    apart: ClassVar[bool] = False


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="step"):
    """What is still to be done, as data. `happening`: only a commit of the system carries it out."""

    happening: ClassVar[bool] = False


class Question(Event, frozen=True, kw_only=True):
    """What a match waits for: `ask` is its number, `of` who may still answer.

    While one with `blocks` is open no command but its answer is taken and the agenda rests. After `seconds`, if any,
    the ruleset's default answer is given.
    """

    ask: int
    of: tuple[str, ...]
    blocks: bool = True
    seconds: int | None = None


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """One of several seats has answered; the question stays open for the others."""

    ask: int
    seat: str


class QuestionClosed(Event, frozen=True, kw_only=True, tag="question-closed"):
    ask: int
    how: Literal["answered", "withdrawn", "lapsed"] = "answered"


class TimeUp(Event, frozen=True, kw_only=True, tag="time-up"):
    """A question's seconds have run out; the facts after this one are its default answer."""

    ask: int
    seat: str


class HappeningDue(Question, frozen=True, kw_only=True, tag="happening-due"):
    """Something comes due by itself; the system answers it by carrying the agenda on."""


class HappeningBegan(Event, frozen=True, kw_only=True, tag="happening-began"):
    """Marks the happening to which the facts after it belong, to the next mark or a fact that stands apart.

    `what` is the calendar's rule id. `silent`: nobody is told, as nothing comes of it that anybody may know.
    """

    what: str
    seat: str | None = None
    silent: bool = False


class DiceRolled(Event, frozen=True, kw_only=True, tag="dice-rolled"):
    """One throw: `faces[i]` is what the die with `dice[i]` sides shows. A random pick is the throw of one die.

    `hidden` throws decide what no seat may know yet, such as which card comes out of a deck.
    """

    dice: tuple[int, ...]
    faces: tuple[int, ...]
    rule: str
    seat: str | None = None
    hidden: bool = False


class CardsShuffled(Event, frozen=True, kw_only=True, tag="cards-shuffled"):
    """`order` is the new order of `pile`, top first: a Fisher-Yates shuffle of its ids sorted, one draw a swap."""

    pile: str
    order: tuple[str, ...]
    rule: str


class Posting(Event, frozen=True, kw_only=True):
    """`amount` (whole, above 0) leaves the account `debit` and reaches the account `credit`.

    Each game has a type of its own for what it counts, or several.
    """

    debit: str
    credit: str
    amount: int
    rule: str


class ManaPosted(Posting, frozen=True, kw_only=True, tag="mana-posted"):
    """A posting of mana."""


class ClaimChanged(Event, frozen=True, kw_only=True, tag="claim-changed"):
    """A claim such as `debt:s1` changes by `amount`; a claim is never mana."""

    claim: str
    amount: int
    cause: str
    rule: str


class UntilFight(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="fight"):
    """Until the next fight of what it lies on is over."""


class UntilAttack(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="attack"):
    """Until the next attack of what it lies on is over."""


class UntilDefense(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="defense"):
    """Until the next defense of what it lies on is over."""


class UntilTurn(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="turn"):
    """Until the start of a seat's own turn of this number."""

    seat: str
    turn: int


class UntilTurnEnds(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="turn-ends"):
    """Until the end of a seat's own turn of this number."""

    seat: str
    turn: int


class UntilRound(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="round"):
    """Until the start of the round of this number."""

    round: int


class UntilGone(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="gone"):
    """As long as what it lies on is there."""


class UntilAttackOr(msgspec.Struct, frozen=True, kw_only=True, tag_field="until", tag="attack-or"):
    """Until the next attack of what it lies on is over, and at the latest until another moment."""

    latest: UntilTurnEnds | UntilRound


Until = UntilFight | UntilAttack | UntilAttackOr | UntilDefense | UntilTurn | UntilTurnEnds | UntilRound | UntilGone


class Lasting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lasts: its kind, what it lies on (a tile, a card or a seat), whose it is, its end, worked out beforehand."""

    kind: str
    on: str
    by: str
    until: Until


class LastingBegan(Event, frozen=True, kw_only=True, tag="lasting-began"):
    id: int
    lasting: Lasting


class LastingMoved(Event, frozen=True, kw_only=True, tag="lasting-moved"):
    """It lies on something else now, because what it lay on has moved."""

    id: int
    on: str


class LastingEnded(Event, frozen=True, kw_only=True, tag="lasting-ended"):
    id: int


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays a seat: a person by name, or a computer of a level; its colour and symbol, if chosen."""

    kind: Literal["person", "computer"]
    name: str = ""
    level: str = ""
    color: str = ""
    symbol: str = ""


class MatchCreated(Event, frozen=True, kw_only=True, tag="match-created"):
    """The first fact of every log: the game, its seats and all options, and the hash that binds the seed.

    `edition`: which of the game's editions created it; the digests in its log are of what that one knew.
    """

    ruleset: str
    edition: int = 1
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed_hash: str


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat-taken"):
    """`entropy` (hex) goes into the dice's key; a seat gives it once, the first time it is taken."""

    seat: str
    player: Player
    entropy: str = ""


class SeatsOffered(Question, frozen=True, kw_only=True, tag="seats-offered"):
    """A match that was created waits until each of its seats is taken."""


class PolicyActed(Event, frozen=True, kw_only=True, tag="policy-acted"):
    """The rest of this commit is done by automation: a policy of a seat gave its command, as a part (`task`) of it."""

    seat: str
    task: str


class PolicyRested(Event, frozen=True, kw_only=True, tag="policy-rested"):
    """The policies of a seat have nothing more to do in these tasks, as long as the question `ask` is open.

    `refused`: instead, a command (JSON) that the rules refused with `code`: it is left out and not tried again.
    """

    seat: str
    ask: int
    tasks: tuple[str, ...] = ()
    refused: str = ""
    code: str = ""


class AgendaSet(Event, frozen=True, kw_only=True, tag="agenda-set"):
    """What is still to be done when a commit stops short. Each game has a type of its own with its steps."""

    steps: tuple[Step, ...]


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    """No winner is a draw."""

    winners: tuple[str, ...]
    reason: str


class SeedRevealed(Event, frozen=True, kw_only=True, tag="seed-revealed"):
    """The last fact of a finished log: with it anyone can throw every die again."""

    apart: ClassVar[bool] = True
    seed: str
