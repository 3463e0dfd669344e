"""The Bank's land: buying plots, working them, the Bank's half, and how they come back to it (ethereal.plot)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from commands.ethereal.bank.auction import put_up_bondsman
from commands.ethereal.bank.debt import sell_off
from commands.ethereal.bank.default import begin_default
from commands.ethereal.base import CardId, EtherealCommand
from commands.ethereal.endings import check_match
from commands.ethereal.pay import force_cost, gain_mana, refuse_unpayable
from domain.engine.rejection import Rejected
from domain.ethereal.kinds import is_rank
from domain.ethereal.loans import bank_can_pay
from domain.ethereal.mana import BANK, room, souls_worth
from domain.ethereal.match import EtherealDraft, Match
from domain.ethereal.plots import (
    DEAREST_BACK,
    MISSES,
    PLOTS,
    bank_half,
    has_pay_day,
    is_mining_rich,
    is_too_soon,
    plot,
    plot_price,
    plots_at_work,
    plots_for_sale,
    plots_of,
    takings_of,
)
from domain.ethereal.sky import hangs, is_in_eclipse
from domain.ethereal.stacks import MINER
from events.ethereal.land import MinerPutOnPlot, PayDayCame, Plot, PlotBought, PlotSoldBack, PlotTakenBack, PlotYielded
from events.ethereal.turn import Phase

PlotNumber = Annotated[int, Field(ge=1, le=PLOTS, description="the number of a plot of the Bank's land")]
BONDSMEN = 2
"""ethereal.plot.bondsmen: for each Miner."""


class BuyPlot(EtherealCommand):
    """Buy a plot of the Bank's land, with the Miner that works on it if there is one."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["buy-plot"] = "buy-plot"
    plot: PlotNumber


