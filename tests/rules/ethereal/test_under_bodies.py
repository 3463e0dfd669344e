"""What each Heavenly Body does while it hangs (ethereal.sky, the missing table)."""

from typing import Any

import pytest

from commands.ethereal.options import options_of
from commands.ethereal.sky.hanging import PlaceGift
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.table import default_answer
from commands.ethereal.turn import EndPhase
from domain.engine.rejection import Rejected
from domain.ethereal.mana import maximum_of, room
from domain.ethereal.sky import ECLIPSE
from events.base import ClaimChanged, DiceRolled, HappeningBegan, Lasting, LastingEnded, ManaPosted, UntilRound
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bank import Figures, ReportIssued, Standing
from events.ethereal.land import Plot
from events.ethereal.moon import TollAsked
from events.ethereal.sky import BodyTookSky, Coming, GiftPlaced, HeavenlyBody, SaturnTollTaken, VenusGiftAsked
from events.ethereal.souls import SoulGained, SoulsTrimmed
from events.ethereal.spells import PricesRolled
from projections.ethereal.view import view
from tests.rules.ethereal.making import opened
from tests.rules.ethereal.modes.free import free_due
from tests.rules.ethereal.tables import due, rolled
from tests.rules.spec import Given, given

FIELD = {"C1": "s1 9h", "A1": "s1 2s", "C5": "s2 9h", "A5": "s2 2s"}
ORDER = ("s1", "s2")
SKY, TO_BANK = "ethereal.account.sky-posting", "ethereal.account.sky-to-bank"
TOLL, JUDGES, LUCK = "ethereal.sky.saturn-toll-amount", "ethereal.sky.sun-judges", "ethereal.sky.jupiter-luck"


def next_round(last: int, body: HeavenlyBody, since: int = 1, **position: Any) -> Given:
    plain = {"field": FIELD, "round": last, "order": ORDER, "sky": [body], "sky_since": since}
    return due(RoundStart(), **plain | position).when_due()


def turn_of_s1(**position: Any) -> Given:
    return due(TurnStart(seat="s1"), **{"field": FIELD, "round": 6, "order": ORDER} | position).when_due()


def eclipsed(body: str, until: int) -> dict[int, Lasting]:
    return {1: Lasting(kind=ECLIPSE, on=body, by="", until=UntilRound(round=until))}


def postings(spec: Given) -> list[tuple[str, str, int, str]]:
    return [(e.debit, e.credit, e.amount, e.rule) for e in spec.told if isinstance(e, ManaPosted)]


def rolls(spec: Given, rule: str) -> list[tuple[int, ...]]:
    return [event.faces for event in spec.told if isinstance(event, DiceRolled) and event.rule == rule]


@pytest.mark.rule("ethereal.sky.saturn-toll-when")
@pytest.mark.parametrize(("round", "comes"), [(5, False), (6, False), (7, True), (8, False), (10, True), (13, True)])
def test_a_saturn_up_since_round_5_asks_its_toll_in_rounds_7_10_and_13(round: int, comes: bool) -> None:
    faces = [1, 1] if comes else []
    spec = next_round(round - 1, "saturn", min(5, round - 1), raiser="s1").rolling(**{TOLL: faces})
    if round == 5:
        coming = Coming(body="saturn", seat="s1", round=5)
        spec = next_round(4, "mars", coming=coming).rolling(**{TOLL: faces})
    spec.accepted()
    assert [e.seat for e in spec.told if isinstance(e, SaturnTollTaken)] == ([*ORDER] if comes else [])


