"""Eclipses, and what those of the suns, Jupiter, Venus and Mars do (ethereal.eclipse)."""

from typing import Any

import pytest

from commands.ethereal.options import options_of
from commands.ethereal.sky.eclipses import ExchangeCards, TakeBack
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.table import default_answer
from commands.ethereal.turn import EndPhase
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from domain.ethereal.mana import mana, maximum_of
from domain.ethereal.plots import RICH_MINING
from domain.ethereal.prices import price_of
from domain.ethereal.sky import ECLIPSE, NO_SURPLUS
from events.base import (
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    HappeningBegan,
    Lasting,
    LastingBegan,
    LastingEnded,
    ManaPosted,
    QuestionClosed,
    UntilGone,
    UntilRound,
    UntilTurn,
)
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bank import DefaultEnded
from events.ethereal.moon import BloodMoonRose, MoonMoved
from events.ethereal.sky import (
    CardsExchanged,
    CardTakenBack,
    CardWalkedBack,
    Coming,
    ExchangeOffered,
    HeavenlyBody,
    MaximumLent,
    TakeBackOffered,
    WholeAgain,
)
from events.ethereal.souls import SoulsSpent, SoulsTrimmed
from events.ethereal.spells import SpellCast
from projections.ethereal.feed.sky import CardsExchangedUnseen
from projections.ethereal.feed.table import TOLD
from projections.ethereal.view import view
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
ORDER = ("s1", "s2")
ROLL = "ethereal.eclipse.roll"
EFFECT = HappeningBegan(what="ethereal.calendar.round-8-eclipse-effect")
SIX: tuple[HeavenlyBody, ...] = ("mercury", "venus", "second-sun", "mars", "jupiter", "saturn")


def next_round(last: int, body: HeavenlyBody, since: int = 2, **position: Any) -> Given:
    """The round after this one begins; what hangs was put up by seat 1 unless said otherwise."""
    plain = {"field": FIELD, "round": last, "order": ORDER, "sky": [body], "sky_since": since, "raiser": "s1"}
    return due(RoundStart(), **plain | position).when_due()


def eclipse(body: HeavenlyBody, **position: Any) -> Given:
    """The first round of an eclipse begins, round 6."""
    position = {"ether": "9s.2"} | position
    return next_round(5, body, **position).rolling(**{ROLL: [5]})


def lasts(body: str, until: int) -> Lasting:
    return Lasting(kind=ECLIPSE, on=body, by="", until=UntilRound(round=until))


def postings(spec: Given) -> list[tuple[str, str, int, str]]:
    return [(e.debit, e.credit, e.amount, e.rule) for e in spec.told if isinstance(e, ManaPosted)]


@pytest.mark.rule("ethereal.eclipse.roll", "ethereal.eclipse.one-round", "ethereal.calendar.round-5-eclipse")
@pytest.mark.parametrize("body", ["mercury", "mars"])
@pytest.mark.parametrize(("face", "comes"), [(1, True), (5, True), (6, False), (100, False)])
def test_one_die_a_round_on_5_or_less_what_hangs_is_in_eclipse(body: HeavenlyBody, face: int, comes: bool) -> None:
    spec = next_round(3, body).rolling(**{ROLL: [face]})
    spec.then_among(HappeningBegan(what="ethereal.calendar.round-5-eclipse"), rolled(ROLL, (100, face), seat=None))
    assert (LastingBegan(id=1, lasting=lasts(body, 5)) in spec.told) == comes
    assert (EFFECT in spec.told) == comes


@pytest.mark.rule("ethereal.eclipse.moon")
@pytest.mark.parametrize("moon", range(8))
def test_for_the_moon_the_die_is_rolled_at_a_full_moon_only_and_no_second_one(moon: int) -> None:
    spec = next_round(3, "moon", 1, moon=moon, raiser="", ether="")
    faces: dict[str, list[int]] = {"ethereal.blood.roll": [1]} if moon == 3 else {}
    spec.rolling(**faces).accepted()
    rules = [event.rule for event in spec.told if isinstance(event, DiceRolled)]
    assert rules.count("ethereal.blood.roll") == (moon == 3)
    assert ROLL not in rules
    assert not [event for event in spec.told if isinstance(event, LastingBegan)]