class PlaceMiner(EtherealCommand):
    """Put a Miner from the hand onto a plot of one's own, for as long as the plot is one's own."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    type: Literal["place-miner"] = "place-miner"
    card: CardId
    plot: PlotNumber


class SellPlot(EtherealCommand):
    """Sell a plot with the Miner on it back to the Bank, for a price that is rolled then."""

    phases: ClassVar[tuple[Phase, ...]] = ("prep",)
    of_bank: ClassVar[bool] = True
    type: Literal["sell-plot"] = "sell-plot"
    plot: PlotNumber


def buy_plot(draft: EtherealDraft, seat: str, command: BuyPlot) -> None:
    """ethereal.plot.price, ethereal.plot.resold; ethereal.bank.sold-off for one that was taken back.

    Errors: `no-plot-left`, `plot-too-soon`, `not-enough-mana`.
    """
    match, number = draft.match, command.plot
    if number not in plots_for_sale(match):
        raise Rejected("no-plot-left", "ethereal.plot.none-left", f"plot {number} is not for sale")
    if is_too_soon(match, seat):
        why = f"you bought one in your turn {match.plot_bought[seat]}, and it is your turn {match.turns[seat]}"
        raise Rejected("plot-too-soon", "ethereal.plot.spacing", why)
    price, bought = plot_price(match, seat, number), plot(match, number)
    refuse_unpayable(match, seat, price.total)
    own, miner = match.turns[seat], bought.miner
    draft.tell(PlotBought(seat=seat, plot=number, own=own, miner=miner, price=price.total, parts=price.parts))
    sell_off(draft, seat, price, price.parts[0][0], bought.debtor)


def place_miner(draft: EtherealDraft, seat: str, command: PlaceMiner) -> None:
    """ethereal.plot.miner, ethereal.plot.only-miner.

    Errors: `card-not-in-hand`, `miner-only`, `not-your-plot`, `plot-taken`.
    """
    match, number, rule = draft.match, command.plot, "ethereal.plot.only-miner"
    if command.card not in match.hands[seat]:
        raise Rejected("card-not-in-hand", "ethereal.plot.miner", f"{command.card} is not in your hand")
    if not is_rank(command.card, MINER):
        raise Rejected("miner-only", rule, "only a Miner works on a plot")
    if _own(match, seat, number, rule).miner:
        raise Rejected("plot-taken", rule, f"a Miner works on plot {number} already")
    draft.tell(MinerPutOnPlot(seat=seat, card=command.card, plot=number))


def sell_plot(draft: EtherealDraft, seat: str, command: SellPlot) -> None:
    """ethereal.plot.sell-back-price, ethereal.plot.sell-back-order, ethereal.plot.sell-back-short.

    Errors: `not-your-plot`, `no-miner-on-plot`, `bank-cannot-pay`, `soul-pile-full`.
    """
    match, number = draft.match, command.plot
    sold = _own(match, seat, number, "ethereal.plot.sell-back")
    _refuse_sale(match, seat, sold)
    price = DEAREST_BACK - 2 + draft.roll(2, rule="ethereal.plot.sell-back-price", seat=seat)
    half = bank_half(sold.takings)
    draft.tell(PlotSoldBack(seat=seat, plot=number, price=price, half=half))
    if price > half:
        gain_mana(draft, seat, price - half, BANK, "ethereal.plot.sell-back-order")
    force_cost(draft, seat, max(0, half - price), "ethereal.plot.sell-back-short")
    check_match(draft)


def _own(match: Match, seat: str, number: int, rule: str) -> Plot:
    """Errors: `not-your-plot`."""
    found = plot(match, number)
    if found.seat != seat:
        raise Rejected("not-your-plot", rule, f"plot {number} is not yours")
    return found


def _refuse_sale(match: Match, seat: str, sold: Plot) -> None:
    """Errors: `no-miner-on-plot`, `bank-cannot-pay`, `soul-pile-full`."""
    if not sold.miner:
        raise Rejected("no-miner-on-plot", "ethereal.plot.sell-back", "the Bank takes a plot back with its Miner only")
    rule = "ethereal.plot.sell-back-limit"
    if bank_can_pay(match) < DEAREST_BACK:
        raise Rejected("bank-cannot-pay", rule, f"the Bank cannot pay {DEAREST_BACK} mana")
    if room(match, seat) < DEAREST_BACK:
        raise Rejected("soul-pile-full", rule, f"the soul pile has no room for {DEAREST_BACK} mana")


def work_plots(draft: EtherealDraft, seat: str) -> None:
    """ethereal.plot.yield, ethereal.plot.takings: by number, each brings what the pile has room for."""
    for number in plots_at_work(draft.match, seat):
        amount = min(_brought(draft, seat), max(0, room(draft.match, seat)))
        if amount:
            draft.tell(PlotYielded(seat=seat, plot=number, amount=amount))
            gain_mana(draft, seat, amount, "source:mine", "ethereal.plot.yield")


def _brought(draft: EtherealDraft, seat: str) -> int:
    """ethereal.plot.yield, ethereal.plot.doubled, ethereal.plot.jupiter, ethereal.plot.jupiter-eclipse."""
    mined = draft.roll(2, rule="ethereal.plot.yield", seat=seat) - 1
    if is_mining_rich(draft.match, seat):
        mined *= 2
    if is_in_eclipse(draft.match, "jupiter"):
        return mined + draft.roll(2, rule="ethereal.plot.jupiter-eclipse", seat=seat)
    return mined + int(hangs(draft.match, "jupiter"))


def hold_pay_day(draft: EtherealDraft) -> None:
    """ethereal.plot.half: on Report day, seat by seat in turn order."""
    for seat in draft.match.order:
        if has_pay_day(draft.match, seat):
            _take_half(draft, seat)


def _take_half(draft: EtherealDraft, seat: str) -> None:
    """ethereal.plot.half-unpaid, ethereal.plot.missed, ethereal.plot.taken-back."""
    match, takings = draft.match, takings_of(draft.match, seat)
    due = bank_half(takings)
    unpaid = max(0, due - souls_worth(match, seat))
    missed = match.missed_pay_days.get(seat, 0) + 1 if unpaid else 0
    draft.tell(PayDayCame(seat=seat, takings=takings, due=due, unpaid=unpaid, missed=missed))
    force_cost(draft, seat, due, "ethereal.plot.half")
    if unpaid:
        begin_default(draft, seat)
    if missed >= MISSES:
        _take_back(draft, seat)


def _take_back(draft: EtherealDraft, seat: str) -> None:
    """ethereal.plot.taken-back, ethereal.plot.taken-empty, ethereal.plot.bondsmen."""
    for number, taken in plots_of(draft.match, seat):
        draft.tell(PlotTakenBack(seat=seat, plot=number, miner=taken.miner))
        for _ in range(BONDSMEN if taken.miner else 0):
            put_up_bondsman(draft, seat)
