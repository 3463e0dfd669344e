"""The cycles of Venus and Mercury (ethereal.cycle, ethereal.calendar.round-9-cycle)."""

from typing import Any

import pytest

from commands.ethereal.attack import Attack
from commands.ethereal.conjure import Conjure
from commands.ethereal.sky.cycles import VoteBan
from commands.ethereal.sky.shop import BuyBody
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase
from commands.handling import default_of
from domain.engine.ruleset import draft_of
from domain.ethereal.cycles import SCHOOLS
from domain.ethereal.oaths import OF_MERCURY, OF_VENUS
from domain.ethereal.options import Options
from domain.ethereal.prices import price_of
from events.base import DiceRolled, HappeningBegan, HappeningDue, Lasting, LastingBegan, UntilGone, UntilRound
from events.ethereal.agenda import RoundRest, RoundStart, TurnStart
from events.ethereal.cycles import BanAsked, BanDecided, BansEnded, BanVoteCast, BanVotesShown, HeartsMended
from events.ethereal.fight import CardKilled
from events.ethereal.spells import SeveringOffered
from projections.ethereal.view import view
from projections.feed import lines_of
from tests.rules.ethereal.modes.free import table
from tests.rules.ethereal.robbing import ACES, ROB, bank, code
from tests.rules.ethereal.tables import due, lying_on, rolled
from tests.rules.spec import Given, given

TRIM = "ethereal.calendar.round-7-trim"
MARK = HappeningBegan(what="ethereal.calendar.round-9-cycle")
FAVOR = "venus-favor"


def cycle(body: str, *, since: int = 1, round: int = 6, **position: Any) -> Given:
    """What is due from the ninth step of a round's start on."""
    plain: dict[str, Any] = {"field": ACES, "sky": (body,), "sky_since": since, "round": round, "moon": 1}
    return due(RoundRest(after=TRIM), TurnStart(seat="s1"), **plain | position).when_due()


def favored(*seats: str, until: int = 7, **position: Any) -> dict[str, Any]:
    """The part of a position that says who has Venus's favor."""
    favors = {
        number: Lasting(kind=FAVOR, on=seat, by=seat, until=UntilRound(round=until))
        for number, seat in enumerate(seats, 1)
    }
    return {"field": ACES, "round": 6, "lasting": favors, "lasted": len(seats)} | position


def dice(spec: Given, rule: str) -> list[tuple[str | None, int]]:
    told = [event for event in spec.told if isinstance(event, DiceRolled) and event.rule == rule]
    return [(event.seat, event.faces[0]) for event in told]


@pytest.mark.rule("ethereal.cycle.when", "ethereal.cycle.restart", "ethereal.sky.hung-count")
@pytest.mark.parametrize(
    ("since", "round", "comes"),
    [(1, 6, True), (1, 12, True), (10, 15, True), (10, 16, False), (10, 21, True), (4, 6, False)],
)
def test_a_cycle_comes_in_every_sixth_round_that_a_heavenly_body_has_hung(since: int, round: int, comes: bool) -> None:
    spec = cycle("mercury", since=since, round=round).accepted()
    assert (MARK in spec.told) == comes
    assert any(isinstance(event, BanAsked) for event in spec.told) == comes


@pytest.mark.rule("ethereal.cycle.which")
@pytest.mark.parametrize("body", ["moon", "second-sun", "mars", "jupiter", "saturn"])
def test_no_other_heavenly_body_has_a_cycle(body: str) -> None:
    rule = {"second-sun": "ethereal.sky.sun-judges", "saturn": "ethereal.sky.saturn-toll-amount"}.get(body)
    spec = cycle(body).rolling(**({rule: [1, 1]} if rule else {})).accepted()
    assert MARK not in spec.told


@pytest.mark.rule("ethereal.cycle.venus-others", "ethereal.calendar.round-9-cycle", "ethereal.sky.per-seat-order")
def test_each_seat_rolls_for_venuss_favor_in_turn_order_and_has_it_on_a_4() -> None:
    spec = cycle("venus", order=("s2", "s1")).rolling(**{"ethereal.cycle.venus-others": [4, 3]}).accepted()
    assert dice(spec, "ethereal.cycle.venus-others") == [("s2", 4), ("s1", 3)]
    lasting = Lasting(kind=FAVOR, on="s2", by="s2", until=UntilRound(round=7))
    assert [event.lasting for event in spec.told if isinstance(event, LastingBegan)] == [lasting]


