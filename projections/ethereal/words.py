"""Lines of the feed in words."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.ethereal.moon import PHASES
from domain.ethereal.oaths import OATHS
from domain.ethereal.prices import name_of
from domain.ethereal.spells import SPELLS
from events import base
from events.ethereal import (
    auction,
    bands,
    bank,
    bounties,
    cards,
    collectors,
    field,
    fight,
    land,
    meteor,
    moon,
    mystery,
    siege,
    souls,
    spells,
    turn,
)
from projections.engine_feed import PileShuffled, engine_words, in_words
from projections.ethereal import fall_words, hill_words
from projections.ethereal.automation_words import WORDS as AUTOMATION
from projections.ethereal.cycle_words import CYCLE_WORDS
from projections.ethereal.feed import answers as told_answers
from projections.ethereal.feed import bank as told_bank
from projections.ethereal.feed import bounties as told_bounties
from projections.ethereal.feed import cards as told_cards
from projections.ethereal.feed import moon as told_moon
from projections.ethereal.feed import mystery as told_mystery
from projections.ethereal.feed import spells as told_spells
from projections.ethereal.names import effect_kind_name, seat_name, short
from projections.ethereal.oath_words import OATH_WORDS
from projections.ethereal.reports import paper
from projections.ethereal.robbery_words import ROBBERY_WORDS
from projections.ethereal.sky import SKY_WORDS

RANK_NAMES = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
FATES = {
    "grave": "to the grave",
    "limbo": "to Limbo",
    "outer-darkness": "to the Outer Darkness",
    "gone": "gone for good",
    "ether": "to the Ether",
    "lender": "to the lender",
    "auction": "to the Auction",
}


def _list(ids: Iterable[str]) -> str:
    return ", ".join(short(id) for id in ids) or "nothing"


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
    return f"{seat_name(line.seat)} {'gives' if line.given else 'refuses'} the toll of {_list(line.cards)}"


def effect_name(effect: base.Lasting) -> str:
    """What lasts, in words."""
    on = seat_name(effect.on) if effect.kind in OATHS else effect.on
    return f"{effect_kind_name(effect.kind)} on {on}"


def _placed(line: field.CardPlaced) -> str:
    paid = f" for {line.price}" if line.price else ""
    return f"{seat_name(line.seat)} places {short(line.card)} on {line.tile}{paid}"


def _moved(line: field.CardsMoved) -> str:
    return f"{seat_name(line.seat)} moves {_list(line.cards)} from {line.origin} to {line.target}"


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


def _peer_loan_taken(line: bank.PeerLoanTaken) -> str:
    borrower, lender = seat_name(line.borrower), seat_name(line.lender)
    return f"{borrower} takes a loan of {line.amount} mana from {lender} for {line.term} turns (number {line.loan})"


def _band_came(line: bands.BandCame) -> str:
    stacks = f"{line.band.stacks} stack{'s' if line.band.stacks > 1 else ''}"
    aces = " and an Ace" if line.band.aces == 1 else f" and {line.band.aces} Aces" if line.band.aces else ""
    return f"Demons come: {stacks}{aces}; the Banker bears them until round {line.band.angry_from}"


def _band_judged(line: bands.BandJudged) -> str:
    reward = f"{seat_name(line.rewarded)} is rewarded" if line.rewarded else "nobody is rewarded"
    return f"The Demon band is gone: {reward}"


def _seller(line: auction.LotOffered) -> str:
    return "The Bank" if line.seller is None else seat_name(line.seller)


def _dearer(more: dict[str, int]) -> str:
    return ", ".join(f"{name_of(item)} {amount} more" for item, amount in more.items() if amount)


def _report(line: bank.ReportIssued) -> str:
    read = paper(line)
    return (
        f"{seat_name(line.seat)}'s Report {read.number}: "
        f"{read.borrowed} mana taken, {read.loans} on loans and {read.credit} on credit; "
        f"{read.interest} interest, {read.loan_interest} on loans and {read.credit_interest} on credit; "
        f"{read.taxes} taxes taken, {read.unpaid_taxes} left unpaid; "
        f"{read.earned} earned; {read.standing} standing"
    )


def _taxed(line: bank.BaseTaxed) -> str:
    paid = "" if line.paid else ", which goes unpaid"
    return f"{seat_name(line.seat)}'s {short(line.card)} on {line.tile} is taxed {line.amount}{paid}"


def _pay_day(line: land.PayDayCame) -> str:
    short_of = f", which it misses by {line.unpaid}" if line.unpaid else ""
    return f"{seat_name(line.seat)}'s plots have brought {line.takings}: {line.due} is the Bank's{short_of}"


def _below_zero(line: bank.BelowZeroCounted) -> str:
    if not line.starts:
        return f"{seat_name(line.seat)} no longer stands below zero"
    return f"{seat_name(line.seat)} stands below zero at its turn start, {line.starts} in a row"


ENDS = {
    "collected": "has collected bounty",
    "cleared": "is left without a reward for bounty",
    "failed": "has failed bounty",
    "cancelled": "loses with it bounty",
}


def _bounty_ended(line: bounties.BountyEnded) -> str:
    return f"{seat_name(line.seat)} {ENDS[line.how]} {line.bounty}"


def _sent(line: collectors.CollectorsSent) -> str:
    number, whom = len(line.cards), seat_name(line.hunt.seat)
    who = f"{number} Debt Collectors come" if number > 1 else "A Debt Collector comes"
    if line.hunt.lender:
        return f"{who} after {whom} for {seat_name(line.hunt.lender)} (loan number {line.hunt.loan})"
    return f"{who} after {whom}" + (" to inquire" if line.hunt.inquiry else "")


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
    cards.CardsRaised: lambda line: f"{seat_name(line.seat)} raises {_list(line.cards)} from the grave",
    field.CardPlaced: _placed,
    field.CardsMoved: _moved,
    field.CardCharged: lambda line: (
        f"{seat_name(line.seat)}'s {short(line.card)} runs from {line.origin} to {line.target}"
    ),
    field.StackAppeared: lambda line: f"{seat_name(line.side)} has {_list(line.cards)} on {line.tile}",
    bounties.BountyPutUp: lambda line: (
        f"A bounty on {seat_name(line.target)}, worth {line.worth} (bounty {line.bounty})"
    ),
    bounties.BountyTakenDown: lambda line: f"Bounty {line.bounty} can be taken no longer",
    bounties.BountyTaken: lambda line: (
        f"{seat_name(line.seat)} takes bounty {line.bounty} on {seat_name(line.target)}: {line.meter} to collect"
    ),
    told_bounties.CollectorsCame: lambda line: (
        f"{line.to_deck} Debt Collectors go into {seat_name(line.seat)}'s deck and {line.to_hand} into its hand"
    ),
    bounties.CollectorBought: lambda line: (
        f"{seat_name(line.seat)} buys a Debt Collector for {line.price}; it comes down on {line.tile}"
    ),
    bounties.CaptiveTurnedIn: lambda line: (
        f"{seat_name(line.seat)} turns in {seat_name(line.owner)}'s {short(line.card)} for bounty {line.bounty}"
    ),
    bounties.MeterLowered: lambda line: (
        f"{line.meter} left to collect on {seat_name(line.seat)}'s bounty {line.bounty}"
    ),
    bounties.BountyEnded: _bounty_ended,
    bounties.CollectorsTurned: lambda line: (
        f"The Debt Collectors on {line.tile} are the Bank's now, and after {seat_name(line.hunt.seat)}"
    ),
    **ROBBERY_WORDS,
    **CYCLE_WORDS,
    collectors.CollectorsSent: _sent,
    collectors.CollectorsLeft: lambda line: f"The Debt Collectors on {line.tile} leave",
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
    souls.SoulsSpent: lambda line: f"{seat_name(line.seat)} spends {_list(line.cards) if line.cards else 'on credit'}",
    souls.SoulsLost: lambda line: f"{seat_name(line.seat)} loses {_list(line.cards)}",
    souls.SoulsTrimmed: lambda line: f"{seat_name(line.seat)} loses {_list(line.cards)} above the maximum",
    bands.BandCame: _band_came,
    bands.DemonCounted: lambda line: f"{seat_name(line.seat)} has the Demon's {short(line.card)} to its credit",
    bands.BankerAngered: lambda line: "The Banker is angry: every price is 1 higher while the Demons stand",
    bands.BandJudged: _band_judged,
    bands.SaleRolled: lambda line: f"{seat_name(line.seat)}'s conjures cost {line.less} less this turn",
    bank.DebtBegan: lambda line: f"{seat_name(line.seat)} goes into mana debt",
    bank.LoanTaken: lambda line: f"{seat_name(line.seat)} takes a loan of {line.amount} mana",
    bank.LoanRequested: lambda line: (
        f"{seat_name(line.borrower)} asks {seat_name(line.of[0])} for a loan of {line.amount} mana"
    ),
    bank.TermsOffered: lambda line: (
        f"{seat_name(line.lender)} would lend {seat_name(line.of[0])} {line.amount} mana for {line.term} turns"
    ),
    bank.BankLoanRequested: lambda line: f"The Bank asks {seat_name(line.of[0])} for a loan of {line.amount} mana",
    bank.BankBorrowed: lambda line: f"{seat_name(line.seat)} lends the Bank {line.amount} mana",
    bank.BankerDied: lambda line: "The Banker dies: the Bank and the Ether are closed",
    bank.BankCollapsed: lambda line: "The Bank collapses",
    bank.CardsTakenFromDeck: lambda line: f"{_list(line.cards)} of {seat_name(line.seat)}'s deck go to the Ether",
    bank.AceTaken: lambda line: f"{seat_name(line.seat)}'s {short(line.card)} on {line.tile} goes to the Ether",
    bank.PricesWobbled: lambda line: f"Prices wobble: {_dearer(line.more) or 'none is higher'}",
    bank.OfferRefused: lambda line: f"{seat_name(line.seat)} says no",
    bank.PeerLoanTaken: _peer_loan_taken,
    bank.ManaGiven: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} {line.amount} mana",
    bank.CardGiven: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} {short(line.card)}",
    told_bank.CardGivenUnseen: lambda line: f"{seat_name(line.seat)} gives {seat_name(line.to)} a card",
    bank.ReportIssued: _report,
    told_bank.ReportIssuedUnseen: lambda line: f"{seat_name(line.seat)} gets its Report: {line.standing} standing",
    bank.BaseTaxed: _taxed,
    bank.BelowZeroCounted: _below_zero,
    bank.DefaultBegan: lambda line: f"{seat_name(line.seat)} is in default",
    bank.DefaultEnded: lambda line: f"{seat_name(line.seat)} is no longer in default",
    bank.StandingTurned: lambda line: f"{seat_name(line.seat)} is in {line.standing} standing",
    auction.LotOffered: lambda line: (
        f"{_seller(line)} offers {short(line.card)} at the Auction for {line.price} (lot {line.lot})"
    ),
    land.MiddleLandBought: lambda line: f"{seat_name(line.seat)} buys {line.tile} in the middle for {line.price}",
    land.MiddleLandRanOut: lambda line: f"{seat_name(line.seat)}'s land in the middle, {line.tile}, runs out",
    told_mystery.MysteryGeneratedUnseen: lambda line: (
        f"{seat_name(line.seat)} buys Mystery Generation for {line.price}: {line.number} cards go into its deck"
    ),
    mystery.MysteryTurned: lambda line: f"{seat_name(line.seat)} turns {short(line.card)} in its deck",
    land.PlotBought: lambda line: (
        f"{seat_name(line.seat)} buys plot {line.plot}{' with its Miner' if line.miner else ''} for {line.price}"
    ),
    land.MinerPutOnPlot: lambda line: f"{seat_name(line.seat)} puts a Miner on plot {line.plot}",
    land.PlotYielded: lambda line: f"{seat_name(line.seat)}'s plot {line.plot} brings {line.amount} mana",
    land.PayDayCame: _pay_day,
    land.PlotTakenBack: lambda line: f"The Bank takes plot {line.plot} from {seat_name(line.seat)}",
    land.PlotSoldBack: lambda line: (
        f"{seat_name(line.seat)} sells plot {line.plot} with its Miner back to the Bank for {line.price}"
    ),
    auction.LotWithdrawn: lambda line: f"{seat_name(line.seat)} takes {short(line.card)} back from the Auction",
    auction.BankLotWithdrawn: lambda line: f"The Bank takes {short(line.card)} from the Auction into the Ether",
    auction.LotSold: lambda line: f"{seat_name(line.seat)} buys {short(line.card)} at the Auction for {line.price}",
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
    **SKY_WORDS,
    **OATH_WORDS,
    moon.BloodMoonRose: lambda line: "A Blood Moon rises",
    moon.GiftOffered: lambda line: f"The moon offers {seat_name(line.of[0])} {line.most} from the grave",
    moon.TollAsked: lambda line: f"{seat_name(line.of[0])} is asked for a toll: {_list(line.cards)}",
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
    spells.CardsPulled: lambda line: f"{seat_name(line.of[0])} looks at {_list(line.cards)}",
    spells.PulledCardTaken: lambda line: f"{seat_name(line.seat)} takes {short(line.card)} out of its deck",
    told_spells.CardsPulledUnseen: lambda line: f"{seat_name(line.of[0])} looks at {line.number} cards of its deck",
    told_spells.PulledCardTakenUnseen: lambda line: f"{seat_name(line.seat)} takes a card out of its deck",
    spells.CardTeleported: lambda line: f"{seat_name(line.seat)} teleports {short(line.card)} away from {line.tile}",
    spells.CardReturned: lambda line: f"{short(line.card)} comes back to the {line.to} of {seat_name(line.seat)}",
    bank.SpellsUpsold: lambda line: (
        "Upsold: " + ", ".join(f"{name_of(item)} {more} more" for item, more in line.more.items())
    ),
    bank.CardSold: lambda line: (
        f"{seat_name(line.seat)} sells {short(line.card)} of its {line.origin} for {line.proceeds}"
    ),
    bank.MaximumChanged: lambda line: f"{seat_name(line.seat)}'s maximum is {line.maximum}",
    **fall_words.WORDS,
    **hill_words.WORDS,
}

words = in_words(WORDS)
"""A line of the feed in words."""