@pytest.mark.rule("ethereal.eclipse.first-round")
def test_the_die_is_rolled_in_the_round_in_which_it_takes_the_sky_and_in_round_1() -> None:
    coming = Coming(body="mercury", seat="s2", round=4)
    spec = next_round(3, "mars", coming=coming).rolling(**{ROLL: [5]}).accepted()
    assert LastingBegan(id=1, lasting=lasts("mercury", 5)) in spec.told
    spec = opened(start={ROLL: [5]}, starting_body="mercury")
    assert list(spec.match.lasting.values()) == [lasts("mercury", 2)]


@pytest.mark.rule("ethereal.eclipse.empty-sky")
def test_an_empty_sky_has_no_die() -> None:
    spec = due(RoundStart(), field=FIELD, round=4, sky=[]).when_due().accepted()
    assert ROLL not in {event.rule for event in spec.told if isinstance(event, DiceRolled)}


@pytest.mark.rule("ethereal.eclipse.no-second", "ethereal.eclipse.once", "ethereal.eclipse.one-round")
def test_in_jupiters_second_round_no_die_is_rolled_and_nothing_given_again() -> None:
    spec = next_round(6, "jupiter", lasting={1: lasts("jupiter", 8)}, jupiter_lends=3).accepted()
    assert ROLL not in {event.rule for event in spec.told if isinstance(event, DiceRolled)}
    assert EFFECT not in spec.told
    spec = next_round(7, "jupiter", lasting={1: lasts("jupiter", 8)}, jupiter_lends=3).then_among(
        LastingEnded(id=1), rolled(ROLL, (100, 100), seat=None)
    )


@pytest.mark.rule("ethereal.eclipse.mode", "ethereal.option.eclipse-mode")
@pytest.mark.parametrize("body", ["mercury", "mars", "venus", "second-sun"])
def test_in_eclipse_mode_round_1_is_the_first_of_an_eclipse_without_a_roll(body: HeavenlyBody) -> None:
    match = opened(starting_body=body, eclipse_mode=True).match
    assert (match.round, list(match.lasting.values())) == (1, [lasts(body, 2)])


@pytest.mark.rule(
    "ethereal.eclipse.mode-moon", "ethereal.option.eclipse-mode", "ethereal.option.eclipse-not-blood-mode"
)
def test_with_the_moon_it_begins_as_a_blood_moon_and_goes_on_from_there() -> None:
    spec = opened(eclipse_mode=True)
    plain = opened().match
    assert (spec.match.moon, spec.match.blood_moon_in, spec.match.is_blood_moon) == (4, 1, True)
    assert [len(deck) for deck in spec.match.decks.values()] == [len(deck) for deck in plain.decks.values()]
    after = due(RoundStart(), field=FIELD, round=1, moon=4, blood_moon_in=1, options={"eclipse_mode": True})
    after.when_due().then_among(MoonMoved(phase=5))


@pytest.mark.rule("ethereal.eclipse.mode-none", "ethereal.option.eclipse-needs-body")
def test_an_empty_sky_cannot_open_in_eclipse() -> None:
    with pytest.raises(Rejected) as refusal:
        options_of({"starting_body": "none", "eclipse_mode": True})
    assert (refusal.value.code, refusal.value.rule) == ("eclipse-needs-body", "ethereal.option.eclipse-needs-body")


@pytest.mark.rule("ethereal.calendar.round-8-eclipse-effect", "ethereal.calendar.no-roll-when-off")
def test_the_moons_eclipse_has_no_effect_of_the_eighth_step() -> None:
    spec = due(RoundStart(), field=FIELD, round=4, moon=3).when_due()
    spec.rolling(**{"ethereal.blood.roll": [1]}).then_among(BloodMoonRose(round=5))
    assert EFFECT not in spec.told


# The suns


