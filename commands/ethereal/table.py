"""Every command and step of Ethereal, and what is answered for a seat whose time has run out."""

from collections.abc import Callable, Iterable
from typing import Any

from commands.ethereal import (
    attack,
    automation,
    charge,
    conjure,
    create,
    move,
    opening,
    place,
    placements,
    sacrifice,
    shots,
    suppress,
    timer,
    turn,
)
from commands.ethereal.bank import (
    auction,
    bounties,
    collectors,
    gifts,
    loans,
    middle,
    mystery,
    peer,
    plots,
    red,
    sell,
    taxes,
)
from commands.ethereal.base import EtherealCommand
from commands.ethereal.calendar import demons, due, hill, moon, round
from commands.ethereal.fight import declare, settle
from commands.ethereal.sky import cycles, eclipses, hanging, neutral, puppets, robbing, shop
from commands.ethereal.sky.oaths import venus
from commands.ethereal.spells import cast, severance, sorcery
from commands.ethereal.support import captives, healing, ram
from domain.engine.draft import Steps
from domain.ethereal.kinds import rank_order
from domain.ethereal.match import EtherealDraft, Match
from events.base import Question
from events.ethereal.agenda import (
    AfterAttack,
    BandStrikes,
    CheckField,
    CollectorsAct,
    Death,
    EclipseReaches,
    EtherGrows,
    FightOver,
    HillIsScored,
    MakeMatch,
    MoonReaches,
    NeutralActs,
    OpeningPlacement,
    PhaseOver,
    PuppetsAct,
    RoundEnd,
    RoundRest,
    RoundStart,
    TurnCalendar,
    TurnOpens,
    TurnStart,
)
from events.ethereal.bank import BankLoanRequested, LoanRequested, TermsOffered
from events.ethereal.cycles import BanAsked
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.sky import ExchangeOffered, TakeBackOffered, VenusGiftAsked
from events.ethereal.spells import CardsPulled, SeveringOffered

DECIDE: dict[type[EtherealCommand], Callable[[EtherealDraft, str, Any], None]] = {
    place.PlaceCard: place.place_card,
    opening.ReportReady: opening.report_ready,
    turn.RollDraw: turn.roll_draw,
    turn.EndPhase: turn.end_phase,
    move.MoveCards: move.move_cards,
    sacrifice.SacrificeCard: sacrifice.sacrifice_card,
    conjure.Conjure: conjure.conjure,
    cast.CastSpell: cast.cast_spell,
    sorcery.ChoosePulled: sorcery.choose_pulled,
    severance.AnswerSevering: severance.answer_severing,
    sell.SellCard: sell.sell_card,
    sell.SellFromDeck: sell.sell_from_deck,
    attack.Attack: attack.attack,
    charge.Charge: charge.charge,
    shots.Shoot: shots.shoot,
    suppress.Suppress: suppress.suppress,
    captives.CaptureSupport: captives.capture_support,
    captives.DestroySupport: captives.destroy_support,
    captives.SetToWork: captives.set_to_work,
    healing.HealCard: healing.heal_card,
    healing.RepairBase: healing.repair_base,
    healing.UpgradeAce: healing.upgrade_ace,
    ram.StrikeWall: ram.strike_wall,
    loans.TakeLoan: loans.take_loan,
    loans.RepayLoan: loans.repay_loan,
    taxes.PayTaxes: taxes.pay_taxes,
    peer.AskPeerLoan: peer.ask_peer_loan,
    peer.OfferTerms: peer.offer_terms,
    peer.RefuseLoan: peer.refuse_offer,
    peer.AcceptTerms: peer.accept_terms,
    peer.DeclineTerms: peer.refuse_offer,
    peer.WithdrawOffer: peer.withdraw_offer,
    peer.RepayPeerLoan: peer.repay_peer_loan,
    red.LendToBank: red.lend_to_bank,
    red.RefuseBank: red.refuse_bank,
    gifts.ForgiveLoan: gifts.forgive_loan,
    gifts.GiveMana: gifts.give_mana,
    gifts.GiveCard: gifts.give_card,
    auction.OfferLot: auction.offer_lot,
    auction.WithdrawLot: auction.withdraw_lot,
    auction.BuyLot: auction.buy_lot,
    mystery.BuyMystery: mystery.buy_mystery,
    mystery.TurnMystery: mystery.turn_mystery,
    middle.BuyMiddleLand: middle.buy_middle_land,
    bounties.TakeBounty: bounties.take_bounty,
    bounties.BuyCollector: bounties.buy_collector,
    bounties.TurnInCaptive: bounties.turn_in_captive,
    cycles.VoteBan: cycles.vote_ban,
    robbing.RobBank: robbing.rob_bank,
    robbing.PayBackLoot: robbing.pay_back_loot,
    plots.BuyPlot: plots.buy_plot,
    plots.PlaceMiner: plots.place_miner,
    plots.SellPlot: plots.sell_plot,
    shop.BuyBody: shop.buy_body,
    hanging.PlaceGift: hanging.place_gift,
    eclipses.TakeBack: eclipses.take_back,
    eclipses.ExchangeCards: eclipses.exchange_cards,
    venus.PayForAnother: venus.pay_for_another,
    moon.PickFromGrave: moon.pick_from_grave,
    moon.AnswerToll: moon.answer_toll,
    automation.SetAutomation: automation.set_automation,
    timer.SwitchTimerOff: timer.switch_timer_off,
}