@pytest.mark.rule("ethereal.cycle.venus-others")
def test_the_favor_is_over_with_the_round() -> None:
    spec = due(RoundStart(), TurnStart(seat="s1"), **favored("s1"), sky=("venus",)).when_due().accepted()
    assert not spec.match.lasting


@pytest.mark.rule("ethereal.cycle.venus-favor-heal", "ethereal.calendar.round-9-cycle")
def test_each_wounded_card_of_a_favored_seat_on_the_field_gets_one_heart_back() -> None:
    field = {"A1": "s1 Ad", "B1": "s1 wall", "C1": "s1 9h healer", "E5": "s2 As"}
    hearts = {"Ad.1": 1, "wall.1": 2, "As.2": 1} | {"healer.1": 1}
    spec = cycle("venus", field=field, hearts=hearts)
    spec.rolling(**{"ethereal.cycle.venus-others": [4, 1]}).then_among(
        rolled("ethereal.cycle.venus-others", (4, 1), seat="s2"),
        HeartsMended(seat="s1", hearts={"Ad.1": 2, "wall.1": 3}),
    )
    assert spec.match.hearts["As.2"] == 1
    whole = cycle("venus").rolling(**{"ethereal.cycle.venus-others": [4, 4]})
    whole.then_none(HeartsMended)


@pytest.mark.rule("ethereal.cycle.venus-favor-heal")
def test_an_upgraded_ace_is_healed_up_to_its_own_hearts() -> None:
    upgraded: dict[str, Any] = {"hearts": {"Ah.1": 3, "As.2": 2}, "upgraded": {"Ah.1": 4}}
    spec = cycle("venus", **upgraded).rolling(**{"ethereal.cycle.venus-others": [4, 4]})
    spec.then_among(HeartsMended(seat="s1", hearts={"Ah.1": 4}))


@pytest.mark.rule("ethereal.cycle.venus-favor-price", "ethereal.cycle.venus-favor-others", "ethereal.price.order")
@pytest.mark.parametrize(
    ("kind", "rolled_at", "price"),
    [
        *(
            ("miner", 2, 1),
            ("repairman", 2, 1),
            ("battering-ram", 3, 2),
            ("healer", 5, 4),
            ("ace", 5, 4),
            ("wall", 4, 3),
        ),
        *(("miner", 1, 1), ("archer", 2, 2), ("cannon", 6, 6), ("king", 4, 4), ("jack", 2, 2), ("soldier", 1, 1)),
    ],
)
def test_with_the_favor_some_conjures_cost_1_less_and_never_below_1(kind: str, rolled_at: int, price: int) -> None:
    match = given(**favored("s1", prices={f"conjure-{kind}": rolled_at})).match
    assert price_of(match, "s1", f"conjure-{kind}").total == price
    assert price_of(match, "s2", f"conjure-{kind}").total == rolled_at


def asked(*of: str, votes: dict[str, str] | None = None, **position: Any) -> Given:
    """Mercury's question, which these seats have still to answer."""
    question = BanAsked(ask=4, of=of)
    plain: dict[str, Any] = {"field": ACES, "sky": ("mercury",), "round": 6, "questions": {4: question}, "asked": 4}
    agenda = [{"step": "round-rest", "after": "ethereal.calendar.round-9-cycle"}, {"step": "turn-start", "seat": "s1"}]
    return given(**plain | {"votes": votes or {}, "agenda": agenda} | position)


def vote(school: str | None) -> VoteBan:
    return VoteBan(ask=4, school=school)


@pytest.mark.rule("ethereal.cycle.mercury-vote", "ethereal.sky.choice-first")
def test_every_seat_is_asked_before_the_first_turn_begins() -> None:
    spec = cycle("mercury").then_among(MARK, BanAsked(ask=2, of=("s1", "s2")))
    spec.when("s1", EndPhase()).then_rejected("choice-pending")
    spec.when("s2", VoteBan(ask=2)).accepted()
    spec.when("s1", VoteBan(ask=2)).accepted()
    assert any(isinstance(question, HappeningDue) for question in spec.match.questions.values())


