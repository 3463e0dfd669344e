"""What an Ethereal match may still have to do."""

from typing import ClassVar, Literal

from events.base import AgendaSet, Step
from events.ethereal.turn import Phase


class MakeMatch(Step, frozen=True, kw_only=True, tag="make-match"):
    """Decks, Ether, souls, hands and the opening roll (ethereal.option.start-order)."""

    happening: ClassVar[bool] = True


class OpeningPlacement(Step, frozen=True, kw_only=True, tag="opening-placement"):
    """A seat places its opening cards."""

    seat: str


class RoundStart(Step, frozen=True, kw_only=True, tag="round-start"):
    """What happens at the start of the next round, in the order of the calendar."""

    happening: ClassVar[bool] = True


class MoonReaches(Step, frozen=True, kw_only=True, tag="moon-reaches"):
    """What hangs in the sky reaches a seat with its gift or toll, or the Bank in the place of a raiser."""

    seat: str
    happening: ClassVar[bool] = True


class EclipseReaches(Step, frozen=True, kw_only=True, tag="eclipse-reaches"):
    """What the eclipse of the suns or of Venus offers a seat."""

    seat: str
    happening: ClassVar[bool] = True


class TurnStart(Step, frozen=True, kw_only=True, tag="turn-start"):
    """A seat's turn begins."""

    seat: str


class RoundRest(Step, frozen=True, kw_only=True, tag="round-rest"):
    """What is due at the start of a round, in the order of the calendar, beyond the step `after`; where that is not
    said, beyond what the sky brings each seat."""

    after: str = ""

    happening: ClassVar[bool] = True


class TurnCalendar(Step, frozen=True, kw_only=True, tag="turn-calendar"):
    """What is due at the start of a seat's turn, in the order of the calendar, beyond the step `after`."""

    seat: str
    after: str = ""
    happening: ClassVar[bool] = True


class TurnOpens(Step, frozen=True, kw_only=True, tag="turn-opens"):
    """The first phase of a seat's turn opens."""

    seat: str


class RoundEnd(Step, frozen=True, kw_only=True, tag="round-end"):
    """What is due after the last turn of a round, in the order of the calendar, beyond what the rule `after` is of."""

    after: str = ""
    happening: ClassVar[bool] = True


class BandStrikes(Step, frozen=True, kw_only=True, tag="band-strikes"):
    """The Demon stack on a tile attacks what stands beside it."""

    tile: str
    happening: ClassVar[bool] = True


class NeutralActs(Step, frozen=True, kw_only=True, tag="neutral-acts"):
    """The stack of nobody on a tile closes in on the seat it is after, and strikes it."""

    tile: str
    happening: ClassVar[bool] = True


class HillIsScored(Step, frozen=True, kw_only=True, tag="hill-is-scored"):
    """Points for whoever holds the Hill, and the end of the match that they may bring."""

    happening: ClassVar[bool] = True


class EtherGrows(Step, frozen=True, kw_only=True, tag="ether-grows"):
    """One more deck's worth of cards comes into the Ether of the Hill."""

    happening: ClassVar[bool] = True


class CollectorsAct(Step, frozen=True, kw_only=True, tag="collectors-act"):
    """The Debt Collectors on a tile close in on the seat they are after, and strike it."""

    tile: str
    happening: ClassVar[bool] = True


class PuppetsAct(Step, frozen=True, kw_only=True, tag="puppets-act"):
    """The Puppets on a tile that fight for a seat move, or strike."""

    tile: str
    does: Literal["move", "strike"]
    happening: ClassVar[bool] = True


class PhaseOver(Step, frozen=True, kw_only=True, tag="phase-over"):
    """What comes after a phase of a seat, once the Puppets that fight for it have acted."""

    seat: str
    phase: Phase


class Death(Step, frozen=True, kw_only=True, tag="death"):
    """A card on the field is dying by a blow of the stack on `slayer`.

    `asked`: its severing was offered. `last`: with the others that die of this blow it empties its seat's field.
    """

    card: str
    tile: str
    slayer: str
    asked: bool = False
    last: bool = False


class FightOver(Step, frozen=True, kw_only=True, tag="fight-over"):
    """What a fight leaves behind: spells that end, the field check."""

    tile: str
    target: str


class AfterAttack(Step, frozen=True, kw_only=True, tag="after-attack"):
    """A seat under the Oath of Venus has attacked a player."""

    seat: str


class CheckField(Step, frozen=True, kw_only=True, tag="check-field"):
    """The field check after an effect that took cards off the field (ethereal.win.field-checked)."""


EtherealStep = (
    MakeMatch
    | OpeningPlacement
    | RoundStart
    | MoonReaches
    | EclipseReaches
    | RoundRest
    | TurnStart
    | TurnCalendar
    | TurnOpens
    | RoundEnd
    | BandStrikes
    | NeutralActs
    | HillIsScored
    | EtherGrows
    | CollectorsAct
    | PuppetsAct
    | PhaseOver
    | Death
    | FightOver
    | AfterAttack
    | CheckField
)


class EtherealAgendaSet(AgendaSet, frozen=True, kw_only=True, tag="agenda-set"):
    steps: tuple[EtherealStep, ...]