@pytest.mark.rule("ethereal.sky.saturn-toll-amount", "ethereal.sky.saturn-toll-to", "ethereal.account.sky-to-bank")
@pytest.mark.parametrize("raiser", ["", "s1", "s2"])
def test_each_seats_toll_is_1d2_rolled_when_it_is_asked_and_goes_to_the_bank(raiser: str) -> None:
    """The buyer of Saturn pays like everyone else (ethereal.shop.sun-saturn-buyer)."""
    position = {"souls": {"s1": "2c 3c 4c", "s2": "2d 3d 4d"}, "raiser": raiser}
    spec = next_round(2, "saturn", **position).rolling(**{TOLL: [2, 1]})
    spec.then_among(
        HappeningBegan(what="ethereal.calendar.round-11-moon", seat="s1"),
        rolled(TOLL, (2, 2), seat="s1"),
        SaturnTollTaken(seat="s1", amount=2),
        ManaPosted(debit="pile:s1", credit="bank", amount=2, rule=TO_BANK),
        HappeningBegan(what="ethereal.calendar.round-11-moon", seat="s2"),
        rolled(TOLL, (2, 1), seat="s2"),
        SaturnTollTaken(seat="s2", amount=1),
        ManaPosted(debit="pile:s2", credit="bank", amount=1, rule=TO_BANK),
    )


@pytest.mark.rule("ethereal.shop.sun-saturn-buyer")
@pytest.mark.parametrize(("body", "rule"), [("saturn", TOLL), ("second-sun", JUDGES)])
def test_the_buyer_is_judged_and_taxed_like_the_others(body: HeavenlyBody, rule: str) -> None:
    position = {"souls": {"s1": "2c 3c 4c", "s2": "2d 3d 4d"}, "raiser": "s1"}
    spec = next_round(2, body, **position).rolling(**{rule: [1, 1]}).accepted()
    assert [debit for debit, *_ in postings(spec)] == ["pile:s1", "pile:s2"]


@pytest.mark.rule("ethereal.sky.saturn-toll-forced", "ethereal.sky.saturn-toll-missed", "ethereal.sky.cost-can-be-debt")
@pytest.mark.parametrize(
    ("souls", "amount", "missed", "owed"), [("2c", 2, True, 1), ("", 1, True, 1), ("2c", 1, False, 0)]
)
def test_what_the_pile_does_not_cover_becomes_debt_and_the_toll_is_missed(
    souls: str, amount: int, missed: bool, owed: int
) -> None:
    spec = next_round(2, "saturn", souls={"s1": souls}).rolling(**{TOLL: [amount, 1]})
    spec.then_among(SaturnTollTaken(seat="s1", amount=amount, missed=missed))
    assert spec.match.claims.get("debt:s1", 0) == owed


def reported(good: int, standing: Standing = "good") -> ReportIssued:
    return ReportIssued(seat="s1", number=good, round=5, figures=Figures(), standing=standing, good=good)


@pytest.mark.rule("ethereal.sky.saturn-toll-passes")
@pytest.mark.parametrize("face", [1, 3, 4])
@pytest.mark.parametrize("good", [0, 1, 2, 5])
def test_the_toll_may_pass_over_a_seat_in_good_standing_at_the_last_two_reports(good: int, face: int) -> None:
    passes = good >= 2 and face == 4
    faces: dict[str, list[int]] = {"ethereal.sky.saturn-toll-passes": [face]} if good >= 2 else {}
    spec = next_round(2, "saturn", reports={"s1": reported(good)}, souls={"s1": "2c"})
    spec.rolling(**faces, **{TOLL: [1] if passes else [1, 1]}).accepted()
    assert SaturnTollTaken(seat="s1", amount=0 if passes else 1) in spec.told


@pytest.mark.rule("ethereal.sky.saturn-toll-passes")
def test_a_report_counts_in_how_many_in_a_row_the_standing_was_good() -> None:
    last = {"s1": reported(1), "s2": reported(3)}
    spec = next_round(4, "mars", reports=last, bad_standing={"s2": 0}, reported=1).accepted()
    assert [(e.seat, e.good) for e in spec.told if isinstance(e, ReportIssued)] == [("s1", 2), ("s2", 0)]


