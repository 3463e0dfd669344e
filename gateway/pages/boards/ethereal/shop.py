"""The columns beside the field: the Bank and the spells by school."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from domain.ethereal.prices import CONJURE
from domain.ethereal.spells import SPELLS
from gateway.pages.acts import Act, Closed, Picked, with_amounts
from gateway.pages.boards.ethereal.say import CLOSED, mark, say, spot
from projections.ethereal.view import View
from projections.offers import Offer
from projections.spell_list import ListedSpell

TARGETS: Final = {
    "own-stack": "one of your stacks",
    "enemy-stack": "an enemy stack",
    "own-card": "a card of yours on the field",
    "own-joker": "your Joker on the field",
    "own-cards": "cards of yours on the field",
    "enemy-seat": "an enemy",
    "nothing": "nothing",
}
AWAITED: Final = ("offer-terms", "refuse-loan", "accept-terms", "decline-terms", "lend-to-bank", "refuse-bank")
BANK: Final = "bank"
DESKS: Final[dict[str, str]] = {
    BANK: "Loans and sales",
    "land": "Land",
    "between": "Between players",
    "auction": "Auction",
    "report": "Report",
    "bounties": "Bounties",
}
"""ethereal.bank.tabs: the windows of the Bank, each with its title."""
DESK_OF: Final[dict[str, str]] = {
    **dict.fromkeys(("buy-plot", "place-miner", "sell-plot", "buy-middle-land"), "land"),
    **dict.fromkeys(("offer-terms", "refuse-loan", "accept-terms", "decline-terms", "withdraw-offer"), "between"),
    **dict.fromkeys(("ask-peer-loan", "repay-peer-loan", "forgive-loan", "give-mana", "give-card"), "between"),
    "pay-for-another": "between",
    **dict.fromkeys(("offer-lot", "buy-lot", "withdraw-lot", "buy-mystery", "turn-mystery"), "auction"),
    **dict.fromkeys(("take-bounty", "buy-collector", "turn-in-captive", "pay-back-loot"), "bounties"),
}
"""Which of them a command is found in, if not in the first."""
ROBBERY: Final = "rob-bank"
SPELLS_BY: Final = ("cast-spell", "conjure", "buy-body")
ELSEWHERE: Final = frozenset(
    {
        *CLOSED,
        *("report-ready", "roll-draw", "end-phase", *SPELLS_BY),
        *("pick-from-grave", "answer-toll", "answer-severing", "choose-pulled", "vote-ban", ROBBERY),
        *("place-gift", "take-back", "exchange-cards"),
    }
)
"""Commands that have their own place; the rest stands in the Bank's window."""


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell of the list. `acts`: how it can be cast where one press is enough; `chosen`: its targets are marked.

    `refusal`: why it cannot be cast; `credit`: it could be, on credit.
    """

    listed: ListedSpell
    acts: tuple[Act, ...]
    chosen: bool
    about: str
    credit: bool


class School(msgspec.Struct, frozen=True, kw_only=True):
    """Spells of a school, or conjures of a type."""

    name: str
    spells: tuple[Spell, ...]


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """A window of the Bank: the answers that others wait for, what can be done there, and what not."""

    title: str
    asked: tuple[Act, ...]
    acts: tuple[Act, ...]
    closed: tuple[Closed, ...]


class Shop(msgspec.Struct, frozen=True, kw_only=True):
    """All of it.

    `barred`: why no spell of the list can be cast; `conjures`: what the Ether holds, by type; `desks` by the name of
    the window; `robbery`: the button under the Bank while it may be robbed (ethereal.cycle.rob-button).
    """

    schools: tuple[School, ...]
    barred: str
    conjures: tuple[School, ...]
    desks: dict[str, Desk]
    robbery: tuple[Act, ...]

    @property
    def asked(self) -> tuple[Act, ...]:
        """The answers that others wait for, in whatever window."""
        return tuple(act for desk in self.desks.values() for act in desk.asked)


def shop_of(view: View, offers: Sequence[Offer], spells: Sequence[ListedSpell], picked: Picked) -> Shop:
    """What there is to buy and to see for the seat of a view."""
    cast = tuple(_spell(view, offers, listed, picked) for listed in spells if not listed.id.startswith(CONJURE))
    schools = groupby(cast, key=lambda spell: spell.listed.school)
    conjured = tuple(_spell(view, offers, listed, picked) for listed in spells if listed.id.startswith(CONJURE))
    types = groupby(conjured, key=lambda spell: spell.listed.type)
    others = [offer for offer in offers if offer.kind not in ELSEWHERE]
    return Shop(
        barred=_barred([spell.listed for spell in cast]),
        schools=tuple(School(name=name, spells=tuple(spells)) for name, spells in schools),
        conjures=tuple(School(name=str(name), spells=tuple(conjures)) for name, conjures in types),
        desks={
            desk: _desk(view, title, [offer for offer in others if DESK_OF.get(offer.kind, BANK) == desk])
            for desk, title in DESKS.items()
        },
        robbery=_acts(view, (offer for offer in offers if offer.kind == ROBBERY)),
    )


def _desk(view: View, title: str, offers: Sequence[Offer]) -> Desk:
    return Desk(
        title=title,
        asked=_acts(view, (offer for offer in offers if offer.kind in AWAITED)),
        acts=_unlike(_acts(view, (offer for offer in offers if offer.kind not in AWAITED))),
        closed=tuple(_closed(view, offers)),
    )


def _unlike(acts: Iterable[Act]) -> tuple[Act, ...]:
    """One of each that is called the same, as of two Miners for one plot."""
    return tuple({act.label: act for act in acts}.values())


def _barred(spells: Sequence[ListedSpell]) -> str:
    """The one reason for which none of the spells can be cast, if there is one."""
    reasons = {listed.refusal.sentence if listed.refusal else "" for listed in spells}
    return reasons.pop() if len(reasons) == 1 else ""


def _spell(view: View, offers: Sequence[Offer], listed: ListedSpell, picked: Picked) -> Spell:
    subject = listed.id.removeprefix(CONJURE)
    plain = [offer for offer in offers if offer.subject == subject and offer.kind in SPELLS_BY]
    credit = any(offer.subject == f"{subject} on credit" and offer.commands for offer in offers)
    acts = tuple(act for act in _acts(view, plain) if not act.tile or act.tile == picked.at)
    known = SPELLS.get(listed.id)
    about = f"on {TARGETS[known.target]}" if known and known.target != "nothing" else ""
    return Spell(listed=listed, acts=acts, chosen=picked.spell == listed.id, about=about, credit=credit)


def _acts(view: View, offers: Iterable[Offer]) -> tuple[Act, ...]:
    found = list[Act]()
    for command, amount in with_amounts(offers):
        tile = spot(view, command)
        kind = mark(view, command) if tile else ""
        found.append(Act(label=say(view, command), command=command, tile=tile, mark=kind, amount=amount))
    return tuple(found)


def _closed(view: View, offers: Iterable[Offer]) -> Iterator[Closed]:
    told = set[str]()
    for offer in offers:
        if offer.refusal and offer.kind not in told:
            told.add(offer.kind)
            yield Closed(label=offer.kind.replace("-", " ").capitalize(), refusal=offer.refusal)