@pytest.mark.rule("ethereal.eclipse.suns-which", "ethereal.eclipse.suns-shown", "ethereal.eclipse.suns-shown-only")
def test_in_the_suns_eclipse_every_hand_is_shown_to_every_seat_and_hidden_again_after_it() -> None:
    position: dict[str, Any] = {"field": FIELD, "hands": {"s1": "9c", "s2": "8c 7c"}, "round": 6}
    shines = given(sky=["second-sun"], lasting={1: lasts("second-sun", 7)}, **position).match
    assert view(shines, "s1").shown == {"s2": ("8c.2", "7c.2")}
    assert view(shines, "s2").shown == {"s1": ("9c.1",)}
    assert view(given(sky=["second-sun"], **position).match, "s1").shown == {}
    assert view(given(sky=["mars"], lasting={1: lasts("second-sun", 7)}, **position).match, "s1").shown == {}


@pytest.mark.rule("ethereal.eclipse.suns-take-back", "ethereal.sky.per-seat-order", "ethereal.sky.choice-first")
def test_each_seat_in_turn_may_take_a_card_of_its_own_back_from_the_outer_darkness() -> None:
    lost: dict[str, Any] = {"outer_darkness": "Ks.1 4c.2 5c.2"}
    spec = eclipse("second-sun", **lost).then_among(EFFECT, TakeBackOffered(ask=2, of=("s1",)))
    spec.when("s2", EndPhase()).then_rejected("choice-pending")
    spec.when("s1", TakeBack(ask=2, card="4c.2")).then_rejected("not-your-card")
    spec.when("s1", TakeBack(ask=2, card="9c.1")).then_rejected("not-your-card")
    spec.when("s1", TakeBack(ask=2, card="Ks.1")).then_among(
        QuestionClosed(ask=2), CardTakenBack(seat="s1", card="Ks.1")
    )
    assert (spec.match.hands["s1"], spec.match.outer_darkness) == (("Ks.1",), ("4c.2", "5c.2"))
    spec.when_due().then_among(TakeBackOffered(ask=4, of=("s2",)))
    spec.when("s2", TakeBack(ask=4)).then_none(CardTakenBack)


@pytest.mark.rule("ethereal.eclipse.suns-take-back")
def test_a_full_hand_takes_none_back_and_who_has_lost_nothing_is_not_asked() -> None:
    spec = eclipse("second-sun", outer_darkness="Ks.1", hands={"s1": "3c 4c 5c 6c 7c 8c"}).accepted()
    spec.when("s1", TakeBack(ask=2, card="Ks.1")).then_rejected("hand-full")
    spec = eclipse("second-sun").accepted()
    assert not [event for event in spec.told if isinstance(event, TakeBackOffered)]


# Jupiter

MAX, MINERS = "ethereal.eclipse.jupiter-max", "ethereal.eclipse.jupiter-miners"
FROM_ETHER = "ethereal.receive.from-ether"


def jupiter(dice: tuple[int, int] = (1, 1), **position: Any) -> Given:
    """Its eclipse begins in round 6, nobody's soul comes from the Ether: each newly made one has two dice."""
    start = next_round(5, "jupiter", raiser="s2", **position)
    full = 2 * (6 + sum(dice) - 1)
    made = sum(full - mana(start.match, seat) for seat in ORDER)
    in_debt = sum(start.match.claims.get(f"debt:{seat}", 0) for seat in ORDER)
    faces = [1, 1] * (made - in_debt)
    return start.rolling(**{ROLL: [5], MAX: dice, MINERS: [2], FROM_ETHER: faces})


@pytest.mark.rule("ethereal.eclipse.jupiter-max", "ethereal.eclipse.jupiter-fill", "ethereal.eclipse.jupiter-order")
@pytest.mark.parametrize(("dice", "maximum"), [((1, 1), 7), ((2, 3), 10), ((3, 3), 11)])
def test_every_seats_maximum_rises_by_one_roll_and_its_pile_is_filled_to_twice_that(
    dice: tuple[int, int], maximum: int
) -> None:
    spec = jupiter(dice).then_among(EFFECT, rolled(MAX, (3, dice[0]), (3, dice[1]), seat=None))
    assert MaximumLent(amount=sum(dice) - 1) in spec.told
    assert [maximum_of(spec.match, seat) for seat in ORDER] == [maximum, maximum]
    assert [mana(spec.match, seat) for seat in ORDER] == [2 * maximum, 2 * maximum]
    assert LastingBegan(id=1, lasting=lasts("jupiter", 8)) in spec.told