@pytest.mark.rule("ethereal.sky.sun-judges", "ethereal.sky.sun-mana-bank", "ethereal.sky.loss-stops-at-zero")
@pytest.mark.parametrize(("souls", "face", "taken"), [("2c", 2, 1), ("2c 3c 4c", 2, 2), ("", 2, 0), ("2c", 1, 1)])
@pytest.mark.parametrize("raiser", ["", "s1"])
def test_the_second_sun_takes_1d2_of_each_seat_as_far_as_the_pile_goes(
    raiser: str, souls: str, face: int, taken: int
) -> None:
    spec = next_round(2, "second-sun", souls={"s1": souls}, raiser=raiser).rolling(**{JUDGES: [face, 1]}).accepted()
    assert postings(spec) == ([("pile:s1", "bank", taken, TO_BANK)] if taken else [])
    assert not [event for event in spec.told if isinstance(event, ClaimChanged)]


@pytest.mark.rule("ethereal.sky.sun-judges")
@pytest.mark.parametrize(("round", "judges"), [(3, True), (4, False), (5, False), (6, True)])
def test_it_judges_in_every_third_round_that_it_has_hung(round: int, judges: bool) -> None:
    spec = next_round(round - 1, "second-sun").rolling(**{JUDGES: [1, 2] if judges else []}).accepted()
    assert rolls(spec, JUDGES) == ([(1,), (2,)] if judges else [])


@pytest.mark.rule("ethereal.sky.mars-does", "ethereal.sky.mercury-does", "ethereal.sky.start-favors-bank")
@pytest.mark.parametrize("body", ["mars", "mercury"])
def test_mars_and_mercury_bring_nobody_anything(body: HeavenlyBody) -> None:
    spec = next_round(2, body, souls={"s1": "2c"}).accepted()
    assert postings(spec) == []
    spec = turn_of_s1(sky=[body], raiser="s1", sky_since=5).accepted()
    assert postings(spec) == []
    assert maximum_of(spec.match, "s1") == 6


@pytest.mark.rule("ethereal.sky.venus-gift-choice", "ethereal.sky.choice-first", "ethereal.calendar.round-4-sky")
@pytest.mark.parametrize("to", ["self", "enemy"])
def test_when_venus_takes_the_sky_her_raiser_says_where_her_gift_goes_before_anything_else(to: Any) -> None:
    spec = next_round(3, "mars", coming=Coming(body="venus", seat="s2", round=4))
    spec.then_among(BodyTookSky(body="venus", round=4, raiser="s2", replaced="mars"), VenusGiftAsked(ask=2, of=("s2",)))
    assert not [event for event in spec.told if isinstance(event, PricesRolled)]
    spec.when("s1", EndPhase()).then_rejected("choice-pending")
    spec.when("s1", PlaceGift(ask=2, to=to)).then_rejected("no-choice-pending")
    spec.when("s2", PlaceGift(ask=2, to=to)).then_among(GiftPlaced(seat="s2", to=to))
    assert spec.match.gift == to
    spec.when_due().accepted()
    assert isinstance(spec.told[2], DiceRolled | HappeningBegan | PricesRolled)
    assert [type(event) for event in spec.told].count(PricesRolled) == 1


@pytest.mark.rule("ethereal.sky.unanswered")
def test_a_gift_about_which_nothing_is_said_is_not_given_away() -> None:
    spec = given(field=FIELD, sky=["venus"], raiser="s1", questions={1: VenusGiftAsked(ask=1, of=("s1",))}, asked=1)
    question = spec.match.questions[1]
    assert list(default_answer(spec.match, question, "s1")) == [PlaceGift(ask=1, to="self")]


@pytest.mark.rule("ethereal.sky.venus-gift-enemy", "ethereal.sky.venus-gift-self", "ethereal.sky.max-while")
@pytest.mark.parametrize(("gift", "maxima"), [("enemy", (6, 8)), ("self", (8, 6))])
def test_her_gift_lends_two_maximum_to_the_side_it_goes_to(gift: str, maxima: tuple[int, int]) -> None:
    match = given(field=FIELD, sky=["venus"], raiser="s1", gift=gift).match
    assert tuple(maximum_of(match, seat) for seat in ORDER) == maxima
    assert match.maximum == {"s1": 6, "s2": 6}
    seen = view(match, "s2")
    assert (tuple(seen.most.values()), tuple(seen.ceilings.values())) == (maxima, (maxima[0] * 3, maxima[1] * 3))


