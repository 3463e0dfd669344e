"""The collapse of the Bank (ethereal.collapse)."""

from typing import Any

import pytest

from commands.ethereal.bank.collapse import collapse
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.conjure import Conjure
from commands.ethereal.spells.cast import CastSpell
from domain.engine.dice import ScriptedDice
from domain.engine.ruleset import draft_of
from domain.ethereal.kinds import CONJURED
from domain.ethereal.oaths import OATHS
from domain.ethereal.prices import SOLD_BY_BANK, price_of
from domain.ethereal.spells import SPELLS
from events.base import (
    ClaimChanged,
    DiceRolled,
    Lasting,
    LastingBegan,
    LastingEnded,
    ManaPosted,
    MatchEnded,
    UntilGone,
    UntilRound,
)
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bank import (
    AceTaken,
    BankCollapsed,
    CardsTakenFromDeck,
    DefaultEnded,
    MaximumChanged,
    PeerLoanTaken,
    PricesWobbled,
)
from events.ethereal.cards import CardConjured
from events.ethereal.moon import TollAsked
from events.ethereal.souls import SoulsLost
from events.ethereal.spells import PricesRolled
from projections.ethereal.calendar import calendar
from projections.ethereal.words import words
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
COLLAPSED = BankCollapsed(round=8)
ROUNDS = "ethereal.collapse.prices"
WOBBLE = Lasting(kind="wobbling-prices", on="bank", by="bank", until=UntilRound(round=13))
"""Four rounds of it after round 8."""


def sinking(cost: int = 1, *, bank: int = -3, debts: tuple[int, int] = (2, 3), **position: Any) -> Given:
    """Seat 1, in its own turn of round 8, buys on credit what costs this much beside what it owes."""
    claims = {f"debt:s{number}": debt for number, debt in enumerate(debts, 1) if debt} | position.pop("claims", {})
    stands = {"field": SPARE, "ether": "Kc.2 Qc.2 Jc.2 5c.2", "round": 8, "moon": 1, "turn": 15}
    stands |= {"turns": {"s1": 8, "s2": 7}, "balances": {"bank": bank, "source:start": -bank}}
    spec = given(**stands | position, claims=claims)
    kind = {1: "soldier", 2: "queen", 3: "king"}[cost]
    assert price_of(spec.match, "s1", f"conjure-{kind}").total == cost, "the Bank in the red sells for 1 less"
    return spec.rolling(**{ROUNDS: [1, 1, 1, 1]}).when("s1", Conjure(kind=kind, on_credit=True))


def collapsed(spec: Given) -> bool:
    return any(isinstance(event, BankCollapsed) for event in spec.told)


def written_off(claim: str, amount: int, rule: str = "claims") -> ClaimChanged:
    return ClaimChanged(claim=claim, amount=-amount, cause="collapse", rule=f"ethereal.collapse.{rule}")


@pytest.mark.rule("ethereal.collapse.condition", "ethereal.collapse.checked")
@pytest.mark.parametrize(
    ("bank", "debts", "falls"),
    [
        (-3, (2, 3), True),
        (-3, (2, 4), True),
        (-8, (7, 8), True),
        (-2, (2, 3), False),
        (-3, (1, 3), False),
        (-3, (2, 2), False),
        (-3, (7, 0), False),
        (-8, (2, 2), False),
    ],
)
def test_the_bank_collapses_once_it_and_everybody_stand_at_minus_3(
    bank: int, debts: tuple[int, int], falls: bool
) -> None:
    spec = sinking(bank=bank, debts=debts)
    if not falls:
        spec.rolling()
    spec.accepted()
    assert collapsed(spec) == falls
    if not falls:
        assert spec.match.balances["bank"] == bank
        assert spec.match.claims["debt:s1"] == debts[0] + 1


@pytest.mark.rule("ethereal.collapse.checked", "ethereal.calendar.at-once")
def test_it_collapses_at_once_when_what_was_bought_is_settled() -> None:
    spec = sinking().accepted()
    kinds = [type(event) for event in spec.told]
    assert kinds.index(CardConjured) < kinds.index(BankCollapsed) < kinds.index(LastingBegan)