@pytest.mark.rule("ethereal.eclipse.jupiter-fill-source", "ethereal.account.sky-posting")
def test_the_filling_comes_of_nowhere_and_adds_to_what_is_there() -> None:
    spec = next_round(5, "jupiter", raiser="s2", souls={"s1": "2d 3d 4d", "s2": "2c"})
    spec.rolling(**{ROLL: [5], MAX: (1, 1), MINERS: [1], FROM_ETHER: [1, 1] * (11 + 13)}).accepted()
    assert postings(spec) == [
        ("source:sky", "pile:s1", 11, "ethereal.account.sky-posting"),
        ("source:sky", "pile:s2", 13, "ethereal.account.sky-posting"),
    ]


@pytest.mark.rule("ethereal.eclipse.jupiter-fill-no-surplus")
def test_a_seat_without_surplus_is_filled_to_its_maximum_only() -> None:
    none = {1: Lasting(kind=NO_SURPLUS, on="s1", by="", until=UntilGone())}
    spec = next_round(5, "jupiter", raiser="s2", lasting=none)
    spec.rolling(**{ROLL: [5], MAX: (1, 1), MINERS: [1], FROM_ETHER: [1, 1] * (7 + 14)}).accepted()
    assert [mana(spec.match, seat) for seat in ORDER] == [7, 14]


@pytest.mark.rule("ethereal.eclipse.jupiter-trim", "ethereal.sky.max-while")
@pytest.mark.parametrize(("last", "left"), [(6, 10), (7, 6)])
def test_the_fill_is_trimmed_to_the_raised_maximum_and_a_round_later_to_the_plain_one(last: int, left: int) -> None:
    pile = {"s1": "2c 3c 4c 5c 6c 7c 8c 9c 2d 3d 4d 5d"}
    position: dict[str, Any] = {"lasting": {1: lasts("jupiter", 8)}, "jupiter_lends": 4, "souls": pile, "raiser": "s2"}
    spec = next_round(last, "jupiter", **position).accepted()
    trimmed = [event for event in spec.told if isinstance(event, SoulsTrimmed)]
    assert [len(event.cards) for event in trimmed] == [12 - left]


@pytest.mark.rule(
    "ethereal.eclipse.jupiter-forgives", "ethereal.eclipse.jupiter-forgives-standing", "ethereal.eclipse.jupiter-order"
)
def test_the_bank_forgives_mana_debt_and_bank_loans_before_the_filling_and_default_ends() -> None:
    owing: dict[str, Any] = {"claims": {"debt:s1": 3, "loan:s1": 2, "tax:s1": 1}, "defaults": {"s1": 1}}
    spec = jupiter(turns={"s1": 5}, **owing)
    rule = "ethereal.eclipse.jupiter-forgives"
    spec.then_among(
        ClaimChanged(claim="debt:s1", amount=-3, cause="forgiven", rule=rule),
        ClaimChanged(claim="loan:s1", amount=-2, cause="forgiven", rule=rule),
        ManaPosted(debit="source:sky", credit="pile:s1", amount=14, rule="ethereal.account.sky-posting"),
    )
    assert DefaultEnded(seat="s1") in spec.told
    assert spec.match.claims["tax:s1"] == 1


@pytest.mark.rule("ethereal.eclipse.jupiter-bank-doubles", "ethereal.account.bank-doubled")
@pytest.mark.parametrize(("held", "more"), [(7, 7), (1, 1), (0, 0), (-4, 0)])
def test_what_the_bank_holds_is_doubled_and_what_it_owes_is_not(held: int, more: int) -> None:
    spec = jupiter(balances={"bank": held, "source:start": -held} if held else {}).accepted()
    doubled = [each for each in postings(spec) if each[3] == "ethereal.account.bank-doubled"]
    assert doubled == ([("source:sky", "bank", more, "ethereal.account.bank-doubled")] if more else [])


@pytest.mark.rule("ethereal.eclipse.jupiter-sale")
@pytest.mark.parametrize(("price", "sold"), [(4, 3), (2, 1), (1, 1)])
def test_every_card_of_the_ether_costs_1_less_and_increase_max_mana_does_not(price: int, sold: int) -> None:
    position: dict[str, Any] = {"field": FIELD, "sky": ["jupiter"], "round": 6, "prices": {"conjure-king": price}}
    match = given(lasting={1: lasts("jupiter", 8)}, **position).match
    assert price_of(match, "s1", "conjure-king").total == sold
    assert price_of(match, "s1", "increase-max-mana").total == 4
    assert price_of(given(**position).match, "s1", "conjure-king").total == price