@pytest.mark.rule("ethereal.eclipse.venus-double")
@pytest.mark.parametrize("gift", ["enemy", "self"])
def test_in_her_eclipse_the_gift_is_four_maximum_and_two_mana(gift: str) -> None:
    position = {"sky": ["venus"], "raiser": "s1", "gift": gift, "lasting": eclipsed("venus", 7), "sky_since": 4}
    souls: dict[str, list[int]] = {"ethereal.receive.from-ether": [1]} if gift == "enemy" else {}
    spec = turn_of_s1(ether="7c.1 8c.1", **position).rolling(**souls).accepted()
    assert maximum_of(spec.match, "s2" if gift == "enemy" else "s1") == 10
    assert postings(spec) == ([("source:sky", "pile:s1", 2, SKY)] if gift == "enemy" else [])


@pytest.mark.rule("ethereal.sky.venus-gift-enemy", "ethereal.sky.gain-as-souls", "ethereal.account.sky-posting")
def test_given_away_it_brings_the_raiser_1_mana_at_the_start_of_each_of_its_turns() -> None:
    position: dict[str, Any] = {"sky": ["venus"], "raiser": "s1", "gift": "enemy", "sky_since": 4, "ether": "7c.1"}
    spec = turn_of_s1(**position).then_among(
        HappeningBegan(what="ethereal.calendar.turn-6-sky", seat="s1"),
        SoulGained(seat="s1", card="7c.1", origin="ether"),
        ManaPosted(debit="source:sky", credit="pile:s1", amount=1, rule=SKY),
    )
    assert postings(spec) == [("source:sky", "pile:s1", 1, SKY)]
    spec = due(TurnStart(seat="s2"), field=FIELD, round=6, **position).when_due().accepted()
    assert postings(spec) == []


@pytest.mark.rule("ethereal.sky.venus-gift-self")
def test_kept_it_brings_no_mana() -> None:
    spec = turn_of_s1(sky=["venus"], raiser="s1", gift="self", sky_since=4).accepted()
    assert postings(spec) == []


@pytest.mark.rule("ethereal.sky.venus-gift-bank", "ethereal.sky.start-favors-bank")
@pytest.mark.parametrize(("lasting", "amount"), [({}, 1), (eclipsed("venus", 9), 2)])
def test_venus_from_the_start_gives_the_bank_1_mana_a_round_and_changes_nobodys_maximum(
    lasting: dict[int, Lasting], amount: int
) -> None:
    spec = next_round(2, "venus", lasting=lasting).accepted()
    assert postings(spec) == [("source:sky", "bank", amount, SKY)]
    assert [maximum_of(spec.match, seat) for seat in ORDER] == [6, 6]
    assert HappeningBegan(what="ethereal.calendar.round-11-moon") in spec.told


@pytest.mark.rule("ethereal.sky.venus-gift-ends", "ethereal.sky.max-while")
def test_when_venus_leaves_the_gift_ends_and_what_is_above_the_maximum_goes() -> None:
    coming, piles = Coming(body="mars", seat="s2", round=7), {"s2": "2c 3c 4c 5c 6c 7c 8c"}
    position: dict[str, Any] = {"raiser": "s1", "gift": "enemy", "souls": piles, "ether": "7c.1"}
    stays = next_round(6, "venus", 4, **position).accepted()
    assert not [event for event in stays.told if isinstance(event, SoulsTrimmed)]
    spec = next_round(6, "venus", 4, coming=coming, **position).then_among(
        BodyTookSky(body="mars", round=7, raiser="s2", replaced="venus"), SoulsTrimmed(seat="s2", cards=("2c.2",))
    )
    assert (spec.match.gift, maximum_of(spec.match, "s2")) == ("", 6)


