"""Bounties that are put up and taken, and the Debt Collectors that come with them (ethereal.bounty)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.bank.auction import OfferLot
from commands.ethereal.bank.bounties import BuyCollector, TakeBounty
from commands.ethereal.bank.gifts import GiveCard
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.bank.taxes import PayTaxes
from commands.ethereal.conjure import Conjure
from commands.ethereal.move import MoveCards
from commands.ethereal.place import PlaceCard
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import RollDraw
from domain.ethereal.collectors import places_left
from events.base import CardsShuffled, DiceRolled, HappeningBegan, ManaPosted
from events.ethereal.agenda import MoonReaches, RoundRest, TurnStart
from events.ethereal.bank import ReportIssued, StandingTurned
from events.ethereal.bounties import (
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CollectorBought,
    CollectorsMade,
)
from events.ethereal.cards import CardBurned
from events.ethereal.collectors import CollectorsSent
from events.ethereal.field import CardPlaced
from events.ethereal.fight import CardKilled
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardDestroyed, CardReturned, CardsPulled
from projections.ethereal.feed.bounties import CollectorsCame
from projections.feed import lines_of
from tests.rules.ethereal.bank.hunting import fighting, hanging, hunting, ids, put_up, report_day, taken
from tests.rules.ethereal.tables import due
from tests.rules.spec import Given, given

TAKE = TakeBounty(bounty=1)
BUY = BuyCollector(bounty=1)
MADE = tuple(f"collector.m{number}b1" for number in range(1, 8))


def bounties_put_up(spec: Given) -> list[tuple[int, str, int]]:
    return [(event.bounty, event.target, event.worth) for event in spec.told if isinstance(event, BountyPutUp)]


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.worth", "ethereal.account.owes-bank")
def test_a_bounty_is_put_on_each_seat_in_bad_standing_worth_what_it_owes_the_bank() -> None:
    spec = report_day(
        first="s2",
        order=("s2", "s1"),
        bad_standing={"s1": 1, "s2": 1},
        claims={"debt:s1": 4, "tax:s1": 2, "loan:s2": 4, "peer:1": 5},
        peer_loans={
            1: {"type": "peer-loan-taken", "loan": 1, "lender": "s2", "borrower": "s1", "amount": 5, "term": 9}
            | {"own": 0}
        },
    )
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-14-report"),
        BountyPutUp(bounty=1, target="s2", worth=4, round=13),
        BountyPutUp(bounty=2, target="s1", worth=6, round=13),
    )
    assert spec.match.bounties.keys() == {1, 2}
    assert spec.match.put_up == 2


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.nothing-owed")
@pytest.mark.parametrize(
    ("standing", "claims"),
    [({"s2": 1}, {}), ({"s2": 1}, {"tax:s1": 2}), ({}, {"loan:s2": 3}), ({"s1": 1}, {"loan:s2": 3})],
)
def test_without_bad_standing_or_anything_owed_there_is_no_bounty(
    standing: dict[str, int], claims: dict[str, int]
) -> None:
    report_day(bad_standing=standing, claims=claims).then_none(BountyPutUp)


@pytest.mark.rule("ethereal.bounty.one-per-seat")
def test_a_new_bounty_takes_the_place_of_the_older_one_on_the_same_seat() -> None:
    older = {1: put_up(1, worth=9), 2: put_up(2, target="s1", worth=3)}
    spec = report_day(bad_standing={"s2": 1}, claims={"tax:s2": 5, "loan:s1": 1}, bounties=older)
    spec.then_among(BountyTakenDown(bounty=1), BountyPutUp(bounty=3, target="s2", worth=5, round=13))
    assert {number: bounty.worth for number, bounty in spec.match.bounties.items()} == {2: 3, 3: 5}


@pytest.mark.rule("ethereal.bounty.one-per-seat", "ethereal.bounty.several")
def test_whoever_has_taken_the_older_one_keeps_it() -> None:
    held = taken(1, worth=9, meter=4, reported=1)
    spec = report_day(bad_standing={"s2": 1}, claims={"tax:s2": 5}, bounties={1: put_up()}, taken={"s1": (held,)})
    assert bounties_put_up(spec.accepted()) == [(2, "s2", 5)]
    assert spec.match.taken == {"s1": (held,)}


@pytest.mark.rule("ethereal.report.order", "ethereal.calendar.round-14-report")
def test_bounties_come_after_reports_and_standings_and_before_the_inquiry() -> None:
    spec = report_day(
        reported=2,
        bad_standing={"s1": 1, "s2": 2},
        claims={"tax:s2": 2, "loan:s1": 1},
        taken={"s1": (taken(1, reported=1, worth=2),)},
    )
    spec.accepted()
    kinds = [type(event).__name__ for event in spec.told]
    order = [ReportIssued, StandingTurned, BountyPutUp, CollectorsSent]
    assert [kind for kind in kinds if kind in {each.__name__ for each in order} | {"BountyEnded"}] == [
        "ReportIssued",
        "ReportIssued",
        "StandingTurned",
        "BountyEnded",
        "BountyPutUp",
        "CollectorsSent",
    ]
    assert bounties_put_up(spec) == [(2, "s2", 2)]


@pytest.mark.rule("ethereal.bounty.nothing-owed")
def test_a_bounty_that_hangs_is_taken_down_when_nothing_is_owed_any_more() -> None:
    bounty = put_up(target="s1", worth=2)
    spec = given(**hanging(bounty, souls={"s1": "2c 3c"}))
    spec.when("s1", PayTaxes(amount=1)).then_none(BountyTakenDown)
    spec.when("s1", PayTaxes(amount=1)).then_among(BountyTakenDown(bounty=1))
    assert spec.match.bounties == {}


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.bounty.meter", "ethereal.bounty.who")
def test_taking_one_makes_seven_debt_collectors_five_for_the_deck_and_two_for_the_hand() -> None:
    spec = given(**hanging(decks={"s1": "2c 3c"}, hands={"s1": "4c"})).when("s1", TAKE)
    spec.then(
        BountyTaken(seat="s1", bounty=1, target="s2", worth=6, meter=6, reported=1, first=1),
        CollectorsMade(seat="s1", to_deck=MADE[:5], to_hand=MADE[5:]),
        CardsShuffled(pile="deck:s1", order=("2c.1", "3c.1", *MADE[:5]), rule="ethereal.bounty.cards"),
    )
    assert spec.match.hands["s1"] == ("4c.1", *MADE[5:])
    assert spec.match.made == 7


@pytest.mark.rule("ethereal.bounty.hand-limit", "ethereal.bounty.only-break")
def test_the_two_pass_the_limit_of_the_hand_and_the_next_drawn_card_burns() -> None:
    full = hanging(hands={"s1": "2c 3c 4c 5c 6c 7c"}, decks={"s1": "8c"})
    spec = given(**full).when("s1", TAKE).accepted()
    assert len(spec.match.hands["s1"]) == 8
    assert spec.match.overdraw["s1"] == 0
    hand = f"2c 3c 4c 5c 6c 7c {ids(6, 7)}"
    drawing = hunting(hands={"s1": hand}, decks={"s1": "8c"}, phase="draw")
    given(**drawing).when("s1", RollDraw()).rolling(1).then_among(CardBurned(seat="s1", card="8c.1"))


@pytest.mark.rule("ethereal.bounty.meter")
@pytest.mark.parametrize(("owed", "meter"), [(6, 6), (9, 6), (2, 2)])
def test_the_meter_starts_at_the_worth_but_not_above_what_is_still_owed(owed: int, meter: int) -> None:
    spec = given(**hanging(claims={"tax:s2": owed})).when("s1", TAKE)
    spec.accepted()
    assert spec.match.taken["s1"][0].meter == meter
    assert spec.match.taken["s1"][0].worth == 6


@pytest.mark.rule("ethereal.bounty.who", "ethereal.sky.one-at-a-time")
@pytest.mark.parametrize("sky", [(), ("moon",), ("venus",)])
def test_without_mercury_in_the_sky_none_is_taken(sky: tuple[str, ...]) -> None:
    given(**hanging(sky=sky)).when("s1", TAKE).then_rejected("mercury-needed", "ethereal.bounty.who")


@pytest.mark.rule("ethereal.bounty.not-own")
def test_the_bounty_on_oneself_is_not_taken() -> None:
    bounty = put_up(target="s1")
    given(**hanging(bounty)).when("s1", TAKE).then_rejected("own-bounty", "ethereal.bounty.not-own")


@pytest.mark.rule("ethereal.bounty.put-up", "ethereal.bounty.several")
@pytest.mark.parametrize("number", [2, 999])
def test_what_does_not_hang_is_not_taken(number: int) -> None:
    given(**hanging()).when("s1", TakeBounty(bounty=number)).then_rejected("no-such-bounty")


@pytest.mark.rule("ethereal.bounty.several")
def test_the_same_bounty_is_taken_once_and_another_one_beside_it() -> None:
    two = hanging(put_up(1), put_up(2), taken={"s1": (taken(1),)}, made=7)
    spec = given(**two)
    spec.when("s1", TAKE).then_rejected("bounty-taken")
    spec.when("s1", TakeBounty(bounty=2)).accepted()
    assert [(held.bounty, held.first) for held in spec.match.taken["s1"]] == [(1, 1), (2, 8)]
    assert spec.match.hands["s1"] == ("collector.m13b2", "collector.m14b2")


@pytest.mark.rule("ethereal.bounty.several")
def test_both_seats_may_hunt_each_other() -> None:
    both = hanging(put_up(1), put_up(2, target="s1"), taken={"s2": (taken(2, seat="s2", target="s1"),)}, made=7)
    spec = given(**both).when("s1", TAKE).accepted()
    assert spec.match.taken.keys() == {"s1", "s2"}


@pytest.mark.rule("ethereal.bank.when", "ethereal.bank.closed-commands")
@pytest.mark.parametrize(
    ("position", "code"),
    [({"phase": "attack"}, "wrong-phase"), ({"active": "s2"}, "not-your-turn"), ({"bank_closed_in": 5}, "bank-closed")],
)
def test_bounties_are_taken_in_the_own_prep_phase_from_an_open_bank(position: dict[str, Any], code: str) -> None:
    given(**hanging(**position)).when("s1", TAKE).then_rejected(code)
    given(**hunting(souls={"s1": "2c 3c"}, **position)).when("s1", BUY).then_rejected(code)


@pytest.mark.rule("ethereal.screen.hand-others", "ethereal.bounty.cards")
def test_others_see_how_many_were_made_and_not_which_lie_where() -> None:
    spec = given(**hanging())
    before = spec.match
    spec.when("s1", TAKE).accepted()
    told = {seat: lines_of(spec.rules, before, spec.told, seat) for seat in ("s1", "s2", None)}
    for seat in ("s1", "s2", None):
        assert CollectorsCame(seat="s1", to_deck=5, to_hand=2) in told[seat]
    for seat in ("s2", None):
        assert not [id for id in MADE if id in repr(told[seat]) or id in repr(spec.rules.view(spec.match, seat))]
    assert spec.rules.view(spec.match, "s1").deck == {"collector": 5}


@pytest.mark.rule("ethereal.bounty.place", "ethereal.collector.stats", "ethereal.collector.defends")
def test_they_are_placed_and_moved_like_other_cards_by_the_banks_stats() -> None:
    spec = given(**hunting(hands={"s1": ids(6)}))
    placing = PlaceCard(card=ids(6), tile="C1")
    spec.when("s1", placing).then(CardPlaced(seat="s1", card=ids(6), tile="C1", hearts=1))
    spec.when("s1", MoveCards(origin="C1", target="C3", cards=(ids(6),))).then_rejected("too-far")
    spec.when("s1", MoveCards(origin="C1", target="C2", cards=(ids(6),))).accepted()
    given(**hunting(hands={"s1": ids(6)})).when("s1", PlaceCard(card=ids(6), tile="C3")).then_rejected(
        "not-in-spawn-lines"
    )


@pytest.mark.rule("ethereal.collector.stats", "ethereal.bounty.cards")
@pytest.mark.parametrize(
    ("standing", "card", "code"),
    [
        (ids(1), ids(6), None),
        (ids(1, 2), ids(6), None),
        (ids(1, bounty=2), ids(6), "cannot-stack"),
        ("9h", ids(6), "cannot-stack"),
        (ids(1), "9h.1", "cannot-stack"),
        ("Ad 9h", ids(6), "cannot-stack"),
        ("Ad", ids(6), "cannot-stack"),
    ],
)
def test_they_stack_with_debt_collectors_of_their_bounty_only(standing: str, card: str, code: str | None) -> None:
    held = (taken(1), taken(2, first=8))
    spec = given(**hunting(*held, field={"C1": f"s1 {standing}"}, hands={"s1": card}))
    spec.when("s1", PlaceCard(card=card, tile="C1"))
    if code:
        spec.then_rejected(code)
    else:
        spec.accepted()


@pytest.mark.rule("ethereal.bounty.three-on-field")
@pytest.mark.parametrize(
    ("field", "code"), [({"C1": ids(1, 2), "D1": ids(3)}, "collector-limit"), ({"C1": ids(1, 2)}, None)]
)
def test_three_of_one_bounty_are_on_the_field_at_most(field: dict[str, str], code: str | None) -> None:
    stacks = {tile: f"s1 {cards}" for tile, cards in field.items()}
    held = (taken(1), taken(2, first=8))
    placing = PlaceCard(card=ids(6), tile="E1")
    whole = hunting(*held, field=stacks, hands={"s1": f"{ids(6)} {ids(13, bounty=2)}"}, souls={"s1": "2c 3c"})
    if code:
        given(**whole).when("s1", placing).then_rejected(code, "ethereal.bounty.three-on-field")
        given(**whole).when("s1", BUY).then_rejected(code)
    else:
        given(**whole).when("s1", placing).accepted()
    other = PlaceCard(card=ids(13, bounty=2), tile="E1")
    given(**whole).when("s1", other).accepted()


@pytest.mark.rule("ethereal.bounty.three-on-field", "ethereal.spell.clairvoyance.to-field")
def test_a_pulled_one_goes_onto_the_field_as_long_as_there_is_a_place() -> None:
    pulled = CardsPulled(ask=1, of=("s1",), cards=(ids(1),))
    choice = ChoosePulled(ask=1, card=ids(1), tile="B1")
    for others, code in (((2, 3), None), ((2, 3, 4), "collector-limit")):
        position = hunting(field={"C1": f"s1 {ids(*others)}"}, decks={"s1": ids(1)}, questions={1: pulled})
        spec = given(**position).when("s1", choice)
        if code:
            spec.then_rejected(code)
        else:
            spec.accepted()


@pytest.mark.rule("ethereal.bounty.only-target", "ethereal.band.bounty-collectors")
@pytest.mark.parametrize(
    ("target", "code"), [("s2 9h", None), ("bank collector.m9", "not-the-target"), ("demons 4h.m9", "not-the-target")]
)
def test_they_attack_the_target_only(target: str, code: str | None) -> None:
    hunts = {"collector.m9": {"seat": "s1", "turn": 1}} if "bank" in target else {}
    stacks = {"C2": f"s1 {ids(1)}", "C3": target}
    claims = {"tax:s2": 6, "tax:s1": 1}
    spec = given(**hunting(field=stacks, phase="attack", hunts=hunts, claims=claims))
    spec.when("s1", Attack(tile="C2", target="C3"))
    if code:
        spec.then_rejected(code, "ethereal.bounty.only-target")
    else:
        spec.rolling(1, 10, 10).accepted()


@pytest.mark.rule("ethereal.bounty.who-may-strike")
@pytest.mark.parametrize("claims", [{"tax:s2": 6}, {}])
def test_every_enemy_may_strike_them_in_debt_or_not(claims: dict[str, int]) -> None:
    stacks = {"C2": f"s1 {ids(1)}", "C3": "s2 Jh"}
    position = hunting(field=stacks, phase="attack", active="s2", claims=claims)
    spec = given(**position).when("s2", Attack(tile="C3", target="C2")).rolling(12, 10, 10)
    spec.then_among(CardKilled(seat="s1", card=ids(1), tile="C2", to="gone"))
    assert spec.match.gone == (ids(1),)
    assert spec.match.symbols == {}


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.collector.dies", "ethereal.death.precedence")
@pytest.mark.parametrize("moon", [{}, {"moon": 4, "blood_moon_in": 6}])
def test_one_that_is_killed_leaves_the_match_beside_a_joker_and_under_a_blood_moon(moon: dict[str, int]) -> None:
    spec = fighting("Kd Xr", options={"moon_combat_bonus": False}, souls={"s2": "Kc"}, **moon)
    spec.when("s1", Attack(tile="C2", target="C3")).rolling(1, 10, 10)
    spec.then_among(CardKilled(seat="s1", card=ids(1), tile="C2", to="gone"))
    assert (spec.match.gone, spec.match.captured, spec.match.outer_darkness) == ((ids(1),), {}, ())


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.spend.to-bank-others", "ethereal.collector.no-price")
def test_one_more_costs_two_mana_and_comes_down_near_the_target() -> None:
    spec = given(**hunting(souls={"s1": "2c 3c"})).when("s1", BUY).rolling(2)
    rule = "ethereal.bounty.buy"
    spec.then_among(
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule=rule),
        DiceRolled(dice=(2,), faces=(2,), rule=rule, seat="s1"),
        CollectorBought(seat="s1", bounty=1, card="collector.m21b1", tile="E4", hearts=1, price=2, parts=((rule, 2),)),
    )
    assert spec.match.stacks["E4"].seat == "s1"
    assert spec.match.hearts["collector.m21b1"] == 1
    assert spec.match.made == 21


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.credit.spells-only")
@pytest.mark.parametrize(("souls", "claims"), [("2c", {"tax:s2": 6}), ("", {"tax:s2": 6, "debt:s1": 1})])
def test_it_goes_on_no_credit(souls: str, claims: dict[str, int]) -> None:
    given(**hunting(souls={"s1": souls}, claims=claims)).when("s1", BUY).then_rejected("not-enough-mana")


@pytest.mark.rule("ethereal.bounty.buy")
def test_only_who_has_taken_the_bounty_buys_for_it() -> None:
    given(**hanging(souls={"s1": "2c 3c"})).when("s1", BUY).then_rejected("no-such-bounty")
    position = hunting(souls={"s1": "2c 3c"}) | {"taken": {"s2": (taken(1, seat="s2", target="s1"),)}}
    given(**position).when("s1", BUY).then_rejected("no-such-bounty")


@pytest.mark.rule("ethereal.bounty.buy", "ethereal.price.order")
def test_its_price_wobbles_like_what_the_bank_sells() -> None:
    spec = given(**hunting(souls={"s1": "2c 3c 4c"}, wobbling={"debt-collector": 1})).when("s1", BUY).rolling(1)
    parts = (("ethereal.bounty.buy", 2), ("ethereal.collapse.prices", 1))
    bought = next(event for event in spec.accepted().told if isinstance(event, CollectorBought))
    assert (bought.price, bought.parts) == (3, parts)


@pytest.mark.rule("ethereal.bounty.buy")
def test_without_an_empty_tile_none_comes() -> None:
    tiles = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
    ranks = ("2", "3", "4", "5", "6", "7", "8")
    ids_of_all = [f"{rank}{suit}" for suit in "cdhs" for rank in ranks]
    field = {tile: f"s1 {id}" for tile, id in zip(tiles, ids_of_all, strict=False)} | {"E5": "s2 As"}
    given(**hunting(souls={"s1": "9c 10c"}) | {"field": field}).when("s1", BUY).then_rejected("tile-occupied")


@pytest.mark.rule("ethereal.bounty.not-counted-six", "ethereal.collector.six")
def test_they_do_not_count_toward_the_banks_six() -> None:
    field = {"C1": f"s1 {ids(1, 2, 3)}"}
    owing = hunting(field=field, claims={"tax:s2": 6}, bad_standing={"s2": 1}, round=13, moon=4)
    spec = due(RoundRest(), TurnStart(seat="s1"), **owing).when_due().rolling(**{"ethereal.standing.inquiry": [2]})
    (sent,) = [event for event in spec.accepted().told if isinstance(event, CollectorsSent)]
    assert len(sent.cards) == 2
    assert places_left(spec.match) == 4


@pytest.mark.rule("ethereal.bounty.no-other-way", "ethereal.collector.no-price")
@pytest.mark.parametrize("kind", ["debt-collector", "collector"])
def test_they_are_not_conjured(kind: str) -> None:
    given(**hunting(souls={"s1": "Kc"})).when("s1", Conjure(kind=kind)).then_rejected("kind-not-in-ether")


HELD = ids(6)
STANDING = ids(1)


@pytest.mark.rule("ethereal.gift.no-collectors", "ethereal.sacrifice.barred", "ethereal.libation.barred")
@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (GiveCard(to="s2", card=HELD), "ethereal.gift.no-collectors"),
        (OfferLot(card=HELD, price=1), "ethereal.gift.no-collectors"),
        (SellCard(card=HELD), "ethereal.gift.no-collectors"),
        (SellFromDeck(kind="debt-collector"), "ethereal.gift.no-collectors"),
        (SacrificeCard(card=HELD), "ethereal.sacrifice.barred"),
        (SacrificeCard(card=STANDING), "ethereal.sacrifice.barred"),
        (CastSpell(spell="field-libation", cards=(STANDING,)), "ethereal.sacrifice.barred"),
    ],
)
def test_they_are_neither_given_nor_traded_sold_or_sacrificed(command: Any, rule: str) -> None:
    position = hunting(field={"C1": f"s1 {STANDING}"}, hands={"s1": HELD}, decks={"s1": ids(2)})
    given(**position).when("s1", command).then_rejected("bounty-card", rule)


@pytest.mark.rule("ethereal.bounty.cards")
def test_one_that_burns_leaves_the_match() -> None:
    position = hunting(hands={"s1": "2c 3c 4c 5c 6c 7c"}, decks={"s1": ids(1)}, phase="draw")
    spec = given(**position).when("s1", RollDraw()).rolling(1)
    spec.then_among(CardBurned(seat="s1", card=ids(1), to="gone"))
    assert (spec.match.gone, spec.match.grave, spec.match.symbols) == ((ids(1),), (), {})
    assert spec.match.overdraw["s1"] == 1


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.three-of-swords.destination")
@pytest.mark.parametrize("moon", [{}, {"moon": 4, "blood_moon_in": 6}])
def test_one_that_is_destroyed_in_the_hand_leaves_the_match(moon: dict[str, int]) -> None:
    position = hunting(hands={"s1": ids(6), "s2": ""}, souls={"s1": "Kc Kd"}, **moon)
    spec = given(**position).when("s1", CastSpell(spell="three-of-swords")).rolling(1)
    spec.then_among(CardDestroyed(seat="s1", card=ids(6), origin="hand", to="gone", spell="three-of-swords"))
    assert (spec.match.gone, spec.match.outer_darkness) == ((ids(6),), ())


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.double-edged-sword.only-deck", "ethereal.gamble.loss-order")
def test_one_that_is_lost_from_the_deck_leaves_the_match() -> None:
    position = hunting(decks={"s1": ids(1, 2)}, souls={"s1": "Kc Kd Qs Qh"}, maximum={"s1": 9})
    spec = given(**position).when("s1", CastSpell(spell="double-edged-sword")).rolling(1, 2, 3)
    spec.then_among(CardDestroyed(seat="s1", card=ids(1), origin="deck", to="gone", spell="double-edged-sword"))
    spec.when("s1", CastSpell(spell="gambling")).rolling(1, *[1] * 7)
    spec.then_among(CardDestroyed(seat="s1", card=ids(2), origin="deck", to="gone", spell="gambling"))
    assert spec.match.gone == (ids(1), ids(2))


@pytest.mark.rule("ethereal.bounty.cards", "ethereal.spell.teleport.full-on-return")
@pytest.mark.parametrize(("hand", "to"), [("2c 3c 4c 5c 6c", "hand"), ("2c 3c 4c 5c 6c 7c", "gone")])
def test_one_that_comes_back_to_a_full_hand_leaves_the_match(hand: str, to: Any) -> None:
    position = hunting(hands={"s1": hand}, away={"s1": ids(1)}, turns={"s1": 2, "s2": 2})
    spec = due(TurnStart(seat="s1"), **position).when_due()
    spec.then_among(CardReturned(seat="s1", card=ids(1), to=to))
    assert spec.match.gone == ((ids(1),) if to == "gone" else ())


@pytest.mark.rule("ethereal.moon.toll-spares")
@pytest.mark.parametrize(
    ("field", "deck", "asked", "source"),
    [
        ({"C1": f"s1 {ids(1, 2)}", "D1": "s1 9h 8h"}, "", ("9h.1", "8h.1"), "stack"),
        ({"C1": f"s1 {ids(1)}", "D1": "s1 9h"}, "", ("9h.1",), "card"),
        ({"C1": f"s1 {ids(1)}"}, f"{ids(4)} 2c 3c {ids(5)} 4c 5c", ("2c.1", "3c.1", "4c.1"), "deck"),
        ({"C1": f"s1 {ids(1)}"}, ids(4), (), "deck"),
    ],
)
def test_the_toll_never_takes_one(field: dict[str, str], deck: str, asked: tuple[str, ...], source: Any) -> None:
    position = hunting(field=field, decks={"s1": deck}, moon=4, round=5)
    spec = due(MoonReaches(seat="s1"), TurnStart(seat="s1"), **position).when_due()
    if not asked:
        spec.then_none(TollAsked)
        return
    spec.then_among(TollAsked(ask=2, of=("s1",), cards=asked, source=source))