@pytest.mark.rule("ethereal.eclipse.jupiter-miners", "ethereal.sky.turn-count")
def test_for_1d4_of_its_turns_every_seats_miners_bring_twice_as_much() -> None:
    spec = jupiter(turns={"s1": 5, "s2": 4}).accepted()
    began = [event.lasting for event in spec.told if isinstance(event, LastingBegan)][1:]
    assert began == [
        Lasting(kind=RICH_MINING, on="s1", by="", until=UntilTurn(seat="s1", turn=8)),
        Lasting(kind=RICH_MINING, on="s2", by="", until=UntilTurn(seat="s2", turn=7)),
    ]


@pytest.mark.rule("ethereal.eclipse.jupiter-miners")
@pytest.mark.parametrize("rich", [False, True])
def test_a_miner_on_the_field_brings_twice_as_much_then(rich: bool) -> None:
    doubled = {1: Lasting(kind=RICH_MINING, on="s1", by="", until=UntilTurn(seat="s1", turn=9))} if rich else {}
    field = FIELD | {"B1": "s1 miner"}
    spec = due(TurnStart(seat="s1"), field=field, lasting=doubled, turns={"s1": 5}, ether="7c.1 8c.1").when_due()
    spec.rolling(**{"ethereal.miner.elsewhere": [6], FROM_ETHER: [1]}).accepted()
    assert [amount for _, _, amount, _ in postings(spec)] == [2 if rich else 1]


# Venus


@pytest.mark.rule("ethereal.eclipse.venus-heals")
def test_every_card_on_the_field_has_all_its_hearts_again_whoevers_it_is() -> None:
    field = FIELD | {"B1": "s1 As", "B5": "s2 wall", "D1": "s1 Ad"}
    hearts = {"As.1": 1, "wall.2": 2, "Ad.1": 2}
    spec = eclipse("venus", field=field, hearts=hearts, upgraded={"Ad.1": 3}).accepted()
    healed = [(e.seat, e.card, e.hearts) for e in spec.told if isinstance(e, WholeAgain)]
    assert sorted(healed) == [("s1", "Ad.1", 3), ("s1", "As.1", 2), ("s2", "wall.2", 5)]
    assert spec.match.hearts == {"As.1": 2, "wall.2": 5, "Ad.1": 3}


EXCHANGE = "ethereal.eclipse.venus-exchange"
DECKS = {"s1": "4c 5c 6c 7c 8c 9c", "s2": "4d 5d 6d 7d"}


@pytest.mark.rule("ethereal.eclipse.venus-exchange")
def test_a_seat_may_give_five_random_cards_of_its_deck_for_up_to_five_of_the_grave() -> None:
    spec = eclipse("venus", decks=DECKS, grave="Ks.1 Kd.2").then_among(EFFECT, ExchangeOffered(ask=2, of=("s1",)))
    spec.when("s1", ExchangeCards(ask=2, to="s2", cards=("Kd.2", "Ks.1"))).rolling(**{EXCHANGE: [6, 1, 1, 1, 1]})
    given_away = ("9c.1", "4c.1", "5c.1", "6c.1", "7c.1")
    spec.then_among(CardsExchanged(seat="s1", to="s2", given=given_away, taken=("Kd.2", "Ks.1")))
    match = spec.match
    assert sorted(match.decks["s1"]) == ["8c.1", "Kd.2", "Ks.1"]
    assert sorted(match.decks["s2"]) == sorted((*given_away, "4d.2", "5d.2", "6d.2", "7d.2"))
    assert (match.grave, match.symbols) == ((), {})
    assert {event.pile for event in spec.told if isinstance(event, CardsShuffled)} == {"deck:s1", "deck:s2"}