@pytest.mark.rule("ethereal.sky.jupiter-luck")
@pytest.mark.parametrize("face", [1, 2])
def test_jupiters_luck_is_1d2_less_1_for_its_raiser_in_each_of_its_turns_or_for_the_bank_in_each_round(
    face: int,
) -> None:
    got = face - 1
    spec = turn_of_s1(sky=["jupiter"], raiser="s1", sky_since=4, ether="7c.1").rolling(**{LUCK: [face]}).accepted()
    assert postings(spec) == ([("source:sky", "pile:s1", 1, SKY)] if got else [])
    spec = next_round(2, "jupiter").rolling(**{LUCK: [face]}).accepted()
    assert postings(spec) == ([("source:sky", "bank", 1, SKY)] if got else [])
    spec = next_round(4, "jupiter", 3, raiser="s2").accepted()
    assert rolls(spec, LUCK) == []


@pytest.mark.rule("ethereal.sky.gain-pays-debt")
def test_what_the_sky_gives_pays_debt_first() -> None:
    position: dict[str, Any] = {"sky": ["venus"], "raiser": "s1", "gift": "enemy", "sky_since": 4}
    spec = turn_of_s1(claims={"debt:s1": 2}, **position).accepted()
    assert spec.match.claims["debt:s1"] == 1
    assert postings(spec) == [("source:sky", "bank", 1, SKY)]


@pytest.mark.rule("ethereal.sky.gain-ceiling")
@pytest.mark.parametrize(("more", "given_to"), [("", 1), ("9c", 0)])
def test_a_gain_stops_at_the_ceiling_and_the_rest_is_not_given(more: str, given_to: int) -> None:
    seventeen = "Kc Kd Kh Ks 2d"
    position: dict[str, Any] = {"sky": ["venus"], "raiser": "s1", "gift": "enemy", "sky_since": 4}
    spec = turn_of_s1(souls={"s1": f"{seventeen} {more}"}, lasting=eclipsed("venus", 9), ether="7c.1", **position)
    assert room(spec.match, "s1") == given_to
    spec.accepted()
    assert postings(spec) == ([("source:sky", "pile:s1", 1, SKY)] if given_to else [])


@pytest.mark.rule("ethereal.sky.max-bounds", "ethereal.market.max-other-gains")
@pytest.mark.parametrize(("maximum", "now"), [(1, 3), (16, 18), (17, 18), (18, 18)])
def test_no_gain_takes_a_maximum_above_eighteen(maximum: int, now: int) -> None:
    match = given(field=FIELD, sky=["venus"], raiser="s1", gift="self", maximum={"s1": maximum}).match
    assert maximum_of(match, "s1") == now
    if now == 18:
        rich = given(field=FIELD, sky=["venus"], raiser="s1", gift="self", maximum={"s1": maximum}, souls={"s1": "Kh"})
        rich.when("s1", CastSpell(spell="increase-max-mana")).then_rejected("maximum-reached")


@pytest.mark.rule("ethereal.sky.jupiter-plots", "ethereal.plot.jupiter")
@pytest.mark.parametrize("raiser", ["", "s1", "s2"])
def test_under_jupiter_each_plot_with_a_miner_brings_one_more_whoever_raised_it(raiser: str) -> None:
    plots = {1: Plot(seat="s1", miner="miner.e1")}
    dice = {"ethereal.plot.yield": [2], "ethereal.receive.from-ether": [1]}
    spec = (
        turn_of_s1(sky=["jupiter"], raiser=raiser, sky_since=4, plots=plots, ether="7c.1 8c.1")
        .rolling(**dice)
        .accepted()
    )
    assert postings(spec) == [("source:mine", "pile:s1", 2, "ethereal.plot.yield")]