STEPS: Steps = {
    MakeMatch: create.make_match,
    OpeningPlacement: opening.opening_placement,
    RoundStart: round.round_start,
    MoonReaches: moon.moon_reaches,
    EclipseReaches: eclipses.eclipse_reaches,
    RoundRest: due.round_rest,
    TurnStart: turn.turn_start,
    TurnCalendar: due.turn_calendar,
    TurnOpens: turn.turn_opens,
    RoundEnd: due.round_end,
    CollectorsAct: collectors.collectors_act,
    BandStrikes: demons.band_strikes,
    NeutralActs: neutral.neutral_acts,
    PuppetsAct: puppets.puppets_act,
    PhaseOver: turn.phase_over,
    HillIsScored: hill.score_hill,
    EtherGrows: hill.grow_ether,
    Death: severance.death,
    FightOver: settle.fight_over,
    CheckField: declare.check_field,
    AfterAttack: venus.after_attack,
}


def default_answer(match: Match, question: Question, seat: str) -> Iterable[EtherealCommand]:
    """ethereal.turn.choice-default: what costs least and keeps most; a phase simply ends, but that in set-up the cards
    are placed."""
    match question:
        case GiftOffered():
            best = sorted(match.grave, key=rank_order, reverse=True)
            yield moon.PickFromGrave(ask=question.ask, cards=tuple(best[: question.most]))
        case TollAsked():
            yield moon.AnswerToll(ask=question.ask, give=True)
        case VenusGiftAsked():  # ethereal.sky.unanswered
            yield hanging.PlaceGift(ask=question.ask, to="self")
        case TakeBackOffered():
            yield eclipses.TakeBack(ask=question.ask)
        case ExchangeOffered():
            yield eclipses.ExchangeCards(ask=question.ask)
        case SeveringOffered():
            yield severance.AnswerSevering(ask=question.ask, sever=False)
        case CardsPulled():
            yield sorcery.ChoosePulled(ask=question.ask)
        case LoanRequested():
            yield peer.RefuseLoan(ask=question.ask)
        case TermsOffered():
            yield peer.DeclineTerms(ask=question.ask)
        case BankLoanRequested():
            yield red.RefuseBank(ask=question.ask)
        case BanAsked():
            yield cycles.VoteBan(ask=question.ask)
        case _ if match.phase == "opening":
            yield from placements.rest_of_opening(match, seat)
        case _:
            yield turn.EndPhase()