@pytest.mark.rule("ethereal.cycle.mercury-vote")
def test_a_vote_stays_hidden_until_all_are_given() -> None:
    spec = asked("s1", "s2")
    before = spec.match
    spec.when("s1", vote("curses")).then_among(BanVoteCast(seat="s1", school="curses"))
    commit = tuple(spec.told)
    told = {seat: lines_of(spec.rules, before, commit, seat) for seat in ("s1", "s2", None)}
    assert any(isinstance(line, BanVoteCast) for line in told["s1"])
    assert not any("curses" in repr(line) for seat in ("s2", None) for line in told[seat])
    assert view(spec.match, "s1").votes == {"s1": "curses"}
    assert not view(spec.match, "s2").votes
    assert not view(spec.match, None).votes
    spec.when("s1", vote("sorcery")).then_rejected("no-choice-pending")
    spec.when("s2", vote(None)).rolling(20, 1, 1).then_among(BanVotesShown(votes={"s1": "curses", "s2": ""}))
    assert not spec.match.votes


@pytest.mark.rule("ethereal.cycle.mercury-schools")
def test_there_are_seven_schools_and_nothing_else_is_voted_for() -> None:
    assert len(SCHOOLS) == 7
    asked("s1", "s2").when("s1", vote("necromantics")).then_rejected("unknown-school", "ethereal.cycle.mercury-schools")
    for school in (*SCHOOLS, None):
        asked("s1", "s2").when("s1", vote(school)).accepted()


@pytest.mark.rule("ethereal.cycle.mercury-most", "ethereal.cycle.mercury-ban")
@pytest.mark.parametrize(("face", "last"), [(1, 7), (2, 8), (3, 9)])
def test_the_school_with_most_votes_is_banned_from_the_next_round_on(face: int, last: int) -> None:
    spec = asked("s2", votes={"s1": "curses"}).rolling(**{"ethereal.cycle.mercury-ban": [face]})
    spec.when("s2", vote("curses")).then_among(
        BanVotesShown(votes={"s1": "curses", "s2": "curses"}),
        rolled("ethereal.cycle.mercury-ban", (3, face), seat=None),
        BanDecided(school="curses", first=7, last=last),
    )
    assert spec.match.bans == {"curses": (7, last)}


@pytest.mark.rule("ethereal.cycle.mercury-most")
def test_nothing_is_a_choice_like_the_others_and_bans_nothing() -> None:
    spec = asked("s2", votes={"s1": ""}).when("s2", vote(None))
    spec.then_among(BanVotesShown(votes={"s1": "", "s2": ""}), BanDecided())
    assert not spec.match.bans
    tied = asked("s2", votes={"s1": ""}).rolling(**{"ethereal.cycle.mercury-tie": [12, 11]})
    tied.when("s2", vote("curses")).then_among(BanDecided())


@pytest.mark.rule("ethereal.cycle.mercury-tie")
def test_on_a_tie_each_seat_behind_a_tied_choice_rolls_and_those_tied_for_the_highest_roll_again() -> None:
    thrown = {"ethereal.cycle.mercury-tie": [9, 9, 3, 8], "ethereal.cycle.mercury-ban": [1]}
    spec = asked("s2", votes={"s1": "curses"}).rolling(**thrown).when("s2", vote("sorcery"))
    spec.then_among(BanDecided(school="sorcery", first=7, last=7))
    assert dice(spec, "ethereal.cycle.mercury-tie") == [("s1", 9), ("s2", 9), ("s1", 3), ("s2", 8)]


@pytest.mark.rule("ethereal.sky.unanswered", "ethereal.computer.choice-votes")
def test_a_vote_that_is_not_given_in_time_is_one_for_nothing() -> None:
    spec = asked("s1", "s2")
    draft = draft_of(spec.rules, spec.match, "system", None)
    default_of(spec.rules, spec.match, 4)(draft)
    assert draft.events[-1] == BanDecided()
    assert BanVotesShown(votes={"s1": "", "s2": ""}) in draft.events