@pytest.mark.rule("ethereal.sky.turn-start-order", "ethereal.calendar.turn-6-sky")
def test_what_the_sky_brings_comes_before_the_turns_income() -> None:
    plots = {1: Plot(seat="s1", miner="miner.e1")}
    spec = turn_of_s1(sky=["jupiter"], raiser="s1", sky_since=4, plots=plots, burning={"C1": 9}, ether="7c.1")
    spec.rolling(**{"ethereal.plot.yield": [1], "ethereal.meteor.fire-roll": [1]}).accepted()
    steps = [event.what.rpartition(".")[2] for event in spec.told if isinstance(event, HappeningBegan)]
    assert steps == ["turn-4-fire", "turn-6-sky", "turn-7-income"]


@pytest.mark.rule("ethereal.sky.leviathan-start")
@pytest.mark.parametrize("body", ["mars", "venus", "jupiter"])
def test_a_leviathan_may_be_coiled_on_three_of_them_from_the_start(body: str) -> None:
    assert options_of({"starting_body": body, "leviathan_coil": True}).leviathan_coil
    assert opened(starting_body=body, leviathan_coil=True).match.sky == (body,)


@pytest.mark.rule("ethereal.sky.leviathan-start")
@pytest.mark.parametrize("body", ["moon", "none", "mercury", "second-sun", "saturn"])
def test_on_another_start_it_is_refused(body: str) -> None:
    with pytest.raises(Rejected) as refusal:
        options_of({"starting_body": body, "leviathan_coil": True})
    assert (refusal.value.code, refusal.value.rule) == ("coil-needs-body", "ethereal.sky.leviathan-start")


COILED: dict[str, Any] = {"options": {"leviathan_coil": True}, "decks": {"s1": "4c 5c", "s2": "4d 5d"}}


@pytest.mark.rule("ethereal.sky.leviathan-toll", "ethereal.sky.eighth-replaces-full-moon")
@pytest.mark.parametrize(("last", "comes"), [(3, False), (4, True), (5, False), (11, False), (12, True)])
def test_every_eighth_round_each_seat_is_asked_the_full_moons_toll_with_no_shuffle(last: int, comes: bool) -> None:
    spec = next_round(last, "mars", **COILED).rolling(**{"ethereal.moon.toll-card": [1]} if comes else {}).accepted()
    assert [event.of for event in spec.told if isinstance(event, TollAsked)] == ([("s1",)] if comes else [])
    assert "ethereal.moon.full-shuffle" not in {getattr(event, "rule", "") for event in spec.told}


@pytest.mark.rule("ethereal.sky.leviathan-ends")
@pytest.mark.parametrize("position", [{"sky_since": 3, "raiser": "s1"}, {"options": {}}])
def test_no_toll_comes_without_the_coil_that_goes_with_what_it_lies_on(position: dict[str, Any]) -> None:
    spec = next_round(4, "mars", **COILED | position).accepted()
    assert not [event for event in spec.told if isinstance(event, TollAsked)]


@pytest.mark.rule("ethereal.sky.start-favors-bank")
def test_an_eclipse_that_ends_with_its_body_lends_nothing_more() -> None:
    coming = Coming(body="mars", seat="s2", round=7)
    spec = next_round(6, "venus", 4, raiser="s1", gift="self", lasting=eclipsed("venus", 9), coming=coming)
    spec.then_among(LastingEnded(id=1))
    assert maximum_of(spec.match, "s1") == 6


@pytest.mark.rule("ethereal.shop.buyer-out")
@pytest.mark.parametrize(("standing", "credit"), [(("s1", "s2", "s3"), None), (("s1", "s3"), "bank")])
def test_when_the_buyer_is_out_the_body_stays_and_its_favors_go_to_the_bank(
    standing: tuple[str, ...], credit: str | None
) -> None:
    position: dict[str, Any] = {"sky": ["jupiter"], "sky_since": 2, "raiser": "s2", "round": 5, "order": standing}
    spec = free_due(RoundStart(), **position).rolling(**{LUCK: [2] if credit else []}).accepted()
    assert spec.match.sky == ("jupiter",)
    assert [each[1] for each in postings(spec)] == ([credit] if credit else [])
