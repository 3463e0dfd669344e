"""Feeds: numbers without gaps, silence where nothing is to be told, and patches that add up to the view."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands.ethereal.turn import RollDraw
from events.base import CardsShuffled, DiceRolled, Event, Lasting, LastingBegan, LastingEnded, LastingMoved, UntilGone
from events.ethereal.agenda import EtherealAgendaSet
from events.ethereal.moon import TollAnswered, TollAsked
from projections.ethereal.feed.cards import CardDrawnUnseen
from projections.ethereal.feed.effects import EffectBegan, EffectEnded, EffectMoved
from projections.ethereal.feed.moon import DeckTollAsked, DeckTollRefused
from projections.ethereal.feed.table import PileShuffled
from projections.feed import Feed, lines_of, patch_between, patched, plain
from tests.projections.moments import RULES, SEATS, TABLES, moments, rules_of
from tests.projections.secrets import as_json

MATCHES = range(len(TABLES))
SECRET = Lasting(kind="somebody's plan", on="C3", by="s1", until=UntilGone())
ODDS = Lasting(kind="divine-odds", on="C3", by="s1", until=UntilGone())

# True equals 1 in Python; a field of a view never changes between the two.
LEAVES = st.integers(min_value=2) | st.text(max_size=3) | st.booleans()
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
)
VIEWS = st.dictionaries(st.sampled_from("abcd"), VALUES, max_size=4)


@settings(derandomize=True, max_examples=150, deadline=None)
@given(before=VIEWS, after=VIEWS)
def test_a_patch_makes_the_one_view_of_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert patched(before, patch_between(before, after)) == after
    assert patch_between(after, after) == {}


@settings(derandomize=True, max_examples=60, deadline=None)
@given(views=st.lists(VIEWS, max_size=5))
def test_patches_one_by_one_make_the_last_view(views: list[dict[str, Any]]) -> None:
    view = dict[str, Any]()
    for before, after in zip([{}, *views], views, strict=False):
        view = patched(view, patch_between(before, after))
    assert view == (views[-1] if views else {})


@pytest.mark.parametrize(
    ("before", "patch", "after"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        ({"a": "foo"}, {"b": {}}, {"a": "foo", "b": {}}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_patches_apply_as_rfc_7396_has_it(before: dict[str, Any], patch: dict[str, Any], after: dict[str, Any]) -> None:
    assert patched(before, patch) == after


@pytest.mark.rule("ethereal.screen.at-version")
@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_feed_has_no_gaps_and_its_patches_add_up_to_the_view(match: int, seat: str | None) -> None:
    rules = rules_of(moments(match)[0].after)
    feed, view, number = Feed(rules, seat), dict[str, Any](), 0
    for moment in moments(match):
        item = feed.hear(moment.events)
        if item:
            number += 1
            assert item.number == number
            assert item.lines == lines_of(rules, moment.before, moment.events, seat)
            view = patched(view, item.patch)
        assert view == feed.view == plain(rules.view(moment.after, seat))
    assert number == feed.number > 0


QUIET: tuple[tuple[Event, ...], ...] = (
    (),
    (EtherealAgendaSet(steps=()),),
    (DiceRolled(dice=(6,), faces=(3,), rule="ethereal.draw.roll", hidden=True),),
    (LastingBegan(id=901, lasting=SECRET),),
    (LastingBegan(id=901, lasting=SECRET), LastingMoved(id=901, on="C4"), LastingEnded(id=901)),
)


@pytest.mark.rule("ethereal.screen.no-leak")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("commit", QUIET)
def test_a_commit_that_changes_nothing_for_a_seat_sends_it_nothing(commit: tuple[Event, ...], seat: str | None) -> None:
    feed = Feed(RULES, seat)
    played = moments(0)
    heard = next(number for number in range(40, len(played)) if not played[number - 1].after.agenda)
    for moment in played[:heard]:
        feed.hear(moment.events)
    number, view = feed.number, feed.view
    assert feed.hear(commit) is None
    assert (feed.number, feed.view) == (number, view)
    item = feed.hear([LastingBegan(id=902, lasting=ODDS)])
    assert item
    assert item.number == number + 1
    assert item.lines == (EffectBegan(effect=ODDS),)
    assert list(item.patch) == ["lasting"]


def test_what_lasts_is_told_without_its_number() -> None:
    before = RULES.match()
    events = (LastingBegan(id=7, lasting=ODDS), LastingMoved(id=7, on="C4"), LastingEnded(id=7))
    moved = Lasting(kind="divine-odds", on="C4", by="s1", until=UntilGone())
    for seat in SEATS:
        assert lines_of(RULES, before, events, seat) == (
            EffectBegan(effect=ODDS),
            EffectMoved(effect=ODDS, target="C4"),
            EffectEnded(effect=moved),
        )
    assert before == RULES.match(), "lines are told without a change to the match"


@pytest.mark.rule("ethereal.zone.deck", "ethereal.deck.shuffled-at-start", "ethereal.screen.log-redacted")
def test_of_a_shuffle_a_draw_and_a_toll_from_the_deck_others_hear_no_card() -> None:
    every = (moment for number in range(len(TABLES)) for moment in moments(number))
    rolled = (moment for moment in every if isinstance(moment.command, RollDraw))
    unseen = (moment for moment in rolled if not moment.before.lasting)  # no Naked Hand shows what is drawn
    drawing = next(moment for moment in unseen if "card-drawn" in as_json(moment.events))
    owner = drawing.actor
    other = next(seat for seat in RULES.seats if seat != owner)
    drawn = [line for line in lines_of(RULES, drawing.before, drawing.events, other) if "Drawn" in type(line).__name__]
    assert drawn
    assert set(drawn) == {CardDrawnUnseen(seat=owner)}
    own = [event for event in drawing.events if event in lines_of(RULES, drawing.before, drawing.events, owner)]
    assert own == list(drawing.events), "who draws hears all of it"

    deck = drawing.before.decks[owner]
    shuffled = CardsShuffled(pile=f"deck:{owner}", order=deck[::-1], rule="ethereal.moon.full-shuffle")
    asked = TollAsked(ask=9, of=(owner,), cards=deck[-3:][::-1], source="deck")
    refused = TollAnswered(seat=owner, cards=asked.cards, source="deck", given=False)
    for seat in SEATS:
        assert lines_of(RULES, drawing.before, (shuffled, asked, refused), seat) == (
            PileShuffled(pile=shuffled.pile, rule=shuffled.rule),
            DeckTollAsked(ask=9, of=(owner,), number=3),
            DeckTollRefused(seat=owner),
        )