@pytest.mark.rule("ethereal.collapse.checked", "ethereal.floor.lose")
def test_who_falls_below_the_floor_has_lost_and_nothing_collapses() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    stands = {"field": SPARE, "claims": {"debt:s1": 5, "debt:s2": 3}, "balances": {"bank": -3, "source:start": 3}}
    spec = given(questions={1: toll}, **stands).rolling(1, 1).when("s1", AnswerToll(ask=1, give=False))
    spec.then_among(MatchEnded(winners=("s2",), reason="mana-floor"))
    assert not collapsed(spec)


@pytest.mark.rule("ethereal.collapse.checked")
@pytest.mark.parametrize("growth", [1, 2])
def test_growth_at_the_start_of_a_turn_can_bring_it_about(growth: int) -> None:
    stands = {"claims": {"debt:s1": 2, "debt:s2": 5}, "debt_since": {"s1": 5}, "turns": {"s1": 7, "s2": 8}, "round": 8}
    stands |= {"balances": {"bank": -4, "source:start": 4}, "field": SPARE}
    spec = due(TurnStart(seat="s1"), **stands).rolling(growth, **{ROUNDS: [1, 1, 1, 1]}).when_due()
    spec.then_among(rolled("ethereal.debt.growth", (2, growth)), COLLAPSED)
    assert spec.match.claims == {"debt:s1": 0, "debt:s2": 0}
    assert spec.match.ended is None


@pytest.mark.rule("ethereal.collapse.checked")
def test_a_refused_toll_can_bring_it_about() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    stands = {"field": SPARE, "claims": {"debt:s2": 3}, "balances": {"bank": -3, "source:start": 3}}
    spec = given(questions={1: toll}, **stands).rolling(1, 1, 1, 1, 1, 1).when("s1", AnswerToll(ask=1, give=False))
    assert collapsed(spec.accepted())


@pytest.mark.rule("ethereal.collapse.bank-zero", "ethereal.collapse.seats-zero", "ethereal.account.source")
def test_the_bank_and_every_seat_stand_at_zero_and_the_books_balance() -> None:
    spec = sinking(2, bank=-5, debts=(2, 6)).then_among(
        COLLAPSED,
        ManaPosted(debit="source:collapse", credit="bank", amount=5, rule="ethereal.collapse.bank-zero"),
        written_off("debt:s1", 4, "seats-zero"),
        written_off("debt:s2", 6, "seats-zero"),
    )
    assert spec.match.claims == {"debt:s1": 0, "debt:s2": 0}
    assert spec.match.balances == {"bank": 0, "source:start": 5, "source:collapse": -5}


@pytest.mark.rule("ethereal.collapse.bank-zero", "ethereal.collapse.seats-zero", "ethereal.account.sink")
def test_what_bank_and_piles_hold_goes_too_where_the_sky_lets_it_collapse() -> None:
    start = given(field=SPARE, souls={"s1": "Kd 2c"}, balances={"bank": 4, "pile:s1": 5, "source:start": -9}, round=8)
    draft = draft_of(start.rules, start.match, "s1", ScriptedDice((1, 1, 1, 1)))
    collapse(draft)
    told = draft.events
    assert ManaPosted(debit="bank", credit="sink:collapse", amount=4, rule="ethereal.collapse.bank-zero") in told
    assert SoulsLost(seat="s1", cards=("Kd.1", "2c.1"), rule="ethereal.collapse.seats-zero") in told
    assert ManaPosted(debit="pile:s1", credit="sink:collapse", amount=5, rule="ethereal.collapse.seats-zero") in told
    assert draft.match.balances == {"bank": 0, "pile:s1": 0, "source:start": -9, "sink:collapse": 9}
    assert draft.match.souls["s1"] == ()
    assert draft.match.grave == ("Kd.1", "2c.1")