def banned(school: str, *, round: int = 7, **position: Any) -> Given:
    """Round 7 or another, of a ban in rounds 7 and 8."""
    plain: dict[str, Any] = {"field": ACES | {"B1": "s1 9h"}, "round": round, "souls": {"s1": "Kc Kd"}}
    return given(**plain | {"bans": {school: (7, 8)}} | position)


CASTS: dict[str, Any] = {
    "necromancy": CastSpell(spell="grave-blessing"),
    "enchantments": CastSpell(spell="dice-plus", tile="B1", choice="sword"),
    "curses": CastSpell(spell="forced-hand"),
    "sorcery": CastSpell(spell="teleport", card="9h.1"),
    "conjuring": Conjure(kind="jack"),
}
RICH: dict[str, Any] = {"grave": "Kh.2", "ether": "Jh.2", "decks": {"s1": "2s 3s 4s", "s2": "2s 3s 4s"}}


@pytest.mark.rule("ethereal.cycle.mercury-banned", "ethereal.cycle.mercury-ban", "ethereal.cycle.mercury-outlasts")
@pytest.mark.parametrize("school", CASTS)
def test_no_spell_of_a_banned_school_is_cast_by_anybody_whatever_hangs(school: str) -> None:
    for sky in (("mercury",), ("moon",)):
        for round in (7, 8):
            spec = banned(school, round=round, sky=sky, **RICH)
            spec.when("s1", CASTS[school]).then_rejected("school-banned", "ethereal.cycle.mercury-banned")
        for round in (6, 9):
            assert code(banned(school, round=round, sky=sky, **RICH), CASTS[school]) == ""
    other = next(name for name in CASTS if name != school)
    assert code(banned(other, **RICH), CASTS[school]) == ""


@pytest.mark.rule("ethereal.cycle.mercury-banned", "ethereal.cycle.mercury-banned-capture")
@pytest.mark.parametrize("school", ["necromancy", "curses"])
def test_under_a_ban_on_necromancy_nothing_is_severed_and_jokers_capture(school: str) -> None:
    field = ACES | {"C2": "s1 9h Xr", "C3": "s2 4h"}
    spec = banned(school, field=field, phase="attack").rolling(8, 10, 10)
    spec.when("s1", Attack(tile="C2", target="C3")).accepted()
    assert any(isinstance(event, SeveringOffered) for event in spec.told) == (school == "curses")
    if school == "necromancy":
        captured = CardKilled(seat="s2", card="4h.2", tile="C3", to="captured", captor="Xr.1")
        assert captured in spec.told


@pytest.mark.rule("ethereal.cycle.mercury-banned-running")
def test_spells_already_cast_go_on() -> None:
    spec = banned(
        "enchantments", phase="attack", field=ACES | {"C2": "s1 9h", "C3": "s2 4h"}, **lying_on("C3", "hypostasis")
    )
    spec.when("s1", Attack(tile="C2", target="C3")).then_rejected("target-protected")


@pytest.mark.rule("ethereal.cycle.rob-not-spell")
def test_a_ban_stops_no_robbery() -> None:
    bans = dict.fromkeys(SCHOOLS, (6, 8))
    spec = banned("curses", bans=bans, round=6, sky=("mercury",), balances=bank(5, s1=8))
    spec.rolling(**{"ethereal.cycle.rob-roll": [1], "ethereal.cycle.rob-one": [1, 1]}).when("s1", ROB).accepted()


@pytest.mark.rule("ethereal.calendar.round-1-ends", "ethereal.cycle.mercury-ban")
@pytest.mark.parametrize(("round", "ended"), [(7, False), (8, True)])
def test_a_ban_that_has_run_out_is_over_as_a_round_starts(round: int, ended: bool) -> None:
    position: dict[str, Any] = {"field": ACES, "round": round, "bans": {"curses": (7, 8)}, "sky": ()}
    spec = due(RoundStart(), TurnStart(seat="s1"), **position).when_due().accepted()
    assert (BansEnded(schools=("curses",)) in spec.told) == ended
    assert bool(spec.match.bans) != ended
    if ended:
        assert HappeningBegan(what="ethereal.calendar.round-1-ends") in spec.told


def sworn(oath: str, *seats: str) -> dict[str, Any]:
    """The part of a position that says who is under an Oath."""
    oaths = {number: Lasting(kind=oath, on=seat, by=seat, until=UntilGone()) for number, seat in enumerate(seats, 1)}
    return {"lasting": oaths, "lasted": len(seats)}


