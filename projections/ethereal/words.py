"""Lines of the feed in words."""

from collections.abc import Callable
from typing import Any

from domain.ethereal.moon import PHASES
from domain.ethereal.oaths import OATHS
from domain.ethereal.prices import name_of
from domain.ethereal.spells import SPELLS
from events import base
from events.ethereal import (
    bands,
    cards,
    field,
    fight,
    meteor,
    moon,
    siege,
    souls,
    spells,
    turn,
)
from projections.engine_feed import PileShuffled, engine_words, in_words
from projections.ethereal import fall_words, hill_words
from projections.ethereal.automation_words import WORDS as AUTOMATION
from projections.ethereal.bank_words import BANK_WORDS
from projections.ethereal.cycle_words import CYCLE_WORDS
from projections.ethereal.feed import answers as told_answers
from projections.ethereal.feed import cards as told_cards
from projections.ethereal.feed import moon as told_moon
from projections.ethereal.feed import spells as told_spells
from projections.ethereal.names import effect_kind_name, listed, seat_name, short
from projections.ethereal.oath_words import OATH_WORDS
from projections.ethereal.robbery_words import ROBBERY_WORDS
from projections.ethereal.sky import SKY_WORDS

FATES = {
    "grave": "to the grave",
    "limbo": "to Limbo",
    "outer-darkness": "to the Outer Darkness",
    "gone": "gone for good",
    "ether": "to the Ether",
    "lender": "to the lender",
    "auction": "to the Auction",
}


def _fight(line: fight.FightSettled) -> str:
    totals = f"{line.attack.total}>{line.defense.total}"
    match line.outcome:
        case "crit-miss":
            return f"The attack {totals} is a Crit Miss"
        case "crit-hit":
            return f"Crit Hit! {line.tile} strikes {line.target} ({totals}) for {line.damage}"
        case "attacker-wins":
            return f"{line.tile} beats {line.target} ({totals}) for {line.damage}"
        case "defender-wins":
            back = f", {line.damage} damage back" if line.loser else ""
            return f"{line.target} holds against {line.tile} ({totals}){back}"


DOES = {
    "fight": "attacks",
    "capture": "captures on",
    "destroy": "destroys on",
    "strike": "rams",
    "charge": "charges at",
    "shot": "shoots at",
    "suppress": "suppresses",
}


def _until(shield: siege.ShieldDown) -> str:
    turn = f"on its seat's turn {shield.turn}" if shield.turn else ""
    return " and ".join(filter(None, (f"in round {shield.round}" if shield.round else "", turn)))


def _killed(line: fight.CardKilled) -> str:
    fate = f"captured by the {short(line.captor)}" if line.captor else FATES.get(line.to, line.to)
    return f"{seat_name(line.seat)}'s {short(line.card)} dies on {line.tile}, {fate}"


def _toll(line: moon.TollAnswered) -> str:
    return f"{seat_name(line.seat)} {'gives' if line.given else 'refuses'} the toll of {listed(line.cards)}"


def effect_name(effect: base.Lasting) -> str:
    """What lasts, in words."""
    on = seat_name(effect.on) if effect.kind in OATHS else effect.on
    return f"{effect_kind_name(effect.kind)} on {on}"


def _placed(line: field.CardPlaced) -> str:
    paid = f" for {line.price}" if line.price else ""
    return f"{seat_name(line.seat)} places {short(line.card)} on {line.tile}{paid}"


def _moved(line: field.CardsMoved) -> str:
    return f"{seat_name(line.seat)} moves {listed(line.cards)} from {line.origin} to {line.target}"


def _sacrificed(line: souls.CardSacrificed) -> str:
    origin = f"on {line.tile}" if line.tile else "from the hand"
    return f"{seat_name(line.seat)} sacrifices {short(line.card)} {origin}"


def _conjured(line: cards.CardConjured) -> str:
    return f"{seat_name(line.seat)} conjures {short(line.card)} for {line.price}"


def _cast(line: spells.SpellCast) -> str:
    where = line.tile or (short(line.card) if line.card else "") or (seat_name(line.target) if line.target else "")
    where = where or ", ".join(short(id) for id in line.cards)
    on = f" on {where}" if where else ""
    return f"{seat_name(line.seat)} casts {SPELLS[line.spell].name}{on} for {line.price}"


def _posted(line: base.ManaPosted) -> str:
    return f"{line.amount} mana from {line.debit} to {line.credit}"


