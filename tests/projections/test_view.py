"""Guards: what of a match, a fact, a question, a step and an effect a seat may know is said in one place, by name."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import msgspec.inspect
import pytest

from domain.engine.ruleset import ruleset
from domain.ethereal.match import Match
from events.aqueduct import AqueductQuestion
from events.base import Event, HappeningDue, Lasting, LastingBegan, UntilGone
from events.ethereal import EtherealEvent, EtherealQuestion
from events.ethereal.agenda import MakeMatch
from events.pantheon import PantheonQuestion
from projections.aqueduct import view as aqueduct
from projections.aqueduct.feed.table import PUBLIC_STEPS as AQUEDUCT_STEPS
from projections.engine_feed import QUIET
from projections.ethereal.feed.moon import DeckTollAsked
from projections.ethereal.feed.table import PUBLIC_STEPS, TOLD
from projections.ethereal.view import PUBLIC, View
from projections.ethereal.words import WORDS
from projections.feed import Line, lines_of, plain, to_nobody
from projections.pantheon import view as pantheon
from projections.pantheon.feed.table import PUBLIC_STEPS as PANTHEON_STEPS
from tests.guards.test_tables import steps_of
from tests.projections.moments import RULES, SEATS, TABLES, lookers, moments, rules_of

IN_PART = {
    "hands": "their numbers, and the seat's own",
    "decks": "their numbers, and the seat's own by rank",
    "face_down": "the number of the seat's own",
    "questions": "as the seat is told of them",
    "agenda": "its public steps",
    "lasting": "its public kinds, without their numbers",
    "devotions": "whole, but for the number of the Oath: its place among what lasts and is seen",
    "reckoning": "the seat's own",
    "votes": "the seat's own",
    "reports": "the seat's own",
    "policies": "the seat's own",
}
HIDDEN = {
    "entropy": "it goes into the dice",
    "in_passing": "it is empty between commits",
    "edition": "it is for digests",
    "asked": "a gap would tell of a question to somebody else",
    "lasted": "a gap would tell of a hidden effect",
    "band_due": "it is rolled to surprise",
    "crystal_due": "it is rolled to surprise",
}
OF_THE_VIEW = {
    *(
        "you",
        "phase",
        "moon_name",
        "mana",
        "most",
        "ceilings",
        "bank",
        "loan_terms",
        "bank_prices",
        "standing",
        "report",
    ),
    *("hand", "deck", "shown"),
}
"""What a view adds: worked out of what is public, or the seat's own."""

EVENTS: tuple[type[Event], ...] = get_args(EtherealEvent)
LINES = [
    line
    for line in Line.__subclasses__()
    if line.__module__.startswith(("projections.ethereal.", "projections.engine_feed"))
]


PANTHEON_IN_PART = {
    "hands": "their numbers, and the seat's own",
    "pile": "its number",
    "looks": "the seat's own of this turn",
    "questions": "as the seat is told of them",
    "agenda": "its public steps",
    "lasting": "its public kinds, without their numbers",
}
PANTHEON_HIDDEN = {
    "entropy": "it goes into the dice",
    "edition": "it is for digests",
    "asked": "a gap would tell of a question to somebody else",
    "lasted": "a gap would tell of a hidden effect",
    "claims": "the game has none",
}
PANTHEON_OF_THE_VIEW = {
    *("you", "worshipers", "faith", "gods", "hand", "miracles_played", "miracles_allowed", "priest_left"),
}


AQUEDUCT_IN_PART = {
    "hands": "their numbers, and the seat's own",
    "pile": "its number",
    "wrath": "its number",
    "deity": "its number",
    "questions": "as the seat is told of them",
    "agenda": "its public steps",
}
AQUEDUCT_HIDDEN = {
    "entropy": "it goes into the dice",
    "edition": "it is for digests",
    "asked": "a gap would tell of a question to somebody else",
    "lasting": "nothing lasts in the game",
    "lasted": "nothing lasts in the game",
    "claims": "the game has none",
}
AQUEDUCT_OF_THE_VIEW = {"you", "points", "chips", "suits", "aside", "excuse", "hand", "ends"}


class Lists(NamedTuple):
    """Which fields of a match and of a view are what, by name."""

    match: type[Any]
    view: type[Any]
    public: Collection[str]
    in_part: Collection[str]
    hidden: Collection[str]
    of_the_view: Collection[str]


LISTS = {
    "ethereal": Lists(Match, View, PUBLIC, IN_PART, HIDDEN, OF_THE_VIEW),
    "pantheon": Lists(
        pantheon.Match, pantheon.View, pantheon.PUBLIC, PANTHEON_IN_PART, PANTHEON_HIDDEN, PANTHEON_OF_THE_VIEW
    ),
    "aqueduct": Lists(
        aqueduct.Match, aqueduct.View, aqueduct.PUBLIC, AQUEDUCT_IN_PART, AQUEDUCT_HIDDEN, AQUEDUCT_OF_THE_VIEW
    ),
}
of_each_game = pytest.mark.parametrize("game", LISTS)


@of_each_game
def test_every_field_of_a_match_is_public_shown_in_part_or_hidden(game: str) -> None:
    of = LISTS[game]
    assert sorted([*of.public, *of.in_part, *of.hidden]) == sorted(of.match.__struct_fields__)