@pytest.mark.rule("ethereal.cycle.venus-oath", "ethereal.cycle.venus-others", "ethereal.cycle.venus-favor-heal")
def test_a_seat_under_the_oath_of_venus_has_her_favor_without_a_die() -> None:
    spec = cycle("venus", hearts={"Ah.1": 1, "As.2": 1}, **sworn(OF_VENUS, "s1"))
    paid = {"ethereal.receive.from-ether": [1, 1, 1, 1]}  # by her Oath, as its turn starts
    spec.rolling(**{"ethereal.cycle.venus-others": [1]}, **paid)
    spec.then_among(HeartsMended(seat="s1", hearts={"Ah.1": 2}))
    assert dice(spec, "ethereal.cycle.venus-others") == [("s2", 1)]
    assert price_of(spec.match, "s1", "conjure-wall").total == 3
    assert price_of(spec.match, "s2", "conjure-wall").total == 4


@pytest.mark.rule("ethereal.cycle.venus-late-oath", "ethereal.cycle.venus-broken-oath")
@pytest.mark.parametrize(("round", "wall"), [(6, 3), (7, 4)])
def test_her_oath_brings_the_prices_of_her_favor_as_long_as_it_holds_in_that_round(round: int, wall: int) -> None:
    place: dict[str, Any] = {"field": ACES, "sky": ("venus",), "sky_since": 1, "round": round, "hearts": {"Ah.1": 1}}
    before, after = given(**place), given(**place, **sworn(OF_VENUS, "s1"))
    assert price_of(before.match, "s1", "conjure-wall").total == 4
    assert price_of(after.match, "s1", "conjure-wall").total == wall
    assert after.match.hearts["Ah.1"] == 1


@pytest.mark.rule("ethereal.cycle.mercury-tie-oath")
def test_of_tied_choices_the_one_with_an_oath_of_mercury_behind_it_wins_without_a_roll() -> None:
    spec = asked("s2", votes={"s1": "curses"}, **sworn(OF_MERCURY, "s2")).rolling(**{"ethereal.cycle.mercury-ban": [1]})
    spec.when("s2", vote("sorcery")).then_among(BanDecided(school="sorcery", first=7, last=7))
    assert not dice(spec, "ethereal.cycle.mercury-tie")
    nothing = asked("s2", votes={"s1": "curses"}, **sworn(OF_MERCURY, "s2")).when("s2", vote(None))
    nothing.then_among(BanDecided())


@pytest.mark.rule("ethereal.cycle.mercury-tie-oaths")
def test_if_several_tied_choices_have_one_the_seats_under_the_oath_roll() -> None:
    votes = {"s1": "curses", "s2": "sorcery", "s3": "curses"}
    spec = asked("s4", votes=votes, **table(4), **sworn(OF_MERCURY, "s1", "s2"))
    spec.rolling(**{"ethereal.cycle.mercury-tie": [3, 5], "ethereal.cycle.mercury-ban": [1]})
    spec.when("s4", vote("sorcery")).then_among(BanDecided(school="sorcery", first=7, last=7))
    assert dice(spec, "ethereal.cycle.mercury-tie") == [("s1", 3), ("s2", 5)]


@pytest.mark.rule("ethereal.cycle.mercury-banned-astrology", "ethereal.cycle.mercury-banned")
def test_under_a_ban_on_astrology_no_oath_is_sworn() -> None:
    swear = CastSpell(spell=OF_MERCURY)
    banned("astrology", sky=("mercury",)).when("s1", swear).then_rejected("school-banned")
    assert code(banned("curses", sky=("mercury",)), swear) == ""


@pytest.mark.rule("ethereal.cycle.mercury-banned-astrology")
def test_under_a_ban_on_astrology_no_heavenly_body_is_bought() -> None:
    buy, prices = BuyBody(body="venus"), {"prices": {"body-venus": 20}, "options": Options(body_shop=True)}
    banned("astrology", **prices).when("s1", buy).then_rejected("school-banned", "ethereal.cycle.mercury-banned")
    banned("curses", **prices).when("s1", buy).then_rejected("not-enough-mana")
