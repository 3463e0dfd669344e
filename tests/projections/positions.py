"""Positions made by hand: one for each thing that a seat can be asked or may do."""

from typing import Any

import msgspec

from domain.ethereal.match import Match
from domain.ethereal.oaths import OF_SATURN, OF_THE_MOON, OF_VENUS, PEACE
from events.base import (
    SYSTEM,
    HappeningDue,
    Lasting,
    MatchEnded,
    Question,
    UntilAttackOr,
    UntilGone,
    UntilTurn,
    UntilTurnEnds,
)
from events.ethereal.bank import BankLoanRequested, Figures, LoanRequested, PeerLoanTaken, TermsOffered
from events.ethereal.bounties import BountyPutUp, BountyTaken
from events.ethereal.cycles import BanAsked
from events.ethereal.land import Plot
from events.ethereal.moon import GiftOffered, TollAsked
from events.ethereal.sky import Devotion
from events.ethereal.spells import CardsPulled, SeveringOffered
from events.ethereal.turn import PhaseOpened
from projections.offers import offers_in
from tests.projections.aqueduct import positions as aqueduct
from tests.projections.moments import RULES, Moment, decided, rules_of
from tests.projections.pantheon import positions as pantheon
from tests.rules.ethereal.robbing import bank, in_jail

PREP: dict[str, Any] = {
    "field": {"C1": "s1 9h 4c", "B1": "s1 Ad 5d Jd", "D2": "s1 Js", "C2": "s2 3c", "D4": "s2 Kh 6h", "E5": "s2 As"},
    "hands": {"s1": "Xr 7h Qd Ks Ac", "s2": "8c 8d"},
    "decks": {"s1": "2c 3c", "s2": "10s"},
    "souls": {"s1": "Kd", "s2": "2s"},
    "ether": "Jc Qc Xb 5s.2",
    "grave": "2h 2d.2",
}
"""Seat 1's preparation, with a stack of each kind and enemies near."""

RICH: dict[str, Any] = PREP | {
    "field": PREP["field"] | {"D1": "s1 Xr 10h"},
    "hands": {"s1": "7h Qd Ks", "s2": "8c 8d 9s 10c"},
    "decks": {"s1": "2c 3c 6c 6d Qs 7s", "s2": "10s 10d 4d 6c"},
    "souls": {"s1": "Kd Kh Kc Qh Jh 8h 8s 10s", "s2": "2s"},
    "maximum": {"s1": 30},
}
"""The same for a seat that can pay for any spell, with more that it doesn't see."""


BESIDE_DEMONS: dict[str, Any] = RICH | {
    "field": RICH["field"] | {"C3": "demons 4h.m1 10c.m2", "B2": "demons As.m3"},
    "captured": {"Xr.1": "3h.m4"},
    "gone": "2c.m5",
    "made": 5,
}
"""The same with Demons beside it, of which two are dead."""


SIEGE: dict[str, Any] = PREP | {
    "field": {
        **PREP["field"],
        "C1": "s1 9h 4c miner.e1",
        "C2": "s2 3c miner.e2",
        "B2": "s2 miner.e3",
        "D1": "s1 10h",
        "B1": "s1 Ad 5d miner.e7",
    },
    "captives": {"C1": "miner.e4"},
    "hands": {"s1": "miner.e5 7h", "s2": "8c"},
    "souls": {"s1": "Kd", "s2": "2s"},
    "ether": "Jc miner.e6",
}
"""Support cards alone, in company, in slots and as a captive."""


