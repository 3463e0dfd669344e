"""What lies beside the field: the dead, the Ether, the seat's own deck, lots, land, bounties, the last Report."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from domain.ethereal.kinds import rank_order
from domain.ethereal.peer_loans import peer
from domain.ethereal.plots import PLOTS
from domain.ethereal.prices import MINED_PLOT, PLOT
from events.ethereal.bounties import BountyTaken
from events.ethereal.land import Plot
from gateway.pages.boards.ethereal.faces import Face, face_of, kind_name
from gateway.pages.boards.seats import name_of, solid_of
from projections.ethereal.view import View

REPORT: Final = {
    "number": "Report",
    "round": "in round",
    "borrowed": "mana taken",
    "loans": "of that, on loans",
    "credit": "of that, on credit",
    "interest": "interest",
    "loan_interest": "of that, on loans",
    "credit_interest": "of that, on credit",
    "taxes": "taxes taken",
    "unpaid_taxes": "taxes left unpaid",
    "earned": "mana earned",
    "standing": "standing",
}
"""The lines of a Report in words, in their order."""


class Soul(msgspec.Struct, frozen=True, kw_only=True):
    """A dead card, and whose it was."""

    face: Face
    seat: str
    solid: str
    whose: str


class Lot(msgspec.Struct, frozen=True, kw_only=True):
    """A lot of the Auction."""

    number: int
    face: Face
    price: int
    seller: str


class Bounty(msgspec.Struct, frozen=True, kw_only=True):
    """A bounty on somebody, by whom it is taken, if it is, and what is left to collect."""

    number: int
    target: str
    taker: str
    worth: int
    left: int


class Lent(msgspec.Struct, frozen=True, kw_only=True):
    """A loan between players; `due_in`: own turns of the borrower, 0 or less once it is due."""

    number: int
    lender: str
    borrower: str
    owed: int
    due_in: int


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """A plot of the Bank's land; `price` is what it costs, 0 where it is not for sale."""

    number: int
    owner: str
    worked: bool
    takings: int
    price: int


def souls_of(view: View, ids: Sequence[str]) -> tuple[Soul, ...]:
    """A pile of the dead, the last first."""
    return tuple(soul_of(view, id) for id in reversed(ids))


def soul_of(view: View, id: str) -> Soul:
    """A dead card."""
    seat = view.symbols.get(id, "")
    known = seat in view.seats
    whose = name_of(view.players, seat) if known else ""
    return Soul(face=face_of(id), seat=seat, solid=solid_of(view, seat) if known else "", whose=whose)


def counted(ids: Sequence[str]) -> tuple[tuple[Face, int], ...]:
    """One of each face with how many there are, the lowest first."""
    first = {face_of(id).face: id for id in sorted(ids, key=rank_order)}
    found = Counter(face_of(id).face for id in ids)
    return tuple((face_of(id), found[face]) for face, id in first.items())


def deck_of(view: View) -> tuple[tuple[str, int], ...]:
    """How many cards of each kind the seat's own deck holds, and how many that nobody has seen."""
    known = ((kind_name(rank), held) for rank, held in view.deck.items())
    return (*known, *((("face down", view.face_down),) if view.face_down else ()))


def lots_of(view: View) -> tuple[Lot, ...]:
    """What is offered at the Auction."""
    return tuple(
        Lot(
            number=number,
            face=face_of(lot.card),
            price=lot.price,
            seller=name_of(view.players, lot.seller) if lot.seller else "the Bank",
        )
        for number, lot in view.lots.items()
    )


def bounties_of(view: View) -> tuple[Bounty, ...]:
    """What hangs at the Bank, then what seats have taken."""
    hang = ((bounty, "") for bounty in view.bounties.values())
    taken = ((each, name_of(view.players, seat)) for seat, bounties in view.taken.items() for each in bounties)
    return tuple(
        Bounty(
            number=bounty.bounty,
            target=name_of(view.players, bounty.target),
            taker=taker,
            worth=bounty.worth,
            left=bounty.meter if isinstance(bounty, BountyTaken) else bounty.worth,
        )
        for bounty, taker in (*hang, *taken)
    )


def loans_of(view: View) -> tuple[Lent, ...]:
    """What players owe each other, the oldest first."""
    return tuple(
        Lent(
            number=number,
            lender=name_of(view.players, taken.lender),
            borrower=name_of(view.players, taken.borrower),
            owed=view.claims[peer(number)],
            due_in=taken.own + taken.term - view.turns[taken.borrower],
        )
        for number, taken in sorted(view.peer_loans.items())
    )


def land_of(view: View) -> tuple[Holding, ...]:
    """The Bank's plots by number."""
    plots = ((number, view.plots.get(number, Plot())) for number in range(1, PLOTS + 1))
    return tuple(
        Holding(
            number=number,
            owner=name_of(view.players, plot.seat) if plot.seat else "the Bank",
            worked=plot.miner is not None,
            takings=plot.takings,
            price=0 if plot.seat else plot_price(view, number),
        )
        for number, plot in plots
    )


def plot_price(view: View, number: int) -> int:
    """What a plot that is for sale costs the seat of a view; 0 for whoever watches."""
    return view.bank_prices.get(MINED_PLOT if view.plots.get(number, Plot()).miner else PLOT, 0)


def report_of(view: View) -> tuple[tuple[str, str], ...]:
    """The seat's last Report, line by line."""
    return tuple(_report(view)) if view.report else ()


def _report(view: View) -> Iterator[tuple[str, str]]:
    for name, words in REPORT.items():
        yield words, str(getattr(view.report, name))
