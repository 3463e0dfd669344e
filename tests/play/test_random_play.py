"""Whole matches by random and sensible players under any options, with what must always hold."""

from typing import get_args

import pytest

from commands.handling import Landed
from domain.ethereal.kinds import KINDS, card
from domain.ethereal.spells import SPELLS
from events.base import Event, PolicyActed, PolicyRested, TimeUp
from events.ethereal import EtherealEvent
from events.ethereal.auction import BankLotWithdrawn
from events.ethereal.automation import AutomationSet, AutomationSwitched
from events.ethereal.bank import (
    AceTaken,
    BankCollapsed,
    BankerDied,
    CardsTakenFromDeck,
    PricesWobbled,
    SpellsUpsold,
)
from events.ethereal.bounties import (
    BountyEnded,
    CaptiveTurnedIn,
    CollectorBought,
    CollectorsTurned,
    MeterLowered,
)
from events.ethereal.field import CardCharged, CardPlaced
from events.ethereal.hill import EtherOverflowed, HillScored, MercenariesRaised
from events.ethereal.land import PlotTakenBack
from events.ethereal.siege import CrystalDug, RamStruck
from events.ethereal.sky import CardLost, CardTakenBack, CardWalkedBack, TakeBackOffered, WholeAgain
from events.ethereal.souls import SoulsLost
from events.ethereal.spells import CardSevered, SpellCast
from events.ethereal.turn import TimerSwitchedOff
from tests.play.invariants import check_commit
from tests.play.matches import RULES
from tests.play.seen import Seen, play_each, play_until_all_is_seen

FACTS = get_args(EtherealEvent)
MATCHES = 10
MOST_MATCHES = 400
LONG_RUNS, MATCHES_A_RUN = 25, 100
UNMADE = {"bondsman", "collector", "puppet"}
"""Kinds that come of land taken back alone, or under Mercury, or that nobody places."""
UNDER_MERCURY: set[type[Event]] = {
    CollectorBought,
    CaptiveTurnedIn,
    MeterLowered,
    BountyEnded,
    CollectorsTurned,
}
NO_TIMER = {"switch-timer-off"}
"""No timer runs in a simulated match."""
OF_PERSONS = {"set-automation"}
"""What only who is no computer has a use for."""
NOT_TAKEN = {"buy-collector", "turn-in-captive"}
"""What few players do while a bounty runs that they have taken."""
OF_ECLIPSES = {"take-back"}
"""What the eclipse of the suns asks only whoever has lost a card to the Outer Darkness."""
SELDOM_MADE = {"bullgoat", "satan"}
"""Of Mystery Generation's cards 5 in 1,000 and 2.4 in 1,000."""
SELDOM_DONE = {"charge", "strike-wall"}
"""What is for one of the few kinds that can: in the open, in line with an enemy, or beside a Wall of one."""
NEVER: set[type[Event]] = {
    TimeUp,  # nobody's time runs out on a clock that counts commits
    TimerSwitchedOff,  # there is no timer to switch off
    CardCharged,  # as its command
    RamStruck,  # as its command
    CrystalDug,  # few Miners are on the field at all, and none comes to where a crystal is
    CardSevered,  # a player without sense seldom has the mana at the moment of a death
    SpellsUpsold,  # somebody would have to buy the same spell three times in each of two rounds
    BankerDied,  # in one of a thousand rounds
    BankLotWithdrawn,  # when the Banker dies
    BankCollapsed,  # everybody would have to be deep in debt at once
    CardsTakenFromDeck,  # in a collapse
    AceTaken,  # in a collapse
    PricesWobbled,  # after a collapse
    PlotTakenBack,  # a seat would have to miss two pay days in a row, each with a working Miner before it
    SoulsLost,  # in a collapse that the sky brings
    HillScored,  # a player without sense does not find the way to the Hill
    MercenariesRaised,  # for holding it
    TakeBackOffered,  # in an eclipse of the suns, of whoever has lost a card to the Outer Darkness
    CardTakenBack,
    CardWalkedBack,  # in an eclipse of Mars, with such a card
    WholeAgain,  # in an eclipse of Venus, of a card that has lost a heart
    CardLost,  # in one of ten eclipses of Saturn
    EtherOverflowed,  # a card would have to come back to an Ether that has grown, before any of its kind is used
    *(AutomationSwitched, AutomationSet, PolicyActed, PolicyRested),  # policies rest while a computer plays
    *UNDER_MERCURY,
}
"""Facts that few or no simulated matches hold, which is left to the tests of their rules."""


class SeenOfEthereal(Seen):
    """Also the kinds of cards placed, and the spells."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = set[str]()
        self.spells = set[str]()

    def note(self, event: Event) -> None:
        super().note(event)
        if isinstance(event, CardPlaced):
            self.kinds.add(card(event.card).kind.rank)
        if isinstance(event, SpellCast):
            self.spells.add(event.spell)

    def never_seen(self) -> list[str]:
        """What has not come up."""
        return [
            *(f"a card of rank {rank} on the field" for rank in KINDS if rank not in self.kinds | UNMADE | SELDOM_MADE),
            *self.missing(
                (fact for fact in get_args(EtherealEvent) if fact not in NEVER),
                RULES.commands.keys() - NOT_TAKEN - OF_ECLIPSES - SELDOM_DONE - NO_TIMER - OF_PERSONS,
            ),
            *(f"the spell {spell}" for spell in SPELLS if SPELLS[spell].cast and spell not in self.spells),
        ]


def check(landed: Landed) -> None:
    check_commit(RULES, landed.before, landed.events, landed.after)


def test_every_match_keeps_what_must_hold() -> None:
    play_each("ethereal", range(MATCHES), check)


@pytest.mark.long
def test_everything_comes_up() -> None:
    play_until_all_is_seen("ethereal", MOST_MATCHES, SeenOfEthereal(), check)


@pytest.mark.long
@pytest.mark.parametrize("run", range(LONG_RUNS))
def test_thousands_of_matches_keep_what_must_hold(run: int) -> None:
    first = 1000 + run * MATCHES_A_RUN
    play_each("ethereal", range(first, first + MATCHES_A_RUN), check)