BESIDE_COLLECTORS: dict[str, Any] = RICH | {
    "field": RICH["field"] | {"C3": "bank collector.m1 collector.m2", "B2": "bank collector.m3"},
    "hunts": {
        "collector.m1": {"seat": "s1", "turn": 2},
        "collector.m2": {"seat": "s1", "turn": 2},
        "collector.m3": {"seat": "s1", "turn": 1, "lender": "s2", "loan": 1},
    },
    "claims": {"tax:s1": 2, "loan:s1": 3, "peer:1": 4},
    "bank_loans": {"s1": (0, 12)},
    "peer_loans": {1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=2, own=0)},
    "defaults": {"s1": 5},
    "below_zero": {"s1": 0},
    "bad_standing": {"s1": 0},
    "turns": {"s1": 6, "s2": 6},
    "gone": "collector.m4",
    "made": 4,
}
"""The same for a seat that Debt Collectors of two creditors are after."""

HUNTING: dict[str, Any] = RICH | {
    "field": RICH["field"] | {"C3": "s1 collector.m3b1 collector.m8b1", "B2": "s2 collector.m10b2", "D3": "s1 9d"},
    "hands": {"s1": "7h collector.m6b1 collector.m7b1", "s2": "8c collector.m15b2 collector.m9b2 10c"},
    "decks": {"s1": "2c collector.m1b1 3c 6c collector.m2b1 Qs", "s2": "10s collector.m11b2 collector.m12b2 4d"},
    "away": {"s2": "collector.m13b2"},
    "gone": "collector.m4b1 collector.m5b1 collector.m14b2",
    "made": 15,
    "sky": ("mercury",),
    "captives": {"C3": "miner.e1", "D3": "miner.e2"},
    "symbols": {"miner.e1": "s2", "miner.e2": "s2", "2h.1": "s1", "2d.2": "s2"},
    "bounties": {
        3: BountyPutUp(bounty=3, target="s2", worth=7, round=5),
        4: BountyPutUp(bounty=4, target="s1", worth=3, round=5),
    },
    "put_up": 4,
    "taken": {
        "s1": (BountyTaken(seat="s1", bounty=1, target="s2", worth=6, meter=2, reported=1, first=1),),
        "s2": (BountyTaken(seat="s2", bounty=2, target="s1", worth=5, meter=4, reported=1, first=9),),
    },
    "claims": {"tax:s1": 4, "loan:s2": 7},
    "bank_loans": {"s2": (1, 12)},
    "bad_standing": {"s1": 1, "s2": 1},
    "reported": 2,
    "turns": {"s1": 2, "s2": 2},
    "balances": {"bank": 5, "pile:s1": 20, "pile:s2": 1, "source:start": -26},
}
"""Seats that have taken bounties on each other, with Debt Collectors of theirs in every zone."""

DEVOTED: dict[str, Any] = PREP | {
    "field": PREP["field"] | {"C3": "saturn puppet.m1 puppet.m2", "A4": "saturn puppet.m3"},
    "puppets": {"puppet.m1": "s1", "puppet.m2": "s1", "puppet.m3": "s2"},
    "devotions": {"s1": Devotion(oath=4, paid=1), "s2": Devotion(oath=7, betrayed=True, thankless=2, hunted_on=(9,))},
    "made": 3,
    "sky": ("saturn",),
    "sky_since": 1,
    "lasting": {
        number: Lasting(kind=OF_SATURN, on=seat, by=seat, until=UntilGone()) for number, seat in ((4, "s1"), (7, "s2"))
    },
    "lasted": 7,
}
"""Puppets that fight for both seats, under the Oath of Saturn, as others know it by other numbers."""

ROBBING: dict[str, Any] = PREP | {
    "field": PREP["field"] | {"C3": "nobody 4h.m1 2c.m2", "A4": "nobody 6d.m3"},
    "errands": {"4h.m1": "s1", "2c.m2": "s1", "6d.m3": "s2"},
    "made": 3,
    "sky": ("mercury",),
    "sky_since": 1,
    "round": 6,
    "balances": bank(9, s1=4, s2=1),
    "loot": {"s1": 2},
    "fresh_loot": {"s2": 4},
    "no_credit": ("s2",),
    "bounties": {1: BountyPutUp(bounty=1, target="s1", worth=2, round=5)},
    "put_up": 1,
    "bans": {"curses": (5, 7), "conjuring": (7, 8)},
}
"""Mercury's cycle: the Bank can be robbed, stacks of nobody are after both seats, and a school is banned."""