@pytest.mark.rule("ethereal.eclipse.venus-exchange")
@pytest.mark.parametrize("seat", ["s1", "s2", None])
def test_nobody_is_told_which_cards_were_given(seat: str | None) -> None:
    event = CardsExchanged(seat="s1", to="s2", given=("9c.1", "4c.1", "5c.1", "6c.1", "7c.1"), taken=("Kd.2",))
    match = given(field=FIELD).match
    line = TOLD[CardsExchanged](match, event, match, seat)
    assert line == CardsExchangedUnseen(seat="s1", to="s2", number=5, taken=("Kd.2",))


@pytest.mark.rule("ethereal.eclipse.venus-exchange", "ethereal.sky.unanswered")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ExchangeCards(ask=2, to="s1"), "not-an-enemy"),
        (ExchangeCards(ask=2, to="s3"), "not-an-enemy"),
        (ExchangeCards(ask=2, to="s2", cards=("9h.1",)), "card-not-in-grave"),
        (ExchangeCards(ask=2, to="s2", cards=("2d.1", "3d.1", "4d.1", "5d.1", "6d.1", "7d.1")), "too-many-cards"),
    ],
)
def test_what_cannot_be_exchanged_is_refused_and_nothing_need_be(command: ExchangeCards, code: str) -> None:
    spec = eclipse("venus", decks=DECKS, grave="2d.1 3d.1 4d.1 5d.1 6d.1 7d.1").accepted()
    spec.when("s1", command).then_rejected(code)
    question = spec.match.questions[2]
    assert list(default_answer(spec.match, question, "s1")) == [ExchangeCards(ask=2)]
    spec.when("s1", ExchangeCards(ask=2)).then_none(CardsExchanged)


@pytest.mark.rule("ethereal.eclipse.venus-exchange-five")
def test_with_fewer_than_five_in_the_deck_nothing_can_be_exchanged() -> None:
    spec = eclipse("venus", decks={"s1": "4c 5c 6c 7c", "s2": "4d 5d 6d 7d 8d"}).accepted()
    assert [event.of for event in spec.told if isinstance(event, ExchangeOffered)] == [("s2",)]
    asked = {1: ExchangeOffered(ask=1, of=("s1",))}
    short = given(field=FIELD, sky=["venus"], questions=asked, asked=1, decks={"s1": "4c 5c 6c 7c"})
    short.when("s1", ExchangeCards(ask=1, to="s2")).then_rejected("deck-too-small")


@pytest.mark.rule("ethereal.eclipse.venus-exchange-empty-grave")
def test_with_an_empty_grave_it_is_allowed_and_brings_nothing() -> None:
    spec = eclipse("venus", decks=DECKS).accepted()
    spec.when("s1", ExchangeCards(ask=2, to="s2")).rolling(**{EXCHANGE: [1, 1, 1, 1, 1]}).accepted()
    assert len(spec.match.decks["s1"]) == 1


# Mars


@pytest.mark.rule("ethereal.eclipse.mars-strongest")
def test_the_strongest_card_of_the_outer_darkness_goes_back_into_the_deck_of_its_seat() -> None:
    spec = eclipse("mars", outer_darkness="Ks.1 4c.2 Qc.2", decks={"s1": "5d"})
    spec.then_among(EFFECT, CardWalkedBack(seat="s1", card="Ks.1", origin="outer-darkness"))
    assert sorted(spec.match.decks["s1"]) == ["5d.1", "Ks.1"]
    assert spec.match.outer_darkness == ("4c.2", "Qc.2")
    assert "deck:s1" in {event.pile for event in spec.told if isinstance(event, CardsShuffled)}


@pytest.mark.rule("ethereal.eclipse.mars-tie")
def test_those_tied_for_the_highest_rank_roll_and_those_tied_again_roll_again() -> None:
    spec = next_round(5, "mars", outer_darkness="Ks.1 Kd.2 Kc.2")
    spec.rolling(**{ROLL: [1], "ethereal.eclipse.mars-tie": [7, 19, 19, 3, 4]})
    spec.then_among(CardWalkedBack(seat="s2", card="Kc.2", origin="outer-darkness"))


@pytest.mark.rule("ethereal.eclipse.mars-owner-out")
def test_a_card_that_was_no_seats_is_passed_over() -> None:
    spec = eclipse("mars", outer_darkness="Ks.1 4c.2", symbols={"Ks.1": "demons", "4c.2": "s2"})
    spec.then_among(CardWalkedBack(seat="s2", card="4c.2", origin="outer-darkness"))