@pytest.mark.rule("ethereal.collapse.claims", "ethereal.invariant.claims-move-no-mana")
def test_loans_taxes_and_what_the_bank_owes_are_written_off_and_player_loans_stand() -> None:
    lent = PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=4, term=6, own=1)
    claims = {"loan:s1": 5, "tax:s2": 2, "bankowes:s2": 3, "peer:1": 4}
    spec = sinking(claims=claims, peer_loans={1: lent}).then_among(
        COLLAPSED, written_off("loan:s1", 5), written_off("tax:s2", 2), written_off("bankowes:s2", 3)
    )
    assert {claim: owed for claim, owed in spec.match.claims.items() if owed} == {"peer:1": 4}
    assert [event.rule for event in spec.told if isinstance(event, ManaPosted)] == ["ethereal.collapse.bank-zero"]


@pytest.mark.rule("ethereal.collapse.default-ends", "ethereal.default.ends")
def test_all_defaults_end() -> None:
    spec = sinking(defaults={"s1": 6, "s2": 5}).then_among(COLLAPSED, DefaultEnded(seat="s1"), DefaultEnded(seat="s2"))
    assert spec.match.defaults == {}


@pytest.mark.rule("ethereal.collapse.maximum")
@pytest.mark.parametrize(("maximum", "left"), [(6, 3), (18, 3), (4, 3), (3, 3), (2, 2), (1, 1)])
def test_a_maximum_above_three_becomes_three(maximum: int, left: int) -> None:
    spec = sinking(maximum={"s1": maximum, "s2": 3}).accepted()
    assert spec.match.maximum == {"s1": left, "s2": 3}
    told = [event for event in spec.told if isinstance(event, MaximumChanged)]
    assert len(told) == (maximum > 3)


@pytest.mark.rule("ethereal.collapse.decks")
def test_five_random_cards_of_each_deck_go_to_the_ether_by_hidden_dice() -> None:
    decks = {"s1": "2c 3c 4c 5c 6c 7c", "s2": "2d 3d"}
    spec = sinking(decks=decks).rolling(**{"ethereal.collapse.decks": [6, 1, 1, 1, 1, 1], ROUNDS: [1, 1, 1, 1]})
    spec.accepted()
    taken = [event for event in spec.told if isinstance(event, CardsTakenFromDeck)]
    assert [(event.seat, len(event.cards)) for event in taken] == [("s1", 5), ("s2", 2)]
    assert len(spec.match.decks["s1"]) == 2, "five of the seven with what was conjured"
    assert spec.match.decks["s2"] == ()
    assert {*taken[0].cards, *taken[1].cards} <= set(spec.match.ether)
    dice = [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == "ethereal.collapse.decks"]
    assert [event.dice for event in dice] == [(7,), (6,), (5,), (4,), (3,), (2,)]
    assert all(event.hidden for event in dice)


@pytest.mark.rule("ethereal.collapse.decks")
def test_of_an_empty_deck_nothing_is_taken() -> None:
    spec = sinking().accepted()
    assert [event.seat for event in spec.told if isinstance(event, CardsTakenFromDeck)] == ["s1"], "what it conjured"


ACES = {"C1": "s1 As 9h 4c", "C5": "s2 Ad", "D5": "s2 Kd"}


@pytest.mark.rule("ethereal.collapse.ace", "ethereal.collapse.ace-inside")
@pytest.mark.parametrize(("face", "tile", "ace", "seat"), [(1, "C1", "As.1", "s1"), (2, "C5", "Ad.2", "s2")])
def test_one_ace_of_all_goes_to_the_ether_and_what_was_inside_stays(face: int, tile: str, ace: str, seat: str) -> None:
    spec = sinking(field=SPARE | ACES).rolling(**{"ethereal.collapse.ace": [face], ROUNDS: [1, 1, 1, 1]})
    spec.then_among(rolled("ethereal.collapse.ace", (2, face), seat=None), AceTaken(seat=seat, card=ace, tile=tile))
    assert ace in spec.match.ether
    assert ace not in spec.match.hearts
    if face == 1:
        assert spec.match.stacks["C1"].cards == ("9h.1", "4c.1")
    else:
        assert "C5" not in spec.match.stacks
    assert len([event for event in spec.told if isinstance(event, AceTaken)]) == 1