WALLS: dict[str, Any] = {
    "field": {
        "C1": "s1 9h repairman",
        "B1": "s1 Ad 5d healer.e1",
        "D1": "s1 wall Jd healer.e2",
        "D2": "s1 4c 5c battering-ram",
        "C2": "s2 wall 3c",
        "D3": "s2 wall.e6 battering-ram healer",
        "E2": "s2 9c healer.e3",
        "C5": "s2 As",
    },
    "hearts": {"Ad.1": 1, "wall.1": 5, "wall.2": 1, "wall.e6": 3, "As.2": 2},
    "hands": {"s1": "wall.e1 healer.e4 battering-ram.e1 Qd", "s2": "8c"},
    "rests": {"healer.e1": 5},
    "ether": "wall.e4 healer.e6",
}
"""Healers, a Repairman, Rams and Walls."""

SHOOTERS: dict[str, Any] = {
    "field": {
        "C1": "s1 Ad archer.e1 cannon.e2 archer.e7",
        "D2": "s1 archer.e3 Qh",
        "B2": "s1 cannon.e1",
        "A2": "s1 wall archer.e4 archer.e5",
        "C3": "s2 archer.e6",
        "D4": "s2 wall cannon.e3 9c",
        "A4": "s2 3c miner",
        "C5": "s2 As",
    },
    "hearts": {"Ad.1": 2, "wall.1": 4, "wall.2": 1, "As.2": 1},
    "hands": {"s1": "archer.e8 cannon.e4 Qd 4h", "s2": "8c"},
    "rests": {"cannon.e2": 5},
    "ether": "archer.e9 cannon.e5",
    "lasting": {
        1: Lasting(kind="suppress", on="D2", by="s2", until=UntilAttackOr(latest=UntilTurnEnds(seat="s1", turn=2))),
        2: Lasting(kind="hypostasis", on="C3", by="s2", until=UntilGone()),
    },
    "lasted": 2,
}
"""Archers and Cannons, in bases and out of them."""


WILD: dict[str, Any] = PREP | {
    "field": PREP["field"] | {"B1": "s1 Ad 5d antony.m4", "E1": "s1 goatbull.m1", "D2": "s1 satan.m2", "A3": "s1 Js"},
    "hands": {"s1": "samson.m3 bullgoat.m5 7h", "s2": "satan.m6 8d"},
    "decks": {"s1": "2c Kd.m7 antony.m8 leviathan-card.m9 3c", "s2": "10s samson.m10 Qd.m11"},
    "face_down": {"s1": "Kd.m7 antony.m8", "s2": "samson.m10 Qd.m11"},
    "souls": {"s1": "Kc", "s2": "2s"},
    "limbo": "bullgoat.m12 samson.m13",
    "hearts": {"Ad.1": 2, "As.2": 1, "antony.m4": 2, "goatbull.m1": 1, "satan.m2": 3},
    "symbols": {"bullgoat.m12": "s2", "samson.m13": "s1", "2h.1": "s1", "2d.2": "s2"},
    "made": 13,
}
"""Wildcards in every zone, and cards face down in both decks."""


def position(**fields: Any) -> Match:
    return RULES.match_of(msgspec.convert(fields, RULES.position))


def asking(question: Question, **fields: Any) -> Match:
    return position(**fields, questions={question.ask: question}, asked=question.ask)


REQUESTS: dict[int, Question] = {
    4: PhaseOpened(ask=4, of=("s1",), phase="prep"),
    5: LoanRequested(ask=5, of=("s2",), borrower="s1", amount=3),
    6: TermsOffered(ask=6, of=("s1",), lender="s2", amount=1, term=4),
    7: LoanRequested(ask=7, of=("s1",), borrower="s2", amount=8),
}
"""Seat 1's preparation, with offers that wait for either seat."""