@of_each_game
def test_every_field_of_a_view_is_one_of_the_match_or_listed_here(game: str) -> None:
    of = LISTS[game]
    assert sorted([*of.public, *of.in_part, *of.of_the_view]) == sorted(of.view.__struct_fields__)


def test_of_every_fact_it_is_said_who_is_told_what() -> None:
    assert set(TOLD) == set(EVENTS)


def test_of_every_step_it_is_said_whether_it_is_public() -> None:
    assert set(steps_of("ethereal")) == PUBLIC_STEPS
    assert set(steps_of("pantheon")) == PANTHEON_STEPS
    assert set(steps_of("aqueduct")) == AQUEDUCT_STEPS


def test_an_unlisted_step_or_effect_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    match = RULES.match()
    match.agenda = (MakeMatch(),)
    match.lasting = {1: Lasting(kind="somebody's plan", on="C3", by="s1", until=UntilGone())}
    assert RULES.view(match, "s1").agenda == (MakeMatch(),)
    monkeypatch.setattr("projections.ethereal.feed.table.PUBLIC_STEPS", PUBLIC_STEPS - {MakeMatch})
    for seat in SEATS:
        assert plain(RULES.view(match, seat)) == plain(RULES.view(RULES.match(), seat))


def test_a_question_of_which_a_seat_is_not_told_is_not_in_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    match = RULES.match()
    match.questions = {1: HappeningDue(ask=1, of=("system",))}
    assert RULES.view(match, "s1").questions == match.questions
    monkeypatch.setitem(TOLD, HappeningDue, to_nobody)
    for seat in SEATS:
        assert not RULES.view(match, seat).questions


# A merge patch has null for "gone", so that a view can hold none.


SHOWN = [View, *get_args(EtherealQuestion), DeckTollAsked, pantheon.View, *get_args(PantheonQuestion)]
SHOWN += [aqueduct.View, *get_args(AqueductQuestion)]


@pytest.mark.parametrize("shown", SHOWN)
def test_whatever_may_be_none_is_left_out_of_a_view(shown: type[msgspec.Struct]) -> None:
    structs = list(_structs(msgspec.inspect.type_info(shown), set()))
    assert structs
    for struct in structs:
        for field in struct.fields:
            if _may_be_none(field.type):
                assert field.default is None, f"{struct.cls.__name__}.{field.name}"
                assert struct.cls.__struct_config__.omit_defaults, struct.cls.__name__
            assert not any(map(_may_be_none, _inside(field.type))), f"{struct.cls.__name__}.{field.name}"


def _may_be_none(type_: msgspec.inspect.Type) -> bool:
    members = type_.types if isinstance(type_, msgspec.inspect.UnionType) else (type_,)
    return any(isinstance(member, msgspec.inspect.NoneType) for member in members)


def _inside(type_: msgspec.inspect.Type) -> Iterator[msgspec.inspect.Type]:
    """The types of what a container holds."""
    match type_:
        case msgspec.inspect.UnionType():
            for member in type_.types:
                yield from _inside(member)
        case msgspec.inspect.DictType():
            yield type_.value_type
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            yield type_.item_type
        case msgspec.inspect.TupleType():
            yield from type_.item_types
        case _:
            return


def _structs(type_: msgspec.inspect.Type, seen: set[type[Any]]) -> Iterator[msgspec.inspect.StructType]:
    """Every struct type that can be found in a value of this type."""
    if isinstance(type_, msgspec.inspect.StructType) and type_.cls not in seen:
        seen.add(type_.cls)
        yield type_
        for field in type_.fields:
            yield from _structs(field.type, seen)
    elif isinstance(type_, msgspec.inspect.UnionType):
        for member in type_.types:
            yield from _structs(member, seen)
    for inner in _inside(type_):
        yield from _structs(inner, seen)


def _holds_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_holds_null, value.values()))
    return value is None or (isinstance(value, list | tuple) and any(map(_holds_null, value)))


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_a_view_holds_no_null(match: int) -> None:
    for moment in moments(match):
        for seat in lookers(moment.after):
            assert not _holds_null(plain(rules_of(moment.after).view(moment.after, seat)))


def test_every_line_has_words_or_is_a_mark() -> None:
    told_whole = {kind for kind in EVENTS if TOLD[kind] is not to_nobody}
    assert set(WORDS) | set(QUIET) <= told_whole | set(LINES)
    assert {line.__name__ for line in LINES} <= {kind.__name__ for kind in WORDS}


@pytest.mark.parametrize("match", range(len(TABLES)))
def test_every_line_that_is_told_can_be_said_in_words(match: int) -> None:
    for moment in moments(match):
        for seat in lookers(moment.after):
            rules = rules_of(moment.before)
            for line in lines_of(rules, moment.before, moment.events, seat):
                assert isinstance(line, QUIET) == (rules.words(line) == "")
                assert ".1" not in rules.words(line), "a card is named by its face"


@pytest.mark.parametrize("game", [game for game in LISTS if LastingBegan in ruleset(game).told])
def test_who_may_not_know_an_effect_hears_nothing_of_it(game: str) -> None:
    rules = ruleset(game)
    secret = LastingBegan(id=1, lasting=Lasting(kind="somebody's plan", on="C3", by="s1", until=UntilGone()))
    assert [lines_of(rules, rules.match(), [secret], seat) for seat in SEATS] == [()] * 3