@pytest.mark.rule("ethereal.eclipse.mars-nothing")
def test_of_an_empty_outer_darkness_nothing_returns() -> None:
    eclipse("mars").then_none(CardWalkedBack, CardsShuffled)


@pytest.mark.rule("ethereal.eclipse.mars-samson")
@pytest.mark.parametrize(("face", "walks"), [(1, False), (2, True)])
def test_samson_walks_out_of_limbo_on_a_2(face: int, walks: bool) -> None:
    spec = next_round(5, "mars", limbo="samson.2 antony.1", symbols={"samson.2": "s2", "antony.1": "s1"})
    spec.rolling(**{ROLL: [5], "ethereal.eclipse.mars-samson": [face]}).accepted()
    assert (CardWalkedBack(seat="s2", card="samson.2", origin="limbo") in spec.told) == walks
    assert spec.match.limbo == (("antony.1",) if walks else ("samson.2", "antony.1"))


HEXED_FREE = CastSpell(spell="hexed-odds", tile="C5", free=True)


def under_mars(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "sky": ["mars"], "round": 6, "turn": 11, "souls": {"s1": "2c 3c 4c 5c"}}
    return given(**plain | {"lasting": {1: lasts("mars", 7)}, "decks": {"s2": "5d 6d 7d"}} | position)


@pytest.mark.rule("ethereal.eclipse.mars-curses", "ethereal.eclipse.mars-curses-chosen")
def test_a_seat_may_cast_a_curse_at_no_price_in_its_turn_of_that_round_if_it_chooses_to() -> None:
    spec = under_mars().when("s1", HEXED_FREE).then_none(SoulsSpent)
    cast = next(event for event in spec.told if isinstance(event, SpellCast))
    assert (cast.price, cast.parts, cast.free) == (0, (("ethereal.eclipse.mars-curses", 0),), True)
    spec = under_mars(prices={"hexed-odds": 2}).when("s1", CastSpell(spell="hexed-odds", tile="C5")).accepted()
    assert [event.free for event in spec.told if isinstance(event, SpellCast)] == [False]
    assert [event.seat for event in spec.told if isinstance(event, SoulsSpent)] == ["s1"]


@pytest.mark.rule("ethereal.eclipse.mars-curses", "ethereal.eclipse.mars-curses-different")
def test_two_different_curses_are_free_and_the_same_one_again_is_not() -> None:
    spec = under_mars().when("s1", HEXED_FREE).accepted()
    other = CastSpell(spell="hexed-odds", tile="A5", free=True)
    spec.when("s1", other).then_rejected("no-free-curse", "ethereal.eclipse.mars-curses-different")
    both = under_mars(free_curses={"s1": (11, ["forced-hand", "three-of-swords"])})
    both.when("s1", HEXED_FREE).then_rejected("no-free-curse")
    under_mars(free_curses={"s1": (9, ["forced-hand", "three-of-swords"])}).when("s1", HEXED_FREE).accepted()


@pytest.mark.rule("ethereal.eclipse.mars-curses")
@pytest.mark.parametrize(
    ("position", "command", "code"),
    [
        ({"lasting": {}}, "hexed-odds", "wrong-sky"),
        ({"sky": ["venus"]}, "hexed-odds", "wrong-sky"),
        ({}, "increase-max-mana", "no-free-curse"),
    ],
)
def test_nothing_else_is_free_and_no_curse_under_another_sky(position: dict[str, Any], command: str, code: str) -> None:
    tile = "C5" if command == "hexed-odds" else None
    under_mars(**position).when("s1", CastSpell(spell=command, tile=tile, free=True)).then_rejected(code)


@pytest.mark.rule("ethereal.eclipse.mars-curses")
def test_free_curses_are_offered() -> None:
    rules = ruleset("ethereal")
    subjects = {group.subject for group in rules.groups(under_mars().match, "s1")}
    assert {"hexed-odds free", "three-of-swords free", "forced-hand free"} <= subjects
    assert not {subject for subject in subjects if subject.endswith(" free") and "odds" not in subject} - {
        "three-of-swords free",
        "forced-hand free",
        "double-edged-sword free",
    }
