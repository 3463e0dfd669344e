"""The state of an Ethereal match."""

from typing import Any, Literal

import msgspec

from domain.engine.draft import Draft
from domain.engine.match import BaseMatch
from domain.engine.rejection import Rejected
from domain.ethereal.options import Options
from domain.ethereal.policies import SeatPolicies
from domain.ethereal.tiles import Field, field_of, place_of
from events.base import Player
from events.ethereal import EtherealQuestion
from events.ethereal.agenda import EtherealStep
from events.ethereal.auction import LotOffered
from events.ethereal.bands import Band
from events.ethereal.bank import Figures, PeerLoanTaken, ReportIssued
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.collectors import Hunt
from events.ethereal.land import Plot
from events.ethereal.siege import ShieldDown
from events.ethereal.sky import Coming, Devotion, GiftGoes, HeavenlyBody
from events.ethereal.turn import Phase, PhaseOpened


class Stack(msgspec.Struct, frozen=True):
    """Every card a seat has on one tile, in the order in which they came; `seat` may be a side that is none."""

    seat: str
    cards: tuple[str, ...]


class Match(BaseMatch[EtherealQuestion, EtherealStep], kw_only=True):
    """Zones hold card ids; every card is in exactly one (ethereal.zone). Dicts by seat unless said otherwise."""

    options: Options = Options()
    decks: dict[str, tuple[str, ...]] = {}
    """Top card first."""
    face_down: dict[str, tuple[str, ...]] = {}
    """The cards of its deck that not even the seat has seen, in the order in which they were made."""
    opening: dict[str, tuple[str, ...]] = {}
    """The opening Ace and Jack until they are placed."""
    hands: dict[str, tuple[str, ...]] = {}
    souls: dict[str, tuple[str, ...]] = {}
    """In the order of arrival."""
    away: dict[str, tuple[str, ...]] = {}
    stacks: dict[str, Stack] = {}
    """By tile."""
    captured: dict[str, tuple[str, ...]] = {}
    """By Joker, oldest first."""
    crystals: dict[str, int] = {}
    """By tile: the mana that a crystal cluster still holds."""
    crystal_due: int = 0
    """The round in which the next cluster is due."""
    rests: dict[str, int] = {}
    """By card that rests or reloads: the own turn of its seat on which it can act again."""
    shields: dict[str, ShieldDown] = {}
    """By Healer whose shield has been down: when it is up again."""
    upgraded: dict[str, int] = {}
    """By upgraded Ace: its hearts when it is whole."""
    under_repair: dict[str, int] = {}
    """By repaired base: the own turn of its seat on which cards can fire from it again."""
    captives: dict[str, str] = {}
    """By tile of the captor's stack."""
    in_passing: tuple[str, ...] = ()
    """Cards that have just left a zone and whose place is told next: empty between commits."""
    grave: tuple[str, ...] = ()
    limbo: tuple[str, ...] = ()
    """Substance cards that have fallen, in this order (ethereal.substance.limbo)."""
    ether: tuple[str, ...] = ()
    outer_darkness: tuple[str, ...] = ()
    lots: dict[int, LotOffered] = {}
    """The cards for sale at the Auction, by the number of the lot."""
    offered: int = 0
    """The number of the last lot."""
    middle: dict[str, str] = {}
    """By seat: the tile of the middle ground that it has bought."""
    plots: dict[int, Plot] = {}
    """By number: those of the Bank's plots that are not empty and for sale."""
    plot_bought: dict[str, int] = {}
    """The own turn in which the seat last bought a plot."""
    missed_pay_days: dict[str, int] = {}
    """How many the seat has missed in a row."""
    gone: tuple[str, ...] = ()
    """Newly made cards, and Miners of plots, that have left the match: they are in no zone, and are listed so that none
    gets lost."""
    symbols: dict[str, str] = {}
    """By card in the grave, Limbo, the Outer Darkness or a Joker's pile: the seat it belonged to when it left play."""
    hearts: dict[str, int] = {}
    """By card on the field that has them."""
    moved_in: dict[str, int] = {}
    """By card: the turn it last moved in."""
    attacked_in: dict[str, int] = {}
    """By card: the turn it last attacked in."""
    slotted_in: dict[str, int] = {}
    """By Miner: the round in which it last went into a slot of an Ace."""
    made: int = 0
    """How many cards were newly made: the number of the last one."""
    order: tuple[str, ...] = ()
    """The turn order, of the seats that have not fallen."""
    round: int = 0
    turn: int = 0
    """The turns of all seats so far, the present one included."""
    turns: dict[str, int] = {}
    """Own turns so far."""
    active: str = ""
    """The seat whose turn it is."""
    maximum: dict[str, int] = {}
    overdraw: dict[str, int] = {}
    burned_in: dict[str, int] = {}
    """The turn in which a draw last burned a card."""
    spent_in: dict[str, int] = {}
    """The turn in which the seat last spent mana of its own will."""
    blessing_closed_in: dict[str, int] = {}
    """The turn in which the seat last spent mana on anything but Ritual Dice."""
    blessed_in: dict[str, int] = {}
    """The turn in which the seat last cast Grave Blessing."""
    rituals: dict[str, tuple[int, int]] = {}
    """The turn in which Ritual Dice were last bought, and how often in it."""
    severed: dict[str, tuple[int, int]] = {}
    """The turn in which the seat last severed a unit, and the plain prices of all it severed in it."""
    free_curses: dict[str, tuple[int, tuple[str, ...]]] = {}
    """The turn in which the seat last cast a curse free under Mars, and the curses it cast so in it."""
    cast_in: dict[str, tuple[int, tuple[str, ...]]] = {}
    """The turn in which the seat last cast a spell, and the spells it cast in it."""
    prices: dict[str, int] = {}
    """By spell or conjure: the rolled price of this round."""
    bought: dict[str, tuple[int, int, int]] = {}
    """By spell or conjure: the last round in which it was bought, how often in it, how often in the round before it."""
    upsold: dict[str, int] = {}
    """By spell or conjure: what it costs more in this round."""
    burning: dict[str, int] = {}
    """By tile: the last round in which it burns."""
    wobbling: dict[str, int] = {}
    """By spell or conjure: what it costs more in this round after a collapse of the Bank."""
    debt_since: dict[str, int] = {}
    """Own turns of the seat when its mana debt last rose from 0; of no account without debt."""
    bank_loans: dict[str, tuple[int, int]] = {}
    """The own turn in which the seat last took a loan of the Bank, and its amount; open while the seat owes on it."""
    bank_closed_in: int = 0
    """The round in which the Banker died, which closed the Bank and the Ether; 0 as long as he lives."""
    lent_to_bank: dict[str, tuple[int, int]] = {}
    """The round in which the seat last lent the Bank mana, and how much; open while the Bank owes on it."""
    peer_loans: dict[int, PeerLoanTaken] = {}
    """Player loans on which something is owed, by number."""
    requests: int = 0
    """How often seats have asked each other for a loan: with it a request that came to nothing changes what is seen, so
    that a computer does not make the same one for ever."""
    lent: int = 0
    """The number of the last player loan."""
    reckoning: dict[str, Figures] = {}
    """What the next Report will say, of seats of which there is something to say."""
    reports: dict[str, ReportIssued] = {}
    """The last Report of each seat."""
    reported: int = 0
    """Report days so far."""
    below_zero: dict[str, int] = {}
    """At how many of its turn starts in a row the seat stood below zero."""
    defaults: dict[str, int] = {}
    """By seat in default: its own turn at whose start that began."""
    hunts: dict[str, Hunt] = {}
    """By Debt Collector on the field: what it was sent for."""
    errands: dict[str, str] = {}
    """By card of nobody on the field: the seat it is after."""
    puppets: dict[str, str] = {}
    """By Puppet of Saturn's on the field that fights for a seat: that seat."""
    devotions: dict[str, Devotion] = {}
    """By seat of which Saturn has asked a toll under his Oath: how it stands with him."""
    robbed_in: dict[str, int] = {}
    """The round in which the seat last tried to rob the Bank."""
    fresh_loot: dict[str, int] = {}
    """The mana that the seat has robbed since the last Report."""
    loot: dict[str, int] = {}
    """What is left of the mana that it robbed before, for which a bounty is on it."""
    no_credit: tuple[str, ...] = ()
    """The seats to which the Bank gives neither loans nor credit."""
    barred_until: dict[str, int] = {}
    """By seat that went to Jail: its own turn from which on Bank and Ether are open to it again."""
    bad_standing: dict[str, int] = {}
    """By seat in bad standing: the Report days before what last turned it bad."""
    bounties: dict[int, BountyPutUp] = {}
    """The bounties that may be taken, by number; one on a seat at most."""
    put_up: int = 0
    """The number of the last bounty."""
    taken: dict[str, tuple[BountyTaken, ...]] = {}
    """By seat: the bounties that it has taken, oldest first."""
    failed: dict[str, int] = {}
    """By seat that failed a bounty: the Report days so far when it last did."""
    sky: tuple[HeavenlyBody, ...] = ("moon",)
    """ethereal.sky.one-at-a-time: the Heavenly Body that hangs, or none."""
    sky_since: int = 1
    """The round in which it took the sky."""
    raiser: str = ""
    """The seat that put it up; none for one from the start, whose favors are the Bank's."""
    gift: GiftGoes | Literal[""] = ""
    """Where Venus's gift goes, while she hangs and a seat raised her."""
    jupiter_lends: int = 0
    """What Jupiter's eclipse lends every seat, while it lasts."""
    coming: Coming | None = None
    """The Heavenly Body that takes the sky next, if one is on its way."""
    eaten: tuple[HeavenlyBody, ...] = ()
    """Those that never hang again, in the order in which they were eaten."""
    votes: dict[str, str] = {}
    """The school that a seat has voted to ban, or nothing, while others still vote."""
    bans: dict[str, tuple[int, int]] = {}
    """By school of spells: the first and the last round in which it is banned."""
    peace_broken_in: dict[str, int] = {}
    """By seat under the Oath of Venus: the own turn in which it last attacked a player."""
    discounts: dict[str, int] = {}
    """By seat: the buys that will cost it one less."""
    joker_suicides: dict[str, int] = {}
    """By seat of which a Joker has shot himself since the last Full Moon's start: the round in which one last did."""
    moon_jokers: dict[str, int] = {}
    """By seat: how often it has cast Moon Joker since the last Full Moon's start."""
    offended_moon: tuple[str, ...] = ()
    """The seats to which the next New Moon gives nothing."""
    moon: int = 0
    """The phase of the Moon, or the last one that it had before it left the sky."""
    blood_moon_in: int = 0
    """The last round with a Blood Moon."""
    band: Band | None = None
    """The Demons that stand on the field."""
    band_due: int = 0
    """The round in which the next band is due; 0 without Demons."""
    sales: dict[str, tuple[int, int]] = {}
    """The turn in which a seat rewarded for Demons last rolled its sale, and what its conjures cost less in it."""
    policies: dict[str, SeatPolicies] = {}
    """ethereal.automation: by seat that has ever switched or set one."""

    points: dict[str, int] = {}
    """What holding the Hill has brought each seat."""
    drunk: tuple[str, ...] = ()
    """The tiles whose potion is gone."""
    mercenaries: tuple[str, ...] = ()
    """The cards on the field that were raised as mercenaries."""

    timer_off: bool = False
    """The phase timer was switched off."""

    @property
    def field(self) -> Field:
        return field_of(self.options)

    @property
    def opened(self) -> PhaseOpened | None:
        """The phase that is open, if one is."""
        return self.first_open(PhaseOpened)

    @property
    def phase(self) -> Phase | None:
        opened = self.opened
        return opened.phase if opened else None

    @property
    def is_blood_moon(self) -> bool:
        return self.round > 0 and self.blood_moon_in == self.round and "moon" in self.sky

    @property
    def standing(self) -> tuple[str, ...]:
        """ethereal.fallen.skipped: the seats that have not fallen, in turn order, or before it in seat order."""
        return self.order or self.seats

    def plays(self, seat: str) -> Player | None:
        """ethereal.cycle.jail-computer: who plays a seat; in Jail an Easy computer, whoever sits there."""
        return WARDER if lasting_on(self, seat, JAIL) else super().plays(seat)

    def refuse_sitter(self, seat: str) -> None:
        """Errors: `jailed`."""
        raise Rejected("jailed", "ethereal.computer.jail-person", "you are in Jail, and a computer plays for you")

    def enemies(self, seat: str) -> tuple[str, ...]:
        """ethereal.seat.enemy, ethereal.ffa.all-enemies: the other seats that stand, from this one on in turn order."""
        order = self.standing
        start = order.index(seat) + 1 if seat in order else 0
        return tuple(other for other in order[start:] + order[:start] if other != seat)

    @property
    def held_tiles(self) -> list[str]:
        """The tiles with stacks, in reading order."""
        return sorted(self.stacks, key=place_of)

    def tiles_of(self, seat: str) -> list[str]:
        """The tiles with stacks of a seat or another side, in reading order."""
        return [tile for tile in self.held_tiles if self.stacks[tile].seat == seat]

    def on_field(self, seat: str) -> list[str]:
        """The cards of a seat on the field, by tiles in reading order."""
        return [card for tile in self.tiles_of(seat) for card in self.stacks[tile].cards]

    def hand_room(self, seat: str) -> int:
        """ethereal.hand.limit, ethereal.bounty.hand-limit: how many more cards the hand of a seat may take."""
        return max(0, self.options.hand_limit - len(self.hands[seat]))

    def tile_of(self, card: str) -> str | None:
        """Where a card stands on the field."""
        for tile, stack in self.stacks.items():
            if card in stack.cards:
                return tile
        return None


JAIL = "jail"
"""What lasts on a seat in Jail."""
WARDER = Player(kind="computer", level="easy")
"""ethereal.computer.jail-easy: who plays it."""

EtherealDraft = Draft[Match]


def lasting_on(match: Match, on: str, kind: str | None = None) -> list[int]:
    """The numbers of what lasts on a tile, card or seat, oldest first."""
    return [
        number
        for number, lasting in match.lasting.items()
        if lasting.on == on and (kind is None or lasting.kind == kind)
    ]


EvolveTable = dict[type[Any], Any]