def _band_came(line: bands.BandCame) -> str:
    stacks = f"{line.band.stacks} stack{'s' if line.band.stacks > 1 else ''}"
    aces = " and an Ace" if line.band.aces == 1 else f" and {line.band.aces} Aces" if line.band.aces else ""
    return f"Demons come: {stacks}{aces}; the Banker bears them until round {line.band.angry_from}"


def _band_judged(line: bands.BandJudged) -> str:
    reward = f"{seat_name(line.rewarded)} is rewarded" if line.rewarded else "nobody is rewarded"
    return f"The Demon band is gone: {reward}"


WORDS: dict[type[Any], Callable[[Any], str]] = {
    **AUTOMATION,
    **engine_words(seat_name, effect_name),
    base.ManaPosted: _posted,
    base.ClaimChanged: lambda line: f"{line.claim} changes by {line.amount} ({line.cause})",
    PileShuffled: lambda line: f"{line.pile} is shuffled",
    told_cards.DeckBuilt: lambda line: f"{line.pile} holds {line.number} cards",
    told_cards.CardDrawnUnseen: lambda line: f"{seat_name(line.seat)} draws a card",
    cards.CardsDealt: lambda line: f"The Ether holds {len(line.cards)} souls",
    cards.OpeningCardsTakenOut: lambda line: f"{seat_name(line.seat)} opens with {short(line.ace)}, {short(line.jack)}",
    cards.CardDrawn: lambda line: f"{seat_name(line.seat)} draws {short(line.card)}",
    cards.CardBurned: lambda line: f"{seat_name(line.seat)} burns {short(line.card)}",
    cards.OverdrawLowered: lambda line: f"{seat_name(line.seat)}'s overdraw count is {line.count}",
    cards.CardConjured: _conjured,
    cards.CardsRaised: lambda line: f"{seat_name(line.seat)} raises {listed(line.cards)} from the grave",
    field.CardPlaced: _placed,
    field.CardsMoved: _moved,
    field.CardCharged: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} runs from {line.origin} to {line.target}"
    ),
    field.StackAppeared: lambda line: f"{seat_name(line.side)} has {listed(line.cards)} on {line.tile}",
    **ROBBERY_WORDS,
    **CYCLE_WORDS,
    fight.AttackDeclared: lambda line: f"{seat_name(line.seat)} {DOES[line.means]} {line.target} from {line.tile}",
    fight.FightSettled: _fight,
    fight.HeartLost: lambda line: f"{seat_name(line.seat)}'s {short(line.card)} loses a heart, {line.left} left",
    fight.CardKilled: _killed,
    fight.SoulReleased: lambda line: f"{short(line.card)} is released",
    siege.MinerSlotted: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} goes into a slot of the Ace on {line.tile}"
    ),
    siege.CardTaken: lambda line: (
        f"{seat_name(line.owner)}'s {short(line.card)} on {line.origin} is the captive of the stack on {line.tile}"
    ),
    siege.CaptiveCarried: lambda line: f"The captive {short(line.card)} goes along to {line.target}",
    siege.CaptiveSetToWork: lambda line: f"{seat_name(line.seat)} sets its captive {short(line.card)} on {line.tile}",
    siege.BlowTurned: lambda line: (
        f"{seat_name(line.seat)}'s Healer on {line.tile} turns the blow; its shield is up again {_until(line.shield)}"
    ),
    siege.HeartGained: lambda line: (
        f"{short(line.by)} gives {seat_name(line.seat)}'s {short(line.card)} on {line.tile} a heart, {line.left} now"
    ),
    siege.CardRests: lambda line: f"{seat_name(line.seat)}'s {short(line.card)} can act again on turn {line.turn}",
    siege.ShieldLowered: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} has its shield up again {_until(line.shield)}"
    ),
    siege.BaseUnderRepair: lambda line: (
        f"Nothing fires from {seat_name(line.seat)}'s {short(line.card)} before turn {line.turn}"
    ),
    siege.AceUpgraded: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} is upgraded to {line.full} hearts, {line.left} now"
    ),
    siege.CrystalRose: lambda line: f"A crystal cluster of {line.mana} mana rises on {line.tile}",
    siege.CrystalDug: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} digs {line.amount} mana out of the crystal on {line.tile}"
    ),
    siege.RamStruck: lambda line: f"The Ram on {line.tile} strikes the Wall on {line.target} for {line.damage}",
    siege.CaptiveLost: lambda line: f"The captive {short(line.card)} goes to the grave",
    souls.CardSacrificed: _sacrificed,
    souls.SoulGained: lambda line: f"{seat_name(line.seat)} gains the soul of {short(line.card)}",
    souls.SoulPassedOn: lambda line: f"{short(line.card)} goes on to the grave",
    souls.SoulsSpent: lambda line: f"{seat_name(line.seat)} spends {listed(line.cards) if line.cards else 'on credit'}",
    souls.SoulsLost: lambda line: f"{seat_name(line.seat)} loses {listed(line.cards)}",
    souls.SoulsTrimmed: lambda line: f"{seat_name(line.seat)} loses {listed(line.cards)} above the maximum",
    bands.BandCame: _band_came,
    bands.DemonCounted: lambda line: f"{seat_name(line.seat)} has the Demon's {short(line.card)} to its credit",
    bands.BankerAngered: lambda line: "The Banker is angry: every price is 1 higher while the Demons stand",
    bands.BandJudged: _band_judged,
    bands.SaleRolled: lambda line: f"{seat_name(line.seat)}'s conjures cost {line.less} less this turn",
    turn.TurnOrderSet: lambda line: f"{seat_name(line.order[0])} goes first",
    turn.RoundBegan: lambda line: f"Round {line.round} begins",
    turn.TurnBegan: lambda line: f"{seat_name(line.seat)}'s turn {line.own}",
    turn.TurnEnded: lambda line: f"{seat_name(line.seat)} ends its turn",
    told_answers.OfferWithdrawn: lambda line: f"{seat_name(line.seat)} takes its offer back",
    told_answers.SeatReady: lambda line: f"{seat_name(line.seat)} is ready",
    turn.TimerSwitchedOff: lambda line: f"{seat_name(line.seat)} switches the timer off for good",
    turn.PhaseOpened: lambda line: f"{seat_name(line.of[0])}: {line.phase} phase",
    meteor.MeteorFell: lambda line: f"A meteor falls on {line.tile}; the ground around it burns",
    meteor.FireWentOut: lambda line: f"The fire on {', '.join(line.ground)} is out",
    moon.MoonMoved: lambda line: f"The moon is a {PHASES[line.phase]}",
    **BANK_WORDS,
    **SKY_WORDS,
    **OATH_WORDS,
    moon.BloodMoonRose: lambda line: "A Blood Moon rises",
    moon.GiftOffered: lambda line: f"The moon offers {seat_name(line.of[0])} {line.most} from the grave",
    moon.TollAsked: lambda line: f"{seat_name(line.of[0])} is asked for a toll: {listed(line.cards)}",
    moon.TollAnswered: _toll,
    told_moon.DeckTollAsked: lambda line: (
        f"{seat_name(line.of[0])} is asked for a toll of {line.number} cards of its deck"
    ),
    told_moon.DeckTollRefused: lambda line: f"{seat_name(line.seat)} refuses the toll",
    spells.PricesRolled: lambda line: (
        "Prices: " + ", ".join(f"{name_of(id)} {price}" for id, price in line.prices.items())
    ),
    spells.SpellCast: _cast,
    spells.BlessingRolled: lambda line: f"{seat_name(line.seat)}'s Grave Blessing shows {line.sixes} sixes",
    spells.RitualDiceBought: lambda line: (
        f"{seat_name(line.seat)} has bought Ritual Dice {line.bought} times this turn"
    ),
    spells.JokerShotHimself: lambda line: f"{seat_name(line.seat)}'s {short(line.card)} gives himself up",
    spells.SoulHandedOver: lambda line: f"{short(line.card)} leaves the {short(line.joker)}",
    spells.SeveringOffered: lambda line: f"{seat_name(line.of[0])} may sever {short(line.card)} for {line.price}",
    spells.CardSevered: lambda line: f"{seat_name(line.seat)} severs {short(line.card)}: it is in the Ether",
    spells.CardDestroyed: lambda line: f"{seat_name(line.seat)} loses {short(line.card)} of its {line.origin}",
    spells.CardsPulled: lambda line: f"{seat_name(line.of[0])} looks at {listed(line.cards)}",
    spells.PulledCardTaken: lambda line: f"{seat_name(line.seat)} takes {short(line.card)} out of its deck",
    told_spells.CardsPulledUnseen: lambda line: f"{seat_name(line.of[0])} looks at {line.number} cards of its deck",
    told_spells.PulledCardTakenUnseen: lambda line: f"{seat_name(line.seat)} takes a card out of its deck",
    spells.CardTeleported: lambda line: f"{seat_name(line.seat)} teleports {short(line.card)} away from {line.tile}",
    spells.CardReturned: lambda line: f"{short(line.card)} comes back to the {line.to} of {seat_name(line.seat)}",
    **fall_words.WORDS,
    **hill_words.WORDS,
}

words = in_words(WORDS)
"""A line of the feed in words."""
