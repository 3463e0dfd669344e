"""What was rolled and cast, as a seat was told of it, and how seats and sky stand."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from domain.engine.ruleset import ruleset
from events.base import DiceRolled, Lasting, UntilGone, UntilTurn
from events.ethereal.fight import AttackDeclared, FightSettled
from events.ethereal.spells import SpellCast
from events.ethereal.turn import RoundBegan, TurnBegan
from projections.ethereal.info.past import Cast, Fought, Past, Rolled, last_roll
from projections.feed import Feed
from projections.schemas import schema_of
from tests.projections.moments import SEATS, moments
from tests.rules.ethereal.tables import NOTHING, lying_on, scored, settled
from tests.rules.spec import given

RULES = ruleset("ethereal")
FIELD = {"C3": "s1 9h", "A5": "s2 2c", "B1": "s1 Ah"}


def told(seat: str | None) -> Iterator[tuple[Past, list[Any]]]:
    """What a seat remembers of a played match, and all lines it was told."""
    feed, past, lines = Feed(RULES, seat), Past(), list[Any]()
    for moment in moments(0):
        item = feed.hear(moment.events)
        if item:
            past.hear(1000 * moment.number, item.lines)
            lines += item.lines
    yield past, lines


def remembered(*lines: Any) -> Past:
    past = Past()
    past.hear(5000, lines)
    return past


def rolled(*faces: int, dice: tuple[int, ...], rule: str, seat: str = "s1") -> DiceRolled:
    return DiceRolled(dice=dice, faces=faces, rule=rule, seat=seat)


DECLARED = AttackDeclared(seat="s1", tile="C2", target="C3", defender="s2", cards=("9h.1",), turn=3)
FIGHT = (
    DECLARED,
    rolled(4, dice=(8,), rule="ethereal.fight.attack-dice"),
    rolled(10, dice=(20,), rule="ethereal.fight.landing"),
    rolled(10, dice=(20,), rule="ethereal.fight.landing", seat="s2"),
    settled(scored("9h.1", 9, 4), NOTHING, "attacker-wins"),
)


@pytest.mark.rule("ethereal.screen.dice-history")
def test_a_fight_a_spell_and_other_rolls_are_remembered_with_tiles_and_times() -> None:
    cast = SpellCast(seat="s1", spell="hexed-odds", price=2, tile="C3")
    draw = rolled(2, dice=(4,), rule="ethereal.draw.roll")
    turn = TurnBegan(seat="s1", turn=3, own=2)
    entries = remembered(RoundBegan(round=2), turn, draw, cast, *FIGHT).entries
    assert [(entry.at, entry.round, entry.turn, entry.seat) for entry in entries] == [(5000, 2, 3, "s1")] * 3
    [roll, spell, fight] = entries
    assert isinstance(spell, Cast)
    assert (spell.name, spell.tile, spell.price) == ("Hexed Odds", "C3", 2)
    assert isinstance(fight, Fought)
    assert (fight.tile, fight.target, fight.attack.total) == ("C2", "C3", 13)
    assert isinstance(roll, Rolled)
    assert (roll.rule, roll.total) == ("ethereal.draw.roll", 2)


@pytest.mark.rule("ethereal.screen.dice-record")
@pytest.mark.parametrize("seat", SEATS)
def test_every_roll_can_be_checked_by_its_dice_and_what_was_added(seat: str | None) -> None:
    [(past, lines)] = told(seat)
    fights = [entry for entry in past.entries if isinstance(entry, Fought)]
    assert len(fights) == sum(isinstance(line, FightSettled) for line in lines) > 5
    for fight in fights:
        for score in (fight.attack, fight.defense):
            assert score.total == score.natural + (score.face or 0) + sum(amount for _, amount in score.extras)
            # A shot throws two dice, which count together.
            faces = {face for thrown in fight.throws for face in (*thrown.faces, sum(thrown.faces))}
            assert score.face is None or score.face in faces
        landing = [thrown.faces[0] for thrown in fight.throws if thrown.rule == "ethereal.fight.landing"]
        assert tuple(landing) == fight.landing
    rolls = [entry for entry in past.entries if isinstance(entry, Rolled)]
    assert all(roll.total == sum(face for thrown in roll.throws for face in thrown.faces) for roll in rolls)
    casts = [entry for entry in past.entries if isinstance(entry, Cast)]
    assert [cast.price for cast in casts] == [line.price for line in lines if isinstance(line, SpellCast)]
    assert all(cast.price == sum(amount for _, amount in cast.parts) for cast in casts)


@pytest.mark.rule("ethereal.screen.dice-history-redacted")
@pytest.mark.parametrize("seat", SEATS)
def test_the_history_holds_no_throw_that_the_log_does_not_tell(seat: str | None) -> None:
    [(past, lines)] = told(seat)
    thrown = [(each.rule, each.faces) for entry in past.entries for each in entry.throws]
    told_of = [(line.rule, line.faces) for line in lines if isinstance(line, DiceRolled) and line.seat]
    assert sorted(thrown) == sorted(told_of)
    hidden = [event for each in moments(0) for event in each.events if isinstance(event, DiceRolled) and event.hidden]
    assert hidden


@pytest.mark.rule("ethereal.screen.dice-box")
def test_the_last_roll_of_a_seat_is_its_last_fight_on_either_side() -> None:
    past = remembered(*FIGHT, rolled(2, dice=(4,), rule="ethereal.draw.roll"))
    assert last_roll(past, "s1") == last_roll(past, "s2") == past.entries[0]
    assert last_roll(past, "s3") is None
    assert last_roll(remembered(), "s1") is None


def info_of(seat: str | None, past: Past, **position: Any) -> Any:
    return RULES.insight.info(RULES.view(given(**position).match, seat), past)


@pytest.mark.rule("ethereal.screen.status-recent")
def test_the_recent_spells_are_the_last_five_with_round_and_turn() -> None:
    spells = ("dice-plus", "gambling", "teleport", "hexed-odds", "naked-hand", "divine-odds")
    past = Past()
    for turn, spell in enumerate(spells, 7):
        cast = SpellCast(seat="s2", spell=spell, price=1, tile="C3")
        past.hear(turn, (RoundBegan(round=turn // 2), TurnBegan(seat="s2", turn=turn, own=turn), cast))
    seats = info_of("s1", past, field=FIELD).seats
    assert [(cast.spell, cast.round, cast.turn) for cast in seats["s2"].cast] == [
        *(("divine-odds", 6, 12), ("naked-hand", 5, 11), ("hexed-odds", 5, 10)),
        *(("teleport", 4, 9), ("gambling", 4, 8)),
    ]
    assert seats["s1"].cast == ()


@pytest.mark.rule("ethereal.screen.status")
@pytest.mark.parametrize("seat", SEATS)
def test_a_status_has_the_seats_limits_and_what_is_in_force(seat: str | None) -> None:
    until = UntilTurn(seat="s2", turn=4)
    lasting = {1: Lasting(kind="oath-of-jupiter", on="s1", by="s1", until=until)}
    status = info_of(
        seat,
        Past(),
        field=FIELD,
        souls={"s1": "Kd"},
        maximum={"s1": 7},
        overdraw={"s1": 2},
        hands={"s1": "9d 8d", "s2": "7c"},
        lasting=lasting,
        lasted=1,
    ).seats["s1"]
    assert (status.hand, status.hand_limit) == (2, 6)
    assert (status.mana, status.maximum, status.ceiling, status.floor) == (4, 7, 21, -12)
    assert (status.blessing, status.blessing_most) == (2, 4)
    assert [(effect.name, effect.lasts) for effect in status.effects] == [("Oath of Jupiter", "until turn 4 of Seat 2")]


@pytest.mark.rule("ethereal.screen.status-hidden")
@pytest.mark.parametrize("seat", SEATS)
def test_what_its_caster_alone_may_know_is_in_nobodys_status(seat: str | None) -> None:
    secret = Lasting(kind="some-secret", on="s2", by="s2", until=UntilGone())
    info = info_of(seat, Past(), field=FIELD, lasting={1: secret}, lasted=1)
    assert info == info_of(seat, Past(), field=FIELD)
    assert info_of(seat, Past(), field=FIELD, **lying_on("s2", "naked-hand")).seats["s2"].effects


@pytest.mark.rule("ethereal.screen.sky-tip")
@pytest.mark.parametrize(
    ("moon", "rule"),
    [(0, "ethereal.moon.new-gift"), (4, "ethereal.moon.full-no-draw"), (4, "ethereal.option.moon-bonus-full")],
)
def test_the_sky_says_what_it_brings_and_what_the_seat_owes(moon: int, rule: str) -> None:
    position: dict[str, Any] = {"field": FIELD, "round": 9, "moon": moon, "claims": {"debt:s1": 3, "tax:s1": 1}}
    sky = info_of("s1", Past(), **position).sky
    assert rule in dict(sky.brings)
    assert dict(sky.brings)[rule].strip()
    assert sky.owes == (("mana debt", 3), ("taxes", 1))
    assert info_of("s2", Past(), **position).sky.owes == ()
    sworn = info_of("s1", Past(), **position, **lying_on("s1", "oath-of-venus")).sky
    assert (sworn.oath, sky.oath) == ("Oath of Venus", "")
    assert info_of(None, Past(), **position).sky.owes == ()


@pytest.mark.rule("ethereal.screen.sky-tip")
def test_a_blood_moon_and_a_quiet_phase_bring_other_things() -> None:
    blood = info_of("s1", Past(), field=FIELD, round=9, moon=4, blood_moon_in=9).sky
    assert (blood.name, blood.note) == ("Blood Moon", "Waning Gibbous next round")
    assert "ethereal.blood.killed" in dict(blood.brings)
    assert "ethereal.moon.full-no-draw" not in dict(blood.brings)
    assert info_of("s1", Past(), field=FIELD, round=2, moon=1).sky.brings == ()
    [(rule, _)] = info_of("s1", Past(), field=FIELD, round=2, moon=0, sky=["mars"], sky_since=1).sky.brings
    assert rule == "ethereal.sky.moon-away"


@pytest.mark.parametrize("seat", SEATS)
def test_all_of_it_fits_its_schema(seat: str | None) -> None:
    [(past, _)] = told(seat)
    view = RULES.view(moments(0)[-1].after, seat)
    tiles = sorted(view.stacks)
    insight = {
        "info": RULES.insight.info(view, past),
        "rolls": RULES.insight.rolls(past),
        "compared": RULES.insight.compare(view, tiles[0], tiles[-1]),
    }
    fits = Draft202012Validator(schema_of("insight", "ethereal"))
    fits.validate(msgspec.json.decode(msgspec.json.encode(insight)))
    assert not fits.is_valid({**msgspec.json.decode(msgspec.json.encode(insight)), "rolls": [{"what": "dream"}]})