LOTS = {
    1: {"type": "lot-offered", "lot": 1, "card": "9s.1", "price": 3, "seller": "s1"},
    3: {"type": "lot-offered", "lot": 3, "card": "Kc.2", "price": 4, "seller": "s2"},
    4: {"type": "lot-offered", "lot": 4, "card": "Qs.2", "price": 5, "seller": "s2"},
    6: {"type": "lot-offered", "lot": 6, "card": "Qh.1", "price": 2, "debtor": "s1", "origin": "card"},
}
"""Lots of both seats and of the Bank."""

LAND: dict[str, Any] = SIEGE | {
    "hands": {"s1": "miner.e5 miner.e8 7h", "s2": "8c"},
    "plots": {
        1: Plot(seat="s1"),
        2: Plot(seat="s1", miner="miner.e9", takings=3),
        3: Plot(seat="s2", miner="miner.e10", takings=1),
        5: Plot(miner="miner.e11"),
        6: Plot(debtor="s2"),
        8: Plot(seat="s2"),
    },
    "plot_bought": {"s1": 1, "s2": 1},
    "turns": {"s1": 3, "s2": 2},
    "missed_pay_days": {"s2": 1},
}
"""The same with plots of both seats and of the Bank."""

ETHEREAL = {
    "prep": position(**PREP),
    "prep of a seat that has moved": position(**PREP, moved_in={"9h.1": 3, "5d.1": 3}),
    "prep of a seat that has spent": position(**PREP, spent_in={"s1": 3}),
    "prep with a stack held by a spell": position(
        **PREP, lasting={1: {"kind": "hypostasis", "on": "C1", "by": "s1", "until": {"until": "gone"}}}, lasted=1
    ),
    "prep of a rich seat": position(**RICH),
    "prep with a captive": position(**SIEGE),
    "prep of shooters": position(**SHOOTERS),
    "attack of shooters": position(**SHOOTERS, phase="attack"),
    "attack of shooters that have fired": position(
        **SHOOTERS, phase="attack", attacked_in={"archer.e1": 3, "wall.1": 3, "archer.e4": 3}
    ),
    "prep behind walls": position(**WALLS),
    "attack on walls": position(**WALLS, phase="attack"),
    "attack on support cards": position(**SIEGE, phase="attack"),
    "prep of a rich seat at the Full Moon": position(**RICH, moon=4),
    "prep of a seat that owes": position(
        **PREP, claims={"loan:s1": 6}, bank_loans={"s1": (1, 9)}, turns={"s1": 3, "s2": 2}
    ),
    "prep of a seat in debt": position(
        **PREP | {"souls": {"s2": "2s"}}, claims={"debt:s1": 5}, debt_since={"s1": 1}, turns={"s1": 2, "s2": 2}
    ),
    "prep of a seat that has borrowed": position(**PREP, bank_loans={"s1": (2, 4)}, turns={"s1": 3, "s2": 2}),
    "prep of a seat that owes with an empty pile": position(
        **PREP | {"souls": {"s2": "2s"}}, claims={"loan:s1": 6}, bank_loans={"s1": (1, 9)}, turns={"s1": 3, "s2": 2}
    ),
    "prep on a wide field": position(**PREP, options={"field_width": 7, "corners": "cut", "ace_lock": "suit"}),
    "prep beside a full Bank": position(
        **PREP
        | {
            "decks": {"s1": "2c Kc 3c Qs Qh", "s2": "10s"},
            "balances": {"bank": 4, "pile:s1": 4, "pile:s2": 1, "source:start": -9},
        },
        upsold={"gambling": 1},
    ),
    "under the Oath of the Moon with new Jokers": position(
        **PREP
        | {
            "souls": {"s1": "3s 5s 6s 8s 9s", "s2": "2s"},
            "decks": {"s1": "2c 3c Xr.m1 Xb.m2", "s2": "10s Xr.m3"},
            "ether": "Jc Qc Xb 5s.2",
        },
        made=3,
        moon_jokers={"s1": 1},
        joker_suicides={"s2": 1},
        offended_moon=("s1",),
        lasting={1: Lasting(kind=OF_THE_MOON, on="s1", by="s1", until=UntilGone())},
    ),
    "under the Oath of Venus beside a debtor": position(
        **PREP,
        claims={"debt:s2": 5, "loan:s2": 2},
        turns={"s1": 3, "s2": 3},
        discounts={"s1": 2},
        lasting={
            1: Lasting(kind=OF_VENUS, on="s1", by="s1", until=UntilGone()),
            2: Lasting(kind=PEACE, on="s1", by="s1", until=UntilTurn(seat="s1", turn=4)),
        },
    ),
    "prep of a seat that has lent and borrowed": position(
        **PREP,
        claims={"peer:1": 3, "peer:2": 6},
        peer_loans={
            1: PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=2, term=4, own=1),
            2: PeerLoanTaken(loan=2, lender="s1", borrower="s2", amount=6, term=5, own=1),
        },
        turns={"s1": 2, "s2": 2},
        bad_standing={"s2": 0},
        reckoning={"s1": Figures(loans=2, loan_interest=1, earned=4), "s2": Figures(loans=6)},
        reported=1,
    ),
    "bought land": position(**PREP, middle={"s1": "B3", "s2": "D3"}, prices={"landing": 1}),
    "bought land of a seat without mana": position(**PREP | {"souls": {}}, middle={"s1": "B3"}, prices={"landing": 1}),
    "land with a base": position(
        **PREP | {"field": PREP["field"] | {"A3": "s1 Ah"}}, middle={"s1": "A3"}, prices={"landing": 1}
    ),
    "pulled cards and bought land": asking(
        CardsPulled(ask=4, of=("s1",), cards=("2c.1", "3c.1")), **PREP, middle={"s1": "B3"}, prices={"landing": 1}
    ),
    "the Bank's land": position(**LAND),
    "the Bank's land of a seat that has just bought": position(**LAND | {"plot_bought": {"s1": 2}}),
    "the Bank's land where the Bank can pay nothing": position(
        **LAND | {"balances": {"bank": -6, "pile:s1": 4, "pile:s2": 1, "source:opening-bank": 1}}
    ),
    "all of the Bank's land sold": position(**LAND | {"plots": {number: Plot(seat="s2") for number in range(1, 9)}}),
    "a turn start on the Bank's land": asking(
        HappeningDue(ask=4, of=("system",)), **LAND, agenda=[{"step": "turn-start", "seat": "s1"}]
    ),
    "a pay day that is missed": asking(
        HappeningDue(ask=4, of=("system",)),
        **LAND | {"souls": {"s1": "Kd"}, "moon": 4, "round": 5},
        agenda=[{"step": "round-rest"}, {"step": "turn-start", "seat": "s1"}],
    ),
    "the Auction": position(**PREP, lots=LOTS),
    "the Auction of a seat with a full hand": position(**PREP, lots=LOTS, options={"hand_limit": 5}),
    "prep of a seat that has asked": position(**PREP, questions=REQUESTS),
    "attack of a seat that has asked": position(
        **PREP, questions=REQUESTS | {4: PhaseOpened(ask=4, of=("s1",), phase="attack")}
    ),
    "terms that a lender cannot keep": position(**PREP | {"souls": {"s1": "Kd"}}, questions=REQUESTS),
    "a request during a toll": position(
        **PREP, questions={**REQUESTS, 8: TollAsked(ask=8, of=("s2",), cards=("3c.2",), source="card")}
    ),
    "a Bank in the red that asks": position(
        **PREP | {"balances": {"bank": -4, "pile:s1": 4, "pile:s2": 1, "source:opening-bank": -1}},
        questions={
            4: PhaseOpened(ask=4, of=("s2",), phase="prep"),
            5: BankLoanRequested(ask=5, of=("s1",), amount=4),
        },
        active="s2",
        claims={"bankowes:s2": 3},
        lent_to_bank={"s2": (1, 6)},
    ),
    "a request of the Bank's that cannot be met any more": position(
        **PREP,
        questions={
            4: PhaseOpened(ask=4, of=("s1",), phase="attack"),
            5: BankLoanRequested(ask=5, of=("s1",), amount=8),
        },
    ),
    "prep with wildcards": position(**WILD),
    "prep with wildcards of a rich seat": position(**WILD | {"souls": RICH["souls"] | {"s1": "Kc Kh Qh"}}),
    "attack with wildcards": position(**WILD, phase="attack"),
    "draw of a wildcard": position(**WILD | {"decks": WILD["decks"] | {"s1": "antony.m8 Kd.m7"}}, phase="draw"),
    "pulled cards of a deck with cards face down": asking(
        CardsPulled(ask=4, of=("s1",), cards=("2c.1", "leviathan-card.m9")),
        **WILD | {"decks": WILD["decks"] | {"s1": "2c leviathan-card.m9 Kd.m7 antony.m8 3c"}},
    ),
    "toll from a deck with wildcards": asking(
        TollAsked(ask=4, of=("s1",), cards=("2c.1", "Kd.m7", "3c.1"), source="deck"), **WILD
    ),
    "attack": position(**PREP, phase="attack"),
    "attack of Jacks": position(field={"C3": "s1 Js Jh", "D4": "s2 9h", "C4": "s2 Qc", "B1": "s1 Ad"}, phase="attack"),
    "attack by a seat that has attacked": position(**PREP, phase="attack", attacked_in={"9h.1": 3, "Js.1": 3}),
    "prep beside Demons": position(**BESIDE_DEMONS),
    "attack beside Demons": position(**BESIDE_DEMONS, phase="attack"),
    "the end of a round beside Demons": asking(
        HappeningDue(ask=4, of=("system",)), **BESIDE_DEMONS, agenda=[{"step": "round-end"}, {"step": "round-start"}]
    ),
    "prep beside Debt Collectors": position(**BESIDE_COLLECTORS),
    "attack beside Debt Collectors": position(**BESIDE_COLLECTORS, phase="attack"),
    "attack beside Debt Collectors of another": position(**BESIDE_COLLECTORS, phase="attack", active="s2"),
    "a turn start in default": asking(
        HappeningDue(ask=4, of=("system",)), **BESIDE_COLLECTORS, agenda=[{"step": "turn-start", "seat": "s1"}]
    ),
    "prep of hunters": position(**HUNTING),
    "attack of hunters": position(**HUNTING, phase="attack"),
    "attack on hunters": position(**HUNTING, phase="attack", active="s2"),
    "draw of hunters": position(**HUNTING, phase="draw"),
    "draw of other hunters": position(**HUNTING, phase="draw", active="s2"),
    "a bounty fails": asking(
        HappeningDue(ask=4, of=("system",)),
        **HUNTING | {"reported": 3, "moon": 4, "round": 21},
        agenda=[{"step": "round-rest"}, {"step": "turn-start", "seat": "s2"}],
    ),
    "prep of a robber": position(**ROBBING),
    "prep under Saturn's Oath": position(**DEVOTED),
    "prep of who betrayed Saturn": position(**DEVOTED | {"active": "s2"}),
    "attack beside Puppets": position(**DEVOTED | {"phase": "attack"}),
    "prep in Jail": position(**ROBBING | in_jail()),
    "a round ends with robbers hunted": asking(
        HappeningDue(ask=4, of=("system",)),
        **ROBBING | {"active": "s2"},
        agenda=[{"step": "round-end"}, {"step": "round-start"}],
    ),
    "a vote on a ban": asking(BanAsked(ask=4, of=("s1", "s2")), **ROBBING),
    "a vote of the other seat": asking(BanAsked(ask=4, of=("s2",)), **ROBBING | {"votes": {"s1": "curses"}}),
    "draw": position(**PREP, phase="draw"),
    "draw from an empty deck": position(**PREP | {"decks": {}}, phase="draw"),
    "draw at the Full Moon": position(**PREP, phase="draw", moon=4),
    "opening": position(
        round=0, turn=0, order=("s1", "s2"), opening={"s1": "Ad Jd"}, hands={"s1": "9h Xr"}, phase="opening"
    ),
    "opening with the Ace placed": position(
        round=0, turn=0, order=("s1", "s2"), field={"B1": "s1 Ad Jd"}, hands={"s1": "9h Xr Qd"}, phase="opening"
    ),
    "gift": asking(GiftOffered(ask=4, of=("s1",), most=2), **PREP | {"grave": "2h 3d.2 Kc.2 Xb.2 9s"}),
    "gift of one": asking(GiftOffered(ask=4, of=("s1",), most=1), **PREP | {"grave": "2h"}),
    "toll from the deck": asking(TollAsked(ask=4, of=("s1",), cards=("2c.1", "3c.1"), source="deck"), **PREP),
    "toll of the other seat": asking(TollAsked(ask=4, of=("s2",), cards=("3c.2",), source="card"), **PREP),
    "the grave must give one": asking(
        GiftOffered(ask=4, of=("s1",), most=1, least=1, rule="ethereal.spell.resurrection.choose"),
        **PREP | {"grave": "2h 9s.2"},
    ),
    "a severing": asking(
        SeveringOffered(ask=4, of=("s1",), card="3c.2", owner="s2", tile="C2", price=1),
        agenda=[{"step": "death", "card": "3c.2", "tile": "C2", "slayer": "C1", "asked": True}],
        **PREP,
    ),
    "pulled cards of a rich seat": asking(CardsPulled(ask=4, of=("s1",), cards=("2c.1", "3c.1", "6c.1")), **RICH),
    "pulled cards": asking(CardsPulled(ask=4, of=("s1",), cards=("2c.1", "3c.1")), **PREP),
    "a naked hand": position(
        **PREP, lasting={1: {"kind": "naked-hand", "on": "s2", "by": "s1", "until": {"until": "gone"}}}, lasted=1
    ),
    "spells in the attack phase": position(**PREP, phase="attack", options={"attack_phase_spells": True}),
    "draw under a naked hand": position(
        **RICH,
        active="s2",
        phase="draw",
        lasting={1: {"kind": "naked-hand", "on": "s2", "by": "s1", "until": {"until": "gone"}}},
        lasted=1,
    ),
    "something due": asking(HappeningDue(ask=4, of=("system",)), **PREP),
    "the other seat's turn": position(**PREP, active="s2"),
    "over": position(**PREP, ended=MatchEnded(winners=("s1",), reason="field-destroyed"), questions={}),
}


POSITIONS: dict[str, Any] = (
    ETHEREAL
    | {f"pantheon: {name}": match for name, match in pantheon.POSITIONS.items()}
    | {f"aqueduct: {name}": match for name, match in aqueduct.POSITIONS.items()}
)


def next_commits(match: Any) -> list[Moment]:
    """Every commit that somebody could make now, each with the same dice."""
    rules = rules_of(match)
    asked: list[tuple[str, Any]] = [
        (seat, rules.commands[plain["type"]].model_validate_json(msgspec.json.encode(plain)))
        for seat in rules.seats
        for offer in offers_in(rules, match, seat)
        for plain in offer.commands
    ]
    if SYSTEM in match.waits_for():
        asked.append((SYSTEM, None))
    commits = list[Moment]()
    for number, (actor, command) in enumerate(asked, 1):
        blank = Moment(number, match, match, actor, command, (), b"", b"positions")
        draft = decided(match, blank)
        commits.append(msgspec.structs.replace(blank, after=draft.match, events=tuple(draft.events)))
    return commits