@pytest.mark.rule("ethereal.collapse.ace", "ethereal.death.spell-effects")
@pytest.mark.parametrize(("field", "ends"), [({"C1": "s1 As"}, True), ({"C1": "s1 As 9h"}, False)])
def test_what_lay_on_the_tile_ends_with_the_last_card(field: dict[str, str], ends: bool) -> None:
    lasting = {1: Lasting(kind="hypostasis", on="C1", by="s1", until=UntilGone())}
    spec = sinking(field=SPARE | field, lasting=lasting, lasted=1).accepted()
    assert (LastingEnded(id=1) in spec.told) == ends


@pytest.mark.rule("ethereal.collapse.ace-last")
@pytest.mark.parametrize(
    ("field", "taken"),
    [
        ({"C1": "s1 As", "C5": "s2 Ad", "D5": "s2 Kd"}, "Ad.2"),
        ({"C1": "s1 As", "C5": "s2 Ad"}, None),
        ({"C1": "s1 As 2c", "C5": "s2 Ad"}, "As.1"),
        ({"C1": "s1 9h", "C5": "s2 9d"}, None),
    ],
)
def test_an_ace_that_is_its_seats_last_card_is_not_picked(field: dict[str, str], taken: str | None) -> None:
    spec = sinking(field=field).accepted()
    assert [event.card for event in spec.told if isinstance(event, AceTaken)] == ([taken] if taken else [])
    assert spec.match.ended is None


@pytest.mark.rule("ethereal.collapse.prices")
@pytest.mark.parametrize(("faces", "rounds"), [((1, 1, 1, 1), 4), ((2, 2, 2, 2), 8), ((1, 2, 1, 2), 6)])
def test_prices_wobble_for_4d2_rounds_beginning_with_the_next(faces: tuple[int, ...], rounds: int) -> None:
    spec = sinking().rolling(**{ROUNDS: faces}).accepted()
    assert spec.match.lasting == {
        1: Lasting(kind="wobbling-prices", on="bank", by="bank", until=UntilRound(round=8 + rounds + 1))
    }
    assert spec.match.wobbling == {}, "not in the round of the collapse"
    assert [each.when for each in calendar(spec.match).due if "Wobbling" in each.says] == [UntilRound(round=9 + rounds)]


def next_round(at: int) -> Given:
    """Round number `at` starts."""
    return due(RoundStart(), field=SPARE, moon=0, round=at - 1, lasting={1: WOBBLE}, lasted=1).when_due()


@pytest.mark.rule("ethereal.collapse.prices", "ethereal.calendar.round-6-prices", "ethereal.calendar.round-1-ends")
@pytest.mark.parametrize(("at", "wobbles"), [(9, True), (12, True), (13, False)])
def test_each_price_has_a_die_in_each_of_those_rounds_and_none_after(at: int, wobbles: bool) -> None:
    spec = next_round(at)
    spec.rolling(**({ROUNDS: [2] * WOBBLING} if wobbles else {})).accepted()
    told = [event for event in spec.told if isinstance(event, PricesWobbled)]
    assert [set(event.more.values()) for event in told] == ([{1}] if wobbles else [])
    assert (LastingEnded(id=1) in spec.told) == (not wobbles)
    kinds = [type(event) for event in spec.told]
    assert not told or kinds.index(PricesRolled) < kinds.index(PricesWobbled)


UNPRICED = {"grave-blessing", "sacrificial-suicide", "field-libation", "moon-joker", *OATHS}
WOBBLING = sum(spell.cast for spell in SPELLS.values() if spell.id not in UNPRICED) + len(CONJURED) + len(SOLD_BY_BANK)
"""Prices: of all spells that are cast and have one of their own, of all kinds to conjure, and of what else the Bank
sells."""


