"""Commands that a seat might try, sensible or not."""

from random import Random
from typing import Any

from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import BuyLot, OfferLot, WithdrawLot
from commands.ethereal.bank.bounties import BuyCollector, TakeBounty, TurnInCaptive
from commands.ethereal.bank.gifts import ForgiveLoan, GiveCard, GiveMana
from commands.ethereal.bank.loans import RepayLoan, TakeLoan
from commands.ethereal.bank.middle import BuyMiddleLand
from commands.ethereal.bank.mystery import BuyMystery, TurnMystery
from commands.ethereal.bank.peer import (
    AcceptTerms,
    AskPeerLoan,
    DeclineTerms,
    OfferTerms,
    RefuseLoan,
    RepayPeerLoan,
    WithdrawOffer,
)
from commands.ethereal.bank.plots import BuyPlot, PlaceMiner, SellPlot
from commands.ethereal.bank.red import LendToBank, RefuseBank
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.calendar.moon import AnswerToll, PickFromGrave
from commands.ethereal.charge import Charge
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.opening import ReportReady
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.shots import Shoot
from commands.ethereal.sky.oaths.venus import PayForAnother
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.severance import AnswerSevering
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.support.captives import CaptureSupport, DestroySupport, SetToWork
from commands.ethereal.support.healing import HealCard, RepairBase, UpgradeAce
from commands.ethereal.support.ram import StrikeWall
from commands.ethereal.suppress import Suppress
from commands.ethereal.turn import EndPhase, RollDraw
from domain.ethereal.kinds import CONJURED
from domain.ethereal.plots import PLOTS
from domain.ethereal.spells import SPELLS
from projections.ethereal.zones import cards_in_zones
from tests.projections.aqueduct.attempts import attempts as of_aqueduct
from tests.projections.moments import rules_of
from tests.projections.pantheon.attempts import attempts as of_pantheon

OFF_THE_FIELD = ("H8", "A9")
CHOICES = (None, "sword", "shield", "spear")
SEATS: tuple[Any, ...] = (None, "s1", "s2", "s3")


def attempts(match: Any, seat: str, random: Random, number: int) -> list[Any]:
    """Random commands, sensible or not."""
    return OF_GAME[rules_of(match).name](match, seat, random, number)


def _attempts(match: Any, seat: str, random: Random, number: int) -> list[Any]:
    """Random commands: with cards of any zone, hidden ones too, and with tiles on and off the field."""
    cards = [*cards_in_zones(match), *match.hands.get(seat, ()), "9h.9"]
    tiles = [*match.field.reading_order, *OFF_THE_FIELD]
    asks = [*match.questions, match.asked + 1]

    def any_command() -> Any:
        card, tile, target = random.choice(cards), random.choice(tiles), random.choice(tiles)
        own = random.choice([*match.tiles_of(seat), tile])
        stack = match.stacks[own].cards if own in match.stacks else (card,)
        some = tuple(random.sample(stack, random.randint(1, len(stack))))
        ask = random.choice(asks)
        return random.choice(
            (
                PlaceCard(card=card, tile=tile),
                MoveCards(origin=own, target=target, cards=some),
                MoveCards(origin=tile, target=target, cards=(card,)),
                SacrificeCard(card=card),
                SacrificeCard(card=some[0]),
                Conjure(kind=random.choice([*CONJURED, "scout"]), on_credit=random.random() < 0.5),
                SellCard(card=card),
                SellFromDeck(kind=random.choice([*CONJURED, "scout"])),
                TakeLoan(amount=random.randint(0, 14)),
                RepayLoan(amount=random.randint(0, 14)),
                PayTaxes(amount=random.randint(0, 9)),
                AskPeerLoan(lender=random.choice(SEATS[1:]), amount=random.randint(0, 9)),
                OfferTerms(ask=ask, term=random.randint(1, 13)),
                random.choice((RefuseLoan, AcceptTerms, DeclineTerms, WithdrawOffer, LendToBank, RefuseBank))(ask=ask),
                RepayPeerLoan(loan=random.randint(1, match.lent + 1), amount=random.randint(0, 9)),
                ForgiveLoan(loan=random.randint(1, match.lent + 1), amount=random.randint(0, 9)),
                PayForAnother(debtor=random.choice(SEATS[1:]), owed="debt", amount=random.randint(0, 9)),
                GiveMana(to=random.choice(SEATS[1:]), amount=random.randint(0, 9)),
                BuyMiddleLand(tile=tile),
                random.choice((BuyMystery, TurnMystery))(),
                random.choice((TakeBounty, BuyCollector))(bounty=random.randint(1, match.put_up + 1)),
                TurnInCaptive(bounty=random.randint(1, match.put_up + 1), tile=own),
                random.choice((BuyPlot, SellPlot))(plot=random.randint(1, PLOTS)),
                PlaceMiner(card=card, plot=random.randint(1, PLOTS)),
                OfferLot(card=card, price=random.randint(0, 60)),
                random.choice((BuyLot, WithdrawLot))(lot=random.randint(1, match.offered + 1)),
                GiveCard(to=random.choice(SEATS[1:]), card=card),
                CastSpell(spell=random.choice(list(SPELLS)), tile=own, card=some[0], choice=random.choice(CHOICES)),
                CastSpell(
                    spell=random.choice(list(SPELLS)),
                    tile=tile,
                    card=card,
                    seat=random.choice(SEATS),
                    on_credit=random.random() < 0.5,
                ),
                CastSpell(spell="field-libation", cards=random.choice((some, (card,)))),
                ChoosePulled(ask=ask, card=card, tile=random.choice((None, tile))),
                ChoosePulled(ask=ask, card=random.choice(cards)),
                AnswerSevering(ask=ask, sever=random.random() < 0.5),
                Attack(tile=own, target=target, take_miner=random.random() < 0.3),
                Charge(tile=own, target=target, take_miner=random.random() < 0.3),
                random.choice((CaptureSupport, DestroySupport))(
                    tile=own, target=target, card=random.choice((None, card))
                ),
                SetToWork(tile=own, target=target),
                HealCard(healer=some[0], card=random.choice(cards)),
                random.choice((RepairBase(repairman=some[0], base=card), UpgradeAce(repairman=some[0], ace=card))),
                StrikeWall(tile=own, target=target),
                Shoot(shooter=random.choice((some[0], card)), target=target),
                Suppress(archer=random.choice((some[0], card)), target=target),
                PickFromGrave(ask=ask, cards=tuple(random.choices(cards, k=random.randint(0, 3)))),
                AnswerToll(ask=ask, give=random.random() < 0.5),
                RollDraw(),
                EndPhase(),
                ReportReady(),
            )
        )

    return [any_command() for _ in range(number)]


OF_GAME = {"aqueduct": of_aqueduct, "ethereal": _attempts, "pantheon": of_pantheon}