@pytest.mark.rule("ethereal.collapse.prices", "ethereal.price.order", "ethereal.price.free-by-name")
def test_every_price_is_higher_by_its_own_die_the_same_for_every_seat_and_what_is_free_stays_free() -> None:
    spec = next_round(9).rolling(**{ROUNDS: [2, 1] * (WOBBLING // 2) + [2] * (WOBBLING % 2)}).accepted()
    more = next(event.more for event in spec.told if isinstance(event, PricesWobbled))
    assert list(more)[:2] == ["resurrection", "divine-odds"], "in the order of prices"
    assert (more["resurrection"], more["divine-odds"]) == (1, 0)
    assert not {"grave-blessing", "sacrificial-suicide", "soul-capture", "field-libation"} & more.keys()
    assert {
        "ritual-dice",
        "gambling",
        "increase-max-mana",
        "conjure-king",
        "conjure-miner",
        "middle-land",
        "landing",
    } <= more.keys()
    for seat in ("s1", "s2"):
        assert price_of(spec.match, seat, "resurrection").parts[-1] == ("ethereal.collapse.prices", 1)
        assert price_of(spec.match, seat, "resurrection").total == 3
        assert price_of(spec.match, seat, "divine-odds").total == 2
        assert price_of(spec.match, seat, "grave-blessing").total == 0


@pytest.mark.rule("ethereal.collapse.prices", "ethereal.price.free-by-name")
def test_a_price_of_0_of_the_moon_or_of_the_dice_is_a_price() -> None:
    match = given(field=SPARE, moon=4, prices={"teleport": 0}, wobbling={"naked-hand": 1, "teleport": 1}).match
    assert price_of(match, "s1", "naked-hand").total == 1
    assert price_of(match, "s1", "teleport").total == 1


@pytest.mark.rule("ethereal.collapse.prices", "ethereal.red.ether-sale", "ethereal.price.order")
def test_the_sale_is_taken_off_what_the_wobble_has_raised() -> None:
    wobbling = {"conjure-soldier": 1}
    match = given(field=SPARE, wobbling=wobbling, balances={"bank": -1, "source:start": 1}).match
    assert price_of(match, "s1", "conjure-soldier").parts == (
        ("ethereal.price.soldier", 1),
        ("ethereal.collapse.prices", 1),
        ("ethereal.red.ether-sale", -1),
    )


@pytest.mark.rule("ethereal.collapse.again")
def test_it_can_collapse_again_and_the_wobble_lasts_to_the_later_end() -> None:
    spec = sinking(lasting={1: WOBBLE}, lasted=1).rolling(**{ROUNDS: [2, 2, 2, 2]}).accepted()
    assert collapsed(spec)
    assert [each.until for each in spec.match.lasting.values()] == [UntilRound(round=13), UntilRound(round=17)]


@pytest.mark.rule("ethereal.bank.closed-holdings", "ethereal.collapse.checked")
def test_a_closed_bank_does_not_collapse() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("2s.1",), source="card")
    stands = {"field": SPARE, "claims": {"debt:s2": 3}, "balances": {"bank": -3, "source:start": 3}}
    spec = given(questions={1: toll}, bank_closed_in=1, **stands).rolling(1, 1)
    assert not collapsed(spec.when("s1", AnswerToll(ask=1, give=False)).accepted())


@pytest.mark.rule("ethereal.collapse.checked")
def test_a_spell_on_credit_can_bring_it_about() -> None:
    stands = {"field": SPARE | {"C1": "s1 9h"}, "claims": {"debt:s2": 3}, "round": 8, "moon": 1}
    spec = given(**stands, balances={"bank": -3, "source:start": 3}).rolling(1, 1, 1, 1)
    spec.when("s1", CastSpell(spell="hypostasis", tile="C1", on_credit=True)).then_among(COLLAPSED)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (COLLAPSED, "The Bank collapses"),
        (AceTaken(seat="s1", card="As.1", tile="C1"), "Seat 1's A♠ on C1 goes to the Ether"),
        (CardsTakenFromDeck(seat="s2", cards=("2d.2", "3d.2"), rule=""), "2♦, 3♦ of Seat 2's deck go to the Ether"),
        (PricesWobbled(more={"teleport": 1, "gambling": 0}), "Prices wobble: Teleport 1 more"),
        (PricesWobbled(more={"gambling": 0}), "Prices wobble: none is higher"),
        (SoulsLost(seat="s1", cards=("2c.1",), rule=""), "Seat 1 loses 2♣"),
    ],
)
def test_it_is_told_in_words(line: Any, said: str) -> None:
    assert words(line) == said
